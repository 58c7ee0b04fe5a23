## audit.mk: the proof of form, "make audit".  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

tests_audit_audit_SOURCES = \
  tests/audit/audit.c \
  tests/audit/audit.h \
  tests/audit/check-actions.c \
  tests/audit/check-choices.c \
  tests/audit/check-definitions.c \
  tests/audit/check-productions.c \
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
  tests/audit/rows.c \
  tests/audit/text.c
tests_audit_audit_CPPFLAGS = $(AM_CPPFLAGS) $(EXPAT_CFLAGS)
tests_audit_audit_LDADD = libwrite.la libbnf.la $(EXPAT_LIBS)

## Each grammar that has a url.bnf; the reports have its name.  bison writes a parser in any case: to
## a file that nothing else reads.
if HAVE_EXPAT
check_PROGRAMS += tests/audit/audit

audit: tests/audit/audit
	$(AM_V_at)$(MKDIR_P) tests/audit
	$(AM_V_at)status=0; \
	for grammar in $(GRAMMAR_DIRS); do \
	  report=tests/audit/`basename $$grammar`; \
	  rm -f $$report.txt $$report.html; \
	  rows=; \
	  test ! -f $$grammar/rows || rows=--rows=$$grammar/rows; \
	  test ! -f $$grammar/url.bnf.sha256 || (cd $$grammar && sha256sum -c url.bnf.sha256) \
	    || status=1; \
	  $(BISON) --xml=$$report.xml -o $$report.scratch.c $$grammar/url.y && \
	  tests/audit/audit --bnf=$$grammar/url.bnf --bison=$$report.xml \
	    --bison-source=$$grammar/url.y --flex=$$grammar/url.l \
	    --departures=$$grammar/departures --readme=$(srcdir)/grammar/README $$rows \
	    --text=$$report.txt --html=$$report.html || { \
	    status=$$?; \
	    test $$status -eq 1 && test -f $$report.txt || exit 2; \
	  }; \
	  cat $$report.txt; \
	  echo; \
	  echo "The same report: $$report.txt; with diagrams: $$report.html"; \
	  echo; \
	done; \
	exit $$status
else
audit:
	@echo 'make audit: configure found no expat, which the audit needs to read the report of bison' >&2
	@exit 1
endif

CLEANFILES += tests/audit/*.html tests/audit/*.txt tests/audit/*.scratch.c tests/audit/*.xml

.PHONY: audit
