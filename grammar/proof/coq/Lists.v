(* Lists.v: lists as maps, and whether lists and words are the same.

   SPDX-License-Identifier: MIT *)

From Coq Require Import Ascii List Bool Arith Lia NArith PArith FMapPositive.
Import ListNotations.
Require Import Octets.

(* ---- Lists as maps: the element i has the key i + 1. ---- *)
Fixpoint keyed {A} (p : positive) (l : list A) : PositiveMap.t A :=
  match l with [] => PositiveMap.empty A | x :: l => PositiveMap.add p x (keyed (Pos.succ p) l) end.
Lemma keyed_ok : forall A (l : list A) p n,
  PositiveMap.find (Pos.of_nat (Pos.to_nat p + n)) (keyed p l) = nth_error l n.
Proof.
  assert (B : forall A (l : list A) p q, (q < p)%positive -> PositiveMap.find q (keyed p l) = None).
  { induction l as [|x l IH]; intros p q H; simpl; [apply PositiveMap.gempty|].
    rewrite PositiveMap.gso by lia. apply IH. lia. }
  induction l as [|x l IH]; intros p [|n]; simpl; try apply PositiveMap.gempty.
  - rewrite Nat.add_0_r, Pos2Nat.id. apply PositiveMap.gss.
  - rewrite PositiveMap.gso by lia. rewrite <- (IH (Pos.succ p) n). f_equal. lia.
Qed.
Definition same_option {A} (same : A -> A -> bool) (a b : option A) : bool :=
  match a, b with Some a, Some b => same a b | None, None => true | _, _ => false end.
Fixpoint same_list {A} (same : A -> A -> bool) (a b : list A) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => same x y && same_list same a b
  | _, _ => false
  end.
Lemma same_list_eq : forall A (same : A -> A -> bool), (forall a b, same a b = true -> a = b) ->
  forall a b, same_list same a b = true -> a = b.
Proof.
  intros A same H; induction a as [|x a IH]; intros [|y b] E; simpl in E; try discriminate; auto.
  apply andb_prop in E. destruct E. f_equal; auto.
Qed.
Lemma same_word_equal : forall a b, same_word a b = true -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b] E; simpl in E; try discriminate; auto.
  apply andb_prop in E. destruct E as [E F]. apply Ascii.eqb_eq in E. f_equal; auto.
Qed.
Lemma same_option_eq : forall A (same : A -> A -> bool), (forall a b, same a b = true -> a = b) ->
  forall a b, same_option same a b = true -> a = b.
Proof. intros A same H [a|] [b|]; simpl; try discriminate; auto. intros; f_equal; auto. Qed.

Definition below (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).
Lemma below_in : forall n q, (q < n)%N -> In q (below n).
Proof. intros. apply in_map_iff. exists (N.to_nat q). split; [lia|]. apply in_seq. lia. Qed.
