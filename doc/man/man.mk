## man.mk: the man pages; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT

if PROGRAM
man1_MANS = $(man1_pages)
endif
dist_man3_MANS = $(man3_pages)
## These are about the program alone.
man7_MANS = doc/man/urlbnf-meaning.7
if PROGRAM
man7_MANS += doc/man/urlbnf-output.7 doc/man/urlbnf-trurl.7
endif

## A page that documents several functions is found under the name of each: for every name in NAME but
## the first, which is the page's own, a page of one line points to it.
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
