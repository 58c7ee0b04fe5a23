# Compiled.pm: the lines of each file of C that a build compiles.
#
# SPDX-License-Identifier: MIT
#
# The preprocessor says so: it is run once more by each command that compiled a file.  With -fdirectives-only it
# expands no macro, so each line stays where it is; those that an #if leaves out are empty.  What any of the
# commands has compiled is compiled: a header, or a file that several instances are made of.

package Compiled;
use strict;
use warnings;

# The commands in LOG, which make wrote, each without what it makes.
sub commands
{
  my ($log) = @_;
  my (@command, %seen);
  open my $in, '<', $log or die "$log: $!\n";
  while (<$in>)
    {
      next if /^libtool: link/ || !/(?:^|\s)(gcc -.*\s-c\s.*)/;
      my $command = $1 =~ s/ *&&.*//r;
      $command =~ s/ -(?:M[TFQ]|o) \S+| -M[DP]\b| -c\b//g;
      $command =~ s/\s+/ /g;
      push @command, $command if !$seen{$command}++;
    }
  close $in;
  die "$log: no command that compiles\n" if !@command;
  return @command;
}

# Add to LINES, file => line => 1, what COMMAND compiles here; nothing, and false, if it fails.
sub add
{
  my ($lines, $command) = @_;
  my ($own, $line, %new);
  open my $out, '-|', "$command -E -fdirectives-only 2> /dev/null" or die "$command: $!\n";
  while (my $text = <$out>)
    {
      if ($text =~ /^# (\d+) "(.*?)"/)
        {
          $line = $1;
          my $file = $2 =~ s{^(?:\./)+}{}r;
          $own = $file =~ m{^(?:src|contrib)/} ? $new{$file} //= {} : undef;
        }
      elsif (defined $line)
        {
          $own->{$line} = 1 if $own && $text =~ /\S/;
          $line++;
        }
    }
  close $out or return 0;
  for my $file (keys %new) { $lines->{$file}{$_} = 1 for keys %{ $new{$file} }; }
  return 1;
}

sub write_file
{
  my ($file, $lines) = @_;
  open my $out, '>', $file or die "$file: $!\n";
  print $out join (' ', $_, sort { $a <=> $b } keys %{ $lines->{$_} }), "\n" for sort keys %$lines;
  close $out or die "$file: $!\n";
}

# As add() has them.
sub read_file
{
  my ($file) = @_;
  my %lines;
  open my $in, '<', $file or die "$file: $!\n";
  while (<$in>)
    {
      my ($source, @line) = split;
      $lines{$source} = { map { $_ => 1 } @line };
    }
  close $in;
  return \%lines;
}

1;
