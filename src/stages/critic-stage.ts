import { quotedPlaces } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import { highestGiven } from "../claims/opinions.ts";
import {
  type CriticOutcome,
  type CriticQuestions,
  type Doubted,
  type Failing,
  lacksJudge,
  type Question,
  settleGates,
  settleSecond,
  toCriticQuestions,
  type Validated,
} from "../debate/critic-outcome.ts";
import type { Unresolved } from "../debate/debate.ts";
import { askJudge } from "../debate/shell/ask-judge.ts";
import type { DebateEnding } from "../debate/shell/debate-rounds.ts";
import { groundSeen } from "../debate/shell/ground-zones.ts";
import { drawSpotChecks, type SpotCheck, settleSpotChecks } from "../debate/spot-check.ts";
import { type Lists, withMissed } from "../outcome/lists.ts";
import { countLines, focusOf } from "../run/measure-reading.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { type Abort, toAbort } from "../run/to-abort.ts";
import { countOf } from "../text/count-of.ts";
import { askCritic, type CriticAnswer, type CriticPlan } from "./ask-critic.ts";
import type { SettledLists, SettlingContext, Stage } from "./stage.ts";

/** Asks the Critic to check all upheld findings. */
export const criticStage: Stage = { name: "critic", settle: askAboutAll };

/**
 * Asks the Critic about every upheld finding, and every one at or above `fail-on` that only the Judge dismissed. Then
 * runs the gates again. A finding without the Critic's verdict is unresolved.
 */
async function askAboutAll(lists: Lists, context: SettlingContext): Promise<SettledLists> {
  const { debated } = context;
  const asked = toCriticQuestions({ confirmed: lists.upheld, dismissed: lists.dismissed }, context.failOn);
  const waiting = { lists, asked };
  if (debated === undefined || !isToBeChecked(debated.ending))
    return { lists: leaveOpen(waiting, "the run ended before the Critic") };
  const { length } = asked.questions;
  if (length === 0) return { lists };
  context.log.progress(`Critic: re-checking ${countOf(length, "finding")}`);
  const { tier } = debated.ending;
  return judgeFindings(waiting, tier, context).catch((error: unknown) =>
    withoutVerdict(toAbort(error, context), waiting),
  );
}

/** If a part was left unread, the findings of other parts are checked like any finding. */
function isToBeChecked(ending: DebateEnding): ending is Extract<DebateEnding, { readonly kind: "stopped" | "cut" }> {
  return ending.kind === "stopped" || ending.kind === "cut";
}

/** The lists before the Critic, and the findings that it has to answer. */
interface WaitingFindings {
  readonly lists: Lists;
  readonly asked: CriticQuestions;
}

async function judgeFindings(waiting: WaitingFindings, tier: number, context: SettlingContext): Promise<SettledLists> {
  const { questions } = waiting.asked;
  const spotChecks = await drawSections(waiting.lists, context);
  const proofNeeded = findProofNeeded(waiting.lists, context);
  const answer = await askOrAbort({ questions, tier, iteration: 1, spotChecks, proofNeeded }, context);
  if (answer.kind !== "answered") return withoutVerdict(answer, waiting);
  const judgement = await askSecond(await judgeAgain(answer, { tier, proofNeeded }, context), tier, context);
  const { iterations, abort } = judgement;
  if (abort !== undefined) {
    return { lists: settle(waiting, judgement), parts: { critic: { spotChecks: [], iterations } }, ending: abort };
  }
  const missed = await groundSeen(judgement.missed, "critic", context);
  const grounded = missed.filter((candidate) => candidate.grounded);
  const critic = { spotChecks: settleSpotChecks(spotChecks, judgement.receipts, grounded), iterations };
  return { lists: withMissed(settle(waiting, judgement), missed), parts: { critic } };
}

/**
 * Why a milder severity needs a proof. Text in the change that addresses reviewers may have influenced the roles, and a
 * debate without one of its roles may be one-sided. Undefined if neither applies.
 */
function findProofNeeded(lists: Lists, { debated }: SettlingContext): string | undefined {
  const dismissed = lists.dismissed.filter(({ by }) => by !== "gate");
  const claims = [...lists.upheld, ...lists.unresolved, ...dismissed].map(({ claim }) => claim);
  if ([...lists.byRule, ...claims].some(({ category }) => category === "prompt-injection"))
    return "the change holds text that addresses reviewers";
  const isUndefended = debated?.rounds.some(({ played }) => played.isAdversaryVoid) ?? false;
  return isUndefended ? "the Adversary gave no usable answer" : undefined;
}

type Answered = Extract<CriticAnswer, { readonly kind: "answered" }>;

interface Judgement extends Answered {
  readonly failing: readonly Failing[];
  readonly iterations: number;
  /** Set if the run was aborted while findings were judged again. */
  readonly abort?: Abort;
}

function askOrAbort(plan: CriticPlan, context: ReviewContext): Promise<CriticAnswer> {
  return askCritic(plan, context).catch((error: unknown) => toAbort(error, context));
}

/**
 * Asks the Critic again about findings that the gates changed after its verdict, and those with an unusable verdict.
 * Findings still open after that stay open.
 */
async function judgeAgain(
  answer: Answered,
  plan: Pick<CriticPlan, "tier" | "proofNeeded">,
  context: ReviewContext,
): Promise<Judgement> {
  const { upheld, changed, failing } = settleGates(answer.outcome.upheld, gatesOf(context));
  const again = answer.outcome.unresolved.filter((doubted) => doubted.canBeAskedAgain);
  const questions = [...changed.map((finding) => ({ finding })), ...again.map(askAgain)];
  const first = { ...answer, outcome: { ...answer.outcome, upheld }, failing, iterations: 1 };
  if (questions.length === 0) return first;
  context.log.info(`Critic: judging ${countOf(questions.length, "finding")} once more`);
  const second = await askOrAbort({ ...plan, questions, iteration: 2, spotChecks: [] }, context);
  if (second.kind !== "answered") {
    const open = { ...first, outcome: withOpen(first.outcome, changed) };
    return second.kind === "aborted" ? { ...open, abort: second } : open;
  }
  const last = settleGates(second.outcome.upheld, gatesOf(context));
  const moved = last.changed.map((finding): Failing => {
    const { claim, round } = finding;
    return { claim, round, reason: "the gates changed it again after its second verdict", gate: "corrections" };
  });
  return {
    ...first,
    outcome: {
      upheld: [...upheld, ...last.upheld],
      dismissed: [...answer.outcome.dismissed, ...second.outcome.dismissed],
      unresolved: [
        ...answer.outcome.unresolved.filter((doubted) => !again.includes(doubted)),
        ...second.outcome.unresolved.map((doubted) => sinceFirst(doubted, again)),
      ],
    },
    missed: [...answer.missed, ...second.missed],
    receipts: [...answer.receipts, ...second.receipts],
    failing: [...failing, ...last.failing, ...moved],
    iterations: 2,
  };
}

/** Asks a Judge about findings that only the Critic has refuted, unless a Judge has ruled on them. */
async function askSecond(judgement: Judgement, tier: number, context: ReviewContext): Promise<Judgement> {
  if (judgement.abort !== undefined) return judgement;
  const second = await askSecondJudge(judgement.outcome, tier, context).catch((error: unknown) => {
    return { outcome: judgement.outcome, abort: toAbort(error, context) };
  });
  return { ...judgement, ...second };
}

/**
 * A doubted finding on which the Critic gave no verdict only the second time. Because of its first verdict, it does not
 * count as unchecked.
 */
function sinceFirst(doubted: Doubted, again: readonly Doubted[]): Doubted {
  const wasSilent = again.find(({ claim }) => claim.id === doubted.claim.id)?.upheld !== undefined;
  return wasSilent ? doubted : { ...doubted, upheld: undefined };
}

/** Asks the same question again, with the first answer and what was wrong with it. */
function askAgain({ question, doubt, said = "no verdict" }: Doubted): Question {
  const { finding } = question;
  const correction: Correction = { by: "critic", field: "verdict", before: said, after: doubt };
  const corrections = [...finding.claim.corrections, correction];
  return { ...question, finding: { ...finding, claim: { ...finding.claim, corrections } } };
}

/** Leaves changed findings open, because nobody judged them in their current form. */
function withOpen(outcome: CriticOutcome, changed: readonly Validated[]): CriticOutcome {
  const open = changed.map((finding): Doubted => {
    const { claim, round } = finding;
    const reason = "changed after the Critic's verdict";
    return { claim, round, reason, doubt: reason, question: { finding }, canBeAskedAgain: true };
  });
  return { ...outcome, unresolved: [...outcome.unresolved, ...open] };
}

/** The Judge's receipts count too, because it may have made claims. */
function gatesOf({ texts, ledger }: ReviewContext) {
  const receipts = [...ledger.receiptsOf("enthusiast"), ...ledger.receiptsOf("judge")];
  return texts.context(receipts, ledger.searches);
}

/** None for a rule-based Critic, which reads nothing that nobody claims. */
async function drawSections(lists: Lists, context: SettlingContext): Promise<readonly SpotCheck[]> {
  if (context.panel.kind === "static") return [];
  // Findings that a gate rejected do not count as flagged: nobody saw their lines, so those may be drawn.
  const flagged = [...lists.upheld, ...lists.unresolved, ...lists.dismissed].flatMap(({ claim }) =>
    "evidence" in claim ? quotedPlaces(claim) : [],
  );
  const { pin } = context.target;
  const seed = `${pin.targetSha256}\n${context.identity.nonce}`;
  return drawSpotChecks(focusOf(context) ?? pin, { flagged, lineCounts: await countLines(context), seed });
}

function withoutVerdict(answer: Exclude<CriticAnswer, Answered>, waiting: WaitingFindings): SettledLists {
  if (answer.kind === "aborted")
    return { lists: leaveOpen(waiting, "the run was interrupted in the Critic"), ending: answer };
  const detail = `the Critic gave no usable answer in three attempts: ${answer.reason}`;
  return { lists: leaveOpen(waiting, "the Critic was unavailable"), ending: { kind: "incomplete", detail } };
}

function settle({ lists, asked }: WaitingFindings, { outcome, failing }: Judgement): Lists {
  return {
    ...lists,
    upheld: [],
    confirmed: [...lists.confirmed, ...outcome.upheld],
    dismissed: [...asked.dismissed, ...outcome.dismissed],
    unresolved: [...lists.unresolved, ...outcome.unresolved, ...failing],
  };
}

function leaveOpen({ lists, asked }: WaitingFindings, reason: string): Lists {
  const open = asked.questions.map(({ finding, dismissed }): Unresolved => {
    const { claim, round, winner, resolution } = finding;
    const worst = { ...claim, severity: highestGiven(claim) };
    if (dismissed !== undefined)
      return { claim: worst, round, reason: `refuted by the Judge alone: ${reason} (${resolution})` };
    const label = `confirmed by the Judge, not re-checked: ${reason}`;
    return { claim: worst, round, reason: label, upheld: { winner, resolution } };
  });
  return { ...lists, upheld: [], dismissed: asked.dismissed, unresolved: [...lists.unresolved, ...open] };
}

const NO_MAP = { heuristics: [], safe_zones: [], removed_guards: [] };

/**
 * Without a debate, asks a Judge to rule on findings that only the Critic refuted. A dismissal needs two roles, neither
 * of which knows the other's result. Asks nobody if there is no such finding.
 */
async function askSecondJudge(
  outcome: CriticOutcome,
  tier: number,
  context: ReviewContext,
): Promise<{ readonly outcome: CriticOutcome; readonly abort?: Abort }> {
  const refuted = outcome.unresolved.filter(lacksJudge);
  if (refuted.length === 0) return { outcome };
  context.log.info(`Judge: ruling on ${countOf(refuted.length, "finding")} that the Critic refutes`);
  const slices = [{ files: context.target.pin.files.map(({ path }) => path), parts: [], bytes: 0 }];
  const model = context.panel.models[tier] ?? "";
  const plan = { round: 1, attempt: 1, tier, model, slices, settled: [], priorSummary: undefined };
  const claims = refuted.map(({ claim }) => claim);
  const judgement = await askJudge(claims, NO_MAP, { plan, context });
  const ruled = judgement.kind === "ruled" ? judgement.ruled : [];
  const { dismissed, unresolved } = settleSecond(refuted, ruled);
  const rest = outcome.unresolved.filter((doubted) => !refuted.includes(doubted));
  const settled = {
    ...outcome,
    dismissed: [...outcome.dismissed, ...dismissed],
    unresolved: [...rest, ...unresolved],
  };
  return judgement.kind === "aborted" ? { outcome: settled, abort: judgement } : { outcome: settled };
}
