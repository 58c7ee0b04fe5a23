/* py-module.c: the module urlbnf._urlbnf.

   SPDX-License-Identifier: MIT  */

#include "py-module.h"

state *
module_state (void)
{
  PyObject *module = PyState_FindModule (&module_definition);
  state *state = module != NULL ? PyModule_GetState (module) : NULL;
  if (state != NULL && state->class[ERROR] != NULL)
    return state;
  PyErr_SetString (PyExc_RuntimeError, "the module urlbnf is not there any longer");
  return NULL;
}

static PyObject *
get_version (PyObject *module, PyObject *nothing)
{
  return PyUnicode_FromString (urlbnf_version ());
}

static PyMethodDef functions[] = {
  { "parse", WITH_KEYWORDS (parse),
    PyDoc_STR ("parse(text, /, grammar='rfc1738')\n--\n\nParse a URL: a str or a bytes. Raises "
               "Error if it is none.") },
  { "validate", WITH_KEYWORDS (validate),
    PyDoc_STR ("validate(text, /, grammar='rfc1738')\n--\n\nSay whether a str or a bytes is a "
               "URL.") },
  { "normalize", WITH_KEYWORDS (normalize),
    PyDoc_STR ("normalize(url, /, grammar='rfc1738')\n--\n\nThe normal form of a Url, a str or a "
               "bytes, as a str.") },
  { "request", WITH_KEYWORDS (request),
    PyDoc_STR ("request(url, /, grammar='rfc1738', *, allow_control=False)\n--\n\n"
               "How a client uses a URL: whom it connects to, and what it sends.") },
  { "parse_batch", WITH_KEYWORDS (parse_batch),
    PyDoc_STR ("parse_batch(texts, /, grammar='rfc1738')\n--\n\n"
               "Parse a sequence, without the lock of the interpreter. A list of Url and Error.") },
  { "invalid_lines", WITH_KEYWORDS (invalid_lines),
    PyDoc_STR ("invalid_lines(text, /, grammar='rfc1738')\n--\n\n"
               "The lines of a str or a bytes that are no URLs: a list of their numbers, from 1, "
               "and Error.") },
  { "arrow_stream", WITH_KEYWORDS (arrow_stream),
    PyDoc_STR ("arrow_stream(texts, /, grammar='rfc1738')\n--\n\n"
               "The columns of a list, or of the capsule of an Arrow stream, as such a capsule.") },
  { "version", get_version, METH_NOARGS,
    PyDoc_STR ("version()\n--\n\nThe version of the library.") },
  { NULL, NULL, 0, NULL }
};

static int
visit_objects (PyObject *module, visitproc visit, void *arg)
{
  state *state = PyModule_GetState (module);
  for (int i = 0; i < CLASSES; i++)
    Py_VISIT (state->class[i]);
  return 0;
}

static int
clear_objects (PyObject *module)
{
  state *state = PyModule_GetState (module);
  for (int i = 0; i < CLASSES; i++)
    Py_CLEAR (state->class[i]);
  return 0;
}

static void
free_module (void *module)
{
  clear_objects (module);
}

struct PyModuleDef module_definition = {
  .m_base = PyModuleDef_HEAD_INIT,
  .m_name = "urlbnf._urlbnf",
  .m_size = sizeof (state),
  .m_methods = functions,
  .m_traverse = visit_objects,
  .m_clear = clear_objects,
  .m_free = free_module
};

/* Make the types, and add each to MODULE under the last part of its name.  */
static bool
add_types (PyObject *module, state *state)
{
  static PyType_Spec *const specs[] = { &url_spec, &uri_spec, &extractor_spec };
  for (int i = URL; i <= EXTRACTOR; i++)
    {
      PyObject *type = state->class[i] = PyType_FromSpec (specs[i]);
      Py_XINCREF (type);
      if (type == NULL || PyModule_AddObject (module, strrchr (specs[i]->name, '.') + 1, type) != 0)
        {
          Py_XDECREF (type);
          return false;
        }
    }
  return true;
}

static bool
take_classes (state *state)
{
  static const char *const names[] = { "Part", "Node", "Request", "Command", "Found", "Error" };
  PyObject *records = PyImport_ImportModule ("urlbnf._records");
  bool good = records != NULL;
  for (int i = PART; good && i < CLASSES; i++)
    {
      state->class[i] = PyObject_GetAttrString (records, names[i - PART]);
      good = state->class[i] != NULL;
    }
  Py_XDECREF (records);
  return good;
}

static bool
fill_module (PyObject *module)
{
  state *state = PyModule_GetState (module);
  if (!add_types (module, state) || !take_classes (state))
    return false;
  /* Python's own hash of a str has a seed that nobody outside of the process knows.  */
  PyObject *name = PyUnicode_FromString ("urlbnf");
  if (name == NULL)
    return false;
  state->seed = (size_t) PyObject_Hash (name);
  Py_DECREF (name);
  return true;
}

PyMODINIT_FUNC
PyInit__urlbnf (void)
{
  PyObject *module = PyModule_Create (&module_definition);
  if (module == NULL || fill_module (module))
    return module;
  Py_DECREF (module);
  return NULL;
}
