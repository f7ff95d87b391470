import type { Correction } from "../../core/claims/correction.ts";
import { quotedPlaces } from "../../core/claims/quoted-places.ts";
import { countOf } from "../../core/count-of.ts";
import type { CriticOutcome, Doubted, Validated } from "../../core/debate/critic-outcome.ts";
import type { Debate, Dismissed, Unresolved } from "../../core/debate/debate.ts";
import { type Docket, type Question, toDocket, toQuestion } from "../../core/debate/question.ts";
import { highestClaimed } from "../../core/debate/ruling.ts";
import { type Failing, settleGates } from "../../core/debate/settle-gates.ts";
import { type CheckedSpot, drawSpotChecks, type SpotCheck, settleSpotChecks } from "../../core/debate/spot-check.ts";
import { toMemberPath } from "../../core/pin/member-path.ts";
import { allowedFiles, type Pin } from "../../core/pin/pin.ts";
import { groundMissed } from "../../core/report/missed.ts";
import type { Report } from "../../core/report/report.ts";
import type { DebateResult } from "../debate/debate-rounds.ts";
import type { CitedFile } from "../reading/cited-texts.ts";
import { countLines } from "../run/measure-reading.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { type Abort, toAbort } from "../run/to-abort.ts";
import { type CriticHearing, hearCritic } from "./hear-critic.ts";
import { hearSecondJudge } from "./hear-second-judge.ts";

/** The debate's lists once the Critic has spoken, or could not. */
export type CriticStage = {
  readonly lists: {
    readonly confirmed: readonly Validated[];
    readonly dismissed: readonly Dismissed[];
    readonly unresolved: readonly (Unresolved | Failing)[];
  };
  readonly missed: Report["missed"];
  readonly spotChecks: readonly CheckedSpot[];
  /** How often the Critic judged findings: 0 when there was nothing to judge, 2 when some were judged once more. */
  readonly iterations: number;
} & ({ readonly kind: "done" } | { readonly kind: "unavailable"; readonly detail: string } | Abort);

const NOTHING = { missed: [] as Report["missed"], spotChecks: [] as readonly CheckedSpot[], iterations: 0 };

/**
 * Puts every confirmed finding before the Critic, and every one that the Judge alone dismissed at or above `fail-on`, then through the gates once more. Without its verdict, a finding is
 * unresolved.
 *
 * @param seed what the spot checks are drawn from, besides the pin.
 */
export async function runCritic(
  debated: DebateResult | undefined,
  seed: string,
  context: ReviewContext,
): Promise<CriticStage> {
  if (debated === undefined)
    return { ...NOTHING, kind: "done", lists: { confirmed: [], dismissed: [], unresolved: [] } };
  const { debate, ending } = debated;
  const docket = toDocket(debate, context.failOn);
  const held = { debate, docket };
  if (ending.kind !== "stopped")
    return { ...NOTHING, kind: "done", lists: leaveOpen(held, "the run ended before the Critic") };
  const { length } = docket.questions;
  if (length === 0) return { ...NOTHING, kind: "done", lists: { ...debate, confirmed: [] } };
  context.log.progress(`Critic: re-checking ${countOf(length, "finding")}`);
  const { tier } = ending;
  return judgeFindings(held, { tier, seed }, context).catch((error: unknown) =>
    withoutVerdict(toAbort(error, context), held),
  );
}

/** A debate that has ended, and what the Critic has to answer of it. */
interface Held {
  readonly debate: Debate;
  readonly docket: Docket;
}

async function judgeFindings(
  held: Held,
  { tier, seed }: { readonly tier: number; readonly seed: string },
  context: ReviewContext,
): Promise<CriticStage> {
  const { questions } = held.docket;
  const spotChecks = await drawSections(held.debate, seed, context);
  const heard = await hearOrAbort({ questions, tier, iteration: 1, spotChecks }, context);
  if (heard.kind !== "heard") return withoutVerdict(heard, held);
  const judgement = await askSecond(await judgeAgain(heard, tier, context), tier, context);
  if (judgement.abort !== undefined) {
    return { ...NOTHING, ...judgement.abort, lists: settle(held, judgement), iterations: judgement.iterations };
  }
  await context.texts.load(judgement.missed.flatMap(({ file }) => bothSides(file, context.target.pin)));
  const missed = groundMissed(judgement.missed, context.texts.context([]));
  const grounded = missed.filter((candidate) => candidate.grounded);
  return {
    kind: "done",
    lists: settle(held, judgement),
    missed,
    spotChecks: settleSpotChecks(spotChecks, judgement.receipts, grounded),
    iterations: judgement.iterations,
  };
}

type Heard = Extract<CriticHearing, { readonly kind: "heard" }>;

interface Judgement extends Heard {
  readonly failing: readonly Failing[];
  readonly iterations: number;
  /** Set when the run was broken off while findings were judged once more. */
  readonly abort?: Abort;
}

function hearOrAbort(plan: Parameters<typeof hearCritic>[0], context: ReviewContext): Promise<CriticHearing> {
  return hearCritic(plan, context).catch((error: unknown) => toAbort(error, context));
}

/**
 * Once more for what the gates changed after the Critic's verdict, and for what its answer left open by its own fault.
 * What is open after that stays so.
 */
async function judgeAgain(heard: Heard, tier: number, context: ReviewContext): Promise<Judgement> {
  const { upheld, changed, failing } = settleGates(heard.outcome.upheld, gatesOf(context));
  const again = heard.outcome.unresolved.filter((doubted) => doubted.canBeAskedAgain);
  const questions = [...changed.map((finding) => toQuestion(finding, context.failOn)), ...again.map(askAgain)];
  const first = { ...heard, outcome: { ...heard.outcome, upheld }, failing, iterations: 1 };
  if (questions.length === 0) return first;
  context.log.info(`Critic: judging ${countOf(questions.length, "finding")} once more`);
  const second = await hearOrAbort({ questions, tier, iteration: 2, spotChecks: [] }, context);
  if (second.kind !== "heard") {
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
      dismissed: [...heard.outcome.dismissed, ...second.outcome.dismissed],
      unresolved: [
        ...heard.outcome.unresolved.filter((doubted) => !again.includes(doubted)),
        ...second.outcome.unresolved.map((doubted) => sinceFirst(doubted, again)),
      ],
    },
    missed: [...heard.missed, ...second.missed],
    receipts: [...heard.receipts, ...second.receipts],
    failing: [...failing, ...last.failing, ...moved],
    iterations: 2,
  };
}

/** What the Critic alone has refuted goes before a Judge, unless one has ruled on it. */
async function askSecond(judgement: Judgement, tier: number, context: ReviewContext): Promise<Judgement> {
  if (judgement.abort !== undefined) return judgement;
  const second = await hearSecondJudge(judgement.outcome, tier, context).catch((error: unknown) => {
    return { outcome: judgement.outcome, abort: toAbort(error, context) };
  });
  return { ...judgement, ...second };
}

/** A finding on which the Critic was silent the second time alone: it had a verdict the first time, so it does not count as unchecked. */
function sinceFirst(doubted: Doubted, again: readonly Doubted[]): Doubted {
  const wasSilent = again.find(({ claim }) => claim.id === doubted.claim.id)?.upheld !== undefined;
  return wasSilent ? doubted : { ...doubted, upheld: undefined };
}

/** The same question once more, with a correction that says what was wrong with the first answer. */
function askAgain({ question, doubt }: Doubted): Question {
  const { finding } = question;
  const correction: Correction = { by: "critic", field: "verdict", before: "first verdict", after: doubt };
  const corrections = [...finding.claim.corrections, correction];
  return { ...question, finding: { ...finding, claim: { ...finding.claim, corrections } } };
}

/** Nobody judged them as they are now. */
function withOpen(outcome: CriticOutcome, changed: readonly Validated[]): CriticOutcome {
  const open = changed.map((finding): Doubted => {
    const { claim, round } = finding;
    const reason = "changed after the Critic's verdict";
    return { claim, round, reason, doubt: reason, question: { finding }, canBeAskedAgain: true };
  });
  return { ...outcome, unresolved: [...outcome.unresolved, ...open] };
}

function gatesOf(context: ReviewContext) {
  return context.texts.context(context.ledger.receiptsOf("enthusiast"), context.ledger.searches);
}

async function drawSections(debate: Debate, seed: string, context: ReviewContext): Promise<readonly SpotCheck[]> {
  // What a gate turned away was seen by nobody: its lines may be drawn.
  const flagged = [...debate.confirmed, ...debate.unresolved, ...debate.dismissed].flatMap(({ claim }) =>
    "evidence" in claim ? quotedPlaces(claim) : [],
  );
  const { pin } = context.target;
  return drawSpotChecks(pin, { flagged, lineCounts: await countLines(context), seed: `${pin.targetSha256}\n${seed}` });
}

function withoutVerdict(heard: Exclude<CriticHearing, Heard>, held: Held): CriticStage {
  if (heard.kind === "aborted") {
    const lists = leaveOpen(held, "the run was broken off in the Critic");
    return { ...NOTHING, kind: "aborted", reason: heard.reason, detail: heard.detail, lists };
  }
  const detail = `the Critic gave no usable answer in three attempts: ${heard.reason}`;
  return { ...NOTHING, kind: "unavailable", detail, lists: leaveOpen(held, "the Critic was unavailable") };
}

/** A candidate names its file as it likes; a renamed one has another path at each side. */
function bothSides(file: string, pin: Pin): readonly CitedFile[] {
  const member = toMemberPath(file, allowedFiles(pin));
  const names = pin.files.find(({ path, oldPath }) => path === member || oldPath === member);
  return [...new Set([names?.path, names?.oldPath])].flatMap((path) =>
    path === undefined ? [] : [{ file: path, side: undefined }],
  );
}

function settle({ debate, docket }: Held, { outcome, failing }: Judgement): CriticStage["lists"] {
  return {
    confirmed: outcome.upheld,
    dismissed: [...docket.dismissed, ...outcome.dismissed],
    unresolved: [...debate.unresolved, ...outcome.unresolved, ...failing],
  };
}

function leaveOpen({ debate, docket }: Held, reason: string): CriticStage["lists"] {
  const open = docket.questions.map(({ finding, objection }): Unresolved => {
    const { claim, round, winner, resolution } = finding;
    const worst = { ...claim, severity: highestClaimed(claim) };
    if (objection?.kind === "dismissed")
      return { claim: worst, round, reason: `refuted by the Judge alone: ${reason} (${resolution})` };
    const label = `confirmed by the Judge, not re-checked: ${reason}`;
    return { claim: worst, round, reason: label, upheld: { winner, resolution } };
  });
  return { confirmed: [], dismissed: docket.dismissed, unresolved: [...debate.unresolved, ...open] };
}
