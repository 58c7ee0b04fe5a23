# parser.mk: make the parser of the grammar in the folder $(grammar), for ./try and ./experiment,
# which call it in a scratch folder: reading the big makefile takes longer.
# SPDX-License-Identifier: MIT
#
# $(own) is the name of the grammar.  What is made of it goes to $(made), and the objects of the
# library, which are compiled with $(flags), to $(objects).  The environment has here, build,
# srcdir, AWK, BISON, FLEX, PERL, CC, CPPFLAGS and CFLAGS.

generate = $(srcdir)/src/generate
replace = > $(made)/new && sh $(generate)/replace $(made)/new
known = $(addprefix $(srcdir)/,include/urlbnf.h src/parse/productions.h grammar/rfc1738/url.bnf)
# The library has one of the two drivers.  A trial needs no meaning of URLs.
objects_of = $(patsubst $(srcdir)/%.c,$(objects)/%.o,$(filter-out %/driver.c %/driver-stock.c, \
  $(wildcard $(1:%=$(srcdir)/src/%/*.c))))
parser = $(call objects_of,parse text)

library: $(parser) $(call objects_of,meaning) $(objects)/src/parse/driver.o

$(made)/url.stamp: $(grammar)/url.y $(grammar)/url.l $(grammar)/url.bnf $(grammar)/corrections \
  $(wildcard $(generate)/*)
	mkdir -p $(made)/grammar
	sh $(generate)/make-grammar $(grammar)/url.y $(grammar)/url.l $(made) $(own) \
	  > $(made)/notes
$(made)/headers.stamp: $(made)/url.stamp $(grammar)/url.bnf $(grammar)/corrections
	views=/dev/null; \
	! grep '^genericurl' $(grammar)/url.y > /dev/null || views=$(srcdir)/src/parse/forms; \
	! grep '^URI-reference' $(grammar)/url.y > /dev/null || views=$(srcdir)/src/parse/forms-uri; \
	$(AWK) -f $(generate)/views.awk $(srcdir)/include/urlbnf.h $$views \
	  $(replace) $(made)/url.views.h
	$(AWK) -f $(generate)/productions.awk $(known) $(addprefix $(grammar)/,url.y url.l url.bnf) \
	  $(replace) $(made)/grammar/more-productions.h
	touch $@
$(made)/config.h: $(made)/headers.stamp FORCE
	sed 's/^#define UB_GRAMMARS(ROW).*/#define UB_GRAMMARS(ROW) ROW ($(own))/' \
	  $(build)/config.h $(replace) $@
$(objects)/%.o: $(srcdir)/%.c $(made)/config.h
	mkdir -p $(@D)
	$(CC) -MMD -MP -I$(made) $(CPPFLAGS) $(CFLAGS) -w -DUB_GRAMMAR=$(own) $(flags) -c -o $@ $<
-include $(wildcard $(objects)/*/*.d $(objects)/*/*/*.d)

try: $(objects)/src/parse/driver.o
try-stock: $(objects)/src/parse/driver-stock.o
try try-stock: $(parser) $(objects)/grammar/print-derivation.o $(build)/libbnf.a
	$(CC) $(CFLAGS) -o $@ $^
proof: $(made)/url.stamp $(grammar)/url.bnf $(grammar)/corrections $(wildcard $(here)/proof/*)
	$(PERL) $(here)/proof/exact $(grammar) $(made) > proof.new 2>&1; mv proof.new proof
witnesses: original/url.bnf original/corrections $(grammar)/url.bnf $(grammar)/corrections \
  $(build)/urlbnf-grammar $(here)/witnesses
	URLBNF_GRAMMAR=$(build)/urlbnf-grammar sh $(here)/witnesses original $(grammar) \
	  > witnesses.new
	mv witnesses.new witnesses
FORCE:
.PHONY: FORCE library
