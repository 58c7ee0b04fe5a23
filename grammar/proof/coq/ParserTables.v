(* ParserTables.v: the texts of flex and bison contain the tables of Parser.v, and the lines of C
   that Parser.v models.  A file of the statement.

   SPDX-License-Identifier: MIT *)

Require Import Octets Grammar Bnf CText Look Parser.
Local Open Scope text_scope.

(* The files in the folder of a grammar, and the file "skeletons".  A file in C is its signs:
   "signs_of" its lines. *)
Record files := {
  notation_of : notation;
  url_bnf : list text; corrections : list text;           (* what a person wrote *)
  url_errors_h : list sign; url_yy_c : list sign; url_looks_h : list sign;
  url_tab_c : list sign; url_tab_lines : list text; url_tab_h : list sign;
  url_tokens_h : list sign; url_direct_only_c : list sign; url_direct_h : list sign;
                                                          (* what the build made *)
  skeletons : list text                                   (* the lines of C *)
}.

(* The sections of "skeletons" for a file begin with a line "FILE: ..." each.  From the last line
   up: the lines since then, and the sections below them. *)
Definition sections (file : text) (lines : list text) : list (list sign) :=
  snd (fold_right (fun l '(lines, sections) =>
    if begins Ascii.eqb (octets_of file) (octets_of l) then ([], signs_of lines :: sections)
    else if begins Ascii.eqb (octets_of "url.") (octets_of l) then ([], sections)
    else (l :: lines, sections)) ([], []) lines).

(* The names in these texts. *)
Record names := {
  conditions : list (word * Z); (* of the start conditions *)
  tokens : list (word * Z);     (* of the tokens, without TOK_ *)
  first_start : word;           (* PARSE_START *)
  other_starts : list (word * word);    (* start_token(): case, and the name of its token *)
  yytname : list word           (* of bison's symbols *)
}.

Section Names.
  Variable T : parser.
  Variable names_ : names.

  (* ---- url.yy.c: the arrays, and the cases of "switch (yy_act)" after that of 0. ---- *)
  Definition name_of (l : list (word * Z)) (n : Z) : word :=
    match find (fun p => (snd p =? n)%Z) l with Some p => fst p | None => [] end.
  Definition token_name (n : Z) : word := name_of (tokens names_) n.
  Definition condition (n : Z) : sign := Name (name_of (conditions names_) n).
  Definition keep_signs (k : keep) : list sign :=
    match k with
    | Whole => []
    | Empty => c "KEEP (0);"
    | Tail n => c "KEEP (yyleng -" ++ Number (N.of_nat n) :: c ");" end.
  Definition action_signs (a : action) : list sign :=
    match a with
    | Token t k => keep_signs k ++ c "return TOKEN (" ++ Name (token_name t) :: c ");"
    | Again n => c "AGAIN (" ++ condition n :: c ");"
    | Look n takes => c "LOOK (" ++ Number (Z.to_N n) :: c ");" ++ flat_map (fun t =>
        if (t =? tok_end)%Z then c "TAKE_END;" else c "TAKE (" ++ Name (token_name t) :: c ");")
        takes ++ c "return STRAY;"
    | Stray => c "return STRAY;"
    | EndOrStray => c "return END_OR_STRAY;" end.
  Fixpoint cases (n : N) (l : list (list sign)) : list sign :=
    Name "case" :: Number n :: Sign ":" ::
    match l with
    | [] => c "YY_RULE_SETUP YY_FATAL_ERROR(""flex scanner jammed""); YY_BREAK case YY_STATE_EOF"
    | a :: l => Name "YY_RULE_SETUP" :: a ++ Name "YY_BREAK" :: cases (n + 1) l end.
  (* flex puts braces around an action that begins on a line of its own.  There are no such
     actions. *)
  Definition without_braces (l : list sign) : list sign :=
    filter (fun s => match s with Sign "{"%char | Sign "}"%char => false | _ => true end) l.
  Definition flex_cases : list sign :=
    c "goto yy_find_action;" ++ cases 1 (written 1 action_signs (yy_action T)).
  Definition define (name : word) (value : list sign) : list sign :=
    Sign "#" :: Name "define" :: Name name :: value.
  Definition flex_pieces : list (list sign) :=
    let size {A} (m : table A) := [Number (N.of_nat (size_of m))] in
    let sized name m := array name (size m) (written 0 integer m) false in
    let columns := match index (yy_nxt T) 0 with Some row => size row | None => [] end in [
      array "yy_nxt" (Sign "]" :: Sign "[" :: columns)
        (written 0 (fun row => braces (written 0 integer row)) (yy_nxt T)) true;
      sized "yy_accept" (yy_accept T); sized "yy_ec" (yy_ec T);
      c "yy_nxt[yy_current_state][(*yy_cp ? yy_ec[YY_SC_TO_UI(*yy_cp)] : " ++ integer (yy_nul T);
      c "yy_nxt[yy_current_state][" ++ integer (yy_nul T) ++
        c "]; yy_is_jam = (yy_current_state <= 0);"] ++
      map (fun p => define (fst p) (integer (snd p))) (conditions names_).

  (* ---- url.tab.c: the arrays. ---- *)
  Definition bison_pieces : list (list sign) :=
    let one name m := array name [] (written 0 integer m) false in
    let number name z := define name (integer z) in [
      one "yypact" (yypact T); one "yydefact" (yydefact T); one "yypgoto" (yypgoto T);
      one "yydefgoto" (yydefgoto T); one "yytable" (yytable T); one "yycheck" (yycheck T);
      one "yyr1" (yyr1 T); one "yyr2" (yyr2 T);
      array "yytname" [] (map (fun x => [Quoted x]) (yytname names_) ++ [[Name "YY_NULLPTR"]])
        false;
      number "YYFINAL" (yyfinal T); number "YYLAST" (yylast T); number "YYNTOKENS" (yyntokens T);
      define "YYPACT_NINF" (Sign "(" :: integer (yypact_ninf T) ++ [Sign ")"]);
      number "YYINITDEPTH" (yyinitdepth T)].
  (* No state can shift the token "error", 1: after an error yyparse pops all states, and fails. *)
  Definition ends_at_error : bool := forallb (fun pn =>
    (snd pn =? yypact_ninf T)%Z || negb (get (yycheck T) (snd pn + 1) =? 1)%Z)
    (PositiveMap.elements (yypact T)).

  (* ---- url.looks.h, url.tab.h, url.tokens.h. ---- *)
  Definition tok (w : word) : sign := Name (octets_of "TOK_" ++ w).
  Definition looks_pieces : list (list sign) :=
    flat_map (fun p => look_pieces (fun t => tok (token_name t)) (Pos.pred_N (fst p)) (snd p))
      (PositiveMap.elements (yy_look T)).
  (* A token is in the enum of url.tab.h, or defined in url.tokens.h. *)
  Definition token_stands (tab_h tokens_h : list sign) (p : word * Z) : bool :=
    stands_in tab_h (tok (fst p) :: Sign "=" :: integer (snd p)) ||
    stands_in tokens_h (Sign "#" :: Name "define" :: tok (fst p) :: integer (snd p)).
  Definition start_pieces : list (list sign) :=
    map (fun p => [Sign "["; Number (Pos.pred_N (fst p)); Sign "]"; Sign "="; condition (snd p);
                   Sign ","; Sign "\"]) (PositiveMap.elements (context_of T)) ++ [
    define "PARSE_START" [Name (first_start names_)];
    c "switch (start) {" ++ flat_map (fun p =>
      c "case" ++ Name (fst p) :: c ": return" ++ [tok (snd p); Sign ";"]) (other_starts names_) ++
      c "default: return 0;"].
  (* The token that a parse of the start symbol begins with, if it has one. *)
  Definition start_token (symbol : word) : option (option Z) :=
    if same_word symbol (first_start names_) then Some None else
    s <- find (fun p => same_word symbol (fst p)) (other_starts names_);;
    t <- find (fun p => same_word (snd s) (fst p)) (tokens names_);;
    Some (Some (snd t)).

  Definition parser_stands (f : files) : bool :=
    stand (url_yy_c f) (sections "url.yy.c" (skeletons f) ++ flex_pieces) &&
    stands_in (without_braces (url_yy_c f)) (without_braces flex_cases) &&
    stand (url_tab_c f) (sections "url.tab.c" (skeletons f) ++ bison_pieces) &&
    ends_at_error &&
    stand (url_looks_h f) looks_pieces &&
    forallb (token_stands (url_tab_h f) (url_tokens_h f)) (tokens names_) &&
    stand (url_tokens_h f) start_pieces.
End Names.
