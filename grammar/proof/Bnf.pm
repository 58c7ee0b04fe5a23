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
# @printed has [NAME, LINE, TEXT] of each production that was read last, in the order of the text;
# those that ABNF itself defines come last, with the line 0.  What cannot be read is fatal.

package Bnf;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings qw(experimental::signatures recursion);

our @printed;
my ($file, $notation, $rule, @tokens);

sub slurp ($path) {
  open my $in, '<:raw', $path or die "$path: $!\n";
  local $/;
  return scalar <$in>;
}

sub grammar ($path) { return parse (slurp ($path), $path); }

# The notation is AS, or the one that TEXT looks like.
sub parse ($text, $path, $as = undef) {
  ($file, @printed) = $path;
  my $marks = $text =~ s/"[^"\n]*"|<[^>\n]*>|;[^\n]*//gr;
  $notation = $as // ($marks !~ /^[ \t]*[\w+-]+[ \t]*=/m ? 'w3c'
              : $marks !~ /\|/ && $marks =~ /\/|%[xdb]/i ? 'abnf' : 'rfc1738');
  my $rules = _rules ($text);
  return $rules if $notation ne 'abnf';
  my %known = map { lc, 1 } keys %$rules;
  # RFC 5234, appendix B.1.
  my @own = @printed;
  my $core = _rules (slurp (__FILE__ =~ s/[^\/]*\z/core.abnf/r));
  my @more = map { [$_->[0], 0, $_->[2]] } @printed[@own .. $#printed];
  @printed = (@own, grep { !$known{ lc $_->[0] } } @more);
  return { %$rules, map { $known{ lc $_ } ? () : ($_, $core->{$_}) } keys %$core };
}

# The name of the production that NAME refers to.  In ABNF the case of letters does not count.
sub find ($rules, $name) {
  return $name if exists $rules->{$name};
  my @found = $notation eq 'abnf' ? grep { lc eq lc $name } keys %$rules : ();
  return $found[0] // die "$file: $name is not defined\n";
}

sub _fail ($message) { die "$file: $rule: $message\n"; }

sub _rules ($text) {
  my %rules;
  my @parts = $notation eq 'w3c' ? _w3c_parts ($text) : _rfc_parts ($text);
  while (my ($name, $equals, $body) = splice @parts, 0, 3) {
    $rule = $name;
    my ($head) = "$name$equals$body" =~ /^([^\n]*)/;
    $text =~ /\G.*?^[ \t]*(?=\Q$head\E$)/gcms;
    my $line = 1 + (substr ($text, 0, pos $text) =~ tr/\n//);
    # Of the comments below a rule those belong to it that are indented.
    my $own = $body =~ s/(?:\n[ \t]*(?=\n|;|\z)(?:(?<=\n)[^\n]*)?)*\z//r;
    push @printed, [$name, $line, "$name$equals$own"];
    @tokens = $notation eq 'w3c' ? _w3c_tokens ($body) : _rfc_tokens ($body);
    my $adds = $equals =~ /\//;
    _fail ('it is defined twice, or =/ adds to nothing') if exists $rules{$name} xor $adds;
    my $e = $notation eq 'w3c' && $name eq 'void' && !@tokens ? [lit => ''] : _choice ('end');
    $rules{$name} = $adds ? [alt => $rules{$name}, $e] : $e;
  }
  return \%rules;
}

# The expression up to a token of the kind CLOSING.
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

#---- RFC 1738 and ABNF: a rule begins with a name and "=" on a line, and ends before the next.

sub _rfc_parts ($text) {
  my ($before, @parts) = split /^[ \t]*([A-Za-z][\w+-]*)([ \t]*=\/?)/m, $text;
  $before =~ /^(?:\s|;[^\n]*)*$/ or die "$file: this is no rule: $before\n";
  return @parts;
}

sub _octet ($base, $digits) {
  my $number = lc $base eq 'd' ? $digits : oct "0$base$digits";
  return $number < 256 ? $number : _fail ("$digits is no octet");
}

sub _rfc_tokens ($text) {
  my @found;
  for ($text) {
    while (1) {
      /\G(?:\s+|;[^\n]*)*/gc;
      last if /\G\z/gc;
      push @found, /\G<">/gc ? [lit => '"']
        : /\G"([^"\n]*)"/gc ? [lit => $1, $notation eq 'abnf' ? 1 : 0]
        : /\G%([si])"([^"\n]*)"/gci ? [lit => $2, lc $1 eq 'i' ? 1 : 0]
        : /\G%([xdb])([0-9A-F]+)-([0-9A-F]+)/gci ? [range => _octet ($1, $2), _octet ($1, $3)]
        : /\G%([xdb])([0-9A-F.]+)/gci ? [lit => join '', map { chr _octet ($1, $_) } split /\./, $2]
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

# A rule begins with a name on a line; but not within brackets, nor after a "|".  If a line ends
# with a delimiter that is no alternative, one that begins with the name of another line goes on
# with it.
sub _w3c_parts ($text) {
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

sub _w3c_tokens ($text) {
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
