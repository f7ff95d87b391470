import { ELEMENT, type FileNames, type Named, type NamedCall, type NamePath, RESULT } from "./file-names.ts";

/** A file with its names at hand. */
export interface OpenNames {
  readonly file: FileNames;
  readonly names: readonly ReadonlyMap<string, readonly Named[]>[];
  readonly members: readonly ReadonlyMap<string, readonly Named[]>[];
  readonly exports: ReadonlyMap<string, readonly Named[]>;
  readonly assigned: ReadonlyMap<string, FileNames["assigned"]>;
  /** By the function around them. */
  readonly closures: ReadonlyMap<number, readonly number[]>;
  /** The functions that give something to `this`, or that have a prototype. */
  readonly makers: ReadonlySet<number>;
  /** The functions of a name. */
  readonly functions: ReadonlyMap<string, readonly number[]>;
  readonly specifiers: ReadonlySet<string>;
  /** The calls by the last name of what they call. */
  readonly calls: ReadonlyMap<string, readonly PlacedCall[]>;
}

export interface PlacedCall {
  readonly within: number;
  readonly call: NamedCall;
}

export function openNames(file: FileNames): OpenNames {
  const group = (all: readonly Named[]) => Map.groupBy(all, ({ name }) => name);
  const functions = [...file.units.keys()].filter((id) => file.units[id]?.kind === "function" && id > 0);
  const named = Map.groupBy(functions, (id) => file.units[id]?.name ?? "");
  const calls = file.units.flatMap((unit, within) =>
    unit.calls.flatMap((call) => call.callee.map((callee) => ({ within, call, name: lastName(callee) }))),
  );
  return {
    file,
    specifiers: new Set(pathsOf(file).flatMap(({ root }) => (root.kind === "module" ? [root.specifier] : []))),
    names: file.units.map(({ names }) => group(names)),
    members: file.units.map(({ members }) => group(members)),
    exports: group(file.exports),
    assigned: Map.groupBy(file.assigned, ({ name }) => name),
    makers: new Set(
      [...file.assigned].flatMap(({ owner: { root } }) =>
        root.kind === "self" ? root.id : (named.get(root.kind === "name" ? root.name : "") ?? []),
      ),
    ),
    closures: Map.groupBy(
      functions.filter((id) => file.units[id]?.isClosure),
      (id) => functionAround(file, id),
    ),
    functions: named,
    calls: Map.groupBy(calls, ({ name }) => name),
  };
}

/** All that may name a module. */
function pathsOf({ units, exports, assigned }: FileNames): readonly NamePath[] {
  const named = [...exports, ...assigned, ...units.flatMap(({ names }) => names)].map(({ value }) => value);
  return [...named, ...units.flatMap(({ calls }) => calls.flatMap(({ callee }) => callee))];
}

/** A closure in an object literal is one of the function that makes the object. */
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
