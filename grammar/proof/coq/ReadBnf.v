(* ReadBnf.v: a parser of productions.  Only the grammar that it finds is printed as the given
   signs.

   SPDX-License-Identifier: MIT *)

Require Import Octets Grammar Lists.

Definition is_end (l : list token) : bool :=
  match l with [] | TBar :: _ | TClose :: _ | TRight :: _ => true | _ => false end.
Definition closes (l : list token) : bool :=
  match l with [] | TClose :: _ | TRight :: _ => true | _ => false end.

Section Parse.
  Variable nt : notation.
  Definition any_case : bool := match nt with Abnf => true | _ => false end.

  (* Return the part that has been read, and the rest: for the place 0 alternatives, for 1 a
     sequence, for 2 an element, for 3 an operand of a repetition.  FUEL bounds the depth. *)
  Fixpoint read_at (fuel place : nat) (l : list token) : option (expr * list token) :=
    match fuel with
    | O => None
    | S n =>
      match place, l with
      | 0, _ =>
        match read_at n 1 l with
        | Some (a, TBar :: l) => p <- read_at n 0 l;; Some (EAlt a (fst p), snd p)
        | o => o end
      | 1, _ =>
        p <- read_at n 2 l;; let (a, l) := p : expr * list token in
        if is_end l then Some (a, l) else p <- read_at n 1 l;; Some (ESeq a (fst p), snd p)
      | 2, TCount m M :: l => p <- read_at n 3 l;; Some (ERep m M (fst p), snd p)
      | 2, TOpen :: k =>
        match nt, read_at n 0 k with
        | Rfc1738, Some (a, TClose :: l) => Some (EOpt a, l)
        | Rfc1738, _ => None
        | _, _ => read_at n 3 l end
      | 2, _ => read_at n 3 l
      | _, TName x :: l => Some (ERef x, l)
      | _, TLit s :: l => Some (ELit any_case s, l)
      | _, TRange lo hi :: l => Some (ERange lo hi, l)
      | _, TProse x :: l => Some (EProse x, l)
      | _, TOpen :: l =>
        match read_at n 0 l with
        | Some (a, TClose :: l) => Some (match nt with Rfc1738 => EGroup a | _ => EOpt a end, l)
        | _ => None end
      | _, TLeft :: l =>
        match read_at n 0 l with Some (a, TRight :: l) => Some (EGroup a, l) | _ => None end
      | _, _ => None end end.

  Notation len e := (length (print nt e)).
  Lemma len_pos : forall e k, may_stand nt k e = true -> 1 <= len e.
  Proof.
    induction e; intros k H; simpl in *; try discriminate; try lia; try rewrite app_length; simpl;
      try lia; [|destruct nt; simpl; lia].
    rewrite !andb_true_iff in H. destruct H as [[_ H] _]. apply IHe1 in H. lia.
  Qed.
  Lemma starts : forall e k r, may_stand nt k e = true -> is_end (print nt e ++ r) = false.
  Proof.
    induction e; intros k r H; simpl in *; try discriminate; auto.
    - rewrite !andb_true_iff in H. destruct H as [[_ H] _]. rewrite <- app_assoc. eapply IHe1, H.
    - rewrite !andb_true_iff in H. destruct H as [[_ H] _]. rewrite <- app_assoc. eapply IHe1, H.
    - destruct nt; reflexivity.
  Qed.
  Lemma closes_ends : forall l, closes l = true -> is_end l = true.
  Proof. intros [|[] l]; simpl; auto. Qed.

  (* What may follow at a place. *)
  Definition follows (place : nat) : list token -> bool :=
    match place with 0 => closes | 1 => is_end | _ => fun _ => true end.
  Definition ok (k : nat) (e : expr) : Prop := may_stand nt k e = true -> forall r n,
    follows k r = true -> 4 * len e - k <= n -> read_at n k (print nt e ++ r) = Some (e, r).
  Definition all_ok (e : expr) : Prop := ok 3 e /\ ok 2 e /\ ok 1 e /\ ok 0 e.
  (* What may stand at a place because it may stand at the next one. *)
  Lemma lift : forall e k, k <= 1 -> may_stand nt k e = may_stand nt (S k) e -> ok (S k) e ->
    ok k e.
  Proof.
    intros e k LE S H M r [|n] A B; pose proof (len_pos _ _ M); [lia|].
    destruct k as [|[|]]; [| |lia]; cbn [read_at]; rewrite S in M; cbn [follows] in *.
    - rewrite (H M r n (closes_ends _ A)) by lia. destruct r as [|[] r]; auto; discriminate.
    - rewrite (H M r n eq_refl) by lia. cbn. now rewrite A.
  Qed.
  (* The other elements. *)
  Lemma atom_lift : forall e, ok 3 e ->
    (may_stand nt 2 e = true -> may_stand nt 3 e = true /\
       (forall r n, read_at (S n) 2 (print nt e ++ r) = read_at n 3 (print nt e ++ r))) ->
    may_stand nt 1 e = may_stand nt 2 e -> may_stand nt 0 e = may_stand nt 1 e -> all_ok e.
  Proof.
    intros e H S A B. assert (E : ok 2 e).
    { intros M r [|n] R L; pose proof (len_pos _ _ M); [lia|]. destruct (S M) as [M' Q]. rewrite Q.
      apply H; auto. lia. }
    repeat split; auto using lift.
  Qed.

  Lemma complete : forall e, all_ok e.
  Proof.
    induction e as [ci s|lo hi|x|a IHa b IHb|a IHa b IHb|a IHa|a IHa|m M a IHa| |x|a IHa|ps a
      IHa].
    all: try (apply atom_lift; [intros H r [|n] _ B; [simpl in B; lia|simpl in *]
      |simpl; intros; split; [assumption|reflexivity]|reflexivity|reflexivity];
      try (apply eqb_prop in H; subst); reflexivity).
    all: try (repeat split; intros H; simpl in H; discriminate).
    - (* a sequence *)
      assert (S : ok 1 (ESeq a b)).
      { intros H r [|n] R B; simpl in H; apply andb_prop in H; destruct H as [H1 H2];
          pose proof (len_pos _ _ H1); pose proof (len_pos _ _ H2);
          cbn [print] in *; rewrite app_length in B; [lia|].
        cbn [read_at]. rewrite <- app_assoc.
        rewrite (proj1 (proj2 IHa) H1 (print nt b ++ r) n eq_refl) by lia.
        rewrite (starts _ _ r H2). now rewrite (proj1 (proj2 (proj2 IHb)) H2 r n R) by lia. }
      repeat split; auto using lift; intros H; simpl in H; discriminate.
    - (* alternatives *)
      repeat split; try (intros H; simpl in H; discriminate).
      intros H r [|n] R B; simpl in H; apply andb_prop in H; destruct H as [H1 H2];
        pose proof (len_pos _ _ H1); pose proof (len_pos _ _ H2);
        cbn [print] in *; rewrite app_length in B; simpl in B; [lia|].
      cbn [read_at]. rewrite <- app_assoc. simpl app.
      rewrite (proj1 (proj2 (proj2 IHa)) H1 (TBar :: print nt b ++ r) n eq_refl) by lia.
      now rewrite (proj2 (proj2 (proj2 IHb)) H2 r n R) by lia.
    - (* [ a ] *)
      assert (C : forall r n, may_stand nt 0 a = true -> 4 * len a <= n ->
                read_at n 0 (print nt a ++ TClose :: r) = Some (a, TClose :: r)).
      { intros r n H B. apply (proj2 (proj2 (proj2 IHa))); auto. lia. }
      assert (E : ok 2 (EOpt a)).
      { intros H r n _ B. simpl in H. apply andb_prop in H. destruct H as [_ H].
        simpl in B. rewrite app_length in B. simpl in B.
        destruct n as [|n]; [lia|]. cbn [print app]. rewrite <- app_assoc. cbn [app read_at].
        destruct nt eqn:N; [rewrite C; auto; lia| |];
          (destruct n as [|n]; [lia|]); cbn [read_at]; rewrite C, ?N; auto; lia. }
      repeat split; auto using lift.
      intros H r n _ B. simpl in H. apply andb_prop in H. destruct H as [N H].
      simpl in B. rewrite app_length in B. simpl in B.
      destruct n as [|n]; try lia. cbn [print app]. rewrite <- app_assoc. cbn [app read_at].
      rewrite C; auto; [|lia]. destruct nt eqn:E'; [discriminate|reflexivity|reflexivity].
    - (* ( a ) *)
      apply atom_lift; auto.
      + intros H r n _ B. simpl in H. apply andb_prop in H. destruct H as [N H].
        assert (P : exists o s, print nt (EGroup a) = o :: print nt a ++ [s] /\
          closes (s :: r) = true /\ forall n,
          read_at n 0 (print nt a ++ s :: r) = Some (a, s :: r) ->
          read_at (S n) 3 (o :: print nt a ++ s :: r) = Some (EGroup a, r)).
        { cbn [print]. destruct nt eqn:E; try discriminate;
            [exists TOpen, TClose|exists TLeft, TRight]; repeat split;
            intros m Q; cbn [read_at]; now rewrite Q, ?E. }
        destruct P as (o & s & P & K & Q). rewrite P in B |- *.
        simpl in B. rewrite app_length in B. simpl in B. destruct n as [|n]; try lia.
        cbn [app]. rewrite <- app_assoc. cbn [app]. apply Q.
        apply (proj2 (proj2 (proj2 IHa))); auto. lia.
      + simpl. intros H. destruct nt; try discriminate H. split; [exact H|reflexivity].
    - (* n*m a *)
      assert (E : ok 2 (ERep m M a)).
      { intros H r n _ B. simpl in H. apply andb_prop in H. destruct H as [H _].
        pose proof (len_pos _ _ H). simpl in B.
        destruct n as [|n]; try lia. cbn [print app read_at].
        rewrite (proj1 IHa H r n eq_refl) by lia. reflexivity. }
      repeat split; auto using lift. intros H; simpl in H; discriminate.
  Qed.

  (* ---- Productions. ---- *)
  Definition body (l : list token) : option expr :=
    match l, nt with
    | [], W3c => Some EEmpty
    | _, _ => match read_at (4 * length l) 0 l with Some (e, []) => Some e | _ => None end end.
  Lemma body_ok : forall e, is_body nt e = true -> body (print nt e) = Some e.
  Proof.
    intros e H. assert (N : may_stand nt 0 e = true -> body (print nt e) = Some e).
    { intros M. pose proof (len_pos _ _ M) as P. unfold body.
      pose proof (proj2 (proj2 (proj2 (complete e))) M [] (4 * len e) eq_refl ltac:(lia)) as C.
      rewrite app_nil_r in C. rewrite C. destruct (print nt e); [simpl in P; lia|reflexivity]. }
    destruct nt eqn:E; auto. destruct e; auto. unfold body. now rewrite E.
  Qed.
  Definition production (l : list token) : option (word * expr) :=
    match l with TName x :: TEq :: l => e <- body l;; Some (x, e) | _ => None end.
  Definition read (l : list (list token)) : option grammar := all_some (map production l).

  Theorem read_complete : forall G l, prints_as nt G l -> read l = Some G.
  Proof.
    unfold prints_as, read; intros G l (_ & W & <-). induction G as [|[x e] G IH]; [reflexivity|].
    simpl in W. rewrite andb_true_iff in W. destruct W as [W R]. cbn [map all_some].
    rewrite (IH R). unfold print_production, production; cbn [fst snd]. now rewrite (body_ok _ W).
  Qed.
End Parse.

Theorem printed_once : forall nt G H l, prints_as nt G l -> prints_as nt H l -> G = H.
Proof. intros nt G H l A B. apply read_complete in A, B. congruence. Qed.

(* ---- Whether it is printed so. ---- *)
Definition same_token (a b : token) : bool :=
  match a, b with
  | TName x, TName y | TLit x, TLit y | TProse x, TProse y => same_word x y
  | TRange l h, TRange m i => (l =? m)%N && (h =? i)%N
  | TCount l h, TCount m i => (l =? m) && same_option Nat.eqb h i
  | TBar, TBar | TEq, TEq | TOpen, TOpen | TClose, TClose | TLeft, TLeft | TRight, TRight => true
  | TMark c, TMark d => (c =? d)%char
  | _, _ => false end.
Lemma same_token_eq : forall a b, same_token a b = true -> a = b.
Proof.
  intros [] []; simpl; intros H; try discriminate; auto;
    try (f_equal; now apply same_word_eq); try (f_equal; now apply Ascii.eqb_eq);
    apply andb_prop in H; destruct H as [H I].
  - apply N.eqb_eq in H, I. congruence.
  - apply Nat.eqb_eq in H. subst. destruct max, max0; simpl in I; try discriminate; auto.
    apply Nat.eqb_eq in I. congruence.
Qed.
Definition prints_as_b (nt : notation) (G : grammar) (l : list (list token)) : bool :=
  same_list same_word (nodup (list_eq_dec ascii_dec) (map fst G)) (map fst G) &&
  forallb (fun p => is_body nt (snd p)) G &&
  same_list (same_list same_token) (map (print_production nt) G) l.
Lemma prints_as_b_ok : forall nt G l, prints_as_b nt G l = true -> prints_as nt G l.
Proof.
  unfold prints_as_b; intros nt G l H. rewrite !andb_true_iff in H. destruct H as [[N H] I].
  split; [|split; [exact H|]].
  - apply same_list_eq in N; [|intros; now apply same_word_eq]. rewrite <- N. apply NoDup_nodup.
  - revert I. apply same_list_eq, same_list_eq, same_token_eq.
Qed.
