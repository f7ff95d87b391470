import { nameAgent } from "../assignments/assignment.ts";
import { type FilesAbout, listReviewed } from "../assignments/files-about.ts";
import { type Receipt, shownAt } from "../change/receipt.ts";
import { type GatedClaim, quotedPlaces } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import { highestGiven } from "../claims/opinions.ts";
import { modelOf } from "../config/ladder.ts";
import {
  type CriticOutcome,
  type CriticQuestions,
  type Doubted,
  decideCritic,
  type Failing,
  lacksJudge,
  type Question,
  settleGates,
  settleSecond,
  toCriticQuestions,
} from "../debate/critic-outcome.ts";
import type { Unresolved, Validated } from "../debate/debate.ts";
import { mendVerdicts, verdictsToHandBack } from "../debate/hand-back.ts";
import { askJudge, claimsThatFit, filesOf, giveFiles, loadRefutations } from "../debate/shell/ask-judge.ts";
import type { DebateEnding } from "../debate/shell/debate-rounds.ts";
import { groundSeen } from "../debate/shell/ground-zones.ts";
import { endsRun, playRole } from "../debate/shell/play-role.ts";
import { drawSpotChecks, type SpotCheck, settleSpotChecks } from "../debate/spot-check.ts";
import { type Lists, withMissed } from "../outcome/lists.ts";
import type { HandBack, Performance } from "../ports/panel.ts";
import type { CriticReply } from "../replies/answers.ts";
import { countLines, focusOf } from "../run/measure-reading.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { settleAll } from "../run/settle-all.ts";
import { type Abort, findAbort, toAbort } from "../run/to-abort.ts";
import { batch } from "../text/batch.ts";
import { countOf } from "../text/count-of.ts";
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

/** The most findings one Critic re-checks. */
const FINDINGS_PER_CRITIC = 15;
const ATTEMPTS = 3;

type CriticAnswer =
  | {
      readonly kind: "answered";
      readonly outcome: CriticOutcome;
      readonly missed: CriticReply["missed"];
      /** What the Critics that answered were served. */
      readonly receipts: readonly Receipt[];
    }
  | { readonly kind: "unavailable"; readonly reason: string }
  | Abort;

/**
 * Asks the Critic every question, in concurrent batches by file. If a batch gets no usable answer in three attempts,
 * the Critic counts as unavailable: no finding passes unchecked.
 */
async function askCritic(plan: CriticPlan, context: ReviewContext): Promise<CriticAnswer> {
  const byFile = [...plan.questions].sort((a, b) => compareFiles(a, b));
  const room = context.panel.room?.("critic", modelOf("critic", plan.tier, context.panel));
  const batches = batch(byFile, { most: claimsThatFit(room, FINDINGS_PER_CRITIC) });
  context.board.openCritic({ findings: byFile.length, critics: batches.length });
  const shared = { ...plan, total: batches.length, reviewed: filesServed(context) };
  const performances = await settleAll(
    batches.map((questions, index) => askBatch({ ...shared, questions, index }, context)),
  );
  const abort = findAbort(performances.filter(endsRun), context);
  if (abort !== undefined) return abort;
  const answered: AnsweredBatch[] = [];
  for (const [index, performance] of performances.entries()) {
    if (performance.kind !== "answered") return { kind: "unavailable", reason: performance.reason };
    answered.push({ questions: batches[index] ?? [], reply: performance.reply, receipts: performance.receipts });
  }
  return decide(answered, plan, context);
}

/** What the Critic is asked. */
interface CriticPlan {
  readonly questions: readonly Question[];
  readonly tier: number;
  /** 1, or 2 if some findings are judged again. */
  readonly iteration: number;
  /** Why a milder severity needs a proof; absent if opinions are enough. */
  readonly proofNeeded?: string | undefined;
  /** Sections that the Critic also examines; they go to the first batch. */
  readonly spotChecks: readonly SpotCheck[];
}

/** One Critic's findings, answer and receipts. It judges only these findings, by what it read itself. */
interface AnsweredBatch {
  readonly questions: readonly Question[];
  readonly reply: CriticReply;
  readonly receipts: readonly Receipt[];
}

interface Batch extends CriticPlan {
  /** Every file that was served to any agent. */
  readonly reviewed: readonly string[];
  readonly index: number;
  readonly total: number;
}

async function askBatch(own: Batch, context: ReviewContext): Promise<Performance<"critic">> {
  const round = Math.max(1, ...own.questions.map(({ finding }) => finding.round));
  // The Critic comes after the last round, whatever round its findings are from.
  const countedTo = Math.max(1, ...context.ledger.entries().map((entry) => entry.round));
  const header = { round, pass: 1, passes: 1, slice: own.index + 1, slices: own.total };
  const spotChecks = own.index === 0 ? own.spotChecks : [];
  const claims = own.questions.map(({ finding }) => finding.claim);
  const given = filesFor({ claims, spotChecks }, context);
  const part = {
    role: "critic" as const,
    tier: own.tier,
    header,
    countedTo,
    ...given,
    settled: [],
    claims,
    filesReviewed: listReviewed(own.reviewed, given.files),
    spotChecks,
    handBack: () => handBackVerdicts(own, context),
  };
  const first = (own.iteration - 1) * ATTEMPTS + 1;
  const ask = async (attempt: number) => withoutEmptyAnswer(await playRole({ ...part, attempt }, context));
  let performance = await ask(first);
  for (let attempt = 2; attempt <= ATTEMPTS; attempt += 1) {
    if (performance.kind === "answered" || endsRun(performance)) break;
    const who = nameAgent("critic", header);
    context.log.warning(`${who}: attempt ${attempt - 1} gave no usable answer: ${performance.reason}`);
    performance = await ask(first + attempt - 1);
  }
  if (performance.kind === "answered") logUnknownVerdicts(performance.reply, { ...own, header }, context);
  context.board.reChecked(own.questions.length, countConfirmed(performance));
  return performance;
}

/** Hands verdicts whose quote or proof does not hold back to the Critic. */
function handBackVerdicts({ questions, proofNeeded }: Batch, context: ReviewContext): HandBack<"critic"> {
  const claims = questions.map(({ finding }) => finding.claim);
  return {
    find: async ({ verdicts }, receipts) => {
      await loadRefutations(verdicts, claims, context);
      const rules = { gates: context.texts.context(receipts), failOn: context.failOn, proofNeeded };
      return verdictsToHandBack(questions, verdicts, rules);
    },
    mend: mendVerdicts,
  };
}

/** Counts by the Critic's own words, before the gates check them. */
function countConfirmed(performance: Performance<"critic">): number {
  if (performance.kind !== "answered") return 0;
  return performance.reply.verdicts.filter(({ verdict }) => verdict === "confirmed").length;
}

/**
 * All files of the target, as far as they fit together. In a follow-up, only those tried again and those of its
 * findings.
 */
function filesFor({ claims, spotChecks }: Checked, context: ReviewContext): FilesAbout {
  const { pin } = context.target;
  const focus = focusOf(context);
  const places = spotChecks.map(({ file, side, start_line: start }) => ({ file, side, line: start }));
  if (focus === undefined) return giveFiles(pin.files, claims, context, places);
  const wanted = new Set([...focus.files.map(({ path }) => path), ...filesOf(claims, pin)]);
  const files = pin.files.filter(({ path }) => wanted.has(path));
  const shown = files.flatMap(({ path }) => shownAt(pin, focus, path).filter((file) => file.path === path));
  return giveFiles(shown, claims, context, places);
}

interface Checked extends Pick<CriticPlan, "spotChecks"> {
  readonly claims: readonly GatedClaim[];
}

/** Every file that was served to any agent, ordered by path. */
function filesServed({ ledger }: ReviewContext): readonly string[] {
  return [...new Set(ledger.receipts().map(({ path }) => path))].sort();
}

/** Treats an answer without any verdict as malformed, because the Critic has judged none of its findings. */
function withoutEmptyAnswer(performance: Performance<"critic">): Performance<"critic"> {
  if (performance.kind !== "answered" || performance.reply.verdicts.length > 0) return performance;
  const { reply: _, ...rest } = performance;
  return { ...rest, kind: "void", cause: "malformed", reason: "it gave no verdict at all" };
}

function logUnknownVerdicts(
  { verdicts }: CriticReply,
  { questions, header }: Batch & { readonly header: Parameters<typeof nameAgent>[1] },
  { log }: ReviewContext,
): void {
  const ids = new Set(questions.map(({ finding }) => finding.claim.id));
  const unknown = verdicts.filter((verdict) => !ids.has(verdict.finding_id)).length;
  if (unknown > 0)
    log.warning(
      `${nameAgent("critic", header)}: ${unknown} of its verdicts name no finding it was given; they count for nothing`,
    );
}

async function decide(
  batches: readonly AnsweredBatch[],
  { proofNeeded }: CriticPlan,
  context: ReviewContext,
): Promise<CriticAnswer> {
  const verdicts = batches.flatMap(({ reply }) => reply.verdicts);
  const claims = batches.flatMap(({ questions }) => questions.map(({ finding }) => finding.claim));
  await loadRefutations(verdicts, claims, context);
  const { failOn } = context;
  const outcomes = batches.map(({ questions, reply, receipts }) =>
    decideCritic(questions, reply.verdicts, { gates: context.texts.context(receipts), failOn, proofNeeded }),
  );
  const outcome = {
    upheld: outcomes.flatMap(({ upheld }, index) => upheld.map((one) => withPlace(one, batches[index]?.reply.order))),
    dismissed: outcomes.flatMap(({ dismissed }) => dismissed),
    unresolved: outcomes.flatMap(({ unresolved }) => unresolved),
  };
  return {
    kind: "answered",
    outcome,
    missed: batches.flatMap(({ reply }) => reply.missed),
    receipts: batches.flatMap(({ receipts }) => receipts),
  };
}

/** Adds the finding's position in a Critic's order; of a repeated id, the first position counts. */
function withPlace(finding: Validated, order: readonly string[] = []): Validated {
  const place = order.indexOf(finding.claim.id);
  return place < 0 ? finding : { ...finding, criticPlace: place };
}

function compareFiles({ finding: a }: Question, { finding: b }: Question): number {
  const left = a.claim.place?.file ?? "";
  const right = b.claim.place?.file ?? "";
  return left < right ? -1 : left > right ? 1 : 0;
}
