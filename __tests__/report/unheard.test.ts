import { describe, expect, it } from "vitest";
import { toUnheard, unheardSchema } from "../../src/report/unheard.ts";
import { aVoidFact } from "../fixtures/reports.ts";

const fact = aVoidFact({ durationMs: 599_950 });

describe("an agent that was not heard", () => {
  it("is told with what it was to read, and how long it was waited for", () => {
    const told = toUnheard(fact);
    expect(unheardSchema.parse(told)).toEqual(told);
    expect(told).toMatchObject({ after_seconds: 600, files: ["src/big.ts"], files_omitted: 0, replayed: false });
  });

  it("has no time where time was not its cause, as the same debate held again takes another", () => {
    expect(toUnheard({ ...fact, cause: "malformed" }).after_seconds).toBeNull();
  });

  it.each(["judge", "critic"] as const)("is told without files where it is a %s, who may read all of them", (role) => {
    expect(toUnheard({ ...fact, role }).files).toEqual([]);
  });

  it("names the first of many files, and cuts a long reason", () => {
    const files = Array.from({ length: 30 }, (_, at) => `src/${at}.ts`);
    const told = toUnheard({ ...fact, files, reason: "x".repeat(5000) });
    expect([told.files.length, told.files_omitted]).toEqual([10, 20]);
    expect(told.reason.length).toBe(300);
  });
});
