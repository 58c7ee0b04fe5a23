## abi.mk: "make check-abi".  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

## "make abi-update" records the interface in tests/slow/abi/liburlbnf.abi, at a release: names, types, the
## layout of structs, values of enums, and in tests/slow/abi/version the version.  A change since then wants
## another URLBNF_LT_VERSION; configure.ac says which.  Before the first release there is no record.
abi_environment = srcdir='$(srcdir)' VERSION='$(URLBNF_LT_VERSION)' LIBTOOL='$(LIBTOOL)' \
  LIBRARY='$(liburlbnf_la_SOURCES)' GRAMMARS='$(GRAMMAR_OBJECTS)' MAKE='$(MAKE)' \
  FLAGS='$(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS)'
check-abi: $(BUILT_SOURCES)
	@$(abi_environment) $(SHELL) $(srcdir)/tests/slow/abi/check
abi-update: $(BUILT_SOURCES)
	@$(abi_environment) $(SHELL) $(srcdir)/tests/slow/abi/check --update

CLEAN_FOLDERS += tests/abi.d
.PHONY: abi-update check-abi
