## tests.mk: the tests.  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

TEST_EXTENSIONS = .sh
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
SH_LOG_DRIVER = $(LOG_DRIVER)
## A test that hangs is stopped, and fails; the slowest of long_tests takes minutes.
TEST_SECONDS = 600
## The log of each test says where the fences stood: fences/seed.h.
LOG_COMPILER = $(SHELL) -c 'echo "\# FENCE_SEED=$${FENCE_SEED:-1738}"; exec "$$@"' $(SHELL) $(TIMEOUT)
SH_LOG_COMPILER = $(LOG_COMPILER) $(SHELL)
AM_TESTS_ENVIRONMENT = \
  CMOCKA_MESSAGE_OUTPUT=TAP CORPUS='$(srcdir)/tests/corpus' TABLES='$(srcdir)/tests/meaning' GRAMMAR='$(GRAMMAR_DIR)' \
  GRAMMAR_DIRS='$(PROVED)' OTHER_GRAMMAR='$(GRAMMAR_CHECKED)' CC='$(CC)' CFLAGS='$(CFLAGS)' CXX='$(CXX)' CXXFLAGS='$(CXXFLAGS)' \
  PKG_CONFIG='$(PKG_CONFIG)' MAKE='$(MAKE)' GRAMMAR_DRIVER='$(grammar_driver)' \
  CMOCKA_CFLAGS='$(CMOCKA_CFLAGS)' CMOCKA_LIBS='$(CMOCKA_LIBS)'; \
  export CMOCKA_MESSAGE_OUTPUT CORPUS TABLES GRAMMAR GRAMMAR_DIRS OTHER_GRAMMAR CC CFLAGS CXX CXXFLAGS PKG_CONFIG MAKE GRAMMAR_DRIVER \
    CMOCKA_CFLAGS CMOCKA_LIBS;

## "make check" runs TESTS: the language, the corpus, the errors, the program, faults, meaning.  It has to
## take no more than two and a half minutes on two slow cores, and no test more than 20 seconds: the
## longest stand first, so that "make -j" ends with short ones.
##
## What builds the project again, or goes through texts and reports at length, is in long_tests, which
## "make check-long-tests" runs, and so do "make check-long" and .ci/run.  Each test is in one of the
## lists; tests/t-lists.sh sees to that.
slow_c_tests = tests/t-bounds
meaning_tests = \
  tests/t-request-octets tests/t-request tests/t-escape tests/t-normal-random tests/t-normal tests/t-extract-api \
  tests/t-warnings tests/t-builder tests/t-builder-api tests/t-extract tests/t-percent tests/t-percent-api tests/t-uri \
  tests/t-uri-api
## With the portable path of src/text/octets.h, and with that of SSE2, which this computer would not choose.
plain_tests = tests/t-api-plain tests/t-parse-plain tests/t-calls-plain tests/t-short-plain tests/t-corpus-plain tests/t-corpus-sse2 \
  tests/t-octets-plain tests/t-octets-sse2
quick_c_tests = \
  $(meaning_tests) tests/t-toolkit-suites tests/t-toolkit tests/t-toolkit-random tests/t-toolkit-memory tests/t-diff tests/t-threads \
  tests/t-api tests/t-parse tests/t-octets tests/t-short tests/t-parts tests/t-typed tests/t-schemes tests/t-caret tests/t-corpus tests/t-lines \
  tests/t-json-text tests/t-large tests/t-oom tests/t-state tests/t-calls $(plain_tests)
c_tests = $(slow_c_tests) $(quick_c_tests)
slow_sh_tests = \
  tests/t-program.sh \
  tests/t-program-progress.sh \
  tests/faults/t-faults-grammar.sh \
  tests/t-w3c.sh \
  tests/t-rfc3986.sh \
  tests/t-guard-parse.sh \
  tests/t-fences.sh \
  tests/faults/t-faults.sh \
  tests/t-program-jobs.sh \
  tests/t-program-state.sh \
  tests/t-completion.sh \
  tests/t-describe.sh \
  tests/t-disagreements.sh \
  tests/audit/t-audit.sh \
  tests/t-guard-others.sh
## Of generators: what they make is the same in each build.
generator_tests = \
  tests/t-generate.sh \
  tests/t-generate-choices.sh \
  tests/t-generate-small.sh \
  tests/t-generate-random.sh \
  tests/t-patterns.sh \
  tests/t-write-random.sh \
  tests/t-awk.sh
quick_sh_tests = \
  tests/audit/t-audit-w3c.sh \
  tests/audit/t-audit-rfc3986.sh \
  tests/t-grammars.sh \
  $(generator_tests) \
  tests/fuzz/t-fuzz.sh \
  tests/faults/t-faults-files.sh \
  tests/faults/t-faults-threads.sh \
  tests/t-bnf.sh \
  tests/t-bnf-automata.sh \
  tests/t-bnf-limits.sh \
  tests/t-bnf-texts.sh \
  tests/t-bnf-notations.sh \
  tests/t-write.sh \
  tests/t-write-refused.sh \
  tests/t-write-forms.sh \
  tests/t-program-people.sh \
  tests/t-program-words.sh \
  tests/t-program-filters.sh \
  tests/t-program-names.sh \
  tests/t-program-tables.sh \
  tests/t-program-values.sh \
  tests/t-program-buffers.sh \
  tests/t-program-inputs.sh \
  tests/t-program-meaning.sh \
  tests/t-program-uris.sh \
  tests/t-standards.sh \
  tests/positions/t-positions.sh \
  tests/uri/t-oracle.sh \
  tests/t-header.sh \
  tests/t-exports.sh \
  tests/t-lists.sh \
  tests/t-program-files.sh \
  tests/t-bootstrap.sh \
  tests/t-licences.sh \
  tests/t-layers.sh \
  tests/t-readme.sh

## These build the project, or much of it, again.
rebuilding_tests = \
  tests/t-tutorial.sh \
  tests/t-experiments.sh tests/t-try.sh \
  tests/t-two-grammars.sh
thorough_tests = \
  tests/t-unfenced.sh \
  tests/t-program-memory.sh \
  tests/t-guard-plain.sh \
  tests/soak/t-soak.sh \
  tests/t-man.sh \
  tests/t-bnf-rfc1738.sh \
  tests/t-bnf-faults.sh \
  tests/t-bnf-w3c.sh \
  tests/t-install.sh
## The web site and the npm package; "make check-site".
site_tests = \
  tests/t-site.sh \
  tests/t-npm.sh
## The integrations of contrib/ that need a database or Python.
contrib_tests = \
  tests/t-contrib-postgresql.sh \
  tests/t-contrib-python.sh \
  tests/t-contrib-sqlite.sh \
  tests/t-contrib-streams.sh \
  tests/t-bindings-postgresql.sh \
  tests/t-bindings-python.sh \
  tests/t-bindings-sqlite.sh
long_tests = $(rebuilding_tests) $(thorough_tests) $(site_tests) $(contrib_tests)
## What they need and "make check" does not.
long_programs = tests/corpus-print

TESTS += $(slow_sh_tests)

## With another grammar the tests in C, whose tables are of section 5, are built, so that they can
## be asked, and not run: tests/t-conformance judges it, by its own url.bnf.
if HAVE_CMOCKA
check_PROGRAMS += $(c_tests) tests/t-guard
EXTRA_PROGRAMS += tests/t-guard-plain
CLEANFILES += tests/t-guard-plain$(EXEEXT)
long_programs += tests/t-guard-plain
guard_tests = tests/t-guard tests/t-guard-plain
if !OTHER_GRAMMAR
TESTS += $(slow_c_tests)
endif
endif

check-site: all
	@$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(site_tests)'
.PHONY: check-site

## What tests/t-lists.sh looks at.
list-tests:
	@for test in $(TESTS) $(long_tests); do echo "$$test"; done
list-distributed:
	@for file in $(DISTFILES); do echo "$$file"; done | sed 's|^$(srcdir)/||'

## LONG_TESTS: those of them to run.
LONG_TESTS = $(long_tests)
check-long-tests: all $(long_programs)
	@$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(LONG_TESTS)'

## The proof of language: the HSI suite here.  "make prove" runs the W suites over all 256 bytes,
## and over the classes of bytes with one extra state (minutes); "make prove-long" the HSI suite over
## all bytes with an extra state, which proves what the W suite of that size does (an hour).
## Both are for each grammar that has a url.bnf.
PROVED = $(GRAMMAR_DIRS)
check_PROGRAMS += tests/t-conformance
TESTS += tests/t-conformance
tests_t_conformance_SOURCES = tests/t-conformance.c tests/disagreements.c \
  tests/disagreements.h
tests_t_conformance_LDADD = $(fenced) libbnf.la

## What errors list as expected.
check_PROGRAMS += tests/t-expected
TESTS += tests/t-expected
tests_t_expected_SOURCES = tests/t-expected.c
tests_t_expected_LDADD = $(fenced) libbnf.la

## That bison's and flex's own parser says the same, of each grammar: tests/t-stock.sh runs it.  In a
## build of that parser there is no other.
if !STOCK_PARSER
if !OTHER_GRAMMAR
check_PROGRAMS += tests/t-stock
TESTS += tests/t-stock.sh
endif
endif

TESTS += $(quick_sh_tests)
if HAVE_CMOCKA
if !OTHER_GRAMMAR
TESTS += $(quick_c_tests)
endif
endif
tests_t_stock_SOURCES = tests/t-stock.c tests/fuzz/fuzz.c tests/fuzz/fuzz.h tests/fuzz/grammars.c \
  tests/fuzz/tree.c
tests_t_stock_LDADD = $(fuzz_instances) libbnf.la
tests_t_stock_DEPENDENCIES = $(fuzz_instances) libbnf.la

## The same for the instances of the parser that this computer would not choose, in plain C, and with no
## more than each x86-64 has; "make prove-instances" is for each grammar.
EXTRA_LIBRARIES = tests/libplain.a tests/libsse2.a
include tests/fences/fences.mk
tests_libplain_a_SOURCES = $(liburlbnf_la_SOURCES)
tests_libplain_a_CPPFLAGS = $(AM_CPPFLAGS) -DUB_PLAIN
tests_libplain_a_CFLAGS = $(AM_CFLAGS) $(STACK_CFLAGS) $(BOUNDS_CFLAGS)
tests_libplain_a_LIBADD = $(GRAMMAR_OBJECTS_PLAIN)
tests_libplain_a_DEPENDENCIES = $(GRAMMAR_OBJECTS_PLAIN)
tests_libsse2_a_SOURCES = $(liburlbnf_la_SOURCES)
tests_libsse2_a_CPPFLAGS = $(AM_CPPFLAGS) -DUB_NO_SSSE3
tests_libsse2_a_CFLAGS = $(AM_CFLAGS) $(BOUNDS_CFLAGS)
tests_libsse2_a_LIBADD = $(GRAMMAR_OBJECTS_SSE2)
tests_libsse2_a_DEPENDENCIES = $(GRAMMAR_OBJECTS_SSE2)
$(tests_libplain_a_OBJECTS) $(tests_libsse2_a_OBJECTS): \
  grammar/more-productions.h grammar/sets.h

instances = tests/t-conformance-plain tests/t-conformance-sse2
## The sanitizers would take minutes to compile and run them.
if SANITIZERS
EXTRA_PROGRAMS += $(instances)
CLEANFILES += $(instances)
else
check_PROGRAMS += $(instances)
TESTS += $(instances)
endif
CLEANFILES += tests/libplain.a tests/libsse2.a
tests_t_conformance_plain_SOURCES = tests/t-conformance.c tests/disagreements.c \
  tests/disagreements.h
tests_t_conformance_plain_LDADD = $(fenced_plain) libbnf.la
tests_t_conformance_sse2_SOURCES = tests/t-conformance.c tests/disagreements.c \
  tests/disagreements.h
tests_t_conformance_sse2_LDADD = $(fenced_sse2) libbnf.la

prove-instances: $(instances)
	@for program in $(instances); do \
	  for grammar in $(PROVED); do \
	    GRAMMAR=$$grammar $$program > $$program.log || { cat $$program.log; exit 1; }; \
	    echo "$$program: `basename $$grammar`: `grep -c '^ok' $$program.log` proofs"; \
	  done; \
	done
CLEANFILES += tests/t-conformance-plain.log tests/t-conformance-sse2.log
prove: tests/t-conformance
	for grammar in $(PROVED); do \
	  tests/t-conformance --grammar=$$grammar --w --all-bytes --samples=200000 && \
	  tests/t-conformance --grammar=$$grammar --w --extra=1 --samples=0 || exit; \
	done
prove-long: tests/t-conformance
	for grammar in $(PROVED); do \
	  tests/t-conformance --grammar=$$grammar --all-bytes --extra=1 --samples=0 || exit; \
	done

## The tests in C link the library with fences; but for those that measure it.
tests_cppflags = $(AM_CPPFLAGS) -D_GNU_SOURCE -I$(srcdir)/tests $(CMOCKA_CFLAGS)
tests_ldadd = $(fenced) $(CMOCKA_LIBS)
tests_own_ldadd = liburlbnf.la $(CMOCKA_LIBS)

tests_t_api_SOURCES = tests/t-api.c tests/failing.h tests/parsed.h tests/typed.h
tests_t_api_CPPFLAGS = $(tests_cppflags)
tests_t_api_LDADD = $(tests_ldadd)
tests_t_parse_SOURCES = tests/t-parse.c tests/parsed.h tests/typed.h
tests_t_parse_CPPFLAGS = $(tests_cppflags)
tests_t_parse_LDADD = $(tests_ldadd)

tests_t_calls_SOURCES = tests/t-calls.c tests/draw.h tests/failing.h
tests_t_calls_CPPFLAGS = $(tests_cppflags)
tests_t_calls_LDADD = $(tests_ldadd)
tests_t_calls_plain_SOURCES = tests/t-calls.c tests/draw.h tests/failing.h
tests_t_calls_plain_CPPFLAGS = $(tests_cppflags)
tests_t_calls_plain_LDADD = $(fenced_plain) $(CMOCKA_LIBS)

tests_t_octets_SOURCES = tests/t-octets.c tests/draw.h
tests_t_octets_CPPFLAGS = $(tests_cppflags)
tests_t_octets_LDADD = $(CMOCKA_LIBS)
tests_t_octets_plain_SOURCES = tests/t-octets.c tests/draw.h
tests_t_octets_plain_CPPFLAGS = $(tests_cppflags) -DUB_PLAIN
tests_t_octets_plain_LDADD = $(CMOCKA_LIBS)
tests_t_octets_sse2_SOURCES = tests/t-octets.c tests/draw.h
tests_t_octets_sse2_CPPFLAGS = $(tests_cppflags) -DUB_NO_SSSE3
tests_t_octets_sse2_LDADD = $(CMOCKA_LIBS)

tests_t_json_text_SOURCES = tests/t-json-text.c tests/guard.c tests/guard.h contrib/wasm/json-text.c
tests_t_json_text_CPPFLAGS = $(tests_cppflags) -I$(srcdir)/contrib/wasm
tests_t_json_text_LDADD = $(CMOCKA_LIBS)

tests_t_bounds_SOURCES = tests/t-bounds.c
tests_t_bounds_CPPFLAGS = $(tests_cppflags)
tests_t_bounds_CFLAGS = $(AM_CFLAGS) -pthread
tests_t_bounds_LDADD = $(tests_own_ldadd)

tests_t_lines_SOURCES = tests/t-lines.c tests/failing.h tests/guard.c tests/guard.h
tests_t_lines_CPPFLAGS = $(tests_cppflags)
tests_t_lines_LDADD = $(tests_ldadd)

short_sources = tests/t-short.c tests/short-texts.c tests/short-texts.h tests/guard.c tests/guard.h
tests_t_short_SOURCES = $(short_sources)
tests_t_short_CPPFLAGS = $(tests_cppflags)
tests_t_short_LDADD = $(tests_own_ldadd)
tests_t_short_plain_SOURCES = $(short_sources)
tests_t_short_plain_CPPFLAGS = $(tests_cppflags)
tests_t_short_plain_LDADD = tests/libplain.a $(CMOCKA_LIBS)

tests_t_caret_SOURCES = tests/t-caret.c
tests_t_caret_CPPFLAGS = $(tests_cppflags)
tests_t_caret_LDADD = $(tests_ldadd)

tests_t_corpus_SOURCES = tests/t-corpus.c tests/corpus.c tests/corpus.h
tests_t_corpus_CPPFLAGS = $(tests_cppflags)
tests_t_corpus_LDADD = $(tests_ldadd)

## The program without its main().
if PROGRAM
guard_program = $(urlbnf_OBJECTS:src/cli/urlbnf-urlbnf.$(OBJEXT)=)
else
guard_program =
endif
guard_sources = tests/t-guard.c tests/guard/meaning.c tests/guard/parser.c tests/guard/program.c tests/guard/texts.c \
  tests/guard/texts.h tests/guard.c tests/guard.h tests/corpus.c tests/corpus.h
tests_t_guard_SOURCES = $(guard_sources)
tests_t_guard_CPPFLAGS = $(tests_cppflags) $(JANSSON_CFLAGS)
tests_t_guard_CFLAGS = $(AM_CFLAGS) -pthread
tests_t_guard_LDADD = $(guard_program) $(tests_own_ldadd) $(JANSSON_LIBS)
tests_t_guard_DEPENDENCIES = $(guard_program) liburlbnf.la

tests_t_api_plain_SOURCES = tests/t-api.c tests/failing.h tests/parsed.h tests/typed.h
tests_t_api_plain_CPPFLAGS = $(tests_cppflags)
tests_t_api_plain_LDADD = $(fenced_plain) $(CMOCKA_LIBS)
tests_t_parse_plain_SOURCES = tests/t-parse.c tests/parsed.h tests/typed.h
tests_t_parse_plain_CPPFLAGS = $(tests_cppflags)
tests_t_parse_plain_LDADD = $(fenced_plain) $(CMOCKA_LIBS)
tests_t_corpus_plain_SOURCES = tests/t-corpus.c tests/corpus.c tests/corpus.h
tests_t_corpus_plain_CPPFLAGS = $(tests_cppflags)
tests_t_corpus_plain_LDADD = $(fenced_plain) $(CMOCKA_LIBS)
tests_t_corpus_sse2_SOURCES = tests/t-corpus.c tests/corpus.c tests/corpus.h
tests_t_corpus_sse2_CPPFLAGS = $(tests_cppflags)
tests_t_corpus_sse2_LDADD = $(fenced_sse2) $(CMOCKA_LIBS)
tests_t_guard_plain_SOURCES = $(guard_sources)
tests_t_guard_plain_CPPFLAGS = $(tests_cppflags) $(JANSSON_CFLAGS)
tests_t_guard_plain_CFLAGS = $(AM_CFLAGS) -pthread
tests_t_guard_plain_LDADD = $(guard_program) tests/libplain.a $(CMOCKA_LIBS) $(JANSSON_LIBS)
tests_t_guard_plain_DEPENDENCIES = $(guard_program) tests/libplain.a

tests_t_large_SOURCES = tests/t-large.c
tests_t_large_CPPFLAGS = $(tests_cppflags)
tests_t_large_LDADD = $(tests_own_ldadd)

tests_t_oom_SOURCES = tests/t-oom.c tests/corpus.c tests/corpus.h tests/failing.h
tests_t_oom_CPPFLAGS = $(tests_cppflags)
tests_t_oom_LDADD = $(tests_ldadd)

tests_t_state_SOURCES = tests/t-state.c tests/corpus.c tests/corpus.h tests/failing.h
tests_t_state_CPPFLAGS = $(tests_cppflags)
tests_t_state_LDADD = $(tests_ldadd)

corpus_urls_sources = tests/short-texts.c tests/short-texts.h tests/corpus-urls.c tests/corpus-urls.h tests/corpus.c tests/corpus.h tests/parsed.h
tests_t_parts_SOURCES = tests/t-parts.c $(corpus_urls_sources)
tests_t_parts_CPPFLAGS = $(tests_cppflags)
tests_t_parts_LDADD = $(tests_ldadd)
tests_t_typed_SOURCES = tests/t-typed.c $(corpus_urls_sources)
tests_t_typed_CPPFLAGS = $(tests_cppflags)
tests_t_typed_LDADD = $(tests_ldadd)

## With a copy of the table, which the shared library does not show.
tests_t_schemes_SOURCES = tests/t-schemes.c tests/corpus.c tests/corpus.h src/meaning/schemes.c \
  src/meaning/schemes.h
tests_t_schemes_CPPFLAGS = $(tests_cppflags)
tests_t_schemes_LDADD = $(tests_ldadd)
$(tests_t_schemes_OBJECTS): grammar/more-productions.h

tests_t_threads_SOURCES = tests/t-threads.c tests/corpus.c tests/corpus.h
tests_t_threads_CPPFLAGS = $(tests_cppflags)
tests_t_threads_CFLAGS = $(AM_CFLAGS) -pthread
tests_t_threads_LDADD = $(tests_own_ldadd)

## Each with a table in tests/meaning/.
tests_t_builder_SOURCES = tests/t-builder.c tests/builders.h tests/parsed.h tests/table.c tests/table.h
tests_t_builder_CPPFLAGS = $(tests_cppflags)
tests_t_builder_LDADD = $(tests_ldadd)
tests_t_builder_api_SOURCES = tests/t-builder-api.c tests/builders.h tests/failing.h tests/parsed.h tests/typed.h
tests_t_builder_api_CPPFLAGS = $(tests_cppflags)
tests_t_builder_api_LDADD = $(tests_ldadd)
tests_t_escape_SOURCES = tests/t-escape.c tests/table.c tests/table.h tests/failing.h
tests_t_escape_CPPFLAGS = $(tests_cppflags)
tests_t_escape_LDADD = $(tests_ldadd)
tests_t_extract_SOURCES = tests/t-extract.c tests/draw.h tests/table.c tests/table.h
tests_t_extract_CPPFLAGS = $(tests_cppflags)
tests_t_extract_LDADD = $(tests_ldadd)
tests_t_extract_api_SOURCES = tests/t-extract-api.c tests/failing.h
tests_t_extract_api_CPPFLAGS = $(tests_cppflags)
tests_t_extract_api_LDADD = $(tests_ldadd)
normal_sources = tests/normals.c tests/normals.h tests/typed.h tests/table.c tests/table.h
tests_t_normal_SOURCES = tests/t-normal.c $(normal_sources)
tests_t_normal_CPPFLAGS = $(tests_cppflags)
tests_t_normal_LDADD = $(tests_ldadd)
tests_t_normal_random_SOURCES = tests/t-normal-random.c tests/draw.h $(normal_sources)
tests_t_normal_random_CPPFLAGS = $(tests_cppflags)
tests_t_normal_random_LDADD = $(tests_ldadd)
tests_t_percent_SOURCES = tests/t-percent.c tests/parsed.h tests/table.c tests/table.h
tests_t_percent_CPPFLAGS = $(tests_cppflags)
tests_t_percent_LDADD = $(tests_ldadd)
tests_t_percent_api_SOURCES = tests/t-percent-api.c tests/parsed.h tests/typed.h
tests_t_percent_api_CPPFLAGS = $(tests_cppflags)
tests_t_percent_api_LDADD = $(tests_ldadd)
request_sources = tests/requests.c tests/requests.h tests/parsed.h tests/typed.h tests/table.c tests/table.h
tests_t_request_SOURCES = tests/t-request.c $(request_sources)
tests_t_request_CPPFLAGS = $(tests_cppflags)
tests_t_request_LDADD = $(tests_ldadd)
tests_t_request_octets_SOURCES = tests/t-request-octets.c $(request_sources)
tests_t_request_octets_CPPFLAGS = $(tests_cppflags)
tests_t_request_octets_LDADD = $(tests_ldadd)
tests_t_uri_SOURCES = tests/t-uri.c tests/draw.h tests/table.c tests/table.h tests/uris.h
tests_t_uri_CPPFLAGS = $(tests_cppflags)
tests_t_uri_LDADD = $(tests_ldadd)
tests_t_uri_api_SOURCES = tests/t-uri-api.c tests/failing.h tests/uris.h
tests_t_uri_api_CPPFLAGS = $(tests_cppflags)
tests_t_uri_api_LDADD = $(tests_ldadd)
tests_t_warnings_SOURCES = tests/t-warnings.c tests/table.c tests/table.h
tests_t_warnings_CPPFLAGS = $(tests_cppflags)
tests_t_warnings_LDADD = $(tests_ldadd)

tests_t_diff_SOURCES = tests/t-diff.c src/write/diff.c
tests_t_diff_CPPFLAGS = $(tests_cppflags)
tests_t_diff_LDADD = libbnf.la $(fenced_memory) $(CMOCKA_LIBS)
tests_t_toolkit_SOURCES = tests/t-toolkit.c tests/toolkit.c tests/toolkit.h
tests_t_toolkit_CPPFLAGS = $(tests_cppflags)
tests_t_toolkit_LDADD = libbnf.la $(fenced_memory) $(CMOCKA_LIBS)
tests_t_toolkit_random_SOURCES = tests/t-toolkit-random.c tests/random-rules.c tests/random-rules.h tests/toolkit.h
tests_t_toolkit_random_CPPFLAGS = $(tests_cppflags)
tests_t_toolkit_random_LDADD = libbnf.la $(CMOCKA_LIBS)
tests_t_toolkit_suites_SOURCES = tests/t-toolkit-suites.c tests/toolkit.c tests/toolkit.h
tests_t_toolkit_suites_CPPFLAGS = $(tests_cppflags)
tests_t_toolkit_suites_LDADD = libbnf.la $(fenced_memory) $(CMOCKA_LIBS)
tests_t_toolkit_memory_SOURCES = tests/t-toolkit-memory.c tests/toolkit.c tests/toolkit.h tests/guard.c tests/guard.h
tests_t_toolkit_memory_CPPFLAGS = $(tests_cppflags)
tests_t_toolkit_memory_LDADD = libbnf.la $(CMOCKA_LIBS)

EXTRA_DIST += $(EXAMPLE_FILES) $(TEST_FILES) tests/README tests/check-large tests/check-long tests/check-tarball \
  tests/check-oss-fuzz tests/check-threads \
  tests/site/browser.js tests/site/cases.js tests/site/check-binding.js tests/site/check-pages.js tests/site/check-playground.js \
  tests/site/compare-npm.js tests/site/links.js tests/two-grammars.c tests/typed.h tests/uri/oracle.py \
  tests/write/empty tests/write/language.pl tests/write/random.pl
include tests/faults/faults.mk
include tests/positions/positions.mk
include tests/soak/soak.mk

## The tests in C and the program under valgrind; .ci/run leaves out those that take minutes there.
## t-bounds has stacks of its own, which valgrind takes for errors.  It replaces the allocator of the fences,
## which is part of the program.
valgrind_tests = $(quick_c_tests) $(guard_tests)
check-valgrind: all $(check_PROGRAMS) $(long_programs)
	@status=0; for test in $(valgrind_tests); do \
	  echo "$$test"; \
	  GRAMMAR='$(GRAMMAR_DIR)' CORPUS='$(srcdir)/tests/corpus' \
	  TABLES='$(srcdir)/tests/meaning' $(LIBTOOL) --mode=execute $(VALGRIND) --quiet \
	    --soname-synonyms=somalloc=NONE --leak-check=full --error-exitcode=9 ./$$test > $$test.valgrind 2>&1 \
	    || { cat $$test.valgrind; status=1; }; \
	done; \
	echo urlbnf; \
	for format in --json --check --tree '--get={host}' '--json -j 3'; do \
	  cat $(srcdir)/tests/corpus/*.txt | $(LIBTOOL) --mode=execute $(VALGRIND) --quiet \
	    --leak-check=full --error-exitcode=9 ./urlbnf $$format > tests/urlbnf.valgrind 2>&1; \
	  test $$? -eq 1 || { tail tests/urlbnf.valgrind; status=1; }; \
	done; \
	exit $$status
CLEANFILES += tests/*.valgrind

## The tarball builds and passes its tests where bison and flex are failing stand-ins.
check-tarball: dist
	$(AM_V_at)$(SHELL) $(srcdir)/tests/check-tarball $(distdir).tar.xz

## As OSS-Fuzz builds and runs the harnesses, in this checkout.
OSS_FUZZ_SANITIZERS = address undefined memory coverage
check-oss-fuzz:
	@rm -rf tests/oss-fuzz.d && mkdir -p tests/oss-fuzz.d && cd tests/oss-fuzz.d \
	  && $(SHELL) $(abs_srcdir)/tests/check-oss-fuzz '$(abs_srcdir)' $(OSS_FUZZ_SANITIZERS)
CLEAN_FOLDERS += tests/oss-fuzz.d

## The threads under ThreadSanitizer, in a build of its own.
check-threads: distdir
	@rm -rf tests/threads && $(MKDIR_P) tests/threads && top=`pwd` && cd tests/threads && \
	CC='$(CC)' MAKE='$(MAKE)' $(SHELL) $(abs_srcdir)/tests/check-threads $$top/$(distdir); status=$$?; \
	cd $$top; chmod -R u+w $(distdir); rm -rf $(distdir) tests/threads; exit $$status
CLEAN_FOLDERS += tests/threads

## Texts of 2 GB and more, in the library and in the program: 10 GB of memory, minutes.
check-large: all tests/t-large
	LARGE=all CMOCKA_MESSAGE_OUTPUT=STDOUT tests/t-large
	$(SHELL) $(srcdir)/tests/check-large

## Everything that there is, hours: what a release has to pass.
LONG = check check-long-tests check-positions check-valgrind check-threads check-faults check-large \
  check-tarball distcheck check-reproducible check-abi check-deb analyze coverage check-machines check-all-builds prove \
  prove-instances mutation-test bench-instructions fuzz fuzz-memory fuzz-hardened soak
check-long: all
	@MAKE='$(MAKE)' $(SHELL) $(srcdir)/tests/check-long $(LONG)
CLEAN_FOLDERS += tests/long

.PHONY: check-large check-long check-long-tests check-oss-fuzz list-distributed list-tests check-threads check-valgrind check-tarball prove prove-instances prove-long
