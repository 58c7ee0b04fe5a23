(* Statement.v: the theorem.  A file of the statement.

   SPDX-License-Identifier: MIT *)

Require Import Octets Grammar Bnf Corrections Abnf W3c CText Errors Parser ParserTables Tree Code.

Definition productions (n : notation) (lines : list text) : option (list (list token)) :=
  match n with
  | Rfc1738 => rows lines | Abnf => abnf_productions lines | W3c => w3c_productions lines end.
(* The signs of url.bnf are those of its productions P, and the corrections make G of P. *)
Definition grammar_stands (f : files) (G : grammar) : Prop := exists P signs rows_,
  productions (notation_of f) (url_bnf f) = Some signs /\ rows (corrections f) = Some rows_ /\
  prints_as (notation_of f) P (map (fun p => fold_right literal p rows_) signs) /\
  corrected P rows_ = Some G.
Definition tables_stand (f : files) (E : errors) (T : parser) (N : names) (C : code) : Prop :=
  stand (url_errors_h f) (errors_pieces E) && parser_stands T N f &&
  rules_stand T N (url_tab_lines f) &&
  stand (url_direct_only_c f) [code_signs C] &&
  stand (url_direct_h f) (header_pieces C) = true.

(* The name of a production in C. *)
Definition name_in_c (x : word) : word :=
  octets_of "UB_"%text ++ map (fun c => if (c =? "-")%char then "_"%char else c) x.

(* The parser accepts each text of the language, and makes its tree; it refuses all others. *)
Definition parses (T : parser) (start : option Z) (L : language) : Prop := forall w c tail,
  (says T start w c tail true <-> L w) /\ (says T start w c tail false <-> ~ L w) /\
  (L w -> exists t, derivation T start w c tail t).

(* start_token() is 0 for the first start symbol, which has no token. *)
Definition token_number (start : option Z) : N :=
  match start with Some token => Z.to_N token | None => 0%N end.

(* Errors, parser and code are right for the production with this name in C. *)
Definition recognises (G : grammar) (E : errors) (T : parser) (N : names) (C : code) (symbol : word)
  : Prop :=
  exists x q start, name_in_c x = symbol /\ lookup G x <> None /\
  In (symbol, q) (error_start E) /\ start_token N symbol = Some start /\
  explains E q (derives G (ERef x)) /\ parses T start (derives G (ERef x)) /\
  validates C (token_number start) (derives G (ERef x)).

(* All three are right for each start symbol, and for each grammar that is printed as url.bnf. *)
Definition holds (f : files) (symbols : names -> list word) : Prop := exists E T N C,
  tables_stand f E T N C /\ (exists G, grammar_stands f G) /\
  forall G, grammar_stands f G -> forall symbol, In symbol (symbols N) ->
    recognises G E T N C symbol.

(* All start symbols of the build. *)
Definition all_symbols (N : names) : list word := first_start N :: map fst (other_starts N).
