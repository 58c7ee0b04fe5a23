## packaging.mk: what is installed beside the library and the programs, and packages.  Included by
## Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

## -------------------------------------------------------------------------
## The symbols of the library
## -------------------------------------------------------------------------

## src/liburlbnf.sym lists the functions.  Where the linker has symbol versions, they have that of
## the node URLBNF_0; elsewhere libtool passes the list to the linker in its own way.
if VERSION_SCRIPT
exports_file = src/liburlbnf.map
exports_ldflags = -Wl,--version-script=src/liburlbnf.map
else
exports_file = src/liburlbnf.sym
exports_ldflags = -export-symbols $(srcdir)/src/liburlbnf.sym
endif

src/liburlbnf.map: src/liburlbnf.sym
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	$(AWK) 'BEGIN { print "URLBNF_0 {\n  global:" } { print "    " $$0 ";" } END { print "  local: *;\n};" }' \
	  `test -f src/liburlbnf.sym || echo $(srcdir)/`src/liburlbnf.sym > $@-t && mv $@-t $@
CLEANFILES += src/liburlbnf.map src/liburlbnf.map-t

## -------------------------------------------------------------------------
## The package for CMake
## -------------------------------------------------------------------------

cmakedir = $(libdir)/cmake/urlbnf
cmake_DATA = cmake/urlbnfConfig.cmake cmake/urlbnfConfigVersion.cmake

## The folders are make's: configure has them with references to others.
$(cmake_DATA): packaging.mk Makefile
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	$(SED) -e 's|[@]libdir[@]|$(libdir)|g' -e 's|[@]includedir[@]|$(includedir)|g' \
	  -e 's|[@]VERSION[@]|$(PACKAGE_VERSION)|g' -e 's|[@]MAJOR[@]|$(URLBNF_MAJOR)|g' \
	  -e 's|[@]SIZEOF_VOID_P[@]|$(SIZEOF_VOID_P)|g' $(srcdir)/$@.in > $@-t && mv $@-t $@
cmake/urlbnfConfig.cmake: cmake/urlbnfConfig.cmake.in
cmake/urlbnfConfigVersion.cmake: cmake/urlbnfConfigVersion.cmake.in
CLEANFILES += $(cmake_DATA)

## -------------------------------------------------------------------------
## Documentation
## -------------------------------------------------------------------------

dist_doc_DATA = NEWS README SECURITY
examplesdir = $(docdir)/examples
dist_examples_DATA = $(examples)

## -------------------------------------------------------------------------
## Debian packages
## -------------------------------------------------------------------------

## "make check-deb" makes the packages from the tarball, in a folder for scratch, and looks at them:
## lintian, and a program that is compiled with what they contain.
check-deb: release-tarball
	@$(SHELL) $(srcdir)/tests/slow/builds/deb $(distdir).tar.xz
.PHONY: check-deb

## -------------------------------------------------------------------------
## Tests
## -------------------------------------------------------------------------

## What tests know of the build: whether there is a program.
if PROGRAM
without_program =
else
without_program = yes
endif
AM_TESTS_ENVIRONMENT += WITHOUT_PROGRAM='$(without_program)'; export WITHOUT_PROGRAM;
