import type { AdversaryReply } from "../../core/replies/answers.ts";
import type { Performance } from "../../ports/panel.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { givenIn, type RoundPlan } from "./hear-enthusiasts.ts";
import { playRole } from "./play-role.ts";

/** Plays the Adversary over one slice (0-based). It is blind: it is not even told which places earlier rounds settled. */
export function playAdversary(
  slice: number,
  plan: RoundPlan,
  context: ReviewContext,
): Promise<Performance<"adversary">> {
  const header = { round: plan.round, pass: 1, passes: 1, slice: slice + 1, slices: plan.slices.length };
  return playRole({ ...plan, ...givenIn(plan.slices[slice]), role: "adversary", header, settled: [] }, context);
}

/** What the Adversary said in earlier rounds. */
export interface EarlierMaps {
  readonly maps: readonly Performance<"adversary">[];
  /** Files of which every part was mapped. A target is pinned, so that they are as they were. */
  readonly files: ReadonlySet<string>;
}

/** The maps of rounds before this one. A file is mapped once no part of it was asked for in vain in some round. */
export function mapsBefore(round: number, { ledger }: Pick<ReviewContext, "ledger">): EarlierMaps {
  const played = ledger.entries().filter(({ performance, part, isDiscarded }) => {
    return performance.role === "adversary" && part.round < round && !isDiscarded;
  });
  const keyOf = (at: number, file: string) => `${at}:${file}`;
  const failed = played.filter(({ performance }) => performance.kind !== "answered");
  const missed = new Set(failed.flatMap(({ part }) => part.files.map((file) => keyOf(part.round, file))));
  const files = played.flatMap(({ part }) => part.files.filter((file) => !missed.has(keyOf(part.round, file))));
  // The filter by role has narrowed them.
  const maps = played.map(({ performance }) => performance as Performance<"adversary">);
  return { maps: maps.toSorted(inOrder), files: new Set(files) };
}

/** By round and slice, as agents are named, whoever answered first. */
function inOrder({ agent: a }: Performance<"adversary">, { agent: b }: Performance<"adversary">): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** The maps of all slices as one. Where an Adversary's reply was void, its part is empty. */
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
