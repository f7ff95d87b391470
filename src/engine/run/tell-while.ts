import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import { Ticker } from "./ticker.ts";

/** Does a piece of work that has no parts to count, and tells of it while it lasts: `what` is a sentence without its full stop. */
export async function tellWhile<T>(
  what: string,
  work: () => Promise<T>,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<T> {
  const sinceMs = clock.monotonicMs();
  const none = { agents: undefined, claims: 0, confirmed: 0, tokens: undefined, estimate: undefined };
  const ticker = new Ticker(clock, () => {
    const step = { kind: "work" as const, what, forMs: clock.monotonicMs() - sinceMs };
    log.standing({ ...none, step, leftMs: undefined, silence: undefined });
  });
  ticker.start();
  try {
    return await work();
  } finally {
    ticker.stop();
  }
}
