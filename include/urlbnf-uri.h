/* urlbnf-uri.h: URIs and references according to RFC 3986.

   SPDX-License-Identifier: MIT

   This header is a part of urlbnf.h, which includes it.  The contract there and
   the paragraph "Buffers" in urlbnf-meaning.h apply here too.

   The functions work on trees of the grammar rfc3986 that were parsed as URI,
   URI-reference, absolute-URI or relative-ref.  They parse nothing, except
   urlbnf_uri_resolve_text(), and allocate nothing, except the same.  All other
   trees are the error URLBNF_E_ARGUMENT.

   The sections named here are those of RFC 3986.  */

#ifndef URLBNF_URI_H
#define URLBNF_URI_H

/*------------------------------------------------------------------------.
| Resolving references (s.5)                                              |
`------------------------------------------------------------------------*/

/* Flags for urlbnf_uri_resolve() and urlbnf_uri_resolve_text().  */

/* Ignore the scheme of the reference if it is that of the base, in any case of
   its letters: the algorithm of s.5.2.2 that is not strict.  Older references
   such as "http:g" need it.  */
#define URLBNF_RESOLVE_LOOSELY 0x1u

/* Write the URI that REFERENCE stands for where BASE is the base URI (s.5.2,
   s.5.3).  BASE must have a scheme.  Its fragment does not matter (s.5.1).
   FLAGS is 0 or URLBNF_RESOLVE_LOOSELY.  ERROR may be NULL.

   The result is a URI.  It has the components that s.5.2.2 computes, except in
   one case: if there is no authority and the path would begin with "//", then
   "/." stands before the path.  Otherwise the path would become an authority
   (s.3.3).

   *NEEDED receives the length of the whole result in octets.  On failure the
   result is empty.
   Codes: _OK.
   _E_ARGUMENT: a flag is unknown.  BASE or REFERENCE is no such tree.  BASE has
   no scheme.
   _E_TOO_LONG: the result would be longer than URLBNF_LENGTH_MAX.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_uri_resolve (char *buffer, size_t size, size_t *needed,
                    const urlbnf_url *base, const urlbnf_url *reference,
                    unsigned flags, urlbnf_error *error);

/* Parse a reference, LENGTH octets at TEXT, resolve it as urlbnf_uri_resolve()
   does, and make the tree of the resulting URI.  OPTIONS are for the memory and
   the errors of the parse.  Their start symbol and grammar do not matter: the
   grammar is that of BASE, TEXT is parsed as URI-reference, and the result as
   URI.  OPTIONS and ERROR may be NULL.

   On _OK, *URL is a tree, to be freed by urlbnf_free().  It needs neither BASE
   nor TEXT any longer.  Otherwise *URL is NULL.
   Codes: _OK; _E_MEMORY.
   _E_SYNTAX: TEXT is no URI-reference.  All of ERROR is about TEXT.
   _E_ARGUMENT: a flag or an option is unknown.  BASE is no such tree, or has no
   scheme.
   _E_TOO_LONG: TEXT or the result is longer than URLBNF_LENGTH_MAX.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_uri_resolve_text (urlbnf_url **url, const urlbnf_url *base,
                         const char *text, size_t length, unsigned flags,
                         const urlbnf_options *options, urlbnf_error *error);

/* Write the shortest reference that stands for URL where BASE is the base URI,
   the inverse of urlbnf_uri_resolve(): resolved against BASE, the reference is
   what URL is, resolved against BASE.  That is URL itself, without dot-segments.
   Both must have a scheme.  The reference may be empty: it stands for BASE
   without its fragment (s.4.4).  A path with dot-segments may get a longer
   reference than it needs; see urlbnf_normalize().

   *NEEDED receives its length in octets, which is at most two more than the
   length of URL.  On failure the result is empty.
   Codes: _OK.
   _E_ARGUMENT: BASE or URL is no such tree, or has no scheme.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_uri_relative (char *buffer, size_t size, size_t *needed,
                     const urlbnf_url *base, const urlbnf_url *url);

#endif
