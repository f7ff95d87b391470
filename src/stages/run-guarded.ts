import { endsRun } from "../debate/shell/play-role.ts";
import { findAbort, findPortFailure } from "../run/to-abort.ts";
import { messageOf } from "../text/errors.ts";
import type { Stage, StageContext, StageEnding } from "./stage.ts";

/** The outcome of a stage; undefined if the stage threw. */
export interface Guarded<Outcome> {
  readonly outcome: Outcome | undefined;
  readonly ending: StageEnding | undefined;
}

/**
 * Runs one stage. If it throws, or its agents are aborted, the run ends that way: a stage cannot hide this, nor discard
 * the work of others. Never rejects.
 */
export async function runGuarded<Outcome>(
  { name }: Stage,
  context: StageContext,
  run: () => Promise<Outcome>,
): Promise<Guarded<Outcome>> {
  const played = context.ledger.entries().length;
  try {
    const outcome = await run();
    const performances = context.ledger
      .entries()
      .slice(played)
      .map(({ performance }) => performance);
    return { outcome, ending: findAbort(performances.filter(endsRun), context) };
  } catch (error) {
    const ending = findPortFailure(error, context) ?? (await describeFault(name, error, context));
    context.log.warning(ending.detail);
    return { outcome: undefined, ending };
  }
}

async function describeFault(name: string, error: unknown, { target }: StageContext): Promise<StageEnding> {
  const said = messageOf(error);
  return { kind: "incomplete", detail: `the stage ${name} failed: ${await target.mask(said)}` };
}
