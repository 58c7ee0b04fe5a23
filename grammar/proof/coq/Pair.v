(* Pair.v: two automata accept the same.

   SPDX-License-Identifier: MIT *)

Require Import Octets Lists Regex Automaton.

Section Pair.
  Variables A B : automaton.
  (* The certificate: the states of B that are reached together with each state of A. *)
  Definition partners := PositiveMap.t (list N).
  Definition of_state (R : partners) (p : N) : list N :=
    match PositiveMap.find (N.succ_pos p) R with Some l => l | None => [] end.
  Definition has (l : list N) (q : N) : bool := existsb (N.eqb q) l.
  Definition class_pair_dec (a b : N * N) : {a = b} + {a <> b}.
  Proof. repeat decide equality. Defined.
  Definition class_pairs : list (N * N) :=
    nodup class_pair_dec (map (fun c => (class_of A c, class_of B c)) all_octets).
  Definition check_partners (R : partners) : bool := let classes := class_pairs in
    forallb (fun pl => let p := Pos.pred_N (fst pl) in
      forallb (fun q => Bool.eqb (final A p) (final B q) &&
        forallb (fun k => has (of_state R (next A p (fst k))) (next B q (snd k))) classes) (snd pl))
    (PositiveMap.elements R).

  Variable R : partners.
  Hypothesis ok : check_partners R = true.
  Lemma partner_ok : forall p q, has (of_state R p) q = true ->
    final A p = final B q /\
    forall c, has (of_state R (next A p (class_of A c))) (next B q (class_of B c)) = true.
  Proof.
    unfold of_state at 1; intros p q H.
    destruct (PositiveMap.find (N.succ_pos p) R) as [l|] eqn:E; [|discriminate].
    apply PositiveMap.elements_correct in E. unfold check_partners in ok.
      rewrite forallb_forall in ok.
    specialize (ok _ E). cbn [fst snd] in ok. rewrite N.pos_pred_succ in ok.
      rewrite forallb_forall in ok.
    unfold has in H. apply existsb_exists in H. destruct H as (q' & I & Q). apply N.eqb_eq in Q.
      subst q'.
    specialize (ok _ I). apply andb_prop in ok. destruct ok as [F N]. split; [now apply eqb_prop|].
    intros c. rewrite forallb_forall in N. apply (N (class_of A c, class_of B c)).
    apply nodup_In. apply in_map_iff. exists c. split; auto using all_octets_in.
  Qed.
  Lemma partners_accept : forall w p q, has (of_state R p) q = true
    -> accepts A p w = accepts B q w.
  Proof.
    unfold accepts; induction w as [|c w IH]; intros p q H; cbn [goes];
      destruct (partner_ok _ _ H) as [F N]; auto.
  Qed.
End Pair.

(* ---- Finding it, or a shortest word on which the two differ. ---- *)
Inductive comparison_of_two := Same (R : partners) | Word (w : word) | NoEnd.
Section Find.
  Variables A B : automaton.
  Variable steps : list (ascii * (N * N)).        (* an octet of each pair of classes *)
  Fixpoint walk_both (fuel : nat) (work later : list (N * N * word)) (R : partners) :
    comparison_of_two :=
    match fuel with
    | O => NoEnd
    | S fuel =>
      match work with
      | [] => match later with [] => Same R | _ => walk_both fuel (rev later) [] R end
      | (p, q, w) :: work =>
        if has (of_state R p) q then walk_both fuel work later R
        else if Bool.eqb (final A p) (final B q) then
          let add out s :=
            let p' := next A p (fst (snd s)) in let q' := next B q (snd (snd s)) in
            if has (of_state R p') q' then out else (p', q', fst s :: w) :: out in
          walk_both fuel work (fold_left add steps later)
            (PositiveMap.add (N.succ_pos p) (q :: of_state R p) R)
        else Word (rev w) end end.
End Find.
Definition representatives_of_two (A B : automaton) : list (ascii * (N * N)) :=
  fold_left (fun l c =>
    let k := (class_of A c, class_of B c) in
    if existsb (fun p => if class_pair_dec (snd p) k then true else false) l then l else (c,
      k) :: l)
    all_octets [].
Definition compare (A B : automaton) (starts : list (N * N)) : comparison_of_two :=
  walk_both A B (rev (representatives_of_two A B)) (N.to_nat 2000000)
    (map (fun s => (s, [])) starts) [] (PositiveMap.empty _).
