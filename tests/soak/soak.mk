## soak.mk: long runs; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT

## One parser object for SOAK URLs, and the program with threads for as many lines.  A hundred million
## take an hour on two cores.  tests/soak/t-soak.sh, one of the long tests, has a short form.
SOAK = 100000000
EXTRA_PROGRAMS += tests/soak/soak
CLEANFILES += tests/soak/soak$(EXEEXT)
long_programs += tests/soak/soak
tests_soak_soak_SOURCES = tests/soak/soak.c tests/soak/soak.h tests/soak/check.c tests/soak/memory.c \
  tests/soak/parser.c tests/soak/stream.c tests/corpus.c tests/corpus.h
tests_soak_soak_CPPFLAGS = $(AM_CPPFLAGS) -D_GNU_SOURCE -I$(srcdir)/tests
tests_soak_soak_LDADD = liburlbnf.la

soak: all tests/soak/soak$(EXEEXT)
	@srcdir='$(srcdir)' $(SHELL) $(srcdir)/tests/soak/run $(SOAK)
EXTRA_DIST += tests/soak/run
.PHONY: soak
