## machines.mk: "make check-machines".  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

## Another path of src/text/octets.h, another order of octets, and another width of pointers.
MACHINES = aarch64 s390x i386
MACHINE_CC = clang
## How many compilers and tests run at once.
BUILD_JOBS = 2
check-machines: $(BUILT_SOURCES) include/urlbnf-version.h tests/harness/corpus-print$(EXEEXT)
	@srcdir='$(srcdir)' BUILD_JOBS='$(BUILD_JOBS)' MACHINE_CC='$(MACHINE_CC)' CPPFLAGS='$(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) $(CPPFLAGS)' \
	  DRIVER='$(grammar_driver)' GRAMMAR='$(GRAMMAR_DIR)' GRAMMAR_DIRS='$(PROVED)' GRAMMAR_OBJECTS='$(GRAMMAR_OBJECTS)' \
	  SOURCES='$(liburlbnf_la_SOURCES)' TOOLKIT='$(libbnf_la_SOURCES)' \
	  $(SHELL) $(srcdir)/tests/slow/machines/run $(MACHINES)

CLEAN_FOLDERS += tests/machines.d
.PHONY: check-machines
