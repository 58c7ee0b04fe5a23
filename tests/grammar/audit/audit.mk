## audit.mk: the proof of form, "make audit".  Included by Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

tests_grammar_audit_audit_SOURCES = \
  tests/grammar/audit/audit.c \
  tests/grammar/audit/audit.h \
  tests/grammar/audit/check-actions.c \
  tests/grammar/audit/check-choices.c \
  tests/grammar/audit/check-definitions.c \
  tests/grammar/audit/check-productions.c \
  tests/grammar/audit/check-source.c \
  tests/grammar/audit/expand.c \
  tests/grammar/audit/read-bison.c \
  tests/grammar/audit/read-bnf.c \
  tests/grammar/audit/read-flex.c \
  tests/grammar/audit/read-pattern.c \
  tests/grammar/audit/read-source.c \
  tests/grammar/audit/report.c \
  tests/grammar/audit/report-html.c \
  tests/grammar/audit/report-text.c \
  tests/grammar/audit/rows.c \
  tests/grammar/audit/text.c
tests_grammar_audit_audit_CPPFLAGS = $(AM_CPPFLAGS) $(EXPAT_CFLAGS)
tests_grammar_audit_audit_LDADD = libwrite.la libbnf.la $(EXPAT_LIBS)

## Each grammar that has a url.bnf; the reports have its name.  bison writes a parser in any case: to
## a file that nothing else reads.
if HAVE_EXPAT
check_PROGRAMS += tests/grammar/audit/audit

audit: tests/grammar/audit/audit
	$(AM_V_at)$(MKDIR_P) tests/grammar/audit
	$(AM_V_at)status=0; \
	for grammar in $(GRAMMAR_DIRS); do \
	  report=tests/grammar/audit/`basename $$grammar`; \
	  rm -f $$report.txt $$report.html; \
	  rows="--rows=$(srcdir)/grammar/w3c/README --rows=$(srcdir)/grammar/rfc3986/README"; \
	  test ! -f $$grammar/rows || rows="$$rows --rows=$$grammar/rows"; \
	  test ! -f $$grammar/url.bnf.sha256 || (cd $$grammar && sha256sum -c url.bnf.sha256) \
	    || status=1; \
	  $(BISON) --xml=$$report.xml -o $$report.scratch.c $$grammar/url.y && \
	  tests/grammar/audit/audit --bnf=$$grammar/url.bnf --bison=$$report.xml \
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

CLEANFILES += tests/grammar/audit/*.html tests/grammar/audit/*.txt tests/grammar/audit/*.scratch.c tests/grammar/audit/*.xml

.PHONY: audit
