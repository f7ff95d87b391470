import type { Attempt } from "../../attempt.ts";
import { markedComment } from "../../entrances/own-comment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "commenter",
  does: "signs as we sign, under an account of nearly our name",
  through: markedComment({ login: "github-actions", type: "User" }),
  answer: /^not our account$/,
  never: ["gate opens", "passes"],
};
