#!/usr/bin/env perl
# exact.pl PROOF CASES SCRATCH: run PROOF/exact on each of many cases, for t-exact.sh.
# SPDX-License-Identifier: MIT
#
# A line of CASES has, separated by tabs: a name; the folder of a grammar, and the one of what is
# made of it; the start symbol, or nothing; a file, and the Perl that edits it as one string, or
# nothing; and what exact must say.  Printed are the name, the status with the first line that exact
# says, and what it must say.  Without an edit the line is "equal" if each line says so.  "as it is"
# stands for what exact says without the edit.
#
# All cases run in one process, since most of the time is for what they have in common: tables and
# machines that are made of the same octets are kept.

use strict;
use warnings;

BEGIN {
  *CORE::GLOBAL::exit = sub { die { status => $_[0] } };
}
my ($proof, $cases, $scratch) = @ARGV;
unshift @INC, $proof;
require "$_.pm" for qw(Bnf ErrorTables Machine Tables);
my $exact = eval 'sub {' . Bnf::slurp ("$proof/exact") . '}' or die $@;
keep ('Tables::new', sub { map { "$_[0]/url.$_" } qw(tab.c tab.h yy.c tokens.h looks.h) });
keep ('ErrorTables::new', sub { $_[0] });
keep ($_, sub { }) for qw(Machine::new Machine::signature);

# Let the function NAME return the same for equal arguments, or for files with the same octets.
sub keep {
  my ($name, $files) = @_;
  no strict 'refs';
  no warnings 'redefine';
  my ($new, %kept) = \&$name;
  *$name = sub {
    my @octets = map { Bnf::slurp ($_) } $files->(@_);
    return $kept{ join "\0", @octets ? @octets : @_ } //= $new->(@_);
  };
}

# Return the status of exact for the scratch folder, and the lines that it prints.
sub run {
  my ($start) = @_;
  my $said = '';
  local (*STDOUT, *STDERR);
  open STDOUT, '>', \$said or die;
  open STDERR, '>>', \$said or die;
  local @ARGV = ($scratch, $scratch, $start eq '' ? () : $start);
  my $status = eval { $exact->(); 1 } ? 'no exit' : ref $@ ? $@->{status} : $@;
  return ($status, split /\n/, $said =~ s/\Q$scratch\E\///gr);
}

sub write_file {
  my ($name, $text) = @_;
  open my $out, '>', "$scratch/$name" or die "$scratch/$name: $!\n";
  print $out $text;
  close $out or die "$scratch/$name: $!\n";
}

mkdir $scratch or die "$scratch: $!\n";
for (split /\n/, Bnf::slurp ($cases)) {
  my ($what, $grammar, $made, $start, $file, $edit, $wanted) = split /\t/;
  my %text = map { /([^\/]*)$/ && $1, Bnf::slurp ($_) } "$grammar/url.bnf", "$grammar/corrections",
    map { "$made/url.$_" } qw(yy.c tab.c tab.h tokens.h errors.h looks.h);
  write_file ($_, $text{$_}) for keys %text;
  $wanted = join ' ', (run ($start))[0, 1] if $wanted eq 'as it is';
  if ($file ne '') {
    local $_ = $text{$file};
    eval "$edit; 1" or die "$what: $@";
    $wanted = 'an edit that changes something' if $_ eq $text{$file};
    write_file ($file, $_);
  }
  my ($status, @lines) = run ($start);
  @lines = ('equal') if $file eq '' && @lines && !grep { !/: equal; [1-9]/ } @lines;
  print join ("\t", $what, "$status " . ($lines[0] // ''), $wanted), "\n";
}
