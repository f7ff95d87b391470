import { closeLists, findLoss, type Lists } from "../outcome/lists.ts";
import { runGuarded } from "./run-guarded.ts";
import type { ReviewParts, SettledLists, SettlingContext, Stage, StageEnding } from "./stage.ts";

/** The lists after all stages, and what the stages could not do. */
export interface StageSettlement {
  readonly lists: Lists;
  readonly parts: Partial<ReviewParts>;
  readonly endings: readonly StageEnding[];
}

/**
 * Passes the lists from stage to stage. A stage that fails leaves them unchanged, and the run ends as "could not
 * judge".
 */
export async function settleLists(
  stages: readonly Stage[],
  lists: Lists,
  context: SettlingContext,
): Promise<StageSettlement> {
  let settled: StageSettlement = { lists, parts: {}, endings: [] };
  for (const stage of stages) settled = await settleOne(stage, settled, context);
  return { ...settled, lists: closeLists(settled.lists) };
}

async function settleOne(stage: Stage, before: StageSettlement, context: SettlingContext): Promise<StageSettlement> {
  const { settle } = stage;
  if (settle === undefined) return before;
  const { outcome, ending } = await runGuarded(stage, context, async (): Promise<SettledLists> => {
    const after = await settle(before.lists, context);
    const loss = findLoss(before.lists, after.lists);
    if (loss !== undefined) throw new Error(loss);
    return after;
  });
  const own = outcome?.ending ?? ending;
  return {
    lists: outcome?.lists ?? before.lists,
    parts: { ...before.parts, ...outcome?.parts },
    endings: own === undefined ? before.endings : [...before.endings, own],
  };
}
