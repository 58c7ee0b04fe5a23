# LooksHeader.pm: write url.looks.h, the automata that look ahead where rules of flex cannot.
#
# SPDX-License-Identifier: MIT

package LooksHeader;
use Modern;

use CText;

sub text ($contexts)
{
  my $text = <<'EOT';
/* url.looks.h: the automata that look ahead.

   Written by src/generate from url.l and url.y.  Do not edit.

   src/parse/look.h runs them and explains the tables.  */

EOT
  my $looks = $contexts->{looks};
  $text .= _look ($contexts->{choices}, $_, $looks->[$_]{automaton}) for 0 .. $#$looks;
  my (%first, %same);
  while ($text =~ /\b(look\d+_\w+)\[\d*\] = (\{.*?\});/sg)
    { $same{$1} = $first{$2} if ($first{$2} //= $1) ne $1; }
  $text .= "/* Tables that are the same are in the code once.  */\n" if %same;
  $text .= "#define $_ $same{$_}\n" for sort keys %same;
  return $text;
}

sub _look ($choices, $number, $automaton)
{
  my ($class_of, @octet_of) = _classes ($choices, $automaton);
  # The states that decide stand in another table.
  my (@states, @takes, %number, %take);
  for my $state (0 .. $#{ $automaton->{next} })
    {
      # The token may end right where it is decided.
      if ($automaton->{accept}[$state] =~ /^(\d*) take (.*) (\d+)$/)
        { $take{$state} = @takes; push @takes, [$2, $1 eq $3 ? -1 : $3]; }
      else { $number{$state} = @states; push @states, $state; }
    }
  my $row = sub ($to) {
    return map { _cell ($to->{ $choices->{class_of}[$_] }, \%number, \%take) } @octet_of;
  };
  my @next = map { $row->($automaton->{next}[$_]) } @states;
  my @mark = map { $automaton->{accept}[$_] =~ /^(\d+)/ ? $1 + 1 : 0 } @states;
  my $classes = @octet_of;
  my $text = "enum { LOOK${number}_CLASSES = $classes };\n";
  $text .= CText::counted ('unsigned char', "look${number}_class", @$class_of)
           . CText::counted ('unsigned short', "look${number}_next", @next)
           . CText::counted ('unsigned char', "look${number}_mark", @mark);
  return $text . "static const struct ub_take look${number}_take[] = {\n"
         . join ('', map { "  { TOK_$choices->{bison}{name}{ $_->[0] }, $_->[1] },\n" } @takes)
         . "};\n\n";
}

sub _cell ($to, $number, $take)
{
  return 'LOOK_STRAY' if !defined $to;
  return exists $take->{$to} ? "LOOK_TAKE + $take->{$to}" : $number->{$to};
}

# Return the classes of octets of AUTOMATON: the class of each octet, and an octet of each class.
# Their order is that of the columns, so that automata have the same table if they only differ in
# their octets.
sub _classes ($choices, $automaton)
{
  my $next = $automaton->{next};
  my $column_of = sub ($class) { return join ' ', map { $_->{$class} // '-' } @$next; };
  my @column = map { $column_of->($choices->{class_of}[$_]) } 0 .. 255;
  my %octet_of = map { $column[$_] => $_ } reverse 0 .. 255;
  my @columns = sort keys %octet_of;
  my %class = map { $columns[$_] => $_ } 0 .. $#columns;
  return ([map { $class{$_} } @column], map { $octet_of{$_} } @columns);
}

1;
