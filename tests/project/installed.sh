# installed.sh: install the library of this build in a temporary folder; to be read after tap.sh.
# SPDX-License-Identifier: MIT
#
# make_target TARGET runs "make install" or "make uninstall" there; $prefix is where the files are.
# Commands that run after use_installed find the library there: pkg-config, compilers, the loader.
# for_installed leaves the whole test out in a build whose library other programs cannot load.

root=$dir/root
prefix=$root/usr/local

# Run the makefile of this build without the flags of the make that runs this test.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
make_target () # TARGET
{
  ${MAKE:-make} -s "$1" prefix=/usr/local exec_prefix=/usr/local libdir=/usr/local/lib \
    includedir=/usr/local/include bindir=/usr/local/bin mandir=/usr/local/share/man \
    datarootdir=/usr/local/share datadir=/usr/local/share docdir=/usr/local/share/doc/urlbnf \
    pkgconfigdir=/usr/local/lib/pkgconfig DESTDIR="$root" > "$dir/log" 2>&1
}

# The .pc file names the prefix that configure was given; here it is another.
use_installed ()
{
  sed -e "s|^prefix=.*|prefix=$prefix|" -e "s|^exec_prefix=.*|exec_prefix=$prefix|" \
    -e "s|^libdir=.*|libdir=$prefix/lib|" -e "s|^includedir=.*|includedir=$prefix/include|" \
    "$prefix/lib/pkgconfig/urlbnf.pc" > "$dir/urlbnf.pc" \
    && mv "$dir/urlbnf.pc" "$prefix/lib/pkgconfig/urlbnf.pc" || return
  PKG_CONFIG_PATH=$prefix/lib/pkgconfig
  LD_LIBRARY_PATH=$prefix/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
  PATH=$prefix/bin:$PATH
  export PKG_CONFIG_PATH LD_LIBRARY_PATH PATH
}

for_installed ()
{
  case "$CC $CFLAGS" in
    *-fsanitize*)
      echo "1..0 # SKIP programs without the sanitizers cannot load this library"
      exit 0;;
  esac
  grep '^build_libtool_libs=yes' libtool > /dev/null && return 0
  echo "1..0 # SKIP configure --disable-shared"
  exit 0
}

# Set PG_CONFIG to that of the PostgreSQL that the extension is for.
for_postgresql ()
{
  : "${PG_CONFIG:=pg_config}"
  pgxs=$($PG_CONFIG --pgxs 2> "$dir/log")
  test -f "$pgxs" && test -x "$($PG_CONFIG --bindir)/initdb" || {
    echo "1..0 # SKIP there is no PostgreSQL to build for (Debian: postgresql-15, postgresql-server-dev-15)"
    exit 0
  }
  case $($PG_CONFIG --version) in
    'PostgreSQL 15'*) ;;
    *)
      echo "1..0 # SKIP the extension is for PostgreSQL 15"
      exit 0;;
  esac
}

# Copy an integration, without files that were built with another library.
copy_contrib () # NAME
{
  mkdir -p "$dir/contrib" && cp -R "$source/contrib/$1" "$source/contrib/soak.py" "$dir/contrib" \
    && chmod -R u+w "$dir/contrib" \
    && (cd "$dir/contrib/$1" && rm -rf ./*.o ./*.bc ./*.so build dist src/*.egg-info)
}

make_contrib () # NAME TARGET [VARIABLE=VALUE...]; a warning of the compiler is an error
{
  (cd "$dir/contrib/$1" && shift && ${MAKE:-make} "$@") > "$dir/contrib.log" 2>&1 \
    && ! grep ' warning: ' "$dir/contrib.log"
}

# Print the output of its tests as comments, the whole output if one failed.
show_contrib ()
{
  if grep -q '^not ok\|\*\*\*' "$dir/contrib.log"; then
    sed 's/^/# /' "$dir/contrib.log"
  else
    grep '^ok' "$dir/contrib.log" | sed 's/^/# /'
  fi
}
