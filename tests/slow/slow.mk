## slow.mk: the checks that take long, and are no part of "make check"; tests/README explains them.  Included
## by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

## The variables of the scripts.
compile_flags = $(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS)
slow = srcdir='$(srcdir)' MAKE='$(MAKE)' AWK='$(AWK)' PERL='$(PERL)' BISON='$(BISON)' FLEX='$(FLEX)'
slow_script = $(SHELL) $(srcdir)/tests/slow

CLEAN_FOLDERS += coverage mutation-code release tests/abi.d tests/analyze.d tests/builds.d sources sources-new

## Other builds have a copy of the sources, whose own folder may be configured.  A file that did not change
## keeps its time there, so that only what has changed is compiled again.
copied = srcdir='$(abs_builddir)/sources'
copy-sources: $(BUILT_SOURCES)
	@rm -rf sources-new && $(MKDIR_P) sources
	@$(MAKE) $(AM_MAKEFLAGS) -s distdir distdir=sources-new && chmod -R u+w sources-new && cd sources-new && \
	find . -type f | while read -r file; do \
	  cmp -s $$file ../sources/$$file || { $(MKDIR_P) ../sources/$${file%/*} && mv $$file ../sources/$$file; }; \
	done
	@rm -rf sources-new

## Measure the coverage in a separate build, in the folder coverage.
coverage: copy-sources
	$(AM_V_at)$(slow) $(copied) TESTS='$(TESTS) $(thorough_tests)' $(slow_script)/coverage/run

## At a release "make abi-update" records the interface and its version in tests/slow/abi.  A change since
## then needs another URLBNF_LT_VERSION; configure.ac says which.
check-abi abi-update: liburlbnf.la
	@$(slow) VERSION='$(URLBNF_LT_VERSION)' $(slow_script)/abi/check $(if $(filter %-update,$@),--update)

## Run the analyzers that are installed.
ANALYZERS = gcc clang-tidy cppcheck stack reuse
analyze: all
	@$(slow) LIBRARY='$(liburlbnf_la_SOURCES)' GRAMMAR_DIRS='$(GRAMMAR_DIRS)' FLAGS='$(compile_flags)' \
	  OTHERS='$(urlbnf_SOURCES) $(libbnf_a_SOURCES) $(urlbnf_grammar_SOURCES)' \
	  SYMBOLS='$(srcdir)/debian/liburlbnf0.symbols' $(slow_script)/analyze/run $(ANALYZERS)

## The machines have another path of src/text/octets.h, another order of octets, and another width of
## pointers.  BUILD_JOBS compilers and tests run at once; MACHINE_TESTS selects some of the tests.
MACHINES = aarch64 s390x i386
BUILD_JOBS = 2
check-machines: copy-sources tests/harness/corpus-print$(EXEEXT)
	@$(copied) BUILD_JOBS='$(BUILD_JOBS)' MACHINE_TESTS='$(MACHINE_TESTS)' GRAMMAR_DIRS='$(abspath $(PROVED))' \
	  $(slow_script)/builds/run $(MACHINES)

## Build and test configurations, each in a few minutes; tests/slow/builds/run explains them.  BUILDS=all
## takes each.  tests/builds.txt is the table.
BUILDS = c11 musl
check-builds: copy-sources
	@$(copied) BUILD_JOBS='$(BUILD_JOBS)' $(slow_script)/builds/run $(BUILDS)

## Make the tarball of a release, whose octets depend on the commit alone.  The time of all files in it is
## SOURCE_DATE_EPOCH, or that of the commit.
release-tarball: $(BUILT_SOURCES)
	@time=$${SOURCE_DATE_EPOCH:-`git -C '$(srcdir)' log -1 --format=%ct 2>/dev/null || echo 0`}; \
	TAR_OPTIONS="--sort=name --owner=0 --group=0 --numeric-owner --mode=u+rw,go=rX --mtime=@$$time" \
	  $(MAKE) $(AM_MAKEFLAGS) dist-xz
## Make all files of a release, in the folder release; KEY=FINGERPRINT signs them.
release: $(BUILT_SOURCES)
	@$(slow) $(slow_script)/builds/release '$(distdir)' release
## Compare two releases that are made at different times in different folders.
check-reproducible:
	@$(slow) $(slow_script)/builds/reproducible '$(distdir)'
## Make the packages from the tarball, run lintian, and compile a program with their files.
check-deb: release-tarball
	@$(slow_script)/builds/deb $(distdir).tar.xz

## Use one parser object for SOAK URLs, and the program with threads for as many lines.  A hundred million
## take an hour on two cores.  tests/slow/soak/t-soak.sh has a short form.
SOAK = 100000000
tests_slow_soak_soak_SOURCES = tests/slow/soak/soak.c tests/harness/corpus.c
tests_slow_soak_soak_LDADD = liburlbnf.la
soak: all tests/slow/soak/soak$(EXEEXT)
	@$(slow) $(slow_script)/soak/run $(SOAK)

## Try all mutants of url.y and url.l of each grammar, in half an hour; MUTATION_EVERY=10 takes each tenth.
## These commands show the mutants:
##   perl tests/slow/mutation/mutants.pl grammar/rfc1738 list
##   perl tests/slow/mutation/mutants.pl grammar/rfc1738 write 12 DIR
MUTATION_EVERY = 1
if HAVE_CMOCKA
mutation_corpus_test = tests/grammar/t-corpus.o tests/harness/libtests.a $(CMOCKA_LIBS)
endif
mutation-test: all $(check_PROGRAMS)
	@for grammar in $(GRAMMAR_DIRS); do \
	  $(slow) srcdir='$(abs_srcdir)' GRAMMAR=$$grammar CC='$(CC)' CPPFLAGS='$(compile_flags) -std=gnu11' \
	  LIBRARY=.libs/liburlbnf.a CORPUS_TEST='$(mutation_corpus_test)' \
	  CONFORMANCE='tests/grammar/t-conformance.o libbnf.a' \
	  REPORT=tests/mutation-`basename $$grammar`.txt $(slow_script)/mutation/run $(MUTATION_EVERY) || exit; \
	done

## Plant COUNT faults, chosen by SEED, in the C that is made of the first grammar.
COUNT = 40
mutation-generated: all tests/grammar/t-instances$(EXEEXT) $(GRAMMAR_SUITES)
	@$(slow) GRAMMAR=grammar/$(notdir $(GRAMMAR_DIR)) CC='$(CC)' LINK='$(LIBTOOL) --silent --mode=link $(CC)' \
	  INSTANCES='$(filter-out grammar/$(notdir $(GRAMMAR_DIR))/url.lo,$(tests_grammar_t_instances_OBJECTS) \
	    $(tests_grammar_t_instances_LDADD))' CPPFLAGS='$(compile_flags) -std=gnu11' \
	  $(slow_script)/mutation/generated $(COUNT) $${SEED:-1}

## Try a random sample of small faults in the hand-written code, for ten minutes; tests/README has the
## options.
MUTATION_COUNT = 60
MUTATION_SECONDS = 600
mutation-code mutation-code-list: copy-sources
	@COUNT='$(MUTATION_COUNT)' SECONDS='$(MUTATION_SECONDS)' SEED='$(SEED)' JOBS='$(BUILD_JOBS)' LOG='$(MUTATION_LOG)' \
	  $(PERL) $(srcdir)/tests/slow/mutation/code.pl $(if $(filter %-list,$@),list,try) sources $(MUTANTS)

CLEANFILES += tests/mutation-*.txt
.PHONY: abi-update analyze check-abi check-builds check-deb check-machines check-reproducible copy-sources coverage \
  mutation-code mutation-code-list mutation-generated mutation-test release release-tarball soak
