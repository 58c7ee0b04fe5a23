#!/bin/sh
# t-program-tables.sh: fails if --format=tsv, --format=csv or --null writes rows that other programs
# cannot read back.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
cd "$dir" || exit 99

# Tabs are T, NULs are 0, carriage returns R.
seen () { tr '\t\000\r' 'T0R'; }

## Columns

is "TSV has these columns without --columns" "$($urlbnf --format=tsv </dev/null | seen)" \
   "inputTvalidTproductionTschemeTuserTpasswordThostTportTpathTqueryTfragmentTerror"
is "CSV has these columns without --columns" "$($urlbnf --format=csv </dev/null)" \
   "input,valid,production,scheme,user,password,host,port,path,query,fragment,error"
is "each input has a row" \
  "$(both $urlbnf --format=csv --fragment 'ftp://u:p@h:1/a/b' 'http://h/a?b#c' x:y z)" \
   'input,valid,production,scheme,user,password,host,port,path,query,fragment,error
ftp://u:p@h:1/a/b,true,ftpurl,ftp,u,p,h,1,a/b,,,
http://h/a?b#c,true,httpurl,http,,,h,,a,b,c,
x:y,true,otherurl,x,,,,,y,,,
z,false,,,,,,,,,,"byte 1: expected scheme or "":"", found end of URL (production genericurl)"
status 1'
is "--columns selects columns by name" "$($urlbnf --format=tsv \
    --columns=line,host,decoded:path,default:port http://a/%41 ftp://b | seen)" \
   "lineThostTdecoded:pathTdefault:port
1TaTAT80
2TbTT21"
is "--no-header leaves the header out" \
   "$($urlbnf --format=tsv --no-header --columns=host,port http://a:1/ | seen)" aT1
is "a column can be named twice" "$($urlbnf --format=csv --columns=host,host,url http://a/)" \
  "host,host,url
a,a,http://a/"
is "the names of the columns are quoted and escaped as cells are" \
   "$(for format in csv tsv; do
        $urlbnf --format=$format --columns='query:"\,host' -f /dev/null | seen
      done)" \
'"query:""\",host
query:"\\Thost'
is "--default-port fills an absent port" \
  "$($urlbnf --format=csv --columns=port --default-port --no-header http://a/ x: http://b:8)" '80
""
8'
is "--quiet writes no header" "$(both $urlbnf --format=csv --quiet x)" "status 1"
is "columns can be productions of another grammar" \
  "$($urlbnf --grammar=w3c --format=csv --columns=production,path,search http://h/a/b?c+d)" \
   "production,path,search
httpaddress,a/b,c+d"
is "columns are those of the URL that is made" \
  "$($urlbnf --set port=8 --format=csv --columns=input,url,port http://h/)" "input,url,port
http://h/,http://h:8/,8"
is "a column has the octets that are sent" \
  "$($urlbnf --format=tsv --columns=octets --no-header http://h/ gopher://h:70/1a)" \
   'GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n
a\r\n'
is "a row whose only cell is empty is an empty line" \
  "$($urlbnf --format=tsv --columns=port http://h; echo .)" "port

."
is "messages are written if no column has them" \
  "$(both $urlbnf --format=csv --columns=input,host x http://h)" 'input,host
x,
urlbnf: argument 1: byte 1: expected scheme or ":", found end of URL (production genericurl)
http://h,h
status 1'
for column in error message; do
  is "no message is written if a column has it: $column" \
    "$(both $urlbnf --format=tsv --no-header --columns=$column x http://h)" \
     'byte 1: expected scheme or ":", found end of URL (production genericurl)

status 1'
done
is "--extract writes a row for each URL" "$(printf 'see <URL:http://a/\nb>, <URL:x>' \
    | $urlbnf --extract --format=csv --columns=url,file,line,column,valid,wrapper 2>&1)" \
   'url,file,line,column,valid,wrapper
http://a/b,standard input,1,5,true,URL
,standard input,2,5,false,URL
urlbnf: standard input: bytes 23-30: byte 1: expected scheme or ":", found end of URL (production genericurl)'

## What has to be quoted

printf 'http://h/a\tb\nx"y,z\n\\\na\rb\nhttp://h/%%2C%%22%%0D%%0A%%09%%5C\n,\n"\n\n' > odd
is "TSV escapes tab, newline, return and backslash" \
  "$($urlbnf --format=tsv --columns=input,decoded:path,valid --no-header -f odd 2> err | seen)" \
   'http://h/a\tbTTfalse
x"y,zTTfalse
\\TTfalse
a\rbTTfalse
http://h/%2C%22%0D%0A%09%5CT,"\r\n\t\\Ttrue
,TTfalse
"TTfalse
TTfalse'
is "CSV quotes comma, quote, newline and return" \
  "$($urlbnf --format=csv --columns=input,decoded:path,valid --no-header -f odd 2> err | seen)" \
   'http://h/aTb,,false
"x""y,z",,false
\,,false
"aRb",,false
http://h/%2C%22%0D%0A%09%5C,",""R
T\",true
",",,false
"""",,false
,,false'
is "a cell alone that is empty is no empty line" \
  "$($urlbnf --format=csv --columns=host --no-header x:y http://h)" '""
h'
is "TSV keeps other octets" "$(printf 'a\0\377\033\n' \
    | $urlbnf --format=tsv --columns=input --no-header 2> err | od -An -tx1)" \
   " 61 00 ff 1b 0a"
# Cells that need escapes end at each place of a buffer; read back they are the input.
awk 'BEGIN { for (i = 0; i < 3000; i++) { line = "x";
  for (k = 0; k < i % 97; k++) line = line substr ("\"\\\t,a\r\"", (i + k) % 7 + 1, 1)
               print line } }' > cells
is "TSV that is read back is the input" \
  "$($urlbnf --format=tsv --columns=input,line --no-header -f cells 2> err | awk -F '\t' '{
     while (match ($1, /\\./)) { c = substr ($1, RSTART + 1, 1);
     printf "%s%s", substr ($1, 1, RSTART - 1),
         c == "t" ? "\t" : c == "r" ? "\r" : c == "n" ? "\n" : c
       $1 = substr ($1, RSTART + 2) }
     print $1 }' | cksum)" "$(sed 's/\r$//' cells | cksum)"
is "CSV that is read back is the input" \
   "$($urlbnf --format=csv --columns=input --no-header -f cells 2> err | awk '
     /^"/ { $0 = substr ($0, 2, length ($0) - 2); gsub (/""/, "\"") } { print }' | cksum)" \
       "$(sed 's/\r$//' cells | cksum)"

## --null

for jobs in 1 3; do
  n () { printf 'http://a/\nb\0http://c\r\0\0x:y\0http://d' | $urlbnf -j $jobs -0 \
    "$@" 2> err | seen; }
  is "--null --get divides lines and records by NULs, -j $jobs" "$(n --on-error=skip -g '{url}')" \
    "x:y0http://d0"
  is "--null --check divides verdicts by NULs, -j $jobs" "$(n --check --only=valid)" valid0valid0
  is "--null --check reports line ends as octets, -j $jobs" \
     "$(printf 'http://a/\nb\0http://c\r' | $urlbnf -j $jobs -0 --check | tr '\n\000' 'N\n' \
       | sed 's/expected.*found //')" \
     "invalid: byte 9: byte 0A, a control character; write %0A (production httpurl)
invalid: byte 8: byte 0D, a control character; its escape %0D cannot stand here (production hostport)"
  is "--null --json divides records by NULs, -j $jobs" \
     "$(printf 'http://a/\nb\0http://c\r\0\0x:y\0http://d' | $urlbnf -j $jobs -0 --json \
       | tr '\n\000' 'N\n' | sed 's/,.*//')" \
     '{"input":"http://a/\nb"
{"input":"http://c\r"
{"input":""
{"input":"x:y"
{"input":"http://d"'
  is "--null --format divides rows by NULs, -j $jobs" \
     "$(n --format=tsv --columns=line,input,valid)" \
     'lineTinputTvalid01Thttp://a/\nbTfalse02Thttp://c\rTfalse03TTfalse04Tx:yTtrue05Thttp://dTtrue0'
done
is "--null --format=csv divides rows by NULs" \
  "$(printf 'x:"\n' | $urlbnf -0 --format=csv --columns=input --no-header 2> err | seen)" '"x:""
"0'
is "--null divides the records of arguments" \
   "$($urlbnf -0 --compare=x:y x:y z:z | seen)" same0different0
is "--null divides encoded and decoded parts" "$(printf 'a\nb\0c' | $urlbnf -0 --encode=hsegment \
    | seen; $urlbnf -0 --decode %0A | seen)" "a%0Ab0c0
0"
is "--null --extract divides URLs by NULs" \
   "$(echo '<x:y> <z:>' | $urlbnf -0 --extract | seen)" x:y0z:0
is "--null --quiet writes nothing" "$(printf 'x:\0y' | both $urlbnf -0 -q)" "status 1"
is "--null leaves records of several lines as they are" \
  "$(printf 'x:\0y:' | $urlbnf --null | cksum)" "$($urlbnf x: y: | cksum)"
is "--null counts inputs in place of lines" "$(printf 'x:\0y\0' > nulls; $urlbnf -0 --check \
    --only=invalid -f nulls | seen | sed 's/: expected.*//')" "nulls:2:2: invalid: byte 1"
is "messages end with a newline" "$($urlbnf -0 -g '{host}' -f nulls 2>&1 > out | seen \
    | sed 's/: expected.*//')" "urlbnf: nulls:2: byte 1"
is "a list of files can be encoded" "$(printf 'a\nb' > 'file
a'; printf '%s\0' "file
a" | $urlbnf -0 --encode=fpath | xargs -0 -n 1 echo)" "file%0Aa"
done_testing
