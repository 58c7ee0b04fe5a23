#!/usr/bin/perl
# readings.pl FOLDER NAME URLBNF COUNT: the tree of a text is the reading that the choices of a grammar prefer.
# SPDX-License-Identifier: MIT
#
# All readings of COUNT texts by chance, for each start symbol and alphabet below, are enumerated from url.y and url.l in
# FOLDER, by trying.  The choices below %% pick one, by where each production begins and ends in the whole text; the
# program URLBNF with --grammar=NAME has to show that one.  This shares nothing with src/generate.

use strict;
use warnings;
no warnings 'qw';

my ($folder, $grammar, $program, $count) = @ARGV;
my %texts = (
  rfc1738 => [['url', 'gopher://h/7', qw(a / ? %09 %09 %41 : = %)], ['url', 'x://', qw(a / ? @ : 1 . - _ 2)], ['login', '', qw(a : @ 1 . - ;)],
              ['url', '', 'x:', 'FTP:', 'ftp://', 'news:', '*', '@', 'a', '/', 'h', ';type=a', ';', '=', 'prospero://'], ['genericurl', '', qw(http: // a @ /)]],
  w3c => [['telnetaddress', 'telnet://', qw(a b 1 . : @ @ : -)], ['newsaddress', 'news:', qw(a b 1 . @ @ - : * 1.2.3.4)],
          ['prosperoaddress', 'prospero://h/', qw(a 1 %00 %00 / b 2 +)], ['generic', 'a', qw(a 1 : : @ / ? . + -)],
          ['fragmentaddress', 'news:', qw(a 1 . @ / * b 1.2.3.4 ? # :)], ['ftpaddress', 'ftp://', qw(a 1 : @ @ / 1.2.3.4)]],
  rfc3986 => [['host', '', qw(0 1 . . . 255 256 a 1.2.3.4)], ['path', '', qw(a / / : . %41 @)], ['URI-reference', '', qw(a : // @ / ? 1.2.3.4 [::1] #)]]);

# Definitions as patterns of Perl, and choices.
my (%pattern, @choices, %rule, %is_literal);
my ($below, $last);
open my $l, '<', "$folder/url.l" or die "$folder/url.l: $!\n";
my $text = join '', <$l>;
$text =~ s/\/\*.*?\*\///gs;
for (split /\n/, $text)
  {
    if (/^%%/) { $below = 1; }
    elsif ($below) { push @choices, [map { s/^\*(\w.*)/$1_0/r } split] if /\S/; }
    elsif (/^\s+(\|.*)/) { $pattern{$last} .= $1; }
    elsif (/^([\w-]+)\s+(.*?)\s*$/) { $pattern{ $last = $1 } = $2; }
  }
sub of_flex
{
  my ($flex) = @_;
  return $flex =~ s/"((?:\\.|[^"\\])*)"|(\[(?:\\.|[^\]\\])*\])|\{([A-Za-z][\w-]*)\}/defined $1 ? '(?:' . quotemeta ($1 =~ s{\\(.)}{$1}gr) . ')'
    : defined $2 ? $2 : '(?:' . of_flex ($pattern{$3}) . ')'/ger;
}

# Rules, without actions.
open my $y, '<', "$folder/url.y" or die "$folder/url.y: $!\n";
my ($head, $rules) = split /^%%\n/m, join ('', <$y>), 2;
$rules =~ s/\/\*.*?\*\///gs;
$rules =~ s/\{ .*? \}//g;
while ($rules =~ /([\w.-]+)\s*:((?:\s|"[^"]*"|[^;"])*);/g)
  {
    my ($name, $alternatives) = ($1, $2);
    push @{ $rule{$name} }, [map { s/\[.*\]//r } grep { $_ ne '%empty' } /("[^"]*"|\S+)/g] for split /\|(?=(?:[^"]*"[^"]*")*[^"]*$)/, $alternatives;
  }
my @schemes = map { /^"(\w+):/ ? $1 : () } map { @$_ } map { @$_ } values %rule;

my ($input, %known, %matcher);
# The readings of SYMBOL from the octet FROM on: [END, NODE...], where a node is "NAME FROM END".
sub readings
{
  my ($symbol, $from) = @_;
  return @{ $known{"$symbol $from"} //= do {
    my @found;
    if ($grammar eq 'rfc1738' && $symbol eq 'otherurl' && grep { $input =~ /^\Q$_\E:/i } @schemes) { }
    elsif (!$rule{$symbol})
      {
        my $re = $matcher{$symbol} //= do {
          my $p = $symbol =~ /^"(.*)"$/ ? quotemeta $1 : of_flex ($pattern{$symbol});
          $p = "(?i:$p)" if $grammar eq 'rfc1738' && $symbol =~ /^"\w+:/;
          qr/\A(?:$p)\z/ };
        @found = map { [$_, "$symbol $from $_"] } grep { substr ($input, $from, $_ - $from) =~ $re } $from .. length $input;
      }
    else
      {
        my @lists = grep { @$_ && $_->[0] eq $symbol } @{ $rule{$symbol} };
        my @new = map { sequence ($from, @$_) } grep { !@$_ || $_->[0] ne $symbol } @{ $rule{$symbol} };
        push @found, @new;
        while (@new)
          {
            @new = map { my $head = $_; map { [$_->[0], @$head[1 .. $#$head], @$_[1 .. $#$_]] }
                         map { sequence ($head->[0], @$_[1 .. $#$_]) } @lists } @new;
            push @found, @new;
          }
        @found = map { [$_->[0], "$symbol $from $_->[0]", @$_[1 .. $#$_]] } @found;
      }
    \@found } };
}
sub sequence
{
  my ($from, $symbol, @rest) = @_;
  return [$from] if !defined $symbol;
  return map { my ($end, @nodes) = @$_; map { my ($to, @more) = @$_; [$to, @nodes, @more] } sequence ($end, @rest) } readings ($symbol, $from);
}

# Which of two readings a choice prefers: 1, 2 or 0.
sub preferred
{
  my ($choice, @reading) = @_;
  my ($verb, $name) = @$choice;
  if ($verb ne 'shortest' && $verb ne 'longest')
    {
      my ($before) = grep { $choice->[$_] eq 'before' } 0 .. $#$choice;
      my @of = ({ map { $_ => 1 } @$choice[0 .. $before - 1] }, { map { $_ => 1 } @$choice[$before + 1 .. $#$choice] });
      for my $octet (0 .. length $input)
        {
          my @begins = map { my $r = $_; [map { my $set = $_; scalar grep { my ($n, $from) = split; $set->{$n} && $from == $octet } @$r } @of] } @reading;
          my ($one, $two) = map { my ($x, $y) = @begins[$_, 1 - $_]; $x->[0] && !$x->[1] && $y->[1] } 0, 1;
          return $one ? 1 : 2 if $one xor $two;
        }
      return 0;
    }
  my ($one, $two) = map { [grep { (split)[0] eq $name } @$_] } @reading;
  shift @$one, shift @$two while @$one && @$two && $one->[0] eq $two->[0];
  return 0 if !@$one || !@$two;
  my (undef, $from, $end) = split ' ', $one->[0];
  my (undef, $other, $other_end) = split ' ', $two->[0];
  my $short = $from == $other ? ($end < $other_end ? 1 : 2) : $from < $other ? ($other_end <= $end ? 2 : 0) : $end <= $other_end ? 1 : 0;
  return $short && $verb eq 'longest' ? 3 - $short : $short;
}
sub winner
{
  my ($best, @others) = @_;
  for my $other (@others)
    {
      my ($choice) = grep { $_ } map { preferred ($_, $best, $other) } @choices;
      die "no choice between two readings of $input\n" if !$choice;
      $best = $other if $choice == 2;
    }
  return $best;
}

my $seed = 7;
sub any { $seed = ($seed * 69069 + 12345) % 4294967296; return int ($seed / 65536) % $_[0]; }

for (@{ $texts{$grammar} })
  {
    my ($start, $begin, @alphabet) = @$_;
    my (%wanted, $several);
    while (keys %wanted < $count)
      {
        $input = $begin . join '', map { $alphabet[any (scalar @alphabet)] } 0 .. any (9);
        %known = ();
        my @readings = map { my (undef, @nodes) = @$_; \@nodes } grep { $_->[0] == length $input } readings ($start, 0);
        $several++ if @readings > 1 && !exists $wanted{$input};
        $wanted{$input} = @readings ? winner (@readings) : undef;
      }
    my @inputs = sort keys %wanted;
    my %is_token = map { $_ => 1 } grep { !$rule{$_} } keys %pattern;
    open my $list, '>', 'inputs' or die "inputs: $!\n";
    print $list "$_\n" for @inputs;
    close $list;
    my @got = split /\n\n/, `"$program" --tree --grammar=$grammar --start=$start -f inputs 2> errors`;
    for (@inputs)
      {
        # Nodes of rules, and of tokens; what is below a token, and what has no node, is left out.
        my @want = grep { !/^"|^[\w-]+[._][01] / } @{ $wanted{$_} // [] };
        my ($deep, @have);
        for (split /\n/, shift @got)
          {
            my ($from, $space, $name, $rest) = /^ *(\d+)( +)(\S+) *(.*)$/ or next;
            next if defined $deep && length $space > $deep;
            $deep = $is_token{$name} ? length $space : undef;
            push @have, ($name =~ s/[+]/plus/r) . " $from " . ($from + length $rest);
          }
        print "$start \"$_\": wanted @want, got @have\n" if "@want" ne "@have";
      }
    print "$start $begin: ", $several // 0, " of $count texts have several readings\n" if !$several && $start !~ /^(?:login|genericurl|URI-reference)$/;
  }
