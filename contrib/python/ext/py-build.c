/* py-build.c: build URLs from parts.

   SPDX-License-Identifier: MIT  */

#include "py-module.h"

/* Set the part NAME to VALUE, a str, a bytes, an int or None.  Return false with an exception.  */
static bool
set_part (urlbnf_builder *builder, PyObject *name, PyObject *value, unsigned flags)
{
  octets key, text = { { NULL, 0 }, NULL };
  urlbnf_error error;
  if (!get_octets (&key, name))
    return false;
  urlbnf_production production = urlbnf_production_find (key.text.ptr, key.text.len);
  release_octets (&key);
  PyObject *written = PyLong_Check (value) ? PyObject_Str (value) : (Py_INCREF (value), value);
  bool good = written != NULL && (written == Py_None || get_octets (&text, written));
  Py_XDECREF (written);
  if (!good)
    return false;
  urlbnf_code code = urlbnf_builder_set (builder, production, text.text.ptr, text.text.len, flags,
                                         &error);
  release_octets (&text);
  if (code == URLBNF_E_ARGUMENT)
    PyErr_Format (PyExc_ValueError, "no URL has a part %R", name);
  else if (code != URLBNF_OK)
    raise_error (&error);
  return code == URLBNF_OK;
}

static bool
set_parts (urlbnf_builder *builder, PyObject *parts)
{
  PyObject *name, *value, *encoded = PyDict_GetItemString (parts, "encoded");
  Py_ssize_t at = 0;
  int is_encoded = encoded != NULL ? PyObject_IsTrue (encoded) : 0;
  while (is_encoded >= 0 && PyDict_Next (parts, &at, &name, &value))
    if (PyUnicode_CompareWithASCIIString (name, "encoded") != 0
        && !set_part (builder, name, value, is_encoded ? URLBNF_ENCODED : 0))
      return false;
  return is_encoded >= 0;
}

/* Return the URL with PARTS in place of those of URL, unless that is NULL.  */
PyObject *
build_with (const urlbnf_url *url, const char *grammar, PyObject *parts)
{
  const urlbnf_options options = { .grammar = grammar };
  urlbnf_builder *builder;
  urlbnf_url *built = NULL;
  urlbnf_error error = { .code = URLBNF_E_ARGUMENT };
  if (grammar == NULL)
    return NULL;
  error.code = urlbnf_builder_new (&builder, &options);
  if (error.code == URLBNF_OK && url != NULL)
    error.code = urlbnf_builder_load (builder, url);
  if (error.code == URLBNF_E_ARGUMENT)
    PyErr_SetString (PyExc_ValueError, "URLs of the grammar cannot be built");
  else if (error.code != URLBNF_OK)
    raise_error (&error);
  else if ((parts == NULL || set_parts (builder, parts))
           && urlbnf_builder_build (builder, &built, NULL, 0, NULL, &error) != URLBNF_OK)
    raise_error (&error);
  urlbnf_builder_free (builder);
  /* A relative reference is no Uri.  */
  if (built != NULL && urlbnf_part_text (built, URLBNF_SCHEME).ptr == NULL)
    {
      raise_error (&(urlbnf_error) { .code = URLBNF_E_PART, .production = URLBNF_SCHEME,
                                     .fault = URLBNF_PART_MISSING });
      urlbnf_free (built);
      return NULL;
    }
  return built != NULL ? make_url (built, grammar) : NULL;
}
