import type { Guidance } from "../assignments/guidance.ts";
import type { StageClaim } from "../claims/claim.ts";
import type { Settings } from "../config/config.ts";
import type { PatternBook } from "../config/known-pattern.ts";
import type { ReviewPlan } from "../config/mode.ts";
import type { Rulebook } from "../config/rulebook.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { Policy } from "../policy/policy.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import type { ReadThreads } from "../triage/thread.ts";

/** What a review is about to be held with, and so what its reuse key depends on. */
export interface KeyedReview {
  readonly target: Pick<PinnedTarget, "pin" | "source">;
  readonly settings: Settings;
  readonly rules: Rulebook;
  readonly plan: ReviewPlan;
  readonly promptsSha256: string | undefined;
  readonly guidance: Guidance;
  readonly patterns: PatternBook;
  readonly configurationClaims: readonly StageClaim[];
  /** What code may do; absent where the repository says nothing. */
  readonly policy?: Policy | undefined;
  /** Of the policy and of the waivers that hold today; absent without one. */
  readonly policySha256?: string | undefined;
  readonly outside?: OutsideFindings | undefined;
  /** Other reviewers' threads; absent where nobody asked for them. */
  readonly triage?: { readonly read: ReadThreads } | undefined;
}
