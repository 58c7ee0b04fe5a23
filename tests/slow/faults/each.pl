#!/usr/bin/perl
# each.pl: fails if a command with any fault is wrong and does not say so.
# SPDX-License-Identifier: MIT
#
#   each.pl [-k] [-l] [-n NUMBER] [-i INPUT] [-x OUTPUT] LIBRARY FAULT COMMAND...
#
# It runs COMMAND with LIBRARY (faults.c) preloaded, first without a fault, and then with FAULT=1,
# FAULT=2, ... in the environment until no fault occurs; after the first 24 only with every third
# unless FAULTS is "all".  FAULT is FAULT_MEMORY and so on; with FAULT_MEMORY+ all later allocations
# fail, too, and FAULT_SHORT runs once.  Standard input is INPUT, or /dev/null.  OUTPUT, which the
# command makes, is removed before each run.
#
# After a fault two results are right: the same output, messages, status and files as without it; or
# status 2, a message with the failing object and the fault, and an output of right records only, in
# order (with -l no more lines), or records with that message.  In both cases all memory is freed at
# the end, except for NUMBER blocks of the C library; with -k a program that fails may keep memory.

use strict;
use warnings;
use Getopt::Std;
use POSIX 'dup2';

my %option = (n => 0, i => '/dev/null');
getopts ('kln:i:x:', \%option);
my ($library, $kind, @command) = @ARGV;
defined $kind && @command or exit 99;
my $on = $kind =~ s/\+$// ? '+' : '';
my $once = $kind eq 'FAULT_SHORT';
my $fault = join '|', 'out of memory', 'Cannot allocate memory', '"memory"', 'Input/output error',
  'No space left on device',
  'Too many open files';

# Scratch files, which each run writes anew.
open my $output, '+>:raw', undef or die "scratch: $!\n";
open my $messages, '+>:raw', undef or die "scratch: $!\n";
open my $input, '<', $option{i} or die "$option{i}: $!\n";

sub slurp
{
  my ($in) = @_;
  seek $in, 0, 0;
  local $/;
  return scalar (<$in>) // '';
}

# Return the files at OUTPUT, with their contents.
sub files
{
  my ($name) = @_;
  return '' if !defined $name;
  return join '', map { files ($_) } sort glob "$name/*" if -d $name;
  open my $in, '<:raw', $name or return '';
  return "$name\n" . slurp ($in) . "\n";
}

# Load the command once, so that each run of it takes a fork() and no exec().
my ($asked, $ask, $told, $tell);
{
  local $^F = 99;               # exec() must not close them.
  pipe $asked, $ask or die "pipe: $!\n";
  pipe $told, $tell or die "pipe: $!\n";
}
my $server = fork () // die "fork: $!\n";
if ($server == 0)
  {
    close $ask;
    close $told;
    dup2 (fileno $input, 0);
    dup2 (fileno $output, 1);
    dup2 (fileno $messages, 2);
    @ENV{qw(LD_PRELOAD FAULT_SERVER FAULT_REQUESTS FAULT_DESCRIPTOR)}
      = ($library, $kind, fileno $asked, fileno $tell);
    exec { $command[0] } @command or POSIX::_exit (99);
  }
close $asked;
close $tell;

# Run the command with fault NUMBER; 0 is no fault.
sub run
{
  my ($number) = @_;
  system 'rm', '-rf', $option{x} if defined $option{x};
  for ($output, $messages)
    {
      truncate $_, 0;
      sysseek $_, 0, 0;
    }
  sysseek $input, 0, 0;
  syswrite $ask, $number . ($number ? $on : '') . "\n";
  my ($said, $status) = ('');
  until (($status) = $said =~ /=(\d+)\n/)
    { sysread $told, $said, 100, length $said or die "no status\n"; }
  return { status => $status, happened => index ($said, "!") >= 0,
           live => $said =~ /(\d+)\n=/ ? $1 : 0,
           output => slurp ($output),
           messages => slurp ($messages), files => files ($option{x}) };
}

# Whether each line of the OUTPUT is one of those WANTED, in that order, or names the fault, or is
# the text below such a line.  The last may be cut off where it could not be written.
sub is_part_of
{
  my ($output, $wanted) = @_;
  my @wanted = split /^/, $wanted;
  my ($at, $said) = (0, 0);
  for my $line (split /^/, $output)
    {
      my ($same) = grep { index ($wanted[$_], $line) == 0 } $at .. $#wanted;
      if (defined $same) { $at = $same + 1; }
      elsif (!$said && $line !~ /$fault/) { return 0; }
      $said = $line =~ /$fault/;
    }
  return 1;
}

sub is_right
{
  my ($result, $wanted) = @_;
  return 0 if !$option{k} && $result->{live} > $option{n};
  return 1 if !grep { $result->{$_} ne $wanted->{$_} } qw(status output messages files);
  # "urlbnf: FAULT: WHAT" has the failing object last.
  return 0 if $once || $result->{status} != 2 << 8 || $result->{messages} !~ /$fault/
              || $result->{messages} =~ /^(?:(?!: ).)*: (?:$fault): /m;
  return $option{l} ? ($result->{output} =~ tr/\n//) <= ($wanted->{output} =~ tr/\n//)
         : is_part_of ($result->{output}, $wanted->{output});
}

sub complain
{
  my ($result, $number) = @_;
  print "# $kind=$number$on @command\n# status $result->{status} of wait()\n";
  print "# not freed: $result->{live}\n";
  for my $what (qw(output messages files))
    { print map { "# $what: $_\n" } split /\n/, $result->{$what}; }
}

my ($faults, $wrong) = (0, 0);
my $wanted = run (0);
if ($wanted->{live} > $option{n}) { complain ($wanted, $wrong++); }
my $step = ($ENV{FAULTS} // '') eq 'all' ? 1 : 3;
for (my $number = 1;; $number += $number < 24 ? 1 : $step)
  {
    my $result = run ($number);
    $faults++ if $once || $result->{happened};
    complain ($result, $number) if !is_right ($result, $wanted) && $wrong++ < 5;
    last if $once || !$result->{happened};
  }
print "# $kind: $faults faults, $wrong wrong\n";
exit ($faults == 0 || $wrong != 0 ? 1 : 0);
