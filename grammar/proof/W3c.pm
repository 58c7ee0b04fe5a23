# W3c.pm: read url.bnf in the W3C's notation.
#
# SPDX-License-Identifier: MIT
#
# "Single letters stand for themselves, and longer words are productions" (row W1).

package W3c;
use Strict;

# Split TEXT into rules.  A rule begins with a name on a line; but not within brackets, nor after a
# "|".  If a line ends with a delimiter that is no alternative, one that begins with the name of
# another line goes on with it.
sub parts ($text, $file) {
  my (%lines, @rules);
  my $begin = qr/^([A-Za-z](?:[A-Za-z0-9]|[-_](?=[A-Za-z0-9]))+)/;
  /$begin/ && $lines{$1}++ for split /\n/, $text;
  for my $line (grep { /\S/ } split /\n/, $text) {
    my $above = @rules ? $rules[-1][2] : '';
    my $goes_on = $above =~ tr/[// > $above =~ tr/]// || $above =~ /\|\s*\z/;
    my $hangs = $above =~ /[^\w\s]\s*\z/ && $above !~ /[|[\]]\s*\S*\s*\z/;
    if (!$goes_on && $line =~ $begin && !($hangs && $lines{$1} > 1)) { push @rules, [$1, '', $']; }
    elsif (@rules) { $rules[-1][2] .= "\n$line"; }
    else { die "$file: the first line is no rule\n"; }
  }
  return map { @$_ } @rules;
}

sub tokens ($text) {
  my @found;
  for ($text) {
    until (/\G\s*\z/gc) {
      push @found, /\G\s*space(?![\w-])/gc ? [lit => ' ']
        : /\G\s*vline(?![\w-])/gc ? [lit => '|']
        : /\G\s*([A-Za-z](?:[A-Za-z0-9]|[-_](?=[A-Za-z0-9]))+)/gc ? [ref => $1]
        : /\G\s*\\([#\$%&_{}])/gc ? [lit => $1]
        # A bracket that is a whole alternative encloses nothing (row W2).
        : @found && $found[-1][0] eq '|' && /\G\s*([][])(?=\s*(?:\||\z))/gc ? [stray => $1]
        : /\G\s*([]|[])/gc ? [$1, $1]
        : /\G\s*(.)/gcs ? [lit => $1] : ();
    }
  }
  return @found;
}

1;
