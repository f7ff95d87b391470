import { changedLines, type Pin } from "../change/pin.ts";
import type { TargetType } from "../change/target-type.ts";

/**
 * `economy` is as long as the size of the change asks for, but ends after a first round that leaves nothing to say.
 * `validate` plays no rounds: it judges findings of other reviewers. `policy` plays none either: it looks at the policy alone.
 */
export const MODES = ["lightweight", "full", "economy", "validate", "policy"] as const;
export type Mode = (typeof MODES)[number];
/** How a debate may be held. */
export type DebateMode = Exclude<Mode, "validate" | "policy">;

/** How far a review goes. */
export interface ReviewPlan {
  readonly mode: Mode;
  readonly maxRounds: number;
  readonly passes: number;
  readonly targetType: TargetType;
}

const LIGHTWEIGHT_LINES = 150;
/** What each mode does when nothing is asked for. */
export const DEFAULTS = { lightweight: { maxRounds: 3, passes: 1 }, full: { maxRounds: 10, passes: 2 } } as const;

/** The plan of a validation. */
export function planValidation(targetType: TargetType): ReviewPlan {
  return { mode: "validate", maxRounds: 0, passes: 0, targetType };
}

/** The plan of a check that holds code against the policy and looks for nothing else. */
export function planPolicyCheck(targetType: TargetType): ReviewPlan {
  return { mode: "policy", maxRounds: 0, passes: 0, targetType };
}

/**
 * The mode a target gets when none is chosen: full for a spec or one Markdown file, else lightweight for one file or at most
 * 150 changed lines.
 */
export function decideMode(pin: Pin, targetType: TargetType): keyof typeof DEFAULTS {
  if (targetType === "spec") return "full";
  const only = pin.files.length === 1 ? pin.files[0] : undefined;
  if (only !== undefined) return only.path.endsWith(".md") ? "full" : "lightweight";
  const shown = pin.files.filter(({ skipped }) => skipped === undefined);
  const lines = shown.reduce((sum, file) => sum + changedLines(file), 0);
  return pin.kind === "diff" && lines <= LIGHTWEIGHT_LINES ? "lightweight" : "full";
}

/** The plan: what was asked for, else the mode's own rounds and passes. */
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
