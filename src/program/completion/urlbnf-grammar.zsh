#compdef urlbnf-grammar
# zsh completion for urlbnf-grammar, made by completion.awk.
# SPDX-License-Identifier: MIT

_urlbnf_grammar_command ()
{
  local -a commands=(
    @command-lines@
  )
  _describe command commands
}

_urlbnf_grammar_file ()
{
  if [[ $line[1] == (new|generate) ]]; then
    _files -/
  else
    _alternative 'grammars:grammar:(@grammars@)' 'files:file:_files'
  fi
}

# The productions: the words that lines of the grammar begin with.
_urlbnf_grammar_symbol ()
{
  local -a symbols
  symbols=(${(f)"$(sed -n 's/^\([A-Za-z][A-Za-z0-9+_-]*\)[[:space:]].*/\1/p' ${(Q)line[2]} \
                     grammar/${(Q)line[2]}/url.bnf @folder@/${(Q)line[2]}/url.bnf 2> /dev/null)"})
  compadd -- $symbols
}

# Of two productions that diff compares, the second is of the other grammar.
_urlbnf_grammar_other_symbol ()
{
  line[2]=$line[3]
  _urlbnf_grammar_symbol
}

_urlbnf_grammar_third ()
{
  case $line[1] in
    generate) ;;
    new) _alternative 'grammars:grammar:(@grammars@)' 'folders:folder:_files -/' ;;
    diff) _urlbnf_grammar_file ;;
    *) _urlbnf_grammar_symbol ;;
  esac
}

_urlbnf_grammar ()
{
  local -a line
  _arguments -s -S : \
    @option-lines@
    '1:command:_urlbnf_grammar_command' \
    '2:grammar:_urlbnf_grammar_file' \
    '3:argument:_urlbnf_grammar_third' \
    '4:argument:_urlbnf_grammar_symbol' \
    '5:argument:_urlbnf_grammar_other_symbol'
}

_urlbnf_grammar "$@"
