# Choices.pm: find the states in which a scanner could read two tokens, and the choice made there.
#
# SPDX-License-Identifier: MIT
#
# In each state of the parser that reads a token, a text may begin with several of the tokens that
# can stand there, or with one of them in several lengths.  The longest match decides, or else the
# octet after it, unless
#
#     a token ends before an octet that can follow it, and that octet would also make the match of
#     some token longer; or
#     two tokens match the same text, and the same octet can follow both.
#
# Then the scanner has to look ahead.  All readings are followed side by side (Readings.pm).  If two
# of them reach the end of the URL, a priority of url.l decides.  Without one, the build fails and
# shows a shortest text.

package Choices;
use Modern;

use Bison;
use Corrections;
use Dfa;
use Lexicon;
use Places;
use Tokens;

# Return the automaton of each token and the places where it stands; all other functions use them.
# FOLDER contains the corrections.
sub new ($bison, $lexicon, $folder)
{
  my %choices = (bison => $bison, lexicon => $lexicon, priorities => $lexicon->{priorities},
                 tokens => Tokens::new ($bison), corrections => Corrections::read ($folder, $bison),
                 used => {}, known => {});
  _define_predefined (\%choices);
  Lexicon::check ($lexicon);
  $choices{tree} = _token_trees (\%choices);
  my $trees = $choices{tree};
  @choices{qw(class_of octet_of)} = classes_of (values %$trees, values %{ $lexicon->{defined} });
  $choices{dfa}{$_} = dfa (\%choices, $trees->{$_}, "the token $_") for keys %$trees;
  $choices{dfa}{$Bison::END} = dfa (\%choices, [set => 10], 'the end');
  _check_priorities (\%choices);
  $choices{places} = Places::new ($bison, map { Lexicon::names ($_) } @{ $choices{priorities} });
  $choices{places_of} = Places::of_configurations (@choices{qw(places tokens)});
  return \%choices;
}

# Return the automaton of TREE.  If it matches nothing, fail; WHAT names it in the message.
sub dfa ($choices, $tree, $what)
{
  return Dfa::of_pattern ($tree, $choices->{lexicon}, $choices->{class_of})
         // die "$what: it matches nothing\n";
}

# Define {predefined}: the texts that a correction takes away, without the ":".
sub _define_predefined ($choices)
{
  my $lexicon = $choices->{lexicon};
  my $except = $choices->{corrections}{except} // return;
  my @schemes = map { s/:$//r } @{ $except->{prefixes} } or return;
  exists $lexicon->{defined}{predefined}
    and die "$lexicon->{file}: {predefined} is what the build defines\n";
  my @trees = map { [cat => _trees_of_octets ($_)] } @schemes;
  $lexicon->{defined}{predefined} = [fold => [alt => @trees]];
  push @{ $lexicon->{order} }, ['predefined', '(?i:' . join ('|', map { "\"$_\"" } @schemes) . ')'];
}

# Return the pattern of each token.
sub _token_trees ($choices)
{
  my ($bison, $lexicon, $corrections) = @$choices{qw(bison lexicon corrections)};
  my %tree;
  for my $token (keys %{ $bison->{terminals} })
    {
      next if $token =~ /^START_/ || $token =~ /^(error|"invalid token")$/ || $token eq $Bison::END;
      my $literal = $bison->{literal}{$token};
      if (defined $literal)
        {
          my @sets = _trees_of_octets ($literal);
          my @folded = splice @sets, 0, $corrections->{fold}{$literal} // 0;
          $tree{$token} = [cat => (@folded ? [fold => [cat => @folded]] : ()), @sets];
        }
      elsif (exists $lexicon->{defined}{$token}) { $tree{$token} = [ref => $token]; }
      else { die "$lexicon->{file}: $token, a token of url.y, is not defined\n"; }
    }
  return \%tree;
}

# Return the tree of each octet of TEXT.
sub _trees_of_octets ($text) { return map { [set => ord] } split //, $text; }

# Return the pattern of flex for TOKEN.
sub pattern ($choices, $token)
{
  my $literal = $choices->{bison}{literal}{$token} // return "{$token}";
  my $folded = $choices->{corrections}{fold}{$literal} // return _quoted ($literal);
  $folded = length $literal if substr ($literal, $folded) !~ /[A-Za-z]/;
  my $exact = substr $literal, $folded;
  my $either_case = '(?i:' . _quoted (substr $literal, 0, $folded) . ')';
  return $either_case . ($exact eq '' ? '' : _quoted ($exact));
}

# Return a string in flex's notation.
sub _quoted ($literal)
{
  my $text = $literal =~ s/["\\]/\\$&/gr =~ s/[^ -~]/sprintf '\x%02X', ord $&/ger;
  return "\"$text\"";
}

# Return the pattern and the tree of SYMBOL for a rule that looks ahead: a production of url.y
# becomes a definition, but a list x.0 is ({x})*.
sub look_at ($choices, $symbol)
{
  my ($bison, $lexicon) = @$choices{qw(bison lexicon)};
  return (pattern ($choices, $symbol), $choices->{tree}{$symbol})
    if exists $bison->{terminals}{$symbol};
  my $is_name = $symbol =~ /^[A-Za-z_][A-Za-z0-9_-]*$/;
  return ("{$symbol}", [ref => $symbol]) if $is_name && exists $lexicon->{defined}{$symbol};
  my (@texts, @trees, @more, @more_trees);
  for my $rule (grep { $_->{lhs} eq $symbol } @{ $bison->{rules} })
    {
      my @rhs = @{ $rule->{rhs} };
      my $is_list = @rhs && $rhs[0] eq $symbol;
      my @parts = map { [look_at ($choices, $_)] } $is_list ? @rhs[1 .. $#rhs] : @rhs;
      push @{ $is_list ? \@more : \@texts }, join '', map { $_->[0] } @parts;
      push @{ $is_list ? \@more_trees : \@trees }, [cat => map { $_->[1] } @parts];
    }
  my ($text, $tree) = _either (\@texts, \@trees, !$is_name || @more > 0);
  if (@more)
    {
      my ($again, $again_tree) = _either (\@more, \@more_trees, 1);
      ($text, $tree) = ("$text$again*", [cat => $tree, [rep => $again_tree, 0, undef]]);
    }
  return ($text, $tree) if !$is_name;
  $lexicon->{defined}{$symbol} = $tree;
  push @{ $lexicon->{order} }, [$symbol, $text];
  return ("{$symbol}", [ref => $symbol]);
}

# Return a pattern for one of the TEXTS, which have the TREES; in parentheses if it has to be one
# PART.  flex knows no empty alternative.
sub _either ($texts, $trees, $part)
{
  my @full = grep { $_ ne '' } @$texts;
  my ($text, $maybe) = (join ('|', @full), @full < @$texts && @full ? '?' : '');
  $text = "($text)$maybe" if $text ne '' && $part || $maybe;
  return ($text, @$trees == 1 ? $trees->[0] : [alt => @$trees]);
}

# Check that the names in priorities are symbols of url.y.
sub _check_priorities ($choices)
{
  my $bison = $choices->{bison};
  for my $priority (@{ $choices->{priorities} })
    {
      for my $name (Lexicon::names ($priority))
        {
          next if exists $choices->{dfa}{$name};
          next if exists $bison->{nonterminals}{$name} && $name !~ /^(?:start|\$accept)$/;
          die "$priority->{line}: $priority->{text}: $name is no production or token of url.y\n";
        }
    }
}

# Return the class of each octet, and an octet of each, for patterns with these TREES and an end.
sub classes_of (@trees)
{
  my @sets = ([10]);
  _sets ($_, \@sets) for @trees;
  # A pattern may match a set in either case of letters.
  @sets = map { my $set = $_; ($set, [map { ord lc chr } grep { chr =~ /[A-Za-z]/ } @$set],
                               [map { ord uc chr } grep { chr =~ /[A-Za-z]/ } @$set]) } @sets;
  return Dfa::classes (@sets);
}

sub _sets ($tree, $sets)
{
  my ($kind, @rest) = @$tree;
  if ($kind eq 'set' || $kind eq 'other') { push @$sets, \@rest; }
  elsif ($kind eq 'text') { push @$sets, map { [$_] } @rest; }
  else { _sets ($_, $sets) for grep { ref } @rest; }
}

# Return the states that read, each with its configurations.
sub states ($choices)
{
  my %states;
  push @{ $states{ Tokens::top ($_) } }, $_ for @{ $choices->{tokens}{order} };
  return \%states;
}

# Return the classes that may follow TOKEN in the CONFIGURATIONS, also after tokens that may be
# empty.
sub follow ($choices, $configurations, $token)
{
  my ($dfa, $moves) = ($choices->{dfa}, $choices->{tokens}{moves});
  my @after = Dfa::reached (sub ($at) {
    my $to = $moves->{$at};
    return map { $to->{$_} } grep { $dfa->{$_}{accept}[0] } keys %{ $to // {} };
  }, map { $moves->{$_}{$token} // () } @$configurations);
  my @tokens = map { keys %{ $moves->{$_} // {} } } @after;
  return { map { $_ => 1 } map { Dfa::first ($dfa->{$_}) } @tokens };
}

# Return the rank of OCTET in an example of a URL: letters come before digits, and then all others.
sub _rank ($octet)
{
  my $c = chr $octet;
  return $c =~ /[a-z]/ ? 0 : $c =~ /[0-9]/ ? 1 : $c =~ /[A-Z]/ ? 2 : 3;
}

# Return the tokens that need a choice; DFA has the automaton of each, and FOLLOW the classes that
# may follow it.  Add to TIES the tokens that match the same text as another one, if the octet after
# the text decides.
sub open ($dfa, $follow, $ties)
{
  my %open;
  for my $token (keys %$dfa)
    {
      for my $other (keys %$dfa)
        {
          my $next = $dfa->{$other}{next};
          for (Dfa::pairs ($dfa->{$token}, $dfa->{$other}))
            {
              my ($p, $q) = @$_;
              next if !$dfa->{$token}{accept}[$p];
              my $is_tie = $other ne $token && $dfa->{$other}{accept}[$q];
              $ties->{$token} = 1 if $is_tie;
              @open{$token, $other} = ()
                if grep { exists $next->[$q]{$_} || $is_tie && exists $follow->{$other}{$_} }
                   keys %{ $follow->{$token} };
            }
        }
    }
  return sort keys %open;
}

# Return the tokens that can be read in the state with these CONFIGURATIONS: { tokens => [...], dfa,
# follow, not => [{ token, dfa, text }...] }.  The automaton of a token leaves out the texts that
# corrections and priorities take away in all places.
sub reading ($choices, $configurations)
{
  my $bison = $choices->{bison};
  my %token = map { map { $_ => 1 } keys %{ $choices->{tokens}{moves}{$_} } } @$configurations;
  my @tokens = Bison::in_order ($bison, keys %token);
  my %reading = (tokens => \@tokens, not => [],
                 dfa => { map { $_ => $choices->{dfa}{$_} } @tokens },
                 follow => { map { $_ => follow ($choices, $configurations, $_) } @tokens });
  _except ($choices, $configurations, \%reading);
  for my $number (0 .. $#{ $choices->{priorities} })
    {
      my $priority = $choices->{priorities}[$number];
      next if $priority->{verb} ne 'before';
      my @then = @{ $priority->{then} };
      for my $first (@{ $priority->{first} })
        { _put_before ($choices, $configurations, \%reading, $number, $first, $_) for @then; }
    }
  return \%reading;
}

# Apply the correction "except" where its rule begins.
sub _except ($choices, $configurations, $reading)
{
  my $except = $choices->{corrections}{except} // return;
  return if !grep { _begins ($choices, $_, $except->{rule}) } @$configurations;
  my @first = Bison::beginnings ($choices->{bison}, $except->{rule});
  for my $token (grep { exists $reading->{dfa}{$_} } @first)
    {
      my $taken = dfa ($choices, [ref => 'predefined'], $except->{line});
      $reading->{dfa}{$token} = Dfa::difference ($reading->{dfa}{$token}, $taken)
                                // die "$except->{line}: nothing is left of $token\n";
      push @{ $reading->{not} }, { token => $token, dfa => $taken, pattern => '{predefined}',
                                   about => 'a correction' };
    }
}

# Whether the production RULE can begin in CONFIGURATION.
sub _begins ($choices, $configuration, $rule)
{
  my $bison = $choices->{bison};
  my @items = @{ $bison->{states}[ Tokens::top ($configuration) ]{items} };
  my @wanted = map { $bison->{rules}[ $_->[0] ]{rhs}[ $_->[1] ] // () } @items;
  return grep { $_ eq $rule } Bison::beginnings ($bison, @wanted);
}

# Remove the texts of FIRST from those of THEN, if both tokens can stand in the same places and lead
# to the same configurations.
sub _put_before ($choices, $configurations, $reading, $number, $first, $then)
{
  my $dfa = $reading->{dfa};
  return if !exists $dfa->{$first} || !exists $dfa->{$then};
  my $moves = $choices->{tokens}{moves};
  return if grep { ($moves->{$_}{$first} // '') ne ($moves->{$_}{$then} // '') } @$configurations;
  my $rest = Dfa::difference ($dfa->{$then}, $dfa->{$first})
             // die "$choices->{priorities}[$number]{line}: nothing is left of $then\n";
  my $both = Dfa::difference ($dfa->{$then}, $rest) // return;
  $choices->{used}{$number} //= [$configurations->[0], $first, shortest ($choices, $both)];
  $dfa->{$then} = $rest;
  push @{ $reading->{not} }, { token => $then, dfa => $choices->{dfa}{$first},
                               pattern => pattern ($choices, $first), about => $number };
}

# Return the classes of a shortest text of DFA, if possible one of letters.
sub shortest ($choices, $dfa)
{
  return nearest ($choices, 0, sub ($state) { return $dfa->{accept}[$state]; },
                  sub ($state, $class) { return $dfa->{next}[$state]{$class} // (); });
}

# Return the classes of a shortest text, if possible one of letters, that leads from START to what
# IS_END->() is true for.  NEXT->(FROM, CLASS) returns what the class leads to.
sub nearest ($choices, $start, $is_end, $next)
{
  my $classes = $choices->{by_likeliness} //= do {
    my @rank = map { _rank ($_) } @{ $choices->{octet_of} };
    [sort { $rank[$a] <=> $rank[$b] || $a <=> $b } 0 .. $#rank] };
  my @queue = ([$start, []]);
  my %seen;
  while (my $at = shift @queue)
    {
      my ($reached, $text) = @$at;
      return $text if $is_end->($reached);
      next if $seen{$reached}++;
      for my $class (@$classes)
        { push @queue, map { [$_, [@$text, $class]] } $next->($reached, $class); }
    }
  die;
}

# Return the places of the CONFIGURATIONS, each set of them once.
sub worlds ($choices, $configurations)
{
  my %world;
  for my $places (map { $choices->{places_of}{$_} // {} } @$configurations)
    { $world{ join "\n", map { "$_\t$places->{$_}" } sort keys %$places } = $places; }
  return [map { $world{$_} } sort keys %world];
}

1;
