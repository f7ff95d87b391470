import { describe, expect, it } from "vitest";
import { focusOn } from "../../../src/core/follow-up/focus.ts";
import { partsOfChange } from "../../../src/core/pin/change-part.ts";
import { measureCoverage } from "../../../src/core/verdict/coverage.ts";
import { collectReading } from "../../../src/engine/follow-up/collect-reading.ts";
import { runReview } from "../../../src/engine/review/run-review.ts";
import { analyzer } from "../../analysis/facts-of.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget, type MeansGiven } from "../../fakes/review-means.ts";
import { answer, type Seat, type SeatScript, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { aReport } from "../../fixtures/reports.ts";
import { A_BASIS, earlierReport } from "./earlier-review.ts";

const source = new FakeSource([
  { path: "lib.ts", base: "export const lib = 1;\n", head: "export const lib = 1;\n" },
  { path: "till.ts", base: "function add() {\n  return 1;\n}\n", head: "function add() {\n  return 2;\n}\n" },
]);
const lib = { path: "lib.ts", side: "head", blob: await source.blobAt("lib.ts", "head") };
const readsLib: Seat = async (assignment) => {
  const { toolbox, role } = assignment;
  await toolbox.readDiff({ path: undefined });
  await toolbox.readFile({ path: "lib.ts", side: "head", startLine: undefined, endLine: undefined });
  return role === "adversary"
    ? answer(assignment, { heuristics: [], safe_zones: [] })
    : answer(assignment, { findings: [] });
};
const readsDiff: Seat = async (assignment) => {
  await assignment.toolbox.readDiff({ path: undefined });
  return answer(assignment, { findings: [] });
};

/** What the report of a review says was read. */
async function hold(script: SeatScript, over: MeansGiven = {}) {
  const means = aReviewMeans({
    target: aTarget(source),
    analyzer,
    basis: A_BASIS,
    panel: scriptedSeats(script),
    ...over,
  });
  const { report } = await runReview(aRunIdentity(), means);
  return report.replay;
}

describe("the report of a review", () => {
  it("says which parts were read, what they stand in, and which files were read for them besides", async () => {
    const { reading, basis } = await hold({ enthusiast: readsLib });
    expect(reading?.files).toEqual([
      { path: "till.ts", parts: [{ sha256: expect.any(String), names: ["add"], reading: 0 }] },
    ]);
    expect(reading?.readings).toEqual([[lib]]);
    expect(basis).toEqual(A_BASIS);
  });

  it("counts what the Adversary read besides, and not what it read of the change", async () => {
    const { reading } = await hold({ enthusiast: readsDiff, adversary: readsLib });
    expect(reading?.readings).toEqual([[lib]]);
    const nothing: Seat = (assignment) => answer(assignment, { findings: [] });
    expect((await hold({ enthusiast: nothing, adversary: readsLib })).reading?.files).toEqual([]);
  });

  it("says nothing of it where no later review is to go on from this one", async () => {
    expect((await hold({ enthusiast: readsLib }, { basis: undefined })).reading).toBeNull();
    expect((await hold({ enthusiast: readsLib }, { signal: AbortSignal.abort() })).reading).toBeNull();
  });
});

describe("the report of a follow-up", () => {
  it("rests on what the earlier review read as well, as far as that still stands", async () => {
    const report = aReport();
    const stale = { path: "till.ts", side: "head" as const, blob: "0".repeat(40) };
    const standing = { path: "lib.ts", side: "head" as const, blob: lib.blob ?? "" };
    const replay = {
      ...report.replay,
      files: [stale, standing],
      reading: { files: [], readings: [[standing]] },
    };
    const parts = partsOfChange(source.pin).map((part) => ({ part, why: undefined, reading: 0 }));
    const earlier = earlierReport({ ...report, replay });
    const comparison = { parts, deltaFiles: [] };
    const focus = focusOn(source.pin, comparison, report.pin.head_sha);
    const context = aReviewMeans({
      target: aTarget(source),
      analyzer,
      basis: A_BASIS,
      followUp: { earlier, comparison, focus },
    });
    const none = { lineCounts: new Map<string, number>(), unexamined: [], overlong: [] };
    const { reading, carried } = await collectReading(measureCoverage(source.pin, focus.receipts, none), context);
    expect(carried).toEqual([standing]);
    expect(reading?.files).toMatchObject([{ path: "till.ts", parts: [{ names: ["add"], reading: 0 }] }]);
    expect(reading?.readings).toEqual([[standing]]);
  });
});
