# Roles.pm: find the role that the nodes of each production have among the parts of a URL.
#
# SPDX-License-Identifier: MIT
#
# choice      url, each production that derives only it, and below it each choice between
#             productions of url.y.  The first production with another role is the kind of a URL.
#             In a grammar without url the start symbols that are such a choice have this role
# structure   a sequence; only its components are parts
# part        a choice between tokens
# open        a part that has parts: a choice with an alternative of url.y, or a rule that has
#             characters of its own beside productions, such as 1*[ uchar ] "@" host; and article,
#             even if its half before the "@" is a production, since a message-id is a part (RFC
#             1738 s.3.6)
# repeated    an item of a repetition: adjacent items are one part, which is a list
#
# A production without a role stands in url.l and is a part.  Those that a part, open or repeated
# production may contain are also inside.

package Roles;
use Modern;

use Dfa;

sub of_grammar ($bison)
{
  my (%rules, %role);
  push @{ $rules{ $_->{lhs} } }, $_->{rhs}
    for grep { $_->{lhs} !~ /^\$|^start$/ } @{ $bison->{rules} };
  my @productions = grep { !/\.\d$/ } keys %rules;
  for my $name (@productions)
    {
      my @alternatives = @{ $rules{$name} };
      my @structured = grep { exists $rules{ $_->[0] // '' } } @alternatives;
      my $has_characters = grep { /_[01]$/ } map { @$_ } @alternatives;
      $role{$name} = grep ({ @$_ != 1 } @alternatives) ? ($has_characters ? 'open' : 'structure')
                     : @structured ? 'open' : 'part';
    }
  $role{article} =~ s/structure/open/ if exists $role{article};
  for my $repetition (grep { /\.\d$/ } keys %rules)
    {
      my @symbols = map { @$_ } @{ $rules{$repetition} };
      $role{$_} = 'repeated' for grep { _has_node ($bison, $_) } @symbols;
    }

  my %choice = exists $rules{url} ? (url => 1) : ();
  my @starts = map { $_->{lhs} eq 'start' ? $_->{rhs}[-1] : () } @{ $bison->{rules} };
  my %below = exists $rules{url} ? _reached (\%rules, 'url')
              : map { exists $rules{$_} ? ($_ => 1) : () } @starts;
  for my $name (keys %below)
    {
      my @alternatives = @{ $rules{$name} };
      next if @alternatives < 2 || grep { @$_ != 1 || !exists $rules{ $_->[0] } } @alternatives;
      $choice{$name} = 1;
    }
  for my $name (grep { !$below{$_} } @productions)
    { $choice{$name} = 1 if { _reached (\%rules, $name, 1) }->{url}; }
  $role{$_} = 'choice' for keys %choice;
  # An open production that only choices contain is a kind of URL, and a production that no rule
  # contains is a root.  Neither is a part.
  my (%used, %chosen);
  for my $name (keys %rules)
    { ($choice{$name} ? \%chosen : \%used)->{$_} = 1 for map { @$_ } @{ $rules{$name} }; }
  my $inside = _contained (\%rules, grep { $used{$_} ? $role{$_} =~ /part|open|repeated/
                                           : $chosen{$_} && $role{$_} eq 'part' } keys %role);
  return { map { $_ => ['UB_ROLE_' . uc ($role{$_} // 'none'), $inside->{$_} ? 'UB_INSIDE' : ()] }
           keys %role, grep { _has_node ($bison, $_) } keys %$inside };
}

# Return the set of symbols that NAMES contain.
sub _contained ($rules, @names)
{
  my $below = sub ($name) { return map { @$_ } @{ $rules->{$name} // [] }; };
  return { map { $_ => 1 } Dfa::reached ($below, map { $below->($_) } @names) };
}

# Return the productions of url.y that NAME can be: each alternative alone, or all that one begins
# with.
sub _reached ($rules, $name, $beginning = 0)
{
  my $next = sub ($from) {
    my @alternatives = grep { @$_ == 1 || ($beginning && @$_) } @{ $rules->{$from} };
    return grep { exists $rules->{$_} } map { $_->[0] } @alternatives;
  };
  return map { $_ => 1 } Dfa::reached ($next, exists $rules->{$name} ? $next->($name) : ());
}

# Whether SYMBOL is a production, and no literal or repetition.
sub _has_node ($bison, $symbol)
{
  return $symbol !~ /_[01]$|\.\d$/ && !exists $bison->{literal}{$symbol};
}

1;
