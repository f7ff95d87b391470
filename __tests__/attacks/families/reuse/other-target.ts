import type { Attempt } from "../../attempt.ts";
import { earlierVerdict } from "../../entrances/earlier-verdict.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "brings another change under a key that a review stands for",
  through: earlierVerdict(
    (sound) => sound,
    (now) => ({ ...now, pin: { ...now.pin, targetSha256: "9".repeat(64) } }),
  ),
  answer: /^it judged another target$/,
  never: ["gate opens", "passes"],
};
