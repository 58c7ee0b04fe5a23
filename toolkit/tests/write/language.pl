#!/usr/bin/perl
# language.pl SEED COUNT URLBNF-GRAMMAR FOLDER NOTATION: try random rules of url.y, for
# t-write-random.sh.
# SPDX-License-Identifier: MIT
#
# "urlbnf-grammar generate" makes rules of each of COUNT grammars in NOTATION, abnf or rfc1738.  The
# rules are read here, and have to derive what the productions do: texts of either, also with one or
# two octets removed, added or replaced, are tried with both.  The action of each alternative must
# have the nodes of its symbols in their order, and each symbol must be declared once.

use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use File::Basename;
use File::Path qw(remove_tree);
use lib dirname (__FILE__) . '/../../../tests/generate';
use Scanner;

my ($seed, $count, $toolkit, $folder, $notation) = @ARGV;
$Scanner::seed = $seed;
my $abnf = $notation eq 'abnf';

sub any { return Scanner::any (@_); }
sub one_of { return Scanner::one_of (@_); }

# An expression is [literal => TEXT], [name => NAME], [sequence => E...], [choice => E...], or
# [repeat => MIN, MAX, E], where MAX may be undef; or [flex => PATTERN].

#---- Random productions.

my @tokens = qw(tea toe two-t);

sub part
{
  my ($depth, @later) = @_;
  my $kind = any ($depth > 0 ? 12 : 6);
  return [literal => one_of (qw(; / ? @ ! ; / ?)) . (any (4) ? '' : '-')] if $kind < 2;
  return [name => one_of (@tokens, @later)] if $kind < 6;
  return [repeat => 0, 1, expression ($depth - 1, @later)] if $kind < 8;
  return [repeat => any (2), undef, [name => one_of (@tokens, @later)]] if $kind == 8;
  return [repeat => any (2), undef, expression ($depth - 1, @later)] if $kind == 9 && $abnf;
  return [repeat => 0, undef, expression ($depth - 1, @later)] if $kind == 9;
  return $abnf ? expression ($depth - 1, @later) : [name => one_of (@tokens)];
}

sub expression
{
  my ($depth, @later) = @_;
  my @choice = map { [sequence => map { part ($depth, @later) } 0 .. any (3)] }
               0 .. ($depth < 2 && any (3) == 0);
  return @choice > 1 ? [choice => @choice] : $choice[0];
}

sub written
{
  my ($expression, $inside) = @_;
  my ($kind, @part) = @$expression;
  return "\"$part[0]\"" if $kind eq 'literal';
  return $part[0] if $kind eq 'name';
  if ($kind eq 'repeat')
    {
      my ($min, $max, $of) = @part;
      my $is_optional = defined $max && $min == 0 && $max == 1;
      my $many = $is_optional && any (4) ? '' : ($min || '') . '*' . ($max // '');
      return $many . written ($of) if $of->[0] eq 'name' && $many ne '';
      # In the BNF of RFC 1738, brackets are also those of what is repeated.
      return $many
             . ($many eq '' || !$abnf ? '[ ' . written ($of) . ' ]' : '( ' . written ($of) . ' )');
    }
  # Only ABNF has parentheses; in other notations a choice is in brackets.
  my $text = join $kind eq 'choice' ? $abnf ? ' / ' : ' | ' : ' ', map { written ($_, 1) } @part;
  return $inside && $abnf && ($kind eq 'choice' || @part > 1) ? "( $text )" : $text;
}

#---- The rules that were written.

sub slurp
{
  my ($file) = @_;
  open my $in, '<:raw', $file or die "$file: $!\n";
  local $/;
  return scalar <$in>;
}

my @wrong;

# Return the action of an alternative of SYMBOLS, [TEXT, ALIAS]..., as the legend of url.y defines
# it.
sub action_for
{
  my ($rule, @symbol) = @_;
  my $head = @symbol && ($symbol[0][1] // '') eq 'head';
  shift @symbol if $head;
  # The repetitions of characters have no nodes.
  my @node = map { $_->[1] // $_->[0] } grep { $_->[0] !~ /^"|_[01]$/ } @symbol;
  @node = map { /\W/ ? "\$[$_]" : "\$$_" } @node;
  return 'NODE (' . (join (', ', @node) || 'NOTHING') . ')' if $rule !~ /\./;
  my $list = $head ? '$head' : @node ? shift @node : 'NOTHING';
  for my $node (@node) { $list = "JOIN ($list, $node)"; }
  return $list;
}

# { NAME => EXPRESSION } of the rules in WHERE, each list as a repetition.
sub rules
{
  my ($where) = @_;
  my ($head, $text) = split /^%%\n/m, slurp ("$where/url.y");
  # A start symbol of characters only is a token.
  my (%rule, %declared);
  my %used = (url => 1);
  $text =~ s{/\*.*?\*/}{}gs;
  while ($text =~ /^(\S+)\n  : (.*?)\n  ;\n/msg)
    {
      my ($name, $body) = ($1, $2);
      next if $name eq 'start';
      my (@begin, @more);
      for my $line (split /\n  \| /, $body)
        {
          my ($symbols, $action) = $line =~ /^(.*?)\s*\{ \$\$ = (.*); \}$/s
            or die "$name: cannot read: $line\n";
          my @symbol;
          push @symbol, [$1, $2]
            while $symbols =~ /\G\s*("(?:\\.|[^"\\])*"|%empty|[\w.-]+)(?:\[([\w.-]+)\])?/g;
          @symbol = () if @symbol == 1 && $symbol[0][0] eq '%empty';
          my $wanted = action_for ($name, @symbol);
          push @wrong, "$name: $symbols has the action $action, and not $wanted"
            if $action ne $wanted;
          my $again = @symbol && $symbol[0][0] eq $name;
          shift @symbol if $again;
          $used{ $_->[0] } = 1 for @symbol;
          my @part = map { $_->[0] =~ /^"(.*)"$/ ? [literal => $1 =~ s/\\(.)/$1/gr]
                           : [name => $_->[0]] } @symbol;
          push @{ $again ? \@more : \@begin }, [sequence => @part];
        }
      my $begin = [choice => @begin];
      $rule{$name} = @more ? [sequence => $begin, [repeat => 0, undef, [choice => @more]]] : $begin;
    }
  my $tokens = join '', map { s/^%token//r } grep { /^(?:%token(?! END)| {7})/ } split /^/, $head;
  while ($tokens =~ /([\w.-]+)(?:\s+("[^"]*"))?/g)
    {
      push @wrong, "$1 is declared twice" if $declared{ $2 // $1 }++;
      push @wrong, "$1 has the name of a rule" if $rule{$1};
    }
  push @wrong, map { "$_ is not declared" } grep { !$rule{$_} && !$declared{$_} } sort keys %used;
  push @wrong, map { "$_ is not used" } grep { !$used{$_} } sort keys %declared;
  return \%rule;
}

#---- What they derive.

# Patterns of flex are patterns of Perl, but for two signs of repetition in a row.
sub pattern_of
{
  my ($of, $text) = @_;
  my $text_of = sub ($part) {
    return '(?:' . quotemeta (substr ($part, 1, -1) =~ s/\\(.)/$1/gr) . ')' if $part =~ /^"/;
    return '(?:' . pattern ($of, [name => substr $part, 1, -1]) . ')' if $part =~ /^\{[A-Za-z]/;
    return $part =~ /^(.)\1+$/ ? $1 : '*' if $part =~ /^(?:[*+?]|\{0,1\})/;
    return $part;
  };
  my $set = qr/\[(?:\\.|[^\]\\])*\]/;
  my $part = qr/"(?:\\.|[^"\\])*"|\{[A-Za-z][\w-]*\}|(?:[*+?]|\{0,1\}){2,}|$set/;
  return $text =~ s/($part)/$text_of->($1)/ger;
}

sub pattern
{
  my ($of, $expression) = @_;
  my ($kind, @part) = @$expression;
  return quotemeta $part[0] if $kind eq 'literal';
  return pattern_of ($of, $part[0]) if $kind eq 'flex';
  return pattern ($of, $of->{ $part[0] } // die "what is $part[0]?\n") if $kind eq 'name';
  return '(?:' . pattern ($of, $part[2]) . "){$part[0]," . ($part[1] // '') . '}'
    if $kind eq 'repeat';
  my @text = map { pattern ($of, $_) } @part;
  return $kind eq 'sequence' ? join '', @text : '(?:' . (join '|', @text) . ')';
}

sub derived
{
  my ($of, $expression) = @_;
  my ($kind, @part) = @$expression;
  return $part[0] if $kind eq 'literal';
  return one_of ('', 'a', 'aa', 'b', '-', ';') if $kind eq 'flex';
  return derived ($of, $of->{ $part[0] }) if $kind eq 'name';
  return derived ($of, one_of (@part)) if $kind eq 'choice';
  return join '', map { derived ($of, $_) } @part if $kind eq 'sequence';
  my ($min, $max, $one) = @part;
  return join '', map { derived ($of, $one) } 1 .. $min + any (($max // $min + 2) - $min + 1);
}

sub changed
{
  my ($text) = @_;
  for (1, 2)
    {
      my $at = any (1 + length $text);
      substr ($text, $at, any (2)) = any (2) ? one_of (split //, 'ab;/?@!-p:') : '';
    }
  return $text;
}

my ($tried, $told) = (0, 0);
my $where = "$folder/language";
for (1 .. $count)
  {
    my @rules = qw(paa pbb p-c);
    my %production = (url => [choice => map { [name => $_] } @rules],
                      'tea' => [repeat => 1, undef, [literal => 'a']],
                      'toe' => [choice => [literal => 'b'], [literal => '1']],
                      'two-t' => [repeat => 0, undef, [literal => '-']]);
    for my $i (0 .. $#rules)
      {
        $production{ $rules[$i] }
          = [sequence => [literal => "$i:"], (any (2) ? [literal => '//'] : ()),
             expression (2, @rules[$i + 1 .. $#rules])];
      }
    my $text = join '', map { "$_ = " . written ($production{$_}) . "\n" } 'url', @rules, @tokens;
    remove_tree ($where);
    mkdir $where or die "$where: $!\n";
    Scanner::write_file ("$where/url.bnf", $text);
    Scanner::write_file ("$where/choices", "start url\n");
    my $said = `"$toolkit" generate --notation=$notation "$where" 2>&1`;
    next if $? != 0;
    $tried++;
    @wrong = ();
    my $rules = rules ($where);
    # url.l has the repetitions of characters.
    my %repeated = slurp ("$where/url.l") =~ /^([\w-]+_[01]) +(.*)$/mg;
    my %of = (%production, %$rules, map { $_ => [flex => $repeated{$_}] } keys %repeated);
    my ($wanted, $got) = map { my $pattern = pattern ($_, [name => 'url']); qr/\A$pattern\z/ }
                         \%production, \%of;
    for my $i (1 .. 200)
      {
        my $one = derived ($i % 2 ? \%production : \%of, [name => 'url']);
        for my $string ($one, changed ($one))
          {
            # A repetition in a repetition takes perl a time that grows with the power of the
            # length.
            next if length $string > 16 || ($string =~ $wanted) == ($string =~ $got);
            push @wrong, "$string: the productions say " . ($string =~ $wanted ? 'yes' : 'no');
          }
      }
    print "$text", map { "  $_\n" } @wrong[0 .. ($#wrong < 2 ? $#wrong : 2)]
      if @wrong && $told++ < 3;
  }
print "$told differ\n", $tried > $count / 4 ? "there are enough of them\n" : "$tried tried\n";
