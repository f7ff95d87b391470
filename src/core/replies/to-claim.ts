import type { Claim } from "../claims/claim.ts";
import { type PathReader, pathReader } from "../pin/member-path.ts";
import type { Pin } from "../pin/pin.ts";
import type { EnthusiastReply } from "./enthusiast.ts";

type Reported = EnthusiastReply["findings"][number];

/** An Enthusiast's findings as claims, in its order; paths brought to the target's own spelling where they are in it. */
export function toClaims(reply: EnthusiastReply, agent: string, pin: Pin): readonly Claim[] {
  const toPath = pathReader(pin);
  return reply.findings.map((reported) => toClaim(reported, agent, toPath));
}

function toClaim(reported: Reported, agent: string, toPath: PathReader): Claim {
  const { cause, impact_evidence: impact } = reported;
  return {
    id: reported.id,
    title: reported.title,
    severity: reported.severity,
    category: reported.category,
    description: reported.description,
    place: toPlace(reported, toPath),
    evidenceQuote: reported.evidence_quote,
    cause: cause === null ? undefined : { ...cause, file: toPath(cause.file, cause.side) },
    impact: toImpact(impact, toPath),
    ruleId: reported.rule_id?.trim() || undefined,
    ruleQuote: reported.rule_quote?.trim() || undefined,
    suggestion: reported.suggestion ?? undefined,
    priorFindingId: reported.prior_finding_id ?? undefined,
    claimedBy: [agent],
    corrections: [],
  };
}

function toImpact(impact: Reported["impact_evidence"], toPath: PathReader): Claim["impact"] {
  if (impact === null) return undefined;
  const side = impact.side ?? "head";
  return { ...impact, file: toPath(impact.file, side), side };
}

/** A named file without a line keeps line 0, which the line gate turns away. */
function toPlace(reported: Reported, toPath: PathReader): Claim["place"] {
  if (reported.file === null) return undefined;
  const line = reported.line ?? reported.start_line ?? 0;
  const start = reported.start_line ?? line;
  return {
    file: toPath(reported.file, reported.side),
    side: reported.side,
    startLine: Math.min(start, line),
    line: Math.max(start, line),
  };
}
