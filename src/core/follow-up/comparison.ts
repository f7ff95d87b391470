import type { ChangePart } from "../pin/change-part.ts";
import type { RereadReason } from "../report/follow-up-record.ts";

/** A part of the change now, held against the earlier review. */
export interface ComparedPart {
  readonly part: ChangePart;
  /** Why it is to be tried anew; undefined for what is carried over. */
  readonly why: RereadReason | undefined;
  /** What its earlier reading rests on: an index into the earlier report's readings; undefined for nothing. */
  readonly reading: number | undefined;
}

/** The change now, part by part, held against what an earlier review read. */
export interface Comparison {
  /** In the order of the diff. */
  readonly parts: readonly ComparedPart[];
  /** Files of the target, then or now, in which a part changed, came or left; sorted. */
  readonly deltaFiles: readonly string[];
}
