import { isPassedOver, isSampleName } from "./exempt-files.ts";
import type { FileKind } from "./file-kind.ts";
import { foundByPath, isSamePlace } from "./found-by-path.ts";
import { languageFamilyOf } from "./language.ts";
import { type Realm, realmOf } from "./realm.ts";

/** A file at one side of the change. */
export interface FileSide {
  readonly path: string;
  /** git's file mode, such as `100644`. */
  readonly mode: string;
  readonly kind: FileKind;
  /** Empty for files that are not text. */
  readonly firstLine: string;
}

/** The rules for paths from the configuration at the base. */
export interface PathPolicy {
  /** Whether `paths-ignore` matches it. */
  readonly isIgnored: (path: string) => boolean;
  /** Whether `never-send` matches it. */
  readonly isWithheld: (path: string) => boolean;
  /** Whether attributes mark it as generated; absent if nobody checked. */
  readonly isMarkedGenerated?: (path: string) => boolean;
}

/**
 * The boundaries that a change moves a file across. For example, renaming `docs/deploy.yml` to
 * `.github/workflows/deploy.yml` makes a document a workflow.
 * A file that `never-send` matches on only one side is `withheld`: that side must not be shown to a model, and the
 * other must be reviewed.
 */
export type Crossing =
  | { readonly kind: "none" }
  | { readonly kind: "withheld" }
  /** In a few words each, such as `test → source`; at least one. */
  | { readonly kind: "crossed"; readonly boundaries: readonly string[] };

/**
 * Finds the boundaries from the two sides alone. Symmetric, except for places that only restrict access. Never throws.
 */
export function findCrossing(before: FileSide, after: FileSide, policy: PathPolicy): Crossing {
  if (policy.isWithheld(before.path) !== policy.isWithheld(after.path)) return { kind: "withheld" };
  const describeStep = (from: string, to: string) => (from === to ? [] : [`${from} → ${to}`]);
  const boundaries = TRAITS.flatMap((traitOf) => describeStep(traitOf(before, policy), traitOf(after, policy)));
  // A change of realm already says as much.
  if (realmOf(before.path) === realmOf(after.path) && !isSamePlace(before.path, after.path)) {
    boundaries.push(...describeStep(useOf(before), useOf(after)), ...describeStep(placeOf(before), placeOf(after)));
  }
  return boundaries.length === 0 ? { kind: "none" } : { kind: "crossed", boundaries };
}

/** Realms in which files have no effect of their own. */
const INERT: ReadonlySet<Realm> = new Set<Realm>(["test", "documentation", "copied code"]);

/**
 * The boundaries that a file crosses because a symbolic link leads to it: the link `src/run.js` makes an example source
 * code. A link from a test or example to source activates nothing new, nor does a name under which nobody would read
 * the file.
 */
export function findLinkCrossing(file: FileSide, name: string, policy: PathPolicy): Crossing {
  const named = { ...file, path: name };
  const crossing = findCrossing(file, named, policy);
  if (crossing.kind !== "crossed") return crossing;
  const isInert = INERT.has(realmOf(name)) && readingOf(file, policy) === "reviewed";
  return isInert || readingOf(named, policy) !== "reviewed" ? { kind: "none" } : crossing;
}

function readingOf(side: Pick<FileSide, "path" | "mode">, policy: PathPolicy): "ignored" | "generated" | "reviewed" {
  if (policy.isIgnored(side.path)) return "ignored";
  return isPassedOver(side, policy) ? "generated" : "reviewed";
}

/**
 * The traits that decide how a file takes effect and whether anybody reads it. A change in any of them is a boundary.
 */
const TRAITS: readonly ((side: FileSide, policy: PathPolicy) => string)[] = [
  readingOf,
  ({ path }) => realmOf(path),
  ({ path, firstLine }) => languageFamilyOf(path, firstLine) || "no known language",
  ({ mode }) => (mode === EXECUTABLE_MODE ? "executable" : "not executable"),
  ({ kind }) => kind,
];

function placeOf({ path }: FileSide): string {
  return foundByPath(path) ?? "a place that nothing is known to look at";
}

function useOf({ path }: FileSide): string {
  return isSampleName(path) ? "sample" : "in use";
}

const EXECUTABLE_MODE = "100755";
