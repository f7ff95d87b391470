import type { JudgedFindings } from "../report/build-report.ts";
import type { FollowUpRecord, HistoryEntry, ReversalRecord } from "../report/follow-up-record.ts";
import type { FollowUp } from "./follow-up.ts";
import type { Followed } from "./followed.ts";

/** What a follow-up came to. */
export interface FollowUpFacts {
  readonly followUp: FollowUp;
  /** Absent where it was broken off before. */
  readonly followed: Followed | undefined;
  /** The lists before people spoke, kept findings included. */
  readonly found: JudgedFindings;
  /** The lists after. */
  readonly judged: JudgedFindings;
  readonly reversals: readonly ReversalRecord[];
}

/** The report's own account of a follow-up. */
export function tellFollowUp(_facts: FollowUpFacts): FollowUpRecord {
  throw new Error("not yet");
}

/** The history of our findings with this head added. */
export function extendHistory(
  history: readonly HistoryEntry[],
  _facts: Omit<FollowUpFacts, "reversals"> & { readonly head: string },
): HistoryEntry[] {
  return [...history];
}
