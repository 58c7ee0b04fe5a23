## bindings.mk: the integrations of contrib/ against the library, on random texts.  Included by Makefile.am;
## paths are from the top.
## SPDX-License-Identifier: MIT
##
##   make fuzz-bindings FUZZ_TEXTS=COUNT        the tests t-bindings-* with more texts, and others
##   make fuzz-bindings FUZZ_NUMBER=NUMBER      each time; a number makes the same again

bindings_programs = tests/bindings/answers tests/bindings/texts
long_programs += $(bindings_programs) tests/slow/fuzz/seeds
EXTRA_PROGRAMS += $(bindings_programs)
CLEANFILES += tests/bindings/answers$(EXEEXT) tests/bindings/texts$(EXEEXT)
tests_bindings_answers_SOURCES = tests/bindings/answers.c tests/bindings/answers.h tests/bindings/meaning.c
tests_bindings_answers_CPPFLAGS = $(AM_CPPFLAGS) -D_GNU_SOURCE
tests_bindings_answers_LDADD = liburlbnf.la
tests_bindings_texts_SOURCES = tests/bindings/texts.c tests/slow/fuzz/fuzz.c tests/slow/fuzz/fuzz.h tests/slow/fuzz/mutator.c
tests_bindings_texts_CPPFLAGS = $(AM_CPPFLAGS) -D_GNU_SOURCE -I$(srcdir)/tests/harness -I$(srcdir)/tests
tests_bindings_texts_LDADD = liburlbnf.la

FUZZ_TEXTS = 20000
FUZZ_NUMBER = `date +%s`
bindings_tests = tests/bindings/t-bindings-postgresql.sh tests/bindings/t-bindings-python.sh tests/bindings/t-bindings-sqlite.sh
fuzz-bindings: all $(bindings_programs) tests/slow/fuzz/seeds
	@number=$(FUZZ_NUMBER); echo "FUZZ_NUMBER=$$number"; TEXTS='$(FUZZ_TEXTS)' TEXTS_NUMBER="$$number" \
	  $(MAKE) $(AM_MAKEFLAGS) check TESTS='$(bindings_tests)' TEST_SECONDS=7200
.PHONY: fuzz-bindings
