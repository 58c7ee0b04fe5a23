/* module.h: what the files of the Python module share.

   SPDX-License-Identifier: MIT

   Only CPython's stable interface of version 3.8 is used, so that one build is for all later ones.  */

#ifndef MODULE_H
#define MODULE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdbool.h>

#include <urlbnf.h>

/* What the module has; it stands beside the module, so there are no globals.  */
typedef struct state
{
  PyTypeObject *url, *uri, *extractor;
  PyObject *part, *node, *request, *command, *found, *error;    /* Classes of urlbnf._records.  */
  size_t seed;                  /* Of hashes, another one in each process.  */
} state;

extern struct PyModuleDef module_definition;

/* NULL with an exception when the interpreter ends: what it calls then may come after the module is gone.  */
extern state *module_state (void);

/* The octets of a str, in UTF-8, or of a bytes.  They live until release_octets().  */
typedef struct octets
{
  urlbnf_slice text;
  PyObject *holder;
} octets;

/* False with an exception if VALUE is neither.  */
extern bool get_octets (octets *octets, PyObject *value);
extern void release_octets (octets *octets);

/* A str of octets of a URL, or None if SLICE is absent; the second is for octets of any kind.  */
extern PyObject *make_str (urlbnf_slice slice);
extern PyObject *make_any_str (urlbnf_slice slice);

/* A bytes, or None.  */
extern PyObject *make_bytes (urlbnf_slice slice);

/* The name of a production, or None.  */
extern PyObject *make_name (urlbnf_production production);

extern PyObject *make_none (void);

/* Append VALUE to a list, which takes it.  If that is NULL, free the list and make it NULL.  If it is NULL
   already, there is an exception, and VALUE is not made at all.  */
#define APPEND(list, value)                                             \
  do                                                                    \
    if (*(list) != NULL)                                                \
      append_value (list, value);                                       \
  while (0)
extern void append_value (PyObject **list, PyObject *value);

/* The tuple of a list, which it takes; NULL if that is NULL.  */
extern PyObject *take_tuple (PyObject *list);

/* An instance of a class of records, with the values of LIST, which it takes; NULL if that is NULL.  */
extern PyObject *take_record (PyObject *class, PyObject *list);

/* An instance of Error, and the exception for CODE: that, or MemoryError.  */
extern PyObject *make_error (const urlbnf_error *error);
extern void raise_error (const urlbnf_error *error);

/* The text and the grammar that a function gets: ARGUMENTS are one or two, the second by its name, too.
   False with an exception.  */
extern bool get_arguments (PyObject *arguments, PyObject *keywords, PyObject **value, const char **grammar);

/* The library's own name of the grammar NAME, of the first one if that is NULL; NULL with an exception.  */
extern const char *find_grammar (const char *name);

/* An instance of Url or Uri, which takes the tree; NULL with an exception if there is no memory.  */
extern PyObject *make_url (urlbnf_url *url, const char *grammar);

/* The tree of VALUE, if that is a Url or Uri, and otherwise of its text, for release_tree(); NULL with an
   exception.  */
typedef struct tree
{
  const urlbnf_url *url;
  urlbnf_url *own;
  PyObject *holder;
} tree;

extern bool get_tree (tree *tree, PyObject *value, const char *grammar);
extern void release_tree (tree *tree);

/* Functions and types of the module.  */
#define FUNCTION(name) PyObject *name (PyObject *module, PyObject *arguments, PyObject *keywords)
extern FUNCTION (parse);
extern FUNCTION (validate);
extern FUNCTION (normalize);
extern FUNCTION (request);
extern FUNCTION (parse_batch);
extern FUNCTION (invalid_lines);
extern FUNCTION (arrow_stream);
extern PyType_Spec url_spec, uri_spec, extractor_spec;

/* Methods that make a Url of parts: build() of the type SELF, and replace() of a Url.  */
extern PyObject *build (PyObject *self, PyObject *arguments, PyObject *parts);
extern PyObject *build_with (const urlbnf_url *url, const char *grammar, PyObject *parts);

/* For the table of functions or methods.  */
#define WITH_KEYWORDS(function) \
  (PyCFunction) (void (*) (void)) function, METH_VARARGS | METH_KEYWORDS

#endif
