import type { Expression } from "./module-summary.ts";
import type { Bound, ExternalSymbol } from "./reach.ts";

/** A file, and how many file boundaries lie between the target and it on the way it was come to. */
export interface TreePlace {
  readonly file: string;
  readonly depth: number;
}

/** What something may be: any of these. */
export type Values = readonly Value[];

/** What a call hands over: by position, and by name. */
export interface Given {
  readonly list: readonly Values[];
  readonly named: readonly { readonly name: string; readonly values: Values }[];
}

/** What an expression stands for. Equal values are one object. */
export type Value =
  | ExternalValue
  | FunctionValue
  | ClassValue
  | InstanceValue
  | ObjectValue
  | ArrayValue
  | ModuleValue
  | ImportedValue
  | PackageValue
  | BuiltinValue
  | SuperValue
  | PlainValue
  | UnknownValue;

interface Made {
  readonly id: number;
  /** How many values made while the program is followed it is nested in; what a recursion makes is bounded by it. */
  readonly level: number;
}

export interface ExternalValue extends Made {
  readonly kind: "external";
  readonly ecosystem: ExternalSymbol["ecosystem"];
  readonly module: string;
  readonly path: string;
  /** It is what a call gave back. */
  readonly isResult: boolean;
}

export interface FunctionValue extends Made {
  readonly kind: "function";
  readonly function: number;
  /** The activation of the function around it, whose names it sees. */
  readonly scope: Activation;
  readonly self: InstanceValue | undefined;
  /** Arguments that it was given by `bind`. */
  readonly bound: Given;
}

export interface ClassValue extends Made {
  readonly kind: "class";
  readonly class: number;
  readonly scope: Activation;
}

export interface InstanceValue extends Made {
  readonly kind: "instance";
  readonly of: ClassValue;
  /** What it was made with; undefined where nobody saw it being made. */
  readonly given: Given | undefined;
}

/** An object literal, evaluated when something of it is asked for. */
export interface ObjectValue extends Made {
  readonly kind: "object";
  readonly literal: Extract<Expression, { kind: "object" }>;
  readonly scope: Activation;
}

export interface ArrayValue extends Made {
  readonly kind: "array";
  readonly items: readonly Values[];
}

/** A module of the tree: one file, or all files of a Go package. */
export interface ModuleValue extends Made {
  readonly kind: "module";
  readonly files: readonly string[];
  readonly depth: number;
}

/** What an import brings in; its file is not opened before something of it is asked for. */
export interface ImportedValue extends Made {
  readonly kind: "imported";
  readonly from: TreePlace;
  readonly specifier: string;
  /** `*` for the module itself. */
  readonly imported: string;
}

/** What `import a.b` binds as `a` in Python: modules below it are its members. */
export interface PackageValue extends Made {
  readonly kind: "package";
  readonly from: TreePlace;
  readonly dotted: string;
}

/** A method that the language brings along for a value that is known, such as `map` of an array. */
export interface BuiltinValue extends Made {
  readonly kind: "builtin";
  readonly of: Value;
  readonly name: string;
}

/** `super`: the class a class extends, for the instance at hand. */
export interface SuperValue extends Made {
  readonly kind: "super";
  readonly base: ClassValue;
  readonly self: InstanceValue;
}

/** Nothing that could do anything to the world. */
export interface PlainValue extends Made {
  readonly kind: "plain";
}

export interface UnknownValue extends Made {
  readonly kind: "unknown";
  readonly why: string;
  readonly bound: Bound | undefined;
  /** What it came of was told already, such as a call that nobody knows the end of. */
  readonly isTold: boolean;
  /** The parameter or the interface it is: told once for each of its members, and not where a call tells what it is. */
  readonly parameter: string | undefined;
  /** Summaries list neither methods of interfaces nor plain fields: called it is not known, and what it has is data. */
  readonly isSignature: boolean;
}

/** A function with what it is called with: its names stand for values there. Equal ones are one object. */
export interface Activation {
  readonly id: number;
  readonly level: number;
  readonly place: TreePlace;
  readonly function: number;
  /** By the positions of its parameters. Undefined where nobody saw the call. */
  readonly given: readonly Values[] | undefined;
  readonly self: InstanceValue | undefined;
  /** The activation of the function around it; undefined for the top level. */
  readonly parent: Activation | undefined;
}
