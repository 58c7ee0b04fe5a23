# Errors.pm: make the automaton of errors, which knows what may follow each beginning of a URL.
#
# SPDX-License-Identifier: MIT
#
# A DFA reads whole texts, octet by octet.  It is made of bison's automaton and those of the tokens.
# An item is a configuration of the parser, a token that may stand there, and the state of the
# token's automaton.  A state is a set of items, so it has all readings of a text at once, and says
# what each of them expects.  Choices remove no reading here, but texts that corrections take away
# from a token, or choices wherever it stands, are removed.

package Errors;
use Modern;

use Bison;
use Choices;
use Dfa;
use Tokens;

# Return { start => { SYMBOL => STATE }, next => [{ CLASS => STATE }...], expected =>
# [[TOKEN...]...], production => [NAME...], may_end => [...], texts }.  TEXTS, { start, next,
# may_end }, is for a caller that only asks whether a text may end, and has fewer states.
sub new ($choices)
{
  my $errors = prepare ($choices);
  _relate ($errors);
  my ($dfa) = Dfa::determinise (['start'],
    sub ($item) { return step ($errors, $item); },
    sub (@items) { return _what ($errors, @items); });
  my $minimal = Dfa::minimise ($dfa);
  my %result = (expected => [], production => [], may_end => []);
  for my $entry (@{ $minimal->{accept} })
    {
      my ($expected, $production, $may_end) = split /\t/, $entry, -1;
      push @{ $result{expected} }, [split / (?=\S)/, $expected];
      push @{ $result{production} }, $production;
      push @{ $result{may_end} }, $may_end;
    }
  my $texts = Dfa::minimise ({ next => $minimal->{next}, accept => $result{may_end} });
  return { %result, _without_starts ($errors, $minimal),
           texts => { _without_starts ($errors, $texts), may_end => $texts->{accept} } };
}

# All start symbols share the automaton DFA: its first step chooses one.  Return start and next
# without that step.
sub _without_starts ($errors, $dfa)
{
  my @symbols = @{ $errors->{tokens}{symbols} };
  my ($first, @others) = @{ $dfa->{next} };
  my %start = map { $symbols[$_] => $first->{ _start_class ($errors->{choices}, $_) } }
              0 .. $#symbols;
  return (start => \%start, next => [{}, @others]);
}

sub prepare ($choices)
{
  my $errors = { choices => $choices, tokens => $choices->{tokens}, entered => {} };
  my $states = Choices::states ($choices);
  for my $state (keys %$states)
    { $errors->{dfa}{$state} = Choices::reading ($choices, $states->{$state})->{dfa}; }
  $errors->{number}
    = { map { $errors->{tokens}{order}[$_] => $_ } 0 .. $#{ $errors->{tokens}{order} } };
  return $errors;
}

# Return the class of a start symbol.  These classes come after those of octets.
sub _start_class ($choices, $symbol) { return @{ $choices->{octet_of} } + $symbol; }

sub step ($errors, $item)
{
  my ($choices, $tokens) = @$errors{qw(choices tokens)};
  if ($item eq 'start')
    {
      my ($symbols, $starts) = @$tokens{qw(symbols starts)};
      my @entered = map { [enter ($errors, $starts->{$_})] } @$symbols;
      return map { my $class = _start_class ($choices, $_);
                   map { ($class, $_) } @{ $entered[$_] } } 0 .. $#entered;
    }
  my ($number, $token, $state, $begun) = split /\t/, $item;
  return () if $token eq $Bison::END;
  my $configuration = $tokens->{order}[$number];
  my $dfa = $errors->{dfa}{ Tokens::top ($configuration) }{$token};
  my @pairs;
  for my $class (keys %{ $dfa->{next}[$state] })
    {
      my $to = $dfa->{next}[$state]{$class};
      push @pairs, $class, "$number\t$token\t$to\t1";
      push @pairs, map { ($class, $_) } enter ($errors, $tokens->{moves}{$configuration}{$token})
        if $dfa->{accept}[$to];
    }
  return @pairs;
}

# Return the items of CONFIGURATION before the first octet of its tokens.
sub enter ($errors, $configuration)
{
  return @{ $errors->{entered}{$configuration} //= do {
    my $moves = $errors->{tokens}{moves};
    my @begun = Dfa::reached (sub ($at) {
      my $dfa = $errors->{dfa}{ Tokens::top ($at) };
      return map { $moves->{$at}{$_} } grep { $dfa->{$_}{accept}[0] } keys %{ $moves->{$at} };
    }, $configuration);
    my $items_of = sub ($at) {
      return map { "$errors->{number}{$at}\t$_\t0\t0" } keys %{ $moves->{$at} };
    };
    [sort map { $items_of->($_) } @begun] } };
}

# Return the entry of a state: the tokens that an octet can begin or continue, the production that
# is being read, and whether the text may end.  The production is the one that has begun, otherwise
# the next one, otherwise the last one.
sub _what ($errors, @items)
{
  my (%expected, @inside, @next, @read, $may_end);
  return "\t\t0" if $items[0] eq 'start';
  for my $item (@items)
    {
      my ($number, $token, $state, $begun) = split /\t/, $item;
      my $configuration = $errors->{tokens}{order}[$number];
      my $place = [$configuration, $token];
      if ($token eq $Bison::END) { $may_end = 1; next; }
      my $more = %{ $errors->{dfa}{ Tokens::top ($configuration) }{$token}{next}[$state] };
      $expected{$token} = 1 if $more;
      push @{ !$begun ? \@next : $more ? \@inside : \@read }, $place;
    }
  my @expected = Bison::in_order ($errors->{choices}{bison}, keys %expected);
  my $starts = $errors->{tokens}{starts};
  my ($start) = @inside || @read ? () : grep { $starts->{$_} eq $next[0][0] } keys %$starts;
  my $production = $start // _production ($errors, @inside ? @inside : @next ? @next : @read);
  return join "\t", join (' ', @expected), $production, $may_end // 0;
}

# Find which productions of url.y contain which.  A start symbol that is a production of characters
# contains itself.
sub _relate ($errors)
{
  my $bison = $errors->{choices}{bison};
  my %above;
  for my $rule (@{ $bison->{rules} })
    {
      my @below = grep { exists $bison->{nonterminals}{$_} } @{ $rule->{rhs} };
      $above{$_}{ $rule->{lhs} } = 1 for @below;
    }
  my $above = sub ($name) { return keys %{ $above{$name} // {} }; };
  for my $name (keys %{ $bison->{nonterminals} }, @{ $errors->{tokens}{symbols} })
    { $errors->{above}{$name} = { map { $_ => 1 } Dfa::reached ($above, $name) }; }
}

# Return the smallest production that contains all of the PLACES where a configuration may read a
# token.  Literals do not count where productions of characters may be read.
sub _production ($errors, @places)
{
  my @characters = grep { !exists $errors->{choices}{bison}{literal}{ $_->[1] } } @places;
  @places = @characters if @characters;
  my %names = map { map { $_ => 1 } _names ($errors, @$_) } @places;
  my @names = keys %names;
  my ($first, @others) = @names;
  return '' if !defined $first;
  my $is_common = sub ($name) { return !grep { !$errors->{above}{$_}{$name} } @others; };
  my @common = grep { !/^\$|^start$|\.\d$/ && $is_common->($_) } keys %{ $errors->{above}{$first} };
  my $rules = $errors->{choices}{bison}{rules};
  my %order = map { $rules->[$_]{lhs} => $_ } reverse 0 .. $#$rules;
  my ($smallest) = sort { $order{$a} <=> $order{$b} }
    grep { my $name = $_; !grep { $_ ne $name && $errors->{above}{$_}{$name} } @common } @common;
  return $smallest // '';
}

sub _names ($errors, $configuration, $token)
{
  return @{ $errors->{names}{"$configuration $token"}
            //= [Tokens::productions ($errors->{choices}{bison}, $configuration, $token)] };
}

1;
