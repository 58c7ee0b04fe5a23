# CSource.pm: a file of C, and each small fault that can be made in it.
#
# SPDX-License-Identifier: MIT
#
# It knows as much of C as that takes: tokens, the bodies of functions, statements, and which of these
# are declarations.  Types, strings, comments and what the preprocessor reads stay as they are.

package CSource;
use strict;
use warnings;

my %relation = ('<' => '<=', '<=' => '<', '>' => '>=', '>=' => '>', '==' => '!=', '!=' => '==');
my %logical = ('&&' => '||', '||' => '&&');
my %arithmetic = ('+' => '-', '-' => '+', '*' => '/', '/' => '*', '%' => '*', '<<' => '>>', '>>' => '<<',
                  '&' => '|', '|' => '&', '^' => '|');
my %assigning = ('+=' => '-=', '-=' => '+=', '*=' => '/=', '/=' => '*=', '|=' => '&=', '&=' => '|=',
                 '<<=' => '>>=', '>>=' => '<<=', '++' => '--', '--' => '++');
my $punctuator = qr/<<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*\/%&|^]=|[^\s\w]/;
my %no_call = map { $_ => 1 } qw(if for while switch return sizeof case else do);
my $type = qr/^(?:static|const|struct|enum|union|unsigned|signed|char|short|int|long|bool|double|void|extern|typedef|[us]?size_t|u?int\d+_t|_Static_assert)$/;
# What a value that is a length, or a place, is named.
my $length = qr/^[\w.\[\]>-]*\b(?:\w*length|size|len|count|room|at|end|offset|used|start|n)$/;

# What the integrations' hosts leave out, unless they are built to look for faults.
my $left_out = qr/^Assert$/;

# What takes memory of a size.
my $taking = qr/alloc$|^bnf_arena_get$|^(?:buffer_)?reserve$/;

# Of each token: its kind, text, offset, and line from 1.  Comments and white space are none.
sub tokens
{
  my ($text) = @_;
  my ($line, @token) = (1);
  while ($text =~ /\G(?:(\s+)|(\/\*.*?\*\/|\/\/[^\n]*)|(\#(?:\\\n|\/\*.*?\*\/|[^\n])*)|("(?:\\.|[^"\\])*")
                      |('(?:\\.|[^'\\])+')|(\.?\d(?:[eEpP][+-]|[\w.])*)|([A-Za-z_]\w*)|($punctuator))/gsx)
    {
      my $kind = defined $1 ? '' : defined $2 ? '' : defined $3 ? '' : defined $4 ? 'string'
        : defined $5 ? 'character' : defined $6 ? 'number' : defined $7 ? 'name' : 'mark';
      push @token, { kind => $kind, text => $&, at => $-[0], line => $line } if $kind;
      $line += ($& =~ tr/\n//);
    }
  return @token;
}

# The index of the token that closes what TOKEN[OPEN] opens.
sub closing
{
  my ($token, $open) = @_;
  my $depth = 0;
  for my $i ($open .. $#$token)
    {
      $depth++ if $token->[$i]{text} =~ /^[(\[{]$/;
      return $i if $token->[$i]{text} =~ /^[)\]}]$/ && --$depth == 0;
    }
  return $#$token;
}

# What stands between "," in what TOKEN[OPEN] opens: [first, last].
sub elements
{
  my ($token, $open) = @_;
  my $end = closing ($token, $open);
  my ($i, $start, @element) = ($open + 1, $open + 1);
  while ($i <= $end && $end > $open + 1)
    {
      if ($i == $end || $token->[$i]{text} eq ',')
        {
          push @element, [$start, $i - 1] if $i > $start;
          $start = $i + 1;
        }
      elsif ($token->[$i]{text} =~ /^[(\[{]$/) { $i = closing ($token, $i); }
      $i++;
    }
  return @element;
}

# The bodies of functions: [name, index of "{", index of "}"].
sub functions
{
  my ($token) = @_;
  my ($i, $name, @body) = (0, '');
  while ($i < @$token)
    {
      my $text = $token->[$i]{text};
      my $close = $text =~ /^[(\[{]$/ ? closing ($token, $i) : $i;
      $name = $token->[$i - 1]{text}
        if $text eq '(' && $i > 0 && $token->[$i - 1]{kind} eq 'name' && $token->[$i - 1]{text} !~ /attribute|^UB_[A-Z_]+$/;
      push @body, [$name, $i, $close] if $text eq '{' && $i > 0 && $token->[$i - 1]{text} eq ')';
      $i = $close + 1;
    }
  return @body;
}

# The statements between two tokens: [first, last], the last a ";".  Those in a statement expression or
# a compound literal are not looked for.
sub statements
{
  my ($token, $from, $to) = @_;
  my ($i, @statement) = ($from + 1);
  while ($i < $to)
    {
      my $text = $token->[$i]{text};
      if ($text =~ /^(?:if|for|while|switch)$/ && $token->[$i + 1]{text} eq '(')
        {
          $i = closing ($token, $i + 1) + 1;
        }
      elsif ($text =~ /^(?:[{};]|else|do)$/) { $i++; }
      elsif ($text =~ /^(?:case|default)$/)
        {
          $i++ while $token->[$i]{text} ne ':';
          $i++;
        }
      else
        {
          my $last = $i;
          while ($last < $to && $token->[$last]{text} ne ';')
            {
              $last = closing ($token, $last) if $token->[$last]{text} =~ /^[(\[{]$/;
              $last++;
            }
          push @statement, [$i, $last];
          $i = $last + 1;
        }
    }
  return @statement;
}

sub is_declaration
{
  my ($token, $first) = @_;
  return 1 if $token->[$first]{text} =~ $type;
  my $i = $first;
  return 0 if $token->[$i]{kind} ne 'name' || $no_call{ $token->[$i]{text} };
  $i++ while $token->[$i + 1]{text} =~ /^(?:\*|const)$/;
  return $token->[$i + 1]{kind} eq 'name' && ($i == $first || substr ($token->[$i]{text}, 0, 1) =~ /[*c]/);
}

# The values that stand outside functions: of enums, and of tables.  [index of "{", index of "}"].
sub tables
{
  my ($token) = @_;
  my ($i, @table) = (0);
  while ($i < @$token)
    {
      my $text = $token->[$i]{text};
      my $close = $text =~ /^[(\[{]$/ ? closing ($token, $i) : $i;
      push @table, [$i, $close]
        if $text eq '{' && $i > 0 && ($token->[$i - 1]{text} =~ /^(?:=|enum)$/ || ($i > 1 && $token->[$i - 2]{text} eq 'enum'));
      $i = $close + 1;
    }
  return @table;
}

# All faults of the file FILE with that TEXT: { file, function, line, text (of the line), what, at,
# length, new }, and for a value outside functions whole: the file's tests are the line's.
sub mutants
{
  my ($file, $text) = @_;
  my @line = split /\n/, $text, -1;
  my @token = tokens ($text);
  my (@mutant, %seen);
  for my $table (tables (\@token))
    {
      for my $token (grep { $_->{kind} =~ /^(?:number|character)$/ } @token[$table->[0] .. $table->[1]])
        {
          my ($word, $line) = @$token{qw(text line)};
          for my $change ('+ 1', $word =~ /^(?:0[uUlL]*|'.*)$/ ? () : '- 1')
            {
              my ($what, $times) = ("$word $change", ++$seen{"$line $word $change"});
              $what .= " #$times" if $times > 1;
              push @mutant, { file => $file, function => 'table', line => $line, text => $line[$line - 1] =~ s/^\s+|\s+$//gr,
                              what => $what, at => $token->{at}, length => length $word, new => "($word $change)", whole => 1 };
            }
        }
    }
  for my $body (functions (\@token))
    {
      my ($function, $open, $close) = @$body;
      my $put = sub {
        my ($first, $last, $new, $what) = @_;
        my ($at, $line) = ($token[$first]{at}, $token[$first]{line});
        my $end = $token[$last]{at} + length $token[$last]{text};
        my $shown = $line[$line - 1] =~ s/^\s+|\s+$//gr;
        # The second of the same in a line has a number.
        my $times = ++$seen{"$line $what"};
        $what .= " #$times" if $times > 1;
        push @mutant, { file => $file, function => $function, line => $line, text => $shown, what => $what,
                        at => $at, length => $end - $at, new => $new };
      };
      my $between = sub { substr ($text, $token[$_[0]]{at}, $token[$_[1]]{at} + length ($token[$_[1]]{text}) - $token[$_[0]]{at}) };

      # A length that is one of several values.
      my $more_or_less = sub {
        my ($element, $word) = @_;
        my $one = $between->(@$element);
        return unless $one =~ $length && $one =~ /^[A-Za-z]/;
        # More memory than is needed is not seen.
        $put->(@$element, "$one + 1", "$one + 1 to $word") if $word !~ $taking;
        $put->(@$element, "$one - 1", "$one - 1 to $word");
      };
      my %more;                 # Numbers that are added to a size of memory: one more is not seen.
      for my $i (grep { $token[$_]{text} =~ $taking && $token[$_ + 1]{text} eq '(' } $open + 1 .. $close - 1)
        {
          for my $argument (elements (\@token, $i + 1))
            {
              my ($first, $last) = @$argument;
              next if grep { $_->{text} =~ m{^(?:[-/%&<>]|>>|\?)$} } @token[$first .. $last];
              $more{$_} = 1 for grep { $token[$_]{kind} eq 'number' } $first .. $last;
            }
        }
      my %left;                 # Tokens of declarations that stand for no value, and of what is left out.
      for my $i (grep { $token[$_]{text} =~ $left_out && $token[$_ + 1]{text} eq '(' } $open + 1 .. $close - 1)
        { $left{$_} = 1 for $i .. closing (\@token, $i + 1); }
      for my $statement (statements (\@token, $open, $close))
        {
          my ($first, $last) = @$statement;
          my $word = $token[$first]{text};
          if ($word eq 'return')
            {
              my $value = $first + 1 < $last ? $between->($first + 1, $last - 1) : next;
              if ($value eq 'true' || $value eq 'false')
                {
                  my $other = $value eq 'true' ? 'false' : 'true';
                  $put->($first + 1, $last - 1, $other, "return $other");
                }
              elsif ($value =~ /&&|\|\||[!=]=|^!| [<>] / && index ($value, '?') < 0)
                {
                  $put->($first + 1, $last - 1, "!($value)", 'return the contrary');
                }
              elsif ($value !~ /^(?:0|NULL|[A-Z]\w*_OK)$/)
                {
                  $put->($first + 1, $last - 1, '0', 'return 0');
                  $put->($first + 1, $last - 1, "$value + 1", "return $value + 1") if $value =~ $length;
                }
            }
          elsif ($word eq 'break' || $word eq 'continue') { $put->($first, $last, ';', "no $word"); }
          elsif ($word eq 'goto') { }
          elsif (is_declaration (\@token, $first))
            {
              my $inside = 0;
              for my $i ($first .. $last)
                {
                  $inside ||= $token[$i]{text} eq '=';
                  $left{$i} = 1 if !$inside;
                }
            }
          # A label, or what the preprocessor makes of a name; "(void) NAME;".
          elsif ($token[$first + 1]{text} =~ /^(?::|void)$/ || $left{$first}) { }
          else { $put->($first, $last, ';', 'left out'); }
        }

      my $depth_of_type = 0;
      for my $i ($open + 1 .. $close - 1)
        {
          next if $left{$i};
          my ($kind, $word) = @{ $token[$i] }{qw(kind text)};
          my ($before, $after) = ($token[$i - 1], $token[$i + 1]);
          # A binary operator has white space on both sides; a pointer's "*", and a sign, have not.
          my $binary = substr ($text, $token[$i]{at} - 1, 1) =~ /\s/
            && substr ($text, $token[$i]{at} + length $word, 1) =~ /\s/
            && ($before->{kind} ne 'mark' || $before->{text} =~ /^[\])]$/);
          # What a length, or a place, is set to.
          if ($word eq '=' && $before->{kind} eq 'name' && $before->{text} =~ $length && $after->{text} ne '{')
            {
              my $end = $i + 1;
              until ($token[$end]{text} =~ /^[;,)\]}]$/)
                {
                  $end = closing (\@token, $end) if $token[$end]{text} =~ /^[(\[{]$/;
                  $end++;
                }
              my $value = $between->($i + 1, $end - 1);
              $put->($i + 1, $end - 1, "($value) + 1", "$before->{text} = ... + 1")
                if $value !~ /^(?:\d+\w*|NULL)$/;
            }
          # The values of a struct.
          elsif ($word eq '{' && $before->{text} =~ /^[=)]$/ && !grep { $_->{text} eq ';' } @token[$i .. closing (\@token, $i)])
            { $more_or_less->($_, 'a struct') for elements (\@token, $i); }
          elsif ($kind eq 'mark')
            {
              my $other = $relation{$word} // $logical{$word} // $arithmetic{$word};
              $put->($i, $i, $other, "$word -> $other") if defined $other && $binary;
              $put->($i, $i, $assigning{$word}, "$word -> $assigning{$word}") if exists $assigning{$word};
              $put->($i, $i, '', 'no !') if $word eq '!' && $after->{text} ne '=';
            }
          elsif ($kind eq 'number' && $word =~ /^(?:0[xX][\da-fA-F]+|\d+)[uUlL]*$/)
            {
              $put->($i, $i, "($word + 1)", "$word + 1") if !$more{$i};
              $put->($i, $i, "($word - 1)", "$word - 1") if $word !~ /^0[uUlL]*$/;
            }
          elsif ($kind eq 'character') { $put->($i, $i, "($word + 1)", "$word + 1"); }
          elsif (($word eq 'if' || $word eq 'while') && $after->{text} eq '(')
            {
              my $end = closing (\@token, $i + 1);
              my $condition = $between->($i + 2, $end - 1);
              $put->($i + 2, $end - 1, "!($condition)", "$word the contrary");
            }
          elsif ($kind eq 'name' && $after->{text} eq '(' && !$no_call{$word})
            {
              my @argument = elements (\@token, $i + 1);
              for my $k (0 .. $#argument)
                {
                  my $one = $between->(@{ $argument[$k] });
                  $more_or_less->($argument[$k], $word);
                  # Of two texts that are compared either may be the first.
                  next if $k == 0 || ($k == 1 && $word =~ /cmp$/);
                  my $previous = $between->(@{ $argument[$k - 1] });
                  # A count and a size are multiplied.
                  next if $k == $#argument && $word =~ /alloc$|^bnf_arena_get$/;
                  # Each of these is 0.
                  next if "$one $previous" =~ /^(?:0|NULL|URLBNF_NONE) (?:0|NULL|URLBNF_NONE)$/;
                  $put->($argument[$k - 1][0], $argument[$k][1], "$one, $previous", "$word: arguments $k and " . ($k + 1) . ' swapped')
                    if $one ne $previous;
                }
            }
        }
    }
  return @mutant;
}

1;
