#!/bin/sh
# t-messages.sh: fails if a message is in other words than messages.txt has, or in words that people
# do not understand, or if no test has an example of it.
# SPDX-License-Identifier: MIT
#
# "perl tests/project/messages.pl FILE..." writes the list of all messages in these files of C.

. "${srcdir:-.}/tests/program/setup-program.sh"
cd "$dir" || exit 99

#---- The examples.

u () { "$urlbnf" "$@"; }
g () { "$toolkit" "$@"; }
write () # CHOICES LINE...
{
  rm -rf w
  mkdir w
  printf '%s\n' "$1" > w/choices
  shift
  printf '%s\n' "$@" > w/url.bnf
  g generate w
}
w () { write 'start url' "$@"; }
c () { write "$(printf '%s\n' "$@")" 'url = "x:" a' 'a = *"z"' 'b = *"y"'; }
sources=$source/grammar/rfc1738
printf 'g = 1*[ a ] "b"\na = "a" | "c"\n' > g.bnf
printf 'a = b c\nb = "x\n' > missing.bnf
printf '<a> ::= "x" | <b c>\n<b c> ::= "y" | "z"\n' > rfc821.bnf
awk 'BEGIN { printf "s = "; for (i = 0; i < 3000; i++) printf "[ \"a\" ] "; print "" }' > many.bnf

while IFS= read -r row; do
  case $row in '' | '#'*) continue ;; esac
  command=${row%%  => *}
  eval "$command" > out 2> err < /dev/null
  status=$?
  case ${row#*  => } in
    --*) echo "$status $(tail -n 1 err)" >> options ;;
    w/*) echo "$status" >> refusals ;;
  esac
  is "the message of $command is as in messages.txt" \
     "$(sed 's/^urlbnf\(-grammar\)\{0,1\}: //; q' err)" "${row#*  => }"
done < "$source/tests/program/messages.txt"
is "a wrong option makes the status 2, and the message points to --help" "$(sort -u options)" \
  "2 Try 'urlbnf --help' for more information.
2 Try 'urlbnf-grammar --help' for more information."

is "a grammar that cannot be written makes the status 2" "$(sort -u refusals)" 2

# These messages are on standard output, or not on the first line.
mkdir m x
printf '%s\n' 'url = "x:" only list pair' 'list = part "." part' 'pair = part "/" only' \
  'only = [ part ]' 'part = 1*[ "a" | "b" ]' > m/url.bnf
printf 'start url\nrules list\n' > m/choices
cp "$sources/url.bnf" "$sources/corrections" x
printf 'start url\n' > x/choices
printf 'x = "a" | "b"\ns = x s | "a" x x x x x x x x x x\n' > long.bnf

while IFS= read -r row; do
  eval "${row%%  => *}" > out 2>&1 < /dev/null
  text=$(tr '\n' ' ' < out | tr -s ' ')
  case $text in *"${row#*  => }"*) ok "${row%%  => *} writes ${row#*  => }" ;;
    *) is "${row%%  => *} writes its text" "$text" "${row#*  => }" ;; esac
done << 'END'
u --json http://h/~  => accepts it"
g -c $sources/corrections dfa --format=dot $sources/url.bnf url  => What stands in a state leads back to it.
g dfa --format=regex long.bnf s  => s: its regular expression would be too long
g info g.bnf  => Classes: of bytes that it treats alike. Shortest: bytes in a shortest string.
g info g.bnf  => NFA: states of Thompson's automaton. DFA: live states of the minimal automaton.
g new --from=g.bnf --start=g y  => In a build folder of urlbnf: make try GRAMMAR=y
g new z $sources  => After a change, in a build folder of urlbnf, where z is the path of the folder:
g new a1 $sources  => make try GRAMMAR=a1 URL=http://h/ a URL, and what has changed urlbnf-grammar generate
g new a2 $sources  => write the rest into url.y and url.l make experiment GRAMMAR=
g new a3 $sources  => report the effect To build urlbnf with it: configure --with-grammar=
g generate m  => list: new in url.y: choices says so pair: new in url.y: a delimiter stands beside part only: new in url.l: it is only characters, those of part
g generate x  => / stands outside quotes, and no departure says what it is
END

#---- The words.

perl -e 1 > out 2>&1 || { skip "the words of all messages" "there is no perl"; done_testing; exit; }
(cd "$source" && find src/parse src/meaning src/program src/text toolkit -name '*.[ch]' \
    ! -path '*/tests/*' ! -name '*railroad*' \
   ! -name driver-stock.c ! -name help.c ! -name 'url-?.c' ! -name declare.c \
     && echo src/meaning/warnings.def) | sort > files
(cd "$source" && xargs perl tests/project/messages.pl) < files > messages
test "$(wc -l < messages)" -gt 350
ok "messages.txt has many messages"
# These words and endings are not plain English.
is "no message has a word that another language would have" \
   "$(grep -iE ': .*\b(behind|tells?|told|mends?|sorry|please|illegal|is none of)\b' messages)" ""
is "no message ends with a point" "$(grep -E '[a-z]\.$' messages | grep -vF '\n')" ""

#---- Each has an example in a test.

# A test cannot cause these: the compiler has them, a standard function sets no errno, a terminal
# shows them, or a library without rfc3986.
cat > never << 'END'
, which this library was built without
\r\033[Kurlbnf-grammar: %u%% of the steps that --limit allows
LWSP = *( WSP / CRLF WSP )
clang loop unroll(full)
GCC unroll 16
in one place more is expected than a urlbnf_error has room for
no gaps
the array has an element for each production
two slices
unknown error
write error
END
# Programs that are built there have all messages.
(cd "$source" && find tests toolkit/tests contrib grammar doc/man -type f ! -path '*/corpus/*' \
    ! -path '*/coq/*' ! -name '*.log' | sort \
   | xargs perl -e 'for (grep { -T } @ARGV) { open my $in, "<", $_ or die; print <$in> }') \
  > examples
perl -e '
  use strict;
  use warnings;
  my $slurp = sub { open my $in, "<:raw", $_[0] or die; local $/; my $text = <$in>;
  $text =~ tr/\\//d; return $text =~ s/\s+/ /gr };
  my $examples = $slurp->("examples");
  my %never = map { $_ => 1 } split /\n/, do { open my $in, "<", "never" or die; local $/; <$in> };
  open my $in, "<", "messages" or die;
  while (my $line = <$in>)
    {
      my ($place, $message) = $line =~ /^(\S+): (.*)$/ or next;
      next if $never{$message} || $place =~ /warnings\.def/;
      # The longest piece between two conversions of printf must be in a test.
      my @pieces = map { tr/\\//dr =~ s/^\s+|\s+$//gr =~ s/\s+/ /gr }
      split /\\[nrt]|\\l|%[-0-9.*]*(?:zu|llu|lu|[udsX])|%(?=$)/, $message;
      my ($longest) = sort { length $b <=> length $a } @pieces;
      print "$line" if index ($examples, $longest // "") < 0;
    }' > missing
is "each message has an example in a test" "$(cat missing)" ""
done_testing
