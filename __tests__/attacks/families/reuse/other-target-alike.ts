import type { Attempt } from "../../attempt.ts";
import { earlierVerdict } from "../../entrances/earlier-verdict.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "has a report say of another target that it was this one at the end",
  through: earlierVerdict((sound) => ({ ...sound, pin: { ...sound.pin, final_sha256: "9".repeat(64) } })),
  answer: /^nobody saw at its end/,
  never: ["gate opens", "passes"],
};
