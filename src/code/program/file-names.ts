import type { Language } from "../../files/language.ts";

/**
 * The names of a file: what it declares, binds, exports and calls. Nothing is resolved yet. Plain data that can be
 * passed between processes. Lines are 1-based.
 */
export interface FileNames {
  readonly language: Language;
  /** By their id, which is their index. The first is the file's top level. */
  readonly units: readonly Unit[];
  /**
   * The exports of an ECMAScript file: `default`, `=` for CommonJS's whole export, `*` for everything of a module. In
   * other languages, top-level names are the exports.
   */
  readonly exports: readonly Named[];
  /**
   * Members assigned outside of their owner's definition: `owner.name = value`. The name `...` assigns all members of a
   * value.
   */
  readonly assigned: readonly Assigned[];
  /** Why the lists may be incomplete, as a clause; absent if they are complete. */
  readonly unfinished?: string | undefined;
}

/** A function, a class or an object literal. A class and its instances are treated alike. */
export interface Unit {
  /** `interface`: only signatures, so that the implementation is unknown. */
  readonly kind: "function" | "class" | "object" | "interface";
  /** Empty if anonymous. */
  readonly name: string;
  /** The enclosing unit, whose names it sees; undefined for the top level. */
  readonly parent: number | undefined;
  /** Set for a function expression: the code that creates it may run it or pass it on. */
  readonly isClosure?: true | undefined;
  /** What `this` is inside it. */
  readonly self?: NamePath | undefined;
  readonly parameters: readonly string[];
  /**
   * The values of its own names: those that a function declares, and the members of all other units. A name with
   * several entries may be any of them. The name `*` imports all names of a module.
   */
  readonly names: readonly Named[];
  /** The values that it extends, embeds or spreads. */
  readonly bases: readonly NamePath[];
  /**
   * Its calls in document order, without those of nested functions and classes. In a language that is not followed, all
   * calls of the file.
   */
  readonly calls: readonly NamedCall[];
  readonly returns: readonly NamePath[];
}

export interface Named {
  readonly name: string;
  readonly value: NamePath;
  /** The unit in whose scope the value is written. */
  readonly within: number;
}

export interface Assigned extends Named {
  readonly owner: NamePath;
}

/**
 * An expression as its chain of names, from left to right: `new (await import("x")).A(k).b` is `A`, {@link RESULT}, `b`
 * of a module.
 */
export interface NamePath {
  readonly root: Root;
  readonly names: readonly string[];
}

export type Root =
  | { readonly kind: "name"; readonly name: string }
  /** A whole module. */
  | { readonly kind: "module"; readonly specifier: string }
  /** The file's own exports: CommonJS's `exports`. */
  | { readonly kind: "exports" }
  | { readonly kind: "unit"; readonly id: number }
  /** `this` in a unit, and `super`. */
  | { readonly kind: "self" | "base"; readonly id: number }
  /** A literal or an operator's result, which does nothing when called. */
  | { readonly kind: "data" }
  /** The parameter at a position of the enclosing unit: the values that its callers in the file pass. */
  | { readonly kind: "parameter"; readonly position: number; readonly isTyped: boolean }
  /** A value computed at run time, as a clause. */
  | { readonly kind: "unknown"; readonly why: string };

/** The name for the result of a call. */
export const RESULT = "()";
/** The name for any element of a collection. */
export const ELEMENT = "*";

export interface NamedCall {
  /**
   * `load`: a module is loaded for its side effects; `read`: the environment is read; `keep`: the argument is only
   * stored.
   */
  readonly kind: "call" | "load" | "read" | "keep";
  /** The line of the callee's last name. */
  readonly line: number;
  /** The callee as written, such as `db.query`, with white space folded. Long ones are cut in the middle. */
  readonly text: string;
  /** Any of these may be called. */
  readonly callee: readonly NamePath[];
  readonly given: readonly Given[];
  /** The argument list as written, cut at 400 characters. */
  readonly argumentText: string;
}

/** An argument, and the content of a literal object or list. */
export interface Given {
  /** The parameter name of a named argument, as in Python. */
  readonly name?: string | undefined;
  readonly values: readonly NamePath[];
}
