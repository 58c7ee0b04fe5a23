# compare-bindings.sh: compare an integration with the library on random texts; to be read after
# installed.sh.
#
# make_texts                      writes $TEXTS texts to $dir/texts; TEXTS_NUMBER is their seed
# make_answers GRAMMAR            writes the library's answers for them, $facts, to $dir/wanted
# compare WHAT                    is a test point: $dir/got has the same lines
# production_names                prints the names of all productions
#
# SPDX-License-Identifier: MIT
#
# "make fuzz-bindings" sets TEXTS and TEXTS_NUMBER.

: "${TEXTS:=1000}" "${TEXTS_NUMBER:=1738}"
export TEXTS TEXTS_NUMBER
bindings=$PWD/tests/bindings
test -x "$bindings/texts" && test -x "$bindings/answers" && test -x tests/slow/fuzz/seeds \
  || skip_all "first: make tests/bindings/texts tests/bindings/answers tests/slow/fuzz/seeds"

make_texts ()
{
  tests/slow/fuzz/seeds "$dir/seeds" \
    "${srcdir:-.}" ${GRAMMAR_DIRS:-grammar/rfc1738} > "$dir/log" 2>&1 \
    && "$bindings/texts" "$dir/seeds/corpus" /dev/null | head -n "$TEXTS" > "$dir/texts" \
    && test "$(wc -l < "$dir/texts")" -eq "$TEXTS"
  result $? "$TEXTS texts of TEXTS_NUMBER=$TEXTS_NUMBER"
}

make_answers ()
{
  grammar=$1
  # shellcheck disable=SC2086
  "$bindings/answers" --grammar="$grammar" $facts < "$dir/texts" > "$dir/lines" && LC_ALL=C sort \
    "$dir/lines" > "$dir/wanted" && test -s "$dir/wanted"
  result $? "the library's answers, $grammar: $facts"
}

# Print the first differences, with octets as text.
compare ()
{
  LC_ALL=C sort "$dir/got" | diff "$dir/wanted" - > "$dir/diff"
  result $? "$1"
  sed -n 's/^[<>]/&/p' "$dir/diff" | head -n 12 | cut -c1-1000 | "${PERL:-perl}" -pe '
    s/^</# wanted:/; s/^>/# got:   /;
    s/(?<=\t)((?:[0-9a-f]{2}){3,})(?=[\t\n])/my $t = pack ("H*", $1);
    $t =~ s{([^ -~])}{sprintf "\\x%02X", ord $1}ge; qq("$t")/ge'
}

production_names () { "$bindings/answers" --productions; }
