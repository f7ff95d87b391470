import type { Refusal } from "../../core/admission/admission.ts";
import { HostError } from "../../core/errors.ts";
import type { Softening } from "../../core/verdict/conclusion.ts";
import {
  decideLateRefusal,
  decideRefusal,
  type EarlierWord,
  findEarlierWord,
  type RefusalDecision,
} from "../../core/verdict/earlier-check.ts";
import type { Host } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { CheckReporter, CheckRunPlan } from "./check-reporter.ts";

export interface RefusingMeans {
  readonly host: Host;
  readonly log: Log;
  readonly check: CheckReporter;
  /** Opens the check run, once it is known that one is to be written. */
  readonly openCheck: () => Promise<void>;
}

/** The check a refusal may write. */
export interface RefusedCheck extends Pick<CheckRunPlan, "name" | "headSha"> {
  /** Where the change is to go. */
  readonly destination: string;
}

/**
 * Writes a refusal on its commit, unless what stands there already forbids it. Another run may begin between the look
 * and the writing: so once our own check run stands, those beside it are looked at again.
 */
export async function refuseReview(
  { refusal, softening }: { readonly refusal: Refusal; readonly softening: Softening },
  target: RefusedCheck,
  means: RefusingMeans,
): Promise<RefusalDecision> {
  if (target.name === "none") return decideRefusal(refusal, softening, { kind: "nothing" });
  const first = decideRefusal(refusal, softening, await look(target, means));
  if (!first.isWritten) return first;
  await means.openCheck();
  const own = means.check.ref()?.id;
  if (own === undefined) return first;
  return { isWritten: true, decision: decideLateRefusal(refusal, softening, await look(target, means, own)) };
}

async function look(
  { name, headSha, destination }: RefusedCheck,
  { host, log }: RefusingMeans,
  own?: number,
): Promise<EarlierWord> {
  try {
    const checks = await host.checkRuns(name, headSha);
    return findEarlierWord(
      checks.filter(({ id }) => id !== own),
      destination,
    );
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    log.warning(`What stands on this commit could not be read: ${error.message}`);
    return { kind: "unknown" };
  }
}
