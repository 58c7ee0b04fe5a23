# TokensHeader.pm: write url.tokens.h, the facts about tokens and rules for scanner and parser.
#
# SPDX-License-Identifier: MIT

package TokensHeader;
use Modern;

use Bison;
use CText;
use Lists;
use Roles;
use Sets;

sub text ($contexts)
{
  my $choices = $contexts->{choices};
  my $bison = $choices->{bison};
  my $text = <<'EOT';
/* url.tokens.h: the tokens, rules and start symbols of a grammar.

   Written by src/generate from url.l and url.y.  Do not edit; doc/generated explains it.  */

EOT
  $text .= "/* The node that each token makes.  */\n";
  for my $token (Bison::in_order ($bison, keys %{ $choices->{tree} }))
    {
      my $node = _node (Lists::of_token ($choices, $token), $token);
      $text .= "#define MAKE_$bison->{name}{$token} $node\n";
    }

  my @unspelled = grep { /\W/ } grep { !exists $bison->{literal}{$_} } keys %{ $choices->{tree} };
  $text .= "\n/* The tokens of which bison makes no names in C.  */\n" if @unspelled;
  $text .= "#define TOK_$bison->{name}{$_} $bison->{terminals}{$_}\n"
    for Bison::in_order ($bison, @unspelled);

  $text .= "\n/* The production of each rule.  */\n"
           . CText::table ('unsigned char', 'rule_kind', map { _kind ($_) } @{ $bison->{rules} });

  my $role = Roles::of_grammar ($bison);
  $text .= "/* The role of the node of each production of url.y: enum ub_role.  */\n"
           . "#define ROLES \\\n";
  $text .= '  [' . CText::production ($_) . '] = ' . join (' | ', @{ $role->{$_} }) . ", \\\n"
    for sort keys %$role;

  my $sets = Sets::of_grammar ($choices);
  $text .= "\n/* The octets of each production, where octet C is bit C % 8 of element C / 8;"
           . " and whether it has escapes.  */\n#define SETS \\\n";
  for my $name (sort keys %$sets)
    {
      my ($escapes, $octets) = @{ $sets->{$name} }{qw(escapes octets)};
      my $bits = join ',', CText::bits (keys %$octets);
      $text .= '  [' . CText::production ($name) . "] = { {$bits}, "
               . ($escapes ? 'true' : 'false') . " }, \\\n";
    }

  $text .= "\n/* The context in which each state of the parser reads a token.  */\n"
           . "#define CONTEXT_OF_STATES \\\n";
  my $of = $contexts->{of_state};
  $text .= "  [$_] = $of->{$_}{name}, \\\n" for sort { $a <=> $b } keys %$of;
  $text .= "\n/* The first start symbol; and the token with which a parse begins for another,"
           . " or 0.  */\n";
  my @starts = grep { $_->{lhs} eq 'start' } @{ $bison->{rules} };
  my ($first) = grep { @{ $_->{rhs} } == 1 } @starts;
  defined $first or die "$choices->{lexicon}{file}: url.y has no rule \"start: SYMBOL\"\n";
  $text .= '#define PARSE_START ' . CText::production ($first->{rhs}[0]) . "\n\n"
           . "static inline int\nstart_token (int start)\n{\n  switch (start)\n    {\n";
  $text .= '    case ' . CText::production ($_->{rhs}[1]) . ": return TOK_$_->{rhs}[0];\n"
    for grep { @{ $_->{rhs} } == 2 } @starts;
  return $text . "    default: return 0;\n    }\n}\n";
}

sub _kind ($rule)
{
  return $rule->{lhs} =~ /^\$|^start$|\.\d$/ ? 'UB_NONE' : CText::production ($rule->{lhs});
}

sub _node ($list, $token)
{
  return 'NOTHING' if !$list->{node};
  my $kind = CText::production ($token);
  return "ADD_LEAF ($kind)" if !defined $list->{item};
  my ($item, $odd) = map { CText::production ($_) } @$list{qw(item odd)};
  my $separator = CText::octet ($list->{separator});
  return "ADD_WORDS ($kind, $separator, $item)" if $list->{letters};
  $odd = 'LAST_OR_EMPTY (' . CText::production ($list->{empty}) . ", $separator, $odd)"
    if defined $list->{empty};
  my $flags = join ' | ', map { "UB_$_" } @{ $list->{flags} };
  return $flags eq '' ? "ADD_LIST ($kind, $separator, $item, $odd)"
         : "ADD_LIST_WITH ($flags, $kind, $separator, $item, $odd)";
}

1;
