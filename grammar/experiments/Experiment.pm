# Experiment.pm: what the steps of an experiment share: commands, texts, facts and verdicts.
#
# SPDX-License-Identifier: MIT
#
# Each step is a function step_NAME.  It runs in the scratch folder, with the grammars in original/
# and changed/.  What it prints is its section of the report.  It calls one of verdict(), fault()
# and leave_out(); their text is its line of the summary.

package Experiment;
use Strict;
use Exporter 'import';
our @EXPORT = qw($diff $has_parser $name $original $start $start_changed $status %fact %text
  accepts fact fault grammar indent is_malformed is_same_bnf last_line leave_out output plural
  read_text shell translate unique verdict write_text);

our ($name, $original, $own) = @ENV{qw(name original own_name)};
our ($step, $status, $diff, $has_parser) = ('', 0, '', 0);
our (%fact, %text, %verdict);

sub read_text ($file) {
  open my $in, '<:raw', $file or return '';
  local $/;
  return <$in> // '';
}
sub write_text ($file, $text) {
  open my $out, '>:raw', $file or die "$file: $!\n";
  print $out $text;
  close $out or die "$file: $!\n";
}

# Run a command of sh with ARGUMENTS, "$1" and so on.  Return its output, and set $status.
sub shell ($command, @arguments) {
  open my $pipe, '-|', 'sh', '-c', $command, 'sh', @arguments or die "sh: $!\n";
  local $/;
  my $text = <$pipe> // '';
  close $pipe;
  $status = $? >> 8 || $?;
  return $text;
}
# Run a command with its messages in the file log.
sub output (@command) { return shell ('exec "$@" 2> log', @command); }

# Run the toolkit with the corrections of GRAMMAR.
sub grammar ($grammar, @arguments) {
  return output ("$ENV{build}/urlbnf-grammar", '-c', "$grammar/corrections", @arguments);
}
sub accepts ($grammar, $symbol, $text) {
  grammar ($grammar, '--', 'accept', "$grammar/url.bnf", $symbol, $text);
  return $status == 0;
}

# Print the first start symbol, which stands for all URLs.
sub first_start ($grammar) {
  return read_text ("$grammar/url.y") =~ /^start\n *[^ \n]+ +([^ \n]+)/m ? $1 : '';
}
our $start_changed = first_start ('changed');
our $start = $original ne '' ? first_start ('original') : $start_changed;
$start_changed = $start if $start_changed eq '';

sub verdict ($text) { $verdict{$step} = $text; }
sub fault ($text) { verdict ("FAULT: $text"); }
sub leave_out ($text) { verdict ("not done: $text"); }
# Record a fact for the conclusion.
sub fact ($fact, $text) { $fact{$fact} = $text if $text ne ''; }

# Run a step.
sub run ($which) {
  ($step, $text{$which}) = ($which, '');
  open my $out, '>>', \$text{$which} or die;
  my $before = select $out;
  no strict 'refs';
  &{"main::step_$step"} ();
  select $before;
  close $out;
}

sub plural ($count, $word) { return "$count $word" . ($count == 1 ? '' : 's'); }
sub indent ($text) { return $text =~ s/^/  /gmr; }
sub last_line ($text) { return $text =~ /(.*)\n?\z/ ? $1 : ''; }
sub unique (@values) { my %seen; return grep { !$seen{$_}++ } @values; }

# Whether FILE cannot be used.  The step files says why.
sub is_malformed ($file) { return ($text{files} // '') =~ /^\Q$file\E .*is malformed/m; }

# Whether each production of url.bnf is written as it was, and derives what it did.
sub is_same_bnf () {
  return $diff ne '' && $diff !~
    / differs| is equal, but written otherwise| is only in | cannot be compared/;
}

# Return messages about url.y and url.l with places in the files that a person writes; TO is their
# folder.
sub translate ($to, $messages) {
  my %origin = read_text ("$ENV{work}/origins") =~ /^(.*?)\t([^\t\n]*)/mg;
  $messages =~ s{[^ "\n]*/(url\.[yl]:[0-9])}{$1}g;
  return $messages =~ s{(url\.[yl]:[0-9]+)([.0-9-]*)}
                       {defined $origin{$1} ? "$to$origin{$1}" : "$1$2"}ger;
}

1;
