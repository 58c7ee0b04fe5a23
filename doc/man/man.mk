## man.mk: the man pages; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT

if PROGRAM
man1_MANS = $(MAN1_PAGES)
endif
dist_man3_MANS = $(MAN3_PAGES)
dist_man7_MANS = $(MAN7_PAGES)

EXTRA_DIST += $(MAN1_PAGES) doc/man/check-examples
