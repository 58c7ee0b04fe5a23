(* Corrections.v: apply the rows of "corrections" to a grammar.  A file of the statement.

   SPDX-License-Identifier: MIT *)

Require Import Octets Grammar Bnf.
Local Open Scope text_scope.

(* The second sign of each row is the verb. *)
Definition is_verb (verb : text) (row : list token) : bool :=
  match row with TName _ :: TName x :: _ => same_word x verb | _ => false end.

(* literal RULE CHARACTER...: in that production these characters stand for themselves. *)
Definition character (t : token) : word :=
  match t with TMark c => [c] | TOpen => ["["%char] | TClose => ["]"%char] | _ => [] end.
Definition literal (row production : list token) : list token :=
  match row, production with
  | _ :: _ :: TName x :: l, TName y :: _ =>
    if is_verb "literal" row && same_word x y then
      map (fun t => match t with
        | TMark c => if is_none_of (flat_map character l) c then t else TLit [c]
        | _ => t end) production
    else production
  | _, _ => production end.

(* The scheme of an alternative: the literal that it begins with, up to and with the first ":". *)
Fixpoint scheme_of (e : expr) : list word :=
  match e with
  | ESeq a _ => scheme_of a
  | ELit _ s => match to_colon s with (w, c :: _) => [w ++ [c]] | _ => [] end
  | _ => [] end.
(* The alternatives of x that begin with a scheme, with that scheme, without the production BUT.  A
   production stands for its alternatives. *)
Fixpoint schemes (depth : nat) (G : grammar) (but x : word) : list (word * word) :=
  match depth, lookup G x with
  | S depth, Some e =>
    let fix each e :=
      match e with
      | EFold a | EExcept _ a => each a
      | EAlt a b => each a ++ each b
      | ERef y => schemes depth G but y
      | _ => map (pair x) (scheme_of e) end in
    if same_word x but then [] else each e
  | _, _ => [] end.

(* ARGUMENT...: "s", x, schemes-of x, alternatives-of x; BUT is the production that is changed. *)
Fixpoint arguments (G : grammar) (but : word) (l : list token) : option (list word) :=
  match l with
  | [] => Some []
  | TLit s :: l => r <- arguments G but l;; Some (s :: r)
  | TName x :: l =>
    let of y := schemes (length G) G but y in
    match same_word x "schemes-of", same_word x "alternatives-of", l with
    | true, _, TName y :: l => r <- arguments G but l;; Some (map snd (of y) ++ r)
    | _, true, TName y :: l => r <- arguments G but l;; Some (map fst (of y) ++ r)
    | _, _, _ => r <- arguments G but l;; Some (x :: r) end
  | _ => None end.
(* G with the right side of each x replaced by f of it. *)
Definition change (G : grammar) (xs : list word) (f : expr -> expr) : option grammar :=
  _ <- all_some (map (lookup G) xs);;
  Some (map (fun p => (fst p, if existsb (same_word (fst p)) xs then f (snd p) else snd p)) G).
(* One row: NAME VERB ARGUMENT...  The verb "group" changes nothing: Grammar.v has its rule for
   brackets. *)
Definition correct (G : grammar) (row : list token) : option grammar :=
  let l := skipn 2 row in
  if is_verb "fold" row then xs <- arguments G [] l;; change G xs EFold
  else if is_verb "except" row then
    match l with TName x :: l => ps <- arguments G x l;; change G [x] (EExcept ps) | _ => None end
  else if is_verb "group" row || is_verb "literal" row then Some G else None.
Definition corrected (G : grammar) (rows : list (list token)) : option grammar :=
  fold_left (fun G row => G <- G;; correct G row) rows (Some G).
