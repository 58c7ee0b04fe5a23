# Regex.pm: write an automaton as a pattern of flex, if the pattern is short.
#
# SPDX-License-Identifier: MIT
#
# States are eliminated one by one.  A person has to read the result, so a long one is discarded.

package Regex;
use Modern;

use Choices;

use constant { STATES_MAX => 12, LENGTH_MAX => 200 };

# Return the pattern, or undef.  The pattern does not match the empty text.
sub of_dfa ($dfa, $choices)
{
  my $states = @{ $dfa->{next} };
  return undef if $states > STATES_MAX;
  # $edge{FROM}{TO} is the pattern between two states.  State -1 comes before the start, and state
  # $states after all that accept.
  my %edge = (-1 => { 0 => '' });
  for my $state (0 .. $states - 1)
    {
      my %to;
      push @{ $to{ $dfa->{next}[$state]{$_} } }, $_ for keys %{ $dfa->{next}[$state] };
      $edge{$state}{$_} = _set ($choices, @{ $to{$_} }) for keys %to;
      $edge{$state}{$states} = '' if $dfa->{accept}[$state];
    }
  # Eliminate the state with the fewest paths through it first.
  my @left = 0 .. $states - 1;
  while (@left)
    {
      my %ways;
      for my $state (@left)
        {
          my $in = grep { $_ ne $state && exists $edge{$_}{$state} } keys %edge;
          my $out = grep { $_ ne $state } keys %{ $edge{$state} };
          $ways{$state} = $in * $out;
        }
      my ($state) = sort { $ways{$a} <=> $ways{$b} || $b <=> $a } @left;
      @left = grep { $_ != $state } @left;
      _eliminate (\%edge, $state);
      return undef if grep { length > LENGTH_MAX } map { values %$_ } values %edge;
    }
  my $pattern = $edge{-1}{$states} // return undef;
  return $pattern =~ /^\((.*)\)\?$/ && _is_one ($1) ? $1 : $pattern;
}

sub _eliminate ($edge, $state)
{
  my $loop = delete $edge->{$state}{$state};
  my $again = !defined $loop || $loop eq '' ? '' : _atom ($loop) . '*';
  my $out = delete $edge->{$state};
  for my $from (keys %$edge)
    {
      my $in = delete $edge->{$from}{$state} // next;
      for my $to (keys %$out)
        {
          my $way = _part ($in) . $again . _part ($out->{$to});
          $edge->{$from}{$to} = exists $edge->{$from}{$to}
                                ? _either ($edge->{$from}{$to}, $way) : $way;
        }
    }
}

# A set, and a group in parentheses.
my $set = qr/\[(?:\\.|[^\]\\])*\]/;
my $group = qr/(?<group>\((?:[^][()\\]|\\.|$set|(?&group))*\))/;

# Whether PATTERN is one set, escape, name or group.
sub _is_one ($pattern)
{
  return $pattern =~ /^(?:$set|\\.|[A-Za-z0-9%]|\{[\w-]+\}|$group)$/;
}

sub _atom ($pattern) { return _is_one ($pattern) ? $pattern : "($pattern)"; }

# Return a pattern for a sequence, in which alternatives need parentheses.
sub _part ($pattern)
{
  return $pattern =~ s/\\.|$set|$group//gr =~ /\|/ ? "($pattern)" : $pattern;
}

sub _either ($one, $other)
{
  ($one, $other) = ($other, $one) if $one eq '' || length $other < length $one && $other ne '';
  return _atom ($one) . '?'
    if $other eq '' && $one !~ /^\(.*\)[*?]$/ && $one !~ /^$set\*$/;
  return $one if $other eq '';
  return "$one|$other";
}

# Return the definitions that are sets of single octets: { OCTETS => NAME }.
sub _names ($choices)
{
  return $choices->{set_names} //= do {
    my %name;
    for my $definition (@{ $choices->{lexicon}{order} })
      {
        my $dfa = Choices::dfa ($choices, [ref => $definition->[0]], $definition->[0]);
        next if @{ $dfa->{next} } != 2 || $dfa->{accept}[0] || %{ $dfa->{next}[1] };
        my @octets = grep { exists $dfa->{next}[0]{ $choices->{class_of}[$_] } } 0 .. 255;
        $name{"@octets"} //= $definition->[0];
      }
    \%name };
}

# Return a short notation of flex for the octets of the CLASSES.
sub _set ($choices, @classes)
{
  my %class = map { $_ => 1 } @classes;
  my @octets = grep { $class{ $choices->{class_of}[$_] } } 0 .. 255;
  my $name = @octets > 1 ? _names ($choices)->{"@octets"} : undef;
  return "{$name}" if defined $name;
  my $shown = sub ($octet) {
    my $c = chr $octet;
    return $c if $c =~ /[A-Za-z0-9]/;
    return '\n' if $octet == 10;
    return sprintf '\\x%02X', $octet if $octet < 33 || $octet > 126;
    return $c =~ /[]\[^\\-]/ ? "\\$c" : $c;
  };
  if (@octets == 1)
    {
      my $c = chr $octets[0];
      return $c =~ /[%A-Za-z0-9]/ ? $c : '[' . $shown->($octets[0]) . ']';
    }
  my $text = '';
  while (@octets)
    {
      my $low = shift @octets;
      my $high = $low;
      $high = shift @octets while @octets && $octets[0] == $high + 1;
      $text .= $shown->($low) . ($high > $low + 1 ? '-' : '')
               . ($high > $low ? $shown->($high) : '');
    }
  return "[$text]";
}

1;
