# Html.pm: text as HTML, and files.
#
# SPDX-License-Identifier: MIT

package Html;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';
use File::Basename;
use File::Path;

sub escape ($text)
{
  my %entity = ('&' => '&amp;', '<' => '&lt;', '>' => '&gt;', '"' => '&quot;');
  return $text =~ s/([&<>"])/$entity{$1}/gr;
}

# Return an id made of a heading.
sub id ($text) { return lc ($text) =~ s/[^a-z0-9]+/-/gr =~ s/^-|-$//gr; }

# Return the name of the file about a production, without its end: a "+" in an address can be read
# as a space.
sub file_of ($production) { return $production =~ s/\+/plus/gr; }

# Return a string as JavaScript, which may stand in a script of a page, too.
sub script_string ($text)
{
  my $escaped = $text =~ s/([\\"])/\\$1/gr =~ s/\n/\\n/gr =~ s{</}{<\\/}gr
                =~ s/([\x00-\x1F])/sprintf '\\x%02X', ord $1/ger;
  return "\"$escaped\"";
}

sub read_file ($path)
{
  open my $file, '<', $path or die "$path: $!\n";
  local $/;
  my $text = <$file>;
  close $file;
  return $text // '';
}

sub write_file ($path, $text)
{
  File::Path::make_path (dirname ($path));
  open my $file, '>', $path or die "$path: $!\n";
  print $file $text or die "$path: $!\n";
  close $file or die "$path: $!\n";
}

# Return what a command writes.  Its status may be one of the STATUSES, which are 0 and those.
sub output ($command, @statuses)
{
  open my $pipe, '-|', @$command or die "$command->[0]: $!\n";
  local $/;
  my $text = <$pipe>;
  close $pipe;
  my $status = $? >> 8;
  die "@$command: status $status\n" if $? & 127 || !grep { $status == $_ } 0, @statuses;
  return $text // '';
}

1;
