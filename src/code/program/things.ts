import type { Bound, ExternalSymbol } from "./reach.ts";

/** A possible value of a name. */
export type Thing = UnitThing | ExternalThing | ModuleThing | UnknownThing | { readonly kind: "data" };

export interface UnitThing {
  readonly kind: "unit";
  readonly file: string;
  readonly id: number;
  /** Set if it was found only by its name. */
  readonly isByName?: true;
}

/** `isResult`: the result of calling it. */
export interface ExternalThing extends Pick<ExternalSymbol, "ecosystem" | "module" | "path"> {
  readonly kind: "external";
  readonly isResult?: true;
}

export interface ModuleThing {
  readonly kind: "module";
  /** Several for Go packages; none for a folder of Python modules. */
  readonly files: readonly string[];
  readonly from: string;
  readonly specifier: string;
}

export interface UnknownThing {
  readonly kind: "unknown";
  readonly why: string;
  readonly bound?: Bound | undefined;
  /** The file of the tree that could not be read for a reason other than a limit: a link, or not readable as text. */
  readonly unread?: string | undefined;
  /** Set if it is not reported when other values are known. */
  readonly isSoft?: true;
  /** The function that returned it: if that function is followed, it is reported there. */
  readonly givenIn?: string;
}

export type Things = readonly Thing[];

const MAX_THINGS = 24;
const TOO_MANY = unknown(`it may be more than ${MAX_THINGS} things`);
export const DATA: Thing = { kind: "data" };

export function unknown(why: string, more: Partial<UnknownThing> = {}): UnknownThing {
  return { kind: "unknown", why, ...more };
}

/** Removes duplicates. */
export function unite(things: Things): Things {
  if (things.length < 2) return things;
  const byKey = new Map<string, Thing>();
  for (const thing of things) {
    const known = byKey.get(keyOf(thing));
    if (known === undefined || (known.kind === "unit" && known.isByName)) byKey.set(keyOf(thing), thing);
  }
  const all = [...byKey.values()];
  return all.length <= MAX_THINGS ? all : [...all.slice(0, MAX_THINGS), TOO_MANY];
}

export function keyOf(thing: Thing): string {
  if (thing.kind === "unit") return `${thing.id} ${thing.file}`;
  return thing.kind === "module" ? `module ${thing.files[0] ?? thing.specifier}` : JSON.stringify(thing);
}
