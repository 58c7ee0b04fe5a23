# ScriptSource.pm: a file of Perl or awk, and each small fault that can be made in it.
#
# SPDX-License-Identifier: MIT
#
# It goes by lines, since the style does: what stands in quotes, in a pattern or behind a "#" is covered
# first, and stays as it is.

package ScriptSource;
use strict;
use warnings;

my %other = ('<' => '<=', '<=' => '<', '>' => '>=', '>=' => '>', '==' => '!=', '!=' => '==', '&&' => '||',
             '||' => '&&', '+' => '-', '-' => '+', '*' => '+', 'eq' => 'ne', 'ne' => 'eq', '=~' => '!~',
             '!~' => '=~', '+=' => '-=', '-=' => '+=', '<=>' => '==');
my $operator = join '|', map { quotemeta } sort { length $b <=> length $a } keys %other;

# The line with "x" for each character that is text, and blanks for a comment.
sub covered
{
  my ($line) = @_;
  my $text = qr/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/;
  my $pattern = qr/(?<=[(,!~&|{] )\/(?:\\.|\[[^\]]+\]|[^\/\\])+\/|(?<=\()\/(?:\\.|\[[^\]]+\]|[^\/\\])+\/|^\s*\/(?:\\.|\[[^\]]+\]|[^\/\\])+\//;
  my $quoted = qr/\b(?:qr|qw|q|m)(?:\/(?:\\.|[^\/\\])*\/|\{[^}]*\}|\([^)]*\))|\b(?:s|tr|y)\/(?:\\.|[^\/\\])*\/(?:\\.|[^\/\\])*\/[a-z]*|\b(?:s|m)\{[^}]*\}(?:\{[^}]*\})?/;
  $line =~ s/($text|$pattern|$quoted)|((?:^|\s)#.*)/defined $1 ? 'x' x length $1 : ' ' x length $2/ge;
  return $line;
}

# Behind the "(" at AT in LINE: where its ")" stands, or undef.
sub closing
{
  my ($line, $at) = @_;
  my $depth = 0;
  for my $i ($at .. length ($line) - 1)
    {
      my $c = substr $line, $i, 1;
      $depth++ if $c eq '(';
      return $i if $c eq ')' && --$depth == 0;
    }
  return undef;
}

# As CSource::mutants().
sub mutants
{
  my ($file, $text) = @_;
  my $awk = $file =~ /\.awk$/;
  my ($at, $number, $function, $here, @mutant, %seen) = (0, 0, '');
  for my $line (split /^/, $text)
    {
      my ($start, $plain) = ($at, covered ($line));
      $at += length $line;
      $number++;
      last if $line =~ /^__END__$/;
      # What stands between "<< 'EOF'" and it.
      if (defined $here)
        {
          undef $here if $line =~ /^\s*\Q$here\E$/;
          next;
        }
      $here = $1 if !$awk && $line =~ /<<~? ?["']?([A-Z]+)["']?/;
      $function = $1 if $line =~ /^(?:sub|function) (\w+)/;
      next if $plain =~ /^\s*(?:use|package|require|no|sub|function)\b|^\s*$/;
      my $put = sub {
        my ($from, $length, $new, $what) = @_;
        my $times = ++$seen{"$number $what"};
        $what .= " #$times" if $times > 1;
        push @mutant, { file => $file, function => $function, line => $number, text => $line =~ s/^\s+|\s+$//gr,
                        what => $what, at => $start + $from, length => $length, new => $new };
      };

      while ($plain =~ /(?<= )($operator)(?= )/g)
        { $put->($-[1], length $1, $other{$1}, "$1 -> $other{$1}"); }
      while ($plain =~ /(?<![\w\$@%.{])(\d+)(?![\w.}])/g)
        {
          # Of "map { $_ => 1 }" only the keys count; "return 1" is true, and so is 2; so is "SET[KEY] = 1" in awk,
          # and what a module is at its end.
          my ($from, $value) = ($-[1], $1);
          my $before = substr $plain, 0, $from;
          next if $before =~ /\{ \$_ => $/ || $plain =~ /^1;$/;
          $put->($from, length $value, $value + 1, "$value + 1") if $value != 1 || $before !~ ($awk ? qr/\breturn $|\w\[[^\]]*\] = $/ : qr/\breturn $/);
          $put->($from, length $value, $value - 1, "$value - 1") if $value > 0;
        }
      while ($plain =~ /(\+\+|--)/g)
        { $put->($-[1], 2, $1 eq '++' ? '--' : '++', $1 eq '++' ? '++ -> --' : '-- -> ++'); }
      while ($plain =~ /(?<![\w\$@%])(!)(?=[\w\$@%(\/x])/g) { $put->($-[1], 1, '', 'no !'); }
      while ($plain =~ /\b(if|unless|elsif|while) (\()/g)
        {
          my ($word, $open) = ($1, $-[2]);
          my $close = closing ($plain, $open) // next;
          $put->($open + 1, $close - $open - 1, '!(' . substr ($line, $open + 1, $close - $open - 1) . ')', "$word the contrary");
        }
      # "STATEMENT if CONDITION;"
      if ($plain =~ /\S (if|unless) ([^(].*);\s*$/ && !$awk)
        { $put->($-[1], length $1, $1 eq 'if' ? 'unless' : 'if', "$1 the contrary"); }
      if ($plain =~ /^\s*((?:next|last|continue|break)\b.*;)\s*$/)
        { $put->($-[1], length $1, ';', 'no ' . (split / |;/, $1)[0]); }
      elsif ($plain =~ /^\s*return (.+);\s*$/ && index ($plain, ' if ') < 0 && index ($plain, ' unless ') < 0)
        { $put->($-[1], length $1, $awk ? '0' : substr ($1, 0, 2) eq '()' ? '1' : '()', 'return nothing'); }
      elsif ($plain !~ /^\s*(?:my|our|return|return;|else|if|for|while|do|die)\b/
             && $plain =~ /^\s*((?=.*(?:=|\(|\+\+|push|delete|print))[\$\@%a-z_{][^{}]*;)\s*$/)
        { $put->($-[1], length $1, ';', 'left out'); }
      # One statement of awk in a line: no ";".
      elsif ($awk && $plain =~ /^\s+([a-z_]\w*(?:\[[^\]]*\])? = [^;{}]*|[a-z_]+\([^;{}]*\)|[a-z_]\w*(?:\[[^\]]*\])?\+\+)\s*$/)
        { $put->($-[1], length $1, ';', 'left out'); }
    }
  return @mutant;
}

1;
