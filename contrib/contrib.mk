## contrib.mk: the integrations, which use the installed library; WebAssembly, for the web site and for Node.
## Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

## The library is compiled to a module, and, for tests, the same code for this computer.
wasm_glue = contrib/wasm/describe.h contrib/wasm/urlbnf-wasm.c $(json_sources)
check_PROGRAMS += tests/bindings/site/describe tests/bindings/site/repeats
tests_bindings_site_describe_SOURCES = tests/bindings/site/describe.c $(wasm_glue)
tests_bindings_site_describe_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/contrib/wasm
tests_bindings_site_describe_LDADD = liburlbnf.la libbnf.a
tests_bindings_site_repeats_SOURCES = tests/bindings/site/repeats.c $(json_sources)
tests_bindings_site_repeats_CPPFLAGS = $(AM_CPPFLAGS) -Durlbnf_part_next=given_part
tests_bindings_site_repeats_LDADD = liburlbnf.la
contrib/wasm/urlbnf.wasm: contrib/wasm/build $(wasm_glue) $(liburlbnf_la_SOURCES) src/parse/driver.c \
  src/parse/grammar-tables.c $(GRAMMAR_GENERATED) $(include_HEADERS) $(grammar_headers)
	$(AM_V_GEN)$(MKDIR_P) $(@D) && rm -f $@ && \
	srcdir='$(srcdir)' WASM_CC='$(WASM_CC)' LIBRARY='$(liburlbnf_la_SOURCES)' GLUE='$(wasm_glue)' \
	  GRAMMAR_FOLDERS='$(patsubst %/url.lo,%,$(filter %/url.lo,$(GRAMMAR_OBJECTS)))' $(SHELL) $< $@

## "make npm" makes contrib/npm/urlbnf-VERSION.tgz of the files in contrib/npm/package.
npm_files = contrib/npm/README.md contrib/npm/index.d.ts contrib/npm/index.js COPYING contrib/wasm/binding.js \
  contrib/wasm/urlbnf.wasm
no_wasm = configure found no clang for WebAssembly with a C library (Debian: clang libclang-rt-dev-wasm32 lld wasi-libc)
if HAVE_WASM
npm: contrib/npm/package.stamp
	$(AM_V_at)cd contrib/npm && npm pack --silent ./package
else
without_wasm = yes
npm:
	@echo 'make npm: $(no_wasm)' >&2; exit 1
endif
contrib/npm/package.stamp: contrib/npm/package.json.in $(npm_files) Makefile
	$(AM_V_GEN)rm -rf $(@D)/package && $(MKDIR_P) $(@D)/package && \
	$(INSTALL_DATA) $(filter-out $< Makefile,$^) $(@D)/package && mv $(@D)/package/COPYING $(@D)/package/LICENSE && \
	$(SED) -e 's|[@]VERSION[@]|$(PACKAGE_VERSION)|' -e 's|[@]URL[@]|$(PACKAGE_URL)|' $< > $(@D)/package/package.json && \
	chmod 644 $(@D)/package/package.json && touch $@
CLEANFILES += contrib/wasm/urlbnf.wasm contrib/npm/package.stamp contrib/npm/*.tgz
CLEAN_FOLDERS += contrib/npm/package
.PHONY: npm
