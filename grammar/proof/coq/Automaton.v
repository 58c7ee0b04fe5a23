(* Automaton.v: two automata side by side; an automaton accepts what an expression derives, and
   dies where no word goes on.  The check of a certificate, its proof, and the search for it.

   SPDX-License-Identifier: MIT *)

Require Import Octets Errors Lists Regex.

Record automaton := {
  class_of : ascii -> N;
  next : N -> N -> N;        (* the state after a state and a class *)
  final : N -> bool;
  states : N                 (* the number of live states: greater ones are dead *)
}.
Fixpoint goes (A : automaton) (q : N) (w : word) : N :=
  match w with [] => q | c :: w => goes A (next A q (class_of A c)) w end.
Definition accepts (A : automaton) (q : N) (w : word) : bool := final A (goes A q w).
Definition live (A : automaton) (q : N) : bool := (q <? states A)%N.
(* The number of octets that it reads before it dies, or before the end. *)
Fixpoint reach (A : automaton) (q : N) (w : word) : nat :=
  match w with
  | [] => 0
  | c :: w => let q := next A q (class_of A c) in if live A q then S (reach A q w) else 0 end.
(* From a dead state no octet leads to a live one. *)
Definition stays_dead (A : automaton) : Prop := forall q, live A q = false ->
  final A q = false /\ forall k, live A (next A q k) = false.

(* ---- Two automata side by side: A, and another one with states X. ---- *)
(* The certificate: the states of the other one that are reached together with each state of A. *)
Definition cert X := PositiveMap.t (list X).
Definition get {X} (R : cert X) (q : N) : list X := default [] (ix R q).
Definition each_pair {X} (f : N -> X -> bool) (R : cert X) : bool :=
  each (fun q => forallb (f q)) R.
Lemma each_pair_in : forall X f (R : cert X), each_pair f R = true -> forall q x, In x (get R q) ->
  f q x = true.
Proof.
  unfold get; intros X f R H q x I. destruct (ix R q) as [l|] eqn:E; [|destruct I].
  exact (forallb_in (each_in _ _ _ H _ _ E) x I).
Qed.
Inductive outcome X := Found (R : cert X) | Differ (w : word) | OutOfFuel.
Arguments Found {X}. Arguments Differ {X}. Arguments OutOfFuel {X}.
Definition fuel : nat := N.to_nat 2000000.
Section Product.
  Variables (A : automaton) (X Y : Type) (same : X -> X -> bool) (is_final : X -> bool).
  Variable step : Y -> X -> X.
  (* For each class of octets, its class for A, and what the other automaton reads. *)
  Definition check_pair (kinds : list (N * Y)) (R : cert X) (q : N) (x : X) : bool :=
    Bool.eqb (final A q) (is_final x) &&
    forallb (fun k => mem same (step (snd k) x) (get R (next A q (fst k)))) kinds.
  Lemma pair_ok : forall kinds R q x, (forall x y, same x y = true -> x = y) ->
    check_pair kinds R q x = true -> final A q = is_final x /\
    forall k y, In (k, y) kinds -> In (step y x) (get R (next A q k)).
  Proof.
    unfold check_pair; intros kinds R q x S H. apply andb_prop in H as [F H].
    split; [now apply eqb_prop|]. intros k y I. exact (mem_in _ _ S _ _ (forallb_in H _ I)).
  Qed.

  (* Find it, or a shortest word on which the two differ; nothing is proved about that.  LETTERS
     has an octet of each class.  An item of work has the word that led to the states,
     backwards. *)
  Variable letters : list (ascii * (N * Y)).
  Fixpoint explore (fuel : nat) (work later : list (N * X * word)) (R : cert X) : outcome X :=
    match fuel with
    | O => OutOfFuel
    | S fuel =>
      match work with
      | [] => match later with [] => Found R | _ => explore fuel (rev later) [] R end
      | (q, x, w) :: work =>
        if mem same x (get R q) then explore fuel work later R
        else if Bool.eqb (final A q) (is_final x) then
          let add out l :=
            let q' := next A q (fst (snd l)) in let x' := step (snd (snd l)) x in
            if mem same x' (get R q') then out else (q', x', fst l :: w) :: out in
          explore fuel work (fold_left add letters later)
            (put R q (x :: get R q))
        else Differ (rev w) end end.
  Definition find_pairs (starts : list (N * X)) : outcome X :=
    explore fuel (map (fun s => (s, [])) starts) [] (PositiveMap.empty _).
End Product.

(* ---- An automaton and an expression. ---- *)
Definition finder := PositiveMap.t word.        (* a word from a state to a final one *)

(* ---- Octets that an expression treats alike have the same derivative. ---- *)
Fixpoint alike (c d : ascii) (r : re) : bool :=
  match r with
  | Zero | Eps => true
  | Chr s => Bool.eqb (cmem c s) (cmem d s)
  | Alt a b => alike c d a && alike c d b
  | Seq a b => alike c d a && (negb (nullable a) || alike c d b)
  | Star a => alike c d a
  | Fold a => alike c d a && Bool.eqb (c =? colon)%char (d =? colon)%char &&
      ((c =? colon)%char || Bool.eqb (c =? swap c)%char (d =? swap d)%char &&
        alike (swap c) (swap d) a)
  | Except ps a => alike c d a && same_list same_word (tails c ps) (tails d ps) end.
Lemma alike_ok : forall r c d, alike c d r = true -> deriv c r = deriv d r.
Proof.
  induction r as [| |s|a IHa b IHb|a IHa b IHb|a IHa|a IHa|ps a IHa]; simpl; intros c d H; auto;
    try (apply andb_prop in H; destruct H as [X Y]; apply IHa in X; rewrite X).
  - apply eqb_prop in H. now rewrite H.
  - now rewrite (IHb _ _ Y).
  - destruct (nullable a); auto. now rewrite (IHb _ _ Y).
  - now rewrite (IHa _ _ H).
  - apply andb_prop in H. destruct H as [X Z]. apply andb_prop in X. destruct X as [X Y].
    apply eqb_prop in Y. rewrite (IHa _ _ X), <- Y. destruct (c =? colon)%char; auto.
    apply andb_prop in Z. destruct Z as [Z W]. apply eqb_prop in Z. now rewrite Z, (IHa _ _ W).
  - apply (same_list_eq _ _ (fun a b => proj1 (same_word_eq a b))) in Y. now rewrite Y.
Qed.

Definition kind_of (A : automaton) (c : ascii) : N * ascii := (class_of A c, c).
Section Check.
  Variable A : automaton.
  Variable reps : list (ascii * list ascii).      (* an octet of each class, and the class *)
  Variable R : cert re.
  Variable F : finder.

  Definition check_live (q : N) : bool :=
    negb (live A q) || match ix F q with Some w => final A (goes A q w) | None => false end.
  Definition check_pairs : bool :=
    let kinds := map (fun p => kind_of A (fst p)) reps in
    forallb (fun c => existsb (fun p => existsb (Ascii.eqb c) (snd p)) reps) all_octets &&
    each_pair (fun q r => check_pair A re ascii eqr nullable deriv kinds R q r && check_live q &&
      forallb (fun p => forallb (fun c =>
        (class_of A c =? class_of A (fst p))%N && alike c (fst p) r) (snd p)) reps) R.

  Hypothesis dead : stays_dead A.
  Hypothesis closed : check_pairs = true.

  Definition ok (q : N) (r : re) : Prop := In r (get R q).
  Lemma step_ok : forall q r, ok q r -> final A q = nullable r /\ check_live q = true /\
    forall c, ok (next A q (class_of A c)) (deriv c r).
  Proof.
    intros q r H. pose proof closed as K. apply andb_prop in K. destruct K as [K E].
    apply (each_pair_in _ _ _ E) in H. rewrite !andb_true_iff in H. destruct H as [[H V] S].
    apply (pair_ok _ _ _ _ _ _ _ _ _ _ eqr_eq) in H as [G H].
    split; [exact G|]. split; [exact V|]. intros c. apply every_octet with (c := c) in K.
    apply existsb_exists in K as (p & I & K). apply existsb_exists in K as (e & J & Q).
    apply Ascii.eqb_eq in Q as <-. pose proof (forallb_in (forallb_in S _ I) _ J) as W.
    apply andb_prop in W as [S1 S2]. apply N.eqb_eq in S1 as ->. rewrite (alike_ok _ _ _ S2).
    apply H. exact (in_map _ _ _ I).
  Qed.
  Lemma goes_ok : forall w q r, ok q r -> accepts A q w = true <-> L r w.
  Proof.
    unfold accepts; induction w as [|c w IH]; intros q r H; cbn [goes];
      destruct (step_ok _ _ H) as (F' & _ & N).
    - rewrite <- nullable_ok, F'. tauto.
    - rewrite <- deriv_ok. apply IH, N.
  Qed.

  (* ---- Viable prefixes ---- *)
  Lemma goes_app : forall u q v, goes A q (u ++ v) = goes A (goes A q u) v.
  Proof. induction u; simpl; auto. Qed.
  Lemma dead_accepts : forall w q, live A q = false -> accepts A q w = false.
  Proof. induction w as [|c w IH]; intros q E; [apply dead, E|]. apply IH. apply dead, E. Qed.
  Lemma goes_stays : forall u q r, ok q r -> exists s, ok (goes A q u) s.
  Proof.
    induction u as [|c u IH]; intros q r H; cbn [goes]; eauto.
    now apply (IH _ (deriv c r)), step_ok.
  Qed.
  Lemma live_accepts : forall q r, ok q r -> live A q = true -> exists w, accepts A q w = true.
  Proof.
    intros q r H E. apply step_ok in H. destruct H as (_ & H & _). unfold check_live in H.
    rewrite E in H. destruct (ix F q) as [w|]; [|discriminate]. exists w. exact H.
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
    - pose proof (proj2 (proj2 (step_ok _ _ O)) c) as O'.
      destruct (live A (next A q (class_of A c))) eqn:D.
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

Theorem check_ok : forall A reps R F q r, stays_dead A ->
  check_pairs A reps R F = true -> live A q = true -> mem eqr r (get R q) = true ->
  (forall w, accepts A q w = true <-> L r w) /\ (forall w, longest_viable (from A q) w (reach A q
    w)).
Proof.
  intros A reps R F q r D H V M. apply (mem_in _ _ eqr_eq) in M. split; intros w.
  - now apply goes_ok with (reps := reps) (R := R) (F := F).
  - now apply reach_longest with (reps := reps) (R := R) (F := F) (r := r).
Qed.

(* ---- Finding the certificate. ---- *)
Section Find.
  Variable A : automaton.
  Variable reps : list (ascii * N).
  Definition find_word (F : finder) (q : N) : option word :=
    if final A q then Some []
    else ck <- find (fun ck => is_some (ix F (next A q (snd ck)))) reps;;
         w <- ix F (next A q (snd ck));; Some (fst ck :: w).
  (* A round goes through the states that still lack a word, from the last one backwards. *)
  Fixpoint find_words (rounds : nat) (todo : list N) (F : finder) : finder :=
    match rounds, todo with
    | S n, _ :: _ =>
      let (F', left) := fold_left (fun (p : finder * list N) q =>
        match find_word (fst p) q with
        | Some w => (put (fst p) q w, snd p)
        | None => (fst p, q :: snd p)
        end) todo (F, []) in find_words n left F'
    | _, _ => F end.
End Find.
(* The classes of octets that the automaton and all sets in the expressions treat alike. *)
Definition add_set (s : cset) (l : list cset) : list cset :=
  if existsb (fun t => match ccmp s t with Eq => true | _ => false end) l then l else s :: l.
Fixpoint sets (r : re) (l : list cset) : list cset :=
  match r with
  | Zero | Eps => l
  | Chr s => add_set s l
  | Alt a b | Seq a b => sets a (sets b l)
  | Star a | Fold a => sets a l
  | Except ps a => sets a (fold_right (fun x => add_set (set_of (same_ci x))) l (concat ps)) end.
Definition find_reps (A : automaton) (rs : list re) : list (ascii * list ascii) :=
  let l := fold_right sets [] rs in
  let signature c := ((class_of A c, class_of A (swap c)),
    (c =? colon)%char :: (c =? swap c)%char :: map (cmem c) l ++ map (cmem (swap c)) l) in
  let same s t := (fst (fst s) =? fst (fst t))%N && (snd (fst s) =? snd (fst t))%N &&
    same_list Bool.eqb (snd s) (snd t) in
  map (fun g => (snd (fst g), map snd (snd g))) (rev (groups
    (fun s t => same (fst s) (fst t)) (rev (map (fun c => (signature c, c)) all_octets)))).
Definition search (A : automaton) (reps : list (ascii * list ascii))
  : list (N * re) -> outcome re :=
  find_pairs A re ascii eqr nullable deriv (map (fun p => (fst p, kind_of A (fst p))) reps).
Definition find_live (A : automaton) (reps : list (ascii * list ascii)) (R : cert re) : finder :=
  find_words A (map (fun p => (fst p, class_of A (fst p))) reps) 100
    (map (fun p => Pos.pred_N (fst p)) (PositiveMap.elements R)) (PositiveMap.empty _).
Lemma longest_ext : forall (P Q : language) n w, (forall w, P w <-> Q w) -> longest_viable P w n
  -> longest_viable Q w n.
Proof.
  intros P Q n w E (X & (v & V) & C). split; [exact X|]. split; [exists v; now apply E|].
  intros k M (x & Y). apply C; auto. exists x; now apply E.
Qed.
