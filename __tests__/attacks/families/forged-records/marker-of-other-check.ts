import type { Attempt } from "../../attempt.ts";
import { markedComment } from "../../entrances/own-comment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "signs for another check",
  through: markedComment({ login: "github-actions[bot]", type: "Bot", check: "tribunal-2" }),
  answer: /^counts for nothing$/,
  never: ["gate opens", "passes"],
};
