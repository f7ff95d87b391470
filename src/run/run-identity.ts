import type { Guidance } from "../assignments/guidance.ts";
import type { Selection } from "../change/selection.ts";
import type { StageClaim } from "../claims/claim.ts";
import type { Severity } from "../claims/severity.ts";
import type { Config, Settings } from "../config/config.ts";
import type { PatternBook } from "../config/known-pattern.ts";
import type { ReviewPlan } from "../config/mode.ts";
import type { Policy } from "../config/policy.ts";
import type { Rulebook } from "../config/rulebook.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { ReadThreads } from "../people/thread.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import type { Softening } from "../verdict/conclusion.ts";

/** The name and configuration of a run, as they enter the report. */
export interface RunIdentity {
  readonly id: string;
  /** Combined with the pin as the seed for spot checks; empty if two runs must draw the same ones. */
  readonly nonce: string;
  readonly toolVersion: string;
  readonly settings: Settings;
  readonly promptsSha256: string | undefined;
  /** How the target was selected; absent if a host named its commits. */
  readonly selection?: Selection | undefined;
  /** What is published on GitHub and how; undefined outside of it. */
  readonly publication: Publication | undefined;
  /** Whether the review of a later head may continue this one even outside of a pull request. */
  readonly goesOn?: boolean | undefined;
}

/** How a conclusion is softened and findings are posted. */
export interface Publication extends Softening {
  readonly checkName: string;
  /** Absent outside of a pull request. */
  readonly pullRequest?: number | undefined;
  /** Undefined for as many as the change allows. */
  readonly maxComments: number | undefined;
  readonly commentThreshold: Severity;
  /** Whether the static panel plays only because no key was given; then its verdict is no review. */
  readonly isStandIn: boolean;
}

interface Published {
  readonly settings: Settings;
  readonly config: Config;
  readonly pullRequest: number | undefined;
}

/** The report's record of how it is to be published. */
export function toPublication(inputs: ReviewInputs, { settings, config, pullRequest }: Published): Publication {
  const wasChosen = (inputs.config.panel ?? config.panel) === "static";
  return {
    blocking: inputs.blocking,
    checkName: inputs.checkName,
    pullRequest,
    maxComments: settings.maxComments,
    commentThreshold: settings.commentThreshold,
    isStandIn: settings.panel.kind === "static" && !wasChosen,
  };
}

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
