#!/bin/sh
# t-completion.sh: fails if bash, zsh or fish completes what a program refuses, or leaves out an
# option or a word that it takes.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
top=$PWD
export HOME="$dir" TERM=dumb INPUTRC=/dev/null
unset HISTFILE XDG_CONFIG_HOME XDG_DATA_HOME

# The shells run in a folder with these files.
mkdir "$dir/files"
cd "$dir/files" || exit 99
mkdir fold
echo > 'fo o'
cp "$source/grammar/rfc1738/url.bnf" section5
mkdir -p grammar/named && cp section5 grammar/named/url.bnf
sort_words () { tr -s ' \n' '\n\n' | sort -u | tr '\n' ' '; }

## The lists: options.def, --help and the man pages

for program in urlbnf urlbnf-grammar; do
  case $program in urlbnf) list=$source/src/program/options.def ;;
  *) list=$source/toolkit/commands.def ;; esac
  # An option with its letter and with "=" if it takes a value.
  listed=$(awk '/^(OPTION|LONG_OPTION|OPTIONAL) / {
      letter = /^OPTION / ? "-" substr ($2, 3, 1) "," : ""
      split ($0, part, "\"")
      print letter "--" part[2] (part[4] == "" || /^OPTIONAL / ? "" : "=")
    }' "$list" | sort_words)
  case $program in urlbnf) help=$("$built/urlbnf" --help) ;;
  *) help=$("$toolkit" --help) ;; esac
  is "$program --help has all options" \
     "$(printf '%s\n' "$help" | sed -n 's/^  \(-.,\)* *\(--[a-z0-9-]*=*\).*/\1\2/p' \
       | sort_words)" "$listed"
  is "$program(1) has all options" \
     "$(sed -n 's/^\.It Fl //p' "$source/doc/man/$program.1" | awk '{
         letter = $0 ~ /^[a-zA-Z0-9] / ? "-" $1 "," : ""
         sub (/.*Fl -|^-/, "")
         print letter "--" $1 ($0 ~ /Ns = Ns/ ? "=" : "")
       }' | sort_words)" "$listed"
  is "$program --help has no line longer than 80 columns" \
    "$(printf '%s\n' "$help" | awk 'length > 80')" ""
  is "$program --help has no @ left" "$(printf '%s\n' "$help" | grep -v '^Report' | grep -c @)" 0
done
for file in bash/urlbnf bash/urlbnf-grammar zsh/_urlbnf; do
  is "$file has no list with a word twice" \
     "$(sed "s/words='\([^']*\)'/=(\1)/" "$top/completion/$file" | grep -o '=([a-z][^)]*)' \
        | awk '{ lists++; gsub (/[=()]/, " ");
          for (i = 1; i <= NF; i++) if (seen[NR, $i]++) print $i }
          END { if (!lists) print "no list" }')" ""
done
is "--set appends items, and sets fields encoded" \
   "$(sed -n "s/.*--set) words='\([^']*\)'.*/\1/p" "$top/completion/bash/urlbnf" | tr ' ' '\n' \
     | grep '[+:]=' | tr '\n' ' ')" \
   "fsegment+= hsegment+= psegment+= fieldspec:= fieldspec+= "
# A list in a template is indented as its template line.
for program in urlbnf urlbnf-grammar; do
  is "the lines of bash's options for $program stand below their case" \
     "$(sed -n '/^ *-.*) kind=/s/[^ ].*//p' "$top/completion/bash/$program" | sort -u)" \
     "$(sed -n 's/@option-lines@//p' "$source/src/program/completion/$program.bash")"
done
is "urlbnf-grammar --help has all commands" \
   "$("$toolkit" --help | sed -n '/^Commands/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p' \
     | sort_words)" \
   "$(sed -n 's/^[A-Z_]*COMMAND (\([a-z]*\),.*/\1/p' "$source/toolkit/commands.def" | sort_words)"

## bash

if ! command -v bash > /dev/null; then
  skip "bash" "it is not installed"
else
  # Print the arguments to which bash completes a line that is typed.
  typed () # KEYS, which printf expands
  {
    rm -f shown
    { echo "PS1= PS2="
      echo ". '$top/completion/bash/urlbnf'; . '$top/completion/bash/urlbnf-grammar'"
      echo "urlbnf () { printf '<%s>' \"\$@\" > '$dir/shown'; }"
      echo "urlbnf-grammar () { printf '<%s>' \"\$@\" > '$dir/shown'; }"
      printf "$1"; echo; } | bash --norc --noprofile -i > /dev/null 2>&1
    cat "$dir/shown" 2> /dev/null
    rm -f "$dir/shown"
  }
  # Print all words to which a line can be completed; "=" and ":" are words of their own.
  cat > "$dir/all.bash" <<'END'
for program in urlbnf urlbnf-grammar; do . "$1/completion/bash/$program"; done
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
"$(complete -p "$1" | sed 's/.*-F \([^ ]*\).*/\1/')"
printf '%s\n' "${COMPREPLY[@]}"
END
  all () { bash "$dir/all.bash" "$top" "$@" 2>&1 | sort_words; } # WORD...
  is "bash completes an option" "$(typed 'urlbnf --allow\t')" "<--allow-control>"
  is "bash completes an option that takes a value" "$(typed 'urlbnf --sta\thost')" "<--start=host>"
  is "bash completes a start symbol" "$(typed 'urlbnf --start=mailt\t')" "<--start=mailtourl>"
  is "bash completes a start symbol after -s" "$(typed 'urlbnf -s mailt\t')" "<-s><mailtourl>"
  is "bash completes a start symbol with -s" "$(typed 'urlbnf -smailt\t')" "<-smailtourl>"
  is "bash completes a start symbol of another grammar" \
     "$(typed 'urlbnf --grammar=w3c --start fr\t')" \
     "<--grammar=w3c><--start><fragmentaddress>"
  is "bash completes a grammar" "$(typed 'urlbnf --grammar=w\t x:')" "<--grammar=w3c><x:>"
  is "bash completes a word" "$(typed 'urlbnf --color ne\t')" "<--color><never>"
  is "bash completes a template" "$(typed "urlbnf --get '{pass\\t")" "<--get><{password}>"
  is "bash completes a second name of a template" "$(typed "urlbnf --get='{host} {pass\\t")" \
    "<--get={host} {password}>"
  is "bash completes a template without quotes" \
     "$(typed 'urlbnf -g {decoded:pass\t')" "<-g><{decoded:password}>"
  is "bash completes a template after a prefix" "$(typed 'urlbnf -g {dec\tpass\t')" \
    "<-g><{decoded:password}>"
  is "bash completes a column after a prefix" "$(typed 'urlbnf --columns=dec\tpass\t')" \
    "<--columns=decoded:password>"
  is "bash completes a template with quotes and a prefix" \
     "$(typed "urlbnf --get='a{decoded:pass\\t")" \
     "<--get=a{decoded:password}>"
  is "bash completes a part to set" "$(typed 'urlbnf --set=pass\tx')" "<--set=password=x>"
  is "bash completes an item to append" "$(typed 'urlbnf --set hs\tx')" "<--set><hsegment+=x>"
  is "bash completes a part to leave out" \
     "$(typed 'urlbnf --unset=gopher\t')" "<--unset=gopher+_string>"
  is "bash completes parts to strip" "$(typed 'urlbnf --strip=pass\t,quer\t,fra\t')" \
    "<--strip=password,query,fragment>"
  is "bash completes columns" "$(typed 'urlbnf --columns=inp\t,decoded:pass\t,err\t')" \
    "<--columns=input,decoded:password,error>"
  is "bash completes a production" "$(typed 'urlbnf --encode hs\t')" "<--encode><hsegment>"
  is "bash completes a file" "$(typed 'urlbnf --file=fo\\ \t')" "<--file=fo o>"
  is "bash completes a file after -f" "$(typed 'urlbnf -f sec\t')" "<-f><section5>"
  is "bash completes a folder" "$(typed 'urlbnf -f fol\t')" "<-f><fold/>"
  is "bash completes a text" "$(typed 'urlbnf --extract sec\t')" "<--extract><section5>"
  is "bash completes no file in place of a URL" "$(typed 'urlbnf sec\t')" "<sec>"
  is "bash completes no option after --" "$(typed 'urlbnf -- --allow\t')" "<--><--allow>"
  is "bash completes a command of urlbnf-grammar" "$(typed 'urlbnf-grammar enu\t')" "<enumerate>"
  is "bash completes a file with a grammar" "$(typed 'urlbnf-grammar -c x check sec\t')" \
    "<-c><x><check><section5>"
  is "bash completes the name of a grammar" "$(typed 'urlbnf-grammar check w3\t')" "<check><w3c>"
  is "bash completes the name of a second grammar" "$(typed 'urlbnf-grammar diff section5 w3\t')" \
     "<diff><section5><w3c>"
  is "bash completes a production of a named grammar" \
     "$(typed 'urlbnf-grammar enumerate named alphad\t')" \
     "<enumerate><named><alphadigit>"
  is "bash completes a production of a file" \
    "$(typed 'urlbnf-grammar --count=3 enumerate section5 alphad\t')" \
     "<--count=3><enumerate><section5><alphadigit>"
  is "bash completes a production after two grammars" \
    "$(typed 'urlbnf-grammar diff section5 section5 alphad\t')" \
     "<diff><section5><section5><alphadigit>"
  is "bash completes a second production, of the second grammar" \
     "$(typed 'urlbnf-grammar diff none section5 url alphad\t')" \
     "<diff><none><section5><url><alphadigit>"
  is "bash completes a word of urlbnf-grammar" \
     "$(typed 'urlbnf-grammar --bytes=cl\t')" "<--bytes=classes>"
  is "bash completes no argument too many" "$(all urlbnf-grammar check section5 '')" " "

  # bash completes the productions that the program accepts.  A fragment is no part of a URL.
  productions=$(sed -n 's/^  X (.*"\(.*\)").*/\1/p' "$source/src/parse/productions.h" \
      "$top/grammar/more-productions.h" \
                  | grep -vx fragment)
  takes () # OPTION...: the productions that may follow the last one, up to "@"
  {
    for name in $productions; do
      set -- "$@" "$name"
      "$built/urlbnf" "${1%@*}$name${1#*@}" $2 > /dev/null 2>&1 < /dev/null
      test $? -eq 2 || echo "$name"
    done | sort_words
  }
  for program in "$built/urlbnf" "$toolkit"; do
    name=${program##*/}
    is "bash lists all options of $name" "$(all $name --)" \
       "$("$program" --help | sed -n 's/^ *\(--[a-z0-9-]*\)\[\(=[a-z]*\)\].*/\1\2 \1/p; t
             s/^  -., *\(--[a-z0-9-]*=*\).*/\1/p; s/^ *\(--[a-z0-9-]*=*\).*/\1/p' | sort_words)"
  done
  is "bash lists all grammars" "$(all urlbnf --grammar =)" \
     "$("$built/urlbnf" --version | sed -n 's/^grammars: //p' | tr -d , | sort_words)"
  is "bash lists all start symbols" "$(all urlbnf --start =)" "$(takes --start=@)"
  is "bash lists no start symbol of an unknown grammar" \
    "$(all urlbnf --grammar = no_such --start '' | tr -d ' ')" ""
  is "bash lists all start symbols of w3c" "$(all urlbnf --grammar = w3c --start '')" \
    "$(takes --start=@ --grammar=w3c)"
  case $("$built/urlbnf" --version) in
  *rfc3986*)
    is "bash lists all start symbols of rfc3986" "$(all urlbnf --grammar = rfc3986 --start '')" \
       "$({ takes --start=@ --grammar=rfc3986; echo fragment; } | sort_words)" ;;
  esac
  parts=$(takes --unset=@)
  unset=$(all urlbnf --unset '')
  is "bash lists all parts" "$unset" \
     "$(echo "$parts" authority fragment path query | sort_words)"
  is "bash lists all parts to set" "$(all urlbnf --set '' | tr -d :)" \
     "$({ printf '%s=\n' fragment path query;
       for name in $(takes --set=@=x) $(takes '--set=@:=;x=y'); do echo "$name="; done
          for name in $(takes --set=@+=x); do echo "$name+="; done; } | sort_words)"
  is "bash lists all parts to strip" "$(all urlbnf --strip '')" "$unset"
  is "each part to strip that bash lists is accepted" \
     "$("$built/urlbnf" -q --strip="$(echo $unset | tr ' ' ',')" x: 2>&1; test $? -ne 2; echo $?)" 0
  is "bash lists all productions to encode for" "$(all urlbnf --encode '')" \
     "$(for name in $productions fragment; do
          test "$(printf '\001' | "$built/urlbnf" --encode="$name" 2> /dev/null)" != %01 \
              || echo "$name"
        done | sort_words)"
  # The first name that is not accepted ends the program with status 2.
  templates=$(all urlbnf -g '{')
  is "each name of a template that bash lists is accepted" \
     "$("$built/urlbnf" --get "$(echo "$templates" | sed 's/: /:host} /g') $(
        all urlbnf -g '{decoded' : | sed 's/[^ ]* */{decoded:&/g')" http://h/ 2>&1 > got; echo $?
        test -s got || echo nothing)" 0
  all urlbnf -g '{default' : | tr -s '} ' '\n' > "$dir/parts"
  columns=$(all urlbnf --columns '')
  is "each column that bash lists is accepted" \
     "$("$built/urlbnf" --format=tsv http://h/ --columns="$(
        echo $columns $(all urlbnf --columns default:) | sed 's/:\( \|$\)/:host\1/g; s/ /,/g')" \
        2>&1 > got; echo $?; test -s got || echo nothing)" 0
  is "bash lists as columns the names of a template" "$columns" \
     "$(echo "$templates" | tr -d '{}' | sort_words)"
  is "bash lists all parts in a template" \
    "$(echo "$parts" | tr ' ' '\n' | grep -v -x -F -f "$dir/parts")" ""
  is "bash lists parts of other grammars in a template" \
     "$(grep -x -E 'attributes|fragmentid|hsoname|path|httpaddress|xalpha' "$dir/parts" \
       | sort_words)" \
     "attributes fragmentid hsoname path "
  for word in $(all urlbnf --color ''); do
    "$built/urlbnf" -q --color="$word" http://h; ok "--color=$word is accepted"
  done
  for word in $(all urlbnf-grammar --bytes ''); do
    "$toolkit" --bytes="$word" suite section5 port > /dev/null;
    ok "urlbnf-grammar --bytes=$word is accepted"
  done
  is "bash lists no options after --" "$(all urlbnf-grammar -- accept - | tr -d ' ')" ""
  is "bash lists all options before --" "$(all urlbnf-grammar accept - | wc -w)" \
    "$(all urlbnf-grammar - | wc -w)"
  is "bash lists all formats" "$(all urlbnf-grammar --format '')" "dot html json regex svg text "
fi

## zsh, in a terminal of its own

if ! command -v zsh > /dev/null || ! zsh -fc 'zmodload zsh/zpty' 2> /dev/null; then
  skip "zsh" "it is not installed, or has no zpty"
else
  cat > "$dir/inner.zsh" <<'END'
PS1= PS2= RPS1=
stty -echo
fpath=($TOP/completion/zsh $fpath)
autoload -U compinit
compinit -D -u
zstyle ':completion:*' list-prompt ''
show () { print -r -- "$BUFFER" > $DIR/buffer; mv $DIR/buffer $DIR/shown; zle kill-buffer }
zle -N show
bindkey '^G' show
print ready > $DIR/shown
END
  cat > "$dir/outer.zsh" <<'END'
zmodload zsh/zpty
wait_for () { repeat 500; do [[ -e $DIR/shown ]] && return; zpty -r -t z output; sleep 0.02; done; print timeout > $DIR/shown }
zpty -b z zsh -f -i
zpty -w z ". $DIR/inner.zsh"
wait_for
for line; do
  rm -f $DIR/shown
  zpty -w -n z $line$'\t'$'\x07'
  wait_for
  print -r -- "$(<$DIR/shown)"
done
zpty -d z
END
  DIR=$dir
  TOP=$top
  export DIR TOP
  is "zsh completes as bash does" "$(zsh -f "$dir/outer.zsh" 'urlbnf --allow' \
      'urlbnf --start=mailt' 'urlbnf -s mailt' 'urlbnf --grammar=w3c -s fr' \
     'urlbnf --grammar=w' 'urlbnf --color=ne' "urlbnf --get '{pass" "urlbnf --get='{host} {pass" \
       'urlbnf -g {decoded:pass' \
     'urlbnf --set=pass' 'urlbnf --set hs' 'urlbnf --unset=gopher' \
       'urlbnf --strip=password,gopher' 'urlbnf --columns input,decoded:pass' 'urlbnf --encode=hs' \
       'urlbnf --file=sec' 'urlbnf --extract sec' \
     'urlbnf-grammar enu' 'urlbnf-grammar -c x check sec' 'urlbnf-grammar check w3' \
       'urlbnf-grammar diff section5 w3' \
     'urlbnf-grammar enumerate section5 alphad' 'urlbnf-grammar enumerate named alphad' \
     'urlbnf-grammar diff section5 section5 alphad' 'urlbnf-grammar --bytes=cl' 2>&1 \
       | sed 's/ $//')" \
     "urlbnf --allow-control
urlbnf --start=mailtourl
urlbnf -s mailtourl
urlbnf --grammar=w3c -s fragmentaddress
urlbnf --grammar=w3c
urlbnf --color=never
urlbnf --get '{password}
urlbnf --get=\\{host\\}\\ \\{password}
urlbnf -g {decoded:password}
urlbnf --set=password=
urlbnf --set hsegment+=
urlbnf --unset=gopher+_string
urlbnf --strip=password,gopher+_string
urlbnf --columns input,decoded:password
urlbnf --encode=hsegment
urlbnf --file=section5
urlbnf --extract section5
urlbnf-grammar enumerate
urlbnf-grammar -c x check section5
urlbnf-grammar check w3c
urlbnf-grammar diff section5 w3c
urlbnf-grammar enumerate section5 alphadigit
urlbnf-grammar enumerate named alphadigit
urlbnf-grammar diff section5 section5 alphadigit
urlbnf-grammar --bytes=classes"
fi

## The files for shells that may not be here

# Each line of "options" has an option, its value and the kind of that value.
for program in urlbnf urlbnf-grammar; do
  list=src/program/options.def
  test $program = urlbnf || list=toolkit/commands.def
  sed -n 's/^\(LONG_\)\{0,1\}OPTION ([^,]*, "\([^"]*\)", "\([^"]*\)", "\([^"]*\)",.*/\2|\3|\4/p
          s/^OPTIONAL ([^,]*, "\([^"]*\)",.*/\1||/p' \
    "$source/$list" > "$dir/options"
  test "$(wc -l < "$dir/options")" -gt 15
  ok "the list of $program has options"
  is "fish has the kind of value of each option of $program" \
     "$(sed -n "s/^complete -c $program.* -l \([a-z0-9-]*\) \(-f\|-r -F\|-x -a\|-x\) .*/\1 \2/p" \
       "$top/completion/fish/$program.fish")" \
     "$(awk -F '|' \
       '{ print $1, ($2 == "" ? "-f" : $3 ~ /^FILE/ ? "-r -F" : $3 ~ /^(NUMBER|URL)?$/ ? "-x" : "-x -a") }' \
       "$dir/options")"
  is "zsh knows which options of $program take a value" \
     "$(sed -n "s/^ *'([^)]*)'//"'; s/^ *[^ ]*--\([a-z0-9-]*\)\(=\{0,1\}\)[^a-z0-9-].*/\1 \2/p' \
       "$top/completion/zsh/_$program")" \
     "$(awk -F '|' '{ print $1, ($2 == "" ? "" : "=") }' "$dir/options")"
  is "zsh knows which options of $program may be given again" \
     "$(sed -n "s/^ *'\*'[^ ]*--\([a-z0-9-]*\).*/\1/p" "$top/completion/zsh/_$program")" \
     "$(awk -F '|' '$3 ~ /[.][.][.]$/ { print $1 }' "$dir/options")"
done

## fish

if ! command -v fish > /dev/null; then
  skip "fish" "it is not installed"
else
  cat > "$dir/all.fish" <<'END'
source $argv[1]/completion/fish/urlbnf.fish
source $argv[1]/completion/fish/urlbnf-grammar.fish
complete -C $argv[2] | string replace -r '\t.*' ''
END
  completed () { fish --no-config "$dir/all.fish" "$top" "$1" 2>&1 | sort_words; }
  is "fish completes an option" "$(completed 'urlbnf --allow')" "--allow-control "
  is "fish completes start symbols" "$(completed 'urlbnf --start=mail')" "--start=mailtourl "
  is "fish completes start symbols of another grammar" \
     "$(completed 'urlbnf --grammar=w3c -s fr')" "fragmentaddress "
  is "fish completes grammars" "$(completed 'urlbnf --grammar=w')" "--grammar=w3c "
  is "fish completes a word" "$(completed 'urlbnf --color ne')" "never "
  is "fish completes a template" "$(completed "urlbnf --get '{pass")" "{password} "
  is "fish completes a second name of a template" \
    "$(completed "urlbnf --get='a{host}{decoded:pass")" "--get=a{host}{decoded:password} "
  is "fish completes a part to set" "$(completed 'urlbnf --set pass')" "password= "
  is "fish completes a part to leave out" \
     "$(completed 'urlbnf --unset=gopher')" "--unset=gopher+_string "
  is "fish completes a part to strip" "$(completed 'urlbnf --strip=password,gopher')" \
    "--strip=password,gopher+_string "
  is "fish completes a column" "$(completed 'urlbnf --columns=input,decoded:pass')" \
    "--columns=input,decoded:password "
  is "fish completes a column without a prefix" \
    "$(completed 'urlbnf --columns input,decoded:host,messa')" "input,decoded:host,message "
  is "fish completes a production" "$(completed 'urlbnf --encode hs')" "hsegment "
  is "fish completes a file" "$(completed 'urlbnf -f sec')" "section5 "
  is "fish completes a text" "$(completed 'urlbnf --extract sec')" "section5 "
  is "fish completes no file in place of a URL" "$(completed 'urlbnf sec')" ""
  is "fish completes a command of urlbnf-grammar" "$(completed 'urlbnf-grammar enu')" "enumerate "
  is "fish completes a file with a grammar" \
     "$(completed 'urlbnf-grammar -c x check sec')" "section5 "
  is "fish completes the name of a grammar" "$(completed 'urlbnf-grammar check w3')" "w3c "
  is "fish completes a production of a named grammar" \
    "$(completed 'urlbnf-grammar enumerate named alphad')" "alphadigit "
  is "fish completes a production of a file" \
    "$(completed 'urlbnf-grammar enumerate section5 alphad')" "alphadigit "
  is "fish completes a word of urlbnf-grammar" \
     "$(completed 'urlbnf-grammar --bytes=cl')" "--bytes=classes "
fi

cd "$top" || exit 99
done_testing
