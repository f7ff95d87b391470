import type { Attempt } from "../../attempt.ts";
import { earlierVerdict } from "../../entrances/earlier-verdict.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "has a link of the same bytes lead to another file",
  through: earlierVerdict(
    (sound) => sound,
    (now) => ({ ...now, pin: { ...now.pin, files: [] } }),
  ),
  answer: /^it judged other files$/,
  never: ["gate opens", "passes"],
};
