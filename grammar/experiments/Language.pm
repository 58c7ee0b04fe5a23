# Language.pm: the steps of an experiment that read what a person writes: files, form, language.
#
# SPDX-License-Identifier: MIT

package main;
use Strict;
use Experiment;

our (@new, @gained, @lost);

#---- files: are all files there, and can they be read?

# Print what "generate" wrote to url.y and url.l, or why it could not.
sub said_by_generate ($said) {
  return if $said eq "nothing to do\n";
  if ($ENV{generated} == 0) {
    print -f "$ENV{dir}/url.y"
      ? "url.y and url.l are not what the other files say; here they are written anew:\n"
      : "Written by urlbnf-grammar generate:\n";
  }
  print indent ($said);
}

sub step_files () {
  my $generate = read_text ('generate');
  output ('sh', "$ENV{here}/check", 'changed', "$ENV{build}/urlbnf-grammar");
  if ($status == 0) {
    if ($ENV{generated} != 0) {
      print $generate;
      return fault ('url.y and url.l cannot be written');
    }
    said_by_generate ($generate);
    fact ('by_hand', $ENV{by_hand});
    return $ENV{by_hand} eq '' ? verdict ('well formed')
           : fault ("$ENV{by_hand} changed by hand, and written anew");
  }
  # If url.bnf cannot be read, the other files are not judged.
  my $log = read_text ('log');
  said_by_generate ($generate) if $log !~ /url\.bnf (?:or corrections )?is malformed/;
  my $said = translate ('', $log) =~ s/\Q$ENV{work}\E\/|changed\///gr;
  print $said =~ s/^grammar changed: //gmr;
  my $what = join ' and ', sort { $a cmp $b } unique (map {
    /^grammar changed: (url[.a-z]*) .*is malformed[:;]/ ? $1
      : /^grammar changed: url.bnf or / ? 'url.bnf' : () } split /\n/, $said);
  $what = $1 if $what eq '' && $generate =~ /\A([a-z.]*:[0-9]*): /;
  my ($open) = $said =~ /^.*: ("[^ \n]*") has two readings/m;
  fact ('open', $open // '');
  fact ('files', $what || 'one of the files');
  fault (defined $open ? ($what && "malformed: $what; ") . 'a choice is open'
         : 'malformed: ' . ($what || 'see below'));
}

#---- form: the audit's table of both, production by production.

# Return the audit's table of GRAMMAR, and its failures, or nothing.
sub audit ($grammar) {
  # bison reports on a grammar with conflicts, too.
  my $said = shell ('cd "$1" && exec $BISON --xml=url.xml -o url.scratch.c url.y 2>&1', $grammar);
  if (!-s "$grammar/url.xml") {
    print indent ($said);
    return;
  }
  print output ($^X, "$ENV{srcdir}/tests/grammar/audit/audit", "--text=$grammar.audit",
                "--table=$grammar.table", $grammar, $ENV{dir});
  my @rows = map { [split /\t/, $_, -1] } split /\n/, read_text ("$grammar.table");
  return $status == 2 ? () : (\@rows, read_text ('log'));
}

# Return the differences between two tables of the audit: each row has name, BNF, file, what stands
# there, and verdict.
sub compare_tables ($original, $changed) {
  my %was = map { $_->[0] => $_ } @$original;
  my (%seen, $text);
  for my $row (@$changed) {
    my ($name, $bnf, $file, $found, $verdict) = @$row;
    my $was = $was{$name};
    $seen{$name} = 1;
    if (!$was) {
      $text .= "$name is new\n  BNF   $bnf\n  in    "
        . ($file eq '' ? 'neither url.y nor url.l' : "$file:  $found") . "\n        $verdict\n";
      next;
    }
    next if "@$was" eq "@$row";
    $text .= "$name\n";
    $text .= $bnf eq $was->[1] ? "  BNF   as it was\n"
      : "  BNF   was  $was->[1]\n        is   $bnf\n";
    $text .= "  in    was  $was->[2]:  $was->[3]\n        is   $file:  $found\n"
      if "$file:$found" ne "$was->[2]:$was->[3]";
    $text .= $verdict eq $was->[4] ? "  verdict      $verdict\n"
      : "  verdict was  $was->[4]\n          is   $verdict\n";
  }
  return join '', $text // '', map { $seen{$_->[0]} ? () : "$_->[0] is gone\n" } @$original;
}

# Return the choices of a url.l, each with one blank before its token.
sub choices ($grammar) {
  my ($choices) = read_text ("$grammar/url.l") =~ /^%%[^\n]*\n(.*)/ms or return '';
  return join '', map { s/[ \t]+/ /gr } grep { /^[^ \t\n]/ } split /^/, $choices;
}

sub step_form () {
  return leave_out ('bison cannot read url.y; see files') if is_malformed ('url.y');
  my ($original) = audit ('original') or return fault ('the original cannot be audited');
  my ($changed, $failures) = audit ('changed') or return fault ('bison cannot read url.y');
  my $form = compare_tables ($original, $changed);
  print $form;
  my $touched = plural (scalar (() = $form =~ /^[^ ]/mg), 'production') . ' changed';
  write_text ("$_.choices", choices ($_)) for qw(original changed);
  my $choices = output ('diff', 'original.choices', 'changed.choices');
  if ($status != 0) {
    print "\nChoices of url.l:\n\n";
    print map { s/^< /  was  / || s/^> /  is   / ? $_ : () } split /^/, $choices;
    $touched .= ', and choices';
  }
  my @failures = $failures =~ /^([^ \n].*)/mg;
  return verdict ("$touched; the audit passes") if !@failures;
  print "\nurl.bnf, url.y and url.l do not say the same:\n\n$failures";
  # bison's warnings belong to the step about conflicts.
  my @own = grep { !/^url\.y: bison reports/ } @failures;
  fact ('form', plural (scalar @own, 'failure') . ", the first: $own[0]") if @own;
  fault ("$touched; " . plural (scalar @failures, 'failure') . ' of the audit');
}

#---- language: the texts that are gained and lost.

sub in_words ($text) {
  return join '', map {
    s/only by original\/url\.bnf[^:]*:$/lost:/;
    s/only by changed\/url\.bnf[^:]*:$/gained:/;
    s/^  - original\/url\.bnf:/  was, line /;
    s/^  \+ changed\/url\.bnf:/  is, line /;
    s/is only in changed\/url\.bnf/is new/;
    s/is only in original\/url\.bnf/is gone/;
    s/changed\/url\.bnf/url.bnf/g;
    s/original\/url\.bnf/the original url.bnf/gr } split /^/, $text;
}

# Compare both, or one SYMBOL of each.
sub difference (@arguments) {
  return grammar ('original', '--corrections-other=changed/corrections', @arguments);
}

sub step_language () {
  $diff = difference ('diff', 'original/url.bnf', 'changed/url.bnf');
  if ($status == 2) {
    print read_text ('log');
    return fault ('the two cannot be compared');
  }
  @new = $diff =~ /^(.*) is only in changed\/url\.bnf$/mg;
  my %is_new = map { $_ => 1 } @new;
  fact ('unused', join ', ', sort { $a cmp $b } unique (grep { $is_new{$_} }
    grammar ('changed', 'check', 'changed/url.bnf') =~ / note: no other rule refers to (.*)/g));
  # Productions that cannot be compared for the same reason are named together.
  my ($rest, @reasons, %names) = '';
  for (split /^/, $diff) {
    if (/^(\S+).* cannot be compared(?:, but is written the same)?: (.*)/) {
      push @reasons, $2 if !$names{$2};
      push @{ $names{$2} }, $1;
    }
    else { $rest .= $_; }
  }
  print map ({ in_words ("Not compared, since $_:\n  " . join (', ', @{ $names{$_} }) . "\n") }
             @reasons), in_words ($rest);
  # The start symbol may have another name now.
  my $urls = difference ('--count=5', 'diff', 'original/url.bnf', 'changed/url.bnf', $start,
                         $start_changed);
  my ($all, $log) = ($status, read_text ('log'));
  # Without a row of corrections it is the language of another grammar.
  my $rows = join '', $log =~ /^(.* cannot be applied: .*\n)/mg;
  ($all, $log) = (2, $rows) if $rows ne '';
  print "\n", in_words ($urls) if $start ne $start_changed;
  my $to;
  for (split /\n/, $urls) {
    $to = /only by original/ ? \@lost : /only by changed/ ? \@gained : $to;
    push @$to, $1 if /^    "(.*?)"?$/;
  }
  fact ('gained', "\"$gained[0]\"") if @gained;
  fact ('lost', "\"$lost[0]\"") if @lost;
  my $last = last_line ($diff);
  fact ('differing', $last =~ /.* ([0-9]*) different/ ? $1 : '0');
  fact ('unknown', $log =~ s/\n.*//sr =~ s/^urlbnf-grammar: |changed\///gr
        =~ s/(: warning|:[0-9]*: error): /: /r) if $all == 2;
  my $compared = () = $diff =~ / cannot be compared/g;
  if ($compared) { fault (plural ($compared, 'production') . ' cannot be compared'); }
  elsif ($all == 2) { fault ('all URLs cannot be compared'); }
  elsif ($last =~ / 0 different.* 0 in one only$/) {
    verdict ('equal: every production derives what it did');
  }
  elsif ($all == 1) {
    verdict (join '; ', @gained ? "URLs gained, such as \"$gained[0]\"" : (),
             @lost ? "URLs lost, such as \"$lost[0]\"" : ());
  }
  else { verdict ("no URL is gained or lost; $last"); }
}

# Return diagrams of the productions that are new or have changed, for the page.
sub diagrams () {
  my $text = '';
  for my $production (@new, $diff =~ /^([^ \n]*) (?:differs|is equal, but written otherwise)$/mg) {
    my $is_new = grep { $_ eq $production } @new;
    $text .= "<h3>$production" . ($is_new ? ', which is new' : '') . "</h3>\n";
    for my $which ($is_new ? () : 'original', 'changed') {
      $text .= "<p>$which</p>\n" if !$is_new;
      $text .= grammar ($which, qw(--format=svg --printed railroad), "$which/url.bnf", $production);
    }
  }
  return $text;
}

1;
