(* Pair.v: two automata accept the same.

   SPDX-License-Identifier: MIT *)

Require Import Octets Lists Regex Automaton.

Section Pair.
  Variables A B : automaton.
  Definition same_in_both (c d : ascii) : bool :=
    (class_of A c =? class_of A d)%N && (class_of B c =? class_of B d)%N.
  Definition letter (c : ascii) : ascii * (N * N) := (c, (class_of A c, class_of B c)).
  Definition letters_of_both : list (ascii * (N * N)) :=
    map letter (rev (one_of_each same_in_both (rev all_octets))).
  Definition step_of_both (k q : N) : N := next B q k.
  Definition check_partners (R : cert N) : bool := let letters := letters_of_both in
    each_pair (check_pair A N N N.eqb (final B) step_of_both letters R) R.
  (* Find the certificate, or a shortest word on which the two differ. *)
  Definition compare : list (N * N) -> outcome N :=
    find_pairs A N N N.eqb (final B) step_of_both letters_of_both.

  Lemma letters_in : forall c, exists d, In (d, (class_of A c, class_of B c)) letters_of_both.
  Proof.
    intros c.
    destruct (one_of_each_in _ same_in_both (rev all_octets)) with (x := c) as (d & J & E).
    - intros x. unfold same_in_both. now rewrite !N.eqb_refl.
    - rewrite <- in_rev. apply all_octets_in.
    - unfold same_in_both in E. rewrite andb_true_iff, !N.eqb_eq in E. destruct E as [<- <-].
      exists d. apply (in_map letter), (proj1 (in_rev _ _)), J.
  Qed.
  Lemma partners_accept : forall R, check_partners R = true -> forall w p q,
    In q (get R p) -> accepts A p w = accepts B q w.
  Proof.
    unfold check_partners; intros R K. cbv zeta in K.
    unfold accepts; induction w as [|c w IH]; intros p q I;
      destruct (pair_ok _ _ _ _ _ _ _ _ _ _ Neqb_eq (each_pair_in _ _ _ K _ _ I)) as [F N];
      [exact F|].
    destruct (letters_in c) as (d & J). exact (IH _ _ (N _ _ _ J)).
  Qed.
End Pair.
