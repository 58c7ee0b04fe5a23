## site.mk: the web site.  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

## "make html" writes it into the folder SITE.  The audit runs if it can.  Without a compiler to WebAssembly
## there is no playground, and without Graphviz no pictures of automata.
SITE = html
if HAVE_WASM
site_wasm = contrib/wasm/urlbnf.wasm
else
site_wasm =
endif
if HAVE_EXPAT
site_audit = audit
else
site_audit =
endif

if PROGRAM
html-local: all $(site_wasm)
	@command -v '$(MANDOC)' > /dev/null || { echo 'make html: it needs mandoc' >&2; exit 1; }
	@test -z '$(site_audit)' || { \
	  rm -f tests/grammar/audit/*.txt; $(MAKE) $(AM_MAKEFLAGS) -s audit > /dev/null 2>&1 || :; }
	$(AM_V_GEN)srcdir='$(srcdir)' VERSION='$(PACKAGE_VERSION)' GRAMMARS='$(GRAMMAR_DIRS)' \
	MANUAL='$(man1_pages) $(man3_pages) $(man7_pages)' MANDOC='$(MANDOC)' DOT='$(GRAPHVIZ_DOT)' \
	AUDIT='$(site_audit)' WASM='$(site_wasm)' \
	  $(PERL) $(srcdir)/doc/site/make-site "$(SITE)"
	@test -n '$(site_wasm)' || \
	  echo 'make html: no playground, since configure found no compiler to WebAssembly (clang libclang-rt-dev-wasm32 lld wasi-libc)'
	@echo "see $(SITE)/index.html"
else
html-local:
	@echo 'make html: it needs the program, which configure --disable-program leaves out' >&2
	@exit 1
endif
CLEAN_FOLDERS += html

## The comparison of the grammars, a text in the source.
standards: urlbnf-grammar$(EXEEXT)
	$(AM_V_GEN)$(SHELL) $(srcdir)/doc/compare-standards $(srcdir) ./urlbnf-grammar$(EXEEXT) > doc/standards-t && \
	mv doc/standards-t $(srcdir)/doc/standards
.PHONY: standards
