import type { Attempt } from "../../attempt.ts";
import { override } from "../../entrances/override.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "commenter",
  does: "has a maintainer's comment dismiss a finding by editing it",
  through: override({ isEdited: true }),
  answer: /^the comment was edited/,
  never: ["gate opens", "passes"],
};
