#!/usr/bin/perl
# mutants.pl: url.y and url.l, each time with one small fault.
# SPDX-License-Identifier: MIT
#
#   mutants.pl GRAMMAR list          a line for each mutant: number, file, what was done
#   mutants.pl GRAMMAR write N DIR   copy the grammar to DIR, with fault N; 0 is none
#
# The faults are made by rule, not by hand.  In url.l: each definition wider, narrower, or with another
# repetition, or with the body of its neighbour; a choice less, turned round, or of another token, and two
# choices swapped.  In url.y: in each rule an alternative less, a symbol less, two symbols swapped, another literal; in
# each action a child less, and two children swapped.  Variants.pm has the changes of a pattern.

use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;

use Variants;

my ($grammar, $command, @rest) = @ARGV;
die "usage: mutants.pl GRAMMAR list | write N DIR\n"
  unless defined $command && ($command eq 'list' || ($command eq 'write' && @rest == 2));

sub slurp
{
  my ($name) = @_;
  open my $in, '<', "$grammar/$name" or die "$grammar/$name: $!\n";
  local $/;
  return scalar <$in>;
}

my %text = map { $_ => slurp ($_) } 'url.y', 'url.l';
my @y = split /^/, $text{'url.y'};
my @l = split /^/, $text{'url.l'};
my @mutants;                    # [file, { line number from 0 => new line, or undef }, what]

# The line of url.l becomes NEW (undef: it goes).
sub mutant_of_l
{
  my ($line, $new, $what) = @_;
  push @mutants, ['url.l', { $line => $new }, $what];
}

#---- Definitions of url.l.

my ($choices_at) = grep { $l[$_] eq "%%\n" } 0 .. $#l;
defined $choices_at or die "$grammar/url.l: no %%\n";
my @definitions = map { $l[$_] =~ /^([A-Za-z][\w-]*)(\s+)(\S.*?)\s*$/ ? [$_, $1, $2, $3] : () }
  0 .. $choices_at - 1;
for my $k (0 .. $#definitions)
  {
    my ($i, $name, $space, $body) = @{$definitions[$k]};
    # These are in no other production, so no text tells.
    next if $name eq 'national' || $name eq 'punctuation';
    mutant_of_l ($i, "$name$space$_->[0]\n", "$name: $_->[1]") for Variants::of ($body);
    next unless $k < $#definitions;
    my ($i2, $name2, $space2, $body2) = @{$definitions[$k + 1]};
    push @mutants, ['url.l', { $i => "$name$space$body2\n", $i2 => "$name2$space2$body\n" },
                    "$name and $name2 swapped"]
      if $body2 ne $body && "$name $name2" =~ /^[a-z]\S* [a-z]/
         && $body !~ /\{$name2\}/ && $body2 !~ /\{$name\}/;
  }

# The lines with which a definition goes on.
my $goes_on = '';
for my $i (0 .. $choices_at - 1)
  {
    $goes_on = $1 if $l[$i] =~ /^(\S+)/;
    my ($space, $body) = $l[$i] =~ /^(\s+\|)(\S+)$/ or next;
    mutant_of_l ($i, undef, "$goes_on: without $body");
    mutant_of_l ($i, "$space$_->[0]\n", "$goes_on, $body: $_->[1]") for Variants::of ($body);
  }

#---- Choices of url.l.

my @tokens = map { /^(?:%token| {6}) ([A-Za-z][\w -]*)$/ ? grep ({ !/^START_/ } split ' ', $1) : () } @y;
my @literals = map { /^(?:%token| {6}) [A-Z]\w* +("[^" ]+")$/ ? $1 : () } @y;

for my $i ($choices_at + 1 .. $#l)
  {
    my ($choice) = $l[$i] =~ /^(\S.*\S)\s*$/ or next;
    mutant_of_l ($i, undef, "$choice: gone");
    my ($next) = grep { $l[$_] =~ /^\S/ } $i + 1 .. $#l;
    push @mutants, ['url.l', { $i => $l[$next], $next => $l[$i] }, "$choice: after the next"] if defined $next;
    my $other = $choice =~ s/^(shortest|longest)\b/$1 eq 'longest' ? 'shortest' : 'longest'/er =~ s/^(.*) before (.*)$/$2 before $1/r;
    mutant_of_l ($i, "$other\n", "$choice: $other");
    # Of another token; the first that no choice is about.
    my ($token) = grep { my $name = $_; !grep { /\Q$name\E/ } @l[$choices_at .. $#l] } @tokens;
    mutant_of_l ($i, ($choice =~ s/\S+$/$token/r) . "\n", "$choice: of $token") if defined $token;
  }

#---- Rules of url.y.

# NODE without the child NAME.
sub without_child
{
  my ($action, $name) = @_;
  my $value = qr/\$(?:\[\Q$name\E\]|\Q$name\E(?![\w.-]))/;
  $action =~ s/, $value// or $action =~ s/\($value, /(/ or $action =~ s/\($value\)/(NOTHING)/;
  return $action;
}

my $rule = '';
my ($rules_at) = grep { $y[$_] eq "%%\n" } 0 .. $#y;
for my $i ($rules_at + 1 .. $#y)
  {
    $rule = $1 if $y[$i] =~ /^([A-Za-z][A-Za-z0-9.-]*)$/;
    next if $rule eq 'start';
    my ($lead, $symbols, $space, $action) = $y[$i] =~ /^  ([:|]) (.*?)(\s*)(\{.*\})?\n/
      or next;
    # The action may stand on a line of its own.
    my $own = defined $action ? $i : $i + 1;
    my $text = defined $action ? $action : $y[$own] =~ s/\n//r;
    my @symbol = $symbols =~ /("[^"]*"|\S+)/g;
    my $put = sub {
      my ($new_symbols, $new_action, $what) = @_;
      my %change = $own == $i
        ? ($i => "  $lead " . join (' ', @$new_symbols) . "  $new_action\n")
        : ($i => "  $lead " . join (' ', @$new_symbols) . "\n", $own => "$new_action\n");
      push @mutants, ['url.y', \%change, "$rule: $what"];
    };

    # An alternative less; not the only one.
    my %gone = ($i => undef, $own => undef);
    if ($lead eq '|') { push @mutants, ['url.y', \%gone, "$rule: without $symbols"]; }
    elsif ($y[$own + 1] =~ /^  \| /)
      {
        $gone{$own + 1} = $y[$own + 1] =~ s/\|/:/r;
        push @mutants, ['url.y', \%gone, "$rule: without $symbols"];
      }
    # Its last symbol less, in the action too.
    $put->([@symbol[0 .. $#symbol - 1]], without_child ($text, $symbol[-1]),
           "$symbols without its last symbol")
      if @symbol > 1 && $text =~ /NODE/;
    # Two productions swapped; another literal.
    my @names = grep { $symbol[$_] =~ /^[A-Za-z]/ } 0 .. $#symbol;
    if (@names > 1)
      {
        my @new = @symbol;
        @new[@names[-2, -1]] = @new[@names[-1, -2]];
        $put->(\@new, $text, "$symbols: $symbol[$names[-2]] and $symbol[$names[-1]] swapped");
      }
    my ($literal) = grep { $symbol[$_] =~ m{^"[/?@:;=]"$} } reverse 0 .. $#symbol;
    if (defined $literal)
      {
        my @new = @symbol;
        $new[$literal] = $symbol[$literal] eq '"/"' ? '"?"' : '"/"';
        $put->(\@new, $text, "$symbols: $new[$literal] for $symbol[$literal]");
      }
    # In the action a child less, and two children swapped.
    my ($children) = $text =~ /(?:NODE|JOIN) \((\$.*)\);/ or next;
    my @child = split /, /, $children;
    my $with = sub {
      my $new = @_ ? join ', ', @_ : 'NOTHING';
      return $text =~ s/\Q($children)\E/($new)/r;
    };
    if ($text =~ /NODE/)
      {
        for my $k (0 .. $#child)
          {
            $put->(\@symbol, $with->(@child[grep { $_ != $k } 0 .. $#child]),
                   "$symbols: the action without $child[$k]");
          }
      }
    for my $k (1 .. $#child)
      {
        my @new = @child;
        @new[$k - 1, $k] = @new[$k, $k - 1];
        $put->(\@symbol, $with->(@new), "$symbols: $child[$k - 1] and $child[$k] swapped in the action");
      }
  }

#---- What was asked for.

if ($command eq 'list')
  {
    for my $n (0 .. $#mutants)
      {
        my ($file, $change, $what) = @{$mutants[$n]};
        printf "%d %s:%d %s\n", $n + 1, $file, (sort { $a <=> $b } keys %$change)[0] + 1, $what;
      }
    exit;
  }

my ($n, $dir) = @rest;
die "there is no mutant $n\n" unless $n =~ /^\d+$/ && $n <= @mutants;
my ($file, $change) = $n != 0 ? @{$mutants[$n - 1]} : ('url.y', {});
my @lines = $file eq 'url.l' ? @l : @y;
$lines[$_] = $change->{$_} // '' for keys %$change;
for my $name ('url.y', 'url.l')
  {
    open my $out, '>', "$dir/$name" or die "$dir/$name: $!\n";
    print $out $name eq $file ? join ('', @lines) : $text{$name};
    close $out or die "$dir/$name: $!\n";
  }
