import type { Side } from "./side.ts";

/** Proof that an agent was served the lines `start`…`end` (1-based, inclusive) of one blob. */
export interface Receipt {
  readonly agent: string;
  readonly path: string;
  readonly side: Side;
  readonly start: number;
  readonly end: number;
  readonly blob: string;
}

/** Whether the receipts cover every line of the range, together. */
export function coversLines(receipts: readonly Receipt[], range: LineRange): boolean {
  const served = receipts
    .filter((receipt) => receipt.path === range.file && receipt.side === range.side)
    .sort((a, b) => a.start - b.start);
  let next = range.start;
  for (const receipt of served) {
    if (receipt.start > next) break;
    next = Math.max(next, receipt.end + 1);
  }
  return next > range.end;
}

export interface LineRange {
  readonly file: string;
  readonly side: Side;
  readonly start: number;
  readonly end: number;
}
