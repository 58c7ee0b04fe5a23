# fish completion for urlbnf-grammar, made by completion.awk.
# SPDX-License-Identifier: MIT

# The command and its arguments so far, a line each.
function __urlbnf_grammar_given
    set -l words (commandline -opc)
    set -l skip
    for word in $words[2..-1]
        if test -n "$skip"
            set skip
        else if contains -- $word (string split ' | ' -- '@valued@')
            set skip yes
        else if not string match -q -- '-*' $word
            echo $word
        end
    end
end

function __urlbnf_grammar_first
    test (count (__urlbnf_grammar_given)) -eq 0
end

function __urlbnf_grammar_wants_file
    set -l given (__urlbnf_grammar_given)
    set -l number (count $given)
    test $number -eq 1; or begin; test $number -eq 2; and contains -- $given[1] diff new; end
end

# The productions: the words that lines of the grammar begin with.
function __urlbnf_grammar_symbols
    set -l given (__urlbnf_grammar_given)
    # Of two productions that diff compares, the second is of the other grammar.
    test (count $given) -eq 4; and set given[2] $given[3]
    test (count $given) -ge 2; and not contains -- $given[1] new generate
    and sed -n 's/^\([A-Za-z][A-Za-z0-9+_-]*\)[[:space:]].*/\1/p' $given[2] \
        grammar/$given[2]/url.bnf @folder@/$given[2]/url.bnf 2> /dev/null
end

complete -c urlbnf-grammar -f
complete -c urlbnf-grammar -n __urlbnf_grammar_wants_file -F -a '@grammars@'
complete -c urlbnf-grammar -n 'not __urlbnf_grammar_wants_file' -f -a '(__urlbnf_grammar_symbols)'
@command-lines@
@option-lines@
