/* faults.c: make calls of the system fail.

   SPDX-License-Identifier: MIT

   LD_PRELOAD loads this file before the C library.  The variables have a number N, counted
   from 1:

     FAULT_MEMORY=N       the allocation N fails; with "N+" it and all after it
     FAULT_READ=N         the read N fails: EIO
     FAULT_OPEN=N         the file N cannot be opened: EMFILE
     FAULT_WRITE=N        the write N writes half, and then the disk is full: ENOSPC
     FAULT_SHORT=1        no fault: each second read and write is interrupted, EINTR, and the others
                          take no more than three octets
     FAULT_LIMIT=N        allocations of 64 kB or more fail if together they exceed N octets.
                          "ulimit -v" would count other memory, too: that of the C library
     FAULT_UNTIL_EXIT=1   no allocation fails after exit() has begun, when the counts of lines that
                          ran are written, which needs memory
     FAULT_SERVER=NAME    the program waits before main() for values of the variable NAME, each with
                          a newline, from the descriptor FAULT_REQUESTS.  For each a copy of the
                          process goes on, and "=", its status of waitpid() and a newline are
                          written to FAULT_DESCRIPTOR when it has ended

   After each fault "!" is written to the descriptor FAULT_DESCRIPTOR, and when exit() begins
   the number of allocations that were not freed, with a newline.

   Reads and writes are calls of read() and write(), and those of streams that fopen() opens.
   A stream is not interrupted.  */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef __GLIBC__
# error "another C library has no __libc_malloc() that a malloc() could go on with"
#endif

/* Smaller blocks are not counted for FAULT_LIMIT.  */
enum { LARGE = 64 << 10 };

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t count, size_t size);
void *__libc_realloc (void *old, size_t size);
void __libc_free (void *old);

/* The call that fails, or 0, and whether all calls after it fail.  */
struct fault
{
  unsigned long at;
  bool on;
  atomic_ulong calls;
};

static struct fault memory, opening, reading, writing;
static bool short_ones, until_exit;
static long limit = LONG_MAX;
static atomic_long taken;         /* The octets that are counted for FAULT_LIMIT.  */
static int descriptor = -1;
static atomic_long live;

static void
read_fault (struct fault *fault, const char *name)
{
  const char *value = getenv (name);
  char *end;
  if (value == NULL)
    return;
  fault->at = strtoul (value, &end, 10);
  fault->on = *end == '+';
}

static int
get_descriptor (const char *name)
{
  const char *value = getenv (name);
  return value != NULL ? atoi (value) : -1;
}

/* Return in a new process for each value of the variable NAME that is requested.  */
static void
serve_requests (const char *name)
{
  char value[32], status_line[32];
  int status, requests = get_descriptor ("FAULT_REQUESTS");
  ssize_t length;
  while ((length = syscall (SYS_read, requests, value, sizeof value)) > 0)
    {
      pid_t child = fork ();
      if (child == 0)
        {
          close (requests);
          alarm (60);
          value[length - 1] = '\0';
          setenv (name, value, 1);
          return;
        }
      if (child < 0 || waitpid (child, &status, 0) < 0)
        break;
      snprintf (status_line, sizeof status_line, "=%d\n", status);
      syscall (SYS_write, get_descriptor ("FAULT_DESCRIPTOR"), status_line, strlen (status_line));
    }
  _exit (99);
}

/* Read the environment.  Allocations of the libraries while they are loaded are not counted.  */
__attribute__ ((constructor)) static void
read_faults (void)
{
  if (getenv ("FAULT_SERVER") != NULL)
    serve_requests (getenv ("FAULT_SERVER"));
  descriptor = get_descriptor ("FAULT_DESCRIPTOR");
  short_ones = getenv ("FAULT_SHORT") != NULL && strcmp (getenv ("FAULT_SHORT"), "0") != 0;
  read_fault (&opening, "FAULT_OPEN");
  read_fault (&reading, "FAULT_READ");
  read_fault (&writing, "FAULT_WRITE");
  until_exit = getenv ("FAULT_UNTIL_EXIT") != NULL;
  read_fault (&memory, "FAULT_MEMORY");
  if (getenv ("FAULT_LIMIT") != NULL)
    limit = strtol (getenv ("FAULT_LIMIT"), NULL, 10);
  atomic_store (&live, 0);
}

static void
write_mark (void)
{
  if (descriptor >= 0)
    syscall (SYS_write, descriptor, "!", 1);
}

/* Whether this call must fail.  */
static bool
must_fail (struct fault *fault)
{
  if (fault->at == 0)
    return false;
  unsigned long call = atomic_fetch_add (&fault->calls, 1) + 1;
  if (call != fault->at && !(fault->on && call > fault->at))
    return false;
  write_mark ();
  return true;
}

static void
write_live_count (void)
{
  char text[32];
  int length = snprintf (text, sizeof text, "%ld\n", atomic_load (&live));
  if (descriptor >= 0)
    syscall (SYS_write, descriptor, text, (size_t) length);
  if (until_exit)
    memory.at = 0;
}

/* Register write_live_count() in the first allocation: only then is it called before the program's
   destructors.  */
static void
wait_for_exit (void)
{
  static atomic_flag waits = ATOMIC_FLAG_INIT;
  if (descriptor >= 0 && !atomic_flag_test_and_set (&waits) && atexit (write_live_count) != 0)
    abort ();
}

/* Return the number of octets of a block of SIZE that are counted for FAULT_LIMIT.  */
static long
get_counted_size (size_t size)
{
  return size < LARGE ? 0 : size < LONG_MAX / 4 ? (long) size : LONG_MAX / 4;
}

/* Whether there is memory for SIZE octets in place of the block OLD, which may be NULL.  The C
   library may allocate some octets more, which are counted later.  */
static bool
is_within_limit (void *old, size_t size)
{
  long more = get_counted_size (size), less = get_counted_size (malloc_usable_size (old));
  wait_for_exit ();
  if (!must_fail (&memory)
      && (limit == LONG_MAX || more <= less || atomic_load (&taken) + more - less <= limit))
    return true;
  if (memory.at == 0)
    write_mark ();
  errno = ENOMEM;
  return false;
}

static void *
count_block (void *new)
{
  if (new != NULL)
    {
      atomic_fetch_add (&live, 1);
      atomic_fetch_add (&taken, get_counted_size (malloc_usable_size (new)));
    }
  return new;
}

void *
malloc (size_t size)
{
  return is_within_limit (NULL, size) ? count_block (__libc_malloc (size)) : NULL;
}

void *
calloc (size_t count, size_t size)
{
  return is_within_limit (NULL, count * size) ? count_block (__libc_calloc (count, size)) : NULL;
}

void *
realloc (void *old, size_t size)
{
  if (old == NULL)
    return malloc (size);
  if (!is_within_limit (old, size))
    return NULL;
  long before = get_counted_size (malloc_usable_size (old));
  void *new = __libc_realloc (old, size);
  if (new != NULL)
    atomic_fetch_add (&taken, get_counted_size (malloc_usable_size (new)) - before);
  return new;
}

void
free (void *old)
{
  if (old != NULL)
    {
      atomic_fetch_sub (&live, 1);
      atomic_fetch_sub (&taken, get_counted_size (malloc_usable_size (old)));
    }
  __libc_free (old);
}

static bool
must_refuse_descriptor (void)
{
  if (!must_fail (&opening))
    return false;
  errno = EMFILE;
  return true;
}

int
open (const char *name, int flags, ...)
{
  mode_t mode = 0;
  va_list more;
  va_start (more, flags);
  if ((flags & O_CREAT) != 0)
    mode = va_arg (more, mode_t);
  va_end (more);
  return must_refuse_descriptor () ? -1 : (int) syscall (SYS_openat, AT_FDCWD, name, flags, mode);
}

/* The function that _FORTIFY_SOURCE calls in place of open() with two arguments.  */
int __open_2 (const char *name, int flags);
int
__open_2 (const char *name, int flags)
{
  return open (name, flags);
}

/* Return the number of octets that a call for COUNT octets reads or writes, or 0 if it is
   interrupted.  */
static size_t
shorten_count (size_t count, bool may_interrupt)
{
  static atomic_ulong calls;
  if (!short_ones)
    return count;
  unsigned long call = atomic_fetch_add (&calls, 1);
  if (may_interrupt && call % 2 == 0)
    return 0;
  return count < 3 ? count : 1 + call / 2 % 3;
}

static ssize_t
read_some (int from, void *buffer, size_t count, bool may_interrupt)
{
  size_t some = shorten_count (count, may_interrupt);
  bool failed = must_fail (&reading);
  if (failed || (some == 0 && count != 0))
    {
      errno = failed ? EIO : EINTR;
      return -1;
    }
  return syscall (SYS_read, from, buffer, some);
}

static ssize_t
write_some (int to, const void *buffer, size_t count, bool may_interrupt)
{
  static atomic_bool full;
  size_t some = shorten_count (count, may_interrupt);
  /* Messages are always written, since tests compare them.  */
  if (to != STDERR_FILENO && !atomic_load (&full) && must_fail (&writing))
    {
      atomic_store (&full, true);
      if (count > 1)
        return syscall (SYS_write, to, buffer, count / 2);
    }
  bool failed = to != STDERR_FILENO && atomic_load (&full);
  if (failed || (some == 0 && count != 0))
    {
      errno = failed ? ENOSPC : EINTR;
      return -1;
    }
  return syscall (SYS_write, to, buffer, some);
}

ssize_t
read (int from, void *buffer, size_t count)
{
  return read_some (from, buffer, count, true);
}

ssize_t
write (int to, const void *buffer, size_t count)
{
  return write_some (to, buffer, count, true);
}

static ssize_t
read_stream (void *stream, char *buffer, size_t count)
{
  return read_some (fileno (stream), buffer, count, false);
}

/* Write all octets, or fail, as the function of a cookie must.  */
static ssize_t
write_stream (void *stream, const char *buffer, size_t count)
{
  size_t done = 0;
  while (done < count)
    {
      ssize_t some = write_some (fileno (stream), buffer + done, count - done, false);
      if (some < 0)
        return 0;
      done += (size_t) some;
    }
  return (ssize_t) done;
}

static int
close_stream (void *stream)
{
  return fclose (stream);
}

FILE *
fopen (const char *name, const char *mode)
{
  FILE *(*next) (const char *, const char *);
  cookie_io_functions_t functions = { read_stream, write_stream, NULL, close_stream };
  void *symbol = dlsym (RTLD_NEXT, "fopen");
  memcpy (&next, &symbol, sizeof next);
  FILE *stream = must_refuse_descriptor () ? NULL : next (name, mode);
  if (stream == NULL || (!short_ones && reading.at == 0 && writing.at == 0))
    return stream;
  FILE *cookie = fopencookie (stream, mode, functions);
  if (cookie == NULL)
    fclose (stream);
  return cookie;
}
