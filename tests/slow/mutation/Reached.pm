# Reached.pm: which tests run which line, how long each takes, and which programs it runs.
#
# SPDX-License-Identifier: MIT
#
# A build of its own with gcov; each test leaves its counts in a folder of its own.

package Reached;
use strict;
use warnings;
use Cwd qw(getcwd);
use File::Find;
use File::Path qw(make_path remove_tree);
use Trial;

# Run the tests, JOBS at a time, in this build, and write what they reach into FILE:
#
#   test NAME SECONDS PROGRAM...
#   line FILE NUMBER TEST...       the tests by their number from 0, "-" that gcov knows the line
sub measure
{
  my ($build, $file, $jobs, @test) = @_;
  my $top = getcwd ();
  chdir $build or die "$build: $!\n";
  my $folder = getcwd ();
  my %running;
  make_path ('reached');
  find ({ no_chdir => 1, wanted => sub { unlink if /\.gcda$/ } }, '.');
  my $one = sub {
    my ($number) = @_;
    $ENV{GCOV_PREFIX} = "$folder/reached/$number";
    # All folders of FOLDER are left out.
    $ENV{GCOV_PREFIX_STRIP} = ($folder =~ tr{/}{});
    my ($why, $seconds) = Trial::run_test ($test[$number], 600, 0);
    open my $out, '>', "reached/$number.result" or die "reached: $!\n";
    print $out "$seconds $why\n";
    print $out map { "$_\n" } lines ($number) if $why eq '';
    close $out or die "reached: $!\n";
  };
  for my $number (0 .. $#test)
    {
      # The caller may have children of its own.
      delete $running{wait ()} while keys %running >= $jobs;
      my $pid = fork () // die "fork: $!\n";
      if ($pid == 0)
        {
          $one->($number);
          exit 0;
        }
      $running{$pid} = 1;
    }
  1 while wait () != -1;
  chdir $top;
  collect ($build, $file, @test);
}

# From what the tests have left.
sub collect
{
  my ($build, $file, @test) = @_;
  my $top = getcwd ();
  chdir $build or die "$build: $!\n";
  my $folder = getcwd ();
  my %own = programs ("$top/$build.log");
  my (@notes, %reached, %known);
  for my $number (0 .. $#test)
    {
      open my $in, '<', "reached/$number.result" or die "reached/$number.result: $!\n";
      my ($seconds, $why) = split ' ', scalar <$in>, 2;
      chomp $why;
      print "left out: $test[$number]: $why\n" if $why ne '';
      my %is_there = map { s{^reached/$number/}{}r => 1 } counts ($number);
      my @programs = grep { grep { $is_there{s/\.o$/.gcda/r} } @{ $own{$_} } } sort keys %own;
      push @notes, join ' ', 'test', $test[$number], $why eq '' ? $seconds : '-', @programs;
      while (<$in>)
        {
          my ($source, $line, $count) = split;
          $known{$source}{$line} = 1;
          $reached{$source}{$line}{$number} = 1 if $count;
        }
    }
  chdir $top;
  open my $out, '>', $file or die "$file: $!\n";
  print $out map { "$_\n" } @notes;
  for my $source (sort keys %known)
    {
      print $out join (' ', 'line', $source, $_, '-', sort { $a <=> $b } keys %{ $reached{$source}{$_} // {} }), "\n"
        for sort { $a <=> $b } keys %{ $known{$source} };
    }
  close $out or die "$file: $!\n";
}

# The objects of each program that say that it was run, by the commands of the build: those that are in no other.
# The programs with fences are of all objects of those without.  Then it is those that are in the fewest, and what
# ran one of these programs counts for each.
sub programs
{
  my ($log) = @_;
  my (%object, %times);
  open my $in, '<', $log or die "$log: $!\n";
  while (<$in>)
    {
      next unless /^libtool: link: \S+ .* -o (\S+) (.*)/;
      my ($program, @of) = ($1, grep { /\.o$/ } split ' ', $2);
      next if exists $object{$program};
      $object{$program} = \@of;
      $times{$_}++ for @of;
    }
  my %own;
  for my $program (keys %object)
    {
      my ($fewest) = sort { $a <=> $b } map { $times{$_} } @{ $object{$program} };
      $own{$program} = [grep { $times{$_} == $fewest } @{ $object{$program} }];
    }
  return %own;
}

# The files of counts that a test has left.
sub counts
{
  my ($number) = @_;
  my @counts;
  find ({ no_chdir => 1, wanted => sub { push @counts, $File::Find::name if /\.gcda$/ } }, "reached/$number")
    if -d "reached/$number";
  return @counts;
}

# The lines that gcov knows in what a test has run, each "FILE LINE 1", or 0 if it was not run.
sub lines
{
  my ($number) = @_;
  my $folder = getcwd ();
  my (%count, @counts);
  # gcov wants the notes of the compiler beside the counts.
  for my $count (counts ($number))
    {
      my $note = $count =~ s/\.gcda$/.gcno/r;
      symlink "$folder/" . ($note =~ s{^reached/$number/}{}r), $note;
      push @counts, $count;
    }
  while (my @some = splice @counts, 0, 50) { read_gcov (\%count, @some); }
  return map { "$_ $count{$_}" } keys %count;
}

sub read_gcov
{
  my ($counts, @files) = @_;
  my $pid = open my $gcov, '-|';
  defined $pid or die "fork: $!\n";
  if ($pid == 0)
    {
      open STDERR, '>', '/dev/null';
      exec 'gcov', '-t', '--', @files;
    }
  my ($source, $ours) = ('', 0);
  while (<$gcov>)
    {
      if (/^ +-: +0:Source:(.*)/)
        {
          $source = $1;
          $ours = $source =~ m{^(?:src|contrib)/};
        }
      elsif ($ours && /^ *([\d#=*]+): *(\d+):/ && $2 != 0) { $counts->{"$source $2"} |= $1 =~ /^\d/ ? 1 : 0; }
    }
  close $gcov;
}

# From FILE: the tests in order, each { name, seconds (undef: fails), programs }, and of each file an
# array of its lines, each undef or an array of tests.
sub read_file
{
  my ($file) = @_;
  my (@test, %line);
  open my $in, '<', $file or die "$file: $!\n";
  while (<$in>)
    {
      my ($kind, @word) = split;
      if ($kind eq 'test')
        {
          my ($name, $seconds, @programs) = @word;
          push @test, { name => $name, seconds => $seconds eq '-' ? undef : $seconds, programs => \@programs };
        }
      else { $line{$word[0]}[$word[1]] = [@word[3 .. $#word]]; }
    }
  # What continues a line is run with it.
  for my $lines (values %line)
    { $lines->[$_] //= $lines->[$_ - 1] for 1 .. $#$lines; }
  return (\@test, \%line);
}

1;
