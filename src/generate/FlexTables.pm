# FlexTables.pm: read flex's DFA from the tables of its scanner.
#
# SPDX-License-Identifier: MIT
#
# With %option full ecs, yy_nxt has a row for each state and a column for each class of octets,
# yy_ec is the class of each octet (the code has that of NUL), yy_accept is the rule that a
# state accepts, and the start state of condition C is 1 + 2 * C.  The reader checks all of this.

package FlexTables;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Dfa;

# Read the scanner in FILE: { conditions => [NAME...], class_of => [...], action => { RULE => TEXT
# }, nxt, columns, accept }.
sub read ($file)
{
  open my $in, '<', $file or die "$file: $!\n";
  my %flex = (conditions => [], action => {});
  my $known = "$file: flex writes another form; 2.6.4 with %option full ecs is known: no";
  my ($table, $acting, $rule, $setting, $nul, $listed);
  my (%numbers, $cells);
  while (my $line = <$in>)
    {
      my $number = $line =~ /^#define \w+ (\d+)$/ ? $1 : undef;
      # Adjacent lines define the conditions.  Later lines define other numbers, such as
      # YY_START_STACK_INCR.
      $listed = 1 if @{ $flex{conditions} } && !defined $number;
      if ($line =~ /^#define YY_FLEX_(MAJOR|MINOR|SUBMINOR)_VERSION (\d+)/)
        { push @{ $flex{version} }, $2; }
      elsif (!$listed && defined $number && $line =~ /^#define (\w+)/
             && $number == @{ $flex{conditions} }
             && ($number > 0 || $1 eq 'INITIAL'))
        { push @{ $flex{conditions} }, $1; }
      elsif ($line =~ /^static const (?:flex_int\d*_t|YY_CHAR) yy_(nxt|accept|ec)\[/)
        { $table = $1; }
      elsif (defined $table)
        {
          # All rows have as many columns as the first one.
          if ($table eq 'nxt' && $line =~ /\{/ && @{ $numbers{nxt} // [] })
            { $cells //= @{ $numbers{nxt} }; }
          push @{ $numbers{$table} }, $line =~ /-?\d+/g;
          $table = undef if $line =~ /^ *\} ?;/;
        }
      elsif ($line =~ /yy_current_state = yy_nxt\[yy_current_state\]\[(\d+)\];/) { $nul = $1; }
      elsif ($line =~ /beginning of action switch/) { $acting = 1; }
      elsif ($acting && $line =~ /^\s*case YY_STATE_EOF/) { $acting = 0; }
      elsif ($acting && $line =~ /^case (\d+):$/) { ($rule, $setting) = ($1, 1); }
      elsif ($acting && $setting && $line =~ /yy_cp (?:-=|=)/)
        { die "$file: a trailing context\n"; }
      elsif ($acting && $line =~ /^YY_RULE_SETUP$/) { $setting = 0; }
      elsif ($acting && $line =~ /^#line /) { next; }
      elsif ($acting && $line =~ /^\tYY_BREAK$/) { $rule = undef; }
      elsif ($acting && defined $rule && !$setting) { $flex{action}{$rule} .= "    $line"; }
    }
  $cells or die "$known table yy_nxt\n";
  @flex{qw(nxt accept columns)} = (@numbers{qw(nxt accept)}, $cells);
  @{ $flex{nxt} } == $cells * @{ $flex{accept} } or die "$known row for each state\n";
  $flex{class_of} = $numbers{ec};
  @{ $flex{class_of} // [] } == 256 or die "$known classes of octets\n";
  defined $nul or die "$known class of NUL\n";
  $flex{class_of}[0] = $nul;
  @{ $flex{conditions} } > 1 or die "$known start conditions\n";
  return \%flex;
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
