import {
  compareSeverity,
  type FailOn,
  type Limited,
  reaches,
  type Severity,
  withinCeiling,
  worseSeverity,
  worstSeverity,
} from "./severity.ts";

/** One role's severity for a finding, with its reason in a sentence. */
export interface Opinion {
  readonly severity: Severity;
  readonly reason: string | undefined;
}

/** Each role's opinion; no role sees another's. A role is absent if it gave no severity or did not read the lines. */
export interface Opinions {
  readonly claimed: Opinion;
  readonly judge?: JudgeOpinion | undefined;
  readonly critic?: Opinion | undefined;
}

export interface JudgeOpinion extends Opinion {
  /** Whether the Judge quoted code at the pin that makes the finding milder than claimed. */
  readonly isProved: boolean;
}

/** The parts of a claim that concern its severity. */
interface Rated extends Limited {
  readonly severity: Severity;
  readonly severityReason?: string | undefined;
  readonly opinions?: Opinions | undefined;
}

/** The opinions on a claim. Before a Judge's ruling, this is only the claimant's. */
export function opinionsOf({ opinions, severity, severityReason: reason }: Rated): Opinions {
  return opinions ?? { claimed: { severity, reason } };
}

/** A role's severity, limited by the category and a cited rule. Undefined if the role gave none. */
export function toOpinion(
  {
    severity,
    severity_reason: reason,
  }: { readonly severity: Severity | null; readonly severity_reason: string | null },
  rated: Limited,
): Opinion | undefined {
  return severity === null
    ? undefined
    : { severity: withinCeiling(severity, rated), reason: reason?.trim() || undefined };
}

/** The highest severity that anybody gave a claim. An unresolved claim keeps it. */
export function highestGiven(claim: Rated): Severity {
  const { claimed, judge, critic } = opinionsOf(claim);
  const given = [claimed, judge, critic].flatMap((opinion) => opinion?.severity ?? []);
  return worstSeverity([claim.severity, ...given]) ?? claim.severity;
}

/** What decides a severity apart from the opinions. */
export interface SeverityRule {
  readonly failOn: FailOn;
  /** Why a milder severity needs a proof, as a clause; absent if opinions are enough. */
  readonly proofNeeded?: string | undefined;
}

/**
 * Decides the severity of a confirmed finding (docs/severity.md): the median of the opinions of claimant, Judge and
 * Critic. It is `fail-on` if the median is milder but Judge or Critic is not.
 * If one of the three is absent, the more severe of the others applies. If a proof is needed, the most severe applies
 * as well, unless the Judge has proved it milder and no opinion reaches `fail-on`.
 */
export function decideSeverity({ claimed, judge, critic }: Opinions, { failOn, proofNeeded }: SeverityRule): Severity {
  const given = [claimed, judge, critic].flatMap((opinion) => opinion?.severity ?? []).sort(compareSeverity);
  const [worst = claimed.severity, middle = worst] = given;
  if (proofNeeded !== undefined) return judge?.isProved && !reaches(worst, failOn) ? judge.severity : worst;
  if (judge === undefined || critic === undefined) return worst;
  const isAtFailOn = reaches(judge.severity, failOn) || reaches(critic.severity, failOn);
  return isAtFailOn && failOn !== "none" && !reaches(middle, failOn) ? failOn : middle;
}

/** For two claims of one defect, the worse opinion of each role. Undefined if nobody has ruled on either. */
export function mergeOpinions(one: Rated, other: Rated): Opinions | undefined {
  if (one.opinions === undefined && other.opinions === undefined) return undefined;
  const [a, b] = [opinionsOf(one), opinionsOf(other)];
  return {
    claimed: worse(a.claimed, b.claimed) ?? a.claimed,
    judge: worse(a.judge, b.judge),
    critic: worse(a.critic, b.critic),
  };
}

function worse<Item extends Opinion>(a: Item | undefined, b: Item | undefined): Item | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return worseSeverity(a.severity, b.severity) === a.severity ? a : b;
}
