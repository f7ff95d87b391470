import { describe, expect, it } from "vitest";
import { describeLargeEffort, describeTokens } from "../../src/render/spent.ts";
import type { EffortRecord } from "../../src/report/costs.ts";
import type { Report } from "../../src/report/report.ts";
import { aReport, aRun, aSelfAssessment } from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const { usage } = aRun();
const told = (report: Report) => renderReport(report, "text").replace(/\s+/g, " ");
const withUsage = (own: Partial<typeof usage>) => aReport({ run: aRun({ usage: { ...usage, ...own } }) });

describe("an endpoint that told no tokens", () => {
  it("of any call is named, with what was counted instead and no sum of nothing", () => {
    const none = told(withUsage({ input_tokens: 0, output_tokens: 0, calls_without_usage: 4 }));
    expect(none).toContain(
      "The endpoint reported no tokens for any call; for the token budget, every 3 characters of them counted as one",
    );
    expect(none).not.toMatch(/0 input and 0 output|0 in, 0 out/);
  });

  it("of some calls is named, and the sums are a lower bound; where it told all of them it is no word", () => {
    expect(told(withUsage({ calls_without_usage: 1 }))).toContain(
      "The endpoint reported no tokens for 1 of 4 calls: the sums are a lower bound",
    );
    expect(told(withUsage({}))).not.toContain("reported no tokens");
  });
});

describe("what a run cost by an endpoint's list prices", () => {
  it("is told as an estimate with their date, and as it is where prices are configured", () => {
    const costs = { ...aRun().costs, currency: "USD", total: { amount: 1.5, lower_bound: false } };
    const listed = aReport({ run: aRun({ costs: { ...costs, prices_as_of: "2026-09-23" } }) });
    expect(told(listed)).toContain("1.50 USD (estimated by list prices of 2026-09-23)");
    expect(renderReport(listed, "markdown")).toContain(
      "the endpoint's list prices of 2026-09-23: amounts are an estimate.",
    );
    expect(told(aReport({ run: aRun({ costs }) }))).not.toContain("list prices");
  });
});

describe("calls that were interrupted", () => {
  const withBroken = (calls: number, broken: number) =>
    aReport({ run: aRun({ usage: { ...usage, calls }, costs: { ...aRun().costs, calls_broken_off: broken } }) });

  it("are counted beside those that were answered", () => {
    expect(told(withBroken(33, 3))).toContain("33 calls answered, and 3 broken off, ");
    expect(told(withBroken(0, 3))).toContain("0 calls answered, and 3 broken off.");
  });
});

describe("what came from the endpoint's cache", () => {
  it.each([
    [0, 5, "tokens"],
    [3000, 1, "tokens, less than 1 % of the input came from the endpoint's cache"],
    [3000, 9000, "tokens, 100 % of the input came from the endpoint's cache"],
  ])("of %i tokens, %i of them cached, is told by %s", (input, cached, end) => {
    const shown = describeTokens({ ...usage, input_tokens: input, cached_tokens: cached });
    expect(shown.slice(-end.length)).toBe(end);
  });
});

it.each(["text", "markdown", "html"] as const)("names in %s the models and the host they were asked at", (format) => {
  const shown = (run: Partial<Report["run"]>) =>
    renderReport(aReport({ run: aRun(run) }), format)
      .replace(/<[^>]*>|[`*]/g, "")
      .replace(/\s+/g, " ");
  expect(shown({ models: ["a", "b"], role_models: { judge: ["b", "c"] } })).toMatch(
    /Models:? a, b, c at api\.openai\.com\./,
  );
  expect(shown({ models: ["a"], endpoint: null })).toMatch(/Models:? a\./);
  expect(shown({ panel: "static", endpoint: null })).not.toMatch(/Models:? /);
});

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
    expect(describeLargeEffort(withEffort({}))).toBe(
      "cut into 7 slices; expected for the first round: up to about 1,100,000 tokens, about 2 minutes",
    );
  });

  it("names the budget that did not suffice for all parts", () => {
    const told = describeLargeEffort(withEffort({ parts_begun: 3, limited_by: "token-budget" }));
    expect(told).toContain("cut into 7 slices, of which 3 were begun; the token budget did not suffice for the others");
  });

  it("says what the endpoint refused, and the pace that it takes", () => {
    const told = describeLargeEffort(withEffort({ pace: PACE, limited_by: "endpoint" }));
    expect(told).toContain("the pace of the endpoint kept it from being faster");
    expect(told).toContain("3 requests refused for too many calls, about 20 calls a minute answered");
  });

  it("is not told of a small change that nothing limited, nor where nobody was asked for tokens", () => {
    expect(describeLargeEffort(withEffort({ parts_planned: 1, parts_begun: 1 }))).toBeUndefined();
    expect(describeLargeEffort(withEffort({ parts_planned: 1, parts_begun: 1, limited_by: "endpoint" }))).toBeDefined();
    expect(describeLargeEffort(withEffort({ estimate: null }))).toBeUndefined();
    expect(describeLargeEffort(aReport())).toBeUndefined();
  });
});

it("names the models that answered where others were requested", () => {
  const self_assessment = aSelfAssessment({ answered_by_others: ["tiny-model"] });
  const shown = renderReport(aReport({ self_assessment }), "text").replace(/\s+/g, " ");
  expect(shown).toMatch(/Answered:? by another model than requested: tiny-model\./);
});
