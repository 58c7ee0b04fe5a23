# Tables.pm: the tables that flex and bison write, and what bison's parser does by them.
#
# SPDX-License-Identifier: MIT
#
# A folder has url.tab.c and url.tab.h, url.yy.c, and url.tokens.h, which says in which start
# condition the scanner reads for each state of the parser.  A form that is not known is fatal.
# Look.pm is about url.looks.h, which is needed only if an action looks ahead by an automaton of its
# own.

package Tables;
use Strict;

use Bnf;

# The file that was read last, and its text.
my ($file, $text);

sub new ($folder) {
  my %self = (token => {}, action => {}, looks => "$folder/url.looks.h");
  _open ("$folder/url.tab.c");
  _bison (\%self);
  _open ("$folder/url.tab.h");
  _tokens (\%self);
  $self{token}{END} == 0 && $self{token}{UBYYUNDEF} == 2 or die "$file: other tokens are 0 and 2\n";
  _open ("$folder/url.yy.c");
  _flex (\%self);
  _open ("$folder/url.tokens.h");
  _tokens (\%self);
  _contexts (\%self);
  return \%self;
}

# Return the numbers of the array NAME in CODE.  A name in place of a number counts as 0.
sub array ($code, $name) {
  my ($body) = $code =~ /\b\Q$name\E\[[^=;]*=\s*(\{[^;]*\}) ?;/ or die "there is no table $name\n";
  die "$name has a number in octal\n" if $body =~ /\b0\d/;
  return [$body =~ s/\b[A-Za-z_]\w*/0/gr =~ /-?\d+/g];
}

# Return what PATTERN finds in the text.
sub _find ($pattern) {
  my @found = $text =~ $pattern or die "$file: there is no $pattern\n";
  return wantarray ? @found : $found[0];
}

# Return the code without comments, and with one blank between words.
sub _squeeze ($code) { return $code =~ s/\/\*.*?\*\/|^#line [^\n]*//gmsr =~ s/\s+/ /gr; }

# Read the file PATH.  Check that the code of flex and bison around the tables is that of the file
# "skeletons", which has a section below each line "FILE: ...".  "@" there is any number.
sub _open ($path) {
  ($file, $text) = ($path, Bnf::slurp ($path));
  my $code = _squeeze ($text);
  for (split /^(?=\S+: )/m, Bnf::slurp (__FILE__ =~ s/[^\/]*\z/skeletons/r)) {
    my ($of, $title, $section) = /^(\S+): ([^\n]*)\n(.*)/s;
    next if $file !~ /(?:^|\/)\Q$of\E\z/;
    my $wanted = _squeeze ($section) =~ s/^ | $//gr;
    $wanted = _forward ($wanted) if !_backs_up ();
    my $pattern = join '\d+', map { quotemeta } split /@/, $wanted, -1;
    $code =~ /$pattern/ or die "$file: not the $title of flex 2.6 and bison 3.8\n";
  }
}

# Return CODE of flex as it is for a scanner that never gives octets of a match back.
sub _forward ($code) {
  my $accepts = qr/ if \( yy_accept\[yy_current_state\] \) \{[^}]*\}/;
  $code =~ s/ case 0: \*yy_cp = .*?goto yy_find_action;//;
  $code =~ s/ \{$accepts( \+\+yy_cp;) \}/$1/;
  $code =~ s/ char \*yy_cp = yyg->yy_c_buf_p;(?=.* if \( ! yy_is_jam)//;
  return $code =~ s/ if \( ! yy_is_jam \) \{$accepts \}//r =~ s/$accepts//r;
}

# Whether the scanner that was read gives octets back.
sub _backs_up { return $text =~ /yy_last_accepting_cpos = yy_cp/; }

sub _tokens ($self) {
  my %token = $text =~ /^(?:#define | *)TOK_(\w+)(?: =)? (\d+)\b/mg;
  $self->{token}{$_} //= $token{$_} for keys %token;
}

sub _bison ($self) {
  $self->{$_} = array ($text, $_)
    for qw(yypact yydefact yypgoto yydefgoto yytable yycheck yyr1 yyr2);
  $self->{$_} = _find (qr/^#define $_ +\(?(-?\d+)\)?$/m)
    for qw(YYFINAL YYLAST YYNTOKENS YYPACT_NINF);
  # No state shifts token 1, "error": so there is no recovery.
  for (map { $_ + 1 } grep { $_ != $self->{YYPACT_NINF} && $_ >= -1 } @{ $self->{yypact} }) {
    die "$file: a state shifts error\n"
      if ($self->{yycheck}[$_] // 0) == 1 && $self->{yytable}[$_] > 0;
  }
  # An action makes a node, and decides nothing.
  my ($actions) = _squeeze ($text) =~ / switch \(yyn\) \{(.*?) default: break; \} YY_SYMBOL_PRINT/;
  $self->{reduction}{$1} = $2
    while $actions =~ s/ case (\d+): (\{ (?:yyval|cx->root) = [^;{}]*; \}) break;//;
  $actions eq '' or die "$file: the actions:$actions\n";
}

#---- What bison's parser does by its TABLES.

# Return the entry of yytable at INDEX, if it is for WHAT, or undef.
sub _entry ($tables, $index, $what) {
  return undef if $index < 0 || $index > $tables->{YYLAST} || $tables->{yycheck}[$index] != $what;
  return $tables->{yytable}[$index];
}

# Return what is done in STATE with TOKEN: shift and a state, reduce and a rule, accept or error;
# or, if TOKEN is '' and one is needed, read.
sub act ($tables, $state, $token) {
  return ('accept', '') if $state == $tables->{YYFINAL};
  my ($rule, $index) = ($tables->{yydefact}[$state], $tables->{yypact}[$state]);
  if ($index != $tables->{YYPACT_NINF}) {
    return ('read', '') if $token eq '';
    my $entry = _entry ($tables, $index + $token, $token) // -$rule;
    return ('shift', $entry) if $entry > 0;
    $rule = -$entry;
  }
  return $rule == 0 ? ('error', '') : ('reduce', $rule);
}

# Return the state after a reduction by RULE that leaves STATE on the stack.
sub goto_state ($tables, $rule, $state) {
  my $left = $tables->{yyr1}[$rule] - $tables->{YYNTOKENS};
  return _entry ($tables, $tables->{yypgoto}[$left] + $state, $state)
         // $tables->{yydefgoto}[$left];
}

#---- The scanner.

# Read the tables of flex.  An entry of yy_nxt above 0 is a transition.  Any other is minus the
# state: it jams.  Column 0 is of no class, and leads to the state that distinguishes a NUL from the
# end of the buffer.
sub _flex ($self) {
  my $columns = _find (qr/\byy_nxt\[\]\[(\d+)\]/);
  my ($all, $accept, $class_of) = map { array ($text, $_) } qw(yy_nxt yy_accept yy_ec);
  my @next = map { [splice @$all, 0, $columns] } 1 .. @$all / $columns;
  # NUL has another class than its entry in yy_ec.
  $class_of->[0] = _find (qr/yy_current_state = yy_nxt\[yy_current_state\]\[(\d+)\];/);
  @next == @$accept && @$class_of == 256 && !@$all && !grep { $_ < 1 || $_ >= $columns } @$class_of
    or die "$file: the tables do not fit each other\n";
  # A scanner that gives no octets back has a match after each one.
  _backs_up () or !grep { $_ > 0 && !$accept->[$_] } map { @$_ } @next
    or die "$file: a state without a match\n";
  my ($buffer, $end) = ($next[1][0], _find (qr/^#define YY_END_OF_BUFFER (\d+)$/m));
  for my $state (1 .. $#next) {
    my ($first, @row) = @{ $next[$state] };
    my @to = grep { $_ != -$state } @row;
    my $is_right = $state == $buffer ? $first == -$state && !@to && $accept->[$state] == $end
                   : $first == $buffer && !grep { $_ <= 0 || $accept->[$_] == $end } @to;
    $is_right or die "$file: the row of state $state\n";
  }
  # Each start condition begins in a state of the DFA.
  my %condition
    = _find (qr/^#define INITIAL 0\n((?:#define \w+ \d+\n)+)/m) =~ /^#define (\w+) (\d+)$/mg;
  $_ = 1 + 2 * $_ for values %condition;
  @$self{qw(next accept class_of condition)} = (\@next, $accept, $class_of, \%condition);
  _actions ($self);
}

# Read the actions of the rules.  A rule that reads a token has { token => NAME, ... }.  The token
# is the match, or
#
#     empty => 1    no octet
#     back => N     the match without its last N octets
#     slot => N     the match up to the place that an automaton has marked as the slot N
#
# STRAY is {}.  END_OR_STRAY is END without octets: the text must end there.  Other rules have
#
#     { again => CONDITION, empty => 1 }        to read again in CONDITION
#     { look => N, takes => { TOKEN => 1 } }    to let the automaton N look ahead
#
# The macros are those of src/parse/driver-stock.c.  The code of a rule stays as its text.
sub _actions ($self) {
  my $keep = qr/yyleng - (?<back>\d+)|(?<empty>0)/;
  my $look = qr/LOOK \((?<look>\d+)\);(?<takes>(?: TAKE(?:_END| \(\w+\));)*) return STRAY/;
  my $actions = _find (qr/switch \( yy_act \)\n(.*?)^\s*case YY_STATE_EOF/ms);
  $actions =~ s/\/\*.*?\*\/|^#line [^\n]*//gms;
  $actions =~ s/^\s*\{\s*(?:case 0:.*?goto yy_find_action;)?//s;
  while ($actions =~ s/^\s*case (\d+):\s+YY_RULE_SETUP\n\s*(.*?)\s*YY_BREAK//s) {
    my ($rule, $code) = ($1, $2);
    $self->{text}{$rule} = $code;
    my $action = $code =~ s/^\{\s*(.*?)\s*\}$/$1/sr =~ s/\s+/ /gr;
    $self->{action}{$rule}
      = $action =~ /^(?:KEEP \((?:$keep)\); )?return TOKEN \((?<token>\w+)\);$/ ? {%+}
      : $action eq 'return STRAY;' ? {}
      : $action eq 'return END_OR_STRAY;' ? { token => 'END', empty => 1 }
      : $action =~ /^AGAIN \((\w+)\);$/ ? { again => $1, empty => 1 }
      : $action =~ /^$look;$/ ? { look => $+{look}, takes => _takes ($+{takes}) }
      : $action =~ /^YY_FATAL_ERROR\(/ ? { token => undef }
      : die "$file: rule $rule: $action\n";
  }
  $actions =~ /^\s*$/ or die "$file: an action: $actions\n";
}

sub _takes ($code) { return { map { $_, 1 } $code =~ s/TAKE_END/(END)/r =~ /\((\w+)\)/g }; }

# Read the start condition of each state of the parser, and the token that a parse for each start
# symbol but the first begins with.
sub _contexts ($self) {
  my %context = _find (qr/^#define CONTEXT_OF_STATES((?:.*\\\n)*)/m) =~ /\[(\d+)\] = (\w+)/g;
  my $first = _find (qr/^#define PARSE_START UB_(\w+)$/m);
  my %token = $text =~ /^    case UB_(\w+): return TOK_(\w+);$/mg;
  $_ = $self->{condition}{$_} // die "$file: $_\n" for values %context;
  $_ = $self->{token}{$_} // die "$file: $_\n" for values %token;
  $self->{context} = \%context;
  $self->{first_token} = { $first => undef, %token };
  $self->{starts} = [$first, sort grep { $_ ne $first } keys %token];
}

1;
