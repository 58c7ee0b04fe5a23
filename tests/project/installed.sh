# installed.sh: install the library of this build in a temporary folder; to be read after tap.sh.
# SPDX-License-Identifier: MIT
#
# make_target TARGET runs "make install" or "make uninstall" there; $prefix is where the files are.
# Commands that run after use_installed find the library there: pkg-config, compilers, the loader.
# for_installed leaves the whole test out in a build whose library other programs cannot load.
# install_contrib NAME does these, and copies an integration to $dir/contrib.

root=$dir/root
prefix=$root/usr/local

make_target () # TARGET
{
  $make -s "$1" prefix=/usr/local exec_prefix=/usr/local libdir=/usr/local/lib \
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
  for_section_5
  case "$CC $CFLAGS" in
    *-fsanitize*) skip_all "programs without the sanitizers cannot load this library" ;;
  esac
  grep '^build_libtool_libs=yes' libtool > /dev/null || skip_all "configure --disable-shared"
}

# Set $python to one that has MODULES and Python.h.
for_python () # MODULES PACKAGES-OF-DEBIAN
{
  for python in $PYTHON python3 /usr/bin/python3; do
    "$python" -c "import $1, os, sysconfig
os.stat (os.path.join (sysconfig.get_paths ()['include'], 'Python.h'))" 2> "$dir/log" && return
  done
  skip_all "there is no Python to build for (Debian: python3-dev $2)"
}

for_sqlite ()
{
  : "${PKG_CONFIG:=pkg-config}" "${CC:=cc}"
  command -v sqlite3 > "$dir/log" && $PKG_CONFIG --exists sqlite3 \
    || skip_all "there is no sqlite3 (Debian: libsqlite3-dev, sqlite3)"
}

# Set PG_CONFIG to that of the PostgreSQL that the extension is for.
for_postgresql ()
{
  : "${PG_CONFIG:=pg_config}"
  pgxs=$($PG_CONFIG --pgxs 2> "$dir/log")
  test -f "$pgxs" && test -x "$($PG_CONFIG --bindir)/initdb" \
    || skip_all "there is no PostgreSQL 15 (Debian: postgresql-15, postgresql-server-dev-15)"
  case $($PG_CONFIG --version) in
    'PostgreSQL 15'*) ;;
    *) skip_all "the extension is for PostgreSQL 15" ;;
  esac
}

# Copy an integration, without files that were built with another library.
copy_contrib () # NAME
{
  mkdir -p "$dir/contrib" && cp -R "$source/contrib/$1" "$source"/contrib/*.* "$dir/contrib" \
    && chmod -R u+w "$dir/contrib" \
    && (cd "$dir/contrib/$1" && rm -rf ./*.o ./*.bc ./*.so build dist src/*.egg-info)
}

install_contrib () # NAME
{
  make_target install && use_installed
  ok "the library is installed"
  # The servers of PostgreSQL run as another user than root.
  chmod go+rx "$dir"
  copy_contrib "$1"
}

make_contrib () # NAME TARGET [VARIABLE=VALUE...]; a warning of the compiler is an error
{
  (cd "$dir/contrib/$1" && shift && $make "$@") > "$dir/contrib.log" 2>&1 \
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
