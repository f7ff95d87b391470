import type { Attempt } from "../../attempt.ts";
import { override } from "../../entrances/override.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "commenter",
  does: "dismisses a finding without any right to",
  through: override({ author: "eve" }),
  answer: /has the permission `none`/,
  never: ["gate opens", "passes"],
};
