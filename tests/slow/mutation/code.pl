#!/usr/bin/perl
# code.pl: small faults in the hand-written code, each tried by the tests that run its line.
# SPDX-License-Identifier: MIT
#
#   code.pl list                     a line for each mutant: number, place, what was done
#   code.pl prepare SOURCE TEST...   the builds, and which tests run which line; SOURCE is as in the tarball
#   code.pl try [MUTANT...]          try these: a number, FILE, FILE:LINE; otherwise a sample
#
# It works in the folder mutation-code of the build folder, with JOBS workers, or one for each processor.  COUNT
# mutants are in the sample, which SEED determines; MOST_SECONDS after its start no further one is begun.  LOG is a
# file of outcomes: what it has is not tried again.  SHARE is for several machines: with 2/4, the sample is of each
# fourth mutant, from the second on.  In C only lines that are compiled, and that a test runs, are changed.  In Perl
# and awk all lines are: src/generate, src/generate and src/program/completion make code, and are tried by the tests of that.
# All lines of the integrations of contrib/ are, too.
#
# The status of try is 0 if each mutant was caught, 1 if one survived that is not in the file "equivalent"
# here, or if that file has one that there is not, and more if it cannot do its work.

use strict;
use warnings;
use Cwd qw(abs_path getcwd);
use Digest::MD5;
use File::Find;
use File::Path qw(make_path remove_tree);
use FindBin;
use lib $FindBin::RealBin;

use Compiled;
use CSource;
use Equivalent;
use Integration;
use Outcomes;
use PythonSource;
use Reached;
use ScriptSource;
use Trial;

my ($command, @argument) = @ARGV;
my $jobs = $ENV{JOBS} || processors ();
# Tests that take more seconds are left out.
my $longest = $ENV{LONGEST} || 'inf';
my $most_seconds = $ENV{MOST_SECONDS} || 'inf';
my ($share, $shares) = ($ENV{SHARE} || '1/1') =~ m{^([1-9]\d*)/([1-9]\d*)$};
die "SHARE=$ENV{SHARE}: not a share such as 2/4\n" if !defined $share || $share > $shares;
# These run the generators themselves.
my @generating = map { "tests/t-$_.sh" } qw(generate generate-choices generate-small generate-random patterns awk grammars);
my $here = $FindBin::RealBin;
$| = 1;

sub slurp
{
  my ($name) = @_;
  open my $in, '<', $name or die "$name: $!\n";
  local $/;
  return scalar <$in>;
}

# Each worker has a build, and memory for a test.
sub processors
{
  my $count = int (`getconf _NPROCESSORS_ONLN 2> /dev/null` || 2);
  return $count < 2 ? 2 : $count > 8 ? 8 : $count;
}

#---- The builds.

sub digest_of
{
  my ($folder) = @_;
  my ($digest, @file) = (Digest::MD5->new);
  find ({ no_chdir => 1, wanted => sub { push @file, $_ if -f } }, $folder);
  $digest->add (substr ($_, length $folder), "\n", slurp ($_)) for sort @file;
  return $digest->hexdigest;
}

sub shell
{
  my ($what) = @_;
  system ('sh', '-c', $what) == 0 or die "failed: $what\n";
}

sub configure_and_make
{
  my ($folder, $flags) = @_;
  my $pid = fork () // die "fork: $!\n";
  return $pid if $pid;
  my ($kind, $tests) = $folder eq $Integration::build ? ('--disable-static', "make @Integration::programs") : ('--disable-shared', 'make check TESTS= V=1');
  exec 'sh', '-c', "cp -a source $folder && chmod -R u+w $folder && cd $folder && "
    . "{ ./configure -q $kind CC=gcc CFLAGS='$flags' && rm -f *conftest.gcno && make V=1 && $tests; } "
    . "> ../$folder.log 2>&1 && make -s mutation-environment > environment";
}

# So many at a time as there are workers.
sub build_folders
{
  my (@folder, %pid) = @_;
  while (@folder || %pid)
    {
      while (@folder && keys %pid < $jobs)
        {
          my $folder = shift @folder;
          my $flags = $folder eq 'coverage' ? '-O1 -g --coverage -fprofile-update=single -Dalways_inline=unused' : '-O1';
          $pid{ configure_and_make ($folder, $flags) } = $folder;
        }
      my $folder = delete $pid{ wait () };
      die "mutation-code/$folder.log: the build fails\n" if $? != 0;
    }
}

# The builds of workers, as they are to be again after each mutant.
sub keep
{
  my @worker = @_;
  shell ("cp -a $_ $_.kept") for @worker;
}

# The lines of C that are compiled, into the file "compiled".
sub note_compiled
{
  my %line;
  my $top = getcwd ();
  chdir '1.kept' or die "1.kept: $!\n";
  Compiled::add (\%line, $_) or die "the preprocessor fails: $_\n" for Compiled::commands ('../1.log');
  # Where a host is missing, this fails, and its tests are skipped.
  Compiled::add (\%line, Integration::compiling ($_)) for grep { /\.c$/ } Integration::files ();
  chdir $top;
  Compiled::write_file ('compiled', \%line);
}

sub prepare
{
  my ($source, @test) = @_;
  my $key = join ' ', digest_of ($source), @test;
  make_path ('mutation-code');
  delete @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES)};
  # What has changed no source keeps the builds.
  if (-f 'mutation-code/key' && slurp ('mutation-code/key') eq $key)
    {
      remove_tree ($source);
      chdir 'mutation-code' or die "mutation-code: $!\n";
      my @missing = grep { !-d "$_.kept" } 1 .. $jobs;
      build_folders (@missing);
      keep (@missing);
      note_compiled () if !-f 'compiled';
      chdir '..';
      return;
    }
  print "building, and running each test once, with gcov\n";
  chdir 'mutation-code' or die "mutation-code: $!\n";
  remove_tree ('key', 'source', 'reached', 'compiled', 'coverage', $Integration::build, map { ($_, "$_.kept") } 1 .. 99);
  rename "../$source", 'source' or die "$source: $!\n";
  build_folders ('coverage', $Integration::build, 1 .. $jobs);
  keep (1 .. $jobs);
  note_compiled ();
  # Those of the integrations meanwhile: they are few.
  my $beside = fork () // die "fork: $!\n";
  if ($beside == 0)
    {
      environment ($Integration::build);
      Integration::measure ('integrations');
      exit 0;
    }
  environment ('coverage');
  {
    local $ENV{FAULT_UNTIL_EXIT} = 1;
    Reached::measure ('coverage', 'reached', $jobs, @test);
  }
  shell ('cat integrations >> reached && rm integrations');
  chdir '..';
  open my $out, '>', 'mutation-code/key' or die "mutation-code/key: $!\n";
  print $out $key;
  close $out or die "mutation-code/key: $!\n";
}

# The environment of the tests in FOLDER.
sub environment
{
  my ($folder) = @_;
  for (split /\0/, slurp ("$folder/environment"))
    {
      my ($name, $value) = split /=/, $_, 2;
      $ENV{$name} = $value;
    }
  $ENV{srcdir} = '.';
}

#---- The mutants.

my ($tests, $reached);          # see Reached::read_file()
my $compiled;                   # see Compiled::add()

# The tests that run any line of FILE, by their number.
sub tests_of_file
{
  my ($file) = @_;
  my %number = map { map { $_ => 1 } @{ $_ // [] } } @{ $reached->{$file} // [] };
  return sort { $a <=> $b } keys %number;
}

# The tests that run a mutant, by their number; undef if its line is no code, is not compiled, or none runs it.
sub tests_of
{
  my ($mutant) = @_;
  my $lines = $compiled->{ $mutant->{file} };
  return undef if $lines && !$lines->{ $mutant->{line} };
  my %integration = map { $_ => 1 } Integration::tests_of ($mutant->{file});
  if (%integration)
    {
      my @own = grep { $integration{ $tests->[$_]{name} } && defined $tests->[$_]{seconds} } 0 .. $#$tests;
      return @own ? \@own : undef;
    }
  # What is generated is either for shells or a parser, which src/parse/parse-state.h runs.
  if ($mutant->{generator})
    {
      my %own = map { $_ => 1 } @generating, $mutant->{file} =~ m{^src/program/completion/} ? 'tests/program/t-completion.sh'
        : map { $tests->[$_]{name} } tests_of_file ('src/parse/parse-state.h');
      return [grep { $own{ $tests->[$_]{name} } } 0 .. $#$tests];
    }
  if ($mutant->{whole})
    {
      my @of_file = tests_of_file ($mutant->{file});
      return @of_file ? \@of_file : undef;
    }
  my $of_line = $reached->{ $mutant->{file} }[ $mutant->{line} ] or return undef;
  return @$of_line ? $of_line : undef;
}

sub all_mutants
{
  my @mutant;
  chdir 'mutation-code/source' or die "mutation-code/source: $!  Run \"make mutation-code\".\n";
  for my $file (sort (glob 'src/*.[ch] src/*/*.[ch] contrib/wasm/*.[ch]'))
    { push @mutant, CSource::mutants ($file, slurp ($file)); }
  for my $file (sort (glob 'src/*/*.pm src/*/*.awk src/generate/generate src/generate/direct'))
    { push @mutant, map { +{ %$_, generator => 1 } } ScriptSource::mutants ($file, slurp ($file)); }
  for my $file (sort { $a cmp $b } Integration::files ())
    { push @mutant, $file =~ /\.py$/ ? PythonSource::mutants ($file, slurp ($file)) : CSource::mutants ($file, slurp ($file)); }
  chdir '../..';
  $mutant[$_]{number} = $_ + 1 for 0 .. $#mutant;
  return @mutant;
}

sub shown
{
  my ($mutant) = @_;
  return sprintf '%d %s:%d %s: %s', @$mutant{qw(number file line function what)};
}

# The line with the fault, below the line without.
sub difference
{
  my ($mutant) = @_;
  my $text = slurp ("mutation-code/source/$mutant->{file}");
  my $start = rindex ($text, "\n", $mutant->{at}) + 1;
  my $end = index $text, "\n", $mutant->{at} + $mutant->{length};
  my $old = substr $text, $start, $end - $start;
  my $new = $old;
  substr ($new, $mutant->{at} - $start, $mutant->{length}) = $mutant->{new};
  return join '', map { "    $_\n" } (map { "-$_" } split /\n/, $old), (map { "+$_" } split /\n/, $new);
}

# In the order of the sample SEED.  It goes by what the mutants are, so that a change of the source leaves the
# others in their order.
sub sample
{
  my ($seed, @mutant) = @_;
  my %rank = map { $_->{number} => Digest::MD5::md5_hex (join "\n", $seed, @$_{qw(file function text what)}) } @mutant;
  return sort { $rank{ $a->{number} } cmp $rank{ $b->{number} } || $a->{number} <=> $b->{number} } @mutant;
}

#---- A trial.

# The quickest first; but what has caught many in that folder is worth its time.  Each program has to be linked.
my (%tries, %catches, %takes);

sub folder
{
  my ($mutant) = @_;
  return $mutant->{file} =~ s{/[^/]*$}{}r;
}

sub in_order
{
  my ($mutant, @test) = @_;
  my ($tries, $catches) = map { $_->{ folder ($mutant) } // {} } \%tries, \%catches;
  my $cost = sub {
    my ($test) = @_;
    my $seconds = ($takes{ $test->{name} } // $test->{seconds}) + 0.3 + 0.4 * @{ $test->{programs} };
    return $seconds * (($tries->{ $test->{name} } // 0) + 4) / (($catches->{ $test->{name} } // 0) + 1);
  };
  return map { $_->[1] } sort { $a->[0] <=> $b->[0] || $a->[1]{name} cmp $b->[1]{name} } map { [$cost->($_), $_] } @test;
}

sub run_worker
{
  my ($folder, $mutant, @test) = @_;
  my $pid = fork () // die "fork: $!\n";
  return $pid if $pid;
  chdir "mutation-code/$folder" or die "mutation-code/$folder: $!\n";
  delete @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES)};
  environment (Integration::tests_of ($mutant->{file}) ? "../$Integration::build" : '.');
  my $kept = getcwd () . '.kept';
  Trial::own_scratch ();
  my %before = do {
    chdir $kept;
    my %there = Trial::files ();
    chdir $kept =~ s/\.kept$//r;
    %there;
  };
  Trial::restore ($kept, \%before);
  my ($outcome, $why, @tried) = Trial::of_mutant ($mutant, \@test, $kept);
  chdir "$kept/.." or die "$kept: $!\n";
  Trial::remove_scratch ();
  open my $out, '>', "$folder.result" or die "$folder.result: $!\n";
  print $out "$outcome\n$why\n@tried\n";
  close $out or die "$folder.result: $!\n";
  exit 0;
}

# Sets their outcome.
sub try_them
{
  my ($outcomes, @mutant) = @_;
  my (%running, @free);
  @free = reverse 1 .. $jobs;
  my $finish = sub {
    my $pid = wait ();
    my ($folder, $mutant) = @{ delete $running{$pid} };
    die shown ($mutant), ": the trial fails\n" if $? != 0;
    push @free, $folder;
    my ($outcome, $why, $tried) = split /\n/, slurp ("mutation-code/$folder.result");
    my @tried;
    for (split ' ', $tried // '')
      {
        my ($test, $took) = split /=/;
        push @tried, $test;
        $tries{ folder ($mutant) }{$test}++;
        # Until something failed: at least as long as that.
        $takes{$test} = $took if $took > ($takes{$test} // 0) && $outcome ne 'caught' || !exists $takes{$test};
      }
    $catches{ folder ($mutant) }{ $tried[-1] }++ if $outcome eq 'caught';
    $why = "by $tried[-1]: $why" if $outcome eq 'caught';
    $mutant->{outcome} = $outcome;
    $outcomes->add ($mutant, $why);
    print shown ($mutant), ": $outcome", $why eq '' ? '' : " $why", "\n";
  };
  for my $mutant (@mutant)
    {
      $finish->() if !@free;
      last if time - $^T >= $most_seconds;
      my @test = in_order ($mutant, map { +{ %{ $tests->[$_] } } }
                           grep { defined $tests->[$_]{seconds} && ($tests->[$_]{seconds} <= $longest || Integration::is_test ($tests->[$_]{name})) } @{ tests_of ($mutant) });
      for my $test (@test)
        { $test->{generates} = grep { $_ eq $test->{name} } @generating; }
      my $folder = pop @free;
      $running{ run_worker ($folder, $mutant, @test) } = [$folder, $mutant];
    }
  $finish->() while %running;
}

#---- What was asked for.

if ($command eq 'prepare')
  {
    prepare (@argument);
    exit;
  }

($tests, $reached) = Reached::read_file ('mutation-code/reached');
$compiled = Compiled::read_file ('mutation-code/compiled');
my @all = all_mutants ();
my ($equivalent, @stale) = Equivalent::read_file ("$here/equivalent", \@all);
my @usable = grep { defined tests_of ($_) } @all;

if ($command eq 'list')
  {
    print shown ($_), "\n" for @usable;
    exit;
  }

my @chosen;
if (@argument)
  {
    for my $choice (@argument)
      {
        my @some = grep { $choice eq $_->{number} || $choice eq $_->{file} || $choice eq "$_->{file}:$_->{line}" } @usable;
        warn "no test runs such a mutant: $choice\n" if !@some;
        push @chosen, @some;
      }
  }
else
  {
    my $seed = length ($ENV{SEED} // '') ? $ENV{SEED} : time % 1000000;
    my @own = grep { ($_->{number} - $share) % $shares == 0 } @usable;
    my $count = $ENV{COUNT} || @own;
    @chosen = sample ($seed, @own);
    splice @chosen, $count if @chosen > $count;
    print "SEED=$seed: ", scalar @chosen, ' of ', scalar @own, " mutants\n";
    # What no test can catch takes the most time.
    $_->{outcome} = 'equivalent' for grep { defined $equivalent->{ $_->{number} } } @chosen;
  }

my $outcomes = Outcomes->new ($ENV{LOG}, -f 'mutation-code/key' ? slurp ('mutation-code/key') : '');
$outcomes->recall ($_) for grep { !defined $_->{outcome} } @chosen;
my @again = grep { !defined $_->{outcome} } @chosen;
print scalar (@chosen) - @again, " of them known already\n" if @again < @chosen;
$catches{ folder ($_->[0]) }{ $_->[1] }++ for $outcomes->catches ();
try_them ($outcomes, @again);
for my $mutant (@chosen)
  { $mutant->{outcome} = 'equivalent' if ($mutant->{outcome} // '') eq 'survived' && defined $equivalent->{ $mutant->{number} }; }
my @missed = grep { ($_->{outcome} // '') eq 'survived' } @chosen;
print "\n";
for my $mutant (@missed) { print 'survived: ', shown ($mutant), "\n", difference ($mutant); }
Outcomes::table (@chosen);
print "stale, in tests/slow/mutation/equivalent: $_\n" for @stale;
my $none_tried = @chosen && !grep { defined $_->{outcome} } @chosen;
print "No mutant was tried.\n" if $none_tried;
exit (@missed || @stale || $none_tried ? 1 : 0);
