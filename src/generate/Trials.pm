# Trials.pm: find the places where a token can be tried without looking ahead.
#
# SPDX-License-Identifier: MIT
#
# A rule that looks ahead reads a token if its pattern and the pattern of the text after it match.
# So the scanner reads that text, and the parser reads it again.  The first time is not necessary if
# one of the two readings can only succeed where it is right:
#
#     if no text that begins with one of the other tokens begins as the rule says, these are tried;
#     if each text that can follow the token does, the token is tried.
#
# A trial was right if the parse succeeds.  If the parse fails, the scanner of the rules reads the
# text again.  That scanner also reads the token if no trial matches.  Automata of all texts that
# may follow test both conditions.

package Trials;
use Modern;

use Bison;
use Dfa;
use Errors;

# Return { CONTEXT => AUTOMATON } of the CONTEXTS that can be tried.  A state accepts the number of
# a token.
sub new ($choices, $contexts)
{
  my %trial;
  for my $context (grep { $_->{is_open} } @$contexts)
    {
      my ($rule, @more) = @{ $context->{read} // [] };
      next if !defined $rule || @more || !defined $rule->{look}{follow_dfa};
      next if @{ $context->{reading}{not} };
      next if grep { $_->{is_tie} } map { @$_ } @{ $context->{stages} };
      my $dfas = _tried ($choices, $context, { %{ $rule->{look} }, token => $rule->{token} })
        or next;
      $trial{ $context->{name} } = _automaton ($choices, $dfas);
    }
  return \%trial;
}

# Return the automata of the tokens that are tried, or undef.  END is none of them, since its number
# is that of a state that accepts nothing.
sub _tried ($choices, $context, $look)
{
  my ($token, $reading, @configurations)
    = ($look->{token}, $context->{reading}, @{ $context->{configurations} });
  my %others = map { $_ => $reading->{dfa}{$_} }
               grep { !$context->{replaced}{$_} } @{ $reading->{tokens} };
  my @begin = map { my $at = $_; map { [$at, $_, $others{$_}] } keys %others } @configurations;
  return \%others if @begin && !$others{$token} && !$others{$Bison::END}
                     && !_meets ($choices, $look, 0, @begin);
  return { $token => $look->{dfa} }
    if !_meets ($choices, $look, 1, map { [$_, $token, $look->{dfa}] } @configurations);
  return undef;
}

# Whether some text that begins with one of the TOKENS, [CONFIGURATION, TOKEN, DFA]..., and can be
# parsed to its end begins as LOOK says; with OTHERWISE, whether some such text does not.
sub _meets ($choices, $look, $otherwise, @tokens)
{
  my $errors = Errors::prepare ($choices);
  my $whole = $look->{whole};
  # Return a state of the rule's pattern, or "yes" or "no" as soon as the answer is known.
  my $judge = sub ($state) { return $state =~ /\d/ && $whole->{accept}[$state] ? 'yes' : $state; };
  my $step = sub ($state, $class) {
    return $state =~ /\d/ ? $judge->($whole->{next}[$state]{$class} // 'no') : $state;
  };
  my (@queue, %seen);
  # Read the first token by its automaton, then the others by theirs.
  for my $first (@tokens)
    {
      my ($configuration, $token, $dfa) = @$first;
      my $to = $choices->{tokens}{moves}{$configuration}{$token} // next;
      my @inside = Dfa::reached (sub ($at) {
        my ($state, $seen) = split / /, $at;
        my $next = $dfa->{next}[$state];
        return map { "$next->{$_} " . $step->($seen, $_) } keys %$next;
      }, '0 ' . $judge->(0));
      my @after = $to eq 'accept' ? ('end') : Errors::enter ($errors, $to);
      for (map { [split / /] } @inside)
        {
          my ($state, $seen) = @$_;
          push @queue, map { [$_, $seen] } @after if $dfa->{accept}[$state];
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
      while (my ($class, $next) = splice @pairs, 0, 2)
        { push @queue, [$next, $step->($state, $class)]; }
    }
  return 0;
}

# Return one automaton of several tokens.  The longest match wins, of equal ones the first token.
sub _automaton ($choices, $dfas)
{
  my $number = $choices->{bison}{terminals};
  my @order = Bison::in_order ($choices->{bison}, keys %$dfas);
  my ($dfa) = Dfa::determinise ([map { "$_\t0" } 0 .. $#order],
    sub ($item) {
      my ($i, $state) = split /\t/, $item;
      my $to = $dfas->{ $order[$i] }{next}[$state];
      return map { ($_, "$i\t$to->{$_}") } keys %$to;
    },
    sub (@items) {
      my @accepting = grep { my ($i, $state) = split /\t/; $dfas->{ $order[$i] }{accept}[$state] }
                      @items;
      my ($first) = sort { $a <=> $b } map { s/\t.*//r } @accepting;
      return defined $first ? $number->{ $order[$first] } : 0;
    });
  return Dfa::minimise ($dfa);
}

1;
