# Places.pm: the places of tokens in the productions.
#
# SPDX-License-Identifier: MIT
#
# A place is a token and a stack of RULE:DOT, the innermost last: the rests of the rules of url.y
# that have begun.  A rule without a rest is not on the stack, unless the end of its production
# matters, as in a priority or a list.  So two places with the same rest are one place.
#
# Example: the host of "ftp://" login "/" fpath is the place "hostname 1:2", if login is the symbol
# 1 of rule 1 and hostport and host are in no priority.

package Places;
use Modern;

# Return places.  NAMES are the symbols whose beginnings and ends are noted, in order: those of the
# priorities.
sub new ($bison, @names)
{
  my %places = (bison => $bison, number => {}, after => {}, key => {});
  $places{number}{ $names[$_] } //= $_ for 0 .. $#names;
  for my $number (0 .. $#{ $bison->{rules} })
    {
      my ($lhs, $rhs) = @{ $bison->{rules}[$number] }{qw(lhs rhs)};
      my $is_list = @$rhs && $rhs->[0] eq $lhs;
      push @{ $places{ $is_list ? 'more' : 'rules' }{$lhs} }, $number;
    }
  return \%places;
}

# Return the note that NAME begins, such as "b3 ", or ends, "e3 "; or '' if no priority has NAME.
sub _note ($places, $name, $what)
{
  my $number = $places->{number}{$name};
  return defined $number ? "$what$number " : '';
}

sub begin ($places, $name) { return _note ($places, $name, 'b'); }
sub end ($places, $name) { return _note ($places, $name, 'e'); }

# Whether the end of the production LHS matters.
sub is_kept ($places, $lhs)
{
  return exists $places->{number}{$lhs} || exists $places->{more}{$lhs};
}

# Add to FOUND the places with which RULE goes on at DOT, above the STACK, each as [PLACE, NOTES].
sub _go ($places, $rule, $dot, $stack, $notes, $found)
{
  my ($lhs, $rhs) = @{ $places->{bison}{rules}[$rule] }{qw(lhs rhs)};
  @$stack <= Bison::depth ($places->{bison})
    or die "url.y: $lhs contains itself; a list has the form \"x.0: %empty | x.0 x\"\n";
  if ($dot == @$rhs)
    {
      _go ($places, $_, 1, $stack, $notes, $found) for @{ $places->{more}{$lhs} // [] };
      _return ($places, $stack, $notes . end ($places, $lhs), $found);
      return;
    }
  my $symbol = $rhs->[$dot];
  my @stack = @$stack;
  push @stack, "$rule:" . ($dot + 1) if $dot + 1 < @$rhs || is_kept ($places, $lhs);
  if (exists $places->{bison}{terminals}{$symbol})
    { push @$found, [join (' ', @stack) . "\t$symbol", $notes]; }
  else
    {
      $notes .= begin ($places, $symbol);
      _go ($places, $_, 0, \@stack, $notes, $found) for @{ $places->{rules}{$symbol} };
    }
}

sub _return ($places, $stack, $notes, $found)
{
  my @stack = @$stack;
  my $top = pop @stack // return;
  _go ($places, (split /:/, $top), \@stack, $notes, $found);
}

sub token ($place) { return (split /\t/, $place)[1]; }
sub stack ($place) { return split / /, (split /\t/, $place)[0]; }

# Return the places that can come after the token of PLACE, each as [PLACE, NOTES up to it].
sub after ($places, $place)
{
  return @{ $places->{after}{$place} //= do {
    my @found;
    _return ($places, [stack ($place)], '', \@found);
    \@found } };
}

# Return the places that SYMBOL can begin with, by its rules alone.
sub first ($places, $symbol)
{
  return "\t$symbol" if exists $places->{bison}{terminals}{$symbol};
  my @found;
  _go ($places, $_, 0, [], '', \@found) for @{ $places->{rules}{$symbol} };
  return map { $_->[0] } @found;
}

# Return the places of each configuration of TOKENS, with notes of the productions that begin there:
# { CONFIGURATION => { PLACE => NOTES } }.
sub of_configurations ($places, $tokens)
{
  my (%of, @queue);
  my ($whole) = grep { $_->{lhs} eq '$accept' } @{ $places->{bison}{rules} };
  my @below = defined $whole ? ('0:1') : ();
  for my $number (0 .. $#{ $places->{bison}{rules} })
    {
      my $rule = $places->{bison}{rules}[$number];
      next if $rule->{lhs} ne 'start';
      my $symbol = $rule->{rhs}[-1];
      my @found;
      _go ($places, $number, $#{ $rule->{rhs} }, \@below, '', \@found);
      push @queue, map { [$tokens->{starts}{$symbol}, @$_] } @found;
    }
  while (my $at = shift @queue)
    {
      my ($configuration, $place, $notes) = @$at;
      next if $configuration eq 'accept' || exists $of{$configuration}{$place};
      $of{$configuration}{$place} = $notes =~ s/e\d+ //gr;
      my $to = $tokens->{moves}{$configuration}{ token ($place) } // next;
      push @queue, map { [$to, @$_] } after ($places, $place);
    }
  return \%of;
}

1;
