## tests.mk: the tests.  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

TEST_EXTENSIONS = .sh
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
SH_LOG_DRIVER = $(LOG_DRIVER)
## A test that hangs is stopped, and fails.  The slowest of long_tests takes minutes, or half an hour on a
## busy machine.
TEST_SECONDS = 3600
## The log of each test has the seed of its fences: fences/seed.h.
LOG_COMPILER = $(SHELL) -c 'echo "\# FENCE_SEED=$${FENCE_SEED:-1738}"; exec "$$@"' $(SHELL) $(TIMEOUT)
SH_LOG_COMPILER = $(LOG_COMPILER) $(SHELL)
AM_TESTS_ENVIRONMENT = export CMOCKA_MESSAGE_OUTPUT=TAP CORPUS='$(srcdir)/tests/grammar/corpus' \
  TABLES='$(srcdir)/tests/library/meaning' GRAMMAR='$(GRAMMAR_DIR)' GRAMMAR_DIRS='$(PROVED)' \
  OTHER_GRAMMAR='$(GRAMMAR_CHECKED)' GRAMMAR_DRIVER='$(grammar_driver)' CC='$(CC)' CFLAGS='$(CFLAGS)' CXX='$(CXX)' \
  CXXFLAGS='$(CXXFLAGS)' PKG_CONFIG='$(PKG_CONFIG)' MAKE='$(MAKE)' CMOCKA_CFLAGS='$(CMOCKA_CFLAGS)' \
  CMOCKA_LIBS='$(CMOCKA_LIBS)' WITHOUT_PROGRAM='$(without_program)' WITHOUT_WASM='$(without_wasm)';

## "make check" runs TESTS: the language, the corpus, the errors, the program, faults, meaning.  All must take
## at most two and a half minutes on two cores, and each test at most 15 seconds.  The longest tests come
## first, so that "make -j" ends with short ones.
##
## long_tests has the tests that build the project again, or that take longer.  "make check-long-tests" and
## "make check-long" run them, and .ci/run runs most.  tests/project/t-lists.sh checks that each test is in a
## list.
##
## lists.mk has quick_c_tests, generator_tests and quick_sh_tests: all tests that are not listed here.
## Generators make the same in each build.
slow_c_tests = tests/library/t-bounds
## These use the portable path of src/text/octets.h, or that of SSE2, which this computer would not choose.
plain_tests = tests/library/t-octets-plain tests/library/t-octets-sse2
c_tests = $(slow_c_tests) $(quick_c_tests) $(plain_tests)
slow_sh_tests = tests/program/t-program.sh tests/program/t-program-progress.sh tests/slow/faults/t-faults-grammar.sh \
  tests/grammar/t-grammars.sh tests/library/t-fences.sh tests/slow/faults/t-faults.sh \
  tests/program/t-program-jobs.sh tests/program/t-program-state.sh tests/program/t-completion.sh \
  tests/program/t-describe.sh tests/grammar/t-disagreements.sh tests/grammar/audit/t-audit.sh
## These build the project, or much of it, again.
rebuilding_tests = tests/project/t-install-anew.sh tests/grammar/t-tutorial.sh tests/grammar/t-experiments.sh \
  tests/grammar/t-coq.sh tests/grammar/t-try.sh tests/grammar/t-two-grammars.sh
thorough_tests = tests/library/t-fenced.sh tests/program/t-program-memory.sh tests/slow/soak/t-soak.sh \
  tests/project/t-man.sh toolkit/tests/t-bnf-rfc1738.sh toolkit/tests/t-bnf-faults.sh toolkit/tests/t-bnf-w3c.sh \
  tests/project/t-install.sh
## A test in sh needs the programs of this build, also if make runs it alone.
sh_tests = $(slow_sh_tests) $(generator_tests) $(quick_sh_tests) $(rebuilding_tests) $(thorough_tests)
$(sh_tests:.sh=.log): $(bin_PROGRAMS) $(fence_programs)
## The web site and the npm package.
site_tests = tests/bindings/t-site.sh tests/bindings/t-npm.sh
## The integrations of contrib/ that need a database or Python.
contrib_tests = tests/bindings/t-contrib-postgresql.sh tests/bindings/t-contrib-python.sh \
  tests/bindings/t-contrib-sqlite.sh tests/bindings/t-contrib-streams.sh tests/bindings/t-bindings-postgresql.sh \
  tests/bindings/t-bindings-python.sh tests/bindings/t-bindings-sqlite.sh
long_tests = $(rebuilding_tests) $(thorough_tests) $(site_tests) $(contrib_tests)
## .ci/run leaves out these: three build the project twice and more, as t-try and t-experiments do, and it runs
## the tests of t-fenced with the sanitizers.
rare_tests = tests/project/t-install-anew.sh tests/grammar/t-two-grammars.sh tests/grammar/t-tutorial.sh \
  tests/library/t-fenced.sh
ci_tests = $(filter-out $(rare_tests) $(site_tests),$(long_tests))
## .ci/run runs these with the sanitizers, but no test that makes a parser.  t-threads is left out, because it
## forks while threads run, and AddressSanitizer's malloc() may then wait for ever; check-threads runs it.
sanitized_c_tests = $(filter-out tests/library/t-threads,$(slow_c_tests) $(quick_c_tests)) \
  tests/grammar/t-conformance tests/grammar/t-expected
sanitized_programs = $(sanitized_c_tests) $(simple_harnesses) tests/slow/fuzz/program tests/slow/fuzz/bnf-program \
  tests/slow/fuzz/seeds $(fence_programs)
sanitized_tests = $(sanitized_c_tests) $(filter tests/program/t-program% tests/slow/fuzz/% toolkit/tests/t-bnf%, \
  $(slow_sh_tests) $(quick_sh_tests))
## These programs are not needed by "make check".
long_programs = tests/harness/corpus-print tests/slow/soak/soak $(bindings_programs)

TESTS += $(slow_sh_tests)

## With another grammar the tests in C, whose tables are of section 5, are built and not run.
## tests/grammar/t-conformance compares that grammar with its own url.bnf.
if HAVE_CMOCKA
check_PROGRAMS += $(c_tests)
if !OTHER_GRAMMAR
TESTS += $(slow_c_tests)
endif
endif

## A copy of each integration is built by its makefile, and skipped if its host is missing.  ROWS=10000000
## tests it with as many rows.  SOAK_SECONDS=3600 makes each work for so long (contrib/soak.py).
check-contrib check-site: all
	@$(MAKE) $(AM_MAKEFLAGS) check TESTS='$($(@:check-%=%)_tests)'

## tests/project/t-lists.sh checks these lists.
list-tests:
	@for test in $(TESTS) $(long_tests); do echo "$$test"; done
list-distributed:
	@for file in $(DISTFILES); do echo "$$file"; done | sed 's|^$(srcdir)/||'

## LONG_TESTS selects some of the long tests.
LONG_TESTS = $(long_tests)
check-long-tests: all $(long_programs)
	@$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(LONG_TESTS)'

## The first compares the compiled parser with url.bnf on the suite of its own states, all octets and random
## texts; "make prove" tries more random texts.  The second checks what errors list as expected.
PROVED = $(GRAMMAR_DIRS)
check_PROGRAMS += tests/grammar/t-conformance tests/grammar/t-expected
TESTS += tests/grammar/t-conformance tests/grammar/t-expected
tests/grammar/t-conformance.log tests/grammar/t-instances.log tests/grammar/t-grammars.log \
  tests/grammar/t-disagreements.log tests/grammar/t-readings.log: $(GRAMMAR_SUITES)
tests_grammar_t_conformance_SOURCES = tests/grammar/t-conformance.c tests/grammar/suite.h
tests_grammar_t_conformance_LDADD = $(fenced) libbnf.a
tests_grammar_t_expected_LDADD = $(fenced) libbnf.a

## This compares, for each grammar, bison's and flex's own parser, and those that this computer would not
## choose: in plain C, and for any x86-64. tests/grammar/t-instances.sh runs it.  A build of the stock parser
## has no other.
if !STOCK_PARSER
if !OTHER_GRAMMAR
check_PROGRAMS += tests/grammar/t-instances
TESTS += tests/grammar/t-instances.sh
endif
endif

TESTS += $(generator_tests) $(quick_sh_tests)
if HAVE_CMOCKA
if !OTHER_GRAMMAR
TESTS += $(quick_c_tests) $(plain_tests)
endif
endif
tests_grammar_t_instances_SOURCES = tests/grammar/t-instances.c tests/slow/fuzz/fuzz-grammars.c tests/slow/fuzz/fuzz.c \
  tests/slow/fuzz/fuzz-tree.c tests/slow/fuzz/fuzz-typed.c
tests_grammar_t_instances_LDADD = $(fenced_instances) libbnf.a
tests_grammar_t_instances_DEPENDENCIES = $(fuzz_instances) libbnf.a $(fenced_memory)

EXTRA_LIBRARIES =
include tests/harness/fences/fences.mk
CLEANFILES += $(GRAMMAR_SUITES)
## Prove the tables exactly, for all texts, and compare the C with them.  The texts try the rest: the driver
## and the functions that actions call, which are the same for each state.  So 200,000 random texts for each
## start symbol, and the readings of each tenth text of the suites, are enough.  All takes four minutes on one
## core.
prove: all tests/grammar/t-conformance $(GRAMMAR_SUITES)
	@for grammar in $(PROVED); do \
	  made=`$(SHELL) $(srcdir)/grammar/made-of $$grammar` || exit; \
	  echo "`basename $$grammar`:" && $(PERL) $(srcdir)/grammar/proof/exact $$grammar $$made || exit; \
	  $(PERL) $(srcdir)/grammar/proof/readback $$made || exit; \
	done
	for grammar in $(PROVED); do \
	  tests/grammar/t-conformance --grammar=$$grammar --samples=100000 || exit; \
	done
	EVERY=10 $(MAKE) $(AM_MAKEFLAGS) check TESTS=tests/grammar/t-readings.sh check_PROGRAMS=

## The tests in C share this library.  They link liburlbnf with fences, except those that measure it.
if HAVE_CMOCKA
check_LIBRARIES = tests/harness/libtests.a
endif
tests_harness_libtests_a_SOURCES += tests/slow/fuzz/fuzz.c tests/slow/fuzz/fuzz-tree.c \
  tests/slow/fuzz/fuzz-typed.c
tests_shared = tests/harness/libtests.a
LDADD = $(tests_shared) $(fenced) $(CMOCKA_LIBS) -lpthread
tests_own_ldadd = $(tests_shared) liburlbnf.la $(CMOCKA_LIBS) -lpthread

tests_library_t_builder_SOURCES = tests/library/t-builder.c tests/slow/fuzz/fuzz-builder.c
tests_library_t_escape_SOURCES = tests/library/t-escape.c tests/slow/fuzz/fuzz-escape.c
tests_library_t_extract_SOURCES = tests/library/t-extract.c tests/slow/fuzz/fuzz-extract.c
tests_library_t_lines_SOURCES = tests/library/t-lines.c tests/slow/fuzz/fuzz-parse.c
tests_library_t_normal_SOURCES = tests/library/t-normal.c tests/slow/fuzz/fuzz-normal.c
tests_library_t_percent_SOURCES = tests/library/t-percent.c tests/slow/fuzz/fuzz-percent.c
tests_library_t_request_SOURCES = tests/library/t-request.c tests/slow/fuzz/fuzz-request.c
tests_library_t_state_SOURCES = tests/library/t-state.c tests/slow/fuzz/fuzz-parse.c
tests_library_t_uri_SOURCES = tests/library/t-uri.c tests/slow/fuzz/fuzz-uri.c
tests_library_t_bounds_LDADD = $(tests_own_ldadd)
tests_library_t_large_LDADD = $(tests_own_ldadd)
tests_library_t_threads_LDADD = $(tests_own_ldadd)

tests_library_t_octets_plain_SOURCES = tests/library/t-octets.c
tests_library_t_octets_plain_CPPFLAGS = $(AM_CPPFLAGS) -DUB_PLAIN
tests_library_t_octets_sse2_SOURCES = tests/library/t-octets.c
tests_library_t_octets_sse2_CPPFLAGS = $(AM_CPPFLAGS) -DUB_NO_SSSE3

## These link a copy of functions that the shared library does not export.
tests_library_t_json_text_SOURCES = tests/library/t-json-text.c src/program/json-text.c src/program/buffer.c
tests_library_t_schemes_SOURCES = tests/library/t-schemes.c src/meaning/schemes.c src/meaning/schemes.h
$(tests_library_t_schemes_OBJECTS): grammar/more-productions.h
toolkit_ldadd = $(tests_shared) libbnf.a $(fenced_memory) $(CMOCKA_LIBS)
toolkit_tests_t_toolkit_LDADD = $(toolkit_ldadd)
toolkit_tests_t_toolkit_memory_LDADD = $(toolkit_ldadd)
toolkit_tests_t_toolkit_random_LDADD = $(tests_shared) libbnf.a $(CMOCKA_LIBS)

## Run the tests in C and the program under valgrind; .ci/run leaves out those that take minutes there.
## t-bounds is missing, because valgrind takes its stacks for errors.  valgrind replaces the allocator of the
## fences, which is part of the program.
valgrind_tests = $(quick_c_tests) $(plain_tests)
check-valgrind: all $(check_PROGRAMS) $(long_programs)
	@$(slow) LIBTOOL='$(LIBTOOL)' VALGRIND='$(VALGRIND)' GRAMMAR='$(GRAMMAR_DIR)' CORPUS='$(srcdir)/tests/grammar/corpus' \
	  TABLES='$(srcdir)/tests/library/meaning' $(slow_script)/check-valgrind $(valgrind_tests)
CLEANFILES += tests/*.valgrind

## Build the tarball and run its tests with stand-ins for bison and flex that fail.
check-tarball: dist
	$(AM_V_at)$(SHELL) $(srcdir)/tests/slow/check-tarball $(distdir).tar.xz

## Build and run the harnesses of this checkout as OSS-Fuzz does.
OSS_FUZZ_SANITIZERS = address undefined memory coverage
check-oss-fuzz:
	@rm -rf tests/oss-fuzz.d && mkdir -p tests/oss-fuzz.d && cd tests/oss-fuzz.d \
	  && $(SHELL) $(abs_srcdir)/tests/slow/check-oss-fuzz '$(abs_srcdir)' $(OSS_FUZZ_SANITIZERS)
CLEAN_FOLDERS += tests/oss-fuzz.d

## Run the threads under ThreadSanitizer, in a separate build.
check-threads: copy-sources
	@rm -rf tests/threads && $(MKDIR_P) tests/threads && cd tests/threads && \
	CC='$(CC)' MAKE='$(MAKE)' $(SHELL) $(abs_srcdir)/tests/slow/check-threads ../../sources; status=$$?; \
	cd ../..; rm -rf tests/threads; exit $$status
CLEAN_FOLDERS += tests/threads

## Try texts of 2 GB and more, in the library and in the program.  This takes 10 GB of memory, and minutes.
check-large: all tests/library/t-large
	LARGE=all CMOCKA_MESSAGE_OUTPUT=STDOUT tests/library/t-large
	$(SHELL) $(srcdir)/tests/slow/check-large

## Run everything that a release has to pass, which takes hours.
LONG = check check-long-tests check-valgrind check-threads check-large check-tarball distcheck prove-coq \
  prove-coq-mutants check-reproducible check-abi check-deb analyze coverage check-machines check-builds prove \
  mutation-test mutation-generated bench-instructions fuzz fuzz-memory fuzz-hardened soak
check-long: all
	@MAKE='$(MAKE)' $(SHELL) $(srcdir)/tests/slow/check-long $(LONG)
CLEAN_FOLDERS += tests/long

.PHONY: check-contrib check-large check-long check-long-tests check-oss-fuzz check-site check-tarball check-threads \
  check-valgrind list-distributed list-tests prove
