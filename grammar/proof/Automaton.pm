# Automaton.pm: the automaton of a production of url.bnf.
#
# SPDX-License-Identifier: MIT
#
# A nondeterministic automaton by Thompson's construction, then its subsets, made as they are reached.
# States of the former are numbers.  A subset is a string of bits, and has a number, too.

package Automaton;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings qw(experimental::signatures recursion);

use Bnf;

# The automaton of the production START.  EMPTY has the empty transitions of each state, MOVES its
# others, as [SET, STATE].  A set of octets is a string of 256 bits.
sub new ($rules, $start) {
  my $self = bless { rules => $rules, empty => [], moves => [], memo => {}, active => {}, octets => {} };
  $self->{final} = $self->_state;
  $self->{first} = $self->_build ([ref => $start], $self->{final});
  return $self;
}

sub _state ($self, @empty) {
  push @{ $self->{empty} }, \@empty;
  return push (@{ $self->{moves} }, []) - 1;
}

sub _set (@octets) {
  my $set = "\0" x 32;
  vec ($set, $_, 1) = 1 for @octets;
  return $set;
}

sub _move ($self, $set, $to) {
  my $state = $self->_state;
  $self->{moves}[$state] = [[$set, $to]];
  return $state;
}

sub _literal ($octet, $folded) { return _set ($folded ? (ord lc $octet, ord uc $octet) : ord $octet); }

# The set of octets that E derives, or undef if it derives other texts.
sub _octets ($self, $e) {
  my ($kind, @parts) = @$e;
  return length $parts[0] == 1 ? _literal (@parts) : undef if $kind eq 'lit';
  return _set ($parts[0] .. $parts[1]) if $kind eq 'range';
  if ($kind eq 'alt') {
    my $set = _set ();
    for (@parts) { $set |= $self->_octets ($_) // return undef; }
    return $set;
  }
  return undef if $kind ne 'ref';
  my ($octets, $name) = ($self->{octets}, Bnf::find ($self->{rules}, $parts[0]));
  return $octets->{$name} if exists $octets->{$name};
  $octets->{$name} = undef;     # While it is looked for: a production that contains itself.
  return $octets->{$name} = $self->_octets ($self->{rules}{$name});
}

# The state that reads E, and then what state THEN reads.
sub _build ($self, $e, $then) {
  my ($kind, @parts) = @$e;
  my $set = $self->_octets ($e);
  return $self->_move ($set, $then) if defined $set;
  return $self->_production (Bnf::find ($self->{rules}, $parts[0]), $then) if $kind eq 'ref';
  return $self->_state (map { $self->_build ($_, $then) } @parts) if $kind eq 'alt';
  return $self->_filter ($parts[0], $then, \&_fold, 'fold') if $kind eq 'fold';
  return $self->_filter ($parts[0], $then, _except (@parts[1 .. $#parts]), '') if $kind eq 'except';
  if ($kind eq 'lit') { $then = $self->_move (_literal ($_, $parts[1]), $then) for reverse split //, $parts[0]; }
  elsif ($kind eq 'seq') { $then = $self->_build ($_, $then) for reverse @parts; }
  elsif ($kind eq 'rep') {
    my ($least, $most, $inner) = @parts;
    if (defined $most) {
      my $rest = $then;
      $rest = $self->_state ($then, $self->_build ($inner, $rest)) for $least + 1 .. $most;
      $then = $rest;
    }
    else {
      my $loop = $self->_state ($then);
      push @{ $self->{empty}[$loop] }, $self->_build ($inner, $loop);
      $then = $loop;
    }
    $then = $self->_build ($inner, $then) for 1 .. $least;
  }
  else { die "\"$parts[0]\" is neither a literal nor a production\n"; }
  return $then;
}

# A production that ends with itself goes round.  One that contains itself elsewhere is not regular.
sub _production ($self, $name, $then) {
  return $self->{memo}{$name}{$then} //= do {
    $self->{active}{$name}++ and die "$name contains itself, and not at its end\n";
    my $state = $self->{memo}{$name}{$then} = $self->_state;
    push @{ $self->{empty}[$state] }, $self->_build ($self->{rules}{$name}, $then);
    $self->{active}{$name} = 0;
    $state;
  };
}

# The product of the automaton of E and a deterministic transducer: STEP (MODE, OCTET) returns the
# mode that follows, and the octets that may stand in place of OCTET; or nothing.
sub _filter ($self, $e, $then, $step, $mode) {
  my $last = $self->_state;
  my (%product, @todo);
  my $enter = sub ($state, $mode) {
    return $product{$state}{$mode} //= do { push @todo, [$state, $mode]; $self->_state; };
  };
  my $start = $enter->($self->_build ($e, $last), $mode);
  while (my $next = shift @todo) {
    my ($state, $mode) = @$next;
    my $from = $product{$state}{$mode};
    push @{ $self->{empty}[$from] }, map { $enter->($_, $mode) } @{ $self->{empty}[$state] };
    push @{ $self->{empty}[$from] }, $then if $state == $last;
    for my $move (@{ $self->{moves}[$state] }) {
      my %sets;
      for my $octet (grep { vec $move->[0], $_, 1 } 0 .. 255) {
        my ($after, @octets) = $step->($mode, $octet);
        push @{ $sets{$after} }, @octets if defined $after;
      }
      push @{ $self->{moves}[$from] }, map { [_set (@{ $sets{$_} }), $enter->($move->[1], $_)] } keys %sets;
    }
  }
  return $start;
}

# Letters before the first ":" in either case.
sub _fold ($mode, $octet) {
  return ('free', $octet) if $mode eq 'free' || chr $octet eq ':';
  return ('fold', ord lc chr $octet, ord uc chr $octet);
}

# No text that begins with one of PREFIXES, in either case.  The mode is what has been read of one.
sub _except (@prefixes) {
  @prefixes = map { lc } @prefixes;
  return sub ($mode, $octet) {
    my $read = $mode eq '*' ? '*' : $mode . lc chr $octet;
    return () if grep { $_ eq $read } @prefixes;
    return (scalar (grep { index ($_, $read) == 0 } @prefixes) ? $read : '*', $octet);
  };
}

#---- Subsets.

# The sets of octets that the moves are about.
sub sets ($self) {
  my %sets = map { $_->[0], 1 } map { @$_ } @{ $self->{moves} };
  return sort keys %sets;
}

# From now on read octets by class: REPRESENTATIVES has one of each.
sub prepare ($self, @representatives) {
  my $none = "\0" x ((@{ $self->{moves} } + 7) >> 3);
  my $closure = sub ($state) {
    my ($bits, %seen, @todo) = $none;
    for (@todo = $state; defined (my $next = pop @todo);) {
      next if $seen{$next}++;
      vec ($bits, $next, 1) = 1 if $next == $self->{final} || @{ $self->{moves}[$next] };
      push @todo, @{ $self->{empty}[$next] };
    }
    return $bits;
  };
  my (%closures, %classes);
  for my $move (map { @$_ } @{ $self->{moves} }) {
    my ($set, $to) = @$move;
    @$move = ($classes{$set} //= [grep { vec $set, $representatives[$_], 1 } 0 .. $#representatives],
              $closures{$to} //= $closure->($to));
  }
  @$self{qw(none subsets number rows)} = ([($none) x @representatives], [], {}, []);
  $self->{start} = $self->_subset ($closure->($self->{first}));
}

sub _subset ($self, $bits) { return $self->{number}{$bits} //= push (@{ $self->{subsets} }, $bits) - 1; }

sub start ($self) { return $self->{start}; }

sub is_empty ($self, $subset) { return $self->{subsets}[$subset] !~ /[^\0]/; }

# May the text end there?
sub accepts ($self, $subset) { return vec $self->{subsets}[$subset], $self->{final}, 1; }

# The subset that each class of octets leads to.
sub row ($self, $subset) {
  return $self->{rows}[$subset] //= do {
    my ($bits, @row) = (unpack ('b*', $self->{subsets}[$subset]), @{ $self->{none} });
    for (my $state = index $bits, '1'; $state >= 0; $state = index $bits, '1', $state + 1) {
      for my $move (@{ $self->{moves}[$state] }) { $row[$_] |= $move->[1] for @{ $move->[0] }; }
    }
    [map { $self->_subset ($_) } @row];
  };
}

# Which subsets lead to one that accepts: the beginnings of texts.
sub live ($self) {
  my (@before, %live);
  for (my $state = 0; $state < @{ $self->{subsets} }; $state++) {
    push @{ $before[$_] }, $state for @{ $self->row ($state) };
  }
  my @todo = grep { $self->accepts ($_) } 0 .. $#{ $self->{subsets} };
  while (defined (my $state = pop @todo)) { push @todo, @{ $before[$state] // [] } if !$live{$state}++; }
  return \%live;
}

# The number of live states of the minimal automaton, by Moore's algorithm.
sub minimal ($self) {
  my $live = $self->live;
  my @block = map { $live->{$_} ? 1 + $self->accepts ($_) : 0 } 0 .. $#{ $self->{subsets} };
  for (my ($count, $before) = (0, -1); $count != $before;) {
    my %number;
    @block = map { $number{ join ',', @block[$_, @{ $self->row ($_) }] } //= keys %number } 0 .. $#block;
    ($count, $before) = (scalar keys %number, $count);
  }
  my %blocks = map { $live->{$_} ? ($block[$_], 1) : () } 0 .. $#block;
  return scalar keys %blocks;
}

1;
