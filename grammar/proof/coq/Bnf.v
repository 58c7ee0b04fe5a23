(* Bnf.v: the signs in the lines of a BNF of RFC 1738, and in those of "corrections".  A file of
   the statement.

   SPDX-License-Identifier: MIT *)

Require Import Octets Grammar.
Local Open Scope char_scope.

Definition quote : ascii := "034".
Definition is_blank (c : ascii) : bool := (c =? " ") || (c =? "009") || (c =? newline).
Definition is_in_name (c : ascii) : bool :=
  is_letter c || is_digit c || (c =? "-") || (c =? "+") || (c =? "_").
Definition is_none_of (l : word) (c : ascii) : bool := negb (existsb (Ascii.eqb c) l).

(* A line that begins with white space continues the line above. *)
Definition logical_lines (lines : list word) : list word :=
  fold_right (fun a below => match below with
    | (c :: b) :: r => if is_blank c then (a ++ newline :: c :: b) :: r else a :: below
    | _ => a :: below end) [] lines.

Definition sign (c : ascii) : token :=
  if c =? "|" then TBar else if c =? "=" then TEq
  else if c =? "[" then TOpen else if c =? "]" then TClose else TMark c.
(* The signs of S, of at most FUEL octets; a quote that is not closed is an error. *)
Fixpoint signs (fuel : nat) (s : word) : option (list token) :=
  match fuel, s with
  | S fuel, c :: r =>
    let go_on l r := m <- signs fuel r;; Some (l ++ m) in
    if is_blank c then go_on [] r
    else if c =? ";" then go_on [] (snd (span (is_none_of [newline]) r))
    else if c =? quote then
      match span (is_none_of [quote; newline]) r with
      | (l, """" :: r) => go_on [TLit l] r
      | _ => None end
    else if is_letter c then let (l, r) := span is_in_name s in go_on [TName l] r
    else if is_digit c then
      let (l, r) := span is_digit s in
      let n := N.to_nat (number l) in go_on [TCount n (Some n)] r
    else match c, r with
         | "<", """" :: ">" :: r => go_on [TLit [quote]] r
         | _, _ => go_on [sign c] r end
  | _, [] => Some []
  | O, _ => None end.

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
Definition rows (lines : list text) : option (list (list token)) :=
  l <- all_some (map (fun s => signs (length s) s) (logical_lines (map octets_of lines)));;
  Some (map counts (filter (fun t => match t with [] => false | _ => true end) l)).
