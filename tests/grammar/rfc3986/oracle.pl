#!/usr/bin/env perl
# oracle.pl: judge texts with a regular expression written by hand from appendix A of RFC 3986, and
# make such texts.
#
# SPDX-License-Identifier: MIT
#
#   oracle.pl texts COUNT SEED START
#                                write COUNT texts, most of them almost of START, one a line
#   oracle.pl START              read a text a line; write for each, as urlbnf --start=START does,
#                                --get='{valid}|{scheme}|{authority}|{path}|{query}|{fragment}';
#                                the expression of appendix B finds the parts

use strict;
use warnings;

binmode $_ for *STDIN, *STDOUT;

my $unreserved = '[A-Za-z0-9\-._~]';
my $pct_encoded = '%[0-9A-Fa-f][0-9A-Fa-f]';
my $sub_delims = '[!$&\'()*+,;=]';
my $pchar = "(?:$unreserved|$pct_encoded|$sub_delims|[:\@])";
my $segment = "$pchar*";
my $segment_nz = "$pchar+";
my $segment_nz_nc = "(?:$unreserved|$pct_encoded|$sub_delims|\@)+";
my $path_abempty = "(?:/$segment)*";
my $path_absolute = "/(?:$segment_nz(?:/$segment)*)?";
my $path_noscheme = "$segment_nz_nc(?:/$segment)*";
my $path_rootless = "$segment_nz(?:/$segment)*";
my $path = "(?:$path_abempty|$path_absolute|$path_noscheme|$path_rootless|)";
my $query = "(?:$pchar|[/?])*";
my $scheme = '[A-Za-z][A-Za-z0-9+\-.]*';
my $dec_octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])';
my $ipv4 = "$dec_octet\\.$dec_octet\\.$dec_octet\\.$dec_octet";
my $h16 = '[0-9A-Fa-f]{1,4}';
my $ls32 = "(?:$h16:$h16|$ipv4)";
my $ipv6 = '(?:' . join ('|',
  "(?:$h16:){6}$ls32",
  "::(?:$h16:){5}$ls32",
  "(?:$h16)?::(?:$h16:){4}$ls32",
  "(?:(?:$h16:){0,1}$h16)?::(?:$h16:){3}$ls32",
  "(?:(?:$h16:){0,2}$h16)?::(?:$h16:){2}$ls32",
  "(?:(?:$h16:){0,3}$h16)?::$h16:$ls32",
  "(?:(?:$h16:){0,4}$h16)?::$ls32",
  "(?:(?:$h16:){0,5}$h16)?::$h16",
  "(?:(?:$h16:){0,6}$h16)?::") . ')';
my $future = "[vV][0-9A-Fa-f]+\\.(?:$unreserved|$sub_delims|:)+";
my $literal = "\\[(?:$ipv6|$future)\\]";
my $reg_name = "(?:$unreserved|$pct_encoded|$sub_delims)*";
my $host = "(?:$literal|$ipv4|$reg_name)";
my $userinfo = "(?:$unreserved|$pct_encoded|$sub_delims|:)*";
my $authority = "(?:$userinfo\@)?$host(?::[0-9]*)?";
my $hier = "(?://$authority$path_abempty|$path_absolute|$path_rootless|)";
my $relative = "(?://$authority$path_abempty|$path_absolute|$path_noscheme|)"
               . "(?:\\?$query)?(?:#$query)?";
my $uri = "$scheme:$hier(?:\\?$query)?(?:#$query)?";

my %of = ('URI' => $uri, 'URI-reference' => "(?:$uri|$relative)", 'relative-ref' => $relative,
          'absolute-URI' => "$scheme:$hier(?:\\?$query)?", 'authority' => $authority,
          'host' => $host, 'userinfo' => $userinfo, 'port' => '[0-9]*', 'IP-literal' => $literal,
          'IPv6address' => $ipv6, 'IPv4address' => $ipv4, 'reg-name' => $reg_name,
          'path' => $path, 'query' => $query, 'fragment' => $query, 'scheme' => $scheme);

# Return the parts of a URI by appendix B.
sub parts
{
  my ($text) = @_;
  $text =~ m{^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?}s or die;
  return map { $_ // '' } $2, $4, $5, $7, $9;
}

sub pick { return $_[ int rand @_ ]; }

my @specials = (split (//, '%:/?#[]@!$&\'()*+,;=-._~09afFgGvVzZ "<>\\^`{|}'), '::', '//', '%41',
                '%zz', '1.2.3.4', "\x7F", "\x80", "\xFF", "\x01", "\t");

# Return a random text that resembles one of the grammar; most are URIs.
my @word_parts = ('a' .. 'f', 'x', '0' .. '3', '-', '.', '~', '%4a', '!', '=', ',');
my @hex_digits = ('0' .. '9', 'a' .. 'f', 'A' .. 'F');
sub word { return join '', map { pick (@word_parts) } 1 .. rand 5; }
sub group { return join '', map { pick (@hex_digits) } 1 .. pick (1, 1, 2, 3, 4, 4, 4, 5); }
sub number
{
  return pick (0 .. 9, 10, 25, 99, 100, 199, 200, 249, 250, 255, 256, 260, 300, '01', '00');
}
sub four { return join '.', map { number () } 1 .. pick (4, 4, 4, 4, 4, 3, 5); }
sub six
{
  my ($before, $after) = (int rand 9, int rand 8);
  my @groups = map { group () } 1 .. $before;
  my @rest = map { group () } 1 .. $after;
  push @rest, four () if rand () < 0.2;
  return join ':', @groups, @rest if rand () < 0.2;
  return join (':', @groups) . '::' . join (':', @rest);
}
sub host
{
  my $kind = rand;
  return '[' . six () . ']' if $kind < 0.4;
  return four () if $kind < 0.5;
  return $kind < 0.55 ? '[' . pick ('v', 'V') . group () . '.' . word () . ']' : word ();
}
sub authority
{
  return pick ('', '', '', word () . '@', word () . ':' . word () . '@') . host ()
         . pick ('', '', ':', ':80', ':8a');
}
sub path
{
  return join ('/', map { pick (word (), word (), '', 'a:b', '@', '.', '..') } 1 .. rand 5);
}
sub text
{
  my $text = pick ('', 'x:', 'x:', 'http:', 'a+b-c.9:', '1x:', word () . ':');
  $text .= rand () < 0.6 ? '//' . authority () . pick ('', '/' . path ())
           : pick ('', '/') . path ();
  $text .= pick ('', '', '?', '?' . word (), '?/?' . word ())
           . pick ('', '', '#', '#' . word (), '##');
  $text = pick (host (), six (), four (), authority (), path (), word ()) if rand () < 0.3;
  return $text;
}
sub edited
{
  my ($text) = @_;
  for (1 .. pick (1, 1, 1, 2, 3))
    {
      my $at = int rand (length ($text) + 1);
      my $gone = rand () < 0.5 && $at < length $text ? 1 : 0;
      substr ($text, $at, $gone) = rand () < 0.75 ? pick (@specials) : '';
    }
  return $text;
}

my %like = ('authority' => \&authority, 'host' => \&host, 'IP-literal' => \&host,
            'IPv6address' => \&six, 'IPv4address' => \&four, 'path' => \&path, 'query' => \&path,
            'fragment' => \&path);

if ($ARGV[0] eq 'texts')
  {
    srand $ARGV[2];
    my $like = $like{ $ARGV[3] } // \&text;
    for (1 .. $ARGV[1])
      {
        my $text = rand () < 0.8 ? $like->() : text ();
        print rand () < 0.5 ? edited ($text) : $text, "\n";
      }
  }
else
  {
    my $start = $ARGV[0];
    my $expression = $of{$start} // die "oracle.pl: no start symbol $start\n";
    my $compiled = qr/\A$expression\z/;
    my $has_parts = $start =~ /^(URI|URI-reference|absolute-URI|relative-ref)$/;
    while (my $text = <STDIN>)
      {
        chomp $text;
        my $valid = $text =~ $compiled;
        print join ('|', $valid ? 'true' : 'false',
                    $has_parts ? ($valid ? parts ($text) : ('') x 5) : ()), "\n";
      }
  }
