# Integration.pm: the integrations of contrib/ that are built outside the project's own makefile.
#
# SPDX-License-Identifier: MIT
#
# Each has two tests: t-contrib-NAME.sh and t-bindings-NAME.sh.  They copy its sources from $srcdir, build them
# with the library of the build folder that they run in, and run their own tests.  So the tests of a mutant run
# in a build with a shared library, which no mutant changes, and $srcdir is the folder of the worker.

package Integration;
use strict;
use warnings;
use Cwd qw(getcwd);
use Trial;

our $build = 'shared';
# What t-bindings-NAME.sh runs.
our @programs = ('tests/bindings/texts', 'tests/bindings/answers', 'tests/slow/fuzz/seeds');

# Files, and the command that refuses what is no program.
my %kind = (
  postgresql => { files => 'contrib/postgresql/*.[ch]', flags => '-std=gnu11 -D_GNU_SOURCE -I"$(pg_config --includedir-server)"' },
  python => { files => 'contrib/python/ext/*.[ch] contrib/python/src/*/*.py',
              flags => '-std=c11 -DPy_LIMITED_API=0x03080000 -I"$(python3 -c \'import sysconfig; print (sysconfig.get_paths ()["include"])\')"' },
  sqlite => { files => 'contrib/sqlite/*.[ch]', flags => '-std=c11 $(pkg-config --cflags sqlite3)' });

sub files
{
  return map { glob $_->{files} } values %kind;
}

sub tests
{
  my ($name) = @_;
  return map { "tests/t-$_-$name.sh" } 'contrib', 'bindings';
}

# The tests of FILE, none if it is of no integration.
sub tests_of
{
  my ($file) = @_;
  return $file =~ m{^contrib/(\w+)/} && exists $kind{$1} ? tests ($1) : ();
}

sub is_test
{
  my ($test) = @_;
  return $test =~ m{^tests/t-(?:contrib|bindings)-};
}

# The tests here run with few rows and texts, end where one fails, and take what the compiler only warns of.
sub environment
{
  my ($source) = @_;
  @ENV{qw(srcdir ROWS TEXTS STOP_AT_FAILURE CC COPT)} = ($source, 20000, 1000, 1, 'gcc -w', '-w');
}

# Run each test once, in the build, and write its time into FILE.
sub measure
{
  my ($file) = @_;
  my $top = getcwd ();
  chdir $build or die "$build: $!\n";
  local %ENV = %ENV;
  environment ("$top/source");
  Trial::own_scratch ();
  open my $out, '>', "$top/$file" or die "$file: $!\n";
  for my $test (map { tests ($_) } sort keys %kind)
    {
      my ($why, $seconds) = Trial::run_test ($test, 600, 0);
      print "left out: $test: $why\n" if $why ne '';
      print $out "test $test ", $why eq '' ? $seconds : '-', "\n";
    }
  close $out or die "$file: $!\n";
  Trial::remove_scratch ();
  chdir $top;
}

# The command that looks at FILE, of C, in the folder of a worker, and its flags.
sub compiling
{
  my ($file) = @_;
  my ($name) = $file =~ m{^contrib/(\w+)/};
  return "gcc -w -fsyntax-only -Werror=int-conversion -Werror=incompatible-pointer-types -Iinclude -I../$build/include "
    . "$kind{$name}{flags} " . ($file =~ /\.h$/ ? '-x c ' : '') . $file;
}

# In the folder of a worker, where FILE has a fault: go to where its test is to run.  False if FILE is no
# program.  Other files are left alone.
sub enter
{
  my ($file) = @_;
  return 1 if !tests_of ($file);
  my $command = $file =~ /\.py$/ ? "python3 -c 'import ast, sys; ast.parse (open (sys.argv[1]).read ())' $file"
    : compiling ($file);
  return 0 if system ("$command > make.log 2>&1") != 0;
  environment (getcwd ());
  chdir "../$build" or die "../$build: $!\n";
  return 1;
}

1;
