#!/bin/sh
# t-bindings-python.sh: fails if the Python module answers otherwise than the library on random
# texts, touches an octet past the end of a block, or leaks when memory runs out.
# SPDX-License-Identifier: MIT
#
# TEXTS is the number of texts, TEXTS_NUMBER chooses them.

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/project/installed.sh"
. "${srcdir:-.}/tests/bindings/compare-bindings.sh"
for_installed
: "${CC:=cc}"
for_python "ctypes, setuptools" "python3-setuptools"

install_contrib python
build () # [VARIABLE=VALUE...]
{
  (cd "$dir/contrib/python" && rm -rf build src/urlbnf/*.so \
      && env "$@" "$python" setup.py -q build_ext --inplace) > "$dir/contrib.log" 2>&1 \
    && ls "$dir"/contrib/python/src/urlbnf/*.so > "$dir/log" || {
      sed 's/^/# /' "$dir/contrib.log"; false; }
}
build
ok "the module is built"
make_texts
facts="valid found kind part node named normal client bare wrapped"
make_answers rfc1738
productions=$(production_names | tr '\n' ' ')

ask () # KIND [VARIABLE=VALUE...]
{
  way=$1
  shift
  env PYTHONPATH="$dir/contrib/python/src" PYTHONDONTWRITEBYTECODE=1 "$@" "$python" \
    "$source/tests/bindings/python.py" "$way" "$productions" "${grammar:-rfc1738}" \
    < "$dir/texts" > "$dir/got" 2>&1
}
for way in bytes str batch; do
  ask $way
  compare "the module answers as the library, $way"
done

make_answers rfc3986
ask bytes
compare "the module answers as the library, URIs"
make_answers rfc1738

asan=$($CC -print-file-name=libasan.so)
without_leaks=detect_leaks=0:detect_stack_use_after_return=1
if LD_PRELOAD=$asan ASAN_OPTIONS=$without_leaks "$python" -c 'import ctypes' > "$dir/log" 2>&1 \
  && test -f "$asan"; then
  build \
    CFLAGS="-g -O1 -fsanitize=address,undefined -fno-omit-frame-pointer -fno-sanitize-recover=all" \
    LDFLAGS="-fsanitize=address,undefined"
  ok "the module is built with the sanitizers"
  # With malloc() each object is a block of its own.
  ask bytes LD_PRELOAD="$asan" ASAN_OPTIONS=$without_leaks PYTHONMALLOC=malloc
  compare "the module answers as the library, with the sanitizers"
  build
else
  skip "the module with the sanitizers" "they cannot be loaded into $python"
fi

if $CC -shared -fPIC -o "$dir/malloc.so" "$source/contrib/sqlite/tests/malloc.c" 2> "$dir/log"; then
  for kind in malloc pymalloc; do
    PYTHONPATH="$dir/contrib/python/src" LD_PRELOAD="$dir/malloc.so" PYTHONMALLOC=$kind "$python" \
      "$source/tests/bindings/faults.py" > "$dir/log" 2>&1
    result $? "each allocation fails in turn, $kind: $(tail -n 1 "$dir/log" | cut -c1-300)"
  done
else
  skip "each allocation fails in turn" "the allocator cannot be replaced here"
fi

# Each block is mapped, which takes a while.
mv "$dir/texts" "$dir/all"
head -n 300 "$dir/all" > "$dir/texts"
make_answers rfc1738
if $CC -shared -fPIC -o "$dir/fence.so" "$source/tests/harness/fences/fence.c" 2> "$dir/log"; then
  for kind in bytes str; do
    ask $kind LD_PRELOAD="$dir/fence.so" FENCE_ALIGNMENT=4
    compare "the module answers as the library, with a fence at each block: $kind"
  done
else
  skip "the module with a fence at each block" "the allocator cannot be replaced here"
fi
done_testing
