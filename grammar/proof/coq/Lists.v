(* Lists.v: lists as maps, and whether lists and words are the same.

   SPDX-License-Identifier: MIT *)

From Coq Require Export Lia PArith FMapPositive.
Require Export Octets.

(* ---- Lists as maps: the element i has the key i + 1. ---- *)
Fixpoint keyed {A} (p : positive) (l : list A) : PositiveMap.t A :=
  match l with [] => PositiveMap.empty A | x :: l => PositiveMap.add p x (keyed (Pos.succ p) l) end.
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

Definition below (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).
Lemma below_in : forall n q, (q < n)%N -> In q (below n).
Proof. intros. apply in_map_iff. exists (N.to_nat q). split; [lia|]. apply in_seq. lia. Qed.
