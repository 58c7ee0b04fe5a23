## soak.mk: long runs; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT

## One parser object for SOAK URLs, and the program with threads for as many lines.  A hundred million
## take an hour on two cores.  tests/slow/soak/t-soak.sh, one of the long tests, has a short form.
SOAK = 100000000
EXTRA_PROGRAMS += tests/slow/soak/soak
CLEANFILES += tests/slow/soak/soak$(EXEEXT)
long_programs += tests/slow/soak/soak
tests_slow_soak_soak_SOURCES = tests/slow/soak/soak.c tests/slow/soak/soak.h tests/slow/soak/check.c tests/slow/soak/memory.c \
  tests/slow/soak/parser.c tests/slow/soak/stream.c tests/harness/corpus.c tests/harness/corpus.h
tests_slow_soak_soak_CPPFLAGS = $(AM_CPPFLAGS) -D_GNU_SOURCE -I$(srcdir)/tests/harness -I$(srcdir)/tests
tests_slow_soak_soak_LDADD = liburlbnf.la

soak: all tests/slow/soak/soak$(EXEEXT)
	@srcdir='$(srcdir)' $(SHELL) $(srcdir)/tests/slow/soak/run $(SOAK)
.PHONY: soak
