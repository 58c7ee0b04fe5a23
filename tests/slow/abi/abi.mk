## abi.mk: "make check-abi".  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

## The interface as it was last recorded, in tests/slow/abi/liburlbnf.abi: names, types, the layout of
## structs, values of enums.  A change of it wants another URLBNF_LT_VERSION than the one that it
## was recorded with; configure.ac says which.  "make abi-update" records it anew, with the version.
abi_environment = srcdir='$(srcdir)' VERSION='$(URLBNF_LT_VERSION)' LIBTOOL='$(LIBTOOL)' \
  LIBRARY='$(liburlbnf_la_SOURCES)' GRAMMARS='$(GRAMMAR_OBJECTS)' MAKE='$(MAKE)' \
  FLAGS='$(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS)'
check-abi: $(BUILT_SOURCES)
	@$(abi_environment) $(SHELL) $(srcdir)/tests/slow/abi/check
abi-update: $(BUILT_SOURCES)
	@$(abi_environment) $(SHELL) $(srcdir)/tests/slow/abi/check --update

EXTRA_DIST += tests/slow/abi/check tests/slow/abi/liburlbnf.abi tests/slow/abi/opaque tests/slow/abi/version
CLEAN_FOLDERS += tests/abi.d
.PHONY: abi-update check-abi
