(* CText.v: the signs of a text in C, and the pieces that it contains.  A file of the statement.

   SPDX-License-Identifier: MIT *)

From Coq Require Export FMapPositive.
From Coq Require DecimalString.
Require Import Octets Bnf.
Local Open Scope char_scope.

(* A name, a decimal number, "..." or '.', or one other character. *)
Inductive sign := Name (w : word) | Number (n : N) | Quoted (w : word) | Sign (c : ascii).

(* C reads a number that begins with "0" as octal, so that is none. *)
Definition is_decimal (w : word) : bool :=
  match w with "0" :: _ :: _ => false | _ => forallb is_digit w end.
Definition is_in_c_name (c : ascii) : bool := is_letter c || is_digit c || (c =? "_").
Fixpoint after_comment (s : word) : word :=
  match s with "*" :: "/" :: s => s | _ :: s => after_comment s | [] => [] end.
(* The text before the quote Q, where a backslash quotes the octet after it; and the rest. *)
Fixpoint in_quotes (q : ascii) (s : word) : word * word :=
  match s with
  | "\" :: d :: s => let (w, r) := in_quotes q s in (d :: w, r)
  | c :: s => if c =? q then ([], s) else let (w, r) := in_quotes q s in (c :: w, r)
  | [] => ([], []) end.

(* White space, comments and lines that begin "#line" are no signs. *)
Fixpoint c_signs (fuel : nat) (s : word) : list sign :=
  match fuel, s with
  | S fuel, c :: r =>
    if is_blank c then c_signs fuel r
    else if is_in_c_name c then
      let (w, r) := span is_in_c_name s in
      (if is_decimal w then Number (number w) else Name w) :: c_signs fuel r
    else if (c =? quote) || (c =? "'") then
      let (w, r) := in_quotes c r in Quoted w :: c_signs fuel r
    else match c, r with
         | "/", "*" :: r => c_signs fuel (after_comment r)
         | "#", "l" :: "i" :: "n" :: "e" :: r => c_signs fuel (snd (span (is_none_of [newline]) r))
         | _, _ => Sign c :: c_signs fuel r end
  | _, _ => [] end.
Definition signs_of (lines : list text) : list sign :=
  let s := flat_map (fun l => octets_of l ++ [newline]) lines in c_signs (length s) s.
Definition c (line : text) : list sign := signs_of [line].

(* "@" in a piece stands for any number. *)
Definition same_sign (a b : sign) : bool :=
  match a, b with
  | Sign "@", Number _ => true
  | Name v, Name w | Quoted v, Quoted w => same_word v w
  | Number m, Number n => (m =? n)%N
  | Sign c, Sign d => c =? d
  | _, _ => false end.
(* l contains PIECE. *)
Fixpoint stands_in (l piece : list sign) : bool :=
  if begins same_sign piece l then true
  else match l with [] => false | _ :: l => stands_in l piece end.
Definition stand (l : list sign) (pieces : list (list sign)) : bool := forallb (stands_in l) pieces.

(* ---- Arrays: the element i has the key i + 1. ---- *)
Definition table A := PositiveMap.t A.
Definition index {A} (m : table A) (i : Z) : option A :=
  if (i <? 0)%Z then None else PositiveMap.find (Z.to_pos (i + 1)) m.
(* An element that the array does not have is a number that no table contains. *)
Definition outside : Z := -1000000000.
Definition get (m : table Z) (i : Z) : Z := match index m i with Some x => x | None => outside end.

(* ---- How numbers, lists and arrays are written. ---- *)
Definition integer (z : Z) : list sign :=
  match z with Z.neg p => [Sign "-"; Number (N.pos p)] | _ => [Number (Z.to_N z)] end.
(* The digits of N, by Coq's library; with a word before and after them. *)
Definition decimal (n : N) : word :=
  String.list_ascii_of_string (DecimalString.NilEmpty.string_of_uint (N.to_uint n)).
Definition numbered (before : text) (i : N) (suffix : text) : word :=
  octets_of before ++ decimal i ++ octets_of suffix.
Definition joined (by_ : list sign) (l : list (list sign)) : list sign :=
  match l with [] => [] | a :: l => a ++ flat_map (app by_) l end.
Definition braces (l : list (list sign)) : list sign := Sign "{" :: joined (c ",") l ++ [Sign "}"].
(* NAME[SIZE] = { l }; a list may end with a comma. *)
Definition array (name : word) (size : list sign) (l : list (list sign)) (comma : bool) :=
  Name name :: Sign "[" :: size ++ Sign "]" :: Sign "=" ::
  braces (if comma then l ++ [[]] else l) ++ [Sign ";"].
Definition size_of {A} (m : table A) : nat := PositiveMap.cardinal m.
(* The elements from FIRST on.  A missing one is written in a way that no text in C has. *)
Definition written {A} (first : Z) (write : A -> list sign) (m : table A) : list (list sign) :=
  map (fun i => match index m (first + Z.of_nat i) with Some x => write x | None => [Sign "?"] end)
    (seq 0 (size_of m)).
