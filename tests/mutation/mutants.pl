#!/usr/bin/perl
# mutants.pl: url.y and url.l, each time with one small fault.
# SPDX-License-Identifier: MIT
#
#   mutants.pl GRAMMAR list          a line for each mutant: number, file, what was done
#   mutants.pl GRAMMAR write N DIR   copy the grammar to DIR, with fault N; 0 is none
#
# The faults are made by rule, not by hand: in each definition of url.l an alternative less, an
# octet more, another repetition, the body of its neighbour; in its rules the case of a literal,
# a rule less, another start condition; in each rule of url.y an alternative less, a symbol
# less, two symbols swapped, another literal.

use strict;
use warnings;

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
my @mutants;                    # [file, line number from 0, new lines or undef, what]

# The line of FILE becomes NEW (undef: it goes).
sub mutant
{
  my ($file, $line, $new, $what) = @_;
  push @mutants, [$file, { $line => $new }, $what];
}

# Split a flex pattern at its top-level "|", or, with ITEMS, into its items.
sub split_pattern
{
  my ($pattern, $items) = @_;
  my ($depth, @part) = (0, '');
  while ($pattern =~ /\G("(?:[^"\\]|\\.)*"|\[(?:[^\]\\]|\\.)*\]|\{[^}]*\}|.)/gs)
    {
      my $token = $1;
      if ($depth == 0 && $token eq '|')
        {
          push @part, '' unless $items;
          next;
        }
      push @part, '' if $items && $depth == 0 && $part[-1] ne '' && $token !~ /^[*+?)]$/;
      $depth++ if $token eq '(';
      $depth-- if $token eq ')';
      $part[-1] .= $token;
    }
  return @part;
}

#---- Definitions of url.l.

my @l = split /^/, $text{'url.l'};
my ($rules_at) = grep { $l[$_] eq "%%\n" } 0 .. $#l;
my @definitions;
for my $i (0 .. $rules_at - 1)
  {
    push @definitions, [$i, $1, $2, $3]
      if $l[$i] =~ /^([A-Za-z][A-Za-z0-9_]*)(\s+)(\S.*?)\s*$/ && $l[$i] !~ /^%/;
  }

for my $k (0 .. $#definitions)
  {
    my ($i, $name, $space, $body) = @{$definitions[$k]};
    my $put = sub { mutant ('url.l', $i, "$name$space$_[0]\n", "$name: $_[1]") };
    next if $name eq 'national' || $name eq 'punctuation' || $name eq 'ANY';

    my ($open, $inner, $close) = $body =~ /^(\()(.*)(\)[*+])$/s ? ($1, $2, $3) : ('', $body, '');
    ($open, $inner, $close) = ('', $body, '')
      if $open ne '' && grep { ($_ =~ tr/(//) != ($_ =~ tr/)//) } split_pattern ($inner);
    my @alternatives = split_pattern ($inner);
    if (@alternatives > 1)
      {
        for my $drop (0 .. $#alternatives)
          {
            my @less = @alternatives;
            my ($gone) = splice @less, $drop, 1;
            $put->($open . join ('|', @less) . $close, "without $gone");
          }
        $put->("$open$inner|\"~\"$close", 'with "~"');
      }
    if ($body =~ /^\[(.)(.*)(.)\]$/ && $name ne 'ANY')
      {
        $put->("[$2$3]", "without $1");
        $put->("[$1$2]", "without $3");
        $put->("[$1$2$3~]", 'with ~');
      }
    (my $other = $body) =~ s/([*+])$/$1 eq '*' ? '+' : '*'/e;
    $put->($other, 'another repetition') if $other ne $body;
    my @items = split_pattern ($body, 1);
    if (@alternatives == 1 && @items > 1)
      {
        $put->(join ('', @items[0 .. $#items - 1]), "without its last item");
        $put->(join ('', @items[1 .. $#items]), "without its first item");
      }
    if ($k < $#definitions && $definitions[$k + 1][3] ne $body
        && $name =~ /^[a-z]/ && $definitions[$k + 1][1] =~ /^[a-z]/)
      {
        my ($i2, $name2, $space2, $body2) = @{$definitions[$k + 1]};
        push @mutants, ['url.l', { $i => "$name$space$body2\n", $i2 => "$name2$space2$body\n" },
                        "$name and $name2 swapped"];
      }
  }

#---- Rules of url.l.

for my $i ($rules_at + 1 .. $#l)
  {
    my $line = $l[$i];
    last if $line eq "%%\n";
    next if $line =~ m{^\s*/\*|^\s*$|^\}|^<\w+>\{$|^\s+[A-Z ]};
    (my $short = $line) =~ s/^\s*(\S+).*/$1/s;
    if ($line =~ /\(\?i:/)
      {
        (my $new = $line) =~ s/\(\?i:((?:"[^"]*"|\{[^}]*\}|[^()])*)\)/($1)/;
        mutant ('url.l', $i, $new, "$short: case counts");
      }
    elsif ($line =~ /^[^{]*";type="/)
      {
        (my $new = $line) =~ s/";type="/(?i:";type=")/;
        mutant ('url.l', $i, $new, "$short: case does not count");
      }
    mutant ('url.l', $i, undef, "rule $short gone")
      if $line =~ /return/ && $line !~ /\{\s*$/ && $line !~ /STRAY;/ && $line !~ /^\s+KEEP/;
    if ($line =~ /BEGIN \((\w+)\)/ && $1 ne 'DONE')
      {
        my $from = $1;
        (my $new = $line) =~ s/BEGIN \(\w+\)/BEGIN (DONE)/;
        mutant ('url.l', $i, $new, "$short: goes on in DONE, not $from");
      }
    if ($line =~ /(SCHEME|AUTHORITY) \((.*?)(\w+)\);/)
      {
        my $to = $3 eq 'HPATH' ? 'FTP_FPATH' : 'HPATH';
        (my $new = $line) =~ s/(SCHEME|AUTHORITY) \((.*?)(\w+)\);/$1 ($2$to);/;
        mutant ('url.l', $i, $new, "$short: $to behind the authority");
      }
    if ($line =~ m{\[/\\n\]})
      {
        (my $new = $line) =~ s{\[/\\n\]}{[/]};
        mutant ('url.l', $i, $new, "$short: the end is no end");
      }
  }

#---- Rules of url.y.

my @y = split /^/, $text{'url.y'};
my $rule = '';
my ($in_rules) = grep { $y[$_] eq "%%\n" } 0 .. $#y;
for my $i ($in_rules + 1 .. $#y)
  {
    $rule = $1 if $y[$i] =~ /^([a-z][a-z0-9.-]*)$/;
    next if $rule eq 'start';
    my ($lead, $symbols, $space, $action) = $y[$i] =~ /^  ([:|]) (.*?)(\s*)(\{.*\}.*)?\n/
      or next;
    # The action may stand on a line of its own.
    my $own = defined $action && $action ne '' ? $i : $i + 1;
    my $text = $own == $i ? $action : $y[$own];
    my @symbol = $symbols =~ /("[^"]*"|\S+)/g;
    my $put = sub
      {
        my ($new_symbols, $new_action, $what) = @_;
        my %change = $own == $i
          ? ($i => "  $lead " . join (' ', @$new_symbols) . "  $new_action\n")
          : ($i => "  $lead " . join (' ', @$new_symbols) . "\n", $own => $new_action);
        push @mutants, ['url.y', \%change, "$rule: $what"];
      };

    # An alternative less; not the only one.
    if ($lead eq '|')
      {
        my %change = ($i => undef);
        $change{$own} = undef;
        push @mutants, ['url.y', \%change, "$rule: without $symbols"];
      }
    elsif ($y[$own + 1] =~ /^  \| /)
      {
        (my $next = $y[$own + 1]) =~ s/\|/:/;
        my %change = ($i => undef);
        $change{$own} = undef;
        $change{$own + 1} = $next;
        push @mutants, ['url.y', \%change, "$rule: without $symbols"];
      }
    # Its last symbol less, in the action too.
    if (@symbol > 1)
      {
        my $last = $symbol[-1];
        (my $less = $text) =~ s/, \$(?:\[\Q$last\E\]|\Q$last\E\b)//;
        $put->([@symbol[0 .. $#symbol - 1]], $less, "$symbols without its last symbol");
      }
    # Two productions swapped; another literal.
    my @names = grep { $symbol[$_] =~ /^[a-z]/ } 0 .. $#symbol;
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
for my $i (keys %$change)
  {
    $lines[$i] = $change->{$i} // '';
  }
for my $name ('url.y', 'url.l')
  {
    open my $out, '>', "$dir/$name" or die "$dir/$name: $!\n";
    print $out $name eq $file ? join ('', @lines) : $text{$name};
    close $out or die "$dir/$name: $!\n";
  }
