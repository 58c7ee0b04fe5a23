## coq.mk: theorems about the grammars, which Coq checks; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT
##
##   make prove-coq                   prove the theorem about each grammar of this build
##   make prove-coq GRAMMAR=NAME      about that one; NAME may be the folder of a grammar of one's own
##   make prove-coq-mutants           change one thing, COQ_MUTANTS times
##
## Nothing else needs it, and it is skipped where there is no coqc.

COQC = coqc
coq_environment = srcdir='$(srcdir)' ORIGINALS='$(GRAMMAR_DIRS)' ORIGINAL='$(ORIGINAL)' COQC='$(COQC)' \
  AWK='$(AWK)' BISON='$(BISON)' FLEX='$(FLEX)' PERL='$(PERL)'

prove-coq: $(GRAMMAR_GENERATED) urlbnf-grammar$(EXEEXT)
	@set -- '$(GRAMMAR)'; test -n "$$1" || set -- $(GRAMMAR_DIRS); \
	 $(coq_environment) $(SHELL) $(srcdir)/grammar/proof/coq/prove "$$@" || test $$? -eq 77
CLEAN_FOLDERS += proof

## For a release: the proofs of the theory by Coq's kernel alone, and what they assume.
COQCHK = coqchk
coqchk: prove-coq
	cd proof && $(COQCHK) -silent -o -R theory '' Prove

## One change at a time, and whether the proof then fails as it has to.
COQ_MUTANTS = 60
COQ_SEED = 1
prove-coq-mutants: $(GRAMMAR_GENERATED) urlbnf-grammar$(EXEEXT)
	@$(coq_environment) $(PERL) $(srcdir)/grammar/proof/coq/mutate $(GRAMMAR_DIR) \
	   grammar/`basename $(GRAMMAR_DIR)` $(COQ_MUTANTS) $(COQ_SEED) || test $$? -eq 77

.PHONY: coqchk prove-coq prove-coq-mutants
