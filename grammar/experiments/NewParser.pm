# NewParser.pm: the steps of an experiment that make the parser and try it: parser, proof, corpus,
# samples, speed.
#
# SPDX-License-Identifier: MIT

package main;
use Strict;
use Experiment;

our (@new, @gained);
my $no_parser = 'there is no parser';

#---- parser: made for the other steps.

# Make the library of GRAMMAR in OBJECTS, or TARGET of parser.mk.  Return the messages.
sub make_library ($grammar, $objects, $flags, $target = 'library') {
  my $own = $grammar eq 'original' ? $ENV{name_of_original} : $ENV{own_name};
  return shell ('exec ${MAKE:-make} -s -f "$here/parser.mk" "$@" 2>&1', "grammar=$grammar",
                "made=$grammar.made", "objects=$objects", "own=$own", "flags=$flags", $target);
}

# Link PROGRAM of the objects in a folder and FILES of the build.  Return whether that succeeds.
sub link_program ($objects, $program, @files) {
  print shell ('program=$PWD/$2; objects=$(find "$PWD/$1" -name "*.o"); shift 2; cd "$build" || exit
                exec $CC $CFLAGS -o "$program" "$@" $objects 2>&1', $objects, $program, @files);
  return $status == 0;
}

sub step_parser () {
  my $said = make_library ('changed', 'fast-built', '', 'changed.made/config.h');
  if ($status != 0) {
    # A message of another step is not repeated.
    return fault ('there is none; see files') if is_malformed ('url.y') || is_malformed ('url.bnf');
    return fault ('there is none; see ambiguity') if $fact{conflicts};
    return fault ('there is none; see files') if $text{files} =~ /^no scanner can be derived/m;
    my $made_of = -f 'changed.made/url.stamp' ? 'it' : 'url.y and url.l';
    print "No parser can be made of $made_of:\n";
    $said =~ s/^make[^ ]*: .*\n|changed\///mg;
    print indent (join '', unique (split /^/, read_text ('changed.made/notes') . $said));
    return fault ('there is none');
  }
  $said = make_library ('changed', 'fast-built', '-DUB_PLAIN -O0');
  if ($status != 0) {
    my @errors = grep { /error/ } split /^/, $said =~ s/\Q$ENV{work}\E\/|\Q$ENV{srcdir}\E\///gr;
    print "What is made of the grammar cannot be compiled; the first errors:\n",
      indent (join '', splice @errors, 0, 5);
    return fault ('it cannot be compiled');
  }
  $has_parser = 1;
  print translate ('', read_text ('changed.made/notes'));
  verdict ('made');
}

#---- proof: is the parser what url.bnf says?

# Prove the tables of flex, bison and the errors equal to url.bnf.
sub prove_tables () {
  my $proof = output ($^X, "$ENV{here}/proof/exact", 'changed', 'changed.made');
  return 1 if $status == 0;
  if ($status != 1) {
    my $log = read_text ('log') =~ s/^exact: //mgr;
    my ($first) = $log =~ /(.*)/;
    print $log;
    fact ('unproved', $first);
    fault ("nothing is proved: $first");
    return 0;
  }
  my @starts = split /^/, $proof;
  my @differing = grep { !/: equal/ } @starts;
  print indent (join '', @differing);
  fact ('fault', $differing[0] =~ s{.*?: }{}r =~ s{\n}{}r);
  fault ('the parser is not what url.bnf says: ' . @differing . ' of '
         . plural (scalar @starts, 'start symbol') . ' differ');
  return 0;
}

# Try the code that is made of these tables with texts.
sub try_code () {
  if (!link_program (qw(fast-built t-conformance tests/grammar/t-conformance.o libbnf.a))) {
    fault ('the test of the code cannot be linked');
    return 0;
  }
  my @suite;
  if (-f "$ENV{here}/proof/suite") {
    write_text ('suite', output ($^X, "$ENV{here}/proof/suite", 'changed.made'));
    @suite = '--suite=suite' if $status == 0;
  }
  my $said = shell ('GRAMMAR=changed exec ./t-conformance "$@" 2>&1',
                    '--samples=' . ($ENV{short} ? 0 : 5000), @suite);
  return 1 if $status == 0;
  print $said =~ /^(Bail out.*\n)/mg, map { substr ($_, 2) . "\n" } $said =~ /^(#.+)/mg;
  my ($first) = $said =~ /^# (".*)/m ? $1 : $said =~ /^not ok [0-9]* - (.*)/m;
  fact ('fault', $first // '') if $status == 1;
  fault ('the code of the parser does not do what its tables say');
  return 0;
}

sub step_proof () {
  return leave_out ($no_parser) if !$has_parser;
  return leave_out ('url.bnf cannot be used; see files') if is_malformed ('url.bnf');
  return if !prove_tables () || !try_code ();
  fact ('proof', 'proved');
  verdict ('proved: the parser accepts what url.bnf derives, and nothing else');
}

#---- The program that parses the cases of tables.

# Print the cases of the tables in FOLDER, with the parser's trees and errors.
sub print_cases ($folder, $program = './corpus-print', @arguments) {
  return output ('env', "CORPUS=$folder", $program, @arguments);
}

sub has_printer () {
  return -x 'corpus-print' || link_program (qw(fast-built corpus-print tests/harness/corpus-print.o
                                               tests/harness/corpus.o));
}

# Copy the tables of FOLDER for a library that has only one grammar.  Return their folder.
sub copy_tables ($folder, $to) {
  my $tables = "$to/$ENV{own_name}/corpus";
  output ('mkdir', '-p', $tables);
  for my $table (glob "\Q$folder\E/*.txt") {
    write_text ("$tables/" . $table =~ s/.*\///r,
                read_text ($table) =~ s/^\@grammar .*/\@grammar $ENV{own_name}/mgr);
  }
  return $tables;
}

#---- corpus: the cases of the grammar's own tables.

sub step_corpus () {
  return leave_out ("$name has no folder corpus") if !-d "$ENV{dir}/corpus";
  return leave_out ($no_parser) if !$has_parser;
  return fault ('the program that prints trees cannot be linked') if !has_printer ();
  my $tables = copy_tables ("$ENV{dir}/corpus", 'own-tables');
  my $said = print_cases ($tables, './corpus-print', '--check');
  if ($status != 0) {
    print read_text ('log');
    return fault ('the tables of corpus cannot be read');
  }
  my $count = last_line ($said);
  print $said =~ s/.*\n\z//r;
  fact ('corpus', $count);
  return $count =~ /^0 of (.*) fail/ ? verdict ("all $1 are as they have to be") : fault ($count);
}

#---- samples: trees of URLs that are gained, and strings of the new productions.

# Print the parser's tree or error of each of TEXTS, which the toolkit has escaped.
sub show_trees (@texts) {
  output ('mkdir', '-p', 'shown-tables');
  write_text ('shown-tables/texts.txt', join '', "\@grammar $ENV{own_name}\n",
              map { s/^#/\\x23/r =~ s/^\@/\\x40/r =~ s/^\z/""/r . "\n" } @texts);
  print map { s/^\@[^ ]* /\n  /r =~ s/^(?!\n)/  /r } split /^/, print_cases ('shown-tables');
}

# Return a shortest URL with SAMPLE in the place of PRODUCTION, or nothing if there is no such URL.
sub around ($production, $sample) {
  return $sample if accepts ('changed', $start_changed, $sample);
  # In these two the production derives nothing but one octet.
  for my $octet (1, 2) {
    my $inside = 0;
    write_text ("marked-$octet.bnf", join '', map {
      my $begins = /^[A-Za-z<]/;
      $inside = /^\Q$production\E\s/ if $begins;
      $inside ? $begins ? "$production = \"" . chr ($octet) . "\"\n" : '' : $_
    } split /^/, read_text ('changed/url.bnf'));
  }
  my $said = grammar ('changed', '--corrections-other=changed/corrections', 'diff', 'marked-1.bnf',
                      'marked-2.bnf', $start_changed);
  return $said =~ s/only by marked-2.*//sr =~ /^    "(.*?)\\x01(.*)"$/m ? "$1$sample$2" : ();
}

# Return the shortest URL that is gained, and one for each other production that has gained texts.
sub find_gained () {
  return if !@gained;
  my %is_known = map { $_ => 1 } @gained;
  my @texts = unique (grep { !$is_known{$_} } map { /^    "(.*)"$/mg }
    $diff =~ /^  only by changed.*\n((?:    ".*\n)*)/mg);
  @texts = sort { length $a <=> length $b } grep {
    accepts ('changed', $start_changed, $_) && !accepts ('original', $start, $_) } @texts;
  return ($gained[0], splice @texts, 0, 12);
}

sub step_samples () {
  return leave_out ($no_parser) if !$has_parser;
  return fault ('the program that prints trees cannot be linked') if !has_printer ();
  my @urls = find_gained ();
  if (@urls) {
    print "URLs that are gained, and what the parser says of each:\n";
    show_trees (@urls);
  }
  my $between = @urls ? "\n" : '';
  for my $production (@new) {
    # Choose the shortest string that is not empty, and a longer one.
    my @strings = grep { $_ ne '' } split /\n/, grammar ('changed', '--bytes=classes', '--count=6',
      'enumerate', 'changed/url.bnf', $production);
    @strings = sort { $a cmp $b } unique (@strings[0, -1]) if @strings;
    print "${between}The new production $production derives, among others:\n\n",
      map { "  \"$_\"\n" } @strings;
    $between = "\n";
    my @texts = sort { $a cmp $b } unique (map { around ($production, $_) } @strings);
    next if !@texts;
    print "\nIn a URL:\n";
    show_trees (@texts);
  }
  verdict (plural (scalar @urls, 'gained URL') . ' shown, '
           . plural (scalar @new, 'new production'));
}

#---- speed: instructions for a URL, or time without valgrind.  The URLs are the benchmark's for
# RFC 1738; for another grammar, those of its tables that are valid before and after.

sub write_lists () {
  my %lists;
  for my $cases (qw(original changed)) {
    my $text = '';
    for (split /\n/, read_text ("$cases.cases")) {
      if (/^\@\S* ?(.*)/) { $text = $1; }
      elsif (/^ *- +\Q$start\E(?: |$)/ && $text =~ /^[^\\ ]+$/) { $lists{$cases}{$text} = 1; }
    }
  }
  my @valid = sort { $a cmp $b } grep { $lists{changed}{$_} } keys %{ $lists{original} };
  write_text ('valid', join '', map { "$_\n" } @valid);
  # No production contains "<".
  write_text ('invalid', join '', map {
    substr ($_, 0, length ($_) / 2) . '<' . substr ($_, length ($_) / 2) . "\n" } @valid);
}

sub step_speed () {
  return leave_out ('not in the short form') if $ENV{short};
  return leave_out ($no_parser) if !$has_parser;
  my $other = fork () // die "fork: $!\n";
  make_library ($other ? 'changed' : 'original', $other ? 'changed-built' : 'original-built', '');
  exit ($status != 0) if !$other;
  waitpid $other, 0;
  return leave_out ('the original cannot be compiled') if $? != 0;
  my @bench = map { s/\.c$/.o/r } grep { /\.c$/ } split ' ', $ENV{BENCH_SOURCES};
  return leave_out ('the benchmark cannot be linked')
    if grep { !link_program ("$_-built", "$_-speed", @bench) } qw(original changed);
  shell ('$VALGRIND --version > log 2>&1');
  my ($rounds, $what, @measure) = $status == 0
    ? (1, 'instructions a URL', 'sh', "$ENV{srcdir}/tests/slow/bench/instructions.sh", '--count')
    : (7, 'ns a URL, the least of 7 rounds', 'sh', '-c', 'exec "$0" --time "$@"');
  printf "%-8s %-10s %10s %10s  %s    (%s)\n", qw(list way original changed ratio), $what;
  my @cases = ('http parse', 'http validate', 'mixed parse', 'mixed validate',
               'invalid full-error');
  if (-d "$original/corpus") {
    write_lists ();
    @cases = ('./valid parse', './valid validate', './invalid full-error');
  }
  my ($sum, $count) = (0, 0);
  for (@cases) {
    my ($list, $way) = split;
    my %least;
    # Both are measured in turn, so other work of the computer slows both down.
    for my $round (1 .. $rounds) {
      my %now;
      for (qw(original changed)) {
        my $number = output (@measure, "./$_-speed", $list, $way);
        $now{$_} = $number if $status == 0;
      }
      next if keys %now < 2;
      for (keys %now) { $least{$_} = $now{$_} if !defined $least{$_} || $now{$_} < $least{$_}; }
    }
    printf '%-8s %-10s ', $list =~ s/^\.\///r, $way;
    if (!%least) {
      print "not measured: the list is no longer as valid as it was\n";
      next;
    }
    my $ratio = $least{changed} / $least{original};
    printf "%10.1f %10.1f  %.3f\n", $least{original}, $least{changed}, $ratio;
    $sum += log $ratio;
    $count++;
  }
  verdict ($count ? sprintf '%.3f of the original (mean of %d)', exp ($sum / $count), $count
           : 'not measured');
}

1;
