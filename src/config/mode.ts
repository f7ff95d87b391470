import { changedLines, type Pin } from "../change/pin.ts";
import type { TargetType } from "../change/target-type.ts";

/**
 * `economy` is as long as the size of the change requires, but ends after a first round that leaves nothing open.
 * `validate` plays no rounds: it judges findings of other reviewers. `policy` plays none either: it checks only the
 * policy.
 */
export const MODES = ["lightweight", "full", "economy", "validate", "policy"] as const;
export type Mode = (typeof MODES)[number];
/** The modes with a debate. */
export type DebateMode = Exclude<Mode, "validate" | "policy">;

/** The extent of a review. */
export interface ReviewPlan {
  readonly mode: Mode;
  readonly maxRounds: number;
  readonly passes: number;
  readonly targetType: TargetType;
}

const LIGHTWEIGHT_LINES = 150;
/** The default rounds and passes of each mode. */
export const DEFAULTS = { lightweight: { maxRounds: 3, passes: 1 }, full: { maxRounds: 10, passes: 2 } } as const;

/** The plan of a validation. */
export function planValidation(targetType: TargetType): ReviewPlan {
  return { mode: "validate", maxRounds: 0, passes: 0, targetType };
}

/** The plan of a check that only compares code with the policy. */
export function planPolicyCheck(targetType: TargetType): ReviewPlan {
  return { mode: "policy", maxRounds: 0, passes: 0, targetType };
}

/**
 * The default mode of a target: full for a spec or one Markdown file, otherwise lightweight for one file or at most 150
 * changed lines.
 */
export function decideMode(pin: Pin, targetType: TargetType): keyof typeof DEFAULTS {
  if (targetType === "spec") return "full";
  const only = pin.files.length === 1 ? pin.files[0] : undefined;
  if (only !== undefined) return only.path.endsWith(".md") ? "full" : "lightweight";
  const shown = pin.files.filter(({ skipped }) => skipped === undefined);
  const lines = shown.reduce((sum, file) => sum + changedLines(file), 0);
  return pin.kind === "diff" && lines <= LIGHTWEIGHT_LINES ? "lightweight" : "full";
}

/** The plan: what was asked for, otherwise the mode's own rounds and passes. */
export function planReview(
  pin: Pin,
  targetType: TargetType,
  asked: {
    readonly mode: DebateMode | "auto";
    readonly maxRounds: number | undefined;
    readonly passes: number | undefined;
  },
): ReviewPlan {
  const bySize = decideMode(pin, targetType);
  const mode = asked.mode === "auto" ? bySize : asked.mode;
  const { maxRounds, passes } = DEFAULTS[mode === "economy" ? bySize : mode];
  return {
    mode,
    maxRounds: asked.maxRounds ?? maxRounds,
    passes: asked.passes ?? passes,
    targetType,
  };
}
