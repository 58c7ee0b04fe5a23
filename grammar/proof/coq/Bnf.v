(* Bnf.v: the signs in the text of a BNF of RFC 1738, and in that of "corrections".  A file of the
   statement.

   SPDX-License-Identifier: MIT *)

From Coq Require Import Ascii List Bool Arith NArith.
Import ListNotations.
Require Import Octets Grammar.
Local Open Scope char_scope.

Definition tab : ascii := "009".
Definition quote : ascii := "034".
Definition is_blank (c : ascii) : bool := (c =? " ") || (c =? tab) || (c =? newline).
Definition is_in_name (c : ascii) : bool :=
  is_letter c || is_digit c || (c =? "-") || (c =? "+") || (c =? "_").
Definition digit_value (c : ascii) : nat := N.to_nat (N_of_ascii c - 48).

(* The logical lines: white space at the beginning of a line continues the line above. *)
Fixpoint logical_lines (s : word) : list word :=
  match s with
  | [] => []
  | c :: s =>
    match logical_lines s with
    | [] => [[c]]
    | (d :: l) :: r =>
      if (c =? newline) && negb (is_blank d) then [c] :: (d :: l) :: r else (c :: d :: l) :: r
    | l :: r => (c :: l) :: r end end.

(* What the octets before belong to: a comment, "...", a name, a number, or nothing. *)
Inductive mode := Plain | InComment | InQuotes (l : word) | InName (l : word) | InNumber (n : nat).
Definition ended (m : mode) : list token :=
  match m with | InName l => [TName (rev l)] | InNumber n => [TCount n (Some n)] | _ => [] end.
Definition sign (c : ascii) : token :=
  if c =? "|" then TBar else if c =? "=" then TEq
  else if c =? "[" then TOpen else if c =? "]" then TClose else TMark c.

(* The signs of a line; a quote that is not closed is an error. *)
Fixpoint signs (m : mode) (s : word) : option (list token) :=
  match s with
  | [] => match m with InQuotes _ => None | _ => Some (ended m) end
  | c :: s =>
    match m with
    | InComment => signs (if c =? newline then Plain else InComment) s
    | InQuotes l =>
      if c =? quote then r <- signs Plain s;; Some (TLit (rev l) :: r)
      else if c =? newline then None else signs (InQuotes (c :: l)) s
    | _ =>
      match m, is_in_name c, is_digit c with
      | InName l, true, _ => signs (InName (c :: l)) s
      | InNumber n, _, true => signs (InNumber (10 * n + digit_value c)) s
      | _, _, _ =>
        r <- (if is_blank c then signs Plain s
              else if c =? ";" then signs InComment s
              else if c =? quote then signs (InQuotes []) s
              else if is_letter c then signs (InName [c]) s
              else if is_digit c then signs (InNumber (digit_value c)) s
              else match c, s with
                   | "<", """" :: ">" :: s => r <- signs Plain s;; Some (TLit [quote] :: r)
                   | _, _ => r <- signs Plain s;; Some (sign c :: r) end);;
        Some (ended m ++ r) end end end.

(* n*m, n*, *m and * are one sign each. *)
Fixpoint counts (l : list token) : list token :=
  match l with
  | TCount n _ :: TMark "*" :: TCount m _ :: l => TCount n (Some m) :: counts l
  | TCount n _ :: TMark "*" :: l => TCount n None :: counts l
  | TMark "*" :: TCount m _ :: l => TCount 0 (Some m) :: counts l
  | TMark "*" :: l => TCount 0 None :: counts l
  | t :: l => t :: counts l
  | [] => [] end.

(* The lines that are not empty, as signs. *)
Definition rows (s : word) : option (list (list token)) :=
  l <- all_some (map (signs Plain) (logical_lines s));;
  Some (map counts (filter (fun t => match t with [] => false | _ => true end) l)).
