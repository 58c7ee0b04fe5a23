#!/usr/bin/env perl
# fill-blocks.pl PAGE FOLDER...: write PAGE with the present text of its blocks, from the FOLDERs.
# SPDX-License-Identifier: MIT
#
# A block, indented by four columns, shows the file that the page named last.  "..." divides it into
# pieces, each from its first line in the file to its last.  Long lines are cut off.

use FindBin;
use lib "$FindBin::Bin/../../src/generate";
use Modern;

my ($page, @folders) = @ARGV;
my $file = '';

sub read_lines ($path)
{
  open my $in, '<', $path or die "$path: $!\n";
  chomp (my @lines = <$in>);
  return @lines;
}

sub cut ($line)
{
  return length $line > 76 ? substr ($line, 0, 72) =~ s/ \S*\z//r . ' ...' : $line;
}

# Return the index of LINE in LINES, from FROM on.  A line that was cut off matches any rest.
sub find ($line, $from, $lines)
{
  my $pattern = $line =~ /(.*) \.\.\.\z/ ? qr/^\Q$1\E/ : qr/^\Q$line\E$/;
  my ($index) = grep { $lines->[$_] =~ $pattern } $from .. $#$lines;
  return $index // die "$file has no line \"$line\" where $page shows it\n";
}

sub fill ($block)
{
  my ($path) = grep { -f } map { "$_/$file" } @folders or return $block;
  my @lines = read_lines ($path);
  my ($from, @pieces) = 0;
  for my $piece (split /^    \.\.\.\n/m, $block)
    {
      my @shown = map { s/^    //r } split /\n/, $piece;
      my $first = find ($shown[0], $from, \@lines);
      my $last = @shown > 1 ? find ($shown[-1], $first + 1, \@lines) : $first;
      push @pieces, join '',
        map { $_ eq '' ? "\n" : "    " . cut ($_) . "\n" } @lines[$first .. $last];
      $from = $last + 1;
    }
  return join "    ...\n", @pieces;
}

for my $part (split /(^(?:    .*\n(?:\n+(?=    ))?)+)/m, join '', map { "$_\n" } read_lines ($page))
  {
    if ($part =~ /^    /) { print fill ($part); next; }
    $file = $1 if $part =~ /.*\b((?:url|five)\.[a-z.-]*[a-z])/s;
    print $part;
  }
