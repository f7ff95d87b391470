import { describe, expect, it } from "vitest";
import type { ReviewBasis } from "../../../src/core/report/reading-record.ts";
import { runReview } from "../../../src/engine/review/run-review.ts";
import { analyzer } from "../../analysis/facts-of.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget, type MeansGiven } from "../../fakes/review-means.ts";
import { answer, type Seat, type SeatScript, scriptedSeats } from "../../fakes/scripted-seats.ts";

const BASIS: ReviewBasis = {
  version: "0.0.0",
  ...{ prompts: null, rules: null, patterns: null, policy: null, configuration: null, models: null, findings_in: null },
};
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
    basis: BASIS,
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
    expect(basis).toEqual(BASIS);
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
