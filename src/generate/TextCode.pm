# TextCode.pm: write the function that validates a text by one automaton.
#
# SPDX-License-Identifier: MIT
#
# Validation needs neither a tree nor tokens.  The automaton of errors has all readings of a text at
# once; a text is valid if it may end in the state that it leads to.  The code reads each octet
# once, even where a scanner would look ahead.  A newline stands for the end of the text, as for
# the scanner.

package TextCode;
use Modern;

use ScannerCode;

use constant { NEWLINE => 10, THE_END => 1 };

# Return the function only_end, which returns the end of the text at AT, or NULL if the text is not
# valid.  TOKEN selects the start symbol; 0 selects the first one.  TEXTS is the automaton of
# Errors.pm.
sub function ($scanner, $choices, $texts)
{
  my @class_of = @{ $choices->{class_of} };
  # No token has a newline: the transition at the end has a class of its own.
  my $end_class = @{ $choices->{octet_of} };
  my $end_state = @{ $texts->{next} };
  $class_of[NEWLINE] = $end_class;
  my $end = sub ($state) { return $texts->{may_end}[$state] ? ($end_class => $end_state) : (); };
  my @next = map { +{ %{ $texts->{next}[$_] }, $end->($_) } } 0 .. $end_state - 1;
  my %dfa = (next => [@next, {}], accept => [(0) x $end_state, THE_END]);
  my $f = ScannerCode::automaton ($scanner, \%dfa, \@class_of, 'return NULL;');
  my $text = "static INSTANCE const unsigned char *\n"
             . "only_end (const unsigned char *at, int token)\n{\n  switch (token)\n    {\n";
  my $number = $choices->{bison}{terminals};
  my @starts = grep { $_->{lhs} eq 'start' } @{ $choices->{bison}{rules} };
  for my $rule (@starts)
    {
      my $state = $texts->{start}{ $rule->{rhs}[-1] };
      my $case = @{ $rule->{rhs} } == 2 ? $number->{ $rule->{rhs}[0] } : 0;
      $text .= "    case $case: " . ScannerCode::go ($f, $state) . "\n";
    }
  $text .= "    default: return NULL;\n    }\n\n" . ScannerCode::states ($f);
  return $text . 'rule' . THE_END . ":\n  return at - 1;\n}\n";
}

1;
