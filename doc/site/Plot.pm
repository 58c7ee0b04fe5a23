# Plot.pm: draw bars, as SVG, for tables of numbers in a text.
#
# SPDX-License-Identifier: MIT

package Plot;
use Modern;

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

# Return the bars of a block as SVG, or nothing if it is no table of numbers.  Each label, cut to
# the 90 letters that fit the width, is above its bar, and the number is after it.
sub of_block ($block)
{
  my $rows = bars_of ($block) or return '';
  my ($most) = sort { $b <=> $a } map { $_->[1] } @$rows;
  my ($y, $inner) = (0, '');
  for (@$rows)
    {
      my ($label, $number, $written) = @$_;
      my $shown = Html::escape (length ($label) > 90 ? substr ($label, 0, 87) . '...' : $label);
      my $length = ($width - $number_room) * $number / $most;
      $inner .= sprintf "<text x=\"0\" y=\"%d\">%s</text>\n"
                        . "<rect class=\"bar\" x=\"0\" y=\"%d\" width=\"%.1f\" height=\"11\"/>\n"
                        . "<text x=\"%.1f\" y=\"%d\">%s</text>\n",
                        $y + 12, $shown, $y + 17, $length, $length + 6, $y + 27, $written;
      $y += $row;
    }
  return '<div class="wide"><svg class="plot" role="img" aria-label="bars of the numbers above"'
         . " viewBox=\"0 0 $width $y\" width=\"$width\" height=\"$y\">\n$inner</svg></div>\n";
}

1;
