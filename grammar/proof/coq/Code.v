(* Code.v: the C in url.direct-only.c, which finds the end of a valid text, and its meaning.  A file
   of the statement.

   SPDX-License-Identifier: MIT *)

Require Import Octets CText.
Local Open Scope text_scope.

(* state16, after16, leap16, rule1. *)
Definition label := (word * N)%type.
(* A set is the number of a set in url.direct.h, an octet its number. *)
Inductive condition :=
| Is (octets : list N)                (* *at == 43 || *at == 45 *)
| InSet (set : N) (yes : bool)        (* (set0[*at] & 1) != 0; or == 0 *)
| Moved                               (* at != from *)
| Ends (set : N) (not_last : list N). (* end > at && (set0[*at] & 4) != 0 && end[-1] != 45 *)
Inductive statement :=
| Label (l : label)                   (* state16: *)
| Goto (l : label)                    (* goto state16; *)
| Next                                (* at++; *)
| From                                (* const unsigned char *from = at; *)
| ToEnd                               (* at = end; *)
| Return (found : bool)               (* return at - 1; or return NULL; *)
(* SKIP (set0, 1, RANGES_0, ROWS_0, 0); or SKIP_ESCAPES (set0, 1, RANGES_0, ROWS_0, 0); *)
| Skip (escapes : bool) (set many : N)
| Leap (leap : N) (l : list statement)                     (* LEAP (0, ...) *)
| If (c : condition) (s : statement)                       (* if (...) ... *)
| Block (l : list statement)                               (* { ... } *)
| Switch (cases : list (list N * list statement)) (default : list statement). (* switch ( *at) *)
(* UB_LEAP (leap0, rows1, EQUAL (46), (AFTER (EQUAL (45)) & (EQUAL (46)))): a separator is 46, and
   46 after 45 is wrong. *)
Record leap := { run : N; separators : list N; wrong : list (list N * list N) }.
Record code := {
  sets : list N;                      (* the octet i is in a set that has the bit i *)
  leaps : list leap;
  first_labels : list (N * label);          (* switch (token): where to begin with a token *)
  statements : list statement
}.

(* ---- The text of the code. ---- *)
Definition label_name (l : label) : word := fst l ++ decimal (snd l).
Definition set_name (set : N) : word := numbered "set" (set / 8) "".
Definition bit (set : N) : sign := Number (2 ^ (set mod 8)).
Definition in_set (set : N) : list sign :=
  c "(" ++ Name (set_name set) :: c "[*at] &" ++ bit set :: c ")".
Definition condition_signs (x : condition) : list sign :=
  match x with
  | Is l => joined (c "||") (map (fun n => c "*at ==" ++ [Number n]) l)
  | InSet set yes => in_set set ++ c (if yes then "!= 0" else "== 0")
  | Moved => c "at != from"
  | Ends set l => c "end > at &&" ++ in_set set ++ c "!= 0" ++
      flat_map (fun n => c "&& end[-1] !=" ++ [Number n]) l end.
Fixpoint signs (s : statement) : list sign :=
  match s with
  | Label l => [Name (label_name l); Sign ":"]
  | Goto l => [Name "goto"; Name (label_name l); Sign ";"]
  | Next => c "at++;"
  | From => c "const unsigned char *from = at;"
  | ToEnd => c "at = end;"
  | Return found => c (if found then "return at - 1;" else "return NULL;")
  | Skip escapes set many => c (if escapes then "SKIP_ESCAPES (" else "SKIP (") ++
      joined (c ",") [[Name (set_name set)]; [bit set]; [Name (numbered "RANGES_" set "")];
        [Name (numbered "ROWS_" set "")]; [Number many]] ++ c ");"
  | Leap n l => c "LEAP (" ++ Number n :: Sign "," :: flat_map signs l ++ c ")"
  | If x s => c "if (" ++ condition_signs x ++ c ")" ++ signs s
  | Block l => c "{" ++ flat_map signs l ++ c "}"
  | Switch cases default => c "switch (*at) {" ++
      flat_map (fun p => flat_map (fun n => [Name "case"; Number n; Sign ":"]) (fst p) ++
        flat_map signs (snd p)) cases ++ c "default:" ++ flat_map signs default ++ c "}" end.
Definition code_signs (C : code) : list sign :=
  c "static INSTANCE const unsigned char * only_end (const unsigned char *at, int token) {" ++
  c "switch (token) {" ++ flat_map (fun p => Name "case" :: Number (fst p) :: Sign ":" ::
    signs (Goto (snd p))) (first_labels C) ++ c "default: return NULL; }" ++
  flat_map signs (statements C) ++ c "}".

(* The header has a set as ranges, as rows, and as a bit of a table.  A set has no rows if it has
   octets that are not ASCII, or few octets and no leap that uses it. *)
Definition octets : list N := map N.of_nat (seq 0 256).
Fixpoint ranges (from : option N) (set : N) (l : list N) : list (list sign) :=
  match l, from with
  | n :: l, Some m => if N.testbit set n then ranges from set l
    else (c "IN (" ++ Number m :: Sign "," :: Number (n - 1) :: c ")") :: ranges None set l
  | n :: l, None => ranges (if N.testbit set n then Some n else None) set l
  | [], _ => [] end.
Definition weigh (l : list bool) : N := fold_right (fun b n => N.b2n b + 2 * n)%N 0%N l.
Definition row_of (set low : N) : N :=
  weigh (map (fun high => N.testbit set (16 * N.of_nat high + low)) (seq 0 8)).
Definition has_rows (l : list leap) (i : nat) (set : N) : bool :=
  (set <? 2 ^ 128)%N && ((10 <? length (filter (N.testbit set) octets))
  || existsb (fun L => run L =? N.of_nat i)%N l).
Definition set_pieces (l : list leap) (i : nat) (set : N) : list sign :=
  let name before := Name (numbered before (N.of_nat i) "") in
  c "#define" ++ name "RANGES_" :: c "(IN)" ++
  joined (c "|") (ranges None set (octets ++ [256%N])) ++ c "#define" ++ name "ROWS_" ::
  if negb (has_rows l i set) then [Name "NULL"] else
  name "rows" :: c "static const unsigned char" ++
  array (numbered "rows" (N.of_nat i) "") [Number 16]
    (map (fun low => [Number (row_of set low)]) (firstn 16 octets)) false.
Definition table_pieces (l : list N) (i : nat) : list sign :=
  array (numbered "set" (N.of_nat i) "") [Number 256]
    (map (fun n => [Number (weigh (map (fun s => N.testbit s n) (firstn 8 (skipn (8 * i) l))))])
      octets) true.
Definition equal (l : list N) : list sign :=
  joined (c "|") (map (fun n => c "EQUAL (" ++ Number n :: c ")") l).
Definition leap_pieces (i : nat) (L : leap) : list sign :=
  c "UB_LEAP (" ++ joined (c ",") [[Name (numbered "leap" (N.of_nat i) "")];
    [Name (numbered "rows" (run L) "")]; equal (separators L);
    match wrong L with
      | [] => [Number 0]
      | l => joined (c "|") (map (fun p => c "(AFTER (" ++ equal (fst p) ++ c ") & (" ++
          equal (snd p) ++ c "))") l) end] ++ c ")".
Definition header_pieces (C : code) : list (list sign) :=
  let each {A} f (l : list A) := map (fun p => f (fst p) (snd p)) (combine (seq 0 (length l)) l) in
  each (set_pieces (leaps C)) (sets C) ++ each leap_pieces (leaps C) ++
  map (table_pieces (sets C)) (seq 0 ((length (sets C) + 7) / 8)).

(* ---- The meaning.  REST, FROM and END_ are the buffer from AT, from and end on; BEFORE_END is the
   octet before END_. ---- *)
Record state := {
  todo : list statement; rest : word; from : word; end_ : word; before_end : option ascii }.
(* The result of RETURN is NULL, or the number of octets from there to the end of the buffer. *)
Inductive result := Go (s : state) | Halt (at_ : option nat) | Wrong.

Definition is_one_of (l : list N) (c : ascii) : bool := existsb (N.eqb (N_of_ascii c)) l.
Definition after_escape (rest : word) : option word :=
  match rest with
  | c :: a :: b :: r => if (c =? "%")%char && is_hex a && is_hex b then Some r else None
  | _ => None end.
Section Run.
  Variable C : code.
  (* UB_LEAP looks at SEES octets from AT on in this step and the next one: at 0 if the first one is
     wrong after the octet before it.  SKIP_ESCAPES passes an escape unless SEES is 0. *)
  Variable sees : word -> nat.
  Definition is_in (set : N) (c : ascii) : bool :=
    N.testbit (nth (N.to_nat set) (sets C) 0%N) (N_of_ascii c).
  Fixpoint run_of (L : leap) (before : list ascii) (seen : nat) (rest : word) : word :=
    match seen, rest with
    | S seen, c :: rest =>
      if is_in (run L) c && negb (existsb (fun p =>
        existsb (is_one_of (fst p)) before && is_one_of (snd p) c) (wrong L))
      then c :: run_of L [c] seen rest else []
    | _, _ => [] end.
  (* leap.after and leap.end, as distances from AT. *)
  Definition leap_from (L : leap) (seen : nat) (rest : word) : nat * nat :=
    let r := run_of L [] seen rest in
    (length (snd (span (fun c => negb (is_one_of (separators L) c)) (rev r))),
     if length r =? seen then 0 else length r).
  Fixpoint after (l : label) (body : list statement) : option (list statement) :=
    match body with
    | Label m :: k => if (snd m =? snd l)%N && same_word (fst m) (fst l) then Some k else after l k
    | _ :: k => after l k
    | [] => None end.
  Definition holds (x : condition) (s : state) (c : ascii) : bool :=
    match x with
    | Is l => is_one_of l c
    | InSet set yes => Bool.eqb yes (is_in set c)
    | Moved => negb (length (rest s) =? length (from s))
    | Ends set l => (length (end_ s) <? length (rest s)) && is_in set c &&
        match before_end s with Some b => negb (is_one_of l b) | None => false end end.
  Fixpoint chosen (c : ascii) (cases : list (list N * list statement)) (default : list statement)
    :=
    match cases with
    | [] => default
    | p :: r =>
      if is_one_of (fst p) c then flat_map snd cases ++ default else chosen c r default end.
  Definition step (s : state) : result :=
    let set k r f := Go {| todo := k; rest := r; from := f; end_ := end_ s;
                           before_end := before_end s |} in
    let move k r := set k r (from s) in
    let go k := move k (rest s) in
    match todo s with
    | Label _ :: k => go k
    | Goto l :: _ => match after l (statements C) with Some k => go k | None => Wrong end
    | From :: k => set k (rest s) (rest s)
    | ToEnd :: k => move k (end_ s)
    | Return found :: _ => Halt (if found then Some (S (length (rest s))) else None)
    | Block l :: k => go (l ++ k)
    | a :: k =>
      match rest s with
      | [] => Wrong
      | c :: r =>
        match a with
        | Next => move k r
        | Skip escapes set _ => if is_in set c then move (todo s) r else
          match (if escapes && (0 <? sees (rest s)) then after_escape (rest s) else None) with
          | Some r => move (todo s) r
          | None => go k end
        | If x b => go (if holds x s c then b :: k else k)
        | Switch cases default => go (chosen c cases default ++ k)
        | Leap n l =>
          match nth_error (leaps C) (N.to_nat n) with
          | None => Wrong
          | Some L =>
            let (passed, end_) := leap_from L (sees (rest s)) (rest s) in
            if passed =? 0 then go k else
            Go {| todo := l ++ k; rest := skipn passed (rest s); from := from s;
                  end_ := skipn end_ (rest s); before_end := nth_error (rest s) (pred end_) |} end
        | _ => Wrong end end
    | [] => Wrong end.
  Inductive ends : state -> option nat -> Prop :=
  | ends_now : forall s r, step s = Halt r -> ends s r
  | ends_later : forall s t r, step s = Go t -> ends t r -> ends s r.
End Run.

(* only_end (text, token) ends, for any text W, a newline after it, and any octets after that in
   memory.  It returns the place of that newline if and only if W is a text of the language. *)
Definition validates (C : code) (token : N) (L : word -> Prop) : Prop := forall sees w after,
  exists l r, In (token, l) (first_labels C) /\
  ends C sees {| todo := [Goto l]; rest := w ++ newline :: after; from := []; end_ := [];
                 before_end := None |} r /\
  (r = Some (length (newline :: after)) <-> L w).
