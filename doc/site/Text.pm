# Text.pm: convert the plain texts of the project to HTML.
#
# SPDX-License-Identifier: MIT
#
# A heading is underlined with "=" or "-".  A list item begins with "- ".  Lines that are indented
# by four columns are not changed.  A row, if the text has rows, begins with its number or its
# letter and number.  All other lines are paragraphs.

package Text;
use Modern;

use Html;
use Plot;

# Return a converter.  The option LINK is a function that converts plain text to HTML with links.
# ROWS is true if the text has rows, and PLOTS if tables of numbers are drawn, too.
sub new (%options) { return bless { %options, ids => {} }; }

# Return the first line, and the rest.
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

# Return the lines from INDEX on that are blank or indented by at least COLUMNS, without blank ones
# at the end.
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

# Return LINES without the first COLUMNS of each.
sub dedented ($columns, @lines) { return map { s/^ {0,$columns}//r } @lines; }

# Each function reads one kind of block from INDEX on.  It returns the HTML and the number of lines,
# or nothing.
my @kinds = (\&heading_block, \&contents_block, \&item_block, \&row_block, \&table_block,
             \&indented_block, \&paragraph_block);

sub blocks ($self, @lines)
{
  my $html = '';
  for (my $i = 0; $i < @lines;)
    {
      my ($block, $count) = ('', 1);
      for my $kind ($lines[$i] =~ /\S/ ? @kinds : ())
        {
          my @found = $kind->($self, \@lines, $i) or next;
          ($block, $count) = @found;
          last;
        }
      $html .= $block;
      $i += $count;
    }
  # Each item was converted as a list.
  return $html =~ s{</ul>\n<ul>\n}{}gr;
}

sub heading_block ($self, $lines, $index)
{
  return if $index == $#$lines || $lines->[$index + 1] !~ /^(={3,}|-{3,})$/;
  return ($self->heading (2, $lines->[$index]), 2);
}

# Return nothing for a list of headings, which the page has as links.
sub contents_block ($self, $lines, $index)
{
  return if $lines->[$index] ne 'Contents';
  return ('', 1 + indented_lines ($lines, $index + 1, 1));
}

sub item_block ($self, $lines, $index)
{
  my ($first) = $lines->[$index] =~ /^- (.*)/ or return;
  my @more = indented_lines ($lines, $index + 1, 2);
  return ("<ul>\n<li>" . $self->blocks ($first, dedented (2, @more)) . "</li>\n</ul>\n", 1 + @more);
}

sub row_block ($self, $lines, $index)
{
  return unless $self->{rows};
  my ($head, $name, $first) = $lines->[$index] =~ /^( ?([A-Z]?\d+)  ?)(?=\S)(.*)/ or return;
  return if length ($head) < 4 || length ($head) > 5;
  my @more = indented_lines ($lines, $index + 1, 4);
  return ("<section class=\"row\" id=\"row-$name\"><h3>Row $name</h3>\n"
          . $self->blocks ($first, dedented (4, @more)) . "</section>\n", 1 + @more);
}

# Return a table that is indented, below a head that is not.
sub table_block ($self, $lines, $index)
{
  return if $lines->[$index] !~ /^\S.* {3,}\S/ || ($lines->[$index + 1] // 'x') =~ /\S/;
  my @more = indented_lines ($lines, $index + 2, 4) or return;
  return ($self->literal ($lines->[$index], '', @more), 2 + @more);
}

sub indented_block ($self, $lines, $index)
{
  my $columns = indent ($lines->[$index]) or return;
  my @taken = indented_lines ($lines, $index, $columns > 3 ? 4 : $columns);
  return ($columns > 3 ? $self->literal (@taken) : $self->blocks (dedented ($columns, @taken)),
          scalar @taken);
}

# Return the lines up to a blank one or a list.  A line alone, below two blank ones, that does not
# end as a sentence does is a smaller heading.
sub paragraph_block ($self, $lines, $index)
{
  my @taken;
  for (@$lines[$index .. $#$lines])
    {
      last if !/\S/ || @taken && /^- /;
      push @taken, $_;
    }
  my $is_apart = $index > 1 && "$lines->[$index - 1]$lines->[$index - 2]" !~ /\S/;
  my $html = @taken == 1 && $is_apart && $taken[0] !~ /[.:;,!?]$/
             ? $self->heading (3, $taken[0])
             : '<p>' . $self->{link}->(join "\n", @taken) . "</p>\n";
  return ($html, scalar @taken);
}

sub heading ($self, $level, $words)
{
  my $id = Html::id ($words);
  $id .= '-again' while $self->{ids}{$id}++;
  return "<h$level id=\"$id\">" . Html::escape ($words) . "</h$level>\n";
}

sub literal ($self, @lines)
{
  my ($least) = sort { $a <=> $b } grep { defined } map { indent ($_) } @lines;
  my $text = join "\n", dedented ($least, @lines);
  my $plot = $self->{plots} ? Plot::of_block ($text) : '';
  return '<pre>' . Html::escape ($text) . "</pre>\n$plot";
}

1;
