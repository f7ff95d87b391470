import type { Attempt } from "../../attempt.ts";
import { markedComment } from "../../entrances/own-comment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "echoes a marker of ours in a comment of the pull request",
  through: markedComment({ login: "github-actions[bot]", type: "Bot", kind: "issue-comment" }),
  answer: /^counts for nothing$/,
  never: ["gate opens", "passes"],
};
