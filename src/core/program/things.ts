import type { Bound, ExternalSymbol } from "./reach.ts";

/** A file of the tree, and how many imports lie between the target and it. */
export interface Place {
  readonly file: string;
  readonly depth: number;
}

/** What a name stands for. */
export type Thing =
  | UnitThing
  /** `isResult`: what a call of it gave back. */
  | (Pick<ExternalSymbol, "ecosystem" | "module"> & {
      readonly kind: "external";
      readonly path: string;
      readonly isResult: boolean;
    })
  | ModuleThing
  | UnknownThing
  | { readonly kind: "data" };

export interface UnitThing {
  readonly kind: "unit";
  readonly place: Place;
  readonly id: number;
  /** Only its name says that it is this one. */
  readonly isByName: boolean;
}

export interface ModuleThing {
  readonly kind: "module";
  /** More than one for Go's packages; none for a folder of Python's modules. */
  readonly files: readonly string[];
  readonly depth: number;
  readonly from: Place;
  readonly specifier: string;
}

export interface UnknownThing {
  readonly kind: "unknown";
  readonly why: string;
  readonly bound?: Bound | undefined;
  /** The parameter or interface it is of, which is told once a member. */
  readonly subject?: string | undefined;
  /** It is not told where something else is known. */
  readonly isSoft?: true;
  /** The function whose call gave it back: where that is followed, it is told there. */
  readonly givenIn?: { readonly file: string; readonly id: number };
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
  switch (thing.kind) {
    case "unit":
      return `${thing.id} ${thing.place.file}`;
    case "external":
      return `${thing.ecosystem} ${thing.module} ${thing.path} ${thing.isResult}`;
    case "module":
      return `module ${thing.files[0] ?? thing.specifier}`;
    case "unknown":
      return `unknown ${thing.why} ${thing.subject} ${thing.givenIn?.id} ${thing.givenIn?.file}`;
    case "data":
      return "data";
    default:
      return thing satisfies never;
  }
}
