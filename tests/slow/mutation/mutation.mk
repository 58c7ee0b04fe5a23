## mutation.mk: proof that the proofs can fail; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT

## "make mutation-test" tries all mutants of url.y and url.l of each grammar, which takes half an
## hour; MUTATION_EVERY=10 each tenth of them.  Needs bison, flex and perl.  The mutants by number:
##
##   perl tests/slow/mutation/mutants.pl grammar/rfc1738 list
##   perl tests/slow/mutation/mutants.pl grammar/rfc1738 write 12 DIR
MUTATION_EVERY = 1
if HAVE_EXPAT
audit_program = tests/grammar/audit/audit
abs_audit_program = $(abs_builddir)/tests/grammar/audit/audit
endif
if HAVE_CMOCKA
mutation_corpus_test = tests/t_corpus-t-corpus.o tests/t_corpus-corpus.o $(CMOCKA_LIBS)
endif

mutation-test: all $(check_PROGRAMS) $(audit_program)
	@for grammar in $(GRAMMAR_DIRS); do \
	  srcdir='$(abs_srcdir)' GRAMMAR=$$grammar AWK='$(AWK)' BISON='$(BISON)' FLEX='$(FLEX)' \
	  CC='$(CC)' PERL='$(PERL)' CPPFLAGS='$(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) -std=gnu11' \
	  LIBRARY=.libs/liburlbnf.a CORPUS_TEST='$(mutation_corpus_test)' \
	  CONFORMANCE='tests/grammar/t-conformance.o tests/grammar/disagreements.o .libs/libbnf.a' AUDIT='$(audit_program)' \
	  REPORT=tests/mutation-`basename $$grammar`.txt \
	  $(SHELL) $(srcdir)/tests/slow/mutation/run $(MUTATION_EVERY) || exit; \
	done

## "make mutation-generated" plants faults in the C that is made of the first grammar: COUNT of them, by SEED.
COUNT = 40
mutation-generated: all tests/grammar/t-stock$(EXEEXT) $(GRAMMAR_SUITES)
	@name=`basename $(GRAMMAR_DIR)`; objects=; \
	for object in $(tests_grammar_t_stock_OBJECTS) $(tests_grammar_t_stock_LDADD); do \
	  case $$object in \
	    grammar/$$name/url.lo) ;; \
	    libbnf.la) objects="$$objects .libs/libbnf.a" ;; \
	    *) objects="$$objects `echo $$object | sed 's/\.lo$$/.o/'`" ;; \
	  esac; \
	done; \
	srcdir='$(srcdir)' GRAMMAR=grammar/$$name CC='$(CC)' PERL='$(PERL)' STOCK="$$objects" \
	  CPPFLAGS='$(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) -std=gnu11' \
	  $(SHELL) $(srcdir)/tests/slow/mutation/generated $(COUNT) $${SEED:-1}

CLEANFILES += tests/mutation-*.txt
.PHONY: mutation-generated mutation-test

## "make mutation-code" tries small faults in the hand-written code, a random sample, for ten minutes.
## tests/README has the rest.
MUTATION_COUNT = 60
MUTATION_SECONDS = 600
MUTATION_LOG =
MUTATION_JOBS =
MUTATION_LONGEST =
MUTATION_SHARE =
SEED =
MUTANTS =
mutation_code = COUNT='$(MUTATION_COUNT)' SEED='$(SEED)' JOBS='$(MUTATION_JOBS)' LONGEST='$(MUTATION_LONGEST)' \
  MOST_SECONDS='$(MUTATION_SECONDS)' LOG='$(MUTATION_LOG)' SHARE='$(MUTATION_SHARE)' \
  $(PERL) $(srcdir)/tests/slow/mutation/code.pl
## Of the long tests those that see what others do not: an octet past a block, little memory, and the
## answers of urlbnf-grammar.
mutation_tests = $(TESTS) tests/program/t-program-memory.sh toolkit/tests/t-bnf-rfc1738.sh toolkit/tests/t-bnf-faults.sh \
  toolkit/tests/t-bnf-w3c.sh
mutation_tools = for tool in gcc gcov $(PERL); do \
  command -v $$tool > /dev/null || { echo "make mutation-code: there is no $$tool" >&2; exit 1; }; done
mutation-code: distdir
	@$(mutation_tools); $(mutation_code) prepare $(distdir) $(mutation_tests) && $(mutation_code) try $(MUTANTS)
mutation-code-all:
	@$(MAKE) $(AM_MAKEFLAGS) mutation-code MUTATION_COUNT=0 MUTATION_SECONDS= MUTATION_LOG=mutation-code/all.log
mutation-code-list: distdir
	@$(mutation_tools); $(mutation_code) prepare $(distdir) $(mutation_tests) && $(mutation_code) list
## What code.pl gives to the tests.
mutation-environment:
	@$(AM_TESTS_ENVIRONMENT) env -0
CLEAN_FOLDERS += mutation-code
.PHONY: mutation-code mutation-code-all mutation-code-list mutation-environment
