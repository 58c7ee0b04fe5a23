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

my %verbs = (group => \&_group, literal => \&_literal, fold => \&_fold, except => \&_except);

sub apply ($rules, $path) {
  my $text = Bnf::slurp ($path) =~ s/("[^"\n]*")|;[^\n]*/$1 \/\/ ''/ger =~ s/\n(?=[ \t]+\S)//gr;
  for my $row (grep { /\S/ } split /\n/, $text) {
    my ($name, $verb, @words) = $row =~ /("[^"]*"|[^\s"]+)/g;
    my $apply = $verbs{ $verb // '' } // die "$path: $row: no such verb\n";
    eval { $apply->($rules, @words); 1 } or die "$path: $row: ", $@ || "not understood\n";
  }
}

# n*[ x ] is n or more x: Bnf.pm reads it so.
sub _group ($rules) { }

sub _literal ($rules, $name, @characters) {
  $name = Bnf::find ($rules, $name);
  for my $character (map { s/^"(.*)"$/$1/r } @characters) {
    my $count = 0;
    $rules->{$name} = _map ($rules->{$name}, sub ($e) {
      return $e->[0] eq 'stray' && $e->[1] eq $character && ++$count ? [lit => $character, 0] : $e;
    });
    $count or die "$name has no $character outside quotes\n";
  }
}

# E with each leaf changed by CHANGE.
sub _map ($e, $change) {
  return grep ({ ref } @$e) ? [map { ref ? _map ($_, $change) : $_ } @$e] : $change->($e);
}

sub _fold ($rules, @words) {
  my %folded;
  while (defined (my $word = shift @words)) {
    if ($word ne 'alternatives-of') { $folded{ Bnf::find ($rules, $word) } = 1; next; }
    for (grep { defined $_->[1] } _alternatives ($rules, shift @words)) {
      $_->[2] and die "$_->[0] has an alternative that is no production\n";
      $folded{ $_->[0] } = 1;
    }
  }
  %folded or die "nothing to fold\n";
  $rules->{$_} = [fold => $rules->{$_}] for keys %folded;
}

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

# [PRODUCTION, SCHEME or undef, IS_PART] of each alternative of CHOICE other than BUT.  An alternative
# that is only a choice of productions stands for these.  IS_PART: it is only a part of PRODUCTION.
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
  $e = $e->[1] while $e->[0] eq 'seq';
  return $e->[0] eq 'lit' && $e->[1] =~ /^([^:]*:)/ ? $1 : undef;
}

1;
