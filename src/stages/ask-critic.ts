import { nameAgent } from "../assignments/assignment.ts";
import { type FilesAbout, listReviewed } from "../assignments/files-about.ts";
import { type Receipt, shownAt } from "../change/receipt.ts";
import type { GatedClaim } from "../claims/claim.ts";
import { modelOf } from "../config/ladder.ts";
import { type CriticOutcome, decideCritic, type Question, type Validated } from "../debate/critic-outcome.ts";
import { mendVerdicts, verdictsToHandBack } from "../debate/hand-back.ts";
import { claimsThatFit, filesOf, giveFiles, loadRefutations } from "../debate/shell/ask-judge.ts";
import { endsRun, playRole } from "../debate/shell/play-role.ts";
import type { SpotCheck } from "../debate/spot-check.ts";
import type { HandBack, Performance } from "../ports/panel.ts";
import type { CriticReply } from "../replies/answers.ts";
import { focusOf } from "../run/measure-reading.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { settleAll } from "../run/settle-all.ts";
import { type Abort, findAbort } from "../run/to-abort.ts";
import { batch } from "../text/batch.ts";

/** The most findings one Critic re-checks. */
const FINDINGS_PER_CRITIC = 15;
const ATTEMPTS = 3;

export type CriticAnswer =
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
export async function askCritic(plan: CriticPlan, context: ReviewContext): Promise<CriticAnswer> {
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
export interface CriticPlan {
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
    mend: (first, second, handed) => mendVerdicts(first, second, { handed }),
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
