# Bnf.pm: read url.bnf in the notation of RFC 1738, in ABNF (RFC 5234) or in the W3C's.
#
# SPDX-License-Identifier: MIT
#
# A grammar is a hash from the name of a production to its expression, which is one of
#
#     [lit => TEXT, FOLDED]  [range => FIRST, LAST]  [ref => NAME]  [seq => E...]  [alt => E...]
#     [rep => LEAST, MOST or undef, E]
#     [stray => CHARACTER]       a character that the notation does not explain
#     [prose => TEXT]            <...>
#     [fold => E]  [except => E, PREFIX...]      see Corrections.pm
#
# What cannot be read is fatal.

package Bnf;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings qw(experimental::signatures recursion);

my ($file, $notation, $rule, @tokens);

sub slurp ($path) {
  open my $in, '<:raw', $path or die "$path: $!\n";
  local $/;
  return scalar <$in>;
}

sub grammar ($path) {
  $file = $path;
  my $text = slurp ($file);
  my $marks = $text =~ s/"[^"\n]*"|<[^>\n]*>|;[^\n]*//gr;
  $notation = $marks !~ /^[ \t]*[\w+-]+[ \t]*=/m ? 'w3c'
              : $marks !~ /\|/ && $marks =~ /\/|%[xdb]/i ? 'abnf' : 'rfc1738';
  return _w3c ($text) if $notation eq 'w3c';
  my $rules = _rfc ($text);
  return $rules if $notation ne 'abnf';
  my %known = map { lc, 1 } keys %$rules;
  # RFC 5234, appendix B.1.
  my $more = _rfc (slurp (__FILE__ =~ s/[^\/]*\z/core.abnf/r));
  return { %$rules, map { $known{ lc $_ } ? () : ($_, $more->{$_}) } keys %$more };
}

# The name of the production that NAME refers to.  In ABNF the case of letters does not count.
sub find ($rules, $name) {
  return $name if exists $rules->{$name};
  my @found = $notation eq 'abnf' ? grep { lc eq lc $name } keys %$rules : ();
  return $found[0] // die "$file: $name is not defined\n";
}

sub _fail ($message) { die "$file: $rule: $message\n"; }

# The expression of all tokens.
sub _whole () {
  my $e = _choice ();
  _fail ("\"$tokens[0][1]\" is out of place") if @tokens;
  return $e;
}

sub _next_is (@kinds) { return @tokens && grep { $tokens[0][0] eq $_ } @kinds; }

sub _choice () {
  my @alternatives = (_sequence ());
  while (_next_is ('|')) { shift @tokens; push @alternatives, _sequence (); }
  return @alternatives > 1 ? [alt => @alternatives] : $alternatives[0];
}

sub _sequence () {
  my @parts;
  while (@tokens && !_next_is ('|', ']', ')')) {
    my $part = _element ();
    # The W3C's "h t t p" is one literal.
    my $joins = $notation eq 'w3c' && @parts && $part->[0] eq 'lit' && $parts[-1][0] eq 'lit';
    $joins ? $parts[-1] = [lit => $parts[-1][1] . $part->[1], 0] : push @parts, $part;
  }
  _fail ('an alternative is empty') if !@parts;
  return @parts > 1 ? [seq => @parts] : $parts[0];
}

sub _element () {
  my $token = shift @tokens;
  return [rep => 0, 1, _inside (']')] if $token->[0] eq '[';
  return _inside (')') if $token->[0] eq '(';
  return $token if $token->[0] ne 'times';
  _fail ('nothing to repeat') if !@tokens || _next_is ('times', '|', ']', ')');
  # RFC 1738: the brackets after n* only group (row 4).
  return [rep => @$token[1, 2], _element ()] if $notation ne 'rfc1738' || !_next_is ('[');
  shift @tokens;
  return [rep => @$token[1, 2], _inside (']')];
}

sub _inside ($closing) {
  my $inner = _choice ();
  _fail ("\"$closing\" is missing") if !_next_is ($closing);
  shift @tokens;
  return $inner;
}

#---- RFC 1738 and ABNF: a rule begins with a name and "=" on a line, and ends before the next.

sub _rfc ($text) {
  my %rules;
  my ($before, @parts) = split /^[ \t]*([A-Za-z][\w+-]*)[ \t]*(=\/?)/m, $text;
  $before =~ /^(?:\s|;[^\n]*)*$/ or die "$file: this is no rule: $before\n";
  while (my ($name, $equals, $body) = splice @parts, 0, 3) {
    $rule = $name;
    @tokens = _rfc_tokens ($body);
    my $adds = $equals eq '=/';
    _fail ('it is defined twice, or =/ adds to nothing') if exists $rules{$name} xor $adds;
    $rules{$name} = $adds ? [alt => $rules{$name}, _whole ()] : _whole ();
  }
  return \%rules;
}

my %base = (x => 16, d => 10, b => 2);

sub _octet ($digits, $letter) {
  my $number = 0;
  $number = $number * $base{ lc $letter } + hex for split //, $digits;
  return $number < 256 ? $number : _fail ("$digits is no octet");
}

sub _rfc_tokens ($text) {
  my @found;
  for ($text) {
    while (1) {
      /\G(?:\s+|;[^\n]*)*/gc;
      last if /\G\z/gc;
      push @found, /\G<">/gc ? [lit => '"', 0]
        : /\G"([^"\n]*)"/gc ? [lit => $1, $notation eq 'abnf']
        : /\G%([si])"([^"\n]*)"/gci ? [lit => $2, lc $1 eq 'i']
        : /\G%([xdb])([0-9A-F]+)-([0-9A-F]+)/gci ? [range => _octet ($2, $1), _octet ($3, $1)]
        : /\G%([xdb])([0-9A-F.]+)/gci ? [lit => join ('', map { chr _octet ($_, $1) } split /\./, $2), 0]
        : /\G<([^>\n]*)>/gc ? [prose => $1]
        : /\G(\d*)\*(\d*)/gc ? [times => $1 || 0, $2 eq '' ? undef : $2]
        : /\G(\d+)/gc ? [times => $1, $1]
        : /\G([A-Za-z][\w+-]*)/gc ? [ref => $1]
        : /\G([][()])/gc ? [$1, $1]
        : ($notation eq 'abnf' ? /\G(\/)/gc : /\G(\|)/gc) ? ['|', $1]
        : /\G(.)/gcs ? [stray => $1] : ();
    }
  }
  return @found;
}

#---- The W3C: "Single letters stand for themselves, and longer words are productions" (row W1).

sub _w3c ($text) {
  my @lines = grep { @$_ } map { _w3c_tokens ($_) } split /\n/, $text;
  my ($depth, $last, $before, %stands, @begins, @found, %rules) = (0, undef, '|');
  for my $line (@lines) {
    # A line of a rule begins with a name, outside brackets, and not after a "|".
    my $begins = $line->[0][0] eq 'ref' && $depth == 0 && !(defined $last && $last->[0] eq '|');
    # Where a name begins several lines, one after a delimiter goes on with the line above.
    my $hangs = defined $last && $last->[0] eq 'lit' && $last->[1] !~ /[A-Za-z0-9]/ && $before ne '|';
    push @begins, $begins && [$line->[0][1], $hangs];
    $stands{ $line->[0][1] }++ if $begins && !$hangs;
    $depth += $_->[0] eq '[' ? 1 : $_->[0] eq ']' ? -1 : 0 for @$line;
    ($last, $before) = ($line->[-1], @$line > 1 ? $line->[-2][0] : '|');
  }
  for my $i (0 .. $#lines) {
    my ($name, $hangs) = $begins[$i] ? @{ $begins[$i] } : ();
    if (defined $name && !($hangs && ($stands{$name} // 0) == 1)) { push @found, [@{ $lines[$i] }]; }
    else { push @{ $found[-1] // die "$file: the first line is no rule\n" }, @{ $lines[$i] }; }
  }
  for my $line (@found) {
    ($rule, @tokens) = ($line->[0][1], @$line[1 .. $#$line]);
    _fail ('it is defined twice') if exists $rules{$rule};
    $rules{$rule} = $rule eq 'void' && !@tokens ? [lit => '', 0] : _whole ();
  }
  return \%rules;
}

sub _w3c_tokens ($line) {
  my @found;
  for ($line) {
    until (/\G\s*\z/gc) {
      push @found, /\G\s*space(?![\w-])/gc ? [lit => ' ', 0]
        : /\G\s*vline(?![\w-])/gc ? [lit => '|', 0]
        : /\G\s*([A-Za-z](?:[A-Za-z0-9]|[-_](?=[A-Za-z0-9]))+)/gc ? [ref => $1]
        : /\G\s*\\([#\$%&_{}])/gc ? [lit => $1, 0]
        : /\G\s*([]|[])/gc ? [$1, $1]
        : /\G\s*(.)/gcs ? [lit => $1, 0] : ();
    }
  }
  # A bracket that is a whole alternative encloses nothing (row W2).
  for my $i (grep { $found[$_][0] =~ /[][]/ && $found[$_ - 1][0] eq '|' } 1 .. $#found) {
    $found[$i] = [stray => $found[$i][1]] if $i == $#found || $found[$i + 1][0] eq '|';
  }
  return \@found;
}

1;
