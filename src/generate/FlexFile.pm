# FlexFile.pm: url.flex.l, what flex makes the scanner of.
#
# SPDX-License-Identifier: MIT

package FlexFile;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

# NAME is the grammar's: flex's functions are called after it.
sub text ($contexts, $name)
{
  my $lexicon = $contexts->{choices}{lexicon};
  my $text = <<'EOT';
/* url.flex.l: the scanner of a grammar.

   Written by src/generate of url.l, and of bison's automaton of url.y.  Do not edit.

   Each start condition is a context: the tokens that some states of the parser read, after which it
   is named.  Above it stand the productions of url.y with these states.  In a context the longest
   match decides, as everywhere in flex.  KEEP (N) takes the first N octets of a match only;
   LAST (OCTET) is where in the match that octet stands last; AGAIN (CONTEXT) takes none, and reads on in
   another context.  Where nothing matches stands the token that may be empty, or none.  A newline
   stands for the end of the text.  */

%option 8bit full ecs warn nodefault noyywrap
%option reentrant noinput nounput debug never-interactive
%option noyyalloc noyyrealloc noyyfree
EOT
  $text .= "%option prefix=\"ubyy_${name}_\"\n\n";
  $text .= sprintf "%-15s %s\n", @$_ for @{ $lexicon->{order} };
  $text .= "\n";
  $text .= "%x $_->{name}\n" for @{ $contexts->{list} };
  $text .= "\n%%\n";
  $text .= _context ($_) for @{ $contexts->{list} };
  return $text . "<*>.|\\n                 return STRAY;\n%%\n";
}

sub _context ($context)
{
  my $text = '';
  $text .= '  /* Read by ' . _wrap (join ', ', @{ $context->{productions} }) . ". */\n" if @{ $context->{productions} // [] };
  $text .= "<$context->{name}>{\n";
  for my $rule (@{ $context->{rules} })
    {
      my ($pattern, $action, $choice) = @$rule;
      $text .= '  /* A choice: line ' . $choice->{line} =~ s/.*://r . " of url.l. */\n" if defined $choice;
      $text .= length $pattern < 40 ? sprintf "  %-39s %s\n", $pattern, $action : "  $pattern {\n" . ' ' x 42 . "$action }\n";
    }
  $text .= sprintf "  %-39s %s\n", '.|\n', $context->{rest} if $context->{rest} ne 'return STRAY;';
  return $text . "}\n\n";
}

sub _wrap ($text)
{
  my ($line, @lines) = ('');
  for my $word (split / /, $text)
    {
      if (length ($line) + length ($word) > 70) { push @lines, $line; $line = ''; }
      $line .= $line eq '' ? $word : " $word";
    }
  return join "\n     ", @lines, $line;
}

1;
