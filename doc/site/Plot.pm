# Plot.pm: draw bars, as SVG, for tables of numbers in a text.
#
# SPDX-License-Identifier: MIT

package Plot;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Html;

my ($width, $row, $number_room) = (640, 34, 80);

sub number ($text) { return $text =~ tr/,//dr; }

# Return the rows of a block whose lines are words and a number, or nothing: [LABEL, NUMBER, AS
# WRITTEN].  Lines before the first number are headings.
sub bars_of ($block)
{
  my @rows;
  for (split /\n/, $block)
    {
      next if /^\s*$/;
      if (my ($label, $number, $unit) = /^\s*(\S.*?)\s{2,}(\d[\d,]*(?:\.\d+)?)\s?(ns|%|kB|MB)?$/)
        {
          push @rows,
            [$label =~ s/\s{2,}/, /gr, number ($number), defined $unit ? "$number $unit" : $number];
        }
      elsif (@rows) { return; }
    }
  return @rows >= 2 && (grep { $_->[1] > 0 } @rows) ? \@rows : undef;
}

# Return a label, cut to the 90 letters that fit the width.
sub label ($y, $text)
{
  my $shown = Html::escape (length ($text) > 90 ? substr ($text, 0, 87) . '...' : $text);
  return "<text x=\"0\" y=\"$y\">$shown</text>\n";
}

sub svg ($height, $title, $inner)
{
  my $label = Html::escape ($title);
  return "<div class=\"wide\"><svg class=\"plot\" role=\"img\" aria-label=\"$label\""
         . " viewBox=\"0 0 $width $height\" width=\"$width\" height=\"$height\">\n"
         . "$inner</svg></div>\n";
}

# Return a bar with its number after it.
sub bar ($class, $y, $height, $number, $most, $written)
{
  my $length = ($width - $number_room) * $number / $most;
  return sprintf "<rect class=\"%s\" x=\"0\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>\n"
                 . "<text x=\"%.1f\" y=\"%d\">%s</text>\n",
                 $class, $y, $length, $height, $length + 6, $y + $height - 1, $written;
}

# Return bars.  Each label is above its bar.
sub bars ($rows)
{
  my ($most) = sort { $b <=> $a } map { $_->[1] } @$rows;
  my ($y, $inner) = (0, '');
  for (@$rows)
    {
      my ($label, $number, $written) = @$_;
      $inner .= label ($y + 12, $label) . bar ('bar', $y + 17, 11, $number, $most, $written);
      $y += $row;
    }
  return svg ($y, 'bars of the numbers above', $inner);
}

# Return the plot of a block, or nothing if it is no table of numbers.
sub of_block ($block)
{
  my $rows = bars_of ($block);
  return $rows ? bars ($rows) : '';
}

1;
