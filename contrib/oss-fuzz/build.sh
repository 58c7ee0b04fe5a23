#!/bin/bash -eu
# build.sh: build the harnesses for OSS-Fuzz, in a checkout, the current folder.
# SPDX-License-Identifier: MIT
#
# The service sets CC, CXX, CFLAGS, CXXFLAGS, LIB_FUZZING_ENGINE, SANITIZER, and OUT, the folder for
# the harnesses, each with its options and its seeds.  OUT also gets the grammars.

harnesses="bnf bnf-program builder dfa escape extract instances normal parse percent request uri"
# The memory sanitizer would need jansson compiled for it, so its harness is left out.
test "${SANITIZER:-address}" = memory || harnesses="$harnesses program"
for harness in $harnesses; do
  test -f "tests/slow/fuzz/fuzz-$harness.c" || harnesses=${harnesses/ $harness/}
done

# The machine that runs the harnesses has the C library alone, and no installed grammars.
./bootstrap
./configure -q --prefix=/nowhere --disable-shared --disable-hardening --without-libidn2 \
  --without-libpsl CPPFLAGS=-DUB_ASSERT=1
make -j"$(nproc)" liburlbnf.la tests/slow/fuzz/seeds
make -j"$(nproc)" $(printf 'tests/slow/fuzz/%s ' $harnesses) CCLD="$CXX $CXXFLAGS" \
  FUZZ_ENGINE="$LIB_FUZZING_ENGINE" \
  JANSSON_LIBS="$(pkg-config --variable=libdir jansson)/libjansson.a"

seeds=$PWD/fuzz/seeds
rm -rf "$seeds"
mkdir -p "$seeds"
grammars=$(dirname grammar/*/url.bnf)
ASAN_OPTIONS=detect_leaks=0 tests/slow/fuzz/seeds "$seeds" . $grammars
for folder in $grammars; do
  mkdir -p "$OUT/$folder"
  cp "$folder/url.bnf" "$folder/corrections" "$OUT/$folder"
done
for harness in $harnesses; do
  cp "tests/slow/fuzz/$harness" "$OUT/"
  printf '[libfuzzer]\nmax_len = 4096\n' > "$OUT/$harness.options"
  case $harness in
    bnf | bnf-program | program) folders=$harness ;;
    *) folders="corpus tables" ;;
  esac
  test ! -d "$seeds/learned/$harness" || folders="$folders learned/$harness"
  test ! -d "tests/slow/fuzz/findings/$harness" || cp -r "tests/slow/fuzz/findings/$harness" \
    "$seeds/found-$harness"
  test ! -d "$seeds/found-$harness" || folders="$folders found-$harness"
  rm -f "$OUT/${harness}_seed_corpus.zip"
  (cd "$seeds" && zip -q -r "$OUT/${harness}_seed_corpus.zip" $folders)
done
