(* Tree.v: the tree that the reductions of yyparse() make.  A file of the statement.

   SPDX-License-Identifier: MIT *)

Require Import Octets Bnf CText Parser ParserTables.
Local Open Scope text_scope.

(* A leaf is a token with its octets; any other node is a rule of url.y. *)
Inductive tree := Leaf (token : Z) (octets : word) | Node (rule : Z) (below : list tree).
Fixpoint yield (t : tree) : word :=
  match t with Leaf _ w => w | Node _ l => flat_map yield l end.

Section Tree.
  Variable T : parser.

  (* ---- url.tab.c has each rule as a comment before its action. ---- *)
  Variable names_ : names.
  Definition symbol_name (k : Z) : word :=
    filter (is_none_of ["\"%char]) (nth (Z.to_nat k) (yytname names_) []).
  Definition rule_line (rule : Z) (rhs : list Z) : word :=
    octets_of " case " ++ decimal (Z.to_N rule) ++ octets_of ": /* " ++
    symbol_name (get (yyr1 T) rule) ++ octets_of ": " ++
    match rhs with
    | [] => octets_of "%empty " | _ => flat_map (fun k => symbol_name k ++ [" "%char]) rhs end ++
    octets_of "*/".
  Definition rules_stand (lines : list text) : bool := forallb (fun p =>
    existsb (same_word (rule_line (Z.pos (fst p) - 1) (snd p))) (map octets_of lines))
    (PositiveMap.elements (yyrhs T)).

  (* ---- The tree. ---- *)
  Definition symbol (t : tree) : Z :=
    match t with Leaf token _ => token | Node rule _ => get (yyr1 T) rule end.
  (* The children of a node are the symbols of its rule's right side. *)
  Inductive is_tree : tree -> Prop :=
  | is_leaf : forall token w, is_tree (Leaf token w)
  | is_node : forall rule l, index (yyrhs T) rule = Some (map symbol l) ->
      Forall is_tree l -> is_tree (Node rule l).

  (* A step changes TREES, which stand for the symbols on the stack, the newest first.  REST is the
     buffer after their octets. *)
  Definition grow (c : config) (trees : list tree) (rest : word) : list tree * word :=
    match c with
    | Parse stack look now =>
      match yyparse T stack look with
      | Some (Shift token _) =>
        (Leaf token (firstn (length rest - length now) rest) :: trees, now)
      | Some (Reduce rule _) =>
        let n := Z.to_nat (get (yyr2 T) rule) in
        (Node rule (rev (firstn n trees)) :: skipn n trees, rest)
      | _ => (trees, rest) end
    | Scan _ _ _ => (trees, rest) end.
  (* The steps build the tree t: at the end it is below the token of the end of the text. *)
  Inductive grows (after : nat) : config -> list tree -> word -> tree -> Prop :=
  | grows_now : forall c end_ t rest, step T after c = Halt true ->
      grows after c [end_; t] rest t
  | grows_later : forall c d trees rest t, step T after c = Go d ->
      grows after d (fst (grow c trees rest)) (snd (grow c trees rest)) t ->
      grows after c trees rest t.
End Tree.

(* The parse of W makes the tree t, a derivation of W by the rules of url.y from their first symbol.
   Its number is the one after that of "$accept". *)
Definition derivation (T : parser) (start : option Z) (w : word) (c : ascii) (tail : word)
  (t : tree) : Prop :=
  let buffer := w ++ newline :: c :: tail in
  grows T (length (newline :: c :: tail)) (Parse [0%Z] start buffer) [] buffer t /\
  is_tree T t /\ symbol T t = (yyntokens T + 1)%Z /\ yield t = w.
