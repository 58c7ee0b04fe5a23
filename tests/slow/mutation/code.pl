#!/usr/bin/perl
# code.pl: fails if the tests miss a small fault in the hand-written code.
# SPDX-License-Identifier: MIT
#
#   code.pl list SOURCE [FILE | FILE:LINE]...     a line for each mutant
#   code.pl try SOURCE [FILE | FILE:LINE]...      try these; without any, a sample of all
#
# SOURCE is the folder of the sources.  try builds JOBS copies of it in the folder mutation-code,
# and keeps them for the next run.  COUNT mutants, chosen by SEED, are in the sample; no trial
# begins SECONDS after the build.  LOG is a file of outcomes: what was caught there is not tried
# again.
#
# A mutant is one change in one line of C, Perl, awk or Python.  The tests for its folder run first,
# then the others.  "no program" does not compile; "equivalent" compiles to the same objects.  The
# status is 1 if a mutant survives.

use FindBin;
use lib "$FindBin::Bin/../../../grammar/proof";
use Strict;

use Bnf;
use Cwd qw(abs_path);
use Digest::MD5 qw(md5_hex);
use File::Find;
use File::Path qw(make_path remove_tree);

my ($command, $source, @wanted) = @ARGV;
my ($jobs, $count) = ($ENV{JOBS} || 2, $ENV{COUNT} || 60);
my $seed = length ($ENV{SEED} // '') ? $ENV{SEED} : time % 1000000;
my $most_seconds = $ENV{SECONDS} || 'inf';
# The limits, in seconds and kB, are ten times what a test takes.
my ($test_seconds, $memory) = (600, 6 * 1024 * 1024);
# These tests judge a folder first.
my @first = (['contrib/postgresql', 'postgresql'], ['contrib/python', 'python'],
             ['contrib/sqlite', 'sqlite'], ['contrib/wasm', 't-describe'],
             ['src/program', '^tests/program/'], ['src/generate', '^tests/generate/'],
             ['toolkit', '^toolkit/'], ['src/meaning', '^tests/library/'],
             ['src', '^tests/(?:library|grammar)/']);
$| = 1;

sub spill ($name, $text)
{
  open my $out, '>', $name or die "$name: $!\n";
  print $out $text;
  close $out or die "$name: $!\n";
}

#---- The mutants.

my %other = ('<' => '<=', '<=' => '<', '>' => '>=', '>=' => '>', '==' => '!=', '!=' => '==',
             '&&' => '||', '||' => '&&', '+' => '-', '-' => '+', '*' => '+', '/' => '*',
             '%' => '*', '<<' => '>>', '>>' => '<<', '&' => '|', '|' => '&', '+=' => '-=',
             '-=' => '+=', '|=' => '&=', '&=' => '|=', 'eq' => 'ne', 'ne' => 'eq', '=~' => '!~',
             '!~' => '=~', 'and' => 'or', 'or' => 'and', '//' => '*', 'is' => 'is not');
my $operator = join '|', map { quotemeta } sort { length $b <=> length $a } keys %other;
my $length = qr/(?:\w*(?:length|size|count|offset)|len|end|at)/;

# Return the line with "x" for each octet of a text or a pattern, and blanks for a comment.
sub cover ($line, $language)
{
  my $text = qr/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/;
  my $covered = sub { return defined $_[0] ? 'x' x length $_[0] : ' ' x length $_[1]; };
  return $line =~ s{($text)|(/\*.*?(?:\*/|$)|//.*)}{$covered->($1, $2)}ger if $language eq 'C';
  my $slashes = qr%/(?:\\.|\[[^\]]+\]|[^/\\])*/%;
  my $pattern = qr%(?<=[(,!~&|\{] )$slashes|(?<=\()$slashes|^\s*$slashes%;
  my $quoted
    = qr%\b(?:qr|qw|q|m|s|tr|y)(?:$slashes|\{[^}]*\}|\([^)]*\))(?:(?<=/)(?:\\.|[^/\\])*/\w*)?%;
  return $line =~ s/($text|$pattern|$quoted)|((?:^|\s)#.*)/$covered->($1, $2)/ger;
}

# Return the faults of one line, whose text is covered in PLAIN: [from, length, new text].
sub list_faults ($line, $plain, $language)
{
  my @fault;
  push @fault, [$-[1], length $1, $other{$1}] while $plain =~ /(?<= )($operator)(?= )/g;
  while ($plain =~ /(?<![\w\$@.])(\d+)(?![\w.])/g)
    {
      push @fault, [$-[1], length $1, $1 + 1];
      push @fault, [$-[1], length $1, $1 - 1] if $1 > 0;
    }
  push @fault, [$-[1], 2, $1 eq '++' ? '--' : '++'] while $plain =~ /(\+\+|--)/g;
  push @fault, [$-[1], length $1, '']
    while $plain =~ /(?<![\w\$@%=])(!)(?=[\w\$@%(])|\b(not )/g && defined $1;
  while ($plain =~ /\b(true|false|True|False)\b/g)
    { push @fault, [$-[1], length $1, { qw(true false false true True False False True) }->{$1}]; }
  # A length, and two arguments of a call.
  if ($language eq 'C')
    {
      push @fault, [$-[1], length $1, "$1 + 1"], [$-[1], length $1, "$1 - 1"]
        while $plain =~ /[,(=] ?([\w.>-]*\b$length)(?=[,);])/g;
      push @fault, [$-[1], $+[2] - $-[1],
                    substr ($line, $-[2], length $2) . ', ' . substr ($line, $-[1], length $1)]
        while $plain =~ /[(,] ?([\w.>&-]+), ([\w.>&-]+)(?=[,)])/g;
      push @fault, [$-[0], length $&, "($& + 1)"] while $line =~ /'(?:\\.|[^'\\])'/g;
    }
  # Negate a condition, which may be the whole line.
  if ($plain =~ /\b(?:if|elsif|while|unless) \((.*)\)(?: \{)?\s*$/
      || $plain =~ /^\s*(?:if|elif|while) (.*):\s*$/)
    {
      my ($at, $size) = ($-[1], length $1);
      my $condition = substr $line, $at, $size;
      push @fault, [$at, $size, ($language eq 'Python' ? 'not' : '!') . " ($condition)"];
    }
  # Remove a statement, and replace the value returned.
  my $nothing = $language eq 'Python' ? 'pass' : ';';
  my $end = $language eq 'Python' ? qr/\s*$/ : qr/;\s*$/;
  if ($plain =~ /^\s*return (.+?)$end/)
    {
      my $none = { C => '0', Python => 'None', awk => '0', Perl => '()' }->{$language};
      push @fault, [$-[1], length $1, $none]
        if $1 ne $none && $1 !~ /^(?:0|NULL|\w*_OK|true|false|\(\))$/;
    }
  elsif ($plain =~ /^\s*((?:break|continue|next|last)\b.*?)$end/
         || ($plain =~ /^\s*((?!(?:my|our|return|else|if|for|while|do|goto|case|die|use|static
                                   |const|struct|import|from|def|class)\b)
                        [\$\@%*a-z_(+-](?=.*(?:=|\(|\+\+|--|push|delete|print)).*?)$end/x
             && ($1 =~ tr/([{//) == ($1 =~ tr/)]}//)))
    { push @fault, [$-[1], $+[0] - $-[1], "$nothing\n"]; }
  return @fault;
}

# Return the mutants of FILE: { name, file, line, text (of the whole file) }.
sub list_mutants ($file)
{
  my $text = Bnf::slurp ("$source/$file");
  my $language = $file =~ /\.[ch]$/ ? 'C' : $file =~ /\.py$/ ? 'Python'
                 : $file =~ /\.awk$/ ? 'awk' : 'Perl';
  my ($at, $number, $in_comment, @mutant) = (0, 0, 0);
  for my $line (split /^/, $text)
    {
      my ($start, $plain) = ($at, cover ($line, $language));
      $at += length $line;
      $number++;
      last if $line =~ /^__END__$/;
      my $was_comment = $in_comment;
      if ($language eq 'C') { $in_comment = $line =~ m{.*(/\*|\*/)} ? $1 eq '/*' : $in_comment; }
      elsif ($language eq 'Python') { $in_comment ^= (() = $line =~ /"""/g) & 1; }
      next if $was_comment || $line !~ /^\s/ && $plain !~ /[={]/ || $plain =~ /^\s*(?:#|$)/;
      my %seen;
      for my $fault (list_faults ($line, $plain, $language))
        {
          my ($from, $size, $new) = @$fault;
          my $changed = $line;
          substr ($changed, $from, $size) = $new;
          next if $seen{$changed}++;
          my $name = "$file:$number: " . join ' -> ', map { s/^\s+|\s+$//gr } $line, $changed;
          push @mutant, { file => $file, line => $number, at => $start, old => $line,
                          new => $changed, name => $name };
        }
    }
  return @mutant;
}

#---- The trials.

sub shell ($what)
{
  return system ('sh', '-c', $what) == 0;
}

# The programs of all tests, without running any.
my $programs = 'make -s check-long-tests LONG_TESTS= WARN_CFLAGS=-w';

# Build copy NUMBER of the source, if it is not built.  The tests of contrib/python need the shared
# library.
sub build_copy ($number)
{
  my $folder = "mutation-code/$number";
  return if -f "$folder/tests.list";
  remove_tree ($folder);
  shell ("cp -a '$source' $folder && chmod -R u+w $folder && cd $folder &&"
         . " { ./configure -q CFLAGS=-O1 && make -s && $programs ; }"
         . " > ../$number.log 2>&1 && make -s list-tests > list && mv list tests.list")
    or die "mutation-code/$number.log: the build fails\n";
}

# Return a digest of all output of compilers and generators.
sub hash_objects
{
  my @file;
  my $wanted = sub { push @file, $_ if /\.(?:o|py|sql)$|url\.direct.*\.[ch]$/ && -f };
  find ({ no_chdir => 1, wanted => $wanted }, '.');
  return md5_hex (map { md5_hex (Bnf::slurp ($_)) } sort @file);
}

# Run TESTS here.  Return whether all passed.
sub pass_tests (@test)
{
  return !@test || shell ("ulimit -v $memory; STOP_AT_FAILURE=1 timeout -k 20 $test_seconds "
                          . "make -s check TESTS='@test' TEST_SECONDS=120 > check.log 2>&1");
}

# Make the change of MUTANT here, and return its outcome.
sub try_mutant ($mutant)
{
  my @test = split ' ', Bnf::slurp ('tests.list');
  my ($pattern) = map { $_->[1] } grep { index ($mutant->{file}, "$_->[0]/") == 0 } @first;
  my $before = hash_objects ();
  my $text = Bnf::slurp ($mutant->{file});
  my $changed = $text;
  substr ($changed, $mutant->{at}, length $mutant->{old}) = $mutant->{new};
  spill ($mutant->{file}, $changed);
  my $is_contrib = $mutant->{file} =~ /^contrib/;
  my $outcome = !shell ('make -s WARN_CFLAGS=-w > make.log 2>&1'
                        . " && $programs > make.log 2>&1")
    ? ($mutant->{file} =~ /^src\/generate/ ? 'caught' : 'no program')
    : hash_objects () eq $before && !$is_contrib ? 'equivalent'
    : !pass_tests (grep { /$pattern/ } @test) ? 'caught'
    : !$is_contrib && !pass_tests (grep { !/$pattern|project|slow|bindings/ } @test) ? 'caught'
    : 'survived';
  spill ($mutant->{file}, $text);
  return $outcome;
}

my @file;
my $folders = qr{^(?:src|toolkit|contrib/(?:postgresql|python|sqlite|wasm))/};
find ({ no_chdir => 1, wanted => sub {
  my $file = s{^\Q$source\E/}{}r;
  push @file, $file if $file =~ m{$folders.*\.(?:[ch]|pm|awk|py)$} && $file !~ m{/tests?/};
} }, $source);
my @all = map { list_mutants ($_) } sort @file;
my %is_wanted = map { $_ => 1 } @wanted;
@all = grep { $is_wanted{ $_->{file} } || $is_wanted{"$_->{file}:$_->{line}"} } @all if @wanted;
if ($command eq 'list')
  {
    print "$_->{name}\n" for @all;
    exit;
  }

my @log = -f ($ENV{LOG} // '') ? split /\n/, Bnf::slurp ($ENV{LOG}) : ();
my %known = map { /^caught (.*)/ ? ($1 => 1) : () } @log;
my %rank = map { $_ => md5_hex ("$seed $_->{old} $_->{new}") } @all;
my @chosen = grep { !$known{ $_->{name} } } sort { $rank{$a} cmp $rank{$b} } @all;
splice @chosen, $count if !@wanted && @chosen > $count;
printf "SEED=%s: %d of %d mutants\n", $seed, scalar @chosen, scalar @all;

delete @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES)};
my $key = md5_hex (map { Bnf::slurp ("$source/$_") } sort @file);
remove_tree ('mutation-code')
  if !-f 'mutation-code/key' || Bnf::slurp ('mutation-code/key') ne $key;
make_path ('mutation-code');
spill ('mutation-code/key', $key);
$source = abs_path ($source);
my $log = $ENV{LOG} || 'mutation-code/log';
unlink $log if !$ENV{LOG};
# Worker N tries each JOBSth mutant.
for my $worker (1 .. $jobs)
  {
    next if fork () // die "fork: $!\n";
    build_copy ($worker);
    my $began = time;
    for my $mutant (@chosen[grep { $_ % $jobs == $worker - 1 } 0 .. $#chosen])
      {
        last if time - $began >= $most_seconds;
        chdir "mutation-code/$worker" or die "mutation-code/$worker: $!\n";
        my $line = try_mutant ($mutant) . " $mutant->{name}\n";
        chdir '../..';
        print $line;
        open my $out, '>>', $log or die "$log: $!\n";
        print $out $line;
        close $out or die "$log: $!\n";
      }
    exit 0;
  }
my $failed = 0;
while (wait () != -1) { $failed ||= $?; }
my %times;
if (-f $log) { $times{ (/^(no program|\w+)/)[0] }++ for split /\n/, Bnf::slurp ($log); }
print join (', ', map { "$times{$_} $_" } sort keys %times), "\n";
exit ($failed || $times{survived} || !%times ? 1 : 0);
