## faults.mk: the programs where the system fails them.  Included by tests/tests.mk; paths are from the
## top.
## SPDX-License-Identifier: MIT

check_PROGRAMS += tests/slow/faults/each
tests_slow_faults_each_SOURCES = tests/slow/faults/each.c

## "make check-faults": each format with each way to read, minutes.
check-faults: all tests/slow/faults/each
	@status=0; for test in t-faults t-faults-grammar t-faults-files; do \
	  FAULTS=all srcdir='$(srcdir)' CC='$(CC)' CFLAGS='$(CFLAGS)' \
	    $(SHELL) $(srcdir)/tests/slow/faults/$$test.sh || status=1; \
	done > tests/slow/faults/t-faults-all.log; \
	grep -A 12 '^not ok' tests/slow/faults/t-faults-all.log && status=1; \
	awk '/^# FAULT_/ { n += $$3 } END { print n " faults" }' tests/slow/faults/t-faults-all.log; exit $$status
CLEANFILES += tests/slow/faults/t-faults-all.log
.PHONY: check-faults
