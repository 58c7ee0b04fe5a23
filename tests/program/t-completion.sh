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
  # Each line has the letter of an option, its name, its value if it must have one, and the kind of
  # that value.
  awk '/^(LONG_)?OPTION / {
      split ($0, part, "\"")
      sub (/^\[.*/, "", part[4])
      print (/^O/ ? "-" substr ($2, 3, 1) : ""), part[2], part[4], part[6]
    }' OFS='|' "$list" > "$dir/$program.options"
  test "$(wc -l < "$dir/$program.options")" -gt 15
  ok "the list of $program has options"
  # An option with its letter and with "=" if it takes a value.
  listed=$(awk -F '|' '{ print ($1 == "" ? "" : $1 ",") "--" $2 ($3 == "" ? "" : "=") }' \
    "$dir/$program.options" | sort_words)
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
     "$(sed -n 's/@option-lines@//p' "$source/src/program/completion/common.bash")"
done
is "urlbnf-grammar --help has all commands" \
   "$("$toolkit" --help | sed -n '/^Commands/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p' \
     | sort_words)" \
   "$(sed -n 's/^[A-Z_]*COMMAND (\([a-z]*\),.*/\1/p' "$source/toolkit/commands.def" | sort_words)"

## Lines and what the shells make of them

# Each row has a line that is typed, and the line after it is completed; a line with tabs of its
# own, as \t, is for bash alone.
cat > "$dir/lines" << 'END'
urlbnf --allow|urlbnf --allow-control
urlbnf --sta\thost|urlbnf --start=host
urlbnf --start=mailt|urlbnf --start=mailtourl
urlbnf -s mailt|urlbnf -s mailtourl
urlbnf -smailt\t|urlbnf -smailtourl
urlbnf --grammar=w3c -s fr|urlbnf --grammar=w3c -s fragmentaddress
urlbnf --grammar=w3c --start fr\t|urlbnf --grammar=w3c --start fragmentaddress
urlbnf --grammar=w|urlbnf --grammar=w3c
urlbnf --grammar=w\t x:|urlbnf --grammar=w3c x:
urlbnf --color ne|urlbnf --color never
urlbnf --color=ne|urlbnf --color=never
urlbnf --get '{pass|urlbnf --get '{password}'
urlbnf --get='{host} {pass|urlbnf --get=\{host\}\ \{password}
urlbnf -g {decoded:pass|urlbnf -g {decoded:password}
urlbnf -g {dec\tpass\t|urlbnf -g {decoded:password}
urlbnf --columns=dec\tpass\t|urlbnf --columns=decoded:password
urlbnf --get='a{decoded:pass\t|urlbnf --get='a{decoded:password}'
urlbnf --set=pass|urlbnf --set=password=
urlbnf --set=pass\tx|urlbnf --set=password=x
urlbnf --set hs|urlbnf --set hsegment+=
urlbnf --set hs\tx|urlbnf --set hsegment+=x
urlbnf --unset=gopher|urlbnf --unset=gopher+_string
urlbnf --strip=password,gopher|urlbnf --strip=password,gopher+_string
urlbnf --strip=pass\t,quer\t,fra\t|urlbnf --strip=password,query,fragment
urlbnf --columns input,decoded:pass|urlbnf --columns input,decoded:password
urlbnf --columns=input,decoded:pass|urlbnf --columns=input,decoded:password
urlbnf --columns input,decoded:host,messa|urlbnf --columns input,decoded:host,message
urlbnf --columns=inp\t,decoded:pass\t,err\t|urlbnf --columns=input,decoded:password,error
urlbnf --encode hs|urlbnf --encode hsegment
urlbnf --encode=hs|urlbnf --encode=hsegment
urlbnf --file=sec|urlbnf --file=section5
urlbnf --file=fo\\ \t|urlbnf --file=fo\ o
urlbnf -f sec|urlbnf -f section5
urlbnf -f fol\t|urlbnf -f fold/
urlbnf --extract sec|urlbnf --extract section5
urlbnf sec\t|urlbnf sec
urlbnf -- --allow\t|urlbnf -- --allow
urlbnf-grammar enu|urlbnf-grammar enumerate
urlbnf-grammar -c x check sec|urlbnf-grammar -c x check section5
urlbnf-grammar check w3|urlbnf-grammar check w3c
urlbnf-grammar diff section5 w3|urlbnf-grammar diff section5 w3c
urlbnf-grammar enumerate named alphad|urlbnf-grammar enumerate named alphadigit
urlbnf-grammar enumerate section5 alphad|urlbnf-grammar enumerate section5 alphadigit
urlbnf-grammar --count=3 enumerate named alphad|urlbnf-grammar --count=3 enumerate named alphadigit
urlbnf-grammar diff section5 section5 alphad|urlbnf-grammar diff section5 section5 alphadigit
urlbnf-grammar diff none section5 url alphad|urlbnf-grammar diff none section5 url alphadigit
urlbnf-grammar --bytes=cl|urlbnf-grammar --bytes=classes
END
grep -v '\\t' "$dir/lines" > "$dir/common"
cut -d '|' -f 1 "$dir/common" > "$dir/typed"

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
  arguments () { eval "set -- $1"; shift; printf '<%s>' "$@"; } # COMMAND-LINE
  while IFS='|' read -r line completed; do
    case $line in *'\t'*) keys=$line ;; *) keys=$line\\t ;; esac
    is "bash completes $line" "$(typed "$keys")" "$(arguments "$completed")"
  done < "$dir/lines"
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
for line in ${(f)"$(<$DIR/typed)"}; do
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
  is "zsh completes as bash does" "$(zsh -f "$dir/outer.zsh" 2>&1 | sed 's/ $//')" \
    "$(cut -d '|' -f 2 "$dir/common" | sed "s/'\$//")"
fi

## The files for shells that may not be here

for program in urlbnf urlbnf-grammar; do
  is "fish has the kind of value of each option of $program" \
     "$(sed -n "s/^complete -c $program.* -l \([a-z0-9-]*\) \(-f\|-r -F\|-x -a\|-x\) .*/\1 \2/p" \
       "$top/completion/fish/$program.fish")" \
     "$(awk -F '|' \
       '{ print $2, ($3 == "" ? "-f" : $4 ~ /^FILE/ ? "-r -F" : $4 ~ /^(NUMBER|URL)?$/ ? "-x" : "-x -a") }' \
       "$dir/$program.options")"
  is "zsh knows which options of $program take a value" \
     "$(sed -n "s/^ *'([^)]*)'//"'; s/^ *[^ ]*--\([a-z0-9-]*\)\(=\{0,1\}\)[^a-z0-9-].*/\1 \2/p' \
       "$top/completion/zsh/_$program")" \
     "$(awk -F '|' '{ print $2, ($3 == "" ? "" : "=") }' "$dir/$program.options")"
  is "zsh knows which options of $program may be given again" \
     "$(sed -n "s/^ *'\*'[^ ]*--\([a-z0-9-]*\).*/\1/p" "$top/completion/zsh/_$program")" \
     "$(awk -F '|' '$4 ~ /[.][.][.]$/ { print $2 }' "$dir/$program.options")"
done

## fish

if ! command -v fish > /dev/null; then
  skip "fish" "it is not installed"
else
  cat > "$dir/all.fish" <<'END'
source $argv[1]/completion/fish/urlbnf.fish
source $argv[1]/completion/fish/urlbnf-grammar.fish
for line in (cat $argv[2])
  echo (complete -C $line | string replace -r '\t.*' '')
end
END
  is "fish completes as bash does" \
    "$(fish --no-config "$dir/all.fish" "$top" "$dir/typed" 2>&1)" \
    "$(cut -d '|' -f 2 "$dir/common" | while read -r completed; do
         eval "set -- $completed"
         for last; do :; done
         echo "$last"
       done)"
  echo 'urlbnf sec' > "$dir/typed"
  is "fish completes no file in place of a URL" \
    "$(fish --no-config "$dir/all.fish" "$top" "$dir/typed" 2>&1)" ""
fi

cd "$top" || exit 99
done_testing
