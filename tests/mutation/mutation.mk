## mutation.mk: proof that the proofs can fail; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT

## "make mutation-test" tries all mutants of url.y and url.l of each grammar, which takes half an
## hour; MUTATION_EVERY=10 each tenth of them.  Needs bison, flex and perl.  The mutants by number:
##
##   perl tests/mutation/mutants.pl grammar/rfc1738 list
##   perl tests/mutation/mutants.pl grammar/rfc1738 write 12 DIR
MUTATION_EVERY = 1
if HAVE_EXPAT
audit_program = tests/audit/audit
abs_audit_program = $(abs_builddir)/tests/audit/audit
endif
if HAVE_CMOCKA
mutation_corpus_test = tests/t_corpus-t-corpus.o tests/t_corpus-corpus.o $(CMOCKA_LIBS)
endif

mutation-test: all $(check_PROGRAMS) $(audit_program)
	@for grammar in $(GRAMMAR_DIRS); do \
	  srcdir='$(abs_srcdir)' GRAMMAR=$$grammar AWK='$(AWK)' BISON='$(BISON)' FLEX='$(FLEX)' \
	  CC='$(CC)' PERL='$(PERL)' CPPFLAGS='$(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) -std=gnu11' \
	  LIBRARY=.libs/liburlbnf.a CORPUS_TEST='$(mutation_corpus_test)' \
	  CONFORMANCE='tests/t-conformance.o tests/disagreements.o .libs/libbnf.a' AUDIT='$(audit_program)' \
	  REPORT=tests/mutation-`basename $$grammar`.txt \
	  $(SHELL) $(srcdir)/tests/mutation/run $(MUTATION_EVERY) || exit; \
	done

CLEANFILES += tests/mutation-*.txt
EXTRA_DIST += tests/mutation/mutants.pl tests/mutation/Variants.pm tests/mutation/run tests/mutation/try
.PHONY: mutation-test
