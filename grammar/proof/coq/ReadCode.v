(* ReadCode.v: read the code in url.direct-only.c.  Nothing is proved about it: the code is printed,
   and compared with the file (Code.v).

   SPDX-License-Identifier: MIT *)

Require Import Octets Bnf CText Code ReadC Lists.
Local Open Scope text_scope.

Definition label_of (w : word) : label :=
  let (d, n) := span is_digit (rev w) in (rev n, number (rev d)).
(* The number of a set, of its table and its bit. *)
Definition set_of (table : word) (bit : N) : N := 8 * snd (label_of table) + N.log2 bit.
(* [*at == 43 || ...]; the signs of what is in the brackets. *)
Definition read_condition (l : list sign) : option condition :=
  match l with
  | Sign "*" :: _ => Some (Is (numbers_in l))
  | Sign "(" :: Name t :: l =>
    match numbers_in l with
    | b :: _ => Some (InSet (set_of t b) (existsb (is_sign "!") l))
    | [] => None end
  | Name _ :: Sign "!" :: _ => Some Moved
  | Name _ :: Sign ">" :: _ :: _ :: _ :: _ :: Name t :: l =>
    match numbers_in l with
    | b :: l => Some (Ends (set_of t b) (filter (fun n => negb (n =? 0)%N) l))
    | [] => None end
  | _ => None end.
(* The signs before the bracket that closes the open one. *)
Fixpoint in_brackets (depth : nat) (l : list sign) : list sign * list sign :=
  match l with
  | [] => ([], [])
  | s :: l =>
    let depth' := if is_sign "(" s then S depth else if is_sign ")" s then pred depth else depth in
    match depth' with
    | O => ([], l)
    | S _ => let (a, r) := in_brackets depth' l in (s :: a, r) end end.
Fixpoint read_cases_of (l : list sign) : list N * list sign :=
  match l with
  | Name _ :: Number n :: Sign ":" :: l => let (a, r) := read_cases_of l in (n :: a, r)
  | _ => ([], l) end.

Fixpoint read_statement (fuel : nat) (l : list sign) : option (statement * list sign) :=
  match fuel with
  | O => None
  | S fuel =>
    match l with
    | Sign "{" :: l => let (a, l) := read_list fuel l in Some (Block a, tl l)
    | Name x :: Sign ":" :: l => Some (Label (label_of x), l)
    | Name _ :: Sign "+" :: _ :: _ :: l => Some (Next, l)
    | Name g :: Name x :: Sign ";" :: l =>
      Some (if same_word g "goto" then Goto (label_of x) else Return false, l)
    | Name _ :: Name _ :: Sign "-" :: _ :: _ :: l => Some (Return true, l)
    | Name _ :: Name _ :: Name _ :: Sign "*" :: _ :: _ :: _ :: _ :: l => Some (From, l)
    | Name _ :: Sign "=" :: Name _ :: Sign ";" :: l => Some (ToEnd, l)
    | Name x :: Sign "(" :: l =>
      if same_word x "LEAP" then
        match l with
        | Number n :: _ :: l => let (a, l) := read_list fuel l in Some (Leap n a, tl l)
        | _ => None end
      else
      let (b, l) := in_brackets 1 l in
      if same_word x "if" then
        x <- read_condition b;; s <- read_statement fuel l;; Some (If x (fst s), snd s)
      else if same_word x "switch" then
        let (s, l) := read_switch fuel (tl l) in Some (s, tl l)
      else
        match b, numbers_in b with
        | Name t :: _, bit :: many :: _ =>
          Some (Skip (same_word x "SKIP_ESCAPES") (set_of t bit) many, tl l)
        | _, _ => None end
    | _ => None end end
(* Read statements up to the first sign that begins none. *)
with read_list (fuel : nat) (l : list sign) : list statement * list sign :=
  match fuel with
  | O => ([], l)
  | S fuel =>
    match l with
    | Name x :: _ =>
      if same_word x "case" || same_word x "default" then ([], l) else
      match read_statement fuel l with
      | Some (s, l) => let (a, r) := read_list fuel l in (s :: a, r)
      | None => ([], l) end
    | Sign "{" :: _ =>
      match read_statement fuel l with
      | Some (s, l) => let (a, r) := read_list fuel l in (s :: a, r)
      | None => ([], l) end
    | _ => ([], l) end end
with read_switch (fuel : nat) (l : list sign) : statement * list sign :=
  match fuel with
  | O => (Switch [] [], l)
  | S fuel =>
    match read_cases_of l with
    | ([], _) => let (d, l) := read_list fuel (skipn 2 l) in (Switch [] d, l)
    | (ns, l) =>
      let (a, l) := read_list fuel l in
      let (s, l) := read_switch fuel l in
      (match s with Switch cases d => Switch ((ns, a) :: cases) d | _ => s end, l) end end.

Fixpoint read_starts_of (l : list sign) : list (N * label) * list sign :=
  match l with
  | Name _ :: Number n :: Sign ":" :: Name _ :: Name x :: Sign ";" :: l =>
    let (a, r) := read_starts_of l in ((n, label_of x) :: a, r)
  | _ => ([], l) end.
Fixpoint ranges_in (l : list sign) : N :=
  match l with
  | Name _ :: Sign "(" :: Number a :: _ :: Number b :: _ :: l =>
    let more := match l with Sign "|" :: l => ranges_in l | _ => 0%N end in
    N.lor (N.shiftl (N.ones (b + 1 - a)) a) more
  | _ => 0%N end.
Fixpoint read_sets (fuel i : nat) (l : list sign) : list N :=
  match fuel, after (Name (numbered "RANGES_" (N.of_nat i) "") :: c "(IN)") l with
  | S fuel, Some r => ranges_in r :: read_sets fuel (S i) l
  | _, _ => [] end.
(* The octets of each (AFTER (first) & (second)). *)
Fixpoint pairs_of (l : list N) (m : list sign) : list (list N * list N) :=
  match m with
  | Sign "(" :: Name b :: Sign "(" :: m =>
    if same_word b "AFTER" then
      let (first, r) := in_brackets 1 m in
      let (second, _) := in_brackets 0 (tl r) in
      (numbers_in first, numbers_in second) :: pairs_of [] m
    else pairs_of [] m
  | _ :: m => pairs_of [] m
  | [] => [] end.
Fixpoint read_leaps (fuel i : nat) (l : list sign) : list leap :=
  match fuel, after (c "UB_LEAP (" ++ [Name (numbered "leap" (N.of_nat i) ""); Sign ","]) l with
  | S fuel, Some (Name rows :: _ :: r) =>
    let (b, _) := in_brackets 1 r in
    let (s, w) := split_at ","%char b in
    {| run := snd (label_of rows); separators := numbers_in s; wrong := pairs_of [] w |} ::
    read_leaps fuel (S i) l
  | _, _ => [] end.
Definition read_code (only_c h : list sign) : option code :=
  l <- after (c "switch (token) {") only_c;;
  let (s, l) := read_starts_of l in
  let (b, _) := read_list (length l) (skipn 6 l) in
  Some {| sets := read_sets 1000 0 h; leaps := read_leaps 1000 0 h; first_labels := s;
          statements := b |}.
