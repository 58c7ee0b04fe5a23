# toolkit.mk: the BNF toolkit and the program urlbnf-grammar.
# SPDX-License-Identifier: MIT
#
# Included by the top Makefile.am.  The toolkit knows nothing of the parser; what proves the
# parser against the grammar links libbnf.la and the parser, and includes toolkit/bnf.h.

noinst_LTLIBRARIES += libbnf.la
libbnf_la_SOURCES = \
  toolkit/alloc.c \
  toolkit/ambiguity.c \
  toolkit/ambiguity.h \
  toolkit/arena.h \
  toolkit/asides.c \
  toolkit/bnf-grammar.h \
  toolkit/bnf-suite.h \
  toolkit/bnf.h \
  toolkit/characters.c \
  toolkit/check.c \
  toolkit/copies.c \
  toolkit/core.c \
  toolkit/corrections.c \
  toolkit/cycles.c \
  toolkit/dfa-run.c \
  toolkit/dfa.c \
  toolkit/expr.c \
  toolkit/grammar.c \
  toolkit/hopcroft.c \
  toolkit/implied.c \
  toolkit/internal.h \
  toolkit/lexer-rfc.c \
  toolkit/lexer-w3c.c \
  toolkit/lexer.c \
  toolkit/lookup.c \
  toolkit/nfa-correct.c \
  toolkit/nfa-edge.c \
  toolkit/nfa.c \
  toolkit/notation.c \
  toolkit/print.c \
  toolkit/problems.c \
  toolkit/prose.c \
  toolkit/railroad-page.c \
  toolkit/railroad.c \
  toolkit/reader.c \
  toolkit/reading.h \
  toolkit/recursion.c \
  toolkit/regex-make.c \
  toolkit/regex-print.c \
  toolkit/regex.c \
  toolkit/regex.h \
  toolkit/region-lines.c \
  toolkit/region.c \
  toolkit/region.h \
  toolkit/rules.c \
  toolkit/scheme-prefixes.c \
  toolkit/splitting.c \
  toolkit/strings-random.c \
  toolkit/strings.c \
  toolkit/suite.c \
  toolkit/text.c \
  toolkit/utf8.c \
  toolkit/verbs.c \
  toolkit/ways.c \
  toolkit/witness.c \
  toolkit/work.c \
  src/text/ascii.h \
  src/text/similar.h \
  src/text/visible.h

## What url.y and url.l are made of, for the program and for the audit.
noinst_LTLIBRARIES += libwrite.la
libwrite_la_SOURCES = \
  toolkit/write/expand.c \
  toolkit/write/form.h \
  toolkit/write/names.c \
  toolkit/write/unroll.c

## With --disable-program it is built for the tests, and not installed.
if PROGRAM
bin_PROGRAMS += urlbnf-grammar
else
check_PROGRAMS += urlbnf-grammar
endif
urlbnf_grammar_SOURCES = \
  toolkit/command.c \
  toolkit/command-dfa.c \
  toolkit/command-grammar.c \
  toolkit/command-load.c \
  toolkit/command-new.c \
  toolkit/command-progress.c \
  toolkit/command-proof.c \
  toolkit/command-strings.c \
  toolkit/commands.h \
  toolkit/main.c \
  toolkit/commands.def \
  src/text/usage.h \
  toolkit/write/command-generate.c \
  toolkit/write/decide.c \
  toolkit/write/declare.c \
  toolkit/write/diff.c \
  toolkit/write/heading.c \
  toolkit/write/notes.c \
  toolkit/write/page.c \
  toolkit/write/pattern.c \
  toolkit/write/place.c \
  toolkit/write/quote.c \
  toolkit/write/rule.c \
  toolkit/write/survey.c \
  toolkit/write/tokens.c \
  toolkit/write/tokens.h \
  toolkit/write/update.c \
  toolkit/write/verify.c \
  toolkit/write/write.h \
  src/text/wrong-option.h
urlbnf_grammar_CPPFLAGS = $(AM_CPPFLAGS) -DGRAMMARS='"$(pkgdatadir)/grammar"'
urlbnf_grammar_LDADD = libwrite.la libbnf.la
## The folder is configure's.
toolkit/urlbnf_grammar-command-load.$(OBJEXT): Makefile

## "urlbnf-grammar new" copies these.
if PROGRAM
nobase_dist_pkgdata_DATA = $(GRAMMAR_INSTALLED)
endif
