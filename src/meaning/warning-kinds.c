/* warning-kinds.c: the names, messages and sections of warnings, from warnings.def; and the checks
   that both standards share.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "warning-kinds.h"

/* The row of the kind N is kinds[N - 1].  */
static const urlbnf_warning_about kinds[] = {
#define WARNING(kind, name, message, section) \
  { URLBNF_WARN_##kind, name, message, section, 1738 },
#define BOTH(kind, name, message, section, uri) WARNING (kind, name, message, section)
#define URI_WARNING(kind, name, message, uri) { URLBNF_WARN_##kind, name, message, uri, 3986 },
#include "warnings.def"
#undef WARNING
#undef BOTH
#undef URI_WARNING
};
enum { KINDS = sizeof kinds / sizeof *kinds, PORT_RESERVED_END = 1024, PORT_MAX = 65535 };

/* The rows with sections of RFC 3986.  */
static const urlbnf_warning_about uri_kinds[] = {
#define WARNING(kind, name, message, section)
#define BOTH(kind, name, message, section, uri) URI_WARNING (kind, name, message, uri)
#define URI_WARNING(kind, name, message, uri) \
  [URLBNF_WARN_##kind - 1] = { URLBNF_WARN_##kind, name, message, uri, 3986 },
#include "warnings.def"
};

/* Add a warning in the order of offsets, and among those with the same offset in that of kinds.  */
void
ub_add_warning (struct ub_warnings *to, urlbnf_warning_kind kind, unsigned production,
                urlbnf_slice text)
{
  const urlbnf_warning_about *about = to->is_uri ? &uri_kinds[kind - 1] : &kinds[kind - 1];
  size_t offset = (size_t) (text.ptr - urlbnf_text (to->url).ptr);
  size_t at = to->count < to->capacity ? to->count : to->capacity;
  for (; at > 0; at--)
    {
      const urlbnf_warning *before = &to->warning[at - 1];
      if (before->offset < offset || (before->offset == offset && before->kind <= kind))
        break;
      if (at < to->capacity)
        to->warning[at] = *before;
    }
  if (at < to->capacity)
    to->warning[at]
      = (urlbnf_warning) { kind, (urlbnf_production) production, offset, text.len, about };
  to->count++;
}

/* "Should only produce lowercase scheme names" (RFC 3986 s.3.1).  */
void
ub_check_case (struct ub_warnings *to, unsigned production, urlbnf_slice scheme)
{
  size_t i = 0;
  while (i < scheme.len && scheme.ptr[i] == ub_lower (scheme.ptr[i]))
    i++;
  if (i < scheme.len)
    ub_add_warning (to, URLBNF_WARN_SCHEME_UPPER_CASE, production, scheme);
}

/* In RFC 3986 an empty port means the same as an absent one (s.3.2.3).  */
void
ub_check_port (struct ub_warnings *to, unsigned production, urlbnf_slice port)
{
  urlbnf_slice standard = urlbnf_default (to->url, URLBNF_PORT);
  unsigned long value = ub_read_number (port);
  bool is_standard = standard.ptr != NULL && ub_read_number (standard) == value;
  bool is_absent = to->is_uri && port.len == 0;

  if (standard.ptr != NULL && !is_standard && !is_absent)
    ub_add_warning (to, URLBNF_WARN_PORT_NOT_DEFAULT, production, port);
  if (value < PORT_RESERVED_END && !is_standard && !is_absent)
    ub_add_warning (to, URLBNF_WARN_PORT_RESERVED, production, port);
  if (value > PORT_MAX)
    ub_add_warning (to, URLBNF_WARN_PORT_RANGE, production, port);
  if (to->is_uri && (is_standard || is_absent))
    ub_add_warning (to, URLBNF_WARN_PORT_NEEDLESS, production, port);
}

size_t
ub_list_warnings (urlbnf_warning *warning, size_t capacity)
{
  for (size_t i = 0; i < KINDS && i < capacity; i++)
    warning[i] = (urlbnf_warning) { .kind = kinds[i].kind, .about = &kinds[i] };
  return KINDS;
}
