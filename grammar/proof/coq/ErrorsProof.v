(* ErrorsProof.v: read_prefix() with its short cuts is a plain walk through an automaton.

   SPDX-License-Identifier: MIT *)

Require Import Octets CText Errors Lists Regex Automaton.

Definition size_of (T : errors) : N := N.of_nat (PositiveMap.cardinal (error_state T)).

(* The class k leads out of the arrays, nowhere, or to a state. *)
Definition walk (T : errors) (q k : N) : option (option N) :=
  s <- element (error_state T) q;; n <- element (error_transition T) (row s + k);;
  if (n =? 0)%N then Some None else
  next <- element (error_to T) (to s + n - 1);; Some (Some next).
Definition errors_automaton (T : errors) : automaton := let size := size_of T in {|
  class_of c := match element (error_class T) (N_of_ascii c) with Some k => k | None => 0%N end;
  next q k := match walk T q k with Some (Some n) => n | _ => size end;
  final q :=
    match element (error_state T) q with Some s => negb (may_end s =? 0)%N | None => false end;
  states := size |}.

(* ---- The check: each index is in its array, and short cuts lead where their octets lead. ---- *)
Definition hex_octets : list ascii := filter is_hex all_octets.

Section Check.
  Variables (T : errors) (A : automaton).      (* A is the automaton of T *)

  Definition check_walk (q k : N) : bool :=
    match walk T q k with
    | Some None => true | Some (Some n) => (n <? size_of T)%N | None => false end.
  Definition check_inside : bool :=
    let size := size_of T in
    forallb (fun p => (Pos.pred_N (fst p) <? size)%N) (PositiveMap.elements (error_state T)) &&
    forallb (fun c => is_some (element (error_class T) (N_of_ascii c))) all_octets &&
    let classes := nodup N.eq_dec (map (class_of A) all_octets) in
    forallb (fun q => forallb (check_walk q) classes) (below size).
  Definition leads_by (q : N) (c : ascii) : N := next A q (class_of A c).
  Definition check_escape (q : N) (s : state) : bool :=
    (escape s =? 0)%N ||
    let p := leads_by q "%" in
    live A p &&
    forallb (fun a => live A (leads_by p a) &&
      forallb (fun b => (leads_by (leads_by p a) b =? q)%N) hex_octets) hex_octets.
  Definition check_loop (q : N) (s : state) : bool :=
    (loop s =? 0)%N ||
    match element (error_rows T) (loop s - 1) with
    | Some rows => forallb (fun c => negb (is_in_rows rows c) || (leads_by q c =? q)%N) all_octets
    | None => false end.
  Definition check_state (q : N) : bool :=
    match element (error_state T) q with
    | Some s => check_escape q s && check_loop q s && negb (live A (leads_by q newline))
    | None => false end.
  Definition check_by : bool := check_inside && forallb check_state (below (size_of T)).
End Check.
Definition check_short_cuts (T : errors) : bool := check_by T (errors_automaton T).

Section Proof.
  Variable T : errors.
  Notation size := (size_of T).
  Notation A := (errors_automaton T).
  Notation leads := (leads_by A).
  Hypothesis ok : check_short_cuts T = true.

  Lemma checked : (forall q s, element (error_state T) q = Some s -> live A q = true) /\
    (forall c, is_some (element (error_class T) (N_of_ascii c)) = true) /\
    (forall q c, live A q = true -> check_walk T q (class_of A c) = true) /\
    (forall q, live A q = true -> check_state T A q = true).
  Proof.
    unfold check_short_cuts, check_by, check_inside in ok. rewrite !andb_true_iff in ok.
    destruct ok as [[[OS OC] OW] OK].
    assert (B : forall q, live A q = true -> In q (below size))
      by (intros q H; now apply below_in, N.ltb_lt).
    split; [|split; [exact (every_octet _ OC)|split]].
    - intros q s E. apply PositiveMap.elements_correct, (forallb_in OS) in E. cbn [fst] in E.
      now rewrite N.pos_pred_succ in E.
    - intros q c H. apply (forallb_in (forallb_in OW q (B q H))), nodup_In, in_map, all_octets_in.
    - intros q H. apply (forallb_in OK), B, H.
  Qed.
  Lemma class_ok : forall c, element (error_class T) (N_of_ascii c) = Some (class_of A c).
  Proof.
    intros c. destruct checked as (_ & OC & _). specialize (OC c). cbn [class_of errors_automaton].
    destruct (element (error_class T) (N_of_ascii c)); [reflexivity|discriminate].
  Qed.
  Lemma next_ok : forall q c s, live A q = true -> element (error_state T) q = Some s ->
    exists n, element (error_transition T) (row s + class_of A c) = Some n /\
    if (n =? 0)%N then live A (leads q c) = false
    else element (error_to T) (to s + n - 1) = Some (leads q c) /\ live A (leads q c) = true.
  Proof.
    intros q c s H S. destruct checked as (_ & _ & OW & _). specialize (OW q c H).
    unfold check_walk, leads_by, live in *. change (next A q (class_of A c)) with
      (match walk T q (class_of A c) with Some (Some n) => n | _ => size end).
    change (states A) with size. unfold walk in *. rewrite S in *.
    destruct (element (error_transition T) _) as [n|]; [|discriminate]. exists n.
    split; [reflexivity|]. destruct (n =? 0)%N; [apply N.ltb_irrefl|].
    destruct (element (error_to T) _) as [x|]; [auto|discriminate].
  Qed.
  Lemma state_ok : forall q, live A q = true -> exists s, element (error_state T) q = Some s /\
    check_escape A q s = true /\ check_loop T A q s = true /\ live A (leads q newline) = false.
  Proof.
    intros q H. destruct checked as (_ & _ & _ & OS). specialize (OS q H). unfold check_state in OS.
    destruct (element (error_state T) q) as [s|]; [|discriminate]. rewrite !andb_true_iff in OS.
    destruct OS as [[? ?] N]. apply negb_true_iff in N. eauto.
  Qed.

  (* The state where the walk ends. *)
  Definition stop (q : N) (w : word) : N := goes A q (firstn (reach A q w) w).
  Lemma stop_cons : forall q c w, live A (leads q c) = true -> stop q (c :: w) = stop (leads q c) w.
  Proof. intros q c w H. unfold stop. cbn [reach]. unfold leads_by in H. now rewrite H. Qed.
  Lemma reach_cons : forall q c w, live A (leads q c) = true ->
    reach A q (c :: w) = S (reach A (leads q c) w).
  Proof. intros q c w H. cbn [reach]. unfold leads_by in H. now rewrite H. Qed.

  (* The octets that skip_set() skips do not leave the state. *)
  Lemma skipped_ok : forall q rows, live A q = true ->
    (forall c, is_in_rows rows c = true -> leads q c = q) -> forall after w,
    let n := length (fst (span (is_in_rows rows) (w ++ newline :: after))) in
    n <= length w /\ reach A q w = n + reach A q (skipn n w) /\ stop q w = stop q (skipn n w).
  Proof.
    intros q rows Q H after; induction w as [|c w IH]; cbn [app span].
    - destruct (is_in_rows rows newline) eqn:E; [|simpl; auto].
      destruct (state_ok _ Q) as (_ & _ & _ & _ & N). rewrite (H _ E) in N. congruence.
    - destruct (is_in_rows rows c) eqn:E; [|simpl; auto with arith].
      destruct (span _ _) as [u v]. destruct IH as (I & J & K).
      cbn [fst length skipn] in *. split; [lia|].
      assert (Z : live A (leads q c) = true) by (rewrite (H _ E); exact Q).
      rewrite (reach_cons _ _ _ Z), (stop_cons _ _ _ Z), (H _ E). split; [now rewrite J|exact K].
  Qed.

  Lemma read_ok : forall after rounds at_ w q before times, live A q = true -> length w < rounds ->
    read_prefix T rounds (at_ + length w) at_ (w ++ newline :: after) q before times =
    Some (at_ + reach A q w, stop q w).
  Proof.
    intros after; induction rounds as [|rounds IH]; intros i w q before times Q R; [lia|].
    cbn [read_prefix]. destruct w as [|c w].
    { cbn [length app]. rewrite Nat.add_0_r, Nat.leb_refl. now rewrite Nat.add_0_r. }
    cbn [length]. destruct (Nat.leb_spec (i + S (length w)) i); [lia|].
    destruct (state_ok _ Q) as (s & SE & CE & CL & _). rewrite SE. cbn [hd_error app].
    cbn [length] in R.
    destruct ((c =? "%")%char && negb (escape s =? 0)%N && is_hex_at (c :: w ++ newline :: after) 1
      && is_hex_at (c :: w ++ newline :: after) 2) eqn:E.
    - rewrite !andb_true_iff in E. destruct E as [[[E1 E2] E3] E4].
      apply Ascii.eqb_eq in E1. subst c. apply negb_true_iff in E2.
      unfold check_escape in CE. rewrite E2 in CE. apply andb_prop in CE as [L0 CE].
      destruct w as [|a [|b w]]; try discriminate E4; try discriminate E3.
      unfold is_hex_at in E3, E4. cbn [nth_error app] in E3, E4.
      assert (HX : forall x, is_hex x = true -> In x hex_octets).
      { intros x X. apply filter_In. split; auto using all_octets_in. }
      apply HX, (forallb_in CE), andb_prop in E3 as [L1 CA].
      apply HX, (forallb_in CA), N.eqb_eq in E4.
      assert (L2 : live A (leads (leads (leads q "%") a) b) = true) by now rewrite E4.
      cbn [skipn app]. cbn [length] in *.
      replace (i + S (S (S (length w)))) with (i + 3 + length w) by lia.
      rewrite IH; [|exact Q|lia].
      rewrite (reach_cons _ _ _ L0), (reach_cons _ _ _ L1), (reach_cons _ _ _ L2).
      rewrite (stop_cons _ _ _ L0), (stop_cons _ _ _ L1), (stop_cons _ _ _ L2), E4.
      do 2 f_equal. lia.
    - rewrite class_ok. destruct (next_ok q c s Q SE) as (m & TE & D). rewrite TE.
      destruct (m =? 0)%N.
      { cbn [reach]. unfold stop. cbn [reach]. fold (leads q c).
        now rewrite D, Nat.add_0_r. }
      destruct D as [NX D]. rewrite NX.
      rewrite (reach_cons _ _ _ D), (stop_cons _ _ _ D). cbn [tl].
      assert (NEXT : forall b t, read_prefix T rounds (i + S (length w)) (S i)
        (w ++ newline :: after) (leads q c) b t =
        Some (i + S (reach A (leads q c) w), stop (leads q c) w)).
      { intros b t. replace (i + S (length w)) with (S i + length w) by lia.
        rewrite IH; [|exact D|lia]. do 2 f_equal. lia. }
      destruct (N.eqb_spec (leads q c) q) as [EQ|NE].
      + destruct ((S times <? often) || (loop s =? 0)%N) eqn:O; [rewrite <- EQ at 1; apply NEXT|].
        apply orb_false_elim in O. destruct O as [_ O]. unfold check_loop in CL. rewrite O in CL.
        cbn [orb] in CL. destruct (element (error_rows T) (loop s - 1)) as [rows|];
          [|discriminate].
        assert (ST : forall x, is_in_rows rows x = true -> leads q x = q).
        { intros x X. pose proof (every_octet _ CL x) as K. cbn beta in K. rewrite X in K.
          now apply N.eqb_eq in K. }
        destruct (skipped_ok q rows Q ST after w) as (I & J & K).
        destruct (span _ _) as [u v] eqn:SP. apply span_ok in SP as (SP & _). cbn [fst] in *.
        rewrite EQ, <- (skipn_len u v), <- SP. set (n := length u) in *.
        replace (skipn n (w ++ newline :: after)) with (skipn n w ++ newline :: after)
          by (rewrite skipn_app; now replace (n - length w) with 0 by lia).
        replace (i + S (length w)) with (S i + n + length (skipn n w))
          by (rewrite skipn_length; lia).
        rewrite IH; [|exact Q|rewrite skipn_length; lia]. rewrite J, K. do 2 f_equal. lia.
      + destruct (N.eqb_spec (leads q c) before) as [EB|NB]; [rewrite <- EB|]; apply NEXT.
  Qed.

  Lemma stop_live : forall w q, live A q = true -> live A (stop q w) = true.
  Proof.
    induction w as [|c w IH]; intros q Q; [exact Q|]. destruct (live A (leads q c)) eqn:D.
    - rewrite (stop_cons _ _ _ D). now apply IH.
    - unfold stop. cbn [reach]. fold (leads q c). now rewrite D.
  Qed.
  Hypothesis dead : stays_dead A.
  (* A text is accepted if the walk reaches its end, and it may end there. *)
  Lemma stop_accepts : forall w q, live A q = true ->
    (accepts A q w = true <-> reach A q w = length w /\ final A (stop q w) = true).
  Proof.
    induction w as [|c w IH]; intros q Q.
    - unfold stop; simpl. tauto.
    - unfold accepts. cbn [goes]. fold (leads q c). fold (accepts A (leads q c) w).
      destruct (live A (leads q c)) eqn:D.
      + rewrite (IH _ D), (reach_cons _ _ _ D), (stop_cons _ _ _ D). cbn [length].
        split; intros [X Y]; (split; [lia|exact Y]).
      + split.
        * intros X. rewrite (dead_accepts A dead w _ D) in X. discriminate.
        * intros [X _]. cbn [reach] in X. fold (leads q c) in X. rewrite D in X. discriminate.
  Qed.
End Proof.

Lemma errors_dead : forall T, check_short_cuts T = true -> stays_dead (errors_automaton T).
Proof.
  intros T K q H. assert (E : element (error_state T) q = None).
  { destruct (element (error_state T) q) as [s|] eqn:E; auto.
    apply (proj1 (checked T K)) in E. congruence. }
  unfold live in *; cbn [final next states errors_automaton] in *. unfold walk. rewrite E.
  split; [reflexivity|]. intros k. apply N.ltb_irrefl.
Qed.

(* The tables explain a language if the automaton accepts it and dies in time. *)
Theorem explains_ok : forall T q L, check_short_cuts T = true
  -> live (errors_automaton T) q = true ->
  (forall w, accepts (errors_automaton T) q w = true <-> L w) ->
  (forall w, longest_viable L w (reach (errors_automaton T) q w)) -> explains T q L.
Proof.
  intros T q L C Q H V w after.
  pose proof (read_ok T C after (S (length w)) 0 w q q 0 Q ltac:(lia)) as R. cbn [Nat.add] in R.
  destruct (state_ok T C _ (stop_live T w q Q)) as (s & S & _).
  exists (reach (errors_automaton T) q w), (stop T q w), s.
  split; [exact R|]. split; [exact S|]. split; [apply V|]. rewrite <- H.
  rewrite (stop_accepts T (errors_dead T C) w q Q).
  assert (F : final (errors_automaton T) (stop T q w) = negb (may_end s =? 0)%N).
  { cbn [final errors_automaton]. now rewrite S. }
  rewrite F, negb_true_iff, N.eqb_neq. reflexivity.
Qed.
