#!/usr/bin/perl
# differences.pl FOLDER: print the wrong results of a scanner, for t-patterns.sh.
# SPDX-License-Identifier: MIT

use strict;
use warnings;

my ($folder) = @ARGV;
open my $texts, '<:raw', "$folder/texts" or die;
my @texts = unpack '(C/a*)*', do { local $/; <$texts> };
open my $wanted, '<', "$folder/wanted" or die;
open my $got, '<', "$folder/got" or die;
my ($count, $told) = (0, 0);
while (my $line = <$wanted>)
  {
    chomp $line;
    my ($bits, $pattern) = split / /, $line, 2;
    my $flex = substr <$got> // '', 0, -1;
    $count++;
    next if $bits eq $flex || $told++ == 5;
    my ($at) = grep { substr ($bits, $_, 1) ne (substr ($flex, $_, 1) // '') } 0 .. $#texts;
    my $text = join '', map { $_ > 32 && $_ < 127 ? chr : sprintf '\\x%02X', $_ }
                        unpack 'C*', $texts[$at];
    print "$pattern: by flex, $text is ", substr ($bits, $at, 1) ? "none\n" : "one\n";
  }
print "$count patterns\n";
