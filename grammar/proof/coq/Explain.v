(* Explain.v: why a proof fails, in words.  Nothing is proved of it.

   SPDX-License-Identifier: MIT *)

From Coq Require Import String.
Require Import Octets Grammar Bnf Corrections CText Errors Parser ParserTables Tree Code Statement.
Require Import Lists Regex Automaton Expansion ReadBnf ErrorsProof Pair Machine TreeProof
  Explore ReadC CodeProof ReadCode.
Require Import Prove.
Local Open Scope string_scope.
Local Open Scope list_scope.

(* ---- Words. ---- *)
Definition digit_of (n : N) : ascii := ascii_of_N (if (n <? 10)%N then 48 + n else 55 + n).
Definition octet_text (c : ascii) : string :=
  let n := N_of_ascii c in
  if (n <? 32)%N || (126 <? n)%N then
    String "\" (String "x" (String (digit_of (n / 16)) (String (digit_of (n mod 16)) "")))
  else String c "".
Definition word_text (w : word) : string := String.concat "" (map octet_text w).
Definition quoted (w : word) : string := ("'" ++ word_text w ++ "'")%string.
Definition sign_text (s : sign) : string :=
  match s with
  | Name w => word_text w
  | Number n => word_text (decimal n)
  | Quoted w => word_text w
  | Sign c => octet_text c end.
Definition signs_text (l : list sign) : string := String.concat " " (map sign_text l).

(* ---- A piece that a text does not contain: the place of its longest prefix there. ---- *)
Fixpoint common (piece l : list sign) : nat :=
  match piece, l with
  | a :: p, b :: l => if same_sign a b then S (common p l) else 0
  | _, _ => 0 end.
Fixpoint best (piece l : list sign) (most : nat) (there : list sign) : nat * list sign :=
  match l with
  | [] => (most, there)
  | _ :: r =>
    let n := common piece l in
    if Nat.ltb most n then best piece r n (skipn n l) else best piece r most there end.
Definition missing (file : string) (l piece : list sign) : list string :=
  if stands_in l piece then [] else
  let (n, there) := best piece l 0 [] in
  [(file ++ ": not as the proof has it.  After '" ++ signs_text (firstn 8 (skipn (n - 8) piece)) ++
   "' stands '" ++ signs_text (firstn 4 there) ++ "', not '" ++ signs_text (firstn 4 (skipn n
     piece)) ++ "'")%string].
(* A change may be in one of these parts of the files. *)
Record parts := { in_grammar : bool; in_errors : bool; in_parser : bool; in_code : bool }.
Definition when (b : bool) (l : unit -> list string) : list string := if b then l tt else [].
Definition explain_tables (ps : parts) (f : files) (r : contents) : list string :=
  let T := r_parser r in
  let N := r_names r in
  let yy_c := url_yy_c f in
  let tokens_h := url_tokens_h f in
  when (in_errors ps) (fun _ =>
    flat_map (missing "url.errors.h" (url_errors_h f)) (errors_pieces (r_errors r))) ++
  when (in_parser ps) (fun _ =>
    flat_map (missing "url.yy.c" yy_c) (sections "url.yy.c"%text (skeletons f) ++ flex_pieces T N)
    ++ missing "url.yy.c" (without_braces yy_c) (without_braces (flex_cases T N)) ++
    flat_map (missing "url.looks.h" (url_looks_h f)) (looks_pieces T N) ++
    flat_map (missing "url.tab.c" (url_tab_c f))
      (sections "url.tab.c"%text (skeletons f) ++ bison_pieces T N) ++
    (if ends_at_error T then [] else ["url.tab.c: a state goes on after an error"%string]) ++
    flat_map (missing "url.tokens.h" tokens_h) (start_pieces T N) ++
    flat_map (fun p => if token_stands (url_tab_h f) tokens_h p then [] else
      [("url.tab.h, url.tokens.h: not the number of the token " ++ word_text (fst p))%string])
      (tokens N) ++
    flat_map (fun p => let l := rule_line T N (Z.pos (fst p) - 1) (snd p) in
      if existsb (same_word l) (map octets_of (url_tab_lines f)) then [] else
      [("url.tab.c: the tables are not of the rules: there is no '" ++ word_text l ++ "'")%string])
      (PositiveMap.elements (yyrhs T)) ++
    if check_tree T (find_below T) then [] else
      ["url.tab.c: what a rule takes off the stack is not its right side"%string]) ++
  when (in_code ps) (fun _ =>
    missing "url.direct-only.c" (url_direct_only_c f) (code_signs (r_code r)) ++
    flat_map (missing "url.direct.h" (url_direct_h f)) (header_pieces (r_code r))).

(* ---- Texts that cannot be read. ---- *)
Definition first_line (w : word) : string :=
  word_text (filter (fun c => negb (c =? newline)%char) (firstn 75 w)).
Definition unread (read : list text -> bool) (file : string) (lines : list text) : list string :=
  let is_read l := read [Text (map byte_of_ascii l)] in
  match find (fun l => negb (is_read l)) (logical_lines (map octets_of lines)) with
  | Some l => [(file ++ ": cannot be read: " ++ first_line l)%string]
  | None => [] end.
Definition row_text (row : list token) : string :=
  match row with
  | TName x :: TName y :: _ => (word_text x ++ " " ++ word_text y)%string
  | TName x :: _ => word_text x
  | _ => "a line without a name"%string end.
Fixpoint first_twice (G : grammar) : option word :=
  match G with
  | [] => None
  | (x, _) :: G => if is_some (lookup G x) then Some x else first_twice G end.
Definition explain_grammar (f : files) : list string :=
  let bnf := url_bnf f in
  let nt := notation_of f in
  let literals := match rows (corrections f) with Some l => l | None => [] end in
  match productions nt bnf with
  | None => match unread (fun l => is_some (productions nt l)) "url.bnf" bnf with
            | [] => ["url.bnf: no signs of this notation"%string]
            | l => l end
  | Some signs_ =>
    let rows_ := map (fun p => fold_right literal p literals) signs_ in
    match find (fun r => negb (is_some (production nt r))) rows_ with
    | Some r => [("url.bnf: cannot be read: the production " ++ row_text r)%string]
    | None =>
      match read nt rows_ with
      | None => []
      | Some P =>
        match first_twice P with
        | Some x => [("url.bnf: two productions of the name " ++ word_text x)%string]
        | None =>
          if negb (prints_as_b nt P rows_) then ["url.bnf: not printed as it is read"%string] else
          match rows (corrections f) with
          | None => unread (fun l => is_some (rows l)) "corrections" (corrections f)
          | Some l =>
            snd (fold_left (fun Gl r =>
              match correct (fst Gl) r with
              | Some G => (G, snd Gl)
              | None => (fst Gl, snd Gl ++ [("corrections: cannot be applied: " ++ row_text
                r)%string])
              end) l (P, [])) end end end end end.
Definition unread_table {A} (name : string) (o : option A) : list string :=
  if is_some o then [] else [("no table that can be read: " ++ name)%string].
Definition explain_unread (f : files) : list string :=
  let tab_c := url_tab_c f in
  let yy_c := url_yy_c f in
  unread_table "url.errors.h" (read_errors (url_errors_h f)) ++
  unread_table "url.yy.c: yy_nxt" (arrays "yy_nxt"%text yy_c) ++
  flat_map (fun x => unread_table ("url.yy.c: " ++ word_text x) (read_table x yy_c))
    [octets_of "yy_accept"; octets_of "yy_ec"]%text ++
  flat_map (fun x => unread_table ("url.tab.c: " ++ word_text x) (read_table x tab_c))
    [octets_of "yypact"; octets_of "yydefact"; octets_of "yypgoto"; octets_of "yydefgoto";
     octets_of "yytable"; octets_of "yycheck"; octets_of "yyr1"; octets_of "yyr2"]%text ++
  flat_map (fun x => unread_table ("url.tab.c: " ++ word_text x) (read_define x tab_c))
    [octets_of "YYFINAL"; octets_of "YYLAST"; octets_of "YYNTOKENS"; octets_of "YYPACT_NINF";
     octets_of "YYINITDEPTH"]%text ++
  unread_table "url.tab.h, url.tokens.h, or the #defines of start conditions in url.yy.c"
    (read_names yy_c tab_c (url_tab_h f) (url_tokens_h f)).

(* ---- Texts on which two differ. ---- *)
(* A shortest word to each state, from Q on. *)
Fixpoint access (fuel : nat) (A : automaton) (reps : list (ascii * N)) (work later : list (N *
  word))
  (seen : finder) (out : list (N * word)) : list (N * word) :=
  match fuel with
  | O => out
  | S fuel =>
    match work with
    | [] => match later with [] => out | _ => access fuel A reps (rev later) [] seen out end
    | (q, w) :: work =>
      if is_some (ix seen q) then access fuel A reps work later seen out
      else if negb (live A q) then access fuel A reps work later seen out
      else access fuel A reps work
             (fold_left (fun l ck => (Automaton.next A q (snd ck), fst ck :: w) :: l) reps later)
             (put seen q w) ((q, rev w) :: out) end end.
Definition octets_by_class (A : automaton) : list (ascii * N) :=
  map (fun c => (c, class_of A c))
    (one_of_each (fun c d => class_of A c =? class_of A d)%N all_octets).
Definition access_words (A : automaton) (q : N) : list (N * word) :=
  rev (access (N.to_nat 2000000) A (octets_by_class A) [(q, [])] [] (PositiveMap.empty _) []).
Definition word_derives (e : re) (w : word) : bool := nullable (fold_left (fun r c => deriv c r) w
  e).
Definition verb (b : bool) (yes no : string) : string := if b then yes else no.
Definition starting (symbol : word) : string := word_text (skipn 3 symbol).

(* Run the steps of Parser.v until the fuel is used up. *)
Fixpoint try (T : parser) (n fuel : nat) (x : config) : option bool :=
  match fuel with
  | O => None
  | S fuel => match Parser.step T n x with Parser.Go y => try T n fuel y | Parser.Halt b => Some b
              | Parser.Wrong => None end end.
Definition parse (T : parser) (start : option Z) (w : word) : option bool :=
  try T 3 (N.to_nat 10000) (Parse [0%Z] start (w ++ [newline; newline; newline])).
Definition parse_text (o : option bool) : string :=
  match o with
  | Some b => verb b "accept it" "refuse it"
  | None => "come to no end within their tables" end.

(* Run the steps of Code.v: whether the code finds the end of W. *)
Section Validate.
  Variables (C : code) (m : labels) (n : nat).      (* N octets are looked at in a leap *)
  Definition at_label (s : Code.state) : Code.state :=
    match todo s with
    | Goto l :: _ =>
      {| todo := match after_label m l with Some k => k | None => [] end; rest := rest s;
         Code.from := Code.from s; end_ := end_ s; before_end := before_end s |}
    | _ => s end.
  Fixpoint run_code (fuel : nat) (s : Code.state) : bool :=
    match fuel with
    | O => false
    | S fuel => match Code.step C (fun _ => n) s with Code.Go s => run_code fuel (at_label s)
                | Code.Halt (Some 2) => true | _ => false end end.
  Definition validate (l : label) (w : word) : bool :=
    run_code (N.to_nat 20000) (at_label {| todo := [Goto l]; rest := w ++ [newline; newline];
                                           Code.from := []; end_ := []; before_end := None |}).
End Validate.

Section Symbol.
  Variables (ps : parts) (r : contents) (A : automaton) (symbol : word).
  Definition say (l : string) : list string := [(starting symbol ++ ": " ++ l)%string].

  Definition explain_expression (q : N) (e : re) : list string :=
    let reps := find_reps A [e] in
    match search A reps [(q, e)] with
    | Differ w =>
      say (quoted w ++ ": url.bnf " ++ verb (word_derives e w) "derives it" "does not derive it" ++
           ", the tables of url.errors.h " ++ verb (accepts A q w) "accept it" "do not accept it")
    | OutOfFuel => say "too large"
    | Automaton.Found R =>
      let F := find_live A reps R in
      match find (fun qw => is_none (ix F (fst qw))) (access_words A q) with
      | Some (_, w) =>
        say (quoted w ++ " begins no text, but the tables of url.errors.h go on after it: " ++
             "the offset of the error is wrong")
      | None => if check_pairs A reps R F then [] else say "octets of one class are not alike" end
    end.

  (* Texts from Q to each state with the property IS, then over each class of octets, and to an
     end. *)
  Definition suite (q : N) (is : N -> bool) : list word :=
    let reps := octets_by_class A in
    let all := access_words A q in
    let F := find_words A reps 100 (map fst all) (PositiveMap.empty _) in
    let finish s := default [] (ix F s) in
    flat_map (fun qw => if negb (is (fst qw)) then [] else snd qw ::
      flat_map (fun ck => let w := snd qw ++ [fst ck] in
        [w; w ++ finish (Automaton.next A (fst qw) (snd ck)); w ++ finish (fst qw)]) reps) all.
  Definition explain_parser (start : option Z) (q : N) : list string :=
    let T := r_parser r in
    let tell w := say (quoted w ++ ": url.bnf " ++
      verb (accepts A q w) "derives it" "does not derive it" ++ ", the scanner and the parser " ++
      parse_text (parse T start w)) in
    let differs w := match parse T start w with Some b => negb (Bool.eqb b (accepts A q w)) | None
      => true end in
    let hunt := match find differs (suite q (fun _ => true)) with Some w => tell w | None =>
      say "no text found that differs, but a token, a newline or a stack is not as expected" end in
    match find_certificate T (prepare T) [start] with
    | Some (C, [x]) =>
      match compare (machine C) A [(x, q)] with
      | Differ w => if differs w then tell w else hunt
      | OutOfFuel => say "too large"
      | Automaton.Found P => if check_machine T C && follows T C x [0%Z] start &&
        check_partners (machine C) A P then [] else hunt end
    | _ => hunt end.

  Definition explain_code (l : label) (q : N) : list string :=
    let C := r_code r in
    let m := index (statements C) in
    let found := find_duties C A (classes_of A) m (N.to_nat 200000) [(l, q, CodeProof.all)]
                   (PositiveMap.empty _) in
    if match found with inl D => check_code C A m D | inr _ => false end then [] else
    let near s := match found with inl _ => true | inr d => (s =? snd (fst d))%N end in
    let wrong w := existsb (fun n => negb (Bool.eqb (validate C m n l w) (accepts A q w)))
      [0; 5; 16; 32] in
    match find wrong (suite q near) with
    | Some w => say (quoted w ++ ": url.bnf " ++ verb (accepts A q w) "derives it"
        "does not derive it" ++ ", url.direct-only.c says otherwise")
    | None => say "url.direct-only.c: no text found that differs, but the code is not as expected"
    end.

  (* The names that the production needs, and whether it can be read as an expression. *)
  Fixpoint names_in (e : expr) : list word :=
    match e with
    | ERef x => [x]
    | ESeq a b | EAlt a b => names_in a ++ names_in b
    | EOpt a | EGroup a | ERep _ _ a | EFold a | EExcept _ a => names_in a
    | _ => [] end.
  Fixpoint needed (fuel : nat) (G : grammar) (work seen : list word) : list word :=
    match fuel, work with
    | S fuel, x :: work =>
      if existsb (same_word x) seen then needed fuel G work seen
      else needed fuel G (match lookup G x with Some e => names_in e | None => [] end ++ work) (x
        :: seen)
    | _, _ => seen end.
  Definition explain_production (x : word) : list string :=
    let G := r_corrected r in
    match flat_map (fun y =>
      match lookup G y with
      | None => say ("no production of the name " ++ word_text y)
      | Some _ => []
      end) (needed (N.to_nat 20000) G [x] []) with
    | [] => say "a production that refers to itself elsewhere than at its end"
    | l => l end.

  Definition explain_symbol : list string :=
    match production_of (r_corrected r) symbol, start_in_errors (r_errors r) symbol,
          start_token (r_names r) symbol with
    | None, _, _ => say "no production of this name"
    | _, None, _ => say "not in error_start"
    | _, _, None => say "no token for this start symbol"
    | Some x, Some q, _ =>
      match refs (List.length (r_corrected r)) (r_corrected r) x, start_of r symbol with
      | None, _ => explain_production x
      | _, None => say "no case in url.direct-only.c"
      | Some e, Some s =>
        if negb (live A q) then say "its state in error_start is none" else
        match when (in_grammar ps || in_errors ps) (fun _ => explain_expression q e) with
        | [] =>
          match when (in_parser ps || in_errors ps) (fun _ => explain_parser (s_token s) q) with
          | [] => when (in_code ps || in_errors ps) (fun _ => explain_code (s_label s) q)
          | l => l end
        | l => l end end end.
End Symbol.

(* A short cut of read_prefix() that leads elsewhere. *)
Definition explain_short_cuts (E : errors) : list string :=
  let A := errors_automaton E in
  if check_short_cuts E then [] else
  let bad q := negb (check_state E A q) in
  flat_map (fun s =>
    match find (fun qw => bad (fst qw)) (access_words A (snd s)) with
    | Some (q, w) => [(starting (fst s) ++ ": after " ++ quoted w ++
        " a short cut of url.errors.h (escape or loop) leads elsewhere than octet by octet")%string]
    | None => []
    end) (filter (fun s => live A (snd s)) (error_start E)) ++
  ["url.errors.h: escape, loop, or a number outside of its array"%string].

(* The reason why F is not proved, if only PS may be wrong; R was read in it. *)
Definition explain_parts (ps : parts) (f : files) (r : option contents)
  (symbols : names -> list word) : list string :=
  match explain_grammar f, r with
  | [], None => explain_unread f
  | [], Some r =>
    match explain_tables ps f r with
    | [] =>
      match when (in_errors ps) (fun _ => explain_short_cuts (r_errors r)) with
      | [] => fold_left (fun l symbol => match l with
          | [] => explain_symbol ps r (errors_automaton (r_errors r)) symbol
          | _ => l end) (symbols (r_names r)) []
      | l => firstn 1 l end
    | l => l end
  | l, _ => l end.
Definition explain (f : files) (symbols : names -> list word) : list string :=
  explain_parts {| in_grammar := true; in_errors := true; in_parser := true; in_code := true |} f
    (read_files f) symbols.
