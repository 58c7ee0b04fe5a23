# Corrections.pm: apply the rows of a file of corrections to a grammar.
#
# SPDX-License-Identifier: MIT
#
# A row is NAME VERB ARGUMENT..., and goes on in lines that begin with a blank.  A row that does not
# fit the grammar is fatal.

package Corrections;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings qw(experimental::signatures recursion);

use Bnf;

# n*[ x ] is n or more x: Bnf.pm reads it so.
my %verbs = (group => sub { }, literal => \&_literal, fold => \&_fold, except => \&_except);

sub apply ($rules, $path) {
  my $text = Bnf::slurp ($path) =~ s/("[^"\n]*")|;[^\n]*/$1 \/\/ ''/ger =~ s/\n(?=[ \t]+\S)//gr;
  for my $row (grep { /\S/ } split /\n/, $text) {
    my ($name, $verb, @words) = $row =~ /("[^"]*"|[^\s"]+)/g;
    my $apply = $verbs{ $verb // '' } // die "$path: $row: no such verb\n";
    eval { $apply->($rules, @words); 1 } or die "$path: $row: ", $@ || "not understood\n";
  }
}

# Each of CHARACTERS, which stands in the production NAME outside quotes, is a literal.
sub _literal ($rules, $name, @characters) {
  my @todo = $rules->{ Bnf::find ($rules, $name) };
  my %found;
  while (my $e = shift @todo) {
    push @todo, grep { ref } @$e;
    next if $e->[0] ne 'stray' || !grep { s/^"(.*)"$/$1/r eq $e->[1] } @characters;
    $found{ $e->[1] } = 1;
    $e->[0] = 'lit';
  }
  keys %found == @characters or die "$name has no such character outside quotes\n";
}

# The letters before the first ":" of some productions are in either case.
sub _fold ($rules, @words) {
  my %folded;
  while (defined (my $word = shift @words)) {
    if ($word ne 'alternatives-of') { $folded{ Bnf::find ($rules, $word) } = 1; next; }
    for (grep { defined $_->[1] } _alternatives ($rules, shift @words)) {
      my ($name, undef, $is_part) = @$_;
      $is_part and die "$name has an alternative that is no production\n";
      $folded{$name} = 1;
    }
  }
  %folded or die "nothing to fold\n";
  $rules->{$_} = [fold => $rules->{$_}] for keys %folded;
}

# The production NAME derives no text that begins with one of some prefixes.
sub _except ($rules, $name, @words) {
  my @prefixes;
  $name = Bnf::find ($rules, $name);
  while (defined (my $word = shift @words)) {
    if ($word =~ /^"(.+)"$/) { push @prefixes, $1; next; }
    $word eq 'schemes-of' or die "$word is no prefix\n";
    push @prefixes, map { $_->[1] // die "$_->[0] begins with no scheme\n" }
      _alternatives ($rules, shift @words, $name);
  }
  @prefixes or die "no prefix\n";
  $rules->{$name} = [except => $rules->{$name}, @prefixes];
}

# [PRODUCTION, SCHEME or undef, IS_PART] of each alternative of CHOICE other than BUT.  An
# alternative that is only a choice of productions stands for these.  IS_PART: it is only a part of
# PRODUCTION.
sub _alternatives ($rules, $choice, $but = '', $seen = {}) {
  my $name = Bnf::find ($rules, $choice);
  return () if $name eq $but || $seen->{$name}++;
  my $e = $rules->{$name};
  $e = $e->[1] while $e->[0] eq 'fold' || $e->[0] eq 'except';
  my @parts = $e->[0] eq 'alt' ? @$e[1 .. $#$e] : ($e);
  my $is_part = @parts > 1 && grep { !defined _scheme ($_) } @parts;
  return map { $_->[0] eq 'ref' ? _alternatives ($rules, $_->[1], $but, $seen)
               : [$name, _scheme ($_), $is_part] } @parts;
}

# The scheme, up to and with the ":", that E begins with.
sub _scheme ($e) {
  my $text = '';
  for my $part ($e->[0] eq 'seq' ? @$e[1 .. $#$e] : $e) {
    $part->[0] eq 'lit' ? $text .= $part->[1] : last;
  }
  return $text =~ /^([^:]*:)/ ? $1 : undef;
}

1;
