/* py-extract.c: the type Extractor, which finds URLs in text.

   SPDX-License-Identifier: MIT  */

#include "py-module.h"

typedef struct extractor_object
{
  PyObject_HEAD
  urlbnf_extractor *extractor;
  const char *grammar;
  PyObject *list;               /* The URLs found during a call; NULL after an exception.  */
} extractor_object;

/* Parse the URL of FOUND again, since its tree is valid only during the call of take_found().  */
static PyObject *
make_found_url (const urlbnf_found *found, const char *grammar)
{
  const urlbnf_options options = { .grammar = grammar };
  urlbnf_url *url;
  if (found->url == NULL)
    return make_none ();
  if (urlbnf_parse (&url, found->text.ptr, found->text.len, &options, NULL) != URLBNF_OK)
    return PyErr_NoMemory ();
  return make_url (url, grammar);
}

static PyObject *
make_found (const urlbnf_found *found, const char *grammar)
{
  static const char *const wrappers[] = { "URL", "angle", "none" };
  state *state = module_state ();
  PyObject *record = state != NULL ? PyList_New (0) : NULL;
  APPEND (&record, PyLong_FromUnsignedLongLong (found->start));
  APPEND (&record, PyLong_FromUnsignedLongLong (found->end));
  APPEND (&record, PyUnicode_FromString (wrappers[found->wrapper]));
  APPEND (&record, make_str (found->text));
  APPEND (&record, make_str (found->fragment));
  APPEND (&record, make_found_url (found, grammar));
  APPEND (&record, found->error != NULL ? make_error (found->error) : make_none ());
  APPEND (&record, make_str (found->other));
  return take_record (state != NULL ? state->class[FOUND] : NULL, record);
}

static int
take_found (void *context, const urlbnf_found *found)
{
  extractor_object *self = context;
  if (found->code == URLBNF_E_MEMORY)
    {
      PyErr_NoMemory ();
      Py_CLEAR (self->list);
    }
  else
    APPEND (&self->list, make_found (found, self->grammar));
  return self->list == NULL;
}

static PyObject *
create_extractor (PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
  static char bare_name[] = "bare", limit_name[] = "limit", grammar_name[] = "grammar";
  static char *names[] = { bare_name, limit_name, grammar_name, NULL };
  const char *grammar = NULL;
  int bare = 0;
  Py_ssize_t limit = 0;
  if (!PyArg_ParseTupleAndKeywords (arguments, keywords, "|$pns:Extractor", names, &bare, &limit,
                                    &grammar)
      || (grammar = find_grammar (grammar)) == NULL)
    return NULL;
  extractor_object *self = PyObject_New (extractor_object, type);
  if (self == NULL)
    return NULL;
  const urlbnf_extractor_options options
    = { .flags = bare ? URLBNF_EXTRACT_BARE : 0, .limit = (size_t) limit, .grammar = grammar };
  self->extractor = NULL;
  self->list = NULL;
  self->grammar = grammar;
  urlbnf_code code = URLBNF_E_ARGUMENT;
  bool is_limit = limit == 0 || limit >= 16;
  if (is_limit)
    code = urlbnf_extractor_new (&self->extractor, take_found, self, &options);
  if (code == URLBNF_OK)
    return (PyObject *) self;
  if (code == URLBNF_E_MEMORY)
    PyErr_NoMemory ();
  else
    PyErr_SetString (PyExc_ValueError, is_limit ? "URLs of the grammar cannot be extracted"
                     : "the limit is 0, or 16 or more");
  Py_DECREF (self);
  return NULL;
}

static void
free_extractor (PyObject *object)
{
  extractor_object *self = (extractor_object *) object;
  PyTypeObject *type = Py_TYPE (object);
  urlbnf_extractor_free (self->extractor);
  Py_XDECREF (self->list);
  PyObject_Free (self);
  Py_DECREF (type);
}

/* Feed TEXT or, if it is NULL, finish.  Return the URLs that are found, or NULL with an exception,
   also if there is a call in another thread.  */
static PyObject *
find_urls (PyObject *object, const urlbnf_slice *text)
{
  extractor_object *self = (extractor_object *) object;
  if (self->list != NULL)
    {
      PyErr_SetString (PyExc_RuntimeError, "the Extractor is in use");
      return NULL;
    }
  self->list = PyList_New (0);
  if (self->list != NULL && text != NULL)
    urlbnf_extractor_feed (self->extractor, text->ptr, text->len);
  else if (self->list != NULL)
    urlbnf_extractor_finish (self->extractor);
  PyObject *list = self->list;
  self->list = NULL;
  return list;
}

static PyObject *
feed_text (PyObject *self, PyObject *value)
{
  octets octets;
  if (!get_octets (&octets, value))
    return NULL;
  PyObject *list = find_urls (self, &octets.text);
  release_octets (&octets);
  return list;
}

static PyObject *
finish_text (PyObject *self, PyObject *nothing)
{
  return find_urls (self, NULL);
}

static PyMethodDef extractor_methods[] = {
  { "feed", feed_text, METH_O,
    PyDoc_STR ("feed($self, text, /)\n--\n\nLook through the next str or bytes of the text: a list "
               "of Found.") },
  { "finish", finish_text, METH_NOARGS,
    PyDoc_STR ("finish($self, /)\n--\n\nEnd the text: a list of what is found at its end. Then "
               "begin anew.") },
  { NULL, NULL, 0, NULL }
};

static char extractor_doc[] =
  "Extractor(*, bare=False, limit=0, grammar='rfc1738')\n--\n\nFinds the URLs in a text that comes "
  "piece by piece.";
static PyType_Slot extractor_slots[] = {
  { Py_tp_doc, extractor_doc },
  { Py_tp_new, create_extractor },
  { Py_tp_dealloc, free_extractor },
  { Py_tp_methods, extractor_methods },
  { 0, NULL }
};
PyType_Spec extractor_spec
  = { "urlbnf.Extractor", sizeof (extractor_object), 0, Py_TPFLAGS_DEFAULT, extractor_slots };
