# Ahead.pm: write the texts that have to follow a token as a pattern of names.
#
# SPDX-License-Identifier: MIT
#
# The pattern is for the rest of the rules that have begun, up to the place where the token is known
# to be taken.  For row 7, of "//" login [ "/" urlpath ], it is {login}[/\n].  A production of url.y
# is one name; url.flex.l contains its pattern, too.

package Ahead;
use Modern;

use Bison;
use Choices;
use Places;

# A pattern with more alternatives is too long to read.
use constant WAYS_MAX => 12;

# Return [PATTERN, TREE]... for the texts that can follow TOKEN in the state of OUTCOMES.  The first
# pattern matches all of them, and each other pattern the texts that begin with the same symbol.
sub of_token ($outcomes, $token)
{
  my $r = $outcomes->{readings};
  my %ahead = (outcomes => $outcomes, r => $r, choices => $r->{choices},
               bison => $r->{choices}{bison},
               token => $token, stops => _stops ($outcomes, $token), ways => {});
  for my $world (@{ $r->{worlds} })
    {
      for my $place (grep { Places::token ($_) eq $token } keys %$world)
        { eval { _rest (\%ahead, [Places::stack ($place)], []); 1 } or return (); }
    }
  my @ways = map { $ahead{ways}{$_} } sort keys %{ $ahead{ways} };
  return () if !@ways || grep { !@$_ } @ways;
  my %group;
  push @{ $group{ $_->[0] } }, $_ for @ways;
  my @groups = keys %group > 1 ? map { $group{$_} } sort keys %group : ();
  return map { [_join ($ahead{choices}, @$_)] } \@ways, @groups;
}

# Return { PLACE => 1 } for the places before which TOKEN is known to be taken, and 0 for all
# others.
sub _stops ($outcomes, $token)
{
  my %stops;
  my $r = $outcomes->{readings};
  for my $state (@{ $outcomes->{states} })
    {
      for my $thread (@{ $r->{states}[$state]{threads} })
        {
          my ($item, $tag) = @$thread;
          next if $tag !~ /^\Q$token\E \d+$/ || $item !~ /^\d+ 0\t(.*)/s;
          my $decided = ($outcomes->{decided}{$state} // '') eq $tag;
          $stops{$1} = $decided && ($stops{$1} // 1) ? 1 : 0;
        }
    }
  return \%stops;
}

# Go on after a symbol.  STACK has the rests of the rules, and WAY the symbols that were read.
sub _rest ($ahead, $stack, $way)
{
  my @stack = @$stack;
  my $top = pop @stack // die "the text has ended\n";
  my ($rule, $dot) = split /:/, $top;
  my ($lhs, $rhs) = @{ $ahead->{bison}{rules}[$rule] }{qw(lhs rhs)};
  die "a list\n" if exists $ahead->{choices}{places}{more}{$lhs};
  _symbols ($ahead, $rule, $dot, \@stack, $way);
}

sub _symbols ($ahead, $rule, $dot, $stack, $way)
{
  my ($lhs, $rhs) = @{ $ahead->{bison}{rules}[$rule] }{qw(lhs rhs)};
  if ($dot == @$rhs) { _rest ($ahead, $stack, $way); return; }
  my $symbol = $rhs->[$dot];
  my $places = $ahead->{choices}{places};
  my @stack = @$stack;
  push @stack, "$rule:" . ($dot + 1) if $dot + 1 < @$rhs || Places::is_kept ($places, $lhs);
  # The token is known before a production if it is known before each symbol that may begin it.
  my @first = map { join (' ', @stack, Places::stack ($_)) . "\t" . Places::token ($_) }
              Places::first ($places, $symbol);
  if (!grep { !$ahead->{stops}{$_} } @first) { _stop ($ahead, $way); }
  elsif ($symbol eq $Bison::END) { _stop ($ahead, [@$way, $symbol]); }
  else { _rest ($ahead, \@stack, [@$way, $symbol]); }
}

sub _stop ($ahead, $way)
{
  $ahead->{ways}{ join "\n", @$way } = $way;
  die "many ways\n" if keys %{ $ahead->{ways} } > WAYS_MAX;
}

# Return the pattern of several lists of symbols, WAYS, and its tree.
sub _join ($choices, @ways)
{
  my %first = map { ($_->[0] // '') => 1 } @ways;
  my %last = map { ($_->[-1] // '') => 1 } @ways;
  return ('', ['cat']) if @ways == 1 && !@{ $ways[0] };
  if (keys %first == 1)
    {
      my ($pattern, $tree) = _symbol ($choices, $ways[0][0]);
      my ($rest, $rest_tree) = _join ($choices, map { [@$_[1 .. $#$_]] } @ways);
      return ($pattern . $rest, [cat => $tree, $rest_tree]);
    }
  if (keys %last == 1)
    {
      my ($pattern, $tree) = _symbol ($choices, $ways[0][-1]);
      my ($rest, $rest_tree) = _join ($choices, map { [@$_[0 .. $#$_ - 1]] } @ways);
      return ($rest . $pattern, [cat => $rest_tree, $tree]);
    }
  # The symbols before the last one are the same in each list.
  my %before;
  push @{ $before{ $_->[-1] // '' } }, join ("\n", @$_[0 .. $#$_ - 1]) for @ways;
  my %befores = map { join ("\t", sort @$_) => 1 } values %before;
  if (keys %befores == 1 && keys %before < @ways)
    {
      my ($some) = values %before;
      my ($rest, $rest_tree) = _join ($choices, map { [split /\n/] } @$some);
      my ($pattern, $tree) = _join ($choices, map { [$_] } sort keys %before);
      return ($rest . $pattern, [cat => $rest_tree, $tree]);
    }
  my @full = grep { @$_ } @ways;
  my @parts = map { [_join ($choices, $_)] } @full;
  my $tree = [alt => map { $_->[1] } @parts];
  if (@full < @ways)
    {
      my $part = join '|', map { $_->[0] } @parts;
      return (($part =~ /^\{[\w-]+\}$/ ? $part : "($part)") . '?', [rep => $tree, 0, 1]);
    }
  # Single octets become a set.
  my @octets = map { /^"([^"\\])"$/ ? $1 : /^\\n$/ ? $_ : () } map { $_->[0] } @parts;
  return ('[' . join ('', map { s/([]\[^-])/\\$1/r } @octets) . ']', $tree) if @octets == @parts;
  return ('(' . join ('|', map { $_->[0] } @parts) . ')', $tree);
}

sub _symbol ($choices, $symbol)
{
  return ('\n', [set => 10]) if $symbol eq $Bison::END;
  return Choices::look_at ($choices, $symbol);
}

1;
