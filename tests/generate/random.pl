#!/usr/bin/perl
# random.pl KIND SEED FOLDER: write a grammar of many small languages, url.y and url.l in FOLDER.
# SPDX-License-Identifier: MIT
#
# With the KIND "lists" each start symbol is a token of items and separators, for Leaps.pm; with
# "choices" each has two tokens that begin alike, for Trials.pm, and the choices are missing.  The
# names are those of RFC 1738 only because these have numbers.  STDOUT has the start symbols.

use strict;
use warnings;
use File::Basename;
use lib dirname (__FILE__);
use Scanner;

(my $kind, $Scanner::seed, my $folder) = @ARGV;
my @names = qw(user password port urlpath fpath fsegment ftptype hpath hsegment search gtype
  selector group article digits database wtype wpath ppath psegment fieldspec fieldname fieldvalue
  hostname domainlabel toplabel hostnumber grouppart schemepart encoded822addr login hostport
  scheme alpha digit safe extra);
my (@tokens, @rules, @definitions, @starts);

# Return letters with or without "-", which may not stand at an end, or twice.
sub item
{
  return one_of ('a', 'a', 'b', '[ab]', '[ab]+', 'a*', '[ab]*', 'a+b?', '[ab]("-"?[ab])*',
                 'a("-"[ab])*', '[ab-]*', 'b[ab-]*', '[ab-]*b', '(ab)*', 'a(ba)*', '(aa)+',
                 '([ab]"-")*a', '"-"*', '([ab]+|"-")');
}

sub separator { return one_of ('"."', '"."', '"."', '","', '[.,]', '"."+', '".,"', '("."|",-")'); }

sub list
{
  my ($i, $k, $l, $s, $t) = (item (), item (), item (), separator (), separator ());
  return one_of ("$i($s$k)*", "($i$s)*$k", "$i($s$k$t$l)*", "($i$s$k$t)*$l", "$i($s$k|$t$l)*",
                 "($i$s|$k$t)*$l", "$s?($i$s)*$k?", "($i$s?)*", "$i($s$i)*($t$k)*",
                 "(($i$s)*$k$t)*$l", "$i($s$k)*($t$l)?");
}

sub start
{
  my ($name) = @_;
  push @starts, $name;
  return if @starts == 1;
  push @tokens, 'START_' . uc ($name);
}

sub add_list
{
  my ($name) = @_;
  start ($name);
  push @tokens, $name;
  push @definitions, [$name, list ()];
}

# Return "1", "2" and "3", or some of them.
sub digits { return one_of ('1', '2', '[12]', '[23]', '[13]', '[123]', '1+', '[12]*', '[13]*'); }

# Add a choice: $name begins with $one or with $other.
sub add_choice
{
  my ($name, $one, $other, $end, $rest) = @_;
  start ($name);
  push @tokens, $one, $other, $end, $rest;
  my $first = one_of ('[ab]+', '[ab]*', 'a+', 'b?a');
  push @definitions, [$one, $first],
    [$other, one_of ($first, '[ab]+', '[abc]+', 'a[ab]*', '[ab]*')],
    [$end, digits ()], [$rest, digits ()];
  push @rules, "$name: $one \"\@\" $end { \$\$ = NODE (\$$one, \$$end); }"
    . (any (2) ? " | $one \"\@\" $end \"\@\" { \$\$ = NODE (\$$one, \$$end); }" : '')
    . " | $other \"\@\" $rest { \$\$ = NODE (\$$other, \$$rest); }"
    . (any (2) ? " | $other \"\@\" $rest \"\@\" $end"
                 . " { \$\$ = NODE (\$$other, \$$rest, \$$end); }" : '') . ';';
}

if ($kind eq 'lists') { add_list ($_) for @names; }
else
  {
    while (@names >= 5) { add_choice (splice @names, 0, 5); }
    push @tokens, 'AT "@"';
  }

open my $y, '>', "$folder/url.y" or die "$folder/url.y: $!\n";
open my $head, '<', dirname (__FILE__) . '/head.y' or die "head.y: $!\n";
print {$y} <$head>, map { "%token $_\n" } @tokens;
my $token_of = sub { return $_[0] eq $starts[0] ? '' : 'START_' . uc ($_[0]) . ' '; };
print $y "%%\nstart: ",
  join ("\n  | ", map { $token_of->($_) . "$_ { cx->root = \$$_; }" } @starts),
  ";\n", map { "$_\n" } @rules;
close $y or die "$folder/url.y: $!\n";
open my $l, '>', "$folder/url.l" or die "$folder/url.l: $!\n";
print $l (map { sprintf "%-15s %s\n", @$_ } @definitions), "%%\n";
close $l or die "$folder/url.l: $!\n";
print join (' ', @starts), "\n";
