import type { Shortage } from "../../budget/decide-admission.ts";
import { filesNamed } from "../../change/known-files.ts";
import type { PinnedFile } from "../../change/pin.ts";
import type { TargetType } from "../../change/target-type.ts";
import { type Claim, type GatedClaim, quotedPlaces } from "../../claims/claim.ts";
import { NEAR_LINES, unite } from "../../claims/union.ts";
import { withCarried } from "../../memory/carried.ts";
import { type Comparison, isReviewedAgain } from "../../memory/comparison.ts";
import type { Performance } from "../../ports/panel.ts";
import type { AdversaryReply, JudgeReply } from "../../replies/answers.ts";
import { filesToTry, measureReading } from "../../run/measure-reading.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { type Abort, findAbort, findInterruption } from "../../run/to-abort.ts";
import { assertNever } from "../../text/assert-never.ts";
import { countOf, groupDigits } from "../../text/count-of.ts";
import { joinSome } from "../../text/join-list.ts";
import type { AbortReason } from "../../verdict/verdict.ts";
import { type SettledClaim, type SettledPlace, splitSettled } from "../blocklist.ts";
import type { RoundFacts } from "../convergence.ts";
import {
  addRound,
  CLAIMS_PER_PASS,
  type Debate,
  keepForNext,
  renameSecondClaims,
  upheldWithoutLine,
  withOpenSeverities,
  withPriorLinks,
} from "../debate.ts";
import type { RulingOutcome } from "../ruling.ts";
import {
  collectClaims,
  countClaims,
  type DoubtfulClaim,
  findSilence,
  joinMaps,
  mapsBefore,
  mergeMaps,
  type RoundPlan,
  readRest,
  type SortedClaims,
} from "./ask-enthusiasts.ts";
import { askJudge } from "./ask-judge.ts";
import type { RejectedClaim, Seen } from "./gate-claims.ts";
import { groundGuards } from "./ground-zones.ts";
import { readSlices, type SlicesRead } from "./read-slices.ts";
import { sliceReadable } from "./slice-round.ts";

/** The result of a round. */
export type RoundResult =
  | {
      readonly kind: "played";
      readonly played: PlayedRound;
      readonly debate: Debate;
      /** Set if the round covered only part of its reading, because the rest was not affordable. */
      readonly cut: CutOff | undefined;
    }
  /** None of it was affordable: the debate ends as given. */
  | { readonly kind: "cut"; readonly cut: CutOff; readonly debate: Debate }
  /** The round counts for nothing and is repeated one tier up. If there is no such tier, the debate ends as given. */
  | { readonly kind: "void"; readonly reason: string; readonly debate: Debate }
  | (Abort & { readonly debate: Debate });

/** A finished round, as the report shows it. */
export interface PlayedRound {
  readonly plan: RoundPlan;
  readonly claimed: number;
  readonly rejected: readonly RejectedClaim[];
  /** Claims that repeated what an earlier round had settled. */
  readonly settled: readonly SettledClaim[];
  /** New claims that went to the Judge. */
  readonly novel: readonly GatedClaim[];
  readonly ruled: readonly RulingOutcome[];
  readonly map: AdversaryReply;
  readonly isAdversaryVoid: boolean;
  readonly judgeReplies: readonly JudgeReply[];
  /** New claims that wait for the next round, because their passes made too many at once. */
  readonly kept: readonly GatedClaim[];
  /** What the Judge saw and nobody claimed; it becomes claims of the next round. */
  readonly seen: readonly Seen[];
  readonly malformed: boolean;
}

export interface RoundInput {
  readonly round: number;
  readonly attempt: number;
  readonly tier: number;
  readonly debate: Debate;
  /** Other reviewers' claims for the Judge of this round; until then the debate lists them as unresolved. */
  readonly outside: readonly GatedClaim[];
  /** An earlier run's claims, treated likewise. */
  readonly carried: readonly GatedClaim[];
  /** What the Judge of the previous round saw and nobody claimed. */
  readonly seen: readonly Seen[];
  readonly priorSummary: string | undefined;
  /** Whether no round can follow. */
  readonly isLast: boolean;
}

/**
 * Plays one exchange: Enthusiasts and Adversary concurrently, then gates, union and blocklist. The Judge then rules on
 * the novel claims, with everything the Adversary has mapped so far.
 */
export async function playRound(input: RoundInput, context: ReviewContext): Promise<RoundResult> {
  const { outside, carried, seen, debate } = input;
  const known = outside.length + carried.length + seen.length + debate.confirmed.length;
  const read = await readSlices(await planRound(input, context), known, context);
  const { planned, plan, maps, shortOf } = read;
  const passes = read.passes.flat();
  const isAllBegun = plan.slices.length === planned.slices.length;
  // Either everything begun was answered, or nothing was begun at all.
  const broken = findAbort([...passes, ...maps], context) ?? (isAllBegun ? undefined : findInterruption(context));
  if (broken !== undefined) return { ...broken, debate: await keepOpen(passes, input, context) };
  const cut = shortOf === undefined ? undefined : describeCutOff({ planned, plan }, shortOf, context);
  if (cut !== undefined && plan.slices.length === 0) return { kind: "cut", cut, debate: input.debate };
  const silence = findSilence(read.passes);
  if (silence !== undefined) return { kind: "void", reason: silence, debate: await keepOpen(passes, input, context) };
  const further = await readRest(plan, known + countClaims(passes), context);
  const answered = [...passes, ...further];
  const brokenLater = findAbort(further, context);
  if (brokenLater !== undefined) return { ...brokenLater, debate: await keepOpen(answered, input, context) };
  const claimed = await collectClaims(answered, input.seen, context);
  if (claimed.kind === "off-target") return discardOffTarget(claimed, input);
  const agents = new Set(answered.map(({ agent }) => agent));
  return judgeRound({ input, plan, claimed, passes: agents, maps, cut }, context);
}

/** Leaves the claims of passes that did answer open, because nobody will rule on them in this round. */
async function keepOpen(
  passes: readonly Performance<"enthusiast">[],
  input: RoundInput,
  context: ReviewContext,
): Promise<Debate> {
  const { debate, round } = input;
  const claimed = await collectClaims(passes, [], context);
  if (claimed.kind === "off-target") return discardOffTarget(claimed, input).debate;
  const { passed, rejected, doubtful } = claimed;
  const ruled = toOpen(withPriorLinks(unite(passed), debate), "the round was interrupted before the Judge");
  return addRound(debate, { round, rejected, ruled: [...ruled, ...doubtful.map(leaveDoubtful)] });
}

const KEPT = `one of more than ${CLAIMS_PER_PASS} claims of a pass: it waits for a round in which a Judge rules on it`;

/** Keeps a claim open that a gate could not place and nothing disproves, because nobody ruled on it. */
export function leaveDoubtful({ claim, rejection: { gate, code, detail } }: DoubtfulClaim): RulingOutcome {
  const reason = `the ${gate} gate turned it away (${code}: ${detail}), and nothing at the pin disproves it`;
  return { kind: "unresolved", claim, reason };
}

export function toOpen(claims: readonly GatedClaim[], reason: string): readonly RulingOutcome[] {
  return claims.map((claim) => ({ kind: "unresolved", claim, reason }));
}

/**
 * Ends the run because of a claim about a file outside of the target. One such path makes all Enthusiasts' claims
 * untrustworthy: none is believed, but all stay on record.
 */
function discardOffTarget(
  { claims, paths }: Extract<SortedClaims, { readonly kind: "off-target" }>,
  { debate, round }: RoundInput,
): Abort & { readonly debate: Debate } {
  const abort = offTarget("offtarget_hallucination", "the Enthusiast", paths);
  const named = new Set(paths);
  const rejected = claims.map((claim) => {
    const isStray = claim.place !== undefined && named.has(claim.place.file);
    const detail = isStray
      ? `${claim.place.file} is not of the target`
      : `not judged, as in another claim ${abort.detail}`;
    return { claim, rejection: { gate: "membership", code: "off-target", detail } as const };
  });
  return { ...abort, debate: addRound(debate, { round, rejected, ruled: [] }) };
}

interface ClaimedRound {
  readonly input: RoundInput;
  readonly plan: RoundPlan;
  readonly claimed: Extract<SortedClaims, { readonly kind: "gated" }>;
  /** The Enthusiasts that answered or should have. */
  readonly passes: ReadonlySet<string>;
  readonly maps: readonly Performance<"adversary">[];
  readonly cut: CutOff | undefined;
}

async function judgeRound(answered: ClaimedRound, context: ReviewContext): Promise<RoundResult> {
  const { input, plan, claimed, passes, maps, cut } = answered;
  const own = withCarried(withPriorLinks(unite(claimed.passed), input.debate), input.carried);
  const united = withOutside(own, input.outside);
  const raised = withOpenSeverities(united, input.debate);
  const known = { ...input.debate, targetType: context.plan.targetType };
  const { novel: fresh, settled } = findNovel(raised, known, context);
  const keepsNothing = input.isLast || cut !== undefined;
  const { novel, kept } = keepsNothing ? { novel: fresh, kept: [] } : keepForNext(fresh, passes);
  const notPassed = [...claimed.rejected, ...claimed.doubtful];
  const doubtful = claimed.doubtful.map(({ claim }) => claim);
  const unsettled = new Set<Claim>(findNovel(doubtful, known, context).novel);
  const rejected = notPassed.filter(({ claim }) => !unsettled.has(claim));
  const left = claimed.doubtful.filter(({ claim }) => unsettled.has(claim)).map(leaveDoubtful);
  const { round } = input;
  const leaveOpen = (reason: string): Debate => {
    return addRound(input.debate, { round, rejected, ruled: [...toOpen(fresh, reason), ...left] });
  };
  const map = await groundGuards(mergeMaps(maps), context);
  const upheld = input.debate.confirmed.map(({ claim }) => claim);
  const earlier = await groundGuards(mergeMaps(mapsBefore(round, context).maps), context);
  const mapped = joinMaps([earlier, map]);
  const judgement = novel.length === 0 ? undefined : await askJudge(novel, mapped, { plan, upheld, context });
  if (judgement?.kind === "void") return { ...judgement, debate: leaveOpen(judgement.reason) };
  if (judgement?.kind === "aborted") return { ...judgement, debate: leaveOpen("the run was interrupted in the Judge") };
  if (judgement?.kind === "off-target") {
    const abort = offTarget("judge_offtarget_hallucination", "the Judge", judgement.paths);
    return { ...abort, debate: leaveOpen(abort.detail) };
  }
  const ruled = renameSecondClaims(judgement?.ruled ?? [], input.debate);
  const played: PlayedRound = {
    plan,
    claimed: claimed.passed.length + notPassed.length + input.outside.length + input.carried.length,
    rejected: notPassed,
    settled,
    novel,
    kept,
    ruled,
    map,
    isAdversaryVoid: maps.some((performance) => performance.kind !== "answered"),
    judgeReplies: judgement?.replies ?? [],
    seen: judgement?.seen ?? [],
    malformed: claimed.malformed || maps.some((performance) => performance.kind === "void"),
  };
  const debate = addRound(input.debate, { round, rejected, ruled: [...ruled, ...toOpen(kept, KEPT), ...left] });
  return { kind: "played", played, debate, cut };
}

/** Separates claims that no earlier round or review has settled from the others. */
export function findNovel(
  claims: readonly GatedClaim[],
  { settled, targetType }: Pick<Debate, "settled"> & { readonly targetType: TargetType },
  context: ReviewContext,
): ReturnType<typeof splitSettled> {
  const isOfNewLines = (claim: GatedClaim) => isReviewedAgain(quotedPlaces(claim), comparisonOf(context));
  return splitSettled(claims, settled, { targetType, isOfNewLines, failOn: context.failOn });
}

/**
 * Appends other reviewers' claims to those of the Enthusiasts without uniting them, so that each gets a ruling under
 * its own name.
 */
export function withOutside(own: readonly GatedClaim[], outside: readonly GatedClaim[]): readonly GatedClaim[] {
  return [...own, ...outside.map((claim, index) => ({ ...claim, id: `F${own.length + index + 1}` }))];
}

/** Whether every agent gave a usable answer, and every claim was upheld. */
export function hasUpheldAll({ novel, rejected, ruled, malformed, isAdversaryVoid }: PlayedRound): boolean {
  const upheld = ruled.filter(({ kind }) => kind === "confirmed").length;
  return !malformed && !isAdversaryVoid && rejected.length === 0 && upheld === novel.length;
}

/** What the stop rules need to know about a round. */
export function toFacts(played: PlayedRound, tier: number, debate: Debate): RoundFacts {
  const { round } = played.plan;
  const confirmed = debate.confirmed.filter((finding) => finding.round === round);
  return {
    round,
    tier,
    yield: played.novel.length,
    confirmed: confirmed.map(({ claim, winner, resolution }) => ({
      file: claim.place?.file,
      line: claim.place?.end_line,
      key: resolution.slice(0, 60),
      winner: winner ?? "none",
      severity: claim.severity,
    })),
    substantive: confirmed.filter(({ nature }) => nature === "substantive").map(({ claim }) => claim.severity),
    waiting: [...played.kept.map(({ severity }) => severity), ...played.seen.map(({ entry }) => entry.severity)],
    unresolvedSeverities: debate.unresolved.map((open) => open.claim.severity),
    allRejected: played.claimed > 0 && played.rejected.length === played.claimed,
    malformed: played.malformed,
    judgeWantsUp: played.judgeReplies.some((reply) => reply.next_round_tier === "up"),
  };
}

/**
 * Plans a round over the files to be tried. From round 2 on, these are files with findings and files not yet reviewed,
 * or all files if there are none of either.
 */
async function planRound(input: RoundInput, context: ReviewContext): Promise<RoundPlan> {
  const reviewable = filesToTry(context);
  const relevant = input.round === 1 ? reviewable : await relevantFiles(reviewable, input.debate, context);
  const slices = await sliceReadable(relevant, context);
  return {
    round: input.round,
    attempt: input.attempt,
    tier: input.tier,
    model: context.panel.models[input.tier] ?? "",
    slices: slices.length > 0 ? slices : await sliceReadable(reviewable, context),
    settled: [
      ...input.debate.settled.filter((place) => place.round > 0 || !isBesideNewLines(place, context)),
      ...upheldWithoutLine(input.debate),
    ],
    priorSummary: input.priorSummary,
  };
}

/** Whether a place settled by an earlier review is so near changed lines that it would block claims about them. */
function isBesideNewLines({ file, side, start_line, end_line }: SettledPlace, context: ReviewContext): boolean {
  const reach = { file, side, start_line: start_line - NEAR_LINES, end_line: end_line + NEAR_LINES };
  return isReviewedAgain([reach], comparisonOf(context));
}

function comparisonOf({ followUp }: ReviewContext): Pick<Comparison, "parts"> {
  return followUp?.comparison ?? { parts: [] };
}

/**
 * The files worth another round: those with findings, and those not yet reviewed. A finding without a line belongs to
 * the file of its cause.
 */
async function relevantFiles(
  files: readonly PinnedFile[],
  debate: Debate,
  context: ReviewContext,
): Promise<readonly PinnedFile[]> {
  const { unread } = await measureReading(context);
  const open = [...debate.confirmed, ...debate.unresolved];
  return filesNamed(files, new Set([...unread, ...open.map(({ claim }) => (claim.place ?? claim.cause)?.file)]));
}

/** A model may name any number of files, with names of any length, so the message names only the first ones. */
const MAX_NAMED_PATHS = 10;
const MAX_PATH_CHARS = 200;

function offTarget(reason: AbortReason, who: string, paths: readonly string[]): Abort {
  const named = joinSome(
    paths.map((path) => path.slice(0, MAX_PATH_CHARS)),
    MAX_NAMED_PATHS,
  );
  return {
    kind: "aborted",
    reason,
    detail: `${who} named files that are not part of the target: ${named}`,
  };
}

/** Why a part of the change was left unread, and how much. */
export interface CutOff {
  readonly reason: Extract<AbortReason, "budget_exhausted" | "deadline_exceeded">;
  readonly detail: string;
}

/** Describes a round that played only the riskiest slices. */
function describeCutOff(
  { planned, plan }: Pick<SlicesRead, "planned" | "plan">,
  shortOf: Shortage,
  context: ReviewContext,
): CutOff {
  const [read, all] = [plan.slices.length, planned.slices.length];
  const wasRead = new Set(plan.slices);
  const files = new Set(planned.slices.flatMap((slice) => (wasRead.has(slice) ? [] : slice.files))).size;
  const what =
    read === 0
      ? `round ${planned.round} could not be played`
      : `${read} of ${countOf(all, "slice")} of the change, the riskiest, were read and judged; ${groupDigits(files)} ${files === 1 ? "file was" : "files were"} not read in full`;
  const how = describeShortage(shortOf, context);
  return { reason: shortOf === "tokens" ? "budget_exhausted" : "deadline_exceeded", detail: `${how}: ${what}` };
}

function describeShortage(shortOf: Shortage, { panel, timeBudgetMs }: ReviewContext): string {
  switch (shortOf) {
    case "tokens":
      return `the token budget of ${groupDigits(panel.purse?.limit ?? 0)} does not suffice (raise token-budget)`;
    case "time":
      return `the time budget of ${groupDigits(timeBudgetMs / 1000)} s does not suffice (raise time-budget-seconds)`;
    default:
      return assertNever(shortOf);
  }
}
