import { describe, expect, it } from "vitest";
import { findCase } from "./catalogue.ts";
import { type ReportedFinding, scoreFindings } from "./score.ts";

const json5 = findCase("json5-parse");
const httpCache = findCase("http-cache-semantics-parse");
const grpc = findCase("grpc-js-limits");
const clean = findCase("clean-commander");

function aFinding(overrides: Partial<ReportedFinding> = {}): ReportedFinding {
  return {
    file: "lib/parse.js",
    side: "head",
    start_line: 976,
    line: 976,
    title: "A __proto__ key replaces the prototype",
    description: "The member is assigned with plain [[Set]].",
    category: "injection",
    ...overrides,
  };
}

describe("the scorer", () => {
  it.each([
    ["at the line", { start_line: 976, line: 976 }],
    ["ten lines below", { start_line: 986, line: 986 }],
    ["over a range that ends ten lines above", { start_line: 930, line: 966 }],
    ["in the enclosing function", { start_line: 942, line: 942 }],
    [
      "naming the enclosing function, anywhere in the file",
      { start_line: 300, line: 300, description: "push() is open" },
    ],
    ["on a line that the change deletes there", { side: "base" as const, start_line: 1000, line: 1000 }],
    ["naming it from a deleted line", { side: "base" as const, description: "internalize lost its guard" }],
  ])("confirms a finding on topic %s", (_, overrides) => {
    expect(scoreFindings([aFinding(overrides)], json5)).toMatchObject({
      hit: true,
      confirmed: true,
      otherFindings: [],
    });
  });

  it.each([
    ["in another file", { file: "lib/stringify.js" }],
    ["without a file", { file: null, start_line: null, line: null }],
    ["far from the defect", { start_line: 300, line: 300 }],
    ["at the same number of the base side", { side: "base" as const }],
    ["below what the change deletes there", { side: "base" as const, start_line: 1004, line: 1004 }],
    ["naming the function off topic", { start_line: 300, line: 300, title: "push is slow", description: "" }],
    ["naming a longer word", { start_line: 300, line: 300, description: "pushed" }],
  ])("counts a finding %s as another", (_, overrides) => {
    const finding = aFinding(overrides);
    expect(scoreFindings([finding], json5)).toMatchObject({ hit: false, confirmed: false, otherFindings: [finding] });
  });

  it("does not take a function of more than 120 lines for a place", () => {
    const finding = aFinding({ file: "lib/adapters/http.js", start_line: 60, line: 60 });
    expect(scoreFindings([finding], findCase("axios-proxy-redirect")).hit).toBe(false);
  });

  it("hits without confirming when the text is about something else", () => {
    const finding = aFinding({ title: "Slow loop", description: "Copies on every turn." });
    expect(scoreFindings([finding], json5)).toMatchObject({ hit: true, confirmed: false, otherFindings: [] });
  });

  it("gives one finding to one defect, and prefers the one it talks about", () => {
    const finding = aFinding({
      file: "src/server-interceptors.ts",
      start_line: 680,
      line: 680,
      title: "Decompression is unbounded",
    });
    const { defects } = scoreFindings([finding], grpc);
    expect(defects.map(({ id, hit }) => [id, hit])).toEqual([
      ["d1", false],
      ["d2", true],
    ]);
  });

  it("counts a known regression beside the defect neither as a hit nor as another finding", () => {
    const finding = aFinding({ file: "index.js", start_line: 9, line: 9, title: "308 is no longer cacheable" });
    expect(scoreFindings([finding], httpCache)).toMatchObject({ hit: false, confirmed: false, otherFindings: [] });
  });

  it("knows no hit on a clean case, where every finding is another", () => {
    const finding = aFinding();
    expect(scoreFindings([finding], clean)).toEqual({
      hit: undefined,
      confirmed: undefined,
      defects: [],
      otherFindings: [finding],
    });
  });
});
