# Automaton.pm: the automaton of url.bnf.
#
# SPDX-License-Identifier: MIT
#
# After the beginning of a text, one of some expressions must derive the rest: the partial
# derivatives of the production (V. Antimirov, 1996).  Example: after "a:" of hostport = host [ ":"
# port ] the rest is a port.  A state is a set of expressions, and a number: EMPTY if no text of the
# production begins so.

package Automaton;
use Strict;

use Bnf;
use List::Util qw(all any max uniq);

# An expression as deep as DEEPEST means that a production contains itself.
use constant { EMPTY => 0, DEEPEST => 100 };

# Return an automaton for the productions NAMES.
sub new ($rules, @names) {
  my $self = bless { rules => $rules, all => [], states => [''], state => { '' => EMPTY } };
  $self->_set ($self->_make (ref => $_)) for @names;
  my (@ends, @after);
  for (my $i = 0; $i < @{ $self->{all} }; $i++) {
    my $after = $self->_after ($self->{all}[$i]);
    push @after, { map { $_, $self->_set (@{ $after->{$_} }) } keys %$after };
    push @ends, $self->_is_optional ($self->{all}[$i]);
  }
  # An expression that derives no text is left out.
  my @live = @ends;
  for (my $before = -1; $before != grep { $_ } @live;) {
    $before = grep { $_ } @live;
    for my $i (grep { !$live[$_] } 0 .. $#after) {
      $live[$i] = any { $live[$_] } map { split / / } values %{ $after[$i] };
    }
  }
  for (map { values %$_ } @after) { $_ = join ' ', grep { $live[$_] } split / /; }
  @$self{qw(ends after)} = (\@ends, \@after);
  return $self;
}

#---- Expressions: see Bnf.pm.

# Return the expression.  Equal expressions are one array.
sub _make ($self, @e) { return $self->{made}{ join "\0", map { $_ // '' } @e } //= \@e; }

# Return the sequence of FIRST and THEN.
sub _join ($self, $first, $then) {
  my ($kind, undef, $most) = @$then;
  return $first if $kind eq 'rep' && defined $most && $most == 0;
  return $then if $first->[0] eq 'lit' && $first->[1] eq '';
  my $both = $self->_make (seq => $first, $then);
  $self->{depth}{$both} = 1 + max (map { $self->{depth}{$_} // 0 } $first, $then);
  $self->{depth}{$both} < DEEPEST or die "a production contains itself, and not at its end\n";
  return $both;
}

sub _rule ($self, $name) { return $self->{rules}{ Bnf::find ($self->{rules}, $name) }; }

# Return a set of expressions: their numbers.
sub _set ($self, @expressions) {
  my @set = map { $self->{number}{$_} //= push (@{ $self->{all} }, $_) - 1 } @expressions;
  return join ' ', uniq sort { $a <=> $b } @set;
}

# Whether E derives the empty text.
sub _is_optional ($self, $e) {
  my ($kind, @parts) = @$e;
  return $kind eq 'lit' ? $parts[0] eq ''
    : $kind eq 'ref' ? $self->_is_optional ($self->_rule ($parts[0]))
    : $kind eq 'alt' ? any { $self->_is_optional ($_) } @parts
    : $kind eq 'seq' ? all { $self->_is_optional ($_) } @parts
    : $kind eq 'rep' ? $parts[0] == 0 || $self->_is_optional ($parts[2])
    : $kind ne 'range' && $self->_is_optional ($parts[0]);
}

# Return { OCTET => [E...] }: if a text that EXPRESSION derives begins with OCTET, one of E derives
# the rest.
sub _after ($self, $expression) {
  return $self->{memo}{$expression} //= do {
    $self->{busy}{$expression}++ and die "a production begins with itself\n";
    my ($kind, $e, @more) = @$expression;
    my %after;
    my $add = sub ($e, $what = sub ($left) { return $left; }) {
      my $of = $self->_after ($e);
      push @{ $after{$_} }, map { $what->($_) } @{ $of->{$_} } for keys %$of;
    };
    if ($kind eq 'ref') { $add->($self->_rule ($e)); }
    elsif ($kind eq 'alt') { $add->($_) for $e, @more; }
    elsif ($kind eq 'seq') {
      my $others = @more > 1 ? $self->_make (seq => @more) : $more[0];
      $add->($e, sub ($left) { return $self->_join ($left, $others); });
      $add->($others) if $self->_is_optional ($e);
    }
    elsif ($kind eq 'rep') {
      my ($most, $inner) = @more;
      my $less = $self->_make (rep => $e && $e - 1, $most && $most - 1, $inner);
      $add->($inner, sub ($left) { return $self->_join ($left, $less); }) if ($most // 1) > 0;
    }
    elsif ($kind eq 'range') { $after{$_} = [$self->_make (lit => '')] for $e .. $more[0]; }
    elsif ($kind eq 'lit') {
      my ($first, $left) = unpack 'a1 a*', $e;
      my $then = $self->_make (lit => $left, $more[0]);
      $after{ ord $_ } = [$then] for $e eq '' ? () : $more[0] ? (lc $first, uc $first) : $first;
    }
    elsif ($kind eq 'fold') {
      my $of = $self->_after ($e);
      for my $octet (map { chr } 0 .. 255) {
        my @left = map { @{ $of->{ ord $_ } // [] } } uniq lc $octet, uc $octet;
        @left = map { $self->_make (fold => $_) } @left if $octet ne ':';
        $after{ ord $octet } = \@left;
      }
    }
    elsif ($kind eq 'except') {
      my $of = $self->_after ($e);
      for my $octet (keys %$of) {
        my @begun = grep { lc substr ($_, 0, 1) eq lc chr $octet } @more;
        next if any { length == 1 } @begun;
        my @except = map { substr $_, 1 } @begun;
        $after{$octet} = [map { @except ? $self->_make (except => $_, @except) : $_ }
                          @{ $of->{$octet} }];
      }
    }
    else { die "\"$e\" is neither a literal nor a production\n"; }
    \%after;
  };
}

#---- States.

sub _state ($self, $set) {
  return $self->{state}{$set} //= push (@{ $self->{states} }, $set) - 1;
}

sub start ($self, $name) { return $self->_state ($self->_set ($self->_make (ref => $name))); }

sub step ($self, $state, $octet) {
  return $self->{step}[$state]{$octet} //= do {
    my @to = map { split / /, $self->{after}[$_]{$octet} // '' } split / /, $self->{states}[$state];
    $self->_state (join ' ', uniq sort { $a <=> $b } @to);
  };
}

# Whether the text may end in the state.
sub accepts ($self, $state) { return any { $self->{ends}[$_] } split / /, $self->{states}[$state]; }

# Return the signature of OCTET.  Octets with the same signature are treated alike.
sub signature ($self, $octet) { return join ',', map { $_->{$octet} // '' } @{ $self->{after} }; }

1;
