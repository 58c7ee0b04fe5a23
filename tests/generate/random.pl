#!/usr/bin/perl
# random.pl KIND SEED: write a grammar of many small languages, for setup-generate.sh.
# SPDX-License-Identifier: MIT
#
# With the KIND "lists" each start symbol is a token of items and separators, for Leaps.pm; with
# "choices" each has two tokens that begin alike, for Trials.pm, and the choices are missing.  The
# names are those of RFC 1738 only because these have numbers.

use FindBin;
use lib $FindBin::Bin;
use Random;

my $kind;
($kind, $Random::seed) = @ARGV;
my @names = qw(user password port urlpath fpath fsegment ftptype hpath hsegment search gtype
  selector group article digits database wtype wpath ppath psegment fieldspec fieldname fieldvalue
  hostname domainlabel toplabel hostnumber grouppart schemepart encoded822addr login hostport
  scheme alpha digit safe extra);
my (@rules, @definitions, @starts);

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

sub start ($name) { push @starts, (@starts ? 'START_' . uc ($name) . ' ' : '') . $name; }

sub add_list ($name)
{
  start ($name);
  push @definitions, [$name, list ()];
}

# Return "1", "2" and "3", or some of them.
sub digits { return one_of ('1', '2', '[12]', '[23]', '[13]', '[123]', '1+', '[12]*', '[13]*'); }

# Add a choice: $name begins with $one or with $other.
sub add_choice ($name, $one, $other, $end, $rest)
{
  start ($name);
  my $first = one_of ('[ab]+', '[ab]*', 'a+', 'b?a');
  push @definitions, [$one, $first],
    [$other, one_of ($first, '[ab]+', '[abc]+', 'a[ab]*', '[ab]*')],
    [$end, digits ()], [$rest, digits ()];
  push @rules, "$name: $one \"\@\" $end" . (any (2) ? " | $one \"\@\" $end \"\@\"" : '')
    . " | $other \"\@\" $rest" . (any (2) ? " | $other \"\@\" $rest \"\@\" $end" : '');
}

if ($kind eq 'lists') { add_list ($_) for @names; }
else { while (@names >= 5) { add_choice (splice @names, 0, 5); } }

print map { "$_\n" } 'start: ' . join (' | ', @starts), @rules, '----',
  (map { sprintf '%-15s %s', @$_ } @definitions);
