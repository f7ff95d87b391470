import type { PausableLimit } from "../../../core/time-limit.ts";
import type { Model, ModelReply, ModelRequest, PacedAttempt } from "../../../ports/model.ts";
import type { Waiting } from "../waiting.ts";
import { askAgain } from "./ask-again.ts";
import type { Pace } from "./pace.ts";

/** One agent before the endpoint. */
export interface PacedAgent {
  /** Its place in the order of admission. */
  readonly agent: number;
  /** Its own time, which stands still while it waits for its turn. */
  readonly limit: PausableLimit;
  /** How many milliseconds are left of the run's time. */
  readonly leftMs: () => number;
  /** How the log calls it. */
  readonly who: string;
}

interface PacingMeans {
  readonly model: Model;
  readonly pace: Pace;
  readonly waiting: Waiting;
}

/** So many characters have one token at the least, whatever the text: for what is certain to be too much. */
const MOST_CHARS_PER_TOKEN = 8;

/**
 * The model as one agent asks it: each attempt in its turn among all agents of the run. A call that is answered far later
 * than all others is asked once more beside it.
 */
export function pacedModel({ model, pace, waiting }: PacingMeans, { agent, limit, leftMs, who }: PacedAgent): Model {
  const host = model.host ?? "its address";
  return {
    complete: (request, { signal, leftMs: callLeftMs }) =>
      waiting.during(who, async (awaited) => {
        let begun: () => void = () => undefined;
        const isBegun = new Promise<void>((resolve) => {
          begun = resolve;
        });
        const ask = (ends: AbortSignal, isFirst: boolean): Promise<ModelReply> => {
          const asked = { agent, host, tokens: leastTokens(request), signal: ends };
          const begin = async (): Promise<PacedAttempt> => {
            // The time of an agent that has a call under way goes on.
            const goOn = isFirst ? limit.pause() : undefined;
            if (isFirst) awaited.isNotDue();
            const id = await pace.turn(asked).finally(goOn);
            if (isFirst) awaited.isDue();
            begun();
            return {
              answered: (limits) => pace.answered(id, limits, host),
              refused: (attempt) => pace.refused(id, attempt, leftMs()),
              ended: () => pace.ended(id),
            };
          };
          return model.complete(request, { signal: ends, leftMs: callLeftMs }, { begin });
        };
        const overdue = async (ends: AbortSignal): Promise<void> => {
          await isBegun;
          await pace.overdue(ends);
        };
        const { answer, isDoubled } = await askAgain(ask, { signal, overdue });
        return isDoubled ? { ...answer, isDoubled } : answer;
      }),
  };
}

function leastTokens({ messages }: ModelRequest): number {
  const chars = messages.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  return Math.floor(chars / MOST_CHARS_PER_TOKEN);
}
