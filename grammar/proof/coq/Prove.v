(* Prove.v: if the check of the files is true, the theorem about them is proved.

   SPDX-License-Identifier: MIT *)

Require Import Octets Grammar Bnf Corrections CText Errors Parser ParserTables Tree Code Statement.
Require Import Lists Regex Automaton Expansion ReadBnf ErrorsProof Pair Machine TreeProof
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
Definition read_tables (f : files) : option (parser * names) :=
  N <- read_names (url_yy_c f) (url_tab_c f) (url_tab_h f) (url_tokens_h f);;
  T <- read_parser N (url_yy_c f) (url_looks_h f) (url_tab_c f) (url_tokens_h f);; Some (T, N).
Definition contents_of (g : option (grammar * grammar)) (E : option errors)
  (t : option (parser * names)) (C : option code) : option contents :=
  g <- g;; E <- E;; t <- t;; C <- C;;
  Some {| r_grammar := fst g; r_corrected := snd g; r_errors := E; r_parser := fst t;
          r_names := snd t; r_code := C |}.
Definition read_files (f : files) : option contents :=
  contents_of (read_grammar f) (read_errors (url_errors_h f)) (read_tables f)
    (read_code (url_direct_only_c f) (url_direct_h f)).

(* ---- The checks. ---- *)
Definition check_grammar (f : files) (P : grammar) : bool :=
  match productions (notation_of f) (url_bnf f), rows (corrections f) with
  | Some s, Some r => prints_as_b (notation_of f) P (map (fun p => fold_right literal p r) s)
  | _, _ => false end.
Definition check_tables (f : files) (r : contents) : bool :=
  stand (url_errors_h f) (errors_pieces (r_errors r)) &&
  parser_stands (r_parser r) (r_names r) f &&
  rules_stand (r_parser r) (r_names r) (url_tab_lines f) &&
  stand (url_direct_only_c f) [code_signs (r_code r)] &&
  stand (url_direct_h f) (header_pieces (r_code r)).

Definition production_of (G : grammar) (symbol : word) : option word :=
  p <- find (fun p => same_word (name_in_c (fst p)) symbol) G;; Some (fst p).
Definition start_in_errors (E : errors) (symbol : word) : option N :=
  p <- find (fun p => same_word symbol (fst p)) (error_start E);; Some (snd p).
(* A start symbol: its expression, its state in the automaton of errors, its token, and the label
   where the code begins. *)
Record start := { s_symbol : word; s_name : word; s_expr : re; s_state : N; s_token : option Z;
  s_label : label }.
Definition start_of (r : contents) (symbol : word) : option start :=
  x <- production_of (r_corrected r) symbol;; q <- start_in_errors (r_errors r) symbol;;
  t <- start_token (r_names r) symbol;; e <- refs (length (r_corrected r)) (r_corrected r) x;;
  p <- find (fun p => (fst p =? token_number t)%N) (first_labels (r_code r));;
  Some {| s_symbol := symbol; s_name := x; s_expr := e; s_state := q; s_token := t;
    s_label := snd p |}.
(* The certificates that are found for all start symbols, and are checked. *)
Record found := {
  f_reps : list (ascii * list ascii); f_pairs : cert re; f_live : finder;  (* Automaton.v *)
  f_machine : certificate; f_nodes : list N;                               (* Machine.v *)
  f_partners : cert N;                                                     (* Pair.v *)
  f_duties : cert duty                                                     (* CodeProof.v *)
}.
Definition duty_of (s : start) : duty := (s_label s, s_state s, all).
Definition find_all (r : contents) (p : prepared) (l : list start) : option found :=
  let A := errors_automaton (r_errors r) in
  let reps := find_reps A (map s_expr l) in
  match search A reps (map (fun s => (s_state s, s_expr s)) l) with
  | Found R =>
    m <- find_certificate (r_parser r) p (map s_token l);;
    match compare (machine (fst m)) A (combine (snd m) (map s_state l)) with
    | Found P =>
      match find_duties (r_code r) A (classes_of A) (index (statements (r_code r)))
              (N.to_nat 200000) (map duty_of l) (PositiveMap.empty _) with
      | inl D =>
        Some {| f_reps := reps; f_pairs := R; f_live := find_live A reps R; f_machine := fst m;
                f_nodes := snd m; f_partners := P; f_duties := D |}
      | inr _ => None end
    | _ => None end
  | _ => None end.
Definition check_found (r : contents) (f : found) : bool :=
  let A := errors_automaton (r_errors r) in
  check_pairs A (f_reps f) (f_pairs f) (f_live f) && check_machine (r_parser r) (f_machine f) &&
  check_partners (machine (f_machine f)) A (f_partners f) &&
  check_code (r_code r) A (index (statements (r_code r))) (f_duties f).
Definition check_start (r : contents) (f : found) (s : start) : bool :=
  negb (same_option Z.eqb (s_token s) (Some tok_end)) &&
  live (errors_automaton (r_errors r)) (s_state s) &&
  mem eqr (s_expr s) (get (f_pairs f) (s_state s)) &&
  covered (f_duties f) (duty_of s) &&
  existsb (fun x => follows (r_parser r) (f_machine f) x [0%Z] (s_token s) &&
    mem N.eqb (s_state s) (get (f_partners f) x)) (f_nodes f).
Definition check_all (f : files) (symbols : names -> list word) : bool :=
  match read_files f with
  | Some r =>
    check_grammar f (r_grammar r) && check_tables f r && check_short_cuts (r_errors r) &&
    check_tree (r_parser r) (find_below (r_parser r)) &&
    match all_some (map (start_of r) (symbols (r_names r))) with
    | Some l =>
      match find_all r (prepare (r_parser r)) l with
      | Some o => check_found r o && forallb (check_start r o) l
      | None => false end
    | None => false end
  | None => false end.

(* ---- The proof. ---- *)
Lemma ends_one : forall T n c a b, Parser.ends T n c a -> Parser.ends T n c b -> a = b.
Proof.
  intros T n c a b H. revert b. induction H; intros x X; inversion X; subst; try congruence.
  apply IHends. congruence.
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

Lemma start_ok : forall r f B symbol s, check_short_cuts (r_errors r) = true ->
  check_tree (r_parser r) B = true -> check_found r f = true -> start_of r symbol = Some s ->
  check_start r f s = true ->
  recognises (r_corrected r) (r_errors r) (r_parser r) (r_names r) (r_code r) symbol.
Proof.
  unfold check_found, check_start, start_of; intros r f B symbol s SC TR F S H. cbv zeta in F.
  set (A := errors_automaton (r_errors r)) in *.
  destruct (production_of _ _) as [name|] eqn:EX; [|discriminate].
  destruct (start_in_errors _ _) as [q|] eqn:EQ; [|discriminate].
  destruct (start_token _ _) as [start|] eqn:ES; [|discriminate].
  destruct (refs _ _ _) as [e|] eqn:EE; [|discriminate].
  destruct (find _ (first_labels _)) as [[token l]|] eqn:EL; [|discriminate]. injection S as <-.
  cbn [s_expr s_state s_token s_label duty_of] in H. unfold duty_of in H.
  cbn [s_label s_state snd] in H.
  rewrite !andb_true_iff in F. rewrite !andb_true_iff in H. destruct F as [[[F1 F2] F3] F4].
  destruct H as [[[[NE V] M] C] W]. apply existsb_exists in W. destruct W as (x & _ & W).
  apply andb_prop in W. destruct W as [W P].
  destruct (check_ok A _ _ _ _ _ (errors_dead _ SC) F1 V M) as [X1 X2].
  pose proof (refs_ok _ _ _ _ EE) as D.
  assert (D' : forall w, L e w <-> derives (r_corrected r) (ERef name) w) by (symmetry; apply D).
  assert (X3 : forall w, accepts A q w = true <-> derives (r_corrected r) (ERef name) w)
    by (intros w; now rewrite X1, D').
  exists name, q, start.
  unfold production_of in EX. destruct (find _ (r_corrected r)) as [[y b]|] eqn:G; [|discriminate].
  injection EX as <-. apply find_some in G. destruct G as [G1 G2]. cbn [fst] in *.
  apply same_word_eq in G2. unfold start_in_errors in EQ.
  destruct (find _ (error_start _)) as [[v n]|] eqn:G3; [|discriminate]. injection EQ as <-.
  apply find_some in G3. destruct G3 as [G3 G4]. cbn [fst snd] in *. apply same_word_eq in G4.
  subst v.
  apply find_some in EL. destruct EL as [L1 L2]. cbn [fst] in L2. apply N.eqb_eq in L2. subst token.
  split; [auto|split; [|split; [auto|split; [auto|split; [|split]]]]].
  - intros N. clear -G1 N. induction (r_corrected r) as [|[z a] G IH]; [destruct G1|]. simpl in *.
    destruct (same_word y z) eqn:E; [discriminate|]. destruct G1 as [G1|G1]; [|auto].
    injection G1 as <- <-. rewrite (proj2 (same_word_eq z z) eq_refl) in E. discriminate.
  - apply explains_ok; auto. intros w. apply longest_ext with (2 := X2 w). intros u. apply X3.
  - apply (parses_ok _ B _ A n _ X3); auto.
    + intros w c tail. apply (mem_in _ _ Neqb_eq) in P.
      rewrite <- (partners_accept _ _ _ F3 w _ _ P). now apply machine_ok.
    + intros ->. discriminate.
  - apply (validates_ok _ A _ _ l n _ F4 (errors_dead _ SC)); auto.
    intros p Q. destruct (state_ok _ SC _ Q) as (s & _ & _ & _ & NL). exact NL.
Qed.

Lemma all_some_in : forall A (l : list (option A)) m, all_some l = Some m -> forall o, In o l ->
  exists x, o = Some x /\ In x m.
Proof.
  induction l as [|[a|] l IH]; simpl; intros m H o I; [destruct I| |discriminate].
  destruct (all_some l) as [r|]; [|discriminate]. injection H as <-.
  destruct I as [<-|I]; [exists a; simpl; auto|].
  destruct (IH _ eq_refl _ I) as (x & E & J). exists x. simpl. auto.
Qed.

Theorem check_all_ok : forall f symbols, check_all f symbols = true -> holds f symbols.
Proof.
  unfold check_all, holds; intros f symbols H. destruct (read_files f) as [r|] eqn:R;
    [|discriminate].
  rewrite !andb_true_iff in H. destruct H as [[[[CG CT] CS] TR] CA].
  exists (r_errors r), (r_parser r), (r_names r), (r_code r).
  split; [unfold tables_stand; unfold check_tables in CT; exact CT|].
  unfold read_files, contents_of, read_grammar in R.
  destruct (productions _ _) as [s|] eqn:PS; [|discriminate].
  destruct (rows _) as [rs|] eqn:RR; [|discriminate].
  destruct (read _ _) as [P|] eqn:RP; [|discriminate].
  destruct (corrected P rs) as [G|] eqn:CG'; [|discriminate].
  destruct (read_errors _) as [E|]; [|discriminate].
  destruct (read_tables f) as [t|]; [|discriminate].
  destruct (read_code _ _) as [C|]; [|discriminate].
  injection R as <-. cbn [r_grammar r_corrected r_errors r_parser r_names r_code fst snd] in *.
  unfold check_grammar in CG. rewrite PS, RR in CG. apply prints_as_b_ok in CG. split.
  - exists G, P, s, rs. auto.
  - intros G' (P' & s' & rs' & A & R & B & D) symbol I. rewrite PS in A. injection A as <-.
    rewrite RR in R. injection R as <-. rewrite (printed_once _ _ _ _ B CG) in D.
    rewrite CG' in D. injection D as <-.
    destruct (all_some _) as [l|] eqn:AS; [|discriminate].
    destruct (find_all _ _ _) as [o|]; [|discriminate].
    apply andb_prop in CA. destruct CA as [F CA]. rewrite forallb_forall in CA.
    destruct (all_some_in _ _ _ AS _ (in_map _ _ _ I)) as (s0 & S1 & S2).
    match type of F with check_found ?r _ = true =>
      exact (start_ok r o _ symbol s0 CS TR F S1 (CA _ S2)) end.
Qed.

(* Parser and automaton of errors never disagree. *)
Theorem never_disagree : forall G E T N C symbol, recognises G E T N C symbol ->
  exists q start, In (symbol, q) (error_start E) /\ start_token N symbol = Some start /\
  forall w c tail, exists n p s,
    read_prefix E (S (length w)) (length w) 0 (w ++ newline :: c :: tail) q q 0 = Some (n, p) /\
    element (error_state E) p = Some s /\
    (says T start w c tail true <-> n = length w /\ may_end s <> 0%N).
Proof.
  intros G E T N C symbol (x & q & start & _ & _ & Q & S & X & P & _). exists q, start.
  split; [exact Q|].
  split; [exact S|]. intros w c tail. destruct (X w (c :: tail)) as (n & p & s & R & I & _ & A).
  exists n, p, s. split; [exact R|]. split; [exact I|]. rewrite <- A. apply P.
Qed.
