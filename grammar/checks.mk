## checks.mk: the audit, the theorems and the experiments of grammars.  Included by Makefile.am; paths are
## from the top.
## SPDX-License-Identifier: MIT

grammar_tools = srcdir='$(srcdir)' ORIGINALS='$(GRAMMAR_DIRS)' ORIGINAL='$(ORIGINAL)' AWK='$(AWK)' BISON='$(BISON)' \
  FLEX='$(FLEX)' PERL='$(PERL)' MAKE='$(MAKE)'
## The compiler of ./parser.mk, which runs in another folder.
grammar_compiler = CC='$(CC)' CPPFLAGS='-DHAVE_CONFIG_H -I$(abs_builddir)/include -I$(abs_srcdir)/include \
  -I$(abs_srcdir)/src -I$(abs_srcdir)/toolkit $(CPPFLAGS)'

## The proof of form of each grammar that has a url.bnf.
audit:
	@$(grammar_tools) $(SHELL) $(srcdir)/tests/grammar/audit/run $(GRAMMAR_DIRS)

## Prove the theorem about each grammar of this build, or about GRAMMAR, which may be a folder.  Without coqc
## this is skipped.
COQC = coqc
COQCHK = coqchk
COQ_MUTANTS = 60
COQ_SEED = 1
prove-coq: $(GRAMMAR_GENERATED) urlbnf-grammar$(EXEEXT)
	@set -- '$(GRAMMAR)'; test -n "$$1" || set -- $(GRAMMAR_DIRS); \
	 $(grammar_tools) COQC='$(COQC)' $(SHELL) $(srcdir)/grammar/proof/coq/prove "$$@" || test $$? -eq 77
## Check the proofs of the theory by Coq's kernel alone, for a release; list what they assume.
coqchk: prove-coq
	cd proof && $(COQCHK) -silent -o -R theory '' Prove
## Change one thing at a time, COQ_MUTANTS times, and check that the proof then fails.
prove-coq-mutants: $(GRAMMAR_GENERATED) urlbnf-grammar$(EXEEXT)
	@$(grammar_tools) COQC='$(COQC)' $(PERL) $(srcdir)/grammar/proof/coq/mutate $(GRAMMAR_DIR) \
	   grammar/`basename $(GRAMMAR_DIR)` $(COQ_MUTANTS) $(COQ_SEED) || test $$? -eq 77

## Parse URL by the grammar in the folder GRAMMAR, and list the URLs that it gains and loses; TRACE=yes
## traces.  make exports the variables on its command line, so no shell expands them.
try: config.h include/urlbnf-version.h urlbnf-grammar$(EXEEXT)
	@$(grammar_tools) $(grammar_compiler) CFLAGS='$(CFLAGS)' $(SHELL) $(srcdir)/grammar/try

## Compare the grammar in the folder GRAMMAR with ORIGINAL, or with the most similar one of this build.
## experiment-short does not measure the speed, and tries fewer texts.  REPORT is the name of the reports.
tests_harness_corpus_print_SOURCES = tests/harness/corpus-print.c tests/harness/corpus.c
tests_harness_corpus_print_LDADD = liburlbnf.la
experiment_programs = urlbnf-grammar$(EXEEXT) tests/harness/corpus-print$(EXEEXT) \
  tests/grammar/t-conformance$(EXEEXT)
experiment = $(grammar_tools) $(grammar_compiler) CFLAGS='$(CFLAGS) $(VISIBILITY_CFLAGS)' \
  BENCH_SOURCES='$(tests_slow_bench_instructions_SOURCES)' VALGRIND='$(VALGRIND)' \
  $(SHELL) $(srcdir)/grammar/experiment
experiment: $(experiment_programs) tests/slow/bench/instructions$(EXEEXT)
	@$(experiment) '$(GRAMMAR)' $(REPORT)
experiment-short: $(experiment_programs)
	@$(experiment) --short '$(GRAMMAR)' $(REPORT)

## Run the examples in the long form, or write their reports again for tests/grammar/t-experiments.sh.
worked_experiments = ambiguous fragment https ipv6 irc ldap mailto search tilde
experiments: $(experiment_programs) tests/slow/bench/instructions$(EXEEXT)
	@for name in $(worked_experiments); do \
	  $(experiment) $(srcdir)/grammar/experiments/$$name experiment-$$name > /dev/null; \
	  sed '/^form$$/q' experiment-$$name.txt | sed '$$d'; \
	done
experiments-update: $(experiment_programs)
	@for name in $(worked_experiments); do \
	  $(experiment) --short $(srcdir)/grammar/experiments/$$name experiment-$$name > /dev/null; \
	  report=$(srcdir)/grammar/experiments/$$name/report.txt; \
	  head -n `wc -l < $$report` experiment-$$name.txt > experiment-part && mv experiment-part $$report; \
	done

## Show the automata of this build's grammars, or of the folder GRAMMAR, as pages in report/.
report: urlbnf-grammar$(EXEEXT)
	@case ' $(GRAMMAR_DIRS)  ' in *' $(GRAMMAR) '*) set -- $(GRAMMAR_DIRS) ;; *) set -- '$(GRAMMAR)' ;; esac; \
	 $(grammar_tools) $(SHELL) $(srcdir)/grammar/report report "$$@"

CLEANFILES += experiment.txt experiment.html experiment-*.txt experiment-*.html tests/grammar/audit/*.txt
CLEAN_FOLDERS += proof report tests/grammar/audit/made try
.PHONY: audit coqchk experiment experiment-short experiments experiments-update prove-coq prove-coq-mutants report try
