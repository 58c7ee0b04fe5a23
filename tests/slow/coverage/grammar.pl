#!/usr/bin/perl
# grammar.pl: fails if a rule of url.y was never reduced.
# SPDX-License-Identifier: MIT
#
#   gcov -t FOLDER/url.gcda | grammar.pl NAME url.tab.c
#
# The input is gcov's output for the code of src/generate/.  The line after "reduceN_DEPTH:" runs
# when rule N of url.y is reduced.

use strict;
use warnings;

my ($name, $parser) = @ARGV;

# The line of each rule of url.y, which bison counts from 1 there.
open my $in, '<', $parser or die "$parser: $!\n";
my ($lines) = join ('', <$in>) =~ /yyrline\[\] =\s*\{([^}]*)/;
my (undef, @line_of) = $lines =~ /\d+/g;

my (%times, %lhs, $rule);
while (<STDIN>)
  {
    my ($count, $source) = /^[\s*]*([^:*]*)\*?:[^:]*:(.*)/ or next;
    if ($source =~ m{^reduce(\d+)_\d+: */\* *(\S+)})
      {
        ($rule, $lhs{$1}) = ($1, $2);
        $times{$rule} += 0;
      }
    elsif (defined $rule && $count ne '-')
      {
        # The first line with a count decides.
        $times{$rule} += $count =~ /#/ ? 0 : $count;
        undef $rule;
      }
  }

my @never = sort { $a <=> $b } grep { $times{$_} == 0 } keys %times;
printf "grammar %s: %d of %d rules of url.y reduced\n", $name, keys (%times) - @never,
  scalar keys %times;
print "  never reduced: line $line_of[$_] of url.y ($lhs{$_})\n" for @never;
print "  this is not what src/generate/ makes\n" if !%times;
exit (@never || !%times ? 1 : 0);
