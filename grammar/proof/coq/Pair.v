(* Pair.v: two automata accept the same.

   SPDX-License-Identifier: MIT *)

Require Import Octets Lists Regex Automaton.

Section Pair.
  Variables A B : automaton.
  Definition both (c : ascii) : N * N := (class_of A c, class_of B c).
  Definition both_dec (a b : N * N) : {a = b} + {a <> b}.
  Proof. repeat decide equality. Defined.
  Definition step_of_both (k q : N) : N := next B q k.
  Definition check_partners (R : cert N) : bool :=
    let kinds := nodup both_dec (map both all_octets) in
    each_pair (check_pair A N N N.eqb (final B) step_of_both kinds R) R.
  (* Find the certificate, or a shortest word on which the two differ. *)
  Definition compare : list (N * N) -> outcome N :=
    let same c d := if both_dec (both c) (both d) then true else false in
    find_pairs A N N N.eqb (final B) step_of_both
      (map (fun c => (c, both c)) (rev (one_of_each same (rev all_octets)))).
  Lemma partners_accept : forall R, check_partners R = true -> forall w p q,
    In q (get R p) -> accepts A p w = accepts B q w.
  Proof.
    unfold check_partners; intros R K. cbv zeta in K.
    unfold accepts; induction w as [|c w IH]; intros p q I;
      destruct (pair_ok _ _ _ _ _ _ _ _ _ _ Neqb_eq (each_pair_in _ _ _ K _ _ I)) as [F N];
      [exact F|].
    apply IH, (N (class_of A c) (class_of B c)), nodup_In, (in_map both), all_octets_in.
  Qed.
End Pair.
