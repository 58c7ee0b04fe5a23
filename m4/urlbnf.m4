dnl urlbnf.m4: the macros of configure.ac.
dnl SPDX-License-Identifier: MIT

dnl URLBNF_PEER([VARIABLE], [MODULES]): a library that the benchmark compares with.  Sets
dnl VARIABLE_CFLAGS and VARIABLE_LIBS, and defines HAVE_VARIABLE.
AC_DEFUN([URLBNF_PEER],
[PKG_CHECK_MODULES([$1], [$2],
   [AC_DEFINE([HAVE_$1], [1], [Define to 1 to compare with $2 in the benchmark.])],
   [AC_MSG_NOTICE([no $2: the benchmark leaves it out])])])

dnl URLBNF_BOOST_URL: the same for Boost.URL, which has no pkg-config file.
AC_DEFUN([URLBNF_BOOST_URL],
[have_boost_url=no
AS_IF([test -n "$CXX"],
  [AC_LANG_PUSH([C++])
   save_LIBS=$LIBS
   LIBS="$LIBS -lboost_url"
   AC_LINK_IFELSE(
     [AC_LANG_PROGRAM([[#include <boost/url.hpp>]],
                      [[return boost::urls::parse_uri ("http://h/").has_value () ? 0 : 1;]])],
     [have_boost_url=yes
      AC_DEFINE([HAVE_BOOST_URL], [1], [Define to 1 to compare with Boost.URL in the benchmark.])
      AC_SUBST([BOOST_URL_LIBS], ["-lboost_url"])])
   LIBS=$save_LIBS
   AC_LANG_POP([C++])])
AM_CONDITIONAL([HAVE_BOOST_URL], [test "$have_boost_url" = yes])])

dnl URLBNF_ENABLE(NAME, HELP): an option that is off by default.
AC_DEFUN([URLBNF_ENABLE],
[AC_ARG_ENABLE([$1], [AS_HELP_STRING([--enable-$1], [$2])], [], [AS_TR_SH([enable_$1])=no])])

dnl URLBNF_FOR_TESTS(VARIABLE, MODULE, LOSS): a library that only tests use.  Sets the condition HAVE_VARIABLE.
AC_DEFUN([URLBNF_FOR_TESTS],
[PKG_CHECK_MODULES([$1], [$2], [urlbnf_have_$1=yes],
   [AC_MSG_WARN([no m4_bpatsubst([$2], [ .*]): $3])
    urlbnf_have_$1=no])
AM_CONDITIONAL([HAVE_$1], [test "$urlbnf_have_$1" = yes])])

dnl URLBNF_FOR_PROGRAM([NAME], [MODULE], [WITHOUT IT]): --without-MODULE; a library that the program uses.
AC_DEFUN([URLBNF_FOR_PROGRAM],
[AC_ARG_WITH(m4_tolower([$1]), [AS_HELP_STRING(--without-m4_tolower([$1]), [$3])],
  [], [AS_VAR_SET([with_]m4_tolower([$1]), [yes])])
AS_IF([test "$with_]m4_tolower([$1])[" = yes],
  [PKG_CHECK_MODULES([$1], [$2],
     [AC_DEFINE([HAVE_$1], [1], [Define to 1 if the program uses it.])],
     [AC_MSG_WARN([no m4_bpatsubst([$2], [ .*]): $3])])])])

dnl URLBNF_ADD_FLAGS([VARIABLE], [FLAGS]): add those of FLAGS that the C compiler accepts.
AC_DEFUN([URLBNF_ADD_FLAGS],
[for urlbnf_flag in $2
do
  AC_MSG_CHECKING([whether $CC takes $urlbnf_flag])
  save_CFLAGS=$CFLAGS
  CFLAGS="$CFLAGS -Werror $urlbnf_flag"
  AC_COMPILE_IFELSE([AC_LANG_PROGRAM([], [])],
    [AC_MSG_RESULT([yes])
     $1="$$1 $urlbnf_flag"],
    [AC_MSG_RESULT([no])])
  CFLAGS=$save_CFLAGS
done
AC_SUBST([$1])])

dnl URLBNF_C_LIBRARY: check for functions of the C library and features of the compiler.
AC_DEFUN([URLBNF_C_LIBRARY],
[AH_VERBATIM([__USE_MINGW_ANSI_STDIO],
[/* mingw: printf() as in the C standard, with %zu.  */
#ifndef __USE_MINGW_ANSI_STDIO
# define __USE_MINGW_ANSI_STDIO 1
#endif])
AC_CHECK_SIZEOF([void *])
AC_SUBST([SIZEOF_VOID_P], [$ac_cv_sizeof_void_p])
AC_CACHE_CHECK([for __builtin_cpu_supports], [urlbnf_cv_builtin_cpu_supports],
  [AC_LINK_IFELSE([AC_LANG_PROGRAM([], [[return __builtin_cpu_supports ("ssse3") ? 0 : 1;]])],
     [urlbnf_cv_builtin_cpu_supports=yes], [urlbnf_cv_builtin_cpu_supports=no])])
AS_IF([test "$urlbnf_cv_builtin_cpu_supports" = yes],
  [AC_DEFINE([HAVE_BUILTIN_CPU_SUPPORTS], [1],
     [Define to 1 if a program can ask by __builtin_cpu_supports() for SSSE3.])])])

dnl URLBNF_PROGRAM: --disable-program.
AC_DEFUN([URLBNF_PROGRAM],
[AC_ARG_ENABLE([program],
  [AS_HELP_STRING([--disable-program],
    [install the library alone, without the programs urlbnf and urlbnf-grammar])],
  [], [enable_program=yes])
AS_IF([test "$enable_program" = no],
  [AC_DEFINE([WITHOUT_PROGRAM], [1], [Define to 1 if the programs are not installed.])])
AM_CONDITIONAL([PROGRAM], [test "$enable_program" != no])])

dnl URLBNF_WASM: a compiler to WebAssembly with a C library, in WASM_CC; Debian: clang libclang-rt-dev-wasm32
dnl lld wasi-libc.
AC_DEFUN([URLBNF_WASM],
[AC_ARG_VAR([WASM_CC], [the compiler to WebAssembly; "clang --target=wasm32-wasi"])
: ${WASM_CC='clang --target=wasm32-wasi'}
AC_CACHE_CHECK([whether $WASM_CC makes WebAssembly], [urlbnf_cv_wasm],
  [AS_ECHO(["@%:@include <stdlib.h>
@%:@include <string.h>
void *copy (const char *text) { return memcpy (malloc (strlen (text) + 1), text, strlen (text) + 1); }"]) \
     > conftest.wasm.c
   AS_IF([$WASM_CC -nostartfiles -Wl,--no-entry -Wl,--export=copy -o conftest.wasm conftest.wasm.c > /dev/null 2>&1],
     [urlbnf_cv_wasm=yes], [urlbnf_cv_wasm=no])
   rm -f conftest.wasm conftest.wasm.c])
AM_CONDITIONAL([HAVE_WASM], [test "$urlbnf_cv_wasm" = yes])])

dnl URLBNF_VERSION_SCRIPT: check whether the linker accepts a version script.
AC_DEFUN([URLBNF_VERSION_SCRIPT],
[AC_CACHE_CHECK([whether the linker takes a version script], [urlbnf_cv_version_script],
  [AS_ECHO(["URLBNF_0 { global: main; local: *; };"]) > conftest.map
   save_LDFLAGS=$LDFLAGS
   LDFLAGS="$LDFLAGS -Wl,--version-script=conftest.map"
   AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])],
     [urlbnf_cv_version_script=yes], [urlbnf_cv_version_script=no])
   LDFLAGS=$save_LDFLAGS
   rm -f conftest.map])
dnl Symbols of a DLL have no versions, though the linker accepts the option.
AS_CASE([$host_os], [mingw* | cygwin* | msys*], [urlbnf_cv_version_script=no])
AM_CONDITIONAL([VERSION_SCRIPT], [test "$urlbnf_cv_version_script" = yes])])

dnl URLBNF_SETTINGS: put a checksum of the compiler's flags into config.h. make does not notice new
dnl flags; if configure runs again with others, the header changes, and each file of src/ includes
dnl it.
AC_DEFUN([URLBNF_SETTINGS],
[urlbnf_sum=`AS_ECHO(["$CC|$CPPFLAGS|$CFLAGS|$WARN_CFLAGS|$VISIBILITY_CFLAGS|$STACK_CFLAGS|$BOUNDS_CFLAGS|dnl
$enable_shared|$enable_static|$enable_stock_parser"]) | cksum | $SED 's/ .*//'`
AC_DEFINE_UNQUOTED([UB_SETTINGS], [$urlbnf_sum],
  [A sum of the compiler and its flags: if these change, everything is compiled again.])])

dnl URLBNF_COMPLETION_DIR(SHELL, FOLDER): --with-SHELL-completion-dir, where "make install" puts the
dnl completion of SHELL.  The folder of pkg-config is not in this prefix, so a user who installs in
dnl a home folder could not write to it.
AC_DEFUN([URLBNF_COMPLETION_DIR],
[AC_ARG_WITH([$1-completion-dir],
  [AS_HELP_STRING([--with-$1-completion-dir=DIR], [install the completion of $1 there (DATADIR/$2)])],
  [$1completiondir=$withval], [$1completiondir='${datadir}/$2'])
AC_SUBST([$1completiondir])])

dnl URLBNF_FENCES: check that the linker can replace functions, by --wrap with names from a file.
dnl It cannot do so in a shared library, so the static one is needed.
dnl tests/harness/fences/fences.mk has the rest.  With BOUNDS_CFLAGS, for libraries that only tests
dnl use, an index beyond the end of an array ends the program.  --enable-sanitizers does the same,
dnl with a message.
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
  ['-static -Wl,@tests/harness/fences/fence-library.names -Wl,--whole-archive,tests/libfences.a,--no-whole-archive'])
AC_SUBST([FENCE_MAIN_FLAGS], ['-Wl,@tests/harness/fences/fence-main.names'])
AC_SUBST([FENCE_PROGRAM_FLAGS], ['-Wl,@tests/harness/fences/fence-program.names -Wl,@tests/harness/fences/fence-main.names'])
AS_IF([test "$enable_sanitizers" != yes],
  [URLBNF_ADD_FLAGS([BOUNDS_CFLAGS], ["-fsanitize=bounds -fsanitize-undefined-trap-on-error"])])
AC_SUBST([BOUNDS_CFLAGS])])
