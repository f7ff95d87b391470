import type { Attempt } from "../../attempt.ts";
import { commentJob } from "../../entrances/comment-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "edits the description once the comments are posted",
  through: commentJob({ meanwhile: { at: /^createReview/, pullRequest: { body: "Mine." } } }),
  answer: /described: somebody changed it since it was read; wrote: (?!.*updateBody)/,
  never: [],
};
