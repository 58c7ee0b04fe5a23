# Automaton.pm: the automata of the productions of url.bnf.
#
# SPDX-License-Identifier: MIT
#
# A text is read from the left.  After its beginning, what follows must be derived by some
# expressions in turn: a rest.  A rest is a number, of [E, THEN]: an expression, and the rest after
# it.  Rest 0 is the end.
#
# Example: of hostport = host [ ":" port ], after "a:", what must follow is the rest [port, 0].
#
# There may be several ways to derive a text.  So a state of the automaton is the set of the rests
# that are left in any of them: a string of bits, which has a number, too.

package Automaton;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings 'experimental::signatures';

use Bnf;

# FINISH is read like an octet.  No grammar has as many rests.
use constant { FINISH => 256, MOST => 100_000 };

# For the productions NAMES and those that they refer to.
sub new ($rules, @names) {
  my $self = bless { rules => $rules, rests => [[['end'], 0]], number => {},
                     states => [], state => {}, rows => [] };
  $self->_rest ([ref => $_], 0) for @names;
  my %sets;
  for (my $rest = 0; $rest < @{ $self->{rests} }; $rest++) {
    $sets{$_} = 1 for values %{ $self->_steps ($rest) };
  }
  $self->{sets} = [sort keys %sets];
  $self->_drop_dead;
  return $self;
}

# A rest from which no text ends is none.
sub _drop_dead ($self) {
  my ($count, %live) = (-1, 0 => 1);
  while ($count != keys %live) {
    $count = keys %live;
    for my $rest (0 .. $#{ $self->{steps} }) {
      $live{$rest} = 1 if grep { $live{$_} } keys %{ $self->{steps}[$rest] };
    }
  }
  for my $steps (@{ $self->{steps} }) { delete @$steps{ grep { !$live{$_} } keys %$steps }; }
}

sub _rest ($self, $e, $then) {
  my $rests = $self->{rests};
  return $e->[1] if $e->[0] eq 'rest' && $then == 0;
  @$rests < MOST or die "a production contains itself, and not at its end\n";
  my $key = join ' ', $then, map { $_ // '' } @$e;
  return $self->{number}{$key} //= push (@$rests, [$e, $then]) - 1;
}

# What follows REST: { REST => SET }.  SET is a string of bits, one for each octet and for FINISH.
sub _steps ($self, $rest) {
  return $self->{steps}[$rest] //= do {
    my (%steps, %seen);
    $self->{busy}{$rest}++ and die "a corrected production begins with itself\n";
    my @todo = $self->{rests}[$rest];
    while (my $next = shift @todo) {
      my ($e, $then) = @$next;
      next if exists $seen{"$e $then"};
      $seen{"$e $then"} = $e;
      my ($kind, @parts) = @$e;
      if ($kind eq 'ref') {
        push @todo, [$self->{rules}{ Bnf::find ($self->{rules}, $parts[0]) }, $then];
      }
      elsif ($kind eq 'alt') { push @todo, map { [$_, $then] } @parts; }
      elsif ($kind eq 'seq') {
        my ($first, @others) = @parts;
        push @todo, [$first, @others ? $self->_rest ([seq => @others], $then) : $then];
      }
      elsif ($kind eq 'rep') {
        my ($least, $most, $inner) = @parts;
        my $less = [rep => $least && $least - 1, $most && $most - 1, $inner];
        push @todo, $self->{rests}[$then] if $least == 0;
        # An option has nothing after it, so that a production may end with itself.
        push @todo, [$inner, ($most // 0) == 1 ? $then : $self->_rest ($less, $then)]
          if ($most // 1) > 0;
      }
      elsif ($kind eq 'lit' && $parts[0] eq '') { push @todo, $self->{rests}[$then]; }
      elsif ($kind eq 'lit' && length $parts[0] > 1) {
        my ($first, $others) = map { [lit => $_, $parts[1]] } unpack 'a a*', $parts[0];
        push @todo, [$first, $self->_rest ($others, $then)];
      }
      elsif ($kind =~ /^(?:fold|except|rest)\z/) {
        my $inside = $self->_steps (ref $parts[0] ? $self->_rest ($parts[0], 0) : $parts[0]);
        push @todo, $self->{rests}[$then] if grep { vec $_, FINISH, 1 } values %$inside;
        for my $octet (0 .. 255) {
          my ($left, @octets) = _corrected ($octet, $kind, @parts[1 .. $#parts]);
          my ($left_kind, @prefixes) = @$left;
          for my $after (keys %$inside) {
            next if !grep { vec $inside->{$after}, $_, 1 } @octets;
            vec ($steps{ $self->_rest ([$left_kind, $after, @prefixes], $then) }, $octet, 1) = 1;
          }
        }
      }
      else { vec ($steps{$then}, $_, 1) = 1 for _octets (@$e); }
    }
    \%steps;
  };
}

sub _octets ($kind, $what = undef, $more = undef) {
  return $kind eq 'end' ? FINISH : $kind eq 'range' ? ($what .. $more)
    : $kind eq 'lit' ? map { ord } $more ? (lc $what, uc $what) : $what
    : die "\"$what\" is neither a literal nor a production\n";
}

# A correction changes what an expression derives.  Return what is left of the correction after
# OCTET, and the octets of the expression that OCTET may stand for.
sub _corrected ($octet, $kind, @prefixes) {
  my @cases = (ord lc chr $octet, ord uc chr $octet);
  return (['rest'], $octet) if $kind eq 'rest' || $kind eq 'fold' && chr $octet eq ':';
  return (['fold'], @cases) if $kind eq 'fold';
  my @left = map { lc substr ($_, 0, 1) eq chr $cases[0] ? substr $_, 1 : () } @prefixes;
  return grep ({ $_ eq '' } @left) ? [] : (@left ? ['except', @left] : ['rest'], $octet);
}

#---- Sets of rests.

# Octets that all productions treat alike have the same signature.
sub signature ($self, $octet) { return join '', map { vec $_, $octet, 1 } @{ $self->{sets} }; }

# From now on read octets by class: REPRESENTATIVES has one of each.
sub prepare ($self, @representatives) { $self->{representatives} = \@representatives; }

sub _state ($self, $rests) {
  return $self->{state}{$rests} //= push (@{ $self->{states} }, $rests) - 1;
}

sub start ($self, $production) {
  vec (my $rests = '', $self->_rest ([ref => $production], 0), 1) = 1;
  return $self->_state ($rests);
}

sub is_empty ($self, $state) { return $self->{states}[$state] eq ''; }

# The states that each class of octets leads to, and FINISH.
sub row ($self, $state) {
  return $self->{rows}[$state] //= do {
    my @symbols = (@{ $self->{representatives} }, FINISH);
    my @row = ('') x @symbols;
    my $bits = unpack 'b*', $self->{states}[$state];
    for my $rest (grep { substr $bits, $_, 1 } 0 .. length ($bits) - 1) {
      my $steps = $self->_steps ($rest);
      for my $to (keys %$steps) {
        vec ($row[$_], $to, 1) = 1 for grep { vec $steps->{$to}, $symbols[$_], 1 } 0 .. $#symbols;
      }
    }
    [map { $self->_state ($_) } @row];
  };
}

# May the text end there?
sub accepts ($self, $state) { return !$self->is_empty ($self->row ($state)->[-1]); }

1;
