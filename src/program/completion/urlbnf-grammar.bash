# SPDX-License-Identifier: MIT

_urlbnf_grammar ()
{
  local IFS=$' \t\n' word option= value= kind=ARGUMENT words= ended= i
  local -a _urlbnf_grammar_words given=() arguments=()
  COMPREPLY=()
  _urlbnf_grammar_read
  if [[ -z $words && $kind == ARGUMENT ]]; then
    if ((${#given[@]} == 0)); then
      words='@commands@'
    else
      case ${given[0]} in
        @command-lines@
      esac
      arguments=($arguments)
      kind=${arguments[${#given[@]}-1]}
    fi
  fi
  case $kind in
    FILE) _urlbnf_grammar_files "$word" "$value" ;;
    GRAMMAR | OTHER) words='@grammars@'; _urlbnf_grammar_files "$word" "$value" ;;
    DIR) _urlbnf_grammar_files "$word" "$value" -d ;;
    '[FROM]') words='@grammars@'; _urlbnf_grammar_files "$word" "$value" -d ;;
    SYMBOL | '[SYMBOL]')
      # The second of diff is a production of the other grammar.
      [[ ${given[0]} == diff && ${#given[@]} == 4 ]] && given[1]=${given[2]}
      words=$(sed -n 's/^\([A-Za-z][A-Za-z0-9+_-]*\)[[:space:]].*/\1/p' "${given[1]}" \
                "grammar/${given[1]}/url.bnf" "@folder@/${given[1]}/url.bnf" 2> /dev/null | sort -u) ;;
  esac
  _urlbnf_grammar_reply "$word" "$value" $words
}

complete -F _urlbnf_grammar urlbnf-grammar
