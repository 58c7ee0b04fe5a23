# t-encodings.sh: fails if offsets in a database that is not UTF-8 do not count its octets, or if a
# message is cut within a character.  Read by check.
# SPDX-License-Identifier: MIT

# Check URLs with LETTER, LENGTH octets written as in E'...', after "http://h.dom/".
in_encoding () # ENCODING LETTER ESCAPED LENGTH
{
  name=$(echo "$1" | tr 'A-Z_' 'a-z0')
  query \
    one -c "CREATE DATABASE $name ENCODING '$1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'" \
    > "$dir/log"
  is "$1: offsets count octets" \
     "$(database=$name PGOPTIONS="-c client_encoding=$1" query one -c 'CREATE EXTENSION urlbnf' \
          -c "SELECT octet_length(c), (url_error('http://h.dom/' || c)).\"offset\",
            url_escape('http://h.dom/' || c), e.start, e.valid
                FROM (VALUES (E'$2')) AS v (c), url_extract(c || '<URL:news:*>') AS e")" \
     "$4|13|http://h.dom/$3|$4|t"
  # A message has 200 octets at most; it begins with one letter of ASCII, then with two.
  database=$name query one -c "SET client_encoding = '$1'" \
    -c "SELECT ('~' || repeat(E'$2', 300))::url" > "$dir/one.out"
  database=$name query one -c "SET client_encoding = '$1'" \
    -c "SELECT ('~~' || repeat(E'$2', 300))::url" > "$dir/two.out"
  is "$1: a message has whole letters" \
     "$(for file in one two; do
          LC_ALL=C sed -n 's/^ERROR:  invalid input syntax for type url: "~*\(.*\)\.\.\."$/\1/p' \
              "$dir/$file.out" | tr -d '\n' | wc -c
        done | tr '\n' ' ')" "$((199 / $4 * $4)) $((198 / $4 * $4)) "
}
in_encoding LATIN1 '\xe9' %E9 1
in_encoding SQL_ASCII '\xe9' %E9 1
in_encoding EUC_JP '\xa4\xa2' %A4%A2 2
# C2 AB is a quotation mark in UTF-8, and here the halves of two letters in EUC_JP.
is "EUC_JP: a URL that is found has whole letters" \
   "$(database=euc0jp query one -c "SET client_encoding = EUC_JP" \
        -c "SELECT encode(convert_to(e.url, 'EUC_JP'), 'hex'), e.fragment, e.valid
              FROM url_extract(E'http://h/\xb0\xc2\xab\xa1 http://h/\xb0\xc2#\xab\xc2\xab\xa1',
              true) AS e")" \
   "687474703a2f2f682f||f
687474703a2f2f682fb0c2||f"
in_encoding UTF8 '\xe2\x82\xac' %E2%82%AC 3
