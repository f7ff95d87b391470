import { readNpmLock } from "./npm-lock.ts";
import { readStrictly, type StrictEntry, type StrictLock } from "./strict-locks.ts";
import { isLater } from "./version-range.ts";

/** A changed lock file's lines on both sides; none at a base where it does not stand. */
export interface ChangedLock {
  readonly path: string;
  readonly base: readonly string[] | undefined;
  readonly head: readonly string[];
}

const NPM_LOCK = /(?:^|\/)package-lock\.json$/;
const MAX_CHARS = 16 * 1024 * 1024;

/** Whether a lock file of npm changes only as {@link isExaminedLock} allows. Never throws. */
export function isExaminedNpmLock(lock: ChangedLock): boolean {
  return NPM_LOCK.test(lock.path) && isExaminedLock(lock);
}

/**
 * Whether a lock file of npm (version 3), Cargo, Go, Yarn 1 or pnpm 9 changes only in that packages of the public registry move to later
 * versions. A package moves if it stands in one version before and after, under its own name, with another hash. Never throws.
 */
export function isExaminedLock({ path, base = [], head }: ChangedLock): boolean {
  const [then, now] = [read(path, base), read(path, head)];
  if (then === undefined || now === undefined) return false;
  const [before, after] = [toSole(then), toSole(now)];
  const moved = new Set(
    [...after.values()].filter((entry) => isMove(before.get(entry.name), entry)).map(({ name }) => name),
  );
  const isSole = (name: string) => before.has(name) && after.has(name);
  const [was, is] = [then, now].map(({ parts }) =>
    parts.flatMap(({ text, of, kept, asks }) => {
      const mayChange = of !== undefined && moved.has(of) && (asks === undefined || isSole(asks));
      return mayChange ? (kept ?? []) : text;
    }),
  );
  return was?.length === is?.length && was?.every((text, at) => text === is?.[at]) === true;
}

function read(path: string, lines: readonly string[]): StrictLock | undefined {
  if (lines.reduce((sum, { length }) => sum + length, 0) > MAX_CHARS) return undefined;
  return NPM_LOCK.test(path) ? readNpmLock(lines) : readStrictly(path, lines);
}

/** The entries of those names that stand in one place alone. */
function toSole({ entries }: StrictLock): ReadonlyMap<string, StrictEntry> {
  const byName = Map.groupBy(entries, ({ name }) => name);
  return new Map([...byName].flatMap(([name, [only, ...more]]) => (only && more.length === 0 ? [[name, only]] : [])));
}

function isMove(then: StrictEntry | undefined, now: StrictEntry): boolean {
  if (then?.hash === undefined || now.hash === undefined || then.hash === now.hash) return false;
  return isLater(then.version, now.version);
}
