## analyze.mk: "make analyze".  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

## What analyzers of the source say, and what the library's calls take of the stack.  ANALYZERS are
## those to run, of gcc, clang-tidy, cppcheck, stack and reuse; one that is not installed is left out.
ANALYZERS = gcc clang-tidy cppcheck stack reuse
analyze: all
	@srcdir='$(srcdir)' LIBRARY='$(liburlbnf_la_SOURCES)' \
	OTHERS='$(urlbnf_SOURCES) $(libbnf_la_SOURCES) $(urlbnf_grammar_SOURCES)' \
	GRAMMARS='$(GRAMMAR_OBJECTS)' SYMBOLS='$(srcdir)/src/liburlbnf.sym' AWK='$(AWK)' \
	FLAGS='$(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS)' \
	  $(SHELL) $(srcdir)/tests/slow/analyze/run $(ANALYZERS)

CLEAN_FOLDERS += tests/analyze.d
.PHONY: analyze
