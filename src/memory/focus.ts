import { headingRange, isLineless, SURROUNDING_LINES } from "../change/change-part.ts";
import { cutHunk, type HunkPiece, numbersOf } from "../change/hunks.ts";
import { type Hunk, type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import type { Focus, Receipt } from "../change/receipt.ts";
import { countLeading } from "../text/bisect.ts";
import type { Comparison } from "./comparison.ts";

/** The agent named in receipts of carried parts, which no agent of this run was served. */
export const EARLIER_REVIEW = "earlier-review";

/**
 * Reduces a change to what an earlier review has not read. A changed line that belongs to no part is reviewed: only
 * lines known to be carried over are left out.
 */
export function focusOn(pin: Pin, comparison: Comparison, previousHead: string): Focus {
  const isCarried = carriedLines(comparison);
  const reviewable = pin.files.filter(({ skipped }) => skipped === undefined);
  const files = reviewable.flatMap((file) => {
    if (isLineless(file)) return isCarried(file, 0, 0) ? [] : [file];
    const hunks = file.hunks.flatMap((hunk, index) => cutDown(hunk, (at) => !isCarried(file, index, at)));
    return hunks.length === 0 ? [] : [{ ...file, hunks }];
  });
  return { previousHead, files, receipts: reviewable.flatMap((file) => receiptsFor(file, isCarried)) };
}

type IsCarried = (file: PinnedFile, hunk: number, at: number) => boolean;

/** Which changed lines of the target's hunks are carried over. */
function carriedLines({ parts }: Comparison): IsCarried {
  const kept = parts.flatMap(({ part, why }) => (why === undefined ? [part] : []));
  const byHunk = Map.groupBy(kept, ({ file, hunk }) => `${hunk}:${file.path}`);
  return ({ path }, hunk, at) => {
    // One hunk may have very many parts.
    const own = byHunk.get(`${hunk}:${path}`) ?? [];
    const next = own[countLeading(own, ({ to }) => to <= at)];
    return next !== undefined && next.from <= at;
  };
}

/**
 * Cuts a hunk down to the wanted changed lines and the lines around them; pieces that touch or overlap become one hunk.
 */
function cutDown(hunk: Hunk, isWanted: (at: number) => boolean): readonly Hunk[] {
  const pieces: HunkPiece[] = [];
  for (const [at, { kind }] of hunk.lines.entries()) {
    if (kind === "context" || !isWanted(at)) continue;
    const piece = {
      from: Math.max(0, at - SURROUNDING_LINES),
      to: Math.min(hunk.lines.length, at + 1 + SURROUNDING_LINES),
    };
    const last = pieces.at(-1);
    if (last === undefined || piece.from > last.to) pieces.push(piece);
    else pieces[pieces.length - 1] = { from: last.from, to: piece.to };
  }
  return pieces.map((piece) => cutHunk(hunk, piece));
}

/** The carried lines of a file as ranges, on both sides. */
function receiptsFor(file: PinnedFile, isCarried: IsCarried): readonly Receipt[] {
  const receipts: Receipt[] = [];
  if (isLineless(file) && isCarried(file, 0, 0)) {
    const { file: path, ...range } = headingRange(file);
    receipts.push({ agent: EARLIER_REVIEW, path, ...range, blob: file.headBlob ?? file.baseBlob ?? "" });
  }
  for (const [index, { lines }] of file.hunks.entries()) {
    for (const side of ["base", "head"] as const) {
      const [path, blob] = [pathAt(file, side), side === "head" ? file.headBlob : file.baseBlob];
      if (path === undefined || blob === undefined) continue;
      const changed = lines.filter(({ kind }, at) => kind !== "context" && isCarried(file, index, at));
      for (const { start_line: start, end_line: end } of rangesOf(
        numbersOf(changed, side === "head" ? "headLine" : "baseLine"),
      ))
        receipts.push({ agent: EARLIER_REVIEW, path, side, start_line: start, end_line: end, blob });
    }
  }
  return receipts;
}

/** Groups ascending numbers into ranges of consecutive ones. */
function rangesOf(numbers: readonly number[]): readonly { readonly start_line: number; readonly end_line: number }[] {
  const ranges: { start_line: number; end_line: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.end_line === number - 1) last.end_line = number;
    else ranges.push({ start_line: number, end_line: number });
  }
  return ranges;
}
