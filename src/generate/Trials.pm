# Trials.pm: where a choice that looks ahead need not be looked at.
#
# SPDX-License-Identifier: MIT
#
# A choice says that a token is read if its pattern matches, and the pattern of what follows: the scanner
# reads what follows, and the parser reads it again.  That is not needed if one of the two readings alone
# tells whether it was right:
#
#     if no text that can be parsed on by the other tokens begins as the choice says, these are tried; and
#     if each text that can be parsed on behind the token does, so is the token.
#
# What is tried is right if the parse succeeds.  If it fails, the text is read again by the scanner of the
# choices; and where nothing that is tried matches, that scanner reads the token.  Both conditions are
# tested by automata of all that may follow.

package Trials;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Choices;
use Dfa;
use Errors;
use Tokens;

# { CONTEXT => AUTOMATON } of the contexts that can be tried; CONTEXTS has that of each state.  What an automaton
# accepts is the number of a token.
sub new ($choices, $contexts)
{
  my %states_of;
  push @{ $states_of{ $contexts->{$_} } }, $_ for sort { $a <=> $b } keys %$contexts;
  my $configurations_of = Choices::states ($choices);
  my %trial;
  for my $context (keys %states_of)
    {
      my @configurations = map { @{ $configurations_of->{$_} // [] } } @{ $states_of{$context} };
      my $decision = @configurations ? Choices::decide ($choices, \@configurations) : next;
      my ($choice, @more) = @{ $decision->{read} };
      next if !defined $choice || @more || !defined $choice->{follow_dfa}
              || %{ $decision->{ties} } || @{ $decision->{not} };
      my $dfas = _tried ($choices, $decision, $choice, @configurations) or next;
      $trial{$context} = _automaton ($choices, $dfas);
    }
  return \%trial;
}

# The automata of the tokens that are tried, or undef.
sub _tried ($choices, $decision, $choice, @configurations)
{
  my $token = $choice->{token};
  my %others = map { $_ => $decision->{dfa}{$_} } grep { !$decision->{replaced}{$_} } @{ $decision->{tokens} };
  my @begin = map { my $at = $_; map { [$at, $_, $others{$_}] } keys %others } @configurations;
  return \%others if @begin && !$others{$token} && !_meets ($choices, $choice, 0, @begin);
  return { $token => $choice->{dfa} } if !_meets ($choices, $choice, 1, map { [$_, $token, $choice->{dfa}] } @configurations);
  return undef;
}

# Whether some text that begins with one of the TOKENS, [CONFIGURATION, TOKEN, DFA]..., and can be parsed to its end
# begins as CHOICE says; with OTHERWISE, whether some does not.
sub _meets ($choices, $choice, $otherwise, @tokens)
{
  my $errors = Errors::prepare ($choices);
  my $whole = $choice->{whole};
  # A state of what the choice says; or "yes" and "no", once that is known.
  my $judge = sub ($state) { return $state =~ /\d/ && $whole->{accept}[$state] ? 'yes' : $state; };
  my $step = sub ($state, $class) {
    return $state =~ /\d/ ? $judge->($whole->{next}[$state]{$class} // 'no') : $state;
  };
  my (@queue, %seen);
  # Through the first token, by its automaton; then by those of what follows.
  for my $first (@tokens)
    {
      my ($configuration, $token, $dfa) = @$first;
      my $to = $choices->{tokens}{moves}{$configuration}{$token} // next;
      my @inside = ([0, $judge->(0)]);
      my %inside;
      while (my $at = shift @inside)
        {
          my ($state, $seen) = @$at;
          next if $inside{"$state $seen"}++;
          push @queue, map { [$_, $seen] } $to eq 'accept' ? ('end') : Errors::enter ($errors, $to) if $dfa->{accept}[$state];
          push @inside, [$dfa->{next}[$state]{$_}, $step->($seen, $_)] for keys %{ $dfa->{next}[$state] };
        }
    }
  my $end = $choices->{class_of}[10];
  while (my $at = shift @queue)
    {
      my ($item, $state) = @$at;
      next if $seen{"$item $state"}++;
      if ($item eq 'end' || (split /\t/, $item)[1] eq $Bison::END)
        {
          my $met = ($item eq 'end' ? $state : $step->($state, $end)) eq 'yes';
          return 1 if $met != $otherwise;
          next;
        }
      my @pairs = Errors::step ($errors, $item);
      while (my ($class, $next) = splice @pairs, 0, 2) { push @queue, [$next, $step->($state, $class)]; }
    }
  return 0;
}

# One automaton of several tokens: the longest match, of which the first token counts.
sub _automaton ($choices, $dfas)
{
  my $number = $choices->{bison}{terminals};
  my @order = sort { $number->{$a} <=> $number->{$b} } keys %$dfas;
  my ($dfa) = Dfa::determinise ([map { "$_\t0" } 0 .. $#order],
    sub ($item) {
      my ($i, $state) = split /\t/, $item;
      my $to = $dfas->{ $order[$i] }{next}[$state];
      return map { ($_, "$i\t$to->{$_}") } keys %$to;
    },
    sub (@items) {
      my ($first) = sort { $a <=> $b } map { my ($i, $state) = split /\t/; $dfas->{ $order[$i] }{accept}[$state] ? $i : () } @items;
      return defined $first ? $number->{ $order[$first] } : 0;
    });
  return Dfa::minimise ($dfa);
}

1;
