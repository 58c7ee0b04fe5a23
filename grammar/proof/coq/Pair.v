(* Pair.v: two automata accept the same.

   SPDX-License-Identifier: MIT *)

Require Import Octets Lists Regex Automaton.

Section Pair.
  Variables A B : automaton.
  Definition step_of_both (c : ascii) (q : N) : N := next B q (class_of B c).
  Definition same_in_both (c d : ascii) : bool := octets_of_class A c d && octets_of_class B c d.
  Definition reps_of_both : list (ascii * list ascii) := classes same_in_both (fun c => c).
  Definition check_partners : cert N -> bool :=
    check_pairs A N N.eqb (final B) step_of_both same_in_both (fun _ _ _ => true) reps_of_both.
  (* Find the certificate, or a shortest word on which the two differ. *)
  Definition compare : list (N * N) -> outcome N :=
    search_from A N N.eqb (final B) step_of_both reps_of_both.

  Lemma partners_accept : forall R, check_partners R = true -> forall w p q,
    mem N N.eqb q (get R p) = true -> accepts A p w = accepts B q w.
  Proof.
    intros R K. assert (S : forall c d (x : N), same_in_both c d = true -> true = true ->
      class_of A c = class_of A d /\ step_of_both c x = step_of_both d x).
    { unfold same_in_both, octets_of_class, step_of_both; intros c d x H _.
      rewrite andb_true_iff, !N.eqb_eq in H. destruct H as [? ->]. auto. }
    pose proof (pair_ok A N N.eqb (final B) step_of_both same_in_both _ reps_of_both R
      (fun x y => proj1 (N.eqb_eq x y)) S K) as P.
    intros w p q M. apply (mem_in N N.eqb (fun x y => proj1 (N.eqb_eq x y))) in M. revert p q M.
    unfold accepts; induction w as [|c w IH]; intros p q M; destruct (P _ _ M) as [F N]; auto.
    exact (IH _ _ (N c)).
  Qed.
End Pair.
