# Contexts.pm: make the start conditions of the scanner.
#
# SPDX-License-Identifier: MIT
#
# A context is the set of tokens that some states of the parser can read: one start condition of
# flex.  In RFC 1738 the state after "http://" reads hostname and hostnumber, in the context
# IN_hostname__hostnumber.
#
# A rule that looks ahead has a start condition of its own before the context, a stage, if a longer
# match of another rule would override it.  If the match does not determine the end of its token,
# the token is read again in a start condition that reads it alone.  If no rules of flex decide, the
# context runs an automaton: look.

package Contexts;
use Modern;

use Ambiguities;
use Bison;
use Choices;
use Dfa;
use Forms;
use Outcomes;
use Readings;

# Return { list => [CONTEXT...], of_state => { STATE => CONTEXT }, looks => [AUTOMATON...] }.  A
# context is { name, states, reading, stages => [[RULE...]...], rest => TOKEN, look => NUMBER, about
# }; Forms.pm describes rules.
sub new ($choices)
{
  my %contexts = (choices => $choices, list => [], of_state => {}, by_key => {}, names => {},
                  looks => [],
                  decided => {});
  my $states = Choices::states ($choices);
  my @problems;
  for my $state (sort { $a <=> $b } keys %$states)
    {
      my $context = _of_configurations (\%contexts, $states->{$state}, \@problems) // next;
      my $key = _key_of_context ($context);
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
  my @priorities = @{ $choices->{priorities} };
  _refuse_unused ($priorities[$_]) for grep { !exists $choices->{used}{$_} } 0 .. $#priorities;
  _set_productions (\%contexts, $_) for grep { $_->{states} } @{ $contexts{list} };
  return \%contexts;
}

# Return the key of a context.  States with the same key share a context.
sub _key_of_context ($context)
{
  my @rules = map { join "\t", map { _key_of_rule ($_) } @$_ } @{ $context->{stages} };
  return join "\n", $context->{look} // '', @{ $context->{reading}{tokens} }, @rules;
}

sub _key_of_rule ($rule)
{
  return ("$rule->{pattern} $rule->{cut}", $rule->{token} // '');
}

# A CHOICE that decides nothing is an error.  In an experiment with url.bnf a choice of the
# original may be left over: URLBNF_CHOICES names the original's url.l.
sub _refuse_unused ($choice)
{
  my $says = "$choice->{line}: $choice->{text}: this choice decides nothing";
  my $original = $ENV{URLBNF_CHOICES} // '';
  if ($original ne '' && open my $in, '<', $original)
    {
      return print "$says any more: take it out\n"
        if grep { s/\s+\z//r eq $choice->{text} } <$in>;
    }
  die "$says, for no text has two such readings: take it out\n";
}

# Return the context of the CONFIGURATIONS of a state, without a name.  Add texts with two readings
# to PROBLEMS.
sub _of_configurations ($contexts, $configurations, $problems)
{
  my $choices = $contexts->{choices};
  my $reading = Choices::reading ($choices, $configurations);
  my %ties;
  my @open = Choices::open (@$reading{qw(dfa follow)}, \%ties);
  my %context = (reading => $reading, states => [], configurations => []);
  if (!@open)
    {
      my $form = _form ($contexts, $reading, {});
      return { %context, %$form };
    }
  my $worlds = Choices::worlds ($choices, $configurations);
  my $key = join "\n--\n", map { _key_of_hash ($_) } @$worlds;
  my $found = $contexts->{decided}{$key} //= do {
    my $readings;
    my $outcomes = eval {
      $readings = Readings::new ($choices, $worlds, $reading->{dfa});
      Outcomes::new ($readings) } // Ambiguities::refuse_many ($choices, $configurations->[0], $@);
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
  my $form_with = sub ($looks) { return _form ($contexts, $read, $looks, @open); };
  my $form = $found->{form} //= Forms::find ($outcomes, $form_with, @open)
             // { stages => [[]], look => _look ($contexts, $outcomes) };
  my $used = $outcomes->{readings}{used};
  $choices->{used}{$_} //= [$configurations->[0], $outcomes->{readings}, @{ $used->{$_} }]
    for keys %$used;
  return { %context, %$form, priorities => [sort { $a <=> $b } keys %$used], is_open => 1 };
}

sub _key_of_hash ($hash)
{
  return join "\n", map { "$_\t$hash->{$_}" } sort keys %$hash;
}

# Return the number of the automaton that decides between OUTCOMES.
sub _look ($contexts, $outcomes)
{
  my $automaton = Outcomes::automaton ($outcomes);
  my $looks = $contexts->{looks};
  my @states = 0 .. $#{ $automaton->{next} };
  my $key = join "\n\n",
    map { "$automaton->{accept}[$_]\n" . _key_of_hash ($automaton->{next}[$_]) } @states;
  my ($known) = grep { $looks->[$_]{key} eq $key } 0 .. $#$looks;
  return $known // do { push @$looks, { key => $key, automaton => $automaton }; $#$looks };
}

# Replace each large context by another one that contains it: neither has choices, and the
# additional tokens of the other context begin with other octets.
use constant LARGE => 64;
sub _merge ($contexts)
{
  my @plain = grep { $_->{states} && _is_plain ($_) } @{ $contexts->{list} };
  for my $small (@plain)
    {
      my %token = map { $_ => 1 } @{ $small->{reading}{tokens} };
      my $states = 0;
      $states += @{ $small->{reading}{dfa}{$_}{next} } for keys %token;
      next if $states < LARGE;
      my ($large) = grep { !$_->{merged} && $_ != $small && _contains ($_, %token) } @plain;
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

# Whether CONTEXT has neither choices nor tokens that may be empty.
sub _is_plain ($context)
{
  my $reading = $context->{reading};
  return 0 if $context->{is_open} || @{ $reading->{not} };
  return 0 if grep { $_->{cut} ne 'here' } map { @$_ } @{ $context->{stages} };
  return !grep { $reading->{dfa}{$_}{accept}[0] } @{ $reading->{tokens} };
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
  # Each stage after the first is a context of its own, and so is a token that is read alone.
  for my $number (1 .. $#{ $context->{stages} })
    {
      my %then = (name => _name ($contexts, $context->{name} =~ s/^IN_//r, 'then'),
                  stages => [$context->{stages}[$number]], rest => $context->{rest}[$number]);
      ($number == 1 ? $context : $contexts->{list}[-1])->{then} = $then{name};
      push @{ $contexts->{list} }, \%then;
    }
  $_->{alone} = _alone ($contexts, $_)
    for grep { $_->{cut} eq 'alone' } map { @$_ } @{ $context->{stages} };
  $context->{rest} = $context->{rest}[0];
  $context->{stages} = [$context->{stages}[0]];
}

# Return the rules that read the tokens of READING: first those of LOOKS, { TOKEN => LOOK }, then
# the others by their own patterns, as { stages => [[RULE...]...], rest => [TOKEN or undef...], ties
# }.  A stage is read if no stage before it matches; its REST is the token that may be empty.  It
# has ties if the octet after one of the OPEN tokens decides.
sub _form ($contexts, $reading, $looks, @open)
{
  my @read = map { _rule_of_look ($_, $looks->{$_}) } grep { $looks->{$_} } @{ $reading->{tokens} };
  my %replaced = map { $_ => 1 } grep { !$looks->{$_}{or_else} } keys %$looks;
  my @plain = _plain ($contexts, $reading, %replaced);
  # From the last rule to the first, put each in the stage of the rules after it, or in a stage of
  # its own before them.
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
  my @rest = map { my ($rule) = grep { $_->{dfa}{accept}[0] } @$_; $rule && $rule->{token} }
             @stages;
  @$_ = grep { _reads ($_->{dfa}) } @$_ for @stages;
  push @{ $stages[-1] }, @plain;
  $rest[-1] //= $empty;
  my %open = map { $_ => 1 } @open;
  my $ties = grep { $_->{is_tie} && $open{ $_->{token} } } @plain;
  return { stages => \@stages, rest => \@rest, read => \@read, replaced => \%replaced,
           ties => $ties };
}

# Return the rule that reads TOKEN by LOOK.
sub _rule_of_look ($token, $look)
{
  my $pattern = defined $look->{follow} ? "($look->{pattern})($look->{follow})" : $look->{pattern};
  return { token => $token, pattern => $pattern, dfa => $look->{whole}, cut => $look->{cut},
           look => $look };
}

# Whether one of OTHERS has a longer match that begins with a match of WHOLE.
sub _overridden ($whole, @others)
{
  return grep {
    my $other = $_;
    grep { $whole->{accept}[ $_->[0] ] && %{ $other->{next}[ $_->[1] ] } }
      Dfa::pairs ($whole, $other);
  } @others;
}

# Return the rules of the tokens of READING by their own patterns, without those REPLACED.
sub _plain ($contexts, $reading, %replaced)
{
  my $choices = $contexts->{choices};
  my @rules;
  # A text that is taken from a token may be another token, whose rule then comes first.
  my @tokens = grep { !$replaced{$_} } @{ $reading->{tokens} };
  my (%ties, %not);
  my %left = map { $_ => $reading->{dfa}{$_} } @tokens;
  Choices::open (\%left, $reading->{follow}, \%ties);
  push @{ $not{ $_->{token} } }, $_ for @{ $reading->{not} };
  my @others = grep { !$not{$_} } @tokens;
  for my $token (@others, grep { $not{$_} } @tokens)
    {
      for my $not (@{ $not{$token} // [] })
        {
          my $rest = $not->{dfa};
          $rest = $rest && Dfa::difference ($rest, $reading->{dfa}{$_}) for @others;
          push @rules, { %$not{qw(pattern dfa about)}, cut => 'here' } if $rest;
        }
      next if !_reads ($reading->{dfa}{$token});
      push @rules, _of_token ($choices, $token, $ties{$token} ? $reading->{follow}{$token} : undef);
    }
  return @rules;
}

# Whether DFA reads more than an empty string, which flex does not match: the rest of the context
# stands for that.
sub _reads ($dfa) { return scalar %{ $dfa->{next}[0] }; }

# Return the rule of TOKEN by its own pattern; if FOLLOW is defined, only before an octet of these
# classes.
sub _of_token ($choices, $token, $follow)
{
  my $pattern = $token eq $Bison::END ? '\n' : Choices::pattern ($choices, $token);
  my %rule = (token => $token, pattern => $pattern, dfa => $choices->{dfa}{$token}, cut => 'here');
  return \%rule if $token eq $Bison::END || !defined $follow;
  my @classes = keys %$follow;
  my $next = [set => grep { $follow->{ $choices->{class_of}[$_] } } 0 .. 255];
  my $dfa = $choices->{before}{"$token @$next"}
              //= Choices::dfa ($choices, [cat => $choices->{tree}{$token}, $next], $token);
  return { token => $token, pattern => $pattern . _class ($choices, @classes), cut => 'back 1',
           is_tie => 1,
           dfa => $dfa };
}

sub _class ($choices, @classes)
{
  my %class = map { $_ => 1 } @classes;
  my $text = '';
  my @octets = grep { $class{ $choices->{class_of}[$_] } } 0 .. 255;
  $text .= $_ == 10 ? '\n' : chr =~ /[A-Za-z0-9]/ ? chr : sprintf '\\x%02X', $_ for @octets;
  return "[$text]";
}

# Return the name of the context that reads the token of RULE alone, by the pattern of its look.
sub _alone ($contexts, $rule)
{
  my $name = $contexts->{choices}{bison}{name}{ $rule->{token} };
  my $look = $rule->{look};
  my $known = $contexts->{alone}{"$name $look->{pattern}"};
  return $known if defined $known;
  my $rest = $look->{dfa}{accept}[0] ? $rule->{token} : undef;
  my %alone = (token => $rule->{token}, %$look{qw(pattern dfa)}, cut => 'here');
  my %context = (name => _name ($contexts, $name, 'alone'), rest => $rest, stages => [[\%alone]]);
  push @{ $contexts->{list} }, \%context;
  return $contexts->{alone}{"$name $look->{pattern}"} = $context{name};
}

# Set the productions whose states read CONTEXT, for a comment in url.flex.l.
sub _set_productions ($contexts, $context)
{
  my $bison = $contexts->{choices}{bison};
  my %seen;
  for my $item (map { @{ $bison->{states}[$_]{items} } } @{ $context->{states} })
    {
      my ($rule, $read) = @$item;
      my $name = $bison->{rules}[$rule]{lhs};
      $seen{$name} //= keys %seen if $read > 0 || $name eq 'start';
    }
  $context->{productions} = [grep { !/^\$/ } sort { $seen{$a} <=> $seen{$b} } keys %seen];
}

1;
