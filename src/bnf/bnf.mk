# bnf.mk: the BNF toolkit and the program urlbnf-grammar.
# SPDX-License-Identifier: MIT
#
# Included by the top Makefile.am.  The toolkit knows nothing of the parser; what proves the
# parser against the grammar links libbnf.la and the parser, and includes src/bnf/bnf.h.

noinst_LTLIBRARIES += libbnf.la
libbnf_la_SOURCES = \
  src/bnf/alloc.c \
  src/bnf/ambiguity.c \
  src/bnf/ambiguity.h \
  src/bnf/arena.h \
  src/bnf/bnf.h \
  src/bnf/characters.c \
  src/bnf/check.c \
  src/bnf/copies.c \
  src/bnf/corrections.c \
  src/bnf/dfa.c \
  src/bnf/grammar.c \
  src/bnf/hopcroft.c \
  src/bnf/implied.c \
  src/bnf/internal.h \
  src/bnf/lexer.c \
  src/bnf/lexer-rfc.c \
  src/bnf/lexer-w3c.c \
  src/bnf/nfa.c \
  src/bnf/nfa-correct.c \
  src/bnf/notation.c \
  src/bnf/print.c \
  src/bnf/prose.c \
  src/bnf/railroad.c \
  src/bnf/railroad-page.c \
  src/bnf/reader.c \
  src/bnf/recursion.c \
  src/bnf/region.c \
  src/bnf/rules.c \
  src/bnf/run.c \
  src/bnf/schemes.c \
  src/bnf/splitting.c \
  src/bnf/strings.c \
  src/bnf/suite.c \
  src/bnf/text.c \
  src/bnf/verbs.c \
  src/bnf/ways.c \
  src/bnf/work.c \
  src/text/ascii.h \
  src/text/similar.h \
  src/text/visible.h

## What url.y and url.l are made of, for the program and for the audit.
noinst_LTLIBRARIES += libwrite.la
libwrite_la_SOURCES = \
  src/write/expand.c \
  src/write/form.h \
  src/write/names.c \
  src/write/unroll.c

## With --disable-program it is built for the tests, and not installed.
if PROGRAM
bin_PROGRAMS += urlbnf-grammar
else
check_PROGRAMS += urlbnf-grammar
endif
urlbnf_grammar_SOURCES = \
  src/bnf/cli-dfa.c \
  src/bnf/cli-grammar.c \
  src/bnf/cli-load.c \
  src/bnf/cli-new.c \
  src/bnf/cli-progress.c \
  src/bnf/cli-proof.c \
  src/bnf/cli-strings.c \
  src/bnf/cli.h \
  src/bnf/main.c \
  src/bnf/options.def \
  src/usage.h \
  src/write/cli-generate.c \
  src/write/decide.c \
  src/write/declare.c \
  src/write/diff.c \
  src/write/heading.c \
  src/write/notes.c \
  src/write/page.c \
  src/write/pattern.c \
  src/write/place.c \
  src/write/quote.c \
  src/write/rule.c \
  src/write/survey.c \
  src/write/tokens.c \
  src/write/tokens.h \
  src/write/update.c \
  src/write/verify.c \
  src/write/write.h \
  src/wrong-option.h
urlbnf_grammar_CPPFLAGS = $(AM_CPPFLAGS) -DGRAMMARS='"$(pkgdatadir)/grammar"'
urlbnf_grammar_LDADD = libwrite.la libbnf.la

## "urlbnf-grammar new" copies these.
if PROGRAM
nobase_dist_pkgdata_DATA = $(GRAMMAR_INSTALLED)
endif
