#!/usr/bin/perl
# bnf.pl SEED COUNT NOTATION: write a url.bnf of COUNT random productions, each of a few octets, for
# t-generate-proved.sh.
# SPDX-License-Identifier: MIT
#
# NOTATION is abnf or rfc1738.

use FindBin;
use lib $FindBin::Bin;
use Random;

my ($count, $notation);
($Random::seed, $count, $notation) = @ARGV;

my $abnf = $notation eq 'abnf';
my @names;
# These octets, or their neighbours, are written otherwise in a class of flex, or in C.
my @ends = (11, 31 .. 34, 42, 45, 47, 48, 57, 58, 64, 65, 90 .. 97, 122, 126 .. 128, 254, 255);

sub atom ($depth)
{
  my $kind = any ($depth > 0 ? 10 : 8);
  return '"' . one_of ('a', 'b', '-', '\\', 'A', 'ab', '.B') . '"' if $kind < 4;
  return $abnf ? one_of ('%x41', '%s"a"', '%s"Ab"', '%i"b"', '%x61-62', '%x41-42', '%x80', '%x22',
                         '%x2D-2E', '%d92', '%x61.22', '%x5B-5D', '%x00-09')
               : one_of ('<">', '"B"', '"["', '"a" "b"', '"]"') if $kind < 6;
  return @names ? one_of (@names) : '"b"' if $kind < 8;
  my $choice = choice ($depth - 1);
  return $abnf && $kind == 8 ? "( $choice )" : "[ $choice ]";
}

sub copies
{
  my ($least, $more) = (any (3), any (2));
  return one_of ('*', '1*', '2*', '*2', $least . '*' . ($least + $more + 1), $least + 1);
}

sub element ($depth)
{
  my $atom = atom ($depth);
  return $atom if any (3) != 0 || $atom =~ / [^]]* [^ ]* /;
  # A number before a bracket repeats what is in it, in the notation of RFC 1738.
  return copies () . ($atom =~ /^"a" /  ? '"a"' : $atom);
}

sub choice ($depth)
{
  return join $abnf ? ' / ' : ' | ',
    map { join ' ', map { element ($depth) } 0 .. any (3) } 0 .. one_of (0, 0, 1, 2);
}

for my $number (1 .. $count)
  {
    # Every fourth is one octet of a range.
    if ($abnf && $number % 4 == 0)
      {
        my @two = $number % 8 == 0 ? (one_of (48, 65, 90), one_of (91 .. 94, 126 .. 128, 255))
                  : (one_of (@ends), one_of (@ends));
        my ($first, $last) = sort { $a <=> $b } @two;
        printf "p$number = %%x%02X-%02X%s\n", $first, $last,
          one_of ('', ' / "-"', ' / "]" / "^"', ' / "\\"');
        next;
      }
    my $body;
    do { $body = choice (2); } while length $body > 50;
    if ($body !~ /p\d/)
      {
        push @names, "p$number";
        shift @names if @names > 2;
      }
    # A list whose items can hold what is between them would be refused.
    else { $body = "\"!\" $body"; }
    print "p$number = $body\n";
  }
