import type { Language } from "../files/language.ts";

/**
 * What a file binds, offers and calls, as its syntax says: what is needed to follow a call into another file. Everything
 * in it is an expression as it was written, and nothing is resolved yet. It is plain data and crosses processes. Lines
 * are 1-based.
 */
export interface ModuleSummary {
  readonly language: Language;
  /** `deep`: calls can be followed through it; `direct`: only what is called by its own name is told. */
  readonly reading: "deep" | "direct";
  /** The functions by their id, which is their index. The first is the file's own top level, whose parent is undefined. */
  readonly functions: readonly FunctionSummary[];
  /** The classes, and Go's struct types and interfaces, by their id, which is their index. */
  readonly classes: readonly ClassSummary[];
  readonly imports: readonly ModuleImport[];
  /** What other files can have of it, by the name they ask for: `default` for a default export. */
  readonly exports: readonly ModuleExport[];
  /** Reads of the environment that are no calls. */
  readonly reads: readonly EnvironmentRead[];
  /** Why there may be more than is told, in a clause, such as `it has syntax errors (lines 3-9 first)`; absent when there is nothing. */
  readonly unfinished?: string | undefined;
}

/** A name that an import binds. `imported` is `*` for the module itself, `default` for its default export. */
export interface ModuleImport {
  readonly line: number;
  readonly specifier: string;
  readonly imported: string;
  /** `*` where all of its names are brought in under their own names (Python's `from x import *`, Go's `import . "x"`). */
  readonly local: string;
  /** Types alone are imported, so that nothing of it runs. */
  readonly isType?: true;
}

/** `export * from "x"` is the name `*` of a module; `export { a as b } from "x"` the name `b` of a member of one. */
export interface ModuleExport {
  readonly name: string;
  readonly value: Expression;
  readonly line: number;
}

export interface EnvironmentRead {
  readonly line: number;
  /** As written, such as `process.env.HOME`. */
  readonly symbol: string;
  /** The function it stands in. */
  readonly within: number;
}

export interface FunctionSummary {
  /** Empty for one without a name. */
  readonly name: string;
  /** The lines it takes up; the whole file for the top level. */
  readonly start: number;
  readonly end: number;
  /** The function around it, whose names it sees; undefined for the top level. */
  readonly parent: number | undefined;
  /** The class whose method it is. */
  readonly owner?: number | undefined;
  readonly parameters: readonly Parameter[];
  /** What its own names stand for, in document order; a name may be bound more than once, and then stands for any of them. */
  readonly bindings: readonly Binding[];
  /** The calls in it, in document order, without those of functions inside it. */
  readonly calls: readonly CallSummary[];
  /** What it gives back: any of these. */
  readonly returns: readonly Expression[];
}

export interface Parameter {
  /** Empty for a pattern that binds no single name; the names it does bind are bindings then, made of `parameter`. */
  readonly name: string;
  /** What its type annotation says it is: an `instance` of it, if anything. */
  readonly type?: Expression | undefined;
  /** What it is when no argument is given. */
  readonly default?: Expression | undefined;
}

export interface Binding {
  readonly name: string;
  readonly value: Expression;
}

export interface CallSummary {
  /** The line of the callee's last name. */
  readonly line: number;
  /** The callee as written, white space folded and long ones cut in the middle, such as `db.query`. */
  readonly text: string;
  readonly callee: Expression;
  readonly isNew: boolean;
  readonly arguments: readonly Expression[];
  /** Arguments given by the name of their parameter, as of Python; absent for none. */
  readonly keywords?: readonly Binding[] | undefined;
  /** The argument list as written, cut at 400 characters. */
  readonly argumentText: string;
  /** Nobody wrote it, such as the call of what a decorator made of a function: it counts for what it runs of the tree alone. */
  readonly isImplied?: true | undefined;
  /** The callee is a module that is loaded for what its top level does, as by `import "./setup.js"`: nothing of it is bound or called. */
  readonly isLoad?: true | undefined;
}

export interface ClassSummary {
  readonly name: string;
  readonly line: number;
  /** What it extends or embeds; interfaces it implements are no part of it. */
  readonly bases: readonly ScopedExpression[];
  /** Members of its instances: methods, and fields with what they were given or their declared type. One name may stand more than once. */
  readonly members: readonly Member[];
  /** Members of the class itself. */
  readonly statics: readonly Member[];
  /** The function that makes an instance, if it is written out. */
  readonly constructedBy?: number | undefined;
  /** Nothing but signatures: what stands behind it is not known (an interface, a protocol, an abstract method's class). */
  readonly isInterface: boolean;
}

/** An expression, and the function whose names it is written in. */
export interface ScopedExpression {
  readonly value: Expression;
  readonly within: number;
}

export interface Member extends ScopedExpression {
  readonly name: string;
}

/** An expression as far as what it stands for can matter. */
export type Expression =
  /** A name, looked up from the inside out: the function's parameters and bindings, its parents', imports, then what the language brings along. */
  | { readonly kind: "name"; readonly name: string }
  /**
   * `of.name`, and `of["name"]` where the key is written out. The name `*` is any of its elements: what a loop over it
   * gives, and `of[key]` where the key is worked out.
   */
  | { readonly kind: "member"; readonly of: Expression; readonly name: string }
  /** What a call gives back, or what `new` makes; `await`, type casts and parentheses are left out. */
  | {
      readonly kind: "call";
      readonly callee: Expression;
      readonly arguments: readonly Expression[];
      readonly keywords?: readonly Binding[] | undefined;
      readonly isNew: boolean;
    }
  | { readonly kind: "function"; readonly id: number }
  | { readonly kind: "class"; readonly id: number }
  /** An object literal, a dictionary with written keys, a Go composite literal without a type. */
  | { readonly kind: "object"; readonly entries: readonly Binding[]; readonly spreads: readonly Expression[] }
  | { readonly kind: "array"; readonly items: readonly Expression[] }
  /** The instance a method was called on: `this`, Python's first parameter, Go's receiver. */
  | { readonly kind: "self"; readonly owner: number }
  /** `super`. */
  | { readonly kind: "base"; readonly owner: number }
  /** A module whole, as of `import("x")` and `require("x")`; `call`s and `member`s around it say what of it. */
  | { readonly kind: "module"; readonly specifier: string; readonly line: number }
  /** Something that a type annotation says is made of this. */
  | { readonly kind: "instance"; readonly of: Expression }
  /** The parameter at this position, counted from 0, of the function at hand. */
  | { readonly kind: "parameter"; readonly position: number }
  | { readonly kind: "either"; readonly of: readonly Expression[] }
  /** A literal, an operator's result: nothing that can be called. */
  | { readonly kind: "plain" }
  /** Something that is worked out while the program runs, as a clause: `a computed key`. */
  | { readonly kind: "unknown"; readonly why: string };
