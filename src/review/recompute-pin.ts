import type { Pin } from "../change/pin.ts";
import type { Sha } from "../change/sha.ts";
import { NO_PATTERNS, patternsDigest } from "../config/known-pattern.ts";
import type { Report } from "../report/report.ts";
import { toReportPin } from "../report/report-pin.ts";
import type { PreparedContext, ReviewContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import { recordDigest } from "../text/digest.ts";
import { GitError, messageOf, TargetError } from "../text/errors.ts";

/**
 * The pin at the end of the run. If it cannot be read, nothing proves that it did not change, which counts as drift.
 */
export type FinalPin =
  | ({ readonly kind: "read" } & Pick<Pin, "headSha" | "targetSha256">)
  /** The target itself can no longer be read. */
  | { readonly kind: "unreadable"; readonly detail: string }
  /** The state is unknown, for example because the host does not answer. */
  | { readonly kind: "unverified" };

export async function recomputePin({ target, log }: Pick<ReviewContext, "target" | "log">): Promise<FinalPin> {
  try {
    return { kind: "read", ...(await target.recompute()) };
  } catch (error) {
    const detail = `The pin could not be verified: ${messageOf(error)}`;
    log.warning(detail);
    const isGone = error instanceof GitError || error instanceof TargetError;
    return isGone ? { kind: "unreadable", detail } : { kind: "unverified" };
  }
}

/** Whether the pin changed during the run, and how. */
export interface Drift {
  readonly drift: boolean;
  readonly isVerified: boolean;
  /** Absent if it was not read again. */
  readonly finalSha256: string | undefined;
  /** The current head, if it is no longer the pinned one. */
  readonly headNow: Sha | undefined;
}

export function compareWithFinal(pin: Pin, final: FinalPin): Drift {
  if (final.kind !== "read") return { drift: true, isVerified: false, finalSha256: undefined, headNow: undefined };
  const { headSha, targetSha256 } = final;
  const hasMoved = headSha !== pin.headSha;
  const drift = hasMoved || targetSha256 !== pin.targetSha256;
  return { drift, isVerified: true, finalSha256: targetSha256, headNow: hasMoved ? headSha : undefined };
}

/** The pin in a report, in the same words whether the run judged it itself or reused an earlier verdict. */
export function describePin(
  { settings, promptsSha256, selection }: RunIdentity,
  { target, texts, patterns = NO_PATTERNS }: PreparedContext,
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
