# Bnf.pm: read url.bnf in the notation of RFC 1738 or in ABNF (RFC 5234); W3c.pm reads the W3C's.
#
# SPDX-License-Identifier: MIT
#
# A grammar is a hash from the name of a production to its expression, which is one of
#
#     [lit => TEXT, FOLDED]  [range => FIRST, LAST]  [ref => NAME]  [seq => E...]  [alt => E...]
#     [rep => LEAST, MOST or undef, E]
#     [stray => CHARACTER]       a character that the notation does not explain
#     [prose => TEXT]            <...>
#     [fold => E]  [except => E, PREFIX...]      see Corrected.pm
#
# What cannot be read is fatal.

package Bnf;
use Strict;

# The productions that were read last, each as [NAME, TEXT, IS_CORE]; IS_CORE: ABNF itself defines
# it.
our @productions;
my ($file, $notation, $rule, @tokens);

sub slurp ($path) {
  open my $in, '<:raw', $path or die "$path: $!\n";
  local $/;
  return scalar <$in>;
}

sub grammar ($path) { return parse (slurp ($path), $path); }

# Read the BNF in the notation AS, or the one that TEXT looks like.
sub parse ($text, $path, $as = undef) {
  my $marks = $text =~ s/"[^"\n]*"|<[^>\n]*>|;[^\n]*//gr;
  ($file, $notation) = ($path, $as // ($marks !~ /^[ \t]*[\w+-]+[ \t]*=/m ? 'w3c'
                               : $marks !~ /\|/ && $marks =~ /\/|%[xdb]/i ? 'abnf' : 'rfc1738'));
  require W3c if $notation eq 'w3c';
  my @parts = $notation eq 'w3c' ? W3c::parts ($text, $file) : _parts ($text);
  @productions = ();
  my %rules;
  _add (\%rules, 0, splice @parts, 0, 3) while @parts;
  return \%rules if $notation ne 'abnf';
  # RFC 5234, appendix B.1: what the text does not define by itself.
  my %is_own = map { lc, 1 } keys %rules;
  my @core = _parts (slurp (__FILE__ =~ s/[^\/]*\z/core.abnf/r));
  while (my @rule = splice @core, 0, 3) { _add (\%rules, 1, @rule) if !$is_own{ lc $rule[0] }; }
  return \%rules;
}

# Return the name of the production that NAME refers to.  In ABNF the case of letters does not
# count.
sub find ($rules, $name) {
  return $name if exists $rules->{$name};
  my @found = $notation eq 'abnf' ? grep { lc eq lc $name } keys %$rules : ();
  return $found[0] // die "$file: $name is not defined\n";
}

sub _fail ($message) { die "$file: $rule: $message\n"; }

# Split TEXT into rules.  A rule begins with a name and "=" on a line, and ends before the next.
sub _parts ($text) {
  my ($before, @parts) = split /^[ \t]*([A-Za-z][\w+-]*)([ \t]*=\/?)/m, $text;
  $before =~ /^(?:\s|;[^\n]*)*$/ or die "$file: this is no rule: $before\n";
  return @parts;
}

sub _add ($rules, $is_core, $name, $equals, $body) {
  $rule = $name;
  push @productions, [$name, "$name$equals$body", $is_core];
  @tokens = $notation eq 'w3c' ? W3c::tokens ($body) : _tokens ($body);
  my $adds = $equals =~ /\//;
  _fail ('it is defined twice, or =/ adds to nothing') if exists $rules->{$name} xor $adds;
  my $e = $notation eq 'w3c' && $name eq 'void' && !@tokens ? [lit => ''] : _choice ('end');
  $rules->{$name} = $adds ? [alt => $rules->{$name}, $e] : $e;
}

# Return the expression up to a token of the kind CLOSING.
sub _choice ($closing) {
  my @alternatives = ([]);
  while ((my $token = shift @tokens // ['end', 'the end'])->[0] ne $closing) {
    if ($token->[0] eq '|') { push @alternatives, []; }
    else { push @{ $alternatives[-1] }, _element ($token); }
  }
  _fail ('an alternative is empty') if grep { !@$_ } @alternatives;
  @alternatives = map { @$_ > 1 ? [seq => @$_] : $_->[0] } @alternatives;
  return @alternatives > 1 ? [alt => @alternatives] : $alternatives[0];
}

sub _element ($token) {
  my ($kind, @parts) = @$token;
  return [rep => 0, 1, _choice (']')] if $kind eq '[';
  return _choice (')') if $kind eq '(';
  _fail ("$parts[0] is out of place") if $kind =~ /^(?:\||\]|\)|end)\z/;
  return $token if $kind ne 'times';
  my $next = shift @tokens // ['end', 'the end'];
  # RFC 1738: the brackets after n* only group (row 4).
  my $only_groups = $notation eq 'rfc1738' && $next->[0] eq '[';
  return [rep => @parts, $only_groups ? _choice (']') : _element ($next)];
}

sub _octet ($base, $digits) {
  my $number = lc $base eq 'd' ? $digits : oct "0$base$digits";
  return $number < 256 ? $number : _fail ("$digits is no octet");
}

sub _tokens ($text) {
  my @found;
  my $bar = $notation eq 'abnf' ? qr/\// : qr/\|/;
  for ($text) {
    until (/\G(?:\s+|;[^\n]*)*\z/gc) {
      /\G(?:\s+|;[^\n]*)*/gc;
      push @found, /\G<">/gc ? [lit => '"']
        : /\G"([^"\n]*)"/gc ? [lit => $1, $notation eq 'abnf']
        : /\G%([si])"([^"\n]*)"/gci ? [lit => $2, lc $1 eq 'i']
        : /\G%([xdb])([0-9A-F]+)-([0-9A-F]+)/gci ? [range => _octet ($1, $2), _octet ($1, $3)]
        : /\G%([xdb])([0-9A-F.]+)/gci ? [lit => join '', map { chr _octet ($1, $_) } split /\./, $2]
        : /\G<([^>\n]*)>/gc ? [prose => $1]
        : /\G(\d*)\*(\d*)/gc ? [times => $1 || 0, $2 eq '' ? undef : $2]
        : /\G(\d+)/gc ? [times => $1, $1]
        : /\G([A-Za-z][\w+-]*)/gc ? [ref => $1]
        : /\G([][()])/gc ? [$1, $1]
        : /\G$bar/gc ? ['|', '|']
        : /\G(.)/gcs ? [stray => $1] : ();
    }
  }
  return @found;
}

1;
