import type { NextStep, RoundFacts } from "../../core/debate/convergence.ts";
import type { CheckedZone } from "../../core/debate/safe-zone.ts";
import type { RoundGuards } from "../../core/report/guard-record.ts";
import type { PlayedRound } from "./play-round.ts";

/** A finished round: what was said, what it comes to, and what follows. */
export interface RoundRecord {
  readonly played: PlayedRound;
  readonly facts: RoundFacts;
  readonly next: NextStep;
  readonly zones: readonly CheckedZone[];
  /** What the change takes away, and the claims it may bear on. */
  readonly guards: RoundGuards;
}
