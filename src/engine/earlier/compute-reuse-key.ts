import type { Claim } from "../../core/claims/claim.ts";
import type { Settings } from "../../core/config/config.ts";
import type { ReviewPlan } from "../../core/config/mode.ts";
import { sha256 } from "../../core/digest.ts";
import type { OutsideFindings } from "../../core/outcome/validation.ts";
import { type PatternBook, patternsDigest } from "../../core/patterns/known-pattern.ts";
import { reuseKey } from "../../core/reuse/reuse-key.ts";
import type { Rulebook } from "../../core/rules/rulebook.ts";
import { VERSION } from "../../core/version.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";
import { PreviousFiles } from "../reading/previous-files.ts";

/** What a review is about to be held with. */
export interface KeyedReview {
  readonly target: Pick<PinnedTarget, "pin" | "source">;
  readonly settings: Settings;
  readonly rules: Rulebook;
  readonly plan: ReviewPlan;
  readonly promptsSha256: string | undefined;
  readonly patterns: PatternBook;
  readonly configurationClaims: readonly Claim[];
  readonly outside?: OutsideFindings | undefined;
}

/** The key by which a later run may find this review's verdict, and this one an earlier one's. */
export async function computeReuseKey(review: KeyedReview): Promise<string> {
  const { target, settings, rules, plan, promptsSha256, patterns, configurationClaims, outside } = review;
  const { pin, source } = target;
  const generated = pin.files.flatMap(({ path, skipped }) => (skipped === "generated" ? [path] : []));
  return reuseKey({
    targetSha256: pin.targetSha256,
    toolVersion: VERSION,
    settings,
    plan,
    promptsSha256,
    rulesSha256: rules.digest,
    patternsSha256: patternsDigest(patterns),
    configurationSha256: configurationClaims.length === 0 ? undefined : sha256(JSON.stringify(configurationClaims)),
    generated: generated.length === 0 ? undefined : generated,
    outsideSha256: outside === undefined ? undefined : sha256(JSON.stringify(outside)),
    predecessors: await new PreviousFiles(source, settings.versionFolders).predecessorsOfTarget(),
  });
}
