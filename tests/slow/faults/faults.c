/* faults.c: what a program asks of the system, failing where the environment says.

   SPDX-License-Identifier: MIT

   Loaded before the C library, by LD_PRELOAD.  The variables hold a number N, counted from 1:

     FAULT_MEMORY=N       the allocation N fails; with "N+" it and all behind it
     FAULT_READ=N         the read N fails: EIO
     FAULT_OPEN=N         the file N cannot be opened: EMFILE
     FAULT_WRITE=N        the write N writes half, and then the disk is full: ENOSPC
     FAULT_SHORT=1        no fault: each second read and write is interrupted, EINTR, and the others
                          take no more than three octets
     FAULT_ROOM=N         all allocations of 64 kB or more have N octets together; what goes beyond fails.
                          Unlike "ulimit -v" this counts nothing else, such as what the C library keeps
     FAULT_UNTIL_EXIT=1   no fault of memory once exit() has begun: what counts the lines that ran is
                          at work then, and without memory writes nothing

   Whenever a fault happens, "!" is written to the descriptor FAULT_DESCRIPTOR, and when exit() begins
   how many allocations there are that were not freed, with a newline.

   Read and write are the functions of that name and those of streams that fopen() opens, which has
   buffers of its own in the C library; a stream is not interrupted.  */

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
#include <unistd.h>

#ifndef __GLIBC__
# error "another C library has no __libc_malloc() that a malloc() could go on with"
#endif

/* Smaller blocks take no part of FAULT_ROOM.  */
enum { LARGE = 64 << 10 };

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t count, size_t size);
void *__libc_realloc (void *old, size_t size);
void *__libc_memalign (size_t alignment, size_t size);
void __libc_free (void *old);

/* Which call fails, 0 for none, and whether all behind it do.  */
struct fault
{
  unsigned long at;
  bool on;
  atomic_ulong calls;
};

static struct fault memory, opening, reading, writing;
static bool short_ones, until_exit;
static long room = LONG_MAX;
static atomic_long taken;         /* Of the room.  */
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

/* The program's own allocations are counted, and not those of the libraries as they are loaded.  */
__attribute__ ((constructor)) static void
begin (void)
{
  const char *value = getenv ("FAULT_DESCRIPTOR");
  descriptor = value != NULL ? atoi (value) : -1;
  short_ones = getenv ("FAULT_SHORT") != NULL;
  read_fault (&opening, "FAULT_OPEN");
  read_fault (&reading, "FAULT_READ");
  read_fault (&writing, "FAULT_WRITE");
  until_exit = getenv ("FAULT_UNTIL_EXIT") != NULL;
  read_fault (&memory, "FAULT_MEMORY");
  if (getenv ("FAULT_ROOM") != NULL)
    room = strtol (getenv ("FAULT_ROOM"), NULL, 10);
  atomic_store (&live, 0);
}

static void
tell (void)
{
  if (descriptor >= 0)
    syscall (SYS_write, descriptor, "!", 1);
}

/* Whether this call is to fail.  */
static bool
fails (struct fault *fault)
{
  if (fault->at == 0)
    return false;
  unsigned long call = atomic_fetch_add (&fault->calls, 1) + 1;
  if (call != fault->at && !(fault->on && call > fault->at))
    return false;
  tell ();
  return true;
}

static void
end (void)
{
  char text[32];
  int length = snprintf (text, sizeof text, "%ld\n", atomic_load (&live));
  if (descriptor >= 0)
    syscall (SYS_write, descriptor, text, (size_t) length);
  if (until_exit)
    memory.at = 0;
}

/* Only what is registered once the program runs is called before its own destructors.  */
static void
wait_for_exit (void)
{
  static atomic_flag waits = ATOMIC_FLAG_INIT;
  if (descriptor >= 0 && !atomic_flag_test_and_set (&waits) && atexit (end) != 0)
    abort ();
}

/* What a block of this size takes of the room.  */
static long
share (size_t size)
{
  return size < LARGE ? 0 : size < LONG_MAX / 4 ? (long) size : LONG_MAX / 4;
}

/* False if there is no memory for SIZE, where the block OLD, or NULL, is given up for it.  The C library
   may give some octets more, which are counted when it has.  */
static bool
has_room (void *old, size_t size)
{
  long more = share (size), less = share (malloc_usable_size (old));
  wait_for_exit ();
  if (!fails (&memory) && (room == LONG_MAX || more <= less || atomic_load (&taken) + more - less <= room))
    return true;
  if (memory.at == 0)
    tell ();
  errno = ENOMEM;
  return false;
}

static void *
counted (void *new)
{
  if (new != NULL)
    {
      atomic_fetch_add (&live, 1);
      atomic_fetch_add (&taken, share (malloc_usable_size (new)));
    }
  return new;
}

void *
malloc (size_t size)
{
  return has_room (NULL, size) ? counted (__libc_malloc (size)) : NULL;
}

void *
calloc (size_t count, size_t size)
{
  return has_room (NULL, count * size) ? counted (__libc_calloc (count, size)) : NULL;
}

void *
realloc (void *old, size_t size)
{
  if (old == NULL)
    return malloc (size);
  if (!has_room (old, size))
    return NULL;
  long before = share (malloc_usable_size (old));
  void *new = __libc_realloc (old, size);
  if (new != NULL)
    atomic_fetch_add (&taken, share (malloc_usable_size (new)) - before);
  return new;
}

void
free (void *old)
{
  if (old != NULL)
    {
      atomic_fetch_sub (&live, 1);
      atomic_fetch_sub (&taken, share (malloc_usable_size (old)));
    }
  __libc_free (old);
}

void *
aligned_alloc (size_t alignment, size_t size)
{
  return has_room (NULL, size) ? counted (__libc_memalign (alignment, size)) : NULL;
}

int
posix_memalign (void **result, size_t alignment, size_t size)
{
  *result = aligned_alloc (alignment, size);
  return *result != NULL ? 0 : ENOMEM;
}

static bool
no_descriptor (void)
{
  if (!fails (&opening))
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
  return no_descriptor () ? -1 : (int) syscall (SYS_openat, AT_FDCWD, name, flags, mode);
}

/* What _FORTIFY_SOURCE makes of a call of open() with two arguments.  */
int __open_2 (const char *name, int flags);
int
__open_2 (const char *name, int flags)
{
  return open (name, flags);
}

/* How many octets of COUNT are taken; 0: this call is interrupted.  */
static size_t
shortened (size_t count, bool may_interrupt)
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
  size_t some = shortened (count, may_interrupt);
  bool failed = fails (&reading);
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
  size_t some = shortened (count, may_interrupt);
  /* Messages come through: it is what they say that is looked at.  */
  if (to != STDERR_FILENO && !atomic_load (&full) && fails (&writing))
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
stream_read (void *stream, char *buffer, size_t count)
{
  return read_some (fileno (stream), buffer, count, false);
}

/* A cookie's function writes all, or fails.  */
static ssize_t
stream_write (void *stream, const char *buffer, size_t count)
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
stream_close (void *stream)
{
  return fclose (stream);
}

FILE *
fopen (const char *name, const char *mode)
{
  FILE *(*next) (const char *, const char *);
  cookie_io_functions_t functions = { stream_read, stream_write, NULL, stream_close };
  void *symbol = dlsym (RTLD_NEXT, "fopen");
  memcpy (&next, &symbol, sizeof next);
  FILE *stream = no_descriptor () ? NULL : next (name, mode);
  if (stream == NULL || (!short_ones && reading.at == 0 && writing.at == 0))
    return stream;
  FILE *cookie = fopencookie (stream, mode, functions);
  if (cookie == NULL)
    fclose (stream);
  return cookie;
}
