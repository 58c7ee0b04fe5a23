(* Look.v: ub_look() of look.h, by the automata in url.looks.h.  A file of the statement, for
   grammars that have such automata.

   SPDX-License-Identifier: MIT *)

Require Import Octets CText.
Local Open Scope text_scope.
Local Open Scope Z_scope.

(* struct ub_look. *)
Record look_tables := {
  look_class : table Z; look_classes : Z; look_next : table Z; look_mark : table Z;
  look_take : table (Z * Z) }.

(* ---- ub_look, with the same names.  It returns the token and the length. ---- *)
Definition LOOK_TAKE : Z := 32768.      (* 0x8000 *)
Definition LOOK_STRAY : Z := 65535.     (* 0xffff *)
Definition LOOK_SLOTS : Z := 8.
Definition set_slot (slot : Z -> nat) (i : Z) (n : nat) : Z -> nat :=
  fun j => if j =? i then n else slot j.
Fixpoint ub_look (look : look_tables) (slot : Z -> nat) (state : Z) (length : nat) (text : word)
  : option (Z * nat) :=
  if state <? LOOK_TAKE then
    match text with
    | [] => None
    | c :: text =>
      mark <- index (look_mark look) state;;
      if (mark <? 0) || (LOOK_SLOTS <? mark) then None else
      ub_look look (set_slot slot mark length)
        (get (look_next look)
          (state * look_classes look + get (look_class look) (Z.of_N (N_of_ascii c))))
        (S length) text end
  else if state =? LOOK_STRAY then Some (0, O)
  else
    take <- index (look_take look) (state - LOOK_TAKE);;
    Some (fst take, if snd take <? 0 then length else slot (1 + snd take)).

(* ---- The text contains the tables of the automaton I; TOK writes a token. ---- *)
Definition next_signs (n : Z) : list sign :=
  if n =? LOOK_STRAY then [Name "LOOK_STRAY"]
  else if n <? LOOK_TAKE then integer n
  else Name "LOOK_TAKE" :: Sign "+" :: integer (n - LOOK_TAKE).
Definition look_pieces (tok : Z -> sign) (i : N) (l : look_tables) : list (list sign) :=
  let one {A} name (m : table A) size write := array (numbered "look" i name)
    (if size : bool then [Number (N.of_nat (size_of m))] else []) (written 0 write m) true in
  [[Name "enum"; Sign "{"; Name (numbered "LOOK" i "_CLASSES"); Sign "="] ++
     integer (look_classes l) ++ [Sign "}"; Sign ";"];
   one "_class" (look_class l) true integer; one "_next" (look_next l) true next_signs;
   one "_mark" (look_mark l) true integer;
   one "_take" (look_take l) false (fun p => braces [[tok (fst p)]; integer (snd p)])].
