/* py-url-type.c: the types Url and Uri, their parts and their tree.

   SPDX-License-Identifier: MIT

   A Url never changes, and refers to no other object.  */

#include "py-module.h"

#include <string.h>

typedef struct url_object
{
  PyObject_HEAD
  urlbnf_url *url;
  const char *grammar;          /* The name in the library.  */
} url_object;

const urlbnf_url *
get_url (PyObject *self)
{
  return ((url_object *) self)->url;
}

PyObject *
make_url (urlbnf_url *url, const char *grammar)
{
  state *state = module_state ();
  url_object *self = NULL;
  if (state != NULL)
    self = PyObject_New (url_object, (PyTypeObject *)
                         state->class[strcmp (grammar, "rfc3986") == 0 ? URI : URL]);
  if (self == NULL)
    urlbnf_free (url);
  else
    {
      self->url = url;
      self->grammar = grammar;
    }
  return (PyObject *) self;
}

static bool
is_url (const state *state, PyObject *value)
{
  const PyObject *type = (PyObject *) Py_TYPE (value);
  return type == state->class[URL] || type == state->class[URI];
}

static void
free_url (PyObject *self)
{
  PyTypeObject *type = Py_TYPE (self);
  urlbnf_free (((url_object *) self)->url);
  PyObject_Free (self);
  Py_DECREF (type);
}

/* The least length of a text that is parsed without the lock of the interpreter.  */
enum { LONG_TEXT = 65536 };

/* Parse the text VALUE or, if URL is NULL, validate it, and set *CODE.  Return false with an
   exception if VALUE is not a text.  */
static bool
parse_octets (urlbnf_url **url, PyObject *value, const char *grammar, urlbnf_error *error,
              urlbnf_code *code)
{
  const urlbnf_options options = { .grammar = grammar };
  octets octets;
  if (!get_octets (&octets, value))
    return false;
  PyThreadState *thread = octets.text.len >= LONG_TEXT ? PyEval_SaveThread () : NULL;
  *code = urlbnf_parse (url, octets.text.ptr, octets.text.len, &options, error);
  if (thread != NULL)
    PyEval_RestoreThread (thread);
  release_octets (&octets);
  return true;
}

static PyObject *
parse_value (PyObject *value, const char *grammar)
{
  urlbnf_url *url;
  urlbnf_error error;
  urlbnf_code code;
  if (!parse_octets (&url, value, grammar, &error, &code))
    return NULL;
  if (code == URLBNF_OK)
    return make_url (url, grammar);
  raise_error (&error);
  return NULL;
}

FUNCTION (parse)
{
  PyObject *value;
  const char *grammar;
  bool good = get_arguments (arguments, keywords, &value, &grammar);
  return good ? parse_value (value, grammar) : NULL;
}

/* Url (text, grammar) is parse (text, grammar), and Uri (text) is parse (text, "rfc3986").  */
static PyObject *
create_url (PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
  static char text[] = "text", second[] = "grammar";
  static char *names[] = { text, second, NULL }, *uri_names[] = { text, NULL };
  const state *state = module_state ();
  PyObject *value;
  bool is_uri = state != NULL && (PyObject *) type == state->class[URI];
  const char *grammar = is_uri ? "rfc3986" : NULL;
  if (state == NULL
      || !PyArg_ParseTupleAndKeywords (arguments, keywords, is_uri ? "O:Uri" : "O|s:Url",
                                       is_uri ? uri_names : names, &value, &grammar)
      || (grammar = find_grammar (grammar)) == NULL)
    return NULL;
  return parse_value (value, grammar);
}

FUNCTION (validate)
{
  PyObject *value;
  const char *grammar;
  urlbnf_code code;
  if (!get_arguments (arguments, keywords, &value, &grammar)
      || !parse_octets (NULL, value, grammar, NULL, &code))
    return NULL;
  if (code == URLBNF_E_MEMORY)
    return PyErr_NoMemory ();
  return PyBool_FromLong (code == URLBNF_OK);
}

PyObject *
take_url (PyObject *value, const char *grammar)
{
  const state *state = module_state ();
  if (state == NULL || !is_url (state, value))
    return state != NULL ? parse_value (value, grammar) : NULL;
  Py_INCREF (value);
  return value;
}

FUNCTION (normalize)
{
  PyObject *value, *result = NULL;
  const char *grammar;
  if (!get_arguments (arguments, keywords, &value, &grammar)
      || (value = take_url (value, grammar)) == NULL)
    return NULL;
  size_t length = urlbnf_text (get_url (value)).len + URLBNF_NORMAL_LONGER;
  char *text = PyMem_Malloc (length);
  if (text == NULL)
    PyErr_NoMemory ();
  else if (urlbnf_normalize (text, length, &length, get_url (value), 0) != URLBNF_OK)
    PyErr_SetString (PyExc_ValueError, "the grammar has no normal form");
  else
    result = PyUnicode_FromStringAndSize (text, (Py_ssize_t) length);
  PyMem_Free (text);
  Py_DECREF (value);
  return result;
}

/* Return a part with its items; an item has its parts, which contain no more.  */
static PyObject *
make_part (const urlbnf_part *part)
{
  state *state = module_state ();
  urlbnf_part item = { .production = URLBNF_NONE };
  PyObject *list = state != NULL ? PyList_New (0) : NULL;
  while (list != NULL && urlbnf_item_next (part, &item))
    APPEND (&list, make_part (&item));
  PyObject *items = take_tuple (list);
  if (items == NULL)
    return NULL;
  return PyObject_CallFunction (state->class[PART], "NNnNN", make_name (part->production),
                                make_name (part->within), (Py_ssize_t) part->offset,
                                make_str (part->text), items);
}

static PyObject *
get_parts (PyObject *self, PyObject *nothing)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  PyObject *parts = PyList_New (0);
  while (parts != NULL && urlbnf_part_next (get_url (self), &part))
    APPEND (&parts, make_part (&part));
  return take_tuple (parts);
}

static PyObject *
iterate_parts (PyObject *self)
{
  PyObject *parts = get_parts (self, NULL);
  PyObject *iterator = parts != NULL ? PyObject_GetIter (parts) : NULL;
  Py_XDECREF (parts);
  return iterator;
}

/* Set PART to the part NAME, or to an absent slice.  Return false with an exception if NAME is not
   a str.  */
static bool
find_part (PyObject *self, PyObject *name, urlbnf_slice *part)
{
  octets octets;
  if (!PyUnicode_Check (name))
    {
      PyErr_Format (PyExc_TypeError, "the name of a part is a str, not %R",
                    (PyObject *) Py_TYPE (name));
      return false;
    }
  if (!get_octets (&octets, name))
    return false;
  *part = urlbnf_part_named (get_url (self), octets.text.ptr, octets.text.len);
  release_octets (&octets);
  return true;
}

static PyObject *
get_by_name (PyObject *self, PyObject *name)
{
  urlbnf_slice part;
  if (!find_part (self, name, &part))
    return NULL;
  if (part.ptr != NULL)
    return make_str (part);
  PyErr_SetObject (PyExc_KeyError, name);
  return NULL;
}

static int
has_part (PyObject *self, PyObject *name)
{
  urlbnf_slice part;
  return find_part (self, name, &part) ? part.ptr != NULL : -1;
}

static PyObject *
get_or_default (PyObject *self, PyObject *arguments)
{
  PyObject *name, *otherwise = Py_None;
  urlbnf_slice part;
  if (!PyArg_ParseTuple (arguments, "U|O:get", &name, &otherwise) || !find_part (self, name, &part))
    return NULL;
  if (part.ptr != NULL)
    return make_str (part);
  Py_INCREF (otherwise);
  return otherwise;
}

/* Return an attribute that is the part NAME.  */
static PyObject *
get_attribute (PyObject *self, void *name)
{
  return make_str (urlbnf_part_named (get_url (self), name, strlen (name)));
}

static PyObject *
get_authority (PyObject *self, void *nothing)
{
  return make_str (urlbnf_as_typed (get_url (self))->as.uri.authority);
}

static PyObject *
get_grammar (PyObject *self, void *nothing)
{
  return PyUnicode_FromString (((url_object *) self)->grammar);
}

static PyObject *
get_kind (PyObject *self, void *nothing)
{
  return make_name (urlbnf_kind (get_url (self)));
}

static PyObject *
get_tree_nodes (PyObject *self, PyObject *nothing)
{
  state *state = module_state ();
  urlbnf_node node = { .production = URLBNF_NONE };
  PyObject *nodes = state != NULL ? PyList_New (0) : NULL;
  while (nodes != NULL && urlbnf_node_next (get_url (self), &node))
    APPEND (&nodes, PyObject_CallFunction (state->class[NODE], "NInN", make_name (node.production),
                                           node.depth, (Py_ssize_t) node.offset,
                                           make_str (node.text)));
  return take_tuple (nodes);
}

static PyObject *
get_str (PyObject *self)
{
  return make_str (urlbnf_text (get_url (self)));
}

static PyObject *
get_text (PyObject *self, void *nothing)
{
  return get_str (self);
}

static PyObject *
get_repr (PyObject *self)
{
  PyObject *text = get_str (self);
  bool is_uri = urlbnf_as_typed (get_url (self))->form == URLBNF_FORM_URI;
  PyObject *repr = text != NULL ? PyUnicode_FromFormat (is_uri ? "Uri(%R)" : "Url(%R)", text)
                   : NULL;
  Py_XDECREF (text);
  return repr;
}

/* Pickle the URL as its text, which any version can parse.  */
static PyObject *
pickle_url (PyObject *self, PyObject *nothing)
{
  PyObject *text = get_str (self);
  const char *grammar = ((url_object *) self)->grammar;
  bool needs_none = strcmp (grammar, "rfc1738") == 0 || strcmp (grammar, "rfc3986") == 0;
  return text == NULL ? NULL
    : Py_BuildValue (needs_none ? "(O(N))" : "(O(Ns))", (PyObject *) Py_TYPE (self), text, grammar);
}

static Py_hash_t
hash_url (PyObject *self)
{
  state *state = module_state ();
  if (state == NULL)
    return -1;
  Py_hash_t value = (Py_hash_t) urlbnf_hash (get_url (self), state->seed);
  return value != -1 ? value : -2;
}

static PyObject *
compare_urls (PyObject *self, PyObject *other, int operation)
{
  const state *state = module_state ();
  if (state == NULL)
    return NULL;
  if ((operation != Py_EQ && operation != Py_NE) || !is_url (state, other))
    {
      Py_INCREF (Py_NotImplemented);
      return Py_NotImplemented;
    }
  return PyBool_FromLong (urlbnf_equal (get_url (self), get_url (other)) == (operation == Py_EQ));
}

static PyObject *
resolve_reference (PyObject *self, PyObject *arguments, PyObject *keywords)
{
  static char nothing[] = "", loosely_name[] = "loosely";
  static char *names[] = { nothing, loosely_name, NULL };
  PyObject *value;
  int loosely = 0;
  octets reference;
  urlbnf_url *url;
  urlbnf_error error;
  if (!PyArg_ParseTupleAndKeywords (arguments, keywords, "O|$p:resolve", names, &value, &loosely)
      || !get_octets (&reference, value))
    return NULL;
  if (urlbnf_uri_resolve_text (&url, get_url (self), reference.text.ptr, reference.text.len,
                               loosely ? URLBNF_RESOLVE_LOOSELY : 0, NULL, &error) != URLBNF_OK)
    raise_error (&error);
  release_octets (&reference);
  return url != NULL ? make_url (url, ((url_object *) self)->grammar) : NULL;
}

/* Return the shortest reference from a base, which is a Uri or a text.  */
static PyObject *
make_relative (PyObject *self, PyObject *value)
{
  PyObject *base = take_url (value, "rfc3986"), *result = NULL;
  if (base == NULL)
    return NULL;
  size_t size = urlbnf_text (get_url (self)).len + 2, length;
  char *reference = PyMem_Malloc (size);
  if (reference == NULL)
    PyErr_NoMemory ();
  else if (urlbnf_uri_relative (reference, size, &length, get_url (base), get_url (self))
           != URLBNF_OK)
    PyErr_SetString (PyExc_ValueError, "the base is no URI");
  else
    result = PyUnicode_FromStringAndSize (reference, (Py_ssize_t) length);
  PyMem_Free (reference);
  Py_DECREF (base);
  return result;
}

static PyObject *
replace_parts (PyObject *self, PyObject *arguments, PyObject *parts)
{
  if (!PyArg_ParseTuple (arguments, ":replace"))
    return NULL;
  return build_with (get_url (self), ((url_object *) self)->grammar, parts);
}

PyObject *
build (PyObject *self, PyObject *arguments, PyObject *parts)
{
  const state *state = module_state ();
  if (state == NULL || !PyArg_ParseTuple (arguments, ":build"))
    return NULL;
  return build_with (NULL, find_grammar (self == state->class[URI] ? "rfc3986" : "rfc1738"),
                     parts);
}

static PyMethodDef methods[] = {
  /* The first two are of Uri alone.  */
  { "resolve", WITH_KEYWORDS (resolve_reference),
    PyDoc_STR ("resolve($self, reference, /, *, loosely=False)\n--\n\nThe Uri that a reference "
               "stands for here.") },
  { "relative_to", make_relative, METH_O,
    PyDoc_STR ("relative_to($self, base, /)\n--\n\nThe shortest reference that stands for this "
               "from a base.") },
  { "get", get_or_default, METH_VARARGS,
    PyDoc_STR ("get($self, name, default=None, /)\n--\n\nThe text of the part, or the default if "
               "it is absent.") },
  { "parts", get_parts, METH_NOARGS,
    PyDoc_STR ("parts($self, /)\n--\n\nA tuple of all parts, in the order of the text.") },
  { "tree", get_tree_nodes, METH_NOARGS,
    PyDoc_STR ("tree($self, /)\n--\n\nA tuple of the nodes of the derivation, parents before their "
               "children.") },
  { "replace", WITH_KEYWORDS (replace_parts),
    PyDoc_STR ("replace($self, /, *, encoded=False, **parts)\n--\n\n"
               "The same URL with other parts, by their names. A part that is None goes.") },
  { "build", (PyCFunction) (void (*) (void)) build, METH_VARARGS | METH_KEYWORDS | METH_CLASS,
    PyDoc_STR ("build($type, /, *, encoded=False, **parts)\n--\n\n"
               "The URL that has these parts, by their names. Octets that cannot stand there "
               "become escapes.") },
  { "__reduce__", pickle_url, METH_NOARGS, NULL },
  { NULL, NULL, 0, NULL }
};

#define PART(name, doc) { name, get_attribute, NULL, doc, name }
static PyGetSetDef attributes[] = {
  /* The first three are of Uri alone.  */
  PART ("fragment", "the fragment, or None"),
  PART ("userinfo", "the userinfo, or None"),
  { "authority", get_authority, NULL, "the userinfo, host and port, or None", NULL },
  { "text", get_text, NULL, "the URL, as it was written", NULL },
  { "kind", get_kind, NULL, "the production below url, such as 'httpurl'", NULL },
  { "grammar", get_grammar, NULL, "the name of the grammar", NULL },
  PART ("scheme", "the scheme, as it was written"),
  PART ("user", "the user, or None"),
  PART ("password", "the password, or None"),
  PART ("host", "the host, or None"),
  PART ("port", "the port, as it was written, or None"),
  PART ("path", "the path, under whatever name, up to its first \"?\", or None"),
  PART ("query", "the search, the query, what follows the first \"?\", or None"),
  { NULL, NULL, NULL, NULL, NULL }
};

#define SLOTS(doc, methods, attributes)                                 \
  { Py_tp_doc, doc }, { Py_tp_new, create_url }, { Py_tp_dealloc, free_url }, \
    { Py_tp_str, get_str }, \
  { Py_tp_repr, get_repr }, { Py_tp_hash, hash_url }, { Py_tp_richcompare, compare_urls }, \
  { Py_tp_iter, iterate_parts }, \
  { Py_mp_subscript, get_by_name }, { Py_sq_contains, has_part }, { Py_tp_methods, methods }, \
  { Py_tp_getset, attributes }, { 0, NULL }
static char url_doc[]
  = "Url(text, grammar='rfc1738')\n--\n\nA URL. It is compared by its normal form.";
static char uri_doc[] = "Uri(text)\n--\n\nA URL by RFC 3986. It is compared by its normal form.";
static PyType_Slot url_slots[] = { SLOTS (url_doc, methods + 2, attributes + 3) };
static PyType_Slot uri_slots[] = { SLOTS (uri_doc, methods, attributes) };
PyType_Spec url_spec = { "urlbnf.Url", sizeof (url_object), 0, Py_TPFLAGS_DEFAULT, url_slots };
PyType_Spec uri_spec = { "urlbnf.Uri", sizeof (url_object), 0, Py_TPFLAGS_DEFAULT, uri_slots };
