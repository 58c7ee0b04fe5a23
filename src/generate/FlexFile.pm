# FlexFile.pm: write url.flex.l, from which flex makes the scanner.
#
# SPDX-License-Identifier: MIT

package FlexFile;
use Modern;

use Ambiguities;
use Bison;

# NAME is the name of the grammar; the names of flex's functions contain it.
sub text ($contexts, $name)
{
  my $lexicon = $contexts->{choices}{lexicon};
  my $text = <<'EOT';
/* url.flex.l: the scanner of a grammar.

   Written by src/generate from url.l and bison's automaton of url.y.  Do not edit; doc/generated
   explains it.

   Each start condition is a context, named after the tokens that some states of the parser read.
   The comment above it names the productions of url.y with these states.  In a context the longest
   match decides, as everywhere in flex.  KEEP (N) takes only the first N octets of a match;
   AGAIN (CONTEXT) takes no octets and reads on in another context; LOOK (N) runs the automaton N of
   url.looks.h, and TAKE (TOKEN) takes that token if the automaton has decided so.  The last
   pattern, ".|\n", is for a token that may be empty.  A newline stands for the end of the text.  */

%option 8bit full ecs warn nodefault noyywrap
%option reentrant noinput nounput debug never-interactive
%option noyyalloc noyyrealloc noyyfree
EOT
  $text .= "%option prefix=\"ubyy_${name}_\"\n\n";
  $text .= sprintf "%-15s %s\n", @$_ for @{ $lexicon->{order} };
  $text .= "\n";
  $text .= "%x $_->{name}\n" for @{ $contexts->{list} };
  $text .= "\n%%\n" . _examples ($contexts->{choices});
  $text .= _context ($contexts->{choices}, $_) for @{ $contexts->{list} };
  return $text . "<*>.|\\n                 return STRAY;\n%%\n";
}

# Return the lines with a shortest text that each choice decides.
sub _examples ($choices)
{
  my @numbers = sort { $a <=> $b } keys %{ $choices->{used} } or return '';
  my $line_of = sub ($number) {
    my $example = Ambiguities::example ($choices, $number) =~ s{\*/}{*\\x2F}gr;
    return sprintf "     %-50s %s\n", $choices->{priorities}[$number]{text}, $example;
  };
  return "  /* A shortest text with two readings, for each choice:\n"
         . join ('', map { $line_of->($_) } @numbers) . "  */\n\n";
}

sub _context ($choices, $context)
{
  my $text = '';
  my @productions = @{ $context->{productions} // [] };
  $text .= '  /* Read by ' . _wrap (join ', ', @productions) . ". */\n" if @productions;
  $text .= "<$context->{name}>{\n";
  $text .= '  /* ' . _why ($choices, $context) . ". */\n" if $context->{is_open};
  for my $rule (@{ $context->{stages}[0] })
    {
      my $action = _action ($choices, $rule);
      my ($pattern, $about) = @$rule{qw(pattern about)};
      $text .= '  /* ' . ($about =~ /^\d+$/ ? _priority ($choices, $about) : "By $about") . ". */\n"
        if defined $about;
      $text .= length $pattern < 40 ? sprintf "  %-39s %s\n", $pattern, $action
               : "  $pattern {\n" . ' ' x 42 . "$action }\n";
    }
  my $rest = defined $context->{look} ? _look ($choices, $context)
           : defined $context->{rest} ? "KEEP (0); " . _take ($choices, $context->{rest})
           : defined $context->{then} ? "AGAIN ($context->{then});" : undef;
  $text .= sprintf "  %-39s %s\n", '.|\n', $rest if defined $rest;
  return $text . "}\n\n";
}

sub _priority ($choices, $number)
{
  my $priority = $choices->{priorities}[$number];
  return "$priority->{text}: line " . $priority->{line} =~ s/.*://r . ' of url.l';
}

# Return the code that applies the decision of an automaton.
sub _look ($choices, $context)
{
  my $text = "{\n" . ' ' x 42 . "LOOK ($context->{look});\n";
  for my $token (@{ $context->{reading}{tokens} })
    {
      my $name = $choices->{bison}{name}{$token};
      $text .= ' ' x 42 . ($token eq $Bison::END ? "TAKE_END;\n" : "TAKE ($name);\n");
    }
  return $text . ' ' x 42 . 'return STRAY; }';
}

# Return the names of the priorities by which a context looks ahead.
sub _why ($choices, $context)
{
  my @priorities = map { _priority ($choices, $_) } @{ $context->{priorities} };
  return @priorities ? 'Looks ahead for ' . _wrap (join ', ', @priorities)
         : 'Looks ahead: what follows decides';
}

sub _take ($choices, $token) { return "return TOKEN ($choices->{bison}{name}{$token});"; }

sub _action ($choices, $rule)
{
  my $token = $rule->{token} // return 'return STRAY;';
  return 'return END_OR_STRAY;' if $token eq $Bison::END;
  my ($kind, $count) = split / /, $rule->{cut};
  return "AGAIN ($rule->{alone});" if $kind eq 'alone';
  my $keep = $kind eq 'empty' ? 'KEEP (0); ' : $kind eq 'back' ? "KEEP (yyleng - $count); " : '';
  return $keep . _take ($choices, $token);
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
