#!/usr/bin/perl
# random.pl SEED COUNT URLBNF-GRAMMAR FOLDER: changes of grammars by chance, for t-write-random.sh.
# SPDX-License-Identifier: MIT
#
# Each of COUNT grammars is written by "urlbnf-grammar generate", and changed in six ways.  After each change a second
# run has nothing to do; what is written is what is written of the changed grammar alone; and with the change taken
# back, the rules, definitions, tokens and notes are what they were.  Nothing is said where a production has come into
# url.y by a change, for it stays there; nor of the order, when a production has moved in url.bnf.

use strict;
use warnings;

use File::Path qw(remove_tree);
use File::Basename;
use lib dirname (__FILE__) . '/../../../tests/generate';
use Scanner;

my ($seed, $count, $toolkit, $folder) = @ARGV;
$Scanner::seed = $seed;
my @rules = qw(alpha beta gamma delta eps-ilon);
my @tokens = qw(cone ctwo cthree cfour c-five);

sub one_of { return Scanner::one_of (@_); }

# A production of characters, of those behind it.  Only the last one is repeated by its name, and has no repetition of
# its own: the two would have one name in url.y.
sub characters
{
  my (@later) = @_;
  my $atom = sub { one_of ('"a"', '"b"', '"ab"', '"-"', @later ? (one_of (@later)) x 3 : '"z"') };
  my $repeated = @later ? $later[-1] : '"b"';
  my $kind = Scanner::any (@later ? 4 : 3);
  return $kind == 0 ? join (' | ', map { $atom->() } 0 .. Scanner::any (3))
         : $kind == 1 ? '*' . one_of ('"a"', $repeated)
         : $kind == 2 ? '1*' . one_of ('"c"', $repeated)
         : $atom->() . ' *[ "." ' . $atom->() . ' ]';
}

# One with delimiters.
sub delimited
{
  my ($scheme, @later) = @_;
  my $part = sub { one_of (@tokens, @tokens, @later) };
  my $sign = sub { '"' . one_of (qw(; / ? @)) . '"' };
  my $kind = Scanner::any (4);
  return one_of ('', "\"$scheme:\" ", "\"$scheme://\" ")
         . ($kind == 0 ? $part->() . ' ' . $sign->() . ' ' . $part->()
            : $kind == 1 ? $part->() . ' [ ' . $sign->() . ' ' . $part->() . ' ]'
            : $kind == 2 ? '"<" ' . $part->() . ' ">"'
            : $part->() . ' [ ' . $sign->() . ' ' . $part->() . ' [ "!" ' . $part->() . ' ] ]');
}

sub text_for
{
  my ($name) = @_;
  for my $i (0 .. $#rules)
    { return delimited (chr (112 + $i), @rules[$i + 1 .. $#rules]) if $rules[$i] eq $name; }
  for my $i (0 .. $#tokens)
    { return characters (@tokens[$i + 1 .. $#tokens]) if $tokens[$i] eq $name; }
  return characters (@tokens);
}

sub slurp
{
  my ($file) = @_;
  open my $in, '<:raw', $file or die "$file: $!\n";
  local $/;
  return scalar <$in>;
}

sub begin
{
  my ($where) = @_;
  remove_tree ($where);
  mkdir $where or die "$where: $!\n";
  Scanner::write_file ("$where/url.y", "\n%%\nstart\n  : url  { cx->root = \$url; }\n  ;\n");
  Scanner::write_file ("$where/url.l", "\n%%\n");
}

# Whether it could be written, and what was said.
sub generate
{
  my ($where, @grammar) = @_;
  Scanner::write_file ("$where/url.bnf", map { "$_->[0] = $_->[1]\n" } @grammar);
  my $said = `"$toolkit" generate "$where" 2>&1`;
  return ($? == 0, $said);
}

# Of url.y each rule by its name, of url.l each definition, each with the comment above it; the tokens of url.y; and
# the names in the order of url.y and of url.l.
sub parts
{
  my ($where) = @_;
  my %part;
  my ($head, $grammar) = split /^%%\n/m, slurp ("$where/url.y");
  for my $block (split /\n\n/, $grammar)
    {
      my ($name) = $block =~ s{/\*.*?\*/\n}{}sr =~ /^(\S+)\n/ or next;
      $part{"rule $name"} = $block =~ s/\n*$/\n/r;
      $part{'order of rules'} .= "$name ";
    }
  my ($lexicon) = split /^%%\n/m, slurp ("$where/url.l");
  my $above = '';
  for my $line ($lexicon =~ m{[ ]*/\*.*?\*/\n|[^\n]*\n}gs)
    {
      # A repetition stands below any of the lines that have it.
      if ($line =~ /^(\w\S*_[01]) /) { $part{"definition $1"} = $line; }
      elsif ($line =~ /^(\w\S*) /)
        {
          $part{"definition $1"} = "$above$line";
          $part{'order of definitions'} .= "$1 ";
        }
      $above = $line =~ m{^ */\*} ? $line : '';
    }
  my %noted = map { $_ => 1 } map { split /,\s+/ } $lexicon =~ /\(([\w.,\s-]+): url\.y\)/g;
  $part{notes} = join ' ', sort keys %noted;
  my $declared = join '', map { s/^%token//r } grep { /^(?:%token| {7})/ } split /^/, $head;
  my @token;
  push @token, "$1 " . ($2 // '') while $declared =~ /([\w.-]+)(?:\s+("[^"]*"))?/g;
  $part{tokens} = join ' ', sort @token;
  $part{'a line that is too long'} = 1 if grep { length > 80 } split /^/, $declared;
  return %part;
}

# As good, if a production has moved: no rule moves with it.
sub but_order { return map { /^order/ ? () : ($_, $_[0]{$_}) } keys %{ $_[0] }; }

sub rules_in { return join ' ', grep { /^rule / } sort keys %{ $_[0] }; }

# One change by chance: another text, another place, one more production, one less.
sub changed
{
  my @grammar = map { [@$_] } @_;
  my $kind = Scanner::any (6);
  my $at = 1 + Scanner::any ($#grammar);
  if ($kind == 0)
    {
      my ($one) = splice @grammar, $at, 1;
      splice @grammar, 1 + Scanner::any ($#grammar), 0, $one;
    }
  elsif ($kind == 1 && !grep { $_->[0] eq 'extra' } @grammar) { splice @grammar, $at, 0, ['extra', text_for ('extra')]; }
  elsif ($kind == 1) { @grammar = grep { $_->[0] ne 'extra' } @grammar; }
  else { $grammar[$at][1] = text_for ($grammar[$at][0]); }
  return @grammar;
}

my ($steps, $told) = (0, 0);
my ($here, $alone) = ("$folder/here", "$folder/alone");

sub differs
{
  my ($what, @grammar) = @_;
  print "$what\n", map { "  $_->[0] = $_->[1]\n" } @grammar if $told++ < 3;
}

for (1 .. $count)
  {
    my @grammar = (['url', join ' | ', @rules], map { [$_, text_for ($_)] } @rules, @tokens);
    begin ($here);
    my ($fine) = generate ($here, @grammar);
    my $moved;
    for (1 .. ($fine ? 6 : 0))
      {
        my $was = { parts ($here) };
        my @next = changed (@grammar);
        my ($changes) = generate ($here, @next);
        last if !$changes;
        $steps++;
        my (undef, $again) = generate ($here, @next);
        differs ("a second run: $again", @next) if $again ne "nothing to do\n";
        begin ($alone);
        my ($is_fine, $said) = generate ($alone, @next);
        my $now = { parts ($here) };
        my $wanted = { parts ($alone) };
        $moved ||= grep { $grammar[$_][0] ne $next[$_][0] } 0 .. ($#grammar == $#next ? $#next : -1);
        if ($moved) { $_ = { but_order ($_) } for $now, $wanted; }
        my $same = rules_in ($now) eq rules_in ($wanted);
        differs ("alone: $said", @next) if !$is_fine && $same;
        if ($same)
          {
            my ($wrong) = grep { ($now->{$_} // '') ne ($wanted->{$_} // '') } sort keys %{ { %$now, %$wanted } };
            differs ("$wrong: " . ($now->{$wrong} // 'none') . "\nand not\n" . ($wanted->{$wrong} // 'none'), @next) if defined $wrong;
          }
        my ($is_back) = generate ($here, @grammar);
        last if !$is_back;
        my $back = { parts ($here) };
        last if rules_in ($back) ne rules_in ($was);
        if ($moved) { $_ = { but_order ($_) } for $back, $was; }
        my ($wrong) = grep { ($back->{$_} // '') ne ($was->{$_} // '') } sort keys %{ { %$back, %$was } };
        differs ("$wrong: taken back it is " . ($back->{$wrong} // 'none') . "\nand not\n" . ($was->{$wrong} // 'none'), @grammar)
          if defined $wrong;
        generate ($here, @next);
        @grammar = @next;
      }
  }
print "$told differ\n", $steps > 2 * $count ? "there are enough of them\n" : "$steps steps\n";
