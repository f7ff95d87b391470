import type { CorrectedField, Corrector } from "../claims/correction.ts";
import type { CheckedSpot } from "../debate/spot-check.ts";
import type { FailedGate, RejectionCode } from "../gates/gate.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { PolicyRecord } from "../report/policy-record.ts";
import { nameBounds, standingOf, tallyStandings } from "../report/policy-standing.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { countOf } from "../text/count-of.ts";
import type { Coverage } from "../verdict/coverage.ts";
import { DIMENSIONS, type DimensionCode, type RunStatus } from "../verdict/verdict.ts";

/** The rating of the policy, with its counts. */
interface PolicyRating {
  readonly rating: "OK" | "Warn" | "Fail";
  readonly notes: string;
}

/**
 * Rates the policy as a dimension. It fails if a policy of severity `error` is violated. It warns if one of severity
 * `warning` is, if an effect is unknown, or if a bound was reached.
 */
export function ratePolicy(policy: PolicyRecord, lists: JudgedFindings): PolicyRating {
  const standings = policy.effects.map((effect) => standingOf(effect, lists));
  const isBroken = standings.includes("violated");
  const isUnsure =
    standings.includes("unknown") ||
    policy.bounds_hit.length > 0 ||
    policy.expired_waivers.length > 0 ||
    isUnheard(policy);
  const stopped = nameBounds(policy).map((bound) => `, stopped at ${bound}`);
  const notes = `${countOf(policy.effects.length, "effect")}: ${tallyStandings(policy, lists)}${stopped.join("")}`;
  if (isBroken && policy.severity === "error") return { rating: "Fail", notes };
  return { rating: isBroken || isUnsure ? "Warn" : "OK", notes };
}

function isUnheard({ classifier }: PolicyRecord): boolean {
  return classifier === "unavailable" || classifier === "malformed";
}

/** Each with its display name. */
const NAMES: Readonly<Record<DimensionCode, string>> = {
  lines: "Line numbers",
  rules: "Rule citations",
  age: "New or existing",
  previous: "Previous-version comparison",
  suppressions: "Suppression continuity",
  severity: "Severity",
  coverage: "Checklist coverage",
  missed: "Missed defects",
  doubts: "False-positive risk",
  suggestions: "Fix suggestions",
  policy: "Policy",
};

interface Dimension {
  readonly code: DimensionCode;
  readonly rating: "OK" | "Warn" | "Fail";
  /** The counts behind the rating. */
  readonly notes: string;
}

/** The facts that the dimensions are computed from: the run's own state, and nobody's opinion. */
export interface DimensionFacts {
  readonly status: RunStatus;
  readonly judged: JudgedFindings;
  readonly coverage: Coverage;
  readonly spotChecks: readonly CheckedSpot[];
  /** Files of earlier version folders with which findings were compared. */
  readonly previousFiles: number;
  /** Whether rules examined the change without a Critic: then the Critic's work is not rated. */
  readonly isWithoutCritic: boolean;
  /** Suppressions without a reason that the change added or widened. */
  readonly unjustifiedSuppressions: number;
  /** Null without a policy: then it is no dimension. */
  readonly policy: PolicyRecord | null;
}

type ReportDimensions = Report["verdict"]["dimensions"];
type Rated = Pick<Dimension, "rating" | "notes">;

/** Dimensions that depend on a Critic's work. */
const OF_CRITIC: ReadonlySet<DimensionCode> = new Set(["missed", "doubts"]);

/**
 * Rates the ten dimensions, eight without a Critic, and the policy if there is one. A run that did not complete fails
 * all of them: nothing about it was proved right.
 */
export function rateDimensions(facts: DimensionFacts): Dimension[] {
  const codes = DIMENSIONS.filter((code) => (code === "policy" ? facts.policy !== null : isRated(code, facts)));
  return codes.map((code) => {
    const rated =
      facts.status === "completed"
        ? RATINGS[code](facts)
        : ({ rating: "Fail", notes: `not judged: the run is ${facts.status}` } as const);
    return { code, ...rated };
  });
}

function isRated(code: DimensionCode, { isWithoutCritic }: DimensionFacts): boolean {
  return !isWithoutCritic || !OF_CRITIC.has(code);
}

/** The dimensions as the report records them. */
export function toReportDimensions(dimensions: readonly Dimension[]): ReportDimensions {
  return dimensions.map(({ code, rating, notes }) => ({ code, name: NAMES[code], rating, notes }));
}

const RATINGS: Readonly<Record<DimensionCode, (facts: DimensionFacts) => Rated>> = {
  lines: rateLines,
  rules: rateRules,
  age: rateClassification,
  previous: ({ previousFiles }) => rate("OK", `${countOf(previousFiles, "file")} of earlier version folders compared`),
  suppressions: ({ unjustifiedSuppressions: count }) =>
    rate(count > 0 ? "Warn" : "OK", `${count} new or wider without a reason`),
  severity: rateSeverity,
  coverage: rateCoverage,
  missed: rateMissed,
  doubts: rateFalsePositives,
  suggestions: rateSuggestions,
  policy: ({ policy, judged }) => (policy === null ? rate("OK", "there is no policy") : ratePolicy(policy, judged)),
};

const LINE_CODES = [
  "line-missing",
  "line-out-of-range",
  "file-absent",
  "quote-empty",
  "quote-not-found",
  "quote-ambiguous",
] as const satisfies readonly RejectionCode[];
const RULE_CODES = [
  "rule-unknown",
  "rule-quote-absent",
  "rule-out-of-scope",
] as const satisfies readonly RejectionCode[];

function rateLines(facts: DimensionFacts): Rated {
  const corrected = countCorrected(facts, "quote", "line");
  const rejected = countRejected(facts, LINE_CODES);
  const failing = countFailing(facts, ["line", "quote"]);
  const notes = `${survivors(facts).length} checked against the pin, ${corrected} corrected, ${rejected} rejected`;
  return rate(failing > 0 ? "Fail" : "OK", failing > 0 ? `${notes}, ${failing} still wrong` : notes);
}

function rateRules(facts: DimensionFacts): Rated {
  const cited = survivors(facts).filter((finding) => finding.rule !== null).length;
  const rejected = countRejected(facts, RULE_CODES);
  const rating = countFailing(facts, ["rule"]) > 0 ? "Fail" : rejected > 0 ? "Warn" : "OK";
  return rate(rating, `${cited} cited and found in the rule files, ${rejected} rejected`);
}

function rateClassification(facts: DimensionFacts): Rated {
  const count = (kind: ReportFinding["classification"]) =>
    survivors(facts).filter((finding) => finding.classification === kind).length;
  const undecided = count("undecided");
  return rate(
    undecided > 0 ? "Warn" : "OK",
    `${count("new")} new, ${count("existing")} existing, ${undecided} undecided`,
  );
}

function rateSeverity(facts: DimensionFacts): Rated {
  const overruled = countCorrected(facts, "severity-proof", "severity");
  const capped = countCorrected(facts, "severity-ceiling", "severity");
  const notes = `${overruled} kept because lowering them had no proof, ${capped} lowered to what their rule or category allows`;
  return rate(overruled > 0 ? "Warn" : "OK", notes);
}

function rateCoverage({ coverage }: DimensionFacts): Rated {
  const { hunksRead, hunksTotal, unread, skipped } = coverage;
  const rating = unread.length > 0 ? "Fail" : skipped.length > 0 ? "Warn" : "OK";
  return rate(
    rating,
    `${hunksRead} of ${hunksTotal} parts read, ${countOf(unread.length, "file")} unread, ${skipped.length} left out`,
  );
}

function rateMissed({ judged: { missed }, spotChecks }: DimensionFacts): Rated {
  const grounded = missed.filter((candidate) => candidate.grounded && candidate.dismissed_by === null).length;
  const unread = spotChecks.filter((check) => check.outcome === "not_read").length;
  const rating = grounded > 0 ? "Fail" : unread > 0 ? "Warn" : "OK";
  const notes = `${countOf(spotChecks.length, "unflagged section")} given to the Critic as spot checks, ${unread} of them not opened by it`;
  return rate(rating, `${notes}; ${countOf(missed.length, "candidate")}, ${grounded} found at the pin`);
}

function rateFalsePositives({ judged }: DimensionFacts): Rated {
  const byCritic = judged.dismissed.filter((item) => item.by === "critic").length;
  const open = judged.unresolved.length;
  const upheld = judged.findings.length + open;
  const rating = byCritic > upheld ? "Fail" : open > 0 || byCritic > 0 ? "Warn" : "OK";
  return rate(rating, `${byCritic} dismissed by the Critic after the Judge upheld them, ${open} unresolved`);
}

function rateSuggestions(facts: DimensionFacts): Rated {
  const stripped = survivors(facts).filter(({ corrections }) =>
    corrections.some(({ field }) => field === "suggestion"),
  ).length;
  const given = survivors(facts).filter((finding) => finding.suggestion !== null).length;
  return rate(stripped > 0 ? "Warn" : "OK", `${given} kept, ${stripped} stripped`);
}

function rate(rating: Dimension["rating"], notes: string): Rated {
  return { rating, notes };
}

function survivors({ judged }: DimensionFacts): readonly ReportFinding[] {
  return [...judged.findings, ...judged.unresolved];
}

function countCorrected(facts: DimensionFacts, gate: Corrector, field: CorrectedField): number {
  return survivors(facts).filter((finding) =>
    finding.corrections.some((correction) => correction.gate === gate && correction.field === field),
  ).length;
}

function countRejected({ judged }: DimensionFacts, codes: readonly RejectionCode[]): number {
  return judged.dismissed.filter(({ code }) => code !== null && codes.includes(code)).length;
}

function countFailing({ judged }: DimensionFacts, gates: readonly FailedGate[]): number {
  return judged.unresolved.filter((item) => item.failed_gate !== null && gates.includes(item.failed_gate)).length;
}
