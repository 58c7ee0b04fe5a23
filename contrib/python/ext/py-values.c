/* py-values.c: convert Python's values to octets, and back.

   SPDX-License-Identifier: MIT  */

#include "py-module.h"

#include <string.h>

bool
get_octets (octets *octets, PyObject *value)
{
  char *text;
  Py_ssize_t length;
  octets->holder = NULL;
  /* UTF-8 has no lone surrogates.  They become octets that no URL has.  */
  if (PyUnicode_Check (value))
    octets->holder = PyUnicode_AsEncodedString (value, "utf-8", "surrogatepass");
  else if (PyBytes_Check (value))
    {
      Py_INCREF (value);
      octets->holder = value;
    }
  else
    PyErr_Format (PyExc_TypeError, "a URL is a str or a bytes, not %R",
                  (PyObject *) Py_TYPE (value));
  if (octets->holder == NULL || PyBytes_AsStringAndSize (octets->holder, &text, &length) != 0)
    {
      Py_CLEAR (octets->holder);
      return false;
    }
  octets->text.ptr = text;
  octets->text.len = (size_t) length;
  return true;
}

void
release_octets (octets *octets)
{
  Py_CLEAR (octets->holder);
}

const char *
find_grammar (const char *name)
{
  const char *grammar;
  for (size_t i = 0; (grammar = urlbnf_grammar_name (i)) != NULL; i++)
    if (name == NULL || strcmp (name, grammar) == 0)
      return grammar;
  PyErr_Format (PyExc_ValueError, "there is no grammar '%s'", name);
  return NULL;
}

bool
get_arguments (PyObject *arguments, PyObject *keywords, PyObject **value, const char **grammar)
{
  static char nothing[] = "", second[] = "grammar";
  static char *names[] = { nothing, second, NULL };
  const char *name = NULL;
  if (!PyArg_ParseTupleAndKeywords (arguments, keywords, "O|s", names, value, &name))
    return false;
  *grammar = find_grammar (name);
  return *grammar != NULL;
}

PyObject *
make_none (void)
{
  Py_INCREF (Py_None);
  return Py_None;
}

PyObject *
make_str (urlbnf_slice slice)
{
  if (slice.ptr == NULL)
    return make_none ();
  return PyUnicode_DecodeUTF8 (slice.ptr, (Py_ssize_t) slice.len, "surrogateescape");
}

PyObject *
make_bytes (urlbnf_slice slice)
{
  return slice.ptr != NULL ? PyBytes_FromStringAndSize (slice.ptr, (Py_ssize_t) slice.len)
         : make_none ();
}

PyObject *
make_name (urlbnf_production production)
{
  const char *name = urlbnf_production_name (production);
  return name != NULL ? PyUnicode_InternFromString (name) : make_none ();
}

void
append_value (PyObject **list, PyObject *value)
{
  if (value == NULL || PyList_Append (*list, value) != 0)
    Py_CLEAR (*list);
  Py_XDECREF (value);
}

PyObject *
take_tuple (PyObject *list)
{
  PyObject *tuple = list != NULL ? PyList_AsTuple (list) : NULL;
  Py_XDECREF (list);
  return tuple;
}

PyObject *
take_record (PyObject *class, PyObject *list)
{
  PyObject *values = take_tuple (list);
  PyObject *record = values != NULL ? PyObject_CallObject (class, values) : NULL;
  Py_XDECREF (values);
  return record;
}

/* Return a tuple of the expected names of productions, and literals in quotes.  */
static PyObject *
make_expected (const urlbnf_error *error)
{
  PyObject *list = PyList_New (0);
  for (size_t i = 0; list != NULL && i < error->expected_count; i++)
    APPEND (&list,
            PyUnicode_FromFormat (error->expected[i].kind == URLBNF_EXPECTED_LITERAL ? "\"%s\""
                                  : "%s",
                                  error->expected[i].text));
  return take_tuple (list);
}

/* Set the attribute NAME to VALUE, which it takes.  Return false with an exception.  */
static bool
set_attribute (PyObject *object, const char *name, PyObject *value)
{
  bool good = value != NULL && PyObject_SetAttrString (object, name, value) == 0;
  Py_XDECREF (value);
  return good;
}

static bool
has_octet (const urlbnf_error *error)
{
  return error->found != URLBNF_END
         && (error->code == URLBNF_E_SYNTAX || error->code == URLBNF_E_CONTROL);
}

/* Return a hint that makes the text valid, or None.  */
static PyObject *
make_hint (const urlbnf_error *error)
{
  if (error->code != URLBNF_E_SYNTAX || error->remedies == 0)
    return make_none ();
  return PyUnicode_FromString ((error->remedies & URLBNF_REMEDY_FRAGMENT) != 0
                               ? "without its fragment it is a URL; with it, by grammar='rfc3986'"
                               : "it is a URI: grammar='rfc3986'");
}

PyObject *
make_error (const urlbnf_error *error)
{
  state *state = module_state ();
  size_t size = urlbnf_error_format (NULL, 0, error, NULL, 0) + 1;
  PyObject *object = NULL;
  if (state == NULL)
    return NULL;
  char *message = PyMem_Malloc (size);
  if (message == NULL)
    PyErr_NoMemory ();
  else
    {
      urlbnf_error_format (message, size, error, NULL, 0);
      object = PyObject_CallFunction (state->class[ERROR], "s", message);
    }
  PyMem_Free (message);
  if (object != NULL
      && !(set_attribute (object, "code", PyUnicode_FromString (urlbnf_code_name (error->code)))
           && set_attribute (object, "offset", PyLong_FromSize_t (error->offset))
           && set_attribute (object, "production", make_name (error->production))
           && set_attribute (object, "expected", make_expected (error))
           && set_attribute (object, "hint", make_hint (error))
           && set_attribute (object, "found", has_octet (error) ? PyLong_FromLong (error->found)
                             : make_none ())))
    Py_CLEAR (object);
  return object;
}

void
raise_error (const urlbnf_error *error)
{
  if (error->code == URLBNF_E_MEMORY)
    {
      PyErr_NoMemory ();
      return;
    }
  PyObject *object = make_error (error);
  if (object == NULL)
    return;
  PyErr_SetObject ((PyObject *) Py_TYPE (object), object);
  Py_DECREF (object);
}
