#!/usr/bin/perl
# findings.pl ACCEPTED ANALYZER STATUS SRCDIR FINDINGS: print an analyzer's findings that are not
# explained.
# SPDX-License-Identifier: MIT
#
# A finding is "file:line:column: warning: message [check]".  For each finding that is no fault,
# ACCEPTED has the check, the file and the source line, and the reason on indented lines below.
# Without a source line, the check is accepted in all files whose names begin so.  STATUS is that of
# the analyzer, which ran in this folder.

use strict;
use warnings;
use Cwd;

my ($accepted, $analyzer, $status, $srcdir, $output) = @ARGV;
my ($top, $findings, $failed) = (getcwd, 0, 0);

sub fail { print "$_[0]\n"; $failed++; }

sub read_lines
{
  my ($name) = @_;
  open my $in, '<', $name or return;
  chomp (my @lines = <$in>);
  return @lines;
}

# Several findings may stand above their common reason.
my (%reason, @waiting);
for (read_lines ($accepted), '')
  {
    if (/^[^\s#]/) { push @waiting, s/\s+$//r; }
    elsif (/\S/ && /^\s/) { @reason{@waiting} = @waiting; @waiting = (); }
    else { fail ("accepted without a reason: $_") for splice @waiting; }
  }

my %seen;
for my $line (read_lines ($output))
  {
    if ($line =~ /: (?:fatal )?error: /) { fail ($line); next; }
    next if $line !~ /^(.*?):(\d+):\d+: warning: .*\[([^\[]*)\]$/ || $seen{$line}++;
    my ($place, $number, $check) = ($1, $2, $3);
    my $file = $place =~ s{^(?:\Q$srcdir\E/)?(?:\Q$top\E/)?(?:\./)?}{}r;
    my $source = (read_lines ($place))[$number - 1] // '';
    $source =~ s/^\s+|\s+$//g;
    $findings++;
    fail ($line) if !exists $reason{"$check $file: $source"}
                    && !grep { exists $reason{"$check " . substr $file, 0, $_} } 1 .. length $file;
  }
fail ("$analyzer ended with status $status") if $status != 0 && $status != 123;
fail ("$analyzer failed, and found nothing") if $status == 123 && !$findings && !$failed;
print "$analyzer: $findings findings, $failed of them not explained\n";
exit ($failed != 0);
