/* py-module.h: the functions of the Python module.

   SPDX-License-Identifier: MIT

   Only CPython's stable interface of version 3.8 is used, so one build is for all later
   versions.  */

#ifndef PY_MODULE_H
#define PY_MODULE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdbool.h>

#include <urlbnf.h>

/* The types of the module, and the classes of urlbnf._records.  */
enum { URL, URI, EXTRACTOR, PART, NODE, REQUEST, COMMAND, FOUND, ERROR, CLASSES };

/* The state of the module, in place of global variables.  */
typedef struct state
{
  PyObject *class[CLASSES];
  size_t seed;                  /* The seed of hashes, which is another one in each process.  */
} state;

extern struct PyModuleDef module_definition;

/* Return the state, or NULL with an exception if the interpreter is ending, and the module is no
   longer there.  */
extern state *module_state (void);

/* The octets of a str, in UTF-8, or of a bytes.  They are valid until release_octets().  */
typedef struct octets
{
  urlbnf_slice text;
  PyObject *holder;
} octets;

/* Set OCTETS to the octets of VALUE.  Return false with an exception if VALUE is neither.  */
extern bool get_octets (octets *octets, PyObject *value);
extern void release_octets (octets *octets);

/* Return a str, or None if SLICE is absent.  Octets that are not UTF-8 become surrogates.  */
extern PyObject *make_str (urlbnf_slice slice);

/* Return a bytes, or None if SLICE is absent.  */
extern PyObject *make_bytes (urlbnf_slice slice);

/* Return the name of a production, or None.  */
extern PyObject *make_name (urlbnf_production production);

extern PyObject *make_none (void);

/* Append VALUE to a list, which takes it.  If VALUE is NULL, free the list, and set it to NULL.
   If the list is NULL already, there is an exception, and VALUE is not evaluated.  */
#define APPEND(list, value)                                             \
  do                                                                    \
    if (*(list) != NULL)                                                \
      append_value (list, value);                                       \
  while (0)
extern void append_value (PyObject **list, PyObject *value);

/* Return the tuple of a list, which it takes, or NULL if that is NULL.  */
extern PyObject *take_tuple (PyObject *list);

/* Return an instance of a class of records with the values of LIST, which it takes, or NULL if
   that is NULL.  */
extern PyObject *take_record (PyObject *class, PyObject *list);

/* Return an instance of Error; raise it, or MemoryError.  */
extern PyObject *make_error (const urlbnf_error *error);
extern void raise_error (const urlbnf_error *error);

/* Set the text and the grammar from one or two ARGUMENTS; the second may be given by its name.
   Return false with an exception.  */
extern bool get_arguments (PyObject *arguments, PyObject *keywords, PyObject **value,
                           const char **grammar);

/* Return the name in the library of the grammar NAME, or of the first one if NAME is NULL; or NULL
   with an exception.  */
extern const char *find_grammar (const char *name);

/* Return an instance of Url or Uri, which takes the tree, or NULL with an exception if there is no
   memory.  */
extern PyObject *make_url (urlbnf_url *url, const char *grammar);

/* Return VALUE if it is a Url or a Uri, or that of a text; or NULL with an exception.  */
extern PyObject *take_url (PyObject *value, const char *grammar);

/* Return the tree of a Url or a Uri.  */
extern const urlbnf_url *get_url (PyObject *self);

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

/* Make a Url from parts: build() of the type SELF, and replace() of a Url.  */
extern PyObject *build (PyObject *self, PyObject *arguments, PyObject *parts);
extern PyObject *build_with (const urlbnf_url *url, const char *grammar, PyObject *parts);

/* For the table of functions or methods.  */
#define WITH_KEYWORDS(function) \
  (PyCFunction) (void (*) (void)) function, METH_VARARGS | METH_KEYWORDS

#endif
