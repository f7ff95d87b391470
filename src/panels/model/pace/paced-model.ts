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
    ...(model.host === undefined ? {} : { host: model.host }),
    complete: (request, { signal, leftMs: callLeftMs }) =>
      waiting.during(who, async (awaited) => {
        const first = new UnderWay();
        const ask = (ends: AbortSignal, isFirst: boolean): Promise<ModelReply> => {
          const asked = { agent, host, tokens: leastTokens(request), signal: ends };
          const begin = async (): Promise<PacedAttempt> => {
            // The time of an agent that has a call under way goes on.
            const goOn = isFirst ? limit.pause() : undefined;
            if (isFirst) awaited.isNotDue();
            const id = await pace.turn(asked).finally(goOn);
            if (isFirst) awaited.isDue();
            const over = isFirst ? first.begin() : () => undefined;
            return {
              answered: (limits) => pace.answered(id, limits, host),
              refused: (attempt) => {
                over();
                return pace.refused(id, attempt, leftMs());
              },
              ended: () => {
                over();
                pace.ended(id);
              },
            };
          };
          return model.complete(request, { signal: ends, leftMs: callLeftMs }, { begin });
        };
        const overdue = (ends: AbortSignal) => first.outlasts((signal) => pace.overdue(signal), ends);
        const { answer, isDoubled } = await askAgain(ask, { signal, overdue });
        return isDoubled ? { ...answer, isDoubled } : answer;
      }),
  };
}

/** The attempt of a call that is under way: one that was refused is waited for by nobody. */
class UnderWay {
  #current: AbortSignal | undefined;
  #wake: () => void = () => undefined;

  /** An attempt begins; what is returned ends it. */
  begin(): () => void {
    const over = new AbortController();
    this.#current = over.signal;
    this.#wake();
    return () => {
      this.#current = undefined;
      over.abort();
    };
  }

  /**
   * Resolves when one attempt has been under way for all of a wait.
   *
   * @throws the signal's reason if it aborts during the wait.
   */
  async outlasts(wait: (signal: AbortSignal) => Promise<void>, ends: AbortSignal): Promise<void> {
    for (;;) {
      const over = this.#current;
      if (over === undefined) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        continue;
      }
      const isOver = await wait(AbortSignal.any([ends, over])).then(
        () => false,
        () => true,
      );
      if (!isOver) return;
      ends.throwIfAborted();
    }
  }
}

function leastTokens({ messages }: ModelRequest): number {
  const chars = messages.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  return Math.floor(chars / MOST_CHARS_PER_TOKEN);
}
