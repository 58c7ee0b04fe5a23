# Definition.pm: parse the patterns of flex.
#
# SPDX-License-Identifier: MIT
#
# This module reads the part of flex's notation that a grammar needs: "..." [...] {name} (...)
# (?i:...) | * + ? {n} {n,m}, and characters.  It refuses the rest: ^, $, x/y, <<EOF>>, [:alpha:],
# ...  A pattern is one of
#
#     [text => TEXT]  [name => NAME]  [set => OCTETS, NEGATED]  [sequence => P...]  [choice => P...]
#     [repeat => LEAST, MOST or undef, P]  [fold => P]

package Definition;
use Strict;

# Parse TEXT.  Return the pattern; or undef and the reason.
sub read_pattern ($text) {
  local $_ = $text;
  my $pattern = eval {
    my $whole = _choice ();
    /\G\z/gc or die "something after the pattern\n";
    $whole;
  };
  return ($pattern, $@ =~ s/\n//r);
}

sub _choice () {
  my @alternatives = (_sequence ());
  push @alternatives, _sequence () while /\G\|/gc;
  return @alternatives > 1 ? [choice => @alternatives] : $alternatives[0];
}

sub _sequence () {
  my @parts;
  push @parts, _repeat () while /\G(?=[^|)\/])/gcs;
  @parts or die "nothing where something must be\n";
  return @parts > 1 ? [sequence => @parts] : $parts[0];
}

sub _repeat () {
  my $pattern = _atom ();
  while (1) {
    if (/\G([*+?])/gc) { $pattern = [repeat => $1 eq '+' ? 1 : 0, $1 eq '?' ? 1 : undef,
                                     $pattern]; }
    elsif (/\G\{(\d+)\}/gc) { $pattern = [repeat => $1, $1, $pattern]; }
    elsif (/\G\{(\d+),(\d*)\}/gc) { $pattern = [repeat => $1, $2 eq '' ? undef : $2, $pattern]; }
    elsif (/\G\{\d/) { die "a { } that is not understood\n"; }
    else { return $pattern; }
  }
}

sub _atom () {
  return _quoted () if /\G"/gc;
  return _set () if /\G\[/gc;
  return [name => $1] if /\G\{([A-Za-z_][\w-]*)\}/gc;
  return _group () if /\G\(/gc;
  return [set => "\n", 1] if /\G\./gc;
  die "{ } without the name of a definition\n" if /\G\{/;
  die "a $1 that is not understood here\n" if /\G([]*+?}^\$<>])/;
  return [text => _character ()];
}

my %escapes = (n => "\n", r => "\r", t => "\t", f => "\f", v => "\x0B", a => "\a", b => "\b");

sub _character () {
  return chr hex $1 if /\G\\x([0-9A-Fa-f]{2})/gc;
  return $escapes{$1} // $1 if /\G\\([nrtfvab]|[^A-Za-z0-9])/gcs;
  die "an escape that is neither \\n, \\t, ... nor \\xHH\n" if /\G\\/;
  return /\G(.)/gcs ? $1 : die "a character is missing\n";
}

sub _quoted () {
  my $text = '';
  $text .= _character () while /\G(?=[^"])/gcs;
  /\G"/gc or die "the closing \" is missing\n";
  return [text => $text];
}

sub _set () {
  my $is_negated = /\G\^/gc ? 1 : 0;
  my $octets = '';
  while (/\G(?=[^]])/gcs) {
    die "a class such as [:alpha:]\n" if /\G\[:/;
    my $first = ord _character ();
    my $last = /\G-(?!\])/gc ? ord _character () : $first;
    die "a range in [ ] that goes down\n" if $last < $first;
    $octets .= join '', map { chr } $first .. $last;
  }
  /\G\]/gc or die "the closing ] is missing\n";
  $octets ne '' or die "nothing in [ ]\n";
  return [set => $octets, $is_negated];
}

sub _group () {
  my $folds = /\G\?i:/gc;
  die "(? that is not (?i:\n" if /\G\?/;
  my $inner = _choice ();
  /\G\)/gc or die "the closing ) is missing\n";
  return $folds ? [fold => $inner] : $inner;
}

1;
