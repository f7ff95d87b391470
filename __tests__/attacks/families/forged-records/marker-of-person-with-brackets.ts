import type { Attempt } from "../../attempt.ts";
import { markedComment } from "../../entrances/own-comment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "commenter",
  does: "signs as we sign, under an account of our name that is no app",
  through: markedComment({ login: "GitHub-Actions[bot]", type: "User" }),
  answer: /^not our account$/,
  never: ["gate opens", "passes"],
};
