## fences.mk: link the tests in C and t-fences.sh so that all inputs of the library and of the programs are
## next to pages that cannot be touched.  Included by tests.mk.
## SPDX-License-Identifier: MIT

if FENCES
## The functions that the objects replace are undefined until they are linked.
EXTRA_LIBRARIES += tests/libfences.a
fence_names = tests/harness/fences/fence-library.names tests/harness/fences/fence-main.names tests/harness/fences/fence-program.names
$(tests_libfences_a_OBJECTS): $(fence_names) grammar/more-productions.h
$(fence_names): tests/harness/fences/fence-library.c tests/harness/fences/fence-main.c tests/harness/fences/fence-program.c \
                tests/harness/fences/wrapped.awk
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(AWK) -f $(srcdir)/tests/harness/fences/wrapped.awk \
	  $(srcdir)/$(@:.names=.c) > $@.t && mv $@.t $@
CLEANFILES += $(fence_names)

## The flags link all of tests/libfences.a, before the library.  The name makes it a prerequisite.
fenced = $(FENCE_FLAGS) liburlbnf.la tests/libfences.a
fenced_instances = $(FENCE_FLAGS) $(fuzz_instances) tests/libfences.a
## These programs link the allocator alone.
fenced_memory = tests/libfences.a

if PROGRAM
fence_programs = tests/harness/fences/urlbnf tests/harness/fences/urlbnf-grammar
check_PROGRAMS += $(fence_programs)
tests_harness_fences_urlbnf_SOURCES = tests/harness/fences/fence-main.c tests/harness/fences/fence-program.c \
  tests/harness/fences/loans.h
tests_harness_fences_urlbnf_CFLAGS = $(AM_CFLAGS) -pthread
tests_harness_fences_urlbnf_LDADD = $(urlbnf_OBJECTS) $(FENCE_PROGRAM_FLAGS) $(fenced) $(HOST_LIBS)
tests_harness_fences_urlbnf_DEPENDENCIES = $(urlbnf_OBJECTS) tests/libfences.a liburlbnf.la
tests_harness_fences_urlbnf_grammar_SOURCES = tests/harness/fences/fence-main.c tests/harness/fences/loans.h
tests_harness_fences_urlbnf_grammar_LDADD = $(urlbnf_grammar_OBJECTS) $(FENCE_MAIN_FLAGS) $(urlbnf_grammar_LDADD) \
  $(fenced_memory)
tests_harness_fences_urlbnf_grammar_DEPENDENCIES = $(urlbnf_grammar_OBJECTS) $(urlbnf_grammar_LDADD) tests/libfences.a
endif
else
fenced = liburlbnf.la
fenced_instances = $(fuzz_instances)
fenced_memory =
endif
