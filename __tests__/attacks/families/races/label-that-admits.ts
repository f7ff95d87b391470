import type { Attempt } from "../../attempt.ts";
import { admission } from "../../entrances/admission.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "has labels that say what admits an author",
  through: admission({
    ...{ inEvent: ["OWNER", "*", "@mallory", "tribunal"], byNow: ["OWNER", "*", "@mallory", "tribunal"] },
    rules: { authors: ["OWNER", "@wendy"] },
  }),
  answer: /^written: action_required, .*authors does not admit @mallory/,
  never: ["gate opens", "passes"],
};
