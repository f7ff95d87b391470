import { type CriticOutcome, decideCritic } from "../core/critic-outcome.ts";
import type { Confirmed } from "../core/debate.ts";
import type { Receipt } from "../core/receipt.ts";
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
  | { readonly kind: "heard"; readonly outcome: CriticOutcome; readonly missed: CriticReply["missed"] }
  | { readonly kind: "unavailable"; readonly reason: string }
  | Abort;

/**
 * Has the Critic re-check every confirmed finding, batched by file, batches at once. A batch that gets no usable answer
 * in three attempts makes the Critic unavailable: no finding passes unchecked.
 */
export async function hearCritic(
  confirmed: readonly Confirmed[],
  tier: number,
  context: ReviewContext,
): Promise<CriticHearing> {
  const byFile = [...confirmed].sort((a, b) => compareFiles(a, b));
  const batches = batch(byFile, FINDINGS_PER_CRITIC);
  const heard = await settleAll(
    batches.map((findings, index) => hearBatch({ findings, index, total: batches.length, tier }, context)),
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

/** One Critic's findings, its answer, and what it was served: it judges these only, and by what it read itself. */
interface AnsweredBatch {
  readonly findings: readonly Confirmed[];
  readonly reply: CriticReply;
  readonly receipts: readonly Receipt[];
}

interface Batch {
  readonly findings: readonly Confirmed[];
  readonly index: number;
  readonly total: number;
  readonly tier: number;
}

async function hearBatch(own: Batch, context: ReviewContext): Promise<Performance<"critic">> {
  const round = Math.max(...own.findings.map((finding) => finding.round));
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
  };
  let performance = await playRole({ ...part, attempt: 1 }, context);
  for (let attempt = 2; attempt <= ATTEMPTS; attempt += 1) {
    if (performance.kind === "answered" || endsRun(performance)) break;
    context.log.warning(`Critic attempt ${attempt - 1} gave no usable answer: ${performance.reason}`);
    performance = await playRole({ ...part, attempt }, context);
  }
  return performance;
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
  return { kind: "heard", outcome, missed: batches.flatMap(({ reply }) => reply.missed) };
}

function compareFiles(a: Confirmed, b: Confirmed): number {
  const left = a.claim.place?.file ?? "";
  const right = b.claim.place?.file ?? "";
  return left < right ? -1 : left > right ? 1 : 0;
}
