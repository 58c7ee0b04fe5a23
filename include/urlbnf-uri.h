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
| Components (s.3)                                                        |
`------------------------------------------------------------------------*/

/* The components of a URI or of a relative reference.  A component that is
   absent is an absent slice.  The path is never absent: it may be empty.  The
   authority contains the userinfo, the host and the port; the host is present
   if the authority is.  */
typedef struct urlbnf_uri
{
  urlbnf_slice scheme;
  urlbnf_slice authority;
  urlbnf_slice userinfo, host, port;
  urlbnf_slice path;
  urlbnf_slice query, fragment;
} urlbnf_uri;

/* Find the components of URL, and fill *URI.  They are slices of the text of
   URL, and live as long as it.  Returns 1, or 0 if URL is no such tree; then
   all components are absent.  */
URLBNF_API int urlbnf_uri_split (const urlbnf_url *url, urlbnf_uri *uri);

/* Write the scheme, the authority, the path, the query and the fragment of URI
   as one text, each with its delimiter (s.5.3).  The userinfo, the host and the
   port are not read: they are in the authority.  An absent path is an empty
   one.

   The function checks nothing.  Parse the text to see whether it is a URI.
   Returns its length in octets.  */
URLBNF_API size_t urlbnf_uri_compose (char *buffer, size_t size,
                                      const urlbnf_uri *uri);

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

/*------------------------------------------------------------------------.
| Normal form (s.6.2.2)                                                   |
`------------------------------------------------------------------------*/

/* Write the normal form of URL.  These things change:

   - The scheme and the host are in lower case (s.6.2.2.1).
   - The digits of percent-encoded octets are in upper case (s.6.2.2.1).
   - Percent-encoded octets that are unreserved are decoded (s.6.2.2.2).
   - Dot-segments are removed from the path (s.6.2.2.3).  This comes last, so
     "%2E%2E" is one too.  urlbnf_uri_resolve() takes it for a name.

   A relative reference whose path does not begin with "/" keeps its
   dot-segments, because the base decides what they mean.  If there is no
   authority and the path would begin with "//", then "/." stands before it.

   Nothing changes that depends on the scheme (s.6.2.3): a port stays, also an
   empty one, and an empty path stays empty.  For RFC 1738's schemes see
   urlbnf_normalize().

   The normal form is a URI if URL is one, and a relative-ref otherwise.  It is
   at most two octets longer than URL, and it is its own normal form.

   *NEEDED receives its length in octets.  On failure the result is empty.
   Codes: _OK.
   _E_ARGUMENT: URL is no such tree.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_uri_normalize (char *buffer, size_t size, size_t *needed,
                      const urlbnf_url *url);

#endif
