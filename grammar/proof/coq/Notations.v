(* Notations.v: the productions of a text as signs, in each of the notations. A file of the
   statement.

   SPDX-License-Identifier: MIT *)

From Coq Require Import List.
Require Import Octets Grammar Bnf Abnf W3c.

Definition productions (n : notation) (s : word) : option (list (list token)) :=
  match n with Rfc1738 => rows s | Abnf => abnf_productions s | W3c => w3c_productions s end.
