## wasm.mk: the library as a WebAssembly module, for the web site and the npm package.  Included by
## Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

wasm_glue = contrib/wasm/describe.h contrib/wasm/urlbnf-wasm.c $(json_sources)

## The same for this computer, for tests.
check_PROGRAMS += tests/bindings/site/describe tests/bindings/site/repeats
tests_bindings_site_describe_SOURCES = tests/bindings/site/describe.c $(wasm_glue)
tests_bindings_site_describe_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/contrib/wasm
tests_bindings_site_describe_LDFLAGS = -static
tests_bindings_site_describe_LDADD = liburlbnf.la
tests_bindings_site_repeats_SOURCES = tests/bindings/site/repeats.c $(json_sources)
tests_bindings_site_repeats_CPPFLAGS = $(tests_bindings_site_describe_CPPFLAGS) -Durlbnf_part_next=given_part
tests_bindings_site_repeats_LDFLAGS = -static
tests_bindings_site_repeats_LDADD = liburlbnf.la

## The folder of each grammar, without those of objects.
wasm_grammars = `for object in $(GRAMMAR_OBJECTS); do echo $$object; done | $(SED) -n 's|/url\.lo$$||p'`

contrib/wasm/urlbnf.wasm: contrib/wasm/build $(wasm_glue) $(liburlbnf_la_SOURCES) src/parse/driver.c src/parse/grammar-tables.c \
                          $(GRAMMAR_GENERATED) $(include_HEADERS) $(grammar_headers) grammar/sets.h
	$(AM_V_GEN)$(MKDIR_P) $(@D) && rm -f $@ && \
	srcdir='$(srcdir)' WASM_CC='$(WASM_CC)' LIBRARY='$(liburlbnf_la_SOURCES)' GLUE='$(wasm_glue)' GRAMMAR_FOLDERS="$(wasm_grammars)" \
	  $(SHELL) $(srcdir)/contrib/wasm/build $@
CLEANFILES += contrib/wasm/urlbnf.wasm

## What tests know of the build.
if HAVE_WASM
without_wasm =
else
without_wasm = yes
endif
AM_TESTS_ENVIRONMENT += WITHOUT_WASM='$(without_wasm)'; export WITHOUT_WASM;
