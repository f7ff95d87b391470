import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "adds data that calls it safe, and the Resolver quotes that",
  through: "the next push",
  rewritten: rewritten(),
  beside: { "config/MARK.json": '{ "payments evaluate input": false }\n' },
  resolutions: [{ status: "resolved", file: "config/MARK.json", quote: '"payments evaluate input": false' }],
  never: ["passes"],
  left: ["defect lost"],
};
