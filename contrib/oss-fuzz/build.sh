#!/bin/bash -eu
# build.sh: build the harnesses for OSS-Fuzz, in a checkout, the current folder.
# SPDX-License-Identifier: MIT
#
# The service sets CC, CXX, CFLAGS, CXXFLAGS, LIB_FUZZING_ENGINE, SANITIZER, and OUT, the folder for
# the harnesses, each with its options and its seeds.  OUT also gets the grammars.

flags=$CFLAGS cxxflags=$CXXFLAGS
harnesses="bnf bnf-program builder dfa escape extract instances normal parse percent request uri"
# The memory sanitizer would need jansson compiled for it, so its harness is left out.
test "${SANITIZER:-address}" = memory || harnesses="$harnesses program"
for harness in $harnesses; do
  test -f "tests/slow/fuzz/$harness.c" || harnesses=${harnesses/ $harness/}
done

# The tools run on this machine, and do not need the service's flags.
unset CFLAGS CXXFLAGS
./bootstrap
./configure -q --disable-shared CC="$CC" CFLAGS=-O1
make -j"$(nproc)" tests/slow/fuzz/seeds
# The machine that runs the harnesses has no jansson.
make fuzz-engine FUZZ="$harnesses" JANSSON_LIBS='-Wl,-Bstatic -ljansson -Wl,-Bdynamic' \
  ENGINE_CC="$CC" ENGINE_CXX="$CXX" ENGINE_CFLAGS="$flags" ENGINE_CXXFLAGS="$cxxflags" \
  ENGINE="$LIB_FUZZING_ENGINE"

seeds=$PWD/fuzz/seeds
rm -rf "$seeds"
mkdir -p "$seeds"
grammars=$(dirname grammar/*/url.bnf)
tests/slow/fuzz/seeds "$seeds" . $grammars
for folder in $grammars; do
  mkdir -p "$OUT/$folder"
  cp "$folder/url.bnf" "$folder/corrections" "$OUT/$folder"
done
for harness in $harnesses; do
  cp "fuzz/engine/$harness" "$OUT/"
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
