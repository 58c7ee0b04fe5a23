## positions.mk: places that are reported; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT

## What the library reports and the program does not show: library.py asks it.
check_PROGRAMS += tests/library/positions/tell
tests_library_positions_tell_SOURCES = tests/library/positions/tell.c
tests_library_positions_tell_CPPFLAGS = $(AM_CPPFLAGS) -D_GNU_SOURCE
tests_library_positions_tell_LDADD = liburlbnf.la

## Each place that is reported beside one that is computed without urlbnf, on POSITIONS random texts, ten
## times; tests/library/positions/t-positions.sh is the short form.
POSITIONS = 20000
check-positions: all tests/library/positions/tell$(EXEEXT)
	@rm -f tests/library/positions.log; \
	PYTHONDONTWRITEBYTECODE=1; export PYTHONDONTWRITEBYTECODE; \
	try () { \
	  script=$$1 program=$$2; shift 2; \
	  $(LIBTOOL) --mode=execute python3 $(srcdir)/tests/library/positions/$$script.py $$program "$$@" > tests/positions.one \
	    || { grep -v '^ok' tests/positions.one; exit 1; }; \
	  cat tests/positions.one >> tests/library/positions.log; \
	}; \
	for seed in 1 2 3 4 5 6 7 8 9 10; do \
	  try positions ./urlbnf $$seed $(POSITIONS); \
	  try library tests/library/positions/tell $$seed $(POSITIONS); \
	  try grammar ./urlbnf-grammar $$seed `expr $(POSITIONS) / 20`; \
	done; \
	awk '{ for (i = 2; i <= NF; i++) if ($$i == "compared,") n += $$(i - 1) } END { print n " places compared" }' \
	  tests/library/positions.log
CLEANFILES += tests/library/positions.log tests/positions.one
.PHONY: check-positions
