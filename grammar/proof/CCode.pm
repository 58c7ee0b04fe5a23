# CCode.pm: the functions of a generated C file, as lists of instructions.
#
# SPDX-License-Identifier: MIT
#
# This reads the subset of C that generated code is written in: labels, goto, if without else,
# switch with numbers, blocks, simple statements, and LEAP, which contains statements.  Anything
# else is an error.  An instruction is one of
#
#     ['do', TEXT]                          a simple statement, without its ";"
#     ['goto', LABEL]
#     ['unless', CONDITION, NEXT]           go to the instruction NEXT unless CONDITION
#     ['switch', TEXT, { NUMBER => NEXT }, DEFAULT]
#     ['leap', NUMBER, NEXT]                the statements of a leap follow; NEXT is after them

package CCode;
use Strict;

# Return { NAME => { head => TEXT, code => [INSTRUCTION...], label => { LABEL => INDEX } } } of a
# TEXT.
sub functions ($text)
{
  $text =~ s{/\*.*?\*/}{ }gs;
  my %functions;
  while ($text =~ /\G\s*(static [^;{}]*?)(\w+) \(([^()]*)\)\s*(;|\n\{(.*?)\n\}\n)\s*/gcs)
    {
      my ($type, $name, $arguments, $body) = ($1, $2, $3, $5);
      next if !defined $body;
      exists $functions{$name} and die "two functions $name\n";
      $functions{$name} = eval { _function ($body) } // die "$name: $@";
      $functions{$name}{head} = join ' ', split ' ', "$type$name ($arguments)";
    }
  $text =~ /\G\s*\z/gc
    or die "not of the subset of C: " . (substr ($text, pos ($text) // 0, 60) =~ s/\s+/ /gr) . "\n";
  return \%functions;
}

sub _function ($body)
{
  my $f = { code => [], label => {}, cases => [] };
  _statement ($f, \$body) while $body !~ /\G\s*\z/gc;
  for my $instruction (@{ $f->{code} })
    {
      die "goto $instruction->[1], and there is no such label\n"
        if $instruction->[0] eq 'goto' && !exists $f->{label}{ $instruction->[1] };
    }
  return $f;
}

# Return the instructions of TEXT, which has no labels.
sub statements ($text) { return _function ($text =~ s{/\*.*?\*/}{ }gsr)->{code}; }

# Return the statements of F from LABEL to the first one that leaves the function.
sub texts ($f, $label)
{
  my @texts;
  for my $at ($f->{label}{$label} .. $#{ $f->{code} })
    {
      my ($kind, $text) = @{ $f->{code}[$at] };
      push @texts, $kind eq 'do' ? $text : "$kind $text";
      last if $text =~ /^(return|AGAIN)\b/;
    }
  return \@texts;
}

sub _emit ($f, @instruction) { push @{ $f->{code} }, \@instruction; return $f->{code}[-1]; }

# Read the statement at the position of TEXT, with the labels before it.
sub _statement ($f, $text)
{
  my $here = @{ $f->{code} };
  if ($$text =~ /\G\s*case (\d+):/gc)
    {
      my $case = $f->{cases}[-1] // die "a case outside a switch\n";
      exists $case->[2]{$1} and die "two cases $1\n";
      $case->[2]{$1} = $here;
    }
  elsif ($$text =~ /\G\s*default:/gc) { $f->{cases}[-1][3] = $here; }
  elsif ($$text =~ /\G\s*(\w+):/gc)
    {
      exists $f->{label}{$1} and die "two labels $1\n";
      $f->{label}{$1} = $here;
    }
  elsif ($$text =~ /\G\s*switch \(([^()]*)\)\s*\{/gc)
    {
      my $switch = _emit ($f, 'switch', $1, {}, undef);
      push @{ $f->{cases} }, $switch;
      _block ($f, $text);
      pop @{ $f->{cases} };
      $switch->[3] //= @{ $f->{code} };
    }
  elsif ($$text =~ /\G\s*if (\((?:[^()]|(?1))*\))/gc)
    {
      my $unless = _emit ($f, 'unless', _squeeze (substr $1, 1, -1), undef);
      _statement ($f, $text);
      $unless->[2] = @{ $f->{code} };
    }
  elsif ($$text =~ /\G\s*LEAP \((\d+),/gc)
    {
      my $leap = _emit ($f, 'leap', $1, undef);
      _statement ($f, $text) while $$text !~ /\G\s*\)/gc;
      $leap->[2] = @{ $f->{code} };
    }
  elsif ($$text =~ /\G\s*\{/gc) { _block ($f, $text); }
  elsif ($$text =~ /\G\s*goto (\w+);/gc) { _emit ($f, 'goto', $1); }
  elsif ($$text =~ /\G\s*(enum \{[^{};]*\}|[^\s;{}][^;{}]*);/gc)
    { _emit ($f, 'do', _squeeze ($1)); }
  else { die 'not of the subset of C: ' . _squeeze (substr $$text, pos ($$text) // 0, 60) . "\n"; }
}

sub _block ($f, $text)
{
  _statement ($f, $text) while $$text !~ /\G\s*\}/gc;
}

sub _squeeze ($text) { return join ' ', split ' ', $text; }

# Return the sets of TEXT, that of url.direct.h: { table => [[BITS of each octet]...], set => [{
# OCTET => 1 }...], leap => [LEAP...] }.  A set stands there as ranges and as rows of bits, which
# have to be the same.
sub sets ($text)
{
  my %sets = (table => [], set => [], leap => []);
  while ($text =~ /^static const unsigned char set(\d+)\[256\] = \{([\d,\s]*)\};$/mg)
    {
      my ($number, $numbers) = ($1, $2);
      $sets{table}[$number] = [$numbers =~ /\d+/g];
      @{ $sets{table}[$number] } == 256 or die "set$number has not 256 octets\n";
    }
  my $ranges_of = qr/^#define RANGES_(\d+)\(IN\) (IN \(\d+, \d+\)(?: \| IN \(\d+, \d+\))*)\n/m;
  my $rows_of = 'static const unsigned char rows';
  while ($text =~ /$ranges_of#define ROWS_\1 (NULL|rows\1)$(?:\n($rows_of\1\[.*))?/mg)
    {
      my ($number, $ranges, $name, $rows) = ($1, $2, $3, $4);
      my %set;
      while ($ranges =~ /\((\d+), (\d+)\)/g) { $set{$_} = 1 for $1 .. $2; }
      $sets{set}[$number] = \%set;
      next if $name eq 'NULL';
      $rows =~ /^$rows_of$number\[16\] = \{ ([\d, ]+) \};$/ or die "no rows$number\n";
      my @rows = map { 0 + $_ } split /, /, $1;
      my $same = join ' ', sort { $a <=> $b } keys %set;
      my $read = join ' ', grep { $_ < 128 && $rows[$_ & 15] >> ($_ >> 4) & 1 } 0 .. 255;
      $same eq $read or die "rows$number are not the octets of RANGES_$number\n";
    }
  while ($text =~ /^UB_LEAP \(leap(\d+), rows(\d+), ([^,\n]+), (.+)\)$/mg)
    { $sets{leap}[$1] = _leap (\%sets, $2, $3, $4); }
  return \%sets;
}

# Return { run => { OCTET => 1 }, separator => { OCTET => 1 }, wrong => [[{ FIRST => 1 }, { SECOND
# => 1 }]...] }
sub _leap ($sets, $rows, $separators, $wrong)
{
  my $equal = qr/EQUAL \(\d+\)(?: \| EQUAL \(\d+\))*/;
  my $pair = qr/\(AFTER \(($equal)\) & \(($equal)\)\)/;
  my $octets = sub ($text) { return { map { $_ => 1 } $text =~ /\d+/g } };
  $separators =~ /^$equal$/ && $wrong =~ /^(?:0|$pair(?: \| $pair)*)$/
    or die "a leap of another form: $separators, $wrong\n";
  my @wrong;
  while ($wrong =~ /$pair/g) { push @wrong, [$octets->($1), $octets->($2)]; }
  return { run => $sets->{set}[$rows] // die ("no RANGES_$rows\n"),
           separator => $octets->($separators), wrong => \@wrong };
}

1;
