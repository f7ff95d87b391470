import { describe, expect, it } from "vitest";
import { renderForecast } from "../../src/cli/dry-run-command.ts";
import type { Forecast } from "../../src/review/forecast-review.ts";

const TOKENS = { calls: 15, inputTokens: 200_000, outputTokens: 9000 };
const NONE = { calls: 0, inputTokens: 0, outputTokens: 0 };
const byRole = { enthusiast: TOKENS, adversary: NONE, judge: NONE, critic: NONE };
const ESTIMATE = { parts: 1, agents: 5, seconds: 90, ...TOKENS, byRole };
const plan = { maxRounds: 3, passes: 2, mode: "full" } as Forecast["plan"];

function aForecast(given: Partial<Forecast> = {}): Forecast {
  return {
    slices: [{ files: ["src/login.ts"], tokens: 20_000 }],
    files: { all: 1, shown: 1, overlong: 0, oversized: 0 },
    leftOut: [],
    budgets: { tokens: 2_000_000, seconds: 1800 },
    plan,
    estimate: ESTIMATE,
    summary: "Estimate for the first round: up to about 210,000 tokens",
    ...given,
  };
}

describe("a dry run", () => {
  it.each([
    [
      "empty files",
      { all: 1000, shown: 1000, overlong: 0, oversized: 0 },
      "What agents would read is empty: 1,000 files.",
    ],
    ["ignored files", { all: 3001, shown: 0, overlong: 0, oversized: 0 }, "Of 3,001 files, agents would read none."],
  ])("of nothing but %s says that no line is there to be read, and names no estimate", (_, files, told) => {
    const text = renderForecast(aForecast({ slices: [], files }));
    expect(text).toContain("a review would ask no model");
    expect(text).toContain(told);
    expect(text).toContain("would be what rules find, and it would spend no tokens");
    expect(text).not.toMatch(/0 slices|Estimate/);
  });

  it("names the files that are left out, and why", () => {
    const leftOut = [
      { file: "logo.png", why: "an image, a font, sound or video" },
      { file: "dist/a.js", why: "left out by paths-ignore" },
    ];
    expect(renderForecast(aForecast({ files: { all: 3, shown: 1, overlong: 0, oversized: 0 }, leftOut }))).toContain(
      "Left out (2):\n      logo.png: an image, a font, sound or video\n      dist/a.js: left out by paths-ignore\n",
    );
  });

  it("warns of files that rules refuse by their size", () => {
    const files = { all: 2, shown: 2, overlong: 0, oversized: 1 };
    expect(renderForecast(aForecast({ files }))).toContain(
      "Rules do not examine 1 file over 1 MiB: such a change could not be judged.",
    );
    expect(renderForecast(aForecast())).not.toContain("over 1 MiB");
  });

  it("folds many of a folder", () => {
    const leftOut = Array.from({ length: 40 }, (_, index) => ({
      file: `dist/${index}.js`,
      why: "left out by paths-ignore",
    }));
    const text = renderForecast(aForecast({ leftOut }));
    expect(text).toContain("dist/: 40 files, each left out by paths-ignore");
    expect(text).not.toContain("dist/1.js");
  });

  it("says what a slice's figure is, and what the estimate counts, where anything costs tokens", () => {
    expect(renderForecast(aForecast())).toContain(
      "A slice's tokens are those of its lines, read once. The estimate counts",
    );
    expect(renderForecast(aForecast({ estimate: undefined, summary: undefined }))).not.toContain("A slice's tokens");
  });
});
