# Scanner.pm: write patterns as a scanner of flex, and short texts for it, for patterns.pl and
# bnf.pl; judge its results.  It also has the random numbers of the other programs here.
#
# SPDX-License-Identifier: MIT

package Scanner;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = qw(any one_of);

our $seed;

# Return a random number that is the same everywhere, unlike rand.
sub any
{
  my ($limit) = @_;
  $seed = ($seed * 69069 + 12345) % 4294967296;
  return int ($seed / 65536) % $limit;
}
sub one_of { return $_[any (scalar @_)]; }

# Return all words of the given number of letters.
sub words
{
  my ($length, @letters) = @_;
  return '' if $length == 0;
  return map { my $word = $_; map { "$word$_" } @letters } words ($length - 1, @letters);
}

sub write_file
{
  my ($name, @lines) = @_;
  open my $file, '>:raw', $name or die "$name: $!\n";
  print $file @lines;
  close $file or die;
}

# Write to FOLDER texts, each after its length; wanted, a line for each of PATTERNS, of the results
# of the function WANTED for that pattern and each of TEXTS; and patterns.l, a scanner with a start
# condition for each.
sub write
{
  my ($folder, $texts, $definitions, $patterns, $wanted) = @_;
  write_file ("$folder/texts", map { pack 'C/a*', $_ } @$texts);
  my $line_of = sub {
    my $is = $wanted->($_[0]);
    return join ('', map { $is->($_) ? 1 : 0 } @$texts) . " $_[0]\n";
  };
  write_file ("$folder/wanted", map { $line_of->($_) } @$patterns);
  write_file ("$folder/patterns.l", <<"END");
%option noyywrap nodefault noinput nounput 8bit
%x ${\ join (' ', map { "P$_" } 0 .. $#$patterns)}
$definitions%%
${\ join ('', map { "<P$_>$patterns->[$_] return 1;\n" } 0 .. $#$patterns)}<*>.|\\n return 0;
%%
/* For each pattern a line: of each text, whether the longest match is all of it.  */
int
main (void)
{
  static const int conditions[] = { ${\ join (', ', map { "P$_" } 0 .. $#$patterns)} };
  static char texts[1 << 18];
  size_t length = fread (texts, 1, sizeof texts, stdin);
  for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
    {
      for (size_t at = 0; at < length; at += 1 + (unsigned char) texts[at])
        {
          YY_BUFFER_STATE buffer = yy_scan_bytes (texts + at + 1, (unsigned char) texts[at]);
          BEGIN (conditions[i]);
          putchar (yylex () == 1 && yyleng == (unsigned char) texts[at] ? '1' : '0');
          yy_delete_buffer (buffer);
        }
      putchar ('\\n');
    }
  return 0;
}
END
}

# Print the wrong results of the scanner in FOLDER.
sub differences
{
  my ($folder) = @_;
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
}

1;
