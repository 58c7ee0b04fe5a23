# Outcomes.pm: what became of each mutant, in a file and in a table.
#
# SPDX-License-Identifier: MIT
#
# The file has a line for each mutant that was tried: a digest of the sources and tests, the outcome, and the
# mutant, between tabs.  So a run that was cut off goes on, and a later one tries only what survived and what is new.

package Outcomes;
use strict;
use warnings;
use Digest::MD5;
use List::Util;

my @kind = ('caught', 'survived', 'equivalent', 'no program', 'not tried');

# With the outcomes in FILE, none if that is empty or undef, for the sources and tests of KEY.
sub new
{
  my ($class, $file, $key) = @_;
  my $self = bless { file => $file // '', key => substr (Digest::MD5::md5_hex ($key), 0, 12), known => {}, catches => [] }, $class;
  return $self if $self->{file} eq '' || !-e $self->{file};
  open my $in, '<', $self->{file} or die "$self->{file}: $!\n";
  while (<$in>)
    {
      chomp;
      my ($of, $outcome, $mutant, $why) = split /\t/;
      my ($test) = ($why // '') =~ /^by (\S+): /;
      push @{ $self->{catches} }, [{ file => $mutant =~ s/: .*//r }, $test] if defined $test;
      # Tests are added; so what was caught is so still.
      $self->{known}{$mutant} = $outcome if defined $mutant && ($outcome eq 'caught' || $of eq $self->{key});
    }
  close $in;
  return $self;
}

# A mutant as it stands in the file.
sub name_of
{
  my ($mutant) = @_;
  return join ': ', @$mutant{qw(file function text what)}, $mutant->{line};
}

# Set the outcome of a mutant that was tried.
sub recall
{
  my ($self, $mutant) = @_;
  my $outcome = $self->{known}{ name_of ($mutant) };
  $mutant->{outcome} = $outcome if defined $outcome;
}

# Each mutant that was caught, { file }, and by which test.
sub catches
{
  my ($self) = @_;
  return @{ $self->{catches} };
}

sub add
{
  my ($self, $mutant, $why) = @_;
  return if $self->{file} eq '';
  open my $out, '>>', $self->{file} or die "$self->{file}: $!\n";
  print $out join ("\t", $self->{key}, $mutant->{outcome}, name_of ($mutant), $why), "\n";
  close $out or die "$self->{file}: $!\n";
}

# Print how many there are of each outcome, by folder.
sub table
{
  my @mutant = @_;
  my (%count, %all);
  for my $mutant (@mutant)
    {
      my $outcome = $mutant->{outcome} // 'not tried';
      $count{ $mutant->{file} =~ s{/[^/]*$}{}r }{$outcome}++;
      $all{$outcome}++;
    }
  my $row = sub { printf "%-28s%8d" . '%12d' x @kind . "\n", $_[0], List::Util::sum0 (values %{ $_[1] }), map { $_[1]{$_} // 0 } @kind; };
  printf "\n%-28s%8s" . '%12s' x @kind . "\n", '', 'mutants', @kind;
  $row->($_, $count{$_}) for sort keys %count;
  $row->('all', \%all);
  my $counted = ($all{caught} // 0) + ($all{survived} // 0);
  printf "\n%d of %d mutants caught (%.1f %%)\n", $all{caught} // 0, $counted, $counted ? 100 * ($all{caught} // 0) / $counted : 0;
}

1;
