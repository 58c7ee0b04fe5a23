# Forms.pm: find rules of flex for the places where the longest match does not decide.
#
# SPDX-License-Identifier: MIT
#
# Outcomes.pm finds the token and its end for each text.  This file finds rules that a person can
# read and that give the same token with the same end on all texts that can be parsed.  To test
# rules, their automata run beside the readings, as flex runs them.  Rules are tried in this order:
#
#     each token by its own pattern: the longest match decides
#     one of the tokens only before the pattern of Ahead.pm
#     the same, but where that does not match, by its own pattern
#     one of the tokens by a pattern of its own that ends where the token has to: Regex.pm
#     two of these together
#     the same rules, where also the octet after a token decides
#
# A rule is { token, pattern, dfa, cut, look, not }: its token ends where CUT says: "here", at the
# end of the match; "empty", at its beginning; "back N" octets before the end; "alone", where the
# pattern LOOK->{pattern} ends.

package Forms;
use Modern;

use List::Util 'first';

use Ahead;
use Bison;
use Choices;
use Dfa;
use Outcomes;
use Readings;
use Regex;

# Rules whose test needs more steps are given up.
use constant STEPS_MAX => 200000;

# Return a form that reads the OPEN tokens as the OUTCOMES require, or undef.  PLAIN->(LOOKS), where
# LOOKS are { TOKEN => LOOK }, returns the form with these looks.
sub find ($outcomes, $plain, @open)
{
  my @looks = map { _looks ($outcomes, $_) } @open;
  my @tried = ({}, (map { { $_->{token} => $_ } } @looks));
  while (my $one = shift @looks)
    {
      my @others = grep { $_->{token} ne $one->{token} } @looks;
      push @tried, map { { $one->{token} => $one, $_->{token} => $_ } } @others;
    }
  my @with_ties;
  for my $looks (@tried)
    {
      my $form = $plain->($looks);
      if ($form->{ties}) { push @with_ties, $form; next; }
      return $form if _is_right ($outcomes, $form);
    }
  return first { _is_right ($outcomes, $_) } @with_ties;
}

# Return the looks by which TOKEN could be read.
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
      my $whole = Choices::dfa ($choices, [cat => $choices->{tree}{$token}, $tree], 'a look ahead');
      my %look = (token => $token, pattern => Choices::pattern ($choices, $token), dfa => $own,
                  whole => $whole, follow => $follow, follow_dfa => $dfa);
      for my $cut (_cuts ($own, $dfa))
        { push @looks, map { { %look, cut => $cut, or_else => $_ } } $all ? (0, 1) : 1; }
      $all = 0;
    }
  my $dfa = _ends ($outcomes, $token);
  my $pattern = defined $dfa ? Regex::of_dfa ($dfa, $choices) : return @looks;
  return @looks if !defined $pattern;
  return (@looks, { token => $token, pattern => $pattern, whole => $dfa, dfa => $dfa, cut => 'here',
                    or_else => 0 });
}

# Return the CUT for the automata of a TOKEN and of the texts that FOLLOW it, or nothing.
sub _cuts ($token, $follow)
{
  return 'empty' if (Dfa::fixed_length ($token) // 1) == 0;
  my $length = Dfa::fixed_length ($follow);
  return "back $length" if defined $length;
  my %first = map { $_ => 1 } Dfa::first ($follow);
  my @ends = grep { $token->{accept}[$_] } 0 .. $#{ $token->{next} };
  return grep ({ $first{$_} } map { keys %{ $token->{next}[$_] } } @ends) ? () : 'alone';
}

# Return an automaton of the texts of TOKEN at whose end no earlier end is possible, or undef.
sub _ends ($outcomes, $token)
{
  my $r = $outcomes->{readings};
  my ($dfa) = Dfa::determinise ([$r->{start}],
    sub ($state) {
      return () if !grep { $_ eq "?$token" } Readings::tags ($r, $state);
      return Outcomes::steps ($outcomes, $state);
    },
    sub ($state) {
      my $mark = $r->{states}[$state]{mark};
      return 0 if $mark eq '';
      my @mine = grep { /^\Q$token\E \d+$/ } Readings::tags ($r, $state);
      return @mine == 1 && $mine[0] eq "$token $mark" ? 1 : 0;
    });
  return Dfa::trim ($dfa);
}

# Whether FORM, { stages => [[RULE...]...], rest => [TOKEN or undef...] }, reads the tokens of the
# outcomes.
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
      # A token that was cut off wrongly stays wrong.
      return 0 if defined $taken && !grep { $_ eq $taken } @tags;
      my @classes = sort { $a <=> $b } keys %{ $r->{classes} };
      push @queue, grep { defined } map { _step (\%run, $at, $_) } @classes;
    }
  return 1;
}

sub _key ($at)
{
  my @lists = map { $_ ? join ',', @$_ : '-' } @{ $at->{best} }, @{ $at->{cut} };
  return join '/', $at->{state}, (map { $_ // '-' } @{ $at->{of} }), @{ $at->{rest} }, @lists;
}

# A configuration of flex.  STATE: the state of the readings.  OF: the state of each rule's
# automaton.  BEST: for each stage, the rule of the longest match and the slot of its token's end.
# REST: the slot of an empty token.  CUT: for each rule, slots; the last one is the end of its token
# if it matches now.
sub _begin ($run)
{
  my @rules = @{ $run->{rules} };
  my $state = $run->{r}{start};
  my $mark = $run->{r}{states}[$state]{mark};
  my $slot_of = sub ($token) { return _slot ($run, $state, $token, $mark); };
  return { state => $state, of => [(0) x @rules], best => [(undef) x @{ $run->{stages} }],
           rest => [map { $slot_of->($_) } @{ $run->{form}{rest} }],
           cut => [map { _cut_at_start ($_, $slot_of->($_->{token})) } @rules] };
}

# Return the slot of TOKEN if it ends at MARK and is still possible in STATE, otherwise x.
sub _slot ($run, $state, $token, $mark)
{
  return 'x' if !defined $token || $mark eq '';
  return (grep { $_ eq "$token $mark" } Readings::tags ($run->{r}, $state)) ? $mark : 'x';
}

# Return the CUT of RULE before the first octet; SLOT is the slot of an end there.
sub _cut_at_start ($rule, $slot)
{
  my ($kind, $count) = split / /, $rule->{cut};
  return [$slot] if $kind eq 'empty';
  return [$slot, ('x') x $count] if $kind eq 'back';
  return $kind eq 'alone' ? [0, $slot] : ['x'];
}

# Return the CUT of RULE after an octet of CLASS.  NOW is the slot of an end here.  KEEP->(SLOT)
# returns x for a slot that is no longer possible.
sub _cut_after ($rule, $class, $now, $keep, @cut)
{
  my ($kind) = split / /, $rule->{cut};
  return [map { $keep->($_) } @cut] if $kind eq 'empty';
  return [$now, map { $keep->($_) } @cut[0 .. $#cut - 1]] if $kind eq 'back';
  return [$now] if $kind ne 'alone';
  my $own = $cut[0] eq '' ? undef : $rule->{look}{dfa}{next}[ $cut[0] ]{$class};
  return [$own // '', _matches ($rule->{look}, $own) ? $now : $keep->($cut[1])];
}

# Whether the automaton of RULE accepts in STATE, and whether it goes on from there.
sub _matches ($rule, $state) { return defined $state && $rule->{dfa}{accept}[$state]; }
sub _goes_on ($rule, $state) { return defined $state && %{ $rule->{dfa}{next}[$state] } ? 1 : 0; }

sub _step ($run, $before, $class)
{
  my $r = $run->{r};
  my $state = Readings::next_state ($r, $before->{state}, $class) // return undef;
  my $mark = $r->{states}[$state]{mark};
  my %live = map { $_ => 1 } Readings::tags ($r, $state);
  my $kept = sub ($token, $slot) {
    my $is_kept = defined $token && $slot ne 'x' && $slot ne $mark && $live{"$token $slot"};
    return $is_kept ? $slot : 'x';
  };
  my @rules = @{ $run->{rules} };
  my $rest = $run->{form}{rest};
  my %at = (state => $state, of => [], best => [], cut => [],
            rest => [map { $kept->($rest->[$_], $before->{rest}[$_]) } 0 .. $#$rest]);
  for my $i (0 .. $#rules)
    {
      my ($rule, $of) = ($rules[$i], $before->{of}[$i]);
      my $now = _slot ($run, $state, $rule->{token}, $mark);
      my $keep = sub ($slot) { return $kept->($rule->{token}, $slot); };
      $at{of}[$i] = defined $of ? $rule->{dfa}{next}[$of]{$class} : undef;
      $at{cut}[$i] = _cut_after ($rule, $class, $now, $keep, @{ $before->{cut}[$i] });
    }
  for my $stage (0 .. $#{ $run->{stages} })
    {
      my ($match) = grep { _matches ($rules[$_], $at{of}[$_]) } @{ $run->{stages}[$stage] };
      my ($best, $slot) = @{ $before->{best}[$stage] // [] };
      $at{best}[$stage] = defined $match ? [$match, $at{cut}[$match][-1]]
                          : defined $best ? [$best, $kept->($rules[$best]{token}, $slot)] : undef;
    }
  return \%at;
}

# Return the tag of the token that is taken, or undef while it is not known.
sub _taken ($run, $at)
{
  my $rules = $run->{rules};
  my $is_end = Readings::is_end ($run->{r}, $at->{state});
  for my $stage (0 .. $#{ $run->{stages} })
    {
      my @stage = @{ $run->{stages}[$stage] };
      return undef if !$is_end && grep { _goes_on ($rules->[$_], $at->{of}[$_]) } @stage;
      my ($best, $slot) = @{ $at->{best}[$stage] // [] };
      my $token = defined $best ? $rules->[$best]{token} : $run->{form}{rest}[$stage];
      return 'stray' if defined $best && !defined $token;
      return "$token " . ($slot // $at->{rest}[$stage]) if defined $token;
    }
  return 'stray';
}

1;
