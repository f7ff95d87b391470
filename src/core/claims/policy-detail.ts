import type { Step } from "../program/reach.ts";

export const JUDGMENTS = ["violation", "likely_violation", "unknown", "no_violation"] as const;
export type Judgment = (typeof JUDGMENTS)[number];

/** What a claim that code breaks a policy says besides what every claim says. */
export interface PolicyDetail {
  readonly effectId: string;
  readonly effect: { readonly action: string; readonly resource: string };
  readonly judgment: Judgment;
  /** 0 to 1. */
  readonly confidence: number;
  /** What was done to find it, a sentence each, in order. */
  readonly agentSteps: readonly string[];
  /** From the claim's own line to where it happens; the first is the claim's place. Empty for what is absent. */
  readonly chain: readonly ChainLink[];
}

/** A step of a chain with the line it stands on, as it reads at the pin. */
export interface ChainLink extends Step {
  readonly quote: string;
}
