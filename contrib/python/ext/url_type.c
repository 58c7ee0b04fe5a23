/* url_type.c: the type Url, its parts and its tree.

   SPDX-License-Identifier: MIT

   A Url never changes, and refers to no other object.  */

#include "module.h"

typedef struct url_object
{
  PyObject_HEAD
  urlbnf_url *url;
} url_object;

static const urlbnf_url *
url_of (PyObject *self)
{
  return ((url_object *) self)->url;
}

PyObject *
make_url (urlbnf_url *url)
{
  state *state = module_state ();
  url_object *self = state != NULL ? PyObject_New (url_object, state->url) : NULL;
  if (self == NULL)
    urlbnf_free (url);
  else
    self->url = url;
  return (PyObject *) self;
}

static void
free_url (PyObject *self)
{
  PyTypeObject *type = Py_TYPE (self);
  urlbnf_free (((url_object *) self)->url);
  PyObject_Free (self);
  Py_DECREF (type);
}

/*------------------------------------------------------------------------.
| Parsing                                                                 |
`------------------------------------------------------------------------*/

/* A text as long as this is parsed without the lock of the interpreter.  */
enum { LONG_TEXT = 65536 };

/* Parse TEXT or, if URL is NULL, validate it.  */
static urlbnf_code
parse_text (urlbnf_url **url, urlbnf_slice text, urlbnf_error *error)
{
  return url != NULL ? urlbnf_parse (url, text.ptr, text.len, NULL, error)
         : urlbnf_validate (text.ptr, text.len, NULL, error);
}

/* The same for VALUE, with its result in *CODE; false with an exception if that is no text.  */
static bool
parse_octets (urlbnf_url **url, PyObject *value, urlbnf_error *error, urlbnf_code *code)
{
  octets octets;
  if (!get_octets (&octets, value))
    return false;
  if (octets.text.len < LONG_TEXT)
    *code = parse_text (url, octets.text, error);
  else
    {
      Py_BEGIN_ALLOW_THREADS
      *code = parse_text (url, octets.text, error);
      Py_END_ALLOW_THREADS
    }
  release_octets (&octets);
  return true;
}

/* The tree of VALUE; NULL with an exception.  */
static urlbnf_url *
parse_value (PyObject *value)
{
  urlbnf_url *url;
  urlbnf_error error;
  urlbnf_code code;
  if (!parse_octets (&url, value, &error, &code))
    return NULL;
  if (code != URLBNF_OK)
    raise_error (&error);
  return url;
}

PyObject *
parse (PyObject *module, PyObject *value)
{
  (void) module;
  urlbnf_url *url = parse_value (value);
  return url != NULL ? make_url (url) : NULL;
}

/* Url (text) is parse (text).  */
static PyObject *
new_url (PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
  static char text[] = "text";
  static char *names[] = { text, NULL };
  PyObject *value;
  (void) type;
  if (!PyArg_ParseTupleAndKeywords (arguments, keywords, "O:Url", names, &value))
    return NULL;
  return parse (NULL, value);
}

PyObject *
validate (PyObject *module, PyObject *value)
{
  urlbnf_code code;
  (void) module;
  if (!parse_octets (NULL, value, NULL, &code))
    return NULL;
  if (code == URLBNF_E_MEMORY)
    return PyErr_NoMemory ();
  return PyBool_FromLong (code == URLBNF_OK);
}

bool
get_tree (tree *tree, PyObject *value)
{
  state *state = module_state ();
  tree->own = NULL;
  tree->holder = NULL;
  if (state == NULL)
    return false;
  if (PyObject_TypeCheck (value, state->url))
    {
      Py_INCREF (value);
      tree->holder = value;
      tree->url = url_of (value);
    }
  else
    tree->url = tree->own = parse_value (value);
  return tree->url != NULL;
}

void
release_tree (tree *tree)
{
  urlbnf_free (tree->own);
  Py_CLEAR (tree->holder);
}

PyObject *
normalize (PyObject *module, PyObject *value)
{
  tree tree;
  char room[1000];
  PyObject *result = NULL;
  (void) module;
  if (!get_tree (&tree, value))
    return NULL;
  size_t length;
  (void) !urlbnf_normalize (room, sizeof room, &length, tree.url, 0);
  if (length <= sizeof room)
    result = PyUnicode_FromStringAndSize (room, (Py_ssize_t) length);
  else
    {
      char *text = PyMem_Malloc (length);
      if (text == NULL)
        PyErr_NoMemory ();
      else
        {
          (void) !urlbnf_normalize (text, length, &length, tree.url, 0);
          result = PyUnicode_FromStringAndSize (text, (Py_ssize_t) length);
        }
      PyMem_Free (text);
    }
  release_tree (&tree);
  return result;
}

/*------------------------------------------------------------------------.
| Parts                                                                   |
`------------------------------------------------------------------------*/

/* PART, with ITEMS, which it takes; NULL if these are NULL.  */
static PyObject *
make_part (const urlbnf_part *part, PyObject *items)
{
  state *state = module_state ();
  PyObject *record = state != NULL && items != NULL ? PyList_New (0) : NULL;
  APPEND (&record, make_name (part->production));
  APPEND (&record, make_name (part->within));
  APPEND (&record, PyLong_FromSize_t (part->offset));
  APPEND (&record, make_str (part->text));
  APPEND (&record, (Py_INCREF (items), items));
  Py_XDECREF (items);
  return take_record (state != NULL ? state->part : NULL, record);
}

/* An item of a list, with its own parts, which have none.  */
static PyObject *
make_item (const urlbnf_part *item)
{
  urlbnf_part field = { .production = URLBNF_NONE };
  PyObject *fields = PyList_New (0);
  while (fields != NULL && urlbnf_item_next (item, &field))
    APPEND (&fields, make_part (&field, PyTuple_New (0)));
  return make_part (item, take_tuple (fields));
}

static PyObject *
make_whole_part (const urlbnf_part *part)
{
  urlbnf_part item = { .production = URLBNF_NONE };
  PyObject *items = PyList_New (0);
  while (items != NULL && urlbnf_item_next (part, &item))
    APPEND (&items, make_item (&item));
  return make_part (part, take_tuple (items));
}

static PyObject *
get_parts (PyObject *self, PyObject *nothing)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  PyObject *parts = PyList_New (0);
  (void) nothing;
  while (parts != NULL && urlbnf_part_next (url_of (self), &part))
    APPEND (&parts, make_whole_part (&part));
  return take_tuple (parts);
}

static PyObject *
iterate (PyObject *self)
{
  PyObject *parts = get_parts (self, NULL);
  PyObject *iterator = parts != NULL ? PyObject_GetIter (parts) : NULL;
  Py_XDECREF (parts);
  return iterator;
}

/* The part NAME; absent if there is no such part or production.  False with an exception if NAME is no
   str.  */
static bool
find_part (PyObject *self, PyObject *name, urlbnf_slice *part)
{
  octets octets;
  if (!PyUnicode_Check (name))
    {
      PyErr_Format (PyExc_TypeError, "the name of a part is a str, not %R", (PyObject *) Py_TYPE (name));
      return false;
    }
  if (!get_octets (&octets, name))
    return false;
  urlbnf_production production = urlbnf_production_find (octets.text.ptr, octets.text.len);
  *part = urlbnf_part_text (url_of (self), production);
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
contains (PyObject *self, PyObject *name)
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

/* An attribute that is a part: PRODUCTION points to it.  */
static PyObject *
get_attribute (PyObject *self, void *production)
{
  return make_str (urlbnf_part_text (url_of (self), *(const urlbnf_production *) production));
}

/* The "?" of a urlpath, or NULL.  */
static const char *
query_mark (urlbnf_slice urlpath)
{
  return urlpath.len != 0 ? memchr (urlpath.ptr, '?', urlpath.len) : NULL;
}

/* The path, which has a name of its own in each scheme.  In a urlpath it ends at the first "?".  */
static PyObject *
get_path (PyObject *self, void *nothing)
{
  static const urlbnf_production paths[] = { URLBNF_HPATH, URLBNF_FPATH, URLBNF_PPATH };
  urlbnf_slice path = urlbnf_part_text (url_of (self), URLBNF_URLPATH);
  const char *mark = query_mark (path);
  (void) nothing;
  if (mark != NULL)
    path.len = (size_t) (mark - path.ptr);
  for (size_t i = 0; i < sizeof paths / sizeof *paths && path.ptr == NULL; i++)
    path = urlbnf_part_text (url_of (self), paths[i]);
  return make_str (path);
}

/* The query: the search, or what follows the first "?" of a urlpath.  */
static PyObject *
get_query (PyObject *self, void *nothing)
{
  urlbnf_slice urlpath = urlbnf_part_text (url_of (self), URLBNF_URLPATH);
  const char *mark = query_mark (urlpath);
  (void) nothing;
  if (mark == NULL)
    return make_str (urlbnf_part_text (url_of (self), URLBNF_SEARCH));
  return make_str ((urlbnf_slice) { mark + 1, (size_t) (urlpath.ptr + urlpath.len - mark - 1) });
}

static PyObject *
get_kind (PyObject *self, void *nothing)
{
  (void) nothing;
  return make_name (urlbnf_kind (url_of (self)));
}

/*------------------------------------------------------------------------.
| The tree                                                                |
`------------------------------------------------------------------------*/

static PyObject *
get_tree_nodes (PyObject *self, PyObject *nothing)
{
  state *state = module_state ();
  urlbnf_node node = { .production = URLBNF_NONE };
  PyObject *nodes = state != NULL ? PyList_New (0) : NULL;
  (void) nothing;
  while (nodes != NULL && urlbnf_node_next (url_of (self), &node))
    {
      PyObject *record = PyList_New (0);
      APPEND (&record, make_name (node.production));
      APPEND (&record, PyLong_FromUnsignedLong (node.depth));
      APPEND (&record, PyLong_FromSize_t (node.offset));
      APPEND (&record, make_str (node.text));
      APPEND (&nodes, take_record (state->node, record));
    }
  return take_tuple (nodes);
}

/*------------------------------------------------------------------------.
| The type                                                                |
`------------------------------------------------------------------------*/

static PyObject *
get_str (PyObject *self)
{
  return make_str (urlbnf_text (url_of (self)));
}

static PyObject *
get_text (PyObject *self, void *nothing)
{
  (void) nothing;
  return get_str (self);
}

static PyObject *
get_repr (PyObject *self)
{
  PyObject *text = get_str (self);
  PyObject *repr = text != NULL ? PyUnicode_FromFormat ("Url(%R)", text) : NULL;
  Py_XDECREF (text);
  return repr;
}

/* Pickled as its text, which any version can parse.  */
static PyObject *
reduce (PyObject *self, PyObject *nothing)
{
  (void) nothing;
  PyObject *text = get_str (self);
  return text != NULL ? Py_BuildValue ("(O(N))", (PyObject *) Py_TYPE (self), text) : NULL;
}

static Py_hash_t
hash (PyObject *self)
{
  state *state = module_state ();
  if (state == NULL)
    return -1;
  Py_hash_t value = (Py_hash_t) urlbnf_hash (url_of (self), state->seed);
  return value != -1 ? value : -2;
}

static PyObject *
compare (PyObject *self, PyObject *other, int operation)
{
  if ((operation != Py_EQ && operation != Py_NE) || !PyObject_TypeCheck (other, Py_TYPE (self)))
    {
      Py_INCREF (Py_NotImplemented);
      return Py_NotImplemented;
    }
  return PyBool_FromLong (urlbnf_equal (url_of (self), url_of (other)) == (operation == Py_EQ));
}

static PyMethodDef url_methods[] = {
  { "get", get_or_default, METH_VARARGS,
    PyDoc_STR ("get($self, name, default=None, /)\n--\n\nThe text of the part, or the default if it is absent.") },
  { "parts", get_parts, METH_NOARGS,
    PyDoc_STR ("parts($self, /)\n--\n\nA tuple of all parts, in the order of the text.") },
  { "tree", get_tree_nodes, METH_NOARGS,
    PyDoc_STR ("tree($self, /)\n--\n\nA tuple of the nodes of the derivation, parents before their children.") },
  { "__reduce__", reduce, METH_NOARGS, NULL },
  { NULL, NULL, 0, NULL }
};

static urlbnf_production scheme = URLBNF_SCHEME, user = URLBNF_USER, password = URLBNF_PASSWORD,
                         host = URLBNF_HOST, port = URLBNF_PORT, search = URLBNF_SEARCH;

static PyGetSetDef url_attributes[] = {
  { "text", get_text, NULL, "the URL, as it was written", NULL },
  { "kind", get_kind, NULL, "the production below url, such as 'httpurl'", NULL },
  { "scheme", get_attribute, NULL, "the scheme, as it was written", &scheme },
  { "user", get_attribute, NULL, "the user, or None", &user },
  { "password", get_attribute, NULL, "the password, or None", &password },
  { "host", get_attribute, NULL, "the host, or None", &host },
  { "port", get_attribute, NULL, "the port, as it was written, or None", &port },
  { "path", get_path, NULL, "the hpath, fpath or ppath, the urlpath up to its first \"?\", or None", NULL },
  { "query", get_query, NULL, "the search, the urlpath after its first \"?\", or None", NULL },
  { "search", get_attribute, NULL, "the search, or None", &search },
  { NULL, NULL, NULL, NULL, NULL }
};

static char url_doc[] = "Url(text)\n--\n\nA URL by RFC 1738. It is compared by its normal form.";
static PyType_Slot url_slots[] = {
  { Py_tp_doc, url_doc },
  { Py_tp_new, new_url },
  { Py_tp_dealloc, free_url },
  { Py_tp_str, get_str },
  { Py_tp_repr, get_repr },
  { Py_tp_hash, hash },
  { Py_tp_richcompare, compare },
  { Py_tp_iter, iterate },
  { Py_mp_subscript, get_by_name },
  { Py_sq_contains, contains },
  { Py_tp_methods, url_methods },
  { Py_tp_getset, url_attributes },
  { 0, NULL }
};
PyType_Spec url_spec = { "urlbnf.Url", sizeof (url_object), 0, Py_TPFLAGS_DEFAULT, url_slots };
