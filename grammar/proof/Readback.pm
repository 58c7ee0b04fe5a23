# Readback.pm: the generated C of a grammar, compared with the tables.
#
# SPDX-License-Identifier: MIT
#
# In the folder of a grammar is what src/generate/make-grammar writes.  This compares
#
#     each scanner in url.direct.c and url.direct-tree.c       with flex's tables in url.yy.c
#     the parser in both                                       with bison's automaton in url.xml, and its
#                                                              actions in url.tab.c
#     the validator in url.direct-only.c                       with the automaton of url.errors.h
#
# It shares no code with src/generate.  It knows what the macros of src/parse/driver.c and src/text/octets.h are
# for, but does not read these files.

package Readback;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use CCode;
use CParser;
use CScanner;
use Tables;

our @FILES = ('url.direct.c', 'url.direct-tree.c', 'url.direct-only.c');
my %instance = ('url.direct.c' => 'any', 'url.direct-tree.c' => 'tree');

# The tables of the grammar in FOLDER.
sub new ($folder)
{
  my %tables = (folder => $folder, flex => Tables::flex ("$folder/url.yy.c"), errors => Tables::errors ("$folder/url.errors.h"),
                bison => Tables::bison ("$folder/url.xml"), actions => Tables::actions ("$folder/url.tab.c"),
                tokens => Tables::tokens ("$folder/url.tokens.h"), numbers => Tables::numbers ("$folder/url.tab.h"));
  return \%tables;
}

# Compare the functions in TEXT, which is that of FILE, with the sets in HEADER, that of url.direct.h.  Returns
# { FUNCTION => DIFFERENCE in words, or undef }.  If ONLY is given, TEXT has one function, of that name.
sub compare ($tables, $file, $text, $header, $only = undef)
{
  my %found;
  my $done = eval {
    my $sets = CCode::sets ($header);
    my $functions = CCode::functions ($text);
    if (exists $instance{$file}) { _instance ($tables, $sets, $instance{$file}, $functions, $only, \%found); }
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

# The scanners and the parser of an INSTANCE.
sub _instance ($tables, $sets, $instance, $functions, $only, $found)
{
  my $flex = $tables->{flex};
  for my $context (grep { $_ ne 'INITIAL' } keys %{ $flex->{start} })
    {
      my $name = "${instance}_$context";
      next if defined $only && $only ne $name;
      my $f = $functions->{$name};
      $found->{$name} = !defined $f ? 'there is no such function'
        : $f->{head} ne "static INSTANCE struct ub_read $name (const unsigned char *start)" ? "its head is $f->{head}"
        : _attempt (sub { _scanner ($flex, $sets, $f, $context) });
    }
  my $name = "${instance}_parse";
  return if defined $only && $only ne $name;
  my $f = $functions->{$name};
  $found->{$name} = !defined $f ? 'there is no such function'
    : $f->{head} ne "static PARSER int $name (struct ub_parse *cx, int token, bool exactly)" ? "its head is $f->{head}"
    : _attempt (sub { CParser::difference ($f, $tables) });
}

# The first difference between F and flex's condition CONTEXT.
sub _scanner ($flex, $sets, $f, $context)
{
  my $difference = CScanner::prologue ($f)
    // CScanner::difference ($f, $sets, $flex, 'none', [$f->{label}{state0}, $flex->{start}{$context}]);
  return $difference if defined $difference;
  for my $label (sort grep { /^rule/ } keys %{ $f->{label} })
    {
      my $action = $flex->{action}{ $label =~ s/^rule//r } // '';
      my ($is, $should) = map { join '; ', @$_ } CCode::texts ($f, $label), [map { $_->[1] } @{ CCode::statements ($action) }];
      return "$label does \"$is\", the table \"$should\"" if $is ne $should;
    }
  return undef;
}

# The function that validates, from each start symbol on.
sub _validator ($tables, $sets, $functions, $found)
{
  my $errors = $tables->{errors};
  # The end of a text, which is a newline, is added.
  my @class = @{ $errors->{class} };
  $class[10] = 'end';
  my $automaton = {
    class => \@class,
    accept => sub ($state) { return $state eq 'end' ? 1 : 0; },
    next => sub ($state, $octet) {
      return $state eq 'end' ? undef : $octet == 10 && $errors->{may_end}->($state) ? 'end' : $errors->{next}->($state, $octet);
    },
  };
  my $f = $functions->{only_end} // die "there is no only_end\n";
  $f->{head} eq 'static INSTANCE const unsigned char * only_end (const unsigned char *at, int token)' or die "its head is $f->{head}\n";
  my ($kind, $text, $cases, $default) = @{ $f->{code}[0] };
  $kind eq 'switch' && $text eq 'token' or die "it does not begin with a switch (token)\n";
  my %case = %$cases;
  my @begin;
  for my $production (keys %{ $errors->{start} })
    {
      my $token = $production eq $tables->{tokens}{first} ? 0 : $tables->{numbers}{ $tables->{tokens}{start}{$production} // '' };
      my $at = delete $case{ $token // '' } // die "there is no case for $production\n";
      push @begin, [$at, $errors->{start}{$production}];
    }
  my ($end) = @{ CCode::texts ($f, 'rule1') };
  $found->{only_end} = %case ? 'there is a case for nothing'
    : $end ne 'return at - 1' || $f->{code}[$default][1] ne 'return NULL' ? 'it ends in another way'
    : _attempt (sub { CScanner::difference ($f, $sets, $automaton, 'return NULL', @begin) });
}

1;
