import { requireSha } from "../../../src/change/sha.ts";
import { findMisfit, type ReviewAtHand } from "../../../src/memory/reuse.ts";
import type { Report } from "../../../src/report/report.ts";
import { aFile, aPin } from "../../fixtures/claims.ts";
import { aReport } from "../../fixtures/reports.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

const REPORT = aReport({ dismissed: [], findings: [], unresolved: [] });
const FILES = REPORT.pin.files.map(({ path, head_blob: headBlob }) =>
  aFile({ path, headBlob: headBlob === null ? undefined : requireSha(headBlob) }),
);
const SERVED = new Map(REPORT.replay.files.map(({ path, side, blob }) => [`${side}:${path}`, blob] as const));
const AT_HAND: ReviewAtHand = {
  pin: aPin({ targetSha256: REPORT.pin.target_sha256, files: FILES }),
  blobAt: (path, side) => SERVED.get(`${side}:${path}`),
  failOn: "high",
};

/** An earlier report under a key that fits, whose verdict a run would take over; and the change as it is now. */
export function earlierVerdict(
  change: (sound: Report) => Report,
  now: (sound: ReviewAtHand) => ReviewAtHand = (sound) => sound,
): Entrance {
  return {
    name: "an earlier verdict",
    enter: () => {
      const misfit = findMisfit(change(REPORT), now(AT_HAND));
      return misfit === undefined ? cameThrough("reused") : { answer: misfit };
    },
  };
}
