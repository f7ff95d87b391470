import { countOf } from "../../core/count-of.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";

const SILENCE_MS = 30_000;

interface Asked {
  readonly who: string;
  readonly sinceMs: number;
}

/** Says whom the run waits for, each 30 s that one answer is waited for. Shared by all agents of a run. */
export class Waiting {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #asked = new Set<Asked>();
  #over: AbortController | undefined;

  constructor({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Does what is waited for, and tells of `who` while it lasts. */
  async during<T>(who: string, ask: () => Promise<T>): Promise<T> {
    const asked = { who, sinceMs: this.#clock.monotonicMs() };
    this.#asked.add(asked);
    this.#over ??= this.#watch();
    try {
      return await ask();
    } finally {
      this.#asked.delete(asked);
      if (this.#asked.size === 0) {
        this.#over?.abort();
        this.#over = undefined;
      }
    }
  }

  #watch(): AbortController {
    const over = new AbortController();
    const tellOn = async (): Promise<void> => {
      while (!over.signal.aborted) {
        await this.#clock.sleep(SILENCE_MS, over.signal);
        this.#tell();
      }
    };
    // Only the signal ends it.
    tellOn().catch(() => undefined);
    return over;
  }

  #tell(): void {
    const now = this.#clock.monotonicMs();
    const [first, ...others] = [...this.#asked].filter(({ sinceMs }) => now - sinceMs >= SILENCE_MS);
    if (first === undefined) return;
    const more = others.length === 0 ? "" : ` and ${countOf(others.length, "other agent")}`;
    this.#log.progress(`${Math.round((now - first.sinceMs) / 1000)} s without an answer by ${first.who}${more}`);
  }
}
