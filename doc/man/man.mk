## man.mk: the man pages; a part of the top Makefile.am.
## SPDX-License-Identifier: MIT

if PROGRAM
man1_MANS = $(program_pages)
endif
program_pages = doc/man/urlbnf-grammar.1 doc/man/urlbnf.1
EXTRA_DIST += $(program_pages)
dist_man1_MANS = $(MAN1_PAGES)
dist_man3_MANS = $(MAN3_PAGES)
dist_man7_MANS = $(MAN7_PAGES)

EXTRA_DIST += $(program_pages)
dist_man_MANS = \
  doc/man/urlbnf-meaning.7 \
  doc/man/urlbnf.3 \
  doc/man/urlbnf_as_file.3 \
  doc/man/urlbnf_as_ftp.3 \
  doc/man/urlbnf_as_gopher.3 \
  doc/man/urlbnf_as_http.3 \
  doc/man/urlbnf_as_login.3 \
  doc/man/urlbnf_as_mailto.3 \
  doc/man/urlbnf_as_news.3 \
  doc/man/urlbnf_as_nntp.3 \
  doc/man/urlbnf_as_other.3 \
  doc/man/urlbnf_as_prospero.3 \
  doc/man/urlbnf_as_telnet.3 \
  doc/man/urlbnf_as_wais.3 \
  doc/man/urlbnf_builder_add.3 \
  doc/man/urlbnf_builder_add_field.3 \
  doc/man/urlbnf_builder_build.3 \
  doc/man/urlbnf_builder_free.3 \
  doc/man/urlbnf_builder_load.3 \
  doc/man/urlbnf_builder_new.3 \
  doc/man/urlbnf_builder_set.3 \
  doc/man/urlbnf_builder_unset.3 \
  doc/man/urlbnf_code_name.3 \
  doc/man/urlbnf_cursor_init.3 \
  doc/man/urlbnf_cursor_next.3 \
  doc/man/urlbnf_decode.3 \
  doc/man/urlbnf_default.3 \
  doc/man/urlbnf_digits_value.3 \
  doc/man/urlbnf_encode.3 \
  doc/man/urlbnf_equal.3 \
  doc/man/urlbnf_error_format.3 \
  doc/man/urlbnf_error_message.3 \
  doc/man/urlbnf_escape_unsafe.3 \
  doc/man/urlbnf_escaped_free.3 \
  doc/man/urlbnf_extractor_feed.3 \
  doc/man/urlbnf_extractor_finish.3 \
  doc/man/urlbnf_extractor_free.3 \
  doc/man/urlbnf_extractor_new.3 \
  doc/man/urlbnf_fragment.3 \
  doc/man/urlbnf_free.3 \
  doc/man/urlbnf_gopherplus_name.3 \
  doc/man/urlbnf_grammar_name.3 \
  doc/man/urlbnf_hash.3 \
  doc/man/urlbnf_is_addr_spec.3 \
  doc/man/urlbnf_kind.3 \
  doc/man/urlbnf_normalize.3 \
  doc/man/urlbnf_parse.3 \
  doc/man/urlbnf_parser_free.3 \
  doc/man/urlbnf_parser_new.3 \
  doc/man/urlbnf_parser_parse.3 \
  doc/man/urlbnf_parser_validate.3 \
  doc/man/urlbnf_part.3 \
  doc/man/urlbnf_port_value.3 \
  doc/man/urlbnf_production_find.3 \
  doc/man/urlbnf_production_holds.3 \
  doc/man/urlbnf_production_is_start.3 \
  doc/man/urlbnf_production_name.3 \
  doc/man/urlbnf_request_format.3 \
  doc/man/urlbnf_request_free.3 \
  doc/man/urlbnf_request_new.3 \
  doc/man/urlbnf_scheme.3 \
  doc/man/urlbnf_strerror.3 \
  doc/man/urlbnf_text.3 \
  doc/man/urlbnf_validate.3 \
  doc/man/urlbnf_version.3 \
  doc/man/urlbnf_version_number.3 \
  doc/man/urlbnf_warning_find.3 \
  doc/man/urlbnf_warning_message.3 \
  doc/man/urlbnf_warning_name.3 \
  doc/man/urlbnf_warning_section.3 \
  doc/man/urlbnf_warnings.3

EXTRA_DIST += doc/man/check-examples
