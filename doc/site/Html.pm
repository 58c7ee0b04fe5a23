# Html.pm: convert text to HTML, and read and write files.
#
# SPDX-License-Identifier: MIT

package Html;
use Modern;
use File::Basename;
use File::Path;
use JSON::PP;

sub escape ($text)
{
  my %entity = ('&' => '&amp;', '<' => '&lt;', '>' => '&gt;', '"' => '&quot;');
  return $text =~ s/([&<>"])/$entity{$1}/gr;
}

sub id ($text) { return lc ($text) =~ s/[^a-z0-9]+/-/gr =~ s/^-|-$//gr; }

# Return the name of the file about a production, without its extension.  A "+" in an address could
# be read as a space.
sub file_of ($production) { return $production =~ s/\+/plus/gr; }

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

# Write a script that sets the variable NAME to DATA.
sub write_script ($path, $name, $data)
{
  write_file ($path, "$name = " . JSON::PP->new->allow_nonref->canonical->encode ($data) . ";\n");
}

# Return the output of a command, whose status must be 0 or one of STATUSES.
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
