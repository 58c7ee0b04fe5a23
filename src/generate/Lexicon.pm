# Lexicon.pm: read the definitions and the priorities of a url.l.
#
# SPDX-License-Identifier: MIT
#
# A lexicon is { defined => { NAME => TREE }, order => [[NAME, TEXT]...], priorities => [...] }.  A
# priority is { verb => shortest or longest, name } or { verb => before, first => [NAME...], then =>
# [NAME...] }, with text and line.  grammar/README describes the notation.

package Lexicon;
use Modern;

use Bison;
use Pattern;

sub read ($file)
{
  my %lexicon = (file => $file, defined => {}, order => [], priorities => []);
  my ($choosing, $in_comment) = (0, 0);
  for (_lines ($file))
    {
      my ($line, $where) = @$_;
      if ($in_comment || $line =~ /^\s*\/\*/) { $in_comment = $line !~ /\*\/\s*$/; }
      elsif ($line =~ /^\s*$/) { next; }
      elsif ($line eq '%%') { $choosing++ and die "$where: there is one %% only\n"; }
      elsif ($choosing) { push @{ $lexicon{priorities} }, _priority ($line, $where); }
      else { _definition ($line, $where, \%lexicon); }
    }
  $choosing or die "$file: no %%\n";
  return \%lexicon;
}

# Return [LINE, FILE:NUMBER]...  A line that begins with "|" continues the line above it.
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
  $line =~ /^([A-Za-z_][A-Za-z0-9_-]*)\s+(\S.*?)\s*$/
    or die "$where: this is no definition: $line\n";
  my ($name, $text) = ($1, $2);
  die "$where: $name is defined twice\n" if exists $lexicon->{defined}{$name};
  my ($tree, $rest) = eval { Pattern::read ($text) };
  chomp (my $why = $@ || ($rest ne '' ? "cannot read \"$text\"" : ''));
  die "$where: $name: $why\n" if $why ne '';
  $lexicon->{defined}{$name} = $tree;
  $lexicon->{line}{$name} = $where;
  push @{ $lexicon->{order} }, [$name, $text];
}

sub _priority ($line, $where)
{
  my @words = $line =~ /("(?:[^"\\]|\\.)+"|\S+)/g;
  my %priority = (text => join (' ', @words), line => $where);
  my ($before) = grep { $words[$_] eq 'before' } 1 .. $#words - 1;
  if (@words == 2 && $words[0] =~ /^(?:shortest|longest)$/)
    { @priority{qw(verb name)} = ($words[0], _symbol ($words[1])); }
  elsif (defined $before)
    {
      my ($first, $then) = ([@words[0 .. $before - 1]], [@words[$before + 1 .. $#words]]);
      @priority{qw(verb first then)} = ('before', map { [map { _symbol ($_) } @$_] } $first, $then);
    }
  else
    {
      die "$where: this is no choice, such as \"shortest NAME\", \"longest NAME\" or"
          . " \"NAME before NAME\": $line\n";
    }
  return \%priority;
}

# Return a symbol as url.y has it: *xchar is xchar_0.  END is the end of the text.
sub _symbol ($word)
{
  return $Bison::END if $word eq 'END';
  return $word =~ /^([01])?\*(\w[\w-]*)$/ ? $2 . '_' . ($1 // 0) : $word;
}

sub names ($priority) { return $priority->{name} // map { @$_ } @$priority{qw(first then)}; }

# Check that each name that a pattern refers to is defined, and not by itself.
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
}

1;
