# Corrected.pm: apply the rows of a file of corrections to a grammar.
#
# SPDX-License-Identifier: MIT
#
# A row is NAME VERB ARGUMENT..., and goes on in lines that begin with a blank.  A row that does not
# fit the grammar is fatal.

package Corrected;
use Strict;

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

# Make a literal of each of CHARACTERS, which stands in the production NAME outside quotes.
sub _literal ($rules, $name, @characters) {
  my @todo = $rules->{ Bnf::find ($rules, $name) };
  my %missing = map { s/^"(.*)"$/$1/r, 1 } @characters;
  my %found;
  while (my $e = shift @todo) {
    push @todo, grep { ref } @$e;
    next if $e->[0] ne 'stray' || !$missing{ $e->[1] };
    $found{ $e->[1] } = $e->[0] = 'lit';
  }
  keys %found == keys %missing or die "$name has no such character outside quotes\n";
}

# Accept the letters before the first ":" of some productions in either case.
sub _fold ($rules, @words) {
  my %folded;
  while (defined (my $word = shift @words)) {
    my @names = $word ne 'alternatives-of' ? Bnf::find ($rules, $word)
      : map { defined $_->[1] ? $_->[0] : () } _alternatives ($rules, shift @words);
    @folded{@names} = @names or die "nothing to fold\n";
  }
  $rules->{$_} = [fold => $rules->{$_}] for keys %folded;
}

# Remove from the production NAME the texts that begin with one of some prefixes.
sub _except ($rules, $reference, @words) {
  my $name = Bnf::find ($rules, $reference);
  my @prefixes;
  while (defined (my $word = shift @words)) {
    push @prefixes, $word =~ /^"(.+)"$/ ? $1
      : $word ne 'schemes-of' ? die "$word is no prefix\n"
      : map { $_->[1] // die "$_->[0] begins with no scheme\n" }
          _alternatives ($rules, shift @words, $name);
  }
  @prefixes or die "no prefix\n";
  $rules->{$name} = [except => $rules->{$name}, @prefixes];
}

# Return [PRODUCTION, SCHEME or undef] of each alternative of CHOICE other than BUT.  A choice of
# productions stands for their alternatives.  The scheme is its beginning up to the ":".
sub _alternatives ($rules, $choice, $but = '', $seen = {}) {
  my $name = Bnf::find ($rules, $choice);
  return () if $name eq $but || $seen->{$name}++;
  my $e = $rules->{$name};
  $e = $e->[1] while $e->[0] eq 'fold' || $e->[0] eq 'except';
  my @parts = $e->[0] eq 'alt' ? @$e[1 .. $#$e] : $e;
  return map { _alternatives ($rules, $_->[1], $but, $seen) } @parts
    if !grep { $_->[0] ne 'ref' } @parts;
  my @schemes;
  for (@parts) {
    my (undef, @items) = $_->[0] eq 'seq' ? @$_ : ('', $_);
    my $text = join '', map { $_->[0] eq 'lit' ? $_->[1] : "\n" } @items;
    push @schemes, $text =~ /^([^:\n]*:)/ ? $1 : undef;
  }
  @parts == 1 || !grep { !defined } @schemes
    or die "$name has an alternative that begins with no scheme\n";
  return map { [$name, $_] } @schemes;
}

1;
