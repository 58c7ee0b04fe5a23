#!/usr/bin/perl
# stack.pl CALLS SYMBOLS GRAPH...: print the most stack that each public function takes.
# SPDX-License-Identifier: MIT
#
# gcc -fcallgraph-info=su writes GRAPH.  CALLS has the functions that a call through a pointer can
# reach, under the name of the member.  SYMBOLS is Debian's list of the public functions.  Fails if
# calls form a circle, which is recursion, if only its input bounds the stack of a function, or if a
# call through a pointer is not in CALLS.  The stack of the C library is not included.

use strict;
use warnings;

my ($calls_file, $symbols_file, @graphs) = @ARGV;
my (%own, %calls, %done, %active, %below, @outside);
my ($failed, $functions) = (0, 0);

sub fail { print "stack: $_[0]\n"; $failed++; }

sub read_lines
{
  my ($name) = @_;
  open my $in, '<', $name or die "$name: $!\n";
  return <$in>;
}

my %targets = map { /^([a-z]\S*)\s+(.*)/ ? ($1 => [grep { $_ ne '(outside)' } split ' ', $2]) : () }
  read_lines ($calls_file);

# Return the targets of a call through a pointer; the source has the pointer.
sub find_targets
{
  my ($place) = @_;
  my ($file, $line, $column) = split /:/, $place;
  my ($member) = substr ((read_lines ($file))[$line - 1], $column - 1) =~ /^([a-z_.>-]+) \(/;
  if (!defined $member)
    { fail ("a call through a pointer that cannot be read, at $place"); return; }
  $member =~ s/.*[.>]//;
  fail ("what does $member call, at $place?") if !$targets{$member};
  return @{ $targets{$member} // [] };
}

my %field;
for (map { read_lines ($_) } @graphs)
  {
    %field = /(\w+): "([^"]*)"/g;
    if (/^node: /)
      {
        my ($bytes, $kind) = $field{label} =~ /(\d+) bytes \(([a-z,]*)\)/ or next;
        my $title = $field{title};
        # Only grammars define the same name in several files.
        $own{$title} = $bytes if $bytes > ($own{$title} // -1);
        fail ("$title takes as much as its input asks for: (dynamic)") if $kind eq 'dynamic';
      }
    elsif (/^edge: /)
      {
        push @{ $calls{ $field{sourcename} } }, $field{targetname} eq '__indirect_call'
          ? map { \$_ } find_targets ($field{label}) : $field{targetname};
      }
  }
my %named;
push @{ $named{ s|.*/||r } }, $_ for sort keys %own;

# Return the titles of a callee, which is a reference to a name if a pointer leads to it.
sub expand
{
  my ($callee) = @_;
  return $callee if !ref $callee;
  fail ("there is no function $$callee") if !$named{$$callee};
  return @{ $named{$$callee} // [] };
}

# Return the stack that FUNCTION takes, with the functions it calls.
sub depth
{
  my ($function) = @_;
  return $done{$function} if exists $done{$function};
  if ($active{$function}) { fail ("recursion: $function"); return 0; }
  if (!exists $own{$function})
    { push @outside, $function; return $done{$function} = 0; }
  $active{$function} = 1;
  $functions++;
  my $largest = 0;
  for my $callee (map { expand ($_) } @{ $calls{$function} })
    {
      my $size = depth ($callee);
      ($largest, $below{$function}) = ($size, $callee) if $size > $largest;
    }
  delete $active{$function};
  return $done{$function} = $own{$function} + $largest;
}

my ($most, $which) = (0);
for my $symbol (map { /^ (urlbnf_\w+)@/ } read_lines ($symbols_file))
  {
    fail ("nothing is known of $symbol") if !exists $own{$symbol};
    my $size = depth ($symbol);
    printf "%6d  %s\n", $size, $symbol;
    ($most, $which) = ($size, $symbol) if $size > $most;
  }
my @path = $which;
for (my $at = $which; defined ($at = $below{$at});) { push @path, $at =~ s/.*://r; }
print "calls of the C library that are reached: @outside\nthe deepest: @path\n";
printf "stack: %d functions, no recursion, at most %d bytes: %s\n", $functions, $most,
  $failed ? 'FAILED' : 'ok';
exit ($failed != 0);
