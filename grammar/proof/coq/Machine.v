(* Machine.v: yylex and yyparse together as one automaton.  A certificate lists its nodes; a
   check of each node and each class of octets proves that the automaton accepts what the parser
   accepts.

   SPDX-License-Identifier: MIT *)

Require Import Octets Lists Regex Automaton CText Look Parser.
Local Open Scope Z_scope.

(* A rule that keeps less than it matches has a pending parse, begun where the token would end, or
   the parses begun at each of the last octets, the newest first. *)
Inductive pending := PNode (i : N) | PTail (l : list N).
Record node := {
  n_new : bool;               (* nothing is read yet *)
  n_stack : N;                (* the number of bison's stack *)
  n_q : Z;                    (* flex's state *)
  n_back : option N;          (* the node of the parse that goes back to the last match *)
  n_pend : list (Z * pending)
}.
(* The automaton of rule l_rule looks ahead. *)
Record look_node := {
  l_first : bool;             (* nothing is read yet *)
  l_stack : N;
  l_rule : Z;
  l_state : Z;                (* the automaton's state *)
  (* A token, a slot, and the node of the parse after that token if it ends at that slot. *)
  l_pend : list (Z * Z * N)
}.
Record certificate := {
  c_stack : PositiveMap.t (list Z);
  c_after : PositiveMap.t (list (Z * N));        (* the next node after a stack and a token *)
  c_node : PositiveMap.t node;
  c_look : PositiveMap.t look_node;
  c_next : PositiveMap.t (PositiveMap.t N);      (* the node after a node and a class *)
  c_end : PositiveMap.t bool;                    (* accepted if the text ends here *)
  c_class : PositiveMap.t N;                     (* the class of an octet *)
  c_dead : N
}.
Definition ix {A} (m : PositiveMap.t A) (i : N) : option A := PositiveMap.find (N.succ_pos i) m.
Fixpoint assoc {A} (l : list (Z * A)) (r : Z) : option A :=
  match l with [] => None | (s, v) :: l => if s =? r then Some v else assoc l r end.
Definition eqpend (a b : pending) : bool :=
  match a, b with
  | PNode i, PNode j => N.eqb i j
  | PTail l, PTail m => same_list N.eqb l m
  | _, _ => false end.
Lemma Neqb_eq : forall a b, N.eqb a b = true -> a = b. Proof. intros; now apply N.eqb_eq. Qed.
Lemma Zeqb_eq : forall a b, Z.eqb a b = true -> a = b. Proof. intros; now apply Z.eqb_eq. Qed.
Lemma eqpend_eq : forall a b, eqpend a b = true -> a = b.
Proof.
  intros [] []; simpl; try discriminate; auto; intros H; f_equal.
  - now apply N.eqb_eq. - revert H; apply same_list_eq, Neqb_eq.
Qed.
Lemma assoc_in : forall A (l : list (Z * A)) r v, assoc l r = Some v -> In (r, v) l.
Proof.
  induction l as [|[s x] l IH]; simpl; intros r v H; [discriminate|].
  destruct (Z.eqb_spec s r); [left; congruence|right; auto].
Qed.

Section Machine.
  Variable T : parser.
  Variable C : certificate.

  Definition next (i k : N) : N :=
    match ix (c_next C) i with Some row => match ix row k with Some j => j | None => c_dead C end |
      None => c_dead C end.
  Definition at_end (i : N) : bool := match ix (c_end C) i with Some b => b | None => false end.
  Definition cls (c : ascii) : N := match ix (c_class C) (N_of_ascii c) with Some k => k | None =>
    0%N end.
  Definition stack_of (s : N) : list Z := match ix (c_stack C) s with Some l => l | None => [] end.
  Definition after (s : N) (t : Z) : option N := match ix (c_after C) s with Some l => assoc l t |
    None => None end.
  Definition machine : automaton := {| class_of := cls; Automaton.next := next; final := at_end;
    states := 0 |}.

  (* run bison until it needs a token *)
  Inductive settled := SRead (stack : list Z) | SAccept | SError | SBad.
  Definition moved (look : option Z) (m : move) : option (list Z * option Z) :=
    match m with Shift _ st => Some (st, None) | Reduce _ st => Some (st, look) | _ => None end.
  Fixpoint settle (fuel : nat) (st : list Z) (look : option Z) : settled :=
    match fuel with
    | O => SBad
    | S fuel =>
      match yyparse T st look with
      | Some m =>
        match moved look m with
        | Some (st, look) => settle fuel st look
        | None => match m with Read => SRead st | Accept => SAccept | _ => SError end end
      | None => SBad end end.
  Definition fuel : nat := 100.

  (* ---- The check. ---- *)
  (* A token begins at the node X. *)
  Definition starts_token (x : N) (st : list Z) (k : Z) : bool :=
    match ix (c_node C) x with
    | Some nd => n_new nd && same_list Z.eqb (stack_of (n_stack nd)) st && (n_q nd =? start_state k)
    | None => false end.
  Definition follows (x : N) (st : list Z) (look : option Z) : bool :=
    match settle fuel st look with
    | SRead st' => starts_token x st' (get (context_of T) (hd 0 st'))
    | SError => (x =? c_dead C)%N
    | _ => false end.
  Definition check_after : bool :=
    forallb (fun sl => forallb (fun tx => follows (snd tx) (stack_of (Pos.pred_N (fst sl))) (Some
      (fst tx))) (snd sl))
      (PositiveMap.elements (c_after C)).
  Definition lower (x y : N) : bool := (y <? x)%N || (y =? c_dead C)%N.
  (* The automaton of a rule, and the tokens that the rule takes. *)
  Definition look_of (r : Z) : option (look_tables * list Z) :=
    match index (yy_action T) r with
    | Some (Look n takes) => match index (yy_look T) n with Some l => Some (l, takes) | None => None
      end
    | _ => None end.
  Definition mark_of (L : look_tables) (q : Z) : option Z :=
    match index (look_mark L) q with
    | Some m => if (m <? 0) || (LOOK_SLOTS <? m) then None else Some m
    | None => None end.
  (* The node Y looks, from the beginning of a token of node X. *)
  Definition starts_look (x y s : N) (r : Z) : bool :=
    match ix (c_look C) y, look_of r with
    | Some nd, Some (L, _) =>
      l_first nd && (l_stack nd =? s)%N && (l_rule nd =? r) && (l_state nd =? 0) &&
      forallb (fun p => match p with (t, m, z) =>
        same_option Z.eqb (mark_of L 0) (Some m) && same_option N.eqb (after s t) (Some z)
          && lower x z end)
        (l_pend nd)
    | _, _ => false end.
  Definition check_pend (x s : N) (rv : Z * pending) : bool :=
    match index (yy_action T) (fst rv), snd rv with
    | Some (Token t Empty), PNode y => same_option N.eqb (after s t) (Some y) && lower x y
    | Some (Token t (Tail _)), PTail [] => match after s t with Some y => lower x y | None => false
      end
    | Some (Again k), PNode y => starts_token y (stack_of s) k && (y <? x)%N
    | Some (Look _ _), PNode y => starts_look x y s (fst rv)
    | _, _ => false end.
  Definition check_new (x : N) (nd : node) : bool :=
    negb (n_new nd) ||
    match n_back nd with None => forallb (check_pend x (n_stack nd)) (n_pend nd) | Some _ => false
      end.

  (* The value of rule R in ND after an octet of class CL. *)
  Definition value (nd : node) (cl : N) (r : Z) : option pending :=
    match assoc (n_pend nd) r with
    | None => None
    | Some v =>
      match index (yy_action T) r, v with
      | Some (Token t Empty), PNode x => Some (PNode (next x cl))
      | Some (Again _), PNode x | Some (Look _ _), PNode x => Some (PNode (next x cl))
      | Some (Token t (Tail n)), PTail l =>
        match after (n_stack nd) t with
        | Some x => Some (PTail (firstn n (next x cl :: map (fun y => next y cl) l)))
        | None => None end
      | _, _ => None end end.
  (* The node if the token ends with this match of rule R. *)
  Definition taken (nd : node) (cl : N) (r : Z) : option N :=
    match index (yy_action T) r with
    | Some (Token t Whole) => after (n_stack nd) t
    | Some (Token t (Tail (S n))) =>
      match value nd cl r with Some (PTail l) => nth_error l n | _ => None end
    | Some (Token _ Empty) | Some (Again _) | Some (Look _ _) =>
      match value nd cl r with Some (PNode x) => Some x | _ => None end
    | Some Stray | Some EndOrStray => after (n_stack nd) tok_undef
    | _ => None end.
  Definition class_list : list Z := nodup Z.eq_dec (map (class T) all_octets).
  Definition leaf (l : list Z) (q : Z) : bool := forallb (fun e => entry T q e =? - q) l.
  Definition continues (nd : node) (cl : N) (to : Z) (back : option N) (j : N) : bool :=
    match ix (c_node C) j with
    | Some nj => negb (n_new nj) && (n_stack nj =? n_stack nd)%N && (n_q nj =? to)
      && same_option N.eqb (n_back nj) back &&
                 forallb (fun rv => same_option eqpend (value nd cl (fst rv)) (Some (snd rv)))
                   (n_pend nj)
    | None => false end.
  Definition check_next (l : list Z) (i : N) (nd : node) (e : Z) (cl : N) : bool :=
    let to := entry T (n_q nd) e in
    let j := next i cl in
    if to <=? 0 then
      (to =? - n_q nd) && negb (n_new nd) &&
      same_option N.eqb (option_map (fun x => next x cl) (n_back nd)) (Some j)
    else
      let r := get (yy_accept T) to in
      if r =? 0 then
        let back := option_map (fun x => next x cl) (n_back nd) in
        continues nd cl to back j || leaf l to && same_option N.eqb back (Some j)
      else match taken nd cl r with
      | Some x => continues nd cl to (Some x) j || leaf l to && (x =? j)%N
      | None => false end.
  Definition is_at_end (b : bool) (x : option N) : bool := match x with Some x => Bool.eqb b
    (at_end x) | None => false end.
  Definition check_end (l : list Z) (i : N) (nd : node) : bool :=
    let to := entry T (n_q nd) (class T newline) in
    let b := at_end i in
    if to <=? 0 then (to =? - n_q nd) && negb (n_new nd) && is_at_end b (n_back nd)
    else
      let r := get (yy_accept T) to in
      leaf l to &&
      if r =? 0 then is_at_end b (n_back nd)
      else match index (yy_action T) r, assoc (n_pend nd) r with
      | Some (Token _ Empty), Some (PNode x) => is_at_end b (Some x)
      | Some (Again _), Some (PNode x) | Some (Look _ _), Some (PNode x) => is_at_end b (Some x)
      | Some (Token t (Tail (S O))), Some _ => is_at_end b (after (n_stack nd) t)
      | Some (Token _ (Tail (S (S n)))), Some (PTail m) => is_at_end b (nth_error m n)
      | Some Stray, _ => is_at_end b (after (n_stack nd) tok_undef)
        && follows (c_dead C) (stack_of (n_stack nd)) (Some tok_undef)
      | Some EndOrStray, _ =>
        n_new nd && match settle fuel (stack_of (n_stack nd)) (Some tok_end) with SAccept => b |
          SError => negb b | _ => false end
      | _, _ => false end.
  (* An octet: its class for flex, and its class for the machine. *)
  Definition kind (c : ascii) : Z * N := (class T c, cls c).
  Definition kind_dec (a b : Z * N) : {a = b} + {a <> b}.
  Proof. repeat decide equality. Defined.
  Definition kinds : list (Z * N) := nodup kind_dec (map kind all_octets).
  Definition check_nodes (l : list Z) (ks : list (Z * N)) : bool :=
    forallb (fun pn =>
      let i := Pos.pred_N (fst pn) in
      check_new i (snd pn) && check_end l i (snd pn) && negb (i =? c_dead C)%N &&
      forallb (fun k => check_next l i (snd pn) (fst k) (snd k)) ks)
    (PositiveMap.elements (c_node C)).
  (* ---- Nodes that look. ---- *)
  Definition next_look (L : look_tables) (q class : Z) : Z :=
    get (look_next L) (q * look_classes L + class).
  Definition octet_class (L : look_tables) (c : ascii) : Z :=
    get (look_class L) (Z.of_N (N_of_ascii c)).
  (* A decision: the token, or tok_undef, and the slot. *)
  Definition decided (L : look_tables) (takes : list Z) (to : Z) : option (Z * Z) :=
    if to =? LOOK_STRAY then Some (tok_end, 0)
    else match index (look_take L) (to - LOOK_TAKE) with
         | Some p => Some (fst p, 1 + snd p)
         | None => None end.
  Definition taken_token (takes : list Z) (token : Z) : bool :=
    existsb (Z.eqb token) takes && negb (token =? tok_end).
  Definition pend_of (nd : look_node) (t m : Z) : option N :=
    match find (fun p => (fst (fst p) =? t) && (snd (fst p) =? m)) (l_pend nd) with
    | Some p => Some (snd p)
    | None => None end.
  Definition refused (s : N) : bool :=
    match settle fuel (stack_of s) (Some tok_undef) with SError => true | _ => false end.
  Definition check_look_next (L : look_tables) (takes : list Z) (i : N) (nd : look_node)
    (k : N * Z) : bool :=
    let (cl, class) := k in
    let to := next_look L (l_state nd) class in
    let j := next i cl in
    if to <? LOOK_TAKE then
      match ix (c_look C) j with
      | Some nj =>
        negb (l_first nj) && (l_stack nj =? l_stack nd)%N && (l_rule nj =? l_rule nd) &&
        (l_state nj =? to) &&
        match mark_of L to with
        | Some mark => forallb (fun p => match p with (t, m, z) =>
            same_option N.eqb (Some z) (if m =? mark then after (l_stack nd) t
              else option_map (fun x => next x cl) (pend_of nd t m)) end) (l_pend nj)
        | None => false end
      | None => false end
    else match decided L takes to with
    | Some (t, m) =>
      if taken_token takes t then
        same_option N.eqb (Some j) (if m <? 1 then after (l_stack nd) t
          else option_map (fun x => next x cl) (pend_of nd t m))
      else (j =? c_dead C)%N && refused (l_stack nd)
    | None => false end.
  Definition check_look_end (L : look_tables) (takes : list Z) (i : N) (nd : look_node) : bool :=
    let to := next_look L (l_state nd) (octet_class L newline) in
    negb (to <? LOOK_TAKE) &&
    match decided L takes to with
    | Some (t, m) =>
      if taken_token takes t then (0 <? m) && is_at_end (at_end i) (pend_of nd t m)
      else if existsb (Z.eqb t) takes && l_first nd then
        match settle fuel (stack_of (l_stack nd)) (Some tok_end) with
        | SAccept => at_end i | SError => negb (at_end i) | _ => false end
      else negb (at_end i) && refused (l_stack nd)
    | None => false end.
  Definition pair_dec (a b : N * Z) : {a = b} + {a <> b}.
  Proof. repeat decide equality. Defined.
  Definition look_kinds (L : look_tables) : list (N * Z) :=
    nodup pair_dec (map (fun c => (cls c, octet_class L c)) all_octets).
  Definition kinds_of_rules : PositiveMap.t (look_tables * list Z * list (N * Z)) :=
    PositiveMap.mapi (fun p _ => match look_of (Z.pos p - 1) with
      | Some (L, takes) => (L, takes, look_kinds L)
      | None => ({| look_class := PositiveMap.empty _; look_classes := 0;
                    look_next := PositiveMap.empty _; look_mark := PositiveMap.empty _;
                    look_take := PositiveMap.empty _ |}, [], [])
      end) (yy_action T).
  Definition check_look (rules : PositiveMap.t (look_tables * list Z * list (N * Z))) (i : N)
    (nd : look_node) : bool :=
    match index rules (l_rule nd), look_of (l_rule nd) with
    | Some (L, takes, ks), Some _ =>
      match mark_of L (l_state nd) with Some _ => true | None => false end &&
      (l_state nd <? LOOK_TAKE) && check_look_end L takes i nd &&
      forallb (check_look_next L takes i nd) ks
    | _, _ => false end.
  Definition check_looks (rules : PositiveMap.t (look_tables * list Z * list (N * Z))) : bool :=
    forallb (fun pn => check_look rules (Pos.pred_N (fst pn)) (snd pn))
      (PositiveMap.elements (c_look C)).
  Definition check_dead : bool :=
    negb (at_end (c_dead C)) && match ix (c_next C) (c_dead C) with None => true | Some _ => false
      end.
  Definition check_machine : bool :=
    check_after && check_dead && check_nodes class_list kinds && check_looks kinds_of_rules.

  (* ---- The proof. ---- *)
  Variable tail : word.
  Hypothesis H_tail : tail <> [].
  Let E : word := newline :: tail.
  Let size : nat := S (length tail).
  Hypothesis H_after : check_after = true.
  Hypothesis H_dead : check_dead = true.
  Hypothesis H_nodes : check_nodes class_list kinds = true.
  Hypothesis H_looks : check_looks kinds_of_rules = true.

  Definition ans (r : result) (b : bool) : Prop :=
    match r with Go c => ends T size c b | Halt a => a = b | Wrong => False end.
  Lemma ans_step : forall c b, ans (step T size c) b -> ans (Go c) b.
  Proof.
    intros c b H. simpl. destruct (step T size c) eqn:S; simpl in H.
    - eapply ends_later; eauto. - subst. now apply ends_now. - tauto.
  Qed.
  Lemma settle_read : forall f st look st', settle f st look = SRead st' -> forall rest b,
    ans (Go (Scan st' (get (context_of T) (hd 0 st')) rest)) b -> ans (Go (Parse st look rest)) b.
  Proof.
    induction f as [|f IH]; simpl; intros st look st' H rest b A; [discriminate|].
    apply ans_step; simpl. destruct (yyparse T st look) as [[| | | |]|] eqn:Y; try discriminate.
    - simpl. eapply IH; eauto. - simpl. eapply IH; eauto. - injection H as ->. exact A.
  Qed.
  Lemma settle_ends : forall (b : bool) f st look,
    settle f st look = (if b then SAccept else SError) ->
    forall rest, ans (Go (Parse st look rest)) b.
  Proof.
    induction f as [|f IH]; simpl; intros st look H rest; [now destruct b|].
    apply ans_step; simpl. destruct (yyparse T st look) as [[| | | |]|] eqn:Y;
      [apply IH; exact H|apply IH; exact H| | | |]; now destruct b.
  Qed.

  (* flex after U: its state and the last match *)
  Definition better (q : Z) (n : nat) (last : option (nat * Z)) : option (nat * Z) :=
    if get (yy_accept T) q =? 0 then last else Some (n, get (yy_accept T) q).
  Fixpoint feed (q : Z) (u : word) (n : nat) (last : option (nat * Z)) : option (Z * option (nat *
    Z)) :=
    match u with
    | [] => Some (q, last)
    | c :: u => let q := entry T q (class T c) in if q <=? 0 then None else feed q u (S n) (better
      q (S n) last) end.
  Lemma feed_longest : forall u v q n last q' last', feed q u n last = Some (q', last') ->
    longest T q (u ++ v) n last = longest T q' v (n + length u)%nat last'.
  Proof.
    induction u as [|c u IH]; simpl; intros v q n last q' last' H.
    - rewrite Nat.add_0_r. congruence.
    - destruct (entry T q (class T c) <=? 0) eqn:D; [discriminate|].
      fold (better (entry T q (class T c)) (S n) last).
      rewrite (IH _ _ _ _ _ _ H). f_equal. lia.
  Qed.
  Lemma feed_snoc : forall u c q n last q' last', feed q u n last = Some (q', last') ->
    entry T q' (class T c) <=? 0 = false ->
    feed q (u ++ [c]) n last = Some (entry T q' (class T c), better (entry T q' (class T c)) (S (n
      + length u)) last').
  Proof.
    induction u as [|a u IH]; simpl; intros c q n last q' last' H D.
    - injection H as -> ->. now rewrite D, Nat.add_0_r.
    - destruct (entry T q (class T a) <=? 0); [discriminate|]. rewrite (IH _ _ _ _ _ _ H D).
      do 3 f_equal. lia.
  Qed.
  Lemma class_in : forall c, In (class T c) class_list.
  Proof. intros. unfold class_list. apply nodup_In, in_map, all_octets_in. Qed.
  (* If flex's automaton stops in that state, the match is the same. *)
  Lemma better_twice : forall q n last, better q n (better q n last) = better q n last.
  Proof. intros. unfold better. now destruct (get (yy_accept T) q =? 0). Qed.
  Lemma jam_longest : forall q c v n last, entry T q (class T c) <=? 0 = true ->
    entry T q (class T c) = - q -> longest T q (c :: v) n last = better q n last.
  Proof. intros q c v n last H K. cbn [longest]. rewrite H, K, Z.opp_involutive. reflexivity. Qed.
  Lemma leaf_longest : forall q v n last, leaf class_list q = true -> q <=? 0 = false -> v <> [] ->
    longest T q v n last = better q n last.
  Proof.
    intros q [|c v] n last H Q V; [congruence|]. unfold leaf in H. rewrite forallb_forall in H.
    specialize (H _ (class_in c)). apply Z.eqb_eq in H. apply Z.leb_gt in Q.
    apply jam_longest; auto. rewrite H. apply Z.leb_le. lia.
  Qed.
  (* If flex's automaton is in an accepting state, the last match ends there. *)
  Lemma feed_found : forall u q n last q' last', feed q u n last = Some (q', last') -> u <> [] ->
    better q' (n + length u)%nat last' = last'.
  Proof.
    assert (G : forall u q n last q' last', feed q u n last = Some (q', last') ->
              better q n last = last -> better q' (n + length u)%nat last' = last').
    { induction u as [|c u IH]; simpl; intros q n last q' last' H F.
      - injection H as <- <-. now rewrite Nat.add_0_r.
      - destruct (entry T q (class T c) <=? 0); [discriminate|].
        replace (n + S (length u))%nat with (S n + length u)%nat by lia.
        apply (IH _ _ _ _ _ H). apply better_twice. }
    intros [|c u] q n last q' last' H U; [congruence|]. simpl in *.
    destruct (entry T q (class T c) <=? 0); [discriminate|].
    replace (n + S (length u))%nat with (S n + length u)%nat by lia.
    apply (G _ _ _ _ _ _ H), better_twice.
  Qed.

  Definition future := word -> result.
  Definition scan (s : list Z) (k : Z) (u : word) : future := fun w => Go (Scan s k (u ++ w ++ E)).
  Definition resume (s : list Z) (t : Z) (n : nat) (u : word) : future := fun w => Go (Parse s
    (Some t) (skipn n (u ++ w ++ E))).
  (* Rule R has matched, and begins anew. *)
  Definition anew (r : Z) : bool :=
    match index (yy_action T) r with Some (Again _) | Some (Look _ _) => true | _ => false end.
  Definition begun (s : list Z) (r : Z) (u : word) : future :=
    fun w => act_on T size s (u ++ w ++ E) (O, r).
  Definition looked (s : list Z) (takes : list Z) (rest : word) (o : option (Z * nat)) : result :=
    match o with
    | Some (t, n) => Go (Parse s (Some (take size takes rest t)) (skipn n rest))
    | None => Wrong end.
  Definition looking (s : list Z) (L : look_tables) (takes : list Z) (slot : Z -> nat) (q : Z)
    (u : word) : future :=
    fun w => looked s takes (u ++ w ++ E) (ub_look L slot q (length u) (w ++ E)).
  Definition implies (G F : future) : Prop := forall w b, ans (G w) b -> ans (F w) b.

  (* Node I stands for the parse F: the machine and F have the same answer for each rest of the
     text. *)
  Inductive stands : N -> future -> Prop :=
  | st_dead : forall F, (forall w, ans (F w) false) -> stands (c_dead C) F
  | st_node : forall i nd k u last F,
      let s := stack_of (n_stack nd) in
      ix (c_node C) i = Some nd ->
      implies (scan s k u) F ->
      (n_new nd = true -> u = []) -> (n_new nd = false -> u <> []) ->
      feed (start_state k) u O None = Some (n_q nd, last) ->
      (forall x, n_back nd = Some x -> exists m, last = Some m) ->
      (forall x m, n_back nd = Some x -> last = Some m -> stands x (fun w => act_on T size s (u ++
        w ++ E) m)) ->
      (forall r t h x, assoc (n_pend nd) r = Some (PNode x) ->
         index (yy_action T) r = Some (Token t h) -> h = Empty) ->
      (forall r t x, assoc (n_pend nd) r = Some (PNode x) ->
         index (yy_action T) r = Some (Token t Empty) -> stands x (resume s t O u)) ->
      (forall r x, assoc (n_pend nd) r = Some (PNode x) -> anew r = true ->
         stands x (begun s r u)) ->
      (forall r l j x, assoc (n_pend nd) r = Some (PTail l) -> nth_error l j = Some x
        -> (j < length u)%nat) ->
      (forall r t n l j x, assoc (n_pend nd) r = Some (PTail l)
        -> index (yy_action T) r = Some (Token t (Tail n)) ->
         nth_error l j = Some x -> stands x (resume s t (length u - S j) u)) ->
      (forall r v t n x, assoc (n_pend nd) r = Some v ->
         index (yy_action T) r = Some (Token t (Tail n)) -> after (n_stack nd) t = Some x ->
         stands x (resume s t O [])) ->
      stands i F
  | st_look : forall i nd L takes mark slot u F,
      let s := stack_of (l_stack nd) in
      ix (c_look C) i = Some nd ->
      look_of (l_rule nd) = Some (L, takes) ->
      mark_of L (l_state nd) = Some mark ->
      implies (looking s L takes slot (l_state nd) u) F ->
      (l_first nd = true -> u = []) -> (l_first nd = false -> u <> []) ->
      (forall t m x, In (t, m, x) (l_pend nd) ->
         stands x (resume s t (set_slot slot mark (length u) m) u)) ->
      stands i F.

  Lemma implies_refl : forall F, implies F F. Proof. intros F w b H; exact H. Qed.
  Lemma stands_implies : forall i G F, stands i G -> implies G F -> stands i F.
  Proof.
    intros i G F H I. destruct H; [apply st_dead; intros; apply I; auto| |].
    - eapply st_node; eauto. intros w b A. apply I. auto.
    - eapply st_look; eauto. intros w b A. apply I. auto.
  Qed.
  Lemma stands_ext : forall i G F, stands i G -> (forall w, G w = F w) -> stands i F.
  Proof. intros i G F H I. apply stands_implies with G; auto. intros w b. now rewrite I. Qed.

  Lemma starts_token_ok : forall x s k, starts_token x s k = true -> exists nd,
    ix (c_node C) x = Some nd /\
    n_new nd = true /\ stack_of (n_stack nd) = s /\ n_q nd = start_state k.
  Proof.
    unfold starts_token; intros x s k H. destruct (ix (c_node C) x) as [nd|]; [|discriminate].
    rewrite !andb_true_iff in H. destruct H as [[H1 H2] H3]. exists nd. repeat split; auto.
    - revert H2. apply same_list_eq, Zeqb_eq. - now apply Z.eqb_eq.
  Qed.
  Lemma nodes_ok : forall i nd, ix (c_node C) i = Some nd -> i <> c_dead C /\
    check_new i nd = true /\ check_end class_list i nd = true /\
    forall c, check_next class_list i nd (class T c) (cls c) = true.
  Proof.
    unfold ix; intros i nd H. apply PositiveMap.elements_correct in H.
    pose proof H_nodes as K. unfold check_nodes in K. rewrite forallb_forall in K.
      specialize (K _ H). cbn [fst snd] in K.
    rewrite N.pos_pred_succ in K. rewrite !andb_true_iff in K. destruct K as [[[K1 K2] K3] K4].
    split; [now apply N.eqb_neq, negb_true_iff|]. split; [auto|]. split; [auto|].
    intros c. rewrite forallb_forall in K4. apply (K4 (kind c)). apply nodup_In, in_map,
      all_octets_in.
  Qed.
  Lemma looks_ok : forall i nd, ix (c_look C) i = Some nd -> exists L takes mark,
    look_of (l_rule nd) = Some (L, takes) /\ mark_of L (l_state nd) = Some mark /\
    l_state nd <? LOOK_TAKE = true /\ check_look_end L takes i nd = true /\
    forall c, check_look_next L takes i nd (cls c, octet_class L c) = true.
  Proof.
    unfold ix; intros i nd H. apply PositiveMap.elements_correct in H.
    pose proof H_looks as K. unfold check_looks in K. rewrite forallb_forall in K.
      specialize (K _ H). cbn [fst snd] in K. rewrite N.pos_pred_succ in K. unfold check_look in K.
    destruct (index kinds_of_rules (l_rule nd)) as [[[L takes] ks]|] eqn:I; [|discriminate].
    destruct (look_of (l_rule nd)) as [p|] eqn:LO; [|discriminate].
    rewrite !andb_true_iff in K. destruct K as [[[K1 K2] K3] K4].
    assert (Q : p = (L, takes) /\ ks = look_kinds L).
    { unfold index, kinds_of_rules in I. destruct (l_rule nd <? 0) eqn:NE; [discriminate|].
      rewrite PositiveMap.gmapi in I. apply Z.ltb_ge in NE.
      destruct (PositiveMap.find _ (yy_action T)); [|discriminate]. cbn [option_map] in I.
      replace (Z.pos (Z.to_pos (l_rule nd + 1)) - 1) with (l_rule nd) in I
        by (rewrite Z2Pos.id; lia). rewrite LO in I. destruct p as [L' t'].
      injection I as <- <- <-. auto. }
    destruct Q as [-> ->]. destruct (mark_of L (l_state nd)) as [mark|] eqn:MK; [|discriminate].
    exists L, takes, mark. do 4 (split; [auto|]).
    intros c. rewrite forallb_forall in K4. apply K4. apply nodup_In, in_map_iff. exists c.
    split; [reflexivity|apply all_octets_in].
  Qed.
  Lemma after_ok : forall s t x, after s t = Some x -> follows x (stack_of s) (Some t) = true.
  Proof.
    unfold after; intros s t x H. destruct (ix (c_after C) s) as [l|] eqn:I; [|discriminate].
    apply PositiveMap.elements_correct in I. apply assoc_in in H.
    pose proof H_after as K. unfold check_after in K. rewrite forallb_forall in K.
      specialize (K _ I). cbn [fst snd] in K.
    rewrite forallb_forall in K. specialize (K _ H). cbn [fst snd] in K.
      now rewrite N.pos_pred_succ in K.
  Qed.
  Lemma follows_ok : forall x s look, follows x s look = true ->
    (forall st k, starts_token x st k = true -> stands x (scan st k [])) ->
    stands x (fun w => Go (Parse s look (w ++ E))).
  Proof.
    unfold follows; intros x s look H B. destruct (settle fuel s look) as [st| | |] eqn:S;
      try discriminate.
    - apply (stands_implies _ _ _ (B _ _ H)). intros w b. apply (settle_read _ _ _ _ S).
    - apply N.eqb_eq in H. subst. apply st_dead. intros w. apply (settle_ends false _ _ _ S).
  Qed.
  Lemma starts_token_not_dead : forall x st k, starts_token x st k = true -> x <> c_dead C.
  Proof.
    intros x st k H. destruct (starts_token_ok _ _ _ H) as (nd & X & _).
    exact (proj1 (nodes_ok _ _ X)).
  Qed.
  Lemma dead_ok : at_end (c_dead C) = false /\ forall k, next (c_dead C) k = c_dead C.
  Proof.
    pose proof H_dead as K. unfold check_dead in K. apply andb_prop in K. destruct K as [K1 K2].
    split; [now apply negb_true_iff|]. intros k. unfold next.
    now destruct (ix (c_next C) (c_dead C)).
  Qed.
  Lemma starts_token_stands : forall x s k, starts_token x s k = true -> stands x (scan s k []).
  Proof.
    intros x. induction x as [x IH] using (well_founded_induction (N.lt_wf 0)). intros s k H.
    assert (IH' : forall y, lower x y = true -> forall s k, starts_token y s k = true
      -> stands y (scan s k [])).
    { unfold lower; intros y L s' k' B. apply orb_prop in L. destruct L as [L|L].
      - apply IH; auto. apply N.ltb_lt in L. lia.
      - apply N.eqb_eq in L. exfalso. exact (starts_token_not_dead _ _ _ B L). }
    destruct (starts_token_ok _ _ _ H) as (nd & X & W & <- & Q).
    destruct (nodes_ok _ _ X) as (_ & CN & _). unfold check_new in CN. rewrite W in CN.
      cbn [negb orb] in CN.
    destruct (n_back nd) eqn:B; [discriminate|].
    assert (P : forall r v, assoc (n_pend nd) r = Some v -> check_pend x (n_stack nd) (r,
      v) = true).
    { intros r v A. rewrite forallb_forall in CN. apply CN. now apply assoc_in. }
    eapply st_node with (nd := nd) (k := k) (u := []) (last := None).
    - exact X.
    - apply implies_refl.
    - reflexivity.
    - congruence.
    - simpl. now rewrite Q.
    - congruence.
    - congruence.
    - intros r t h y A I. apply P in A. unfold check_pend in A. cbn [fst snd] in A. rewrite I in A.
      now destruct h.
    - intros r t y A I. apply P in A. unfold check_pend in A. cbn [fst snd] in A. rewrite I in A.
      apply andb_prop in A. destruct A as [A1 A2]. apply (same_option_eq _ _ Neqb_eq) in A1.
        apply after_ok in A1.
      apply follows_ok in A1; [|apply IH'; exact A2]. exact A1.
    - intros r y A I. apply P in A. unfold check_pend in A. cbn [fst snd] in A. unfold anew in I.
      destruct (index _ r) as [[| k'| | |a takes]|] eqn:AC; try discriminate.
      + apply andb_prop in A. destruct A as [A1 A2].
        apply (stands_ext _ (scan (stack_of (n_stack nd)) k' [])).
        * apply IH; auto. apply N.ltb_lt in A2. lia.
        * intros w. unfold begun, act_on. now rewrite AC.
      + unfold starts_look in A. destruct (ix (c_look C) y) as [ny|] eqn:Y; [|discriminate].
        destruct (look_of r) as [[L tk]|] eqn:LO; [|discriminate].
        rewrite !andb_true_iff in A. destruct A as [[[[A1 A2] A3] A4] A5].
        apply N.eqb_eq in A2. apply Z.eqb_eq in A3. apply Z.eqb_eq in A4. subst r.
        destruct (looks_ok _ _ Y) as (L' & tk' & mark & LO' & MK & _).
        rewrite LO in LO'. injection LO' as <- <-. rewrite <- A2.
        eapply st_look with (slot := fun _ => O) (u := []); eauto; [|congruence|].
        * intros w b. unfold looking, begun, act_on. rewrite A4. unfold look_of in LO.
          rewrite AC in *.
          destruct (index (yy_look T) a); [|discriminate]. injection LO as <- <-.
          exact (fun X => X).
        * intros t m z XI. rewrite forallb_forall in A5. specialize (A5 _ XI). cbn beta iota in A5.
          rewrite !andb_true_iff in A5. destruct A5 as [[B1 B2] B3].
          apply (same_option_eq _ _ Neqb_eq) in B2. apply after_ok in B2.
          apply follows_ok in B2; [|apply IH'; exact B3].
          replace (set_slot (fun _ => O) mark (length (@nil ascii)) m) with O
            by (unfold set_slot; now destruct (m =? mark)). rewrite A2. exact B2.
    - intros r l j y A J. apply P in A. unfold check_pend in A. cbn [fst snd] in A.
      destruct (index _ _) as [[t [| |h]|k'| | |a tk]|]; try discriminate. destruct l;
        [|discriminate]. destruct j; discriminate.
    - intros r t n l j y A I J. apply P in A. unfold check_pend in A. cbn [fst snd] in A.
      rewrite I in A.
      destruct l; [|discriminate]. destruct j; discriminate.
    - intros r v t n y A I Y. apply P in A. unfold check_pend in A. cbn [fst snd] in A.
      rewrite I in A.
      assert (L : lower x y = true) by (destruct v as [|[|]]; try discriminate; now rewrite Y in A).
      apply after_ok in Y. apply follows_ok in Y; [|apply IH'; exact L]. exact Y.
  Qed.
  Lemma after_stands : forall s t x, after s t = Some x -> stands x (resume (stack_of s) t O []).
  Proof. intros s t x H. apply after_ok in H. apply follows_ok in H;
    [exact H|apply starts_token_stands]. Qed.

  Lemma skipn_len : forall (u v : word), skipn (length u) (u ++ v) = v.
  Proof. intros. rewrite skipn_app, skipn_all, Nat.sub_diag. reflexivity. Qed.
  Lemma snoc_len : forall (u : word) c, length (u ++ [c]) = S (length u).
  Proof. intros. rewrite app_length. simpl. lia. Qed.
  Lemma snoc_app : forall (u w : word) c, (u ++ [c]) ++ w ++ E = u ++ (c :: w) ++ E.
  Proof. intros. now rewrite <- app_assoc. Qed.
  Definition pend_ok (s : list Z) (u : word) (r : Z) (v : pending) : Prop :=
    match v with
    | PNode x =>
      (forall t h, index (yy_action T) r = Some (Token t h) -> h = Empty) /\
      (forall t, index (yy_action T) r = Some (Token t Empty) -> stands x (resume s t O u)) /\
      (anew r = true -> stands x (begun s r u))
    | PTail l => forall j x, nth_error l j = Some x -> (j < length u)%nat /\
      forall t n, index (yy_action T) r = Some (Token t (Tail n))
        -> stands x (resume s t (length u - S j) u) end.
  Lemma nth_firstn : forall A n (l : list A) j x, nth_error (firstn n l) j = Some x
    -> nth_error l j = Some x.
  Proof. intros A; induction n as [|n IH]; intros [|a l] [|j] x; simpl; auto; discriminate. Qed.

  Ltac not_anew := match goal with X : anew ?r = true, I : index (yy_action T) ?r = Some _ |- _ =>
    unfold anew in X; rewrite I in X; discriminate end.
  Lemma decided_ok : forall L takes to t m slot n text, to <? LOOK_TAKE = false ->
    decided L takes to = Some (t, m) -> exists l, ub_look L slot to n text = Some (t, l) /\
    (taken_token takes t = true -> l = if m <? 1 then n else slot m).
  Proof.
    unfold decided; intros L takes to t m slot n text H D.
    assert (U : ub_look L slot to n text = if to =? LOOK_STRAY then Some (0, O) else
      match index (look_take L) (to - LOOK_TAKE) with
      | Some take => Some (fst take, if snd take <? 0 then n else slot (1 + snd take))
      | None => None end) by (destruct text; cbn [ub_look]; now rewrite H).
    rewrite U. destruct (to =? LOOK_STRAY).
    - injection D as <- <-. exists O. split; [reflexivity|]. unfold taken_token.
      now rewrite andb_false_r.
    - destruct (index _ _) as [[a b]|]; [|discriminate]. cbn [fst snd] in *.
      assert (a = t /\ 1 + b = m) as [<- <-] by (split; congruence).
      eexists. split; [reflexivity|]. intros _.
      destruct (Z.ltb_spec b 0), (Z.ltb_spec (1 + b) 1); auto; lia.
  Qed.
  Lemma take_taken : forall s takes rest t n, taken_token takes t = true ->
    looked s takes rest (Some (t, n)) = Go (Parse s (Some t) (skipn n rest)).
  Proof.
    unfold taken_token, looked, take; intros s takes rest t n H. apply andb_prop in H.
    destruct H as [H1 H2]. apply negb_true_iff in H2. now rewrite H1, H2.
  Qed.
  Lemma take_refused : forall s takes rest t n, taken_token takes t = false ->
    existsb (Z.eqb t) takes = false \/ length rest <> size ->
    looked s takes rest (Some (t, n)) = Go (Parse s (Some tok_undef) (skipn n rest)).
  Proof.
    unfold taken_token, looked, take, end_or_stray; intros s takes rest t n H D.
    destruct (existsb (Z.eqb t) takes); [|reflexivity]. cbn [andb negb] in *.
    apply negb_false_iff in H. rewrite H.
    destruct D as [D|D]; [discriminate|]. apply Nat.eqb_neq in D. now rewrite D.
  Qed.
  Lemma stray_end : end_or_stray size E = tok_end.
  Proof. unfold end_or_stray. now rewrite (proj2 (Nat.eqb_eq (length E) size) eq_refl). Qed.
  Lemma stray_more : forall v, v <> [] -> end_or_stray size (v ++ E) = tok_undef.
  Proof.
    unfold end_or_stray; intros [|a v] H; [congruence|].
    now rewrite (proj2 (Nat.eqb_neq (length ((a :: v) ++ E)) size))
      by (rewrite app_length; unfold E, size; simpl; lia).
  Qed.
  Lemma take_end : forall s takes n, existsb (Z.eqb tok_end) takes = true ->
    looked s takes E (Some (tok_end, n)) = Go (Parse s (Some tok_end) (skipn n E)).
  Proof. unfold looked, take; intros s takes n ->. cbn [negb]. now rewrite stray_end. Qed.
  Lemma refused_error : forall s, refused s = true -> forall rest,
    ans (Go (Parse (stack_of s) (Some tok_undef) rest)) false.
  Proof.
    unfold refused; intros s H. destruct (settle fuel (stack_of s) (Some tok_undef)) eqn:SE;
      try discriminate. apply (settle_ends false _ _ _ SE).
  Qed.
  Lemma pend_in : forall nd t m x, pend_of nd t m = Some x -> In (t, m, x) (l_pend nd).
  Proof.
    unfold pend_of; intros nd t m x H. destruct (find _ _) as [[[a b] y]|] eqn:F; [|discriminate].
    apply find_some in F. destruct F as [F1 F2]. cbn [fst snd] in *. apply andb_prop in F2.
    destruct F2 as [A B]. apply Z.eqb_eq in A. apply Z.eqb_eq in B. congruence.
  Qed.
  Lemma ub_look_octet : forall L slot q n c v mark, mark_of L q = Some mark ->
    q <? LOOK_TAKE = true -> ub_look L slot q n (c :: v) =
    ub_look L (set_slot slot mark n) (next_look L q (octet_class L c)) (S n) v.
  Proof.
    unfold mark_of; intros L slot q n c v mark M H. cbn [ub_look]. rewrite H.
    destruct (index (look_mark L) q) as [k|]; [|discriminate].
    destruct ((k <? 0) || (LOOK_SLOTS <? k)); [discriminate|]. injection M as ->. reflexivity.
  Qed.

  Lemma stands_step : forall i F, stands i F -> forall c, stands (next i (cls c)) (fun w => F (c ::
    w)).
  Proof.
    induction 1 as [F D | i nd k u last F s HX HF HN HU HQ HB HBS IHB HE HES IHE HA IHA HTJ HT
      IHT HZ IHZ | i nd L takes mark slot u F s HX HL HM HF HN HU HP IHP]; intros c.
    - rewrite (proj2 dead_ok). apply st_dead; auto.
    - destruct (nodes_ok _ _ HX) as (_ & _ & _ & K). specialize (K c). unfold check_next in K.
      set (cl := cls c) in *. set (j := next i cl) in *.
      set (to := entry T (n_q nd) (class T c)) in *.
      assert (HF' : implies (scan s k (u ++ [c])) (fun w => F (c :: w))).
      { intros w b A. apply HF. unfold scan in *. now rewrite <- snoc_app. }
      (* If flex jams, or matches nothing more, it goes back. *)
      assert (BACK : forall x, option_map (fun x => next x cl) (n_back nd) = Some x -> exists m,
        last = Some m /\
                stands x (fun w => act_on T size s ((u ++ [c]) ++ w ++ E) m)).
      { intros x B. destruct (n_back nd) as [y|] eqn:Y; [|discriminate]. injection B as <-.
        destruct (HB y eq_refl) as (m & M). exists m. split; auto.
        apply (stands_ext _ _ _ (IHB y m eq_refl M c)). intros w. now rewrite snoc_app. }
      (* what is pending *)
      assert (V : forall r v, value nd cl r = Some v -> pend_ok s (u ++ [c]) r v).
      { unfold value; intros r v W. destruct (assoc (n_pend nd) r) as [v0|] eqn:A; [|discriminate].
        destruct (index (yy_action T) r) as [[t h|k'| | |a tk]|] eqn:I; try discriminate.
        - destruct h as [| |h]; try discriminate.
          + destruct v0 as [x|]; try discriminate. injection W as <-.
            split; [|split]; intros; try not_anew; rewrite I in H; injection H as <-; [auto|].
            apply (stands_ext _ _ _ (IHE _ _ _ A I c)). intros w. unfold resume.
            now rewrite snoc_app.
          + destruct v0 as [|l]; try discriminate. destruct (after (n_stack nd) t) as [x|]
            eqn:X; [|discriminate].
            injection W as <-. intros j' y J. apply nth_firstn in J. rewrite snoc_len.
              destruct j' as [|j']; simpl in J.
            * injection J as <-. split; [lia|]. intros t' n' I'. rewrite I in I'.
              injection I' as <- <-.
              replace (S (length u) - 1)%nat with (length u) by lia.
              apply (stands_ext _ _ _ (IHZ _ _ _ _ _ A I X c)). intros w. unfold resume.
              now rewrite snoc_app, skipn_len.
            * rewrite nth_error_map in J. destruct (nth_error l j') as [z|] eqn:Z; [|discriminate].
              injection J as <-.
              split; [generalize (HTJ _ _ _ _ A Z); lia|]. intros t' n' I'. rewrite I in I'.
                injection I' as <- <-.
              apply (stands_ext _ _ _ (IHT _ _ _ _ _ _ A I Z c)). intros w. unfold resume.
                now rewrite snoc_app.
        - destruct v0 as [x|]; try discriminate. injection W as <-. split; [|split]; intros;
          try congruence. apply (stands_ext _ _ _ (IHA _ _ A H c)). intros w. unfold begun.
          now rewrite snoc_app.
        - destruct v0 as [x|]; try discriminate. injection W as <-. split; [|split]; intros;
          try congruence. apply (stands_ext _ _ _ (IHA _ _ A H c)). intros w. unfold begun.
          now rewrite snoc_app. }
      (* the match is taken *)
      assert (TAKEN : forall r x, taken nd cl r = Some x ->
                stands x (fun w => act_on T size s ((u ++ [c]) ++ w ++ E) (S (length u), r))).
      { unfold taken, act_on; intros r x W. rewrite <- (snoc_len u c).
        pose proof (eq_refl (anew r)) as AN. unfold anew in AN at 2.
        assert (AFTER : forall t, after (n_stack nd) t = Some x
          -> stands x (fun w => Go (Parse s (Some t) (skipn (length (u ++ [c])) ((u ++ [c]) ++ w ++
          E))))).
        { intros t X. apply (stands_ext _ _ _ (after_stands _ _ _ X)). intros w. unfold resume.
          now rewrite skipn_len. }
        destruct (index (yy_action T) r) as [[t h|k'| | |a tk]|] eqn:I; try discriminate.
        - destruct h as [| |[|h]]; try discriminate.
          + apply AFTER, W.
          + destruct (value nd cl r) as [[y|]|] eqn:VV; try discriminate. injection W as ->.
            destruct (V _ _ VV) as (_ & P & _). exact (P _ I).
          + destruct (value nd cl r) as [[|l]|] eqn:VV; try discriminate.
            destruct (V _ _ VV _ _ W) as (J & P).
            apply (stands_ext _ _ _ (P _ _ I)). intros w. unfold cut.
              destruct (Nat.leb_spec (S h) (length (u ++ [c]))); [reflexivity|lia].
        - destruct (value nd cl r) as [[y|]|] eqn:VV; try discriminate. injection W as ->.
          destruct (V _ _ VV) as (_ & _ & P). apply (stands_ext _ _ _ (P AN)). intros w.
          unfold begun, act_on. now rewrite I.
        - apply AFTER, W.
        - apply (stands_ext _ _ _ (AFTER _ W)). intros w.
          now rewrite app_assoc, stray_more by (destruct u; discriminate).
        - destruct (value nd cl r) as [[y|]|] eqn:VV; try discriminate. injection W as ->.
          destruct (V _ _ VV) as (_ & _ & P). apply (stands_ext _ _ _ (P AN)). intros w.
          unfold begun, act_on. now rewrite I. }
      assert (ROUND : forall m w b, longest T (start_state k) (u ++ (c :: w) ++ E) O None = Some m
        ->
                ans (act_on T size s ((u ++ [c]) ++ w ++ E) m) b -> ans (F (c :: w)) b).
      { intros m w b M A. apply HF. unfold scan. apply ans_step. cbn [step]. rewrite M.
        now rewrite <- snoc_app. }
      destruct (to <=? 0) eqn:TO.
      + (* flex jams *)
        rewrite !andb_true_iff in K. destruct K as [[K1 K2] K].
        apply Z.eqb_eq in K1. apply negb_true_iff in K2.
        apply (same_option_eq _ _ Neqb_eq) in K. destruct (BACK _ K) as (m & M & S).
          apply (stands_implies _ _ _ S).
        intros w b. apply ROUND. rewrite (feed_longest _ _ _ _ _ _ _ HQ). cbn [app].
        rewrite jam_longest; [|exact TO|exact K1]. rewrite (feed_found _ _ _ _ _ _ HQ (HU K2)).
          exact M.
      + pose proof (feed_snoc _ c _ _ _ _ _ HQ TO) as HQ'. fold to in HQ'. cbn [Nat.add] in HQ'.
        assert (GO : forall back, continues nd cl to back j = true ->
                  (forall x, back = Some x -> exists m, better to (S (length u)) last = Some m /\
                     stands x (fun w => act_on T size s ((u ++ [c]) ++ w ++ E) m)) ->
                  stands j (fun w => F (c :: w))).
        { unfold continues; intros back CO BB. destruct (ix (c_node C) j) as [nj|] eqn:J;
          [|discriminate].
          rewrite !andb_true_iff in CO. destruct CO as [[[[C1 C2] C3] C4] C5].
          apply N.eqb_eq in C2. apply Z.eqb_eq in C3. apply (same_option_eq _ _ Neqb_eq) in C4.
          assert (P : forall r v, assoc (n_pend nj) r = Some v -> pend_ok s (u ++ [c]) r v).
          { intros r v A. apply assoc_in in A. rewrite forallb_forall in C5. specialize (C5 _ A).
            cbn [fst snd] in C5.
            apply V. now apply (same_option_eq _ _ eqpend_eq) in C5. }
          eapply st_node with (nd := nj) (k := k) (u := u ++ [c]) (last := better to (S (length u))
            last); rewrite ?C2; fold s.
          - exact J.
          - exact HF'.
          - destruct (n_new nj); [discriminate|congruence].
          - intros _ X. destruct u; discriminate X.
          - rewrite C3. exact HQ'.
          - intros x X. rewrite C4 in X. destruct (BB _ X) as (m & M & _). eauto.
          - intros x m X M. rewrite C4 in X. destruct (BB _ X) as (m' & M' & S). rewrite M in M'.
            injection M' as <-. exact S.
          - intros r t h x A. apply (P _ _ A).
          - intros r t x A. apply (P _ _ A).
          - intros r x A. apply (P _ _ A).
          - intros r l i' x A Z. apply (P _ _ A _ _ Z).
          - intros r t n l i' x A I Z. exact (proj2 (P _ _ A _ _ Z) _ _ I).
          - intros r v t n x A I X. assert (exists v0, assoc (n_pend nd) r = Some v0) as (v0 &
            A0).
            { apply assoc_in in A. rewrite forallb_forall in C5. specialize (C5 _ A).
              cbn [fst snd] in C5.
              unfold value in C5. destruct (assoc (n_pend nd) r) as [v0|]; [eauto|discriminate]. }
            exact (HZ _ _ _ _ _ A0 I X). }
        assert (LEAF : leaf class_list to = true -> forall w,
          longest T (start_state k) (u ++ (c :: w) ++ E) O None = better to (S (length u)) last).
        { intros LE w. rewrite <- snoc_app, (feed_longest _ _ _ _ _ _ _ HQ').
          rewrite leaf_longest; auto; [|destruct w; discriminate]. cbn [Nat.add]. rewrite snoc_len.
            apply better_twice. }
        destruct (get (yy_accept T) to =? 0) eqn:R.
        * assert (BE : better to (S (length u)) last = last) by (unfold better; now rewrite R).
          apply orb_prop in K. destruct K as [K|K].
          -- apply (GO _ K). intros x X. rewrite BE. exact (BACK _ X).
          -- apply andb_prop in K. destruct K as [K1 K2]. apply (same_option_eq _ _ Neqb_eq) in K2.
             destruct (BACK _ K2) as (m & M & S). apply (stands_implies _ _ _ S). intros w b.
               apply ROUND. rewrite (LEAF K1). congruence.
        * assert (BE : better to (S (length u)) last = Some (S (length u),
          get (yy_accept T) to)) by (unfold better; now rewrite R).
          destruct (taken nd cl (get (yy_accept T) to)) as [x|] eqn:X; [|discriminate].
            apply TAKEN in X.
          apply orb_prop in K. destruct K as [K|K].
          -- apply (GO _ K). intros y Y. injection Y as <-. rewrite BE. eauto.
          -- apply andb_prop in K. destruct K as [K1 K2]. apply N.eqb_eq in K2. rewrite <- K2.
             apply (stands_implies _ _ _ X). intros w b. apply ROUND. rewrite (LEAF K1). congruence.
    - destruct (looks_ok _ _ HX) as (L' & tk' & mk' & LO & MK & LT & _ & K).
      rewrite HL in LO. injection LO as <- <-. rewrite HM in MK. injection MK as <-.
      specialize (K c). unfold check_look_next in K.
      set (to := next_look L (l_state nd) (octet_class L c)) in *. set (j := next i (cls c)) in *.
      set (slot' := set_slot slot mark (length u)) in *.
      assert (ROUND : forall w b, ans (looked s takes ((u ++ [c]) ++ w ++ E)
        (ub_look L slot' to (length (u ++ [c])) (w ++ E))) b -> ans (F (c :: w)) b).
      { intros w b A. apply HF. unfold looking. cbn [app].
        rewrite (ub_look_octet _ _ _ _ _ _ _ HM LT).
        rewrite snoc_len, snoc_app in A. exact A. }
      assert (PEND : forall t m x, option_map (fun x => next x (cls c)) (pend_of nd t m) = Some x ->
        stands x (resume s t (slot' m) (u ++ [c]))).
      { intros t m x X. destruct (pend_of nd t m) as [y|] eqn:Y; [|discriminate].
        injection X as <-. apply pend_in in Y. apply (stands_ext _ _ _ (IHP _ _ _ Y c)).
        intros w. unfold resume. now rewrite snoc_app. }
      assert (NEW : forall t x, after (l_stack nd) t = Some x ->
        stands x (resume s t (length (u ++ [c])) (u ++ [c]))).
      { intros t x X. apply (stands_ext _ _ _ (after_stands _ _ _ X)). intros w. unfold resume.
        now rewrite skipn_len. }
      destruct (to <? LOOK_TAKE) eqn:TO.
      + destruct (ix (c_look C) j) as [nj|] eqn:J; [|discriminate].
        rewrite !andb_true_iff in K. destruct K as [[[[K1 K2] K3] K4] K5].
        apply N.eqb_eq in K2. apply Z.eqb_eq in K3. apply Z.eqb_eq in K4.
        destruct (mark_of L to) as [mark'|] eqn:MK; [|discriminate].
        eapply st_look with (nd := nj) (L := L) (takes := takes) (mark := mark') (slot := slot')
          (u := u ++ [c]); rewrite ?K3, ?K4, ?K2; fold s; auto.
        * intros H. rewrite H in K1. discriminate.
        * intros _ X. destruct u; discriminate X.
        * intros t m x X. rewrite forallb_forall in K5. specialize (K5 _ X). cbn beta iota in K5.
          apply (same_option_eq _ _ Neqb_eq) in K5. symmetry in K5. unfold set_slot.
          destruct (m =? mark'); [apply NEW|apply PEND]; exact K5.
      + destruct (decided L takes to) as [[t m]|] eqn:DE; [|discriminate].
        assert (LOOKED : forall w, exists l,
          ub_look L slot' to (length (u ++ [c])) (w ++ E) = Some (t, l) /\
          (taken_token takes t = true -> l = if m <? 1 then length (u ++ [c]) else slot' m))
          by (intros w; exact (decided_ok _ _ _ _ _ _ _ _ TO DE)).
        destruct (taken_token takes t) eqn:TT.
        * apply (same_option_eq _ _ Neqb_eq) in K. symmetry in K.
          assert (S : stands j (resume s t (if m <? 1 then length (u ++ [c]) else slot' m)
            (u ++ [c]))) by (destruct (m <? 1); auto).
          apply (stands_implies _ _ _ S). intros w b A. apply ROUND.
          destruct (LOOKED w) as (l & -> & Q). rewrite (take_taken _ _ _ _ _ TT), (Q eq_refl).
          exact A.
        * apply andb_prop in K. destruct K as [K1 K2]. apply N.eqb_eq in K1. rewrite K1.
          apply st_dead. intros w. apply ROUND. destruct (LOOKED w) as (l & -> & _).
          rewrite (take_refused _ _ _ _ _ TT); [apply refused_error, K2|]. right.
          rewrite app_length, snoc_len, app_length. unfold E, size. simpl. lia.
  Qed.

  Lemma stands_end : forall i F, stands i F -> ans (F []) (at_end i).
  Proof.
    induction 1 as [F D | i nd k u last F s HX HF HN HU HQ HB HBS IHB HE HES IHE HA IHA HTJ HT
      IHT HZ IHZ | i nd L takes mark slot u F s HX HL HM HF HN HU HP IHP].
    - rewrite (proj1 dead_ok). apply D.
    - destruct (nodes_ok _ _ HX) as (_ & _ & K & _). unfold check_end in K.
      set (to := entry T (n_q nd) (class T newline)) in *.
      assert (ROUND : forall m b, longest T (start_state k) (u ++ E) O None = Some m ->
                ans (act_on T size s (u ++ E) m) b -> ans (F []) b).
      { intros m b M A. apply HF. unfold scan. apply ans_step. cbn [app step]. now rewrite M. }
      assert (IS : forall x, is_at_end (at_end i) x = true -> exists y, x = Some y
        /\ at_end i = at_end y).
      { intros [y|] X; [|discriminate]. apply eqb_prop in X. eauto. }
      assert (BACK : is_at_end (at_end i) (n_back nd) = true -> exists m, last = Some m
        /\ ans (act_on T size s (u ++ E) m) (at_end i)).
      { intros X. destruct (IS _ X) as (y & Y & Z). destruct (HB _ Y) as (m & M). exists m. split;
        auto. rewrite Z. exact (IHB _ _ Y M). }
      destruct (to <=? 0) eqn:TO.
      + rewrite !andb_true_iff in K. destruct K as [[K1 K2] K].
        apply Z.eqb_eq in K1. apply negb_true_iff in K2.
        destruct (BACK K) as (m & M & A). apply (ROUND m); auto.
          rewrite (feed_longest _ _ _ _ _ _ _ HQ). unfold E.
        rewrite jam_longest; [|exact TO|exact K1]. rewrite (feed_found _ _ _ _ _ _ HQ (HU K2)).
          exact M.
      + apply andb_prop in K. destruct K as [LE K].
        assert (LO : longest T (start_state k) (u ++ E) O None = better to (S (length u)) last).
        { pose proof (feed_snoc _ newline _ _ _ _ _ HQ TO) as HQ'. fold to in HQ'.
          cbn [Nat.add] in HQ'.
          unfold E. change (newline :: tail) with ([newline] ++ tail). rewrite app_assoc,
            (feed_longest _ _ _ _ _ _ _ HQ').
          rewrite leaf_longest; auto. cbn [Nat.add]. rewrite snoc_len. apply better_twice. }
        unfold better in LO. destruct (get (yy_accept T) to =? 0).
        * destruct (BACK K) as (m & M & A). apply (ROUND m); auto. congruence.
        * apply (ROUND _ _ LO). unfold act_on. set (r := get (yy_accept T) to) in *.
          destruct (index (yy_action T) r) as [[t h|k'| | |a tk]|] eqn:I; try discriminate.
          -- destruct h as [| |[|[|h]]]; try (destruct (assoc (n_pend nd) r); discriminate).
             ++ destruct (assoc (n_pend nd) r) as [[x|]|] eqn:A; try discriminate.
               destruct (IS _ K) as (y & Y & Z). injection Y as <-. rewrite Z.
               exact (IHE _ _ _ A I).
             ++ destruct (assoc (n_pend nd) r) as [v|] eqn:A; [|discriminate].
               destruct (IS _ K) as (y & Y & Z). rewrite Z.
                unfold cut. cbn [Nat.leb Nat.sub]. rewrite Nat.sub_0_r, skipn_len.
                  exact (IHZ _ _ _ _ _ A I Y).
             ++ destruct (assoc (n_pend nd) r) as [[|l]|] eqn:A; try discriminate.
               destruct (IS _ K) as (y & Y & Z). rewrite Z.
                pose proof (HTJ _ _ _ _ A Y) as J. unfold cut.
                  destruct (Nat.leb_spec (S (S h)) (S (length u))); [|lia].
                exact (IHT _ _ _ _ _ _ A I Y).
          -- destruct (assoc (n_pend nd) r) as [[x|]|] eqn:A; try discriminate.
            destruct (IS _ K) as (y & Y & Z). injection Y as <-.
             rewrite Z. pose proof (IHA _ _ A ltac:(unfold anew; now rewrite I)) as W.
             unfold begun, act_on in W. rewrite I in W. exact W.
          -- assert (K' : is_at_end (at_end i) (after (n_stack nd) tok_undef)
            && follows (c_dead C) (stack_of (n_stack nd)) (Some tok_undef) = true).
             { destruct (assoc (n_pend nd) r); exact K. }
             apply andb_prop in K'. destruct K' as [K1 K2].
             unfold follows in K2. fold s in K2. destruct (settle fuel s (Some tok_undef)) as [st|
               | |] eqn:SE; try discriminate.
             ++ exfalso. exact (starts_token_not_dead _ _ _ K2 eq_refl).
             ++ destruct (IS _ K1) as (y & Y & Z). apply after_ok in Y. unfold follows in Y.
               fold s in Y. rewrite SE in Y. apply N.eqb_eq in Y. subst y.
                rewrite Z, (proj1 dead_ok).
                exact (settle_ends false _ _ _ SE (skipn (S (length u)) (u ++ E))).
          -- assert (K' : n_new nd && match settle fuel s (Some tok_end) with SAccept => at_end i |
            SError => negb (at_end i) | _ => false end = true).
             { destruct (assoc (n_pend nd) r); exact K. }
             apply andb_prop in K'. destruct K' as [K1 K2]. rewrite (HN K1). cbn [app].
               rewrite stray_end.
             destruct (settle fuel s (Some tok_end)) as [st| | |] eqn:SE; try discriminate.
             ++ rewrite K2. apply (settle_ends true _ _ _ SE).
             ++ destruct (at_end i); [discriminate|]. apply (settle_ends false _ _ _ SE).
          -- destruct (assoc (n_pend nd) r) as [[x|]|] eqn:A; try discriminate.
            destruct (IS _ K) as (y & Y & Z). injection Y as <-.
             rewrite Z. pose proof (IHA _ _ A ltac:(unfold anew; now rewrite I)) as W.
             unfold begun, act_on in W. rewrite I in W. exact W.
    - destruct (looks_ok _ _ HX) as (L' & tk' & mk' & LO & MK & LT & K & _).
      rewrite HL in LO. injection LO as <- <-. rewrite HM in MK. injection MK as <-.
      unfold check_look_end in K. apply andb_prop in K. destruct K as [TO K].
      apply negb_true_iff in TO.
      set (to := next_look L (l_state nd) (octet_class L newline)) in *.
      destruct (decided L takes to) as [[t m]|] eqn:DE; [|discriminate].
      destruct (decided_ok _ _ _ _ _ (set_slot slot mark (length u)) (S (length u)) tail TO DE)
        as (l & LK & Q).
      assert (ROUND : forall b, ans (looked s takes (u ++ E) (Some (t, l))) b -> ans (F []) b).
      { intros b A. apply HF. unfold looking. cbn [app]. unfold E at 2.
        rewrite (ub_look_octet _ _ _ _ _ _ _ HM LT). fold to. rewrite LK. exact A. }
      destruct (taken_token takes t) eqn:TT.
      + apply andb_prop in K. destruct K as [K1 K2]. apply ROUND. rewrite (take_taken _ _ _ _ _ TT).
        rewrite (Q eq_refl). destruct (Z.ltb_spec m 1); [apply Z.ltb_lt in K1; lia|].
        destruct (pend_of nd t m) as [x|] eqn:X; [|discriminate]. cbn [is_at_end] in K2.
        apply eqb_prop in K2. rewrite K2. apply pend_in in X. exact (IHP _ _ _ X).
      + destruct (existsb (Z.eqb t) takes && l_first nd) eqn:EN.
        * apply andb_prop in EN. destruct EN as [E1 E2]. rewrite (HN E2) in ROUND.
          assert (t = tok_end) as ->.
          { unfold taken_token in TT. rewrite E1 in TT. cbn [andb] in TT.
            apply negb_false_iff in TT. now apply Z.eqb_eq in TT. }
          apply ROUND. cbn [app]. rewrite (take_end _ _ _ E1). fold s in K.
          destruct (settle fuel s (Some tok_end)) as [st| | |] eqn:SE; try discriminate.
          -- rewrite K. apply (settle_ends true _ _ _ SE).
          -- destruct (at_end i); [discriminate|]. apply (settle_ends false _ _ _ SE).
        * apply andb_prop in K. destruct K as [K1 K2]. apply ROUND.
          destruct (at_end i); [discriminate|].
          rewrite (take_refused _ _ _ _ _ TT); [apply refused_error, K2|].
          apply andb_false_iff in EN. destruct EN as [EN|EN]; [auto|right].
          specialize (HU EN). destruct u; [congruence|]. rewrite app_length. unfold E, size. simpl.
          lia.
  Qed.

  Lemma stands_accepts : forall w i F, stands i F -> ans (F w) (accepts machine i w).
  Proof.
    unfold accepts; induction w as [|c w IH]; intros i F H; cbn [goes].
    - apply stands_end, H.
    - apply (IH _ (fun w => F (c :: w))), stands_step, H.
  Qed.
End Machine.

Theorem machine_ok : forall T C x start, check_machine T C = true ->
  follows T C x [0] start = true ->
  forall w c tail, says T start w c tail (accepts (machine C) x w).
Proof.
  unfold check_machine; intros T C x start H F w c tail. rewrite !andb_true_iff in H.
  destruct H as [[[A D] N] K].
  pose proof (stands_accepts T C (c :: tail) ltac:(discriminate) A D N K w x
    (fun w => Go (Parse [0] start (w ++ newline :: c :: tail)))) as S.
  apply S. apply (follows_ok T C (c :: tail) _ _ _ F). apply starts_token_stands; auto.
Qed.
