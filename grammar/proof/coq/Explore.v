(* Explore.v: finding the certificate of Machine.v.  Nothing is proved of it: Machine.v checks
   what it finds.

   SPDX-License-Identifier: MIT *)

Require Import Octets Lists Regex Automaton CText Look Parser Machine.
Local Open Scope N_scope.

(* A list of numbers as a key. *)
Fixpoint enc (p rest : positive) : positive :=
  match p with xH => xO rest | xO p => xI (xO (enc p rest)) | xI p => xI (xI (enc p rest)) end.
Definition key (l : list N) : positive := fold_right (fun n k => enc (N.succ_pos n) k) xH l.
Definition pend_key (rv : Z * pending N) : list N :=
  Z.to_N (fst rv) :: match snd rv with
  | PNode i => [1; i] | PTail l => 2 :: N.of_nat (length l) :: l end.
Definition node_key (n : node) : positive :=
  key ((if n_new n then 1 else 0) :: n_stack n :: Z.to_N (n_q n) :: (match n_back n with Some i =>
    N.succ i | None => 0 end)
       :: flat_map pend_key (n_pend n)).

Definition look_key (n : look_node) : positive :=
  key ((if l_first n then 3 else 2) :: l_stack n :: Z.to_N (l_rule n) :: Z.to_N (l_state n) ::
       flat_map (fun p => match p with (t, m, x) => [Z.to_N t; Z.to_N m; x] end) (l_pend n)).

(* Nodes and stacks are numbered together. *)
Record numbers := {
  s_id : PositiveMap.t N; s_count : N; s_node : PositiveMap.t node;
  s_look : PositiveMap.t look_node; s_stack : PositiveMap.t (list Z) }.
Record links := {
  s_next : PositiveMap.t (PositiveMap.t N); s_after : PositiveMap.t (list (Z * N));
  s_new : PositiveMap.t N }.
Record state := { its_numbers :> numbers; its_links :> links }.
Definition M (A : Type) := state -> option (A * state).
Definition ret {A} (x : A) : M A := fun s => Some (x, s).
Definition fail {A} : M A := fun _ => None.
Definition bind {A B} (m : M A) (f : A -> M B) : M B := fun s => match m s with Some (x,
  s) => f x s | None => None end.
Declare Scope monad_scope.
Notation "x <- m ;; f" := (bind m (fun x => f))
  (at level 61, m at next level, right associativity) : monad_scope.
Local Open Scope monad_scope.
Fixpoint mapM {A B} (f : A -> M B) (l : list A) : M (list B) :=
  match l with [] => ret [] | x :: l => y <- f x ;; l <- mapM f l ;; ret (y :: l) end.

Definition alloc (k : positive) (n : node + look_node + list Z) : M N := fun s =>
  match PositiveMap.find k (s_id s) with
  | Some i => Some (i, s)
  | None => let i := s_count s in
    Some (i, {| its_links := s; its_numbers := {|
      s_id := PositiveMap.add k i (s_id s); s_count := N.succ i;
      s_node := match n with inl (inl n) => put (s_node s) i n | _ => s_node s end;
      s_look := match n with inl (inr n) => put (s_look s) i n | _ => s_look s end;
      s_stack := match n with inr st => put (s_stack s) i st | _ => s_stack s end |} |}) end.
Definition alloc_node (n : node) : M N := alloc (node_key n) (inl (inl n)).
Definition alloc_look (n : look_node) : M N := alloc (look_key n) (inl (inr n)).
Definition number (st : list Z) : M N := alloc (key (4 :: map Z.to_N st)) (inr st).
Definition link (j : N) (f : links -> links) : M N := fun s =>
  Some (j, {| its_numbers := s; its_links := f s |}).
Definition list_at {A} (m : PositiveMap.t (list A)) (i : N) : list A := default [] (ix m i).
Definition set_after (i : N) (t : Z) (j : N) : M N := link j (fun l => {|
  s_next := s_next l; s_new := s_new l;
  s_after := put (s_after l) i ((t, j) :: list_at (s_after l) i) |}).
Definition set_new (k : positive) (j : N) : M N := link j (fun l => {|
  s_next := s_next l; s_after := s_after l; s_new := PositiveMap.add k j (s_new l) |}).
Definition set_next (i cl j : N) : M N := link j (fun l => {|
  s_after := s_after l; s_new := s_new l; s_next := put (s_next l) i
    (put (default (PositiveMap.empty _) (ix (s_next l) i)) cl j) |}).

Section Explore.
  Variable T : parser.
  Definition dead : N := 0.
  (* For each state of flex, the states that follow it, and the rules that it can still match and
     that keep less than their match. *)
  Definition special (r : Z) : bool :=
    match index (yy_action T) r with
    | Some (Token _ Empty) | Some (Token _ (Tail _)) | Some (Again _) | Some (Look _ _) => true
    | _ => false end.
  Definition succ_of (classes : list Z) (row : table Z) : list N :=
    map (fun p => Pos.pred_N (fst p))
      (PositiveMap.elements (fold_right (fun e m => let t := get row e in if (t <=? 0)%Z then m
        else put m (Z.to_N t) tt)
                              (PositiveMap.empty unit) classes)).
  Definition succs : PositiveMap.t (list N) := let classes := class_list T in PositiveMap.map
    (succ_of classes) (yy_nxt T).
  Definition own (q : N) : N := let r := get (yy_accept T) (Z.of_N q) in if special r then N.shiftl
    1 (Z.to_N r) else 0.
  Definition bits (m : PositiveMap.t N) (q : N) : N := default 0 (ix m q).
  (* The least bits of states so that each has the bits OF all that it leads to. *)
  Fixpoint gather (of : PositiveMap.t N -> N -> N) (fuel : nat) (qs : list (N * list N))
    (m : PositiveMap.t N) : PositiveMap.t N :=
    match fuel with
    | O => m
    | S fuel =>
      let (m', changed) := fold_left (fun mc ql =>
        let b := fold_left (fun b t => N.lor b (of (fst mc) t)) (snd ql) 0 in
        if b =? bits (fst mc) (fst ql) then mc else (put (fst mc) (fst ql) b, true)) qs (m,
          false) in
      if changed then gather of fuel qs m' else m' end.
  Definition reach_rules (qs : list (N * list N)) : PositiveMap.t N :=
    gather (fun m t => N.lor (own t) (bits m t)) 1000 qs (PositiveMap.empty _).
  Definition rules : list Z := map (fun p => (Z.pos (fst p) - 1)%Z) (PositiveMap.elements
    (yy_action T)).
  (* For each rule that looks, and each state, the decisions that it can lead to before their slot
     is marked again.  A decision is the number of the first of equal takes. *)
  Definition first_take (L : look_tables) (i : Z) : Z :=
    match index (look_take L) i with
    | Some p => match find (fun q => (fst (snd q) =? fst p)%Z && (snd (snd q) =? snd p)%Z)
                  (PositiveMap.elements (look_take L)) with
                | Some q => Z.pos (fst q) - 1
                | None => i end
    | None => i end.
  Definition marked (L : look_tables) (m : Z) : N :=
    fold_right (fun p b => if (snd (snd p) + 1 =? m)%Z
      then N.lor (N.shiftl 1 (Pos.pred_N (fst p))) b else b) 0 (PositiveMap.elements (look_take L)).
  Definition live_of (L : look_tables) : PositiveMap.t N :=
    let classes := map N.of_nat (List.seq 0 (Z.to_nat (look_classes L))) in
    let states := rev (map (fun p => Pos.pred_N (fst p)) (PositiveMap.elements (look_mark L))) in
    let firsts := PositiveMap.mapi (fun p _ => N.shiftl 1 (Z.to_N (first_take L (Z.pos p - 1))))
      (look_take L) in
    let marks := map (fun m => (m, marked L m)) [1; 2; 3; 4; 5; 6; 7; 8]%Z in
    let tos := map (fun q => (q, nodup N.eq_dec
      (map (fun k => Z.to_N (next_look L (Z.of_N q) (Z.of_N k))) classes))) states in
    let of (m : PositiveMap.t N) (to : N) :=
      let z := Z.of_N to in
      if (z =? LOOK_STRAY)%Z then 0
      else if (z <? LOOK_TAKE)%Z then
        N.ldiff (bits m to) (default 0 (assoc marks (get (look_mark L) z)))
      else default 0 (index firsts (z - LOOK_TAKE)) in
    gather of 1000 tos (PositiveMap.empty N).
  Definition lives : PositiveMap.t (look_tables * list Z * PositiveMap.t N) :=
    fold_right (fun p m => match look_of T (Z.pos (fst p) - 1) with
      | Some (L, takes) => PositiveMap.add (fst p) (L, takes, live_of L) m
      | None => m
      end) (PositiveMap.empty _) (PositiveMap.elements (yy_action T)).
  Variable live : PositiveMap.t (look_tables * list Z * PositiveMap.t N).
  Variable next_states : PositiveMap.t (list N).
  Variable rule_bits : PositiveMap.t N.
  Definition keeps (q : Z) : list Z := let b := bits rule_bits (Z.to_N q) in if b =? 0 then [] else
    filter (fun r => N.testbit b (Z.to_N r)) rules.
  Definition is_leaf (q : Z) : bool := match ix next_states (Z.to_N q) with Some (_ :: _) => false
    | _ => true end.

  Definition follow (fresh : N -> Z -> M N) (sid : N) (t : Z) : M N := fun s =>
    match assoc (list_at (s_after s) sid) t, ix (s_stack s) sid with
    | Some j, _ => Some (j, s)
    | None, Some st =>
      match settle T fuel st (Some t) with
      | SRead st => (sid' <- number st ;; j <- fresh sid' (get (context_of T) (hd 0%Z st)) ;;
        set_after sid t j) s
      | SError => set_after sid t dead s
      | _ => None end
    | None, None => None end.
  (* The automaton of rule R enters state Q; WAS has what was pending. *)
  Definition enter (after_token : N -> Z -> M N) (sid : N) (r q : Z) (is_first : bool)
    (was : Z -> Z -> M (option N)) : M N :=
    match index live r with
    | Some (L, takes, states) =>
      let bits := default 0 (index states q) in
      let mark := get (look_mark L) q in
      ps <- mapM (fun p =>
        let t := fst (snd p) in
        let m := (1 + snd (snd p))%Z in
        if negb (N.testbit bits (Pos.pred_N (fst p))) || (m <? 1)%Z || negb (taken_token takes t)
        then ret [] else
        x <- (if (m =? mark)%Z then y <- after_token sid t ;; ret (Some y) else was t m) ;;
        match x with Some x => ret [(t, m, x)] | None => ret [] end)
        (PositiveMap.elements (look_take L)) ;;
      alloc_look {| l_first := is_first; l_stack := sid; l_rule := r; l_state := q;
                    l_pend := concat ps |}
    | None => fail end.
  Fixpoint fresh (fuel : nat) (sid : N) (k : Z) : M N := fun s =>
    match fuel with
    | O => None
    | S fuel =>
      let ky := key [sid; Z.to_N k] in
      match PositiveMap.find ky (s_new s) with
      | Some j => Some (j, s)
      | None =>
        let q := start_state k in
        (ps <- mapM (fun r =>
           v <- match index (yy_action T) r with
                | Some (Token t Empty) => y <- follow (fresh fuel) sid t ;; ret (PNode y)
                | Some (Token t (Tail _)) => y <- follow (fresh fuel) sid t ;; ret (PTail [])
                | Some (Again k) => y <- fresh fuel sid k ;; ret (PNode y)
                | Some (Look _ _) =>
                  y <- enter (follow (fresh fuel)) sid r 0 true (fun _ _ => ret None) ;;
                  ret (PNode y)
                | _ => fail
                end ;; ret (r, v)) (keeps q) ;;
         j <- alloc_node
           {| n_new := true; n_stack := sid; n_q := q; n_back := None; n_pend := ps |} ;;
         set_new ky j) s end end.
  Definition deep : nat := 300.
  Definition after_token (sid : N) (t : Z) : M N := follow (fresh deep) sid t.

  Variable kind_of : PositiveMap.t (Z * list Z).     (* of a class *)
  (* The node after an octet is the value that Machine.v checks. *)
  Section Step.
    Variable node_after : N -> M N.
    Definition need {A} (o : option (M A)) : M A := match o with Some m => m | None => fail end.
    Definition optional {A} (o : option (M A)) : M (option A) :=
      match o with Some m => x <- m ;; ret (Some x) | None => ret None end.
    Definition run (v : pending (M N)) : M (pending N) :=
      match v with
      | PNode m => x <- m ;; ret (PNode x)
      | PTail l => l <- mapM (fun m => m) l ;; ret (PTail l) end.
    Definition after_both (sid : N) (t : Z) : option (M N) :=
      Some (x <- after_token sid t ;; node_after x).
    Definition ended (nd : node) (a : action) : option (M N) :=
      Some (after_token (n_stack nd) match a with Token t _ => t | _ => tok_undef end).
    Definition step_of (nd : node) (e : Z) : M N :=
      let to := entry T (n_q nd) e in
      let r := get (yy_accept T) to in
      let back := if (to <=? 0)%Z || (r =? 0)%Z then option_map node_after (n_back nd)
                  else taken T (M N) node_after after_both ended nd r in
      if (to <=? 0)%Z || is_leaf to then need back else
      let keep := keeps to in
      vs <- mapM (fun rv =>
          v <- need (option_map run (value T (M N) node_after after_both nd (fst rv))) ;;
          ret (fst rv, v))
        (filter (fun rv => existsb (Z.eqb (fst rv)) keep) (n_pend nd)) ;;
      b <- optional back ;;
      alloc_node {| n_new := false; n_stack := n_stack nd; n_q := to; n_back := b; n_pend := vs |}.
    Definition step_look (nd : look_node) (classes : list Z) : M N :=
      match index live (l_rule nd) with
      | Some (L, takes, _) =>
        let to := next_look L (l_state nd) (nth (Z.to_nat (l_rule nd)) classes 0%Z) in
        if (to <? LOOK_TAKE)%Z
        then enter after_token (l_stack nd) (l_rule nd) to false
          (fun t m => optional (option_map node_after (pend_of nd t m)))
        else need (look_value (M N) node_after L takes nd to
          (fun t => Some (after_token (l_stack nd) t)) (fun _ => Some (ret dead)))
      | None => fail end.
  End Step.
  (* A number that is no node is dead, or that of a stack. *)
  Fixpoint step (fuel : nat) (i cl : N) : M N := fun s =>
    match fuel with
    | O => None
    | S fuel =>
      match match ix (s_next s) i with Some row => ix row cl | None => None end with
      | Some j => Some (j, s)
      | None =>
        match ix (s_node s) i, ix (s_look s) i, ix kind_of cl with
        | Some nd, _, Some (e, _) =>
          (j <- step_of (fun x => step fuel x cl) nd e ;; set_next i cl j) s
        | _, Some nd, Some (_, classes) =>
          (j <- step_look (fun x => step fuel x cl) nd classes ;; set_next i cl j) s
        | _, _, _ => Some (dead, s) end end end.
  Fixpoint all (fuel : nat) (classes : list N) (i : N) : M unit := fun s =>
    match fuel with
    | O => None
    | S fuel =>
      if i <? s_count s then (_ <- mapM (step deep i) classes ;; all fuel classes (N.succ i)) s
      else Some (tt, s) end.
End Explore.

Definition below_z (n : nat) : list Z := map Z.of_nat (List.seq 0 (S n)).
Definition nothing : state := {|
  its_numbers := {| s_id := PositiveMap.empty _; s_count := 1; s_node := PositiveMap.empty _;
                    s_look := PositiveMap.empty _; s_stack := PositiveMap.empty _ |};
  its_links := {| s_next := PositiveMap.empty _; s_after := PositiveMap.empty _;
                  s_new := PositiveMap.empty _ |} |}.
(* The octets' classes: by flex's class, and by the class for the automaton of each rule. *)
Definition classify (T : parser) : PositiveMap.t N * list (Z * list Z) :=
  let looks := map (look_of T) (below_z (PositiveMap.cardinal (yy_action T))) in
  let kind c := (class T c,
    map (fun o => match o with Some (L, _) => octet_class L c | None => 0%Z end) looks) in
  let l := groups (fun a b =>
    (fst (snd a) =? fst (snd b))%Z && same_list Z.eqb (snd (snd a)) (snd (snd b)))
    (map (fun c => (N_of_ascii c, kind c)) all_octets) in
  (fold_left (fun m ig => fold_left (fun m c => put m (fst c) (fst ig)) (snd (snd ig)) m)
     (combine (below (N.of_nat (length l))) l) (PositiveMap.empty N),
   map (fun g => snd (fst g)) l).
(* The parts of the certificate that all start symbols share. *)
Record prepared := {
  p_next : PositiveMap.t (list N); p_rules : PositiveMap.t N; p_class : PositiveMap.t N;
  p_kinds : list (Z * list Z);
  p_live : PositiveMap.t (look_tables * list Z * PositiveMap.t N)
}.
Definition prepare (T : parser) : prepared :=
  let ns := succs T in
  let states := rev (map (fun p => (Pos.pred_N (fst p), snd p)) (PositiveMap.elements ns)) in
  let (cls, kinds) := classify T in
  {| p_next := ns; p_rules := reach_rules T states;
     p_class := cls; p_kinds := kinds; p_live := lives T |}.
Definition certificate_of (p : prepared) (s : state) (ends : PositiveMap.t bool) : certificate := {|
  c_stack := s_stack s; c_after := s_after s; c_node := s_node s; c_next := s_next s;
  c_look := s_look s; c_end := ends; c_class := p_class p; c_dead := dead |}.
(* The nodes that are accepted if the text ends there: what a node refers to has lower numbers. *)
Definition find_ends (T : parser) (p : prepared) (s : state) : PositiveMap.t bool :=
  let classes := class_list T in
  fold_left (fun ends i =>
    let C := certificate_of p s (put ends i true) in
    put ends i match ix (s_node s) i, ix (s_look s) i with
    | Some nd, _ => check_end T C classes i nd
    | _, Some nd =>
      match look_of T (l_rule nd) with
      | Some (L, takes) => check_look_end T C L takes i nd | None => false end
    | _, _ => false end) (below (s_count s)) (PositiveMap.empty _).
(* The certificate for all of STARTS, and the node of each. *)
Definition find_certificate (T : parser) (p : prepared) (starts : list (option Z))
  : option (certificate * list N) :=
  match (xs <- mapM (fun start =>
           match settle T fuel [0%Z] start with
           | SRead st => sid <- number st ;;
               fresh T (p_live p) (p_rules p) deep sid (get (context_of T) (hd 0%Z st))
           | _ => fail
           end) starts ;;
         _ <- all T (p_live p) (p_next p) (p_rules p) (keyed 1 (p_kinds p)) (N.to_nat 100000)
                (map N.of_nat (List.seq 0 (length (p_kinds p)))) 1 ;;
         ret xs) nothing with
  | Some (xs, s) => Some (certificate_of p s (find_ends T p s), xs)
  | None => None end.
