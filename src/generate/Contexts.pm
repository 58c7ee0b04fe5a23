# Contexts.pm: the start conditions of the scanner.
#
# SPDX-License-Identifier: MIT
#
# A context is a set of tokens, and of choices between them, that some states of the parser read:
# one start condition of flex.  Choices that a longer match must not override have a start condition of
# their own before it, and where a token ends that a choice has found may be read again by one.

package Contexts;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Bison;
use Choices;
use Tokens;

# { list => [CONTEXT...], of_state => { STATE => CONTEXT } }.  A context is { name, states, decision,
# rules => [[PATTERN, ACTION]...], rest => ACTION, about }: REST is done where no rule matches.
sub new ($choices)
{
  my %contexts = (choices => $choices, list => [], of_state => {}, by_key => {}, names => {});
  my $states = Choices::states ($choices);
  my @problems;
  for my $state (sort { $a <=> $b } keys %$states)
    {
      my $decision = Choices::decide ($choices, $states->{$state});
      push @problems, [$states->{$state}, $_] for @{ $decision->{open} };
      my $key = join ' ', @{ $decision->{tokens} }, '/', (map { $_->{line} } @{ $decision->{not} }, @{ $decision->{read} }), '/', (sort keys %{ $decision->{replaced} // {} }),
                          '/', map { "$_:" . join ',', sort keys %{ $decision->{follow}{$_} } } sort keys %{ $decision->{ties} };
      my $context = $contexts{by_key}{$key} //= _add (\%contexts, $decision);
      $contexts{of_state}{$state} = $context;
      push @{ $context->{states} }, $state;
    }
  _refuse ($choices, @problems) if @problems;
  _merge (\%contexts);
  for my $choice (@{ $choices->{lexicon}{choices} })
    {
      $choices->{used}{ $choice->{line} }
        or die "$choice->{line}: this choice decides nothing: nothing is open there\n";
    }
  _set_productions (\%contexts, $_) for grep { $_->{states} } @{ $contexts{list} };
  return \%contexts;
}

# A large context that another one contains is not written again.  It is one where nothing is chosen, and
# where no text can be read that the other would read as another token: those begin with other octets.
use constant LARGE => 64;
sub _merge ($contexts)
{
  my @plain = grep { my $decision = $_->{decision};
                     !@{ $decision->{not} } && !@{ $decision->{read} } && !%{ $decision->{ties} }
                     && !grep { $decision->{dfa}{$_}{accept}[0] } @{ $decision->{tokens} } } grep { $_->{states} } @{ $contexts->{list} };
  for my $small (@plain)
    {
      my %token = map { $_ => 1 } @{ $small->{decision}{tokens} };
      my $states = 0;
      $states += @{ $small->{decision}{dfa}{$_}{next} } for keys %token;
      next if $states < LARGE;
      my ($large) = grep { my $other = $_; !$other->{merged} && $other != $small && _contains ($other, %token) } @plain;
      next if !defined $large;
      $small->{merged} = 1;
      for my $state (@{ $small->{states} })
        {
          $contexts->{of_state}{$state} = $large;
          push @{ $large->{states} }, $state;
        }
    }
  $contexts->{list} = [grep { !$_->{merged} } @{ $contexts->{list} }];
}

sub _contains ($context, %token)
{
  my $dfa = $context->{decision}{dfa};
  return 0 if grep { !exists $dfa->{$_} } keys %token;
  my %first = map { map { $_ => 1 } Dfa::first ($dfa->{$_}) } keys %token;
  return !grep { !$token{$_} && grep { $first{$_} } Dfa::first ($dfa->{$_}) } keys %$dfa;
}

sub _name ($contexts, @parts)
{
  my $name = "IN_" . join "__", map { s/\W/_/gr } @parts;
  my $free = $name;
  for (my $i = 2; $contexts->{names}{$free}; $i++) { $free = "${name}_$i"; }
  $contexts->{names}{$free} = 1;
  return $free;
}

sub _add ($contexts, $decision)
{
  my $choices = $contexts->{choices};
  my $name_of = $choices->{bison}{name};
  my $name = _name ($contexts, map { $name_of->{$_} } @{ $decision->{tokens} });
  my %context = (name => $name, decision => $decision, rules => [], states => []);
  push @{ $contexts->{list} }, \%context;
  my @plain = _plain ($contexts, $decision);
  my $rest = _rest ($contexts, $decision);
  my @read = @{ $decision->{read} };
  # From the last choice to the first: does it go with what comes after it, or before that?
  my @stages = ([]);
  my @after = map { $_->[2] } @plain;
  for my $choice (reverse @read)
    {
      if (_overridden ($choice->{whole}, @after))
        {
          unshift @stages, [];
          @after = ();
        }
      unshift @{ $stages[0] }, $choice;
      push @after, $choice->{whole};
    }
  # Stage by stage, the last of which has the plain rules.
  my $at = \%context;
  while (@stages)
    {
      my $stage = shift @stages;
      push @{ $at->{rules} }, _chosen ($contexts, $_) for @$stage;
      my ($empty) = grep { $_->{whole}{accept}[0] } @$stage;
      if (@stages)
        {
          my %next = (name => _name ($contexts, $name =~ s/^IN_//r, 'then'), decision => $decision, rules => []);
          push @{ $contexts->{list} }, \%next;
          $at->{rest} = $empty ? _empty ($contexts, $empty->{token}) : "AGAIN ($next{name});";
          $at = \%next;
        }
      else
        {
          push @{ $at->{rules} }, map { [@$_[0, 1]] } @plain;
          $at->{rest} = $empty ? _empty ($contexts, $empty->{token}) : $rest;
        }
    }
  return \%context;
}

# Whether what WHOLE matches can be the beginning of a longer match of one of OTHERS.
sub _overridden ($whole, @others)
{
  for my $other (@others)
    {
      my ($product, $items) = Dfa::determinise (['0 0 0'],
        sub ($item) {
          my ($p, $q, $past) = split / /, $item;
          my $to = $other->{next}[$q];
          $past ||= $p ne '-' && $whole->{accept}[$p];
          return map { ($_, join ' ', ($p eq '-' ? '-' : $whole->{next}[$p]{$_} // '-'), $to->{$_}, $past ? 1 : 0) } keys %$to;
        }, sub (@items) { return 0; });
      for my $set (@$items)
        {
          my ($p, $q, $past) = split / /, $set->[0];
          return 1 if $past && $other->{accept}[$q];
        }
    }
  return 0;
}

# The rules of the tokens themselves: [PATTERN, ACTION, AUTOMATON].
sub _plain ($contexts, $decision)
{
  my $choices = $contexts->{choices};
  my $bison = $choices->{bison};
  my @rules;
  # A text that is not a token may be another one, which then comes first.
  my @tokens = grep { !$decision->{replaced}{$_} } @{ $decision->{tokens} };
  my %not = map { $_->{token} => 1 } @{ $decision->{not} };
  my @others = grep { !$not{$_} } @tokens;
  for my $token (@others, grep { $not{$_} } @tokens)
    {
      for my $choice (grep { $_->{token} eq $token } @{ $decision->{not} })
        {
          my $rest = $choice->{dfa};
          $rest = $rest && Dfa::difference ($rest, $decision->{dfa}{$_}) for @others;
          push @rules, ["($choice->{text})", 'return STRAY;', $choice->{dfa}, $choice] if $rest;
        }
      if ($token eq $Bison::END) { push @rules, ['\n', 'return END_OR_STRAY;', $decision->{dfa}{$token}]; next; }
      # flex matches no empty string; the rest of the context is that.
      next if !%{ $decision->{dfa}{$token}{next}[0] };
      my $literal = $bison->{literal}{$token};
      my $pattern = defined $literal ? _quoted ($literal) : "{$token}";
      $pattern = "(?i:$pattern)" if $choices->{folds}{$token};
      my $action = "return TOKEN ($bison->{name}{$token});";
      if ($decision->{ties}{$token})
        { push @rules, [$pattern . _class ($choices, keys %{ $decision->{follow}{$token} }), "KEEP (yyleng - 1); $action", $decision->{dfa}{$token}]; }
      else { push @rules, [$pattern, $action, $decision->{dfa}{$token}]; }
    }
  return @rules;
}

# A string in flex's notation.
sub _quoted ($literal)
{
  return '"' . $literal =~ s/(["\\])|([^ -~])/defined $1 ? "\\$1" : sprintf "\\x%02X", ord $2/ger . '"';
}

# What to do where nothing matches: the token that may be empty, or none.
sub _rest ($contexts, $decision)
{
  my ($token) = grep { !$decision->{replaced}{$_} && $decision->{dfa}{$_}{accept}[0] } @{ $decision->{tokens} };
  return defined $token ? _empty ($contexts, $token) : 'return STRAY;';
}

sub _empty ($contexts, $token)
{
  return "KEEP (0); return TOKEN ($contexts->{choices}{bison}{name}{$token});";
}

sub _class ($choices, @classes)
{
  my %class = map { $_ => 1 } @classes;
  my $text = '';
  my @octets = grep { $class{ $choices->{class_of}[$_] } } 0 .. 255;
  $text .= $_ == 10 ? '\n' : chr =~ /[A-Za-z0-9]/ ? chr : sprintf '\\x%02X', $_ for @octets;
  return "[$text]";
}

# The rule of a choice.  Where its token ends follows from its patterns; if it does not, this fails.
sub _chosen ($contexts, $choice)
{
  my $choices = $contexts->{choices};
  my $token = "return TOKEN ($choices->{bison}{name}{ $choice->{token} });";
  my $where = "$choice->{line}: $choice->{text}";
  my ($r, $s) = @$choice{qw(dfa follow_dfa)};
  return [$choice->{text}, $token, $choice] if !defined $s;
  my ($begin, $end) = $choice->{text} =~ /\//
    ? _split ($choice->{text}) : die "$where: it cannot be taken apart\n";
  my $pattern = "($begin)($end)";
  my $length;
  if (defined ($length = Dfa::fixed_length ($r))) { return [$pattern, "KEEP ($length); $token", $choice]; }
  if (defined ($length = Dfa::fixed_length ($s))) { return [$pattern, "KEEP (yyleng - $length); $token", $choice]; }
  my %first = map { $_ => 1 } Dfa::first ($s);
  if (!grep { my $state = $_; $r->{accept}[$state] && grep { $first{$_} } keys %{ $r->{next}[$state] } } 0 .. $#{ $r->{next} })
    { return [$pattern, 'AGAIN (' . _alone ($contexts, $choice, $begin) . ');', $choice]; }
  my ($class, $more) = keys %first;
  if (!defined $more && _only_first ($s, $class) && 1 == grep { $_ == $class } @{ $choices->{class_of} })
    {
      my $octet = $choices->{octet_of}[$class];
      my $shown = $octet < 32 || $octet > 126 ? sprintf '\\%03o', $octet : chr ($octet) =~ s/([\\'])/\\$1/r;
      return [$pattern, "KEEP (LAST ('$shown')); $token", $choice];
    }
  die "$where: where $choice->{token} ends has to be seen: what follows must begin with an octet that"
      . " is not in it, or is in neither again\n";
}

# The text of a pattern, and of what follows.
sub _split ($text)
{
  my ($tree, $follow, $rest) = Pattern::read ($text);
  # The slash outside of quotes, classes and parentheses.
  my $depth = 0;
  while ($text =~ /\G("(?:\\.|[^"\\])*"|\[(?:\\.|[^\]\\])*\]|\\.|.)/gcs)
    {
      my $part = $1;
      $depth++ if $part eq '(';
      $depth-- if $part eq ')';
      return (substr ($text, 0, pos ($text) - 1), substr ($text, pos $text)) if $part eq '/' && $depth == 0;
    }
  die;
}

sub _only_first ($dfa, $class)
{
  return !grep { exists $dfa->{next}[$_]{$class} } grep { $_ != 0 } 0 .. $#{ $dfa->{next} };
}

# The context that reads only what PATTERN says of the token of CHOICE.
sub _alone ($contexts, $choice, $pattern)
{
  my $name = $contexts->{choices}{bison}{name}{ $choice->{token} };
  my $known = $contexts->{alone}{"$name $pattern"};
  return $known if defined $known;
  my %context = (name => _name ($contexts, $name, 'alone'), alone => 1);
  $context{rules} = [[$pattern, "return TOKEN ($name);"]];
  $context{rest} = $choice->{dfa}{accept}[0] ? _empty ($contexts, $choice->{token}) : 'return STRAY;';
  push @{ $contexts->{list} }, \%context;
  return $contexts->{alone}{"$name $pattern"} = $context{name};
}

# The productions whose states read a context, for those who read it.
sub _set_productions ($contexts, $context)
{
  my $bison = $contexts->{choices}{bison};
  my %seen;
  $context->{productions} = [grep { !$seen{$_}++ && !/^\$/ }
    map { map { $bison->{rules}[ $_->[0] ]{lhs} } grep { $_->[1] > 0 || $bison->{rules}[ $_->[0] ]{lhs} eq 'start' } @{ $bison->{states}[$_]{items} } }
    @{ $context->{states} }];
}

# What is open: the shortest text of each pair of tokens, and both readings.
sub _refuse ($choices, @problems)
{
  my (%shown, @texts);
  my $way = _ways ($choices);
  for my $problem (sort { @{ $a->[1]{text} } <=> @{ $b->[1]{text} } } @problems)
    {
      my ($configurations, $open) = @$problem;
      next if $shown{"@{ $open->{tokens} }"}++;
      my ($first) = sort { length $a->[1] <=> length $b->[1] || $a->[1] cmp $b->[1] }
                    map { [$_, _text ($choices, @{ $way->{$_} })] }
                    grep { exists $choices->{tokens}{moves}{$_}{ $open->{tokens}[0] } } @$configurations;
      push @texts, _readings ($choices, $open, @$first);
    }
  die "$choices->{lexicon}{file}: open choices: neither the longest match nor the next octet decides\n"
      . join ('', @texts) . "  For each, a line below %% has to say how one of its tokens is read.\n";
}

# Both readings of what is OPEN, in CONFIGURATION, to which the text BEFORE leads.
sub _readings ($choices, $open, $configuration, $before)
{
  my ($one, $two) = @{ $open->{tokens} };
  my ($production) = Tokens::productions ($choices->{bison}, $configuration, $one);
  my $text = _text ($choices, @{ $open->{text} });
  my $next = _text ($choices, $open->{next});
  my $follows = $next eq '' ? 'and the URL ends' : "and \"$next\" follows";
  my $other = $two eq $Bison::END ? "    the URL ends, without $one\n"
            : $open->{longer} ? "    \"$text$next\" is " . _where ($choices, $two) . ", or begins one\n"
            : "    \"$text\" is " . _where ($choices, $two) . ", $follows\n";
  return "  $production: \"$before$text$next\" has two readings"
         . ($before eq '' ? '' : ", after \"$before\"") . ":\n"
         . "    \"$text\" is " . _where ($choices, $one) . ", $follows\n" . $other;
}

# A token, and where its definition stands.
sub _where ($choices, $token)
{
  my ($line) = ($choices->{lexicon}{line}{$token} // '') =~ /:(\d+)$/;
  return defined $line ? "$token (line $line)" : $token;
}

sub _text ($choices, @classes)
{
  return join '', map { $_ == 10 ? '' : $_ > 32 && $_ < 127 ? chr : sprintf '\\x%02X', $_ }
                  map { $choices->{octet_of}[$_] } @classes;
}

# A shortest text that leads to each configuration.
sub _ways ($choices)
{
  my $tokens = $choices->{tokens};
  my %way;
  my @queue = map { [$_, []] } values %{ $tokens->{starts} };
  while (@queue)
    {
      @queue = sort { @{ $a->[1] } <=> @{ $b->[1] } } @queue;
      my ($configuration, $text) = @{ shift @queue };
      next if exists $way{$configuration} || $configuration eq 'accept';
      $way{$configuration} = $text;
      my $moves = $tokens->{moves}{$configuration};
      push @queue, [$moves->{$_}, [@$text, _shortest ($choices, $_)]] for sort keys %$moves;
    }
  return \%way;
}

sub _shortest ($choices, $token)
{
  return @{ $choices->{shortest}{$token} //= do {
    my $dfa = $choices->{dfa}{$token};
    my @text = ([]);
    my @queue = (0);
    my $found;
    while (defined (my $state = shift @queue))
      {
        if ($dfa->{accept}[$state]) { $found = $text[$state]; last; }
        for my $class (sort { Choices::likely ($choices, $a) <=> Choices::likely ($choices, $b) || $a <=> $b } keys %{ $dfa->{next}[$state] })
          {
            my $to = $dfa->{next}[$state]{$class};
            next if defined $text[$to];
            $text[$to] = [@{ $text[$state] }, $class];
            push @queue, $to;
          }
      }
    $found } };
}

1;
