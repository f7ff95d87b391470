import type { Fingerprint } from "../../../../src/claims/fingerprint.ts";
import type { Attempt } from "../../attempt.ts";
import { earlierVerdict } from "../../entrances/earlier-verdict.ts";

const FAILED = "v1:00112233445566778899aabbccddeeff" as Fingerprint;

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "pushes back to a commit whose review never heard of what failed since",
  through: earlierVerdict(
    (sound) => sound,
    (now) => ({ ...now, carried: [FAILED] }),
  ),
  answer: /^a later review found what it did not$/,
  never: ["gate opens", "passes"],
};
