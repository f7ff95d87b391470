import { aRound } from "../../../fixtures/reports.ts";
import type { Attempt } from "../../attempt.ts";
import { earlierVerdict } from "../../entrances/earlier-verdict.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a captured model",
  does: "was ruled on without the Adversary",
  through: earlierVerdict((sound) => ({ ...sound, rounds: [aRound({ adversary_void: true, novel: 1 })] })),
  answer: /^its Adversary gave no usable answer/,
  never: ["gate opens", "passes"],
};
