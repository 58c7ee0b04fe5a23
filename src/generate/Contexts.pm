# Contexts.pm: the start conditions of the scanner.
#
# SPDX-License-Identifier: MIT
#
# A context is a set of tokens that some states of the parser read: one start condition of flex.  Rules that look
# ahead and that a longer match must not override have a start condition of their own before it, and where a
# token ends that such a rule has found may be read again by one.  Where no rules of flex decide, an
# automaton of its own is run: LOOK.

package Contexts;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Ambiguities;
use Bison;
use Choices;
use Dfa;
use Forms;
use Outcomes;
use Readings;
use Tokens;

# { list => [CONTEXT...], of_state => { STATE => CONTEXT }, looks => [AUTOMATON...] }.  A context is { name, states, reading,
# stages => [[RULE...]...], rest => TOKEN, look => NUMBER, about }; rules are those of Forms.pm.
sub new ($choices)
{
  my %contexts = (choices => $choices, list => [], of_state => {}, by_key => {}, names => {}, looks => [], decided => {});
  my $states = Choices::states ($choices);
  my @problems;
  for my $state (sort { $a <=> $b } keys %$states)
    {
      my $context = _of_configurations (\%contexts, $states->{$state}, \@problems) // next;
      my $key = join "\n", $context->{look} // '', @{ $context->{reading}{tokens} }, map { join "\t", map { ("@$_{qw(pattern cut)}", $_->{token} // '') } @$_ } @{ $context->{stages} };
      my $known = $contexts{by_key}{$key};
      if (!defined $known)
        {
          $known = $contexts{by_key}{$key} = $context;
          _name_context (\%contexts, $context);
        }
      $contexts{of_state}{$state} = $known;
      push @{ $known->{states} }, $state;
      push @{ $known->{configurations} }, @{ $states->{$state} };
    }
  Ambiguities::refuse ($choices, @problems) if @problems;
  _merge (\%contexts);
  _refuse_unused ($_) for map { $choices->{priorities}[$_] } grep { !exists $choices->{used}{$_} } 0 .. $#{ $choices->{priorities} };
  _set_productions (\%contexts, $_) for grep { $_->{states} } @{ $contexts{list} };
  return \%contexts;
}

# A CHOICE that decides nothing is an error.  In an experiment with url.bnf a choice of the original may be
# left over: URLBNF_CHOICES names the original's url.l.
sub _refuse_unused ($choice)
{
  my $says = "$choice->{line}: $choice->{text}: this choice decides nothing";
  my $original = $ENV{URLBNF_CHOICES} // '';
  if ($original ne '' && open my $in, '<', $original)
    { return print "$says any more: take it out\n" if grep { s/\s+\z//r eq $choice->{text} } <$in>; }
  die "$says, for no text has two such readings: take it out\n";
}

# The context of the CONFIGURATIONS of a state, without a name; what is open goes into PROBLEMS.
sub _of_configurations ($contexts, $configurations, $problems)
{
  my $choices = $contexts->{choices};
  my $reading = Choices::reading ($choices, $configurations);
  my %ties;
  my @open = Choices::open ($choices, @$reading{qw(dfa follow)}, \%ties);
  my %context = (reading => $reading, states => [], configurations => []);
  if (!@open)
    {
      my $form = _form ($contexts, $reading, {});
      return { %context, %$form };
    }
  my $worlds = Choices::worlds ($choices, $configurations);
  my $key = join "\n--\n", map { my $world = $_; join "\n", map { "$_\t$world->{$_}" } sort keys %$world } @$worlds;
  my $found = $contexts->{decided}{$key} //= do {
    my $readings = Readings::new ($choices, $worlds, $reading->{dfa});
    my $outcomes = Outcomes::new ($readings);
    { outcomes => $outcomes, problems => [Ambiguities::of_readings ($readings)] } };
  my $outcomes = $found->{outcomes};
  if (@{ $found->{problems} })
    {
      push @$problems, map { [$configurations, @$_] } @{ $found->{problems} };
      return undef;
    }
  # A token that never wins is not read.
  my %wins = map { s/ \d+$//r => 1 } values %{ $outcomes->{decided} };
  my $read = { %$reading, tokens => [grep { $wins{$_} } @{ $reading->{tokens} }] };
  my $form = $found->{form} //= Forms::find ($outcomes, sub ($looks) { return _form ($contexts, $read, $looks, @open); }, @open)
             // { stages => [[]], look => _look ($contexts, $outcomes) };
  my $used = $outcomes->{readings}{used};
  $choices->{used}{$_} //= [$configurations->[0], $outcomes->{readings}, @{ $used->{$_} }] for keys %$used;
  return { %context, %$form, priorities => [sort { $a <=> $b } keys %$used], is_open => 1 };
}

# The number of the automaton that decides between OUTCOMES.
sub _look ($contexts, $outcomes)
{
  my $automaton = Outcomes::automaton ($outcomes);
  my $looks = $contexts->{looks};
  my $key = join "\n", map { my $state = $_; join ' ', $automaton->{accept}[$state], map { "$_:$automaton->{next}[$state]{$_}" } sort keys %{ $automaton->{next}[$state] } } 0 .. $#{ $automaton->{next} };
  my ($known) = grep { $looks->[$_]{key} eq $key } 0 .. $#$looks;
  return $known // do { push @$looks, { key => $key, automaton => $automaton }; $#$looks };
}

# A large context that another one contains is not written again.  It is one where nothing is chosen, and
# where no text can be read that the other would read as another token: those begin with other octets.
use constant LARGE => 64;
sub _merge ($contexts)
{
  my @plain = grep { my $reading = $_->{reading};
                     !@{ $reading->{not} } && !$_->{is_open} && !(grep { $_->{cut} ne 'here' } map { @$_ } @{ $_->{stages} })
                     && !grep { $reading->{dfa}{$_}{accept}[0] } @{ $reading->{tokens} } } grep { $_->{states} } @{ $contexts->{list} };
  for my $small (@plain)
    {
      my %token = map { $_ => 1 } @{ $small->{reading}{tokens} };
      my $states = 0;
      $states += @{ $small->{reading}{dfa}{$_}{next} } for keys %token;
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
  my $dfa = $context->{reading}{dfa};
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

sub _name_context ($contexts, $context)
{
  my $name_of = $contexts->{choices}{bison}{name};
  push @{ $contexts->{list} }, $context;
  $context->{name} = _name ($contexts, map { $name_of->{$_} } @{ $context->{reading}{tokens} });
  # Stages after the first are contexts of their own, and so is what is read alone.
  for my $number (1 .. $#{ $context->{stages} })
    {
      my %then = (name => _name ($contexts, $context->{name} =~ s/^IN_//r, 'then'), stages => [$context->{stages}[$number]], rest => $context->{rest}[$number]);
      ($number == 1 ? $context : $contexts->{list}[-1])->{then} = $then{name};
      push @{ $contexts->{list} }, \%then;
    }
  $_->{alone} = _alone ($contexts, $_) for grep { $_->{cut} eq 'alone' } map { @$_ } @{ $context->{stages} };
  $context->{rest} = $context->{rest}[0];
  $context->{stages} = [$context->{stages}[0]];
}

# The rules that read the tokens of READING: those of LOOKS, { TOKEN => LOOK }, first, and all others by their own patterns.
# { stages => [[RULE...]...], rest => [TOKEN or undef...] }: a stage is read if none before it matches, and at its end stands
# the token that may be empty.  It has ties if the octet after one of the OPEN tokens decides.
sub _form ($contexts, $reading, $looks, @open)
{
  my @read = map { my $look = $looks->{$_};
                   { token => $_, pattern => defined $look->{follow} ? "($look->{pattern})($look->{follow})" : $look->{pattern},
                     dfa => $look->{whole}, cut => $look->{cut}, look => $look } } grep { $looks->{$_} } @{ $reading->{tokens} };
  my %replaced = map { $_ => 1 } grep { !$looks->{$_}{or_else} } keys %$looks;
  my @plain = _plain ($contexts, $reading, %replaced);
  # From the last rule to the first: does it go with what comes after it, or before that?
  my @stages = ([]);
  my @after = map { $_->{dfa} } @plain;
  for my $rule (reverse @read)
    {
      if (defined $rule->{look}{follow} && _overridden ($rule->{dfa}, @after))
        {
          unshift @stages, [];
          @after = ();
        }
      unshift @{ $stages[0] }, $rule;
      push @after, $rule->{dfa};
    }
  my ($empty) = grep { !$replaced{$_} && $reading->{dfa}{$_}{accept}[0] } @{ $reading->{tokens} };
  my @rest = map { my ($rule) = grep { $_->{dfa}{accept}[0] } @$_; $rule && $rule->{token} } @stages;
  push @{ $stages[-1] }, @plain;
  $rest[-1] //= $empty;
  my %open = map { $_ => 1 } @open;
  return { stages => \@stages, rest => \@rest, read => \@read, replaced => \%replaced, ties => scalar grep { $_->{is_tie} && $open{ $_->{token} } } @plain };
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

# The rules of the tokens themselves, but those REPLACED.
sub _plain ($contexts, $reading, %replaced)
{
  my $choices = $contexts->{choices};
  my @rules;
  # A text that is not a token may be another one, which then comes first.
  my @tokens = grep { !$replaced{$_} } @{ $reading->{tokens} };
  my (%ties, %not);
  my %left = map { $_ => $reading->{dfa}{$_} } @tokens;
  Choices::open ($choices, \%left, $reading->{follow}, \%ties);
  push @{ $not{ $_->{token} } }, $_ for @{ $reading->{not} };
  my @others = grep { !$not{$_} } @tokens;
  for my $token (@others, grep { $not{$_} } @tokens)
    {
      for my $not (@{ $not{$token} // [] })
        {
          my $rest = $not->{dfa};
          $rest = $rest && Dfa::difference ($rest, $reading->{dfa}{$_}) for @others;
          push @rules, { pattern => $not->{pattern}, dfa => $not->{dfa}, cut => 'here', about => $not->{about} } if $rest;
        }
      # flex matches no empty string; the rest of the context is that.
      next if !%{ $reading->{dfa}{$token}{next}[0] };
      push @rules, _of_token ($choices, $token, $ties{$token} ? $reading->{follow}{$token} : undef);
    }
  return @rules;
}

# The rule of TOKEN by its own pattern, or only before an octet of the classes FOLLOW.
sub _of_token ($choices, $token, $follow)
{
  return { token => $token, pattern => '\n', dfa => $choices->{dfa}{$token}, cut => 'here' } if $token eq $Bison::END;
  my $pattern = Choices::pattern ($choices, $token);
  return { token => $token, pattern => $pattern, dfa => $choices->{dfa}{$token}, cut => 'here' } if !defined $follow;
  my @classes = keys %$follow;
  my $next = [set => grep { $follow->{ $choices->{class_of}[$_] } } 0 .. 255];
  return { token => $token, pattern => $pattern . _class ($choices, @classes), cut => 'back 1', is_tie => 1,
           dfa => Choices::dfa ($choices, [cat => $choices->{tree}{$token}, $next], $token) };
}

sub _class ($choices, @classes)
{
  my %class = map { $_ => 1 } @classes;
  my $text = '';
  my @octets = grep { $class{ $choices->{class_of}[$_] } } 0 .. 255;
  $text .= $_ == 10 ? '\n' : chr =~ /[A-Za-z0-9]/ ? chr : sprintf '\\x%02X', $_ for @octets;
  return "[$text]";
}

# The context that reads only what the pattern of a RULE says of its token.
sub _alone ($contexts, $rule)
{
  my $name = $contexts->{choices}{bison}{name}{ $rule->{token} };
  my $look = $rule->{look};
  my $known = $contexts->{alone}{"$name $look->{pattern}"};
  return $known if defined $known;
  my %context = (name => _name ($contexts, $name, 'alone'), rest => $look->{dfa}{accept}[0] ? $rule->{token} : undef);
  $context{stages} = [[{ token => $rule->{token}, pattern => $look->{pattern}, dfa => $look->{dfa}, cut => 'here' }]];
  push @{ $contexts->{list} }, \%context;
  return $contexts->{alone}{"$name $look->{pattern}"} = $context{name};
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

1;
