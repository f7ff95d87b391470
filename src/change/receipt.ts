import { countLeading } from "../text/bisect.ts";
import { filesAt } from "./known-files.ts";
import { type FileRange, type LineRange, mergeRanges } from "./line-range.ts";
import type { Pin, PinnedFile } from "./pin.ts";
import type { Side } from "./side.ts";

/** Proof that an agent was served the lines `start_line`…`end_line` (1-based, inclusive) of one blob. */
export interface Receipt extends LineRange {
  readonly agent: string;
  readonly path: string;
  readonly side: Side;
  readonly blob: string;
  /** Set if the lines were served before the agent asked; absent for what it asked for. */
  readonly isSent?: true;
}

/** Whether anything of these files was served. Reading elsewhere in the tree does not count. */
export function touchesFiles(receipts: readonly Receipt[], files: ReadonlySet<string>): boolean {
  return receipts.some((receipt) => files.has(receipt.path));
}

/** Whether the receipts together cover every line of the range. */
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
 * Selects the receipts of one blob. The list is indexed, because claims and receipts both grow with a change.
 *
 * @param receipts the complete list; it is indexed by blob on first use, and again if its length has changed.
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

/** Whether one of the agents was served every line of the range, as in that blob. */
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

/** Receipts prepared for many look-ups: disjoint ranges in order, by file and side. */
export class ServedLines {
  readonly #stretches = new Map<string, readonly LineRange[]>();

  constructor(receipts: readonly Pick<Receipt, "path" | "side" | keyof LineRange>[]) {
    const groups = Map.groupBy(receipts, ({ path, side }) => `${side}:${path}`);
    for (const [key, group] of groups) this.#stretches.set(key, mergeRanges(group));
  }

  /** Whether every line of the range was served. */
  covers({ file, side, start_line: start, end_line: end }: FileRange): boolean {
    const stretches = this.#stretches.get(`${side}:${file}`) ?? [];
    const stretch = stretches[countLeading(stretches, (each) => each.start_line <= start) - 1];
    return stretch !== undefined && end <= stretch.end_line;
  }
}

/** The part of the change that a debate is about, if an earlier review has read the rest. */
export interface Focus {
  /** The head of the earlier review. */
  readonly previousHead: string;
  /**
   * The files with parts to be tried again, in the target's order, with only the hunks of these parts and their
   * surroundings.
   */
  readonly files: readonly PinnedFile[];
  /** The lines of the parts that are carried over, as read. With them, the coverage is of the whole change. */
  readonly receipts: readonly Receipt[];
}

/**
 * The files with that path, on either side of a rename, as agents see them: reduced if a focus does so, otherwise in
 * full.
 */
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

/** A head as shown to people and agents. */
export function shortHead({ previousHead }: Pick<Focus, "previousHead">): string {
  return previousHead.slice(0, 12);
}
