(* Octets.v: texts as lists of octets, and the case of letters.  A file of the statement.

   SPDX-License-Identifier: MIT *)

From Coq Require Export Ascii List Bool Arith NArith ZArith.
From Coq Require Import Init.Byte.
Export ListNotations.

Definition word := list ascii.

(* A line of a file of the build, as it is quoted: "..." between quotes, a quote doubled. *)
Record text := Text { bytes_of_text : list byte }.
Declare Scope text_scope.
Delimit Scope text_scope with text.
Bind Scope text_scope with text.
String Notation text Text bytes_of_text : text_scope.

Definition newline : ascii := "010"%char.
Definition octets_of (t : text) : word := map ascii_of_byte (bytes_of_text t).
Coercion octets_of : text >-> word.
(* The longest prefix of W whose octets all have P, and the rest. *)
Fixpoint span (p : ascii -> bool) (w : word) : word * word :=
  match w with
  | c :: v => if p c then let (a, b) := span p v in (c :: a, b) else ([], w)
  | [] => ([], []) end.

(* L begins with PIECE. *)
Fixpoint begins {A} (same : A -> A -> bool) (piece l : list A) : bool :=
  match piece, l with
  | [], _ => true
  | a :: p, b :: l => if same a b then begins same p l else false
  | _ :: _, [] => false end.
Definition same_list {A} (same : A -> A -> bool) (a b : list A) : bool :=
  begins same a b && (length a =? length b).
Definition same_word : word -> word -> bool := same_list Ascii.eqb.

Definition between (low high : N) (c : ascii) : bool :=
  ((low <=? N_of_ascii c) && (N_of_ascii c <=? high))%N.
Definition is_digit := between 48 57.
Definition is_hex (c : ascii) : bool := is_digit c || between 65 70 c || between 97 102 c.
Definition is_letter (c : ascii) : bool := between 65 90 c || between 97 122 c.
Definition number (w : word) : N :=
  fold_left (fun n c => 10 * n + (N_of_ascii c - 48))%N w 0%N.

(* The small letter of a capital.  Any other octet is its own. *)
Definition small (c : ascii) : ascii :=
  if between 65 90 c then ascii_of_N (N_of_ascii c + 32) else c.
Definition same_ci (a b : ascii) : bool := (small a =? small b)%char.
Definition same_word_ci : word -> word -> bool := same_list same_ci.
Definition begins_with_one_of (prefixes : list word) (w : word) : bool :=
  existsb (fun p => begins same_ci p w) prefixes.

(* w is u, but for the case of the letters before the first ":". *)
Definition to_colon : word -> word * word := span (fun c => negb (c =? ":")%char).
Definition folds (u w : word) : Prop :=
  let (a, r) := to_colon u in let (b, s) := to_colon w in same_word_ci a b = true /\ r = s.

(* A step that can fail has no value, or a value that the next steps use. *)
Notation "x <- o ;; f" := (match o with Some x => f | None => None end)
  (at level 61, o at next level, right associativity).
Fixpoint all_some {A} (l : list (option A)) : option (list A) :=
  match l with | [] => Some [] | o :: l => x <- o;; r <- all_some l;; Some (x :: r) end.
