# CText.pm: write tables in C.
#
# SPDX-License-Identifier: MIT

package CText;
use Modern;

# Return how C spells the name of a production, and its number.
sub spelling ($name) { return $name =~ s/-/_/gr =~ s/\+/plus/gr; }
sub production ($name) { return $name eq '' ? 'UB_NONE' : 'UB_' . spelling ($name); }

# Return the production that a token stands for: NAME_0 and NAME_1 are repetitions of NAME, and
# NAME2_0 is the second one in NAME, if NAME2 is none of the PRODUCTIONS.
sub of_token ($token, @productions)
{
  my $name = $token =~ s/_[01]$//r;
  my %known = map { spelling ($_) => 1 } @productions;
  my $of = $name;
  while ($name ne $token && !$known{ spelling ($of) } && $of =~ s/\d$//) { }
  return $known{ spelling ($of) } ? $of : $name;
}

sub octet ($octet)
{
  my $text = chr $octet;
  return $text =~ /[\\']/ ? "'\\$text'" : $octet > 32 && $octet < 127 ? "'$text'" : $octet;
}

sub string ($text)
{
  return '"' . $text =~ s/([\\"])|([^ -~])/defined $1 ? "\\$1" : sprintf "\\%03o", ord $2/ger . '"';
}

# Return the table: static const TYPE NAME[] = { VALUES }.
sub table ($type, $name, @values)
{
  my ($text, $line) = ("static const $type $name\[] = {\n", ' ');
  for my $value (@values)
    {
      if (length ($line) + length ($value) > 95) { $text .= "$line\n"; $line = ' '; }
      $line .= " $value,";
    }
  return "$text$line\n};\n\n";
}

# Return the table: static const TYPE NAME[COUNT] = { VALUES }, with 16 values in a line.
sub counted ($type, $name, @values)
{
  my $text = "static const $type $name\[" . scalar (@values) . '] = {';
  $text .= ($_ % 16 ? ' ' : "\n  ") . "$values[$_]," for 0 .. $#values;
  return "$text\n};\n";
}

# Return the table of octets NAME[][COLUMNS] with ROWS.
sub rows ($name, $columns, @rows)
{
  return "static const unsigned char $name\[][$columns] = {\n"
         . join ('', map { "  { $_ },\n" } @rows) . "};\n\n";
}

# Return the octets of a set of ASCII as a matrix: row L has bit H for the octet 16 * H + L.
sub matrix (@octets)
{
  my @rows = (0) x 16;
  $rows[$_ & 15] |= 1 << ($_ >> 4) for @octets;
  return join ', ', @rows;
}

# Return the octets of a set as 32 octets of bits.
sub bits (@octets)
{
  my @bits = (0) x 32;
  $bits[$_ >> 3] |= 1 << ($_ & 7) for @octets;
  return @bits;
}

1;
