import { requireSha } from "../../../../src/change/sha.ts";
import type { Attempt } from "../../attempt.ts";
import { commentJob } from "../../entrances/comment-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "pushes once the comments are posted",
  through: commentJob({ meanwhile: { at: /^createReview/, pullRequest: { headSha: requireSha("2".repeat(40)) } } }),
  answer: /described: the pull request moved on; wrote: (?!.*updateBody)/,
  never: [],
};
