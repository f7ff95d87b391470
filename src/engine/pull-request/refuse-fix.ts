import type { TriggerEvent } from "../../core/action/event.ts";
import { findUnfixable, type ReviewInputs } from "../../core/action/inputs.ts";
import type { Settings } from "../../core/config/config.ts";
import { ConfigError } from "../../core/errors.ts";
import { codeSpan } from "../../core/escape.ts";
import { requireFixer } from "../../core/fix/limits.ts";
import { isRepairBranch } from "../../core/fix/repair-branch.ts";
import type { Host } from "../../ports/host.ts";

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
