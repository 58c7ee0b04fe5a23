(* Automaton.v: an automaton accepts what an expression derives, and dies where no word goes on.
   The check of a certificate, its proof, and the search for it.

   SPDX-License-Identifier: MIT *)

From Coq Require Import Ascii List Bool Arith Lia NArith PArith FMapPositive.
Import ListNotations.
Require Import Octets Errors Lists Regex Classes.

Record automaton := {
  class_of : ascii -> N;
  next : N -> N -> N;        (* of a state and a class *)
  final : N -> bool;
  states : N                 (* from this number on they are dead *)
}.
Fixpoint goes (A : automaton) (q : N) (w : word) : N :=
  match w with [] => q | c :: w => goes A (next A q (class_of A c)) w end.
Definition accepts (A : automaton) (q : N) (w : word) : bool := final A (goes A q w).
Definition live (A : automaton) (q : N) : bool := (q <? states A)%N.
(* The octets that it reads before it dies, or before the end. *)
Fixpoint reach (A : automaton) (q : N) (w : word) : nat :=
  match w with
  | [] => 0
  | c :: w => let q := next A q (class_of A c) in if live A q then S (reach A q w) else 0
  end.
(* ---- The certificate: which expressions belong to a state. ---- *)
Definition cert := PositiveMap.t (list re).
Definition get (R : cert) (q : N) : list re :=
  match PositiveMap.find (N.succ_pos q) R with Some l => l | None => [] end.
Fixpoint mem (r : re) (l : list re) : bool :=
  match l with [] => false | s :: l => if eqr r s then true else mem r l end.
Lemma mem_in : forall r l, mem r l = true -> In r l.
Proof.
  induction l as [|s l IH]; simpl; [discriminate|]. destruct (eqr r s) eqn:E; auto.
  apply eqr_eq in E. subst. auto.
Qed.
Definition finder := PositiveMap.t word.        (* for a state a word that leads to a final one *)
Definition numbered (A : automaton) (l : list ascii) : list (ascii * N) := map (fun c => (c,
  class_of A c)) l.

Section Check.
  Variable A : automaton.
  Variable m : kmap.
  Variable R : cert.
  Variable F : finder.

  Definition check_classes : bool := all_alike (pairs m) N.eqb (class_of A).
  Definition check_live (q : N) : bool :=
    negb (live A q) || match PositiveMap.find (N.succ_pos q) F with
                       | Some w => final A (goes A q w)
                       | None => false
                       end.
  Definition check_pair (reps : list (ascii * N)) (q : N) (r : re) : bool :=
    Bool.eqb (final A q) (nullable r) && check_live q &&
    forallb (fun ck => mem (deriv (fst ck) r) (get R (next A q (snd ck)))) reps.
  Definition check_pairs : bool :=
    let reps := numbered A (representatives m) in
    forallb (fun pl => forallb (check_pair reps (Pos.pred_N (fst pl))) (snd pl))
      (PositiveMap.elements R).
  Definition check (q0 : N) (r0 : re) : bool :=
    good m r0 && check_classes && live A q0 && mem r0 (get R q0) && check_pairs.

  Hypothesis dead : forall q, live A q = false -> final A q = false /\ forall k,
    live A (next A q k) = false.
  Hypothesis classes : check_classes = true.
  Hypothesis closed : check_pairs = true.
  Variable r0 : re.
  Hypothesis alikes : good m r0 = true.

  Lemma pair_ok : forall q r, In r (get R q) -> check_pair (numbered A (representatives m)) q r =
    true.
  Proof.
    unfold get; intros q r H. destruct (PositiveMap.find (N.succ_pos q) R) as [l|] eqn:E;
      [|destruct H].
    apply PositiveMap.elements_correct in E.
    unfold check_pairs in closed. rewrite forallb_forall in closed. specialize (closed _ E).
    cbn [fst snd] in closed. rewrite forallb_forall in closed. specialize (closed _ H).
    now rewrite N.pos_pred_succ in closed.
  Qed.
  Definition ok (q : N) (r : re) : Prop := In r (get R q) /\ resp (app_k m) r.
  Lemma step_ok : forall q r c, ok q r -> ok (next A q (class_of A c)) (deriv c r).
  Proof.
    intros q r c [H S]. split; [|now apply resp_deriv].
    rewrite (good_deriv _ _ alikes _ S c), (all_alike_ok _ _ _ _ (fun a b => proj1 (N.eqb_eq a b))
      classes c).
    apply pair_ok in H. apply andb_prop in H. destruct H as [_ H].
    rewrite forallb_forall in H. apply mem_in, (H (app_k m c, class_of A (app_k m c))).
    apply in_map_iff. exists (app_k m c); split; auto. now apply representative with r0.
  Qed.
  Lemma goes_ok : forall w q r, ok q r -> accepts A q w = true <-> L r w.
  Proof.
    unfold accepts; induction w as [|c w IH]; intros q r H; cbn [goes].
    - rewrite <- nullable_ok. destruct H as [H _]. apply pair_ok in H. apply andb_prop in H.
      destruct H as [H _]. apply andb_prop in H. destruct H as [H _]. apply eqb_prop in H.
        rewrite H. tauto.
    - rewrite <- deriv_ok. apply IH, step_ok, H.
  Qed.

  (* ---- Viable prefixes ---- *)
  Lemma goes_app : forall u q v, goes A q (u ++ v) = goes A (goes A q u) v.
  Proof. induction u; simpl; auto. Qed.
  Lemma dead_accepts : forall w q, live A q = false -> accepts A q w = false.
  Proof. induction w as [|c w IH]; intros q E; [apply dead, E|]. apply IH. apply dead, E. Qed.
  Lemma goes_stays : forall u q r, ok q r -> exists s, ok (goes A q u) s.
  Proof. induction u as [|c u IH]; intros q r H; cbn [goes]; eauto using step_ok. Qed.
  Lemma live_accepts : forall q r, ok q r -> live A q = true -> exists w, accepts A q w = true.
  Proof.
    intros q r [H _] E. apply pair_ok in H. apply andb_prop in H. destruct H as [H _].
    apply andb_prop in H. destruct H as [_ H]. unfold check_live in H. rewrite E in H.
      cbn [negb orb] in H.
    destruct (PositiveMap.find _ F) as [w|]; [|discriminate]. exists w. exact H.
  Qed.
  Definition from (q : N) : language := fun w => accepts A q w = true.
  Lemma viable_live : forall q r u, ok q r -> (is_viable (from q) u <-> live A (goes A q u) = true).
  Proof.
    intros q r u O; unfold is_viable, from, accepts; split.
    - intros (v & V). rewrite goes_app in V. destruct (live A (goes A q u)) eqn:E; auto.
      pose proof (dead_accepts v _ E). unfold accepts in *. congruence.
    - intros E. destruct (goes_stays u _ _ O) as (s & S).
      destruct (live_accepts _ _ S E) as (v & V). exists v. now rewrite goes_app.
  Qed.
  Lemma reach_longest : forall w q r, ok q r -> live A q = true
    -> longest_viable (from q) w (reach A q w).
  Proof.
    induction w as [|c w IH]; intros q r O E; cbn [reach].
    - split; [auto|]. split; [now apply viable_live with r|]. intros m' M _. exact M.
    - pose proof (step_ok _ _ c O) as O'. destruct (live A (next A q (class_of A c))) eqn:D.
      + destruct (IH _ _ O' D) as (X & Y & Z). apply (viable_live _ _ _ O') in Y. split; [simpl;
        lia|]. split.
        * apply viable_live with r; auto.
        * intros [|k] M V; [lia|]. apply (viable_live _ _ _ O) in V. cbn [firstn goes] in V.
          apply le_n_S, Z; [simpl in M; lia|]. eapply viable_live; eauto.
      + split; [lia|]. split; [now apply viable_live with r|]. intros [|k] M V; [lia|].
        apply (viable_live _ _ _ O) in V. cbn [firstn goes] in V.
        destruct (goes_stays (firstn k w) _ _ O') as (s & S).
          destruct (live_accepts _ _ S V) as (v & X).
        assert (Y : accepts A (next A q (class_of A c)) (firstn k w ++ v) = true).
        { unfold accepts in *. now rewrite goes_app. }
        rewrite dead_accepts in Y by exact D. discriminate.
  Qed.
End Check.

Theorem check_ok : forall A m R F q r,
  (forall q, live A q = false -> final A q = false /\ forall k, live A (next A q k) = false) ->
  check A m R F q r = true ->
  (forall w, accepts A q w = true <-> L r w) /\ (forall w, longest_viable (from A q) w (reach A q
    w)).
Proof.
  unfold check; intros A m R F q r D H. rewrite !andb_true_iff in H.
    destruct H as [[[[G C] V] I] P].
  assert (O : ok m R q r) by (split; auto using mem_in, good_sets_ok).
  split; intros w.
  - now apply goes_ok with (m := m) (R := R) (F := F) (r0 := r).
  - now apply reach_longest with (m := m) (R := R) (F := F) (r0 := r) (r := r).
Qed.

(* ---- Finding the certificate, or a shortest word on which the two differ; nothing is proved
   about it. ---- *)
Inductive outcome := Found (R : cert) | Differ (w : word) | OutOfFuel.
Definition item := (N * re * word)%type.        (* the word that leads there, backwards *)
Section Find.
  Variable A : automaton.
  Variable reps : list (ascii * N).
  Definition succs (q : N) (r : re) (w : word) : list item :=
    fold_left (fun out ck => let q' := next A q (snd ck) in let r' := deriv (fst ck) r in
                if existsb (fun p => N.eqb q' (fst (fst p)) && eqr r' (snd (fst p))) out then out
                else (q', r', fst ck :: w) :: out) reps [].
  Fixpoint explore (fuel : nat) (work later : list item) (R : cert) : outcome :=
    match fuel with
    | O => OutOfFuel
    | S fuel =>
      match work with
      | [] => match later with [] => Found R | _ => explore fuel (rev later) [] R end
      | (q, r, w) :: work =>
        if mem r (get R q) then explore fuel work later R
        else if Bool.eqb (final A q) (nullable r) then
          explore fuel work (succs q r w ++ later) (PositiveMap.add (N.succ_pos q) (r :: get R q) R)
        else Differ (rev w)
      end
    end.
  Definition find_word (F : finder) (q : N) : option word :=
    if final A q then Some []
    else match find (fun ck => PositiveMap.mem (N.succ_pos (next A q (snd ck))) F) reps with
         | Some (c, k) => match PositiveMap.find (N.succ_pos (next A q k)) F with Some w => Some (c
           :: w) | None => None end
         | None => None
         end.
  (* One round: those that still lack a word, backwards from the last state. *)
  Fixpoint find_words (rounds : nat) (todo : list N) (F : finder) : finder :=
    match rounds, todo with
    | S n, _ :: _ =>
      let (F', left) := fold_left (fun (p : finder * list N) q =>
        match find_word (fst p) q with
        | Some w => (PositiveMap.add (N.succ_pos q) w (fst p), snd p)
        | None => (fst p, q :: snd p)
        end) todo (F, []) in find_words n left F'
    | _, _ => F
    end.
End Find.
Definition count (R : cert) : nat := fold_left (fun n pl => n + length (snd pl))
  (PositiveMap.elements R) 0.
Definition fuel : nat := N.to_nat 200000.
Definition search (A : automaton) (m : kmap) (q : N) (r : re) : outcome :=
  explore A (numbered A (representatives m)) fuel [(q, r, [])] [] (PositiveMap.empty _).
Lemma longest_ext : forall (P Q : language) n w, (forall w, P w <-> Q w) -> longest_viable P w n
  -> longest_viable Q w n.
Proof.
  intros P Q n w E (X & (v & V) & C). split; [exact X|]. split; [exists v; now apply E|].
  intros k M (x & Y). apply C; auto. exists x; now apply E.
Qed.
