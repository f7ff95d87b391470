import type { Followed } from "../../core/follow-up/followed.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { StageEnding } from "../stages/stage.ts";

/** What became of an earlier review's findings before the debate. */
export interface Following {
  /** Absent where no earlier review is followed. */
  readonly followed: Followed | undefined;
  /** Set where that could not be found out: then the run ends as "could not judge". */
  readonly ending: StageEnding | undefined;
}

/** Follows the findings of the earlier review, if this review goes on from one. */
export async function followEarlier({ followUp }: ReviewContext): Promise<Following> {
  if (followUp === undefined) return { followed: undefined, ending: undefined };
  throw new Error("not yet");
}
