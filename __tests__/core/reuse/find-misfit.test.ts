import { describe, expect, it } from "vitest";
import type { Pin } from "../../../src/core/pin/pin.ts";
import type { Side } from "../../../src/core/pin/side.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { findMisfit } from "../../../src/core/reuse/find-misfit.ts";
import { aReport, aRun } from "../../fixtures/reports.ts";

const REPORT = aReport();
const PIN = { targetSha256: REPORT.pin.target_sha256 } as Pin;
const SERVED = REPORT.replay.files.map(({ path, side, blob }) => [`${side}:${path}`, blob] as const);
const blobAt = (path: string, side: Side) => new Map(SERVED).get(`${side}:${path}`);

function withPin(pin: Partial<Report["pin"]>): Report {
  return aReport({ pin: { ...REPORT.pin, ...pin } });
}

describe("an earlier verdict", () => {
  it("holds for the same target and the same blobs", () => {
    expect(findMisfit(REPORT, PIN, blobAt)).toBeUndefined();
  });

  it.each<[string, Report, RegExp]>([
    ["an incomplete run", aReport({ run: aRun({ status: "incomplete" }) }), /incomplete/],
    ["an aborted run", aReport({ run: aRun({ status: "aborted" }) }), /aborted/],
    ["a target that drifted", withPin({ drift: true }), /stale/],
    ["an end that nobody verified", withPin({ final_sha256: null }), /its run is/],
    ["another target", withPin({ target_sha256: "9".repeat(64), final_sha256: "9".repeat(64) }), /another target/],
  ])("does not hold from %s", (_, report, reason) => {
    expect(findMisfit(report, PIN, blobAt)).toMatch(reason);
  });

  it("does not hold once a served file is another, or gone, or stands at the other side alone", () => {
    expect(findMisfit(REPORT, PIN, () => "0".repeat(40))).toMatch(/session.*is another at head/);
    expect(findMisfit(REPORT, PIN, () => undefined)).toMatch(/is another at head/);
    const atBase = (path: string, side: Side) => (side === "base" ? blobAt(path, "head") : undefined);
    expect(findMisfit(REPORT, PIN, atBase)).toMatch(/is another at head/);
  });
});
