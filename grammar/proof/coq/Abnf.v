(* Abnf.v: the signs of the ABNF of RFC 5234.  A file of the statement, for RFC 3986.

   SPDX-License-Identifier: MIT *)

Require Import Octets Grammar Bnf.
Local Open Scope char_scope.

Definition hex_value (c : ascii) : option N :=
  let n := N_of_ascii c in
  if is_digit c then Some (n - 48)%N
  else if between 65 70 c then Some (n - 55)%N
  else if between 97 102 c then Some (n - 87)%N else None.
(* x41 and x41-5A *)
Definition range (x : word) : option token :=
  let byte a b := m <- hex_value a;; n <- hex_value b;; Some (16 * m + n)%N in
  match x with
  | ["x"; a; b] => n <- byte a b;; Some (TRange n n)
  | ["x"; a; b; "-"; c; d] => m <- byte a b;; n <- byte c d;; Some (TRange m n)
  | _ => None end.

(* Its signs from those of RFC 1738's notation. *)
Fixpoint abnf_signs (l : list token) : option (list token) :=
  match l with
  | [] => Some []
  | TMark "%" :: TName x :: l => t <- range x;; r <- abnf_signs l;; Some (t :: r)
  | TMark "<" :: TName x :: TMark ">" :: l => r <- abnf_signs l;; Some (TProse x :: r)
  | TMark "/" :: l => r <- abnf_signs l;; Some (TBar :: r)
  | TMark "(" :: l => r <- abnf_signs l;; Some (TLeft :: r)
  | TMark ")" :: l => r <- abnf_signs l;; Some (TRight :: r)
  | (TMark _ | TBar) :: _ => None
  | t :: l => r <- abnf_signs l;; Some (t :: r) end.

(* RFC 5234, appendix B.1: the rules that RFC 3986 takes from there. *)
Definition core_rules : list text := [
  "ALPHA  = %x41-5A / %x61-7A";
  "DIGIT  = %x30-39";
  "HEXDIG = DIGIT / ""A"" / ""B"" / ""C"" / ""D"" / ""E"" / ""F"""]%text.
Definition abnf_productions (lines : list text) : option (list (list token)) :=
  l <- rows (lines ++ core_rules);; all_some (map abnf_signs l).
