#!/usr/bin/perl
# patterns.pl SEED COUNT FOLDER: write COUNT random patterns of flex, for t-patterns.sh.
# SPDX-License-Identifier: MIT
#
# FOLDER gets patterns.l, a scanner with a start condition for each; texts, each after its length;
# and wanted: for each pattern the texts that it matches according to src/generate.

use strict;
use warnings;
use File::Basename;
use lib dirname (__FILE__), dirname (__FILE__) . '/../../src/generate';
use Choices;
use Dfa;
use Pattern;
use Scanner;

my ($count, $folder);
($Scanner::seed, $count, $folder) = @ARGV;

sub some { my ($most, $what) = @_; return join '', map { $what->() } 0 .. any ($most); }

my @escapes = ('\n', '\t', '\r', '\f', '\v', '\a', '\b', '\x41', '\x62', '\x7f', '\xFf', '\x00',
               '\x0A', '\.', '\"', '\\\\', '\]', '\/');
my @names;

# flex warns of ranges with letters in one case only, because (?i:) may not fold them.
sub in_class
{
  return one_of (qw(a b A B 4 4 . @ * { " / $ |), 'a-b', 'a-z', 'B-Z', '0-4', '!-,', '\x80-\xFF',
                 '\x00-\x1F', '^', @escapes);
}
sub class
{
  my $octets = some (3, \&in_class);
  return '[' . one_of ('', '', '^') . ($octets =~ /^\^/ ? "a$octets" : $octets)
         . one_of ('', '', '', '-') . ']';
}
sub quoted
{
  my $one = sub { one_of (qw(a b A B 4 - . [ * {), '(', '?', '\"', '\\\\', '\n', '\x41') };
  return '"' . some (3, $one) . '"';
}

sub atom
{
  my ($depth) = @_;
  my $kind = any ($depth > 0 ? 14 : 9);
  return $kind < 3 ? one_of (qw(a b A B 4 - @ : ; = ! %), '\xC' . one_of (qw(Z - @)))
         : $kind < 5 ? class () : $kind == 5 ? quoted () : $kind == 6 ? one_of (@escapes)
         : $kind == 7 ? (@names ? '{' . one_of (@names) . '}' : 'b') : $kind == 8 ? '.'
         : $kind < 12 ? '(' . alternatives ($depth - 1) . ')'
         : '(?i:' . alternatives ($depth - 1) . ')';
}

sub repeated
{
  my ($depth) = @_;
  my ($least, $more, $atom) = (any (2), 1 + any (2), atom ($depth));
  return $atom . one_of ('', '', '', '*', '+', '?') if length $atom > 8;
  return $atom . one_of ('', '', '', '*', '+', '?', '{' . ($least + 1) . '}',
                         '{' . ($least + 1) . ',}', '{' . $least . ',' . ($least + $more) . '}',
                         '*?', '+{2}');
}

sub alternatives
{
  my ($depth) = @_;
  return join '|', map { some (3, sub { repeated ($depth) }) } 0 .. one_of (0, 0, 1);
}

# Return a random pattern.  One above LONGEST might have an automaton of thousands of states.
sub small
{
  my ($depth, $longest) = @_;
  my $text;
  do { $text = alternatives ($depth); } while length $text > $longest;
  return $text;
}

my (@definitions, %defined, @patterns);
for my $number (1 .. 8)
  {
    my $text = small (1, 14);
    # flex takes a "^" there for the start of a line.
    next if $text =~ /^\^|\$$/;
    push @definitions, ["name$number", $text];
    push @names, "name$number";
  }
push @patterns, small (2, 24) for 1 .. $count;

sub tree
{
  my ($text) = @_;
  my ($tree, $rest) = Pattern::read ($text);
  die "$text: \"$rest\" is left\n" if $rest ne '';
  return $tree;
}
$defined{$_->[0]} = tree ($_->[1]) for @definitions;

# The texts are each octet, short texts of octets that the patterns have, and longer ones of two
# octets.
my @texts = map { chr } 0 .. 255;
push @texts, Scanner::words (2, qw(a b A B 4 - z Z . " ), "\n", ']', "\\", "\xFF"),
             Scanner::words (3, qw(a b A B 4 - @), "\n"), Scanner::words (4, qw(a b A 4)),
             map { Scanner::words ($_, 'a', 'b') } 5 .. 7;
my $definitions = join '', map { "$_->[0] $_->[1]\n" } @definitions;
Scanner::write ($folder, \@texts, $definitions, \@patterns, sub {
  my ($text) = @_;
  my $tree = tree ($text);
  my (%used, $use);
  $use = sub { $used{$_[0]}++ or Pattern::references ($defined{$_[0]}, $use); };
  Pattern::references ($tree, $use);
  my ($class_of) = Choices::classes_of ($tree, @defined{sort keys %used});
  my $dfa = Dfa::of_pattern ($tree, { defined => \%defined }, $class_of)
            // die "$text matches nothing\n";
  return sub {
    my ($state) = 0;
    for (unpack 'C*', $_[0])
      { defined ($state = $dfa->{next}[$state]{$class_of->[$_]}) or return 0; }
    return $dfa->{accept}[$state];
  };
});
