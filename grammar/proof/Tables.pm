# Tables.pm: the tables that flex and bison write.
#
# SPDX-License-Identifier: MIT
#
# A folder has url.tab.c and url.tab.h, url.yy.c, and url.tokens.h, which says in which start
# condition the scanner reads for each state of the parser.  A form that is not known is fatal. 
# Look.pm is about url.looks.h, which is needed only if an action looks ahead by an automaton of its
# own.

package Tables;
use strict;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings 'experimental::signatures';

use Bnf;

sub new ($folder) {
  my %self = (token => {}, action => {}, looks => "$folder/url.looks.h");
  _bison (\%self, "$folder/url.tab.c", "$folder/url.tab.h");
  _flex (\%self, "$folder/url.yy.c");
  _contexts (\%self, "$folder/url.tokens.h");
  return \%self;
}

# The numbers of the array NAME in TEXT.  A name in place of a number counts as 0.
sub array ($text, $name) {
  my ($body) = $text =~ /\b\Q$name\E\[[^=;]*=\s*(\{[^;]*\}) ?;/ or die "there is no table $name\n";
  return [$body =~ s/\b[A-Za-z_]\w*/0/gr =~ /-?\d+/g];
}

# The code without comments, and with one blank between words.
sub _squeeze ($text) { return $text =~ s/\/\*.*?\*\/|^#line [^\n]*//gmsr =~ s/\s+/ /gr; }

# The code of flex and bison around the tables is what the file "skeletons" says: a section below
# each line "FILE: ...".  "@" there is any number.
sub _check_skeleton ($file, $text) {
  my $code = _squeeze ($text);
  for (split /^(?=\S+: )/m, Bnf::slurp (__FILE__ =~ s/[^\/]*\z/skeletons/r)) {
    my ($of, $title, $section) = /^(\S+): ([^\n]*)\n(.*)/s;
    next if $file !~ /(?:^|\/)\Q$of\E\z/;
    my $pattern = join '\d+', map { quotemeta } split /@/, _squeeze ($section) =~ s/^ | $//gr, -1;
    $code =~ /$pattern/ or die "$file: not the $title of flex 2.6 and bison 3.8\n";
  }
}

#---- bison.

sub _bison ($self, $file, $header) {
  my $text = Bnf::slurp ($file);
  _check_skeleton ($file, $text);
  $self->{$_} = array ($text, $_)
    for qw(yypact yydefact yypgoto yydefgoto yytable yycheck yyr1 yyr2);
  for (qw(YYFINAL YYLAST YYNTOKENS YYPACT_NINF YYTABLE_NINF)) {
    ($self->{$_}) = $text =~ /^#define $_ +\(?(-?\d+)\)?$/m or die "$file: there is no $_\n";
  }
  # The entry of yytable that means an error, if there is one.
  my ($error) = $text =~ /^#define yytable_value_is_error\(Yyn\) \\\n +(.*)$/m;
  $self->{error} = $self->{YYTABLE_NINF} if $error eq '((Yyn) == YYTABLE_NINF)';
  $error eq '0' || defined $self->{error} or die "$file: yytable_value_is_error: $error\n";
  # No state shifts token 1, "error": so there is no recovery.
  for (map { $_ + 1 } grep { $_ != $self->{YYPACT_NINF} && $_ >= -1 } @{ $self->{yypact} }) {
    die "$file: a state shifts error\n"
      if ($self->{yycheck}[$_] // 0) == 1 && $self->{yytable}[$_] > 0;
  }
  # An action makes a node, and decides nothing.
  my ($actions) = _squeeze ($text) =~ / switch \(yyn\) \{(.*?) default: break; \} YY_SYMBOL_PRINT/;
  $actions =~ s/ case \d+: \{ (?:yyval|cx->root) = [^;{}]*; \} break;//g;
  $actions eq '' or die "$file: the actions:$actions\n";
  _tokens ($self, $header);
  $self->{token}{END} == 0 && $self->{token}{UBYYUNDEF} == 2
    or die "$header: other tokens are 0 and 2\n";
}

sub _tokens ($self, $file) {
  my %token = Bnf::slurp ($file) =~ /^(?:#define | *)TOK_(\w+)(?: =)? (\d+)\b/mg;
  $self->{token}{$_} //= $token{$_} for keys %token;
}

#---- flex.

sub _flex ($self, $file) {
  my $text = Bnf::slurp ($file);
  _check_skeleton ($file, $text);
  my ($columns) = $text =~ /\byy_nxt\[\]\[(\d+)\]/ or die "$file: these are no full tables\n";
  my ($next, @rows) = array ($text, 'yy_nxt');
  while (my @row = splice @$next, 0, $columns) { push @rows, \@row; }
  @$self{qw(next accept class_of)} = (\@rows, array ($text, 'yy_accept'), array ($text, 'yy_ec'));
  # NUL is of another class than yy_ec says.
  ($self->{class_of}[0]) = $text =~ /yy_current_state = yy_nxt\[yy_current_state\]\[(\d+)\];/;
  grep { $_ < 1 || $_ >= $columns } @{ $self->{class_of} } and die "$file: an octet has no class\n";
  @rows == @{ $self->{accept} } && @{ $rows[-1] } == $columns && @{ $self->{class_of} } == 256
    or die "$file: the tables do not fit each other\n";
  _check_rows ($self, $file, $text =~ /^#define YY_END_OF_BUFFER (\d+)$/m);
  my ($names) = $text =~ /^#define INITIAL 0\n((?:#define \w+ \d+\n)+)/m
    or die "$file: no start conditions\n";
  my %number = $names =~ /^#define (\w+) (\d+)$/mg;
  # The state of the DFA in which each start condition begins.
  $self->{condition} = { map { $_, 1 + 2 * $number{$_} } keys %number };
  _actions ($self, $file, $text);
}

# An entry above 0 is a transition.  Any other is minus the state: it jams.  Column 0 is of no
# class, and leads to the state that tells a NUL from the end of the buffer.
sub _check_rows ($self, $file, $end) {
  my ($rows, $accept) = @$self{qw(next accept)};
  my $buffer = $rows->[1][0];
  for my $state (1 .. $#$rows) {
    my ($first, @row) = @{ $rows->[$state] };
    my @wrong = grep { $_ > 0 ? $_ > $#$rows || $accept->[$_] == $end : $_ != -$state } @row;
    @wrong == 0 or die "$file: state $state leads to $wrong[0]\n";
    $first == ($state == $buffer ? -$state : $buffer) or die "$file: column 0 of state $state\n";
    $state != $buffer || $accept->[$state] == $end && !grep { $_ > 0 } @row
      or die "$file: the end of the buffer\n";
  }
}

# What a rule does: { token => NAME, ... }.  It reads the token, whose length is that of the match,
# or
#
#     empty => 1    no octet
#     back => N     N octets less than the match
#     last => C     up to the last C
#     slot => N     what an automaton has noted in the slot N
#
# STRAY is {}.  END_OR_STRAY is END without octets: the text must end there.
#
#     { again => CONDITION, empty => 1 }        reads again
#     { look => N, takes => { TOKEN => 1 } }    has the automaton N look ahead

my $kept = qr/yyleng - (?<back>\d+)|(?<empty>0)|LAST \('(?<last>[^'\\])'\)/;
my $look = qr/LOOK \((?<look>\d+)\);(?<takes>(?: TAKE(?:_END| \(\w+\));)*) return STRAY/;

# What the macros of src/parse/driver-stock.c do.
sub _actions ($self, $file, $text) {
  my ($actions) = $text =~ /goto yy_find_action;\n(.*?)^case YY_STATE_EOF/ms
    or die "$file: no actions\n";
  $actions =~ s/\/\*.*?\*\/|^#line [^\n]*//gms;
  while ($actions =~ s/^\s*case (\d+):\s+YY_RULE_SETUP\n\s*(.*?)\s*YY_BREAK//s) {
    my ($rule, $action) = ($1, $2);
    $action = $action =~ s/^\{\s*(.*?)\s*\}$/$1/sr =~ s/\s+/ /gr;
    $self->{action}{$rule}
      = $action =~ /^(?:KEEP \((?:$kept)\); )?return TOKEN \((?<token>\w+)\);$/ ? {%+}
      : $action eq 'return STRAY;' ? {}
      : $action eq 'return END_OR_STRAY;' ? { token => 'END', empty => 1 }
      : $action =~ /^AGAIN \((\w+)\);$/ ? { again => $1, empty => 1 }
      : $action =~ /^$look;$/ ? { look => $+{look}, takes => _takes ($+{takes}) }
      : $action =~ /^YY_FATAL_ERROR\(/ ? { token => undef }
      : die "$file: rule $rule: $action\n";
  }
  $actions =~ /^\s*$/ or die "$file: an action: $actions\n";
}

sub _takes ($text) { return { map { $_, 1 } $text =~ s/TAKE_END/(END)/r =~ /\((\w+)\)/g }; }

#---- url.tokens.h.

sub _contexts ($self, $file) {
  my $text = Bnf::slurp ($file);
  _tokens ($self, $file);
  my ($contexts) = $text =~ /^#define CONTEXT_OF_STATES((?:.*\\\n)*)/m
    or die "$file: no CONTEXT_OF_STATES\n";
  my %context = $contexts =~ /\[(\d+)\] = (\w+)/g;
  $self->{context} = { map {
    $_, $self->{condition}{ $context{$_} } // die "$file: $context{$_}\n"
  } keys %context };
  my ($first) = $text =~ /^#define PARSE_START UB_(\w+)$/m or die "$file: no PARSE_START\n";
  my %start = $text =~ /^    case UB_(\w+): return TOK_(\w+);$/mg;
  # The token that a parse for each start symbol begins with, but for the first.
  $self->{first_token} = { $first => undef, map {
    $_, $self->{token}{ $start{$_} } // die "$file: $start{$_}\n"
  } keys %start };
  $self->{starts} = [$first, sort grep { $_ ne $first } keys %start];
}

1;
