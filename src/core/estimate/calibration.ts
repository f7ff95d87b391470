/** What agents were taken to cost, and what they cost: both summed over those that have ended. */
export interface Experience {
  readonly estimatedTokens: number;
  readonly spentTokens: number;
}

export const NO_EXPERIENCE: Experience = { estimatedTokens: 0, spentTokens: 0 };

const [LEAST, MOST] = [0.2, 20];

/** By what an estimate is to be multiplied, from what was seen so far: 1 where nothing was, never below 0.2 or above 20. */
export function calibrate({ estimatedTokens, spentTokens }: Experience): number {
  if (estimatedTokens <= 0 || spentTokens <= 0) return 1;
  return Math.min(MOST, Math.max(LEAST, spentTokens / estimatedTokens));
}
