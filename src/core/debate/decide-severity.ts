import type { Opinions } from "../claims/opinions.ts";
import { compareSeverity, type FailOn, reaches, type Severity } from "../claims/severity.ts";

/** What decides a severity besides the opinions on it. */
export interface SeverityRule {
  readonly failOn: FailOn;
  /** Why nothing is milder without a proof, in a clause; absent where opinions are enough. */
  readonly proofNeeded?: string | undefined;
}

/**
 * How severe a confirmed finding is (docs/severity.md): the middle of what its claimant, Judge and Critic hold it to be, or
 * `fail-on` where the middle is milder and Judge or Critic is not. Where one of the three is absent, it is the worst of
 * the others. Where a proof is needed, it is the worst as well, unless the Judge has proved it milder and none of them
 * reaches `fail-on`.
 */
export function decideSeverity({ claimed, judge, critic }: Opinions, { failOn, proofNeeded }: SeverityRule): Severity {
  const given = [claimed, judge, critic].flatMap((opinion) => opinion?.severity ?? []).sort(compareSeverity);
  const [worst = claimed.severity, middle = worst] = given;
  if (proofNeeded !== undefined) return judge?.isProved && !reaches(worst, failOn) ? judge.severity : worst;
  if (judge === undefined || critic === undefined) return worst;
  const isHeld = reaches(judge.severity, failOn) || reaches(critic.severity, failOn);
  return isHeld && failOn !== "none" && !reaches(middle, failOn) ? failOn : middle;
}
