import { filesNamed } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import { wasServed } from "../change/receipt.ts";
import { type Claim, type Classification, type GatedClaim, identify } from "../claims/claim.ts";
import { classify, isAgeReopened, mayBeNew } from "../claims/classification.ts";
import type { Correction } from "../claims/correction.ts";
import { isAffected } from "../claims/moved-code.ts";
import { withinCeiling } from "../claims/severity.ts";
import { ceilingOf, holdsQuote } from "../config/parse-rules.ts";
import { isInScope } from "../config/rulebook.ts";
import { absenceGate } from "./absence.ts";
import {
  type Draft,
  dropCause,
  type Gate,
  type GateContext,
  type GateName,
  type GateOutcome,
  hasLostGround,
  PASS,
  type RejectionCode,
  reject,
} from "./gate.ts";
import { servedFor } from "./heading-quote.ts";
import { lookUp, matchOf, quoteGate } from "./quote.ts";

/**
 * Checks that the cited lines exist on their side at the pin. If they do not, the quote may still identify them, and
 * the quote gate corrects them. A claim about the heading of a file's diff needs no line (ADR 60).
 */
const lineGate: Gate = ({ claim }, context) => {
  const { place } = claim;
  if (place === undefined) return PASS;
  const text = context.text(place.file, place.side);
  const isNamed = text === undefined || place.start_line >= 1;
  if (isNamed && text !== undefined && place.end_line <= text.index.lineCount) return PASS;
  const looked = lookUpQuote(claim, place, context);
  if (looked?.isHeading === true || (isNamed && matchOf(looked) !== undefined)) return PASS;
  if (!isNamed) return reject("line-missing", `no line is named in ${place.file}`);
  return describeAbsence(place, text?.index.lineCount);
};

function describeAbsence({ file, side, end_line: line }: FileRange, lineCount: number | undefined): GateOutcome {
  return lineCount === undefined
    ? reject("file-absent", `${file} has no text at ${side}`)
    : reject("line-out-of-range", `line ${line} of ${file}, which has ${lineCount} at ${side}`);
}

function lookUpQuote({ evidenceQuote: quote }: Claim, place: FileRange, context: GateContext) {
  return lookUp({ ...place, quote }, context);
}

/**
 * Checks that an agent that makes the claim was served the lines of its quote. It runs after the quote gate, so that a
 * misnumbered line is checked at its real place.
 * Claims of another reviewer, a detector or an earlier run pass, because no agent of this run made them.
 */
const receiptGate: Gate = (draft, context) => {
  const { claim, evidence } = draft;
  if ([claim.foreign, claim.origin, claim.carriedFrom].some((from) => from !== undefined)) return PASS;
  const defect = evidence.find((item) => item.kind === "defect") ?? evidence.find((item) => item.kind === "cause");
  if (defect === undefined) return PASS;
  const { file, side, start_line: start, blob } = defect;
  const wanted = servedFor(defect, context.pin);
  if (wanted.some((range) => wasServed(claim.claimedBy, { ...range, blob }, context.receipts))) return PASS;
  if (claim.place === undefined) return dropCause(draft, "receipt", "never served");
  return reject("not-served", `${claim.claimedBy.join(", ")} never read ${file}:${start} at ${side}`);
};

/**
 * Checks, for diff targets only, that the quote of the defect or cause touches the change. It must be in one of these
 * places:
 * - on a line that the canonical diff shows, context included;
 * - on a line that the change switches on or off;
 * - in a file that changes without a line, because any of its lines may show the effect.
 */
const touchesDiffGate: Gate = (draft, context) => {
  const { claim, evidence } = draft;
  const located = evidence.filter((item) => item.kind !== "impact");
  if (context.pin.kind !== "diff" || located.length === 0) return PASS;
  if (located.some((item) => item.ofHeading === true || isAffected(item, context))) return PASS;
  if (claim.place === undefined) return dropCause(draft, "touches-diff", "outside the diff");
  const first = located[0];
  return reject("outside-diff", `the diff does not show ${first?.file}:${first?.start_line} at ${first?.side}`);
};

/**
 * Checks that a cited rule exists, that the quote is from its text, and that it applies to the finding's file. A claim
 * that cites none passes; half a citation proves nothing (ADR 11).
 */
const ruleGate: Gate = ({ claim, evidence }, context) => {
  const { ruleId, ruleQuote } = claim;
  if (ruleId === undefined && ruleQuote === undefined) return PASS;
  if (ruleId === undefined) return reject("rule-unknown", "a rule is quoted and none is named");
  const named = context.rules?.find(ruleId) ?? [];
  if (named.length === 0) return reject("rule-unknown", `no rule file names a rule ${ruleId}`);
  if (ruleQuote === undefined) return reject("rule-quote-absent", `nothing of rule ${ruleId} is quoted`);
  const quoted = named.filter((rule) => holdsQuote(rule, ruleQuote));
  if (quoted.length === 0) return reject("rule-quote-absent", `the quote is not of rule ${ruleId}'s words`);
  const paths = pathsOf(claim, context.pin);
  const rule = quoted.find(({ scope }) => paths.length === 0 || isInScope(scope, paths));
  if (rule === undefined) {
    return reject("rule-out-of-scope", `rule ${ruleId} is about ${quoted[0]?.scope.join(", ")}, not ${paths[0]}`);
  }
  const { id, file } = rule;
  const cited = { id, file, quote: ruleQuote, ceiling: ceilingOf(rule, ruleQuote) };
  const corrections: readonly Correction[] =
    id === ruleId ? [] : [{ by: "rule", field: "rule_id", before: ruleId, after: id }];
  return { kind: "corrected", draft: { claim: { ...claim, ruleId: id, rule: cited }, evidence }, corrections };
};

/** The claim's file, under both names if it was renamed. For an architectural claim, the file of its cause. */
function pathsOf(claim: Claim, pin: Pin): readonly string[] {
  const path = claim.place?.file ?? claim.cause?.file;
  if (path === undefined) return [];
  const renamed = filesNamed(pin.files, [path])[0];
  return [...new Set([path, renamed?.path ?? path, renamed?.oldPath ?? path])];
}

/**
 * Limits the severity of a rule violation by the rule's words: MUST allows critical, SHOULD medium, MAY low. An unmet
 * intent is at most medium.
 */
const severityCeilingGate: Gate = ({ claim, evidence }) => {
  const severity = withinCeiling(claim.severity, claim);
  if (severity === claim.severity) return PASS;
  const correction: Correction = { by: "severity-ceiling", field: "severity", before: claim.severity, after: severity };
  return { kind: "corrected", draft: { claim: { ...claim, severity }, evidence }, corrections: [correction] };
};

const SEQUENCE: readonly (readonly [GateName, Gate])[] = [
  ["line", lineGate],
  ["quote", quoteGate],
  ["receipt", receiptGate],
  ["touches-diff", touchesDiffGate],
  ["rule", ruleGate],
  ["severity-ceiling", severityCeilingGate],
  ["absence", absenceGate],
];

export type GatesResult = { readonly kind: "passed"; readonly claim: GatedClaim } | RejectedByGate;

export interface RejectedByGate {
  readonly kind: "rejected";
  readonly claim: Claim;
  readonly rejection: Rejection;
}

/** Why a gate rejected a claim; kept in the report. */
export interface Rejection {
  readonly gate: GateName;
  readonly code: RejectionCode;
  readonly detail: string;
}

/** Runs all gates on one claim, in order; the first rejection ends it. */
export function runGates(claim: Claim, context: GateContext): GatesResult {
  let draft: Draft = { claim, evidence: [] };
  for (const [name, gate] of SEQUENCE) {
    const outcome = gate(draft, context);
    if (outcome.kind === "rejected") {
      return {
        kind: "rejected",
        claim: draft.claim,
        rejection: { gate: name, code: outcome.code, detail: outcome.detail },
      };
    }
    if (outcome.kind === "corrected") draft = withCorrections(outcome.draft, outcome.corrections);
  }
  const { evidence } = draft;
  const identity = identify(draft.claim, evidence, context);
  const classified = classify(evidence, context);
  const classification = isUndecided(draft, classified, context) ? "undecided" : classified;
  return { kind: "passed", claim: { ...draft.claim, evidence, classification, identity } };
}

/** Earlier remarks of a Critic on the claim's age, and its severity, were considered at that time. */
const ANEW = { isCalledNew: true, failOn: "low" } as const;

/** Whether the claim's age is in doubt despite its lines, because it lost evidence or because of remarks on it. */
function isUndecided({ claim, evidence }: Draft, classified: Classification, context: GateContext): boolean {
  // Without its named cause, an old claim cannot be told from one whose cause was misquoted.
  if (hasLostGround(claim)) return classified === "existing";
  const isUnsearched = claim.corrections.some(({ by }) => by === "absence");
  if (isUnsearched && classified === "new") return true;
  return classified === "existing" && isAgeReopened(claim) && mayBeNew({ ...claim, evidence }, context, ANEW);
}

function withCorrections(draft: Draft, corrections: readonly Correction[]): Draft {
  return { ...draft, claim: { ...draft.claim, corrections: [...draft.claim.corrections, ...corrections] } };
}
