# Trial.pm: run a test, and try a mutant in a build folder.
#
# SPDX-License-Identifier: MIT

package Trial;
use strict;
use warnings;
use Cwd qw(getcwd);
use File::Compare;
use File::Copy;
use File::Find;
use File::Path qw(make_path);
use Integration;
use POSIX qw(:sys_wait_h setpgid);
use Time::HiRes qw(time sleep);

# The memory of a test in kB; the seconds that it may wait and compute nothing; and those in which it has to end
# when it is told to.
my $memory = 6 * 1024 * 1024;
my $idle_most = 30;
my $ending_most = 15;

# The processor time of the processes of GROUP, in ticks, 0 where no /proc tells; and whether one of them waits only
# for the processor or a disk.
sub ticks
{
  my ($group) = @_;
  my ($ticks, $busy) = (0, 0);
  for my $file (glob '/proc/[0-9]*/stat')
    {
      open my $in, '<', $file or next;
      # What stands before is a number and a name.
      my @field = split ' ', (<$in> // '') =~ s/.*\) //r;
      next if @field < 15 || $field[2] != $group;
      $ticks += $field[$_] for 11 .. 14;
      $busy ||= $field[0] =~ /[RD]/;
    }
  return ($ticks, $busy);
}

# Run the test NAME, here, until something in it fails: why it failed, or "", and the time that the processor
# worked for it.  It has so many SECONDS; a process of it so many PROCESSOR seconds, 0 for any.
sub run_test
{
  my ($name, $seconds, $processor) = @_;
  my ($begin, @before) = (time, times);
  my $command = $name =~ /\.sh$/ ? "exec sh $name" : "exec ./$name";
  $command = "ulimit -t $processor; $command" if $processor;
  pipe my $read, my $write or die "pipe: $!\n";
  my $pid = fork () // die "fork: $!\n";
  if ($pid == 0)
    {
      setpgid (0, 0);
      close $read;
      open STDIN, '<', '/dev/null';
      open STDOUT, '>&', $write;
      open STDERR, '>&', $write;
      exec 'sh', '-c', "ulimit -v $memory 2> /dev/null; ulimit -c 0; $command";
      exit 127;
    }
  setpgid ($pid, $pid);
  close $write;
  my ($why, $rest, $passed, $plan) = ('', '', 0);
  my ($ticks, $worked) = (0, $begin);
  # What is started in the background may keep the pipe open.
  my $status;
  LINES: while (1)
    {
      my $left = $seconds - (time - $begin);
      if ($left <= 0)
        {
          $why = 'takes too long';
          last;
        }
      my $bits = '';
      vec ($bits, fileno $read, 1) = 1;
      my $ready = select $bits, undef, undef, $left < 1 ? $left : 1;
      if ($ready > 0)
        {
          my $got = sysread $read, $rest, 65536, length $rest;
          last if !$got;
          while ($rest =~ s/^([^\n]*)\n//)
            {
              my $line = $1;
              $passed++ if $line =~ /^ok\b/;
              $plan = $1 if $line =~ /^1\.\.(\d+)/;
              if ($line =~ /^(?:not ok\b|Bail out)/)
                {
                  $why = substr $line, 0, 150;
                  last LINES;
                }
            }
        }
      elsif (waitpid ($pid, WNOHANG) == $pid)
        {
          $status = $?;
          last;
        }
      else
        {
          my ($now, $busy) = ticks ($pid);
          ($ticks, $worked) = ($now, time) if $busy || $now != $ticks;
          if (-r "/proc/$$/stat" && time - $worked > $idle_most)
            {
              $why = "waits for $idle_most seconds";
              last;
            }
        }
    }
  if ($why ne '')
    {
      kill TERM => -$pid;
      for (1 .. 10 * $ending_most)
        {
          last if defined $status || waitpid ($pid, WNOHANG) == $pid && defined ($status = $?);
          sleep 0.1;
        }
    }
  kill KILL => -$pid if $why ne '';
  if (!defined $status)
    {
      waitpid $pid, 0;
      $status = $?;
    }
  $why = $status & 127 ? 'signal ' . ($status & 127) : 'status ' . ($status >> 8) if $why eq '' && $status != 0;
  $why = "$passed passed of " . ($plan // 'no plan') if $why eq '' && (!defined $plan || $passed != $plan);
  close $read;
  my @after = times;
  return ($why, $after[2] + $after[3] - $before[2] - $before[3]);
}

# What tests write goes beside this folder.  PostgreSQL is run as another user, who writes there, too.
sub own_scratch
{
  $ENV{TMPDIR} = getcwd () . '.tmp';
  make_path ($ENV{TMPDIR});
  chmod 01777, $ENV{TMPDIR};
}

sub remove_scratch
{
  # A server that outlived its test.
  for my $file (glob '/proc/[0-9]*/cmdline')
    {
      open my $in, '<', $file or next;
      kill KILL => $file =~ /(\d+)/ if index (<$in> // '', "$ENV{TMPDIR}/") >= 0;
    }
  # A process that was killed ends a moment later, and may write until then.
  for my $time (1 .. 100)
    {
      return if system ("{ chmod -R u+w '$ENV{TMPDIR}'; rm -rf '$ENV{TMPDIR}'; } 2> /dev/null") == 0;
      sleep 0.1;
    }
  die "$ENV{TMPDIR}: cannot be removed\n";
}

#---- The folder of a worker, which is as it was after each mutant.

# The files of this folder: path => [time, size].
sub files
{
  my %file;
  find ({ no_chdir => 1, wanted => sub {
    my @stat = lstat or return;
    $file{$_} = [$stat[9], $stat[7]] if -f _;
  } }, '.');
  return %file;
}

# Make the folder here as PRISTINE, whose files() were KEPT, again.
sub restore
{
  my ($pristine, $kept) = @_;
  my %now = files ();
  for my $file (keys %now)
    {
      if (!exists $kept->{$file}) { unlink $file; }
      elsif ($kept->{$file}[0] != $now{$file}[0] || $kept->{$file}[1] != $now{$file}[1]) { copy_back ($pristine, $file, $kept); }
    }
  for my $file (grep { !exists $now{$_} } keys %$kept) { copy_back ($pristine, $file, $kept); }
}

sub copy_back
{
  my ($pristine, $file, $kept) = @_;
  unlink $file;
  copy ("$pristine/$file", $file) or die "$pristine/$file: $!\n";
  chmod ((stat "$pristine/$file")[2] & 07777, $file);
  utime $kept->{$file}[0], $kept->{$file}[0], $file;
}

sub build
{
  my @target = @_;
  # What the project's own build refuses is no mutant.
  return system ('make -s WARN_CFLAGS="-Werror=int-conversion -Werror=incompatible-pointer-types" '
                 . join (' ', @target) . ' > make.log 2>&1') == 0;
}

sub change
{
  my ($mutant) = @_;
  open my $in, '<', $mutant->{file} or die "$mutant->{file}: $!\n";
  my $text = do { local $/; <$in> };
  close $in;
  substr ($text, $mutant->{at}, $mutant->{length}) = $mutant->{new};
  unlink $mutant->{file};
  open my $out, '>', $mutant->{file} or die "$mutant->{file}: $!\n";
  print $out $text;
  close $out or die "$mutant->{file}: $!\n";
}

# Try MUTANT with TESTS in this order, in a folder that was as KEPT: what became of it ("caught", "survived", "equivalent"
# where the compiler makes the same programs of it, or "no program" where it does not compile), why, and the tests
# that were run, each with its time.  A test whose programs are the same would say nothing.
sub of_mutant
{
  my ($mutant, $tests, $kept) = @_;
  change ($mutant);
  my (%differs, @tried, $for_shells);
  return ('no program', '') if !Integration::enter ($mutant->{file});
  if ($mutant->{generator})
    {
      # Without a build: those that run it themselves.
      for my $test (grep { $_->{generates} } @$tests)
        {
          my ($why, $took) = test ($test);
          push @tried, "$test->{name}=$took";
          return ('caught', $why, @tried) if $why ne '';
        }
      my @generated = generated ();
      return ('caught', 'it fails', @tried, 'make=0') if !build (@generated);
      my @changed = grep { compare ($_, "$kept/$_") != 0 } @generated;
      return ('survived', '', @tried) if !@changed;
      # A shell reads it, and no compiler.
      $for_shells = grep { m{^completion/} } @changed;
    }
  for my $test (@$tests)
    {
      next if $mutant->{generator} && $test->{generates};
      my @programs = @{ $test->{programs} };
      my @missing = grep { !exists $differs{$_} } @programs;
      return $mutant->{generator} ? ('caught', 'it does not compile', @tried, 'make=0') : ('no program', '')
        if @missing && !build (@missing);
      $differs{$_} = compare ($_, "$kept/$_") != 0 for @missing;
      next if @programs && !$for_shells && !grep { $differs{$_} } @programs;
      my ($why, $took) = test ($test);
      push @tried, "$test->{name}=$took";
      return ('caught', $why, @tried) if $why ne '';
    }
  return (@tried ? 'survived' : 'equivalent', '', @tried);
}

sub test
{
  my ($test) = @_;
  my $seconds = $test->{seconds};
  return run_test ($test->{name}, 30 * $seconds + 120, int (3 * $seconds) + 4);
}

# The files that are made of the grammars and lists.
sub generated
{
  return grep { -f } sort glob 'grammar/*.h grammar/*/url.direct*.[ch] grammar/*/url.errors.h grammar/*/url.tokens.h grammar/*/url.yy.c '
                               . 'grammar/*/url.views.h completion/*/*';
}

1;
