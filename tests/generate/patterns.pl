#!/usr/bin/perl
# patterns.pl SEED COUNT: write a grammar of COUNT random patterns of flex, for
# t-generate-random.sh.
# SPDX-License-Identifier: MIT
#
# Each is a start symbol.  No pattern has a newline, which ends a text.

use FindBin;
use lib $FindBin::Bin;
use Random;

my $count;
($Random::seed, $count) = @ARGV;

sub some ($most, $what) { return join '', map { $what->() } 0 .. any ($most); }

my @escapes = ('\t', '\r', '\f', '\v', '\a', '\b', '\x41', '\x62', '\x7f', '\xFf', '\x00', '\.',
               '\"', '\\\\', '\]', '\/');
my @names;

# flex warns of ranges with letters in one case only, because (?i:) may not fold them.
sub in_class
{
  return one_of (qw(a b A B 4 4 . @ * { " / $ |), 'a-b', 'a-z', 'B-Z', '0-4', '!-,', '\x80-\xFF',
                 '\x0B-\x1F', '^', @escapes);
}
sub class
{
  my $octets = some (3, \&in_class) . one_of ('', '', '', '-');
  return any (3) == 0 ? '[^' . one_of ('\n', '\x0A', '\x00-\x1F') . $octets . ']'
         : '[' . ($octets =~ /^\^/ ? 'a' : '') . $octets . ']';
}
sub quoted
{
  my $one = sub { one_of (qw(a b A B 4 - . [ * {), '(', '?', '\"', '\\\\', '\t', '\x41') };
  return '"' . some (3, $one) . '"';
}

sub atom ($depth)
{
  my $kind = any ($depth > 0 ? 14 : 9);
  return $kind < 3 ? one_of (qw(a b A B 4 - @ : ; = ! %), '\xC' . one_of (qw(Z - @)))
         : $kind < 5 ? class () : $kind == 5 ? quoted () : $kind == 6 ? one_of (@escapes)
         : $kind == 7 ? (@names ? '{' . one_of (@names) . '}' : 'b') : $kind == 8 ? '.'
         : $kind < 12 ? '(' . alternatives ($depth - 1) . ')'
         : '(?i:' . alternatives ($depth - 1) . ')';
}

sub repeated ($depth)
{
  my ($least, $more, $atom) = (any (2), 1 + any (2), atom ($depth));
  return $atom . one_of ('', '', '', '*', '+', '?') if length $atom > 8;
  return $atom . one_of ('', '', '', '*', '+', '?', '{' . ($least + 1) . '}',
                         '{' . ($least + 1) . ',}', '{' . $least . ',' . ($least + $more) . '}',
                         '*?', '+{2}');
}

sub alternatives ($depth)
{
  return join '|', map { some (3, sub { repeated ($depth) }) } 0 .. one_of (0, 0, 1);
}

# Return a random pattern.  One above LONGEST might have an automaton of thousands of states.
sub small ($depth, $longest)
{
  my $text;
  # flex takes a "^" there for the start of a line.
  do { $text = alternatives ($depth); } while length $text > $longest || $text =~ /^\^|\$$/;
  return $text;
}

my @definitions;
for my $number (1 .. 8)
  {
    push @definitions, ["name$number", small (1, 14)];
    push @names, "name$number";
  }
push @definitions, map { ["pattern$_", small (2, 24)] } 1 .. $count;
my ($first, @others) = map { $_->[0] } @definitions;
print map { "$_\n" } "start: $first " . join (' ', map { '| START_' . uc . " $_" } @others), '----',
  map { sprintf '%-15s %s', @$_ } @definitions;
