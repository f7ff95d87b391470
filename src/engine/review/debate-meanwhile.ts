import type { DebateResult } from "../debate/debate-rounds.ts";
import { openUnheld } from "../debate/open-debate.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import type { OngoingSearch, StageSearch } from "../stages/find-defects.ts";
import type { StageEnding } from "../stages/stage.ts";
import { runDebate } from "./run-debate.ts";

/** What debate and search came to, both over. */
export interface DebateAndSearch {
  readonly debated: DebateResult | undefined;
  readonly search: StageSearch;
}

interface Meanwhile {
  readonly searching: OngoingSearch;
  /** What broke the run off before any agent of the debate was asked; absent for nothing. */
  readonly broken: StageEnding | undefined;
}

/**
 * Plays the rounds while the stages search on. What breaks the search off, such as a target that can no longer be read,
 * breaks off the agents in flight too, and is how the debate ends; what they have claimed stays open.
 */
export async function debateMeanwhile(
  identity: RunIdentity,
  context: ReviewContext,
  { searching, broken }: Meanwhile,
): Promise<DebateAndSearch> {
  const { halt } = context;
  let isOver = false;
  let cause: StageEnding | undefined;
  const searched = searching.all.then((search) => {
    // Agents that were broken off already have a cause of their own.
    if (!halt.signal.aborted) cause = search.endings.find(({ kind }) => kind === "aborted");
    if (cause !== undefined && !isOver) halt.abort();
    return search;
  });
  const held = await runDebate(identity, context, broken);
  isOver = true;
  const endedBefore = cause === undefined && held?.ending.kind === "aborted";
  const search = await searched;
  if (cause === undefined || endedBefore) return { debated: held, search };
  const before = held ?? { debate: openUnheld(context), rounds: [] };
  return { debated: { ...before, ending: cause }, search };
}
