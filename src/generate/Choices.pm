# Choices.pm: where a scanner could read two things, and what is chosen.
#
# SPDX-License-Identifier: MIT
#
# In each state of the parser that reads a token, a text may begin with several of the tokens that can
# stand there, or with one of them in several lengths.  The longest match decides, or else the octet
# behind it, unless
#
#     a token ends before an octet that can follow it, and that octet would also make the match of
#     some token longer; or
#     two tokens match the same text, and the same octet can follow both.
#
# Then the reading is open.  A choice of url.l for one of the tokens decides it; without one this fails,
# with a shortest text.

package Choices;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

use Bison;
use Dfa;
use Tokens;

# What all else works with: the automaton of each token, and of each choice.
sub new ($bison, $lexicon)
{
  my %choices = (bison => $bison, lexicon => $lexicon, tokens => Tokens::new ($bison), used => {});
  _define_predefined ($bison, $lexicon);
  Lexicon::check ($lexicon);
  my %tree = _token_trees ($bison, $lexicon);
  my @trees = (values %tree, map { grep { defined } @$_{qw(tree follow)} } @{ $lexicon->{choices} });
  @choices{qw(class_of octet_of)} = classes_of (@trees, values %{ $lexicon->{defined} });
  my $dfa = sub ($tree, $what) {
    return Dfa::of_pattern ($tree, $lexicon->{defined}, $choices{class_of}) // die "$what: it matches nothing\n";
  };
  $choices{dfa}{$_} = $dfa->($tree{$_}, "the token $_") for keys %tree;
  $choices{dfa}{$Bison::END} = $dfa->([set => 10], 'the end');
  $choices{tree} = \%tree;
  _check_tokens (\%choices, $_, $dfa) for @{ $lexicon->{choices} };
  return \%choices;
}

# Definition of {predefined}: the schemes that literals begin with.
sub _define_predefined ($bison, $lexicon)
{
  my %scheme = map { /^([^:]+):/ ? ($1 => 1) : () } values %{ $bison->{literal} };
  my @trees = map { [cat => map { [set => ord] } split //] } sort keys %scheme;
  return if !@trees;
  die "$lexicon->{file}: {predefined} is what the build defines\n" if exists $lexicon->{defined}{predefined};
  $lexicon->{defined}{predefined} = [alt => @trees];
  push @{ $lexicon->{order} }, ['predefined', join '|', map { "\"$_\"" } sort keys %scheme];
}

# The pattern of each token.
sub _token_trees ($bison, $lexicon)
{
  my %tree;
  for my $token (keys %{ $bison->{terminals} })
    {
      next if $token =~ /^START_/ || $token =~ /^(error|"invalid token")$/ || $token eq $Bison::END;
      my $literal = $bison->{literal}{$token};
      if (defined $literal) { $tree{$token} = [cat => map { [set => ord] } split //, $literal]; }
      elsif (exists $lexicon->{defined}{$token}) { $tree{$token} = [ref => $token]; }
      else { die "$lexicon->{file}: $token, a token of url.y, is not defined\n"; }
    }
  return %tree;
}

# The class of each octet, and an octet of each, for patterns with these TREES and an end.
sub classes_of (@trees)
{
  my @sets = ([10]);
  _sets ($_, \@sets) for @trees;
  # A set of which the letters count in either case.
  @sets = map { my $set = $_; ($set, [map { ord lc chr } grep { chr =~ /[A-Za-z]/ } @$set],
                               [map { ord uc chr } grep { chr =~ /[A-Za-z]/ } @$set]) } @sets;
  return Dfa::classes (@sets);
}

sub _sets ($tree, $sets)
{
  my ($kind, @rest) = @$tree;
  if ($kind eq 'set' || $kind eq 'other') { push @$sets, \@rest; }
  else { _sets ($_, $sets) for grep { ref } @rest; }
}

# What a choice is about is there; and a literal that has letters in either case.
sub _check_tokens ($choices, $choice, $dfa)
{
  my ($bison, $verb) = ($choices->{bison}, $choice->{verb});
  my $where = "$choice->{line}: $choice->{text}";
  if ($verb eq 'literal')
    {
      my $pattern = $dfa->($choice->{tree}, $where);
      for my $token (sort keys %{ $bison->{literal} })
        {
          next if !_accepts ($pattern, $choices->{class_of}, $bison->{literal}{$token});
          $choices->{tree}{$token} = [fold => $choices->{tree}{$token}];
          $choices->{folds}{$token} = 1;
          $choices->{dfa}{$token} = $dfa->($choices->{tree}{$token}, $where);
          $choices->{used}{ $choice->{line} } = 1;
        }
      return;
    }
  exists $choices->{dfa}{ $choice->{token} }
    or die "$where: $choice->{token} is no token of url.y\n";
  $choice->{dfa} = $dfa->($choice->{tree}, $where);
  !Dfa::difference ($choice->{dfa}, $choices->{dfa}{ $choice->{token} })
    or die "$where: it matches more than $choice->{token}\n";
  if (defined $choice->{follow})
    {
      $choice->{follow_dfa} = $dfa->($choice->{follow}, $where);
      $choice->{whole} = $dfa->([cat => $choice->{tree}, $choice->{follow}], $where);
    }
  else { $choice->{whole} = $choice->{dfa}; }
}

sub _accepts ($dfa, $class_of, $text)
{
  my $state = 0;
  for my $octet (unpack 'C*', $text)
    { $state = $dfa->{next}[$state]{ $class_of->[$octet] } // return 0; }
  return $dfa->{accept}[$state];
}

# The states that read, each with its configurations.
sub states ($choices)
{
  my %states;
  push @{ $states{ Tokens::top ($_) } }, $_ for @{ $choices->{tokens}{order} };
  return \%states;
}

# The classes that may follow TOKEN in the CONFIGURATIONS.  Tokens that may be empty are looked
# through.
sub follow ($choices, $configurations, $token)
{
  my (%class, %seen);
  my @queue = map { $choices->{tokens}{moves}{$_}{$token} // () } @$configurations;
  while (defined (my $at = shift @queue))
    {
      next if $at eq 'accept' || $seen{$at}++;
      my $moves = $choices->{tokens}{moves}{$at};
      for my $next (keys %$moves)
        {
          $class{$_} = 1 for Dfa::first ($choices->{dfa}{$next});
          push @queue, $moves->{$next} if $choices->{dfa}{$next}{accept}[0];
        }
    }
  return \%class;
}

# Letters before digits before all else: a text like a URL.
sub likely ($choices, $class)
{
  my $octet = chr $choices->{octet_of}[$class];
  return $octet =~ /[a-z]/ ? 0 : $octet =~ /[0-9]/ ? 1 : $octet =~ /[A-Z]/ ? 2 : 3;
}

# What is open between tokens, of which DFA has the automata and FOLLOW what may follow: a list of
# { tokens => [A, B], text => [CLASS...], next => CLASS, longer => whether B goes on with that }, one for
# each pair, as short and as likely as can be.  Into TIES go the tokens that match the same text as another, where the octet after it decides.
sub open ($choices, $dfa, $follow, $ties)
{
  my @order = sort keys %$dfa;
  my ($product, $items) = Dfa::determinise ([map { "$_ 0" } @order],
    sub ($item) {
      my ($token, $state) = $item =~ /^(.*) (\d+)$/;
      my $to = $dfa->{$token}{next}[$state];
      return map { ($_, "$token $to->{$_}") } keys %$to;
    }, sub (@) { return 0; });
  my @text = ([]);
  my %open;
  for my $state (0 .. $#$items)
    {
      my $to = $product->{next}[$state];
      for my $class (sort { likely ($choices, $a) <=> likely ($choices, $b) || $a <=> $b } keys %$to)
        { $text[ $to->{$class} ] //= [@{ $text[$state] }, $class]; }
      my @live = map { [/^(.*) (\d+)$/] } @{ $items->[$state] };
      my @matched = map { $_->[0] } grep { $dfa->{ $_->[0] }{accept}[ $_->[1] ] } @live;
      my $note = sub ($first, $second, $class, $longer) {
        my @rank = (scalar @{ $text[$state] }, map { likely ($choices, $_) } @{ $text[$state] }, $class);
        my $rank = join ' ', map { sprintf '%03d', $_ } @rank;
        my $known = $open{"$first $second"};
        return if $known && $known->{rank} le $rank;
        $open{"$first $second"}
          = { tokens => [$first, $second], text => $text[$state], next => $class,
              longer => $longer, rank => $rank };
      };
      for my $token (@matched)
        {
          for my $class (sort { $a <=> $b } keys %{ $follow->{$token} })
            {
              for my $other (@live)
                {
                  my ($name, $at) = @$other;
                  $note->($token, $name, $class, 1) if exists $dfa->{$name}{next}[$at]{$class};
                }
              for my $other (grep { $_ gt $token } @matched)
                { $note->($token, $other, $class, 0) if exists $follow->{$other}{$class}; }
            }
          $ties->{$token} = 1 if @matched > 1;
        }
    }
  return map { $open{$_} } sort { $open{$a}{rank} cmp $open{$b}{rank} || $a cmp $b } keys %open;
}

# Whether TOKEN is read by its CHOICES only.  It is not if they say no more than where it ends before some of
# the classes in FOLLOW: before others it ends where it always does.
sub _is_replaced ($token, $choices, $follow, $open)
{
  return 1 if grep { !defined $_->{follow} } @$choices;
  return 1 if grep { my %pair = map { $_ => 1 } @{ $_->{tokens} }; $pair{$token} && keys %pair > 1 } @$open;
  my %said = map { map { $_ => 1 } Dfa::first ($_->{follow_dfa}) } @$choices;
  return !grep { !$said{$_} } keys %$follow;
}

# What is read in the state whose CONFIGURATIONS are given: { tokens => [...], dfa, follow, ties, not
# => [CHOICE...], read => [CHOICE...], chosen => { TOKEN => 1 }, replaced => { TOKEN => 1 } }: tokens that
# choices are about, and those of them that are read by choices only.
sub decide ($choices, $configurations)
{
  my $bison = $choices->{bison};
  my %token = map { map { $_ => 1 } keys %{ $choices->{tokens}{moves}{$_} } } @$configurations;
  my @tokens = sort { $bison->{terminals}{$a} <=> $bison->{terminals}{$b} } keys %token;
  my %dfa = map { $_ => $choices->{dfa}{$_} } @tokens;
  my %follow = map { $_ => follow ($choices, $configurations, $_) } @tokens;
  my %decision = (tokens => \@tokens, dfa => \%dfa, follow => \%follow, not => [], read => []);

  my @open = Choices::open ($choices, \%dfa, \%follow, {});
  my %involved = map { map { $_ => 1 } @{ $_->{tokens} } } @open;
  my @mine = grep { $involved{ $_->{token} } } @{ $choices->{lexicon}{choices} };
  for my $choice (grep { $_->{verb} eq 'not' } @mine)
    {
      my $rest = Dfa::difference ($dfa{ $choice->{token} }, $choice->{dfa})
        // die "$choice->{line}: nothing is left of $choice->{token}\n";
      $dfa{ $choice->{token} } = $rest;
      push @{ $decision{not} }, $choice;
      $choices->{used}{ $choice->{line} } = 1;
    }
  my %ties;
  @open = Choices::open ($choices, \%dfa, \%follow, \%ties);
  %involved = map { map { $_ => 1 } @{ $_->{tokens} } } @open;
  for my $choice (grep { $_->{verb} eq 'read' && $involved{ $_->{token} } } @mine)
    {
      push @{ $decision{read} }, $choice;
      $decision{chosen}{ $choice->{token} } = 1;
      $choices->{used}{ $choice->{line} } = 1;
    }
  $decision{open} = [grep { my $tokens = $_->{tokens}; !grep { $decision{chosen}{$_} } @$tokens } @open];
  for my $token (keys %{ $decision{chosen} // {} })
    {
      my @choices = grep { $_->{token} eq $token } @{ $decision{read} };
      $decision{replaced}{$token} = 1 if _is_replaced ($token, \@choices, $follow{$token}, \@open);
    }
  if (%{ $decision{chosen} // {} })
    {
      my %left = map { $_ => $dfa{$_} } grep { !$decision{replaced}{$_} } @tokens;
      %ties = ();
      Choices::open ($choices, \%left, \%follow, \%ties);
    }
  $decision{ties} = \%ties;
  return \%decision;
}

1;
