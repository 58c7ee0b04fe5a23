## fuzz.mk: fuzzing; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT
##
##   make fuzz FUZZ_TIME=SECONDS      each harness with libFuzzer, the address sanitizer and that for
##                                    undefined behaviour, for its share of the time
##   make fuzz-memory FUZZ_TIME=...   the same with the memory sanitizer
##   make fuzz-hardened FUZZ_TIME=... the same without sanitizers, but with -fstack-clash-protection,
##                                    -D_FORTIFY_SOURCE=3 and the like
##   make fuzz-afl FUZZ_TIME=SECONDS  as "make fuzz", with AFL++
##   make fuzz FUZZ="parse dfa"       only these
##
## What is found goes to fuzz-findings/ in the build folder, and is kept by copying it to
## tests/slow/fuzz/findings/HARNESS/; what the fuzzers have learned stays in fuzz/, so that the next run
## goes on where the last one ended.

fuzz_harnesses = bnf builder dfa escape extract instances normal parse percent program request uri

fuzz_programs = \
  tests/slow/fuzz/bnf tests/slow/fuzz/builder tests/slow/fuzz/dfa tests/slow/fuzz/escape tests/slow/fuzz/extract \
  tests/slow/fuzz/normal tests/slow/fuzz/parse tests/slow/fuzz/percent tests/slow/fuzz/request tests/slow/fuzz/uri
if PROGRAM
if HAVE_JANSSON
fuzz_programs += tests/slow/fuzz/program
endif
endif
## A build of the stock parser has no other.
if !STOCK_PARSER
fuzz_programs += tests/slow/fuzz/instances
endif
check_PROGRAMS += $(fuzz_programs) tests/slow/fuzz/seeds

## Under "make check" each is a program that replays files.
fuzz_common = tests/slow/fuzz/fuzz.c tests/slow/fuzz/fuzz.h tests/slow/fuzz/mutator.c tests/slow/fuzz/replay.c \
  tests/slow/fuzz/tree.c
tests_slow_fuzz_bnf_SOURCES = tests/slow/fuzz/bnf.c $(fuzz_common)
tests_slow_fuzz_bnf_LDADD = liburlbnf.la libbnf.la
tests_slow_fuzz_builder_SOURCES = tests/slow/fuzz/builder.c $(fuzz_common)
tests_slow_fuzz_builder_LDADD = liburlbnf.la
tests_slow_fuzz_dfa_SOURCES = tests/slow/fuzz/dfa.c $(fuzz_common)
tests_slow_fuzz_dfa_LDADD = liburlbnf.la libbnf.la
tests_slow_fuzz_escape_SOURCES = tests/slow/fuzz/escape.c $(fuzz_common)
tests_slow_fuzz_escape_LDADD = liburlbnf.la
tests_slow_fuzz_extract_SOURCES = tests/slow/fuzz/extract.c $(fuzz_common)
tests_slow_fuzz_extract_LDADD = liburlbnf.la
tests_slow_fuzz_normal_SOURCES = tests/slow/fuzz/normal.c $(fuzz_common)
tests_slow_fuzz_normal_LDADD = liburlbnf.la
tests_slow_fuzz_parse_SOURCES = tests/slow/fuzz/parse.c $(fuzz_common)
tests_slow_fuzz_parse_LDADD = liburlbnf.la
tests_slow_fuzz_percent_SOURCES = tests/slow/fuzz/percent.c $(fuzz_common)
tests_slow_fuzz_percent_LDADD = liburlbnf.la
tests_slow_fuzz_request_SOURCES = tests/slow/fuzz/request.c $(fuzz_common)
tests_slow_fuzz_request_LDADD = liburlbnf.la
tests_slow_fuzz_uri_SOURCES = tests/slow/fuzz/uri.c $(fuzz_common)
tests_slow_fuzz_uri_LDADD = liburlbnf.la

## The library with another list of grammars, in which each is there by all its instances.  The
## sanitizers would take minutes to compile those: "make fuzz" has them.
tests_slow_fuzz_instances_SOURCES = tests/slow/fuzz/instances.c tests/slow/fuzz/grammars.c $(fuzz_common)
fuzz_instances = $(liburlbnf_la_OBJECTS:src/parse/liburlbnf_la-grammars.lo=) $(GRAMMAR_OBJECTS) \
  $(GRAMMAR_OBJECTS_FUZZ)
tests_slow_fuzz_instances_LDADD = $(fuzz_instances)
tests_slow_fuzz_instances_DEPENDENCIES = $(fuzz_instances)
if SANITIZERS
fuzz_instance_flags = -fno-sanitize=all
endif

## The program, whose main() it calls itself.
tests_slow_fuzz_program_SOURCES = tests/slow/fuzz/program.c $(fuzz_common)
fuzz_program = $(urlbnf_OBJECTS:src/program/urlbnf-urlbnf.$(OBJEXT)=)
tests_slow_fuzz_program_CPPFLAGS = $(AM_CPPFLAGS) $(JANSSON_CFLAGS)
tests_slow_fuzz_program_CFLAGS = $(AM_CFLAGS) -pthread
tests_slow_fuzz_program_LDADD = $(fuzz_program) $(urlbnf_LDADD) $(JANSSON_LIBS)
tests_slow_fuzz_program_DEPENDENCIES = $(fuzz_program) liburlbnf.la

tests_slow_fuzz_seeds_SOURCES = tests/slow/fuzz/seeds.c tests/slow/fuzz/seeds.h tests/slow/fuzz/seed-strings.c tests/slow/fuzz/fuzz.c tests/slow/fuzz/fuzz.h tests/harness/corpus.c \
  tests/harness/corpus.h
tests_slow_fuzz_seeds_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/tests/harness -I$(srcdir)/tests
tests_slow_fuzz_seeds_LDADD = liburlbnf.la libbnf.la

## The fuzzers' own build, in fuzz/libfuzzer and fuzz/afl.
FUZZ = $(fuzz_harnesses)
## Those that "make fuzz-memory" and "make fuzz-hardened" run.  The parsers that this computer would not
## choose are left to "make fuzz": there they are compiled for minutes.
FUZZ_CHECKED = $(FUZZ:instances=)
## The harness program reads JSON by jansson, which the memory sanitizer does not see.
FUZZ_MEMORY = $(FUZZ_CHECKED:program=)
FUZZ_TIME = 600
FUZZ_CC = clang
FUZZ_AFL_CC = afl-clang-fast
fuzz_environment = \
  srcdir='$(srcdir)' GRAMMARS='$(PROVED)' GRAMMAR_OBJECTS='$(GRAMMAR_OBJECTS)' \
  DRIVER='$(grammar_driver)' \
  CPPFLAGS='-DUB_ASSERT=1 $(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) $(JANSSON_CFLAGS) $(CPPFLAGS)' \
  LIBS='$(JANSSON_LIBS) -pthread' AR='$(AR)' \
  SOURCES='$(liburlbnf_la_SOURCES) $(libbnf_la_SOURCES) $(urlbnf_SOURCES)'

fuzz: $(BUILT_SOURCES) include/urlbnf-version.h tests/slow/fuzz/seeds$(EXEEXT)
	@$(fuzz_environment) CC='$(FUZZ_CC)' $(SHELL) $(srcdir)/tests/slow/fuzz/build libfuzzer $(FUZZ)
	@$(fuzz_environment) $(SHELL) $(srcdir)/tests/slow/fuzz/run libfuzzer '$(FUZZ_TIME)' $(FUZZ)
fuzz-memory: $(BUILT_SOURCES) include/urlbnf-version.h tests/slow/fuzz/seeds$(EXEEXT)
	@$(fuzz_environment) CC='$(FUZZ_CC)' $(SHELL) $(srcdir)/tests/slow/fuzz/build memory $(FUZZ_MEMORY)
	@$(fuzz_environment) $(SHELL) $(srcdir)/tests/slow/fuzz/run memory '$(FUZZ_TIME)' $(FUZZ_MEMORY)
fuzz-hardened: $(BUILT_SOURCES) include/urlbnf-version.h tests/slow/fuzz/seeds$(EXEEXT)
	@$(fuzz_environment) CC='$(FUZZ_CC)' $(SHELL) $(srcdir)/tests/slow/fuzz/build hardened $(FUZZ_CHECKED)
	@$(fuzz_environment) $(SHELL) $(srcdir)/tests/slow/fuzz/run hardened '$(FUZZ_TIME)' $(FUZZ_CHECKED)
fuzz-afl: $(BUILT_SOURCES) include/urlbnf-version.h tests/slow/fuzz/seeds$(EXEEXT)
	@$(fuzz_environment) CC='$(FUZZ_AFL_CC)' $(SHELL) $(srcdir)/tests/slow/fuzz/build afl $(FUZZ)
	@$(fuzz_environment) $(SHELL) $(srcdir)/tests/slow/fuzz/run afl '$(FUZZ_TIME)' $(FUZZ)

## A week, in which each harness comes to its turn every few hours, whatever the others find.
fuzz-week: fuzz
	@for round in `seq 1 60`; do \
	  $(fuzz_environment) $(SHELL) $(srcdir)/tests/slow/fuzz/run libfuzzer 10080 $(FUZZ); \
	done; \
	found=`find fuzz-findings -type f | wc -l`; echo "$$found findings in a week"; test "$$found" -eq 0

## For a service that brings its own fuzzer: contrib/oss-fuzz/build.sh.
fuzz-engine: $(BUILT_SOURCES) include/urlbnf-version.h
	@$(fuzz_environment) CC='$(ENGINE_CC)' CXX='$(ENGINE_CXX)' CFLAGS='$(ENGINE_CFLAGS)' \
	  CXXFLAGS='$(ENGINE_CXXFLAGS)' LIB_FUZZING_ENGINE='$(ENGINE)' \
	  $(SHELL) $(srcdir)/tests/slow/fuzz/build engine $(FUZZ)

CLEAN_FOLDERS += fuzz
.PHONY: fuzz fuzz-afl fuzz-hardened fuzz-memory fuzz-week fuzz-engine
