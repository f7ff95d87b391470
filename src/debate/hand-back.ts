import { allowedFiles, filesNamed, toMemberPath } from "../change/known-files.ts";
import type { Pin } from "../change/pin.ts";
import { foldText } from "../change/quote.ts";
import type { Claim, GatedClaim } from "../claims/claim.ts";
import { explainRejection } from "../gates/explain-rejection.ts";
import type { GateContext } from "../gates/gate.ts";
import type { GatesResult } from "../gates/run-gates.ts";
import type { CriticReply, CriticVerdict, EnthusiastReply, JudgeReply, Ruling } from "../replies/answers.ts";
import { cut } from "../text/cut.ts";
import { type CriticRules, decideCritic, type Question } from "./critic-outcome.ts";
import { describeFlaw, findRefutation } from "./refutation.ts";
import { wasRead } from "./ruling.ts";

/**
 * An entry that a gate rejects goes back to its author once, with the reason (ADR 53). Of the second answer, only the
 * evidence for these entries counts: correcting a proof must not change the claim.
 */

/** An entry of an answer that would be rejected. */
export interface HandedBack {
  readonly id: string;
  /** The reason, and how to correct the entry. It may quote the target. */
  readonly reason: string;
}

/** The most entries handed back at once. Further ones are not handed back. */
const MAX_ENTRIES = 30;
const MAX_REASON_CHARS = 900;
/** How many lines a claim may move from its first place without its quote. */
const NEAR_LINES = 20;
/** The fewest words that two quotes must share for one to count as a slip of the other. */
const MIN_SHARED_WORDS = 3;

type Finding = EnthusiastReply["findings"][number];

/**
 * The claims that the gates reject, and claims of a whole design that lost their cause. Leaves out claims that share an
 * id.
 */
export function claimsToHandBack(
  claims: readonly Claim[],
  results: readonly GatesResult[],
  context: GateContext,
): readonly HandedBack[] {
  const found = claims.flatMap((claim, at): readonly HandedBack[] => {
    const result = results[at];
    if (result?.kind === "rejected")
      return [{ id: claim.id, reason: explainRejection(claim, result.rejection, context) }];
    const hasLostCause = claim.place === undefined && claim.cause !== undefined && result?.claim.cause === undefined;
    return hasLostCause ? [{ id: claim.id, reason: "its cause was not found at the pin, and no line carries it" }] : [];
  });
  return bound(
    found,
    claims.map(({ id }) => id),
  );
}

/** The dismissals that would leave a claim open because their proof does not hold. */
export function rulingsToHandBack(
  claims: readonly GatedClaim[],
  rulings: readonly Ruling[],
  context: GateContext,
): readonly HandedBack[] {
  const found = claims.flatMap((claim): readonly HandedBack[] => {
    const ruling = rulings.find((each) => each.finding_id === claim.id);
    const reason = ruling === undefined ? undefined : describeUnproved(claim, ruling, context);
    return reason === undefined ? [] : [{ id: claim.id, reason }];
  });
  return bound(
    found,
    rulings.map((ruling) => ruling.finding_id),
  );
}

function describeUnproved(claim: GatedClaim, ruling: Ruling, context: GateContext): string | undefined {
  if (ruling.ruling !== "dismissed") return undefined;
  if (!wasRead(claim, context)) return "dismissing it needs that you read its lines, and you were not served them";
  const refutation = findRefutation(claim, ruling.refutation, context);
  if (refutation.kind === "found") return undefined;
  return `dismissing it ${describeFlaw(refutation, "refutation")} counts for nothing: quote the line that refutes it, or rule without`;
}

/** The verdicts whose quote or proof does not hold. */
export function verdictsToHandBack(
  questions: readonly Question[],
  verdicts: readonly CriticVerdict[],
  rules: CriticRules,
): readonly HandedBack[] {
  const said = new Set(verdicts.map((verdict) => verdict.finding_id));
  const found = decideCritic(questions, verdicts, rules).unresolved.flatMap((doubted): readonly HandedBack[] => {
    const { id } = doubted.claim;
    return doubted.canBeAskedAgain && said.has(id) ? [{ id, reason: doubted.doubt }] : [];
  });
  return bound(
    found,
    verdicts.map((verdict) => verdict.finding_id),
  );
}

/** Skips ids that several entries share, since they do not identify one. */
function bound(found: readonly HandedBack[], ids: readonly string[]): readonly HandedBack[] {
  const isOne = ({ id }: HandedBack) => ids.indexOf(id) === ids.lastIndexOf(id);
  return found
    .filter(isOne)
    .slice(0, MAX_ENTRIES)
    .map(({ id, reason }) => ({ id, reason: cut(reason, MAX_REASON_CHARS) }));
}

/** The evidence of a claim whose author withdraws it. */
const WITHDRAWN = { evidence_quote: "", cause: null } as const;

/**
 * Replaces the evidence of handed-back findings in the first answer with that of the second. Title, description,
 * category and severity stay, and a finding that moved elsewhere is not changed.
 * A finding is withdrawn if the second answer omits it, leaves all else as it was, and adds nothing under another id.
 */
export function mendFindings(
  first: EnthusiastReply,
  second: EnthusiastReply,
  { handed, pin }: { readonly handed: readonly HandedBack[]; readonly pin: Pin },
): EnthusiastReply {
  const isHanded = ({ id }: Finding) => handed.some((entry) => entry.id === id);
  const given = new Set(second.findings.map(({ id }) => id));
  const known = new Set(first.findings.map(({ id }) => id));
  const isWhole =
    [...given].every((id) => known.has(id)) && first.findings.every((each) => isHanded(each) || given.has(each.id));
  const findings = first.findings.map((finding) => {
    if (isWhole && isHanded(finding) && !given.has(finding.id)) return { ...finding, ...WITHDRAWN };
    const again = answerTo(finding.id, handed, second.findings, ({ id }) => id);
    if (again === undefined || again.category !== finding.category || !isSameDefect(finding, again, pin))
      return finding;
    const { file, start_line, line, side, evidence_quote, cause, impact_evidence, rule_id, rule_quote } = again;
    const isMoved = file !== finding.file || line !== finding.line || start_line !== finding.start_line;
    const suggestion = isMoved ? again.suggestion : finding.suggestion;
    const shown = { file, start_line, line, side, evidence_quote, cause, impact_evidence, rule_id, rule_quote };
    return { ...finding, ...shown, suggestion };
  });
  return { ...first, findings };
}

/** Corrects rulings in the same way: a dismissal is proved or withdrawn. */
export function mendRulings(first: JudgeReply, second: JudgeReply, handed: readonly HandedBack[]): JudgeReply {
  const rulings = first.rulings.map((ruling) => {
    const again = answerTo(ruling.finding_id, handed, second.rulings, ({ finding_id: id }) => id);
    return again === undefined ? ruling : { ...again, same_as: ruling.same_as };
  });
  return { ...first, rulings };
}

/** Corrects verdicts in the same way. An upheld finding cannot become dismissed. */
export function mendVerdicts(first: CriticReply, second: CriticReply, handed: readonly HandedBack[]): CriticReply {
  const verdicts = first.verdicts.map((verdict) => {
    const again = answerTo(verdict.finding_id, handed, second.verdicts, ({ finding_id: id }) => id);
    if (again === undefined) return verdict;
    const isSterner = again.verdict === "dismissed" && verdict.verdict !== "dismissed";
    if (isSterner) return verdict;
    const { verdict: settled, file, start_line, end_line, side, evidence_quote, explanation } = again;
    const severity = verdict.severity ?? again.severity;
    return { ...verdict, severity, verdict: settled, file, start_line, end_line, side, evidence_quote, explanation };
  });
  return { ...first, verdicts };
}

/**
 * The second answer's entry for a handed-back id; undefined for any other id, or if there are two different entries.
 */
function answerTo<Entry>(
  id: string,
  handed: readonly HandedBack[],
  second: readonly Entry[],
  idOf: (entry: Entry) => string,
): Entry | undefined {
  if (!handed.some((entry) => entry.id === id)) return undefined;
  const [again, ...others] = second.filter((entry) => idOf(entry) === id);
  return others.every((other) => JSON.stringify(other) === JSON.stringify(again)) ? again : undefined;
}

/** A place that an answer names. */
interface CitedPlace {
  readonly file: string;
  readonly line: number;
  readonly quote: string;
}

/**
 * Whether a claim still describes the same defect. It may be in the same file, near its line or on its words. Its first
 * place may also be its cause or impact now, or it may have moved to the cause it named.
 */
function isSameDefect(first: Finding, again: Finding, pin: Pin): boolean {
  const [before, now] = [placeOf(first), placeOf(again)];
  if (before === undefined || now === undefined) return before === now;
  const related = [again.impact_evidence, again.cause].flatMap((cited) => cited ?? []);
  const isAt = (one: CitedPlace, other: CitedPlace) =>
    isSameFile(one.file, other.file, pin) && isNearOrAlike(one, other);
  if (isAt(before, now) || related.some((cited) => isAt(before, cited))) return true;
  return first.cause !== null && isAt(first.cause, now);
}

function placeOf({ file, line, start_line: start, evidence_quote: quote }: Finding): CitedPlace | undefined {
  return file === null ? undefined : { file, line: line ?? start ?? 0, quote };
}

function isSameFile(one: string, other: string, pin: Pin): boolean {
  const allowed = allowedFiles(pin);
  const [left, right] = [one, other].map((path) => toMemberPath(path, allowed));
  if (left === right) return true;
  const named = filesNamed(pin.files, [left]);
  return named.some((file) => file.path === right || file.oldPath === right);
}

function isNearOrAlike(one: CitedPlace, other: CitedPlace): boolean {
  if (Math.abs(one.line - other.line) <= NEAR_LINES) return true;
  const [left, right] = [foldText(one.quote), foldText(other.quote)];
  if (left === "" || right === "") return false;
  const [some, rest] = [wordsOf(left), wordsOf(right)];
  const shared = [...some].filter((word) => rest.has(word)).length;
  return shared >= MIN_SHARED_WORDS && 2 * shared >= Math.max(some.size, rest.size);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\p{L}\p{N}_]+/gu));
}
