(* CodeProof.v: the code that validates goes step by step through the automaton of errors.  A
   certificate says in which states of it, and before which octets, the code is at each label.

   SPDX-License-Identifier: MIT *)

Require Import Octets CText Lists Regex Automaton Code.

(* ---- Sets of octets, as bits. ---- *)
Definition has (set : N) (c : ascii) : bool := N.testbit set (N_of_ascii c).
Definition all : N := N.ones 256.
Definition without (a b : N) : N := N.ldiff a b.
Definition of_list (l : list N) : N := fold_right (fun n m => N.setbit m n) 0%N l.
Lemma has_all : forall c, has all c = true.
Proof. intros. apply N.ones_spec_low, N_ascii_bounded. Qed.
Lemma has_list : forall l c, has (of_list l) c = is_one_of l c.
Proof.
  unfold has, is_one_of; induction l as [|n l IH]; intros c; [apply N.bits_0|].
  cbn [of_list fold_right existsb].
  rewrite N.setbit_eqb, N.eqb_sym, <- IH. reflexivity.
Qed.
Lemma has_land : forall a b c, has (N.land a b) c = has a c && has b c.
Proof. intros. apply N.land_spec. Qed.
Lemma has_lor : forall a b c, has (N.lor a b) c = has a c || has b c.
Proof. intros. apply N.lor_spec. Qed.
Lemma has_without : forall a b c, has (without a b) c = has a c && negb (has b c).
Proof. intros. apply N.ldiff_spec. Qed.
Lemma has_some : forall a c, has a c = true -> (a =? 0)%N = false.
Proof. intros a c H. apply N.eqb_neq. intros ->. unfold has in H. now rewrite N.bits_0 in H. Qed.

Section Walk.
  Variable C : code.
  Variable A : automaton.

  (* A place in the text is a state of A, or None after the newline that ends the text. *)
  Definition place := option N.
  Definition place_dec (a b : option place) : {a = b} + {a <> b}.
  Proof. repeat decide equality. Defined.
  Definition lead (q : N) (c : ascii) : option place :=
    if (c =? newline)%char then if final A q then Some None else None
    else let p := next A q (class_of A c) in if live A p then Some (Some p) else None.
  (* The result that the code has to return. *)
  Fixpoint expect (p : place) (rest : word) : option nat :=
    match p, rest with
    | None, _ => Some (S (length rest))
    | Some _, [] => None
    | Some q, c :: rest => match lead q c with Some p => expect p rest | None => None end end.

  (* The classes of octets that lead alike: one octet, and the set of all. *)
  Variable classes : list (ascii * N).
  Definition leads_alike (c d : ascii) : bool :=
    (class_of A c =? class_of A d)%N && Bool.eqb (c =? newline)%char (d =? newline)%char.
  Definition check_classes : bool :=
    forallb (fun c => existsb (fun w => has (snd w) c && leads_alike c (fst w)) classes) all_octets.
  Definition leads (q set : N) : list (option place) := nodup place_dec
    (map (fun w => lead q (fst w)) (filter (fun w => negb (N.land set (snd w) =? 0)%N) classes)).
  Hypothesis classes_ok : check_classes = true.
  Lemma leads_in : forall q set c, has set c = true -> In (lead q c) (leads q set).
  Proof.
    intros q set c H. pose proof (every_octet _ classes_ok c) as K. cbn beta in K.
    apply existsb_exists in K as ([d m] & I & K). cbn [fst snd] in K.
    apply andb_prop in K as [M K]. apply andb_prop in K as [K1 K2].
    apply N.eqb_eq in K1. apply eqb_prop in K2.
    apply nodup_In, in_map_iff. exists (d, m). split.
    - unfold lead. cbn [fst]. now rewrite K1, K2.
    - apply filter_In. split; auto. cbn [snd]. rewrite (has_some _ c); auto.
      now rewrite has_land, H.
  Qed.

  (* The statements after each label. *)
  Definition same_label (l m : label) : bool := (snd m =? snd l)%N && same_word (fst m) (fst l).
  Definition labels := cert (label * list statement).
  Fixpoint index (l : list statement) : labels :=
    match l with
    | [] => PositiveMap.empty _
    | Label m :: k => let r := index k in put r (snd m) ((m, k) :: get r (snd m))
    | _ :: k => index k end.
  Definition after_label (m : labels) (l : label) : option (list statement) :=
    option_map snd (find (fun p => same_label l (fst p)) (get m (snd l))).
  Lemma after_label_ok : forall l body, after_label (index body) l = after l body.
  Proof.
    intros l body. induction body as [|s body IH]; [unfold after_label, get, ix; simpl;
      now rewrite PositiveMap.gempty|].
    destruct s; cbn [index after]; auto. fold (same_label l l0). unfold after_label, get in *.
    rewrite ix_put. destruct (N.eqb_spec (snd l0) (snd l)) as [E|E].
    - rewrite E. cbn [default find fst]. destruct (same_label l l0); [reflexivity|exact IH].
    - rewrite IH. destruct (same_label l l0) eqn:S; auto. apply andb_prop in S as [S _].
      now apply N.eqb_eq in S.
  Qed.

  (* ---- A duty: a proof that the code is right at a label, in a state, before some octets. ---- *)
  Definition duty := (label * N * N)%type.
  Definition both (a b : option (list duty)) : option (list duty) :=
    l <- a;; m <- b;; Some (l ++ m).
  Definition if_any (set : N) (o : option (list duty)) : option (list duty) :=
    if (set =? 0)%N then Some [] else o.
  Definition each {X} (f : X -> option (list duty)) (l : list X) : option (list duty) :=
    fold_right (fun x o => both (f x) o) (Some []) l.

  (* A place in a leap: the state after some octets of its run; the octets that are wrong then; the
     part, 0 after a separator, 1 if the first octet after it was in FIRST, otherwise 2; and whether
     the run may end. *)
  Record item := { i_state : N; i_wrong : N; i_part : N; i_last : bool }.
  Definition item_dec (a b : item) : {a = b} + {a <> b}.
  Proof. repeat decide equality. Defined.
  Section Leap.
    Variables (L : leap) (first : N) (not_last : list N).
    Definition wrong_after (c : ascii) : N := fold_right (fun p m =>
      if is_one_of (fst p) c then N.lor (of_list (snd p)) m else m) 0%N (wrong L).
    Definition move (i : item) (c : ascii) : item := {|
      i_state := next A (i_state i) (class_of A c); i_wrong := wrong_after c;
      i_part := if is_one_of (separators L) c then 0%N else
        match i_part i with 0%N => if is_in C first c then 1%N else 2%N | n => n end;
      i_last := negb (is_one_of not_last c) |}.
    Definition allowed (i : item) (c : ascii) : bool :=
      is_in C (run L) c && negb (has (i_wrong i) c).
    Fixpoint spread (fuel : nat) (work X : list item) : list item :=
      match fuel, work with
      | S fuel, i :: work =>
        if in_dec item_dec i X then spread fuel work X
        else spread fuel (nodup item_dec (map (move i) (filter (allowed i) all_octets)) ++ work) (i
          :: X)
      | _, _ => X end.
    Definition item_of (q : N) : item := {| i_state := q; i_wrong := 0; i_part := 2;
      i_last := false |}.
    Definition closed (X : list item) : bool := forallb (fun i => forallb (fun c =>
      negb (allowed i c) || negb (c =? newline)%char && live A (i_state (move i c)) &&
        if in_dec item_dec (move i c) X then true else false) all_octets) X.
    Definition items (q : N) : option (list item) :=
      let X := spread 10000 [item_of q] [] in
      if closed X then if in_dec item_dec (item_of q) X then Some X else None else None.
  End Leap.
  Definition set_of (set : N) : N := nth (N.to_nat set) (sets C) 0%N.
  Lemma is_in_has : forall set c, is_in C set c = has (set_of set) c. Proof. reflexivity. Qed.
  Definition leap_duties (L : leap) (l : list statement) (q : N) : option (list duty) :=
    let duties first not_last to_end to :=
      X <- items L first not_last q;;
      Some (flat_map (fun i =>
        match i_part i, to_end with
        | 0%N, _ => [(to, i_state i, all)]
        | 1%N, Some l => if i_last i then
            [(l, i_state i, N.lor (without all (set_of (run L))) (i_wrong i))] else []
        | _, _ => [] end) X) in
    match l with
    | [If (Ends first not_last) (Block [ToEnd; Goto l]);
      Goto to] => duties first not_last (Some l) to
    | [Goto to] => duties 0%N [] None to
    | _ => None end.

  Definition percent : N := of_list [N_of_ascii "%"%char].
  Definition hex : N := of_list (map N_of_ascii (filter is_hex all_octets)).
  Lemma has_hex : forall c, is_hex c = true -> has hex c = true.
  Proof.
    intros c H. unfold hex. rewrite has_list. apply existsb_exists. exists (N_of_ascii c).
    split; [|apply N.eqb_refl]. apply in_map, filter_In. split; [apply all_octets_in|exact H].
  Qed.
  (* The states that octets of INSIDE, and maybe escapes, lead to, after WORK. *)
  Definition is_state (S : list N) (o : option place) : bool :=
    match o with Some (Some q) => mem N.eqb q S | _ => false end.
  Definition follow (l : list (option place)) (set : N) : list (option place) :=
    flat_map (fun o => match o with Some (Some q) => leads q set | _ => [None] end) l.
  Definition out (escapes : bool) (inside q set : N) : list (option place) :=
    leads q (N.land set inside) ++
    (if escapes && negb (N.land set percent =? 0)%N
     then follow (follow (leads q percent) hex) hex else []).
  Fixpoint orbit (fuel : nat) (escapes : bool) (inside : N) (work : list (option place))
    (found : list N) : list N :=
    match fuel, work with
    | S fuel, Some (Some q) :: work =>
      if mem N.eqb q found then orbit fuel escapes inside work found
      else orbit fuel escapes inside (out escapes inside q all ++ work) (q :: found)
    | _, _ => found end.
  (* The octets for which a condition holds, if it is about the next octet alone. *)
  Definition octets_where (x : condition) : option N :=
    match x with
    | Is l => Some (of_list l)
    | InSet n yes => Some (if yes then set_of n else without all (set_of n))
    | _ => None end.
  Fixpoint choose (on : list statement -> N -> option (list duty)) (default : list statement)
    (cases : list (list N * list statement)) (set : N) : option (list duty) :=
    match cases with
    | [] => on default set
    | c :: r => both (on (flat_map snd cases ++ default) (N.land set (of_list (fst c))))
                     (choose on default r (without set (of_list (fst c)))) end.
  Definition enough : nat := N.to_nat 1000.
  Variable m : labels.
  Definition moved_on (moved : option bool) : option bool := option_map (fun _ => true) moved.
  (* SET has the octets that may come next. READ is true if one has been read. MOVED is the value of
     "at != from", if it is known. *)
  Fixpoint walk (fuel : nat) (k : list statement) (p : place) (set : N) (read : bool)
    (moved : option bool) : option (list duty) :=
    match fuel with
    | O => None
    | S fuel =>
      match k, p with
      | Label _ :: k, _ => walk fuel k p set read moved
      | Goto l :: _, _ =>
        match p, read with
        | Some q, true => Some [(l, q, set)]
        | _, _ => k <- after_label m l;; walk fuel k p set read moved end
      | From :: k, _ => walk fuel k p set read (Some false)
      | Block l :: k, _ => walk fuel (l ++ k) p set read moved
      | Return true :: _, None => Some []
      | Return false :: _, Some q => if forallb is_none (leads q set) then Some [] else None
      | a :: k, Some q =>
        let on k set := if_any set (walk fuel k p set read moved) in
        match a with
        | Next => each (fun o => p <- o;; walk fuel k p all true (moved_on moved)) (leads q set)
        | Skip escapes s _ =>
          let inside := set_of s in
          let first := out escapes inside q set in
          let states := orbit enough escapes inside first [] in
          if forallb (is_state states) first &&
             forallb (fun q => forallb (is_state states) (out escapes inside q all)) states
          then both (on k (without set inside)) (each (fun q =>
            walk fuel k (Some q) (without all inside) true (moved_on moved)) states)
          else None
        | If Moved s => moved <- moved;; walk fuel (if moved then s :: k else k) p set read (Some
          moved)
        | If x s =>
          octets <- octets_where x;; both (on (s :: k) (N.land set octets))
                                          (on k (without set octets))
        | Switch cases default => choose (fun l => on (l ++ k)) default cases set
        | Leap n l =>
          L <- nth_error (leaps C) (N.to_nat n);; both (on k set) (leap_duties L l q)
        | _ => None end
      | _, _ => None end end.

  (* ---- The proof. ---- *)
  Variable sees : word -> nat.
  Hypothesis m_ok : m = index (statements C).
  Lemma both_ok : forall a b l, both a b = Some l ->
    exists x y, a = Some x /\ b = Some y /\ forall d, In d x \/ In d y -> In d l.
  Proof.
    unfold both; intros a b l H. destruct a as [x|]; [|discriminate].
    destruct b as [y|]; [|discriminate].
    injection H as <-. exists x, y. split; auto. split; auto. intros d. rewrite in_app_iff. auto.
  Qed.
  Lemma each_ok : forall X (f : X -> option (list duty)) l ds x, each f l = Some ds -> In x l ->
    exists y, f x = Some y /\ forall d, In d y -> In d ds.
  Proof.
    induction l as [|a l IH]; cbn [each fold_right]; intros ds x H I; [destruct I|].
    apply both_ok in H. destruct H as (y & z & H1 & H2 & H3). destruct I as [->|I].
    - exists y. auto.
    - destruct (IH _ _ H2 I) as (v & V & W). exists v. auto.
  Qed.
  Lemma some_eq : forall X (a b : X), Some a = Some b -> a = b. Proof. congruence. Qed.
  Lemma holds_where : forall x octets s c, octets_where x = Some octets ->
    holds C x s c = has octets c.
  Proof.
    intros [l|n yes| |n l] o s c H; cbn [octets_where] in H; try discriminate H;
      apply some_eq in H; subst o; cbn [holds].
    - symmetry. apply has_list.
    - rewrite is_in_has. destruct yes; rewrite ?has_without, ?has_all; now destruct (has _ c).
  Qed.
  Lemma choose_ok : forall on default c cases set ds, choose on default cases set = Some ds ->
    has set c = true -> exists set' l, on (chosen c cases default) set' = Some l /\
    has set' c = true /\ forall d, In d l -> In d ds.
  Proof.
    induction cases as [|[ns b] cases IH]; intros set ds W H; [eauto|].
    apply both_ok in W. destruct W as (y & z & W1 & W2 & W3). cbn [fst] in *. cbn [chosen fst].
    destruct (is_one_of ns c) eqn:O.
    - exists (N.land set (of_list ns)), y. rewrite has_land, H, has_list. auto.
    - destruct (IH _ _ W2) as (set' & l & X & Y & Z); [now rewrite has_without, H, has_list, O|].
      exists set', l. split; [exact X|]. split; [exact Y|]. intros d D. apply W3. auto.
  Qed.

  Definition stands_at (p : place) (set : N) (rest : word) : Prop :=
    match p with
    | None => True
    | Some _ => In newline rest /\ exists c r, rest = c :: r /\ has set c = true end.
  Definition done (n : nat) (d : duty) : Prop := forall s k, todo s = Goto (fst (fst d)) :: k ->
    length (rest s) < n -> stands_at (Some (snd (fst d))) (snd d) (rest s) ->
    ends C sees s (expect (Some (snd (fst d))) (rest s)).
  Definition moved_ok (moved : option bool) (s : state) : Prop :=
    match moved with
    | None => True
    | Some b => if b then length (rest s) < length (from s) else length (rest s) = length (from s)
    end.
  Lemma moved_later : forall moved s t, moved_ok moved s -> from t = from s ->
    length (rest t) < length (rest s) -> moved_ok (moved_on moved) t.
  Proof. intros [[|]|] s t H F R; simpl in *; rewrite ?F; auto; lia. Qed.

  Lemma lead_cons : forall q c r p, lead q c = Some p -> expect (Some q) (c :: r) = expect p r.
  Proof. intros q c r p H. cbn [expect]. now rewrite H. Qed.
  Lemma lead_newline : forall q q', lead q newline <> Some (Some q').
  Proof. intros q q'. unfold lead. cbn. destruct (final A q); discriminate. Qed.

  Lemma is_state_ok : forall states o, is_state states o = true ->
    exists q, o = Some (Some q) /\ In q states.
  Proof.
    intros states [[q|]|] H; try discriminate. apply (mem_in _ _ Neqb_eq) in H. eauto.
  Qed.
  Lemma follow_in : forall l set o c, In o l -> has set c = true ->
    In (match o with Some (Some q) => lead q c | _ => None end) (follow l set).
  Proof.
    intros l set o c I H. apply in_flat_map. exists o. split; auto.
    destruct o as [[q|]|]; [now apply leads_in|now left|now left].
  Qed.
  Lemma lead_on : forall q c r q', In newline (c :: r) -> lead q c = Some (Some q') ->
    expect (Some q) (c :: r) = expect (Some q') r /\ In newline r.
  Proof.
    intros q c r q' I L. split; [now apply lead_cons|].
    destruct I as [->|I]; auto. apply lead_newline in L. destruct L.
  Qed.
  Lemma skip_step : forall states escapes x many k s q set c r,
    todo s = Skip escapes x many :: k -> rest s = c :: r -> In newline (c :: r) ->
    has set c = true -> forallb (is_state states) (out escapes (set_of x) q set) = true ->
    exists k' u q', step C sees s = Go {| todo := k'; rest := u; from := from s; end_ := end_ s;
        before_end := before_end s |} /\ expect (Some q) (c :: r) = expect (Some q') u /\
      (k' = todo s /\ In q' states /\ length u < length (c :: r) /\ In newline u \/
       k' = k /\ q' = q /\ u = c :: r /\ has (set_of x) c = false).
  Proof.
    intros states escapes x many k s q set c r T R I S F. pose proof (forallb_in F) as IN.
    unfold step. rewrite T, R, is_in_has. destruct (has (set_of x) c) eqn:X.
    - destruct (is_state_ok states (lead q c)) as (q' & L & Q).
      { apply IN, in_or_app. left. apply leads_in. now rewrite has_land, S. }
      destruct (lead_on _ _ _ _ I L) as [E N].
      exists (Skip escapes x many :: k), r, q'. simpl. auto 8.
    - destruct (if escapes && _ then after_escape (c :: r) else None) as [u|] eqn:AE;
        [|exists k, (c :: r), q; auto 8].
      destruct escapes; [|discriminate]. cbn [andb] in AE. destruct (0 <? _); [|discriminate].
      destruct r as [|a [|b r]]; try discriminate. cbn [after_escape] in AE.
      destruct (Ascii.eqb_spec c "%"%char) as [->|]; [|discriminate].
      destruct (is_hex a) eqn:HA; [|discriminate]. destruct (is_hex b) eqn:HB; [|discriminate].
      injection AE as <-. apply has_hex in HA, HB. set (c := "%"%char) in *.
      assert (P : has percent c = true) by reflexivity.
      pose proof (follow_in _ _ _ b (follow_in _ _ _ a (leads_in q _ _ P) HA) HB) as L.
      assert (O : In (match match lead q c with Some (Some q) => lead q a | _ => None end with
          Some (Some q) => lead q b | _ => None end) (out true (set_of x) q set)).
      { apply in_or_app. right. cbn [andb]. rewrite (has_some _ c) by now rewrite has_land, S.
        exact L. }
      apply IN, is_state_ok in O. destruct O as (q3 & L3 & Q3).
      destruct (lead q c) as [[q1|]|] eqn:L1; try discriminate.
      destruct (lead q1 a) as [[q2|]|] eqn:L2; try discriminate.
      destruct (lead_on _ _ _ _ I L1) as [E1 N1]. destruct (lead_on _ _ _ _ N1 L2) as [E2 N2].
      destruct (lead_on _ _ _ _ N2 L3) as [E3 N3].
      exists (Skip true x many :: k), r, q3. rewrite E1, E2, E3. simpl. auto 8 with arith.
  Qed.
  Lemma skip_ok : forall states escapes x many k,
    forallb (fun q => forallb (is_state states) (out escapes (set_of x) q all)) states = true ->
    forall n r s q, length r < n -> In q states -> todo s = Skip escapes x many :: k ->
    rest s = r -> In newline r ->
    (forall t u q, In q states -> todo t = k -> from t = from s -> rest t = u ->
      length u <= length r ->
      stands_at (Some q) (without all (set_of x)) u -> ends C sees t (expect (Some q) u)) ->
    ends C sees s (expect (Some q) r).
  Proof.
    intros states escapes x many k H; induction n as [|n IH]; intros r s q LE Q T R I G; [lia|].
    destruct r as [|c r]; [destruct I|].
    destruct (skip_step _ _ _ _ _ _ _ _ _ _ T R I (has_all c) (forallb_in H _ Q))
      as (k' & u & q' & ST & E & [(-> & Q' & LU & N)|(-> & -> & -> & X)]);
      (eapply ends_later; [exact ST|]); rewrite ?E.
    - apply IH; auto; [cbn [length] in *; lia|].
      cbn [from]. intros t v p P T' F' U' LV S'. apply G; auto. lia.
    - apply G; auto. split; auto. exists c, r. split; auto. now rewrite has_without, has_all, X.
  Qed.
  Section Run.
    Variables (L : leap) (first : N) (not_last : list N).
    Notation move := (move L first not_last).
    Notation allowed := (allowed L).
    Definition moves (i : item) (r : word) : item := fold_left move r i.
    Fixpoint runs (i : item) (r : word) : bool :=
      match r with [] => true | c :: r => allowed i c && runs (move i c) r end.
    Lemma runs_app : forall r i u, runs i (r ++ u) = runs i r && runs (moves i r) u.
    Proof. induction r as [|c r IH]; intros i u; simpl; auto. now rewrite IH, andb_assoc. Qed.
    Lemma wrong_ok : forall c d, has (wrong_after L c) d =
      existsb (fun p => existsb (is_one_of (fst p)) [c] && is_one_of (snd p) d) (wrong L).
    Proof.
      intros c d. unfold wrong_after. induction (wrong L) as [|p l IH]; [apply N.bits_0|].
      simpl in *.
      rewrite orb_false_r. destruct (is_one_of (fst p) c); [|exact IH].
      now rewrite has_lor, IH, has_list.
    Qed.
    Lemma run_runs : forall seen before i u, (forall c, has (i_wrong i) c =
      existsb (fun p => existsb (is_one_of (fst p)) before && is_one_of (snd p) c) (wrong L)) ->
      let r := run_of C L before seen u in exists w, u = r ++ w /\ runs i r = true /\
      (length r = seen \/ match w with [] => True | c :: _ => allowed (moves i r) c = false end).
    Proof.
      induction seen as [|seen IH]; intros before i u B; [exists u; simpl; auto|].
      destruct u as [|c u]; [exists []; simpl; auto|]. cbn [run_of]. rewrite <- B.
      fold (allowed i c).
      destruct (allowed i c) eqn:E; [|exists (c :: u); simpl; auto].
      destruct (IH [c] (move i c) u (wrong_ok c)) as (w & W1 & W2 & W3). exists w.
      cbn [runs app length].
      rewrite E, W2, <- W1. split; auto. split; auto. destruct W3 as [W3|W3]; auto.
    Qed.
    Lemma closed_runs : forall X, closed L first not_last X = true -> forall r i u, In i X ->
      runs i r = true -> In newline (r ++ u) -> In (moves i r) X /\ In newline u /\
      expect (Some (i_state i)) (r ++ u) = expect (Some (i_state (moves i r))) u.
    Proof.
      intros X K; induction r as [|c r IH]; intros i u I R N; [auto|]. cbn [runs] in R.
      apply andb_prop in R as [R1 R2]. pose proof (every_octet _ (forallb_in K i I) c) as K'.
      cbn beta in K'. rewrite R1 in K'. cbn [negb orb] in K'. apply andb_prop in K' as [K1 K2].
      apply andb_prop in K1 as [K0 K1]. destruct (in_dec item_dec _ _) as [J|]; [|discriminate].
      apply negb_true_iff in K0. destruct N as [->|N]; [discriminate|].
      destruct (IH _ u J R2 N) as (Y1 & Y2 & Y3). split; [exact Y1|]. split; [exact Y2|].
      change (moves i (c :: r)) with (moves (move i c) r). rewrite <- Y3. cbn [app].
      apply lead_cons. unfold lead. rewrite K0. change (live A (next A (i_state i) (class_of A c)) =
      true) in K1.
      cbv zeta. now rewrite K1.
    Qed.
    Lemma part_stays : forall v i, forallb (fun c => negb (is_one_of (separators L) c)) v = true ->
      i_part i = 1%N -> i_part (moves i v) = 1%N.
    Proof.
      induction v as [|c v IH]; simpl; intros i H P; auto. apply andb_prop in H.
      destruct H as [H1 H2].
      apply IH; auto. simpl. apply negb_true_iff in H1. now rewrite H1, P.
    Qed.
  End Run.
  Lemma items_ok : forall L first nl q X, items L first nl q = Some X ->
    closed L first nl X = true /\ In (item_of q) X.
  Proof.
    unfold items; intros L first nl q X. generalize (spread L first nl 10000 [item_of q] []).
    intros Y H. destruct (closed _ _ _ _) eqn:K; [|discriminate].
    destruct (in_dec _ _ _); [|discriminate]. injection H as <-. auto.
  Qed.

  Lemma leap_ok : forall n L l k q ds, leap_duties L l q = Some ds -> (forall d, In d ds ->
    done n d) ->
    forall u f seen b e, leap_from C L seen u = (b, e) -> b <> 0 -> length u <= n -> In newline u ->
    ends C sees {| todo := l ++ k; rest := skipn b u; from := f; end_ := skipn e u;
                   before_end := nth_error u (pred e) |} (expect (Some q) u).
  Proof.
    intros n L l k q ds H D u f seen b e LF B LU NL. unfold leap_from in LF.
    set (r := run_of C L [] seen u) in *. destruct (span _ (rev r)) as [x y] eqn:S. cbn [snd] in LF.
    apply span_ok in S. destruct S as (S1 & S2 & S3).
    apply (f_equal (@rev ascii)) in S1. rewrite rev_involutive, rev_app_distr in S1.
    injection LF as <- EE. destruct y as [|sep y]; [simpl in B; lia|]. cbn [rev] in S1.
    set (v := rev x) in *. assert (V : forallb (fun c => negb (is_one_of (separators L) c)) v =
      true).
    { apply forallb_forall. intros c I. apply (forallb_in S2), in_rev, I. }
    assert (ANY : forall first nl X, items L first nl q = Some X ->
      exists w, u = (rev y ++ [sep]) ++ v ++ w /\
      let i1 := moves L first nl (item_of q) (rev y ++ [sep]) in
      let i2 := moves L first nl i1 v in
      In i1 X /\ In i2 X /\ i_part i1 = 0%N /\ In newline w /\
      expect (Some q) u = expect (Some (i_state i1)) (v ++ w) /\
      expect (Some q) u = expect (Some (i_state i2)) w /\
      (length r = seen \/ match w with [] => True | c :: _ => allowed L i2 c = false end)).
    { intros first nl X HX. apply items_ok in HX. destruct HX as [HX1 HX2].
      destruct (run_runs L first nl seen [] (item_of q) u) as (w & W1 & W2 & W3).
      { intros c. unfold has. rewrite N.bits_0. induction (wrong L); auto. }
      fold r in W1, W2, W3. rewrite S1 in W1, W2. rewrite <- app_assoc in W1. exists w.
      split; [exact W1|].
      rewrite runs_app in W2. apply andb_prop in W2. destruct W2 as [W2 W4].
      rewrite W1 in NL. destruct (closed_runs _ _ _ _ HX1 _ _ (v ++ w) HX2 W2 NL) as (Y1 & Y2 & Y3).
      destruct (closed_runs _ _ _ _ HX1 _ _ w Y1 W4 Y2) as (Z1 & Z2 & Z3).
      cbv zeta. split; [exact Y1|]. split; [exact Z1|]. split.
      { unfold moves. rewrite fold_left_app. cbn [fold_left move i_part].
        apply negb_false_iff in S3. now rewrite S3. }
      split; [exact Z2|]. rewrite W1. split; [exact Y3|]. split; [now rewrite <- Z3|].
      destruct W3 as [W3|W3]; [now left|right]. rewrite S1 in W3. unfold moves in W3.
      rewrite fold_left_app in W3. exact W3. }
    assert (SK : forall w, u = (rev y ++ [sep]) ++ v ++ w -> skipn (length (sep :: y)) u = v ++ w).
    { intros w ->. rewrite <- (rev_length (sep :: y)). apply skipn_len. }
    assert (TO : forall to q' t w k', u = (rev y ++ [sep]) ++ v ++ w ->
      expect (Some q) u = expect (Some q') (v ++ w) -> In (to, q', all) ds ->
      todo t = Goto to :: k' -> rest t = v ++ w -> In newline w ->
      ends C sees t (expect (Some q) u)).
    { intros to q' t w k' HU HE I T R N. rewrite HE, <- R.
      apply (D _ I t k' T); cbn [fst snd].
      - rewrite R. rewrite HU in LU. rewrite !app_length in *. simpl in LU. lia.
      - split; [rewrite R; apply in_or_app; auto|]. rewrite R. destruct (v ++ w) as [|c z] eqn:Z.
        + apply app_eq_nil in Z. destruct Z as [_ ->]. destruct N.
        + exists c, z. split; auto. apply has_all. }
    unfold leap_duties in H.
    destruct l as [|[|l0| | | | | |? ?|cx cs|?|? ?] l]; try discriminate H.
    - destruct l as [|]; [|discriminate]. destruct (items L 0 [] q) as [X|] eqn:HX; [|discriminate].
      destruct (ANY _ _ _ HX) as (w & W1 & I1 & _ & P & N & E1 & _). apply some_eq in H. subst ds.
      apply (TO l0 _ _ w k W1 E1); auto.
      apply in_flat_map. eexists. split; [exact I1|]. rewrite P. now left.
    - destruct cx as [| | |first nl]; try discriminate.
      destruct cs as [| | | | | | | | |[|[] [|[|l0| | | | | | | | |] [|]]]|]; try discriminate.
      destruct l as [|[|l1| | | | | | | | |] [|]]; try discriminate.
      destruct (items L first nl q) as [X|] eqn:HX; [|discriminate].
      destruct (ANY _ _ _ HX) as (w & W1 & I1 & I2 & P & N & E1 & E2 & LAST).
      pose proof W1 as W0. rewrite app_assoc in W0. apply some_eq in H. subst ds.
      set (i1 := moves L first nl (item_of q) (rev y ++ [sep])) in *.
      set (i2 := moves L first nl i1 v) in *. rewrite (SK _ W1).
      destruct (v ++ w) as [|c z] eqn:VW; [apply app_eq_nil in VW; destruct VW as [_ ->];
        destruct N|].
      set (t := {| todo := _; rest := _; from := _; end_ := _; before_end := _ |}).
      destruct (holds C (Ends first nl) t c) eqn:HO.
      + do 3 (eapply ends_later; [first [unfold step; cbn [todo rest t app]; rewrite HO;
        reflexivity | reflexivity]|]).
        unfold holds in HO. cbn [end_ rest before_end t] in HO. rewrite !andb_true_iff in HO.
        destruct HO as [[H1 H2] H3]. apply Nat.ltb_lt in H1.
        destruct (Nat.eqb_spec (length r) seen) as [ES|NS].
        { rewrite <- EE in H1. cbn [skipn] in H1. apply (f_equal (@length ascii)) in VW.
        rewrite W1, app_length in H1. lia. }
        destruct LAST as [LAST|LAST]; [congruence|].
        assert (EW : skipn e u = w).
        { rewrite <- EE, S1, W0. apply skipn_len. }
        rewrite EW in H1. assert (VN : v <> []) by (intros VE; rewrite VE in VW; simpl in VW;
          subst w; lia).
        destruct w as [|d w]; [destruct N|]. rewrite E2.
        assert (PA : i_part i2 = 1%N).
        { unfold i2. destruct v as [|c' v']; [congruence|]. injection VW as -> _.
        cbn [moves fold_left].
          cbn [forallb] in V. apply andb_prop in V. destruct V as [V1 V2].
          apply negb_true_iff in V1.
          apply part_stays; auto. simpl. now rewrite V1, P, H2. }
        assert (LA : i_last i2 = true).
        { unfold i2. destruct (exists_last VN) as (v' & c' & VE). rewrite VE. unfold moves.
        rewrite fold_left_app.
          cbn [fold_left move i_last]. rewrite <- EE, W0, S1, VE in H3.
          replace (nth_error _ _) with (Some c') in H3; [exact H3|]. symmetry.
          rewrite (app_assoc _ v' [c']), (app_length _ [c']), Nat.add_1_r. cbn [pred].
          rewrite <- (app_assoc _ [c'] (d :: w)), nth_error_app2 by lia. now rewrite Nat.sub_diag. }
        assert (END : ends C sees {| todo := Goto l0 :: Goto l1 :: k; rest := skipn e u; from := f;
            end_ := skipn e u; before_end := nth_error u (pred e) |} (expect (Some (i_state i2)) (d
              :: w))).
        { rewrite <- EW. apply (D (l0, i_state i2, N.lor (without all (set_of (run L))) (i_wrong
          i2)))
            with (Goto l1 :: k); cbn [rest fst snd]; rewrite ?EW.
          - apply in_flat_map. exists i2. split; [exact I2|]. rewrite PA, LA. now left.
          - reflexivity.
          - rewrite W0, !app_length in LU. cbn [length] in *. lia.
          - split; [exact N|]. exists d, w. split; auto. rewrite has_lor, has_without, has_all.
            unfold allowed in LAST. rewrite is_in_has in LAST.
            destruct (has (set_of (run L)) d), (has (i_wrong i2) d); auto. }
        exact END.
      + eapply ends_later; [unfold step; cbn [todo rest t app]; rewrite HO; reflexivity|].
        rewrite <- VW in W1, E1. eapply (TO l1 _ _ w _ W1 E1); auto; [|reflexivity].
        apply in_flat_map. exists i1. split; [exact I1|]. rewrite P. now left.
  Qed.

  Lemma walk_ok : forall n fuel k p set read moved ds, walk fuel k p set read moved = Some ds ->
    (forall d, In d ds -> done n d) -> forall s u, todo s = k -> rest s = u -> stands_at p set u ->
    (if read then length u < n else length u <= n) -> moved_ok moved s ->
    ends C sees s (expect p u).
  Proof.
    intros n; induction fuel as [|fuel IH]; intros k p set read moved ds W D s u T U S R M;
      [discriminate|].
    destruct k as [|a k]; [discriminate|]. cbn [walk] in W.
    assert (GO : forall t, step C sees s = Go t -> ends C sees t (expect p u) ->
      ends C sees s (expect p u)) by (intros t X; exact (ends_later _ _ _ _ _ X)).
    (* A step that reads nothing. *)
    assert (ON : forall k' set' ds', if_any set' (walk fuel k' p set' read moved) = Some ds' ->
      (forall d, In d ds' -> In d ds) -> stands_at p set' u -> p <> None ->
      forall t, todo t = k' -> rest t = rest s -> from t = from s -> ends C sees t (expect p u)).
    { intros k' set' ds' X Y Z NP t T' R' F'. unfold if_any in X.
      destruct p as [q|]; [|congruence]. destruct Z as [Z1 (c & r & Z2 & Z3)].
      rewrite (has_some _ _ Z3) in X.
      apply (IH _ _ _ _ _ _ X); auto.
      - congruence.
      - split; eauto.
      - unfold moved_ok in *. now rewrite F', R'. }
    destruct a as [l|l| | | |[]|escapes x many|i l|x b|l|cases default].
    - eapply GO; [unfold step; now rewrite T|]. eapply (IH _ _ _ _ _ _ W); auto.
    - assert (INLINE : forall k', after_label m l = Some k' ->
        walk fuel k' p set read moved = Some ds ->
        ends C sees s (expect p u)).
      { intros k' B X. rewrite m_ok, after_label_ok in B. eapply GO; [unfold step; rewrite T, B;
        reflexivity|].
        eapply (IH _ _ _ _ _ _ X); auto. }
      destruct p as [q|]; [destruct read|].
      + injection W as <-. rewrite <- U in *. apply (D (l, q, set) (or_introl eq_refl) s k); auto.
      + destruct (after_label m l) as [k'|]; [eauto|discriminate].
      + destruct (after_label m l) as [k'|]; [eauto|discriminate].
    - destruct p as [q|]; [|discriminate]. destruct S as [I (c & r & -> & H)].
      apply (leads_in q) in H.
      destruct (each_ok _ _ _ _ _ W H) as (y & Y & Z).
      destruct (lead q c) as [p'|] eqn:LE; [|discriminate Y].
      rewrite (lead_cons _ _ _ _ LE). eapply ends_later; [unfold step; rewrite T, U; reflexivity|].
      cbn [rest]. apply (IH _ _ _ _ _ _ Y); auto.
      + cbn [rest]. destruct p' as [q'|]; [|exact Logic.I]. split.
        * destruct I as [->|I]; auto. apply lead_newline in LE. destruct LE.
        * destruct I as [->|I]; [apply lead_newline in LE; destruct LE|].
          destruct r as [|d r]; [destruct I|]. exists d, r. split; auto. apply has_all.
      + cbn [rest]. cbn [length] in R. destruct read; lia.
      + apply (moved_later _ _ _ M); [reflexivity|]. cbn [rest]. rewrite U. simpl. lia.
    - eapply GO; [unfold step; now rewrite T|]. eapply (IH _ _ _ _ _ _ W); auto. cbn. reflexivity.
    - destruct p; discriminate.
    - destruct p as [q|]; [discriminate|]. apply ends_now. unfold step. rewrite T, U.
    now destruct u.
    - destruct p as [q|]; [|discriminate]. destruct (forallb is_none (leads q set)) eqn:F;
      [|discriminate].
      destruct S as [_ (c & r & -> & H)]. apply (leads_in q) in H.
      apply (forallb_in F) in H. cbn [expect]. destruct (lead q c); [discriminate|].
      apply ends_now. unfold step. now rewrite T.
    - destruct p as [q|]; [|discriminate]. destruct S as [I (c & r & -> & H)].
      cbv zeta in W. set (states := orbit _ _ _ _ _) in *.
      destruct (forallb (is_state states) _) eqn:F1; [|discriminate].
      destruct (forallb _ states) eqn:F2; [|discriminate]. cbn [andb] in W.
      apply both_ok in W. destruct W as (y & z & W1 & W2 & W3).
      destruct (skip_step _ _ _ _ _ _ _ _ _ _ T U I H F1)
        as (k' & u & q' & ST & E & [(-> & Q' & LU & N)|(-> & -> & -> & HX)]);
        (eapply ends_later; [exact ST|]).
      + rewrite E. apply (skip_ok states escapes x many k F2 (S (length u)) u _ q'); auto.
        cbn [from]. intros t v p P T' F' U' L' S'.
        destruct (each_ok _ _ _ _ _ W2 P) as (w & V1 & V2). apply (IH _ _ _ _ _ _ V1); auto.
        * cbn [length] in *. destruct read; lia.
        * apply (moved_later _ _ _ M); auto. rewrite U, U'. lia.
      + apply (ON _ _ _ W1); auto; [|discriminate]. split; auto. exists c, r.
        split; auto. now rewrite has_without, H, HX.
    - destruct p as [q|]; [|discriminate]. destruct S as [I (c & r & -> & H)].
      destruct (nth_error (leaps C) (N.to_nat i)) as [L|] eqn:LE; [|discriminate].
      apply both_ok in W. destruct W as (y & z & W1 & W2 & W3).
      destruct (leap_from C L (sees (c :: r)) (c :: r)) as [b e] eqn:LF.
      destruct (Nat.eqb_spec b 0) as [B|B].
      + eapply GO; [unfold step; rewrite T, U; rewrite LE, LF, B; reflexivity|].
        apply (ON _ _ _ W1); auto; [|discriminate]. split; eauto.
      + eapply GO.
        { unfold step. rewrite T, U, LE, LF. apply Nat.eqb_neq in B. rewrite B. reflexivity. }
        apply (leap_ok n L l k q z W2) with (seen := sees (c :: r)); auto. destruct read; lia.
    - destruct p as [q|]; [|discriminate]. destruct S as [I (c & r & -> & H)].
      assert (SET : forall octets, octets_where x = Some octets ->
        let on k set := if_any set (walk fuel k (Some q) set read moved) in
        both (on (b :: k) (N.land set octets)) (on k (without set octets)) = Some ds ->
        ends C sees s (expect (Some q) (c :: r))).
      { intros octets X on B. apply both_ok in B. destruct B as (y & z & W1 & W2 & W3).
        eapply GO; [unfold step; rewrite T, U, (holds_where _ _ _ _ X); reflexivity|].
        destruct (has octets c) eqn:O; [apply (ON _ _ _ W1)|apply (ON _ _ _ W2)]; auto;
          try discriminate; (split; [exact I|]); exists c, r;
          rewrite ?has_land, ?has_without, H, O; auto. }
      destruct x as [ns|x yes| |x ns]; try exact (SET _ eq_refl W); [|discriminate].
      destruct moved as [mv|]; [|discriminate]. pose proof M as M'. unfold moved_ok in M'.
      rewrite U in M'.
      assert (MV : negb (length (c :: r) =? length (from s)) = mv).
      { destruct mv; [apply negb_true_iff, Nat.eqb_neq; lia|]. now rewrite M', Nat.eqb_refl. }
      eapply GO; [unfold step, holds; rewrite T, U; rewrite MV; reflexivity|].
      eapply (IH _ _ _ _ _ _ W); auto; try (destruct mv; reflexivity). split; eauto.
    - eapply GO; [unfold step; now rewrite T|]. eapply (IH _ _ _ _ _ _ W); auto.
    - destruct p as [q|]; [|discriminate]. destruct S as [I (c & r & -> & H)].
      destruct (choose_ok _ _ c _ _ _ W H) as (set' & ds' & X & Y & Z).
      eapply GO; [unfold step; rewrite T, U; reflexivity|].
      apply (ON _ _ _ X); auto; [|discriminate]. split; eauto.
  Qed.

  (* ---- The certificate: what is right at each label. ---- *)
  Variable R : cert duty.
  Definition covered (d : duty) : bool := existsb (fun e =>
    same_label (fst (fst d)) (fst (fst e)) && (snd (fst d) =? snd (fst e))%N &&
    (without (snd d) (snd e) =? 0)%N) (get R (snd (fst (fst d)))).
  Definition walk_from (d : duty) : option (list duty) :=
    k <- after_label m (fst (fst d));; walk enough k (Some (snd (fst d))) (snd d) false None.
  Definition check_duty (d : duty) : bool :=
    match walk_from d with Some ds => forallb covered ds | None => false end.
  Definition check_duties : bool := each_pair (fun _ => check_duty) R.
  Hypothesis duties_ok : check_duties = true.
  Lemma covered_done : forall n, (forall e, check_duty e = true -> done n e) ->
    forall d, covered d = true ->
    done n d.
  Proof.
    intros n H d K. apply existsb_exists in K. destruct K as ([[l q] set] & I & K).
    cbn [fst snd] in K.
    apply (each_pair_in _ _ _ duties_ok), H in I. unfold same_label in K.
    rewrite !andb_true_iff in K. destruct K as [[[K0 K1] K2] K3]. apply N.eqb_eq in K0, K2, K3.
    apply same_word_eq in K1.
    destruct d as [[[v i] q'] set']. destruct l as [v' i']. cbn [fst snd] in *. subst v' i' q'.
    intros s k T LE [S1 (c & r & E & S2)]. apply (I s k T LE). split; auto. exists c, r.
    split; auto.
    destruct (has set c) eqn:HC; auto. cbn [snd] in *. pose proof (has_without set' set c) as X.
    now rewrite K3, S2, HC in X; unfold has in X; rewrite N.bits_0 in X.
  Qed.
  Lemma duty_done : forall n d, check_duty d = true -> done n d.
  Proof.
    induction n as [|n IH]; intros [[l q] set] K; intros s k T LE S; [lia|]. cbn [fst snd] in *.
    unfold check_duty, walk_from in K. cbn [fst snd] in K.
    destruct (after_label m l) as [k'|] eqn:B; [|discriminate].
    destruct (walk _ _ _ _ _ _) as [ds|] eqn:W; [|discriminate]. rewrite m_ok, after_label_ok in B.
    eapply ends_later; [unfold step; rewrite T, B; reflexivity|].
    apply (walk_ok n _ _ _ _ _ _ _ W); auto; [|simpl; lia|exact I].
    intros d D. apply covered_done; auto. exact (forallb_in K d D).
  Qed.

  (* ---- The result is the end of the text if and only if A accepts it. ---- *)
  Hypothesis dead : stays_dead A.
  Hypothesis no_newline : forall q, live A q = true -> live A (next A q (class_of A newline)) =
    false.
  Lemma expect_ok : forall w q u, live A q = true ->
    (expect (Some q) (w ++ newline :: u) = Some (S (length u)) <-> accepts A q w = true).
  Proof.
    induction w as [|c w IH]; intros q u V; cbn [app expect]; unfold lead.
    - cbn. unfold accepts. simpl. destruct (final A q); [destruct u; tauto|]. split; discriminate.
    - unfold accepts. cbn [goes]. fold (accepts A (next A q (class_of A c)) w).
      destruct (Ascii.eqb_spec c newline) as [->|NE].
      + rewrite (dead_accepts A dead w _ (no_newline _ V)). split; [|discriminate].
        destruct (final A q); [|discriminate]. intros H. exfalso.
        destruct w; simpl in H; injection H; [lia|].
        rewrite app_length. simpl. lia.
      + cbv zeta. destruct (live A (next A q (class_of A c))) eqn:E; [now apply IH|].
        rewrite (dead_accepts A dead w _ E). split; discriminate.
  Qed.
End Walk.

Definition classes_of (A : automaton) : list (ascii * N) := map (fun g =>
  (fst g, of_list (map N_of_ascii (snd g)))) (groups (leads_alike A) all_octets).
Definition check_code (C : code) (A : automaton) (m : labels) (R : cert duty) : bool :=
  let classes := classes_of A in check_classes A classes && check_duties C A classes m R.
Theorem validates_ok : forall C A R token l q Q, check_code C A (index (statements C)) R = true ->
  stays_dead A ->
  (forall q, live A q = true -> live A (next A q (class_of A newline)) = false) ->
  In (token, l) (first_labels C) -> covered R (l, q, all) = true -> live A q = true ->
  (forall w, accepts A q w = true <-> Q w) -> validates C token Q.
Proof.
  unfold check_code; intros C A R token l q Q K D N I O V H sees w u. apply andb_prop in K.
  destruct K as [K1 K2]. exists l, (expect A (Some q) (w ++ newline :: u)). split; [exact I|].
  split.
  - pose proof (covered_done C A _ _ sees R K2 (S (length (w ++ newline :: u)))
      (fun e => duty_done C A _ K1 _ sees eq_refl R K2 _ e) _ O) as G.
    match goal with |- ends _ _ ?s _ => refine (G s [] eq_refl _ _) end; cbn [rest fst snd]; auto.
    split; [apply in_or_app; right; now left|].
    destruct w as [|c w]; [exists newline, u|exists c, (w ++ newline :: u)]; split; auto;
      apply has_all.
  - rewrite <- H. now apply expect_ok.
Qed.

(* ---- Finding the certificate, or the duty that fails. ---- *)
Fixpoint find_duties (C : code) (A : automaton) (classes : list (ascii * N)) (m : labels)
  (fuel : nat) (work : list duty) (R : cert duty) : cert duty + duty :=
  match fuel, work with
  | S fuel, d :: work =>
    if covered R d then find_duties C A classes m fuel work R else
    match walk_from C A classes m d with
    | Some ds =>
      let k := snd (fst (fst d)) in
      find_duties C A classes m fuel (ds ++ work) (put R k (d :: get R k))
    | None => inr d end
  | _, [] => inl R
  | O, d :: _ => inr d end.
