/* py-batch.c: parse many URLs at once, without the lock of the interpreter.

   SPDX-License-Identifier: MIT  */

#include "py-module.h"

#include <stdlib.h>

/* A text of the batch, and its tree or error.  */
typedef struct job
{
  octets octets;
  urlbnf_url *url;
  urlbnf_error *error;          /* Set if there is no url; NULL if there was no memory.  */
} job;

static void
parse_job (job *job, const urlbnf_options *options)
{
  urlbnf_error error;
  if (urlbnf_parse (&job->url, job->octets.text.ptr, job->octets.text.len, options, &error)
      == URLBNF_OK
      || error.code == URLBNF_E_MEMORY)
    return;
  job->error = malloc (sizeof error);
  if (job->error != NULL)
    *job->error = error;
}

static PyObject *
take_result (job *job, const char *grammar)
{
  urlbnf_url *url = job->url;
  job->url = NULL;
  if (url != NULL)
    return make_url (url, grammar);
  return job->error != NULL ? make_error (job->error) : PyErr_NoMemory ();
}

/* Do the COUNT jobs of VALUES, which is a list.  */
static PyObject *
do_jobs (job *jobs, PyObject *values, Py_ssize_t count, const char *grammar)
{
  const urlbnf_options options = { .grammar = grammar };
  for (Py_ssize_t i = 0; i < count; i++)
    if (!get_octets (&jobs[i].octets, PyList_GetItem (values, i)))
      return NULL;
  Py_BEGIN_ALLOW_THREADS
  for (Py_ssize_t i = 0; i < count; i++)
    parse_job (&jobs[i], &options);
  Py_END_ALLOW_THREADS
  PyObject *results = PyList_New (0);
  for (Py_ssize_t i = 0; results != NULL && i < count; i++)
    APPEND (&results, take_result (&jobs[i], grammar));
  return results;
}

FUNCTION (parse_batch)
{
  PyObject *values;
  const char *grammar;
  if (!get_arguments (arguments, keywords, &values, &grammar))
    return NULL;
  if (PyUnicode_Check (values) || PyBytes_Check (values))
    {
      PyErr_SetString (PyExc_TypeError, "one text is no sequence of texts");
      return NULL;
    }
  /* A list of our own, which no other thread can change.  */
  PyObject *list = PySequence_List (values);
  if (list == NULL)
    return NULL;
  Py_ssize_t count = PyList_Size (list);
  job *jobs = calloc ((size_t) count + 1, sizeof *jobs);
  PyObject *results = jobs != NULL ? do_jobs (jobs, list, count, grammar) : PyErr_NoMemory ();
  for (Py_ssize_t i = 0; jobs != NULL && i < count; i++)
    {
      release_octets (&jobs[i].octets);
      urlbnf_free (jobs[i].url);
      free (jobs[i].error);
    }
  free (jobs);
  Py_DECREF (list);
  return results;
}
