import type { PausableLimit } from "../../../core/time-limit.ts";
import type { CallPace, Model, ModelRequest, PacedAttempt } from "../../../ports/model.ts";
import type { Waiting } from "../waiting.ts";
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

/** The model as one agent asks it: each attempt in its turn among all agents of the run. */
export function pacedModel({ model, pace, waiting }: PacingMeans, { agent, limit, leftMs, who }: PacedAgent): Model {
  const host = model.host ?? "its address";
  return {
    complete: (request, callLimit) => {
      const asked = { agent, host, tokens: leastTokens(request), signal: callLimit.signal };
      return waiting.during(who, (answer) => {
        const begin = async (): Promise<PacedAttempt> => {
          const goOn = limit.pause();
          answer.isNotDue();
          const id = await pace.turn(asked).finally(goOn);
          answer.isDue();
          return {
            answered: (limits) => pace.answered(id, limits, host),
            refused: (attempt) => pace.refused(id, attempt, leftMs()),
            ended: () => pace.ended(id),
          };
        };
        const call: CallPace = { begin };
        return model.complete(request, callLimit, call);
      });
    },
  };
}

function leastTokens({ messages }: ModelRequest): number {
  const chars = messages.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  return Math.floor(chars / MOST_CHARS_PER_TOKEN);
}
