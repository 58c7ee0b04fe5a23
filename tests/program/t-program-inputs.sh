#!/bin/sh
# t-program-inputs.sh: fails if the order of inputs or of options for JSON changes a record or the
# status.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
cd "$dir" || exit 99

## Each sequence of up to three files: valid, invalid, empty, missing, or standard input.

printf 'http://g.x\nx:y\n' > good
printf 'http://b.x\nno\nftp://b.x' > bad
: > empty
printf 'news:*\nhttp://i.x/\n' > input

# The records of each file alone; standard input is at its end the second time.
alone () { "$urlbnf" --check -f "$1"; } # FILE
good=$(alone good) bad=$(alone bad) input=$(alone - < input)
is "an input without lines or with an error has no record" \
  "$(for file in empty missing -; do alone $file; done 2> err < empty)" ""

kinds='good bad empty missing -'
sequences=$(for a in $kinds; do
  echo "$a"
  for b in $kinds; do
    echo "$a $b"
    for c in $kinds; do echo "$a $b $c"; done
  done
done)
while read -r files; do
  arguments= records= most=0 stopped= read=
  for file in $files; do
    arguments="$arguments -f $file" status=0
    case $file$read in
      good*) records="$records$good
" ;;
      bad*) status=1 records="$records$bad
" ;;
      -) read=x records="$records$input
" ;;
      missing*) status=2 ;;
    esac
    test $status -le $most || most=$status
    # Nothing is read after an invalid input.
    test -n "$stopped" || until=$most
    test "$file" != bad || stopped=x
  done
  echo "$files:
${records}status $most, with --quiet --on-error=stop $until" >&3
  # shellcheck disable=SC2086
  {
    echo "$files:"
    "$urlbnf" --check $arguments < input
    most=$?
    "$urlbnf" -q --on-error=stop $arguments < input
    echo "status $most, with --quiet --on-error=stop $?"
  }
done > got 3> wanted 2> err << END
$sequences
END
is "a file's records do not depend on other inputs, and the status is that of the worst input" \
   "$(diff -U 5 wanted got; grep -c '^status' got)" 155

is "- among arguments reads standard input once" \
   "$("$urlbnf" -f good --get '{file}:{line}:{input}' -- x:1 - no - x:2 < input 2> err;
     echo "status $?"; sed 's/: byte.*//' err)" \
'good:1:http://g.x
good:2:x:y
:1:x:1
standard input:1:news:*
standard input:2:http://i.x/
:3:no
:5:x:2
status 1
urlbnf: argument 3'

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
