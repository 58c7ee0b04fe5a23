# bash completion for @program@, made by completion.awk.
# SPDX-License-Identifier: MIT

# Set @function@_words to the words up to the cursor.  bash breaks words at "=" and ":"; here they
# are whole.
@function@_join ()
{
  local i n=-1
  @function@_words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    if ((i > 1)) && [[ ${COMP_WORDS[i]} =~ ^[=:]+$ || ${COMP_WORDS[i-1]} =~ ^[=:]+$ ]] \
       && [[ $i -lt $COMP_CWORD || -n ${COMP_WORDS[i]} || ${COMP_LINE:0:COMP_POINT} != *[[:blank:]] ]]; then
      @function@_words[n]+=${COMP_WORDS[i]}
    else
      @function@_words[++n]=${COMP_WORDS[i]}
    fi
  done
}

# Complete VALUE, which ends the WORD at the cursor, by CANDIDATE...
@function@_reply () # WORD VALUE CANDIDATE...
{
  local word=$1 value=$2 last=${COMP_WORDS[COMP_CWORD]} candidate before= cut
  shift 2
  [[ $last =~ ^[=:]+$ ]] && last=
  if [[ $last == [\'\"]* ]]; then
    last=${last:1}
    value=${value#[\'\"]}
  elif [[ $value != *\\* ]]; then
    last=${last//\\/}
  fi
  # bash replaces what follows the last "=" or ":" alone, and the whole of -sVALUE.
  cut=$((${#value} - ${#last}))
  if ((cut < 0)); then
    cut=0
    [[ $word == -[!-]* ]] && before=${word:0:2}
  fi
  for candidate; do
    if [[ $candidate == "$value"* ]]; then
      COMPREPLY+=("$before${candidate:cut}")
      [[ $candidate == *[=:}] ]] && compopt -o nospace 2> /dev/null
    fi
  done
}

@function@_files () # WORD VALUE [OPTION-OF-COMPGEN]
{
  local file value=${2#[\'\"]}
  local -a files=()
  [[ $2 == "$value" ]] && value=${value//\\/}
  while IFS= read -r file; do files+=("$file"); done < <(compgen "${3:--f}" -- "$value")
  compopt -o filenames 2> /dev/null
  @function@_reply "$1" "$value" ${files+"${files[@]}"}
}

# Set the variables of @function@ by the words up to the cursor: word, the last one, has the number
# i; given are those before it that are neither options nor their values; ended, if one is "--".
@function@_read ()
{
  local j
  @function@_join
  i=$((${#@function@_words[@]} - 1))
  word=${@function@_words[i]}
  for ((j = 1; j < i; j++)); do
    if [[ -n $ended ]]; then given+=("${@function@_words[j]}"); continue; fi
    case ${@function@_words[j]} in
      @valued@) ((j++)) ;;
      --) ended=yes ;;
      -*) ;;
      *) given+=("${@function@_words[j]}") ;;
    esac
  done
  if [[ -z $ended ]]; then
    case $word in
      --*=*) option=${word%%=*} value=${word#*=} ;;
      -[!-]?*) option=${word:0:2} value=${word:2} ;;
      *) option=${@function@_words[i-1]} value=$word ;;
    esac
  fi
  case $option in
    @option-lines@
    *)
      value=$word
      [[ $word == -* && -z $ended ]] && words='@options@' ;;
  esac
}

