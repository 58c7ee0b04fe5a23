## bench.mk: the benchmark; a part of the top Makefile.am.
##
## SPDX-License-Identifier: MIT
##
##   make bench                     the next three
##   make bench-compare             beside other libraries, on generated URLs: http ones, and of
##                                  all schemes; with BENCH_URLS=FILE on the lines of FILE
##                                  with ADA=FOLDER, where the sources of ada are, also beside that
##   make bench-length              what an octet costs, from 10 B to 1 GB; draws length.svg
##   make bench-program             the program beside wc and jq
##   make bench-data                contrib/ in PostgreSQL, SQLite and Python, beside what people use
##                                  there, on generated http URLs or on the lines of BENCH_URLS
##   make bench-instructions        instructions a URL beside those in instructions.txt
##   make bench-instructions-update    writes that file
##
## The programs' options, see --help: BENCH_FLAGS='--rounds=25', and BENCH_LENGTH_FLAGS,
## BENCH_PROGRAM_FLAGS and BENCH_DATA_FLAGS.

bench_programs = \
  tests/bench/bench$(EXEEXT) tests/bench/instructions$(EXEEXT) \
  tests/bench/length$(EXEEXT) tests/bench/program$(EXEEXT)
EXTRA_PROGRAMS += \
  tests/bench/bench tests/bench/instructions tests/bench/length tests/bench/program
CLEANFILES += $(bench_programs) tests/bench/length.svg tests/bench/peer-ada.so
EXTRA_DIST += tests/bench/instructions.txt \
  tests/bench/data.py \
  tests/bench/data.sh \
  tests/bench/data.sql \
  tests/bench/data-uriparser.c \
  tests/bench/peer-ada.cc

bench_common = \
  tests/bench/arguments.c \
  tests/bench/bench.h \
  tests/bench/generate.c \
  tests/bench/generate.h \
  tests/bench/list.c \
  tests/bench/machine.c \
  tests/bench/statistics.c

tests_bench_bench_SOURCES = $(bench_common) \
  tests/bench/allocations.c \
  tests/bench/bench.c \
  tests/bench/compare.c \
  tests/bench/compare.h \
  tests/bench/peer-apr.c \
  tests/bench/peer-curlu.c \
  tests/bench/peer-glib.c \
  tests/bench/peer-http-parser.c \
  tests/bench/peer-limits.c \
  tests/bench/peer-uri.c \
  tests/bench/peer-uriparser.c \
  tests/bench/peer-urlbnf.c \
  tests/bench/targets.c
tests_bench_bench_CPPFLAGS = $(AM_CPPFLAGS) \
  $(URIPARSER_CFLAGS) $(LIBCURL_CFLAGS) $(GLIB_CFLAGS) $(APRUTIL_CFLAGS)
tests_bench_bench_LDADD = liburlbnf.la \
  $(URIPARSER_LIBS) $(LIBCURL_LIBS) $(GLIB_LIBS) $(APRUTIL_LIBS) $(BOOST_URL_LIBS) \
  $(HTTP_PARSER_LIBS)

tests_bench_length_SOURCES = $(bench_common) \
  tests/bench/length.c \
  tests/bench/length.h \
  tests/bench/length-kinds.c \
  tests/bench/length-plot.c \
  tests/bench/length-table.c
tests_bench_length_LDADD = liburlbnf.la -lm

## Statically, so that what is counted is the library and not how it is reached; and without the
## information for debuggers, which valgrind does not always understand (clang 14, DWARF 5).
tests_bench_instructions_SOURCES = $(bench_common) \
  tests/bench/instructions.c \
  tests/bench/peer-urlbnf.c
tests_bench_instructions_LDADD = liburlbnf.la
tests_bench_instructions_LDFLAGS = -static -Wl,-S

tests_bench_program_SOURCES = $(bench_common) tests/bench/program.c

## Left to itself, automake links by the C++ compiler wherever a source may be C++.  Without
## Boost.URL there need not be such a compiler.
if HAVE_BOOST_URL
tests_bench_bench_SOURCES += tests/bench/peer-boost.cc
tests_bench_bench_LINK = $(CXXLINK)
else
tests_bench_bench_LINK = $(LINK)
endif

## One after the other, with "make -j" too.
bench: $(bench_programs)
	@$(MAKE) $(AM_MAKEFLAGS) bench-compare && echo && \
	$(MAKE) $(AM_MAKEFLAGS) bench-length && echo && \
	$(MAKE) $(AM_MAKEFLAGS) bench-program

bench-compare: tests/bench/bench$(EXEEXT)
	@peer=; \
	if test -n "$(ADA)"; then \
	  peer=--peer=./tests/bench/peer-ada.so; \
	  $(CXX) -std=c++20 -O3 -shared -fPIC -I"$(ADA)/include" -I"$(ADA)/src" -I$(srcdir)/tests/bench \
	    -o tests/bench/peer-ada.so $(srcdir)/tests/bench/peer-ada.cc || exit 1; \
	fi; \
	if test -n "$(BENCH_URLS)"; then \
	  tests/bench/bench$(EXEEXT) --list="$(BENCH_URLS)" $$peer $(BENCH_FLAGS); \
	else \
	  tests/bench/bench$(EXEEXT) --http $$peer $(BENCH_FLAGS) && echo && \
	  tests/bench/bench$(EXEEXT) --web $$peer $(BENCH_FLAGS) && echo && \
	  tests/bench/bench$(EXEEXT) --mixed $$peer $(BENCH_FLAGS); \
	fi

bench-length: tests/bench/length$(EXEEXT)
	@tests/bench/length$(EXEEXT) --plot=tests/bench/length.svg $(BENCH_LENGTH_FLAGS)

## In the build tree urlbnf may be libtool's script; libtool passes the program itself.
bench-program: tests/bench/program$(EXEEXT) urlbnf$(EXEEXT)
	@$(LIBTOOL) --mode=execute tests/bench/program$(EXEEXT) $(BENCH_PROGRAM_FLAGS) \
	  ./urlbnf$(EXEEXT)

bench-data: all tests/bench/bench$(EXEEXT)
	@MAKE='$(MAKE)' PKG_CONFIG='$(PKG_CONFIG)' CC='$(CC)' srcdir='$(srcdir)' URLS='$(BENCH_URLS)' \
	  $(SHELL) $(srcdir)/tests/bench/data.sh tests/bench/bench$(EXEEXT) $(BENCH_DATA_FLAGS)

count_instructions = \
  VALGRIND='$(VALGRIND)' LIBTOOL='$(LIBTOOL)' FLAGS='$(CPPFLAGS) $(CFLAGS)' \
  $(SHELL) $(srcdir)/tests/bench/instructions.sh
bench-instructions: tests/bench/instructions$(EXEEXT)
	@$(count_instructions) tests/bench/instructions$(EXEEXT) \
	  $(srcdir)/tests/bench/instructions.txt
bench-instructions-update: tests/bench/instructions$(EXEEXT)
	@$(count_instructions) --update tests/bench/instructions$(EXEEXT) \
	  $(srcdir)/tests/bench/instructions.txt

.PHONY: bench bench-compare bench-data bench-length bench-program bench-instructions \
  bench-instructions-update
