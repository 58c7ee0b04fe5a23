# Corrections.pm: read the corrections of a grammar that concern its scanner.
#
# SPDX-License-Identifier: MIT
#
# Two verbs concern tokens.  "fold RULE...": the literal that RULE begins with matches in either
# case up to its first ":"; for a RULE of url.l, url.l has that in its pattern.  "except RULE
# PREFIX..." takes texts away from the token that RULE begins with.  An ABNF string matches in
# either case (RFC 5234, section 2.3).  The heading of rfc1738/corrections explains the
# notation.

package Corrections;
use Modern;

use Bison;

# Read the files corrections and url.bnf in FOLDER, if they are there: { fold => { LITERAL => LENGTH
# }, except => { rule, prefixes => [TEXT...], line } }.
sub read ($folder, $bison)
{
  my %corrections = (fold => {});
  _fold_all (\%corrections, $bison) if _is_abnf (_text ("$folder/url.bnf"));
  for my $row (_rows (_text ("$folder/corrections")))
    {
      my ($name, $verb, @words) = @$row;
      if ($verb eq 'fold')
        { _fold (\%corrections, $bison, $_) for _alternatives ($bison, 'alternatives-of', @words); }
      elsif ($verb eq 'except')
        { _except (\%corrections, $bison, "$folder/corrections: $name", @words); }
    }
  return \%corrections;
}

# Return the text of FILE, if it is there.
sub _text ($file) { return -r $file ? Bison::slurp ($file) // '' : ''; }

# Return the words of each row.
sub _rows ($text)
{
  $text =~ s/^((?:[^";\n]|"[^"\n]*")*);.*$/$1/mg;
  $text =~ s/\n[ \t]+(?=\S)/ /g;
  return grep { @$_ > 1 } map { [/("[^"]*"|\S+)/g] } split /\n/, $text;
}

# Whether TEXT is ABNF, which has no bar, and slashes or numbers of octets.
sub _is_abnf ($text)
{
  my $bare = join "\n", map { s/"[^"\n]*"//gr =~ s/;.*//r } split /\n/, $text;
  return $bare !~ /\|/ && $bare =~ m{ / |^\s*/ |%[bdx]\d}m;
}

sub _fold_all ($corrections, $bison)
{
  for my $literal (values %{ $bison->{literal} })
    { $corrections->{fold}{$literal} = length $literal if $literal =~ /[A-Za-z]/; }
}

# Return the literals that SYMBOL can begin with.
sub _first_literals ($bison, $symbol)
{
  return map { $bison->{literal}{$_} // () } Bison::beginnings ($bison, $symbol);
}

# Return the WORDS, with the alternatives of CHOICE in place of each KEYWORD CHOICE.
sub _alternatives ($bison, $keyword, @words)
{
  my @names;
  while (defined (my $word = shift @words))
    {
      if ($word ne $keyword) { push @names, $word; next; }
      my $choice = shift @words // '';
      push @names, map { @{ $_->{rhs} } == 1 ? $_->{rhs}[0] : () }
        grep { $_->{lhs} eq $choice } @{ $bison->{rules} };
    }
  return @names;
}

sub _fold ($corrections, $bison, $name)
{
  for my $literal (_first_literals ($bison, $name))
    {
      my $length = index ($literal, ':') < 0 ? length $literal : index $literal, ':';
      $corrections->{fold}{$literal} = $length if substr ($literal, 0, $length) =~ /[A-Za-z]/;
    }
}

sub _except ($corrections, $bison, $where, $rule, @words)
{
  my @prefixes = map { /^"(.*)"$/ ? $1 : () } @words;
  for my $i (0 .. $#words - 1)
    {
      next if $words[$i] ne 'schemes-of';
      push @prefixes, map { /^([^:]*:)/ ? $1 : () } map { _first_literals ($bison, $_) }
                      grep { $_ ne $rule } _alternatives ($bison, 'schemes-of', @words[$i, $i + 1]);
    }
  my %seen;
  die "$where: there is more than one \"except\"\n" if defined $corrections->{except};
  $corrections->{except}
    = { rule => $rule, prefixes => [sort grep { !$seen{$_}++ } @prefixes], line => $where };
}

1;
