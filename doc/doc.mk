## doc.mk: the manual and the web site.  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

dist_doc_DATA = NEWS README SECURITY
examplesdir = $(docdir)/examples
dist_examples_DATA = $(examples)

## The pages of section 3 get the descriptions of functions and types from the headers.  Some pages of section
## 7 are about the program alone.
man3_MANS = $(man3_pages:doc/man/%=doc/man3/%)
$(man3_MANS): doc/man3/%: doc/man/% doc/man/make-page.awk $(include_HEADERS)
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	$(AWK) -f $(srcdir)/doc/man/make-page.awk $(addprefix $(srcdir)/,$(include_HEADERS) doc/man/$(@F)) > $@-t && mv $@-t $@
CLEAN_FOLDERS += doc/man3
man7_MANS = doc/man/urlbnf-meaning.7
if PROGRAM
man1_MANS = $(man1_pages)
man7_MANS += doc/man/urlbnf-cookbook.7 doc/man/urlbnf-output.7 doc/man/urlbnf-trurl.7
endif

## A page about several functions has a link for each: for every name in NAME but the first, which is the
## page's own, a page of one line refers to it.
man3_links = cd $(srcdir) && $(AWK) '/^\.Sh/ { inside = $$2 == "NAME"; names = 0 } \
	  inside && $$1 == ".Nm" { if (names++ == 0) page = $$2; else print $$2, page }' $(man3_pages)
install-data-local:
	@$(MKDIR_P) "$(DESTDIR)$(man3dir)"
	@($(man3_links)) | while read -r name page; do \
	  echo " .so man3/$$page.3 > '$(DESTDIR)$(man3dir)/$$name.3'"; \
	  echo ".so man3/$$page.3" > "$(DESTDIR)$(man3dir)/$$name.3" || exit 1; \
	done
uninstall-local:
	@($(man3_links)) | while read -r name page; do rm -f "$(DESTDIR)$(man3dir)/$$name.3"; done

## "make html" writes the site into the folder SITE.  The audit runs if it can.  Without a compiler to
## WebAssembly there is no playground, and without Graphviz no pictures of automata.
SITE = html
if HAVE_WASM
site_wasm = contrib/wasm/urlbnf.wasm
endif
site_audit = audit
if PROGRAM
html-local: all $(site_wasm)
	@command -v '$(MANDOC)' > /dev/null || { echo 'make html: it needs mandoc' >&2; exit 1; }
	@test -z '$(site_audit)' || { \
	  rm -f tests/grammar/audit/*.txt; $(MAKE) $(AM_MAKEFLAGS) -s audit > /dev/null 2>&1 || :; }
	$(AM_V_GEN)srcdir='$(srcdir)' VERSION='$(PACKAGE_VERSION)' GRAMMARS='$(GRAMMAR_DIRS)' \
	MANUAL='$(addprefix $(srcdir)/,$(man1_pages) $(man7_pages)) $(man3_MANS)' MANDOC='$(MANDOC)' DOT='$(GRAPHVIZ_DOT)' \
	AUDIT='$(site_audit)' WASM='$(site_wasm)' $(PERL) $(srcdir)/doc/site/make-site "$(SITE)"
	@test -n '$(site_wasm)' || echo 'make html: no playground, since $(no_wasm)'
	@echo "see $(SITE)/index.html"
else
html-local:
	@echo 'make html: it needs the program, which configure --disable-program leaves out' >&2; exit 1
endif
CLEAN_FOLDERS += html

## Write the comparison of the grammars, a text in the source.
standards: urlbnf-grammar$(EXEEXT)
	$(AM_V_GEN)$(PERL) $(srcdir)/doc/compare-standards $(srcdir) ./urlbnf-grammar$(EXEEXT) \
	  < $(srcdir)/doc/standards > doc/standards-t && \
	mv doc/standards-t $(srcdir)/doc/standards
.PHONY: standards
