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
use Modern;

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
  my ($to, $percent) = ($dfa->{next}[0], $choices->{class_of}[ord '%']);
  my $is_right = sub ($class) {
    my ($state, @accept) = ($to->{$class}, @{ $dfa->{accept} });
    # A "%" may be a character, too.
    $accept[$state] = 0 if $class == $percent;
    my $length = Dfa::fixed_length ({ %$dfa, accept => \@accept }, $state) // -1;
    return $length == ($class == $percent ? 2 : 0);
  };
  return !$dfa->{accept}[0] && !grep { !$is_right->($_) } keys %$to;
}

# Return TREE as a text: {NAME}, <OCTET>, (A B...), [A|B...], A* and A?; "." is anything else.
sub _shape ($tree)
{
  my ($kind, @rest) = @$tree;
  return "{$rest[0]}" if $kind eq 'ref';
  return "<$rest[0]>" if $kind eq 'text' && @rest == 1;
  return '(' . join ('', map { _shape ($_) } @rest) . ')' if $kind eq 'cat';
  return '[' . join ('|', map { _shape ($_) } @rest) . ']' if $kind eq 'alt';
  my ($part, $least, $most) = @rest;
  return '.' if $kind ne 'rep' || $least != 0 || ($most // 1) != 1;
  return _shape ($part) . (defined $most ? '?' : '*');
}

sub _items ($tree)
{
  my ($name, $octet) = (qr/\{([\w-]+)\}/, qr/<(\d+)>/);
  my %list;
  for (_shape ($tree))
    {
      # A newline, which is in no URL, stands for no separator.
      if (/^$name$/) { @list{qw(item odd separator)} = ($1, $1, 10); }
      elsif (/^\($octet$name\)\*$/)
        { @list{qw(item odd separator flags)} = ($2, $2, $1, ['LEADING']); }
      elsif (/^\($name\($octet$name\)\*\)$/) { @list{qw(odd separator item)} = ($1, $2, $3); }
      elsif (/^\(\($name$octet\)\*$name\)$/)
        { return (item => $1, separator => $2, odd => $3, flags => []); }
      elsif (/^\(\($name$octet\)\*\[$name\|$name\]\)$/)
        { return (item => $1, separator => $2, empty => $3, odd => $4, flags => []); }
      elsif (/^\($octet\($name\(<\1>$name\)\*\)\?\)$/)
        { @list{qw(separator odd item flags)} = ($1, $2, $3, ['LEADING', 'MAYBE_NONE']); }
      elsif (/^\((\{([\w-]+)\})(?:$octet\1)(?:<\3>\1)*\)$/)
        { @list{qw(item odd separator flags)} = ($2, $2, $3, ['FIXED']); }
      else { return (); }
    }
  push @{ $list{flags} }, $list{odd} eq $list{item} ? () : 'ODD_FIRST';
  return %list;
}

1;
