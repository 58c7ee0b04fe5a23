#!/usr/bin/perl
# bnf.pl SEED COUNT FOLDER NOTATION: write COUNT random productions, each of a few octets, for
# t-patterns.sh.
# SPDX-License-Identifier: MIT
#
# FOLDER gets url.bnf in that NOTATION, abnf or rfc1738, and choices that put the productions into
# url.l.  bnf.pl URLBNF-GRAMMAR FOLDER NOTATION: write a scanner from the url.l that "urlbnf-grammar
# generate" wrote.  "urlbnf-grammar enumerate" writes the wanted texts.

use strict;
use warnings;

use File::Basename;
use lib dirname (__FILE__);
use Scanner;

my ($count, $folder, $notation) = @ARGV[1 .. 3];
my $toolkit = @ARGV == 3 ? $ARGV[0] : undef;
($folder, $notation) = @ARGV[1, 2] if defined $toolkit;
$Scanner::seed = $ARGV[0] if !defined $toolkit;

my $abnf = $notation eq 'abnf';
my @names;
# These octets, or their neighbours, are written otherwise in a class of flex, or in C.
my @ends = (0, 9, 10, 31 .. 34, 42, 45, 47, 48, 57, 58, 64, 65, 90 .. 97, 122, 126 .. 128,
            254, 255);

sub atom
{
  my ($depth) = @_;
  my $kind = any ($depth > 0 ? 10 : 8);
  return '"' . one_of ('a', 'b', '-', '\\', 'A', 'ab', '.B') . '"' if $kind < 4;
  return $abnf ? one_of ('%x41', '%s"a"', '%s"Ab"', '%i"b"', '%x61-62', '%x41-42', '%x80', '%x22',
                         '%x2D-2E', '%d92', '%x61.22', '%x5B-5D')
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

sub element
{
  my ($depth) = @_;
  my $atom = atom ($depth);
  return $atom if any (3) != 0 || $atom =~ / [^]]* [^ ]* /;
  # A number before a bracket repeats what is in it, in the notation of RFC 1738.
  return copies () . ($atom =~ /^"a" /  ? '"a"' : $atom);
}

sub choice
{
  my ($depth) = @_;
  return join $abnf ? ' / ' : ' | ',
    map { join ' ', map { element ($depth) } 0 .. any (3) } 0 .. one_of (0, 0, 1, 2);
}

sub write_grammar
{
  my @lines;
  for my $number (1 .. $count)
    {
      my $body;
      do { $body = choice (2); } while length $body > 50;
      # Every fourth is one octet of a range, which no other refers to, for it has too many strings.
      if ($abnf && $number % 4 == 0)
        {
          my @two = $number % 8 == 0 ? (one_of (48, 65, 90), one_of (91 .. 94, 126 .. 128, 255))
                    : (one_of (@ends), one_of (@ends));
          my ($first, $last) = sort { $a <=> $b } @two;
          push @lines, sprintf "p$number = %%x%02X-%02X%s\n", $first, $last,
            one_of ('', ' / "-"', ' / "]" / "^"', ' / "\\"');
          next;
        }
      push @lines, "p$number = $body\n";
      push @names, "p$number";
      # Few productions can be referred to, because nested references make long strings.
      shift @names if @names > 2;
    }
  Scanner::write_file ("$folder/url.bnf", @lines);
  Scanner::write_file ("$folder/corrections");
  Scanner::write_file ("$folder/choices",
                       "start p1\ntokens " . join (' ', map { "p$_" } 1 .. $count) . "\n");
}

# Read the definitions of url.l, without the comments.
sub definitions
{
  open my $lexicon, '<:raw', "$folder/url.l" or die;
  my $text = join '', grep { /^p\d|^\s+\|/ } <$lexicon>;
  return $text =~ s/\n\s+\|/|/gr;
}

sub write_scanner
{
  my $definitions = definitions ();
  my @texts = map { Scanner::words ($_, qw(a b A B - . " [ ]), "\\", "\x80") } 1 .. 3;
  push @texts, Scanner::words (4, 'a', 'b', 'A', '"', '-'), map { chr } 0 .. 255;
  Scanner::write ($folder, \@texts, $definitions,
                  [map { "{$_}" } $definitions =~ /^(p\d+)/mg], sub {
    my $name = $_[0] =~ tr/{}//dr;
    my %in = map { chomp; s/\\x(..)/chr hex $1/ger => 1 }
             `"$toolkit" enumerate --notation=$notation --max-length=4 --count=1000000 \\
              "$folder/url.bnf" $name`;
    return sub { return $in{$_[0]}; };
  });
}

if (defined $toolkit) { write_scanner (); }
else { write_grammar (); }
