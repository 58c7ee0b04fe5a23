(* Machine.v: yylex and yyparse together as one automaton.  A certificate lists its nodes; a
   check of each node and each class of octets proves that the automaton accepts what the parser
   accepts.

   SPDX-License-Identifier: MIT *)

Require Import Octets Lists Regex Automaton CText Look Parser.
Local Open Scope Z_scope.

(* A rule that keeps less than it matches has a pending parse, begun where the token would end, or
   the parses begun at each of the last octets, the newest first. *)
Inductive pending X := PNode (x : X) | PTail (l : list X).
Arguments PNode {X}. Arguments PTail {X}.
Record node := {
  n_new : bool;               (* nothing is read yet *)
  n_stack : N;                (* the number of bison's stack *)
  n_q : Z;                    (* flex's state *)
  n_back : option N;          (* the node of the parse that goes back to the last match *)
  n_pend : list (Z * pending N)
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
Fixpoint assoc {A} (l : list (Z * A)) (r : Z) : option A :=
  match l with [] => None | (s, v) :: l => if s =? r then Some v else assoc l r end.
Definition eqpend (a b : pending N) : bool :=
  match a, b with
  | PNode i, PNode j => N.eqb i j
  | PTail l, PTail m => same_list N.eqb l m
  | _, _ => false end.
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

  Definition next (i k : N) : N := default (c_dead C) (row <- ix (c_next C) i;; ix row k).
  Definition at_end (i : N) : bool := default false (ix (c_end C) i).
  Definition cls (c : ascii) : N := default 0%N (ix (c_class C) (N_of_ascii c)).
  Definition stack_of (s : N) : list Z := default [] (ix (c_stack C) s).
  Definition after (s : N) (t : Z) : option N := l <- ix (c_after C) s;; assoc l t.
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
    each (fun s => forallb (fun tx => follows (snd tx) (stack_of s) (Some (fst tx)))) (c_after C).
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
  Definition check_pend (x s : N) (rv : Z * pending N) : bool :=
    match index (yy_action T) (fst rv), snd rv with
    | Some (Token t Empty), PNode y => same_option N.eqb (after s t) (Some y) && lower x y
    | Some (Token t (Tail _)), PTail [] => match after s t with Some y => lower x y | None => false
      end
    | Some (Again k), PNode y => starts_token y (stack_of s) k && (y <? x)%N
    | Some (Look _ _), PNode y => starts_look x y s (fst rv)
    | _, _ => false end.
  Definition check_new (x : N) (nd : node) : bool :=
    negb (n_new nd) || is_none (n_back nd) && forallb (check_pend x (n_stack nd)) (n_pend nd).

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
  Definition class_list : list Z := nodup Z.eq_dec (map (class T) all_octets).
  Definition leaf (l : list Z) (q : Z) : bool := forallb (fun e => entry T q e =? - q) l.
  Definition pend_of (nd : look_node) (t m : Z) : option N :=
    match find (fun p => (fst (fst p) =? t) && (snd (fst p) =? m)) (l_pend nd) with
    | Some p => Some (snd p)
    | None => None end.
  (* After an octet each node has a value.  In the text it is the next node, or in Explore.v the
     steps that find it; after the newline that ends the text, it is the answer. *)
  Section Octet.
    Variables (V : Type) (after_node : N -> V).
    (* The value of the node after a stack and a token; and that node, as a value, if the octet
       ends the token. *)
    Variables (after_token : N -> Z -> option V) (ended : node -> action -> option V).
    (* What is pending for rule R in ND. *)
    Definition value (nd : node) (r : Z) : option (pending V) :=
      v <- assoc (n_pend nd) r;;
      match index (yy_action T) r, v with
      | Some (Token _ Empty), PNode x | Some (Again _), PNode x | Some (Look _ _), PNode x =>
        Some (PNode (after_node x))
      | Some (Token t (Tail n)), PTail l =>
        x <- after_token (n_stack nd) t;; Some (PTail (firstn n (x :: map after_node l)))
      | _, _ => None end.
    (* The value if the token ends with this match of rule R. *)
    Definition taken (nd : node) (r : Z) : option V :=
      a <- index (yy_action T) r;;
      match a, value nd r with
      | Token _ Whole, _ | Stray, _ | EndOrStray, _ => ended nd a
      | Token _ (Tail (S n)), Some (PTail l) => nth_error l n
      | Token _ Empty, Some (PNode x) | Again _, Some (PNode x) | Look _ _, Some (PNode x) => Some x
      | _, _ => None end.
    (* The value of a node that looks, if TO ends that: NOW is for a token that ends with the octet,
       REFUSED for one that the rule does not take. *)
    Definition look_value (L : look_tables) (takes : list Z) (nd : look_node) (to : Z)
      (now refused : Z -> option V) : option V :=
      tm <- decided L takes to;; let (t, m) := tm : Z * Z in
      if taken_token takes t
      then if m <? 1 then now t else option_map after_node (pend_of nd t m) else refused t.
  End Octet.
  Section Check.
    Variables (V : Type) (same : V -> V -> bool) (after_node : N -> V).
    Definition after_both (s : N) (t : Z) : option V := option_map after_node (after s t).
    (* The value V of ND, after an octet of class E of flex, is that of going back to the last
       match; unless flex goes on. *)
    Definition check_octet (ended : node -> action -> option V) (l : list Z) (nd : node) (e : Z)
      (goes_on : option V -> bool) (v : V) : bool :=
      let to := entry T (n_q nd) e in
      let back := option_map after_node (n_back nd) in
      if to <=? 0 then (to =? - n_q nd) && negb (n_new nd) && same_option same back (Some v)
      else
        let r := get (yy_accept T) to in
        let back := if r =? 0 then back else taken V after_node after_both ended nd r in
        goes_on back || leaf l to && same_option same back (Some v).
    Definition check_look_octet (L : look_tables) (takes : list Z) (nd : look_node) (class : Z)
      (goes_on : Z -> bool) (now refused : Z -> option V) (v : V) : bool :=
      let to := next_look L (l_state nd) class in
      if to <? LOOK_TAKE then goes_on to
      else same_option same (look_value V after_node L takes nd to now refused) (Some v).
  End Check.
  Definition node_after (cl i : N) : N := next i cl.
  Definition continues (nd : node) (cl : N) (to : Z) (j : N) (back : option N) : bool :=
    match ix (c_node C) j with
    | Some nj => negb (n_new nj) && (n_stack nj =? n_stack nd)%N && (n_q nj =? to)
      && same_option N.eqb (n_back nj) back && forallb (fun rv =>
        same_option eqpend (value N (node_after cl) (after_both N (node_after cl)) nd (fst rv))
          (Some (snd rv))) (n_pend nj)
    | None => false end.
  Definition ended_by_octet (nd : node) (a : action) : option N :=
    after (n_stack nd) match a with Token t _ => t | _ => tok_undef end.
  Definition check_next (l : list Z) (i : N) (nd : node) (e : Z) (cl : N) : bool :=
    check_octet N N.eqb (node_after cl) ended_by_octet l nd e
      (continues nd cl (entry T (n_q nd) e) (next i cl)) (next i cl).
  (* The answer of the parser, given the token T. *)
  Definition answer (s : N) (t : Z) : option bool :=
    match settle fuel (stack_of s) (Some t) with
    | SAccept => Some true | SError => Some false | _ => None end.
  Definition ended_by_text (nd : node) (a : action) : option bool :=
    match a with
    | Stray => answer (n_stack nd) tok_undef
    | EndOrStray => if n_new nd then answer (n_stack nd) tok_end else None
    | _ => None end.
  Definition check_end (l : list Z) (i : N) (nd : node) : bool :=
    check_octet bool Bool.eqb at_end ended_by_text l nd (class T newline) (fun _ => false)
      (at_end i).
  (* An octet: its class for flex, and its class for the machine. *)
  Definition kind (c : ascii) : Z * N := (class T c, cls c).
  Definition kind_dec (a b : Z * N) : {a = b} + {a <> b}.
  Proof. repeat decide equality. Defined.
  Definition kinds : list (Z * N) := nodup kind_dec (map kind all_octets).
  Definition check_nodes (l : list Z) (ks : list (Z * N)) : bool :=
    each (fun i nd => check_new i nd && check_end l i nd && negb (i =? c_dead C)%N &&
      forallb (fun k => check_next l i nd (fst k) (snd k)) ks) (c_node C).
  (* ---- Nodes that look. ---- *)
  Definition looks_on (L : look_tables) (cl : N) (nd : look_node) (j : N) (to : Z) : bool :=
    match ix (c_look C) j, mark_of L to with
    | Some nj, Some mark =>
      negb (l_first nj) && (l_stack nj =? l_stack nd)%N && (l_rule nj =? l_rule nd) &&
      (l_state nj =? to) && forallb (fun p => match p with (t, m, z) =>
        same_option N.eqb (Some z) (if m =? mark then after (l_stack nd) t
          else option_map (node_after cl) (pend_of nd t m)) end) (l_pend nj)
    | _, _ => false end.
  Definition check_look_next (L : look_tables) (takes : list Z) (i : N) (nd : look_node)
    (k : Z * N) : bool :=
    let (class, cl) := k in
    check_look_octet N N.eqb (node_after cl) L takes nd class (looks_on L cl nd (next i cl))
      (after (l_stack nd)) (fun _ => match answer (l_stack nd) tok_undef with
        | Some false => Some (c_dead C) | _ => None end) (next i cl).
  Definition check_look_end (L : look_tables) (takes : list Z) (i : N) (nd : look_node) : bool :=
    check_look_octet bool Bool.eqb at_end L takes nd (octet_class L newline) (fun _ => false)
      (fun _ => None) (fun t => answer (l_stack nd)
        (if existsb (Z.eqb t) takes && l_first nd then tok_end else tok_undef)) (at_end i).
  Definition look_kinds (L : look_tables) : list (Z * N) :=
    nodup kind_dec (map (fun c => (octet_class L c, cls c)) all_octets).
  Definition check_looks (kinds_of : table (list (Z * N))) : bool :=
    each (fun i nd => match index (yy_action T) (l_rule nd) with
    | Some (Look n takes) =>
      match index (yy_look T) n, index kinds_of n with
      | Some L, Some ks =>
        is_some (mark_of L (l_state nd)) && (l_state nd <? LOOK_TAKE) &&
        check_look_end L takes i nd && forallb (check_look_next L takes i nd) ks
      | _, _ => false end
    | _ => false end) (c_look C).
  Definition check_dead : bool :=
    negb (at_end (c_dead C)) && is_none (ix (c_next C) (c_dead C)).
  Definition check_machine : bool :=
    check_after && check_dead && check_nodes class_list kinds &&
    check_looks (PositiveMap.map look_kinds (yy_look T)).

  (* ---- The proof. ---- *)
  Variable tail : word.
  Hypothesis H_tail : tail <> [].
  Let E : word := newline :: tail.
  Let size : nat := S (length tail).
  Hypothesis H_after : check_after = true.
  Hypothesis H_dead : check_dead = true.
  Hypothesis H_nodes : check_nodes class_list kinds = true.
  Hypothesis H_looks : check_looks (PositiveMap.map look_kinds (yy_look T)) = true.

  Definition ans (r : result) (b : bool) : Prop :=
    match r with Go c => ends T size c b | Halt a => a = b | Wrong => False end.
  Lemma ans_step : forall c b, ans (step T size c) b -> ans (Go c) b.
  Proof.
    intros c b H. simpl. destruct (step T size c) eqn:S; simpl in H.
    - eapply ends_later; eauto. - subst. now apply ends_now. - tauto.
  Qed.
  Lemma settle_ok : forall rest b f st look,
    match settle f st look with
    | SRead st => ans (Go (Scan st (get (context_of T) (hd 0 st)) rest)) b
    | SAccept => true = b | SError => false = b | SBad => False end ->
    ans (Go (Parse st look rest)) b.
  Proof.
    induction f as [|f IH]; simpl; intros st look A; [destruct A|]. apply ans_step; simpl.
    destruct (yyparse T st look) as [[| | | |]|]; simpl in *; auto.
  Qed.
  Lemma answer_ok : forall b s t, answer s t = Some b -> forall rest,
    ans (Go (Parse (stack_of s) (Some t) rest)) b.
  Proof.
    unfold answer; intros b s t H rest. apply settle_ok with fuel.
    destruct (settle fuel _ _); congruence.
  Qed.

  (* The last match in the state Q after N octets. *)
  Definition better (q : Z) (n : nat) (last : option (nat * Z)) : option (nat * Z) :=
    if get (yy_accept T) q =? 0 then last else Some (n, get (yy_accept T) q).
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
    intros q [|c v] n last H Q V; [congruence|]. apply Z.leb_gt in Q.
    apply forallb_in with (2 := class_in c), Z.eqb_eq in H.
    apply jam_longest; auto. rewrite H. apply Z.leb_le. lia.
  Qed.
  Lemma snoc_len : forall (u : word) c, length (u ++ [c]) = S (length u).
  Proof. intros. rewrite app_length. simpl. lia. Qed.
  (* After the octets U of a token flex is in the state Q, V comes next, and LAST is the last match.
     If Q accepts, that ends there. *)
  Definition reads (k : Z) (u v : word) (q : Z) (last : option (nat * Z)) : Prop :=
    longest T (start_state k) (u ++ v) O None = longest T q v (length u) last /\
    (u <> [] -> better q (length u) last = last).
  Lemma reads_more : forall k u c v q last, let to := entry T q (class T c) in
    reads k u (c :: v) q last -> to <=? 0 = false ->
    reads k (u ++ [c]) v to (better to (S (length u)) last).
  Proof.
    intros k u c v q last to [R _] H. unfold reads. rewrite <- app_assoc, snoc_len. cbn [app].
    split; [|intros _; apply better_twice]. rewrite R. cbn [longest]. fold to. now rewrite H.
  Qed.

  Lemma starts_token_ok : forall x s k, starts_token x s k = true -> exists nd,
    ix (c_node C) x = Some nd /\
    n_new nd = true /\ stack_of (n_stack nd) = s /\ n_q nd = start_state k.
  Proof.
    unfold starts_token; intros x s k H. destruct (ix (c_node C) x) as [nd|]; [|discriminate].
    rewrite !andb_true_iff, Z.eqb_eq in H. destruct H as [[H1 H2] H3]. exists nd.
    repeat split; auto. revert H2. apply same_list_eq, Zeqb_eq.
  Qed.
  Lemma nodes_ok : forall i nd, ix (c_node C) i = Some nd -> i <> c_dead C /\
    check_new i nd = true /\ check_end class_list i nd = true /\
    forall c, check_next class_list i nd (class T c) (cls c) = true.
  Proof.
    intros i nd H. apply (each_in _ _ _ H_nodes) in H. rewrite !andb_true_iff in H.
    destruct H as [[[K1 K2] K3] K4].
    split; [now apply N.eqb_neq, negb_true_iff|]. split; [auto|]. split; [auto|].
    intros c. rewrite forallb_forall in K4. apply (K4 (kind c)). apply nodup_In, in_map,
      all_octets_in.
  Qed.
  Lemma looks_ok : forall i nd, ix (c_look C) i = Some nd -> exists L takes mark,
    look_of (l_rule nd) = Some (L, takes) /\ mark_of L (l_state nd) = Some mark /\
    l_state nd <? LOOK_TAKE = true /\ check_look_end L takes i nd = true /\
    forall c, check_look_next L takes i nd (octet_class L c, cls c) = true.
  Proof.
    intros i nd K. apply (each_in _ _ _ H_looks) in K. unfold look_of.
    destruct (index (yy_action T) _) as [[| | | |n takes]|]; try discriminate.
    assert (Q : index (PositiveMap.map look_kinds (yy_look T)) n =
      option_map look_kinds (index (yy_look T) n)).
    { unfold index. destruct (n <? 0); [reflexivity|apply PositiveMap.gmapi]. }
    rewrite Q in K. destruct (index (yy_look T) n) as [L|]; [|discriminate]. cbn [option_map] in K.
    rewrite !andb_true_iff in K. destruct K as [[[K1 K2] K3] K4].
    destruct (mark_of L (l_state nd)) as [mark|] eqn:MK; [|discriminate].
    exists L, takes, mark. do 4 (split; [auto|]).
    intros c. rewrite forallb_forall in K4. apply K4. apply nodup_In, in_map_iff. exists c.
    split; [reflexivity|apply all_octets_in].
  Qed.
  Lemma dead_ok : forall w, accepts machine (c_dead C) w = false.
  Proof.
    pose proof H_dead as K. unfold check_dead in K. apply andb_prop in K. destruct K as [K1 K2].
    unfold accepts; induction w as [|c w IH]; [now apply negb_true_iff|]. cbn [goes].
    replace (Automaton.next machine (c_dead C) (class_of machine c)) with (c_dead C); [exact IH|].
    cbn. unfold next. now destruct (ix (c_next C) (c_dead C)).
  Qed.

  (* Node I has the answer of the parser in R, if W is the rest of the text.  The node that an octet
     leads to has the same answer for the rest after it: that is so by definition. *)
  Definition agrees (w : word) (i : N) (r : result) : Prop := ans r (accepts machine i w).
  (* TEXT is the buffer from the beginning of a token on. *)
  Definition resume (s : N) (t : Z) (n : nat) (text : word) : result :=
    Go (Parse (stack_of s) (Some t) (skipn n text)).
  (* Rule R has matched, and begins anew. *)
  Definition begun (s : N) (r : Z) (text : word) : result :=
    act_on T size (stack_of s) text (O, r).
  Definition looked (s : list Z) (takes : list Z) (text : word) (o : option (Z * nat)) : result :=
    match o with
    | Some (t, n) => Go (Parse s (Some (take size takes text t)) (skipn n text))
    | None => Wrong end.
  (* What is pending for rule R after N octets is right: R x has an answer of a parse. *)
  Definition pend_ok {X} (right : X -> result -> Prop) (s : N) (text : word) (n : nat) (r : Z)
    (v : pending X) : Prop :=
    match v, index (yy_action T) r with
    | PNode x, Some (Token t Empty) => right x (resume s t O text)
    | PNode x, Some (Again _) | PNode x, Some (Look _ _) => right x (begun s r text)
    | PTail l, Some (Token t (Tail _)) => forall j x, nth_error l j = Some x ->
      (j < n)%nat /\ right x (resume s t (n - S j) text)
    | _, _ => True end.
  Definition tail_ok (right : N -> result -> Prop) (s : N) (text : word) (n : nat) (r : Z) : Prop :=
    forall t h x, index (yy_action T) r = Some (Token t (Tail h)) -> after s t = Some x ->
    right x (resume s t n text).
  (* Each node has the right answers for the rest W after octets U of a token. *)
  Definition nodes_right (w : word) : Prop := forall i nd k u last, ix (c_node C) i = Some nd ->
    let text := u ++ w ++ E in
    n_new nd = is_nil u -> reads k u (w ++ E) (n_q nd) last ->
    (forall x, n_back nd = Some x -> exists m, last = Some m /\
      agrees w x (act_on T size (stack_of (n_stack nd)) text m)) ->
    (forall r v, assoc (n_pend nd) r = Some v ->
       pend_ok (agrees w) (n_stack nd) text (length u) r v /\
       tail_ok (agrees w) (n_stack nd) text (length u) r) ->
    agrees w i (Go (Scan (stack_of (n_stack nd)) k text)).
  Definition looks_right (w : word) : Prop := forall i nd L takes mark slot u,
    ix (c_look C) i = Some nd -> look_of (l_rule nd) = Some (L, takes) ->
    mark_of L (l_state nd) = Some mark -> l_first nd = is_nil u -> let text := u ++ w ++ E in
    (forall t m x, In (t, m, x) (l_pend nd) ->
       agrees w x (resume (l_stack nd) t (set_slot slot mark (length u) m) text)) ->
    agrees w i (looked (stack_of (l_stack nd)) takes text
      (ub_look L slot (l_state nd) (length u) (w ++ E))).
  Definition tokens_right (w : word) : Prop := forall x s k, starts_token x s k = true ->
    agrees w x (Go (Scan s k (w ++ E))).

  Lemma follows_ok : forall w x s look, follows x s look = true ->
    (forall st k, starts_token x st k = true -> agrees w x (Go (Scan st k (w ++ E)))) ->
    agrees w x (Go (Parse s look (w ++ E))).
  Proof.
    unfold follows, agrees; intros w x s look H B.
    apply settle_ok with fuel. destruct (settle fuel s look); try discriminate.
    - apply B, H.
    - apply N.eqb_eq in H. subst. now rewrite dead_ok.
  Qed.
  Lemma after_follows : forall s t x, after s t = Some x -> follows x (stack_of s) (Some t) = true.
  Proof.
    unfold after; intros s t x H. destruct (ix (c_after C) s) as [l|] eqn:I; [|discriminate].
    apply (each_in _ _ _ H_after) in I. apply assoc_in in H. rewrite forallb_forall in I.
    exact (I _ H).
  Qed.
  Lemma after_ok : forall w s t x n text, tokens_right w -> after s t = Some x ->
    skipn n text = w ++ E -> agrees w x (resume s t n text).
  Proof.
    unfold resume; intros w s t x n text P H ->. apply follows_ok; auto using after_follows.
  Qed.
  Lemma snoc_nil : forall (u : word) c, is_nil (u ++ [c]) = false.
  Proof. now intros []. Qed.

  Lemma begin_right : forall w, nodes_right w -> looks_right w -> tokens_right w.
  Proof.
    intros w NR LR x. induction x as [x IH] using (well_founded_induction (N.lt_wf 0)).
    intros s k H.
    destruct (starts_token_ok _ _ _ H) as (nd & X & W & <- & Q).
    destruct (nodes_ok _ _ X) as (_ & CN & _). unfold check_new in CN. rewrite W in CN.
      cbn [negb orb] in CN.
    apply andb_prop in CN as [BN CN]. destruct (n_back nd) eqn:B; [discriminate|].
    rewrite forallb_forall in CN.
    assert (AFTER : forall t y, after (n_stack nd) t = Some y -> lower x y = true ->
      agrees w y (resume (n_stack nd) t O (w ++ E))).
    { unfold lower, resume; intros t y A L. apply after_follows in A. apply follows_ok; auto.
      intros s' k' K. apply IH; auto. apply orb_prop in L. destruct L as [L|L].
      - apply N.ltb_lt in L. lia.
      - destruct (starts_token_ok _ _ _ K) as (ny & Y & _). apply N.eqb_eq in L.
        destruct (nodes_ok _ _ Y). contradiction. }
    apply (NR x nd k [] None X); auto; [rewrite Q; now split|congruence|].
    intros r v A. apply assoc_in, CN in A. unfold check_pend in A.
    unfold pend_ok, tail_ok. cbn [fst snd] in A.
    destruct (index _ r) as [[t [| |h]|k'| | |a takes]|] eqn:AC, v as [y|l];
      try discriminate; try (split; [|intros ? ? ? D; discriminate D]).
    - apply andb_prop in A. destruct A as [A1 A2]. apply (same_option_eq _ _ Neqb_eq) in A1. auto.
    - destruct l; [|discriminate]. destruct (after _ t) as [y|] eqn:Y; [|discriminate].
      split; [intros [|j] z Z; discriminate|]. intros t' h' z D Z. injection D as <- _.
      rewrite Y in Z. injection Z as <-. auto.
    - apply andb_prop in A. destruct A as [A1 A2]. apply N.ltb_lt in A2.
      unfold begun, act_on. rewrite AC. apply IH; auto. lia.
    - unfold starts_look in A. destruct (ix (c_look C) y) as [ny|] eqn:Y; [|discriminate].
      destruct (look_of r) as [[L tk]|] eqn:LO; [|discriminate].
      rewrite !andb_true_iff, N.eqb_eq, !Z.eqb_eq in A. destruct A as [[[[A1 A2] A3] A4] A5].
      subst r. destruct (looks_ok _ _ Y) as (L' & tk' & mark & LO' & MK & _).
      rewrite LO in LO'. injection LO' as <- <-. rewrite forallb_forall in A5.
      assert (R : agrees w y (looked (stack_of (l_stack ny)) tk (w ++ E)
        (ub_look L (fun _ => O) (l_state ny) O (w ++ E)))).
      { apply (LR y ny L tk mark (fun _ => O) [] Y LO MK A1). cbn [app length].
        intros t m z XI. specialize (A5 _ XI). cbn beta iota in A5.
        rewrite !andb_true_iff in A5. destruct A5 as [[B1 B2] B3].
        apply (same_option_eq _ _ Neqb_eq) in B2. unfold set_slot. rewrite A2.
        destruct (m =? mark); auto. }
      unfold begun, act_on. rewrite AC. rewrite A2, A4 in R. unfold look_of in LO. rewrite AC in LO.
      destruct (index (yy_look T) a); [|discriminate]. injection LO as <- <-. exact R.
  Qed.

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
  Lemma take_refused : forall b s takes rest t n, taken_token takes t = false ->
    existsb (Z.eqb t) takes = false \/ length rest <> size ->
    answer s tok_undef = Some b -> ans (looked (stack_of s) takes rest (Some (t, n))) b.
  Proof.
    unfold taken_token, looked, take, end_or_stray; intros b s takes rest t n H D R.
    pose proof (answer_ok _ _ _ R) as X. destruct (existsb (Z.eqb t) takes); [|apply X].
    cbn [andb negb] in *. apply negb_false_iff in H. rewrite H.
    destruct D as [D|D]; [discriminate|]. apply Nat.eqb_neq in D. rewrite D. apply X.
  Qed.
  Lemma stray_end : end_or_stray size E = tok_end.
  Proof. unfold end_or_stray. now rewrite (proj2 (Nat.eqb_eq (length E) size) eq_refl). Qed.
  Lemma stray_more : forall v, v <> [] -> end_or_stray size (v ++ E) = tok_undef.
  Proof.
    unfold end_or_stray; intros [|a v] H; [congruence|].
    now rewrite (proj2 (Nat.eqb_neq (length ((a :: v) ++ E)) size))
      by (rewrite app_length; unfold E, size; simpl; lia).
  Qed.
  Lemma pend_in : forall nd t m x, pend_of nd t m = Some x -> In (t, m, x) (l_pend nd).
  Proof.
    unfold pend_of; intros nd t m x H. destruct (find _ _) as [[[a b] y]|] eqn:F; [|discriminate].
    apply find_some in F. destruct F as [F1 F2]. cbn [fst snd] in *.
    rewrite andb_true_iff, !Z.eqb_eq in F2. destruct F2. congruence.
  Qed.
  Lemma ub_look_octet : forall L slot q n c v mark, mark_of L q = Some mark ->
    q <? LOOK_TAKE = true -> ub_look L slot q n (c :: v) =
    ub_look L (set_slot slot mark n) (next_look L q (octet_class L c)) (S n) v.
  Proof.
    unfold mark_of; intros L slot q n c v mark M H. cbn [ub_look]. rewrite H.
    destruct (index (look_mark L) q) as [k|]; [|discriminate].
    destruct ((k <? 0) || (LOOK_SLOTS <? k)); [discriminate|]. injection M as ->. reflexivity.
  Qed.
  Lemma nth_firstn : forall A n (l : list A) j x, nth_error (firstn n l) j = Some x
    -> nth_error l j = Some x.
  Proof. intros A; induction n as [|n IH]; intros [|a l] [|j] x; simpl; auto; discriminate. Qed.

  (* ---- An octet: if the values after it are right, so is the node before it. ---- *)
  Section Octet_ok.
    Variables (V : Type) (same : V -> V -> bool) (after_node : N -> V) (answer_of : V -> bool).
    Hypothesis same_eq : forall x y, same x y = true -> x = y.
    Variables (u : word) (c : ascii) (rest : word).
    Hypothesis more : rest <> [].
    Let text : word := u ++ c :: rest.
    Let right (v : V) (r : result) : Prop := ans r (answer_of v).
    Let right_after (x : N) (r : result) : Prop := right (after_node x) r.
    Notation value := (value V after_node (after_both V after_node)).
    Notation taken := (taken V after_node (after_both V after_node)).

    Lemma octet_ok : forall ended nd k last goes_on v, let s := n_stack nd in
      let to := entry T (n_q nd) (class T c) in
      n_new nd = is_nil u -> reads k u (c :: rest) (n_q nd) last ->
      (forall x, n_back nd = Some x -> exists m, last = Some m /\
        right_after x (act_on T size (stack_of s) text m)) ->
      (forall r v, assoc (n_pend nd) r = Some v -> pend_ok right_after s text (length u) r v /\
         tail_ok right_after s text (length u) r) ->
      check_octet V same after_node ended class_list nd (class T c) goes_on v = true ->
      (forall r a v, index (yy_action T) r = Some a -> ended nd a = Some v ->
        match a with Token _ Whole | Stray | EndOrStray =>
          right v (act_on T size (stack_of s) text (S (length u), r)) | _ => True end) ->
      (forall back, goes_on back = true -> to <=? 0 = false ->
        (forall r v, value nd r = Some v -> pend_ok right s text (S (length u)) r v) ->
        (forall x, back = Some x -> exists m, better to (S (length u)) last = Some m /\
           right x (act_on T size (stack_of s) text m)) ->
        right v (Go (Scan (stack_of s) k text))) ->
      right v (Go (Scan (stack_of s) k text)).
    Proof.
      intros ended nd k last goes_on v s to HN HQ HB HP K EN GO. unfold check_octet in K.
      fold to in K.
      assert (VAL : forall r v, value nd r = Some v ->
        pend_ok right s text (S (length u)) r v).
      { unfold value; intros r v' W. destruct (assoc _ r) as [v0|] eqn:A; [|discriminate].
        destruct (HP _ _ A) as [P Q]. unfold pend_ok, tail_ok in *.
        destruct (index (yy_action T) r) as [[t [| |h]|k'| | |a tk]|], v0 as [x|l];
          try discriminate; try (injection W as <-; exact P).
        unfold after_both in W. fold s in W. destruct (after s t) as [x|] eqn:X; [|discriminate].
        injection W as <-. intros [|j] y J; apply nth_firstn in J; cbn [nth_error] in J.
        - injection J as <-. split; [lia|]. replace (S (length u) - 1)%nat with (length u) by lia.
          exact (Q _ _ _ eq_refl X).
        - rewrite nth_error_map in J. destruct (nth_error l j) as [z|] eqn:Z; [|discriminate].
          injection J as <-. destruct (P _ _ Z). split; [lia|assumption]. }
      assert (TAKEN : forall r x, taken ended nd r = Some x ->
        right x (act_on T size (stack_of s) text (S (length u), r))).
      { unfold taken; intros r x W. specialize (VAL r). unfold pend_ok, begun in VAL.
        destruct (index (yy_action T) r) as [a|] eqn:I; [|discriminate].
        pose proof (EN _ _ x I) as G.
        destruct a as [t [| |[|h]]|k'| | |a tk]; try discriminate; try exact (G W);
          destruct (value nd r) as [[y|l]|]; try discriminate;
          try (injection W as <-); try (specialize (VAL _ eq_refl); unfold act_on in *;
            rewrite I in *; exact VAL).
        destruct (VAL _ eq_refl _ _ W) as (J & P). unfold act_on. rewrite I. unfold cut.
        destruct (Nat.leb_spec (S h) (S (length u))); [exact P|lia]. }
      (* If flex jams, or matches nothing more, it goes back. *)
      assert (BACK : forall x, option_map after_node (n_back nd) = Some x -> exists m,
        last = Some m /\ right x (act_on T size (stack_of s) text m)).
      { intros x B. destruct (n_back nd) as [y|] eqn:Y; [|discriminate]. injection B as <-.
        exact (HB y eq_refl). }
      assert (ROUND : forall m, longest T (start_state k) text O None = Some m ->
        right v (act_on T size (stack_of s) text m) -> right v (Go (Scan (stack_of s) k text))).
      { intros m M A. apply ans_step. cbn [step]. now rewrite M. }
      assert (OPT : forall o, same_option same o (Some v) = true -> o = Some v)
        by (intros o; apply same_option_eq, same_eq).
      destruct (to <=? 0) eqn:TO.
      - (* flex jams *)
        rewrite !andb_true_iff, Z.eqb_eq, negb_true_iff in K. destruct K as [[K1 K2] K].
        destruct (BACK _ (OPT _ K)) as (m & M & S). apply (ROUND m); auto.
        destruct HQ as [HQ HF]. unfold text. rewrite HQ, (jam_longest _ _ _ _ _ TO K1).
        rewrite HF; [exact M|]. intros ->. rewrite K2 in HN. discriminate.
      - set (back := if _ =? 0 then _ else _) in K.
        assert (BB : forall x, back = Some x -> exists m, better to (S (length u)) last = Some m /\
          right x (act_on T size (stack_of s) text m)).
        { unfold back, better. destruct (get (yy_accept T) to =? 0); [exact BACK|eauto]. }
        apply orb_prop in K. destruct K as [K|K]; [exact (GO _ K eq_refl VAL BB)|].
        apply andb_prop in K. destruct K as [LE K].
        destruct (BB _ (OPT _ K)) as (m & M & S). apply (ROUND m); auto.
        destruct (reads_more _ _ _ _ _ _ HQ TO) as [HQ' _]. fold to in HQ'.
        unfold text. change (c :: rest) with ([c] ++ rest).
        rewrite app_assoc, HQ', leaf_longest; auto. now rewrite snoc_len, better_twice.
    Qed.
    Lemma look_octet_ok : forall L takes nd mark slot goes_on now refused v,
      mark_of L (l_state nd) = Some mark -> l_state nd <? LOOK_TAKE = true ->
      let s := l_stack nd in let to := next_look L (l_state nd) (octet_class L c) in
      let slot' := set_slot slot mark (length u) in
      (forall t m x, In (t, m, x) (l_pend nd) -> right_after x (resume s t (slot' m) text)) ->
      (forall t v, now t = Some v -> right v (resume s t (S (length u)) text)) ->
      (forall t l v, refused t = Some v -> taken_token takes t = false ->
         right v (looked (stack_of s) takes text (Some (t, l)))) ->
      (goes_on to = true -> to <? LOOK_TAKE = true ->
         right v (looked (stack_of s) takes text (ub_look L slot' to (S (length u)) rest))) ->
      check_look_octet V same after_node L takes nd (octet_class L c) goes_on now refused v
      = true ->
      right v (looked (stack_of s) takes text (ub_look L slot (l_state nd) (length u) (c :: rest))).
    Proof.
      intros L takes nd mark slot goes_on now refused v M LT s to slot' HP NOW RE GO K.
      unfold check_look_octet in K. fold to in K. rewrite (ub_look_octet _ _ _ _ _ _ _ M LT).
      fold to slot'. destruct (to <? LOOK_TAKE) eqn:TO; [auto|].
      apply (same_option_eq _ _ same_eq) in K. unfold look_value in K.
      destruct (decided L takes to) as [[t m]|] eqn:DE; [|discriminate].
      destruct (decided_ok _ _ _ _ _ slot' (S (length u)) rest TO DE) as (l & -> & Q).
      destruct (taken_token takes t) eqn:TT; [|now apply RE].
      rewrite (take_taken _ _ _ _ _ TT), (Q eq_refl). destruct (m <? 1); [now apply NOW|].
      destruct (pend_of nd t m) as [y|] eqn:Y; [|discriminate]. injection K as <-.
      exact (HP _ _ _ (pend_in _ _ _ _ Y)).
    Qed.
  End Octet_ok.

  Lemma after_octet : forall c w s t x u, tokens_right w -> after s t = Some x ->
    agrees w x (resume s t (S (length u)) (u ++ c :: w ++ E)).
  Proof.
    intros c w s t x u P X. apply after_ok; auto. change (c :: w ++ E) with ([c] ++ w ++ E).
    now rewrite app_assoc, <- (snoc_len u c), skipn_len.
  Qed.
  Lemma more_text : forall w, w ++ E <> []. Proof. intros []; discriminate. Qed.
  Lemma step_right : forall c w, nodes_right w -> tokens_right w -> nodes_right (c :: w).
  Proof.
    intros c w NR TR i nd k u last HX text HN HQ HB HP.
    destruct (nodes_ok _ _ HX) as (_ & _ & _ & K).
    assert (TX : text = (u ++ [c]) ++ w ++ E) by (unfold text; now rewrite <- app_assoc).
    refine (octet_ok N N.eqb (node_after (cls c)) (fun x => accepts machine x w) Neqb_eq u c
      (w ++ E) (more_text w) _ nd k last _ (next i (cls c)) HN HQ HB HP (K c) _ _).
    - unfold ended_by_octet, act_on; intros r a x I X.
      apply (after_octet c w _ _ _ u TR) in X. rewrite I. destruct a as [t []| | | |]; auto.
      change (u ++ c :: w ++ E) with (u ++ (c :: w) ++ E).
      rewrite app_assoc, stray_more, <- app_assoc by (destruct u; discriminate). exact X.
    - intros back CO TO VAL BB. unfold continues in CO.
      destruct (ix (c_node C) (next i (cls c))) as [nj|] eqn:J; [|discriminate].
      rewrite !andb_true_iff, N.eqb_eq, Z.eqb_eq, negb_true_iff in CO.
      destruct CO as [[[[C1 C2] C3] C4] C5]. apply (same_option_eq _ _ Neqb_eq) in C4.
      change (u ++ c :: w ++ E) with text in *. rewrite TX, <- C2 in *.
      apply (NR _ nj k (u ++ [c]) (better (entry T (n_q nd) (class T c)) (S (length u)) last) J);
        rewrite ?C1, ?snoc_nil, ?C3, ?C4, ?snoc_len; auto.
      + exact (reads_more _ _ _ _ _ _ HQ TO).
      + intros r v A. apply assoc_in in A. rewrite forallb_forall in C5. split.
        * now apply VAL, (same_option_eq _ _ eqpend_eq), (C5 (r, v)).
        * intros t h x _ X. rewrite <- TX. now apply after_octet.
  Qed.
  Lemma look_right : forall c w, looks_right w -> tokens_right w -> looks_right (c :: w).
  Proof.
    intros c w LR TR i nd L takes mark slot u HX HL HM HF text HP.
    destruct (looks_ok _ _ HX) as (L' & tk' & mk' & LO & MK & LT & _ & K).
    rewrite HL in LO. injection LO as <- <-. rewrite HM in MK. injection MK as <-.
    assert (TX : text = (u ++ [c]) ++ w ++ E) by (unfold text; now rewrite <- app_assoc).
    refine (look_octet_ok N N.eqb (node_after (cls c)) (fun x => accepts machine x w) Neqb_eq u c
      (w ++ E) L takes nd mark slot _ _ _ (next i (cls c)) HM LT HP
      (fun t x => after_octet c w _ t x u TR) _ _ (K c)).
    - intros t l x X TT. destruct (answer _ _) as [[]|] eqn:A; try discriminate.
      injection X as <-. cbn beta. rewrite dead_ok. apply take_refused; auto. right.
      rewrite app_length. simpl. rewrite app_length. unfold E, size. simpl. lia.
    - unfold looks_on; intros ON TO.
      destruct (ix (c_look C) (next i (cls c))) as [nj|] eqn:J; [|discriminate].
      destruct (mark_of L (next_look L _ _)) as [mark'|] eqn:MK; [|discriminate].
      rewrite !andb_true_iff, N.eqb_eq, !Z.eqb_eq, negb_true_iff in ON.
      destruct ON as [[[[K1 K2] K3] K4] K5].
      change (u ++ c :: w ++ E) with text. rewrite <- K2, <- K4, <- (snoc_len u c), TX in *.
      apply (LR _ nj L takes mark'); rewrite ?K3, ?snoc_nil; auto.
      intros t m x X. rewrite forallb_forall in K5. specialize (K5 _ X). cbn beta iota in K5.
      apply (same_option_eq _ _ Neqb_eq) in K5. symmetry in K5. unfold set_slot at 1.
      destruct (m =? mark'); [rewrite snoc_len, <- app_assoc; now apply after_octet|].
      destruct (pend_of nd t m) as [y|] eqn:Y; [|discriminate].
      injection K5 as <-. exact (HP _ _ _ (pend_in _ _ _ _ Y)).
  Qed.

  Lemma nodes_end : nodes_right [].
  Proof.
    intros i nd k u last HX text HN HQ HB HP. destruct (nodes_ok _ _ HX) as (_ & _ & K & _).
    refine (octet_ok bool Bool.eqb at_end (fun b => b) eqb_prop u newline tail H_tail _ nd k last _
      (at_end i) HN HQ HB HP K _ _); [|discriminate].
    unfold ended_by_text, act_on; intros r a b I X. rewrite I.
    destruct a as [t []| | | |]; try exact Logic.I; try discriminate X;
      try exact (answer_ok _ _ _ X _).
    destruct (n_new nd); [|discriminate]. destruct u; [|discriminate].
    change ([] ++ newline :: tail) with E. rewrite stray_end. exact (answer_ok _ _ _ X _).
  Qed.
  Lemma looks_end : looks_right [].
  Proof.
    intros i nd L takes mark slot u HX HL HM HF text HP.
    destruct (looks_ok _ _ HX) as (L' & tk' & mk' & LO & MK & LT & K & _).
    rewrite HL in LO. injection LO as <- <-. rewrite HM in MK. injection MK as <-.
    refine (look_octet_ok bool Bool.eqb at_end (fun b => b) eqb_prop u newline tail L takes nd mark
      slot _ _ _ (at_end i) HM LT HP _ _ _ K); try discriminate.
    intros t l b X TT. destruct (existsb (Z.eqb t) takes && l_first nd) eqn:EN.
    - apply andb_prop in EN. destruct EN as [E1 E2]. rewrite E2 in HF.
      destruct u; [|discriminate]. unfold taken_token in TT. rewrite E1 in TT.
      cbn [andb] in TT. apply negb_false_iff, Z.eqb_eq in TT. subst t. unfold looked, take.
      change ([] ++ newline :: tail) with E. rewrite E1, stray_end. exact (answer_ok _ _ _ X _).
    - apply take_refused; auto. apply andb_false_iff in EN. destruct EN as [EN|EN]; [auto|right].
      rewrite EN in HF. destruct u; [discriminate|]. rewrite app_length. unfold E, size. simpl.
      lia.
  Qed.

  Lemma all_right : forall w, nodes_right w /\ looks_right w.
  Proof.
    induction w as [|c w [A B]]; [auto using nodes_end, looks_end|].
    auto using step_right, look_right, begin_right.
  Qed.
End Machine.

Theorem machine_ok : forall T C x start, check_machine T C = true ->
  follows T C x [0] start = true ->
  forall w c tail, says T start w c tail (accepts (machine C) x w).
Proof.
  unfold check_machine; intros T C x start H F w c tail. rewrite !andb_true_iff in H.
  destruct H as [[[A D] N] K].
  destruct (all_right T C (c :: tail) ltac:(discriminate) A D N K w) as [X Y].
  refine (follows_ok T C (c :: tail) D w x [0] start F _). apply begin_right; auto.
Qed.
