import type { Attempt } from "../../attempt.ts";
import { earlierVerdict } from "../../entrances/earlier-verdict.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "offers a report whose target moved",
  through: earlierVerdict((sound) => ({ ...sound, pin: { ...sound.pin, drift: true } })),
  answer: /^its run is stale$/,
  never: ["gate opens", "passes"],
};
