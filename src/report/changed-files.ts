import { z } from "zod";
import { findReaches, inReadingOrder } from "../assignments/reading-order.ts";
import { RISKS, scoreFile } from "../assignments/risk.ts";
import type { CodeFacts, Definition } from "../change/code-facts.ts";
import { touchingSpans } from "../change/code-facts.ts";
import { changeBlocks } from "../change/hunks.ts";
import { changedLines, type PinnedFile } from "../change/pin.ts";
import type { Receipt } from "../change/receipt.ts";
import type { Side } from "../change/side.ts";

const count = z.int().min(0);
const names = z.array(z.string());

/** The changes in one file, all counted or read from the syntax. */
export const fileChangeSchema = z.object({
  added: count.describe("Lines."),
  deleted: count.describe("Lines."),
  risks: z.array(z.enum(RISKS)).describe("The signs in its path and changed lines that make it read early."),
  imported_by: count.describe("Files of the change that import it."),
  readers: count.describe("The number of Enthusiasts that were sent lines of it."),
  names: z
    .object({ added: names, changed: names, removed: names })
    .describe("Functions, classes and other definitions, in the file's order; empty if its language is not supported."),
});
export type FileChange = z.infer<typeof fileChangeSchema>;
export type ChangedNames = FileChange["names"];

const NO_NAMES: ChangedNames = { added: [], changed: [], removed: [] };
const MAX_NAMES = 20;

/** The report's record of each file of a diff, in the order of reading: riskiest first. */
export function recordFileChanges(
  files: readonly PinnedFile[],
  { named, receipts }: { readonly named: ReadonlyMap<string, ChangedNames>; readonly receipts: readonly Receipt[] },
): ReadonlyMap<string, FileChange> {
  const readers = Map.groupBy(
    receipts.filter(({ isSent }) => isSent === true),
    ({ path }) => path,
  );
  const reaches = findReaches(files);
  const readersOf = ({ path, oldPath = path }: PinnedFile) =>
    new Set([...(readers.get(path) ?? []), ...(readers.get(oldPath) ?? [])].map(({ agent }) => agent)).size;
  return new Map(
    inReadingOrder(files).map((file) => {
      const added = file.hunks.reduce((sum, { lines }) => sum + lines.filter(({ kind }) => kind === "added").length, 0);
      return [
        file.path,
        {
          ...{ added, deleted: changedLines(file) - added, risks: [...scoreFile(file).risks] },
          ...{ imported_by: reaches.get(file) ?? 0, readers: readersOf(file) },
          names: named.get(file.path) ?? NO_NAMES,
        },
      ];
    }),
  );
}

/** Kinds that show what a change is about; local variables and fields do not. */
const TELLING: ReadonlySet<Definition["kind"]> = new Set([
  ...(["function", "method", "class", "interface", "type", "enum", "module", "macro"] as const),
]);

/**
 * The definitions that a change adds, changes and removes. Of nested ones, the outermost added or removed one counts,
 * and the innermost changed one.
 */
export function namesChanged(
  file: Pick<PinnedFile, "hunks">,
  { head, base }: { readonly head: CodeFacts | undefined; readonly base: CodeFacts | undefined },
): ChangedNames {
  const now = touched(file, "head", head);
  const before = touched(file, "base", base);
  const [hasNow, hadBefore] = [namesOf(head), namesOf(base)];
  const added = now.filter(({ name }) => !hadBefore.has(name));
  const removed = before.filter(({ name }) => !hasNow.has(name));
  const changed = [
    ...innermost(now).filter(({ name }) => hadBefore.has(name)),
    ...innermost(before).filter(({ name }) => hasNow.has(name)),
  ];
  return { added: toNames(outermost(added)), changed: toNames(changed), removed: toNames(outermost(removed)) };
}

function touched(file: Pick<PinnedFile, "hunks">, side: Side, facts: CodeFacts | undefined): readonly Definition[] {
  if (facts === undefined) return [];
  const spans = changeBlocks(file, side)
    .filter(({ length }) => length > 0)
    .flatMap(({ start, length }) =>
      touchingSpans(facts.definitions, { start_line: start, end_line: start + length - 1 }),
    );
  return [...new Set(spans)].filter(({ kind }) => TELLING.has(kind));
}

function namesOf(facts: CodeFacts | undefined): ReadonlySet<string> {
  return new Set(facts?.definitions.map(({ name }) => name));
}

function outermost(definitions: readonly Definition[]): readonly Definition[] {
  let end = 0;
  return inOrder(definitions).filter((each) => {
    if (each.end_line <= end) return false;
    end = each.end_line;
    return true;
  });
}

function innermost(definitions: readonly Definition[]): readonly Definition[] {
  return inOrder(definitions).filter((each, at, all) => {
    const next = all[at + 1];
    return next === undefined || next.end_line > each.end_line;
  });
}

/** Enclosing definitions come before those inside. */
function inOrder(definitions: readonly Definition[]): readonly Definition[] {
  return definitions.toSorted((a, b) => a.start_line - b.start_line || b.end_line - a.end_line);
}

function toNames(definitions: readonly Definition[]): string[] {
  return [...new Set(definitions.map(({ name }) => name))].slice(0, MAX_NAMES);
}
