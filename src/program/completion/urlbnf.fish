# fish completion for urlbnf, made by completion.awk.
# SPDX-License-Identifier: MIT

function __urlbnf_start
    set -l grammar (string join ' ' -- (commandline -opc) ' ' \
        | string replace -rf '.* --grammar[= ]([a-z0-9_]+) .*' '$1')
    test -n "$grammar"; or set grammar @grammar@
    switch $grammar
        @start-lines@
    end
end

# A template: the text up to its last "{" stays.
function __urlbnf_template
    set -l value (commandline -ct | string replace -r '^(--get=|-g)?[\'"]?' '')
    set -l parts @parts@ @everyday@ @more-parts@
    set -l begin (string replace -r '\{?[^{}]*$' '' -- $value)
    if string match -qr '\{(decoded|default):[^{}]*$' -- $value
        set -l prefix (string replace -r '.*\{([a-z]*:)[^{}]*$' '$1' -- $value)
        printf '%s\n' "$begin{"$prefix$parts"}"
    else
        string match -qr '\{[^{}]*$' -- $value; or set begin $value
        set -l names @words@ $parts
        set -l prefixes @prefixes@
        printf '%s\n' "$begin{"$names"}" "$begin{"$prefixes
    end
end

# The last of NAMEs with commas between.
function __urlbnf_list
    set -l begin (commandline -ct | string replace -rf '^(--[a-z-]*=)?[\'"]?(.*,)?[^,]*$' '$2')
    printf '%s\n' "$begin"$argv
end

function __urlbnf_columns
    set -l names @parts@ @everyday@ @more-parts@
    if string match -qr '(decoded|default):[^,]*$' -- (commandline -ct)
        set -l prefix (commandline -ct | string replace -r '.*?([a-z]*:)[^,]*$' '$1')
        __urlbnf_list $prefix$names
    else
        __urlbnf_list @words@ $names @prefixes@
    end
end

function __urlbnf_strip
    __urlbnf_list @parts@ @everyday@ fragment
end

complete -c urlbnf -f
complete -c urlbnf -n '__fish_contains_opt extract' -F
@option-lines@
