(* W3c.v: the signs of the W3C's "BNF syntax".  A file of the statement, for that grammar.

   SPDX-License-Identifier: MIT *)

Require Import Octets Grammar Bnf.
Local Open Scope char_scope.

(* A word of two letters or more is a name; any other character stands for itself. *)
Definition w3c_word (l : word) : list token :=
  match l with [] => [] | [c] => [TLit [c]] | _ => [TName (rev l)] end.
Fixpoint w3c_signs (l s : word) : list token :=
  match s with
  | [] => w3c_word l
  | c :: s =>
    if is_letter c then w3c_signs (c :: l) s
    else w3c_word l ++
      if is_blank c then w3c_signs [] s
      else match c, s with
           | "|", _ => TBar :: w3c_signs [] s
           | "[", _ => TOpen :: w3c_signs [] s
           | "]", _ => TClose :: w3c_signs [] s
           | "\", "%" :: s => TLit ["%"] :: w3c_signs [] s
           | "\", "_" :: s => TLit ["_"] :: w3c_signs [] s
           | _, _ => TLit [c] :: w3c_signs [] s end end.

(* A production begins at a line that begins with a name, if no bracket is open, the line above
   does not end with a bar, and no later line begins with the same name. *)
Definition depth_after (depth : nat) (l : list token) : nat :=
  fold_left (fun n t => match t with TOpen => S n | TClose => pred n | _ => n end) l depth.
Definition begins_with (x : word) (l : list token) : bool :=
  match l with TName y :: _ => same_word x y | _ => false end.
Definition is_production (depth : nat) (bar : bool) (l : list token) (later : list (list token)) :=
  match depth, bar, l with
  | 0, false, TName x :: _ => negb (existsb (begins_with x) later)
  | _, _, _ => false end.
(* The signs that continue a production above, and the productions. *)
Fixpoint w3c_rows (depth : nat) (bar : bool) (l : list (list token))
  : list token * list (list token) :=
  match l with
  | [] => ([], [])
  | t :: l =>
    let ends_with_bar := match last t TEq with TBar => true | _ => false end in
    let (more, r) := w3c_rows (depth_after depth t) ends_with_bar l in
    match is_production depth bar t l, t with
    | true, TName x :: t => ([], (TName x :: TEq :: t ++ more) :: r)
    | _, _ => (t ++ more, r) end end.

(* A bracket that is a whole alternative is a literal (row W2). *)
Fixpoint lone_brackets (l : list token) : list token :=
  match l with
  | TBar :: TOpen :: ((TBar :: _) as l') => TBar :: TMark "[" :: lone_brackets l'
  | TBar :: TClose :: ((TBar :: _) as l') => TBar :: TMark "]" :: lone_brackets l'
  | t :: l => t :: lone_brackets l
  | [] => [] end.

(* The characters that have names: "space" and "vline". *)
Definition named_characters : list (list token) := [
  [TName "space"%text; TEq; TLit [" "]]; [TName "vline"%text; TEq; TLit ["|"]]].
Definition w3c_productions (lines : list text) : option (list (list token)) :=
  match w3c_rows 0 false (map (fun l => w3c_signs [] (octets_of l)) lines) with
  | ([], r) => Some (map lone_brackets r ++ named_characters)
  | _ => None end.
