# FlexTables.pm: read flex's DFA from the tables of its scanner.
#
# SPDX-License-Identifier: MIT
#
# With %option full ecs, yy_nxt has a row for each state and a column for each class of octets,
# yy_ec is the class of each octet (the code has that of NUL), yy_accept is the rule that a
# state accepts, and the start state of condition C is 1 + 2 * C.  The reader checks all of this.

package FlexTables;
use Modern;

use Bison;
use Dfa;

# Read the scanner in FILE: { conditions => [NAME...], class_of => [...], action => { RULE => TEXT
# }, nxt, columns, accept }.
sub read ($file)
{
  my $text = Bison::slurp ($file);
  my $known = "$file: flex writes another form; 2.6.4 with %option full ecs is known: no";
  my ($columns) = $text =~ /^static const \w+ yy_nxt\[\]\[(\d+)\] =/m
    or die "$known table yy_nxt\n";
  my $numbers_of = sub ($table) {
    my ($numbers) = $text =~ /^static const \w+ yy_$table\[[^=]* =([^;]*);/m;
    return [($numbers // '') =~ /-?\d+/g];
  };
  my ($nxt, $accept, $class_of) = map { $numbers_of->($_) } qw(nxt accept ec);
  @$nxt == $columns * @$accept or die "$known row for each state\n";
  @$class_of == 256 or die "$known classes of octets\n";
  ($class_of->[0]) = $text =~ /yy_current_state = yy_nxt\[yy_current_state\]\[(\d+)\];/
    or die "$known class of NUL\n";
  # Adjacent lines define the conditions.
  my ($conditions) = $text =~ /^(#define INITIAL 0\n(?:#define \w+ \d+\n)+)/m
    or die "$known start conditions\n";
  my %action;
  my ($switch) = $text =~ /beginning of action switch(.*?)^\s*case YY_STATE_EOF/ms;
  while ($switch =~ /^case (\d+):\n(.*?)^YY_RULE_SETUP\n(.*?)^\tYY_BREAK$/msg)
    {
      my ($rule, $setting, $code) = ($1, $2, $3);
      die "$file: a trailing context\n" if $setting =~ /yy_cp -?=/;
      $action{$rule} = $code =~ s/^#line .*\n//mgr =~ s/^/    /mgr;
    }
  return { conditions => [$conditions =~ /^#define (\w+)/mg], class_of => $class_of, nxt => $nxt,
           columns => $columns, accept => $accept, action => \%action };
}

# Return the minimal automaton of the start condition number CONDITION.
sub automaton ($flex, $condition)
{
  my ($nxt, $columns) = @$flex{qw(nxt columns)};
  my ($dfa) = Dfa::determinise ([1 + 2 * $condition],
    sub ($state) {
      my $row = $state * $columns;
      return map { $nxt->[$row + $_] > 0 ? ($_, $nxt->[$row + $_]) : () } 1 .. $columns - 1;
    },
    sub ($state) { return $flex->{accept}[$state]; });
  return Dfa::minimise ($dfa);
}

1;
