## fuzz.mk: fuzzing; tests/README explains it.  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT
##
## Findings go to fuzz-findings/ in the build folder; copy them to tests/slow/fuzz/findings/HARNESS/ to keep
## them.  The inputs that the fuzzers have learned stay in fuzz/.

## "make check" links each harness with replay.c, which reads files.  A build of the stock parser has no other
## instances.  lists.mk has the other harnesses, and their libraries.
fuzz_programs =
if PROGRAM
if HAVE_JANSSON
fuzz_programs += tests/slow/fuzz/program
endif
endif
if !STOCK_PARSER
fuzz_programs += tests/slow/fuzz/instances
endif
fuzz_programs += tests/slow/fuzz/bnf-program
check_PROGRAMS += $(simple_harnesses) $(fuzz_programs) tests/slow/fuzz/seeds
EXTRA_LIBRARIES += tests/slow/fuzz/libreplay.a
tests_slow_fuzz_libreplay_a_SOURCES = tests/slow/fuzz/fuzz.c tests/slow/fuzz/fuzz.h tests/slow/fuzz/mutator.c \
  tests/slow/fuzz/replay.c tests/slow/fuzz/fuzz-tree.c tests/slow/fuzz/fuzz-typed.c tests/harness/corpus.c tests/harness/corpus.h \
  tests/harness/uris.c
## A fuzzer asks whether there is a mutator, and does not look for one in an archive.  If there is a fuzzer in
## FUZZ_ENGINE, its main() is the one that is linked.
FUZZ_ENGINE =
fuzz_shared = tests/slow/fuzz/libreplay.a liburlbnf.la libbnf.a
fuzz_ldadd = tests/slow/fuzz/mutator.$(OBJEXT) $(FUZZ_ENGINE) $(fuzz_shared)
tests_slow_fuzz_seeds_LDADD = $(fuzz_shared)

## This library has each grammar with all of its instances.  The sanitizers of configure would take minutes to
## compile them, so only "make fuzz" does.
tests_slow_fuzz_instances_SOURCES = tests/slow/fuzz/fuzz-instances.c tests/slow/fuzz/fuzz-grammars.c
fuzz_instances = $(liburlbnf_la_OBJECTS:src/parse/liburlbnf_la-grammars.lo=) $(GRAMMAR_OBJECTS) $(GRAMMAR_OBJECTS_FUZZ)
tests_slow_fuzz_instances_LDADD = $(fuzz_ldadd:liburlbnf.la=) $(fuzz_instances)
tests_slow_fuzz_instances_DEPENDENCIES = $(fuzz_shared:liburlbnf.la=) $(fuzz_instances)
if SANITIZERS
fuzz_instance_flags = -fno-sanitize=all
endif

## These harnesses contain a program, and call its main().
fuzz_program = $(urlbnf_OBJECTS:src/program/urlbnf-urlbnf.$(OBJEXT)=)
tests_slow_fuzz_program_SOURCES = tests/slow/fuzz/fuzz-program.c $(fuzz_command_lines)
tests_slow_fuzz_program_CPPFLAGS = $(AM_CPPFLAGS) $(JANSSON_CFLAGS)
tests_slow_fuzz_program_CFLAGS = $(AM_CFLAGS) -pthread
tests_slow_fuzz_program_LDADD = $(fuzz_program) $(fuzz_ldadd) $(JANSSON_LIBS) $(HOST_LIBS)
tests_slow_fuzz_program_DEPENDENCIES = $(fuzz_program) $(fuzz_shared)
fuzz_command_lines = tests/slow/fuzz/command-lines.c tests/slow/fuzz/command-lines.h
fuzz_bnf_program = $(urlbnf_grammar_OBJECTS:toolkit/urlbnf_grammar-urlbnf-grammar.$(OBJEXT)=)
tests_slow_fuzz_bnf_program_SOURCES = tests/slow/fuzz/fuzz-bnf-program.c $(fuzz_command_lines)
tests_slow_fuzz_bnf_program_LDADD = $(fuzz_bnf_program) $(fuzz_ldadd)
tests_slow_fuzz_bnf_program_DEPENDENCIES = $(fuzz_bnf_program) $(fuzz_shared)

## The fuzzers have builds in fuzz/libfuzzer, fuzz/afl and so on.  The harness "program" uses jansson, whose
## memory the memory sanitizer does not know.
FUZZ = $(notdir $(simple_harnesses)) instances program bnf-program
FUZZ_TIME = 600
FUZZ_CC = clang
FUZZ_AFL_CC = afl-clang-fast
fuzz_without_memory = instances program
fuzz_without_hardened = instances
fuzz fuzz-afl fuzz-hardened fuzz-memory: copy-sources tests/slow/fuzz/seeds$(EXEEXT)
	@fuzzer=$(patsubst fuzz,libfuzzer,$(@:fuzz-%=%)); set -- $(filter-out $(fuzz_without_$(@:fuzz-%=%)),$(FUZZ)); \
	export $(slow) GRAMMAR_DIRS='$(PROVED)' JOBS='$(BUILD_JOBS)' CC='$(if $(filter %-afl,$@),$(FUZZ_AFL_CC),$(FUZZ_CC))'; \
	$(SHELL) $(srcdir)/tests/slow/fuzz/build $$fuzzer "$$@" && \
	$(SHELL) $(srcdir)/tests/slow/fuzz/run $$fuzzer '$(FUZZ_TIME)' "$$@"

## Compare the integrations of contrib/ with the library.
FUZZ_TEXTS = 20000
FUZZ_NUMBER = `date +%s`
bindings_programs = tests/bindings/answers tests/bindings/texts
tests_bindings_answers_LDADD = liburlbnf.la
tests_bindings_texts_LDADD = $(fuzz_ldadd)
fuzz-bindings: all $(bindings_programs) tests/slow/fuzz/seeds
	@number=$(FUZZ_NUMBER); echo "FUZZ_NUMBER=$$number"; TEXTS='$(FUZZ_TEXTS)' TEXTS_NUMBER="$$number" \
	  $(MAKE) $(AM_MAKEFLAGS) check TESTS='$(filter %/t-bindings-postgresql.sh %/t-bindings-python.sh \
	  %/t-bindings-sqlite.sh,$(contrib_tests))' TEST_SECONDS=7200

CLEAN_FOLDERS += fuzz
.PHONY: fuzz fuzz-afl fuzz-bindings fuzz-hardened fuzz-memory
