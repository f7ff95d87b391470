import { describe, expect, it } from "vitest";
import { describeEffort, describeLargeEffort } from "../../../src/core/render/effort-words.ts";
import type { EffortRecord } from "../../../src/core/report/effort-record.ts";
import { aReport, aRun } from "../../fixtures/reports.ts";

const ESTIMATE = {
  parts: 7,
  agents: 23,
  calls: 69,
  input_tokens: 1_060_000,
  output_tokens: 34_500,
  seconds: 130,
  cost: null,
};
const EFFORT: EffortRecord = {
  estimate: ESTIMATE,
  parts_planned: 7,
  parts_begun: 7,
  pace: null,
  limited_by: "nothing",
};
const PACE = {
  agents_at_once: 16,
  most_at_once: 16,
  calls_at_once_lowest: 2,
  refusals: 3,
  waited_seconds: 42,
  requests_per_minute: 20,
  limited_by: "endpoint",
} as const;
const withEffort = (given: Partial<EffortRecord>) => aReport({ run: aRun({ effort: { ...EFFORT, ...given } }) });

describe("what reading the change took", () => {
  it("is told with what was expected", () => {
    expect(describeEffort(withEffort({}))).toBe(
      "cut into 7 slices; expected for the first round: up to about 1,100,000 tokens, about 2 minutes",
    );
  });

  it("names the budget that did not suffice for all parts", () => {
    const told = describeEffort(withEffort({ parts_begun: 3, limited_by: "token-budget" }));
    expect(told).toContain("cut into 7 slices, of which 3 were begun; the token budget did not suffice for the others");
  });

  it("says what the endpoint refused, and the pace that it takes", () => {
    const told = describeEffort(withEffort({ pace: PACE, limited_by: "endpoint" }));
    expect(told).toContain("the pace of the endpoint kept it from being faster");
    expect(told).toContain("3 calls refused as one too many and made again, about 20 calls a minute answered");
  });

  it("is not told of a small change that nothing limited, nor where nobody was asked for tokens", () => {
    expect(describeLargeEffort(withEffort({ parts_planned: 1, parts_begun: 1 }))).toBeUndefined();
    expect(describeLargeEffort(withEffort({ parts_planned: 1, parts_begun: 1, limited_by: "endpoint" }))).toBeDefined();
    expect(describeEffort(withEffort({ estimate: null }))).toBeUndefined();
    expect(describeEffort(aReport())).toBeUndefined();
  });
});
