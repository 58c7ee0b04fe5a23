# Readings.pm: follow all readings of a text side by side, and find out which of them wins.
#
# SPDX-License-Identifier: MIT
#
# A scanner in some state of the parser looks for the next token and its end.  A reading is one way
# to read the text from there to the end of the URL.  Its tag is the answer: the first token, and
# where that ends. This automaton runs through the text octet by octet and keeps a thread for each
# reading: the place that is being read, how far its token has been read, and the tag.  Two threads
# in the same place have the same future; of these the priorities keep one.  So there are finitely
# many.
#
# A priority compares two readings by what they begin and end at the same octet:
#
#     A before B     one begins A where the other begins B, and not both do both: the first wins
#     shortest X     both begin X, and one ends it first; or one begins it later, and does not end
#                    it later
#     longest X      the other one wins
#
# The first priority that decides counts.  If none does, the text has two readings, and nobody has
# chosen: that is an error.
#
# A tag is "TOKEN SLOT".  A slot is a variable for the end of a token; each tag that is still
# possible has one.  A world is a set of places that some configurations of the parser share.  Each
# world has its own threads.  All worlds have one scanner, so they must agree.

package Readings;
use Modern;

use Bison;
use Choices;
use Dfa;
use Places;

# An automaton that needs more slots is refused.
use constant SLOTS_MAX => 8;

# Return readings.  WORLDS are { PLACE => NOTES } (Places.pm), and DFA has the automaton of each
# token at the beginning of the text.
sub new ($choices, $worlds, $dfa)
{
  my %r = (choices => $choices, places => $choices->{places}, worlds => $worlds, dfa => $dfa,
           states => [], number => {}, relations => {}, met => {}, used => {});
  _find_classes (\%r);
  $r{start} = _start (\%r);
  return \%r;
}

# Return the automaton of the token of PLACE; if FIRST, the one for the beginning of the text.
sub _dfa ($r, $place, $first)
{
  my $token = Places::token ($place);
  return ($first ? $r->{dfa}{$token} : undef) // $r->{choices}{dfa}{$token};
}

# Group the classes of octets that all automata treat alike: { FIRST CLASS => [CLASS...] }.
sub _find_classes ($r)
{
  my $after = sub ($place) { return map { $_->[0] } Places::after ($r->{places}, $place); };
  my %tokens = map { Places::token ($_) => 1 }
               Dfa::reached ($after, map { keys %$_ } @{ $r->{worlds} });
  my @dfas = (values %{ $r->{dfa} }, map { $r->{choices}{dfa}{$_} } sort keys %tokens);
  my %group;
  for my $class (0 .. $#{ $r->{choices}{octet_of} })
    {
      my $key = join ' ', map { my $dfa = $_; map { $_->{$class} // '-' } @{ $dfa->{next} } } @dfas;
      push @{ $group{$key} }, $class if $key =~ /\d/;
    }
  $r->{classes} = { map { $_->[0] => $_ } values %group };
  $r->{end} = $r->{choices}{class_of}[10];
}

# A thread is [ITEM, TAG, NOTES, FROM]: FROM is the number of the thread that it comes from.  The
# item is "WORLD STATE\tPLACE": the automaton of the place's token has reached the state.

# Add a thread to THREADS that begins to read the token of PLACE.  If the token can be empty, also
# add those of the places after it.  TAG is '' before the first token.
sub _enter ($r, $world, $place, $tag, $notes, $from, $threads, $seen)
{
  my $token = Places::token ($place);
  my $is_first = $tag eq '';
  return if $seen->{"$place\n$tag"}++;
  $notes .= Places::begin ($r->{places}, $token);
  push @$threads, ["$world 0\t$place", $is_first ? "?$token" : $tag, $notes, $from];
  return if !_dfa ($r, $place, $is_first)->{accept}[0];
  $notes .= Places::end ($r->{places}, $token);
  _enter ($r, $world, $_->[0], $is_first ? "$token now" : $tag, $notes . $_->[1],
          $from, $threads, $seen)
    for Places::after ($r->{places}, $place);
}

sub _start ($r)
{
  my (@threads, @inside);
  my @worlds = @{ $r->{worlds} };
  for my $world (0 .. $#worlds)
    {
      my $places = $worlds[$world];
      for my $place (sort keys %$places)
        {
          push @inside, _inside ($r, $place, $places->{$place});
          _enter ($r, $world, $place, '', $places->{$place}, $#inside, \@threads, {});
        }
    }
  my $row = sub ($i) { return map { _at_start ($r, @inside[$i, $_]) } $i .. $#inside; };
  my @relations = map { [('') x $_, $row->($_)] } 0 .. $#inside;
  return _settle ($r, \@threads, \@relations, undef, undef);
}

# Return the relation of two threads where the text begins, from the productions that they are
# INSIDE.
sub _at_start ($r, @inside)
{
  my $text = '';
  for my $priority (@{ $r->{choices}{priorities} })
    {
      my $name = $priority->{name};
      my ($one, $two) = defined $name ? map { $_->{$name} // 0 } @inside : (0, 0);
      $text .= $one && $two ? 'i' : $one ? '<' : $two ? '>' : '.';
    }
  return $text;
}

# Return the productions that have begun before PLACE and do not end before it; those in NOTES begin
# there.
sub _inside ($r, $place, $notes)
{
  my $rules = $r->{choices}{bison}{rules};
  my %inside = map { /^(\d+):/; ($rules->[$1]{lhs} => 1) } Places::stack ($place);
  my $begins = sub ($note) { return $note ne '' && $notes =~ /\b$note/; };
  delete @inside{ grep { $begins->(Places::begin ($r->{places}, $_)) } keys %inside };
  return \%inside;
}

# The relation of two threads after NOTES of either.  It has a character for each priority:
#
#     .  neither is inside          i  both are, and began together     0  it does not decide
#     <  the first has begun        (  both are inside, the first began earlier
#     >  the second has begun       )  ... the second began earlier
#     1  the first wins             2  the second wins
sub _relate ($r, $relation, $first, $second)
{
  return $relation if $first eq '' && $second eq '' || $relation eq '';
  return $r->{relations}{$first}{$second}{$relation} //= do {
    my @priorities = @{ $r->{choices}{priorities} };
    my @notes = map { [split / /] } $first, $second;
    my $text = join '', map { _relate_by ($r, $priorities[$_], substr ($relation, $_, 1), @notes) }
                        0 .. $#priorities;
    # The priorities after one that decides do not count.
    $text =~ /^[^12]*[12]/ ? $& . '0' x (@priorities - length $&) : $text };
}

sub _relate_by ($r, $priority, $relation, $first, $second)
{
  my $number = $r->{places}{number};
  return $relation if $relation =~ /[012]/;
  if ($priority->{verb} eq 'before')
    {
      my $has = sub ($notes, $names) {
        my %begun = map { $_ => 1 } @$notes;
        return scalar grep { $begun{"b$number->{$_}"} } @$names;
      };
      my @has = map { +{ a => $has->($_, $priority->{first}), b => $has->($_, $priority->{then}) } }
                $first, $second;
      my $wins = sub ($x, $y) { return $x->{a} && $y->{b} && !($x->{b} && $y->{a}); };
      return $wins->(@has) ? '1' : $wins->(reverse @has) ? '2' : $relation;
    }
  my $at = $number->{ $priority->{name} };
  my @ones = map { /^b/ ? 'b' : 'e' } grep { /^[be]$at$/ } @$first;
  my @twos = map { /^b/ ? 'b' : 'e' } grep { /^[be]$at$/ } @$second;
  my ($short_first, $short_second) = $priority->{verb} eq 'shortest' ? ('1', '2') : ('2', '1');
  while (@ones || @twos)
    {
      if ($relation eq '.' || $relation eq 'i')
        {
          if (@ones && @twos)
            { shift @ones; shift @twos; $relation = $relation eq '.' ? 'i' : '.'; }
          elsif (@ones) { return $short_first if $relation eq 'i'; shift @ones; $relation = '<'; }
          else { return $short_second if $relation eq 'i'; shift @twos; $relation = '>'; }
        }
      elsif ($relation eq '<') { return '0' if @ones; shift @twos; $relation = '('; }
      elsif ($relation eq '>') { return '0' if @twos; shift @ones; $relation = ')'; }
      elsif ($relation eq '(') { return @twos ? $short_second : '0'; }
      else { return @ones ? $short_first : '0'; }
    }
  return $relation;
}

# Return the relation of the threads I and J.  RELATIONS has it only where I is not after J.
sub _relation ($r, $relations, $i, $j)
{
  return $relations->[$i][$j] // '' if $i <= $j;
  my $relation = $relations->[$j][$i] // '';
  return $r->{mirrored}{$relation} //= $relation =~ tr/12<>()/21><)(/r;
}

# Return which of two threads in the same place wins, 1 or 2, and by which priority; or nothing.
sub _winner ($r, $relation)
{
  my @priorities = @{ $r->{choices}{priorities} };
  for my $i ($relation eq '' ? () : 0 .. $#priorities)
    {
      my $c = substr $relation, $i, 1;
      $c =~ tr/()/21/;
      $c =~ tr/12/21/ if $priorities[$i]{verb} eq 'longest' && substr ($relation, $i, 1) =~ /[()]/;
      return ($c, $i) if $c eq '1' || $c eq '2';
    }
  return ();
}

# Return the state of the THREADS, to which CLASS leads from the state BEFORE.  RELATIONS has the
# relations of the threads that they come from.
sub _settle ($r, $threads, $relations, $before, $class)
{
  my %best;
  for my $thread (@$threads)
    {
      my $other = $best{ $thread->[0] };
      if (!defined $other) { $best{ $thread->[0] } = $thread; next; }
      my $relation = _relation ($r, $relations, $other->[3], $thread->[3]);
      $relation = _relate ($r, $relation, $other->[2], $thread->[2]);
      my ($winner, $priority) = _winner ($r, $relation);
      if ($other->[1] ne $thread->[1])
        {
          my $tags = join ' ', sort $other->[1], $thread->[1];
          my $where = [$before, $class, $thread->[0]];
          if (defined $winner) { $r->{used}{$priority} //= $where; }
          else { $r->{met}{$tags} //= $where; }
        }
      $best{ $thread->[0] } = $thread if defined $winner && $winner eq '2';
    }
  my @kept = map { $best{$_} } sort keys %best;
  my $mark = _name_slot ($r, \@kept) // '';
  my $now = _relations ($r, $relations, @kept);
  my @rows = map { join ' ', map { $_ // '' } @$_ } @$now;
  my $key = join "\n", $mark, (map { "$_->[0]\t$_->[1]" } @kept), @rows;
  return $r->{number}{$key} //= do {
    push @{ $r->{states} }, { threads => [map { [@$_[0, 1]] } @kept], relations => $now,
                              mark => $mark, before => $before, class => $class };
    $#{ $r->{states} } };
}

# Return the relations of THREADS: row I has those of thread I to itself and the later ones.  Only
# threads of one world can meet.  If all of these have read the same token, any may be kept.
sub _relations ($r, $before, @threads)
{
  my (%of, %tags);
  for my $i (0 .. $#threads)
    {
      my ($world) = split / /, $threads[$i][0], 2;
      push @{ $of{$world} }, $i;
      $tags{$world}{ $threads[$i][1] } = 1;
    }
  my @relations = map { [] } @threads;
  for my $world (grep { keys %{ $tags{$_} } > 1 || grep { /^\?/ } keys %{ $tags{$_} } } keys %of)
    {
      my @later = @{ $of{$world} };
      while (defined (my $i = $later[0]))
        {
          my (undef, undef, $notes, $from) = @{ $threads[$i] };
          my $row = $relations[$i];
          for my $j (@later)
            {
              my (undef, undef, $other, $other_from) = @{ $threads[$j] };
              my $relation = $from <= $other_from ? $before->[$from][$other_from]
                                                  : _relation ($r, $before, $from, $other_from);
              $row->[$j] = $notes eq '' && $other eq '' ? $relation
                                                        : _relate ($r, $relation, $notes, $other);
            }
          shift @later;
        }
    }
  return \@relations;
}

# Give tags that end "now" a free slot, and return it.
sub _name_slot ($r, $threads)
{
  my %taken = map { /^\S.* (\d+)$/ ? ($1 => 1) : () } map { $_->[1] } @$threads;
  return undef if !grep { $_->[1] =~ / now$/ } @$threads;
  my ($slot) = grep { !$taken{$_} } 0 .. keys %taken;
  $slot < SLOTS_MAX or die "too many ends of a token that are possible at once\n";
  $_->[1] =~ s/ now$/ $slot/ for @$threads;
  return $slot;
}

# Return the threads that CLASS makes of one in ITEM: each is [ITEM, TAG, NOTES], where TAG is "now"
# if the thread's token IS_FIRST, and ends.
sub _steps ($r, $item, $is_first, $class)
{
  my ($where, $place) = split /\t/, $item, 2;
  my ($world, $reached) = split / /, $where;
  my $dfa = _dfa ($r, $place, $is_first);
  my $to = $reached eq 'end' ? undef : $dfa->{next}[$reached]{$class};
  return [] if !defined $to;
  my $token = Places::token ($place);
  my $then = $is_first ? 'now' : 'read';
  return [["$world end\t\t", $then, '']] if $token eq $Bison::END;
  my @threads = %{ $dfa->{next}[$to] } ? ["$world $to\t$place", 'read', ''] : ();
  return \@threads if !$dfa->{accept}[$to];
  my $notes = Places::end ($r->{places}, $token);
  my %seen;
  _enter ($r, $world, $_->[0], $then, $notes . $_->[1], undef, \@threads, \%seen)
    for Places::after ($r->{places}, $place);
  return \@threads;
}

# Return the state that CLASS leads to from STATE, or undef.
sub next_state ($r, $state, $class)
{
  my $memo = $r->{states}[$state]{next} //= {};
  return $memo->{$class} if exists $memo->{$class};
  my @threads;
  my $at = $r->{states}[$state];
  for my $number (0 .. $#{ $at->{threads} })
    {
      my ($item, $tag) = @{ $at->{threads}[$number] };
      my $is_first = $tag =~ /^\?/ ? 1 : 0;
      my $steps = $r->{steps}[$is_first]{$item}{$class} //= _steps ($r, $item, $is_first, $class);
      push @threads, map { [$_->[0], $_->[1] eq 'now' ? substr ($tag, 1) . ' now' : $tag, $_->[2],
                            $number] } @$steps;
    }
  return $memo->{$class} = undef if !@threads;
  # Classes that lead to the same threads lead to one state.
  my $key = join "\n", map { join "\t", @$_ } @threads;
  return $memo->{$class} = $at->{to}{$key}
                             //= _settle ($r, \@threads, $at->{relations}, $state, $class);
}

# Return the tags of the threads in STATE; "?TOKEN" stands for one whose token is being read.
sub tags ($r, $state)
{
  return @{ $r->{states}[$state]{tags} //= do {
    my %tags = map { $_->[1] => 1 } @{ $r->{states}[$state]{threads} };
    [sort keys %tags] } };
}

# Whether the text has ended in STATE.
sub is_end ($r, $state) { return $r->{states}[$state]{threads}[0][0] =~ /^\d+ end/; }

# Return the classes of a shortest text that goes on from ITEM to the end.
sub ending ($r, $item)
{
  my $is_end = sub ($at) { return $at =~ /^\d+ end/; };
  my $next = sub ($at, $class) { return map { $_->[0] } @{ _steps ($r, $at, 0, $class) }; };
  return @{ Choices::nearest ($r->{choices}, $item, $is_end, $next) };
}

# Return the classes of a text that leads to STATE.
sub text_to ($r, $state)
{
  my @text;
  while (defined (my $class = $r->{states}[$state]{class}))
    {
      unshift @text, $class;
      $state = $r->{states}[$state]{before};
    }
  return @text;
}

1;
