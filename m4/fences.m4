dnl fences.m4: whether the tests can have fences.
dnl SPDX-License-Identifier: MIT

dnl URLBNF_FENCES: the linker has to replace a function by another, by --wrap with names from a file.  It
dnl cannot do so in a shared library, so the static one has to be there.  tests/harness/fences/fences.mk has the
dnl rest.  BOUNDS_CFLAGS, for libraries that only tests use: an index beyond the end of an array ends the
dnl program.  With --enable-sanitizers it does so anyway, and with a message.
AC_DEFUN([URLBNF_FENCES],
[AC_CACHE_CHECK([whether the linker can replace a function by another], [urlbnf_cv_wrap],
  [save_LDFLAGS=$LDFLAGS
   echo '--wrap=ub_a --wrap=main' > conftest.names
   LDFLAGS="$LDFLAGS -Wl,@conftest.names"
   AC_LINK_IFELSE(
     [AC_LANG_SOURCE([[
#include <sys/mman.h>
int __wrap_ub_a (void);
int ub_a (void);
int __wrap_main (int argc, char **argv);
int __wrap_ub_a (void) { return mprotect (0, 0, PROT_NONE); }
int __wrap_main (int argc, char **argv) { return argc + (argv == 0); }
int main (void) { return ub_a (); }]])],
     [urlbnf_cv_wrap=yes], [urlbnf_cv_wrap=no])
   rm -f conftest.names
   LDFLAGS=$save_LDFLAGS])
AM_CONDITIONAL([FENCES], [test "$urlbnf_cv_wrap$enable_static" = yesyes])
AC_SUBST([FENCE_FLAGS],
  ['-static -Wl,@tests/harness/fences/library.names -Wl,--whole-archive,tests/libfences.a,--no-whole-archive'])
AC_SUBST([FENCE_MAIN_FLAGS], ['-Wl,@tests/harness/fences/main.names'])
AC_SUBST([FENCE_PROGRAM_FLAGS], ['-Wl,@tests/harness/fences/program.names -Wl,@tests/harness/fences/main.names'])
AS_IF([test "$enable_sanitizers" != yes],
  [URLBNF_ADD_FLAGS([BOUNDS_CFLAGS], ["-fsanitize=bounds -fsanitize-undefined-trap-on-error"])])
AC_SUBST([BOUNDS_CFLAGS])])
