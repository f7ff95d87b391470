import type { Node } from "web-tree-sitter";
import type {
  Binding,
  CallSummary,
  ClassSummary,
  Expression,
  FunctionSummary,
  Member,
  Parameter,
  ScopedExpression,
} from "../../core/program/module-summary.ts";
import { endLine, type ParsedText, startLine, textOf } from "../syntax/parsed-text.ts";

export interface FunctionDraft extends FunctionSummary {
  owner?: number;
  readonly parameters: Parameter[];
  readonly bindings: Binding[];
  readonly calls: CallSummary[];
  readonly returns: Expression[];
}

export interface ClassDraft extends ClassSummary {
  line: number;
  isInterface: boolean;
  readonly bases: ScopedExpression[];
  readonly members: Member[];
}

/** The top level of a file, as the id of a function. */
export const TOP = 0;

/** What an element is called whose index or key is worked out while the program runs: any of them. */
export const ANY_ELEMENT = "*";

/** What is gathered of a Go file while its tree is walked over. */
export class GoFile {
  readonly functions: FunctionDraft[] = [];
  readonly classes: ClassDraft[] = [];
  /** Every name that stands before a dot: which of them are packages is seen when the imports are known. */
  readonly qualifiers = new Set<string>();
  /** What expressions were read as, by their nodes; those that were cut for being nested too deep are not in it. */
  readonly read = new Map<number, Expression>();
  readonly source: ParsedText;
  readonly checkTime: () => void;
  readonly hasDotImport: boolean;
  /** What its imports bind, by their names. */
  readonly packages = new Map<string, Expression>();
  /** The names of the fields of each struct type that is declared here, in order. */
  readonly fieldNames = new Map<string, readonly string[]>();
  /** The type declarations that were read, by their nodes. */
  readonly declaredTypes = new Set<number>();
  /** By function, the names of its results, where they have some. */
  readonly namedResults = new Map<number, readonly string[]>();
  /** What other files can have of it, and the line it is declared on. */
  readonly exports = new Map<string, number>();
  readonly #functionIds = new Map<number, number>();
  readonly #classIds = new Map<string, number>();
  /** By function, the types of the names it binds, as far as they are types without a package. */
  readonly #types: Map<string, string>[] = [];
  readonly #positions = new Map<CallSummary, number>();
  readonly #bound: Set<string>[] = [];

  constructor(file: { readonly source: ParsedText; readonly checkTime: () => void; readonly hasDotImport: boolean }) {
    this.source = file.source;
    this.checkTime = file.checkTime;
    this.hasDotImport = file.hasDotImport;
  }

  text(node: Node): string {
    return textOf(this.source, node);
  }

  /** A new function without a node of its own, such as the value of an assignment. */
  addFunction(draft: Pick<FunctionDraft, "name" | "start" | "end" | "parent">): number {
    this.#types.push(new Map());
    this.#bound.push(new Set());
    return this.functions.push({ ...draft, parameters: [], bindings: [], calls: [], returns: [] }) - 1;
  }

  /** The function that a node is; the same each time it is asked for. */
  functionOf(node: Node, { name, parent }: { readonly name: string; readonly parent: number }): number {
    const known = this.#functionIds.get(node.id);
    if (known !== undefined) return known;
    const id = this.addFunction({ name, start: startLine(node), end: endLine(node), parent });
    this.#functionIds.set(node.id, id);
    return id;
  }

  function(id: number): FunctionDraft {
    const found = this.functions[id];
    if (found === undefined) throw new RangeError(`no function ${id}`);
    return found;
  }

  /**
   * The class of a name. A type that is declared elsewhere in the package, of which this file writes methods or gives
   * fields, is a class here too: all classes of a name in a package are one.
   */
  classOf(name: string, line: number): { readonly id: number; readonly draft: ClassDraft } {
    const id = this.#classIds.get(name) ?? this.#addClass(name, line);
    const draft = this.classes[id];
    if (draft === undefined) throw new RangeError(`no class ${id}`);
    return { id, draft };
  }

  #addClass(name: string, line: number): number {
    const draft: ClassDraft = { name, line, bases: [], members: [], statics: [], isInterface: false };
    const id = this.classes.push(draft) - 1;
    this.#classIds.set(name, id);
    this.bind(TOP, { name, value: { kind: "class", id } });
    return id;
  }

  /** Whether a type of this name is declared in this file, or has methods here. */
  knownClass(name: string): ClassDraft | undefined {
    return this.classes[this.#classIds.get(name) ?? -1];
  }

  addCall(within: number, { call, position }: { readonly call: CallSummary; readonly position: number }): void {
    this.function(within).calls.push(call);
    this.#positions.set(call, position);
  }

  /** A chain, `a.b().c()`, is one call inside the other, while its names stand in the order in which they are called. */
  sortCalls(): void {
    const at = (call: CallSummary): number => this.#positions.get(call) ?? 0;
    for (const { calls } of this.functions) calls.sort((a, b) => at(a) - at(b));
  }

  bind(within: number, binding: Binding): void {
    if (binding.name === "_" || binding.name === "") return;
    this.declare(within, binding.name);
    this.function(within).bindings.push(binding);
  }

  declare(within: number, name: string): void {
    this.#bound[within]?.add(name);
  }

  /** The function that declares a name as it is seen from another one; the top level for one that none is known of. */
  declaring(name: string, within: number): number {
    let id = within;
    while (this.#bound[id]?.has(name) !== true) {
      const parent = this.functions[id]?.parent;
      if (parent === undefined) return TOP;
      id = parent;
    }
    return id;
  }

  /** What stands before a dot: a package unless a function has declared the name by then, as in `url := url.Parse(x)`. */
  qualifier(name: string, within: number): Expression {
    const imported = this.declaring(name, within) === TOP ? this.packages.get(name) : undefined;
    return imported ?? { kind: "name", name };
  }

  setType(within: number, name: string, type: string | undefined): void {
    if (type !== undefined) this.#types[within]?.set(name, type);
  }

  /** The type that a name is of, if it is of this package. */
  typeOf(name: string, within: number): string | undefined {
    return this.#types[this.declaring(name, within)]?.get(name);
  }
}
