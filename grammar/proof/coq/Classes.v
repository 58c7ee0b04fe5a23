(* Classes.v: octets that an expression and all its derivatives treat alike.

   SPDX-License-Identifier: MIT *)

From Coq Require Import Ascii List Bool Arith Lia NArith PArith FMapPositive.
Import ListNotations.
Require Import Octets Errors Regex.

Section Alike.
  Variable k : ascii -> ascii.            (* the representative *)
  Definition alike {A} (f : ascii -> A) : Prop := forall c, f c = f (k c).
  Hypothesis k_swap : alike (fun c => k (swap c)).
  Hypothesis k_colon : alike (fun c => (c =? colon)%char).
  Hypothesis k_letter : alike (fun c => (c =? swap c)%char).
  Hypothesis k_k : forall c, k (k c) = k c.

  Fixpoint resp (r : re) : Prop :=
    match r with
    | Zero | Eps => True
    | Chr s => alike (fun c => cmem c s)
    | Alt a b | Seq a b => resp a /\ resp b
    | Star a | Fold a => resp a
    | Except ps a => (forall p, In p ps -> forall x, In x p -> alike (same_ci x)) /\ resp a
    end.

  Lemma resp_ins : forall r x, resp x -> resp r -> resp (ins x r).
  Proof.
    assert (U : forall s t, alike (fun c => cmem c s) -> alike (fun c => cmem c t) ->
                            alike (fun c => cmem c (cunion s t))).
    { intros s t A B c. rewrite !cunion_mem. now rewrite (A c), (B c). }
    assert (B : forall x y, resp x -> resp y ->
              resp (match cmp x y with Eq => y | Lt => Alt x y | Gt => Alt y x end)).
    { intros x y ? ?; destruct (cmp x y); simpl; auto. }
    induction r as [| |s|y _ t IH|a _ b _|a _|a _|p a _]; intros x Hx Hr; cbn [ins]; auto;
      try (destruct x; apply B; assumption).
    - destruct x; try (apply B; assumption). simpl in *; auto.
    - destruct Hr as [Hy Ht].
      assert (C : resp (match cmp x y with Eq => Alt y t | Lt => Alt x (Alt y t) | Gt => Alt y (ins
        x t) end)).
      { destruct (cmp x y); simpl; auto. }
      destruct x; try exact C. destruct y; try exact C. simpl in *; auto.
  Qed.
  Lemma resp_alt : forall r s, resp r -> resp s -> resp (alt r s).
  Proof.
    induction r; intros t A B; cbn [alt]; auto using resp_ins.
    destruct A. apply resp_ins; auto.
  Qed.
  Lemma resp_seq : forall r s, resp r -> resp s -> resp (seq r s).
  Proof.
    assert (S : forall r s, resp r -> resp s -> resp (seq1 r s)).
    { induction r; intros t A B; cbn [seq1]; simpl in *; try tauto. destruct A; auto. }
    intros r s A B; unfold seq.
    destruct r; try exact I; destruct s; try exact I; try exact A; try exact B; apply S; assumption.
  Qed.
  Lemma resp_fold : forall r, resp r -> resp (fold r).
  Proof. destruct r; simpl; auto. Qed.
  Lemma resp_except : forall ps r, resp (Except ps r) -> resp (except ps r).
  Proof.
    intros ps r H. destruct H as [A B]. unfold except.
    destruct r; try exact I; destruct ps; try exact B;
      match goal with |- context [existsb is_nil ?l] => destruct (existsb is_nil l) end;
      try exact I; split; assumption.
  Qed.
  Lemma tails_in : forall c ps p, In p (tails c ps) -> exists q, In q ps /\ (forall x, In x p
    -> In x q).
  Proof.
    induction ps as [|[|a q] ps IH]; simpl; intros p H; [tauto| |].
    - destruct H as [<-|H]; [exists []; auto|]. destruct (IH _ H) as (s & ? & ?); eauto.
    - destruct (same_ci a c).
      + destruct H as [<-|H]; [exists (a :: q); simpl; auto|]. destruct (IH _ H) as (s & ? & ?);
        eauto.
      + destruct (IH _ H) as (s & ? & ?); eauto.
  Qed.
  Lemma resp_deriv : forall r c, resp r -> resp (deriv c r).
  Proof.
    induction r as [| |s|a IHa b IHb|a IHa b IHb|a IHa|a IHa|ps a IHa]; intros c H; cbn [deriv].
    - exact I.
    - exact I.
    - destruct (cmem c s); exact I.
    - destruct H; auto using resp_alt.
    - destruct H. destruct (nullable a); auto using resp_alt, resp_seq.
    - auto using resp_seq.
    - destruct (c =? colon)%char; auto. apply resp_fold. destruct (c =? swap c)%char;
      auto using resp_alt.
    - destruct H as [A B]. apply resp_except. split; auto. intros p Hp x Hx.
      destruct (tails_in _ _ _ Hp) as (q & Hq & S). exact (A _ Hq _ (S _ Hx)).
  Qed.

  Lemma tails_alike : forall ps, (forall p, In p ps -> forall x, In x p -> alike (same_ci x)) ->
    alike (fun c => tails c ps).
  Proof.
    induction ps as [|[|a p] ps IH]; intros H c; simpl; auto.
    - f_equal. apply IH. intros q Hq. apply H; simpl; auto.
    - rewrite <- (H (a :: p) (or_introl eq_refl) a (or_introl eq_refl) c).
      rewrite <- (IH (fun q Hq => H q (or_intror Hq)) c). reflexivity.
  Qed.
  (* For the sake of swap, for any two octets with the same representative. *)
  Lemma deriv_alike2 : forall r, resp r -> forall c d, k c = k d -> deriv c r = deriv d r.
  Proof.
    induction r as [| |s|a IHa b IHb|a IHa b IHb|a IHa|a IHa|ps a IHa]; intros H c d E;
      cbn [deriv]; auto.
    - simpl in H. now rewrite (H c), (H d), E.
    - destruct H. now rewrite (IHa H c d E), (IHb H0 c d E).
    - destruct H. now rewrite (IHa H c d E), (IHb H0 c d E).
    - now rewrite (IHa H c d E).
    - rewrite (k_colon c), (k_letter c), (k_colon d), (k_letter d), E.
      rewrite (IHa H c d E), (IHa H (swap c) (swap d)); [reflexivity|]. now rewrite (k_swap c),
        (k_swap d), E.
    - destruct H as [A B]. rewrite (tails_alike _ A c), (tails_alike _ A d), E.
      now rewrite (IHa B c d E).
  Qed.
  Lemma deriv_alike : forall r, resp r -> forall c, deriv c r = deriv (k c) r.
  Proof. intros. apply deriv_alike2; auto. Qed.
End Alike.

(* ---- To decide it. ---- *)
Definition kmap := PositiveMap.t ascii.
Definition key (c : ascii) : positive := N.succ_pos (N_of_ascii c).
Definition app_k (m : kmap) (c : ascii) : ascii := match PositiveMap.find (key c) m with Some d =>
  d | None => c end.

Definition pairs (m : kmap) : list (ascii * ascii) := map (fun c => (c, app_k m c)) all_octets.
Definition all_alike (l : list (ascii * ascii)) {A} (eq : A -> A -> bool) (f : ascii -> A) : bool :=
  forallb (fun p => eq (f (fst p)) (f (snd p))) l.
Lemma all_alike_ok : forall m A (eq : A -> A -> bool) f, (forall a b, eq a b = true -> a = b) ->
  all_alike (pairs m) eq f = true -> alike (app_k m) f.
Proof.
  unfold all_alike, pairs; intros m A eq f E H c. rewrite forallb_forall in H. apply E.
  apply (H (c, app_k m c)). apply in_map_iff. exists c; split; auto using all_octets_in.
Qed.
Lemma aeq : forall a b, Ascii.eqb a b = true -> a = b. Proof. intros; now apply Ascii.eqb_eq. Qed.
Lemma beq : forall a b, Bool.eqb a b = true -> a = b. Proof. intros; now apply eqb_prop. Qed.

Definition good_k (m : kmap) : bool :=
  let l := pairs m in
  all_alike l Ascii.eqb (fun c => app_k m (swap c)) && all_alike l Bool.eqb (fun c => (c =?
    colon)%char) &&
  all_alike l Bool.eqb (fun c => (c =? swap c)%char) && all_alike l Ascii.eqb (app_k m).

(* The sets and the octets of prefixes, each once. *)
Definition add_set (s : cset) (l : list cset) : list cset :=
  if existsb (fun t => match ccmp s t with Eq => true | _ => false end) l then l else s :: l.
Definition ci_set (a : ascii) : cset := cunion (cone a) (cone (swap a)).
Fixpoint sets (r : re) (l : list cset) : list cset :=
  match r with
  | Zero | Eps => l
  | Chr s => add_set s l
  | Alt a b | Seq a b => sets a (sets b l)
  | Star a | Fold a => sets a l
  | Except ps a => sets a (fold_right (fun p l => fold_right (fun x l => add_set (ci_set x) l) l p)
    l ps)
  end.
Lemma add_set_in : forall s l t, In t (s :: l) -> In t (add_set s l).
Proof.
  unfold add_set; intros s l t H. destruct (existsb _ l) eqn:E; auto.
  apply existsb_exists in E. destruct E as (u & I & E). destruct (ccmp s u) eqn:F; try discriminate.
  apply ccmp_eq in F. subst u. destruct H as [<-|]; auto.
Qed.
Definition good_sets (m : kmap) (l : list cset) : bool :=
  let p := pairs m in forallb (fun s => all_alike p Bool.eqb (fun c => cmem c s)) l.

Lemma ci_set_mem : forall x c, cmem c (ci_set x) = same_ci x c.
Proof.
  intros. apply eq_true_iff_eq. unfold ci_set, same_ci.
  rewrite cunion_mem, !orb_true_iff, !cone_mem, !Ascii.eqb_eq.
  split; intros []; subst; auto. right; now rewrite swap_swap. right; now rewrite swap_swap.
Qed.
Definition covers (m : kmap) (l : list cset) : Prop := forall s, In s l
  -> alike (app_k m) (fun c => cmem c s).
Lemma covers_add : forall m s l, covers m (add_set s l) -> alike (app_k m) (fun c => cmem c s)
  /\ covers m l.
Proof. intros m s l H; split; [|intros t I]; apply H, add_set_in; simpl; auto. Qed.
Lemma sets_ok : forall m r l, covers m (sets r l) -> resp (app_k m) r /\ covers m l.
Proof.
  induction r as [| |s|a IHa b IHb|a IHa b IHb|a IHa|a IHa|ps a IHa]; intros l H; cbn [sets] in H;
    simpl; auto.
  - now apply covers_add.
  - apply IHa in H. destruct H as [A H]. apply IHb in H. tauto.
  - apply IHa in H. destruct H as [A H]. apply IHb in H. tauto.
  - apply IHa in H. destruct H as [A H]. enough ((forall p, In p ps -> forall x, In x p
    -> alike (app_k m) (same_ci x)) /\ covers m l) by tauto.
    clear IHa A. induction ps as [|p ps IH]; simpl in *; [split; [tauto|exact H]|].
    assert (B : (forall x, In x p -> alike (app_k m) (same_ci x)) /\
                covers m (fold_right (fun p l => fold_right (fun x l => add_set (ci_set x) l) l p)
                  l ps)).
    { clear IH. induction p as [|x p IH]; simpl in *; [split; [tauto|exact H]|].
      apply covers_add in H. destruct H as [X H]. apply IH in H. destruct H as [Y H]. split; auto.
      intros y [<-|I]; auto. intros c. generalize (X c). now rewrite !ci_set_mem. }
    destruct B as [X B]. apply IH in B. destruct B as [Y B]. split; auto.
    intros q [<-|I] x Hx; [exact (X x Hx)|exact (Y q I x Hx)].
Qed.

Definition good (m : kmap) (r : re) : bool := good_k m && good_sets m (sets r []).
Lemma good_sets_ok : forall m r, good m r = true -> resp (app_k m) r.
Proof.
  unfold good, good_sets; intros m r H. apply andb_prop in H. destruct H as [_ H].
  apply (sets_ok m r []). intros s I. rewrite forallb_forall in H.
    exact (all_alike_ok _ _ _ _ beq (H _ I)).
Qed.
Lemma good_deriv : forall m r0, good m r0 = true -> forall r, resp (app_k m) r -> forall c,
  deriv c r = deriv (app_k m c) r.
Proof.
  unfold good, good_k; intros m r0 H r R c. rewrite !andb_true_iff in H.
  destruct H as [[[[S C] X] K] _]. apply deriv_alike; auto.
  - exact (all_alike_ok _ _ _ _ aeq S).
  - exact (all_alike_ok _ _ _ _ beq C).
  - exact (all_alike_ok _ _ _ _ beq X).
  - intros d. symmetry. exact (all_alike_ok _ _ _ _ aeq K d).
Qed.

(* ---- Finding the representatives. ---- *)
Definition signature (l : list cset) (c : ascii) : list bool :=
  (c =? colon)%char :: (c =? swap c)%char :: map (cmem c) l ++ map (cmem (swap c)) l.
Definition find_k (cls : ascii -> N) (r : re) : kmap :=      (* cls: octets that differ in it are
  kept apart *)
  let l := sets r [] in
  fst (fold_left (fun mr c =>
    let s := signature l c in let n := cls c in let n' := cls (swap c) in
    match find (fun p => (cls (snd p) =? n)%N && (cls (swap (snd p)) =? n')%N
      && match lcmp (fun a b => if Bool.eqb a b then Eq else Lt) (fst p) s with Eq => true | _ =>
      false end) (snd mr) with
    | Some p => (PositiveMap.add (key c) (snd p) (fst mr), snd mr)
    | None => (fst mr, (s, c) :: snd mr)
    end) all_octets (PositiveMap.empty _, [])).
Definition representatives (m : kmap) : list ascii := filter (fun c => (app_k m c =? c)%char)
  all_octets.
Lemma representative : forall m r0 c, good m r0 = true -> In (app_k m c) (representatives m).
Proof.
  unfold good, good_k; intros m r0 c H. rewrite !andb_true_iff in H. destruct H as [[_ K] _].
  apply filter_In. split; [apply all_octets_in|]. apply Ascii.eqb_eq.
  symmetry. exact (all_alike_ok _ _ _ _ aeq K c).
Qed.
