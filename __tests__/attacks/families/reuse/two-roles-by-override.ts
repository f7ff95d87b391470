import { aDismissed } from "../../../fixtures/reports.ts";
import type { Attempt } from "../../attempt.ts";
import { earlierVerdict } from "../../entrances/earlier-verdict.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "has a report tell of a dismissal by people what one role dismissed before",
  through: earlierVerdict((sound) => ({
    ...sound,
    replay: {
      ...sound.replay,
      before_overrides: {
        findings: [],
        unresolved: [],
        missed: [],
        dismissed: [aDismissed({ severity: "high", by: "critic", proved_by: ["critic"] })],
      },
    },
  })),
  answer: /^one role alone/,
  never: ["gate opens", "passes"],
};
