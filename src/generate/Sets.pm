# Sets.pm: find the octets that can stand in the texts of each production.
#
# SPDX-License-Identifier: MIT
#
# The octets of an escape, a "%" and two hexadecimal digits, do not count.  So a production with
# escapes has no "%".  A literal may contain an escape, too, such as "%09".

package Sets;
use Modern;

# Return { PRODUCTION => { escapes => 0 or 1, octets => { OCTET => 1... } } }
sub of_grammar ($choices)
{
  my ($bison, $lexicon) = @$choices{qw(bison lexicon)};
  my %sets = (trees => $lexicon->{defined}, literal => $bison->{literal}, rules => {}, done => {});
  push @{ $sets{rules}{ $_->{lhs} } }, @{ $_->{rhs} }
    for grep { $_->{lhs} !~ /^\$|^start$/ } @{ $bison->{rules} };
  my @names = grep { !/[._]\d$/ } keys %{ $sets{rules} },
    grep { /[a-z]/ && exists $lexicon->{line}{$_} } keys %{ $sets{trees} };
  return { map { $_ => _production (\%sets, $_) } @names };
}

# Return the set of NAME.  A production of url.y refers to itself only if it is a list.
sub _production ($sets, $name)
{
  return $sets->{done}{$name} if exists $sets->{done}{$name};
  my $set = $sets->{done}{$name} = { escapes => 0, octets => {} };
  _tree ($sets, $set, [ref => $name], 0) if exists $sets->{trees}{$name};
  for my $symbol (@{ $sets->{rules}{$name} // [] })
    {
      my $text = $sets->{literal}{$symbol};
      if (defined $text) { $set->{octets}{ ord $_ } = 1 for split //, $text; }
      else { _add ($set, _production ($sets, $symbol)) if $symbol ne $name; }
    }
  # In a literal, "%" begins an escape if the production has escapes.
  delete $set->{octets}{ ord '%' } if $set->{escapes};
  return $set;
}

sub _tree ($sets, $set, $tree, $fold)
{
  my ($kind, @rest) = @$tree;
  if ($kind eq 'ref' && _is_escape ($sets, $rest[0])) { $set->{escapes} = 1; }
  elsif ($kind eq 'ref') { _tree ($sets, $set, $sets->{trees}{ $rest[0] }, $fold); }
  elsif ($kind =~ /^(?:text|set|other)$/)
    { $set->{octets}{$_} = 1 for Pattern::octets ($kind, $fold, @rest); }
  else { _tree ($sets, $set, $_, $fold || $kind eq 'fold') for grep { ref } @rest; }
}

sub _is_escape ($sets, $name)
{
  my ($kind, $first, @digits) = @{ $sets->{trees}{$name} };
  return $kind eq 'cat' && @digits == 2 && $first->[0] eq 'text' && @$first == 2
         && $first->[1] == ord '%';
}

sub _add ($set, $other)
{
  $set->{escapes} ||= $other->{escapes};
  $set->{octets}{$_} = 1 for keys %{ $other->{octets} };
}

1;
