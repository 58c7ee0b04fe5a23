## completion.mk: make the completion of bash, zsh and fish from the lists that also make --help.
## SPDX-License-Identifier: MIT
##
## It contains the configured grammars and their folder, so it is not in the tarball.

completion_bash = completion/bash/urlbnf completion/bash/urlbnf-grammar
completion_zsh = completion/zsh/_urlbnf completion/zsh/_urlbnf-grammar
completion_fish = completion/fish/urlbnf.fish completion/fish/urlbnf-grammar.fish
completion_made = $(completion_bash) $(completion_zsh) $(completion_fish)
if PROGRAM
bashcompletion_DATA = $(completion_bash)
zshcompletion_DATA = $(completion_zsh)
fishcompletion_DATA = $(completion_fish)
endif

completion_lists = src/program/options.def src/program/names.def src/meaning/schemes.def src/parse/productions.h \
  grammar/more-productions.h $(filter %url.tokens.h,$(GRAMMAR_GENERATED))
completion_templates = $(filter src/program/completion/%,$(all_files))

## The lists of the program, and the templates of the shell.
completion_files = $(if $(findstring -grammar,$(@F)),toolkit/commands.def,$(completion_lists)) \
  $(addsuffix .$(notdir $(@D)),/common $(if $(findstring -grammar,$(@F)),/urlbnf-grammar,/urlbnf))
$(completion_made): $(completion_lists) toolkit/commands.def $(completion_templates) Makefile
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(AWK) -v grammars='$(GRAMMARS)' -v folder='$(pkgdatadir)/grammar' \
	  -f $(filter %/completion.awk,$^) $(filter $(addprefix %,$(completion_files)),$^) > $@-t && mv $@-t $@
CLEAN_FOLDERS += completion
