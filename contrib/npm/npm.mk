## npm.mk: the package for Node.  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

npm_files = contrib/npm/README.md contrib/npm/index.d.ts contrib/npm/index.js

## "make npm" makes contrib/npm/urlbnf-VERSION.tgz of the files in contrib/npm/package.
if HAVE_WASM
npm: contrib/npm/package.stamp
	$(AM_V_at)cd contrib/npm && npm pack --silent ./package
else
npm:
	@echo 'make npm: configure found no clang for WebAssembly with a C library (Debian: clang libclang-rt-dev-wasm32 lld wasi-libc)' >&2
	@exit 1
endif

contrib/npm/package.stamp: contrib/npm/package.json.in $(npm_files) COPYING contrib/wasm/binding.js \
                           contrib/wasm/urlbnf.wasm Makefile
	$(AM_V_GEN)rm -rf contrib/npm/package && $(MKDIR_P) contrib/npm/package && \
	for file in $(npm_files) COPYING contrib/wasm/binding.js contrib/wasm/urlbnf.wasm; do \
	  test -f $$file || file=$(srcdir)/$$file; cp $$file contrib/npm/package || exit; \
	done && \
	mv contrib/npm/package/COPYING contrib/npm/package/LICENSE && \
	$(SED) -e 's|[@]VERSION[@]|$(PACKAGE_VERSION)|' -e 's|[@]URL[@]|$(PACKAGE_URL)|' \
	  $(srcdir)/contrib/npm/package.json.in > contrib/npm/package/package.json && touch $@
CLEANFILES += contrib/npm/package.stamp contrib/npm/*.tgz
CLEAN_FOLDERS += contrib/npm/package

.PHONY: npm
