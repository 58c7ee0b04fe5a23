# Bnf.pm: read url.bnf and corrections.
#
# SPDX-License-Identifier: MIT
#
# Three notations: that of RFC 1738, ABNF (RFC 5234) and the W3C's.  A grammar is a hash from the name of
# a production to its expression, which is one of
#
#     [lit => TEXT, FOLDED]  [range => FIRST, LAST]  [ref => NAME]  [seq => E...]  [alt => E...]
#     [rep => LEAST, MOST or undef, E]
#     [stray => CHARACTER]       a character that the notation does not explain
#     [prose => TEXT]            <...>
#     [fold => E]  [except => E, PREFIX...]      from corrections
#
# What cannot be read is fatal.

package Bnf;
use strict;
use warnings;
use feature 'signatures';
no warnings qw(experimental::signatures recursion);

# RFC 5234, appendix B.1.
my $core = <<'END';
ALPHA = %x41-5A / %x61-7A
BIT = "0" / "1"
CHAR = %x01-7F
CR = %x0D
CRLF = CR LF
CTL = %x00-1F / %x7F
DIGIT = %x30-39
DQUOTE = %x22
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
HTAB = %x09
LF = %x0A
LWSP = *(WSP / CRLF WSP)
OCTET = %x00-FF
SP = %x20
VCHAR = %x21-7E
WSP = SP / HTAB
END

my ($file, $notation, @tokens, $rule);

sub read_grammar ($bnf, $corrections)
{
  ($file, my $text) = ($bnf, _read ($bnf));
  my $marks = $text =~ s/"[^"\n]*"|<[^>\n]*>|;[^\n]*//gr;
  $notation = $marks !~ /^[ \t]*[\w+-]+[ \t]*=/m ? 'w3c'
              : $marks !~ /\|/ && $marks =~ /\/|%[xdb]/i ? 'abnf' : 'rfc1738';
  my %rules;
  $notation eq 'w3c' ? _read_w3c ($text, \%rules) : _read_rfc ($text, \%rules);
  if ($notation eq 'abnf')
    {
      _read_rfc ($core, \my %more);
      my %known = map { lc, 1 } keys %rules;
      $known{ lc $_ } || ($rules{$_} = $more{$_}) for keys %more;
    }
  _correct (\%rules, $corrections);
  return \%rules;
}

# The name of the production that NAME refers to.  In ABNF the case of letters does not count.
sub find ($rules, $name)
{
  return $name if exists $rules->{$name};
  my @found = $notation eq 'abnf' ? grep { lc eq lc $name } keys %$rules : ();
  return $found[0] // die "$file: $name is not defined\n";
}

sub _read ($path)
{
  open my $in, '<:raw', $path or die "$path: $!\n";
  local $/;
  return scalar <$in>;
}

sub _define ($rules, $name, $expression, $adds = 0)
{
  exists $rules->{$name} == !!$adds or die "$file: $name is defined twice, or never\n";
  $rules->{$name} = $adds ? [alt => $rules->{$name}, $expression] : $expression;
}

#---- RFC 1738 and ABNF.

sub _read_rfc ($text, $rules)
{
  # A rule begins with a name and "=" on a line, and ends before the next.
  my @parts = split /^[ \t]*([A-Za-z][\w+-]*)[ \t]*(=\/?)/m, $text;
  my $before = shift @parts;
  $before =~ /^(?:\s|;[^\n]*)*$/ or die "$file: no rule: $before\n";
  while (my ($name, $equals, $body) = splice @parts, 0, 3)
    {
      $rule = $name;
      @tokens = _tokens_rfc ($body);
      my $expression = _choice ();
      @tokens == 0 or _fail ("\"$tokens[0][1]\" is out of place");
      _define ($rules, $name, $expression, $equals eq '=/');
    }
}

sub _fail ($message) { die "$file: $rule: $message\n"; }

sub _tokens_rfc ($text)
{
  my @found;
  my %base = (x => 16, d => 10, b => 2);
  my $value = sub ($digits, $base)
    {
      my $number = 0;
      $number = $number * $base + hex for split //, $digits;
      $number < 256 or _fail ("$digits is no octet");
      return $number;
    };
  for ($text)
    {
      while (!/\G(?:\s+|;[^\n]*)*\z/gc)
        {
          /\G(?:\s+|;[^\n]*)*/gc;
          if (/\G<">/gc) { push @found, [lit => '"', 0]; }
          elsif (/\G"([^"\n]*)"/gc) { push @found, [lit => $1, $notation eq 'abnf']; }
          elsif (/\G%([si])"([^"\n]*)"/gci) { push @found, [lit => $2, lc $1 eq 'i']; }
          elsif (/\G%([xdb])([0-9A-F]+)-([0-9A-F]+)/gci)
            { push @found, [range => map { $value->($_, $base{ lc $1 }) } $2, $3]; }
          elsif (/\G%([xdb])([0-9A-F]+(?:\.[0-9A-F]+)*)/gci)
            { push @found, [lit => join ('', map { chr $value->($_, $base{ lc $1 }) } split /\./, $2), 0]; }
          elsif (/\G<([^>\n]*)>/gc) { push @found, [prose => $1]; }
          elsif (/\G(\d*)\*(\d*)/gc) { push @found, [times => $1 || 0, $2 eq '' ? undef : $2]; }
          elsif (/\G(\d+)/gc) { push @found, [times => $1, $1]; }
          elsif (/\G([A-Za-z][\w+-]*)/gc) { push @found, [ref => $1]; }
          elsif (/\G([][()])/gc) { push @found, [$1, $1]; }
          elsif ($notation eq 'abnf' ? /\G(\/)/gc : /\G(\|)/gc) { push @found, ['|', $1]; }
          else { /\G(.)/gcs; push @found, [stray => $1]; }
        }
    }
  return @found;
}

sub _next_is (@kinds) { return @tokens && grep { $tokens[0][0] eq $_ } @kinds; }

sub _choice ()
{
  my @alternatives = (_sequence ());
  while (_next_is ('|')) { shift @tokens; push @alternatives, _sequence (); }
  return @alternatives > 1 ? [alt => @alternatives] : $alternatives[0];
}

sub _sequence ()
{
  my @elements;
  while (@tokens && !_next_is ('|', ']', ')'))
    {
      my $next = _element ();
      # The W3C's "h t t p" is one literal.
      if ($notation eq 'w3c' && $next->[0] eq 'lit' && @elements && $elements[-1][0] eq 'lit')
        { $elements[-1] = [lit => $elements[-1][1] . $next->[1], 0]; }
      else { push @elements, $next; }
    }
  @elements or _fail ('an alternative is empty');
  return @elements > 1 ? [seq => @elements] : $elements[0];
}

sub _element ()
{
  my $token = shift @tokens;
  if ($token->[0] eq '[') { return [rep => 0, 1, _inside (']')]; }
  if ($token->[0] eq '(') { return _inside (')'); }
  if ($token->[0] eq 'times')
    {
      @tokens && !_next_is ('times', '|', ']', ')') or _fail ('nothing to repeat');
      # RFC 1738: the brackets after n* only group (row 4).
      if ($notation eq 'rfc1738' && _next_is ('['))
        {
          shift @tokens;
          return [rep => @$token[1, 2], _inside (']')];
        }
      return [rep => @$token[1, 2], _element ()];
    }
  return $token;
}

sub _inside ($closing)
{
  my $inner = _choice ();
  _next_is ($closing) or _fail ("\"$closing\" is missing");
  shift @tokens;
  return $inner;
}

#---- The W3C: "Single letters stand for themselves, and longer words are productions" (row W1).

sub _read_w3c ($text, $rules)
{
  my @lines = grep { @$_ } map { _tokens_w3c ($_) } split /\n/, $text;
  my ($depth, $last, $before, @begins, %count) = (0, undef, '|');
  for my $line (@lines)
    {
      # A line of a rule begins with a name, outside brackets, and not after a "|".
      my $begins = $line->[0][0] eq 'ref' && $depth == 0 && !(defined $last && $last->[0] eq '|');
      # Where a name begins several lines, one that follows a delimiter goes on with the line above.
      my $hangs = defined $last && $last->[0] eq 'lit' && $last->[1] !~ /[A-Za-z0-9]/ && $before ne '|';
      push @begins, [$begins, $hangs];
      $count{ $line->[0][1] }{ $hangs ? 'hangs' : 'stands' }++ if $begins;
      $_->[0] eq '[' ? $depth++ : $_->[0] eq ']' ? $depth-- : 0 for @$line;
      ($last, $before) = ($line->[-1], @$line > 1 ? $line->[-2][0] : '|');
    }
  my @found;
  for my $i (0 .. $#lines)
    {
      my ($begins, $hangs) = @{ $begins[$i] };
      my $of_name = $count{ $lines[$i][0][1] };
      $begins = 0 if $begins && $hangs && ($of_name->{stands} // 0) == 1;
      if ($begins) { push @found, [@{ $lines[$i] }]; }
      else { @found ? push @{ $found[-1] }, @{ $lines[$i] } : die "$file: no rule in the first line\n"; }
    }
  for (@found)
    {
      (my $name, @tokens) = @$_;
      $rule = $name->[1];
      my $void = $rule eq 'void' && !@tokens;
      _define ($rules, $rule, $void ? [lit => '', 0] : _choice ());
      @tokens == 0 or _fail ("\"$tokens[0][1]\" is out of place");
    }
}

sub _tokens_w3c ($line)
{
  my @found;
  for ($line)
    {
      while (!/\G\s*\z/gc)
        {
          if (/\G\s*(space|vline)(?![\w-])/gc) { push @found, [lit => $1 eq 'space' ? ' ' : '|', 0]; }
          elsif (/\G\s*([A-Za-z](?:[A-Za-z0-9]|[-_](?=[A-Za-z0-9]))+)/gc) { push @found, [ref => $1]; }
          elsif (/\G\s*\\([#\$%&_{}])/gc) { push @found, [lit => $1, 0]; }
          elsif (/\G\s*([]|[])/gc) { push @found, [$1, $1]; }
          else { /\G\s*(.)/gcs; push @found, [lit => $1, 0]; }
        }
    }
  # A bracket that is a whole alternative encloses nothing (row W2).
  for my $i (grep { $_ && $found[$_][0] =~ /[][]/ && $found[$_ - 1][0] eq '|' } 0 .. $#found)
    { $found[$i] = [stray => $found[$i][1]] if $i == $#found || $found[$i + 1][0] eq '|'; }
  return \@found;
}

#---- Corrections: NAME VERB ARGUMENT..., which a line that begins with a blank continues.

sub _correct ($rules, $path)
{
  my $text = _read ($path) =~ s/("[^"\n]*")|;[^\n]*/$1 \/\/ ''/ger =~ s/\n(?=[ \t]+\S)//gr;
  for my $row (grep { /\S/ } split /\n/, $text)
    {
      my ($name, $verb, @words) = $row =~ /("[^"]*"|[^\s"]+)/g;
      my $wrong = "$path: $name $verb @words: not understood\n";
      if ($verb eq 'group') { @words == 0 or die $wrong; }
      elsif ($verb eq 'literal')
        {
          my $production = find ($rules, shift @words // die $wrong);
          $rules->{$production} = _literal ($rules->{$production}, s/^"(.*)"$/$1/r) // die $wrong for @words;
        }
      elsif ($verb eq 'fold')
        {
          my %folded;
          while (defined (my $word = shift @words))
            {
              if ($word ne 'alternatives-of') { $folded{ find ($rules, $word) } = 1; next; }
              for (grep { defined $_->[1] } _alternatives ($rules, shift @words // die $wrong))
                {
                  !$_->[2] or die "$path: $name: $_->[0] has an alternative that is no production\n";
                  $folded{ $_->[0] } = 1;
                }
            }
          %folded or die $wrong;
          $rules->{$_} = [fold => $rules->{$_}] for keys %folded;
        }
      elsif ($verb eq 'except')
        {
          my ($production, @prefixes) = (find ($rules, shift @words // die $wrong));
          while (defined (my $word = shift @words))
            {
              if ($word =~ /^"(.+)"$/) { push @prefixes, $1; next; }
              $word eq 'schemes-of' && @words or die $wrong;
              push @prefixes, map { $_->[1] || die "$path: $name: $_->[0] begins with no scheme\n" }
                _alternatives ($rules, shift @words, $production);
            }
          $rules->{$production} = [except => $rules->{$production}, @prefixes];
        }
      else { die $wrong; }
    }
}

# E with each stray CHARACTER as a literal; undef if there is none.
sub _literal ($e, $character)
{
  return $e->[0] eq 'stray' && $e->[1] eq $character ? [lit => $character, 0] : undef if !grep { ref } @$e;
  my $found = 0;
  my @parts = map { my $part = ref ? _literal ($_, $character) : undef; $found ||= defined $part; $part // $_ } @$e;
  return $found ? \@parts : undef;
}

# [PRODUCTION, SCHEME or undef, IS_PART] of each alternative of CHOICE other than BUT.  An alternative that is
# only a choice of productions stands for these.  IS_PART: it is only a part of PRODUCTION.
sub _alternatives ($rules, $choice, $but = '', $seen = {})
{
  my $name = find ($rules, $choice);
  return () if $name eq $but || $seen->{$name}++;
  my $e = $rules->{$name};
  $e = $e->[1] while $e->[0] eq 'fold' || $e->[0] eq 'except';
  my @parts = $e->[0] eq 'alt' ? @$e[1 .. $#$e] : ($e);
  my $whole = @parts == grep { defined _scheme ($_) } @parts;
  return map { $_->[0] eq 'ref' ? _alternatives ($rules, $_->[1], $but, $seen)
               : [$name, _scheme ($_), !$whole && @parts > 1] } @parts;
}

# The scheme, up to and with the ":", that E begins with.
sub _scheme ($e)
{
  $e = $e->[1] while $e->[0] eq 'seq';
  return $e->[0] eq 'lit' && $e->[1] =~ /^([^:]*:)/ ? $1 : undef;
}

1;
