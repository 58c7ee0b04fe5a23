# Automaton.pm: the automaton of a production of url.bnf.
#
# SPDX-License-Identifier: MIT
#
# A nondeterministic automaton by Thompson's construction, whose subsets are made when they are first
# reached.  States of the NFA are numbers; a subset is a string of bits.  Subset 0 is empty: no text leads
# on from there.

package Automaton;
use strict;
use warnings;
use feature 'signatures';
no warnings qw(experimental::signatures recursion);

use Bnf;

# The automaton of the production START.
sub new ($rules, $start)
{
  my %self = (rules => $rules, empty => [], moves => [], memo => {}, active => {}, octets => {});
  my $self = bless \%self;
  $self->{final} = $self->_state;
  $self->{start} = $self->_build ([ref => $start], $self->{final});
  delete @$self{qw(rules memo active octets)};
  return $self;
}

sub _state ($self)
{
  push @{ $self->{empty} }, [];
  push @{ $self->{moves} }, [];
  return $#{ $self->{moves} };
}

# A set of octets is a string of 256 bits.
sub _set (@octets)
{
  my $set = "\0" x 32;
  vec ($set, $_, 1) = 1 for @octets;
  return $set;
}

sub _move ($self, $from, $set, $to) { push @{ $self->{moves}[$from] }, [$set, $to]; }

# The set of octets that E derives, if it derives nothing but single octets.
sub _octets ($self, $e)
{
  my ($kind, @parts) = @$e;
  if ($kind eq 'lit') { return length $parts[0] != 1 ? undef : _set ($parts[1] ? (ord lc $parts[0], ord uc $parts[0]) : ord $parts[0]); }
  if ($kind eq 'range') { return _set ($parts[0] .. $parts[1]); }
  if ($kind eq 'alt')
    {
      my @sets = map { $self->_octets ($_) // return undef } @parts;
      my $set = shift @sets;
      $set |= $_ for @sets;
      return $set;
    }
  return undef if $kind ne 'ref';
  my ($octets, $name) = ($self->{octets}, Bnf::find ($self->{rules}, $parts[0]));
  return $octets->{$name} if exists $octets->{$name};
  $octets->{$name} = undef;
  return $octets->{$name} = $self->_octets ($self->{rules}{$name});
}

# The state that reads E, and then what state THEN reads.
sub _build ($self, $e, $then)
{
  my ($kind, @parts) = @$e;
  if (defined (my $set = $self->_octets ($e)))
    {
      my $state = $self->_state;
      $self->_move ($state, $set, $then);
      return $state;
    }
  if ($kind eq 'lit')
    {
      my ($text, $folded) = @parts;
      for my $octet (reverse split //, $text)
        {
          my $state = $self->_state;
          $self->_move ($state, _set ($folded ? (ord lc $octet, ord uc $octet) : ord $octet), $then);
          $then = $state;
        }
      return $then;
    }
  if ($kind eq 'seq')
    {
      $then = $self->_build ($_, $then) for reverse @parts;
      return $then;
    }
  my $state = $self->_state;
  my $empty = $self->{empty}[$state];
  if ($kind eq 'alt') { push @$empty, map { $self->_build ($_, $then) } @parts; }
  elsif ($kind eq 'rep')
    {
      my ($least, $most, $inner) = @parts;
      if (!defined $most) { push @$empty, $then, $self->_build ($inner, $state); $then = $state; }
      else
        {
          for ($least + 1 .. $most)
            {
              my $optional = $self->_state;
              push @{ $self->{empty}[$optional] }, $then, $self->_build ($inner, $then);
              $then = $optional;
            }
        }
      $then = $self->_build ($inner, $then) for 1 .. $least;
      return $then;
    }
  elsif ($kind eq 'ref') { return $self->_production (Bnf::find ($self->{rules}, $parts[0]), $then); }
  elsif ($kind eq 'fold') { push @$empty, $self->_filter ($parts[0], $then, \&_fold, 'folded'); }
  elsif ($kind eq 'except')
    {
      my ($inner, @prefixes) = map { ref ? $_ : lc } @parts;
      my $step = sub ($mode, $octet)
        {
          return [$mode, $octet] if $mode eq 'free';
          my $read = substr ($mode, 1) . lc chr $octet;
          return () if grep { $_ eq $read } @prefixes;
          return [(grep { index ($_, $read) == 0 } @prefixes) ? "=$read" : 'free', $octet];
        };
      push @$empty, $self->_filter ($inner, $then, $step, '=');
    }
  else { die "\"$parts[0]\" is neither a literal nor a production: $kind\n"; }
  return $state;
}

# A production that ends with itself goes round; that it contains itself elsewhere is no regular language.
sub _production ($self, $name, $then)
{
  return $self->{memo}{$name}{$then} //= do
    {
      $self->{active}{$name}++ && die "$name contains itself, and not at its end\n";
      my $state = $self->{memo}{$name}{$then} = $self->_state;
      push @{ $self->{empty}[$state] }, $self->_build ($self->{rules}{$name}, $then);
      $self->{active}{$name}--;
      $state;
    };
}

# The product of the automaton of E with a deterministic transducer: STEP (MODE, OCTET) returns a list
# of [MODE, OCTET...] for the octet of a move, the modes that follow and what is read instead.
sub _filter ($self, $e, $then, $step, $mode)
{
  my %memo;
  local @$self{qw(memo active)} = ({}, $self->{active});
  my $last = $self->_state;
  my %product;
  my @todo = [$self->_build ($e, $last), $mode];
  my $enter = sub ($state, $mode)
    {
      return $product{$state}{$mode} //= do { push @todo, [$state, $mode]; $self->_state; };
    };
  my $start = $product{ $todo[0][0] }{$mode} = $self->_state;
  while (my $next = shift @todo)
    {
      my ($state, $mode) = @$next;
      my $from = $product{$state}{$mode};
      push @{ $self->{empty}[$from] }, map { $enter->($_, $mode) } @{ $self->{empty}[$state] };
      push @{ $self->{empty}[$from] }, $then if $state == $last;
      for my $move (@{ $self->{moves}[$state] })
        {
          my %sets;
          for my $octet (grep { vec $move->[0], $_, 1 } 0 .. 255)
            { push @{ $sets{ $_->[0] } }, @$_[1 .. $#$_] for $step->($mode, $octet); }
          $self->_move ($from, _set (@{ $sets{$_} }), $enter->($move->[1], $_)) for keys %sets;
        }
    }
  return $start;
}

# Letters before the first ":" in either case.
sub _fold ($mode, $octet)
{
  return ['free', $octet] if $mode eq 'free' || chr $octet eq ':';
  return ['folded', ord lc chr $octet, ord uc chr $octet];
}

#---- Subsets.

# The sets of octets that the moves are about.
sub sets ($self)
{
  my %sets = map { $_->[0], 1 } map { @$_ } @{ $self->{moves} };
  return sort keys %sets;
}

# Octets that no move tells apart are read as one: REPRESENTATIVES has one of each class.
sub prepare ($self, @representatives)
{
  my $length = (@{ $self->{moves} } + 7) >> 3;
  my $closure = sub ($state)
    {
      my ($bits, @todo) = ("\0" x $length, $state);
      my %seen;
      while (defined (my $next = pop @todo))
        {
          next if $seen{$next}++;
          vec ($bits, $next, 1) = 1 if $next == $self->{final} || @{ $self->{moves}[$next] };
          push @todo, @{ $self->{empty}[$next] };
        }
      return $bits;
    };
  my (%closures, %classes);
  for my $moves (@{ $self->{moves} })
    {
      $moves = [map { [$classes{ $_->[0] } //= _classes ($_->[0], @representatives),
                       $closures{ $_->[1] } //= $closure->($_->[1])] } @$moves];
    }
  my $none = "\0" x $length;
  $self->{none} = [($none) x @representatives];
  $self->{subsets} = [$none];
  $self->{number} = { $none => 0 };
  $self->{rows} = [];
  $self->{start} = $self->_subset ($closure->($self->{start}));
  delete $self->{empty};
}

sub _classes ($set, @representatives) { return [grep { vec $set, $representatives[$_], 1 } 0 .. $#representatives]; }

sub _subset ($self, $bits)
{
  return $self->{number}{$bits} //= do { push @{ $self->{subsets} }, $bits; $#{ $self->{subsets} }; };
}

sub start ($self) { return $self->{start}; }

# May the text end there?
sub accepts ($self, $subset) { return vec $self->{subsets}[$subset], $self->{final}, 1; }

# The subset that each class of octets leads to.
sub row ($self, $subset)
{
  return $self->{rows}[$subset] //= do
    {
      my @row = @{ $self->{none} };
      my ($bits, $moves) = (unpack ('b*', $self->{subsets}[$subset]), $self->{moves});
      for (my $state = index $bits, '1'; $state >= 0; $state = index $bits, '1', $state + 1)
        {
          for my $move (@{ $moves->[$state] }) { $row[$_] |= $move->[1] for @{ $move->[0] }; }
        }
      [map { $self->_subset ($_) } @row];
    };
}

# The number of states of the minimal automaton, without the empty one, by Moore's algorithm.
sub minimal ($self)
{
  my @block = map { $self->accepts ($_) } 0 .. $#{ $self->{subsets} };
  for (my ($count, $before) = (0, -1); $count != $before;)
    {
      ($before, my %number) = ($count);
      @block = map { $number{ join ',', $block[$_], @block[@{ $self->row ($_) }] } //= keys %number } 0 .. $#block;
      $count = keys %number;
      return $count - 1 if $count == $before;
    }
}

1;
