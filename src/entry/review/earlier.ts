import { parseEarlierContent } from "../../core/action/event.ts";
import type { ReviewInputs } from "../../core/action/inputs.ts";
import { formatVerdictRecord } from "../../core/reuse/verdict-record.ts";
import type { Sha } from "../../core/sha.ts";
import { type EarlierVerdict, findEarlier, type WantedVerdict } from "../../engine/find-earlier.ts";
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

/** What the completed check run says, by which a later run finds the verdict. */
export function recordOf(
  { runId, runAttempt }: Surroundings,
  { key, reportSha256 }: { readonly key: string; readonly reportSha256: string },
): string {
  return formatVerdictRecord({ key, runId: Number(runId), runAttempt, reportSha256 });
}
