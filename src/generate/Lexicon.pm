# Lexicon.pm: the definitions and the choices of a url.l.
#
# SPDX-License-Identifier: MIT
#
# A lexicon is { defined => { NAME => TREE }, order => [[NAME, TEXT]...], choices => [...] }.  A choice
# is { verb => read, not or literal; token; tree; follow, or undef; text, and that of what follows; line }.
# Comments are for people.  grammar/README says what the rest means.

package Lexicon;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Pattern;

sub read ($file)
{
  my %lexicon = (file => $file, defined => {}, order => [], choices => []);
  my ($choosing, $in_comment) = (0, 0);
  for (_lines ($file))
    {
      my ($line, $where) = @$_;
      if ($in_comment || $line =~ /^\s*\/\*/) { $in_comment = $line !~ /\*\/\s*$/; }
      elsif ($line =~ /^\s*$/) { next; }
      elsif ($line eq '%%') { $choosing++ and die "$where: there is one %% only\n"; }
      elsif ($choosing) { push @{ $lexicon{choices} }, _choice ($line, $where); }
      else { _definition ($line, $where, \%lexicon); }
    }
  $choosing or die "$file: no %%\n";
  return \%lexicon;
}

# [LINE, WHERE IT STANDS]...  A line that begins with a "|" goes on with that above it.
sub _lines ($file)
{
  my @lines;
  open my $in, '<', $file or die "$file: $!\n";
  while (my $line = <$in>)
    {
      $line =~ s/\r?\n\z//;
      if (@lines && $lines[-1][0] =~ /^[A-Za-z_]/ && $line =~ /^\s+(\|.*)/) { $lines[-1][0] .= $1; }
      else { push @lines, [$line, "$file:$."]; }
    }
  return @lines;
}

sub _definition ($line, $where, $lexicon)
{
  $line =~ /^([A-Za-z_][A-Za-z0-9_-]*)\s+(\S.*?)\s*$/ or die "$where: this is no definition: $line\n";
  my ($name, $text) = ($1, $2);
  die "$where: $name is defined twice\n" if exists $lexicon->{defined}{$name};
  my ($tree, $follow, $rest) = eval { Pattern::read ($text) };
  chomp (my $why = $@ || (defined $follow || $rest ne '' ? "cannot read \"$text\"" : ''));
  die "$where: $name: $why\n" if $why ne '';
  $lexicon->{defined}{$name} = $tree;
  $lexicon->{line}{$name} = $where;
  push @{ $lexicon->{order} }, [$name, $text];
}

sub _choice ($line, $where)
{
  my ($tree, $follow, $rest) = eval { Pattern::read ($line) };
  die "$where: $@" if $@;
  $rest =~ /^\s+(?:(not) +)?("(?:[^"\\]|\\.)+"|[A-Za-z_][A-Za-z0-9_-]*)\s*$/
    or die "$where: this is no choice: $line\n";
  my ($not, $token) = ($1, $2);
  my $verb = $not // ($token eq 'literal' ? 'literal' : 'read');
  my $text = substr $line, 0, length ($line) - length $rest;
  return { verb => $verb, token => $token, tree => $tree, follow => $follow, text => $text,
           line => $where };
}

# Each name that a pattern refers to is defined, and not by itself.
sub check ($lexicon)
{
  my %state;
  my $visit;
  $visit = sub ($name, $where) {
    die "$where: {$name} is not defined\n" if !exists $lexicon->{defined}{$name};
    die "$where: {$name} is defined by itself\n" if ($state{$name} // '') eq 'open';
    return if $state{$name};
    $state{$name} = 'open';
    my $at = $lexicon->{line}{$name} // $where;
    Pattern::references ($lexicon->{defined}{$name}, sub ($to) { $visit->($to, $at); });
    $state{$name} = 'done';
  };
  $visit->($_->[0], $lexicon->{line}{ $_->[0] }) for @{ $lexicon->{order} };
  for my $choice (@{ $lexicon->{choices} })
    {
      for my $tree (grep { defined } $choice->{tree}, $choice->{follow})
        { Pattern::references ($tree, sub ($to) { $visit->($to, $choice->{line}); }); }
    }
}

1;
