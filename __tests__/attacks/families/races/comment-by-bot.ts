import type { Attempt } from "../../attempt.ts";
import { override } from "../../entrances/override.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "another bot",
  does: "dismisses a finding by a workflow that comments",
  through: override({ author: "github-actions[bot]", isBot: true }),
  answer: /^a bot wrote it$/,
  never: ["gate opens", "passes"],
};
