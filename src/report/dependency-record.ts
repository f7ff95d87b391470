import { z } from "zod";
import type { DependencyChange } from "../detectors/dependencies.ts";

const count = z.int().min(0);
const named = z.object({ name: z.string(), version: z.string() });

/** The record of a changed manifest or lock file. */
export const dependencySchema = z
  .object({
    file: z.string(),
    kind: z.enum(["manifest", "lock"]),
    added: z.array(named),
    removed: z.array(named),
    moved: z.array(z.object({ name: z.string(), from: z.string(), to: z.string(), is_major: z.boolean() })),
    install_scripts: z
      .array(named)
      .describe("Packages whose script now runs at installation and did not in the version before."),
    omitted: count.describe("The number of entries that the lists have no room for."),
    totals: z
      .object({ added: count, removed: count, majors: count, minors: count, install_scripts: count })
      .optional()
      .describe("The number of all entries, listed or not; `majors` and `minors` count updates."),
    unread: z
      .boolean()
      .describe("Whether its format is unknown or it cannot be parsed; then nothing is known about it."),
  })
  .describe("What a manifest or lock file adds, removes and updates, compared by rule.");
export type DependencyRecord = z.infer<typeof dependencySchema>;

/** Enough for people; a regenerated lock file may have thousands. */
const MAX_LISTED = 100;

/** The record of one file. Changes of major version come first, as the lists may be cut. */
export function recordDependencies(
  file: string,
  kind: DependencyRecord["kind"],
  { added, removed, moved, scripted }: DependencyChange,
): DependencyRecord {
  const lists = {
    added: added.map(toNamed),
    removed: removed.map(toNamed),
    moved: [...moved.filter(({ isMajor }) => isMajor), ...moved.filter(({ isMajor }) => !isMajor)].map(
      ({ name, from, to, isMajor }) => ({ name: cap(name), from: cap(from), to: cap(to), is_major: isMajor }),
    ),
    install_scripts: scripted.map(toNamed),
  };
  const omitted = Object.values(lists).reduce((sum, { length }) => sum + Math.max(0, length - MAX_LISTED), 0);
  const [more, less, other, scripts] = [lists.added, lists.removed, lists.moved, lists.install_scripts];
  const majors = moved.filter(({ isMajor }) => isMajor).length;
  const totals = {
    ...{ added: more.length, removed: less.length, install_scripts: scripts.length },
    ...{ majors, minors: moved.length - majors },
  };
  const cut = <Item>(items: readonly Item[]) => items.slice(0, MAX_LISTED);
  return {
    ...{ file, kind, added: cut(more), removed: cut(less), moved: cut(other), install_scripts: cut(scripts) },
    ...{ omitted, totals, unread: false },
  };
}

/** How many lock files were compared entry by entry. */
export function countComparedLocks(records: readonly DependencyRecord[]): number {
  return records.filter(({ kind, unread }) => kind === "lock" && !unread).length;
}

/** The record of a file that could not be read. */
export function recordUnread(file: string, kind: DependencyRecord["kind"]): DependencyRecord {
  return { file, kind, added: [], removed: [], moved: [], install_scripts: [], omitted: 0, unread: true };
}

function toNamed({ name, version }: { readonly name: string; readonly version: string }) {
  return { name: cap(name), version: cap(version) };
}

/** A longer name or version is not shown. */
const MAX_CHARS = 200;

function cap(text: string): string {
  return text.length <= MAX_CHARS ? text : `${text.slice(0, MAX_CHARS)}…`;
}
