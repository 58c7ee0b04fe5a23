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
  tests/slow/bench/bench$(EXEEXT) tests/slow/bench/instructions$(EXEEXT) \
  tests/slow/bench/length$(EXEEXT) tests/slow/bench/program$(EXEEXT)
EXTRA_PROGRAMS += \
  tests/slow/bench/bench tests/slow/bench/instructions tests/slow/bench/length tests/slow/bench/program
CLEANFILES += $(bench_programs) tests/slow/bench/length.svg tests/slow/bench/peer-ada.so

bench_common = \
  tests/slow/bench/arguments.c \
  tests/slow/bench/bench.h \
  tests/slow/bench/generate.c \
  tests/slow/bench/generate.h \
  tests/slow/bench/list.c \
  tests/slow/bench/machine.c \
  tests/slow/bench/statistics.c

tests_slow_bench_bench_SOURCES = $(bench_common) \
  tests/slow/bench/allocations.c \
  tests/slow/bench/bench.c \
  tests/slow/bench/compare.c \
  tests/slow/bench/compare.h \
  tests/slow/bench/peer-apr.c \
  tests/slow/bench/peer-curlu.c \
  tests/slow/bench/peer-glib.c \
  tests/slow/bench/peer-http-parser.c \
  tests/slow/bench/peer-limits.c \
  tests/slow/bench/peer-uri.c \
  tests/slow/bench/peer-uriparser.c \
  tests/slow/bench/peer-urlbnf.c \
  tests/slow/bench/targets.c
tests_slow_bench_bench_CPPFLAGS = $(AM_CPPFLAGS) \
  $(URIPARSER_CFLAGS) $(LIBCURL_CFLAGS) $(GLIB_CFLAGS) $(APRUTIL_CFLAGS)
tests_slow_bench_bench_LDADD = liburlbnf.la \
  $(URIPARSER_LIBS) $(LIBCURL_LIBS) $(GLIB_LIBS) $(APRUTIL_LIBS) $(BOOST_URL_LIBS) \
  $(HTTP_PARSER_LIBS)

tests_slow_bench_length_SOURCES = $(bench_common) \
  tests/slow/bench/length.c \
  tests/slow/bench/length.h \
  tests/slow/bench/length-kinds.c \
  tests/slow/bench/length-plot.c \
  tests/slow/bench/length-table.c
tests_slow_bench_length_LDADD = liburlbnf.la -lm

## Statically, so that what is counted is the library and not how it is reached; and without the
## information for debuggers, which valgrind does not always understand (clang 14, DWARF 5).
tests_slow_bench_instructions_SOURCES = $(bench_common) \
  tests/slow/bench/instructions.c \
  tests/slow/bench/peer-urlbnf.c
tests_slow_bench_instructions_LDADD = liburlbnf.la
tests_slow_bench_instructions_LDFLAGS = -static -Wl,-S

tests_slow_bench_program_SOURCES = $(bench_common) tests/slow/bench/program.c

## Left to itself, automake links by the C++ compiler wherever a source may be C++.  Without
## Boost.URL there need not be such a compiler.
if HAVE_BOOST_URL
tests_slow_bench_bench_SOURCES += tests/slow/bench/peer-boost.cc
tests_slow_bench_bench_LINK = $(CXXLINK)
else
tests_slow_bench_bench_LINK = $(LINK)
endif

## One after the other, with "make -j" too.
bench: $(bench_programs)
	@$(MAKE) $(AM_MAKEFLAGS) bench-compare && echo && \
	$(MAKE) $(AM_MAKEFLAGS) bench-length && echo && \
	$(MAKE) $(AM_MAKEFLAGS) bench-program

bench-compare: tests/slow/bench/bench$(EXEEXT)
	@peer=; \
	if test -n "$(ADA)"; then \
	  peer=--peer=./tests/slow/bench/peer-ada.so; \
	  $(CXX) -std=c++20 -O3 -shared -fPIC -I"$(ADA)/include" -I"$(ADA)/src" -I$(srcdir)/tests/slow/bench \
	    -o tests/slow/bench/peer-ada.so $(srcdir)/tests/slow/bench/peer-ada.cc || exit 1; \
	fi; \
	if test -n "$(BENCH_URLS)"; then \
	  tests/slow/bench/bench$(EXEEXT) --list="$(BENCH_URLS)" $$peer $(BENCH_FLAGS); \
	else \
	  tests/slow/bench/bench$(EXEEXT) --http $$peer $(BENCH_FLAGS) && echo && \
	  tests/slow/bench/bench$(EXEEXT) --web $$peer $(BENCH_FLAGS) && echo && \
	  tests/slow/bench/bench$(EXEEXT) --mixed $$peer $(BENCH_FLAGS); \
	fi

bench-length: tests/slow/bench/length$(EXEEXT)
	@tests/slow/bench/length$(EXEEXT) --plot=tests/slow/bench/length.svg $(BENCH_LENGTH_FLAGS)

## In the build tree urlbnf may be libtool's script; libtool passes the program itself.
bench-program: tests/slow/bench/program$(EXEEXT) urlbnf$(EXEEXT)
	@$(LIBTOOL) --mode=execute tests/slow/bench/program$(EXEEXT) $(BENCH_PROGRAM_FLAGS) \
	  ./urlbnf$(EXEEXT)

bench-data: all tests/slow/bench/bench$(EXEEXT)
	@MAKE='$(MAKE)' PKG_CONFIG='$(PKG_CONFIG)' CC='$(CC)' srcdir='$(srcdir)' URLS='$(BENCH_URLS)' \
	  $(SHELL) $(srcdir)/tests/slow/bench/data.sh tests/slow/bench/bench$(EXEEXT) $(BENCH_DATA_FLAGS)

count_instructions = \
  VALGRIND='$(VALGRIND)' LIBTOOL='$(LIBTOOL)' FLAGS='$(CPPFLAGS) $(CFLAGS)' \
  $(SHELL) $(srcdir)/tests/slow/bench/instructions.sh
bench-instructions: tests/slow/bench/instructions$(EXEEXT)
	@$(count_instructions) tests/slow/bench/instructions$(EXEEXT) \
	  $(srcdir)/tests/slow/bench/instructions.txt
bench-instructions-update: tests/slow/bench/instructions$(EXEEXT)
	@$(count_instructions) --update tests/slow/bench/instructions$(EXEEXT) \
	  $(srcdir)/tests/slow/bench/instructions.txt

.PHONY: bench bench-compare bench-data bench-length bench-program bench-instructions \
  bench-instructions-update
