# Dfa.pm: deterministic finite automata over classes of octets.
#
# SPDX-License-Identifier: MIT
#
# An automaton is { next => [{ CLASS => STATE }...], accept => [...] }.  State 0 is the start.  From
# each state an accepting state can be reached.  The entry of accept is 0 if its state does not
# accept.

package Dfa;
use Modern;

use List::Util 'uniq';

use Pattern;

our $HEX = '0123456789ABCDEFabcdef';

# Return the coarsest partition of the octets by SETS, lists of octets: the class of each octet, and
# the smallest octet of each class.
sub classes (@sets)
{
  my @name = ('') x 256;
  for my $number (0 .. $#sets) { $name[$_] .= " $number" for uniq @{ $sets[$number] }; }
  my (%class, @class_of, @octet_of);
  for my $octet (0 .. 255)
    {
      my $class = $class{$name[$octet]} //= do { push @octet_of, $octet; $#octet_of };
      $class_of[$octet] = $class;
    }
  return (\@class_of, \@octet_of);
}

# Add TREE to EDGES between the states FROM and TO, by Thompson's construction.  EDGES are { FROM =>
# [[CLASS or undef, TO]...] }.  A reference to a definition of LEXICON is a copy of its automaton.
sub _nfa ($nfa, $tree, $from, $to, $fold)
{
  my ($kind, @rest) = @$tree;
  my $new = sub { return $nfa->{states}++; };
  my $edge = sub ($a, $class, $b) { push @{ $nfa->{edges}[$a] }, [$class, $b]; };
  # Add PARTS, one after the other, from the state AT on, and return the state after them.
  my $chain = sub ($at, @parts) {
    for my $part (@parts)
      {
        my $next = $new->();
        _nfa ($nfa, $part, $at, $next, $fold);
        $at = $next;
      }
    return $at;
  };
  if ($kind eq 'set' || $kind eq 'other')
    {
      my %class = map { $nfa->{class_of}[$_] => 1 } Pattern::octets ($kind, $fold, @rest);
      $edge->($from, $_, $to) for sort { $a <=> $b } keys %class;
    }
  elsif ($kind eq 'text') { _nfa ($nfa, [cat => map { [set => $_] } @rest], $from, $to, $fold); }
  elsif ($kind eq 'cat') { $edge->($chain->($from, @rest), undef, $to); }
  elsif ($kind eq 'alt') { _nfa ($nfa, $_, $from, $to, $fold) for @rest; }
  elsif ($kind eq 'ref' && $fold)
    { _nfa ($nfa, $nfa->{lexicon}{defined}{$rest[0]}, $from, $to, $fold); }
  elsif ($kind eq 'ref')
    {
      my $dfa = of_name ($nfa->{lexicon}, $rest[0], $nfa->{class_of}) // return;
      my $first = $nfa->{states};
      $nfa->{states} += @{ $dfa->{next} };
      $edge->($from, undef, $first);
      for my $state (0 .. $#{ $dfa->{next} })
        {
          my $next = $dfa->{next}[$state];
          $edge->($first + $state, $_, $first + $next->{$_}) for sort { $a <=> $b } keys %$next;
          $edge->($first + $state, undef, $to) if $dfa->{accept}[$state];
        }
    }
  elsif ($kind eq 'fold') { _nfa ($nfa, $rest[0], $from, $to, 1); }
  else
    {
      my ($part, $min, $max) = @rest;
      my $loop = $new->();
      $edge->($chain->($from, ($part) x $min), undef, $loop);
      if (!defined $max)
        {
          my $inside = $new->();
          $edge->($loop, undef, $inside);
          $edge->($chain->($inside, $part), undef, $loop);
        }
      else
        {
          for ($min + 1 .. $max)
            {
              $edge->($loop, undef, $to);
              $loop = $chain->($loop, $part);
            }
        }
      $edge->($loop, undef, $to);
    }
}

# Return the automaton that the subset construction makes, and the items of each of its states.
# Items may be anything: START is a list of them, STEP->(ITEM) returns pairs (class, item), and
# ACCEPT->(ITEMS) returns what a state of these items accepts.
sub determinise ($start, $step, $accept)
{
  my (@next, @accept, @items, %number);
  my $state_of = sub (@set)
    {
      my %seen;
      @set = sort grep { !$seen{$_}++ } @set;
      my $name = join ' ', @set;
      return $number{$name} //= do { push @items, [@set]; $#items };
    };
  $state_of->(@$start);
  for (my $state = 0; $state < @items; $state++)
    {
      my %to;
      for my $item (@{ $items[$state] })
        {
          my @pairs = $step->($item);
          while (my ($class, $next) = splice @pairs, 0, 2) { push @{ $to{$class} }, $next; }
        }
      $next[$state] = { map { $_ => $state_of->(@{ $to{$_} }) } sort { $a <=> $b } keys %to };
      $accept[$state] = $accept->(@{ $items[$state] });
    }
  return ({ next => \@next, accept => \@accept }, \@items);
}

# Return what can be reached from START, a list: NEXT->(X) returns what follows X.
sub reached ($next, @start)
{
  my (%seen, @found);
  while (defined (my $at = shift @start))
    {
      next if $seen{$at}++;
      push @found, $at;
      push @start, $next->($at);
    }
  return @found;
}

# Return the minimal automaton of DFA without its dead states, or undef if no state is left.
sub trim ($dfa)
{
  my @from;
  my @states = 0 .. $#{ $dfa->{next} };
  for my $state (@states) { push @{ $from[$_] }, $state for values %{ $dfa->{next}[$state] }; }
  my %live = map { $_ => 1 } reached (sub ($state) { return @{ $from[$state] // [] }; },
                                      grep { $dfa->{accept}[$_] } @states);
  return undef if !$live{0};
  for my $to (@{ $dfa->{next} }) { delete @$to{ grep { !$live{ $to->{$_} } } keys %$to }; }
  return minimise ($dfa);
}

# Return the minimal automaton (Moore), whose states are numbered from the start on.
sub minimise ($dfa)
{
  my @next = @{ $dfa->{next} };
  my @block = map { "$_" } @{ $dfa->{accept} };
  for (my ($blocks, $before) = (0, -1); $blocks != $before;)
    {
      my ($count, %number) = 0;
      my $name_of = sub ($state) {
        my $to = $next[$state];
        return join ' ', $block[$state],
                         map { "$_:$block[ $to->{$_} ]" } sort { $a <=> $b } keys %$to;
      };
      my @names = map { $name_of->($_) } 0 .. $#next;
      @block = map { $number{$_} //= $count++ } @names;
      ($blocks, $before) = ($count, $blocks);
    }
  my (@state_of, %number);
  $state_of[ $block[$_] ] //= $_ for 0 .. $#next;
  my @order = reached (sub ($block) {
    my $to = $next[ $state_of[$block] ];
    return map { $block[ $to->{$_} ] } sort { $a <=> $b } keys %$to;
  }, $block[0]);
  @number{@order} = 0 .. $#order;
  my @kept = @state_of[@order];
  my @to = map { my $to = $_; +{ map { $_ => $number{ $block[ $to->{$_} ] } } keys %$to } }
           @next[@kept];
  return { next => \@to, accept => [@{ $dfa->{accept} }[@kept]] };
}

# Return the minimal automaton of the definition NAME of LEXICON; undef if it matches nothing.
sub of_name ($lexicon, $name, $class_of)
{
  my $known = $lexicon->{automata} //= {};
  $known->{$name} = of_pattern ($lexicon->{defined}{$name}, $lexicon, $class_of)
    if !exists $known->{$name};
  return $known->{$name};
}

# Return the minimal automaton of TREE, which may have references to LEXICON; undef if it matches
# nothing.
sub of_pattern ($tree, $lexicon, $class_of)
{
  my $nfa = { states => 2, edges => [], lexicon => $lexicon, class_of => $class_of };
  _nfa ($nfa, $tree, 0, 1, 0);
  my @closed;
  my $closure = sub ($state)
    {
      return @{ $closed[$state] //= [sort { $a <=> $b } reached (sub ($at) {
        return map { $_->[1] } grep { !defined $_->[0] } @{ $nfa->{edges}[$at] // [] };
      }, $state)] };
    };
  my ($dfa) = determinise ([$closure->(0)],
    sub ($state) {
      return map { my $class = $_->[0]; map { ($class, $_) } $closure->($_->[1]) }
             grep { defined $_->[0] } @{ $nfa->{edges}[$state] // [] };
    },
    sub (@states) { return (grep { $_ == 1 } @states) ? 1 : 0; });
  return trim ($dfa);
}

# Return the automaton of the texts that A accepts and B does not; B may be undef.
sub difference ($a, $b)
{
  return $a if !$b;
  my ($dfa) = determinise (['0,0'],
    sub ($item) {
      my ($p, $q) = split /,/, $item;
      my $to = $a->{next}[$p];
      return map { ($_, "$to->{$_}," . ($q eq '' ? '' : $b->{next}[$q]{$_} // '')) } keys %$to;
    },
    sub ($item) {
      my ($p, $q) = split /,/, $item;
      $q //= '';
      return $a->{accept}[$p] && !($q ne '' && $b->{accept}[$q]) ? 1 : 0;
    });
  return trim ($dfa);
}

# Return the pairs of states, [P, Q], to which a text leads in the automata A and B.
sub pairs ($a, $b)
{
  my $next = sub ($pair) {
    my ($p, $q) = split / /, $pair;
    my ($to, $other) = ($a->{next}[$p], $b->{next}[$q]);
    return map { exists $other->{$_} ? "$to->{$_} $other->{$_}" : () } keys %$to;
  };
  return map { [split / /] } reached ($next, '0 0');
}

# Return the classes that a string of the automaton can begin with.
sub first ($dfa) { return sort { $a <=> $b } keys %{ $dfa->{next}[0] }; }

# Return the length of all strings of the automaton from STATE on, or undef if their lengths differ.
sub fixed_length ($dfa, $state = 0)
{
  my %at = ($state => 1);
  for my $length (0 .. scalar @{ $dfa->{next} })
    {
      my @accepting = grep { $dfa->{accept}[$_] } keys %at;
      my $is_fixed = @accepting == keys %at && !grep { %{ $dfa->{next}[$_] } } @accepting;
      return $is_fixed ? $length : undef if @accepting;
      my %next;
      for my $state (keys %at) { $next{$_} = 1 for values %{ $dfa->{next}[$state] }; }
      %at = %next;
    }
  return undef;
}

# Return the states within escapes after STATE if all escapes lead back to STATE, otherwise nothing.
# NEXT is that of an automaton.
sub in_escape ($next, $state, $class_of)
{
  my @hex = map { $class_of->[ord] } split //, $HEX;
  my $percent = $next->[$state]{ $class_of->[ord '%'] } // return ();
  my @begun = map { $next->[$percent]{$_} // return () } @hex;
  for my $begun (@begun) { ($next->[$begun]{$_} // -1) == $state or return () for @hex; }
  return ($percent, @begun);
}

1;
