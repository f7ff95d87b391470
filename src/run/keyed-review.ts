import type { Guidance } from "../assignments/guidance.ts";
import type { StageClaim } from "../claims/claim.ts";
import type { Settings } from "../config/config.ts";
import type { PatternBook } from "../config/known-pattern.ts";
import type { ReviewPlan } from "../config/mode.ts";
import type { Rulebook } from "../config/rulebook.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { ReadThreads } from "../people/thread.ts";
import type { Policy } from "../policy/policy.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";

/** The inputs of a review, which determine its reuse key. */
export interface KeyedReview {
  readonly target: Pick<PinnedTarget, "pin" | "source">;
  readonly settings: Settings;
  readonly rules: Rulebook;
  readonly plan: ReviewPlan;
  readonly promptsSha256: string | undefined;
  readonly guidance: Guidance;
  readonly patterns: PatternBook;
  readonly configurationClaims: readonly StageClaim[];
  /** What code may do; absent if the repository has no policy. */
  readonly policy?: Policy | undefined;
  /** Digest of the policy and of the waivers valid today; absent without a policy. */
  readonly policySha256?: string | undefined;
  readonly outside?: OutsideFindings | undefined;
  /** Other reviewers' threads; absent if not requested. */
  readonly triage?: { readonly read: ReadThreads } | undefined;
}
