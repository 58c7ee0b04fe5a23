## contrib.mk: the integrations, which stand on the installed library.  Included by Makefile.am; paths
## are from the top.
## SPDX-License-Identifier: MIT

## Each is built by its own makefile, from a copy, with the library of this build, and leaves itself out
## where its host is missing.  ROWS=10000000 does it with as many rows, minutes.
check-contrib: all
	@$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(contrib_tests)'
.PHONY: check-contrib
