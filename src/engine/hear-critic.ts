import { type CriticOutcome, decideCritic } from "../core/debate/critic-outcome.ts";
import type { Confirmed } from "../core/debate/debate.ts";
import type { SpotCheck } from "../core/debate/spot-check.ts";
import type { Receipt } from "../core/pin/receipt.ts";
import type { CriticReply } from "../core/replies/critic.ts";
import type { Performance } from "../ports/panel.ts";
import { citedByClaim } from "./cited-texts.ts";
import { batch } from "./hear-judge.ts";
import { endsRun, playRole } from "./play-role.ts";
import type { ReviewContext } from "./review-context.ts";
import { settleAll } from "./settle-all.ts";
import { type Abort, findAbort } from "./to-abort.ts";

/** The most findings one Critic re-checks. */
const FINDINGS_PER_CRITIC = 15;
const ATTEMPTS = 3;

export type CriticHearing =
  | {
      readonly kind: "heard";
      readonly outcome: CriticOutcome;
      readonly missed: CriticReply["missed"];
      /** What the Critics that answered were served. */
      readonly receipts: readonly Receipt[];
    }
  | { readonly kind: "unavailable"; readonly reason: string }
  | Abort;

/**
 * Has the Critic re-check every confirmed finding, batched by file, batches at once. A batch that gets no usable answer
 * in three attempts makes the Critic unavailable: no finding passes unchecked.
 */
export async function hearCritic(hearing: HearingPlan, context: ReviewContext): Promise<CriticHearing> {
  const byFile = [...hearing.findings].sort((a, b) => compareFiles(a, b));
  const batches = batch(byFile, FINDINGS_PER_CRITIC);
  const heard = await settleAll(
    batches.map((findings, index) => hearBatch({ ...hearing, findings, index, total: batches.length }, context)),
  );
  const abort = findAbort(heard.filter(endsRun), context);
  if (abort !== undefined) return abort;
  const answered: AnsweredBatch[] = [];
  for (const [index, performance] of heard.entries()) {
    if (performance.kind !== "answered") return { kind: "unavailable", reason: performance.reason };
    answered.push({ findings: batches[index] ?? [], reply: performance.reply, receipts: performance.receipts });
  }
  return decide(answered, context);
}

/** What is put before the Critic. */
export interface HearingPlan {
  readonly findings: readonly Confirmed[];
  readonly tier: number;
  /** 1, or 2 when some findings are judged once more. */
  readonly iteration: number;
  /** Sections to look at besides; the first batch's. */
  readonly spotChecks: readonly SpotCheck[];
}

/** One Critic's findings, its answer, and what it was served: it judges these only, and by what it read itself. */
interface AnsweredBatch {
  readonly findings: readonly Confirmed[];
  readonly reply: CriticReply;
  readonly receipts: readonly Receipt[];
}

interface Batch extends HearingPlan {
  readonly index: number;
  readonly total: number;
}

async function hearBatch(own: Batch, context: ReviewContext): Promise<Performance<"critic">> {
  const round = Math.max(1, ...own.findings.map((finding) => finding.round));
  const header = { round, pass: 1, passes: 1, slice: own.index + 1, slices: own.total };
  const filesReviewed = [
    ...new Set(
      context.ledger.entries().flatMap(({ performance }) => performance.receipts.map((receipt) => receipt.path)),
    ),
  ];
  const part = {
    role: "critic" as const,
    tier: own.tier,
    header,
    files: context.target.pin.files.map((file) => file.path),
    settled: [],
    claims: own.findings.map((finding) => finding.claim),
    filesReviewed: filesReviewed.sort(),
    spotChecks: own.index === 0 ? own.spotChecks : [],
  };
  const first = (own.iteration - 1) * ATTEMPTS + 1;
  const ask = async (attempt: number) => withoutEmptyAnswer(await playRole({ ...part, attempt }, context));
  let performance = await ask(first);
  for (let attempt = 2; attempt <= ATTEMPTS; attempt += 1) {
    if (performance.kind === "answered" || endsRun(performance)) break;
    context.log.warning(`Critic attempt ${attempt - 1} gave no usable answer: ${performance.reason}`);
    performance = await ask(first + attempt - 1);
  }
  if (performance.kind === "answered") logUnknownVerdicts(performance.reply, own, context);
  return performance;
}

/** A Critic that judges nothing of what it was given said nothing, however well-formed its answer is. */
function withoutEmptyAnswer(performance: Performance<"critic">): Performance<"critic"> {
  if (performance.kind !== "answered" || performance.reply.verdicts.length > 0) return performance;
  const { reply: _, ...rest } = performance;
  return { ...rest, kind: "void", reason: "it gave no verdict at all" };
}

function logUnknownVerdicts({ verdicts }: CriticReply, { findings }: Batch, { log }: ReviewContext): void {
  const ids = new Set(findings.map((finding) => finding.claim.id));
  const unknown = verdicts.filter((verdict) => !ids.has(verdict.finding_id)).length;
  if (unknown > 0)
    log.warning(`Critic: ${unknown} of its verdicts name no finding it was given; they count for nothing`);
}

async function decide(batches: readonly AnsweredBatch[], context: ReviewContext): Promise<CriticHearing> {
  await context.texts.load([
    ...batches.flatMap(({ findings }) => findings.flatMap((finding) => citedByClaim(finding.claim))),
    ...batches.flatMap(({ reply }) => reply.verdicts.map((verdict) => ({ file: verdict.file, side: undefined }))),
  ]);
  const outcomes = batches.map(({ findings, reply, receipts }) =>
    decideCritic(findings, reply.verdicts, context.texts.context(receipts)),
  );
  const outcome = {
    upheld: outcomes.flatMap(({ upheld }) => upheld),
    dismissed: outcomes.flatMap(({ dismissed }) => dismissed),
    unresolved: outcomes.flatMap(({ unresolved }) => unresolved),
  };
  return {
    kind: "heard",
    outcome,
    missed: batches.flatMap(({ reply }) => reply.missed),
    receipts: batches.flatMap(({ receipts }) => receipts),
  };
}

function compareFiles(a: Confirmed, b: Confirmed): number {
  const left = a.claim.place?.file ?? "";
  const right = b.claim.place?.file ?? "";
  return left < right ? -1 : left > right ? 1 : 0;
}
