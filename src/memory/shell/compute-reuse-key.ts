import { type Guidance, guidanceDigest } from "../../assignments/guidance.ts";
import { isReadByRules } from "../../change/left-to-rules.ts";
import type { PinnedFile } from "../../change/pin.ts";
import { patternsDigest } from "../../config/known-pattern.ts";
import { CONVERSIONS } from "../../files/conversion.ts";
import { STAGES } from "../../registry/stages.ts";
import type { ReviewBasis } from "../../report/reading-record.ts";
import type { KeyedReview } from "../../run/run-identity.ts";
import type { Stage } from "../../stages/stage.ts";
import { sha256 } from "../../text/digest.ts";
import { VERSION } from "../../text/version.ts";
import { PreviousFiles } from "../../tools/cited-texts.ts";
import { type BasisFacts, basisOf, reuseKey } from "../reuse.ts";

/**
 * The key of a review: a digest of all that it depends on. Two reviews with one key would reach the same verdict, so
 * the later one may reuse the earlier one's.
 */
export async function computeReuseKey(review: KeyedReview, stages: readonly Stage[] = STAGES): Promise<string> {
  const { target, settings, plan, promptsSha256, guidance } = review;
  const { pin, source } = target;
  const leftOut = pin.files.flatMap(leftOutByKind);
  const byPath = pin.files.flatMap((file) => (file.byPath === undefined ? [] : [[file.path, file.byPath] as const]));
  return reuseKey({
    ...basisFacts(review),
    targetSha256: pin.targetSha256,
    plan,
    promptsSha256: withGuidance(promptsSha256, guidance),
    stageInputs: inputsOf(stages, review),
    generated: leftOut.length === 0 ? undefined : leftOut,
    byPath: byPath.length === 0 ? undefined : Object.fromEntries(byPath),
    predecessors: await new PreviousFiles(source, settings.versionFolders).predecessorsOfTarget(),
  });
}

/** The team's guidance is part of a run's prompts. */
function withGuidance(promptsSha256: string | undefined, guidance: Guidance): string | undefined {
  const digest = guidanceDigest(guidance);
  return digest === undefined ? promptsSha256 : sha256(`${promptsSha256}\n${digest}`);
}

function leftOutByKind({ path, skipped }: PinnedFile): readonly string[] {
  if (skipped === "generated") return [path];
  const isLeft = skipped !== undefined && isReadByRules({ skipped });
  return isLeft || CONVERSIONS.some((attribute) => attribute === skipped) ? [`${path} ${skipped}`] : [];
}

/** The other inputs of each stage, by its name; stages without any are left out. */
function inputsOf(stages: readonly Stage[], review: KeyedReview): Readonly<Record<string, string>> | undefined {
  const digests = stages.flatMap(({ name, inputs }) => {
    const own = inputs?.(review);
    return own === undefined ? [] : [[name, sha256(JSON.stringify(own))] as const];
  });
  return digests.length === 0 ? undefined : Object.fromEntries(digests);
}

type StartedReview = Omit<KeyedReview, "target" | "plan" | "guidance" | "configurationClaims">;

/** The settings and digests of a review that a later one compares. */
export function computeBasis(review: StartedReview): ReviewBasis {
  return basisOf(basisFacts(review));
}

function basisFacts({ settings, rules, promptsSha256, patterns, policySha256, outside }: StartedReview): BasisFacts {
  return {
    toolVersion: VERSION,
    settings,
    promptsSha256,
    rulesSha256: rules.digest,
    patternsSha256: patternsDigest(patterns),
    policySha256,
    outsideSha256: outside === undefined ? undefined : sha256(JSON.stringify(outside)),
  };
}
