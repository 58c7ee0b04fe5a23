# Readback.pm: the generated C of a grammar, compared with the tables.
#
# SPDX-License-Identifier: MIT
#
# src/generate/make-grammar writes to the folder of a grammar.  This file compares there
#
#     each scanner in url.direct.c and url.direct-tree.c   with flex's tables in url.yy.c
#     the parser in both                                   with bison's tables in url.tab.c
#     the validator in url.direct-only.c                   with the automaton of url.errors.h
#
# It shares no code with src/generate.  It knows the purpose of the macros in src/parse/driver.c and
# src/text/octets.h, but does not read these files.

package Readback;
use Strict;

use Bnf;
use CCode;
use CParser;
use CScanner;
use CTrials;
use ErrorTables;
use Tables;

our @FILES = ('url.direct.c', 'url.direct-tree.c', 'url.direct-only.c');
my %instance = ('url.direct.c' => 'any', 'url.direct-tree.c' => 'tree');

# Return the tables of the grammar in FOLDER: those of Tables.pm, and { node => { TOKEN => 1 },
# errors => those of ErrorTables.pm }.
sub new ($folder)
{
  my $tables = Tables::new ($folder);
  my $tokens = Bnf::slurp ("$folder/url.tokens.h");
  $tables->{node}{$1} = 1 while $tokens =~ /^#define MAKE_(\w+) /mg;
  $tables->{errors} = ErrorTables::new ("$folder/url.errors.h");
  return $tables;
}

# Compare the functions in TEXT, the text of FILE, with the tables; HEADER is the text of
# url.direct.h.  Return { FUNCTION => DIFFERENCE in words, or undef }. If ONLY is given, TEXT has
# one function, of that name.
sub compare ($tables, $file, $text, $header, $only = undef)
{
  my %found;
  $tables->{context_name} //= { reverse %{ $tables->{condition} } };
  my $done = eval {
    my $sets = CCode::sets ($header);
    my $functions = CCode::functions ($text);
    if (exists $instance{$file})
      { _instance ($tables, $sets, $instance{$file}, $functions, $only, \%found); }
    else { _validator ($tables, $sets, $functions, \%found); }
    $found{$_} = 'it is compared with nothing' for grep { !exists $found{$_} } keys %$functions;
    1;
  };
  $found{'the file'} = $@ =~ s/\n//r if !$done;
  return \%found;
}

sub _attempt ($compare)
{
  my $difference;
  return eval { $difference = $compare->(); 1 } ? $difference : $@ =~ s/\n//r;
}

# Return the scanners and the parser of an INSTANCE.
sub _instance ($tables, $sets, $instance, $functions, $only, $found)
{
  my %head = map { $_ => ["static INSTANCE struct ub_read ", "(const unsigned char *start)"] }
             values %{ $tables->{context_name} };
  $head{parse} = ["static PARSER int ", "(struct ub_parse *cx, int token, bool exactly)"];
  for my $part (keys %head)
    {
      my $name = "${instance}_$part";
      next if defined $only && $only ne $name;
      my $f = $functions->{$name};
      $found->{$name} = !defined $f ? 'there is no such function'
        : $f->{head} ne "$head{$part}[0]$name $head{$part}[1]" ? "its head is $f->{head}"
        : _attempt (sub { $part eq 'parse' ? CParser::difference ($f, $tables)
                          : _scanner ($tables, $sets, $f, $part) });
    }
  my @tried = grep { exists $functions->{"${instance}_TRY_$_"} } keys %{ $tables->{condition} };
  my %tries = map { $_ => $functions->{"${instance}_TRY_$_"} } @tried;
  return if !%tries || defined $only && $only !~ /_TRY_/;
  my $difference = _attempt (sub { CTrials::difference ($tables, $sets, \%tries) });
  $found->{"${instance}_TRY_$_"} = $difference for keys %tries;
}

# Return the first difference between F and flex's condition CONTEXT.
sub _scanner ($tables, $sets, $f, $context)
{
  my ($next, $class) = @$tables{qw(next class_of)};
  my $automaton = {
    class => $class,
    accept => sub ($state) { return $tables->{accept}[$state]; },
    next => sub ($state, $octet) {
      my $to = $next->[$state][ $class->[$octet] ];
      return $to > 0 ? $to : undef;
    },
  };
  my $begin = [$f->{label}{state0}, $tables->{condition}{$context}];
  my $difference = CScanner::prologue ($f)
    // CScanner::difference ($f, $sets, $automaton, 'none', $begin);
  return $difference if defined $difference;
  for my $label (sort grep { /^rule/ } keys %{ $f->{label} })
    {
      my $action = $tables->{text}{ $label =~ s/^rule//r } // '';
      my $is = join '; ', @{ CCode::texts ($f, $label) };
      my $should = join '; ', map { $_->[1] } @{ CCode::statements ($action) };
      return "$label does \"$is\", the table \"$should\"" if $is ne $should;
    }
  return undef;
}

# Return the first difference between the function that validates and the automaton of errors, for
# each start symbol.  A newline ends a text.
sub _validator ($tables, $sets, $functions, $found)
{
  my $errors = $tables->{errors};
  my @class = @{ $errors->{class} };
  $class[10] = 'end';
  my $automaton = {
    class => \@class,
    accept => sub ($state) { return $state eq 'end' ? 1 : 0; },
    next => sub ($state, $octet) {
      return undef if $state eq 'end';
      return $errors->accepts ($state) ? 'end' : undef if $octet == 10;
      my $to = $errors->step ($state, $octet);
      return $to < 0 ? undef : $to;
    },
  };
  my $f = $functions->{only_end} // die "there is no only_end\n";
  my $head = 'static INSTANCE const unsigned char * only_end (const unsigned char *at, int token)';
  $f->{head} eq $head or die "its head is $f->{head}\n";
  my ($kind, $text, $cases, $default) = @{ $f->{code}[0] };
  $kind eq 'switch' && $text eq 'token' or die "it does not begin with a switch (token)\n";
  my %case = %$cases;
  my @begin;
  for my $production (grep { $_ ne 'NONE' } sort keys %{ $errors->{starts} })
    {
      my $token = $tables->{first_token}{$production} // 0;
      my $at = delete $case{$token} // die "there is no case for $production\n";
      push @begin, [$at, $errors->{starts}{$production}];
    }
  my ($end) = @{ CCode::texts ($f, 'rule1') };
  $found->{only_end} = %case ? 'there is a case for nothing'
    : $end ne 'return at - 1' || $f->{code}[$default][1] ne 'return NULL' ? 'it ends in another way'
    : _attempt (sub { CScanner::difference ($f, $sets, $automaton, 'return NULL', @begin) });
}

1;
