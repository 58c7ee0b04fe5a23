## audit.mk: the proof of form, "make audit".  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

tests_audit_audit_SOURCES = \
  tests/audit/audit.c \
  tests/audit/audit.h \
  tests/audit/check-definitions.c \
  tests/audit/check-productions.c \
  tests/audit/check-scanner.c \
  tests/audit/check-source.c \
  tests/audit/expand.c \
  tests/audit/read-bison.c \
  tests/audit/read-bnf.c \
  tests/audit/read-flex.c \
  tests/audit/read-pattern.c \
  tests/audit/read-source.c \
  tests/audit/report.c \
  tests/audit/report-html.c \
  tests/audit/report-text.c \
  tests/audit/text.c
tests_audit_audit_CPPFLAGS = $(AM_CPPFLAGS) $(EXPAT_CFLAGS)
tests_audit_audit_LDADD = libbnf.la $(EXPAT_LIBS)

EXTRA_DIST += grammar/rfc1738/departures tests/audit/t-audit.sh
TESTS += tests/audit/t-audit.sh

## bison writes a parser in any case: to a file that nothing else reads.
if HAVE_EXPAT
check_PROGRAMS += tests/audit/audit

audit: tests/audit/audit
	$(AM_V_at)$(MKDIR_P) tests/audit
	$(AM_V_GEN)$(BISON) --xml=tests/audit/url.xml -o tests/audit/url.scratch.c $(GRAMMAR_DIR)/url.y
	$(AM_V_at)cd $(GRAMMAR_DIR) && { test ! -f url.bnf.sha256 || sha256sum -c url.bnf.sha256; }
	$(AM_V_at)status=0; \
	tests/audit/audit --bnf=$(GRAMMAR_DIR)/url.bnf --bison=tests/audit/url.xml \
	  --bison-source=$(GRAMMAR_DIR)/url.y --flex=$(GRAMMAR_DIR)/url.l \
	  --departures=$(GRAMMAR_DIR)/departures \
	  --readme=`test -f $(GRAMMAR_DIR)/rows && echo $(GRAMMAR_DIR)/rows || echo $(srcdir)/grammar/README` \
	  --text=tests/audit/audit.txt --html=tests/audit/audit.html || status=$$?; \
	test $$status -eq 2 || { \
	  cat tests/audit/audit.txt; \
	  echo; \
	  echo "The same report: tests/audit/audit.txt; with diagrams: tests/audit/audit.html"; \
	}; \
	exit $$status
else
audit:
	@echo 'make audit: configure found no expat, which the audit needs to read the report of bison' >&2
	@exit 1
endif

CLEANFILES += tests/audit/audit.html tests/audit/audit.txt tests/audit/url.scratch.c \
  tests/audit/url.xml

.PHONY: audit
