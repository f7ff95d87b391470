import type { Trace } from "./trace.ts";

/** One boundary of ours with hostile data before it: who takes that in is asked alone, with nothing else of a run. */
export interface Entrance {
  readonly name: string;
  /** Whether a bundle is played for it, which takes longer than all else: such attempts are of the full tier. */
  readonly playsBundle?: true;
  /** @param mark the attempt's own word, where the data has room for one */
  readonly enter: (mark: string) => Came | Promise<Came>;
}

/** What the boundary said to it, and what came of it besides. */
export interface Came {
  /** In the boundary's own words as far as it has any. */
  readonly answer: string;
  readonly trace?: Partial<Trace>;
}

/** A gate that stays shut is told by its reason; one that opens shows as what it let through. */
export function cameThrough(answer: string): Came {
  return { answer, trace: { gate: "open", conclusion: "success" } };
}
