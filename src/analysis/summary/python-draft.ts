import type { Node } from "web-tree-sitter";
import type {
  Binding,
  CallSummary,
  ClassSummary,
  EnvironmentRead,
  Expression,
  FunctionSummary,
  Member,
  ModuleImport,
  Parameter,
  ScopedExpression,
} from "../../core/program/module-summary.ts";
import type { ParsedText } from "../syntax/parsed-text.ts";
import { member } from "./python-values.ts";

/** Where code stands. */
export interface PythonScope {
  /** The function whose names it sees first. */
  readonly function: number;
  /** The class whose body it is: what is bound there are members, and its names are seen before the function's. */
  readonly body?: number | undefined;
  /** The class of the method around it. */
  readonly owner?: number | undefined;
  /** The first parameter of the method around it, and what that stands for. */
  readonly self?: { readonly name: string; readonly value: Expression } | undefined;
  /** Inside of `if TYPE_CHECKING:`, which never runs. */
  readonly isType?: true | undefined;
}

export interface PythonBinding extends Binding {
  readonly line: number;
  /** It is an entry of a dictionary that the name stands for. */
  readonly isEntry?: true;
}

export interface PythonFunction {
  name: string;
  readonly start: number;
  readonly end: number;
  readonly parent: number | undefined;
  owner: number | undefined;
  parameters: readonly Parameter[];
  readonly bindings: PythonBinding[];
  readonly calls: { readonly position: number; readonly call: CallSummary }[];
  readonly returns: Expression[];
  /** The entries of dictionaries that are filled after they were bound. */
  readonly tables: Map<string, Binding[]>;
  /** Names that `global` and `nonlocal` say are of another function. */
  readonly elsewhere: Map<string, number>;
  /** A context manager written as a generator: what it yields is what it gives back. */
  isManager: boolean;
}

export interface PythonClass {
  readonly name: string;
  readonly line: number;
  readonly bases: ScopedExpression[];
  readonly members: Member[];
  readonly statics: Member[];
  /** The names of its body. */
  readonly names: Set<string>;
  /** Its annotated fields, which a data class takes as parameters. */
  readonly fields: { readonly parameter: Parameter; readonly line: number }[];
  /** The function it stands in. */
  readonly within: number;
  constructedBy: number | undefined;
  isInterface: boolean;
  /** Whether it is made by a constructor that takes its fields. */
  isRecord: boolean;
}

/** What was read of a file so far. */
export interface PythonFile {
  readonly source: ParsedText;
  readonly functions: PythonFunction[];
  readonly classes: PythonClass[];
  readonly imports: ModuleImport[];
  readonly reads: EnvironmentRead[];
  /** A name that an import binds → what it is called from outside, such as `ft` → `functools`. */
  readonly origins: Map<string, string>;
  /** The number of a function by its node. */
  readonly ids: Map<number, number>;
}

export function startDraft(source: ParsedText, end: number): PythonFile {
  const ids = new Map<number, number>();
  const draft = { source, functions: [], classes: [], imports: [], reads: [], origins: new Map(), ids };
  addFunction(draft, { start: 1, end, parent: undefined });
  return draft;
}

export function addFunction(draft: PythonFile, span: Pick<FunctionSummary, "start" | "end" | "parent">): number {
  const { start, end, parent } = span;
  return (
    draft.functions.push({
      ...{ name: "", start, end, parent, owner: undefined, parameters: [], bindings: [], calls: [], returns: [] },
      ...{ elsewhere: new Map(), tables: new Map(), isManager: false },
    }) - 1
  );
}

/** The function a node stands for, which is known from when it is first spoken of. */
export function functionOf(draft: PythonFile, node: Node, parent: number): number {
  const known = draft.ids.get(node.id);
  if (known !== undefined) return known;
  const id = addFunction(draft, { start: node.startPosition.row + 1, end: node.endPosition.row + 1, parent });
  draft.ids.set(node.id, id);
  return id;
}

/** Lets a name of a place stand for a value: a member in the body of a class, and a name of the function elsewhere. */
export function bind(draft: PythonFile, scope: PythonScope, { name, value, line, isEntry }: PythonBinding): void {
  const owner = scope.body === undefined ? undefined : draft.classes[scope.body];
  if (owner !== undefined) {
    const made = { name, value, within: scope.function };
    owner.members.push(made);
    owner.statics.push(made);
    owner.names.add(name);
    return;
  }
  const home = isEntry === true ? holderOf(draft, scope, name) : draft.functions[scope.function]?.elsewhere.get(name);
  const isElsewhere = home !== undefined && home !== scope.function;
  const moved = isElsewhere ? seenFrom(draft, scope, { name, value, line }) : value;
  const holder = draft.functions[home ?? scope.function];
  if (holder === undefined) return;
  const table = isEntry === true ? holder.tables.get(name) : undefined;
  if (table !== undefined)
    table.push(...(moved.kind === "object" ? moved.entries : [{ name: "*", value: member(moved, "*") }]));
  else bindValue(holder, { name, value: moved, line });
}

/** A dictionary is kept open for entries that it is given later. */
function bindValue({ bindings, tables }: PythonFunction, { name, value, line }: PythonBinding): void {
  tables.delete(name);
  if (value.kind !== "object") {
    bindings.push({ name, value, line });
    return;
  }
  const entries = [...value.entries];
  tables.set(name, entries);
  bindings.push({ name, value: { ...value, entries }, line });
}

/** The function whose name it is as far as is known: giving a dictionary an entry binds no name. */
function holderOf({ functions }: PythonFile, scope: PythonScope, name: string): number {
  for (let id: number | undefined = scope.function; id !== undefined; id = functions[id]?.parent) {
    const { tables, parameters = [] } = functions[id] ?? {};
    if (tables?.has(name) === true || parameters.some((own) => own.name === name)) return id;
  }
  return 0;
}

/** A value whose names are those of a function, for use outside of it: what a function inside of it gives back. */
function seenFrom(draft: PythonFile, scope: PythonScope, { value, line }: PythonBinding): Expression {
  if (value.kind === "plain" || value.kind === "function" || value.kind === "class") return value;
  const id = addFunction(draft, { start: line, end: line, parent: scope.function });
  draft.functions[id]?.returns.push(value);
  return { kind: "call", callee: { kind: "function", id }, arguments: [], isNew: false };
}

/** A draft without what only its making needed. */
export function finishClass(draft: PythonClass): ClassSummary {
  const { name, line, bases, members, statics, constructedBy, isInterface } = draft;
  return { name, line, bases, members, statics, constructedBy, isInterface };
}

export function finishFunction(draft: PythonFunction): FunctionSummary {
  const { name, start, end, parent, owner, parameters, bindings, calls, returns } = draft;
  return {
    ...{ name, start, end, parent, owner, parameters, returns },
    bindings: bindings.map((binding) => ({ name: binding.name, value: binding.value })),
    calls: [...calls].sort((a, b) => a.position - b.position).map(({ call }) => call),
  };
}
