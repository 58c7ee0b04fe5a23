#!/bin/sh
# t-program-inputs.sh: fails if an input leaves something to the next, if a missing file stops the
# others, or if the order of inputs or of options for JSON changes a record or the status.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
cd "$dir" || exit 99

## Each sequence of inputs: valid lines, invalid ones, none, no file, or standard input.

# The last octets of a file and the first of another would make a URL, in lines and in a text.
printf 'http://g.x\nx:y\n' > good
printf '/b> http://b.x\n\nno <URL:http://b' > bad
: > empty
printf 'http://l.x\nno' > lines
printf '.x> news:*\nhttp://i.x/ <http://c-\nd>' > input

kinds='good bad empty missing -'
combine () # KINDS: the sequences of one input and of two, and with a third of KINDS
{
  for a in $kinds; do
    echo "$a"
    for b in $kinds; do
      echo "$a $b"
      for c in $1; do echo "$a $b $c"; done
    done
  done
}

# Compare what the program writes for each of the SEQUENCES with what it writes for each input
# alone.
try () # OPTION...
{
  for file in $kinds; do
    "$urlbnf" "$@" -f "$file" < input > "alone.$file" 2>&1
    echo $? > "status.$file"
  done
  while read -r files; do
    arguments='' alone='' most=0 stopped='' ended=''
    for file in $files; do
      arguments="$arguments -f $file"
      # Standard input is at its end the second time.
      case $file$ended in -x) continue ;; -) ended=x ;; esac
      alone="$alone alone.$file"
      read -r status < "status.$file"
      test "$status" -le $most || most=$status
      # Nothing is read after an invalid input.
      test -n "$stopped" || until=$most
      test "$status" -ne 1 || stopped=x
    done
    # shellcheck disable=SC2086
    {
      { echo "$files:"; cat $alone; echo "status $most, with --quiet --on-error=stop $until"; } >&3
      echo "$files:"
      "$urlbnf" "$@" $arguments < input 2>&1
      most=$?
      "$urlbnf" "$@" -q --on-error=stop $arguments < input 2> err
      echo "status $most, with --quiet --on-error=stop $?"
    }
  done > got 3> wanted << END
$sequences
END
  is "an input's output does not depend on others, and the status is that of the worst: $*" \
     "$(diff -U 5 wanted got; grep -c '^status' got)" "$(echo "$sequences" | wc -l)"
}
sequences=$(combine "$kinds")
try --get '{host}'
mkdir folder
kinds="$kinds folder"
sequences=$(combine '')
try --get '{host}' -j 3
try --extract --bare --get '{file} {start}-{end} {url}'

end=': expected scheme or ":", found end of URL (production genericurl)'
for jobs in 1 3; do
  is "files come first, and - among arguments reads standard input once, -j $jobs" \
    "$(both "$urlbnf" -j $jobs --get '{file}:{line}:{input}' x:1 - y - x:2 -f empty \
      -f missing -f lines -f folder < good)" "urlbnf: missing: No such file or directory
lines:1:http://l.x
lines:2:no
urlbnf: lines:2: byte 2$end
urlbnf: folder: Is a directory
:1:x:1
standard input:1:http://g.x
standard input:2:x:y
:3:y
urlbnf: argument 3: byte 1$end
:5:x:2
status 2"
done
is "--extract reads files, arguments and standard input in this order" \
  "$(both "$urlbnf" --extract --bare --get '{file} {start}-{end} {url}' good - -f bad < input)" \
  "bad 4-14 http://b.x
bad 24-32 http://b
good 0-10 http://g.x
standard input 11-22 http://i.x/
standard input 23-36 http://c-d
urlbnf: standard input: bytes 23-36: a typesetter may have added the hyphen at the end of a line; \
without it: http://cd"

## Each option adds the same to JSON alone and with others.

cat > options.pl << 'END'
use strict;
use warnings;
use JSON::PP;
my ($urlbnf, @urls) = @ARGV;
my @options = qw(--tree --offsets --warn --request --fragment --compare=http://h/a);
my $json = JSON::PP->new->canonical;
sub objects
{
  open my $out, '-|', $urlbnf, '--json', @_, '--', @urls or die;
  return map { decode_json ($_) } <$out>;
}
my @none = objects ();
my %added = map { my $option = $_; my @one = objects ($option);
                  ($option => [map { my $i = $_; my %new = %{ $one[$i] };
                                     for (keys %{ $none[$i] }) { delete $new{$_} if $json->encode ([$new{$_}]) eq $json->encode ([$none[$i]{$_}]) }
                                     \%new } 0 .. $#urls]) } @options;
for my $subset (0 .. 2 ** @options - 1)
  {
    my @chosen = map { $options[$_] } grep { $subset >> $_ & 1 } 0 .. $#options;
    my @all = objects (@chosen);
    for my $i (0 .. $#urls)
      {
        my %wanted = (%{ $none[$i] }, map { %{ $added{$_}[$i] } } @chosen);
        print "$urls[$i] with @chosen: not what each of them adds\n" if $json->encode ($all[$i]) ne $json->encode (\%wanted);
      }
  }
print scalar (grep { %$_ } map { @$_ } values %added), " additions\n";
END
if perl -MJSON::PP -e 1 2> err; then
  is "each option for JSON adds its keys and changes no other" "$(perl options.pl "$urlbnf" \
      http://h/a 'ftp://u:p@h:21/%0a;type=a' 'news:*' 'x://h/%7E' no 2>&1)" "20 additions"
else
  skip "options for JSON together" "perl has no JSON::PP"
fi

done_testing
