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
    const asked = { who, sinceMs: this.#clock.monotonicMs() };
    this.#asked.add(asked);
    try {
      return await ask();
    } finally {
      this.#asked.delete(asked);
    }
  }

  /** Who was asked 30 s ago or before and has not answered, the one that was asked first; undefined for nobody. */
  silence(): Silence | undefined {
    const now = this.#clock.monotonicMs();
    const [first, ...others] = [...this.#asked].filter(({ sinceMs }) => now - sinceMs >= SILENCE_MS);
    return first && { who: first.who, forMs: now - first.sinceMs, others: others.length };
  }
}
