import { filesAt } from "./known-files.ts";
import type { FileRange, LineRange } from "./line-range.ts";
import type { Pin, PinnedFile } from "./pin.ts";
import type { Side } from "./side.ts";

/** Proof that an agent was served the lines `start_line`…`end_line` (1-based, inclusive) of one blob. */
export interface Receipt extends LineRange {
  readonly agent: string;
  readonly path: string;
  readonly side: Side;
  readonly blob: string;
  /** Whether they were served before the agent asked; absent for what it asked for. */
  readonly isSent?: true;
}

/** Whether anything of these files was served; what was read elsewhere in the tree is no reading of them. */
export function touchesFiles(receipts: readonly Receipt[], files: ReadonlySet<string>): boolean {
  return receipts.some((receipt) => files.has(receipt.path));
}

/** Whether the receipts cover every line of the range, together. */
export function coversLines(receipts: readonly Receipt[], range: FileRange): boolean {
  const served = receipts
    .filter((receipt) => receipt.path === range.file && receipt.side === range.side)
    .sort((a, b) => a.start_line - b.start_line);
  let next = range.start_line;
  for (const receipt of served) {
    if (receipt.start_line > next) break;
    next = Math.max(next, receipt.end_line + 1);
  }
  return next > range.end_line;
}

/**
 * The receipts of one blob, of a list that is asked for many blobs: what is claimed and what was served both grow with a
 * change.
 *
 * @param receipts a list that is complete: it is sorted by blobs when it is first asked.
 */
export function receiptsOfBlob(receipts: readonly Receipt[], blob: string): readonly Receipt[] {
  let sorted = sortedBefore.get(receipts);
  if (sorted === undefined || sorted.count !== receipts.length) {
    sorted = { count: receipts.length, byBlob: Map.groupBy(receipts, ({ blob }) => blob) };
    sortedBefore.set(receipts, sorted);
  }
  return sorted.byBlob.get(blob) ?? [];
}

interface SortedReceipts {
  readonly count: number;
  readonly byBlob: ReadonlyMap<string, readonly Receipt[]>;
}

const sortedBefore = new WeakMap<readonly Receipt[], SortedReceipts>();

/** Whether one of the agents was served every line of the range, as that blob has them. */
export function wasServed(
  agents: readonly string[],
  { blob, ...range }: FileRange & { readonly blob: string },
  receipts: readonly Receipt[],
): boolean {
  const fresh = receiptsOfBlob(receipts, blob);
  return agents.some((agent) =>
    coversLines(
      fresh.filter((receipt) => receipt.agent === agent),
      range,
    ),
  );
}

/** Receipts made ready for many look-ups: per file and side, disjoint stretches in order. */
export class ServedLines {
  readonly #stretches = new Map<string, readonly LineRange[]>();

  constructor(receipts: readonly Pick<Receipt, "path" | "side" | keyof LineRange>[]) {
    const groups = Map.groupBy(receipts, ({ path, side }) => `${side}:${path}`);
    for (const [key, group] of groups) this.#stretches.set(key, mergeStretches(group));
  }

  /** Whether every line of the range was served. */
  covers({ file, side, start_line: start, end_line: end }: FileRange): boolean {
    const stretches = this.#stretches.get(`${side}:${file}`) ?? [];
    let low = 0;
    let high = stretches.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((stretches[middle]?.start_line ?? 0) <= start) low = middle;
      else high = middle - 1;
    }
    const stretch = stretches[low];
    return stretch !== undefined && stretch.start_line <= start && end <= stretch.end_line;
  }
}

function mergeStretches(stretches: readonly LineRange[]): readonly LineRange[] {
  const merged: LineRange[] = [];
  for (const { start_line: start, end_line: end } of [...stretches].sort((a, b) => a.start_line - b.start_line)) {
    const last = merged.at(-1);
    if (last === undefined || start > last.end_line + 1) merged.push({ start_line: start, end_line: end });
    else merged[merged.length - 1] = { start_line: last.start_line, end_line: Math.max(last.end_line, end) };
  }
  return merged;
}

/** What of the change a debate is about, where an earlier review has read the rest of it. */
export interface Focus {
  /** The head of the earlier review. */
  readonly previousHead: string;
  /** The files with parts to be tried anew, in the target's order, their hunks cut down to these parts and their surroundings. */
  readonly files: readonly PinnedFile[];
  /** The lines of the parts that are carried over, as read: with them the coverage is of the whole change. */
  readonly receipts: readonly Receipt[];
}

/** The files known by that path, on either side of a rename, as agents are shown them: those that a focus cuts down, and all others as they are. */
export function shownAt(
  { files }: Pick<Pin, "files">,
  focus: Pick<Focus, "files"> | undefined,
  path: string,
): readonly PinnedFile[] {
  return filesAt(files, path).map((file) => (focus === undefined ? file : (cutDown(focus, file) ?? file)));
}

function cutDown({ files }: Pick<Focus, "files">, { path }: PinnedFile): PinnedFile | undefined {
  return filesAt(files, path).find((file) => file.path === path);
}

/** A head as it is named to people and agents. */
export function shortHead({ previousHead }: Pick<Focus, "previousHead">): string {
  return previousHead.slice(0, 12);
}
