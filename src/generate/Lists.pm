# Lists.pm: find the node that a token makes.
#
# SPDX-License-Identifier: MIT
#
# A literal makes no node, and neither does a token NAME_0 or NAME_1, which stands for characters
# that url.y repeats.  Each other token makes a node of its name.  The node has children if the
# definition of the token is a list:
#
#     {a}("/"{a})*   {b}("/"{a})*   ({a}".")*{b}   ({a}"/")*({void}|{a})
#     ("/"{a})*   "/"({b}("/"{a})*)?   {a}"."{a}"."{a}   {a}
#
# A production of single characters is no child.

package Lists;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Dfa;

# Return { node => 0 } or { node => 1 }.  A list also has: item, the production of its items; odd,
# that of the last or the first item; separator, the octet between items; letters, if an item begins
# with a letter and can contain the separator; empty, the production of an empty last item; and
# flags, those of src/parse/parse-state.h.
sub of_token ($choices, $token)
{
  my $lexicon = $choices->{lexicon};
  return { node => 0 } if exists $choices->{bison}{literal}{$token} || $token =~ /_[01]$/;
  my $tree = $lexicon->{defined}{$token};
  my %list = (_items ($tree), node => 1);
  return { node => 1 } if !defined $list{item} || _is_character ($choices, $list{item});
  my $item = _dfa ($choices, $list{item});
  my $class = $choices->{class_of}[ $list{separator} ];
  my ($holder) = grep { grep { exists $_->{$class} } @{ _dfa ($choices, $_)->{next} } }
                 @list{qw(item odd)};
  if (defined $holder)
    {
      my %begins = map { $_ => 1 } Dfa::first ($item);
      my @first = grep { $begins{ $choices->{class_of}[$_] } } 0 .. 255;
      $item->{accept}[0] == 0 && !grep { chr !~ /[A-Za-z]/ } @first
        or die sprintf "%s: %s: \"%c\" stands between two of %s and in one; take it out of %s\n",
                       $lexicon->{line}{$token}, $token, $list{separator}, $list{item}, $holder;
      $list{letters} = 1;
    }
  return \%list;
}

sub _dfa ($choices, $name)
{
  return Dfa::of_name ($choices->{lexicon}, $name, $choices->{class_of});
}

# Whether each text of NAME is one octet or one escape.
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
  my $escape = { next => [{ %{ $dfa->{next}[ $dfa->{next}[0]{$percent} ] } }, @{ $dfa->{next} }],
                 accept => [0, @{ $dfa->{accept} }] };
  $_++ for values %{ $escape->{next}[0] };
  for my $to (@{ $escape->{next} }[1 .. $#{ $escape->{next} }])
    { $to = { map { $_ => $to->{$_} + 1 } keys %$to }; }
  return (Dfa::fixed_length ($escape) // 0) == 2;
}

sub _ref ($tree) { return $tree->[0] eq 'ref' ? $tree->[1] : undef; }
sub _octet ($tree) { return $tree->[0] eq 'set' && @$tree == 2 ? $tree->[1] : undef; }

sub _is_any ($tree) { return $tree->[0] eq 'rep' && $tree->[2] == 0 && !defined $tree->[3]; }

# Return the separator and the item of a repetition ("/"{a})*.
sub _after_separators ($tree)
{
  return () if !_is_any ($tree) || $tree->[1][0] ne 'cat' || @{ $tree->[1] } != 3;
  my ($separator, $item) = (_octet ($tree->[1][1]), _ref ($tree->[1][2]));
  return defined $separator && defined $item ? ($separator, $item) : ();
}

# {b}("/"{a})*
sub _with_first ($first, $others)
{
  my ($separator, $item) = _after_separators ($others);
  my $odd = _ref ($first);
  return () if !defined $separator || !defined $odd;
  return (item => $item, odd => $odd, separator => $separator,
          flags => $odd eq $item ? [] : ['ODD_FIRST']);
}

# ({a}".")*{b}
sub _with_last ($others, $last)
{
  return () if !_is_any ($others) || $others->[1][0] ne 'cat' || @{ $others->[1] } != 3;
  my ($item, $separator) = (_ref ($others->[1][1]), _octet ($others->[1][2]));
  return () if !defined $separator || !defined $item;
  my %list = (item => $item, odd => _ref ($last), separator => $separator, flags => []);
  if (!defined $list{odd} && $last->[0] eq 'alt' && @$last == 3)
    { @list{qw(empty odd)} = (_ref ($last->[1]), _ref ($last->[2])); }
  return defined $list{odd} ? %list : ();
}

# "/"({b}("/"{a})*)?
sub _with_leading ($separator, $rest)
{
  return () if !defined $separator || $rest->[0] ne 'rep' || $rest->[2] != 0
               || ($rest->[3] // 0) != 1 || $rest->[1][0] ne 'cat' || @{ $rest->[1] } != 3;
  my %list = _with_first (@{ $rest->[1] }[1, 2]);
  return () if !%list || $list{separator} != $separator;
  return (%list, flags => ['LEADING', 'MAYBE_NONE', @{ $list{flags} }]);
}

# {a}"."{a}"."{a}
sub _fixed (@parts)
{
  return () if @parts % 2 == 0;
  my ($item, $separator) = (_ref ($parts[0]), _octet ($parts[1]));
  return () if !defined $item || !defined $separator;
  for my $i (0 .. $#parts)
    {
      return () if $i % 2 == 0 ? (_ref ($parts[$i]) // '') ne $item
                   : (_octet ($parts[$i]) // -1) != $separator;
    }
  return (item => $item, odd => $item, separator => $separator, flags => ['FIXED']);
}

sub _items ($tree)
{
  # A newline, which is in no URL, stands for no separator.
  return (item => $tree->[1], odd => $tree->[1], separator => 10, flags => [])
    if defined _ref ($tree);
  if (my ($separator, $item) = _after_separators ($tree))
    { return (item => $item, odd => $item, separator => $separator, flags => ['LEADING']); }
  return () if $tree->[0] ne 'cat';
  my (undef, @parts) = @$tree;
  return _fixed (@parts) if @parts != 2;
  my @list = _with_first (@parts);
  @list = _with_last (@parts) if !@list;
  @list = _with_leading (_octet ($parts[0]), $parts[1]) if !@list;
  return @list;
}

1;
