/** How much of itself a test plays. `full` goes before each landing, `night` searches, `fast` is what everyone waits for. */
export type Tier = "fast" | "full" | "night";

export const TIER = readTier(process.env.TRIBUNAL_TIER);

/** Runs of a property no test of the fast tier exceeds. */
const MOST_RUNS = 200;
/** Fewer runs of a property show little. */
const FEWEST_RUNS = 25;

/** The runs of a property in this tier, of those that it has in the full one. */
export function runs(full: number, tier: Tier = TIER): number {
  if (tier === "full") return full;
  if (tier === "night") return 10 * full;
  const some = Math.max(FEWEST_RUNS, Math.ceil(full / 8));
  return Math.min(full, some, MOST_RUNS);
}

/** The size of a large input in this tier: a tenth in the fast one. */
export function size(full: number, tier: Tier = TIER): number {
  return tier === "fast" ? Math.ceil(full / 10) : full;
}

function readTier(name: string | undefined): Tier {
  return name === "full" || name === "night" ? name : "fast";
}
