# Tables.pm: the tables that flex and bison write.
#
# SPDX-License-Identifier: MIT
#
# In FOLDER are url.yy.c, url.tab.c and url.tab.h, and url.tokens.h, which says in which start condition
# the scanner reads for each state of the parser.  What is not known is fatal.

package Tables;
use strict;
use warnings;
use feature 'signatures';
no warnings 'experimental::signatures';

sub read_file ($path)
{
  open my $in, '<:raw', $path or die "$path: $!\n";
  local $/;
  return scalar <$in>;
}

# The numbers of the array NAME in TEXT.
sub array ($text, $name)
{
  $text =~ /\b\Q$name\E\[[^=;]*=\s*(\{[^;]*\}) ?;/ or die "no table $name\n";
  return [$1 =~ /-?\d+/g];
}

sub new ($folder)
{
  my %tables;
  _read_bison (\%tables, $folder);
  _read_flex (\%tables, $folder);
  _read_contexts (\%tables, read_file ("$folder/url.tokens.h"));
  return \%tables;
}

# The code without comments, and with one blank between words.
sub _squeeze ($text) { return $text =~ s/\/\*.*?\*\/|^#line [^\n]*//gmsr =~ s/\s+/ /gr; }

# The code that FILE must contain is in the file skeletons: sections below a line "NAME: ...".  "@" there is
# any number.
sub _check_skeleton ($file, $text)
{
  my ($name) = $file =~ /([^\/]*)\z/;
  $text = _squeeze ($text);
  (my $here = __FILE__) =~ s/[^\/]*\z//;
  for my $section (split /^(?=\S+: )/m, read_file ("${here}skeletons"))
    {
      next if $section !~ s/\A\Q$name\E: (.*)\n//;
      my $title = $1;
      my $pattern = join '\d+', map { quotemeta } split /@/, _squeeze ($section) =~ s/^ | $//gr, -1;
      $text =~ /$pattern/ or die "$file: another $title than that of flex 2.6 or bison 3.8\n";
    }
}

#---- bison.

my @arrays = qw(yypact yydefact yypgoto yydefgoto yytable yycheck yyr1 yyr2);

sub _read_bison ($tables, $folder)
{
  my $text = read_file ("$folder/url.tab.c");
  _check_skeleton ("$folder/url.tab.c", $text);
  $tables->{$_} = array ($text, $_) for @arrays;
  for my $name (qw(YYFINAL YYLAST YYNTOKENS YYPACT_NINF YYTABLE_NINF))
    {
      $text =~ /^#define $name +\(?(-?\d+)\)?$/m or die "$folder/url.tab.c: no $name\n";
      $tables->{$name} = $1;
    }
  $text =~ /^#define yytable_value_is_error\(Yyn\) \\\n  (.*)$/m or die "$folder/url.tab.c: yytable_value_is_error\n";
  # Either no entry of yytable is an error, or this one is.
  $tables->{error} = $1 eq '0' ? undef : $1 eq '((Yyn) == YYTABLE_NINF)' ? $tables->{YYTABLE_NINF} : die "$folder/url.tab.c: $1\n";
  # Token 1 is "error": if no state shifts it, there is no recovery.
  my ($check, $table) = @$tables{qw(yycheck yytable)};
  for my $index (map { $_ + 1 } grep { $_ != $tables->{YYPACT_NINF} && $_ >= -1 } @{ $tables->{yypact} })
    {
      next if $index > $tables->{YYLAST} || $check->[$index] != 1 || $table->[$index] <= 0;
      die "$folder/url.tab.c: shifts error\n";
    }
  # An action makes a node, and decides nothing.
  my ($actions) = _squeeze ($text) =~ / switch \(yyn\) \{(.*?) default: break; \} YY_SYMBOL_PRINT/;
  $actions =~ s/ case \d+: \{ (?:yyval|cx->root) = [^;{}]*; \} break;//g;
  $actions eq '' or die "$folder/url.tab.c: an action: $actions\n";
  # url.tokens.h has those of tokens whose names C cannot spell.
  my %number = (read_file ("$folder/url.tab.h") =~ /^ *TOK_(\w+) = (-?\d+),? /mg,
                read_file ("$folder/url.tokens.h") =~ /^#define TOK_(\w+) (\d+)$/mg);
  $number{END} == 0 && $number{UBYYUNDEF} == 2 or die "$folder/url.tab.h: the first tokens have other numbers\n";
  $tables->{token} = \%number;
}

#---- flex.

sub _read_flex ($tables, $folder)
{
  my $file = "$folder/url.yy.c";
  my $text = read_file ($file);
  _check_skeleton ($file, $text);
  $tables->{accept} = array ($text, 'yy_accept');
  $text =~ /\byy_nxt\[\]\[(\d+)\]/ or die "$file: no table yy_nxt\n";
  my ($columns, $next) = ($1, array ($text, 'yy_nxt'));
  # The class of NUL stands elsewhere.
  my @class_of = @{ array ($text, 'yy_ec') };
  ($class_of[0]) = $text =~ /yy_current_state = yy_nxt\[yy_current_state\]\[(\d+)\];/;
  @class_of == 256 && !grep ({ $_ <= 0 || $_ >= $columns } @class_of) or die "$file: classes of octets\n";
  $tables->{class_of} = \@class_of;
  my @rows;
  while (my @row = splice @$next, 0, $columns) { push @rows, \@row; }
  @rows == @{ $tables->{accept} } && @{ $rows[-1] } == $columns or die "$file: not one row for each state\n";
  $tables->{next} = \@rows;
  my ($end) = $text =~ /^#define YY_END_OF_BUFFER (\d+)$/m;
  _check_rows ($file, \@rows, $tables->{accept}, $end);
  my ($names) = $text =~ /^#define INITIAL 0\n((?:#define \w+ \d+\n)+)/m or die "$file: no start conditions\n";
  my %number = $names =~ /^#define (\w+) (\d+)$/mg;
  $tables->{condition} = { map { $_, 1 + 2 * $number{$_} } keys %number };
  _read_actions ($tables, $file, $text);
}

# An entry above 0 is a transition; another one is that of a state that jams: minus its number.  Column 0 is
# of no class: it leads to the state that tells a NUL from the end of the buffer.
sub _check_rows ($file, $rows, $accept, $end)
{
  my $buffer = $rows->[1][0];
  for my $state (1 .. $#$rows)
    {
      my $row = $rows->[$state];
      my @wrong = grep { $_ <= 0 ? $_ != -$state : !$rows->[$_] || $accept->[$_] == $end } @$row[1 .. $#$row];
      @wrong == 0 or die "$file: state $state leads to $wrong[0]\n";
      $row->[0] == ($state == $buffer ? -$state : $buffer) or die "$file: column 0 of state $state\n";
    }
  $accept->[0] == 0 && $accept->[$buffer] == $end && !grep ({ $_ > 0 } @{ $rows->[$buffer] })
    or die "$file: the end of the buffer\n";
}

my $length = qr/yyleng - (?<back>\d+)|(?<at>\d+)|LAST \('(?<last>[^'\\])'\)/;

sub _read_actions ($tables, $file, $text)
{
  my ($actions) = $text =~ /goto yy_find_action;\n(.*?)^case YY_STATE_EOF/ms or die "$file: no actions\n";
  $actions =~ s/\/\*.*?\*\/|^#line [^\n]*//gms;
  for ($actions)
    {
      while (/\G\s*case (\d+):\s+YY_RULE_SETUP\n\s*(.*?)\s*YY_BREAK/gcs)
        {
          my ($rule, $action) = ($1, $2);
          $action = $action =~ s/^\{\s*(.*?)\s*\}$/$1/sr =~ s/\s+/ /gr;
          $tables->{action}{$rule} = $action =~ /^(?:KEEP \((?:$length)\); )?return (?:TOKEN \((?<token>\w+)\)|(?<other>STRAY|END_OR_STRAY));$/
                                     || $action =~ /^AGAIN \((?<again>\w+)\);$/ || $action =~ /^YY_FATAL_ERROR\(/
                                     ? {%+} : die "$file: rule $rule: $action\n";
        }
      /\G\s*\z/gc or die "$file: in the actions: ", /\G(.{1,60})/s, "\n";
    }
}

#---- url.tokens.h.

sub _read_contexts ($tables, $text)
{
  my ($contexts) = $text =~ /^#define CONTEXT_OF_STATES((?:.*\\\n)*)/m or die "no CONTEXT_OF_STATES\n";
  my %context = $contexts =~ /\[(\d+)\] = (\w+)/g;
  $tables->{context} = { map { $_, $tables->{condition}{ $context{$_} } // die "no $context{$_}\n" } keys %context };
  my ($first) = $text =~ /^#define PARSE_START UB_(\w+)$/m or die "no PARSE_START\n";
  my %start = ($first => undef, map { $_ // 0 } $text =~ /^    case UB_(\w+): return TOK_(\w+);$/mg);
  # The token that a parse of each start symbol begins with, but for the first.
  $tables->{first_token} = { map { $_, defined $start{$_} ? $tables->{token}{ $start{$_} } : undef } keys %start };
  $tables->{start} = [$first, sort grep { $_ ne $first } keys %start];
}

1;
