/** What agents were taken to cost, and what they cost: both summed over those that have ended. */
export interface Experience {
  readonly estimatedTokens: number;
  readonly spentTokens: number;
  /** How many have ended, and how long they took together. */
  readonly agents: number;
  readonly workedMs: number;
}

export const NO_EXPERIENCE: Experience = { estimatedTokens: 0, spentTokens: 0, agents: 0, workedMs: 0 };

const [LEAST, MOST] = [0.01, 20];

/** By what an estimate is to be multiplied, from what was seen so far: 1 where nothing was, never below 0.01 or above 20. */
export function calibrate({
  estimatedTokens,
  spentTokens,
}: Pick<Experience, "estimatedTokens" | "spentTokens">): number {
  if (estimatedTokens <= 0 || spentTokens <= 0) return 1;
  return Math.min(MOST, Math.max(LEAST, spentTokens / estimatedTokens));
}

/** How long an agent took so far; undefined where none has ended. */
export function usualMs({ agents, workedMs }: Pick<Experience, "agents" | "workedMs">): number | undefined {
  return agents === 0 ? undefined : workedMs / agents;
}
