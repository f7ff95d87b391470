import { hasIntent } from "../../assignments/intent.ts";
import type { Slice } from "../../assignments/slice.ts";
import type { Receipt } from "../../change/receipt.ts";
import type { Claim, GatedClaim } from "../../claims/claim.ts";
import { compareSeverity, reaches } from "../../claims/severity.ts";
import { unite } from "../../claims/union.ts";
import { openDoubtful } from "../../gates/doubt.ts";
import type { GatesResult } from "../../gates/run-gates.ts";
import type { HandBack, Performance } from "../../ports/panel.ts";
import type { AdversaryReply, EnthusiastReply } from "../../replies/answers.ts";
import { toClaims, withoutUnmetIntent, withSlips } from "../../replies/to-claim.ts";
import { measureReading } from "../../run/measure-reading.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { countOf } from "../../text/count-of.ts";
import { claimsToHandBack, mendFindings } from "../hand-back.ts";
import { gateClaims, gateSeen, type RejectedClaim, type Seen } from "./gate-claims.ts";
import { type Part, playRole } from "./play-role.ts";
import { filesOf, playSlices, sliceRest } from "./slice-round.ts";
import { SliceScheduler } from "./slice-scheduler.ts";

/** The claims of a round, or why none passed the gates. */
export type SortedClaims =
  | {
      readonly kind: "gated";
      readonly passed: readonly GatedClaim[];
      readonly rejected: readonly RejectedClaim[];
      /** Claims at or above `fail-on` that were rejected although nothing at the pin disproves them. */
      readonly doubtful: readonly DoubtfulClaim[];
      readonly malformed: boolean;
    }
  | { readonly kind: "off-target"; readonly paths: readonly string[]; readonly claims: readonly Claim[] };

export interface DoubtfulClaim extends RejectedClaim {
  readonly claim: GatedClaim;
}

/** What all parts of a round have in common. */
export interface RoundPlan {
  readonly round: number;
  readonly attempt: number;
  /** Index into the run's models. */
  readonly tier: number;
  /** The run's model at that tier. Roles with their own models do not use it. */
  readonly model: string;
  readonly slices: readonly Slice[];
  readonly settled: Part<"enthusiast">["settled"];
  readonly priorSummary: string | undefined;
}

/** The files and parts of the target that a slice's agents get. */
function givenIn(slice: Slice | undefined): Pick<Part<"enthusiast">, "files" | "parts"> {
  return { files: slice?.files ?? [], parts: slice?.parts ?? [] };
}

/** How many passes read each slice. Later rounds look for remaining defects and need only one. */
export function passesIn(round: number, { plan }: Pick<ReviewContext, "plan">): number {
  return round === 1 ? plan.passes : 1;
}

/** Runs every pass over one slice (0-based) concurrently. */
export function playPasses(
  slice: number,
  plan: RoundPlan,
  context: ReviewContext,
): readonly Promise<Performance<"enthusiast">>[] {
  const passes = passesIn(plan.round, context);
  return Array.from({ length: passes }, (_, pass) => {
    const header = { round: plan.round, pass: pass + 1, passes, slice: slice + 1, slices: plan.slices.length };
    const handBack = (agent: string) => handBackClaims(agent, context);
    return playRole({ ...plan, ...givenIn(plan.slices[slice]), role: "enthusiast", header, handBack }, context);
  });
}

/**
 * Explains why the round is void: no pass answered for some slice that was begun. Undefined if every slice has an
 * answer.
 *
 * @param slices the passes of each slice that was begun.
 */
export function findSilence(slices: readonly (readonly Performance<"enthusiast">[])[]): string | undefined {
  for (const own of slices) {
    const reasons = own.flatMap((performance) => (performance.kind === "answered" ? [] : [performance.reason]));
    if (reasons.length === own.length) return `no Enthusiast answered: ${reasons.join("; ")}`;
  }
  return undefined;
}

function readClaims(reply: EnthusiastReply, agent: string, { target, intent }: ReviewContext): readonly Claim[] {
  const claims = toClaims(reply, agent, target.pin);
  return intent !== undefined && hasIntent(intent) ? claims : withoutUnmetIntent(claims);
}

/**
 * Hands rejected claims back to the pass that made them. A claim about a file in neither tree is not handed back; it
 * ends the run.
 */
function handBackClaims(agent: string, context: ReviewContext): HandBack<"enthusiast"> {
  const { pin } = context.target;
  return {
    find: async (reply, receipts) => {
      const claims = readClaims(reply, agent, context);
      if (claims.length === 0) return [];
      const gated = await gateClaims(claims, receipts, context);
      return gated.kind === "off-target"
        ? []
        : claimsToHandBack(claims, gated.results, context.texts.context(receipts));
    },
    mend: (first, second, handed) => mendFindings(first, second, { handed, pin }),
  };
}

/**
 * Checks the claims of the passes and of a Judge for membership, then runs the gates.
 *
 * @param seen what the Judge of the previous round saw and nobody claimed.
 */
export async function collectClaims(
  performances: readonly Performance<"enthusiast">[],
  seen: readonly Seen[],
  context: ReviewContext,
): Promise<SortedClaims> {
  const claims = performances.flatMap((performance) =>
    performance.kind === "answered"
      ? withSlips(readClaims(performance.reply, performance.agent, context), performance.slips)
      : [],
  );
  const malformed = performances.some((performance) => performance.kind === "void");
  const gated = await gateAndSort(claims, context.ledger.receiptsOf("enthusiast"), context, seen);
  return gated.kind === "off-target" ? gated : { ...gated, malformed };
}

/**
 * Checks claims for membership, then runs the gates.
 *
 * @param receipts what was served to the agents that made the claims.
 */
export async function gateAndSort(
  claims: readonly Claim[],
  receipts: readonly Receipt[],
  context: ReviewContext,
  seen: readonly Seen[] = [],
): Promise<SortedClaims> {
  const gated = await gateClaims(claims, receipts, context);
  if (gated.kind === "off-target") return { ...gated, claims };
  const results = [...gated.results, ...(await gateSeen(seen, context))];
  const passed = results.flatMap((result) => (result.kind === "passed" ? [result.claim] : []));
  return { kind: "gated", passed, ...sortRejected(results, passed, context), malformed: false };
}

/**
 * Sorts rejected claims. A rejection is final unless the claim would fail the check and no accepted claim represents
 * it; then it stays open.
 */
function sortRejected(
  results: readonly GatesResult[],
  passed: readonly GatedClaim[],
  { texts, failOn }: ReviewContext,
): Pick<Extract<SortedClaims, { kind: "gated" }>, "rejected" | "doubtful"> {
  const gates = texts.context([]);
  const rejected: RejectedClaim[] = [];
  const doubtful: DoubtfulClaim[] = [];
  for (const result of results) {
    if (result.kind === "passed") continue;
    const { claim, rejection } = result;
    const open = reaches(claim.severity, failOn) ? openDoubtful(result, gates) : undefined;
    const others = [...passed, ...doubtful.map((each) => each.claim)];
    if (open === undefined || others.some((other) => speaksFor(other, open))) rejected.push({ claim, rejection });
    else doubtful.push({ claim: open, rejection });
  }
  return { rejected, doubtful };
}

/** Whether a claim would be united with the other one and is at least as severe. */
function speaksFor(claim: GatedClaim, open: GatedClaim): boolean {
  return compareSeverity(claim.severity, open.severity) <= 0 && unite([claim, open]).length === 1;
}

/** Counts the claims of the passes that answered, before any gate. */
export function countClaims(passes: readonly Performance<"enthusiast">[]): number {
  return passes.reduce((sum, pass) => sum + (pass.kind === "answered" ? pass.reply.findings.length : 0), 0);
}

/**
 * Runs one more pass over what no Enthusiast was served of round 1's slices, while tokens and time suffice. Runs none
 * if everything was served, or if the pass would only fail again.
 *
 * @param claims how many claims the round judges whatever this pass finds.
 */
export async function readRest(
  plan: RoundPlan,
  claims: number,
  context: ReviewContext,
): Promise<readonly Performance<"enthusiast">[]> {
  if (plan.round !== 1) return [];
  const coverage = await measureReading(context);
  const failed = new Set(coverage.unexamined.map(({ file }) => file));
  const given = filesOf(plan.slices);
  const unread = new Set(coverage.unread.filter((path) => given.has(path) && !failed.has(path)));
  if (unread.size === 0) return [];
  context.log.info(`Round 1: ${countOf(unread.size, "file")} not read in full; one more pass over them`);
  const slices = sliceRest(unread, context);
  const scheduler = new SliceScheduler({ slices, passes: 1, isMapped: false, isFirst: false, claims }, context);
  const pass = context.plan.passes + 1;
  const { board, ledger, panel } = context;
  board.readAgain(plan.round, slices.length);
  const performances = await playSlices({
    slices: slices.length,
    atOnce: panel.atOnce ?? Number.POSITIVE_INFINITY,
    admit: (slice, underWay) => scheduler.admit(slice, underWay),
    begin: (slice) => {
      const header = { round: 1, pass, passes: pass, slice: slice + 1, slices: slices.length };
      const handBack = (agent: string) => handBackClaims(agent, context);
      const part = { ...plan, ...givenIn(slices[slice]), role: "enthusiast" as const, header, handBack };
      const agent = scheduler.follow(slice, "enthusiast", playRole(part, context));
      void agent.then(
        () => board.partRead(),
        () => undefined,
      );
      return [agent];
    },
  });
  ledger.effort.shortOf = scheduler.shortOf ?? ledger.effort.shortOf;
  return performances.flat();
}

/**
 * Runs the Adversary over one slice (0-based). It works blind and does not even get the places that earlier rounds
 * settled.
 */
export function playAdversary(
  slice: number,
  plan: RoundPlan,
  context: ReviewContext,
): Promise<Performance<"adversary">> {
  const header = { round: plan.round, pass: 1, passes: 1, slice: slice + 1, slices: plan.slices.length };
  return playRole({ ...plan, ...givenIn(plan.slices[slice]), role: "adversary", header, settled: [] }, context);
}

/** The Adversary's maps from earlier rounds. */
interface EarlierMaps {
  readonly maps: readonly Performance<"adversary">[];
  /** Files of which every part was mapped. The target is pinned, so they have not changed. */
  readonly files: ReadonlySet<string>;
}

/** Collects the maps of earlier rounds. A file counts as mapped once some round got an answer for each part of it. */
export function mapsBefore(round: number, { ledger }: Pick<ReviewContext, "ledger">): EarlierMaps {
  const played = ledger.entries().filter(({ performance, part, isDiscarded }) => {
    return performance.role === "adversary" && part.round < round && !isDiscarded;
  });
  const keyOf = (at: number, file: string) => `${at}:${file}`;
  const failed = played.filter(({ performance }) => performance.kind !== "answered");
  const missed = new Set(failed.flatMap(({ part }) => part.files.map((file) => keyOf(part.round, file))));
  const files = played.flatMap(({ part }) => part.files.filter((file) => !missed.has(keyOf(part.round, file))));
  // The filter has narrowed them by role.
  const maps = played.map(({ performance }) => performance as Performance<"adversary">);
  return { maps: maps.toSorted(inOrder), files: new Set(files) };
}

/** Orders maps by round and slice, from the agents' names, whichever answered first. */
function inOrder({ agent: a }: Performance<"adversary">, { agent: b }: Performance<"adversary">): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** Joins the maps of all slices. A void Adversary reply leaves its part empty. */
export function mergeMaps(performances: readonly Performance<"adversary">[]): AdversaryReply {
  return joinMaps(performances.flatMap((performance) => (performance.kind === "answered" ? [performance.reply] : [])));
}

export function joinMaps(maps: readonly AdversaryReply[]): AdversaryReply {
  return {
    heuristics: maps.flatMap((map) => map.heuristics),
    safe_zones: maps.flatMap((map) => map.safe_zones),
    removed_guards: maps.flatMap((map) => map.removed_guards),
  };
}
