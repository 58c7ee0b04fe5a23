(* Expansion.v: a production as one expression without names.

   SPDX-License-Identifier: MIT *)

Require Import Octets Grammar Errors Lists Regex.

(* ---- The expansion. ---- *)
Fixpoint lit (sets : ascii -> cset) (s : word) : re :=
  match s with [] => Eps | c :: s => seq (Chr (sets c)) (lit sets s) end.
Lemma lit_ok : forall same sets, (forall c, sets c = set_of (same c)) ->
  forall s w, L (lit sets s) w <-> same_list same s w = true.
Proof.
  intros same sets F; induction s as [|a s IH]; intros w; cbn [lit].
  - destruct w; cbn; split; congruence.
  - rewrite seq_ok. split.
    + intros (u & v & -> & (c & -> & H) & K). rewrite F, set_of_ok in H. cbn [app].
      rewrite same_list_cons, H. apply IH, K.
    + destruct w as [|c w]; [discriminate|]. rewrite same_list_cons. intros H.
      apply andb_prop in H as [H K]. exists [c], w. repeat split; [|now apply IH]. exists c.
      now rewrite F, set_of_ok.
Qed.
Fixpoint reps (min : nat) (tail r : re) : re :=
  match min with O => tail | S m => seq r (reps m tail r) end.
Fixpoint opts (n : nat) (r : re) : re :=
  match n with O => Eps | S n => alt Eps (seq r (opts n r)) end.
Definition rep (min : nat) (max : option nat) (r : re) : re :=
  match max with
  | None => reps min (Star r) r
  | Some M => if min <=? M then reps min (opts (M - min) r) r else Zero end.

Section Expand.
  Variable ref : word -> option re.
  Fixpoint expand (e : expr) : option re :=
    match e with
    | EEmpty => Some Eps
    | ELit any_case s => Some (lit (if any_case then fun c => set_of (same_ci c) else cone) s)
    | ERange lo hi => Some (Chr (set_of (fun c => (lo <=? N_of_ascii c)%N
      && (N_of_ascii c <=? hi)%N)))
    | ERef x => ref x
    | ESeq a b => match expand a, expand b with Some r, Some s => Some (seq r s) | _, _ => None end
    | EAlt a b => match expand a, expand b with Some r, Some s => Some (alt r s) | _, _ => None end
    | EOpt a => match expand a with Some r => Some (alt Eps r) | None => None end
    | EGroup a => expand a
    | ERep 0 (Some 0) _ => Some Eps
    | ERep m M a => match expand a with Some r => Some (rep m M r) | None => None end
    | EProse _ => None
    | EFold a => match expand a with Some r => Some (fold r) | None => None end
    | EExcept ps a => match expand a with Some r => Some (except ps r) | None => None end end.
End Expand.
Section Rep.
  Variables (G : grammar) (e : expr) (r : re).
  Hypothesis H : forall w, derives G e w <-> L r w.

  Lemma rep_step : forall min max w, derives G (ERep min max e) w <-> (min = 0 /\ w = []) \/
    (max <> Some 0 /\ LSeq (L r) (derives G (ERep (pred min) (option_map pred max) e)) w).
  Proof.
    split.
    - intros D; inversion D; subst; [auto|right]. split; [auto|]. exists u, v. rewrite <- H. auto.
    - intros [[-> ->]|[N (u & v & -> & A & B)]]; constructor; auto. now apply H.
  Qed.
  Lemma rep_ok : forall min max w, derives G (ERep min max e) w <-> L (rep min max r) w.
  Proof.
    induction min as [|m IH].
    - intros [M|].
      + unfold rep. cbn [Nat.leb reps]. rewrite Nat.sub_0_r.
        induction M as [|M IH]; intros w; rewrite rep_step; cbn [opts Nat.pred option_map].
        * simpl. intuition congruence.
        * rewrite alt_ok, seq_ok. cbn [L]. rewrite (LSeq_ext _ _ _ _ (fun _ => iff_refl _) IH).
          unfold LSeq. intuition congruence.
      + intros w. cbn. split; [|induction 1; rewrite rep_step; [auto|right]].
        * intros D. remember (ERep 0 None e) as x eqn:E. induction D; try discriminate E;
            injection E; intros; subst; [constructor|]. apply star_app; auto. now apply H.
        * split; [congruence|]. exists u, v. auto.
    - intros [[|M]|] w; rewrite rep_step; unfold rep; cbn [Nat.leb Nat.pred option_map].
      + simpl. intuition congruence.
      + specialize (IH (Some M)). unfold rep in IH. destruct (m <=? M).
        * cbn [Nat.sub reps]. rewrite seq_ok. cbn [L].
          rewrite (LSeq_ext _ _ _ _ (fun _ => iff_refl _) IH). unfold LSeq. intuition congruence.
        * split; [|intros []]. intros [[N _]|[_ (u & v & _ & _ & D)]]; [congruence|].
          now apply IH in D.
      + cbn [reps]. rewrite seq_ok. cbn [L].
        rewrite (LSeq_ext _ _ _ _ (fun _ => iff_refl _) (IH None)). unfold LSeq.
        intuition congruence.
  Qed.
End Rep.

Lemma expand_ok : forall G ref,
  (forall x r, ref x = Some r -> forall w, derives G (ERef x) w <-> L r w) ->
  forall e r, expand ref e = Some r -> forall w, derives G e w <-> L r w.
Proof.
  intros G ref R; induction e as [ci s|lo hi|x|a IHa b IHb|a IHa b IHb|a IHa|a IHa|m M a IHa| |x
    |a IHa|ps a IHa]; intros r E w.
  8: { assert (N : expand ref (ERep m M a) =
                   match expand ref a with Some r => Some (rep m M r) | None => None end \/
                   m = 0 /\ M = Some 0).
    { destruct m; auto. destruct M as [[|]|]; auto. }
    destruct N as [N|[-> ->]].
    - rewrite N in E. destruct (expand ref a) eqn:F; [|discriminate]. injection E as <-.
      apply rep_ok, (IHa _ eq_refl).
    - injection E as <-. split; [|intros ->; constructor].
      intros D; inversion D; subst; [reflexivity|congruence]. }
  all: cbn [expand] in E; try discriminate E; try (now apply R);
    repeat match type of E with
    | context [match expand _ ?x with _ => _ end] =>
      match type of E with context [expand ?f x] =>
      let F := fresh "F" in destruct (expand f x) eqn:F; try discriminate E end
    end;
    try specialize (IHa _ eq_refl); try specialize (IHb _ eq_refl).
  - injection E as <-. destruct ci.
    + rewrite (lit_ok same_ci) by reflexivity.
      split; [intros D; inversion D; assumption|apply d_lit_ci].
    + rewrite (lit_ok _ _ cone_ok). etransitivity; [|symmetry; apply same_word_eq].
      split; [intros D; inversion D; auto|intros <-; constructor].
  - injection E as <-. cbn [L]. split.
    + intros D; inversion D; subst. exists c; split; auto. rewrite set_of_ok, andb_true_iff,
      !N.leb_le. lia.
    + intros (c & -> & D). constructor. rewrite set_of_ok, andb_true_iff, !N.leb_le in D. lia.
  - injection E as <-. rewrite seq_ok; cbn [L]. split.
    + intros D; inversion D; subst. exists u, v. rewrite <- IHa, <- IHb; auto.
    + intros (u & v & -> & A & B). constructor; [now apply IHa|now apply IHb].
  - injection E as <-. rewrite alt_ok, <- IHa, <- IHb.
    split; [intros D; inversion D; auto|]. intros []; [now apply d_alt_l|now apply d_alt_r].
  - injection E as <-. etransitivity; [|symmetry; apply (alt_ok Eps)]. rewrite <- IHa.
    split; [intros D; inversion D; simpl; auto|]. intros [H|]; [simpl in H; subst|];
      now constructor.
  - rewrite <- (IHa _ E). split; [intros D; inversion D; auto|apply d_group].
  - injection E as <-. split; [intros D; inversion D; reflexivity|intros ->; constructor].
  - injection E as <-. rewrite fold_ok; cbn [L]. split.
    + intros D; inversion D; subst. exists u. rewrite <- IHa; auto.
    + intros (u & A & B). apply d_fold with u; auto. now apply IHa.
  - injection E as <-. rewrite except_ok; cbn [L]. rewrite <- IHa.
    split; [intros D; inversion D; auto|]. intros []; now constructor.
Qed.

(* ---- A production that may end with itself, as x = a [ b x ]: R*N, if it is Rx or N, where R
   derives no empty text. ---- *)
Fixpoint mentions (x : word) (e : expr) : bool :=
  match e with
  | ERef y => same_word y x
  | ESeq a b | EAlt a b => mentions x a || mentions x b
  | EOpt a | EGroup a | ERep _ _ a | EFold a | EExcept _ a => mentions x a
  | _ => false end.
Section Tail.
  Variables (ref : word -> option re) (x : word).
  Fixpoint ends (e : expr) : option (re * re) :=
    if mentions x e then
      match e with
      | ERef _ => Some (Eps, Zero)
      | ESeq a b =>
        if mentions x a then None
        else match expand ref a, ends b with Some r, Some (R, N) => Some (seq r R, seq r N) | _,
          _ => None end
      | EAlt a b =>
        match ends a, ends b with Some (R, N), Some (R', N') => Some (alt R R', alt N N') | _,
          _ => None end
      | EOpt a => match ends a with Some (R, N) => Some (R, alt Eps N) | None => None end
      | _ => None end
    else match expand ref e with Some r => Some (Zero, r) | None => None end.

  Variable G : grammar.
  Hypothesis ref_ok : forall y r, ref y = Some r -> forall w, derives G (ERef y) w <-> L r w.

  Lemma ends_ok : forall e R N, ends e = Some (R, N) -> forall w, derives G e w <->
    (exists u v, w = u ++ v /\ L R u /\ derives G (ERef x) v) \/ L N w.
  Proof.
    induction e as [ci s|lo hi|y|a IHa b IHb|a IHa b IHb|a IHa|a IHa|m M a IHa| |y|a IHa|ps a
      IHa]; intros R N E w; cbn [ends] in E;
      (match type of E with (if ?m then _ else _) = _ => destruct m eqn:Q end;
       [|destruct (expand ref _) eqn:F in E; [|discriminate]; injection E as <- <-;
         rewrite (expand_ok _ _ ref_ok _ _ F w); split; [auto|];
         now intros [(u & v & _ & [] & _)|]]);
      try discriminate E.
    - injection E as <- <-. simpl in Q. apply same_word_eq in Q. subst y. split.
      + intros D. left. exists [], w. repeat split; auto.
      + intros [(u & v & -> & -> & D)|[]]. exact D.
    - destruct (mentions x a); [discriminate|]. destruct (expand ref a) as [r|] eqn:F;
      [|discriminate].
      destruct (ends b) as [[R' N']|]; [|discriminate]. injection E as <- <-.
      specialize (IHb _ _ eq_refl). pose proof (expand_ok _ _ ref_ok _ _ F) as X. split.
      + intros D; inversion D; subst. rewrite X in *. rewrite IHb in *.
        match goal with H : _ \/ _ |- _ => destruct H as [(s & t & -> & S & T)|H] end.
        * left. exists (u ++ s), t. rewrite app_assoc. repeat split; auto. apply seq_ok.
          exists u, s; auto.
        * right. apply seq_ok. exists u, v; auto.
      + intros [(u & v & -> & H & D)|H]; apply seq_ok in H; destruct H as (s & t & -> & H & K);
          [rewrite <- app_assoc|]; (constructor; [now apply X|]); apply IHb; eauto 8.
    - destruct (ends a) as [[R1 N1]|]; [|discriminate].
      destruct (ends b) as [[R2 N2]|]; [|discriminate]. injection E as <- <-.
      setoid_rewrite alt_ok. specialize (IHa _ _ eq_refl w). specialize (IHb _ _ eq_refl w).
      assert (X : derives G (EAlt a b) w <-> derives G a w \/ derives G b w).
      { split; [intros D; inversion D; auto|intros []; [now apply d_alt_l|now apply d_alt_r]]. }
      rewrite X, IHa, IHb. split.
      + intros [[(u & v & H)|H]|[(u & v & H)|H]]; [left|auto|left|auto]; exists u, v; tauto.
      + intros [(u & v & W & [H|H] & D)|[H|H]]; eauto 8.
    - destruct (ends a) as [[R1 N1]|]; [|discriminate]. injection E as <- <-.
      specialize (IHa _ _ eq_refl w).
      assert (X : derives G (EOpt a) w <-> w = [] \/ derives G a w).
      { split; [intros D; inversion D; auto|intros [->|]; now constructor]. }
      change (ins Eps N1) with (alt Eps N1). rewrite X, IHa, alt_ok. simpl. tauto.
  Qed.

  Variables (e0 : expr) (R0 N0 : re).
  Hypothesis body : lookup G x = Some e0.
  Hypothesis split0 : ends e0 = Some (R0, N0).
  Hypothesis reads : nullable R0 = false.
  Definition K : re := Seq (Star R0) N0.
  Lemma K_ok : forall w, derives G (ERef x) w <-> L K w.
  Proof.
    assert (X : forall w, derives G (ERef x) w <-> derives G e0 w).
    { split; [|now apply d_ref]. intros D; inversion D; subst. replace e0 with e by congruence.
      auto. }
    split.
    - induction w as [w IH] using (induction_ltof1 _ (@length ascii)). intros D.
      apply X, (ends_ok _ _ _ split0) in D. destruct D as [(u & v & -> & H & D)|H];
        [|exists [], w; repeat split; auto; constructor].
      destruct u as [|a u]; [apply nullable_ok in H; congruence|].
      destruct (IH v) as (s & t & -> & S & T); auto.
      { unfold ltof. rewrite app_length. simpl. lia. }
      exists ((a :: u) ++ s), t. rewrite app_assoc. repeat split; auto. now apply star_app.
    - intros (u & v & -> & S & H). induction S as [|s t Hs _ IH];
        apply X, (ends_ok _ _ _ split0); [now right|left].
      exists s, (t ++ v). rewrite app_assoc. auto.
  Qed.
End Tail.

Fixpoint refs (n : nat) (G : grammar) (x : word) : option re :=
  match n with
  | O => None
  | S n =>
    match lookup G x with
    | Some e => match ends (refs n G) x e with
                | Some (R, N) => if nullable R then None else
                    Some (match R with Zero => N | _ => seq (Star R) N end)
                | None => None end
    | None => None end end.
Theorem refs_ok : forall n G x r, refs n G x = Some r -> forall w, derives G (ERef x) w <-> L r w.
Proof.
  induction n as [|n IH]; intros G x r E w; [discriminate|]. cbn [refs] in E.
  destruct (lookup G x) as [e|] eqn:F; [|discriminate].
  destruct (ends (refs n G) x e) as [[R N]|] eqn:D; [|discriminate].
  destruct (nullable R) eqn:P; [discriminate|]. injection E as <-.
  rewrite (K_ok _ _ _ (IH G) _ _ _ F D P w).
  assert (X : L (seq (Star R) N) w <-> L (K R N) w) by apply seq_ok.
  destruct R; try (symmetry; exact X).
  split; [|intros; exists [], w; repeat split; auto; constructor].
  intros (u & v & -> & S & H). inversion S; subst; [exact H|]. destruct H0.
Qed.
