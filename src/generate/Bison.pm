# Bison.pm: read bison's automaton from its XML report.
#
# SPDX-License-Identifier: MIT
#
# A grammar is { rules => [{ lhs, rhs => [...] }...], terminals => { SYMBOL => NUMBER }, literal =>
# { SYMBOL => TEXT }, name => { SYMBOL => NAME IN C }, states => [...] }.  A state is { items =>
# [[RULE, DOT]...], shift => { SYMBOL => STATE }, reduce => { SYMBOL => RULE } }; the symbol of a
# reduction without look-ahead is $default, and the rule of the last one is "accept".

package Bison;
use Modern;
use List::Util 'sum0';

use Dfa;

our $END = '"end of URL"';

my %entity = (quot => '"', amp => '&', lt => '<', gt => '>', apos => "'");
sub _text ($xml)
{
  return $xml =~ s/&(\w+);/$entity{$1} \/\/ die "an entity of another kind: $1\n"/ger;
}

# Return the octets that a string of url.y stands for; it may contain \" and other escapes.
sub _unescape ($text)
{
  return $text =~ s/\\(?:([0-7]{1,3})|(.))/defined $1 ? chr oct $1 : $2/ger;
}

sub _attributes ($xml)
{
  my %value;
  $value{$1} = _text ($2) while $xml =~ /([\w-]+)="([^"]*)"/g;
  return \%value;
}

sub _state ($xml)
{
  my %state = (items => [], shift => {}, reduce => {});
  push @{ $state{items} }, [$1, $2] while $xml =~ /<item rule-number="(\d+)" dot="(\d+)"/g;
  while ($xml =~ /<transition (.*?)\/>/g)
    {
      my $transition = _attributes ($1);
      $state{shift}{ $transition->{symbol} } = $transition->{state};
    }
  while ($xml =~ /<reduction (.*?)\/>/g)
    {
      my $reduction = _attributes ($1);
      next if $reduction->{enabled} ne 'true';
      $state{reduce}{ $reduction->{symbol} } = $reduction->{rule};
    }
  return \%state;
}

# Read the report in the file XML, and the names of the tokens in C from HEADER.
sub read ($xml, $header)
{
  my $text = slurp ($xml);
  my ($version) = $text =~ /<bison-xml-report version="([\d.]+)/
    or die "$xml: no report of bison\n";
  my %grammar;
  for my $rule ($text =~ /<rule number=.*?<\/rule>/gs)
    {
      my ($lhs) = $rule =~ /<lhs>(.*?)<\/lhs>/;
      push @{ $grammar{rules} },
        { lhs => _text ($lhs), rhs => [map { _text ($_) } $rule =~ /<symbol>(.*?)<\/symbol>/g] };
    }
  while ($text =~ /<terminal (.*?)\/>/g)
    {
      my $terminal = _attributes ($1);
      $grammar{terminals}{ $terminal->{name} } = $terminal->{'symbol-number'};
      $grammar{literal}{ $terminal->{name} } = _unescape ($1)
        if $terminal->{name} =~ /^"(.*)"$/ && $terminal->{name} ne $END;
    }
  while ($text =~ /<nonterminal (.*?)\/>/g)
    {
      my $symbol = _attributes ($1);
      $grammar{nonterminals}{ $symbol->{name} } = $symbol->{'symbol-number'};
    }
  my ($automaton) = $text =~ /<automaton>(.*)<\/automaton>/s;
  $grammar{states} = [map { _state ($_) } split /(?=<state number=)/, $automaton];
  shift @{ $grammar{states} };
  grep { $_ } map { keys %{ $_->{reduce} } } @{ $grammar{states} }
    or die "$xml: bison $version writes another form; 3.8.2 is known\n";
  $grammar{name} = _names ($header, $grammar{terminals});
  return \%grammar;
}

# Return a number of states that no stack exceeds on which each rule is begun once at most.
sub depth ($bison)
{
  return $bison->{depth} //= 1 + sum0 (map { scalar @{ $_->{rhs} } } @{ $bison->{rules} });
}

# Return TOKENS in the order of their numbers.
sub in_order ($bison, @tokens)
{
  my $number = $bison->{terminals};
  return sort { $number->{$a} <=> $number->{$b} } @tokens;
}

# Return the symbols that one of SYMBOLS can begin with, and these themselves.
sub beginnings ($bison, @symbols)
{
  return Dfa::reached (sub ($symbol) {
    my @rules = grep { $_->{lhs} eq $symbol && @{ $_->{rhs} } } @{ $bison->{rules} };
    return map { $_->{rhs}[0] } @rules;
  }, @symbols);
}

sub _names ($header, $terminals)
{
  my (%number, %name);
  my $text = slurp ($header);
  $number{$2} = $1 while $text =~ /^ +TOK_(\w+) = (\d+),? /mg;
  for my $symbol (keys %$terminals)
    {
      my $name = $number{ $terminals->{$symbol} };
      $name{$symbol} = $name if defined $name;
    }
  %name or die "$header: bison writes another form of header\n";
  # C has no names with "-"; url.tokens.h defines them with "_".
  $name{$_} //= s/\W/_/gr for grep { /^[A-Za-z]/ } keys %$terminals;
  return \%name;
}

# Return the text of FILE.
sub slurp ($file)
{
  open my $in, '<', $file or die "$file: $!\n";
  local $/;
  return scalar <$in>;
}

1;
