# experiment.pl [STEP]: run the steps of an experiment, and write the report; for ../experiment.
#
# SPDX-License-Identifier: MIT
#
# With a STEP only that runs, and its line of the summary comes first; for ../try.  The environment
# has what original.sh sets, and title, corpus, short and report of ../experiment.

use FindBin;
use lib $FindBin::Bin, "$FindBin::Bin/../proof";
use Strict;

use Experiment;
use Language;
use Ambiguity;
use NewParser;
use Cases;

#---- The conclusion.

sub say_language () {
  my ($gained, $lost) = @fact{qw(gained lost)};
  return defined $fact{unknown} ? "url.bnf cannot be used: $fact{unknown}."
    : $gained && $lost
      ? "Some URLs are gained, such as $gained, and others are lost, such as $lost."
    : $gained ? "The language is larger: $gained is a URL now, and none is lost."
    : $lost ? "The language is smaller: $lost is no URL any more, and none is gained."
    : !defined $fact{differing} ? 'The languages cannot be compared, see language.'
    : $fact{differing} == 0 ? 'The language is the same.'
    : $fact{differing} == 1 ? 'The URLs are the same; 1 production derives other strings.'
    : "The URLs are the same; $fact{differing} productions derive other strings.";
}

sub say_ambiguity () {
  return if defined $fact{unknown} || verdict_of ('ambiguity') =~ /cannot be told/;
  return defined $fact{ambiguity} ? "url.bnf is ambiguous where it was not: $fact{ambiguity}."
    : 'No ambiguity is new.';
}

sub say_parser () {
  return defined $fact{unknown}
      ? $has_parser ? 'So nothing is proved of the parser.' : 'There is no parser.'
    : $fact{conflicts} ? "There is no parser, since url.y has $fact{conflicts}."
    : $fact{open}
      ? "There is no parser, since a choice is open: $fact{open} has two readings, see files."
    : $fact{files} ? "There is no parser: $fact{files} cannot be used, see files."
    : !$has_parser ? 'There is no parser, see parser.'
    : $fact{fault} ? "The parser is not what url.bnf says: $fact{fault}."
    : $fact{unproved} ? "Nothing is proved of the parser: $fact{unproved}."
    : $fact{proof} ? 'The parser accepts what url.bnf derives, and nothing else.'
    : 'Nothing is proved of the parser, see proof.';
}

# Return a sentence about known cases that have changed; if that is a fault, it says why.
sub say_cases ($step, $how) {
  return if !$fact{$step};
  return plural ($fact{$step}, 'known case') . " changed $how"
    . (verdict_of ($step) =~ /^FAULT: .*, though/ ? ', though url.bnf derives what it did.' : '.');
}

sub conclusion () {
  my @said = ($original ne '' ? (say_language (), say_ambiguity ()) : (), say_parser ());
  push @said, "$fact{by_hand} changed by hand: change url.bnf, corrections or choices instead, "
    . 'see files.' if $fact{by_hand};
  push @said, "url.bnf, url.y and url.l do not say the same: $fact{form}."
    if $fact{form} && !defined $fact{unknown};
  push @said, "Nothing refers to $fact{unused}." if $fact{unused};
  push @said, say_cases ('trees', 'in the tree'), say_cases ('errors', 'from valid to invalid');
  push @said, "In $name/corpus $fact{corpus}." if ($fact{corpus} // '0 of ') !~ /^0 of /;
  my $text = join ' ', map { s/\?\.$/?/r } @said;
  return join '', map { s/ *$/\n/r } $text =~ /\G(.{1,78}\z|.{0,77} |.{78})/g;
}

#---- The report as a page that needs no other file.

sub html ($text) { return $text =~ s/&/&amp;/gr =~ s/</&lt;/gr =~ s/>/&gt;/gr; }

sub page ($conclusion, @steps) {
  my $title = html ($ENV{title});
  my $page = <<END;
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>$title</title>
<style>
body { font-family: sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em }
pre { background: #f4f4f4; padding: 0.8em; overflow-x: auto }
td { padding: 0.2em 1em 0.2em 0; vertical-align: top }
.conclusion { font-size: 1.1em; max-width: 45em }
.bad { color: #a00; font-weight: bold } .not { color: #777 }
</style>
</head>
<body>
<h1>$title</h1>
<p class="conclusion">
@{[html ($conclusion)]}</p>
<table>
END
  for (@steps) {
    my $verdict = verdict_of ($_);
    my $class = $verdict =~ /^FAULT/ ? ' class="bad"'
      : $verdict =~ /^not done/ ? ' class="not"' : '';
    $page .= "<tr><td><a href=\"#$_\">$_</a></td><td$class>" . html ($verdict) . "</td></tr>\n";
  }
  $page .= "</table>\n";
  my @sections = grep { $text{$_} ne '' } @steps;
  for (@sections) {
    $page .= "<h2 id=\"$_\">$_</h2>\n<pre>\n" . html ($text{$_})
      . ($_ eq $sections[-1] ? '' : "\n\n") . "</pre>\n" . ($_ eq 'form' ? diagrams () : '');
  }
  return "$page</body>\n</html>\n";
}

#---- The steps.

sub verdict_of ($step) { return $Experiment::verdict{$step} // ''; }

if (@ARGV) {
  Experiment::run ($ARGV[0]);
  print verdict_of ($ARGV[0]), "\n", $text{$ARGV[0]};
  exit;
}
my @steps = $original ne ''
  ? qw(files form language ambiguity parser proof corpus samples trees errors speed)
  # A grammar without an original has nothing to be compared with.
  : qw(files parser proof corpus);
for (@steps) {
  print STDERR "experiment: $_\n";
  Experiment::run ($_);
}
my $conclusion = conclusion ();
my $report = join '', "$ENV{title}\n\n$conclusion\n",
  map ({ sprintf "  %-10s %s\n", $_, verdict_of ($_) } @steps),
  map { $text{$_} ne '' ? "\n\n$_\n" . '-' x length () . "\n\n$text{$_}" : () } @steps;
print $report;
if (!eval { write_text ("$ENV{report}.txt", $report);
            write_text ("$ENV{report}.html", page ($conclusion, @steps)); 1 }) {
  print STDERR "experiment: $ENV{report} cannot be written\n";
  exit 2;
}
print STDERR "experiment: see $ENV{report}.txt and $ENV{report}.html\n";
exit ((grep { verdict_of ($_) =~ /^FAULT/ } @steps) > 0);
