import { type AskedPlace, type FilesAbout, filesAbout } from "../../assignments/files-about.ts";
import { SLICE_FILES } from "../../assignments/slice.ts";
import type { ReadingRoom } from "../../budget/context-window.ts";
import { allowedFiles, filesNamed } from "../../change/known-files.ts";
import type { Pin, PinnedFile } from "../../change/pin.ts";
import { type Receipt, shownAt } from "../../change/receipt.ts";
import type { GatedClaim } from "../../claims/claim.ts";
import { modelOf } from "../../config/ladder.ts";
import { strayRulings } from "../../gates/membership.ts";
import { findRepaired, isByAgents, toClaimFacts } from "../../memory/reversal.ts";
import type { HandBack } from "../../ports/panel.ts";
import type { AdversaryReply, JudgeReply, Ruling } from "../../replies/answers.ts";
import type { HistoryEntry } from "../../report/follow-up-record.ts";
import { loadElements } from "../../run/load-elements.ts";
import { focusOf } from "../../run/measure-reading.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { settleAll } from "../../run/settle-all.ts";
import { type Abort, findAbort } from "../../run/to-abort.ts";
import { batch } from "../../text/batch.ts";
import { citedByClaim } from "../../tools/cited-texts.ts";
import { mendRulings, rulingsToHandBack } from "../hand-back.ts";
import { decideRuling, findSameDefect, type RulingOutcome } from "../ruling.ts";
import { mapAbout } from "../safe-zone.ts";
import type { RoundPlan } from "./ask-enthusiasts.ts";
import { madeUpPaths, type Seen } from "./gate-claims.ts";
import { playRole } from "./play-role.ts";
import { bytesOfSlice } from "./slice-round.ts";

/** The most claims one Judge rules on; more are split over several Judges, each with its own batch. */
const CLAIMS_PER_JUDGE = 30;

/** The Judge's rulings, or why there are none. */
export type Judgement =
  | {
      readonly kind: "ruled";
      readonly ruled: readonly RulingOutcome[];
      readonly replies: readonly JudgeReply[];
      readonly seen: readonly Seen[];
    }
  | { readonly kind: "void"; readonly reason: string }
  | Abort
  | { readonly kind: "off-target"; readonly paths: readonly string[] };

/** Asks the Judge to rule on the round's novel claims (at least one). */
export async function askJudge(
  claims: readonly GatedClaim[],
  map: AdversaryReply,
  { plan, upheld = [], context }: JudgeContext,
): Promise<Judgement> {
  const room = context.panel.room?.("judge", modelOf("judge", plan.tier, context.panel));
  const batches = batch(claims, { most: claimsThatFit(room, CLAIMS_PER_JUDGE) });
  const files = filesOfRound(plan, context);
  context.board.openJudging(plan.round, { claims: claims.length, judges: batches.length });
  const earlier = await findEarlier(claims, context);
  const performances = await settleAll(
    batches.map((own, index) => {
      const header = { round: plan.round, pass: 1, passes: 1, slice: index + 1, slices: batches.length };
      const given = filesFor(own, files, context);
      const adversarialContext = mapAbout(map, own, context.texts.context([]));
      const handBack = () => handBackRulings(own, context);
      const shown = new Map(own.flatMap(({ id }) => (earlier.has(id) ? [[id, earlier.get(id) ?? []] as const] : [])));
      const asked = { claims: own, earlier: shown, adversarialContext, handBack };
      return playRole({ ...plan, ...given, role: "judge", header, ...asked }, context);
    }),
  );
  const abort = findAbort(performances, context);
  if (abort !== undefined) return abort;
  const answered: AnsweredBatch[] = [];
  for (const [index, performance] of performances.entries()) {
    if (performance.kind === "void") {
      return { kind: "void", reason: `the Judge gave no usable answer: ${performance.reason}` };
    }
    const { receipts, agent } = performance;
    if (performance.kind === "answered")
      answered.push({ claims: batches[index] ?? [], reply: performance.reply, receipts, agent });
  }
  return rule(answered, upheld, context);
}

/** Finds earlier review requests about the elements of these claims, by claim id; nothing for findings of rules. */
async function findEarlier(
  claims: readonly GatedClaim[],
  context: ReviewContext,
): Promise<ReadonlyMap<string, readonly HistoryEntry[]>> {
  const { remembered, texts } = context;
  const history = remembered?.history ?? [];
  const own = history.length === 0 ? [] : claims.filter(isByAgents);
  if (own.length === 0) return new Map();
  await loadElements(own, context);
  const pinned = texts.context([]);
  return new Map(
    own.flatMap((claim) => {
      const entries = findRepaired(toClaimFacts(claim, pinned), history, pinned);
      return entries.length === 0 ? [] : [[claim.id, entries] as const];
    }),
  );
}

/** What a Judge is given in addition to the claims. */
interface JudgeContext {
  readonly plan: RoundPlan;
  /** Findings that earlier rounds confirmed; a claim may be the same defect as one of them. */
  readonly upheld?: readonly GatedClaim[];
  readonly context: ReviewContext;
}

/** The files of a round as agents see them. */
function filesOfRound({ slices }: RoundPlan, context: ReviewContext): readonly PinnedFile[] {
  const { pin } = context.target;
  const paths = new Set(slices.flatMap((slice) => slice.files));
  return [...paths].flatMap((path) => shownAt(pin, focusOf(context), path).filter((file) => file.path === path));
}

/**
 * The files for one Judge: those of the round and of its claims, as far as they fit together. If there are none, all
 * files.
 */
function filesFor(claims: readonly GatedClaim[], round: readonly PinnedFile[], context: ReviewContext): FilesAbout {
  const { pin } = context.target;
  const known = new Set(round.map(({ path }) => path));
  const besides = filesOf(claims, pin).filter((path) => !known.has(path));
  const wanted = [...round, ...besides.flatMap((path) => shownAt(pin, focusOf(context), path))];
  return giveFiles(wanted.length > 0 ? wanted : pin.files, claims, context);
}

/** The target's files that claims are about. A claim without a line belongs to the file of its cause. */
export function filesOf(claims: readonly GatedClaim[], { files }: Pin): readonly string[] {
  const shown = files.filter(({ skipped }) => skipped === undefined);
  return filesNamed(shown, new Set(claims.map(({ place, cause }) => (place ?? cause)?.file))).map(({ path }) => path);
}

/**
 * Hands rulings whose proof does not hold back to the Judge. A ruling about a file in neither tree is not handed back;
 * it ends the run.
 */
function handBackRulings(claims: readonly GatedClaim[], context: ReviewContext): HandBack<"judge"> {
  return {
    find: async ({ rulings }, receipts) => {
      if ((await findMadeUp(rulings, context)).length > 0) return [];
      await loadRefutations(quotedIn(rulings), claims, context);
      return rulingsToHandBack(claims, rulings, context.texts.context(receipts));
    },
    mend: mendRulings,
  };
}

function findMadeUp(rulings: readonly Ruling[], { target }: ReviewContext): Promise<readonly string[]> {
  return madeUpPaths(strayRulings(rulings, allowedFiles(target.pin)), target.source);
}

function quotedIn(rulings: readonly Ruling[]): readonly NonNullable<Ruling["refutation"]>[] {
  return rulings.flatMap(({ refutation }) => refutation ?? []);
}

/** One Judge's claims, answer and receipts. It rules only on these claims, by what it read itself. */
interface AnsweredBatch {
  readonly claims: readonly GatedClaim[];
  readonly reply: JudgeReply;
  readonly receipts: readonly Receipt[];
  readonly agent: string;
}

async function rule(
  batches: readonly AnsweredBatch[],
  upheld: readonly GatedClaim[],
  context: ReviewContext,
): Promise<Judgement> {
  const rulings = batches.flatMap(({ reply }) => reply.rulings);
  const paths = await findMadeUp(rulings, context);
  if (paths.length > 0) return { kind: "off-target", paths };
  await loadRefutations(
    quotedIn(rulings),
    batches.flatMap(({ claims }) => claims),
    context,
  );
  const ruled = batches.flatMap(({ claims, reply, receipts }) => {
    const gates = context.texts.context(receipts);
    return claims.map((claim) => {
      const outcome = decideRuling(claim, reply.rulings, gates);
      const sameAs = findSameDefect(claim, reply.rulings, { claims, upheld, gates });
      return outcome.kind !== "confirmed" || sameAs === undefined ? outcome : { ...outcome, sameAs };
    });
  });
  const seen = batches.flatMap(({ reply, agent }) => reply.missed.map((entry) => ({ entry, agent })));
  return { kind: "ruled", ruled, replies: batches.map(({ reply }) => reply), seen };
}

/** The estimated size of a claim with its quotes and reasons, in bytes. */
const CLAIM_BYTES = 1500;
/** The most that claims may take of a small window, so that room is left for the code they are about. */
const CLAIMS_SHARE = 0.2;

/** How many claims one agent gets; fewer if its model's window is small. */
export function claimsThatFit(room: ReadingRoom | undefined, usual: number): number {
  if (room === undefined) return usual;
  return Math.min(usual, Math.max(1, Math.floor((room.bytes * CLAIMS_SHARE) / CLAIM_BYTES)));
}

/**
 * Chooses files for an agent that is asked about claims: all if they fit in one slice, otherwise those of the claims
 * first.
 */
export function giveFiles(
  files: readonly PinnedFile[],
  claims: readonly GatedClaim[],
  context: ReviewContext,
  besides: readonly AskedPlace[] = [],
): FilesAbout {
  const isDiff = context.target.pin.kind === "diff";
  const allowance = { bytes: bytesOfSlice(context), files: isDiff ? Number.POSITIVE_INFINITY : SLICE_FILES };
  const places = claims.flatMap(({ place, cause }) => [
    ...(place === undefined ? [] : [{ ...place, line: place.end_line }]),
    ...(cause === undefined ? [] : [cause]),
  ]);
  return filesAbout(files, [...places, ...besides], allowance);
}

/**
 * Loads the texts in which refutations are looked up: both sides of every quoted file, the claims' files, and the files
 * that those import.
 */
export async function loadRefutations(
  quoted: readonly { readonly file: string }[],
  claims: readonly GatedClaim[],
  { texts }: Pick<ReviewContext, "texts">,
): Promise<void> {
  await texts.load([...claims.flatMap(citedByClaim), ...quoted.map(({ file }) => ({ file, side: undefined }))]);
  const own = claims.flatMap(({ evidence }) => evidence.map(({ file }) => file));
  const others = quoted.map(({ file }) => file).filter((file) => !own.includes(file));
  if (others.length > 0) await texts.followImports([...own, ...others]);
}
