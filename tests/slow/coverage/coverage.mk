## coverage.mk: "make coverage".  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

## In a build of its own, in the folder coverage; with a tree that is built already only what has
## changed is built again.
coverage:
	$(AM_V_at)srcdir='$(srcdir)' MAKE='$(MAKE)' TESTS='$(TESTS) $(thorough_tests)' $(SHELL) $(srcdir)/tests/slow/coverage/run
CLEAN_FOLDERS += coverage

.PHONY: coverage
