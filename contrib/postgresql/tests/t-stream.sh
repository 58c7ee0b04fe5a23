# t-stream.sh: fails if urlbnf as the child of COPY writes other rows than the functions.  Read by
# check.
# SPDX-License-Identifier: MIT

if command -v urlbnf > "$dir/log"; then
  awk 'BEGIN {
    for (i = 1; i <= 20000; i++)
      print (i % 4 ? "HTTP://Host" i % 100 ".dom:8080/a,b/" i : "http://host.dom/~\"" i) }' \
    > "$dir/lines"
  chmod go+r "$dir/lines"
  query one -c 'CREATE TABLE streamed (input text, valid boolean, host text, error text)' \
    -c "COPY streamed FROM PROGRAM '$(command -v \
      urlbnf) --format=csv --columns=input,valid,host,error -f $dir/lines; test \$? -le 1'
      (FORMAT csv, HEADER)" > "$dir/log"
  is "COPY FROM PROGRAM reads the rows of urlbnf" \
    "$(query one -c 'SELECT count(*), count(*) FILTER (WHERE valid) FROM streamed')" "20000|15000"
  is "the program and the functions give the same" \
     "$(query one -c "SELECT count(*) FROM streamed WHERE valid IS DISTINCT FROM url_valid(input)
        OR error IS DISTINCT FROM (url_error(input)).message
        OR host IS DISTINCT FROM CASE WHEN valid THEN url_host(url(input)) END")" 0
else
  skip "COPY FROM PROGRAM" "there is no program urlbnf"
fi
