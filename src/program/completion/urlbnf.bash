# SPDX-License-Identifier: MIT

# A template: the text up to its last "{" stays.
_urlbnf_template () # WORD VALUE
{
  local value=$2 open= name parts='@parts@ @everyday@ @more-parts@'
  local -a candidates=()
  if [[ $value == *{* ]]; then
    open=${value##*\{}
    value=${value%"$open"}
    [[ $open == *\}* ]] && { value=$2{; open=; }
  else
    value+={
  fi
  value=${value#[\'\"]}
  case $open in
    *:*) for name in $parts; do candidates+=("$value${open%%:*}:$name}"); done ;;
    *)
      for name in @words@ $parts; do candidates+=("$value$name}"); done
      for name in @prefixes@; do candidates+=("$value$name"); done ;;
  esac
  _urlbnf_reply "$1" "${2#[\'\"]}" "${candidates[@]}"
}

# The last of names with commas between.
_urlbnf_list () # WORD VALUE NAME...
{
  local word=$1 value=$2 begin= name
  local -a candidates=()
  shift 2
  begin=${value#[\'\"]}
  [[ $begin == *,* ]] && begin=${begin%,*}, || begin=
  for name; do candidates+=("$begin$name"); done
  _urlbnf_reply "$word" "$value" "${candidates[@]}"
  compopt -o nospace 2> /dev/null
}

_urlbnf_columns () # WORD VALUE
{
  local last=${2##*,} name
  local -a names=()
  for name in @parts@ @everyday@ @more-parts@; do
    if [[ $last == *:* ]]; then names+=("${last%%:*}:$name"); else names+=("$name"); fi
  done
  [[ $last == *:* ]] || names+=(@words@ @prefixes@)
  _urlbnf_list "$1" "$2" "${names[@]}"
}

_urlbnf ()
{
  local IFS=$' \t\n' word option= value= kind=ARGUMENT words= ended= i grammar=@grammar@
  local -a _urlbnf_words given=()
  COMPREPLY=()
  _urlbnf_read
  [[ " ${_urlbnf_words[*]} " =~ \ --grammar[=\ ]([a-z0-9_]+)\  ]] && grammar=${BASH_REMATCH[1]}
  if [[ -z $words ]]; then
    case $kind in
      ARGUMENT) [[ " ${_urlbnf_words[*]:0:i} " == *' --extract '* ]] && _urlbnf_files "$word" "$value" ;;
      FILE) _urlbnf_files "$word" "$value" ;;
      COLUMNS) _urlbnf_columns "$word" "$value"; return ;;
      START)
        case $grammar in
          @start-lines@
        esac ;;
      STRIP) _urlbnf_list "$word" "$value" @parts@ @everyday@ fragment; return ;;
      TEMPLATE) _urlbnf_template "$word" "$value" ;;
    esac
  fi
  _urlbnf_reply "$word" "$value" $words
}

complete -F _urlbnf urlbnf
