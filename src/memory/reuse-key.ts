import type { TargetType } from "../change/target-type.ts";
import type { Settings } from "../config/config.ts";
import type { Mode, ReviewPlan } from "../config/mode.ts";
import { inCamelCase, SETTING_KEYS, settingOf } from "../config/settings.ts";
import type { FullReview, FullReviewCode } from "../report/follow-up-record.ts";
import type { ReviewBasis } from "../report/reading-record.ts";
import { recordDigest } from "../text/digest.ts";

/** Everything a verdict depends on, except the files that agents read beyond the target: its report names these. */
export interface ReuseFacts {
  readonly targetSha256: string;
  readonly toolVersion: string;
  readonly settings: Settings;
  readonly plan: ReviewPlan;
  /** Absent for a panel without prompts. */
  readonly promptsSha256: string | undefined;
  /** Absent without rules. */
  readonly rulesSha256: string | undefined;
  /** Absent if a run is given no known patterns. */
  readonly patternsSha256: string | undefined;
  /** Digest of the policy and of the waivers valid today; absent without a policy. */
  readonly policySha256?: string | undefined;
  /**
   * Digest of the other inputs of each stage, by its name; absent without any. Claims about the configuration, for
   * example, may depend on any file.
   */
  readonly stageInputs: Readonly<Record<string, string>> | undefined;
  /** Digest of other reviewers' findings; absent if none were imported. */
  readonly outsideSha256: string | undefined;
  /**
   * Files left out by attributes or by their kind, which depends on files outside the target. Each is named as
   * generated, or with its kind or its converter; absent without any.
   */
  readonly generated: readonly string[] | undefined;
  /**
   * What files do just because of their paths, which depends on files that the change leaves in place; absent if none
   * does anything.
   */
  readonly byPath?: Readonly<Record<string, readonly string[]>> | undefined;
  /** For each file of the target that has one, the file of an earlier version that it is compared with. */
  readonly predecessors: Readonly<Record<string, string>>;
}

/**
 * SHA-256 (hex) of all that must be the same for an earlier verdict to be reused. Every setting counts, unless it only
 * says who is reviewed, what the review may cost, or what its findings lead to. A new setting counts until it is named
 * here.
 */
export function reuseKey({ settings, plan, predecessors, ...digests }: ReuseFacts): string {
  const policy = withoutAbsent(countingSettings(settings));
  return recordDigest(withoutAbsent({ format: 1, ...digests, policy, plan, predecessors }));
}

/** The settings that change what is reviewed or how it is judged, the models included. */
export function countingSettings(settings: Settings): Partial<Settings> {
  const apart = new Set<string>(SETTING_KEYS.filter((key) => settingOf(key).isApartFromVerdict).map(inCamelCase));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !apart.has(name)));
}

/** Canonical JSON has no `undefined`. */
export function withoutAbsent(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** The facts that a review starts with. Each digest is absent if there is nothing of its kind. */
export interface BasisFacts {
  readonly toolVersion: string;
  readonly settings: Settings;
  readonly promptsSha256: string | undefined;
  readonly rulesSha256: string | undefined;
  readonly patternsSha256: string | undefined;
  /** Digest of the policy and of the waivers valid today. */
  readonly policySha256: string | undefined;
  /** Digest of other reviewers' findings. */
  readonly outsideSha256: string | undefined;
}

/**
 * What must be the same in a later review that continues from this one. These are the reuse key's settings and
 * `fail-on`, which decides who must agree to a dismissal. Each has its own key, so that a message can name the one that
 * differs.
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

/** The settings and limits of a review, past or planned. */
export interface HeldWith {
  readonly basis: ReviewBasis;
  readonly mode: Mode;
  /** The maximum number of rounds. */
  readonly maxRounds: number;
  readonly targetType: TargetType;
}

interface Matter {
  readonly key: keyof ReviewBasis;
  readonly code: FullReviewCode;
  readonly differs: string;
}

const MATTERS: readonly Matter[] = [
  { key: "version", code: "other-version", differs: "Tribunal's version is another than" },
  { key: "prompts", code: "other-prompts", differs: "the prompts are others than" },
  { key: "rules", code: "other-rules", differs: "the rules are others than" },
  { key: "patterns", code: "other-patterns", differs: "the known false positives are others than" },
  { key: "policy", code: "other-policy", differs: "the policy, or which of its waivers hold, is another than" },
  { key: "configuration", code: "other-configuration", differs: "the configuration is another than" },
  { key: "models", code: "other-models", differs: "the panel or its models are others than" },
  { key: "findings_in", code: "other-findings-in", differs: "the other tools' findings are others than" },
];

/**
 * Why a review cannot continue from an earlier one: the first thing that differs. Undefined if it can. Never throws.
 *
 * @param workflowRun of the earlier one, such as `4711.1`.
 */
export function findDifference(then: HeldWith, now: HeldWith, workflowRun: string): FullReview | undefined {
  const review = `the review of run ${workflowRun}`;
  const matter = MATTERS.find(({ key }) => then.basis[key] !== now.basis[key]);
  if (matter !== undefined) return { code: matter.code, detail: `${matter.differs} at ${review}` };
  if (then.targetType !== now.targetType) {
    const [is, was] = [nameType(now.targetType), nameType(then.targetType)];
    return { code: "other-prompts", detail: `the change is ${is} and was ${was} at ${review}` };
  }
  // The configuration is the same, so only the size differs: a change that is large by now needs more than a brief
  // debate.
  const isLonger =
    now.mode === "economy" ? then.maxRounds < now.maxRounds : now.mode === "full" && then.mode !== "full";
  if (isLonger) {
    return {
      code: "other-configuration",
      detail: `the change is large enough for a longer debate than ${review} held`,
    };
  }
  return undefined;
}

function nameType(type: TargetType): string {
  return type === "spec" ? "a specification" : "code";
}
