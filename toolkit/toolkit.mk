# toolkit.mk: the BNF toolkit and the program urlbnf-grammar.
# SPDX-License-Identifier: MIT
#
# Included by the top Makefile.am.  The toolkit knows nothing of the parser; what proves the
# parser against the grammar links libbnf.la and the parser, and includes toolkit/bnf.h.

noinst_LTLIBRARIES += libbnf.la

## With --disable-program it is built for the tests, and not installed.
if PROGRAM
bin_PROGRAMS += urlbnf-grammar
else
check_PROGRAMS += urlbnf-grammar
endif
urlbnf_grammar_CPPFLAGS = $(AM_CPPFLAGS) -DGRAMMARS='"$(pkgdatadir)/grammar"'
urlbnf_grammar_LDADD = libbnf.la
## The folder is configure's.
toolkit/urlbnf_grammar-command-load.$(OBJEXT): Makefile

## "urlbnf-grammar new" copies these.
if PROGRAM
nobase_dist_pkgdata_DATA = $(GRAMMAR_INSTALLED)
endif
