# Pattern.pm: read the patterns of flex that a grammar uses, as trees.
#
# SPDX-License-Identifier: MIT
#
# A tree is one of
#
#     [text => OCTET...]            these octets; none: the empty string
#     [set => OCTET...]             one octet of a set, in the order of the pattern
#     [other => OCTET...]           one octet that is none of a set
#     [cat => TREE...]              one after the other; none: the empty string
#     [alt => TREE...]              one of them
#     [rep => TREE, MIN, MAX]       MIN to MAX times; MAX undef: any number
#     [ref => NAME]                 a definition
#     [fold => TREE]                TREE with letters in either case
#
# flex's manual, "Patterns", has the notation.  Anything else fails.

package Pattern;
use Modern;

my %escape = (n => 10, t => 9, r => 13, f => 12, v => 11, a => 7, b => 8);

# Return the octet that stands at the position of $$text, after a backslash or not.
sub _octet ($text)
{
  if ($$text =~ /\G\\x([0-9A-Fa-f]{1,2})/gc) { return hex $1; }
  if ($$text =~ /\G\\([0-9A-Za-z])/gc)
    { return $escape{$1} // die "\\$1 is none of \\n, \\t, \\r, \\f, \\v, \\a, \\b and \\xHH\n"; }
  if ($$text =~ /\G\\(.)/gcs) { return ord $1; }
  $$text =~ /\G(.)/gcs or die "it ends too early\n";
  return ord $1;
}

sub _class ($text)
{
  $$text =~ /\G\^?\[:/
    and die "it has a class of C, such as [:alpha:]: its octets depend on more than the grammar\n";
  my $not = $$text =~ /\G\^/gc;
  my @in;
  while ($$text !~ /\G\]/gc)
    {
      my $low = _octet ($text);
      my $high = $$text =~ /\G-(?!\])/gc ? _octet ($text) : $low;
      $low <= $high or die "a range in [ ] that goes down\n";
      push @in, $low .. $high;
    }
  return [$not ? 'other' : 'set', @in];
}

sub _atom ($text)
{
  if ($$text =~ /\G\{([A-Za-z_][A-Za-z0-9_-]*)\}/gc) { return [ref => $1]; }
  if ($$text =~ /\G\[/gc) { return _class ($text); }
  if ($$text =~ /\G\./gc) { return [set => grep { $_ != 10 } 0 .. 255]; }
  if ($$text =~ /\G"/gc)
    {
      my @octets;
      push @octets, _octet ($text) while $$text !~ /\G"/gc;
      return [text => @octets];
    }
  if ($$text =~ /\G\(/gc)
    {
      my $fold = $$text =~ /\G\?i:/gc;
      my $tree = _alternatives ($text);
      $$text =~ /\G\)/gc or die "a \"(\" is not closed\n";
      return $fold ? [fold => $tree] : $tree;
    }
  $$text =~ /\G(?=[][*+?(){}<>^\$"\/])/
    and die "cannot read \"" . substr ($$text, pos $$text) . "\"\n";
  return [text => _octet ($text)];
}

sub _repeated ($text)
{
  my $tree = _atom ($text);
  while (1)
    {
      if    ($$text =~ /\G\*/gc) { $tree = [rep => $tree, 0, undef]; }
      elsif ($$text =~ /\G\+/gc) { $tree = [rep => $tree, 1, undef]; }
      elsif ($$text =~ /\G\?/gc) { $tree = [rep => $tree, 0, 1]; }
      elsif ($$text =~ /\G\{(\d+)(?:,(\d*))?\}/gc)
        {
          my ($min, $max) = ($1, defined $2 ? $2 : $1);
          $tree = [rep => $tree, $min, $max eq '' ? undef : $max];
        }
      else { return $tree; }
    }
}

sub _alternatives ($text)
{
  my @alternatives;
  do
    {
      my @parts;
      push @parts, _repeated ($text) while $$text !~ /\G(?=[|)\/\s]|\z)/;
      push @alternatives, @parts == 1 ? $parts[0] : [cat => @parts];
    }
  while ($$text =~ /\G\|/gc);
  return @alternatives == 1 ? $alternatives[0] : [alt => @alternatives];
}

# Return the tree of the pattern at the start of TEXT, and the rest of TEXT.
sub read ($text)
{
  pos ($text) = 0;
  my $tree = _alternatives (\$text);
  return ($tree, substr $text, pos $text);
}

# Return the octets of a tree [set => IN] or [other => IN]; if FOLD, IN has both cases of letters.
sub octets ($kind, $fold, @in)
{
  my %in = map { $_ => 1 } $fold ? map { (ord lc chr, ord uc chr) } @in : @in;
  return grep { exists $in{$_} xor $kind eq 'other' } 0 .. 255;
}

# Call VISIT with each reference in TREE.
sub references ($tree, $visit)
{
  my ($kind, @rest) = @$tree;
  if ($kind eq 'ref') { $visit->($rest[0]); }
  else { references ($_, $visit) for grep { ref } @rest; }
}

1;
