import { recordDigest } from "../../core/digest.ts";
import { NO_PATTERNS, patternsDigest } from "../../core/patterns/known-pattern.ts";
import type { Report } from "../../core/report/report.ts";
import { toReportPin } from "../../core/report/report-pin.ts";
import type { ReviewMeans } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import type { Drift } from "./recompute-pin.ts";

/** The pin as a report tells it, in the same words whether the run judged it itself or reused an earlier verdict. */
export function describePin(
  { settings, promptsSha256, selection }: RunIdentity,
  { target, texts, patterns = NO_PATTERNS }: ReviewMeans,
  { drift, finalSha256 }: Pick<Drift, "drift" | "finalSha256">,
): Report["pin"] {
  return toReportPin(target.pin, {
    drift,
    finalSha256,
    promptsSha256,
    configSha256: recordDigest(settings),
    rulesSha256: texts.rules.digest,
    patternsSha256: patternsDigest(patterns),
    selection,
  });
}
