(* Regex.v: regular expressions over octets, their languages and their derivatives.

   SPDX-License-Identifier: MIT *)

Require Import Octets Errors Lists.

(* ---- Sets of octets: decision trees over the bits, the highest first. ---- *)
Inductive cset := CF | CT | CN (zero one : cset).

Definition bits (c : ascii) : list bool :=
  match c with Ascii a b c d e f g h => [h; g; f; e; d; c; b; a] end.

Fixpoint cmem_bits (l : list bool) (s : cset) {struct s} : bool :=
  match s with
  | CF => false
  | CT => true
  | CN z o => match l with [] => cmem_bits [] z | b :: l => cmem_bits l (if b then o else z) end
  end.
Definition cmem (c : ascii) (s : cset) := cmem_bits (bits c) s.

Definition cn (z o : cset) : cset :=
  match z, o with CF, CF => CF | CT, CT => CT | _, _ => CN z o end.

Lemma cmem_cn : forall l z o, cmem_bits l (cn z o) = cmem_bits l (CN z o).
Proof. intros l z o; destruct l as [|[|] l], z, o; reflexivity. Qed.

(* The octets for which P is true; N more bits decide. *)
Definition octet (l : list bool) : ascii :=
  match l with [h; g; f; e; d; c; b; a] => Ascii a b c d e f g h | _ => "000"%char end.
Fixpoint ctree (n : nat) (p : list bool -> bool) : cset :=
  match n with
  | O => if p [] then CT else CF
  | S n => cn (ctree n (fun l => p (false :: l))) (ctree n (fun l => p (true :: l))) end.
Definition set_of (p : ascii -> bool) : cset := ctree 8 (fun l => p (octet l)).
Lemma ctree_ok : forall n p l, length l = n -> cmem_bits l (ctree n p) = p l.
Proof.
  induction n as [|n IH]; intros p [|b l] H; try discriminate; cbn [ctree].
  - now destruct (p []).
  - injection H as H. rewrite cmem_cn. cbn [cmem_bits]. destruct b; now rewrite IH.
Qed.
Lemma set_of_ok : forall p c, cmem c (set_of p) = p c.
Proof. intros p c. unfold cmem, set_of. rewrite ctree_ok; now destruct c. Qed.
(* The set of one octet, without asking for each. *)
Fixpoint csingle (l : list bool) : cset :=
  match l with [] => CT | b :: l => let s := csingle l in if b then CN CF s else CN s CF end.
Definition cone (a : ascii) : cset := csingle (bits a).
Lemma cone_ok : forall a, cone a = set_of (Ascii.eqb a).
Proof. intros [[] [] [] [] [] [] [] []]; vm_compute; reflexivity. Qed.

Fixpoint cunion (s t : cset) : cset :=
  match s, t with
  | CF, _ => t
  | CT, _ => CT
  | _, CF => s
  | _, CT => CT
  | CN a b, CN c d => cn (cunion a c) (cunion b d) end.

Lemma cunion_mem : forall c s t, cmem c (cunion s t) = cmem c s || cmem c t.
Proof.
  intros c s t. unfold cmem. generalize (bits c) as l. clear c. revert t.
  induction s as [| |a IHa b IHb]; intros t l; simpl; [reflexivity|reflexivity|].
  destruct t as [| |c d]; [simpl; now rewrite orb_false_r|simpl; now rewrite orb_true_r|].
  rewrite cmem_cn. destruct l as [|[|] l]; simpl; auto.
Qed.

Definition allbits := [true; false].
Definition all_octets : list ascii :=
  flat_map (fun h => flat_map (fun g => flat_map (fun f => flat_map (fun e =>
  flat_map (fun d => flat_map (fun c => flat_map (fun b => map (fun a => Ascii a b c d e f g h)
  allbits) allbits) allbits) allbits) allbits) allbits) allbits) allbits.
Lemma all_octets_in : forall c, In c all_octets.
Proof.
  intros c. assert (H : existsb (Ascii.eqb c) all_octets = true).
  { destruct c as [[] [] [] [] [] [] [] []]; vm_compute; reflexivity. }
  apply existsb_exists in H. destruct H as (d & I & E). apply Ascii.eqb_eq in E. now subst.
Qed.
Lemma every_octet : forall p, forallb p all_octets = true -> forall c, p c = true.
Proof. intros p H c. apply (forallb_in H), all_octets_in. Qed.

(* ---- The case of letters. ---- *)
Definition colon : ascii := ":"%char.
(* The same letter in the other case.  Any other octet is its own. *)
Definition swap (c : ascii) : ascii :=
  match c with
  | Ascii b0 b1 b2 b3 b4 b5 b6 b7 =>
    if is_letter c then Ascii b0 b1 b2 b3 b4 (negb b5) b6 b7 else c end.
Lemma same_ci_swap : forall a c, same_ci a c = true <-> a = c \/ a = swap c.
Proof.
  assert (H : forallb (fun a => forallb (fun c =>
    Bool.eqb (same_ci a c) ((a =? c) || (a =? swap c))%char) all_octets) all_octets = true)
    by (vm_compute; reflexivity).
  intros a c. pose proof (every_octet _ (every_octet _ H a) c) as K. apply eqb_prop in K.
  now rewrite K, orb_true_iff, !Ascii.eqb_eq.
Qed.
Lemma folds_nil : forall u, folds u [] -> u = [].
Proof.
  unfold folds, to_colon; intros [|a u]; [reflexivity|]. cbn [span].
  destruct (negb _); [destruct (span _ u)|]; intros [H I]; discriminate.
Qed.
Lemma folds_step : forall a u b w, folds (a :: u) (b :: w) <->
  if (a =? colon)%char then b = colon /\ u = w else same_ci a b = true /\ folds u w.
Proof.
  intros a u b w. unfold folds, to_colon. cbn [span]. fold colon.
  destruct (span _ u) as [x r], (span _ w) as [y s].
  destruct (Ascii.eqb_spec a colon) as [->|N], (Ascii.eqb_spec b colon) as [->|M]; cbn [negb].
  - split; [intros [_ E]; now injection E as -> | now intros [_ ->]].
  - split; [intros [E _]; discriminate E | now intros [E _]].
  - split; [intros [E _]; discriminate E|]. intros [E _]. apply same_ci_swap in E.
    destruct E; contradiction.
  - unfold same_word_ci. rewrite same_list_cons, andb_true_iff. tauto.
Qed.

(* ---- Languages and expressions. ---- *)
Inductive star (P : language) : language :=
| star_nil : star P []
| star_app : forall u v, P u -> star P v -> star P (u ++ v).

Inductive re :=
| Zero | Eps | Chr (s : cset) | Alt (a b : re) | Seq (a b : re) | Star (a : re)
| Fold (a : re) | Except (ps : list word) (a : re).

Fixpoint L (r : re) : language :=
  match r with
  | Zero => fun _ => False
  | Eps => fun w => w = []
  | Chr s => fun w => exists c, w = [c] /\ cmem c s = true
  | Alt a b => fun w => L a w \/ L b w
  | Seq a b => fun w => exists u v, w = u ++ v /\ L a u /\ L b v
  | Star a => star (L a)
  | Fold a => fun w => exists u, L a u /\ folds u w
  | Except ps a => fun w => L a w /\ begins_with_one_of ps w = false end.

(* ---- An order: the proofs need only that Eq means equal. ---- *)
Fixpoint ccmp (s t : cset) : comparison :=
  match s, t with
  | CF, CF => Eq | CF, _ => Lt
  | CT, CF => Gt | CT, CT => Eq | CT, _ => Lt
  | CN a b, CN c d => match ccmp a c with Eq => ccmp b d | o => o end
  | CN _ _, _ => Gt end.
Lemma ccmp_eq : forall s t, ccmp s t = Eq -> s = t.
Proof.
  induction s as [| |a IHa b IHb]; intros [| |c d]; simpl; try discriminate; auto.
  destruct (ccmp a c) eqn:E; try discriminate. intros. f_equal; auto.
Qed.

Fixpoint lcmp {A} (f : A -> A -> comparison) (s t : list A) : comparison :=
  match s, t with
  | [], [] => Eq | [], _ => Lt | _, [] => Gt
  | a :: s, b :: t => match f a b with Eq => lcmp f s t | o => o end end.
Lemma lcmp_eq : forall A (f : A -> A -> comparison), (forall a b, f a b = Eq -> a = b) ->
  forall s t, lcmp f s t = Eq -> s = t.
Proof.
  intros A f H; induction s as [|a s IH]; intros [|b t]; simpl; try discriminate; auto.
  destruct (f a b) eqn:E; try discriminate. intros. f_equal; auto.
Qed.

Definition tag (r : re) : N :=
  match r with Zero => 0 | Eps => 1 | Chr _ => 2 | Alt _ _ => 3 | Seq _ _ => 4 | Star _ => 5
  | Fold _ => 6 | Except _ _ => 7 end.
Fixpoint cmp (r s : re) : comparison :=
  match r, s with
  | Zero, Zero | Eps, Eps => Eq
  | Chr a, Chr b => ccmp a b
  | Alt a b, Alt c d => match cmp a c with Eq => cmp b d | o => o end
  | Seq a b, Seq c d => match cmp a c with Eq => cmp b d | o => o end
  | Star a, Star b => cmp a b
  | Fold a, Fold b => cmp a b
  | Except p a, Except q b => match lcmp (lcmp Ascii.compare) p q with Eq => cmp a b | o => o end
  | _, _ => N.compare (tag r) (tag s) end.
Lemma cmp_eq : forall r s, cmp r s = Eq -> r = s.
Proof.
  induction r; intros [] H; simpl in H; try discriminate H; auto;
  repeat match type of H with context [match ?x with _ => _ end] =>
    let E := fresh "E" in destruct x eqn:E; try discriminate H end;
  f_equal; auto using ccmp_eq.
  eapply lcmp_eq; [|eassumption]. apply lcmp_eq, Ascii.compare_eq_iff.
Qed.
Definition eqr (r s : re) : bool := match cmp r s with Eq => true | _ => false end.
Lemma eqr_eq : forall r s, eqr r s = true -> r = s.
Proof. unfold eqr; intros r s; destruct (cmp r s) eqn:E; try discriminate; auto using cmp_eq. Qed.

(* ---- Smart constructors: alternatives are a sorted list, sequences nest to the right. ---- *)
Fixpoint ins (x r : re) {struct r} : re :=
  match r with
  | Zero => x
  | Alt y t =>
    match x, y with
    | Chr s, Chr s' => Alt (Chr (cunion s s')) t
    | _, _ => match cmp x y with Eq => r | Lt => Alt x r | Gt => Alt y (ins x t) end end
  | y =>
    match x, y with
    | Chr s, Chr s' => Chr (cunion s s')
    | _, _ => match cmp x y with Eq => y | Lt => Alt x y | Gt => Alt y x end end end.
Lemma chr_union : forall s t w, L (Chr (cunion s t)) w <-> L (Chr s) w \/ L (Chr t) w.
Proof.
  simpl; intros; split.
  - intros (c & -> & H). rewrite cunion_mem in H. apply orb_prop in H. destruct H; eauto.
  - intros [(c & -> & H)|(c & -> & H)]; exists c; rewrite cunion_mem, H; auto using orb_true_r.
Qed.
Lemma ins_ok : forall r x w, L (ins x r) w <-> L x w \/ L r w.
Proof.
  assert (B : forall x y w, L (match cmp x y with Eq => y | Lt => Alt x y | Gt => Alt y x end) w
                            <-> L x w \/ L y w).
  { intros x y w; destruct (cmp x y) eqn:E; simpl; try tauto. apply cmp_eq in E; subst; tauto. }
  assert (C : forall x y t w, (L (ins x t) w <-> L x w \/ L t w) ->
      (L (match cmp x y with Eq => Alt y t | Lt => Alt x (Alt y t) | Gt => Alt y (ins x t) end) w
       <-> L x w \/ L (Alt y t) w)).
  { intros x y t w H; destruct (cmp x y) eqn:E; simpl; try tauto. apply cmp_eq in E; subst; tauto. }
  induction r as [| |s|y _ t IH|a _ b _|a _|a _|p a _]; intros x w; cbn [ins];
    try (destruct x; apply B).
  - simpl; tauto.
  - destruct x; try apply B. apply chr_union.
  - destruct x; try (apply C, IH). destruct y; try (apply C, IH).
    change (L (Chr (cunion s s0)) w \/ L t w <-> L (Chr s) w \/ L (Chr s0) w \/ L t w).
    rewrite chr_union. tauto.
Qed.
Fixpoint alt (r s : re) : re :=
  match r with Zero => s | Alt a b => ins a (alt b s) | _ => ins r s end.
Lemma alt_ok : forall r s w, L (alt r s) w <-> L r w \/ L s w.
Proof.
  induction r; intros t w; cbn [alt]; rewrite ?ins_ok; try reflexivity.
  - simpl; tauto.
  - rewrite IHr2. simpl; tauto.
Qed.

Fixpoint seq1 (r s : re) : re :=      (* neither r nor s is Zero or Eps *)
  match r with Seq a b => Seq a (seq1 b s) | _ => Seq r s end.
Definition seq (r s : re) : re :=
  match r, s with
  | Zero, _ => Zero | _, Zero => Zero | Eps, _ => s | _, Eps => r | _, _ => seq1 r s end.
Definition LSeq (P Q : language) : language := fun w => exists u v, w = u ++ v /\ P u /\ Q v.
Lemma LSeq_assoc : forall P Q R w, LSeq (LSeq P Q) R w <-> LSeq P (LSeq Q R) w.
Proof.
  intros; split.
  - intros (x & v & -> & (u & y & -> & ? & ?) & ?). exists u, (y ++ v).
    rewrite app_assoc. unfold LSeq; eauto 8.
  - intros (u & x & -> & ? & (y & v & -> & ? & ?)). exists (u ++ y), v.
    rewrite app_assoc. unfold LSeq; eauto 8.
Qed.
Lemma LSeq_ext : forall (P Q P' Q' : language), (forall w, P w <-> P' w) -> (forall w,
  Q w <-> Q' w) ->
  forall w, LSeq P Q w <-> LSeq P' Q' w.
Proof.
  intros * A B w; split; intros (u & v & ? & ? & ?); exists u, v.
  all: repeat split; auto; try (now apply A); now apply B.
Qed.
Lemma seq1_ok : forall r s w, L (seq1 r s) w <-> L (Seq r s) w.
Proof.
  induction r; intros t w; cbn [seq1]; try reflexivity.
  change (LSeq (L r1) (L (seq1 r2 t)) w <-> LSeq (LSeq (L r1) (L r2)) (L t) w).
  rewrite LSeq_assoc. apply LSeq_ext; [reflexivity|]. intro; apply IHr2.
Qed.
Lemma seq_ok : forall r s w, L (seq r s) w <-> L (Seq r s) w.
Proof.
  assert (Z : forall r w, L Zero w <-> L (Seq r Zero) w).
  { simpl; split; [tauto|]. intros (?&?&?&?&[]). }
  assert (Z' : forall r w, L Zero w <-> L (Seq Zero r) w).
  { simpl; split; [tauto|]. intros (?&?&?&[]&?). }
  assert (E : forall r w, L r w <-> L (Seq Eps r) w).
  { simpl; split; [intros; exists [], w; auto|]. intros (u&v&->&->&?); auto. }
  assert (E' : forall r w, L r w <-> L (Seq r Eps) w).
  { simpl; split; [intros; exists w, []; rewrite app_nil_r; auto|].
    intros (u&v&->&?&->). now rewrite app_nil_r. }
  intros r s w; unfold seq.
  destruct r; try apply Z'; destruct s; try apply Z; try apply E; try apply E'; apply seq1_ok.
Qed.
Definition fold (r : re) : re := match r with Zero => Zero | _ => Fold r end.
Lemma fold_ok : forall r w, L (fold r) w <-> L (Fold r) w.
Proof. destruct r; simpl; try tauto. split; [tauto|]. intros (? & [] & _). Qed.
Definition is_nil {A} (l : list A) := match l with [] => true | _ => false end.
Definition except (ps : list word) (r : re) : re :=
  match r, ps with
  | Zero, _ => Zero
  | _, [] => r
  | _, _ => if existsb is_nil ps then Zero else Except ps r end.
Lemma except_ok : forall ps r w, L (except ps r) w <-> L (Except ps r) w.
Proof.
  intros. assert (H : existsb is_nil ps = true -> begins_with_one_of ps w = true).
  { unfold begins_with_one_of; rewrite !existsb_exists. intros (p & I & N). exists p; split; auto.
    destruct p; [reflexivity|discriminate]. }
  unfold except; destruct r; destruct ps; try (simpl; tauto);
    match goal with |- context [existsb is_nil ?l] => destruct (existsb is_nil l) end;
    try reflexivity; cbn [L]; rewrite (H eq_refl); split; try tauto; intros [_ D]; discriminate D.
Qed.

(* ---- Derivatives. ---- *)
Fixpoint nullable (r : re) : bool :=
  match r with
  | Zero | Chr _ => false
  | Eps | Star _ => true
  | Alt a b => nullable a || nullable b
  | Seq a b => nullable a && nullable b
  | Fold a => nullable a
  | Except ps a => nullable a && negb (existsb is_nil ps) end.
Lemma nullable_ok : forall r, nullable r = true <-> L r [].
Proof.
  induction r; simpl.
  - split; [discriminate|tauto].
  - tauto.
  - split; [discriminate|]. intros (? & H & _); discriminate H.
  - rewrite orb_true_iff. tauto.
  - rewrite andb_true_iff, IHr1, IHr2. split.
    + intros []; exists [], []; auto.
    + intros (u & v & E & ? & ?). symmetry in E. apply app_eq_nil in E. destruct E; subst; auto.
  - split; auto using star_nil.
  - rewrite IHr. split; [intros; now exists []|]. intros (u & H & F).
    now rewrite (folds_nil _ F) in H.
  - rewrite andb_true_iff, negb_true_iff, IHr.
    replace (existsb is_nil ps) with (begins_with_one_of ps []); [tauto|].
    unfold begins_with_one_of. induction ps as [|[|]]; simpl; congruence.
Qed.

Fixpoint tails (c : ascii) (ps : list word) : list word :=
  match ps with
  | [] => []
  | (a :: p) :: ps => if same_ci a c then p :: tails c ps else tails c ps
  | [] :: ps => [] :: tails c ps end.
Lemma tails_ok : forall c w ps, begins_with_one_of (tails c ps) w = begins_with_one_of ps (c :: w).
Proof.
  unfold begins_with_one_of; induction ps as [|[|a p] ps IH]; simpl; auto.
  destruct (same_ci a c); simpl; rewrite IH; reflexivity.
Qed.

Fixpoint deriv (c : ascii) (r : re) : re :=
  match r with
  | Zero | Eps => Zero
  | Chr s => if cmem c s then Eps else Zero
  | Alt a b => alt (deriv c a) (deriv c b)
  | Seq a b => let d := seq (deriv c a) b in if nullable a then alt d (deriv c b) else d
  | Star a => seq (deriv c a) r
  | Fold a =>
    if (c =? colon)%char then deriv c a
    else fold (let s := swap c in
               if (c =? s)%char then deriv c a else alt (deriv c a) (deriv s a))
  | Except ps a => except (tails c ps) (deriv c a) end.

Lemma star_cons : forall P c w, star P (c :: w) <-> LSeq (fun u => P (c :: u)) (star P) w.
Proof.
  split.
  - intros H. remember (c :: w) as x eqn:E. revert w E.
    induction H as [|u v Hu Hv IH]; intros w E; [discriminate|].
    destruct u as [|a u]; simpl in E; [now apply IH|].
    injection E as -> E. exists u, v; auto.
  - intros (u & v & -> & ? & ?). change (c :: u ++ v) with ((c :: u) ++ v). now apply star_app.
Qed.
Lemma swap_colon : forall a, swap a = colon -> a = colon.
Proof. intros [[] [] [] [] [] [] [] []] H; first [discriminate H|reflexivity]. Qed.
Lemma folds_cons : forall u c w, folds u (c :: w) <->
  exists a v, u = a :: v /\ (if (c =? colon)%char then a = c /\ v = w
                             else (a = c \/ a = swap c) /\ folds v w).
Proof.
  intros [|a u] c w.
  - split; [|intros (? & ? & H & _); discriminate H]. unfold folds, to_colon. cbn [span].
    destruct (negb _); [destruct (span _ w)|]; intros [H I]; discriminate.
  - rewrite folds_step. destruct (Ascii.eqb_spec a colon) as [->|N];
    destruct (Ascii.eqb_spec c colon) as [->|M].
    + split; [intros [_ ->]; eauto 6 | intros (? & ? & E & -> & ->)]. injection E as ->; auto.
    + split; [intros [-> ->]; congruence|]. intros (? & ? & E & H & _). injection E as <- <-.
      destruct H as [H|H]; [congruence|]. symmetry in H. apply swap_colon in H. congruence.
    + split; [|intros (? & ? & E & -> & _); congruence].
      intros [H _]. apply same_ci_swap in H. destruct H; contradiction.
    + rewrite same_ci_swap. split; [intros [H F]; eauto 6|].
      intros (? & ? & E & H & F). injection E as <- <-. auto.
Qed.

Theorem deriv_ok : forall r c w, L (deriv c r) w <-> L r (c :: w).
Proof.
  induction r as [| |s|a IHa b IHb|a IHa b IHb|a IHa|a IHa|ps a IHa]; intros c w; cbn [deriv].
  - simpl; tauto.
  - simpl; split; [tauto|discriminate].
  - simpl. destruct (cmem c s) eqn:E; simpl; split.
    + intros ->; eauto.
    + intros (x & H & _). congruence.
    + tauto.
    + intros (x & H & M). congruence.
  - rewrite alt_ok, IHa, IHb. simpl; tauto.
  - assert (A : L (seq (deriv c a) b) w <-> LSeq (fun u => L a (c :: u)) (L b) w).
    { rewrite seq_ok. apply LSeq_ext; [intro; apply IHa | reflexivity]. }
    assert (B : L (Seq a b) (c :: w) <->
                LSeq (fun u => L a (c :: u)) (L b) w \/ (L a [] /\ L b (c :: w))).
    { simpl; split.
      - intros ([|x u] & v & E & ? & ?); simpl in E; [subst; auto|].
        injection E as -> ->. left; exists u, v; auto.
      - intros [(u & v & -> & ? & ?)|[? ?]]; [exists (c :: u), v | exists [], (c :: w)]; auto. }
    rewrite B. destruct (nullable a) eqn:E.
    + rewrite alt_ok, IHb, A. apply nullable_ok in E. tauto.
    + rewrite A. split; auto. intros [H|[H _]]; auto. apply nullable_ok in H. congruence.
  - rewrite seq_ok. cbn [L]. rewrite star_cons. apply LSeq_ext; [intro; apply IHa | reflexivity].
  - cbn [L]. destruct (c =? colon)%char eqn:E.
    + rewrite IHa. split.
      * intros H. exists (c :: w). split; auto. apply folds_cons. rewrite E. eauto.
      * intros (u & H & F). apply folds_cons in F. rewrite E in F.
        destruct F as (? & ? & -> & -> & ->). exact H.
    + rewrite fold_ok. cbn [L]. split.
      * intros (u & H & F).
        assert (D : L a (c :: u) \/ L a (swap c :: u)).
        { destruct (c =? swap c)%char; [left; now apply IHa|]. rewrite alt_ok, !IHa in H; exact H. }
        destruct D; eexists; (split; [eassumption|]); apply folds_cons; rewrite E; eauto 8.
      * intros (u & H & F). apply folds_cons in F. rewrite E in F.
        destruct F as (x & v & -> & X & F). exists v; split; auto.
        destruct (Ascii.eqb_spec c (swap c)) as [e|_].
        -- rewrite IHa. destruct X; subst; congruence.
        -- rewrite alt_ok, !IHa. destruct X; subst; auto.
  - rewrite except_ok. cbn [L]. rewrite IHa, tails_ok. tauto.
Qed.
