(* Parser.v: what yylex() and yyparse() do, by their tables.  A file of the statement.

   SPDX-License-Identifier: MIT

   ParserTables.v has the lines of C that this is a model of. *)

Require Import Octets CText Look.
Local Open Scope Z_scope.

(* A token keeps all of its match, nothing (KEEP (0)), or all but n octets (KEEP (yyleng - n)). *)
Inductive keep := Whole | Empty | Tail (n : nat).
(* KEEP (...); return TOKEN (token);   AGAIN (condition);   return STRAY;   return END_OR_STRAY;
   LOOK (automaton); TAKE (token); ... return STRAY; where TAKE_END has the token TOK_END. *)
Inductive action := Token (token : Z) (k : keep) | Again (condition : Z) | Stray | EndOrStray
  | Look (automaton : Z) (takes : list Z).
Record parser := {
  yy_nxt : table (table Z); yy_accept : table Z; yy_ec : table Z; yy_nul : Z;
  yy_action : table action;     (* of the rules 1, 2, ... *)
  yy_look : table look_tables;  (* of the automata of url.looks.h *)
  context_of : table Z;         (* the start condition in which a state of yyparse reads *)
  yypact : table Z; yydefact : table Z; yypgoto : table Z; yydefgoto : table Z;
  yytable : table Z; yycheck : table Z; yyr1 : table Z; yyr2 : table Z;
  yyfinal : Z; yylast : Z; yyntokens : Z; yypact_ninf : Z; yyinitdepth : Z;
  yyrhs : table (list Z)        (* the right side of the rules 2, 3, ... *)
}.
Definition tok_end : Z := 0.
Definition tok_undef : Z := 2.

Section Run.
  Variable T : parser.
  Variable after : nat.         (* the octets in the buffer after the text *)

  (* ---- yylex ---- *)
  Definition start_state (condition : Z) : Z := 1 + 2 * condition.
  Definition class (c : ascii) : Z :=
    if (c =? "000")%char then yy_nul T else get (yy_ec T) (Z.of_N (N_of_ascii c)).
  Definition entry (q e : Z) : Z :=
    match index (yy_nxt T) q with Some row => get row e | None => outside end.
  (* yy_match and yy_find_action: the length and the rule of the match.  N octets are read; LAST is
     yy_last_accepting_cpos and yy_accept[yy_last_accepting_state].  The rule 0 goes back to the
     last match. *)
  Fixpoint longest (q : Z) (u : word) (n : nat) (last : option (nat * Z)) : option (nat * Z) :=
    match u with
    | [] => None
    | c :: u =>
      let q := entry q (class c) in
      if q <=? 0 then
        let rule := get (yy_accept T) (- q) in if rule =? 0 then last else Some (n, rule)
      else
        let rule := get (yy_accept T) q in
        longest q u (S n) (if rule =? 0 then last else Some (S n, rule)) end.
  Definition cut (k : keep) (n : nat) : option nat :=
    match k with
    | Whole => Some n
    | Empty => Some O
    | Tail m => if (m <=? n)%nat then Some (n - m)%nat else None end.

  (* ---- yyparse ---- *)
  Inductive move :=
  | Shift (token : Z) (stack : list Z) | Reduce (rule : Z) (stack : list Z) | Read | Accept | Error.
  Definition push (s : Z) (stack : list Z) : option (list Z) :=
    if Z.of_nat (S (length stack)) <? yyinitdepth T then Some (s :: stack) else None.
  Definition yyreduce (stack : list Z) (rule : Z) : option move :=
    yylen <- index (yyr2 T) rule;; r1 <- index (yyr1 T) rule;;
    let stack := skipn (Z.to_nat yylen) stack in
    s <- hd_error stack;;
    let yylhs := r1 - yyntokens T in
    goto <- index (yypgoto T) yylhs;;
    let yyi := goto + s in
    state <- (if (0 <=? yyi) && (yyi <=? yylast T) && (get (yycheck T) yyi =? s)
              then index (yytable T) yyi else index (yydefgoto T) yylhs);;
    stack <- push state stack;;
    Some (Reduce rule stack).
  Definition yydefault (stack : list Z) (s : Z) : option move :=
    yyn <- index (yydefact T) s;;
    if yyn =? 0 then Some Error else yyreduce stack yyn.
  Definition yyparse (stack : list Z) (look : option Z) : option move :=
    s <- hd_error stack;;
    if s =? yyfinal T then Some Accept else
    yyn <- index (yypact T) s;;
    if yyn =? yypact_ninf T then yydefault stack s else
    match look with
    | None => Some Read
    | Some token =>
      let yyn := yyn + token in
      if (yyn <? 0) || (yylast T <? yyn) then yydefault stack s else
      check <- index (yycheck T) yyn;;
      if negb (check =? token) then yydefault stack s else
      yyn <- index (yytable T) yyn;;
      if yyn <=? 0 then yyreduce stack (- yyn) else
      stack <- push yyn stack;; Some (Shift token stack) end.

  (* ---- Both together.  Parse is the parser, REST the buffer after the last token.  Scan is yylex
     in a start condition, REST the buffer from the beginning of its token on. ---- *)
  Inductive config :=
  | Parse (stack : list Z) (look : option Z) (rest : word)
  | Scan (stack : list Z) (condition : Z) (rest : word).
  Inductive result := Go (c : config) | Halt (accepts : bool) | Wrong.

  (* END_OR_STRAY. *)
  Definition end_or_stray (rest : word) : Z :=
    if (length rest =? after)%nat then tok_end else tok_undef.
  (* TAKE (token); ... return STRAY; after LOOK. *)
  Definition take (takes : list Z) (rest : word) (token : Z) : Z :=
    if negb (existsb (Z.eqb token) takes) then tok_undef
    else if token =? tok_end then end_or_stray rest else token.
  Definition act_on (stack : list Z) (rest : word) (found : nat * Z) : result :=
    let (n, rule) := found in
    let return_ t n := Go (Parse stack (Some t) (skipn n rest)) in
    match index (yy_action T) rule with
    | Some (Token t k) => match cut k n with Some m => return_ t m | None => Wrong end
    | Some (Again condition) => Go (Scan stack condition rest)
    | Some Stray => return_ tok_undef n
    | Some EndOrStray => return_ (end_or_stray rest) n
    | Some (Look automaton takes) =>
      match look <- index (yy_look T) automaton;; ub_look look (fun _ => O) 0 O rest with
      | Some (token, n) => return_ (take takes rest token) n
      | None => Wrong end
    | None => Wrong end.
  Definition step (c : config) : result :=
    match c with
    | Parse stack look rest =>
      match yyparse stack look with
      | Some (Shift _ stack) => Go (Parse stack None rest)
      | Some (Reduce _ stack) => Go (Parse stack look rest)
      | Some Read => Go (Scan stack (get (context_of T) (hd 0 stack)) rest)
      | Some Accept => Halt true
      | Some Error => Halt false
      | None => Wrong end
    | Scan stack condition rest =>
      match longest (start_state condition) rest O None with
      | Some found => act_on stack rest found
      | None => Wrong end end.

  (* The steps from a configuration end with this result. *)
  Inductive ends : config -> bool -> Prop :=
  | ends_now : forall c b, step c = Halt b -> ends c b
  | ends_later : forall c d b, step c = Go d -> ends d b -> ends c b.
End Run.

(* The parse of the text W accepts or not; it begins with the token START, if there is one.  A
   newline, one octet more, and any others follow the text. *)
Definition says (T : parser) (start : option Z) (w : word) (c : ascii) (tail : word) (b : bool) :=
  ends T (length (newline :: c :: tail)) (Parse [0] start (w ++ newline :: c :: tail)) b.
