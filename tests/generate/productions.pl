#!/usr/bin/perl
# productions.pl SEED: write a random url.bnf of a few productions, for t-generate-proved.sh.
# SPDX-License-Identifier: MIT

use FindBin;
use lib $FindBin::Bin;
use Random;

$Random::seed = shift;

# Return a production of octets.
sub token
{
  my $octets = join ' | ', map { "\"$_\"" } grep { any (3) == 0 } qw(a b c x y z 0 1 9 : = !);
  $octets ||= '"a"';
  return one_of ("*[ $octets ]", "*[ $octets ]", "1*[ $octets ]", "1*[ $octets ]", $octets,
                 "[ $octets ] \"b\"", "1*[ $octets ] [ \".\" *[ $octets ] ]");
}

# Return a sequence of NAMES and literals with options and repetitions.
sub sequence ($depth, @names)
{
  my $inner = sub { return sequence (2, @names); };
  return join ' ', map {
    my $kind = any ($depth < 2 ? 20 : 12);
    $kind < 4 ? one_of ('";"', '"/"', '"?"', '":"', '"@"', '"//"', '"%09"', '"ab"')
      : $kind < 5 ? one_of ('2*3', '2', '*2', '2*') . one_of (@names)
      : $kind < 12 ? one_of (@names)
      : $kind < 15 ? '[ ' . sequence ($depth + 1, @names) . ' ]'
      : $kind < 18 ? one_of ('*[ ', '1*[ ') . one_of ('"/" ', '"," ', '"&" ') . $inner->() . ' ]'
      : '[ ' . $inner->() . ' | ' . $inner->() . ' ]' } 0 .. any (4 - $depth);
}

my %of = map { $_ => token () } qw(ta tb tc td);
my @names = sort keys %of;
for my $name (qw(s1 s2 s3))
  {
    $of{$name} = join ' | ', map { sequence (0, @names) } 0 .. any (2);
    push @names, $name;
  }
$of{url} = '"u:" ' . sequence (0, @names) . (any (3) ? '' : ' | "v://" ' . sequence (0, @names));

# Only what url derives is written.
my (@todo, %needed) = ('url');
while (defined (my $name = shift @todo))
  { push @todo, $of{$name} =~ /([st][1-3a-d])\b/g if !$needed{$name}++; }
print map { "$_ = $of{$_}\n" } grep { $needed{$_} } qw(url s3 s2 s1 ta tb tc td);
