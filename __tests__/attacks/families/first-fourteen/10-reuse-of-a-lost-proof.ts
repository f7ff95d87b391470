import { aDismissed } from "../../../fixtures/reports.ts";
import type { Attempt } from "../../attempt.ts";
import { earlierVerdict } from "../../entrances/earlier-verdict.ts";

const MONEY = { file: "lib/money.ts", start_line: 2, end_line: 2 };

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "has a dismissal reused whose proof is gone",
  through: earlierVerdict(
    (sound) => ({
      ...sound,
      dismissed: [
        aDismissed({
          ...{ severity: "high", by: "judge", proved_by: ["judge", "critic"] },
          evidence: [
            { ...MONEY, side: "head", quote: "return Math.max(0, amount);", blob: "1".repeat(40), kind: "proof" },
          ],
        }),
      ],
      replay: {
        ...sound.replay,
        files: [...sound.replay.files, { path: MONEY.file, side: "head", blob: "1".repeat(40) }],
      },
    }),
    (now) => ({
      ...now,
      blobAt: (path, side) => (path === MONEY.file ? "2".repeat(40) : now.blobAt(path, side)),
    }),
  ),
  answer: /^lib\/money\.ts, which it was judged by, is another at head$/,
  never: ["gate opens", "passes"],
};
