# Report.pm: write the report of the audit as text.
#
# SPDX-License-Identifier: MIT

package Report;
use Strict;

use Expansion;
use Findings qw(in_words);

my $what_is_shown = <<'END';
"same": the rule or definition is the line of the text, written with the signs of bison or
flex.  "expanded mechanically": it is what the legend of grammar/README makes of the line,
symbol by symbol and in this order.  "departs with row N": it is what the file of departures
has instead of the line, or with (?i:...) the line in either case of letters, for the
reason that row N of grammar/README gives.  "see row N": in form it is the line, and row N
says how it is read where the text leaves a choice.

This is about form.  A choice says which of two readings of a text wins, by the names of
productions; the sentence is the one above the line.  Compare the two.  That the parser accepts
what url.bnf derives is for "make prove".
END

# Write TEXT to PATH, or to standard output.
sub write ($path, $text) {
  $path //= '/dev/stdout';
  open my $out, '>:raw', $path or die "$path: $!\n";
  print $out $text and close $out or die "$path: $!\n";
}

sub verdict ($production) {
  my $verdict = $production->{verdict} // 'FAILS';
  return "departs with " . in_words (@{ $production->{departure_rows} }) if $verdict eq 'departs';
  my @named = $production->{above} ? @{ $production->{above}{run} } : ();
  return @named && $verdict ne 'FAILS' ? "$verdict; see " . in_words (@named) : $verdict;
}

sub failures () {
  return join '', map {
    $_->{file} . ($_->{line} ? ":$_->{line}" : '') . ": $_->{message}\n"
      . (defined $_->{expected} ? "    expected: $_->{expected}\n" : '')
      . (defined $_->{found} ? "    found:    $_->{found}\n" : '')
  } @Findings::failures;
}

#---- Tables.

# Return how much of TEXT goes on a line of WIDTH columns.
sub _fitting ($text, $width) {
  my $length = index "$text\n", "\n";
  return $length if $length <= $width;
  my $end = rindex $text, ' ', $width;
  return $end > 0 ? $end : $width;
}

# Write one row of a table; a cell too long for its column continues below.
sub _row ($widths, @cells) {
  my $rows = '';
  do {
    my $blanks = 0;
    for my $i (0 .. $#cells) {
      my $length = _fitting ($cells[$i], $widths->[$i]);
      $rows .= ' ' x $blanks . substr $cells[$i], 0, $length, '' if $length;
      $blanks = ($length ? 0 : $blanks) + $widths->[$i] - $length + 2;
      $cells[$i] =~ s/^[ \n]+//;
    }
    $rows .= "\n";
  } while grep { $_ ne '' } @cells;
  return $rows;
}

sub _table ($widths, $head, @rows) {
  return join '', map { _row ($widths, @$_) } $head, [map { '-' x $_ } @$widths], @rows;
}

sub text ($audit, $title) {
  my @productions = @{ $audit->{productions} };
  my $count = sub ($verdict) {
    return scalar grep { ($_->{verdict} // 'FAILS') eq $verdict } @productions;
  };
  my $failures = @Findings::failures;
  my $text = "$title\n\n" . @productions . ' productions: ' . $count->('same') . ' same, '
    . $count->('expanded mechanically') . ' expanded mechanically, ' . $count->('departs')
    . ' depart by a row, '
    . $count->('FAILS') . " fail.  $failures failure" . ($failures == 1 ? '' : 's')
    . " in all.\n\n";
  $text .= "What fails\n\n" . failures () . "\n\n" if $failures;
  my ($longest) = sort { $b <=> $a } 14, grep { $_ <= 30 } map { length $_->{name} } @productions;
  $text .= "The productions\n\n" . _table ([$longest, 40, 9, 32], ['production', 'BNF, as printed',
      'stands at', 'verdict'], map {
    [@$_{qw(name side)}, $_->{file} ? "$_->{file}:$_->{line_there}" : 'nowhere', verdict ($_)]
  } @productions);
  $text .= "\n\nWhat stands instead of those that depart\n\n";
  for (grep { ($_->{verdict} // '') eq 'departs' || $_->{departure} } @productions) {
    $text .= ($_->{departure} ? $_->{departure}{text} : "$_->{name}  $_->{found}") . "\n\n";
  }
  $text .= "\nThe choices: which reading wins where a text has two, the first choice first\n\n";
  $text .= _table ([8, 44, 37, 9], [qw(row choice sentence), 'stands at'], map {
    my $sentence = $_->{comment} ? $_->{comment}{text} =~ s/^[^:]*: ?//r : '';
    [@{ $_->{rows} } ? in_words (@{ $_->{rows} }) : 'FAILS', $_->{text}, $sentence,
     "url.l:$_->{line}"]
  } @{ $audit->{choices} });
  $text .= "\n\nWhat else stands among the definitions\n\n";
  $text .= _table ([15, 63, 9, 32], [qw(definition pattern), 'stands at', 'what it is'], map {
    [@$_{qw(name text)}, "url.l:$_->{line}", $_->{owner} ? "the repetition in $_->{owner}{name}"
     : 'FAILS']
  } grep { !find_production ($_->{name}) } @{ $audit->{definitions} });
  return "$text\n\n$what_is_shown";
}

# Return a line for each production: name, BNF, file, text there and verdict, divided by tabs.
sub table ($audit) {
  return join '', map {
    join ("\t", map { ($_ // '') =~ tr/\n\t/  /r } @$_{qw(name side file found)},
          verdict ($_)) . "\n"
  } @{ $audit->{productions} };
}

1;
