(* Errors.v: read_prefix() of explain.c, by the tables of url.errors.h.  A file of the statement.

   SPDX-License-Identifier: MIT *)

Require Import Octets CText.

(* A state has the fields of struct ub_error_state. *)
Record state := {
  row : N; to : N; list_of : N; production : word; may_end : N; escape : N; loop : N
}.
Record errors := {
  error_class : table N; error_transition : table N; error_to : table N; error_state : table state;
  error_rows : table (list N); error_start : list (word * N)
}.

(* ---- The tables stand in the text. ---- *)
Definition one (n : N) : list sign := [Number n].
Definition state_signs (s : state) : list sign :=
  braces [[Number (row s)]; [Number (to s)]; [Number (list_of s)]; [Name (production s)];
          [Number (may_end s)]; [Number (escape s)]; [Number (loop s)]].
Definition errors_pieces (T : errors) : list (list sign) := [
    array "error_class"%text [] (written 0 one (error_class T)) true;
    array "error_transition"%text [] (written 0 one (error_transition T)) true;
    array "error_to"%text [] (written 0 one (error_to T)) true;
    array "error_state"%text [] (written 0 state_signs (error_state T)) true;
    array "error_rows"%text [Sign "]"; Sign "["; Number 16]
      (written 0 (fun l => braces (map one l)) (error_rows T)) true;
    array "error_start"%text []
      (map (fun p => braces [[Name (fst p)]; [Number (snd p)]]) (error_start T)) false].

(* ---- The loop.  It is None if an array has no such element, or if it does not end. ---- *)
Definition element {A} (m : table A) (i : N) : option A := PositiveMap.find (N.succ_pos i) m.

Definition is_hex_at (rest : word) (i : nat) : bool :=
  match nth_error rest i with Some c => is_hex c | None => false end.
(* is_in_rows(); skip_set() skips all octets in the set. *)
Definition is_in_rows (rows : list N) (c : ascii) : bool :=
  N.testbit (nth (N.to_nat (N_of_ascii c mod 16)) rows 0%N) (N_of_ascii c / 16).

(* At most ROUNDS rounds of "while (at < end)".  REST is the buffer from AT on.  The result is
   *LENGTH and the state. *)
Definition often : nat := 8.
Fixpoint read_prefix (T : errors) (rounds size at_ : nat) (rest : word) (q before : N)
  (times : nat) : option (nat * N) :=
  match rounds with
  | 0 => None
  | S rounds =>
    if size <=? at_ then Some (at_, q) else
    s <- element (error_state T) q;; c <- hd_error rest;;
    if (c =? "%")%char && negb (escape s =? 0)%N && is_hex_at rest 1 && is_hex_at rest 2 then
      read_prefix T rounds size (at_ + 3) (skipn 3 rest) q before times
    else
      k <- element (error_class T) (N_of_ascii c);;
      transition <- element (error_transition T) (row s + k);;
      if (transition =? 0)%N then Some (at_, q) else
      next <- element (error_to T) (to s + transition - 1);;
      let at_ := S at_ in
      let rest := tl rest in
      if (next =? q)%N then
        if (S times <? often) || (loop s =? 0)%N then
          read_prefix T rounds size at_ rest q before (S times)
        else
          rows <- element (error_rows T) (loop s - 1);;
          let (skipped, rest) := span (is_in_rows rows) rest in
          read_prefix T rounds size (at_ + length skipped) rest q before 0
      else if (next =? before)%N then read_prefix T rounds size at_ rest before q 0
      else read_prefix T rounds size at_ rest next q 0 end.

(* ---- The statement for a language. ---- *)
Definition language := word -> Prop.
Definition is_viable (L : language) (u : word) : Prop := exists v, L (u ++ v).
Definition longest_viable (L : language) (w : word) (n : nat) : Prop :=
  n <= length w /\ is_viable L (firstn n w) /\
  forall m, m <= length w -> is_viable L (firstn m w) -> m <= n.

(* From the state START on, for any text W, a newline after it, and any octets after that in memory:
   the loop ends; the offset is the length of the longest prefix that begins a text of the language;
   and the text is one if and only if that prefix is the whole text, and it may end in that
   state. *)
Definition explains (T : errors) (start : N) (L : language) : Prop :=
  forall w after, exists n q s,
  read_prefix T (S (length w)) (length w) 0 (w ++ newline :: after) start start 0 = Some (n, q) /\
  element (error_state T) q = Some s /\
  longest_viable L w n /\ (L w <-> n = length w /\ may_end s <> 0%N).
