/* module.c: the module urlbnf._urlbnf.

   SPDX-License-Identifier: MIT  */

#include "module.h"

state *
module_state (void)
{
  PyObject *module = PyState_FindModule (&module_definition);
  state *state = module != NULL ? PyModule_GetState (module) : NULL;
  if (state != NULL && state->error != NULL)
    return state;
  PyErr_SetString (PyExc_RuntimeError, "the module urlbnf is not there any longer");
  return NULL;
}

static PyObject *
get_version (PyObject *module, PyObject *nothing)
{
  (void) module, (void) nothing;
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

#define EACH_OBJECT(what)                                               \
  what (state->url); what (state->uri); what (state->extractor); what (state->part); \
  what (state->node); \
  what (state->request); what (state->command); what (state->found); what (state->error)

static int
visit_objects (PyObject *module, visitproc visit, void *arg)
{
  state *state = PyModule_GetState (module);
  EACH_OBJECT (Py_VISIT);
  return 0;
}

static int
clear_objects (PyObject *module)
{
  state *state = PyModule_GetState (module);
  EACH_OBJECT (Py_CLEAR);
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

/* Add TYPE, which is new or NULL, to MODULE, under the last part of its NAME.  */
static bool
add_type (PyObject *module, const char *name, PyTypeObject *type)
{
  if (type == NULL)
    return false;
  Py_INCREF (type);
  if (PyModule_AddObject (module, strrchr (name, '.') + 1, (PyObject *) type) == 0)
    return true;
  Py_DECREF (type);
  return false;
}

static bool
take_class (PyObject **class, PyObject *records, const char *name)
{
  *class = PyObject_GetAttrString (records, name);
  return *class != NULL;
}

static bool
take_classes (state *state)
{
  PyObject *records = PyImport_ImportModule ("urlbnf._records");
  bool good = records != NULL && take_class (&state->part, records, "Part")
              && take_class (&state->node, records, "Node")
                && take_class (&state->request, records, "Request")
              && take_class (&state->command, records, "Command")
                && take_class (&state->found, records, "Found")
              && take_class (&state->error, records, "Error");
  Py_XDECREF (records);
  return good;
}

static bool
fill_module (PyObject *module)
{
  state *state = PyModule_GetState (module);
  state->url = (PyTypeObject *) PyType_FromSpec (&url_spec);
  state->uri = (PyTypeObject *) PyType_FromSpec (&uri_spec);
  state->extractor = (PyTypeObject *) PyType_FromSpec (&extractor_spec);
  if (!add_type (module, url_spec.name, state->url)
      || !add_type (module, uri_spec.name, state->uri)
      || !add_type (module, extractor_spec.name, state->extractor)
      || !take_classes (state))
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
