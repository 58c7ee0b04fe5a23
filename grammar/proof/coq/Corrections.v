(* Corrections.v: what the rows of "corrections" make of a grammar.  A file of the statement.

   SPDX-License-Identifier: MIT *)

From Coq Require Import Ascii List Bool Arith.
Import ListNotations.
Require Import Octets Grammar Bnf.
Local Open Scope text_scope.

(* G with f of the right side of x. *)
Definition change (G : grammar) (x : word) (f : expr -> expr) : option grammar :=
  _ <- lookup G x;; Some (map (fun p => (fst p, if same_word x (fst p) then f (snd p) else snd p))
    G).
Fixpoint change_all (G : grammar) (l : list word) (f : expr -> expr) : option grammar :=
  match l with [] => Some G | x :: l => G <- change G x f;; change_all G l f end.

(* The scheme of an alternative: the literal that it begins with, up to and with the first ":". *)
Fixpoint up_to_colon (s : word) : option word :=
  match s with
  | [] => None
  | c :: s => if (c =? colon)%char then Some [c] else p <- up_to_colon s;; Some (c :: p) end.
Fixpoint scheme_of (e : expr) : option word :=
  match e with ESeq a _ => scheme_of a | ELit _ s => up_to_colon s | _ => None end.

(* The alternatives of the production x but that of the name BUT, with their names. One that is
   only a choice of productions stands for these. *)
Fixpoint uncorrected (e : expr) : expr :=
  match e with EFold a | EExcept _ a => uncorrected a | _ => e end.
Fixpoint alternatives (depth : nat) (G : grammar) (but x : word) : option (list (word * expr)) :=
  match depth with
  | 0 => None
  | S depth =>
    if same_word x but then Some []
    else
      e <- lookup G x;;
      let fix each e :=
        match e with
        | EAlt a b => l <- each a;; r <- each b;; Some (l ++ r)
        | ERef y => alternatives depth G but y
        | _ => None end in
      let e := uncorrected e in
      match e with EAlt _ _ | ERef _ => each e | _ => Some [(x, e)] end end.

(* except RULE "PREFIX"... schemes-of CHOICE *)
Fixpoint prefixes (G : grammar) (rule : word) (l : list token) : option (list word) :=
  match l with
  | [] => Some []
  | TLit s :: l => r <- prefixes G rule l;; Some (s :: r)
  | TName verb :: TName x :: l =>
    if same_word verb "schemes-of" then
      a <- alternatives (length G) G rule x;; p <- all_some (map (fun p => scheme_of (snd p)) a);;
      r <- prefixes G rule l;; Some (p ++ r)
    else None
  | _ => None end.

(* fold RULE... alternatives-of CHOICE *)
Definition has_scheme (p : word * expr) : bool :=
  match scheme_of (snd p) with Some _ => true | None => false end.
Fixpoint folded (G : grammar) (l : list token) : option (list word) :=
  match l with
  | [] => Some []
  | TName x :: l' =>
    match same_word x "alternatives-of", l' with
    | false, _ => r <- folded G l';; Some (x :: r)
    | true, TName x :: l =>
      a <- alternatives (length G) G [] x;; r <- folded G l;;
        Some (map fst (filter has_scheme a) ++ r)
    | true, _ => None end
  | _ => None end.

(* literal RULE CHARACTER... *)
Fixpoint as_literal (c : ascii) (e : expr) : expr :=
  match e with
  | EMark d => if (d =? c)%char then ELit false [c] else e
  | ESeq a b => ESeq (as_literal c a) (as_literal c b)
  | EAlt a b => EAlt (as_literal c a) (as_literal c b)
  | EOpt a => EOpt (as_literal c a)
  | EGroup a => EGroup (as_literal c a)
  | ERep min max a => ERep min max (as_literal c a)
  | EFold a => EFold (as_literal c a)
  | EExcept p a => EExcept p (as_literal c a)
  | _ => e end.
Definition character (t : token) : option ascii :=
  match t with TMark c => Some c | TOpen => Some "["%char | TClose => Some "]"%char | _ => None end.

(* One row: NAME VERB ARGUMENT...  The verb "group" only says what Grammar.v says of brackets. *)
Definition correct (G : grammar) (row : list token) : option grammar :=
  match row with
  | TName _ :: TName verb :: l =>
    if same_word verb "fold" then xs <- folded G l;; change_all G xs EFold
    else if same_word verb "group" then match l with [] => Some G | _ => None end
    else match l with
    | TName x :: l =>
      if same_word verb "except" then ps <- prefixes G x l;; change G x (EExcept ps)
      else if same_word verb "literal" then
        cs <- all_some (map character l);; change G x (fun e => fold_right as_literal e cs)
      else None
    | _ => None end
  | _ => None end.
Definition corrected (G : grammar) (rows : list (list token)) : option grammar :=
  fold_left (fun G row => G <- G;; correct G row) rows (Some G).
