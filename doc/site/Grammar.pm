# Grammar.pm: read a grammar from its files, and from the output of the tools.
#
# SPDX-License-Identifier: MIT

package Grammar;
use Modern;
use File::Basename;

use Html;

# Return the grammar in FOLDER.  TOOLKIT is the program urlbnf-grammar, and AUDIT the report of
# "make audit", or undef.  A production has: name, line and text in url.bnf, where those of ABNF
# itself have no line; file, at, rule (its lines in url.y or url.l); states; uses and users; rows;
# verdict.
sub new ($folder, $toolkit, $audit)
{
  my $self = bless { folder => $folder, name => basename ($folder), toolkit => $toolkit,
                     audit => defined $audit && -f $audit ? Html::read_file ($audit) : undef };
  $self->{bnf} = Html::read_file ("$folder/url.bnf");
  $self->{$_} = [split /\n/, Html::read_file ("$folder/$_")] for 'url.y', 'url.l';
  $self->read_productions;
  $self->read_rule ($_) for @{$self->{productions}};
  $self->read_uses;
  $self->read_verdicts;
  ($self->{first}) = Html::read_file ("$folder/url.y") =~ /^start\s*\n\s*:\s*(\S+)/m;
  return $self;
}

sub toolkit ($self, @arguments)
{
  return Html::output ([$self->{toolkit}, '-c', "$self->{folder}/corrections", @arguments], 1);
}

# Read the productions.  The toolkit finds the beginning of each one, in any notation.
sub read_productions ($self)
{
  my @lines = split /\n/, $self->{bnf};
  my @of = $self->toolkit ('info', "$self->{folder}/url.bnf")
    =~ /^ *(\d+|-) +(\S+) +\d+ +(\d+) +\d+ +\d+$/mg;
  my (@productions, @core);
  while (my ($line, $name, $states) = splice @of, 0, 3)
    {
      if ($line eq '-')
        { push @core, { name => $name, states => $states, text => $self->quoted ($name) }; }
      else { push @productions, { name => $name, line => $line, states => $states }; }
    }
  for my $i (0 .. $#productions)
    {
      my $end = $i < $#productions ? $productions[$i + 1]{line} - 1 : scalar @lines;
      my $text = join "\n", @lines[$productions[$i]{line} - 1 .. $end - 1];
      $text =~ s/\n(?:;|\s*(?:\n|\z)).*//s;
      @{$productions[$i]}{qw(text lines)} = ($text, 1 + $text =~ tr/\n//);
    }
  $self->{productions} = [@productions, sort { $a->{name} cmp $b->{name} } @core];
  $self->{production} = { map { $_->{name} => $_ } @{$self->{productions}} };
}

# Return the line of a production of RFC 5234, as url.l quotes it.
sub quoted ($self, $name)
{
  my ($line) = join ("\n", @{$self->{'url.l'}})
    =~ m{^ +/\* (\Q$name\E +=.*?)\s*(?:\(row .*?\))?\s*\*/}ms;
  return $line // $name;
}

# Read the place and the lines of a production's rule, with the comment above it.  In url.y the rule
# of a repetition in it comes next.
sub read_rule ($self, $production)
{
  my $name = quotemeta $production->{name};
  my $spelled = quotemeta $production->{name} =~ s/\+/plus/gr;
  my $to_end = qr{.*?^  ;[^\n]*\n}ms;
  my %rule = ('url.y' => qr{^(?:$name|$spelled)\n$to_end(?:\S+\.[01]\n$to_end)?}m,
              'url.l' => qr{^$spelled\s+\S.*\n(?:\s+\|.*\n)*}m);
  for my $file ('url.y', 'url.l')
    {
      my $text = join '', map { "$_\n" } @{$self->{$file}};
      my ($rule) = $text =~ m{((?:^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n)?($rule{$file}))}ms or next;
      my $at = 1 + (substr ($text, 0, $-[2]) =~ tr/\n//);
      @$production{qw(file at rule)} = ($file, $at, $rule =~ s/\n\z//r);
      return;
    }
}

# Return the diagram of a production, without its style: the site has its own.
sub diagram ($self, $name, @options)
{
  my $svg = $self->toolkit ('railroad', '--format=svg', @options, "$self->{folder}/url.bnf", $name);
  return $svg =~ s{<style>.*?</style>\n}{}sr;
}

# Read the references between productions from the links of their diagrams.
sub read_uses ($self)
{
  for my $production (@{$self->{productions}})
    {
      $production->{svg} = $self->diagram ($production->{name});
      $production->{printed} = $self->diagram ($production->{name}, '--printed');
      my %seen;
      my @linked = $production->{svg} =~ /<a href="#([^"]*)"/g;
      $production->{uses} = [grep { $self->{production}{$_} && !$seen{$_}++ } @linked];
      push @{$self->{production}{$_}{users}}, $production->{name} for @{$production->{uses}};
    }
}

# Read the findings of "make audit" about each production, the choices and the other definitions.
# Below the heads of its tables a line of dashes shows the columns; a cell may have several lines.
sub read_verdicts ($self)
{
  return unless defined $self->{audit};
  ($self->{summary}) = $self->{audit} =~ /^(\d+ productions: .*)$/m;
  $self->{table} = { map { $_->[0] => [table_below ($self->{audit}, $_->[1])] }
                     ['productions', 'The productions'], ['choices', 'The choices'],
                     ['others', 'What else stands among'] };
  for (@{$self->{table}{productions}})
    {
      my $production = $self->{production}{$_->[0]} or next;
      $production->{verdict} = $_->[3];
      $production->{rows} = [rows_in ($_->[3])];
    }
  # A choice is about the productions that it names.
  my %production_of = map { $_->{name} =~ s/\+/plus/gr => $_ } @{$self->{productions}};
  for my $choice (@{$self->{table}{choices}})
    {
      add_rows ($_, $choice->[0])
        for grep { defined } map { $production_of{$_} } split ' ', $choice->[1];
    }
}

sub add_rows ($production, $text)
{
  my %there = map { $_ => 1 } @{$production->{rows}};
  push @{$production->{rows}}, grep { !$there{$_} } rows_in ($text);
}

# Return the address of the row NAME in the site.
sub row_address ($name)
{
  my $folder = $name =~ /^W/ ? 'w3c/' : $name =~ /^R/ ? 'rfc3986/' : '';
  return "grammar/${folder}readme.html#row-$name";
}

sub rows_in ($text)
{
  my ($rows) = $text =~ /\brows? (.*)/ or return;
  return $rows =~ /\b([A-Z]?\d+)\b/g;
}

sub table_below ($text, $head)
{
  my ($table) = $text =~ /^\Q$head\E[^\n]*\n\n(.*?)(?:\n\n|\z)/ms or return;
  my (undef, $dashes, @lines) = split /\n/, $table;
  my $columns = join ' x2 ', map { 'A' . length } $dashes =~ /-+/g;
  my @rows;
  for my $line (@lines)
    {
      my @cells = unpack $columns, sprintf '%-*s', length $dashes, $line;
      if ($cells[0] ne '' || !@rows) { push @rows, \@cells; }
      else { for (0 .. $#cells) { $rows[-1][$_] .= " $cells[$_]" if $cells[$_] ne ''; } }
    }
  return @rows;
}

# Return the automaton of a production, as text, and as a graph for dot.
sub automaton ($self, $name, @format)
{
  return $self->toolkit (@format, 'dfa', "$self->{folder}/url.bnf", $name);
}

1;
