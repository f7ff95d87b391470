/**
 * What of ours finds a defect in the pinned text by rule, without an agent. What it claims does not rest on anybody's
 * reading, so that whether an agent may have a say in it is asked of this, and never of a claim's words.
 */
export const DETECTORS = [
  "prompt-injection",
  "hidden-code",
  "link",
  "suppression",
  "conflict-marker",
  "invalid-data",
  "syntax-error",
  "own-configuration",
  "lock-entry",
] as const;
export type Detector = (typeof DETECTORS)[number];

/** Who claims what a detector finds, beside the agents that claim it as well. */
export const DETECTOR = "detector";
