/* py-request.c: how a client uses a URL.

   SPDX-License-Identifier: MIT  */

#include "py-module.h"

static PyObject *
make_command (const state *state, const urlbnf_command *command)
{
  static const char *const sources[] = { "url", "convention", "address", "user" };
  return PyObject_CallFunction (state->class[COMMAND], "zNss", command->verb,
                                make_bytes (command->argument),
                                command->when == URLBNF_WHEN_ASKED ? "asked" : "always",
                                sources[command->source]);
}

static PyObject *
make_commands (const state *state, const urlbnf_request *request)
{
  PyObject *list = PyList_New (0);
  for (size_t i = 0; list != NULL && i < request->commands; i++)
    APPEND (&list, make_command (state, &request->command[i]));
  return take_tuple (list);
}

static PyObject *
make_parts (const urlbnf_request *request)
{
  PyObject *list = PyList_New (0);
  for (size_t i = 0; list != NULL && i < request->parts; i++)
    APPEND (&list, Py_BuildValue ("(NN)", make_name (request->part[i].production),
                                  make_bytes (request->part[i].octets)));
  return take_tuple (list);
}

static PyObject *
make_text (const urlbnf_request *request)
{
  size_t length = urlbnf_request_format (NULL, 0, request);
  char *text = PyMem_Malloc (length + 1);
  if (text == NULL)
    return PyErr_NoMemory ();
  urlbnf_request_format (text, length, request);
  PyObject *result = PyUnicode_FromStringAndSize (text, (Py_ssize_t) length);
  PyMem_Free (text);
  return result;
}

static PyObject *
make_request (const urlbnf_request *request)
{
  state *state = module_state ();
  const urlbnf_endpoint *endpoint = &request->endpoint;
  bool has_port = endpoint->port_from != URLBNF_PORT_NONE;
  if (state == NULL)
    return NULL;
  PyObject *record = PyList_New (0);
  APPEND (&record, Py_BuildValue ("z", endpoint->protocol));
  APPEND (&record, make_str (endpoint->host));
  APPEND (&record, has_port ? PyLong_FromUnsignedLong (endpoint->port) : make_none ());
  APPEND (&record, make_parts (request));
  APPEND (&record, make_commands (state, request));
  APPEND (&record, make_bytes (request->octets));
  APPEND (&record, make_str (request->target));
  APPEND (&record, make_bytes (request->path));
  APPEND (&record, PyBool_FromLong (request->is_local));
  APPEND (&record, PyBool_FromLong (request->is_addr_spec));
  APPEND (&record, make_text (request));
  return take_record (state->class[REQUEST], record);
}

FUNCTION (request)
{
  static char nothing[] = "", second[] = "grammar", allow_control[] = "allow_control";
  static char *names[] = { nothing, second, allow_control, NULL };
  const char *grammar = NULL;
  PyObject *value, *result = NULL;
  int allow = 0;
  urlbnf_request *request;
  urlbnf_error error;
  if (!PyArg_ParseTupleAndKeywords (arguments, keywords, "O|s$p:request", names, &value, &grammar,
                                    &allow)
      || (grammar = find_grammar (grammar)) == NULL || (value = take_url (value, grammar)) == NULL)
    return NULL;
  if (urlbnf_request_new (&request, get_url (value), allow ? URLBNF_ALLOW_CONTROL : 0, NULL, &error)
      == URLBNF_OK)
    result = make_request (request);
  else
    raise_error (&error);
  urlbnf_request_free (request);
  Py_DECREF (value);
  return result;
}
