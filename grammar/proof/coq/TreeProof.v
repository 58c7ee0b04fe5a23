(* TreeProof.v: the reductions of yyparse() make a derivation.  For each state a certificate has the
   symbol that leads there, and the states below it on a stack.  A check of each state proves that a
   rule always takes its right side off the stack.

   SPDX-License-Identifier: MIT *)

Require Import Octets CText Look Lists Parser Tree.
Local Open Scope Z_scope.

(* The symbol of the state I, and the states below it. *)
Record below := { b_symbol : table Z; b_states : table (list Z) }.

Section Proof.
  Variable T : parser.
  Variable B : below.
  Definition states_below (s : Z) : list Z := default [] (index (b_states B) s).
  Definition is_in (p : Z) (l : list Z) : bool := mem Z.eqb p l.
  Definition edge (p q x : Z) : bool :=
    same_option Z.eqb (index (b_symbol B) q) (Some x) && is_in p (states_below q).
  (* The states that are found below any of STATES and the symbols RHS, the last first. *)
  Fixpoint down (states rhs : list Z) : option (list Z) :=
    match rhs with
    | [] => Some states
    | x :: rhs =>
      if forallb (fun s => same_option Z.eqb (index (b_symbol B) s) (Some x)) states
      then down (nodup Z.eq_dec (flat_map states_below states)) rhs else None end.
  Definition goto (rule p : Z) : option Z :=
    r1 <- index (yyr1 T) rule;; goto <- index (yypgoto T) (r1 - yyntokens T);;
    let yyi := goto + p in
    if (0 <=? yyi) && (yyi <=? yylast T) && (get (yycheck T) yyi =? p)
    then index (yytable T) yyi else index (yydefgoto T) (r1 - yyntokens T).
  Definition check_rule (s rule : Z) : bool :=
    match index (yyrhs T) rule, index (yyr2 T) rule, index (yyr1 T) rule with
    | Some rhs, Some n, Some x =>
      (Z.of_nat (length rhs) =? n) &&
      match down [s] (rev rhs) with
      | Some ps => forallb (fun p => match goto rule p with
          | Some q => edge p q x | None => true end) ps
      | None => false end
    | _, _, _ => false end.
  Definition keys {A} (m : table A) : list Z :=
    map (fun p => Z.pos (fst p) - 1) (PositiveMap.elements m).
  Definition check_tree_state (indices : list Z) (s : Z) : bool :=
    match index (yypact T) s, index (yydefact T) s with
    | Some yyn, Some d =>
      (s =? yyfinal T) || ((d =? 0) || check_rule s d) &&
      ((yyn =? yypact_ninf T) ||
       forallb (fun i => match index (yycheck T) i, index (yytable T) i with
         | Some token, Some q =>
           negb (i - yyn =? token) || if q <=? 0 then check_rule s (- q) else edge s q token
         | _, _ => true end) indices)
    | _, _ => false end.
  (* The stack of the last state has the first symbol and nothing else. *)
  Definition check_final : bool :=
    match down [yyfinal T] [tok_end; yyntokens T + 1] with
    | Some ps => forallb (Z.eqb 0) ps | None => false end &&
    is_none (index (b_symbol B) 0) && negb (yyfinal T =? 0).
  Definition check_actions : bool := forallb (fun p => match snd p with
    | Token t _ => negb (t =? tok_end) | _ => true end) (PositiveMap.elements (yy_action T)).
  Definition check_rules : bool :=
    forallb (fun rule => negb (get (yyr1 T) rule =? tok_end)) (keys (yyrhs T)).
  Definition check_tree : bool :=
    forallb (check_tree_state (keys (yycheck T))) (keys (yypact T)) && check_final &&
    (check_actions && check_rules).

  Lemma index_in : forall A (m : table A) i x, index m i = Some x ->
    exists p, In (p, x) (PositiveMap.elements m) /\ Z.pos p - 1 = i.
  Proof.
    unfold index; intros A m i x H. destruct (Z.ltb_spec i 0); [discriminate|].
    apply PositiveMap.elements_correct in H. eexists. split; [exact H|]. rewrite Z2Pos.id; lia.
  Qed.
  Lemma keys_in : forall A (m : table A) i x, index m i = Some x -> In i (keys m).
  Proof. intros A m i x H. apply index_in in H as (p & I & <-). exact (in_map _ _ _ I). Qed.

  Lemma edge_ok : forall p q x, edge p q x = true ->
    index (b_symbol B) q = Some x /\ In p (states_below q).
  Proof.
    intros p q x E. apply andb_prop in E as [E F].
    split; [exact (same_option_eq _ _ Zeqb_eq _ _ E)|exact (mem_in _ _ Zeqb_eq _ _ F)].
  Qed.

  (* ---- The stack: each state has its tree. ---- *)
  Inductive built : list Z -> list tree -> Prop :=
  | built_0 : built [0] []
  | built_more : forall s p l t ts, built (p :: l) ts -> index (b_symbol B) s = Some (symbol T t) ->
      In p (states_below s) -> is_tree T t -> built (s :: p :: l) (t :: ts).
  Hypothesis H : check_tree = true.

  Lemma no_symbol_0 : index (b_symbol B) 0 = None.
  Proof.
    pose proof H as K. unfold check_tree, check_final in K. rewrite !andb_true_iff in K.
    destruct K as [[_ [[_ K] _]] _]. destruct (index (b_symbol B) 0); [discriminate|reflexivity].
  Qed.
  Lemma down_ok : forall rhs states ps s l ts, built (s :: l) ts -> In s states ->
    down states rhs = Some ps -> exists p l', skipn (length rhs) (s :: l) = p :: l' /\
    built (p :: l') (skipn (length rhs) ts) /\ In p ps /\
    map (symbol T) (firstn (length rhs) ts) = rhs /\
    Forall (is_tree T) (firstn (length rhs) ts) /\ (length rhs <= length ts)%nat.
  Proof.
    induction rhs as [|x rhs IH]; intros states ps s l ts V I D; cbn [down] in D.
    - injection D as <-. exists s, l. cbn. repeat split; auto. lia.
    - destruct (forallb _ states) eqn:F; [|discriminate].
      apply forallb_in with (x := s), (same_option_eq _ _ Zeqb_eq) in F; [|exact I].
      inversion V as [|s' p l' t ts' V' S P X]; subst.
      + rewrite no_symbol_0 in F. discriminate.
      + destruct (IH _ _ _ _ _ V' (proj2 (nodup_In _ _ _) (proj2 (in_flat_map _ _ _)
          (ex_intro _ s (conj I P)))) D) as (q & m & A1 & A2 & A3 & A4 & A5 & A6).
        exists q, m. cbn [length skipn firstn map]. repeat split; auto.
        * f_equal; [congruence|exact A4].
        * simpl. lia.
  Qed.

  Lemma rule_ok : forall s l ts rule look, built (s :: l) ts -> check_rule s rule = true ->
    yyreduce T (s :: l) rule = Some look ->
    exists stack, look = Reduce rule stack /\
    let n := Z.to_nat (get (yyr2 T) rule) in
    built stack (Node rule (rev (firstn n ts)) :: skipn n ts) /\
    flat_map yield (rev (Node rule (rev (firstn n ts)) :: skipn n ts)) = flat_map yield (rev ts).
  Proof.
    intros s l ts rule look V C Y. unfold check_rule in C. unfold yyreduce in Y.
    destruct (index (yyrhs T) rule) as [rhs|] eqn:RH; [|discriminate].
    destruct (index (yyr2 T) rule) as [n|] eqn:R2; [|discriminate].
    destruct (index (yyr1 T) rule) as [x|] eqn:R1; [|discriminate].
    apply andb_prop in C. destruct C as [N C]. apply Z.eqb_eq in N.
    destruct (down [s] (rev rhs)) as [ps|] eqn:D; [|discriminate].
    destruct (down_ok _ _ _ _ _ _ V (in_eq s []) D) as (p & l' & A1 & A2 & A3 & A4 & A5 & A6).
    rewrite rev_length in *.
    assert (NN : Z.to_nat n = length rhs) by lia. rewrite NN in Y. rewrite A1 in Y.
    cbn [hd_error] in Y. apply forallb_in with (x := p) in C; [|exact A3].
    unfold goto in C. rewrite R1 in C.
    destruct (index (yypgoto T) (x - yyntokens T)) as [g|]; [|discriminate].
    destruct (if _ : bool then index (yytable T) (g + p) else _) as [q|]; [|discriminate].
    destruct (push T q (p :: l')) as [st|] eqn:P; [|discriminate]. injection Y as <-.
    unfold push in P. destruct (_ <? _); [|discriminate]. injection P as <-.
    exists (q :: p :: l'). split; [reflexivity|]. unfold get. rewrite R2, NN. cbv zeta.
    apply edge_ok in C as [C1 C2]. split.
    - constructor; auto.
      + cbn [symbol]. unfold get. now rewrite R1.
      + constructor; [|now apply Forall_rev]. rewrite RH, map_rev, A4, rev_involutive. reflexivity.
    - cbn [rev]. rewrite flat_map_app. cbn [flat_map yield]. rewrite app_nil_r.
      rewrite <- flat_map_app, <- rev_app_distr, firstn_skipn. reflexivity.
  Qed.

  (* A move changes a stack with the trees TS. *)
  Definition moves (st : list Z) (ts : list tree) (look : option Z) (m : move) : Prop :=
    match m with
    | Shift token stack => look = Some token /\ exists s p l, stack = s :: p :: l /\ st = p :: l /\
        index (b_symbol B) s = Some token /\ In p (states_below s)
    | Reduce rule stack => let n := Z.to_nat (get (yyr2 T) rule) in
        built stack (Node rule (rev (firstn n ts)) :: skipn n ts) /\
        flat_map yield (rev (Node rule (rev (firstn n ts)) :: skipn n ts)) = flat_map yield (rev ts)
    | Accept => exists end_ t, ts = [end_; t] /\ symbol T end_ = tok_end /\
        symbol T t = yyntokens T + 1 /\ is_tree T end_ /\ is_tree T t
    | _ => True end.
  Lemma yyparse_ok : forall st ts look m, built st ts -> yyparse T st look = Some m ->
    moves st ts look m.
  Proof.
    intros st ts look m V Y. unfold yyparse in Y.
    destruct st as [|s l]; [discriminate|]. cbn [hd_error] in Y.
    pose proof H as K. unfold check_tree in K. rewrite !andb_true_iff in K.
    destruct K as [[K1 K2] _].
    destruct (Z.eqb_spec s (yyfinal T)) as [->|NF].
    - injection Y as <-. unfold check_final in K2. rewrite !andb_true_iff in K2.
      destruct K2 as [[D Z0] NZ].
      destruct (down [yyfinal T] _) as [ps|] eqn:DE; [|discriminate].
      destruct (down_ok _ _ _ _ _ _ V (in_eq _ []) DE) as (p & l' & A1 & A2 & A3 & A4 & A5 & A6).
      cbn [length] in *. apply (forallb_in D), Z.eqb_eq in A3. subst p.
      destruct ts as [|e [|t ts]]; try (simpl in A6; lia).
      cbn [firstn skipn map] in *. inversion A2 as [|? ? ? ? ? ? X]; subst.
      + exists e, t. inversion A5 as [|? ? F1 F2]; subst. inversion F2; subst.
        repeat split; auto; congruence.
      + rewrite no_symbol_0 in X. discriminate.
    - destruct (index (yypact T) s) as [yyn|] eqn:PA; [|discriminate].
      pose proof (forallb_in K1 _ (keys_in _ _ _ _ PA)) as K. unfold check_tree_state in K.
      rewrite PA in K.
      assert (DEF : forall d, index (yydefact T) s = Some d -> (d =? 0) || check_rule s d = true ->
        yydefault T (s :: l) s = Some m -> moves (s :: l) ts look m).
      { unfold yydefault. intros d -> C. destruct (d =? 0); [intros E; injection E as <-; exact I|].
        intros E. destruct (rule_ok _ _ _ _ _ V C E) as (stack & -> & R). exact R. }
      destruct (index (yydefact T) s) as [d|] eqn:DA; [|discriminate].
      rewrite (proj2 (Z.eqb_neq _ _) NF) in K. apply andb_prop in K as [C1 C2].
      specialize (DEF _ eq_refl C1).
      destruct (yyn =? yypact_ninf T); [now apply DEF|]. cbn [orb] in C2.
      destruct look as [token|]; [|injection Y as <-; exact I].
      destruct ((yyn + token <? 0) || (yylast T <? yyn + token)); [now apply DEF|].
      destruct (index (yycheck T) (yyn + token)) as [chk|] eqn:CH; [|discriminate].
      destruct (Z.eqb_spec chk token) as [->|]; [|now apply DEF]. cbn [negb] in Y.
      apply forallb_in with (2 := keys_in _ _ _ _ CH) in C2. rewrite CH in C2.
      destruct (index (yytable T) (yyn + token)) as [q|]; [|discriminate].
      replace (yyn + token - yyn =? token) with true in C2
        by (symmetry; apply Z.eqb_eq; lia). cbn [negb orb] in C2.
      destruct (q <=? 0).
      + destruct (rule_ok _ _ _ _ _ V C2 Y) as (stack & -> & R). exact R.
      + destruct (push T q (s :: l)) as [st|] eqn:P; [|discriminate]. injection Y as <-.
        unfold push in P. destruct (_ <? _); [|discriminate]. injection P as <-.
        apply edge_ok in C2 as [D1 D2]. cbn [moves]. split; [reflexivity|]. exists q, s, l. auto.
  Qed.

  (* ---- The text: the octets of the trees, those of the next token, and the rest. ---- *)
  Variables (w E : word).
  Let size : nat := length E.
  Inductive good : config -> list tree -> word -> Prop :=
  | good_parse : forall st look ts x now, built st ts ->
      flat_map yield (rev ts) ++ x ++ now = w ++ E ->
      match look with
      | None => x = []
      | Some token => token = tok_end -> x ++ now = E end ->
      match ts with Leaf token _ :: ts => token = tok_end -> flat_map yield (rev ts) = w | _ => True
        end -> good (Parse st look now) ts (x ++ now)
  | good_scan : forall st k ts now, built st ts -> flat_map yield (rev ts) ++ now = w ++ E ->
      match ts with Leaf token _ :: ts => token = tok_end -> flat_map yield (rev ts) = w | _ => True
        end -> good (Scan st k now) ts now.
  Lemma at_the_end : forall u v, u ++ v = w ++ E -> (length v =? size)%nat = true -> v = E /\ u = w.
  Proof.
    intros u v X L. apply Nat.eqb_eq in L. unfold size in L.
    assert (N : length u = length w)
      by (apply (f_equal (@length ascii)) in X; rewrite !app_length in X; lia).
    assert (V : v = E) by (rewrite <- (skipn_len u v), X, N; apply skipn_len).
    subst v. now apply app_inv_tail in X.
  Qed.
  Lemma no_rule_0 : forall r l, is_tree T (Node r l) -> symbol T (Node r l) <> tok_end.
  Proof.
    intros r l IT M. inversion IT as [|? ? I _]; subst. pose proof H as K.
    unfold check_tree, check_rules in K.
    rewrite !andb_true_iff, !forallb_forall in K. destruct K as [_ [_ K]].
    specialize (K _ (keys_in _ _ _ _ I)). cbn [symbol] in M. now rewrite M in K.
  Qed.
  Lemma step_ok : forall c d ts now, good c ts now -> step T size c = Go d ->
    good d (fst (grow T c ts now)) (snd (grow T c ts now)).
  Proof.
    intros c d ts now G S. inversion G as [st look ts' x r V X K Q|st k ts' r V X Q]; subst.
    - cbn [step grow] in *. destruct (yyparse T st look) as [m|] eqn:Y; [|discriminate].
      pose proof (yyparse_ok _ _ _ _ V Y) as M. destruct m; try discriminate; cbn [moves] in M.
      + destruct M as (-> & s & p & l & -> & -> & M1 & M2). injection S as <-. cbn [fst snd].
        rewrite app_length, Nat.add_sub, firstn_app, firstn_all, Nat.sub_diag, firstn_O, app_nil_r.
        apply (good_parse _ _ (Leaf token x :: ts) [] r).
        * constructor; auto. constructor.
        * cbn [rev]. rewrite flat_map_app. cbn [flat_map yield]. rewrite app_nil_r, <- app_assoc.
          exact X.
        * reflexivity.
        * intros ->. specialize (K eq_refl). rewrite K in X. now apply app_inv_tail in X.
      + destruct M as [M1 M2]. injection S as <-. cbn [fst snd].
        apply good_parse; auto. now rewrite M2.
      + injection S as <-. cbn [fst snd]. destruct look; [|subst x; now apply good_scan].
        exfalso. unfold yyparse in Y. destruct (hd_error st); [|discriminate].
        destruct (_ =? yyfinal T); [discriminate|].
        destruct (index (yypact T) z0); [|discriminate]. unfold yydefault, yyreduce in Y.
        repeat match type of Y with context [match ?e with _ => _ end] => destruct e end;
          discriminate.
    - cbn [step grow fst snd] in *. destruct (longest T _ _ _ _) as [[n rule]|]; [|discriminate].
      assert (R : forall t m, (t = tok_end -> now = E) ->
        good (Parse st (Some t) (skipn m now)) ts now).
      { intros t m F. rewrite <- (firstn_skipn m now) at 2.
        apply good_parse; auto; rewrite firstn_skipn; auto. }
      assert (F : end_or_stray size now = tok_end -> now = E).
      { unfold end_or_stray. destruct (_ =? _)%nat eqn:L; [|discriminate].
        intros _. now apply (at_the_end _ _ X). }
      unfold act_on in S. destruct (index (yy_action T) rule) as [[t k0|k0| | |a takes]|] eqn:A;
        try discriminate.
      + destruct (cut k0 n) as [m|]; [|discriminate]. injection S as <-. apply R. intros ->.
        pose proof H as K. unfold check_tree in K. apply andb_prop in K as [_ K].
        apply andb_prop in K as [K _]. apply index_in in A as (p & I & _).
        apply (forallb_in K) in I. discriminate.
      + injection S as <-. now apply good_scan.
      + injection S as <-. now apply R.
      + injection S as <-. now apply R.
      + destruct (look <- index (yy_look T) a;; _) as [[t m]|]; [|discriminate].
        injection S as <-. apply R. unfold take. destruct (negb _); [discriminate|].
        destruct (Z.eqb_spec t tok_end); auto. contradiction.
  Qed.
  Lemma tree_grows : forall c b, ends T size c b -> b = true -> forall ts now, good c ts now ->
    exists t, grows T size c ts now t /\ is_tree T t /\ symbol T t = yyntokens T + 1 /\ yield t = w.
  Proof.
    induction 1 as [c b S|c d b S D IH]; intros -> ts now G.
    - inversion G as [st look ts' x r V X K Q|st k ts' r V X Q]; subst; cbn [step] in S.
      + destruct (yyparse T st look) as [m|] eqn:Y; [|discriminate].
        pose proof (yyparse_ok _ _ _ _ V Y) as M. destruct m; try discriminate.
        destruct M as (e & t & -> & M1 & M2 & M4 & M3). exists t. split; [|split; [|split]]; auto.
        * apply grows_now. cbn [step]. now rewrite Y.
        * destruct e as [k u|k u]; [|exfalso; exact (no_rule_0 _ _ M4 M1)].
          cbn [symbol] in M1. specialize (Q M1). cbn in Q. now rewrite app_nil_r in Q.
      + destruct (longest T _ _ _ _) as [[n rule]|]; [|discriminate]. unfold act_on in S.
        destruct (index (yy_action T) rule) as [[t k'|k'| | |a takes]|]; try discriminate.
        * destruct (cut _ _); discriminate.
        * destruct (look <- _;; _) as [[? ?]|]; discriminate.
    - destruct (IH eq_refl _ _ (step_ok _ _ _ _ G S)) as (t & A & R). exists t.
      split; [|exact R]. now apply grows_later with d.
  Qed.
End Proof.

(* ---- Finding the certificate, and the right sides of the rules, without a proof. ---- *)
Section Find.
  Variable T : parser.
  Definition entries (s : Z) : list (Z * Z) :=
    match index (yypact T) s with
    | Some n => if n =? yypact_ninf T then [] else flat_map (fun i =>
        match index (yycheck T) i, index (yytable T) i with
        | Some t, Some q => if i - n =? t then [(t, q)] else []
        | _, _ => [] end) (keys (yycheck T))
    | None => [] end.
  Definition reductions : list (Z * Z) := flat_map (fun s => map (pair s) (
    filter (fun r => negb (r =? 0)) [get (yydefact T) s] ++
    flat_map (fun tq => if snd tq <=? 0 then [- snd tq] else []) (entries s)))
    (filter (fun s => negb (s =? yyfinal T)) (keys (yypact T))).
  Definition add_edge (b : below * bool) (p q x : Z) : below * bool :=
    if is_in p (states_below (fst b) q) then b else
    let k := Z.to_pos (q + 1) in
    ({| b_symbol := PositiveMap.add k x (b_symbol (fst b));
        b_states := PositiveMap.add k (p :: states_below (fst b) q) (b_states (fst b)) |}, true).
  Definition climb (b : below) (l : list Z) : list Z :=
    nodup Z.eq_dec (flat_map (states_below b) l).
  Fixpoint close (fuel : nat) (rs : list (Z * Z)) (b : below) : below :=
    match fuel with
    | O => b
    | S fuel =>
      let (b', more) := fold_left (fun b sr =>
        fold_left (fun b p => match goto T (snd sr) p with
          | Some q => add_edge b p q (get (yyr1 T) (snd sr)) | None => b end)
          (Nat.iter (Z.to_nat (get (yyr2 T) (snd sr))) (climb (fst b)) [fst sr]) b) rs (b, false) in
      if more then close fuel rs b' else b' end.
  Definition find_below : below :=
    close 1000 reductions (fst (fold_left (fun b s => fold_left (fun b tq =>
      if snd tq <=? 0 then b else add_edge b s (snd tq) (fst tq)) (entries s) b) (keys (yypact T))
      ({| b_symbol := PositiveMap.empty _; b_states := PositiveMap.empty _ |}, false))).
  Fixpoint symbols_below (b : below) (n : nat) (l rhs : list Z) : list Z :=
    match n with
    | O => rhs
    | S n => symbols_below b n (climb b l) (get (b_symbol b) (hd 0 l) :: rhs) end.
  Definition find_rules : table (list Z) :=
    let b := find_below in
    fold_left (fun m sr => PositiveMap.add (Z.to_pos (snd sr + 1))
      (symbols_below b (Z.to_nat (get (yyr2 T) (snd sr))) [fst sr] []) m) reductions
      (PositiveMap.empty _).
End Find.

Theorem tree_ok : forall T B start w c tail, check_tree T B = true -> start <> Some tok_end ->
  says T start w c tail true -> exists t, derivation T start w c tail t.
Proof.
  intros T B start w c tail H N S. unfold derivation. cbv zeta.
  apply (tree_grows T B H w (newline :: c :: tail) _ true S eq_refl).
  apply (good_parse T B w (newline :: c :: tail) [0] start [] []); auto.
  - constructor.
  - destruct start; [congruence|reflexivity].
Qed.
