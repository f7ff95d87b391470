import type { Dependency } from "./listing.ts";

/** A dependency that stands in another version now. */
export interface MovedDependency {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Whether the versions are of two majors, or, before a first major, of two minors; what cannot be told is. */
  readonly isMajor: boolean;
  readonly line: number;
}

/** What became of the dependencies that a file names, each in the order of the file. */
export interface DependencyChange {
  readonly added: readonly Dependency[];
  readonly removed: readonly Dependency[];
  readonly moved: readonly MovedDependency[];
  /** Those at head whose script runs on installing, and did not at base in that version. */
  readonly scripted: readonly Dependency[];
}

/** Compares what a file names before and after. One that stands in several versions has moved where one of them went and one came. */
export function compareDependencies(base: readonly Dependency[], head: readonly Dependency[]): DependencyChange {
  const [before, after] = [byName(base), byName(head)];
  const names = new Set([...after.keys(), ...before.keys()]);
  const changes = [...names].map((name) => compareOne(before.get(name) ?? [], after.get(name) ?? []));
  const known = new Set(base.flatMap((entry) => (entry.runsScript === true ? [keyOf(entry)] : [])));
  return {
    added: changes.flatMap(({ added }) => added),
    removed: changes.flatMap(({ removed }) => removed),
    moved: changes.flatMap(({ moved }) => moved),
    scripted: eachOnce(head.filter((entry) => entry.runsScript === true && !known.has(keyOf(entry)))),
  };
}

function compareOne(base: readonly Dependency[], head: readonly Dependency[]) {
  const isIn = (list: readonly Dependency[]) => {
    const versions = new Set(list.map(({ version }) => version));
    return ({ version }: Dependency) => versions.has(version);
  };
  const isOld = isIn(base);
  const isKept = isIn(head);
  const gone = base.filter((entry) => !isKept(entry));
  const come = head.filter((entry) => !isOld(entry));
  const pairs = Math.min(gone.length, come.length);
  const moved = come.slice(0, pairs).flatMap((to, at): readonly MovedDependency[] => {
    const from = gone[at];
    if (from === undefined) return [];
    const { name, version, line } = to;
    return [{ name, from: from.version, to: version, isMajor: isMajorMove(from.version, version), line }];
  });
  return { added: come.slice(pairs), removed: gone.slice(pairs), moved };
}

/** A file may hold one package in several places. */
function eachOnce(entries: readonly Dependency[]): readonly Dependency[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}

function byName(entries: readonly Dependency[]): ReadonlyMap<string, readonly Dependency[]> {
  return Map.groupBy(eachOnce(entries), ({ name }) => name);
}

/** By what a dependency is the same package in the same version. */
export function keyOf({ name, version }: Pick<Dependency, "name" | "version">): string {
  return `${name}\n${version}`;
}

function isMajorMove(from: string, to: string): boolean {
  const [a, b] = [seriesOf(from), seriesOf(to)];
  return a === undefined || a !== b;
}

/** The first number of a version, and the second where the first is 0. */
function seriesOf(version: string): string | undefined {
  const [, major, minor = ""] = /^[\^~=<>v\s]*(\d+)(?:\.(\d+|x|\*))?/.exec(version) ?? [];
  return major === "0" ? `0.${minor}` : major;
}
