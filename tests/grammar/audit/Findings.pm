# Findings.pm: collect failures, comments of url.y and url.l, and the rows that these name.
#
# SPDX-License-Identifier: MIT

package Findings;
use Strict;

use Exporter 'import';
use Bnf;

our @EXPORT_OK = qw(fail fold in_words rows_in unexplained);

# The failures, each a hash; the rows, those of the README first; whether the README has a row.
our (@failures, @rows, %is_explained);

sub begin () { (@failures, @rows, %is_explained) = (); }

sub fail ($file, $line, $message, $expected = undef, $found = undef) {
  push @failures, { file => $file, line => $line, message => $message, expected => $expected,
    found => $found };
}

# Fold white space, and remove it at the ends.
sub fold ($text) { return $text =~ s/\s+/ /gr =~ s/^ | $//gr; }

#---- Rows.

my $row = qr/[A-Z]?\d+(?!\w)/;

# Return the rows that TEXT names: "row 3", "rows W7 and W8", ...
sub rows_in ($text) {
  my @names =
    map { /($row)/g } $text =~ /(?<![A-Za-z0-9])[Rr]ows?((?: $row(?:,| and)?(?: and)?)+)/g;
  for my $name (@names) { push @rows, $name if !grep { $_ eq $name } @rows; }
  return @names;
}

# Return NAMES in words: "row 3", "rows 3 and 12".
sub in_words (@names) {
  my %named = map { $_ => 1 } @names;
  my @sorted = grep { $named{$_} } @rows;
  my $last = pop @sorted // return 'no row';
  return @sorted ? 'rows ' . join (', ', @sorted) . " and $last" : "row $last";
}

sub unexplained (@names) { return grep { !$is_explained{$_} } @names; }

# Read the rows: paragraphs that begin with their name, at the margin or after one blank.  A blank
# follows, or two if the name is a number alone, which other paragraphs may begin with.
sub read_rows ($path) {
  for (split /\n[ \t]*(?=\n)/, "\n" . Bnf::slurp ($path)) {
    my ($name) = /^\n ?([A-Z]\d+(?= )|\d+(?=  ))/ or next;
    $is_explained{$name} = 1;
    rows_in ("row $name");
  }
}

#---- Comments.

# Add a comment, of the lines FIRST to LAST, to COMMENTS.  Its run also has the rows of the comments
# that stand directly above it.
sub add_comment ($comments, $text, $first, $last) {
  my $before = $comments->[-1];
  my @rows = rows_in (fold ($text));
  my @run = $before && $before->{last} + 1 == $first ? @{ $before->{run} } : ();
  push @$comments, { text => fold ($text), first => $first, last => $last, rows => \@rows,
    run => [@run, @rows] };
}

# Return the last comment that ends above LINE.
sub comment_above ($comments, $line) {
  my @above = grep { $_->{last} < $line } @$comments;
  return $above[-1];
}

1;
