## bench.mk: the benchmark.  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT
##
## "make bench" makes bench-compare, bench-length and bench-program.  BENCH_URLS=FILE takes the lines of FILE and
## not generated URLs; ADA=FOLDER has the sources of ada, and ADAPARSE=FILE is its program.  BENCH_FLAGS and
## BENCH_DATA_FLAGS are options of the programs, see --help.  BENCH_LENGTH_FLAGS is the number of rounds,
## BENCH_PROGRAM_FLAGS those of URLs and of rounds.  DOCUMENTS=FILE is a text to find URLs in.

bench = tests/slow/bench
bench_programs = tests/slow/bench/bench tests/slow/bench/instructions tests/slow/bench/length
CLEANFILES += tests/slow/bench/peer-ada.so
tests_slow_bench_bench_SOURCES = $(bench_common) $(bench_peers)
tests_slow_bench_bench_CPPFLAGS = $(AM_CPPFLAGS) $(URIPARSER_CFLAGS) $(APRUTIL_CFLAGS)
tests_slow_bench_bench_LDADD = liburlbnf.la $(URIPARSER_LIBS) $(APRUTIL_LIBS) $(BOOST_URL_LIBS)
tests_slow_bench_length_SOURCES = $(bench_common) tests/slow/bench/length.c
tests_slow_bench_length_LDADD = liburlbnf.la -lm
## The program is static, so that no dynamic linker is counted, and has no information for
## debuggers, which valgrind does not always understand (clang 14, DWARF 5).
tests_slow_bench_instructions_SOURCES = $(bench_common) tests/slow/bench/instructions.c tests/slow/bench/peer-urlbnf.c
tests_slow_bench_instructions_LDADD = liburlbnf.la
tests_slow_bench_instructions_LDFLAGS = $(AM_LDFLAGS) -static -Wl,-S
## automake would link with the C++ compiler wherever a source may be C++. Without Boost.URL no such compiler
## is needed.
if HAVE_BOOST_URL
tests_slow_bench_bench_SOURCES += tests/slow/bench/peer-boost.cc
tests_slow_bench_bench_LINK = $(CXXLINK)
else
tests_slow_bench_bench_LINK = $(LINK)
endif

## The benchmarks run one after the other, with "make -j", too.
bench: $(bench_programs)
	@$(MAKE) $(AM_MAKEFLAGS) bench-compare && echo && $(MAKE) $(AM_MAKEFLAGS) bench-length && echo && \
	$(MAKE) $(AM_MAKEFLAGS) bench-program
bench-compare: tests/slow/bench/bench$(EXEEXT)
	@peer=; \
	if test -n "$(ADA)"; then \
	  peer=--peer=./$(bench)/peer-ada.so; \
	  $(CXX) -std=c++20 -O3 -shared -fPIC -I"$(ADA)/include" -I"$(ADA)/src" -I$(srcdir)/$(bench) \
	    -o $(bench)/peer-ada.so $(srcdir)/$(bench)/peer-ada.cc || exit 1; \
	fi; \
	if test -n "$(BENCH_URLS)"; then exec $< --list="$(BENCH_URLS)" $$peer $(BENCH_FLAGS); fi; \
	for list in http web mixed long; do $< --$$list $$peer $(BENCH_FLAGS) && echo || exit; done
## The program has 2 GB for texts; its trees get half of the memory that is free.
bench-length: tests/slow/bench/length$(EXEEXT)
	@ulimit -v `awk '/^MemAvailable:/ { print int ($$2 / 2 + 2e6) }' /proc/meminfo` && $< $(BENCH_LENGTH_FLAGS)
## In the build tree urlbnf may be libtool's script; libtool passes the program itself.
bench-program: tests/slow/bench/bench$(EXEEXT) urlbnf$(EXEEXT)
	@ADAPARSE='$(ADAPARSE)' DOCUMENTS='$(DOCUMENTS)' PYTHONDONTWRITEBYTECODE=1 $(LIBTOOL) --mode=execute \
	  $${PYTHON:-python3} $(srcdir)/$(bench)/program.py $< ./urlbnf$(EXEEXT) $(srcdir) $(BENCH_PROGRAM_FLAGS)
bench-data: tests/slow/bench/bench$(EXEEXT) all
	@MAKE='$(MAKE)' PKG_CONFIG='$(PKG_CONFIG)' CC='$(CC)' srcdir='$(srcdir)' URLS='$(BENCH_URLS)' \
	  $(SHELL) $(srcdir)/$(bench)/data.sh $< $(BENCH_DATA_FLAGS)
bench-instructions bench-instructions-update: tests/slow/bench/instructions$(EXEEXT)
	@VALGRIND='$(VALGRIND)' LIBTOOL='$(LIBTOOL)' FLAGS='$(CPPFLAGS) $(CFLAGS)' \
	  $(SHELL) $(srcdir)/$(bench)/instructions.sh `case $@ in *-update) echo --update; esac` $< $(srcdir)/$(bench)/instructions.txt
.PHONY: bench bench-compare bench-data bench-instructions bench-instructions-update bench-length bench-program
