import { isSettled } from "../core/blocklist.ts";
import type { RoundFacts } from "../core/convergence.ts";
import { addRound, type Debate } from "../core/debate.ts";
import type { GatedClaim } from "../core/evidence.ts";
import { type Pin, type PinnedFile, showsLines } from "../core/pin.ts";
import type { AdversaryReply } from "../core/replies/adversary.ts";
import type { JudgeReply } from "../core/replies/judge.ts";
import { byRisk } from "../core/risk.ts";
import type { RulingOutcome } from "../core/ruling.ts";
import type { AbortReason } from "../core/run-status.ts";
import { sliceFiles } from "../core/slice.ts";
import { unite } from "../core/union.ts";
import type { Performance } from "../ports/panel.ts";
import { mergeMaps, playAdversaries } from "./hear-adversary.ts";
import {
  findSilence,
  followUp,
  type Hearing,
  hearEnthusiasts,
  playEnthusiasts,
  type RejectedClaim,
  type RoundPlan,
} from "./hear-enthusiasts.ts";
import { hearJudge } from "./hear-judge.ts";
import type { ReviewContext } from "./review-context.ts";
import { type Abort, findAbort } from "./to-abort.ts";

/** How a round went. */
export type RoundResult =
  | { readonly kind: "played"; readonly played: PlayedRound; readonly debate: Debate }
  /** To be played again, one tier up; when there is none, the debate ends as given. */
  | { readonly kind: "void"; readonly reason: string; readonly debate: Debate }
  | (Abort & { readonly debate: Debate });

/** A finished round, as the report tells it. */
export interface PlayedRound {
  readonly plan: RoundPlan;
  readonly claimed: number;
  readonly rejected: readonly RejectedClaim[];
  readonly duplicates: number;
  readonly novel: readonly GatedClaim[];
  readonly ruled: readonly RulingOutcome[];
  readonly map: AdversaryReply;
  readonly isAdversaryVoid: boolean;
  readonly judgeReplies: readonly JudgeReply[];
  readonly malformed: boolean;
}

export interface RoundInput {
  readonly round: number;
  readonly attempt: number;
  readonly tier: number;
  readonly debate: Debate;
  readonly priorSummary: string | undefined;
}

/** One exchange: Enthusiasts and Adversary at once, gates, union, blocklist, then the Judge on what is novel. */
export async function playRound(input: RoundInput, context: ReviewContext): Promise<RoundResult> {
  const plan = planRound(input, context);
  const [passes, maps] = await Promise.all([playEnthusiasts(plan, context), playAdversaries(plan, context)]);
  const { debate } = input;
  const broken = findAbort([...passes, ...maps], context);
  if (broken !== undefined) return { ...broken, debate };
  const silence = findSilence(passes, plan, context);
  if (silence !== undefined) return { kind: "void", reason: silence, debate };
  const further = await followUp(plan, context);
  const brokenLater = findAbort(further, context);
  if (brokenLater !== undefined) return { ...brokenLater, debate };
  const hearing = await hearEnthusiasts([...passes, ...further], context);
  if (hearing.kind === "off-target") {
    return { ...offTarget("offtarget_hallucination", "the Enthusiast", hearing.paths), debate };
  }
  return judgeRound({ input, plan, hearing, maps }, context);
}

interface Heard {
  readonly input: RoundInput;
  readonly plan: RoundPlan;
  readonly hearing: Extract<Hearing, { readonly kind: "heard" }>;
  readonly maps: readonly Performance<"adversary">[];
}

async function judgeRound({ input, plan, hearing, maps }: Heard, context: ReviewContext): Promise<RoundResult> {
  const united = unite(hearing.passed);
  const novel = united.filter((claim) => !isSettled(claim, input.debate.settled));
  const map = mergeMaps(maps);
  const judgement = novel.length === 0 ? undefined : await hearJudge(novel, map, { plan, context });
  const { round } = input;
  const leaveOpen = (reason: string): Debate => {
    const open = novel.map((claim) => ({ kind: "unresolved", claim, reason }) as const);
    return addRound(input.debate, { round, rejected: hearing.rejected, ruled: open });
  };
  if (judgement?.kind === "void") return { ...judgement, debate: leaveOpen(judgement.reason) };
  if (judgement?.kind === "aborted") return { ...judgement, debate: leaveOpen("the run was broken off in the Judge") };
  if (judgement?.kind === "off-target") {
    const abort = offTarget("judge_offtarget_hallucination", "the Judge", judgement.paths);
    return { ...abort, debate: leaveOpen(abort.detail) };
  }
  const ruled = judgement?.ruled ?? [];
  const played: PlayedRound = {
    plan,
    claimed: hearing.passed.length + hearing.rejected.length,
    rejected: hearing.rejected,
    duplicates: united.length - novel.length,
    novel,
    ruled,
    map,
    isAdversaryVoid: maps.some((performance) => performance.kind !== "answered"),
    judgeReplies: judgement?.replies ?? [],
    malformed: hearing.malformed,
  };
  const debate = addRound(input.debate, { round, rejected: hearing.rejected, ruled });
  return { kind: "played", played, debate };
}

/** What the stop rules need to know of a round. */
export function toFacts(played: PlayedRound, tier: number, debate: Debate): RoundFacts {
  const { round } = played.plan;
  const confirmed = debate.confirmed.filter((finding) => finding.round === round);
  return {
    round,
    tier,
    yield: played.novel.length,
    confirmed: confirmed.map(({ claim, winner, resolution }) => ({
      file: claim.place?.file,
      line: claim.place?.line,
      key: resolution.slice(0, 60),
      winner,
      severity: claim.severity,
    })),
    substantive: confirmed.filter((finding) => finding.nature === "substantive").length,
    unresolvedSeverities: debate.unresolved.map((open) => open.claim.severity),
    allRejected: played.claimed > 0 && played.rejected.length === played.claimed,
    malformed: played.malformed,
    judgeWantsUp: played.judgeReplies.some((reply) => reply.next_round_tier === "up"),
  };
}

/** From round 2 on, only files with findings or not yet reviewed; all when that leaves none. */
function planRound(input: RoundInput, context: ReviewContext): RoundPlan {
  const { pin } = context.target;
  const reviewable = pin.files.filter((file) => file.skipped === undefined);
  const relevant = input.round === 1 ? reviewable : relevantFiles(reviewable, input.debate, context);
  const slices = sliceReadable(relevant, pin);
  return {
    round: input.round,
    attempt: input.attempt,
    tier: context.panel.models[input.tier] ?? "",
    slices: slices.length > 0 ? slices : sliceReadable(reviewable, pin),
    settled: input.debate.settled,
    priorSummary: input.priorSummary,
  };
}

/** Without the slices that show no line, such as pure renames: there an agent could not prove that it read anything. */
function sliceReadable(files: readonly PinnedFile[], pin: Pin): RoundPlan["slices"] {
  const readable = new Set(files.filter((file) => showsLines(file, pin.kind)).map((file) => file.path));
  return sliceFiles(byRisk(files)).filter((slice) => slice.some((path) => readable.has(path)));
}

function relevantFiles(files: readonly PinnedFile[], debate: Debate, context: ReviewContext): readonly PinnedFile[] {
  const served = new Set(context.ledger.receiptsOf("enthusiast").map((receipt) => receipt.path));
  const found = new Set(debate.confirmed.flatMap(({ claim }) => (claim.place === undefined ? [] : [claim.place.file])));
  return files.filter(({ path, oldPath }) => {
    const names = oldPath === undefined ? [path] : [path, oldPath];
    return names.some((name) => found.has(name)) || !names.some((name) => served.has(name));
  });
}

function offTarget(reason: AbortReason, who: string, paths: readonly string[]): Abort {
  return { kind: "aborted", reason, detail: `${who} named files that are not of the target: ${paths.join(", ")}` };
}
