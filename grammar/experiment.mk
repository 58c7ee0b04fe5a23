## experiment.mk: what a changed grammar changes, and what the automata of a grammar are; a part of
## the top Makefile.am.
## SPDX-License-Identifier: MIT
##
##   make try GRAMMAR=DIR URL=URL             what becomes of a URL, and what is gained and lost
##   make try GRAMMAR=DIR URL=URL TRACE=yes   with the traces of bison and flex
##   make experiment GRAMMAR=DIR              compare the grammar in DIR with that of this build
##                                            that is most like it
##   make experiment GRAMMAR=DIR ORIGINAL=w3c with that one
##   make experiment GRAMMAR=DIR REPORT=NAME  and write NAME.txt and NAME.html, not experiment...
##   make experiment-short GRAMMAR=DIR        without the speed, and with fewer texts
##   make experiments                         the worked ones, in the long form
##   make report                              the automata of this build's grammars: report/
##   make report GRAMMAR=DIR                  those of the grammar in DIR
##   make experiments-update                  keep their reports, as tests/grammar/t-experiments.sh has them

EXTRA_PROGRAMS += tests/harness/corpus-print
CLEANFILES += tests/harness/corpus-print$(EXEEXT) experiment.txt experiment.html
tests_harness_corpus_print_SOURCES = tests/harness/corpus-print.c tests/harness/corpus.c tests/harness/corpus.h
tests_harness_corpus_print_LDADD = liburlbnf.la

experiment_programs = urlbnf-grammar$(EXEEXT) tests/harness/corpus-print$(EXEEXT) \
  tests/grammar/t-conformance$(EXEEXT) $(audit_program)
experiment = \
  srcdir='$(srcdir)' ORIGINALS='$(GRAMMAR_DIRS)' ORIGINAL='$(ORIGINAL)' AWK='$(AWK)' BISON='$(BISON)' FLEX='$(FLEX)' \
  PERL='$(PERL)' CC='$(CC)' CPPFLAGS='$(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) $(CPPFLAGS)' \
  CFLAGS='$(CFLAGS) $(VISIBILITY_CFLAGS)' SOURCES='$(liburlbnf_la_SOURCES)' \
  BENCH_SOURCES='$(tests_slow_bench_instructions_SOURCES)' VALGRIND='$(VALGRIND)' \
  AUDIT='$(audit_program)' $(SHELL) $(srcdir)/grammar/experiment

## The environment has GRAMMAR, URL, ORIGINAL and TRACE: what stands after make is exported, and so no
## shell reads it.
try: config.h include/urlbnf-version.h urlbnf-grammar$(EXEEXT)
	@srcdir='$(srcdir)' ORIGINALS='$(GRAMMAR_DIRS)' AWK='$(AWK)' BISON='$(BISON)' FLEX='$(FLEX)' PERL='$(PERL)' \
	 MAKE='$(MAKE)' CC='$(CC)' CPPFLAGS='-DHAVE_CONFIG_H -I$(abs_builddir)/include -I$(abs_srcdir)/include -I$(abs_srcdir)/src $(CPPFLAGS)' \
	 CFLAGS='$(CFLAGS)' $(SHELL) $(srcdir)/grammar/try
CLEAN_FOLDERS += try

experiment: $(experiment_programs) tests/slow/bench/instructions$(EXEEXT)
	@$(experiment) '$(GRAMMAR)' $(REPORT)
experiment-short: $(experiment_programs)
	@$(experiment) --short '$(GRAMMAR)' $(REPORT)

worked_experiments = ambiguous fragment https ipv6 irc ldap mailto search tilde
experiments: $(experiment_programs) tests/slow/bench/instructions$(EXEEXT)
	@for name in $(worked_experiments); do \
	  $(experiment) $(srcdir)/grammar/experiments/$$name experiment-$$name > /dev/null; \
	  sed '/^form$$/q' experiment-$$name.txt | sed '$$d'; \
	done
experiments-update: $(experiment_programs)
	@for name in $(worked_experiments); do \
	  $(experiment) --short $(srcdir)/grammar/experiments/$$name experiment-$$name > /dev/null; \
	  cp experiment-$$name.txt $(srcdir)/grammar/experiments/$$name/report.txt; \
	done
CLEANFILES += experiment-*.txt experiment-*.html

# A folder that is none of this build's is completed, as for an experiment.
report: urlbnf-grammar$(EXEEXT) $(audit_program)
	@case ' $(GRAMMAR_DIRS)  ' in *' $(GRAMMAR) '*) set -- $(GRAMMAR_DIRS) ;; *) set -- '$(GRAMMAR)' ;; esac; \
	 srcdir='$(srcdir)' BISON='$(BISON)' PERL='$(PERL)' AWK='$(AWK)' ORIGINALS='$(GRAMMAR_DIRS)' \
	 ORIGINAL='$(ORIGINAL)' AUDIT='$(abs_audit_program)' $(SHELL) $(srcdir)/grammar/report report "$$@"
CLEAN_FOLDERS += report

.PHONY: report try experiment experiment-short experiments experiments-update
