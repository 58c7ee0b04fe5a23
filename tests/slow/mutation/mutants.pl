#!/usr/bin/perl
# mutants.pl: make the mutants of url.y and url.l: each file with one fault.
# SPDX-License-Identifier: MIT
#
#   mutants.pl GRAMMAR list          a line for each mutant: number, place, change
#   mutants.pl GRAMMAR write N DIR   write url.y and url.l into DIR, with fault N; 0 is no fault
#
# In url.l, each definition loses an alternative or an item, or gets another repetition, count or
# set; two neighbours are swapped.  A choice is removed, reversed, moved down or given another
# token.  In url.y, each rule loses an alternative or its last symbol, or gets another literal; two
# symbols, and two children in an action, are swapped; an action loses a child.

use FindBin;
use lib "$FindBin::Bin/../../../grammar/proof";
use Strict;

use Bnf;

my ($grammar, $command, @rest) = @ARGV;
die "usage: mutants.pl GRAMMAR list | write N DIR\n"
  unless defined $command && ($command eq 'list' || ($command eq 'write' && @rest == 2));

my %lines = map { $_ => [split /^/, Bnf::slurp ("$grammar/$_")] } 'url.y', 'url.l';
my @mutants;                    # [file, { line number from 0 => new line, or '' }]
my %seen;

sub add_mutant ($file, %change)
{
  my $key = join "\0", $file, map { ($_, $change{$_}) } sort keys %change;
  push @mutants, [$file, { %change }]
    if !$seen{$key}++ && grep { $lines{$file}[$_] ne $change{$_} } keys %change;
}

#---- Definitions of url.l.

# Return copies of PATTERN, each with one fault.
sub make_variants ($pattern)
{
  my @variant;
  my $change = sub ($from, $length, $new) {
    my $copy = $pattern;
    substr ($copy, $from, $length) = $new;
    push @variant, $copy;
  };
  # Remove an item, with its "|" or its repetition; or a group.
  my $item = qr/"(?:[^"\\]|\\.)*"|\[(?:[^\]\\]|\\.)*\]|\{[A-Za-z][^}]*\}/;
  my @part = $pattern =~ /\G($item|.)/g;
  my $at = 0;
  for my $k (0 .. $#part)
    {
      my ($before, $after) = ($k > 0 ? $part[$k - 1] : '', $part[$k + 1] // '');
      my $length = length $part[$k];
      if ($part[$k] !~ /^$item$/ || @part == 1) { }
      elsif ($before eq '|') { $change->($at - 1, 1 + $length, ''); }
      elsif ($after eq '|' || $after =~ /^[*+?]$/) { $change->($at, $length + 1, ''); }
      else { $change->($at, $length, ''); }
      $at += $length;
    }
  $& eq $pattern || $pattern =~ /"\("/ || $change->($-[0], length $&, '')
    while $pattern =~ /(?<!")\((?!\?)[^()]*\)[*+?]?/g;
  $change->($-[0], 1, $1 eq '*' ? '+' : '*') while $pattern =~ /(?<=[)}\]])([*+])/g;
  while ($pattern =~ /\{(\d+)(,(\d+))?\}/g)
    {
      my ($least, $most) = ($1, $3);
      my @counts = defined $most ? ([$least, $most + 1], [$least, $most - 1], [$least + 1, $most])
                   : ([$least + 1], [$least - 1]);
      $change->($-[0], length $&, '{' . join (',', @$_) . '}')
        for grep { $_->[-1] > 0 && $_->[0] <= $_->[-1] } @counts;
    }
  while ($pattern =~ /\[(\^?)((?:[^\]\\]|\\.)*)\]/g)
    {
      my ($not, @octet) = ($1, $2 =~ /(\\x[0-9A-Fa-f]{2}|\\.|.)/g);
      $change->($-[0], length $&, "[$not@{[join '', @$_]}]")
        for [@octet, '~'],
            $not || @octet < 2 ? () : ([@octet[1 .. $#octet]], [@octet[0 .. $#octet - 1]]);
    }
  $change->($-[0], 4, '(') while $pattern =~ /\(\?i:/g;
  return @variant;
}

my $l = $lines{'url.l'};
my ($choices_at) = grep { $l->[$_] eq "%%\n" } 0 .. $#$l;
defined $choices_at or die "$grammar/url.l: no %%\n";
my @before;
for my $i (0 .. $choices_at - 1)
  {
    # A line begins a definition or continues one.
    my ($head, $body) = $l->[$i] =~ /^([A-Za-z][\w-]*\s+|\s+\|)(\S+)\s*$/ or next;
    # No production refers to these, so no text shows their faults.
    next if $head =~ /^(?:national|punctuation) /;
    add_mutant ('url.l', $i => "$head$_\n") for make_variants ($body);
    add_mutant ('url.l', $i => '') if $head =~ /^\s/;
    my $name = $head =~ s/\s+//gr;
    add_mutant ('url.l', $before[0] => "$before[1]$body\n", $i => "$head$before[2]\n")
      if @before && $head =~ /^[a-z]/ && index ($before[2], "{$name}") < 0
         && index ($body, '{' . $before[1] =~ s/\s+//gr . '}') < 0;
    @before = ($i, $head, $body);
  }

#---- Choices of url.l.

my $y = $lines{'url.y'};
my @tokens = map { /^(?:%token| {6}) ([A-Za-z][\w -]*)$/
                   ? grep ({ !/^START_/ } split ' ', $1) : () } @$y;
for my $i (grep { $l->[$_] =~ /^\S/ } $choices_at + 1 .. $#$l)
  {
    my ($choice) = $l->[$i] =~ /^(.*\S)/;
    add_mutant ('url.l', $i => '');
    my ($next) = grep { $l->[$_] =~ /^\S/ } $i + 1 .. $#$l;
    add_mutant ('url.l', $i => $l->[$next], $next => $l->[$i]) if defined $next;
    my $other = $choice =~ s/^(shortest|longest)\b/$1 eq 'longest' ? 'shortest' : 'longest'/er;
    add_mutant ('url.l', $i => $other =~ s/^(.*) before (.*)$/$2 before $1/r . "\n");
    # The first token that is in no choice.
    my ($token) = grep { my $name = $_; !grep { /\Q$name\E/ } @$l[$choices_at .. $#$l] } @tokens;
    add_mutant ('url.l', $i => $choice =~ s/\S+$/$token/r . "\n") if defined $token;
  }

#---- Rules of url.y.

my $rule = '';
my ($rules_at) = grep { $y->[$_] eq "%%\n" } 0 .. $#$y;
for my $i ($rules_at + 1 .. $#$y)
  {
    $rule = $1 if $y->[$i] =~ /^([A-Za-z][A-Za-z0-9.-]*)$/;
    next if $rule eq 'start';
    my ($lead, $symbols, $action) = $y->[$i] =~ /^  ([:|]) (.*?)\s*(\{.*\})?\n/ or next;
    # The action may stand on a line of its own.
    my $own = defined $action ? $i : $i + 1;
    $action //= $y->[$own] =~ s/\n//r;
    my @symbol = $symbols =~ /("[^"]*"|\S+)/g;
    my $put = sub ($new_action, @new) {
      my $line = "  $lead " . join (' ', @new);
      add_mutant ('url.y', $own == $i ? ($i => "$line  $new_action\n")
                  : ($i => "$line\n", $own => "$new_action\n"));
    };
    # Remove an alternative, unless it is the only one.
    if ($lead eq '|') { add_mutant ('url.y', $i => '', $own => ''); }
    elsif ($y->[$own + 1] =~ /^  \| /)
      { add_mutant ('url.y', $i => '', $own => '', $own + 1 => $y->[$own + 1] =~ s/\|/:/r); }
    my ($children) = $action =~ /(?:NODE|JOIN) \((\$.*)\);/;
    my @child = split /, /, $children // '';
    my $with = sub { $action =~ s/\Q($children)\E/'(' . (join (', ', @_) || 'NOTHING') . ')'/er };
    # Remove the last symbol, in the action too.
    if (@symbol > 1 && $action =~ /NODE/)
      {
        my $name = quotemeta $symbol[-1];
        my @rest = grep { !/^\$\[?$name\]?$/ } @child;
        $put->(@rest < @child ? $with->(@rest) : $action, @symbol[0 .. $#symbol - 1]);
      }
    my @names = grep { $symbol[$_] =~ /^[A-Za-z]/ } 0 .. $#symbol;
    if (@names > 1)
      {
        my @new = @symbol;
        @new[@names[-2, -1]] = @new[@names[-1, -2]];
        $put->($action, @new);
      }
    my ($literal) = grep { $symbol[$_] =~ m{^"[/?@:;=]"$} } reverse 0 .. $#symbol;
    $put->($action, map { $_ != $literal ? $symbol[$_] : $symbol[$_] eq '"/"' ? '"?"' : '"/"' }
           0 .. $#symbol)
      if defined $literal;
    # In the action, remove a child, and swap two children.
    for my $k (0 .. $#child)
      {
        $put->($with->(@child[grep { $_ != $k } 0 .. $#child]), @symbol) if $action =~ /NODE/;
        $put->($with->(@child[0 .. $k - 2], @child[$k, $k - 1], @child[$k + 1 .. $#child]), @symbol)
          if $k > 0;
      }
  }

#---- The commands.

if ($command eq 'list')
  {
    for my $n (0 .. $#mutants)
      {
        my ($file, $change) = @{ $mutants[$n] };
        my ($first) = sort { $a <=> $b } keys %$change;
        my ($old, $new) = map { s/^\s+|\s+$//gr =~ s/\s+/ /gr }
                          $lines{$file}[$first], $change->{$first};
        printf "%d %s:%d %s -> %s\n", $n + 1, $file, $first + 1, $old,
          $new eq '' ? 'nothing' : $new;
      }
    exit;
  }

my ($n, $dir) = @rest;
die "there is no mutant $n\n" unless $n =~ /^\d+$/ && $n <= @mutants;
my ($file, $change) = $n != 0 ? @{ $mutants[$n - 1] } : ('url.y', {});
$lines{$file}[$_] = $change->{$_} for keys %$change;
for my $name (keys %lines)
  {
    open my $out, '>', "$dir/$name" or die "$dir/$name: $!\n";
    print $out @{ $lines{$name} };
    close $out or die "$dir/$name: $!\n";
  }
