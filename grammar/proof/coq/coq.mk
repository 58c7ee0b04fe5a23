## coq.mk: theorems about the grammars, which Coq checks; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT
##
##   make prove-coq                   prove the theorem about each grammar of this build
##   make prove-coq GRAMMAR=NAME      about that one; NAME may be the folder of a grammar of one's own
##
## Nothing else needs it, and it is skipped where there is no coqc.

COQC = coqc
prove_coq = srcdir='$(srcdir)' ORIGINALS='$(GRAMMAR_DIRS)' ORIGINAL='$(ORIGINAL)' COQC='$(COQC)' \
  AWK='$(AWK)' BISON='$(BISON)' FLEX='$(FLEX)' PERL='$(PERL)' $(SHELL) $(srcdir)/grammar/proof/coq/prove

prove-coq: $(GRAMMAR_GENERATED) urlbnf-grammar$(EXEEXT)
	@set -- '$(GRAMMAR)'; test -n "$$1" || set -- $(GRAMMAR_DIRS); \
	 $(prove_coq) "$$@" || test $$? -eq 77
CLEAN_FOLDERS += proof

EXTRA_DIST += $(COQ_FILES)
.PHONY: prove-coq
