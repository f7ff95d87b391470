import { describe, expect, it } from "vitest";
import { partsOfChange } from "../../../src/change/change-part.ts";
import type { Side } from "../../../src/change/side.ts";
import { focusOn } from "../../../src/memory/focus.ts";
import { collectReading } from "../../../src/memory/shell/collect-reading.ts";
import type { Analyzer } from "../../../src/ports/analyzer.ts";
import type { Report } from "../../../src/report/report.ts";
import { runReview } from "../../../src/review/run-review.ts";
import { GitError } from "../../../src/text/errors.ts";
import { measureCoverage } from "../../../src/verdict/coverage.ts";
import { analyzer } from "../../code/facts-of.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget, type MeansGiven } from "../../fakes/review-means.ts";
import { answer, type Seat, type SeatScript, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { aBasis, aReport } from "../../fixtures/reports.ts";
import { earlierReport } from "./earlier-review.ts";

const FILES = [
  { path: "lib.ts", base: "export const lib = 1;\n", head: "export const lib = 1;\n" },
  { path: "till.ts", base: "function add() {\n  return 1;\n}\n", head: "function add() {\n  return 2;\n}\n" },
];
const source = new FakeSource(FILES);
const lib = { path: "lib.ts", side: "head", blob: await source.blobAt("lib.ts", "head") };
const readsLib: Seat = async (assignment) => {
  const { toolbox, role } = assignment;
  await toolbox.readDiff({ path: undefined });
  await toolbox.readFile({ path: "lib.ts", side: "head", start_line: undefined, end_line: undefined });
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
    basis: aBasis(),
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
    expect(basis).toEqual(aBasis());
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

describe("what the parts of a change are about", () => {
  it("keeps no report from being written where it can no longer be read", async () => {
    let isOver = false;
    const gone = Object.assign(new FakeSource(FILES), {
      readText: async (path: string, side: Side) => {
        if (side === "base" && isOver) throw new GitError("git cat-file", 128, "gone");
        return source.readText(path, side);
      },
    });
    const readsLast: Seat = async (assignment) => {
      const read = await readsDiff(assignment);
      isOver = true;
      return read;
    };
    const { reading, files } = await hold({ enthusiast: readsLast }, { target: aTarget(gone) });
    expect(reading).toBeNull();
    expect(files.map(({ path }) => path)).toEqual(["till.ts", "till.ts"]);
  });

  it("ends the review by a fault of ours", async () => {
    const broken: Analyzer = {
      ...analyzer,
      analyze: async (file) => {
        if (file.lines.includes("  return 1;")) throw new TypeError("x is undefined");
        return analyzer.analyze(file);
      },
    };
    await expect(hold({ enthusiast: readsDiff }, { analyzer: broken })).rejects.toThrow("x is undefined");
  });
});

describe("the report of a follow-up", () => {
  const stale = { path: "till.ts", side: "head" as const, blob: "0".repeat(40) };
  const standing = { path: "lib.ts", side: "head" as const, blob: lib.blob ?? "" };
  const parts = partsOfChange(source.pin).map((part) => ({ part, why: undefined, reading: 0 }));
  const recorded = parts.map(({ part: { sha256 } }) => ({ sha256, names: ["as told before"], reading: 0 }));

  /** Collects after a review that read all of the change, at these files. */
  async function collectAfter(files: Report["pin"]["files"]) {
    const report = aReport();
    const reading = { files: [{ path: "till.ts", parts: recorded }], readings: [[standing]] };
    const replay = { ...report.replay, files: [stale, standing], reading };
    const earlier = earlierReport({ ...report, replay, pin: { ...report.pin, files } });
    const comparison = { parts, deltaFiles: [] };
    const focus = focusOn(source.pin, comparison, report.pin.head_sha);
    const followUp = { earlier, comparison, focus };
    const context = aReviewMeans({ target: aTarget(source), analyzer, basis: aBasis(), followUp });
    const none = { lineCounts: new Map<string, number>(), unexamined: [], overlong: [] };
    return collectReading(measureCoverage(source.pin, focus.receipts, none), context);
  }

  it("rests on what the earlier review read as well, as far as that still stands", async () => {
    const { reading, carried } = await collectAfter([]);
    expect(carried).toEqual([standing]);
    expect(reading?.files).toMatchObject([{ path: "till.ts", parts: [{ names: ["add"], reading: 0 }] }]);
    expect(reading?.readings).toEqual([[standing]]);
  });

  it("names carried parts as the earlier one did, without reading a file that stands as it did", async () => {
    const file = source.pin.files.find(({ path }) => path === "till.ts");
    const same = { path: "till.ts", old_path: null, status: "modified" };
    const blobs = { head_blob: file?.headBlob ?? null, base_blob: file?.baseBlob ?? null };
    const { reading } = await collectAfter([{ ...same, ...blobs }]);
    expect(reading?.files[0]?.parts[0]?.names).toEqual(["as told before"]);
    const moved = await collectAfter([{ ...same, ...blobs, base_blob: "1".repeat(40) }]);
    expect(moved.reading?.files[0]?.parts[0]?.names).toEqual(["add"]);
  });
});
