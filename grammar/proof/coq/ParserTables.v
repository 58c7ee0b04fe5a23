(* ParserTables.v: the tables of Parser.v stand in the texts of flex and bison, and so do the
   lines of C that Parser.v is a model of.  A file of the statement.

   SPDX-License-Identifier: MIT *)

From Coq Require Import Ascii List Bool Arith NArith ZArith FMapPositive.
Import ListNotations.
Require Import Octets CText Parser.
Local Open Scope text_scope.

(* ---- yylex: url.yy.c. ---- *)
Definition flex_lines : list (list text) := [
["#define BEGIN yyg->yy_start = 1 + 2 *"];
["  yy_cp = yyg->yy_c_buf_p;  *yy_cp = yyg->yy_hold_char;  yy_bp = yy_cp;";
 "  yy_current_state = yyg->yy_start;";
 "yy_match:";
 "  while ((yy_current_state = yy_nxt[yy_current_state][yy_ec[YY_SC_TO_UI(*yy_cp)]]) > 0) {";
 "    if (yy_accept[yy_current_state]) {";
 "      yyg->yy_last_accepting_state = yy_current_state;  yyg->yy_last_accepting_cpos = yy_cp; }";
 "    ++yy_cp; }";
 "  yy_current_state = -yy_current_state;";
 "yy_find_action:";
 "  yy_act = yy_accept[yy_current_state];";
 "  YY_DO_BEFORE_ACTION;"];
["#define yyless(n) \ do \ { \ \ int yyless_macro_arg = (n); \ YY_LESS_LINENO(yyless_macro_arg);\";
 "  *yy_cp = yyg->yy_hold_char; \ YY_RESTORE_YY_MORE_OFFSET \";
 "  yyg->yy_c_buf_p = yy_cp = yy_bp + yyless_macro_arg - YY_MORE_ADJ; \";
 "  YY_DO_BEFORE_ACTION; \ } \ while ( 0 )"];
["#define YY_MORE_ADJ 0"];
(* A NUL in the text: the column 0 of yy_nxt leads to YY_END_OF_BUFFER, which goes back, and takes
   the class that is below, column 1, in its place.  Parser.v has that class for a NUL. *)
["case YY_END_OF_BUFFER: { int yy_amount_of_matched_text = (int) (yy_cp - yyg->yytext_ptr) - 1;"];
["  yyg->yy_c_buf_p = yyg->yytext_ptr + yy_amount_of_matched_text;";
 "  yy_current_state = yy_get_previous_state( yyscanner );";
 "  yy_next_state = yy_try_NUL_trans( yy_current_state , yyscanner);";
 "  yy_bp = yyg->yytext_ptr + YY_MORE_ADJ;";
 "  if (yy_next_state) {";
 "    yy_cp = ++yyg->yy_c_buf_p;  yy_current_state = yy_next_state;  goto yy_match; }";
 "  else { yy_cp = yyg->yy_c_buf_p; goto yy_find_action; }"]].

(* The cases of "switch (yy_act)", from the first to the last, are these and no others. *)
Definition flex_actions : list text := [
 "case 0: *yy_cp = yyg->yy_hold_char;  yy_cp = yyg->yy_last_accepting_cpos + 1;";
 "  yy_current_state = yyg->yy_last_accepting_state;  goto yy_find_action;"].
Definition flex_jammed : list text := [
 "YY_RULE_SETUP YY_FATAL_ERROR ( ""flex scanner jammed"" ); YY_BREAK case YY_STATE_EOF"].

(* ---- yyparse: url.tab.c. ---- *)
Definition bison_lines : list (list text) := [
["#define YYTRANSLATE(YYX) YY_CAST (yysymbol_kind_t, YYX)"];
["#define yypact_value_is_default(Yyn) \ ((Yyn) == YYPACT_NINF)"];
["  if (yystate == YYFINAL) YYACCEPT;";
 "  goto yybackup;";
 "yybackup:";
 "  yyn = yypact[yystate];";
 "  if (yypact_value_is_default (yyn)) goto yydefault;";
 "  if (yychar == TOK_UBYYEMPTY) {";
 "    YYDPRINTF ((stderr, ""Reading a token\n""));";
 "    yychar = yylex (&yylval, &yylloc, cx); }";
 "  if (yychar <= TOK_END) { yychar = TOK_END; yytoken = YYSYMBOL_YYEOF;"];
["  else { yytoken = YYTRANSLATE (yychar);";
 "         YY_SYMBOL_PRINT (""Next token is"", yytoken, &yylval, &yylloc); }";
 "  yyn += yytoken;";
 "  if (yyn < 0 || YYLAST < yyn || yycheck[yyn] != yytoken) goto yydefault;";
 "  yyn = yytable[yyn];";
 "  if (yyn <= 0) { if (yytable_value_is_error (yyn)) goto yyerrlab; yyn = -yyn; goto yyreduce; }"];
["  yystate = yyn;"];
["  yychar = TOK_UBYYEMPTY; goto yynewstate;";
 "yydefault: yyn = yydefact[yystate]; if (yyn == 0) goto yyerrlab; goto yyreduce;";
 "yyreduce: yylen = yyr2[yyn];"];
["  YYPOPSTACK (yylen); yylen = 0;  *++yyvsp = yyval;  *++yylsp = yyloc;";
 "  { const int yylhs = yyr1[yyn] - YYNTOKENS;";
 "    const int yyi = yypgoto[yylhs] + *yyssp;";
 "    yystate = (0 <= yyi && yyi <= YYLAST && yycheck[yyi] == *yyssp";
 "               ? yytable[yyi] : yydefgoto[yylhs]); }";
 "  goto yynewstate;"]].

(* The names in these texts. *)
Record names := {
  conditions : list word;       (* of the start conditions 0, 1, ... *)
  tokens : list (word * Z);     (* of the tokens, without TOK_, in url.tab.h *)
  more_tokens : list (word * Z);        (* and in url.tokens.h *)
  first_start : word;           (* PARSE_START *)
  other_starts : list (word * word)     (* start_token(): case, and the name of its token *)
}.

(* ---- How they are written. ---- *)
Definition c (lines : list text) : list sign := signs_of (file_of lines).
Definition elements {A} (first : Z) (m : table A) : list A :=
  flat_map (fun i => match index m (first + Z.of_nat i) with Some x => [x] | None => [] end)
    (seq 0 (PositiveMap.cardinal m)).
(* It has no other elements. *)
Definition is_whole {A} (first : Z) (m : table A) : bool :=
  length (elements first m) =? PositiveMap.cardinal m.
Definition integers (m : table Z) : list (list sign) := map integer (elements 0 m).
Section Names.
  Variable T : parser.
  Variable names_ : names.

  Definition all_tokens : list (word * Z) := tokens names_ ++ more_tokens names_.
  Definition token_name (n : Z) : word :=
    match find (fun p => (snd p =? n)%Z) all_tokens with Some p => fst p | None => [] end.
  Definition condition (n : Z) : sign := Name (nth (Z.to_nat n) (conditions names_) []).
  Definition call (f : text) (args : list sign) : list sign :=
    Name f :: Sign "(" :: args ++ [Sign ")"].
  Definition keep_signs (k : keep) : list sign :=
    match k with
    | Whole => []
    | Head n => call "KEEP" [Number (N.of_nat n)] ++ [Sign ";"]
    | Tail n => call "KEEP" [Name "yyleng"; Sign "-"; Number (N.of_nat n)] ++ [Sign ";"]
    | Last octet => call "KEEP" (call "LAST" [Quoted [octet]]) ++ [Sign ";"] end.
  Definition action_signs (a : action) : list sign :=
    match a with
    | Token t k => keep_signs k ++ Name "return" :: call "TOKEN" [Name (token_name t)]
    | Again n => call "AGAIN" [condition n]
    | Look n takes => call "LOOK" [Number (Z.to_N n)] ++ Sign ";" :: flat_map (fun t =>
        (if (t =? tok_end)%Z then [Name "TAKE_END"] else call "TAKE" [Name (token_name t)]) ++
        [Sign ";"]) takes ++ c ["return STRAY"]
    | Stray => c ["return STRAY"]
    | EndOrStray => c ["return END_OR_STRAY"] end ++ [Sign ";"].
  Fixpoint cases (n : N) (l : list (list sign)) : list sign :=
    Name "case" :: Number n :: Sign ":" ::
    match l with
    | [] => c flex_jammed
    | a :: l => Name "YY_RULE_SETUP" :: a ++ Name "YY_BREAK" :: cases (n + 1) l end.
  (* flex has braces around a long action, which begins on a line of its own: here are none. *)
  Definition without_braces (l : list sign) : list sign :=
    filter (fun s => match s with Sign "{"%char | Sign "}"%char => false | _ => true end) l.
  Definition tok (w : word) : sign := Name (octets_of "TOK_" ++ w).
  Definition define (name : word) (value : list sign) : list sign :=
    Sign "#" :: Name "define" :: Name name :: value.
  Fixpoint defines (n : Z) (l : list word) : list sign :=
    match l with [] => [] | w :: l => define w (integer n) ++ defines (n + 1) l end.
  Definition in_parentheses (z : Z) : list sign :=
    match z with Z.neg _ => Sign "(" :: integer z ++ [Sign ")"] | _ => integer z end.

  Definition flex_pieces : list (list sign) :=
    let sized {A} name (m : table A) := array name [Number (N.of_nat (PositiveMap.cardinal m))] in
    map c flex_lines ++ [
      array "yy_nxt" (Sign "]" :: Sign "[" ::
        [Number (N.of_nat (PositiveMap.cardinal (hd (yy_ec T) (elements 0 (yy_nxt T)))))])
        (map (fun row => braces (integers row)) (elements 0 (yy_nxt T))) true;
      sized "yy_accept" (yy_accept T) (integers (yy_accept T)) false;
      sized "yy_ec" (yy_ec T) (integers (yy_ec T)) false;
      c ["yy_nxt[yy_current_state][(*yy_cp ? yy_ec[YY_SC_TO_UI(*yy_cp)] : "] ++ integer (yy_nul T);
      c ["yy_nxt[yy_current_state]["] ++ integer (yy_nul T) ++
        c ["]; yy_is_jam = (yy_current_state <= 0);"];
      defines 0 (conditions names_)].
  Definition flex_cases : list sign :=
    c flex_actions ++ cases 1 (map action_signs (elements 1 (yy_action T))).

  Definition bison_pieces : list (list sign) :=
    let one name m := array name [] (integers m) false in
    let number name z := define name (in_parentheses z) in
    map c bison_lines ++ [
      one "yypact" (yypact T); one "yydefact" (yydefact T); one "yypgoto" (yypgoto T);
      one "yydefgoto" (yydefgoto T); one "yytable" (yytable T); one "yycheck" (yycheck T);
      one "yyr1" (yyr1 T); one "yyr2" (yyr2 T);
      number "YYFINAL" (yyfinal T); number "YYLAST" (yylast T); number "YYNTOKENS" (yyntokens T);
      number "YYPACT_NINF" (yypact_ninf T); number "YYINITDEPTH" (yyinitdepth T);
      define "yytable_value_is_error" (c ["(Yyn) \"] ++
        match yytable_error T with None => [Number 0] | Some _ => c ["((Yyn) == YYTABLE_NINF)"]
          end)] ++
      match yytable_error T with None => [] | Some z => [number "YYTABLE_NINF" z] end.
  (* No state can shift the token "error", 1: after an error yyparse pops all states, and fails. *)
  Definition ends_at_error : bool := forallb (fun n =>
    (n =? yypact_ninf T)%Z || negb (get (yycheck T) (n + 1) =? 1)%Z) (elements 0 (yypact T)).

  (* url.looks.h: the automaton I. *)
  Fixpoint decimal (fuel : nat) (n : N) (more : word) : word :=
    match fuel with
    | O => more
    | S fuel =>
      let w := ascii_of_N (48 + n mod 10) :: more in
      if (n <? 10)%N then w else decimal fuel (n / 10) w end.
  Definition look_name (before : text) (i : nat) (behind : text) : word :=
    octets_of before ++ decimal 20 (N.of_nat i) (octets_of behind).
  Definition next_signs (n : Z) : list sign :=
    if (n =? LOOK_STRAY)%Z then [Name "LOOK_STRAY"]
    else if (n <? LOOK_TAKE)%Z then integer n
    else Name "LOOK_TAKE" :: Sign "+" :: integer (n - LOOK_TAKE).
  Definition look_pieces (i : nat) (l : look_tables) : list (list sign) :=
    let one {A} name (m : table A) size print := array (look_name "look" i name)
      (if size : bool then [Number (N.of_nat (PositiveMap.cardinal m))] else [])
      (map print (elements 0 m)) true in
    [c ["enum {"] ++ Name (look_name "LOOK" i "_CLASSES") :: Sign "=" ::
       integer (look_classes l) ++ c ["};"];
     one "_class" (look_class l) true integer; one "_next" (look_next l) true next_signs;
     one "_mark" (look_mark l) true integer;
     one "_take" (look_take l) false (fun p => braces [[tok (token_name (fst p))];
       integer (snd p)])].
  Definition looks_pieces : list (list sign) :=
    let l := elements 0 (yy_look T) in
    flat_map (fun p => look_pieces (fst p) (snd p)) (combine (seq 0 (length l)) l).

  Definition token_pieces : list (list sign) := [
      braces (map (fun p => tok (fst p) :: Sign "=" :: integer (snd p)) (tokens names_))].
  Definition start_pieces : list (list sign) :=
    let states := map (fun p => Pos.pred_N (fst p)) (PositiveMap.elements (context_of T)) in
      map (fun p => Sign "#" :: Name "define" :: tok (fst p) :: integer (snd p)) (more_tokens
        names_) ++
      map (fun q => [Sign "["; Number q; Sign "]"; Sign "="; condition (get (context_of T) (Z.of_N
        q));
                     Sign ","; Sign "\"]) states ++ [
      define "PARSE_START" [Name (first_start names_)];
      c ["switch (start) {"] ++ flat_map (fun p =>
        Name "case" :: Name (fst p) :: Sign ":" :: Name "return" :: [tok (snd p); Sign ";"])
        (other_starts names_) ++ c ["default: return 0;"]].

  (* The token that a parse of the start symbol begins with, if it has one. *)
  Definition start_token (symbol : word) : option (option Z) :=
    if same_word symbol (first_start names_) then Some None else
    s <- find (fun p => same_word symbol (fst p)) (other_starts names_);;
    t <- find (fun p => same_word (snd s) (fst p)) all_tokens;;
    Some (Some (snd t)).

  Definition are_whole : bool :=
    forallb (is_whole 0) ([yy_accept T; yy_ec T; yypact T; yydefact T; yypgoto T; yydefgoto T;
      yytable T; yycheck T; yyr1 T; yyr2 T] ++ elements 0 (yy_nxt T)) &&
    is_whole 0 (yy_nxt T) && is_whole 1 (yy_action T) && is_whole 0 (yy_look T) &&
    forallb (fun l => is_whole 0 (look_class l) && is_whole 0 (look_next l) &&
      is_whole 0 (look_mark l) && is_whole 0 (look_take l)) (elements 0 (yy_look T)).

  (* url.yy.c, url.looks.h, url.tab.c, url.tab.h and url.tokens.h. *)
  Definition parser_stands (yy_c looks_h tab_c tab_h tokens_h : word) : bool :=
    let s := signs_of yy_c in
    are_whole && stand s flex_pieces && stands_in (without_braces s) (without_braces flex_cases) &&
    stand (signs_of looks_h) looks_pieces &&
    stand (signs_of tab_c) bison_pieces && ends_at_error &&
    stand (signs_of tab_h) token_pieces && stand (signs_of tokens_h) start_pieces.
End Names.
