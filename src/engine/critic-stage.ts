import type { CriticOutcome, Doubted, Validated } from "../core/debate/critic-outcome.ts";
import type { Confirmed, Debate, Dismissed, Unresolved } from "../core/debate/debate.ts";
import { groundMissed } from "../core/debate/missed.ts";
import { highestClaimed } from "../core/debate/ruling.ts";
import { type Failing, settleGates } from "../core/debate/settle-gates.ts";
import { type CheckedSpot, drawSpotChecks, type SpotCheck, settleSpotChecks } from "../core/debate/spot-check.ts";
import { toMemberPath } from "../core/gates/membership.ts";
import { allowedFiles, type Pin } from "../core/pin/pin.ts";
import type { Report } from "../core/report/report.ts";
import type { CitedFile } from "./cited-texts.ts";
import type { DebateResult } from "./debate-rounds.ts";
import { type CriticHearing, hearCritic } from "./hear-critic.ts";
import { countLines } from "./measure-reading.ts";
import type { ReviewContext } from "./review-context.ts";
import { type Abort, toAbort } from "./to-abort.ts";

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
 * Puts every confirmed finding before the Critic, then through the gates once more. Without its verdict, a finding is
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
  if (ending.kind !== "stopped")
    return { ...NOTHING, kind: "done", lists: leaveOpen(debate, "the run ended before the Critic") };
  const findings = debate.confirmed.map(renumber);
  if (findings.length === 0) return { ...NOTHING, kind: "done", lists: { ...debate, confirmed: [] } };
  context.log.progress(`Critic: re-checking ${findings.length === 1 ? "1 finding" : `${findings.length} findings`}`);
  const { tier } = ending;
  return judgeFindings(findings, { debate, tier, seed }, context).catch((error: unknown) =>
    withoutVerdict(toAbort(error, context), debate),
  );
}

async function judgeFindings(
  findings: readonly Confirmed[],
  { debate, tier, seed }: { readonly debate: Debate; readonly tier: number; readonly seed: string },
  context: ReviewContext,
): Promise<CriticStage> {
  const spotChecks = await drawSections(debate, seed, context);
  const heard = await hearOrAbort({ findings, tier, iteration: 1, spotChecks }, context);
  if (heard.kind !== "heard") return withoutVerdict(heard, debate);
  const judgement = await judgeAgain(heard, tier, context);
  if (judgement.abort !== undefined) {
    return { ...NOTHING, ...judgement.abort, lists: settle(debate, judgement), iterations: judgement.iterations };
  }
  await context.texts.load(judgement.missed.flatMap(({ file }) => bothSides(file, context.target.pin)));
  const missed = groundMissed(judgement.missed, context.texts.context([]));
  const grounded = missed.filter((candidate) => candidate.grounded);
  return {
    kind: "done",
    lists: settle(debate, judgement),
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
  const findings = [...changed, ...again.map(toQuestion)];
  const first = { ...heard, outcome: { ...heard.outcome, upheld }, failing, iterations: 1 };
  if (findings.length === 0) return first;
  context.log.info(`Critic: ${findings.length} findings are judged once more`);
  const second = await hearOrAbort({ findings, tier, iteration: 2, spotChecks: [] }, context);
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

/** Who is silent the second time has not taken back that there was a verdict the first time, whatever it was worth. */
function sinceFirst(doubted: Doubted, again: readonly Doubted[]): Doubted {
  const wasSilent = again.find(({ claim }) => claim.id === doubted.claim.id)?.upheld !== undefined;
  return wasSilent ? doubted : { ...doubted, upheld: undefined };
}

/** What was wrong with the first answer goes with the finding. */
function toQuestion({ finding, reason }: Doubted): Confirmed {
  const correction = { gate: "critic", field: "verdict", before: "first verdict", after: reason };
  return { ...finding, claim: { ...finding.claim, corrections: [...finding.claim.corrections, correction] } };
}

/** Nobody judged them as they are now. */
function withOpen(outcome: CriticOutcome, changed: readonly Validated[]): CriticOutcome {
  const open = changed.map((finding): Doubted => {
    const { claim, round } = finding;
    return { claim, round, reason: "changed after the Critic's verdict", finding, canBeAskedAgain: true };
  });
  return { ...outcome, unresolved: [...outcome.unresolved, ...open] };
}

function gatesOf(context: ReviewContext) {
  return context.texts.context(context.ledger.receiptsOf("enthusiast"), context.ledger.searches);
}

async function drawSections(debate: Debate, seed: string, context: ReviewContext): Promise<readonly SpotCheck[]> {
  const flagged = [...debate.confirmed, ...debate.unresolved, ...debate.dismissed].flatMap(({ claim }) =>
    claim.place === undefined ? [] : [claim.place],
  );
  const { pin } = context.target;
  return drawSpotChecks(pin, { flagged, lineCounts: await countLines(context), seed: `${pin.targetSha256}\n${seed}` });
}

function withoutVerdict(heard: Exclude<CriticHearing, Heard>, debate: Debate): CriticStage {
  if (heard.kind === "aborted") {
    const lists = leaveOpen(debate, "the run was broken off in the Critic");
    return { ...NOTHING, kind: "aborted", reason: heard.reason, detail: heard.detail, lists };
  }
  const detail = `the Critic gave no usable answer in three attempts: ${heard.reason}`;
  return { ...NOTHING, kind: "unavailable", detail, lists: leaveOpen(debate, "the Critic was unavailable") };
}

/** A candidate names its file as it likes; a renamed one has another path at each side. */
function bothSides(file: string, pin: Pin): readonly CitedFile[] {
  const member = toMemberPath(file, allowedFiles(pin));
  const names = pin.files.find(({ path, oldPath }) => path === member || oldPath === member);
  return [...new Set([names?.path, names?.oldPath])].flatMap((path) =>
    path === undefined ? [] : [{ file: path, side: undefined }],
  );
}

/** The Critic sees the whole debate, so that ids must be unique over all rounds. */
function renumber(finding: Confirmed, index: number): Confirmed {
  return { ...finding, claim: { ...finding.claim, id: `F${index + 1}` } };
}

function settle(debate: Debate, { outcome, failing }: Judgement): CriticStage["lists"] {
  return {
    confirmed: outcome.upheld,
    dismissed: [...debate.dismissed, ...outcome.dismissed],
    unresolved: [...debate.unresolved, ...outcome.unresolved, ...failing],
  };
}

function leaveOpen(debate: Debate, reason: string): CriticStage["lists"] {
  const open = debate.confirmed.map(({ claim, round, winner, resolution }): Unresolved => {
    const label = `confirmed by the Judge, not re-checked: ${reason}`;
    return {
      claim: { ...claim, severity: highestClaimed(claim) },
      round,
      reason: label,
      upheld: { winner, resolution },
    };
  });
  return { confirmed: [], dismissed: debate.dismissed, unresolved: [...debate.unresolved, ...open] };
}
