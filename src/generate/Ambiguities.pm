# Ambiguities.pm: report texts that have two readings.
#
# SPDX-License-Identifier: MIT

package Ambiguities;
use Modern;

use Bison;
use Choices;
use Readings;
use Tokens;

# Return the texts of READINGS for which no priority chooses: [CLASSES up to the end, IS_OF_STATES].
# IS_OF_STATES is true if each place of the grammar has one reading, but the places share a state of
# the parser.
sub of_readings ($r)
{
  my @texts = map { [[_text ($r, @{ $r->{met}{$_} })], 0] } sort keys %{ $r->{met} };
  for my $state (0 .. $#{ $r->{states} })
    {
      my @tags = Readings::tags ($r, $state);
      next if !Readings::is_end ($r, $state) || @tags == 1;
      push @texts, [[Readings::text_to ($r, $state)], 1];
    }
  return @texts;
}

# Return the classes of a text in which two threads meet in ITEM, to which CLASS leads from the
# state BEFORE.
sub _text ($r, $before, $class, $item)
{
  my @text = defined $before ? (Readings::text_to ($r, $before), $class) : ();
  return (@text, Readings::ending ($r, $item));
}

# Return the configurations that can be reached from those of the QUEUE, [CONFIGURATION, TEXT]...,
# each with a shortest text, the nearest first.
sub _reached ($choices, @queue)
{
  my (%seen, @found);
  while (@queue)
    {
      @queue = sort { @{ $a->[1] } <=> @{ $b->[1] } } @queue;
      my ($configuration, $text) = @{ shift @queue };
      next if $seen{$configuration}++;
      push @found, [$configuration, $text];
      push @queue, _further ($choices, $configuration, @$text) if $configuration ne 'accept';
    }
  return @found;
}

# Return a shortest text that leads to each configuration.
sub ways ($choices)
{
  return $choices->{ways} //= do {
    my @starts = map { [$_, []] } values %{ $choices->{tokens}{starts} };
    +{ map { @$_ } _reached ($choices, @starts) } };
}

# Return the configurations after each token that CONFIGURATION reads, with the text that leads
# there: TEXT and a shortest one of the token.
sub _further ($choices, $configuration, @text)
{
  my $moves = $choices->{tokens}{moves}{$configuration};
  my $shortest = $choices->{shortest} //= {};
  $shortest->{$_} //= Choices::shortest ($choices, $choices->{dfa}{$_}) for keys %$moves;
  return map { [$moves->{$_}, [@text, @{ $shortest->{$_} }]] } sort keys %$moves;
}

# Refuse a CONFIGURATION in which there are too many readings to be followed: WHY.
sub refuse_many ($choices, $configuration, $why)
{
  my $where = text ($choices, @{ ways ($choices)->{$configuration} });
  die $why =~ /^too many/ ? "url.y: after \"$where\" there are $why  Write the productions there "
    . "with fewer alternatives, or with literals that end parts.\n" : $why;
}

sub text ($choices, @classes)
{
  return join '', map { $_ == 10 ? '' : $_ > 32 && $_ < 127 ? chr : sprintf '\\x%02X', $_ }
                  map { $choices->{octet_of}[$_] } @classes;
}

# Return a text that the priority NUMBER decides.
sub example ($choices, $number)
{
  my ($configuration, $what, @where) = @{ $choices->{used}{$number} };
  my @before = @{ ways ($choices)->{$configuration} };
  return text ($choices, @before, _text ($what, @where)) if ref $what;
  # Two tokens of the same text: WHAT is the first.
  my $to = $choices->{tokens}{moves}{$configuration}{$what};
  return text ($choices, @before, @{ $where[0] }, _ending_of ($choices, $to));
}

# Return a shortest text that goes on from CONFIGURATION to the end.
sub _ending_of ($choices, $configuration)
{
  my ($end) = grep { $_->[0] eq 'accept' } _reached ($choices, [$configuration, []]);
  return @{ $end->[1] };
}

# Refuse the PROBLEMS, [CONFIGURATIONS, CLASSES, IS_OF_STATES]..., with a shortest text of each pair
# of readings.
sub refuse ($choices, @problems)
{
  my (%shown, @said);
  my $way = ways ($choices);
  for my $problem (sort { @{ $a->[1] } <=> @{ $b->[1] } } @problems)
    {
      my ($configurations, $text, $is_of_states) = @$problem;
      my @open = grep { _all ($choices, $_, $text) > 1 } @$configurations;
      my ($configuration) = sort { length $a <=> length $b || $a cmp $b } @open;
      my $key;
      if (!defined $configuration || $is_of_states)
        {
          $key = 'states';
          next if $shown{$key}++;
          push @said, _of_states ($choices, $configurations, $text, $is_of_states);
          next;
        }
      my ($one, $two, $i) = _open_pair ($choices, _all ($choices, $configuration, $text));
      $key = join ' ', sort $one->[$i][0], $two->[$i][0];
      next if $shown{$key}++;
      my ($production) = Tokens::productions ($choices->{bison}, $configuration, $one->[0][0]);
      my ($before, $rest) = map { text ($choices, @$_) } $way->{$configuration}, $text;
      my $after = $before eq '' ? '' : ", after \"$before\"";
      push @said, "  $production: \"$before$rest\" has two readings$after:\n",
                  _reading ($choices, @$one), _reading ($choices, @$two),
                  '  ' . _proposal ($one->[$i][0], $two->[$i][0]) . "\n";
    }
  die "$choices->{lexicon}{file}: open choices: a whole text has two readings\n" . join '', @said;
}

# Return two READINGS, and the number of the first token in which they differ: if possible, two of
# which no line of choices speaks.
sub _open_pair ($choices, @readings)
{
  my @pairs;
  for my $second (1 .. $#readings)
    {
      for my $first (0 .. $second - 1)
        {
          my ($one, $two) = @readings[$first, $second];
          my $i = 0;
          $i++ while $one->[$i][0] eq $two->[$i][0] && "@{ $one->[$i][1] }" eq "@{ $two->[$i][1] }";
          push @pairs, [$one, $two, $i];
        }
    }
  my ($pair) = grep { my ($one, $two, $i) = @$_;
                      !_is_chosen ($choices, $one->[$i][0], $two->[$i][0]) } @pairs;
  return @{ $pair // $pairs[0] };
}

# Whether a line of choices speaks of a reading by the token ONE and another by TWO.
sub _is_chosen ($choices, $one, $two)
{
  my $is_before = sub ($priority, $first, $then) {
    return grep ({ $_ eq $first } @{ $priority->{first} })
           && grep { $_ eq $then } @{ $priority->{then} };
  };
  return grep { $_->{verb} ne 'before' ? $one eq $two && $_->{name} eq $one
                : $is_before->($_, $one, $two) || $is_before->($_, $two, $one) }
         @{ $choices->{priorities} };
}

# Return the message about two states of the grammar that share a state of the parser.
sub _of_states ($choices, $configurations, $text, $is_of_states)
{
  my @readable = grep { _all ($choices, $_, $text) } @$configurations;
  my ($one, @others) = map { text ($choices, @{ ways ($choices)->{$_} }) } @readable;
  my ($other) = grep { $_ ne $one } @others;
  return "  after \"$one\" an item of a list may be empty, so that there is no end of readings\n"
    if !defined $other && !$is_of_states;
  my $where = defined $other ? "after \"$one\" and \"$other\""
              : "after \"$one\", with one start symbol and with another,";
  my $read = text ($choices, @$text);
  return "  $where the parser is in one state, but \"$read\" is read in two ways there\n"
         . '  With the line "bison %define lr.type canonical-lr" in choices these are two states.'
         . "\n";
}

# Return the line of a reading.
sub _reading ($choices, @tokens)
{
  my $text = join ' ', map { _shown ($choices, @$_) } grep { $_->[0] ne $Bison::END } @tokens;
  return '    ' . ($text ne '' ? $text : 'the URL ends') . "\n";
}

sub _shown ($choices, $token, $classes)
{
  my $text = text ($choices, @$classes);
  return exists $choices->{bison}{literal}{$token} ? $token : "$token \"$text\"";
}

# Return the line of choices that would choose between readings by the tokens ONE and TWO.
sub _proposal ($one, $two)
{
  ($one, $two) = ($two, $one) if $one eq $Bison::END;
  $two = 'END' if $two eq $Bison::END;
  my $choice = $one eq $two ? "shortest $one  or  longest $one"
               : "$one before $two  or  $two before $one";
  return "A line of choices has to choose:  $choice";
}

# Return readings of TEXT, classes up to the end, in CONFIGURATION: lists of [TOKEN, CLASSES].  They
# differ in the first token or its end, and at most two begin with the same token.
sub _all ($choices, $configuration, $text)
{
  my %dead;
  my $read;
  $read = sub ($at, $from) {
    return ([]) if $at eq 'accept';
    my $key = "$at $from";
    # A list whose items are empty would never end.
    return () if $dead{$key}++;
    my $moves = $choices->{tokens}{moves}{$at};
    my @found;
    for my $token (Bison::in_order ($choices->{bison}, keys %$moves))
      {
        my $dfa = $choices->{dfa}{$token};
        my ($state, $enough) = (0, @found + 2);
        for (my $to = $from; defined $state && @found < $enough; $to++)
          {
            if ($dfa->{accept}[$state])
              {
                my ($rest) = $read->($moves->{$token}, $to);
                push @found, [[$token, [@$text[$from .. $to - 1]]], @$rest] if defined $rest;
              }
            last if $to == @$text;
            $state = $dfa->{next}[$state]{ $text->[$to] };
          }
      }
    delete $dead{$key} if @found;
    return @found;
  };
  return $read->($configuration, 0);
}

1;
