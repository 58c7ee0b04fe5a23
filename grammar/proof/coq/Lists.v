(* Lists.v: lists as maps, checks of maps, whether lists and words are the same or have
   elements or beginnings, and classes.

   SPDX-License-Identifier: MIT *)

From Coq Require Export Lia PArith FMapPositive.
Require Export Octets.

(* ---- Lists as maps: the element i has the key i + 1. ---- *)
Fixpoint keyed {A} (p : positive) (l : list A) : PositiveMap.t A :=
  match l with [] => PositiveMap.empty A | x :: l => PositiveMap.add p x (keyed (Pos.succ p) l) end.
Definition ix {A} (m : PositiveMap.t A) (i : N) : option A := PositiveMap.find (N.succ_pos i) m.
Definition put {A} (m : PositiveMap.t A) (i : N) (x : A) : PositiveMap.t A :=
  PositiveMap.add (N.succ_pos i) x m.
Lemma ix_put : forall A (m : PositiveMap.t A) i x j,
  ix (put m i x) j = if (i =? j)%N then Some x else ix m j.
Proof.
  unfold ix, put; intros A m i x j. destruct (N.eqb_spec i j) as [->|N];
    [apply PositiveMap.gss|apply PositiveMap.gso]. intros E. apply N.
  now rewrite <- (N.pos_pred_succ i), <- E, N.pos_pred_succ.
Qed.
Definition default {A} (x : A) (o : option A) : A := match o with Some y => y | None => x end.
Definition is_some {A} (o : option A) : bool := match o with Some _ => true | None => false end.
Definition is_none {A} (o : option A) : bool := negb (is_some o).
Definition each {A} (f : N -> A -> bool) (m : PositiveMap.t A) : bool :=
  forallb (fun p => f (Pos.pred_N (fst p)) (snd p)) (PositiveMap.elements m).
Lemma forallb_in : forall A (f : A -> bool) l, forallb f l = true -> forall x, In x l ->
  f x = true.
Proof. intros A f l. apply forallb_forall. Qed.
Arguments forallb_in {A f l}.
Lemma each_in : forall A f (m : PositiveMap.t A), each f m = true -> forall i x, ix m i = Some x ->
  f i x = true.
Proof.
  unfold each, ix; intros A f m H i x I. apply PositiveMap.elements_correct, (forallb_in H) in I.
  cbn [fst] in I. now rewrite N.pos_pred_succ in I.
Qed.
Definition same_option {A} (same : A -> A -> bool) (a b : option A) : bool :=
  match a, b with Some a, Some b => same a b | None, None => true | _, _ => false end.
Lemma same_list_cons : forall A (same : A -> A -> bool) x a y b,
  same_list same (x :: a) (y :: b) = same x y && same_list same a b.
Proof. intros. unfold same_list. cbn. now destruct (same x y). Qed.
Lemma same_list_eq : forall A (same : A -> A -> bool), (forall a b, same a b = true -> a = b) ->
  forall a b, same_list same a b = true -> a = b.
Proof.
  intros A same H; induction a as [|x a IH]; intros [|y b] E; try discriminate; auto.
  rewrite same_list_cons in E. apply andb_prop in E. f_equal; [apply H|apply IH]; tauto.
Qed.
Lemma same_word_eq : forall a b, same_word a b = true <-> a = b.
Proof.
  split; [apply same_list_eq; intros x y; now apply Ascii.eqb_eq|]. intros <-. unfold same_word.
  induction a as [|x a IH]; [reflexivity|]. now rewrite same_list_cons, Ascii.eqb_refl.
Qed.
Lemma same_option_eq : forall A (same : A -> A -> bool), (forall a b, same a b = true -> a = b) ->
  forall a b, same_option same a b = true -> a = b.
Proof. intros A same H [a|] [b|]; simpl; try discriminate; auto. intros; f_equal; auto. Qed.
Lemma Neqb_eq : forall a b, N.eqb a b = true -> a = b. Proof. intros; now apply N.eqb_eq. Qed.
Lemma Zeqb_eq : forall a b, Z.eqb a b = true -> a = b. Proof. intros; now apply Z.eqb_eq. Qed.

Fixpoint mem {X} (same : X -> X -> bool) (x : X) (l : list X) : bool :=
  match l with [] => false | y :: l => if same x y then true else mem same x l end.
Lemma mem_in : forall X same, (forall x y : X, same x y = true -> x = y) -> forall x l,
  mem same x l = true -> In x l.
Proof.
  intros X same H; induction l as [|y l IH]; simpl; [discriminate|].
  destruct (same x y) eqn:E; [left; symmetry|]; auto.
Qed.

Lemma skipn_len : forall (u v : word), skipn (length u) (u ++ v) = v.
Proof. intros. rewrite skipn_app, skipn_all, Nat.sub_diag. reflexivity. Qed.
Lemma span_ok : forall p w a b, span p w = (a, b) -> w = a ++ b /\ forallb p a = true /\
  match b with [] => True | c :: _ => p c = false end.
Proof.
  induction w as [|c w IH]; simpl; intros a b H; [injection H as <- <-; auto|].
  destruct (p c) eqn:P; [|injection H as <- <-; auto]. destruct (span p w) as [u v].
  injection H as <- <-. destruct (IH _ _ eq_refl) as (-> & X & Y). simpl. now rewrite P.
Qed.

Definition below (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).
Lemma below_in : forall n q, (q < n)%N -> In q (below n).
Proof. intros. apply in_map_iff. exists (N.to_nat q). split; [lia|]. apply in_seq. lia. Qed.

(* The last element of each class of those that are the same. *)
Definition one_of_each {A} (same : A -> A -> bool) (l : list A) : list A :=
  fold_right (fun x r => if existsb (fun y => same y x) r then r else x :: r) [] l.
Definition groups {A} (same : A -> A -> bool) (l : list A) : list (A * list A) :=
  map (fun x => (x, filter (same x) l)) (one_of_each same l).
