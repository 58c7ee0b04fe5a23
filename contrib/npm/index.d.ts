// index.d.ts: the types of urlbnf.
// SPDX-License-Identifier: MIT

/** A text: a string, which is taken as UTF-8, or octets. */
export type Text = string | Uint8Array;

/** How to read a text. */
export interface Options {
  /** The name of a grammar; see `grammars`. The default is the first, "rfc1738". */
  grammar?: string;
  /** The start symbol, such as "hostport". The default is the first one of the grammar, "url". */
  start?: string;
  /** Accept "#" and a fragment after the URL. */
  allowFragment?: boolean;
}

/** How to read a text, and what to return in addition to its parts. */
export interface ParseOptions extends Options {
  /** The place of each part. */
  offsets?: boolean;
  /** The derivation. */
  tree?: boolean;
  /** The places where the RFC requires more than its grammar, or advises caution. */
  warnings?: boolean;
  /** What a client does with the URL. */
  request?: boolean;
  /** Accept octets that are syntax of the request's protocol. */
  allowControl?: boolean;
  /** The normal form. */
  normal?: boolean;
}

/** A part: its text, or the items of a list. An item that has parts of its own is an object. */
export type Part<Leaf> = Leaf | Array<Part<Leaf>> | { [production: string]: Part<Leaf> };

/** A production of the derivation with the text that it derives. */
export interface Node {
  name: string;
  /** In octets from the start of the text. */
  offset: number;
  /** In octets. */
  length: number;
  children: Node[];
}

export interface Warning {
  /** For programs, such as "port-range". */
  name: string;
  offset: number;
  length: number;
  production: string;
  /** The section of the RFC. */
  section: string;
  /** For people. */
  message: string;
}

/** A command of FTP or NNTP. */
export interface Command {
  verb: string;
  /** Absent if the command has no argument, or if the client has to supply it. */
  argument?: string;
  argument_hex?: string;
  when: "always" | "asked";
  from: "url" | "convention" | "address" | "user";
}

/**
 * What a client does with a URL. A string that is not UTF-8 has a second key, with its octets in
 * hex.
 */
export interface Request {
  protocol?: string;
  host?: string;
  port?: number;
  /** The parts, decoded. */
  parts: Array<{ production: string; octets: string; octets_hex?: string }>;
  commands?: Command[];
  target?: string;
  host_header?: string;
  /** HTTP and gopher: the octets to send. */
  octets?: string;
  octets_hex?: string;
  gopherplus?: { meaning: string; values: string[]; values_hex?: string[] };
  is_local?: boolean;
  path?: string;
  path_hex?: string;
  is_addr_spec?: boolean;
  /** The request in lines, for people. */
  display: string;
}

/** Why a URL has no request. */
export interface Refusal {
  code: "control" | "port";
  message: string;
  offset?: number;
  found?: number;
  production?: string;
}

/**
 * A URL: its kind and its parts, under their names in the grammar, and what the options request. A
 * part that is absent has no key; one that is empty is "".
 */
export interface Url {
  /** The kind of the URL, such as "httpurl". */
  production: string;
  /** In lower case. */
  scheme?: string;
  fragment?: string;
  offsets?: { [production: string]: Part<number> };
  tree?: Node;
  warnings?: Warning[];
  /** null if the library refuses to build one; absent if a text of this kind has no request. */
  request?: Request | null;
  refusal?: Refusal;
  normal?: string;
  [production: string]: unknown;
}

/** A URL of parseMany(), which makes its parts when they are read. */
export interface ParsedUrl {
  readonly production: string;
  readonly scheme?: string;
  readonly host?: string;
  readonly port?: string;
  readonly query?: string;
  readonly fragment?: string;
  /** A part by its name in the grammar: its text, the items or fields of a list, or undefined. */
  get (production: string):
    string | string[] | { fieldname: string; fieldvalue: string }[] | undefined;
  /** The URL as it was written. */
  toString (): string;
  /** What parse() returns. */
  toJSON (): Url;
}

/** Which URL to build, and how. */
export interface BuildOptions {
  grammar?: string;
  /** A URL whose other parts are kept. */
  base?: string;
  /** The parts are encoded already. */
  encoded?: boolean;
}

/** Why a text is no URL, or why there is no such URL. */
export class UrlError extends SyntaxError {
  /**
   * "syntax"; or "too-long", and then of the fields below only the last is there; for normal(),
   * resolve() and build() also "argument", "octet" and "part".
   */
  code: "syntax" | "too-long" | "argument" | "octet" | "part";
  /**
   * The length, in octets, of the longest beginning of the text that some URL has. The octet there
   * is the first that cannot be right.
   */
  offset?: number;
  /** The octet at `offset`; null if the text ends there. */
  found?: number | null;
  /** The production that was being parsed. */
  production?: string;
  /** All that could have stood there: productions, literals in quotes, and "end of URL". */
  expected?: string[];
  /** The octets that could have stood there. */
  octets?: number[];
  /** The options that make the text valid, if they are known: for its fragment, or RFC 3986. */
  hint?: string;
  /** What is wrong, the text, and a caret below the octet at fault, in lines. */
  display: string;
}

/**
 * Parse a URL. Throws a UrlError if the text is not a URL. All functions throw a RangeError if
 * memory is short.
 */
export function parse (text: Text, options?: ParseOptions): Url;

/** Return whether the text is a URL. */
export function validate (text: Text, options?: Options): boolean;

/** The same for each of many texts, in less time. Neither takes ParseOptions. */
export function parseMany (texts: Iterable<Text>, options?: Options): Array<ParsedUrl | UrlError>;
export function validateMany (texts: Iterable<Text>, options?: Options): boolean[];

/** The normal form of a URL. */
export function normal (text: string, options?: Options): string;

/** The URI that a reference refers to, with the base BASE, by RFC 3986. */
export function resolve (base: string, reference: string): string;

/** The URL with these parts, by their names in the grammar. Parts that are null are removed. */
export function build (
  parts: { [production: string]: string | number | null }, options?: BuildOptions): string;

/** Return why the text is no URL, or null if it is one. */
export function error (text: Text, options?: Options): UrlError | null;

/** The version of the library. */
export const version: string;

/** The grammars. The URLs of one without a meaning are only parsed. */
export const grammars: Array<{ name: string; meaning: boolean; starts: string[] }>;
