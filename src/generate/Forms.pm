# Forms.pm: how flex is told which token to read where the longest match does not decide.
#
# SPDX-License-Identifier: MIT
#
# The outcomes are known: Outcomes.pm.  Of the rules that a person can read one is taken that gives
# the same token with the same end on all texts that can be parsed.  That is tested on the automata:
# flex's way to match runs along with the readings.  Rules are tried in this order:
#
#     each token by its own pattern: the longest match decides
#     one of the tokens only before what Ahead.pm says
#     the same, or else by its own pattern
#     one of the tokens by a pattern of its own that ends where the token has to: Regex.pm
#     two of these together
#     these where the octet after some token decides, too
#
# A rule is { token, pattern, dfa, cut, look, not }: its token ends where CUT says: "here", at the
# end of the match; "empty", at its beginning; "back N" octets before the end; "last C", before the
# last octet of the class C; "alone", where the pattern LOOK->{pattern} ends.

package Forms;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use List::Util 'first';

use Ahead;
use Bison;
use Dfa;
use Outcomes;
use Readings;
use Regex;

# More steps than that: the rules are given up.
use constant STEPS_MAX => 200000;

# The rules for the OUTCOMES, of the tokens that are OPEN: a list of looks, { TOKEN => LOOK }, where
# PLAIN makes the stages of rules of such; or undef.
sub find ($outcomes, $plain, @open)
{
  my @looks = map { my $token = $_; map { { token => $token, %$_ } } _looks ($outcomes, $token) } @open;
  my @tried = ({}, (map { { $_->{token} => $_ } } @looks));
  for my $i (0 .. $#looks)
    { push @tried, map { { $looks[$i]{token} => $looks[$i], $_->{token} => $_ } } grep { $_->{token} ne $looks[$i]{token} } @looks[$i + 1 .. $#looks]; }
  my @with_ties;
  for my $looks (@tried)
    {
      my $form = $plain->($looks);
      if ($form->{ties}) { push @with_ties, $form; next; }
      return $form if _is_right ($outcomes, $form);
    }
  return first { _is_right ($outcomes, $_) } @with_ties;
}

# What can be looked for to read TOKEN.
sub _looks ($outcomes, $token)
{
  my @looks;
  my $choices = $outcomes->{readings}{choices};
  return () if $token eq $Bison::END;
  my $own = $outcomes->{readings}{dfa}{$token};
  my $all = 1;
  for my $ahead (Ahead::of_token ($outcomes, $token))
    {
      my ($follow, $tree) = @$ahead;
      my $dfa = Choices::dfa ($choices, $tree, 'what follows');
      my %look = (pattern => Choices::pattern ($choices, $token), follow => $follow, dfa => $own, follow_dfa => $dfa,
                  whole => Choices::dfa ($choices, [cat => $choices->{tree}{$token}, $tree], 'a look ahead'));
      push @looks, ($all ? { %look, cut => $_, or_else => 0 } : ()), { %look, cut => $_, or_else => 1 } for _cuts ($choices, $own, $dfa);
      $all = 0;
    }
  my $dfa = _ends ($outcomes, $token);
  my $pattern = defined $dfa ? Regex::of_dfa ($dfa, $choices) : undef;
  push @looks, { pattern => $pattern, whole => $dfa, dfa => $dfa, cut => 'here', or_else => 0 } if defined $pattern;
  return @looks;
}

# Where a token can be cut off a match, by its automaton and that of what follows.
sub _cuts ($choices, $token, $follow)
{
  return 'empty' if (Dfa::fixed_length ($token) // 1) == 0;
  my $length = Dfa::fixed_length ($follow);
  return "back $length" if defined $length;
  my %first = map { $_ => 1 } Dfa::first ($follow);
  my @ends = grep { $token->{accept}[$_] } 0 .. $#{ $token->{next} };
  return 'alone' if !grep { $first{$_} } map { keys %{ $token->{next}[$_] } } @ends;
  my ($class, $more) = keys %first;
  my @octets = grep { $_ == $class } @{ $choices->{class_of} };
  return !defined $more && @octets == 1 ? ("last $class") : ();
}

# The texts of TOKEN at whose end no end before is possible any more, as an automaton; or undef.
sub _ends ($outcomes, $token)
{
  my ($r, $decided) = @{$outcomes}{qw(readings decided)};
  my ($dfa) = Dfa::determinise ([$r->{start}],
    sub ($state) {
      return () if defined $decided->{$state} || !grep { $_ eq "?$token" } Readings::tags ($r, $state);
      my $to = $r->{states}[$state]{next};
      return map { my $class = $_; my $next = $to->{$class};
                   defined $next ? map { ($_, $next) } @{ $r->{classes}{$class} } : () } keys %{ $r->{classes} };
    },
    sub ($state) {
      my $mark = $r->{states}[$state]{mark};
      return 0 if $mark eq '';
      my @mine = grep { /^\Q$token\E \d+$/ } Readings::tags ($r, $state);
      return @mine == 1 && $mine[0] eq "$token $mark" ? 1 : 0;
    });
  $dfa = Dfa::trim ($dfa);
  return $dfa && Dfa::minimise ($dfa);
}

# Whether FORM, { stages => [[RULE...]...], rest => [TOKEN or undef...] }, reads what the outcomes
# say.
sub _is_right ($outcomes, $form)
{
  my $r = $outcomes->{readings};
  my @rules = map { @$_ } @{ $form->{stages} };
  my $number = 0;
  my @stages = map { [map { $number++ } @$_] } @{ $form->{stages} };
  my %run = (r => $r, rules => \@rules, stages => \@stages, form => $form);
  my @queue = (_begin (\%run));
  my (%seen, $steps);
  while (defined (my $at = shift @queue))
    {
      next if $seen{ _key ($at) }++;
      return 0 if ++$steps > STEPS_MAX;
      my $taken = _taken (\%run, $at);
      my @tags = Readings::tags ($r, $at->{state});
      if (Readings::is_end ($r, $at->{state}) || defined $taken && @tags == 1 && $tags[0] !~ /^\?/)
        {
          return 0 if !defined $taken || @tags != 1 || $taken ne $tags[0];
          next;
        }
      # What has been cut off already cannot be right later.
      return 0 if defined $taken && !grep { $_ eq $taken } @tags;
      push @queue, grep { defined } map { _step (\%run, $at, $_) } sort { $a <=> $b } keys %{ $r->{classes} };
    }
  return 1;
}

sub _key ($at)
{
  return join '/', $at->{state}, (map { $_ // '-' } @{ $at->{of} }), (map { defined $_ ? join ',', @$_ : '-' } @{ $at->{best} }), @{ $at->{rest} },
                   map { ref $_ ? join ',', map { $_ // '' } @$_ : $_ // '' } @{ $at->{cut} };
}

sub _begin ($run)
{
  my @rules = @{ $run->{rules} };
  my %at = (state => $run->{r}{start}, of => [map { 0 } @rules], best => [map { undef } @{ $run->{stages} }], cut => []);
  my $mark = $run->{r}{states}[ $at{state} ]{mark};
  $at{rest} = [map { _slot ($run, $at{state}, $_, $mark) } @{ $run->{form}{rest} }];
  for my $i (0 .. $#rules)
    {
      my ($kind, $count) = split / /, $rules[$i]{cut};
      my $slot = _slot ($run, $at{state}, $rules[$i]{token}, $mark);
      $at{cut}[$i] = $kind eq 'empty' ? [$slot] : $kind eq 'back' ? [$slot, ('x') x $count] : $kind eq 'last' ? [$slot, 'x']
                   : $kind eq 'alone' ? [0, $slot] : ['x'];
    }
  return \%at;
}

# The slot of TOKEN if it ends where MARK is noted, and is still possible in STATE: or x.
sub _slot ($run, $state, $token, $mark)
{
  return 'x' if !defined $token || $mark eq '';
  return (grep { $_ eq "$token $mark" } Readings::tags ($run->{r}, $state)) ? $mark : 'x';
}

sub _step ($run, $before, $class)
{
  my $r = $run->{r};
  my $state = Readings::next_state ($r, $before->{state}, $class) // return undef;
  my $mark = $r->{states}[$state]{mark};
  my %live = map { $_ => 1 } Readings::tags ($r, $state);
  my $kept = sub ($token, $slot) {
    return $slot eq 'x' || $slot eq $mark || !defined $token || !$live{"$token $slot"} ? 'x' : $slot; };
  my @rules = @{ $run->{rules} };
  my %at = (state => $state, of => [], best => [], cut => []);
  $at{rest} = [map { $kept->($run->{form}{rest}[$_], $before->{rest}[$_]) } 0 .. $#{ $before->{rest} }];
  for my $i (0 .. $#rules)
    {
      my $rule = $rules[$i];
      my $of = $before->{of}[$i];
      $at{of}[$i] = defined $of ? $rule->{dfa}{next}[$of]{$class} : undef;
      my ($kind, $count) = split / /, $rule->{cut};
      my @cut = @{ $before->{cut}[$i] };
      my $now = _slot ($run, $state, $rule->{token}, $mark);
      my $keep = sub ($slot) { return $kept->($rule->{token}, $slot); };
      if ($kind eq 'empty') { $at{cut}[$i] = [$keep->($cut[0])]; }
      elsif ($kind eq 'back') { pop @cut; $at{cut}[$i] = [$now, map { $keep->($_) } @cut]; }
      elsif ($kind eq 'last') { $at{cut}[$i] = [$now, (grep { $_ == $count } @{ $r->{classes}{$class} }) ? $keep->($cut[0]) : $keep->($cut[1])]; }
      elsif ($kind eq 'alone')
        {
          my $own = defined $cut[0] && $cut[0] ne '' ? $rule->{look}{dfa}{next}[ $cut[0] ]{$class} : undef;
          $at{cut}[$i] = [$own // '', defined $own && $rule->{look}{dfa}{accept}[$own] ? $now : $keep->($cut[1])];
        }
      else { $at{cut}[$i] = [$now]; }
    }
  for my $stage (0 .. $#{ $run->{stages} })
    {
      my ($match) = grep { defined $at{of}[$_] && $rules[$_]{dfa}{accept}[ $at{of}[$_] ] } @{ $run->{stages}[$stage] };
      my $best = $before->{best}[$stage];
      if (defined $match) { $at{best}[$stage] = [$match, $at{cut}[$match][-1]]; }
      else { $at{best}[$stage] = defined $best ? [$best->[0], $kept->($rules[ $best->[0] ]{token}, $best->[1])] : undef; }
    }
  return \%at;
}

# What is taken, once that is known: a tag; or undef.
sub _taken ($run, $at)
{
  my $is_end = Readings::is_end ($run->{r}, $at->{state});
  for my $stage (0 .. $#{ $run->{stages} })
    {
      my $more = !$is_end && grep { defined $at->{of}[$_] && %{ $run->{rules}[$_]{dfa}{next}[ $at->{of}[$_] ] } } @{ $run->{stages}[$stage] };
      return undef if $more;
      my $best = $at->{best}[$stage];
      my ($token, $slot) = $best ? ($run->{rules}[ $best->[0] ]{token}, $best->[1]) : ($run->{form}{rest}[$stage], $at->{rest}[$stage]);
      next if !$best && !defined $token;
      return defined $token ? "$token $slot" : 'stray';
    }
  return 'stray';
}

1;
