#!/usr/bin/perl
# messages.pl FILE...: print the messages of the programs and of the library, as FILE:LINE: MESSAGE.
# SPDX-License-Identifier: MIT
#
# A message is a string of C, or several side by side, with two words at least.  Texts of --help, of
# diagrams and of written grammars are no messages.

use strict;
use warnings;

# Strings that are no messages: those of --help, and words of values; and HTML, SVG, DOT, and the
# texts of files.
my $help = qr/^(?:Usage: |\\nThe status |\\nStrings in |text dot |html svg)/;
my $file_text = qr/^(?:<|; |  url|  label)|\\n%(?:define|param)|\{\\n|written? from url/;
my $two_words = qr/[A-Za-z]{2,}[,;:]? +["(<%]*[A-Za-z]/;
my $comment_or_blank = qr{/\*.*?\*/|\s+}s;
my $character = qr/'(?:\\.|[^'\\])+'/;
my $directive = qr/^\#\s*(?:include|if|elif|error)[^\n]*/m;

for my $file (@ARGV)
  {
    open my $in, '<', $file or die "$file: $!\n";
    my $text = do { local $/; <$in> };
    my ($message, $line, $begun) = ('', 1);
    my $end = sub {
      print "$file:$begun: $message\n"
        if $message =~ $two_words && $message !~ $help && $message !~ $file_text;
      $message = '';
    };
    while ($text =~ /($comment_or_blank)|$character|"((?:\\.|[^"\\])*)"|$directive|./gs)
      {
        my ($all, $blank, $string) = ($&, $1, $2);
        $begun = $line if defined $string && $message eq '';
        $message .= $string if defined $string;
        $end->() if !defined $string && !defined $blank;
        $line += $all =~ tr/\n//;
      }
  }
