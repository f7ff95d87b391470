import type { Silence } from "../../core/progress/review-progress.ts";
import type { Clock } from "../../ports/clock.ts";

const SILENCE_MS = 30_000;

interface Asked {
  readonly who: string;
  readonly sinceMs: number;
}

/** Knows whose answers are waited for, and since when. Shared by all agents of a run. */
export class Waiting {
  readonly #clock: Clock;
  readonly #asked = new Set<Asked>();

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  /** Does what is waited for; `who` is waited for while it lasts. */
  async during<T>(who: string, ask: () => Promise<T>): Promise<T> {
    const asked: Asked = { who, sinceMs: this.#clock.monotonicMs() };
    this.#asked.add(asked);
    return await ask().finally(() => this.#asked.delete(asked));
  }

  /** Who was asked 30 s ago or before and has not answered, the one that was asked first; undefined for nobody. */
  silence(): Silence | undefined {
    const now = this.#clock.monotonicMs();
    const waits = [...this.#asked].map(({ who, sinceMs }) => ({ who, forMs: now - sinceMs }));
    const [first, ...others] = waits.filter(({ forMs }) => forMs >= SILENCE_MS).sort((a, b) => b.forMs - a.forMs);
    return first && { ...first, others: others.length };
  }
}
