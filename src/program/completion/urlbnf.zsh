#compdef urlbnf
# zsh completion for urlbnf, made by completion.awk.
# SPDX-License-Identifier: MIT

_urlbnf_start ()
{
  local grammar=@grammar@ line="$words " match mbegin mend
  [[ $line =~ ' --grammar[= ]([a-z0-9_]+) ' ]] && grammar=$match[1]
  local words=
  case $grammar in
    @start-lines@
  esac
  compadd -- ${=words}
}

# A template: the text up to its last "{" stays.
_urlbnf_template ()
{
  local -a parts=(@parts@ @everyday@ @more-parts@) names=(@words@)
  local open=${PREFIX##*\{} begin=$PREFIX
  if [[ $PREFIX != *\{* && $words[CURRENT] == *\{$PREFIX ]]; then
    # Outside of quotes zsh has taken the "{" off.
    begin=
  elif [[ $PREFIX != *\{* || $open == *\}* ]]; then
    begin+={
    open=
  else
    begin=${PREFIX%$open}
  fi
  if [[ $open == *:* ]]; then
    names=(${open%%:*}:${^parts}'}')
  else
    names+=($parts)
    names=(${^names}'}' @prefixes@)
  fi
  compadd -Q -S '' -- $begin${^names}
}

_urlbnf_set ()
{
  local -a names=(@set@)
  compadd -Q -S '' -- $names
}

_urlbnf_columns ()
{
  local -a parts=(@parts@ @everyday@ @more-parts@) names=(@words@ @prefixes@)
  compset -P '*,'
  if [[ $PREFIX == *:* ]]; then
    compadd -S '' -- ${PREFIX%%:*}:${^parts}
  else
    compadd -S '' -- $names $parts
  fi
}

_urlbnf_strip ()
{
  local -a names=(@parts@ @everyday@ fragment)
  compset -P '*,'
  compadd -S '' -- $names
}

_urlbnf_argument ()
{
  if (( $words[(I)--extract] )); then
    _files
  else
    _message URL
  fi
}

_urlbnf ()
{
  _arguments -s -S : \
    @option-lines@
    '*:URL:_urlbnf_argument'
}

_urlbnf "$@"
