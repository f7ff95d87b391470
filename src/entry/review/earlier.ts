import { parseEarlierContent } from "../../core/action/event.ts";
import type { ReviewInputs } from "../../core/action/inputs.ts";
import type { Sha } from "../../core/pin/sha.ts";
import { isLasting } from "../../core/reuse/find-misfit.ts";
import { formatVerdictRecord } from "../../core/reuse/verdict-record.ts";
import { withDestination } from "../../core/verdict/check-mark.ts";
import { type EarlierVerdict, findEarlier, type WantedVerdict } from "../../engine/find-earlier.ts";
import type { HeldReview } from "../hold-review.ts";
import type { Session } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * How an earlier verdict is looked for, or undefined where none may stand for the review: it is switched off, without a
 * check run of a known application there is no record, and a pull request just being opened has none.
 */
export function openEarlier(
  { reuse, force }: Pick<ReviewInputs, "reuse" | "force">,
  range: { readonly headSha: Sha; readonly pullRequest: number | undefined },
  { host, log, check: reporter, surroundings }: Session,
): ((wanted: WantedVerdict) => Promise<EarlierVerdict | undefined>) | undefined {
  const ref = reporter.ref();
  const { before, queued, isOpening } = parseEarlierContent(surroundings.payload);
  const isFirst = isOpening && surroundings.runAttempt === 1;
  if (!reuse || force || ref?.appId === undefined || isFirst) return undefined;
  const check = { name: ref.name, appId: ref.appId };
  const commits = [before, range.headSha].filter((commit) => commit !== undefined);
  const places = { check, commits, pullRequest: range.pullRequest ?? queued };
  return (wanted) => findEarlier(wanted, places, { host, log });
}

/**
 * What the completed check run says, by which a later run finds the verdict; undefined for one nobody may reuse.
 *
 * @param run absent for a panel that only stood in for another.
 */
export function recordOf(
  { report, reuseKey: key }: Pick<HeldReview, "report" | "reuseKey">,
  run: Pick<Surroundings, "runId" | "runAttempt"> | undefined,
  destination?: string,
): (reportSha256: string) => string | undefined {
  return (reportSha256) => {
    if (run === undefined || !isLasting(report)) return undefined;
    const record = { key, runId: Number(run.runId), runAttempt: run.runAttempt, reportSha256 };
    return withDestination(formatVerdictRecord(record), destination);
  };
}
