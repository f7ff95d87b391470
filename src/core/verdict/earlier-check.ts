import { type CheckMark, parseCheckMark } from "./check-mark.ts";
import type { Conclusion } from "./conclusion.ts";

/** A check run of our name on the commit that is to be reviewed. */
export interface EarlierCheck {
  /** In GitHub's words; absent while it has not ended. */
  readonly conclusion: string | undefined;
  /** Empty where whoever wrote it said nothing. */
  readonly externalId: string;
}

/** What a commit's check says before a run of ours says anything. */
export type EarlierWord =
  | { readonly kind: "nothing" }
  /** It could not be read. */
  | { readonly kind: "unknown" }
  | { readonly kind: "running" }
  /** A verdict on this very change. */
  | { readonly kind: "passed" }
  /** A verdict on the same head, into another branch. */
  | { readonly kind: "passed-elsewhere" }
  /** A verdict that GitHub is to let pass whatever it is. */
  | { readonly kind: "softened" }
  /** No verdict, and GitHub lets it pass: a draft, a label. */
  | { readonly kind: "excused" }
  | { readonly kind: "failed" }
  | { readonly kind: "unjudged"; readonly conclusion: Conclusion };

/** Conclusions GitHub lets pass. */
const PASSING: ReadonlySet<string | undefined> = new Set(["success", "neutral", "skipped"]);

/**
 * What stands on a commit. A passing check run counts only when a run of ours wrote it: a job of the change's own may
 * take any name. One that does not pass counts whoever wrote it. Never throws.
 *
 * @param checks newest first.
 */
export function findEarlierWord(checks: readonly EarlierCheck[], destination: string): EarlierWord {
  for (const { conclusion, externalId } of checks) {
    const mark = parseCheckMark(externalId);
    if (!PASSING.has(conclusion)) return toStanding(conclusion);
    if (mark !== undefined) return conclusion === "success" ? toPassed(mark, destination) : toNeutral(mark);
  }
  return { kind: "nothing" };
}

/** A check run from before destinations were said is taken at its word. */
function toPassed(mark: CheckMark, destination: string): EarlierWord {
  const isHere = mark.destination === undefined || mark.destination === destination;
  return { kind: isHere ? "passed" : "passed-elsewhere" };
}

function toNeutral(mark: CheckMark): EarlierWord {
  return { kind: mark.isRefusal ? "excused" : "softened" };
}

/** What a conclusion that does not pass says. One that GitHub may invent later, and we do not know, counts as "could not judge". */
function toStanding(conclusion: string | undefined): EarlierWord {
  switch (conclusion) {
    case undefined:
      return { kind: "running" };
    case "failure":
    case "startup_failure":
      return { kind: "failed" };
    case "cancelled":
    case "timed_out":
      return { kind: "unjudged", conclusion };
    default:
      return { kind: "unjudged", conclusion: "action_required" };
  }
}
