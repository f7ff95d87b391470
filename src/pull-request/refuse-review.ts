import type { Settings } from "../config/config.ts";
import { requireFixer } from "../fix/limits.ts";
import { isRepairBranch } from "../fix/repair-branch.ts";
import type { TriggerEvent } from "../inputs/event.ts";
import { findUnfixable, type ReviewInputs } from "../inputs/inputs.ts";
import type { Refusal } from "../people/admission.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import { ConfigError, HostError } from "../text/errors.ts";
import { codeSpan } from "../text/escape.ts";
import type { Softening } from "../verdict/conclusion.ts";
import {
  decideLateRefusal,
  decideRefusal,
  type EarlierWord,
  findEarlierWord,
  type RefusalDecision,
} from "../verdict/earlier-check.ts";
import type { CheckReporter, CheckRunPlan } from "./check-reporter.ts";

interface RefusalContext {
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
  context: RefusalContext,
): Promise<RefusalDecision> {
  if (target.name === "none") return decideRefusal(refusal, softening, { kind: "nothing" });
  const first = decideRefusal(refusal, softening, await look(target, context));
  if (!first.isWritten) return first;
  await context.openCheck();
  const own = context.check.ref()?.id;
  if (own === undefined) return first;
  return { isWritten: true, decision: decideLateRefusal(refusal, softening, await look(target, context, own)) };
}

async function look(
  { name, headSha, destination }: RefusedCheck,
  { host, log }: RefusalContext,
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

/** @throws ConfigError if repairs are asked for by an event that no person with write access stands for. */
export function requireFixable({ fix }: ReviewInputs, trigger: TriggerEvent): void {
  const started = fix ? findUnfixable(trigger) : undefined;
  if (started === undefined) return;
  const wanted = "/tribunal fix on a pull request, or workflow_dispatch with its number";
  const remedy = "Call it from a workflow of its own, as examples/fix.yml does.";
  throw new ConfigError([{ input: "fix", got: `true on ${started}`, wanted, remedy }]);
}

/** @throws ConfigError if no model is there to repair anything. */
export function requireFixerFor({ fix }: ReviewInputs, settings: Settings): void {
  if (fix) requireFixer(settings, "api-key");
}

/** Why a pull request is not repaired, in Markdown; undefined where it is, or nobody asked. */
export async function refuseFix(
  { fix }: ReviewInputs,
  pullRequest: number | undefined,
  host: Host,
): Promise<string | undefined> {
  if (!fix || pullRequest === undefined) return undefined;
  const { headBranch } = await host.pullRequest(pullRequest);
  if (!isRepairBranch(headBranch)) return undefined;
  return `The pull request's own branch, ${codeSpan(headBranch)}, is one of repairs, of which none are made again: comment on the pull request that they were made for.`;
}
