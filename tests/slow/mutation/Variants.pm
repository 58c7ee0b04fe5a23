# Variants.pm: a pattern of flex, each time changed a little.
# SPDX-License-Identifier: MIT

package Variants;
use strict;
use warnings;

# One part of a pattern: text in quotes, a set, a name in braces, or a character.
my $part = qr/"(?:[^"\\]|\\.)*"|\[(?:[^\]\\]|\\.)*\]|\{[^}]*\}|\\.|./s;

# The parts of a pattern, with what stands in parentheses, and a repetition, in one.
sub items
{
  my ($pattern) = @_;
  my ($depth, @item) = (0);
  while ($pattern =~ /\G($part)/g)
    {
      my $text = $1;
      if ($depth > 0 || (@item && $text =~ /^(?:[*+?]|\{\d.*)$/)) { $item[-1] .= $text; }
      else { push @item, $text; }
      $depth++ if $text eq '(';
      $depth-- if $text eq ')';
    }
  return @item;
}

# The pattern at its "|" that stand in no parentheses.
sub alternatives
{
  my ($pattern) = @_;
  my @alternative = ('');
  for my $item (items ($pattern))
    {
      if ($item eq '|') { push @alternative, ''; }
      else { $alternative[-1] .= $item; }
    }
  return @alternative;
}

# Of a set: without its first and its last octet, and with one more.
sub of_set
{
  my ($not, @octet) = @_;
  return (["[^@{[join '', @octet]}~]", 'but ~']) if $not;
  my @variant = (["[@{[join '', @octet]}~]", 'with ~']);
  push @variant, ["[@{[join '', @octet[1 .. $#octet]]}]", "without $octet[0]"],
    ["[@{[join '', @octet[0 .. $#octet - 1]]}]", "without $octet[-1]"] if @octet > 1;
  return @variant;
}

# {n} or {n,m} with other numbers; (?i:...) where the case counts.
sub of_item
{
  my ($item) = @_;
  return (["($1)", "$item: case counts"]) if $item =~ /^\(\?i:(.*)\)$/s;
  my ($what, $least, $most) = $item =~ /^(.*)\{(\d+)(?:,(\d+))?\}$/s or return ();
  my @counts = defined $most ? ([$least, $most + 1], [$least, $most - 1], [$least + 1, $most]) : ([$least + 1], [$least - 1]);
  return map { my $count = join ',', @$_; ["$what\{$count}", "{$count} after $what"] }
         grep { $_->[0] > 0 && $_->[-1] >= $_->[0] || @$_ > 1 && $_->[1] > 0 && $_->[0] <= $_->[1] } @counts;
}

# A list of [PATTERN, what has been done].
sub of
{
  my ($pattern) = @_;
  my ($before, $inner, $after) = ('', $pattern, '');
  my (@item, @variant) = items ($pattern);
  # All of it in parentheses.
  if (@item == 1 && $pattern =~ /^\((\?i:)?(.*)\)([*+?]?)$/s)
    {
      ($before, $inner, $after) = ('(' . ($1 // ''), $2, ")$3");
      push @variant, ["($inner$after", 'case counts'] if $1;
      return (@variant, map { ["$before$_->[0]$after", $_->[1]] } of ($inner)) if $3 eq '';
    }
  my @alternative = alternatives ($inner);
  if (@alternative > 1)
    {
      for my $drop (0 .. $#alternative)
        {
          my @less = @alternative;
          my ($gone) = splice @less, $drop, 1;
          push @variant, [$before . join ('|', @less) . $after, "without $gone"];
        }
      push @variant, ["$before$inner|\"~\"$after", 'with "~"'];
      for my $change (0 .. $#alternative)
        {
          next if items ($alternative[$change]) == 1;
          my @new = @alternative;
          for my $variant (of ($alternative[$change]))
            {
              $new[$change] = $variant->[0];
              push @variant, [$before . join ('|', @new) . $after, "$alternative[$change] $variant->[1]"];
            }
        }
    }
  if ($pattern =~ /^\[(\^?)((?:[^\]\\]|\\.)*)\]$/)
    {
      my ($not, $octets) = ($1, $2);
      push @variant, of_set ($not, $octets =~ /(\\x[0-9A-Fa-f]{2}|\\.|.)/g);
    }
  push @variant, [$pattern =~ s/([*+])$/$1 eq '*' ? '+' : '*'/er, 'another repetition']
    if $pattern =~ /[*+]$/;
  if (@alternative == 1)
    {
      for my $change (0 .. $#item)
        {
          my @new = @item;
          for my $variant (of_item ($item[$change]))
            {
              $new[$change] = $variant->[0];
              push @variant, [join ('', @new), $variant->[1]];
            }
        }
    }
  if (@item > 1 && @alternative == 1)
    {
      for my $drop (0 .. $#item)
        {
          my @less = @item;
          my ($gone) = splice @less, $drop, 1;
          push @variant, [join ('', @less), "without $gone"];
        }
      # Such as the "/" or the end of the URL that has to follow.
      my $last = pop @item;
      push @variant, map { [join ('', @item) . $_->[0], "$last $_->[1]"] } of ($last)
        if $last =~ /^[\[(]/;
    }
  my %seen = ($pattern => 1);
  return grep { !$seen{ $_->[0] }++ } @variant;
}

1;
