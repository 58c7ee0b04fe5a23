# Cases.pm: the steps of an experiment that compare the trees and the errors of known cases by both
# parsers.
#
# SPDX-License-Identifier: MIT

package main;
use Strict;
use Experiment;

# How many kinds of changes are shown, and how many cases of each.
use constant { LIMIT => 12, ALIKE => 2 };
# What corpus-print says of each case: of the original and of the changed grammar.
my (%was, %is, %case, @cases);

# Read the output of corpus-print: what it says of each key.  Return the keys.
sub read_cases ($text, $said) {
  my @keys;
  while ($text =~ /^\@(\S*) ?(.*)\n((?:(?!\@).*\n)*)/mg) {
    $case{$1} = $2 eq '' ? '""' : $2;
    $said->{$1} = $3;
    push @keys, $1;
  }
  return @keys;
}

sub is_valid ($said) { return $said =~ /^  = / ? 1 : 0; }

# Return the lines of TEXT that OTHER lacks, each with MARK; and the marks and productions of these
# lines, without their texts.
sub only ($mark, $text, $other) {
  my (%rest, $lines, $likeness);
  $rest{$_}++ for split /\n/, $other;
  for (split /\n/, $text) {
    next if ($rest{$_} // 0) > 0 && $rest{$_}--;
    $lines .= "    $mark$_\n";
    $likeness .= $mark . (/^ *-\S* +(\S+)/ ? $1 : '=');
  }
  return ($lines // '', $likeness // '');
}

# Print the trees that have changed, a few for each kind of change.  Return their number.
sub list_trees () {
  my ($number, @kinds, %kind) = 0;
  for my $key (@cases) {
    my ($was, $is) = ($was{$key} // '', $is{$key});
    next if $was eq $is || !is_valid ($was) || !is_valid ($is);
    $number++;
    my ($lost, $of_lost) = only ('-', $was, $is);
    my ($new, $of_new) = only ('+', $is, $was);
    push @kinds, $kind{"$of_lost$of_new"} = [] if !$kind{"$of_lost$of_new"};
    push @{ $kind{"$of_lost$of_new"} }, "  $case{$key}    ($key)\n$lost$new";
  }
  print "Trees that have changed, by the lines that have:\n\n" if $number;
  for (grep { defined } @kinds[0 .. LIMIT - 1]) {
    print grep { defined } @$_[0 .. ALIKE - 1];
    print '  and ', @$_ - ALIKE, " more like these\n" if @$_ > ALIKE;
  }
  print '  and ', @kinds - LIMIT, " more changes\n" if @kinds > LIMIT;
  return $number;
}

# Print cases that are valid or not BEFORE and AFTER, without their derivations: at most LIMIT, and
# a few of the errors that have changed alike, at any offset.  Return their number.
sub list_cases ($heading, $before, $after) {
  my ($number, $shown, $hidden, %alike) = (0, 0, 0);
  for my $key (@cases) {
    my ($was, $is) = ($was{$key} // '', $is{$key});
    next if $was eq $is || is_valid ($was) != $before || is_valid ($is) != $after;
    print $heading if !$number++;
    if (!$before && !$after && ++$alike{"$was\0$is" =~ s/! [0-9]+/!/gr} > ALIKE) {
      $hidden++;
      next;
    }
    next if ++$shown > LIMIT;
    my ($one, $other) = map { s/\n.*//sr =~ s/^ +//r } $was, $is;
    print "  $case{$key}    ($key)\n    was $one\n    is  $other\n";
  }
  my $others = $shown - LIMIT;
  print "  and $hidden more that are like one of these",
    $others > 0 ? ", and $others others" : '', "\n" if $hidden;
  print "  and $others more\n" if !$hidden && $others > 0;
  return $number;
}

# End a step about COUNT cases that have another WHAT.
sub judge ($count, $text) {
  return verdict ($text) if !is_same_bnf () || $count == 0;
  fault ("$text, though url.bnf derives what it did");
}

# Return texts that go through all states of both parsers, with each octet after them, if url.bnf is
# what it was.
sub texts_of_states () {
  return '' if !is_same_bnf () || $start ne $start_changed;
  my $made = shell ('cd "$build" && cd "$(sh "$here/made-of" "$original")" && pwd') =~ s/\n//r;
  my $texts = output ($^X, "$ENV{here}/proof/texts", $start, 'changed.made', $made);
  return $made ne '' && $status == 0 ? $texts : '';
}

# Print the cases of TABLES by the parser of the grammar NAME, and those of TEXTS.
sub print_all ($program, $own, $tables, $texts) {
  my ($said, $crash) = print_cases ($tables, $program);
  $crash = 'a case crashes' if $status != 0;
  print read_text ('log');
  if ($texts ne '') {
    output ('mkdir', '-p', 'states');
    write_text ('states/states.txt', "\@grammar $own\n$texts");
    $said .= print_cases ('states', $program);
    $crash //= 'a text crashes' if $status != 0;
    print read_text ('log');
  }
  return ($said, $crash);
}

sub step_trees () {
  return leave_out ('there is no parser') if !$has_parser;
  return fault ('the program that prints trees cannot be linked') if !has_printer ();
  my $texts = texts_of_states ();
  my ($original) = print_all ("$ENV{build}/tests/harness/corpus-print", $ENV{name_of_original},
                              $ENV{corpus}, $texts);
  my ($changed, $crash) = print_all ('./corpus-print', $ENV{own_name},
                                     copy_tables ($ENV{corpus}, 'tables'), $texts);
  write_text ('original.cases', $original);
  write_text ('changed.cases', $changed);
  read_cases ($original, \%was);
  @cases = read_cases ($changed, \%is);
  return fault ($crash) if defined $crash;
  my $other = list_trees ();
  my $gained = list_cases (($other ? "\n" : '') . "No error any more:\n\n", 0, 1);
  fact ('trees', $other);
  judge ($other, "$other of " . @cases . " cases have another tree, and $gained have one in place "
         . 'of an error');
}

sub step_errors () {
  return leave_out ('there is no parser') if !@cases;
  my $other = list_cases ("Errors that have changed:\n\n", 0, 0);
  my $lost = list_cases (($other ? "\n" : '') . "An error now:\n\n", 1, 0);
  fact ('errors', $lost);
  judge ($lost, "$other of " . @cases . " cases have another error, and $lost have one in place of "
         . 'a tree');
}

1;
