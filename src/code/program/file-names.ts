import type { Language } from "../../files/language.ts";

/**
 * The names of a file: what it declares, binds, exports and calls. Nothing is resolved yet. It is plain data and crosses
 * processes. Lines are 1-based.
 */
export interface FileNames {
  readonly language: Language;
  /** By their id, which is their index. The first is the file's top level. */
  readonly units: readonly Unit[];
  /**
   * What other files can have of an ECMAScript file: `default`, `=` for what CommonJS exports whole, `*` for all of a module.
   * In other languages the names of the top level are its exports.
   */
  readonly exports: readonly Named[];
  /** What members were given outside of where their owner is written: `owner.name = value`. The name `...` gives all of a value. */
  readonly assigned: readonly Assigned[];
  /** Why there may be more than is listed, as a clause; absent when there is nothing. */
  readonly unfinished?: string | undefined;
}

/** A function, a class or an object literal. A class and its instances are not told apart. */
export interface Unit {
  /** `interface`: nothing but signatures, so that what stands behind it is not known. */
  readonly kind: "function" | "class" | "object" | "interface";
  /** Empty for one without a name. */
  readonly name: string;
  /** The unit around it, whose names it sees; undefined for the top level. */
  readonly parent: number | undefined;
  /** A function that is an expression: what makes it may run it, or hand it on. */
  readonly isClosure?: true | undefined;
  /** What `this` is inside it. */
  readonly self?: NamePath | undefined;
  readonly parameters: readonly string[];
  /**
   * What its own names stand for: those that a function declares, and the members of all else. A name with several entries may be any of
   * them. The name `*` brings in all names of a module.
   */
  readonly names: readonly Named[];
  /** What it extends, embeds or spreads. */
  readonly bases: readonly NamePath[];
  /** The calls in it, in document order, without those of functions and classes inside it. Of a language that is not followed all of a file. */
  readonly calls: readonly NamedCall[];
  readonly returns: readonly NamePath[];
}

export interface Named {
  readonly name: string;
  readonly value: NamePath;
  /** The unit whose names the value is written in. */
  readonly within: number;
}

export interface Assigned extends Named {
  readonly owner: NamePath;
}

/** An expression as the names it goes through, from left to right: `new (await import("x")).A(k).b` is `A`, {@link RESULT}, `b` of a module. */
export interface NamePath {
  readonly root: Root;
  readonly names: readonly string[];
}

export type Root =
  | { readonly kind: "name"; readonly name: string }
  /** A module whole. */
  | { readonly kind: "module"; readonly specifier: string }
  /** What the file itself exports: CommonJS's `exports`. */
  | { readonly kind: "exports" }
  | { readonly kind: "unit"; readonly id: number }
  /** `this` in a unit, and `super`. */
  | { readonly kind: "self" | "base"; readonly id: number }
  /** A literal, an operator's result: nothing that does anything when it is called. */
  | { readonly kind: "data" }
  /** The parameter at a position of the unit the path is written in: what its callers in the file give it. */
  | { readonly kind: "parameter"; readonly position: number; readonly isTyped: boolean }
  /** Something that is worked out while the program runs, as a clause. */
  | { readonly kind: "unknown"; readonly why: string };

/** The name of what a call gives back. */
export const RESULT = "()";
/** The name of any element of a collection. */
export const ELEMENT = "*";

export interface NamedCall {
  /** `load`: a module is loaded for what its top level does; `read`: the environment is read; `keep`: what is given is only stored. */
  readonly kind: "call" | "load" | "read" | "keep";
  /** The line of the callee's last name. */
  readonly line: number;
  /** The callee as written, white space folded and long ones cut in the middle, such as `db.query`. */
  readonly text: string;
  /** Any of these is called. */
  readonly callee: readonly NamePath[];
  readonly given: readonly Given[];
  /** The argument list as written, cut at 400 characters. */
  readonly argumentText: string;
}

/** An argument, and what is held in it where it is a literal object or list. */
export interface Given {
  /** The parameter it is given to by its name, as in Python. */
  readonly name?: string | undefined;
  readonly values: readonly NamePath[];
}
