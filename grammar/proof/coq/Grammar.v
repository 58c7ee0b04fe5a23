(* Grammar.v: productions, what they derive, and how they are printed.  A file of the statement.

   SPDX-License-Identifier: MIT *)

Require Import Octets.

(* The right side of a production. *)
Inductive expr :=
| ELit (any_case : bool) (s : word)           (* "s" *)
| ERange (low high : N)                       (* %x41-5A *)
| ERef (name : word)                          (* the production of that name *)
| ESeq (a b : expr)                           (* a b *)
| EAlt (a b : expr)                           (* a | b *)
| EOpt (a : expr)                             (* [ a ] *)
| EGroup (a : expr)                           (* n*[ a ] and n*( a ): the brackets only group *)
| ERep (min : nat) (max : option nat) (a : expr)        (* min*max a *)
| EEmpty                                      (* nothing at all *)
| EProse (x : word)                           (* <x>, which derives nothing *)
| EFold (a : expr)                            (* the correction "fold" *)
| EExcept (prefixes : list word) (a : expr).  (* the correction "except" *)

Definition grammar := list (word * expr).
Fixpoint lookup (G : grammar) (x : word) : option expr :=
  match G with | [] => None | (y, e) :: G => if same_word x y then Some e else lookup G x end.

(* derives G e w: by the productions G, e derives w.  Each line is one way to do so. *)
Inductive derives (G : grammar) : expr -> word -> Prop :=
| d_lit : forall s, derives G (ELit false s) s
| d_lit_ci : forall s w, same_word_ci s w = true -> derives G (ELit true s) w
| d_range : forall low high c, (low <= N_of_ascii c <= high)%N -> derives G (ERange low high) [c]
| d_ref : forall x e w, lookup G x = Some e -> derives G e w -> derives G (ERef x) w
| d_seq : forall a b u v, derives G a u -> derives G b v -> derives G (ESeq a b) (u ++ v)
| d_alt_l : forall a b w, derives G a w -> derives G (EAlt a b) w
| d_alt_r : forall a b w, derives G b w -> derives G (EAlt a b) w
| d_opt_none : forall a, derives G (EOpt a) []
| d_opt_some : forall a w, derives G a w -> derives G (EOpt a) w
| d_group : forall a w, derives G a w -> derives G (EGroup a) w
| d_rep_stop : forall max a, derives G (ERep 0 max a) []
| d_rep_more : forall min max a u v, max <> Some 0 -> derives G a u ->
    derives G (ERep (pred min) (option_map pred max) a) v -> derives G (ERep min max a) (u ++ v)
| d_empty : derives G EEmpty []
| d_fold : forall a u w, derives G a u -> folds u w -> derives G (EFold a) w
| d_except : forall ps a w, derives G a w -> begins_with_one_of ps w = false ->
    derives G (EExcept ps a) w.

(* ---- How a grammar is printed.  The three notations consist of these signs. ---- *)
Inductive token :=
| TName (x : word) | TLit (s : word) | TRange (low high : N) | TProse (x : word)
| TCount (min : nat) (max : option nat)       (* n*m *)
| TBar | TEq
| TOpen | TClose                              (* [ ] *)
| TLeft | TRight                              (* ( ) *)
| TMark (c : ascii).                          (* any other character *)

Inductive notation := Rfc1738 | Abnf | W3c.

Fixpoint print (n : notation) (e : expr) : list token :=
  match e with
  | ELit _ s => [TLit s]
  | ERange low high => [TRange low high]
  | ERef x => [TName x]
  | ESeq a b => print n a ++ print n b
  | EAlt a b => print n a ++ TBar :: print n b
  | EOpt a => TOpen :: print n a ++ [TClose]
  | EGroup a =>
    match n with Abnf => TLeft :: print n a ++ [TRight] | _ => TOpen :: print n a ++ [TClose] end
  | ERep min max a => TCount min max :: print n a
  | EProse x => [TProse x]
  | EEmpty | EFold _ | EExcept _ _ => [] end.

(* Whether e may stand where the notation wants 0 alternatives, 1 a sequence, 2 an element, 3 what
   is repeated.  Brackets after n* group in RFC 1738 (row 4), and are optional anywhere else. *)
Fixpoint may_stand (n : notation) (place : nat) (e : expr) : bool :=
  match e with
  | EAlt a b => (place =? 0) && may_stand n 1 a && may_stand n 0 b
  | ESeq a b => (place <=? 1) && may_stand n 2 a && may_stand n 1 b
  | ERep _ _ a => (place <=? 2) && may_stand n 3 a && match n with W3c => false | _ => true end
  | EOpt a => match n with Rfc1738 => place <=? 2 | _ => true end && may_stand n 0 a
  | EGroup a => match n with Rfc1738 => place =? 3 | Abnf => true | W3c => false end &&
                may_stand n 0 a
  | ELit any_case _ => Bool.eqb any_case match n with Abnf => true | _ => false end
  | ERange _ _ | EProse _ => match n with Abnf => true | _ => false end
  | ERef _ => true
  | EEmpty | EFold _ | EExcept _ _ => false end.

(* Only the W3C's notation has productions without a right side. *)
Definition is_body (n : notation) (e : expr) : bool :=
  match n, e with W3c, EEmpty => true | _, _ => may_stand n 0 e end.
Definition print_production (n : notation) (p : word * expr) : list token :=
  TName (fst p) :: TEq :: print n (snd p).

(* No two productions have the same name, and each right side is an expression. *)
Definition prints_as (n : notation) (G : grammar) (productions : list (list token)) : Prop :=
  NoDup (map fst G) /\ forallb (fun p => is_body n (snd p)) G = true /\
  map (print_production n) G = productions.
