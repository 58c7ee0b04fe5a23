# Lists.pm: which node a token makes.
#
# SPDX-License-Identifier: MIT
#
# A literal makes none, and neither does a token NAME_0 or NAME_1, which stands for characters that url.y
# repeats.  The others make one of their name.  Its children are seen in the definition, if that is a
# list: {a}("/"{a})*, ({a}".")*{b}, ({a}"/")*({void}|{a}), {a}"."{a}"."{a}, or {a} alone.  A
# production of single characters is no child.

package Lists;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Dfa;

# { node => 0 } or { node => 1 }, and of a list { item, last, separator, letters, empty }: the items, the
# last of them, and the octet between; that an item begins with a letter and can hold the separator;
# that the last is EMPTY if it is empty.
sub of_token ($choices, $token)
{
  my $lexicon = $choices->{lexicon};
  return { node => 0 } if exists $choices->{bison}{literal}{$token} || $token =~ /_[01]$/;
  my $tree = $lexicon->{defined}{$token};
  my %list = (_items ($tree), node => 1);
  return { node => 1 } if !defined $list{item} || _is_character ($choices, $list{item});
  my $item = _dfa ($choices, $list{item});
  my $class = $choices->{class_of}[ $list{separator} ];
  if (grep { exists $_->{$class} } @{ $item->{next} })
    {
      my @first = grep { my $octet = $_; grep { $choices->{class_of}[$octet] == $_ } Dfa::first ($item) } 0 .. 255;
      $item->{accept}[0] == 0 && !grep { chr !~ /[A-Za-z]/ } @first
        or die sprintf "%s: %s: \"%c\" stands between two of %s and in one; take it out of %s\n",
                       $lexicon->{line}{$token}, $token, $list{separator}, $list{item}, $list{item};
      $list{letters} = 1;
    }
  return \%list;
}

sub _dfa ($choices, $name)
{
  return Dfa::of_pattern ([ref => $name], $choices->{lexicon}{defined}, $choices->{class_of});
}

# Whether NAME derives only octets and escapes.
sub _is_character ($choices, $name)
{
  my $dfa = _dfa ($choices, $name);
  my $percent = $choices->{class_of}[ord '%'];
  return 0 if $dfa->{accept}[0];
  for my $class (keys %{ $dfa->{next}[0] })
    {
      next if $class == $percent;
      my $state = $dfa->{next}[0]{$class};
      return 0 if !$dfa->{accept}[$state] || %{ $dfa->{next}[$state] };
    }
  return 1 if !exists $dfa->{next}[0]{$percent};
  my $escape = { next => [{ %{ $dfa->{next}[ $dfa->{next}[0]{$percent} ] } }, @{ $dfa->{next} }], accept => [0, @{ $dfa->{accept} }] };
  $_++ for values %{ $escape->{next}[0] };
  for my $state (1 .. $#{ $escape->{next} })
    { $escape->{next}[$state] = { map { $_ => $escape->{next}[$state]{$_} + 1 } keys %{ $escape->{next}[$state] } }; }
  return (Dfa::fixed_length ($escape) // 0) == 2;
}

sub _ref ($tree) { return $tree->[0] eq 'ref' ? $tree->[1] : undef; }
sub _octet ($tree) { return $tree->[0] eq 'set' && @$tree == 2 ? $tree->[1] : undef; }

sub _is_any ($tree) { return $tree->[0] eq 'rep' && $tree->[2] == 0 && !defined $tree->[3]; }

sub _items ($tree)
{
  # No separator: a newline, which is in no URL.
  return (item => $tree->[1], last => $tree->[1], separator => 10) if defined _ref ($tree);
  return () if $tree->[0] ne 'cat';
  my (undef, @parts) = @$tree;
  if (@parts == 2)
    {
      my ($repeated, $other, $after) = _is_any ($parts[1]) ? ($parts[1][1], $parts[0], 1)
                                     : _is_any ($parts[0]) ? ($parts[0][1], $parts[1], 0) : ();
      return () if !defined $repeated || $repeated->[0] ne 'cat' || @$repeated != 3;
      my ($separator, $item) = $after ? (_octet ($repeated->[1]), _ref ($repeated->[2]))
                                      : (_octet ($repeated->[2]), _ref ($repeated->[1]));
      return () if !defined $separator || !defined $item;
      my %list = (item => $item, last => _ref ($other), separator => $separator);
      if (!defined $list{last} && $other->[0] eq 'alt' && @$other == 3)
        { @list{qw(empty last)} = (_ref ($other->[1]), _ref ($other->[2])); }
      return () if !defined $list{last} || $after && $list{last} ne $item;
      return %list;
    }
  # {a}"."{a}"."{a}
  return () if @parts % 2 == 0;
  my ($item, $separator) = (_ref ($parts[0]), _octet ($parts[1]));
  return () if !defined $item || !defined $separator;
  for my $i (0 .. $#parts)
    {
      return () if ($i % 2 == 0 ? _ref ($parts[$i]) // '' : chr (_octet ($parts[$i]) // return ()))
                   ne ($i % 2 == 0 ? $item : chr $separator);
    }
  return (item => $item, last => $item, separator => $separator);
}

1;
