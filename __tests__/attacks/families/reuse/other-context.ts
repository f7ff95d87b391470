import type { Attempt } from "../../attempt.ts";
import { earlierVerdict } from "../../entrances/earlier-verdict.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "changes a file that the review rested on, and not the target",
  through: earlierVerdict(
    (sound) => sound,
    (now) => ({ ...now, blobAt: () => "9".repeat(40) }),
  ),
  answer: /is another at head$/,
  never: ["gate opens", "passes"],
};
