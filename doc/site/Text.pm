# Text.pm: the plain texts of the project as HTML.
#
# SPDX-License-Identifier: MIT
#
# A heading is underlined with "=" or "-".  A list item begins with "- ".  What is indented by four
# columns stays as it is.  A row, if there are any, begins with its number or its letter and number.
# All else is paragraphs.

package Text;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Html;
use Plot;

# A converter.  Of the options, LINK is called with plain text and returns HTML, with links; ROWS says
# that there are rows, and PLOTS that tables of numbers are drawn, too.
sub new (%options) { return bless { %options, ids => {} }; }

# The first line, and the rest.
sub title_and_rest ($text)
{
  $text =~ s/\A\s*//;
  my ($title, $rest) = split /\n/, $text, 2;
  $rest =~ s/\A[=-]+\n//;
  return ($title, $rest);
}

sub to_html ($self, $text)
{
  return $self->blocks (map { s/\t/        /gr } split /\n/, $text);
}

sub indent ($line) { return $line =~ /^( *)\S/ ? length $1 : undef; }

# The lines from INDEX on that are blank or indented by COLUMNS at least, without blank ones at the end.
sub indented_lines ($lines, $index, $columns)
{
  my @taken;
  for (@$lines[$index .. $#$lines])
    {
      my $indent = indent ($_);
      last if defined $indent && $indent < $columns;
      push @taken, $_;
    }
  pop @taken while @taken && $taken[-1] !~ /\S/;
  return @taken;
}

sub without_columns ($columns, @lines) { return map { substr ($_, 0, $columns) =~ /\S/ ? $_ : substr ("$_    ", $columns) =~ s/ +$//r } @lines; }

# The name of the row that LINE begins, and the rest of the line; or nothing.
sub begun_row ($self, $line)
{
  return unless $self->{rows};
  my ($head, $name) = $line =~ /^( ?([A-Z]?\d+)  ?)(?=\S)/ or return;
  return length ($head) == 4 || length ($head) == 5 ? ($name, substr ($line, length $head)) : ();
}

sub blocks ($self, @lines)
{
  my ($html, $list) = ('', 0);
  my $i = 0;
  while ($i < @lines)
    {
      my $line = $lines[$i];
      my $columns = indent ($line);
      my $item = defined $columns && $line =~ /^- /;
      if ($list && defined $columns && !$item) { $html .= "</ul>\n"; $list = 0; }
      if (!defined $columns) { $i++; }
      elsif ($i + 1 < @lines && $lines[$i + 1] =~ /^(=+|-+)$/ && length $1 > 2)
        {
          $html .= $self->heading (2, $line);
          $i += 2;
        }
      elsif ($line eq 'Contents') { $i += 1 + $self->skip_contents (\@lines, $i + 1); }
      elsif ($item)
        {
          my @taken = ($lines[$i], indented_lines (\@lines, $i + 1, 2));
          $html .= "<ul>\n" unless $list;
          $list = 1;
          $html .= '<li>' . $self->blocks (without_columns (2, '  ' . substr ($taken[0], 2), @taken[1 .. $#taken])) . "</li>\n";
          $i += @taken;
        }
      elsif (my ($name, $words) = $self->begun_row ($line))
        {
          my @taken = ($lines[$i], indented_lines (\@lines, $i + 1, 4));
          $html .= "<section class=\"row\" id=\"row-$name\"><h3 id=\"row-$name-head\">Row $name</h3>\n"
                   . $self->blocks ($words, without_columns (4, @taken[1 .. $#taken])) . "</section>\n";
          $i += @taken;
        }
      # The head of a table.
      elsif ($columns == 0 && $line =~ /\S {3,}\S/ && ($lines[$i + 1] // '') !~ /\S/ && ($lines[$i + 2] // '') =~ /^ {4}/)
        {
          my @taken = indented_lines (\@lines, $i + 2, 4);
          $html .= $self->literal ($line, '', @taken);
          $i += 2 + @taken;
        }
      elsif ($columns > 0)
        {
          my @taken = indented_lines (\@lines, $i, $columns > 3 ? 4 : $columns);
          $html .= $columns > 3 ? $self->literal (@taken) : $self->blocks (without_columns ($columns, @taken));
          $i += @taken;
        }
      else { $i += $self->paragraph (\$html, \@lines, $i); }
    }
  return $list ? "$html</ul>\n" : $html;
}

# The list of headings of a text, which the page has as links.
sub skip_contents ($self, $lines, $index)
{
  return scalar indented_lines ($lines, $index, 1);
}

sub heading ($self, $level, $words)
{
  my $id = Html::id ($words);
  $id .= '-again' while $self->{ids}{$id}++;
  return "<h$level id=\"$id\">" . Html::escape ($words) . "</h$level>\n";
}

# Lines up to a blank one or a list.  A line alone between two blank ones and one is a smaller heading if
# it does not end as a sentence does.
sub paragraph ($self, $html, $lines, $index)
{
  my @taken;
  for (@$lines[$index .. $#$lines])
    {
      last if !/\S/ || @taken && /^- /;
      push @taken, $_;
    }
  my $apart = $index > 1 && $lines->[$index - 1] !~ /\S/ && $lines->[$index - 2] !~ /\S/;
  $$html .= @taken == 1 && $apart && $taken[0] !~ /[.:;,!?]$/ ? $self->heading (3, $taken[0])
                                                       : '<p>' . $self->{link}->(join "\n", @taken) . "</p>\n";
  return scalar @taken;
}

sub literal ($self, @lines)
{
  my ($least) = sort { $a <=> $b } grep { defined } map { indent ($_) } @lines;
  my $text = join "\n", without_columns ($least, @lines);
  my $plot = $self->{plots} ? Plot::of_block ($text) : '';
  return '<pre>' . Html::escape ($text) . "</pre>\n$plot";
}

1;
