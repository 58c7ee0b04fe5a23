#!/usr/bin/env perl
# server.pl GENERATE SCRATCH: make the C of many grammars as GENERATE/make-grammar does, with one
# start of perl, for tests in sh.
# SPDX-License-Identifier: MIT
#
# A request on standard input is a line with four parts, separated by tabs: URL.Y, URL.L, the folder
# for what is made, and the name of the grammar.  A fifth part is a file with the head of a url.y:
# then URL.Y and URL.L are written from the lines that follow, up to a line "====".  These are the
# tokens and rules of url.y, a line "----", and url.l; the rule of start is added if it is not the
# first, and no empty line stands there.  The answer is what make-grammar would say, without the
# names of SCRATCH and of the folder of this file, and a line ".".

use strict;
use warnings;
use File::Basename;
use File::Path 'remove_tree';

my ($generate, $scratch) = @ARGV;
my $here = dirname ($0);
my @programs = map { "$generate/$_" } qw(generate direct);
unshift @INC, $generate;
require "$_.pm" for map { slurp ($_) =~ /^use ([A-Z]\w+);/mg } @programs;
$| = 1;

while (my $request = <STDIN>) {
  chomp $request;
  my ($y, $l, $folder, $name, $head) = split /\t/, $request;
  write_grammar ($y, $l, slurp ($head)) if defined $head;
  remove_tree ($folder);
  mkdir $folder or die "$folder: $!\n";
  my $child = fork () // die "fork: $!\n";
  make ($y, $l, $folder, $name) if $child == 0;
  waitpid $child, 0;
  my $says = slurp ("$scratch/says") =~ s/\Q$scratch\E\///gr =~ s/\Q$here\E\///gr;
  print $says, $? == 0 || $says ne '' ? '' : "status $?\n", ".\n";
}

# Each program runs in a process that has its modules.
sub make {
  my ($y, $l, $folder, $name) = @_;
  open STDERR, '>', "$scratch/says" or die "$scratch/says: $!\n";
  open STDOUT, '>&', \*STDERR or die;
  chdir $folder or die "$folder: $!\n";
  step ($ENV{BISON} // 'bison',
        qw(-Wall -Werror --no-lines --header=url.tab.h --xml=url.xml -o url.tab.c), $y);
  run ($programs[0], "$folder/url.xml", "$folder/url.tab.h", $l, $folder, $name);
  step ($ENV{FLEX} // 'flex', qw(-o url.yy.c url.flex.l));
  exit 1 if -s "$scratch/says";
  delete $main::{write_file};
  run ($programs[1], $folder);
  unlink 'url.stored';
  write_text ("$folder/url.stamp", '');
  exit 0;
}

sub step { system (@_) == 0 or exit 1; }

sub run {
  (my $program, local @ARGV) = @_;
  do $program;
  $@ eq '' or die $@;
}

sub write_grammar {
  my ($y, $l, $head) = @_;
  my $text = '';
  while (my $line = <STDIN>) {
    last if $line eq "====\n";
    $text .= $line;
  }
  my ($rules, $tokens) = split /^----\n/m, $text, 2;
  $rules =~ s/^%%\n(?!start:|\n|\z)/%%\nstart: url { cx->root = \$url; };\n/m;
  write_text ($y, "$head$rules");
  write_text ($l, $tokens);
}

sub write_text {
  my ($file, $text) = @_;
  open my $out, '>', $file or die "$file: $!\n";
  print $out $text;
  close $out or die "$file: $!\n";
}

sub slurp {
  my ($file) = @_;
  open my $in, '<', $file or die "$file: $!\n";
  local $/;
  return <$in> // '';
}
