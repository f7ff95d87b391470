import type { Attempt } from "../../attempt.ts";
import { markedComment } from "../../entrances/own-comment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "signs for a commit that the comment was not written for",
  through: markedComment({ login: "github-actions[bot]", type: "Bot", commit: "2".repeat(40) }),
  answer: /^counts for nothing$/,
  never: ["gate opens", "passes"],
};
