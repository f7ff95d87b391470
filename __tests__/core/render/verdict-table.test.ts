import { describe, expect, it } from "vitest";
import { placeShower } from "../../../src/core/document/line-links.ts";
import { printMarkdown } from "../../../src/core/document/print-markdown.ts";
import { describeDimensions, describeOverrides, describeReplay } from "../../../src/core/render/verdict-table.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aReport } from "../../fixtures/reports.ts";

const { verdict, coverage, replay } = aReport();

const shown = (describe: typeof describeReplay, report: Report) =>
  printMarkdown(describe(report), { show: placeShower(report), level: 2 });

describe("the verdict told", () => {
  it("shows each dimension with its rating and numbers", () => {
    const dimensions = [{ name: "Severity", rating: "Warn" as const, notes: "1 kept | <b>" }];
    const text = shown(describeDimensions, aReport({ verdict: { ...verdict, dimensions } }));
    expect(text).toContain("<summary>Dimensions: 0 OK, 1 to look at, 0 failed</summary>");
    expect(text).toContain("| Severity | Warn | 1 kept \\| &lt;b> |");
  });

  it("leaves out a dimension that has nothing to tell", () => {
    const idle = { name: "Rule citations", rating: "OK" as const, notes: "0 cited, 0 rejected" };
    const dimensions = [
      idle,
      { ...idle, name: "Line numbers", notes: "10 checked" },
      { ...idle, name: "Policy", notes: "none" },
    ];
    const text = shown(describeDimensions, aReport({ verdict: { ...verdict, dimensions } }));
    expect(text).toMatch(/2 OK.*Line numbers.*Policy/s);
    expect(text).not.toContain("Rule citations");
    expect(shown(describeDimensions, aReport({ verdict: { ...verdict, dimensions: [idle] } }))).toBeUndefined();
  });

  it("does not say that a dimension failed of a run that judged nothing", () => {
    const dimensions = [{ name: "Severity", rating: "Fail" as const, notes: "" }];
    const { run } = aReport();
    const text = shown(
      describeDimensions,
      aReport({ run: { ...run, status: "incomplete" }, verdict: { ...verdict, dimensions } }),
    );
    expect(text).toContain("<summary>Dimensions: 0 OK, 0 to look at, 1 failed or not judged</summary>");
  });

  it("is silent about dimensions, overrides and replays there are none of", () => {
    expect(shown(describeDimensions, aReport())).toBeUndefined();
    expect(shown(describeOverrides, aReport())).toBeUndefined();
    expect(
      shown(
        describeReplay,
        aReport({ replay: { ...aReport().replay, files: [], rules: [], previous: [], seed: null } }),
      ),
    ).toBeUndefined();
  });

  it("shows every word of people, with why one does not count, and none of it comes alive", () => {
    const word = {
      action: "dismiss" as const,
      finding: "v1:0123",
      rule: null,
      by: "mallory",
      permission: "read" as const,
      reason: "@all see #1 <img>",
      comment_id: 3,
      again: false,
      unproven: null,
      said_of: null,
      accepted: false,
      refusal: "its author has the permission `read`",
    };
    const text = shown(describeOverrides, aReport({ verdict: { ...verdict, overrides: [word] } })) ?? "";
    expect(text).toContain("refused: its author has the permission \\`read\\`");
    expect(text).not.toMatch(/@all|#1\b|<img>/);
  });

  it("lets no crowd push out what counts, nor what stands below it", () => {
    const word = (id: number, accepted: boolean) => ({
      ...{ action: "dismiss" as const, finding: "v1:0123", rule: null, by: accepted ? "wendy" : "mallory" },
      ...{
        permission: null,
        reason: `${id} ${"spam ".repeat(200)}`,
        comment_id: id,
        again: false,
        unproven: null,
        said_of: null,
        accepted,
      },
      refusal: accepted ? null : "nobody looked",
    });
    const crowd = Array.from({ length: 900 }, (_, index) => word(index, false));
    const overrides = [...crowd, word(900, true), ...crowd];
    const text = shown(describeOverrides, aReport({ verdict: { ...verdict, overrides } })) ?? "";
    expect(text.split("\n")[2]).toContain("`wendy`, counts. 900 ");
    expect(text).toContain("- and 1781 more in report.json");
    expect(text.length).toBeLessThan(12_000);
  });

  it("lists what was read by blob and what came of the spot checks", () => {
    const spot = {
      file: "a.ts",
      side: "head" as const,
      start_line: 3,
      end_line: 9,
      risks: [],
      outcome: "not_read" as const,
    };
    const text = shown(
      describeReplay,
      aReport({ coverage: { ...coverage, spot_checks: [spot] }, replay: { ...replay, seed: "00ff" } }),
    );
    expect(text).toContain("`a.ts:3-9` (head): not read by the Critic");
    expect(text).toContain("seed `00ff`");
    expect(text).toContain(replay.files[0]?.blob);
  });
});
