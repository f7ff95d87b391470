import { locateCopied } from "../change/copying-slips.ts";
import { TOO_SHORT } from "../change/quote.ts";
import { type Citation, type Claim, type GatedClaim, isByRule } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import { decideSeverity, highestGiven, opinionsOf, type SeverityRule, toOpinion } from "../claims/opinions.ts";
import { type FailOn, reaches } from "../claims/severity.ts";
import type { FailedGate, GateContext } from "../gates/gate.ts";
import { findInHeading } from "../gates/heading-quote.ts";
import { runGates } from "../gates/run-gates.ts";
import type { CriticVerdict } from "../replies/answers.ts";
import { assertNever } from "../text/assert-never.ts";
import { cut } from "../text/cut.ts";
import { type Confirmed, type Debate, type Dismissed, type Unresolved, type Validated, withSame } from "./debate.ts";
import type { Proof } from "./quoted-code.ts";
import { describeFlaw, findRefutation, type Refutation } from "./refutation.ts";
import { correctedTitle, findSameDefect, type RulingOutcome, reopenAge, wasRead, withoutStruck } from "./ruling.ts";

const MAX_QUOTED_CHARS = 120;

export interface CriticOutcome {
  readonly upheld: readonly Validated[];
  readonly dismissed: readonly Dismissed[];
  readonly unresolved: readonly Doubted[];
}

/** A finding that the Critic's answer leaves unresolved. */
export interface Doubted extends Unresolved {
  readonly question: Question;
  /** What is wrong with the Critic's answer, without what the Judge said. */
  readonly doubt: string;
  /** The Critic's explanation; absent if it gave none. */
  readonly said?: string | undefined;
  /** The refutation, if only the Critic has proved one. */
  readonly refuted?: Refuted | undefined;
  /**
   * Whether the answer itself was unusable, so that asking again may settle the finding. False if the answer is that a
   * person must decide.
   */
  readonly canBeAskedAgain: boolean;
}

/** The rules for verdicts. */
export interface CriticRules extends SeverityRule {
  /** Its receipts are those of the Critic that answered. */
  readonly gates: GateContext;
}

type Settled =
  | { readonly kind: "upheld"; readonly finding: Validated }
  | { readonly kind: "dismissed"; readonly dismissed: Dismissed }
  | { readonly kind: "open"; readonly doubted: Doubted };

export interface Refuted {
  readonly proof: Proof;
  readonly explanation: string;
}

interface Doubt {
  readonly reason: string;
  readonly refuted?: Refuted;
  readonly isFormal: boolean;
  /** Set if the Critic gave no verdict at all. */
  readonly isSilence?: true;
}

/**
 * Applies the Critic's verdicts to its findings. A missing, repeated, unproved or hesitant verdict leaves a finding
 * unresolved. A dismissal needs a refutation, as the Judge's does.
 * At or above `failOn`, neither Judge nor Critic dismisses a finding alone: if only one of them proved it wrong, it
 * stays unresolved. An upheld finding gets the severity that follows from all opinions.
 */
export function decideCritic(
  questions: readonly Question[],
  verdicts: readonly CriticVerdict[],
  rules: CriticRules,
): CriticOutcome {
  const bench = { claims: questions.map(({ finding }) => finding.claim), gates: rules.gates };
  const settled = questions.map((question) => {
    const { claim } = question.finding;
    const mine = verdicts.filter((verdict) => verdict.finding_id === claim.id);
    const settled = addSameDefect(
      settle(withoutStruckIn(question, mine), mine, rules),
      findSameDefect(claim, mine, bench),
    );
    return settled.kind === "open"
      ? { ...settled, doubted: { ...settled.doubted, said: describeVerdicts(mine) } }
      : settled;
  });
  return {
    upheld: settled.flatMap((one) => (one.kind === "upheld" ? [one.finding] : [])),
    dismissed: settled.flatMap((one) => (one.kind === "dismissed" ? [one.dismissed] : [])),
    unresolved: settled.flatMap((one) => (one.kind === "open" ? [one.doubted] : [])),
  };
}

/** Adds the Critic's same-defect link to that of the Judge, if the finding is upheld. */
function addSameDefect(settled: Settled, sameAs: Fingerprint | undefined): Settled {
  if (settled.kind !== "upheld" || sameAs === undefined) return settled;
  const { finding } = settled;
  return { ...settled, finding: { ...finding, ...withSame([...(finding.sameAs ?? []), sameAs]) } };
}

/** Removes a suggestion that the Critic strikes, also from the Judge's dismissal of the same claim. */
function withoutStruckIn(question: Question, verdicts: readonly CriticVerdict[]): Question {
  const said = verdicts.map(({ suggestion, explanation: why }) => ({ by: "Critic", suggestion, why }) as const);
  const strike = <Item extends { readonly claim: Claim }>(item: Item): Item => {
    return { ...item, claim: withoutStruck(item.claim, said) };
  };
  const { finding, dismissed } = question;
  return { finding: strike(finding), ...(dismissed === undefined ? {} : { dismissed: strike(dismissed) }) };
}

function settle(question: Question, verdicts: readonly CriticVerdict[], rules: CriticRules): Settled {
  const { finding } = question;
  const [verdict] = verdicts;
  if (verdict === undefined) return open(question, NO_VERDICT);
  if (verdicts.some((other) => contradicts(other, verdict)))
    return open(question, formal("the Critic contradicts itself about it"));
  const { explanation } = verdict;
  switch (verdict.verdict) {
    case "undecided":
      return open(question, hesitant(`the Critic asks for a person: ${explanation}`));
    case "dismissed": {
      if (!wasRead(finding.claim, rules.gates))
        return open(question, formal(`dismissed by a Critic that never read its lines: ${explanation}`));
      const refutation = refute(question, verdict, rules.gates);
      if (refutation.kind === "found") return dismiss(question, { proof: refutation.proof, explanation }, rules);
      return open(question, formal(`dismissed by the Critic ${describeFlaw(refutation, "quote")}: ${explanation}`));
    }
    case "confirmed":
      return uphold(question, verdict, rules);
    default:
      return assertNever(verdict.verdict);
  }
}

function contradicts(one: CriticVerdict, other: CriticVerdict): boolean {
  return (["verdict", "classification", "severity"] as const).some((key) => one[key] !== other[key]);
}

const NO_VERDICT: Doubt = { ...formal("the Critic gave no verdict on it"), isSilence: true };

/** A doubt about the form of an answer, not about the finding. */
function formal(reason: string): Doubt {
  return { isFormal: true, reason };
}

function hesitant(reason: string): Doubt {
  return { isFormal: false, reason };
}

function uphold(question: Question, verdict: CriticVerdict, rules: CriticRules): Settled {
  const { gates } = rules;
  const finding = { ...question.finding, claim: reopenAge(question.finding.claim, verdict, rules) };
  const { explanation } = verdict;
  const quote = locateAtPin(finding, verdict, gates);
  if (quote === "too-short")
    return open(
      question,
      formal(`upheld by the Critic with a quote that ${TOO_SHORT} (${quoted(verdict)}): ${explanation}`),
    );
  if (quote === undefined)
    return open(
      question,
      formal(`upheld by the Critic with a quote that is not at the pin (${quoted(verdict)}): ${explanation}`),
    );
  if (verdict.classification === "existing" && finding.claim.classification !== "existing")
    return open(question, hesitant(`the Critic says it is not a new defect: ${explanation}`));
  const title = correctedTitle(finding.claim, verdict);
  const upheld = {
    validation: { status: "confirmed_valid" as const, explanation, quote },
    ...(title === undefined ? {} : { title }),
  };
  if (question.dismissed !== undefined)
    return open(question, hesitant(`the Critic upholds it as claimed: ${explanation}`));
  return { kind: "upheld", finding: { ...finding, ...upheld, claim: withSeverity(finding.claim, verdict, rules) } };
}

/** Enough of the quote to recognise it. */
function quoted({ evidence_quote: quote }: CriticVerdict): string {
  return JSON.stringify(cut(quote.trim(), MAX_QUOTED_CHARS));
}

/** The claim with the severity that follows from all opinions. If a milder severity needs a proof, a note says so. */
function withSeverity(claim: GatedClaim, verdict: CriticVerdict, rules: CriticRules): GatedClaim {
  const critic = wasRead(claim, rules.gates) ? toOpinion(verdict, claim) : undefined;
  if (isByRule(claim) || (critic === undefined && claim.opinions === undefined)) return claim;
  const opinions = { ...opinionsOf(claim), critic };
  const severity = decideSeverity(opinions, rules);
  const wanted = decideSeverity(opinions, { failOn: rules.failOn });
  const settled = { ...claim, severity, opinions };
  if (rules.proofNeeded === undefined || wanted === severity) return settled;
  const after = `${severity} (${wanted} would need a proof, as ${rules.proofNeeded})`;
  const correction: Correction = { by: "severity-proof", field: "severity", before: wanted, after };
  return { ...settled, corrections: [...claim.corrections, correction] };
}

function dismiss(question: Question, found: Refuted, rules: CriticRules): Settled {
  const { finding, dismissed } = question;
  const { claim, round } = finding;
  const proven = { role: "critic", proof: found.proof } as const;
  if (dismissed !== undefined)
    return { kind: "dismissed", dismissed: { ...dismissed, proofs: [...dismissed.proofs, proven] } };
  if (!reaches(highestGiven(claim), rules.failOn))
    return {
      kind: "dismissed",
      dismissed: { claim, round, by: "critic", reason: found.explanation, proofs: [proven] },
    };
  const milder = rules.proofNeeded !== undefined && claim.opinions?.judge?.isProved ? claim.opinions.judge : undefined;
  if (milder === undefined)
    return open(question, { ...hesitant(`refuted by the Critic alone: ${found.explanation}`), refuted: found });
  const validation = {
    status: "confirmed_valid",
    explanation: `No more than ${milder.severity}: ${found.explanation}`,
    quote: found.proof,
  } as const;
  return { kind: "upheld", finding: { ...finding, claim: { ...claim, severity: milder.severity }, validation } };
}

function open(question: Question, { reason, isFormal, isSilence, refuted }: Doubt): Settled {
  const { finding, dismissed } = question;
  const claim = { ...finding.claim, severity: highestGiven(finding.claim) };
  const { round, winner, resolution } = finding;
  const isUnchecked = isSilence && dismissed === undefined;
  const upheld = isUnchecked ? { winner, resolution } : undefined;
  const unresolved = { claim, round, reason: `${reason}${describeJudge(question)}`, upheld };
  return { kind: "open", doubted: { ...unresolved, question, doubt: reason, refuted, canBeAskedAgain: isFormal } };
}

/** What the Judge said, for the person who has to decide between the two. */
function describeJudge({ finding: { resolution }, dismissed }: Question): string {
  if (dismissed !== undefined) return ` (the Judge refuted it: ${resolution})`;
  return resolution === "" ? "" : ` (the Judge upheld it: ${resolution})`;
}

/**
 * Finds the place at the pin of the Critic's quote, starting with the finding's own file. It searches the side that the
 * Critic names, then the other, then the heading of a file that changes without a line.
 */
function locateAtPin(
  finding: Confirmed,
  verdict: CriticVerdict,
  gates: GateContext,
): Citation | "too-short" | undefined {
  const { file, evidence_quote: quote } = verdict;
  const own = finding.claim.place?.side ?? "head";
  const sides = verdict.side ? [verdict.side] : ([own, own === "head" ? "base" : "head"] as const);
  let isTooShort = false;
  for (const candidate of sides) {
    const text = gates.text(file, candidate);
    if (text === undefined) continue;
    const cited = { start_line: verdict.start_line, end_line: Math.max(verdict.start_line, verdict.end_line) };
    const quoted = { index: text.index, file, facts: gates.facts(file, candidate) };
    const { location, quote: read } = locateCopied(quoted, quote, cited);
    if (location.kind === "at-place" || location.kind === "moved")
      return { file, side: candidate, line: location.match.start_line, quote: read };
    isTooShort ||= location.kind === "too-short";
  }
  const heading = findInHeading({ file, quote }, gates.pin);
  if (heading !== undefined) return { file: heading.file, side: heading.side, line: 1, quote: heading.quote };
  return isTooShort ? "too-short" : undefined;
}

function refute({ finding }: Question, verdict: CriticVerdict, gates: GateContext): Refutation {
  const { file, start_line: line, side, evidence_quote: quote } = verdict;
  return findRefutation(finding.claim, { file, line, side, quote }, gates);
}

/** Further verdicts on one finding are left out. */
const MAX_VERDICTS = 2;
const MAX_QUOTE_CHARS = 200;
const MAX_EXPLANATION_CHARS = 600;

/**
 * Describes the Critic's earlier answers on a finding, so that it can continue from them; undefined if it gave none.
 */
function describeVerdicts(verdicts: readonly CriticVerdict[]): string | undefined {
  if (verdicts.length === 0) return undefined;
  return verdicts.slice(0, MAX_VERDICTS).map(describeVerdict).join("; and ");
}

function describeVerdict(verdict: CriticVerdict): string {
  const { verdict: word, classification, file, start_line: start, end_line: end, side } = verdict;
  const where = `${file}:${start}${end > start ? `-${end}` : ""}${side ? ` at ${side}` : ""}`;
  const quote = JSON.stringify(cut(verdict.evidence_quote, MAX_QUOTE_CHARS));
  return `${word}, ${classification}, quoting ${quote} of ${where}: ${cut(verdict.explanation, MAX_EXPLANATION_CHARS)}`;
}

/** A finding as the Critic sees it, without what the Judge said about it. */
export interface Question {
  readonly finding: Confirmed;
  /**
   * The Judge's dismissal of a finding at or above `fail-on`, which counts only once the Critic proves it too; absent if
   * the Judge upheld the finding.
   */
  readonly dismissed?: Dismissed | undefined;
}

/** The questions that the Critic has to answer, and the dismissals that it need not confirm. */
export interface CriticQuestions {
  readonly questions: readonly Question[];
  readonly dismissed: readonly Dismissed[];
}

/**
 * Collects the findings for the Critic: all upheld ones, and those that the Judge dismissed at or above `failOn`. Their
 * ids are unique across all rounds: `F1`, `F2`, …
 */
export function toCriticQuestions(
  { confirmed, dismissed }: Pick<Debate, "confirmed" | "dismissed">,
  failOn: FailOn,
): CriticQuestions {
  const contested = dismissed.filter((item) => isContested(item, failOn));
  const questions = [
    ...confirmed.map((finding) => ({ finding })),
    ...contested.flatMap((item) => ("evidence" in item.claim ? [toContested(item, item.claim)] : [])),
  ];
  return {
    questions: questions.map(renumber),
    dismissed: dismissed.filter((item) => !contested.includes(item)),
  };
}

function isContested({ by, claim }: Dismissed, failOn: FailOn): boolean {
  return by === "judge" && "evidence" in claim && reaches(highestGiven(claim), failOn);
}

function toContested(dismissed: Dismissed, claim: Confirmed["claim"]): Question {
  const { round, reason: resolution } = dismissed;
  return {
    finding: { claim, round, winner: undefined, resolution, nature: "substantive" },
    dismissed,
  };
}

function renumber(question: Question, index: number): Question {
  const { finding } = question;
  return { ...question, finding: { ...finding, claim: { ...finding.claim, id: `F${index + 1}` } } };
}

/**
 * The most times the gates may correct a finding after the Critic's verdict. A finding that still changes then does not
 * settle.
 */
const MAX_CORRECTION_LOOPS = 3;

/** The upheld findings after their last check by the gates. */
export interface Settlement {
  readonly upheld: readonly Validated[];
  /** Findings that the gates changed after the Critic upheld them, so its verdict no longer covers them. */
  readonly changed: readonly Validated[];
  readonly failing: readonly Failing[];
}

/** A finding that fails a gate although Judge and Critic upheld it. */
export interface Failing extends Unresolved {
  readonly gate: FailedGate;
}

/**
 * Runs the gates on every upheld finding again until nothing changes, at most {@link MAX_CORRECTION_LOOPS} times. This
 * is the last check before anything is reported. `gates` holds what the Enthusiasts were served.
 */
export function settleGates(upheld: readonly Validated[], gates: GateContext): Settlement {
  const settled: Validated[] = [];
  const changed: Validated[] = [];
  const failing: Failing[] = [];
  for (const finding of upheld) {
    const result = settleOne(finding, gates);
    if (result.kind === "failing") failing.push(result.failing);
    else if (result.kind === "changed") changed.push(result.finding);
    else settled.push(finding);
  }
  return { upheld: settled, changed, failing };
}

type Recheck =
  | { readonly kind: "same" }
  | { readonly kind: "changed"; readonly finding: Validated }
  | { readonly kind: "failing"; readonly failing: Failing };

function settleOne(finding: Validated, gates: GateContext): Recheck {
  let current = finding;
  for (let loop = 1; loop <= MAX_CORRECTION_LOOPS; loop += 1) {
    const result = runGates(current.claim, gates);
    if (result.kind === "rejected") {
      const { gate, code, detail } = result.rejection;
      return fail(current, gate, `${code}: ${detail}`);
    }
    if (result.claim.corrections.length === current.claim.corrections.length) {
      return current === finding ? { kind: "same" } : { kind: "changed", finding: current };
    }
    current = { ...current, claim: result.claim };
  }
  return fail(current, "corrections", `the gates still correct it after ${MAX_CORRECTION_LOOPS} loops`);
}

function fail({ claim, round, resolution, validation }: Validated, gate: FailedGate, why: string): Recheck {
  const reason = `fails the ${gate} gate (${why}); the Judge upheld it: ${resolution}; the Critic: ${validation.explanation}`;
  return { kind: "failing", failing: { claim: { ...claim, severity: highestGiven(claim) }, round, reason, gate } };
}

/**
 * Whether only the Critic refuted a finding and no Judge has ruled on it. This happens to another reviewer's finding
 * that is only validated.
 */
export function lacksJudge({ refuted, question }: Doubted): boolean {
  return refuted !== undefined && question.dismissed === undefined && question.finding.winner === undefined;
}

/**
 * Settles findings that only the Critic has refuted, by a Judge's rulings. Those that the Judge refutes too are
 * dismissed.
 */
export function settleSecond(doubted: readonly Doubted[], ruled: readonly RulingOutcome[]) {
  const dismissed: Dismissed[] = [];
  const unresolved: Doubted[] = [];
  for (const item of doubted) {
    const outcome = ruled.find(({ claim }) => claim.id === item.claim.id);
    const { claim, round, refuted } = item;
    if (outcome?.kind !== "dismissed" || refuted === undefined) {
      unresolved.push({ ...item, reason: `${item.reason} (${describeSecond(outcome)})` });
      continue;
    }
    const proofs = [
      { role: "critic", proof: refuted.proof },
      { role: "judge", proof: outcome.proof },
    ] as const;
    dismissed.push({ claim, round, by: "critic", reason: refuted.explanation, proofs });
  }
  return { dismissed, unresolved };
}

function describeSecond(outcome: RulingOutcome | undefined): string {
  switch (outcome?.kind) {
    case "confirmed":
      return `a Judge upholds it: ${outcome.resolution}`;
    case "unresolved":
      return `a Judge leaves it open: ${outcome.reason}`;
    default:
      return "no Judge could be asked";
  }
}
