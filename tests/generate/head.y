/* head.y: the declarations with which the small and random grammars begin.
   SPDX-License-Identifier: MIT  */
%require "3.8"
%define api.pure full
%define api.prefix {ubyy}
%define api.token.prefix {TOK_}
%define api.token.raw
%define api.value.type {struct ub_forest}
%define api.location.type {struct ub_span}
%locations
%define lr.default-reduction consistent
%param {struct ub_parse *cx}
%token END 0 "end of URL"
