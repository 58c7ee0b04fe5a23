(* ReadC.v: read the tables in the files of the build.  Nothing is proved about it: the tables are
   printed, and compared with the files (Errors.v, ParserTables.v).

   SPDX-License-Identifier: MIT *)

Require Import Octets Bnf CText Look Errors Parser ParserTables Tree Lists TreeProof.
Local Open Scope text_scope.

(* The signs after the first PIECE. *)
Fixpoint after (piece l : list sign) : option (list sign) :=
  if begins same_sign piece l then Some (skipn (length piece) l)
  else match l with [] => None | _ :: l => after piece l end.
Definition is_sign (c : ascii) (s : sign) : bool := match s with Sign d => (c =? d)%char | _ =>
  false end.
(* The signs before the first sign with the property IS, and those after it. *)
Fixpoint split (is : sign -> bool) (l : list sign) : list sign * list sign :=
  match l with
  | [] => ([], [])
  | s :: l => if is s then ([], l) else let (a, r) := split is l in (s :: a, r) end.
Definition split_at (c : ascii) : list sign -> list sign * list sign := split (is_sign c).
Fixpoint integers_in (l : list sign) : list Z :=
  match l with
  | Sign "-" :: Number n :: l => (- Z.of_N n)%Z :: integers_in l
  | Number n :: l => Z.of_N n :: integers_in l
  | _ :: l => integers_in l
  | [] => [] end.
Definition numbers_in (l : list sign) : list N := map Z.to_N (integers_in l).
(* The signs of each { ... } of a list. *)
Fixpoint blocks (fuel : nat) (l : list sign) : list (list sign) :=
  match fuel, l with
  | S fuel, Sign "{" :: l => let (a, r) := split_at "}"%char l in a :: blocks fuel r
  | S fuel, Sign "," :: l => blocks fuel l
  | _, _ => [] end.
Definition start_of (name : word) (l : list sign) : option (list sign) :=
  l <- after [Name name; Sign "["] l;; after [Sign "="; Sign "{"] l.
Definition one_array (name : word) (l : list sign) : option (list sign) :=
  l <- start_of name l;; Some (fst (split_at "}"%char l)).
Definition arrays (name : word) (l : list sign) : option (list (list sign)) :=
  l <- start_of name l;; Some (blocks (length l) l).

(* ---- url.errors.h ---- *)
Definition state_of (l : list sign) : option state :=
  match l with
  | [Number r; _; Number t; _; Number l; _; Name p; _; Number m; _; Number e; _; Number o] =>
    Some {| row := r; to := t; list_of := l; production := p; may_end := m; escape := e;
      loop := o |}
  | _ => None end.
Definition start_in (l : list sign) : option (word * N) :=
  match l with [Name x; _; Number q] => Some (x, q) | _ => None end.
Definition read_errors (l : list sign) : option errors :=
  c <- one_array "error_class" l;; w <- one_array "error_transition" l;;
  t <- one_array "error_to" l;;
  q <- arrays "error_state" l;; q <- all_some (map state_of q);;
  r <- arrays "error_rows" l;; s <- arrays "error_start" l;; s <- all_some (map start_in s);;
  Some {| error_class := keyed 1 (numbers_in c); error_transition := keyed 1 (numbers_in w);
          error_to := keyed 1 (numbers_in t); error_state := keyed 1 q;
          error_rows := keyed 1 (map numbers_in r); error_start := s |}.

(* ---- url.yy.c, url.tab.c, url.tab.h, url.tokens.h ---- *)
Definition table_of (l : list Z) : table Z := keyed 1 l.
Definition read_table (name : word) (l : list sign) : option (table Z) :=
  a <- one_array name l;; Some (table_of (integers_in a)).
Definition read_define (name : word) (l : list sign) : option Z :=
  l <- after [Sign "#"; Name "define"; Name name] l;;
  match filter (fun s => negb (is_sign "(" s)) (firstn 3 l) with
  | Sign "-" :: Number n :: _ => Some (- Z.of_N n)%Z
  | Number n :: _ => Some (Z.of_N n)
  | _ => None end.
Fixpoint read_conditions (l : list sign) : list (word * Z) :=
  match l with
  | Sign "#" :: Name _ :: Name x :: Number n :: l => (x, Z.of_N n) :: read_conditions l
  | _ => [] end.
Definition find_token (tokens : list (word * Z)) (x : word) : option Z :=
  p <- find (fun p => same_word x (fst p)) tokens;; Some (snd p).

Section Actions.
  Variables tokens conditions : list (word * Z).
  Definition read_token (k : keep) (l : list sign) : option action :=
    match l with
    | Name _ :: Name f :: Sign "(" :: Name x :: _ =>
      if same_word f "TOKEN" then n <- find_token tokens x;; Some (Token n k) else None
    | _ => None end.
  (* TAKE (token); TAKE_END; ... *)
  Fixpoint read_takes (l : list sign) : option (list Z) :=
    match l with
    | Name f :: Sign "(" :: Name x :: Sign ")" :: Sign ";" :: l =>
      n <- find_token tokens x;; t <- read_takes l;; Some (n :: t)
    | Name f :: Sign ";" :: l => t <- read_takes l;; Some (tok_end :: t)
    | _ => Some [] end.
  Definition read_action (l : list sign) : option action :=
    match l with
    | Name f :: Sign "(" :: Number n :: Sign ")" :: Sign ";" :: l =>
      if same_word f "LOOK" then t <- read_takes l;; Some (Look (Z.of_N n) t)
      else if (n =? 0)%N then read_token Empty l else None
    | Name f :: Sign "(" :: Name _ :: Sign "-" :: Number n :: Sign ")" :: Sign ";" :: l =>
      read_token (Tail (N.to_nat n)) l
    | [Name f; Sign "("; Name x; Sign ")"; Sign ";"] =>
      n <- find_token conditions x;; Some (Again n)
    | [Name _; Name x; Sign ";"] =>
      if same_word x "STRAY" then Some Stray else if same_word x "END_OR_STRAY" then Some
        EndOrStray else None
    | _ => read_token Whole l end.
  Definition is_break (s : sign) : bool :=
    match s with Name x => same_word x "YY_BREAK" | _ => false end.
  (* Read up to the first sign that is no action.  The piece is then not found, and "explain" says
     so. *)
  Fixpoint read_cases (fuel : nat) (l : list sign) : list action :=
    match fuel, l with
    | S fuel, Name _ :: Number _ :: Sign ":" :: Name _ :: l =>
      let (a, l) := split is_break l in
      match read_action a with Some a => a :: read_cases fuel l | None => [] end
    | _, _ => [] end.
End Actions.

(* x without TOK_. *)
Definition bare (x : word) : option word :=
  if same_word (firstn 4 x) "TOK_" then Some (skipn 4 x) else None.
(* A token is in an enum, or defined. *)
Fixpoint tokens_in (l : list sign) : list (word * Z) :=
  match l with
  | Name x :: ((Number n :: _ | Sign "=" :: Number n :: _) as l) =>
    match bare x with Some x => [(x, Z.of_N n)] | None => [] end ++ tokens_in l
  | _ :: l => tokens_in l
  | [] => [] end.
Fixpoint read_contexts (conditions : list (word * Z)) (l : list sign) : list (Z * Z) :=
  match l with
  | Sign "[" :: Number q :: Sign "]" :: Sign "=" :: Name x :: Sign "," :: Sign "\" :: l =>
    match find_token conditions x with
    | Some n => (Z.of_N q, n) :: read_contexts conditions l
    | None => read_contexts conditions l end
  | _ => [] end.
Fixpoint read_starts (l : list sign) : list (word * word) :=
  match l with
  | Name _ :: Name x :: Sign ":" :: Name _ :: Name t :: Sign ";" :: l =>
    match bare t with Some t => (x, t) :: read_starts l | None => [] end
  | _ => [] end.
Definition read_names (yy_c tab_c tab_h tokens_h : list sign) : option names :=
  c <- after [Sign "#"; Name "define"; Name "INITIAL"; Number 0] yy_c;;
  y <- one_array "yytname" tab_c;;
  s <- after [Name "PARSE_START"] tokens_h;; first <- hd_error s;;
  l <- after [Name "switch"; Sign "("; Name "start"; Sign ")"; Sign "{"] s;;
  match first with
  | Name x => Some {|
      conditions := (octets_of "INITIAL", 0%Z) :: read_conditions c;
      tokens := tokens_in tab_h ++ tokens_in tokens_h;
      first_start := x; other_starts := read_starts l;
      yytname := flat_map (fun s => match s with Quoted x => [x] | _ => [] end) y |}
  | _ => None end.

(* The automata of url.looks.h, I and those that follow. *)
Fixpoint next_in (l : list sign) : list Z :=
  match l with
  | Number n :: l => Z.of_N n :: next_in l
  | Name _ :: Sign "+" :: Number n :: l => (LOOK_TAKE + Z.of_N n)%Z :: next_in l
  | Name _ :: l => LOOK_STRAY :: next_in l
  | _ :: l => next_in l
  | [] => [] end.
Definition take_in (tokens : list (word * Z)) (l : list sign) : option (Z * Z) :=
  match l with
  | Name x :: l =>
    x <- bare x;; t <- find_token tokens x;;
    match integers_in l with [n] => Some (t, n) | _ => None end
  | _ => None end.
Definition read_look (tokens : list (word * Z)) (i : nat) (l : list sign) : option look_tables :=
  n <- after [Name (numbered "LOOK" (N.of_nat i) "_CLASSES"); Sign "="] l;;
  k <- one_array (numbered "look" (N.of_nat i) "_class") l;;
    q <- one_array (numbered "look" (N.of_nat i) "_next") l;;
  m <- one_array (numbered "look" (N.of_nat i) "_mark") l;;
    t <- arrays (numbered "look" (N.of_nat i) "_take") l;;
  t <- all_some (map (take_in tokens) t);;
  Some {| look_class := table_of (integers_in k); look_classes := hd 0%Z (integers_in (firstn 1 n));
          look_next := table_of (next_in q); look_mark := table_of (integers_in m);
          look_take := keyed 1 t |}.
Fixpoint read_looks (tokens : list (word * Z)) (fuel i : nat) (l : list sign) : list look_tables :=
  match fuel, read_look tokens i l with
  | S fuel, Some k => k :: read_looks tokens fuel (S i) l
  | _, _ => [] end.

Definition read_parser (N : names) (yy_c looks_h tab_c tokens_h : list sign) : option parser :=
  nxt <- arrays "yy_nxt" yy_c;; accept <- read_table "yy_accept" yy_c;;
    ec <- read_table "yy_ec" yy_c;;
  nul <- after (c "yy_nxt[yy_current_state][(*yy_cp ? yy_ec[YY_SC_TO_UI(*yy_cp)] : ") yy_c;;
  l <- after (c "goto yy_find_action; case 1:") yy_c;;
  let actions := read_cases (tokens N) (conditions N) (length l)
    (without_braces (c "case 1:" ++ l)) in
  contexts <- after [Name "CONTEXT_OF_STATES"; Sign "\"] tokens_h;;
  pact <- read_table "yypact" tab_c;; defact <- read_table "yydefact" tab_c;;
  pgoto <- read_table "yypgoto" tab_c;; defgoto <- read_table "yydefgoto" tab_c;;
  table <- read_table "yytable" tab_c;; check <- read_table "yycheck" tab_c;;
  r1 <- read_table "yyr1" tab_c;; r2 <- read_table "yyr2" tab_c;;
  final <- read_define "YYFINAL" tab_c;; last <- read_define "YYLAST" tab_c;;
  ntokens <- read_define "YYNTOKENS" tab_c;; ninf <- read_define "YYPACT_NINF" tab_c;;
  depth <- read_define "YYINITDEPTH" tab_c;;
  let make rules := {| yyrhs := rules;
          yy_nxt := keyed 1 (map (fun b => table_of (integers_in b)) nxt); yy_accept := accept;
          yy_ec := ec; yy_nul := hd 0%Z (integers_in nul); yy_action := keyed 2 actions;
          yy_look := keyed 1 (read_looks (tokens N) 1000 0 looks_h);
          context_of := fold_right (fun p m => PositiveMap.add (Z.to_pos (fst p + 1)) (snd p) m)
                          (PositiveMap.empty Z) (read_contexts (conditions N) contexts);
          yypact := pact; yydefact := defact; yypgoto := pgoto; yydefgoto := defgoto;
            yytable := table;
          yycheck := check; yyr1 := r1; yyr2 := r2; yyfinal := final; yylast := last;
          yyntokens := ntokens; yypact_ninf := ninf; yyinitdepth := depth |} in
  Some (make (find_rules (make (PositiveMap.empty _)))).
