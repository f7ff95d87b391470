import { describe, expect, it } from "vitest";
import { describeCached } from "../../../src/core/render/phrases.ts";
import { aReport, aRun, aSelfAssessment } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const FORMATS = ["text", "markdown", "html"] as const;
const { usage } = aRun();
const plain = (text: string) =>
  text.replaceAll("\\", "").replaceAll("&#39;", "'").replaceAll("&apos;", "'").replace(/\s+/g, " ");
const withUsage = (own: Partial<typeof usage>) => aReport({ run: aRun({ usage: { ...usage, ...own } }) });

describe("an endpoint that told no tokens", () => {
  it.each(FORMATS)("of any call is named in %s, with what was counted instead and no sum of nothing", (format) => {
    const told = plain(renderReport(withUsage({ input_tokens: 0, output_tokens: 0, calls_without_usage: 4 }), format));
    expect(told).toContain(
      "The endpoint told no tokens of any call; for the token budget, every 3 characters of them counted as one",
    );
    expect(told).not.toMatch(/0 input and 0 output|0 in, 0 out/);
  });

  it.each(FORMATS)("of some calls is named in %s, and the sums are a lower bound", (format) => {
    const told = plain(renderReport(withUsage({ calls_without_usage: 1 }), format));
    expect(told).toContain("The endpoint told no tokens of 1 of 4 calls: the sums are a lower bound");
  });

  it.each(FORMATS)("is no word of %s where it told all of them", (format) => {
    expect(plain(renderReport(withUsage({}), format))).not.toContain("told no tokens");
  });
});

describe("calls that were broken off", () => {
  const withBroken = (calls: number, broken: number) =>
    aReport({ run: aRun({ usage: { ...usage, calls }, costs: { ...aRun().costs, calls_broken_off: broken } }) });

  it("are counted beside those that were answered", () => {
    expect(plain(renderReport(withBroken(33, 3), "text"))).toContain("33 calls answered, and 3 broken off, ");
    expect(plain(renderReport(withBroken(0, 3), "text"))).toContain("0 calls answered, and 3 broken off.");
  });

  it.each(["markdown", "html"] as const)("are told in %s, also where none was answered", (format) => {
    const told = "more calls were broken off: what that cost is not known";
    for (const calls of [0, 33]) expect(plain(renderReport(withBroken(calls, 3), format))).toContain(`3 ${told}`);
    expect(plain(renderReport(withBroken(33, 0), format))).not.toContain(told);
  });
});

describe("what came from the endpoint's cache", () => {
  it.each(FORMATS)("is told in %s as a share of the input", (format) => {
    const told = plain(renderReport(withUsage({ input_tokens: 3000, cached_tokens: 2000 }), format));
    expect(told).toContain("66 % of the input came from the endpoint's cache");
  });

  it.each([
    [3000, 0, undefined],
    [0, 5, undefined],
    [3000, 1, "less than 1 %"],
    [3000, 9000, "100 %"],
  ])("of %i tokens, %i of them cached, is told as %s", (input, cached, share) => {
    const told = describeCached({ input_tokens: input, cached_tokens: cached });
    expect(told).toBe(share === undefined ? undefined : `${share} of the input came from the endpoint's cache`);
  });
});

it("names in a terminal the models that answered where others were asked, and none where none did", () => {
  const report = (others: readonly string[]) =>
    plain(renderReport(aReport({ self_assessment: aSelfAssessment({ answered_by_others: [...others] }) }), "text"));
  expect(report(["tiny-model"])).toContain("by another model than asked, by its own word: tiny-model.");
  expect(report([])).not.toContain("another model than asked");
});
