import { type AdmissionRules, type Candidate, findRefusal, type Refusal } from "../../core/admission/admission.ts";
import type { Host } from "../../ports/host.ts";

/**
 * Why a pull request is not reviewed, or undefined when it is. A refusal must hold for the pull request as it is now,
 * and not only for the event: a rerun brings the event of its first day, and by then a draft may be ready or a label
 * gone.
 *
 * @throws HostError if the host cannot say.
 */
export async function refusePullRequest(
  { number, candidate }: { readonly number: number; readonly candidate: Candidate },
  rules: AdmissionRules,
  host: Host,
): Promise<Refusal | undefined> {
  if (findRefusal(candidate, rules) === undefined) return undefined;
  return findRefusal(await host.pullRequest(number), rules);
}
