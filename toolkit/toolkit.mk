## toolkit.mk: the BNF toolkit and the program urlbnf-grammar.  Included by Makefile.am.
## SPDX-License-Identifier: MIT

## The toolkit knows nothing of the parser.  A test that compares the parser with the grammar links libbnf.a
## and the parser, and includes toolkit/bnf.h.  With --disable-program the program is built for the tests, and
## not installed.
noinst_LIBRARIES = libbnf.a
urlbnf_grammar_CPPFLAGS = $(AM_CPPFLAGS) -DGRAMMARS='"$(pkgdatadir)/grammar"'
urlbnf_grammar_LDADD = libbnf.a
## configure chooses the folder.
toolkit/urlbnf_grammar-command.$(OBJEXT): Makefile
if PROGRAM
bin_PROGRAMS += urlbnf-grammar
## "urlbnf-grammar new" copies these.
nobase_dist_pkgdata_DATA = $(GRAMMAR_INSTALLED)
else
check_PROGRAMS += urlbnf-grammar
endif
