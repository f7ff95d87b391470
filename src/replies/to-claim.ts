import { type PathReader, pathReader } from "../change/known-files.ts";
import type { Pin } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import type { Claim } from "../claims/claim.ts";
import type { CorrectedField, Correction } from "../claims/correction.ts";
import { cut, titleOf } from "../text/cut.ts";
import type { EnthusiastReply, MissedEntry } from "./answers.ts";
import type { FormSlip } from "./read-form.ts";

type Reported = EnthusiastReply["findings"][number];

/** An Enthusiast's findings as claims, in its order, with paths in the target's own spelling. */
export function toClaims(reply: EnthusiastReply, agent: string, pin: Pin): readonly Claim[] {
  const toPath = pathReader(pin);
  return reply.findings.map((reported) => toClaim(reported, agent, toPath));
}

/** Moves claims of `unmet-intent` to `logic` if the pull request states no intent: then none can be unmet. */
export function withoutUnmetIntent(claims: readonly Claim[]): readonly Claim[] {
  return claims.map((claim): Claim => {
    const { category, corrections } = claim;
    if (category !== "unmet-intent") return claim;
    const correction: Correction = { by: "form", field: "category", before: category, after: "logic" };
    return { ...claim, category: "logic", corrections: [...corrections, correction] };
  });
}

/** A defect that only the Judge noticed, as its claim. It names no category, so it is `logic` until it is ruled on. */
export function toMissedClaim(
  { file, line, severity, description, evidence_quote: evidenceQuote }: MissedEntry,
  { id, side, agent, pin }: { readonly id: string; readonly side: Side; readonly agent: string; readonly pin: Pin },
): Claim {
  return {
    ...{ id, title: titleOf(description) || "(no description)", severity, category: "logic", description },
    place: { file: pathReader(pin)(file, side), side, start_line: line, end_line: line },
    ...{ evidenceQuote, cause: undefined, impact: undefined, ruleId: undefined, ruleQuote: undefined },
    ...{ suggestion: undefined, priorFindingId: undefined, claimedBy: [agent], corrections: [] },
  };
}

/** Adds to each claim the slips of its answer as corrections. A key that was left out corrects nothing. */
export function withSlips(claims: readonly Claim[], slips: readonly FormSlip[] = []): readonly Claim[] {
  const own = new Map<unknown, Correction[]>();
  for (const slip of slips) {
    const [, index] = slip.path;
    own.set(index, (own.get(index) ?? []).concat(toCorrection(slip)));
  }
  return claims.map((claim, index) => ({ ...claim, corrections: [...claim.corrections, ...(own.get(index) ?? [])] }));
}

const FIELDS: Readonly<Record<string, CorrectedField>> = {
  severity: "severity",
  category: "category",
  side: "side",
  start_line: "line",
  line: "line",
  cause: "cause",
  impact_evidence: "impact",
};
const MAX_WRITTEN_CHARS = 80;

function toCorrection({ path: [, , key = ""], before, after }: FormSlip): readonly Correction[] {
  const field = FIELDS[key];
  if (field === undefined || after === null || after === undefined) return [];
  return [{ by: "form", field, before: describeWritten(before), after: describeWritten(after) }];
}

function describeWritten(value: unknown): string {
  return cut(typeof value === "string" ? value : JSON.stringify(value), MAX_WRITTEN_CHARS);
}

function toClaim(reported: Reported, agent: string, toPath: PathReader): Claim {
  const { cause, impact_evidence: impact } = reported;
  return {
    id: reported.id,
    title: reported.title,
    severity: reported.severity,
    severityReason: reported.severity_reason?.trim() || undefined,
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

/** A named file without a line keeps line 0, which the line gate rejects. */
function toPlace(reported: Reported, toPath: PathReader): Claim["place"] {
  if (reported.file === null) return undefined;
  const line = reported.line ?? reported.start_line ?? 0;
  const start = reported.start_line ?? line;
  return {
    file: toPath(reported.file, reported.side),
    side: reported.side,
    start_line: Math.min(start, line),
    end_line: Math.max(start, line),
  };
}
