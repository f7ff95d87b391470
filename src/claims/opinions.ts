import { type Limited, type Severity, withinCeiling, worseSeverity, worstSeverity } from "./severity.ts";

/** How severe one role holds a finding to be, and why, in a sentence. */
export interface Opinion {
  readonly severity: Severity;
  readonly reason: string | undefined;
}

/** How severe each role holds a finding to be; none is shown another's. A role is absent that gave no severity, or did not read. */
export interface Opinions {
  readonly claimed: Opinion;
  readonly judge?: JudgeOpinion | undefined;
  readonly critic?: Opinion | undefined;
}

export interface JudgeOpinion extends Opinion {
  /** Whether the Judge quoted code, found at the pin, that makes the finding milder than was claimed. */
  readonly isProved: boolean;
}

/** What of a claim says how severe it is. */
interface Rated extends Limited {
  readonly severity: Severity;
  readonly severityReason?: string | undefined;
  readonly opinions?: Opinions | undefined;
}

/** The opinions on a claim. Before a Judge has ruled, that is its claimant's alone. */
export function opinionsOf({ opinions, severity, severityReason: reason }: Rated): Opinions {
  return opinions ?? { claimed: { severity, reason } };
}

/** A severity as a role wrote it, within what the category and a cited rule allow; undefined where it gave none. */
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

/** The worst severity that anybody gave a claim: what is unresolved keeps it. */
export function highestGiven(claim: Rated): Severity {
  const { claimed, judge, critic } = opinionsOf(claim);
  const given = [claimed, judge, critic].flatMap((opinion) => opinion?.severity ?? []);
  return worstSeverity([claim.severity, ...given]) ?? claim.severity;
}

/** Of two claims of one defect the worse opinion of each role; undefined where nobody has ruled on either. */
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
