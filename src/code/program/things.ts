import type { Bound, ExternalSymbol } from "./reach.ts";

/** What a name stands for. */
export type Thing = UnitThing | ExternalThing | ModuleThing | UnknownThing | { readonly kind: "data" };

export interface UnitThing {
  readonly kind: "unit";
  readonly file: string;
  readonly id: number;
  /** Only its name says that it is this one. */
  readonly isByName?: true;
}

/** `isResult`: what a call of it gave back. */
export interface ExternalThing extends Pick<ExternalSymbol, "ecosystem" | "module" | "path"> {
  readonly kind: "external";
  readonly isResult?: true;
}

export interface ModuleThing {
  readonly kind: "module";
  /** More than one for Go's packages; none for a folder of Python's modules. */
  readonly files: readonly string[];
  readonly from: string;
  readonly specifier: string;
}

export interface UnknownThing {
  readonly kind: "unknown";
  readonly why: string;
  readonly bound?: Bound | undefined;
  /** The file of the tree behind it that could not be read, by no bound: a link, or no text that is read. */
  readonly unread?: string | undefined;
  /** It is not told where something else is known. */
  readonly isSoft?: true;
  /** The function whose call gave it back: where that is followed, it is told there. */
  readonly givenIn?: string;
}

export type Things = readonly Thing[];

const MAX_THINGS = 24;
const TOO_MANY = unknown(`it may be more than ${MAX_THINGS} things`);
export const DATA: Thing = { kind: "data" };

export function unknown(why: string, more: Partial<UnknownThing> = {}): UnknownThing {
  return { kind: "unknown", why, ...more };
}

/** Each thing once. */
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
