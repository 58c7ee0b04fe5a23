# Plot.pm: bars, as SVG, of tables of numbers in a text.
#
# SPDX-License-Identifier: MIT

package Plot;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Html;

my ($width, $row, $label_room, $number_room) = (640, 34, 640, 80);

sub number ($text) { return $text =~ tr/,//dr; }

# The rows of a block whose lines are words and a number, or nothing: [LABEL, NUMBER, AS WRITTEN].  Lines
# before the first number are headings.
sub bars_of ($block)
{
  my @rows;
  for (split /\n/, $block)
    {
      next if /^\s*$/;
      if (my ($label, $number, $unit) = /^\s*(\S.*?)\s{2,}(\d[\d,]*(?:\.\d+)?)\s?(ns|%|kB|MB)?$/)
        {
          push @rows, [$label =~ s/\s{2,}/, /gr, number ($number), defined $unit ? "$number $unit" : $number];
        }
      elsif (@rows) { return; }
    }
  return @rows >= 2 && (grep { $_->[1] > 0 } @rows) ? \@rows : undef;
}

# The rows of a block whose lines begin with two numbers: [LABEL, FIRST, SECOND].
sub pairs_of ($block)
{
  my @rows;
  for (split /\n/, $block)
    {
      if (/^\s*(\d+)\s+(\d+)\s{2,}(\S.*)$/) { push @rows, [$3, $1, $2]; }
      elsif (/^\s+(\S.*)$/ && @rows) { $rows[-1][0] .= " $1"; }
      elsif (/\S/) { return; }
    }
  return @rows >= 2 ? \@rows : undef;
}

sub shortened ($text, $letters) { return length ($text) > $letters ? substr ($text, 0, $letters - 3) . '...' : $text; }

sub svg ($height, $title, $inner)
{
  return "<div class=\"wide\"><svg class=\"plot\" role=\"img\" aria-label=\"" . Html::escape ($title)
         . "\" viewBox=\"0 0 $width $height\" width=\"$width\" height=\"$height\">\n$inner</svg></div>\n";
}

sub bar ($class, $y, $height, $length)
{
  return sprintf "<rect class=\"%s\" x=\"0\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>\n", $class, $y, $length, $height;
}

# Each label stands above its bar, and the number behind the bar.
sub bars ($rows)
{
  my ($most) = sort { $b <=> $a } map { $_->[1] } @$rows;
  my ($y, $inner) = (0, '');
  for (@$rows)
    {
      my ($label, $number, $written) = @$_;
      my $length = ($width - $number_room) * $number / $most;
      $inner .= sprintf "<text x=\"0\" y=\"%d\">%s</text>\n", $y + 12, Html::escape (shortened ($label, 90));
      $inner .= bar ('bar', $y + 17, 11, $length)
                . sprintf "<text x=\"%.1f\" y=\"%d\">%s</text>\n", $length + 6, $y + 27, $written;
      $y += $row;
    }
  return svg ($y, 'bars of the numbers above', $inner);
}

sub pairs ($rows)
{
  my ($most) = sort { $b <=> $a } map { @$_[1, 2] } @$rows;
  my ($y, $inner) = (0, '');
  for (@$rows)
    {
      my ($label, @numbers) = @$_;
      $inner .= sprintf "<text x=\"0\" y=\"%d\">%s</text>\n", $y + 12, Html::escape (shortened ($label, 90));
      for my $i (0, 1)
        {
          my $length = ($width - $number_room) * $numbers[$i] / $most;
          my $at = $y + 17 + 12 * $i;
          $inner .= bar ($i ? 'bar second' : 'bar', $at, 10, $length)
                    . sprintf "<text x=\"%.1f\" y=\"%d\">%s</text>\n", $length + 6, $at + 9, $numbers[$i];
        }
      $y += $row + 14;
    }
  return svg ($y, 'bars of the two numbers of each line above', $inner);
}

# The plot of a block; or nothing, if it is no table of numbers.
sub of_block ($block)
{
  my $rows = bars_of ($block);
  return bars ($rows) if $rows;
  $rows = pairs_of ($block);
  return $rows ? pairs ($rows) : '';
}

1;
