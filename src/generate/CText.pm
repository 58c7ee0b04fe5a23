# CText.pm: write tables in C.
#
# SPDX-License-Identifier: MIT

package CText;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

# Return how C spells the name of a production, and its number.
sub spelling ($name) { return $name =~ s/-/_/gr =~ s/\+/plus/gr; }
sub production ($name) { return $name eq '' ? 'UB_NONE' : 'UB_' . spelling ($name); }

# Return the production that a token stands for: NAME_0 and NAME_1 are repetitions of NAME.
sub of_token ($token) { return $token =~ s/_[01]$//r; }

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

# Return the octets of a set as 32 octets of bits.
sub bits (@octets)
{
  my @bits = (0) x 32;
  $bits[$_ >> 3] |= 1 << ($_ & 7) for @octets;
  return @bits;
}

1;
