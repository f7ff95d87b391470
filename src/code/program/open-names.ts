import { ELEMENT, type FileNames, type Named, type NamedCall, type NamePath, RESULT } from "./file-names.ts";
import { ecosystemOf } from "./language-names.ts";
import type { ExternalSymbol } from "./reach.ts";

/** A file with its names indexed. */
export interface OpenNames {
  readonly path: string;
  readonly file: FileNames;
  /** The package ecosystem of its imports. */
  readonly ecosystem: ExternalSymbol["ecosystem"];
  readonly names: readonly ReadonlyMap<string, readonly Named[]>[];
  readonly exports: ReadonlyMap<string, readonly Named[]>;
  readonly assigned: ReadonlyMap<string, FileNames["assigned"]>;
  /** By the enclosing function. */
  readonly closures: ReadonlyMap<number, readonly number[]>;
  /** Functions that assign to `this` or have a prototype. */
  readonly makers: ReadonlySet<number>;
  /** Functions by name. */
  readonly functions: ReadonlyMap<string, readonly number[]>;
  /** The modules that it imports from. */
  readonly specifiers: readonly string[];
  /** Calls by the last name of the callee. */
  readonly calls: ReadonlyMap<string, readonly PlacedCall[]>;
}

export interface PlacedCall {
  readonly within: number;
  readonly call: NamedCall;
}

export function openNames(path: string, file: FileNames): OpenNames {
  const { units, exports, assigned, language } = file;
  const group = <Item extends Named>(all: readonly Item[]) => Map.groupBy(all, ({ name }) => name);
  const functions = [...units.keys()].filter((id) => units[id]?.kind === "function" && id > 0);
  const named = Map.groupBy(functions, (id) => units[id]?.name ?? "");
  const calls = units.flatMap((unit, within) =>
    unit.calls.flatMap((call) => call.callee.map((callee) => ({ within, call, name: lastName(callee) }))),
  );
  const ecosystem = ecosystemOf(language);
  const values = [...exports, ...assigned, ...units.flatMap(({ names }) => names)].map(({ value }) => value);
  const all = [...values, ...units.flatMap((unit) => unit.calls.flatMap(({ callee }) => callee))];
  return {
    ...{ path, file, ecosystem, functions: named },
    names: units.map(({ names }) => group(names)),
    exports: group(ecosystem === "javascript" ? exports : (units[0]?.names ?? [])),
    assigned: group(assigned),
    makers: new Set(
      assigned.flatMap(({ owner: { root } }) =>
        root.kind === "self" ? root.id : (named.get(root.kind === "name" ? root.name : "") ?? []),
      ),
    ),
    closures: Map.groupBy(
      functions.filter((id) => units[id]?.isClosure),
      (id) => functionAround(file, id),
    ),
    specifiers: [...new Set(all.flatMap(({ root }) => (root.kind === "module" ? [root.specifier] : [])))],
    calls: Map.groupBy(calls, ({ name }) => name),
  };
}

/** A closure in an object literal belongs to the function that creates the object. */
function functionAround({ units }: FileNames, id: number): number {
  let at = units[id]?.parent ?? 0;
  while (units[at]?.kind === "object") at = units[at]?.parent ?? 0;
  return at;
}

function lastName({ root, names }: NamePath): string {
  const last = names.findLast((name) => name !== RESULT && name !== ELEMENT);
  if (last !== undefined) return last;
  return root.kind === "name" ? root.name : root.kind === "base" ? "super" : "";
}
