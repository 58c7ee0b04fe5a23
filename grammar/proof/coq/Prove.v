(* Prove.v: a check of the files that says true proves the theorem about them.

   SPDX-License-Identifier: MIT *)

From Coq Require Import Ascii List Bool Arith NArith ZArith PArith FMapPositive.
Import ListNotations.
Require Import Octets Grammar Bnf Corrections CText Errors Parser ParserTables Tree Code Statement.
Require Import Lists Regex Classes Automaton Expansion ReadBnf ErrorsProof Pair Machine TreeProof
  Explore ReadC CodeProof ReadCode.

(* ---- Reading. ---- *)
Record contents := {
  r_grammar : grammar; r_corrected : grammar; r_errors : errors; r_parser : parser; r_names : names;
  r_code : code
}.
Definition read_grammar (f : files) : option (grammar * grammar) :=
  s <- productions (notation_of f) (url_bnf f);; r <- rows (corrections f);;
  P <- read (notation_of f) (map (fun p => fold_right literal p r) s);;
  G <- corrected P r;; Some (P, G).
Definition read_tables (f : files) : option (errors * parser * names) :=
  let yy_c := signs_of (url_yy_c f) in
  let tab_c := signs_of (url_tab_c f) in
  let tokens_h := signs_of (url_tokens_h f) in
  E <- read_errors (signs_of (url_errors_h f));;
  N <- read_names yy_c tab_c (signs_of (url_tab_h f)) tokens_h;;
  T <- read_parser N yy_c (signs_of (url_looks_h f)) tab_c tokens_h;; Some (E, T, N).
Definition read_files (f : files) : option contents :=
  g <- read_grammar f;; t <- read_tables f;; C <- read_code (url_direct_only_c f) (url_direct_h f);;
  Some {| r_grammar := fst g; r_corrected := snd g; r_errors := fst (fst t);
    r_parser := snd (fst t);
          r_names := snd t; r_code := C |}.

(* ---- The checks. ---- *)
Definition check_grammar (f : files) (P : grammar) : bool :=
  match productions (notation_of f) (url_bnf f), rows (corrections f) with
  | Some s, Some r => prints_as_b (notation_of f) P (map (fun p => fold_right literal p r) s)
  | _, _ => false
  end.
Definition check_tables (f : files) (r : contents) : bool :=
  stand (signs_of (url_errors_h f)) (errors_pieces (r_errors r)) &&
  parser_stands (r_parser r) (r_names r) f &&
  stand (signs_of (url_direct_only_c f)) [code_signs (r_code r)] &&
  stand (signs_of (url_direct_h f)) (header_pieces (r_code r)).

(* The automaton A of the errors against the expression e. *)
Definition check_expression (A : automaton) (q : N) (e : re) : bool :=
  let m := find_k (class_of A) e in
  match search A m q e with
  | Found R =>
    let states := map (fun p => Pos.pred_N (fst p)) (PositiveMap.elements R) in
    check A m R (find_words A (numbered A (representatives m)) 100 states (PositiveMap.empty _)) q e
  | _ => false
  end.
(* The parser against that automaton. *)
Definition check_parser (T : parser) (p : prepared) (start : option Z) (A : automaton) (q : N) :
  bool :=
  match find_certificate T p start with
  | Some (C, x) =>
    match compare (machine C) A x q with
    | Same R => check_machine T C x start && check_same (machine C) A R x q
    | _ => false
    end
  | None => false
  end.
Definition production_of (G : grammar) (symbol : word) : option word :=
  p <- find (fun p => same_word (name_in_c (fst p)) symbol) G;; Some (fst p).
Definition start_in_errors (E : errors) (symbol : word) : option N :=
  p <- find (fun p => same_word symbol (fst p)) (error_start E);; Some (snd p).
(* Where the code begins for a start symbol, whose state is Q. *)
Definition start_duty (C : code) (start : option Z) (q : N) : option duty :=
  p <- find (fun p => (fst p =? token_number start)%N) (first_labels C);; Some (snd p, q, all).
Definition find_code (r : contents) (A : automaton) : PositiveMap.t (list duty) :=
  let duties := flat_map (fun symbol =>
    match start_in_errors (r_errors r) symbol, start_token (r_names r) symbol with
    | Some q, Some start => match start_duty (r_code r) start q with Some d => [d] | None => [] end
    | _, _ => []
    end) (all_symbols (r_names r)) in
  match find_duties (r_code r) A (ways_of A) (index (statements (r_code r))) (N.to_nat 200000) duties
          (PositiveMap.empty _) with
  | Some R => R
  | None => PositiveMap.empty _
  end.
Definition check_start (C : code) (R : PositiveMap.t (list duty)) (start : option Z) (q : N) : bool :=
  match start_duty C start q with Some d => covered R d | None => false end.
Section Symbols.
  Variable r : contents.
  Variable A : automaton.
  Variable p : prepared.
  Variable R : PositiveMap.t (list duty).
  Definition check_symbol (symbol : word) : bool :=
    match production_of (r_corrected r) symbol, start_in_errors (r_errors r) symbol,
          start_token (r_names r) symbol with
    | Some x, Some q, Some start =>
      match refs (length (r_corrected r)) (r_corrected r) x with
      | Some e =>
        negb (same_option Z.eqb start (Some tok_end)) && live A q && check_expression A q e &&
        check_parser (r_parser r) p start A q && check_start (r_code r) R start q
      | None => false
      end
    | _, _, _ => false
    end.
End Symbols.
Definition check_all (f : files) (symbols : names -> list word) : bool :=
  match read_files f with
  | Some r =>
    check_grammar f (r_grammar r) && check_tables f r && check_short_cuts (r_errors r) &&
    check_tree (r_parser r) (find_below (r_parser r)) &&
    let A := errors_automaton (r_errors r) in
    let R := find_code r A in
    check_code (r_code r) A (index (statements (r_code r))) R &&
    forallb (check_symbol r A (prepare (r_parser r)) R) (symbols (r_names r))
  | None => false
  end.

(* ---- The proof. ---- *)
Lemma ends_one : forall T n c a b, Parser.ends T n c a -> Parser.ends T n c b -> a = b.
Proof.
  intros T n c a b H. revert b. induction H; intros x X; inversion X; subst; try congruence.
  apply IHends. congruence.
Qed.
Lemma check_expression_ok : forall T q e, check_expression (errors_automaton T) q e = true ->
  (forall w, accepts (errors_automaton T) q w = true <-> L e w) /\
  (forall w, longest_viable (L e) w (reach (errors_automaton T) q w)).
Proof.
  unfold check_expression; intros T q e H. destruct (search _ _ _ _) as [R| |]; try discriminate.
  apply check_ok in H; [|apply errors_dead]. destruct H as [X Y]. split; [exact X|].
  intros w. apply longest_ext with (2 := Y w). exact X.
Qed.
Lemma check_parser_ok : forall T p start A q, check_parser T p start A q = true ->
  forall w c tail, says T start w c tail (accepts A q w).
Proof.
  unfold check_parser; intros T p start A q H w c tail.
  destruct (find_certificate T p start) as [[C x]|]; [|discriminate].
  destruct (compare (machine C) A x q) as [R| |]; try discriminate.
  apply andb_prop in H. destruct H as [M S].
  rewrite <- (same_ok _ _ _ _ _ S w). now apply machine_ok.
Qed.
Lemma parses_ok : forall T B start A q (Q : language), (forall w, accepts A q w = true <-> Q w) ->
  (forall w c tail, says T start w c tail (accepts A q w)) -> check_tree T B = true ->
  start <> Some tok_end -> parses T start Q.
Proof.
  intros T B start A q Q H S D N w c tail. specialize (S w c tail). rewrite <- H.
  assert (X : forall b, says T start w c tail b -> b = accepts A q w)
    by (intros b X; exact (ends_one _ _ _ _ _ X S)).
  split; [|split].
  - split; [intros Y; symmetry; auto|intros Y; now rewrite Y in S].
  - split; [intros Y Z; apply X in Y; congruence|].
    destruct (accepts A q w); [now intros []|auto].
  - intros Y. rewrite Y in S. now apply (tree_ok T B).
Qed.

Lemma check_start_ok : forall r R start q Q, check_short_cuts (r_errors r) = true ->
  check_code (r_code r) (errors_automaton (r_errors r)) (index (statements (r_code r))) R = true ->
  check_start (r_code r) R start q = true -> live (errors_automaton (r_errors r)) q = true ->
  (forall w, accepts (errors_automaton (r_errors r)) q w = true <-> Q w) ->
  validates (r_code r) (token_number start) Q.
Proof.
  unfold check_start, start_duty; intros r R start q Q SC CC H V X.
  destruct (find _ _) as [[t l]|] eqn:F; [|discriminate]. apply find_some in F. destruct F as [F1 F2].
  cbn [fst snd] in *. apply N.eqb_eq in F2. subst t.
  apply (validates_ok _ _ R _ l q Q CC (errors_dead _)); auto.
  intros p P. destruct (state_ok _ SC _ P) as (s & _ & _ & _ & NL). exact NL.
Qed.

Lemma check_symbol_ok : forall r B p R symbol, check_short_cuts (r_errors r) = true ->
  check_tree (r_parser r) B = true ->
  check_code (r_code r) (errors_automaton (r_errors r)) (index (statements (r_code r))) R = true ->
  check_symbol r (errors_automaton (r_errors r)) p R symbol = true ->
  recognises (r_corrected r) (r_errors r) (r_parser r) (r_names r) (r_code r) symbol.
Proof.
  unfold check_symbol, recognises; intros r B p R symbol SC TR CC H.
  destruct (production_of _ _) as [x|] eqn:EX; [|discriminate].
  destruct (start_in_errors _ _) as [q|] eqn:EQ; [|discriminate].
  destruct (start_token _ _) as [start|] eqn:ES; [|discriminate].
  destruct (refs _ _ _) as [e|] eqn:EE; [|discriminate].
  rewrite !andb_true_iff in H. destruct H as [[[[NE V] X] Y] Z].
  apply check_expression_ok in X. destruct X as [X1 X2].
  pose proof (refs_ok _ _ _ _ EE) as D. exists x, q, start.
  assert (D' : forall w, L e w <-> derives (r_corrected r) (ERef x) w) by (symmetry; apply D).
  assert (X3 : forall w, accepts (errors_automaton (r_errors r)) q w = true <->
                         derives (r_corrected r) (ERef x) w) by (intros w; now rewrite X1, D').
  unfold production_of in EX. destruct (find _ _) as [[y b]|] eqn:F; [|discriminate].
    injection EX as <-.
  apply find_some in F. destruct F as [F1 F2]. cbn [fst] in *. apply same_word_equal in F2.
  unfold start_in_errors in EQ. destruct (find _ _) as [[s n]|] eqn:F3; [|discriminate].
    injection EQ as <-.
  apply find_some in F3. destruct F3 as [F3 F4]. cbn [fst snd] in *. apply same_word_equal in F4.
    subst s.
  split; [auto|split; [|split; [auto|split; [auto|split; [|split]]]]].
  - intros N. clear -F1 N. induction (r_corrected r) as [|[z a] G IH]; [destruct F1|]. simpl in *.
    destruct (same_word y z) eqn:E; [discriminate|]. destruct F1 as [F1|F1]; [|auto].
    injection F1 as <- <-. rewrite (proj2 (same_word_eq z z) eq_refl) in E. discriminate.
  - apply explains_ok; auto. intros w. apply longest_ext with (2 := X2 w). exact D'.
  - apply (parses_ok _ _ _ _ _ _ X3 (check_parser_ok _ _ _ _ _ Y) TR). intros ->. discriminate.
  - exact (check_start_ok _ _ _ _ _ SC CC Z V X3).
Qed.

Theorem check_all_ok : forall f symbols, check_all f symbols = true -> holds f symbols.
Proof.
  unfold check_all, holds; intros f symbols H. destruct (read_files f) as [r|] eqn:R;
    [|discriminate].
  rewrite !andb_true_iff in H. destruct H as [[[[CG CT] CS] TR] CA].
  destruct CA as [CC CA].
  exists (r_errors r), (r_parser r), (r_names r), (r_code r).
  split; [unfold tables_stand; unfold check_tables in CT; exact CT|].
  unfold read_files, read_grammar in R.
  destruct (productions _ _) as [s|] eqn:PS; [|discriminate].
  destruct (rows _) as [rs|] eqn:RR; [|discriminate].
  destruct (read _ _) as [P|] eqn:RP; [|discriminate].
  destruct (corrected P rs) as [G|] eqn:CG'; [|discriminate].
  destruct (read_tables f) as [t|]; [|discriminate]. destruct (read_code _ _) as [C|]; [|discriminate].
  injection R as <-. cbn [r_grammar r_corrected r_errors r_parser r_names r_code fst snd] in *.
  unfold check_grammar in CG. rewrite PS, RR in CG. apply prints_as_b_ok in CG. split.
  - exists G, P, s, rs. auto.
  - intros G' (P' & s' & rs' & A & R & B & D) symbol I. rewrite PS in A. injection A as <-.
    rewrite RR in R. injection R as <-. rewrite (printed_once _ _ _ _ B CG) in D.
    rewrite CG' in D. injection D as <-.
    rewrite forallb_forall in CA. apply CA in I. eapply check_symbol_ok in I; [exact I|exact CS|exact TR|].
    exact CC.
Qed.

(* Parser and automaton of errors never disagree. *)
Theorem never_disagree : forall G E T N C symbol, recognises G E T N C symbol ->
  exists q start, In (symbol, q) (error_start E) /\ start_token N symbol = Some start /\
  forall w c tail, exists n p s,
    read_prefix E (S (length w)) (length w) 0 (w ++ newline :: c :: tail) q q 0 = Some (n, p) /\
    element (error_state E) p = Some s /\
    (says T start w c tail true <-> n = length w /\ may_end s <> 0%N).
Proof.
  intros G E T N C symbol (x & q & start & _ & _ & Q & S & X & P & _). exists q, start. split; [exact Q|].
  split; [exact S|]. intros w c tail. destruct (X w (c :: tail)) as (n & p & s & R & I & _ & A).
  exists n, p, s. split; [exact R|]. split; [exact I|]. rewrite <- A. apply P.
Qed.
