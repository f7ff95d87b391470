import type { Conclusion, Decision } from "../verdict/conclusion.ts";

/** The three endings, in which nobody may mistake the third for one of the others. */
export type VerdictEnding = Decision["ending"];

/** What a conclusion is shown as: whatever is neither a pass nor a failure could not judge. */
export function endingOf(conclusion: Conclusion): VerdictEnding {
  if (conclusion === "success") return "passed";
  return conclusion === "failure" ? "did-not-pass" : "could-not-judge";
}
