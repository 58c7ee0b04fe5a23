# PythonSource.pm: a file of Python, and each small fault that can be made in it.
#
# SPDX-License-Identifier: MIT
#
# As ScriptSource.pm it goes by lines; a statement of several lines is never left out.  Texts that say
# what a function is for are passed over.

package PythonSource;
use strict;
use warnings;
use ScriptSource;

my %other = ('<' => '<=', '<=' => '<', '>' => '>=', '>=' => '>', '==' => '!=', '!=' => '==', 'and' => 'or', 'or' => 'and',
             '+' => '-', '-' => '+', '*' => '+', '//' => '*', '+=' => '-=', '-=' => '+=', 'is' => 'is not', 'is not' => 'is',
             'not in' => 'in');
my $operator = join '|', map { quotemeta } sort { length $b <=> length $a } keys %other;
# What is left out if it stands alone: an assignment, a call, and these.
my $statement = qr/(?:break|continue|raise|yield)\b|[\w.,* ]+(?:: [^=]*)? \S?= |[\w.]+\(/;
my $no_statement = qr/(?:if|elif|else|for|while|with|except|return)\b/;

# As CSource::mutants().
sub mutants
{
  my ($file, $text) = @_;
  my ($at, $number, $function, $is_text, @mutant, %seen) = (0, 0, '', 0);
  for my $line (split /^/, $text)
    {
      my ($start, $plain) = ($at, ScriptSource::covered ($line));
      my $quotes = () = $line =~ /"""/g;
      $at += length $line;
      $number++;
      my $was_text = $is_text;
      $is_text = !$is_text if $quotes % 2;
      next if $was_text || $quotes;
      $function = $1 if $line =~ /^\s*(?:def|class) (\w+)/;
      next if $plain =~ /^\s*(?:def|class|import|from|\@|$)/;
      my $put = sub {
        my ($from, $length, $new, $what) = @_;
        my $times = ++$seen{"$number $what"};
        $what .= " #$times" if $times > 1;
        push @mutant, { file => $file, function => $function, line => $number, text => $line =~ s/^\s+|\s+$//gr,
                        what => $what, at => $start + $from, length => $length, new => $new };
      };

      while ($plain =~ /(?<= )($operator)(?= )/g)
        { $put->($-[1], length $1, $other{$1}, "$1 -> $other{$1}"); }
      while ($plain =~ /(?<![\w.])(\d+)(?![\w.])/g)
        {
          $put->($-[1], length $1, $1 + 1, "$1 + 1");
          $put->($-[1], length $1, $1 - 1, "$1 - 1") if $1 > 0;
        }
      while ($plain =~ /(?<!is )\b(not )(?!in\b)/g) { $put->($-[1], length $1, '', 'no not'); }
      while ($plain =~ /\b(True|False)\b/g)
        {
          my $new = $1 eq 'True' ? 'False' : 'True';
          $put->($-[1], length $1, $new, "$1 -> $new");
        }
      if ($plain =~ /^\s*(if|elif|while) (.*):\s*$/)
        { $put->($-[2], length $2, 'not (' . substr ($line, $-[2], length $2) . ')', "$1 the contrary"); }
      elsif ($plain =~ /^\s*return (.+?)\s*$/) { $put->($-[1], length $1, 'None', 'return None'); }
      elsif ($plain =~ /^\s*(?!$no_statement)($statement.*?|break|continue|raise)\s*$/
             && ($plain =~ tr/([{//) == ($plain =~ tr/)]}//))
        { $put->($-[1], length $1, 'pass', 'left out'); }
    }
  return @mutant;
}

1;
