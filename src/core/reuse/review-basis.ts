import type { Settings } from "../config/config.ts";
import { recordDigest } from "../digest.ts";
import type { ReviewBasis } from "../report/reading-record.ts";
import { countingSettings, withoutAbsent } from "./reuse-key.ts";

/** What a review is about to be held with. Each digest is absent where there is nothing of the kind. */
export interface BasisFacts {
  readonly toolVersion: string;
  readonly settings: Settings;
  readonly promptsSha256: string | undefined;
  readonly rulesSha256: string | undefined;
  readonly patternsSha256: string | undefined;
  /** Of the policy and of the waivers that hold today. */
  readonly policySha256: string | undefined;
  /** Of other reviewers' findings. */
  readonly outsideSha256: string | undefined;
}

/**
 * What a later review must be held with as well, to go on from this one: the reuse key's settings and `fail-on`, by which
 * it is decided who must agree to a dismissal, each matter for itself, so that the one that differs can be named.
 */
export function basisOf({ settings, ...facts }: BasisFacts): ReviewBasis {
  const { panel, models, startModel, roleModels, ...others } = countingSettings(settings);
  return {
    version: facts.toolVersion,
    prompts: facts.promptsSha256 ?? null,
    rules: facts.rulesSha256 ?? null,
    patterns: facts.patternsSha256 ?? null,
    policy: facts.policySha256 ?? null,
    configuration: recordDigest(withoutAbsent({ ...others, failOn: settings.failOn })),
    models: recordDigest(withoutAbsent({ panel, models, startModel, roleModels })),
    findings_in: facts.outsideSha256 ?? null,
  };
}
