import { describe, expect, it } from "vitest";
import { EMPTY_LISTS } from "../../src/outcome/lists.ts";
import type { Analyzer } from "../../src/ports/analyzer.ts";
import { checkSuggestions } from "../../src/stages/check-suggestions.ts";
import { someFacts } from "../fakes/fake-analyzer.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../fakes/review-means.ts";
import { aConfirmed, aGatedClaim } from "../fixtures/claims.ts";

/** Reads no line with three question marks, and knows TypeScript only. */
const analyzer: Analyzer = {
  async analyze({ path, lines }) {
    if (!path.endsWith(".ts")) return { kind: "unsupported", reason: "not TypeScript" };
    const errors = lines.flatMap((line, at) =>
      line.includes("???") ? [{ start_line: at + 1, end_line: at + 1 }] : [],
    );
    return { kind: "analyzed", facts: someFacts({ language: "typescript", errors }) };
  },
  summarize: async () => ({ kind: "unsupported", reason: "nobody follows calls here" }),
};

/** Checks a suggestion of this code for line 1 of this file. */
async function check(path: string, head: string, code: string) {
  const source = new FakeSource([{ path, base: "", head }]);
  const log = new FakeLog();
  const place = { file: path, side: "head", start_line: 1, end_line: 1 } as const;
  const claim = aGatedClaim({ place, suggestion: `Do it so:\n\`\`\`\n${code}\n\`\`\`` });
  const validation = { status: "confirmed_valid", explanation: "", quote: undefined } as const;
  const lists = {
    ...EMPTY_LISTS,
    confirmed: [{ ...aConfirmed({ claim }), validation }],
    unresolved: [{ claim, round: 1, reason: "open" }],
  };
  const checked = await checkSuggestions(lists, aReviewMeans({ target: aTarget(source), analyzer, log }));
  expect(checked.lists.unresolved[0]?.claim).toEqual(checked.lists.confirmed[0]?.claim);
  return { claim: checked.lists.confirmed[0]?.claim, log };
}

describe("code that a finding suggests", () => {
  it("becomes a replacement when the file is read as before with it", async () => {
    const { claim, log } = await check("a.ts", "one();\ntwo();\n", "three();");
    expect(claim).toMatchObject({ suggestion: "Do it so:", corrections: [] });
    expect(claim?.replacement).toEqual({ start_line: 1, line: 1, text: "three();" });
    expect(log.messages("info")).toContain("Suggested changes: 2 checked, 0 stripped");
  });

  it.each([
    ["breaks the file", "a.ts", "one();\n", "???", "the file could not be parsed"],
    ["changes nothing", "a.ts", "one();\n", "one();", "it changes nothing"],
    ["breaks JSON", "a.json", "{}\n", "{", "the file would be no JSON"],
    ["breaks YAML", ".github/workflows/ci.yml", "on: push\njobs: {}\n", "on: [push", "the file would be no YAML"],
    ["breaks TOML", "pyproject.toml", "a = 1\n", "a = ", "the file would be no TOML"],
    ["is of a language nobody parses here", "a.zig", "one();\n", "two();", "no parser here reads the file"],
  ])("is stripped, on the record, when it %s", async (...[_, path, head, code, reason]) => {
    const { claim } = await check(path, head, code);
    expect(claim).toMatchObject({ suggestion: "Do it so:" });
    expect(claim?.replacement).toBeUndefined();
    expect(claim?.corrections).toEqual([
      { by: "suggestion", field: "suggestion", before: "code", after: `stripped: ${reason}` },
    ]);
  });

  it.each([
    ["mends a file that was broken", "a.ts", "???\n", "one();"],
    ["leaves a file as broken as it was", "a.ts", "one();\n???\n", "two();"],
    ["is of JSON", "a.json", "{}\n", '{ "a": 1 }'],
    ["is of JSON that was none before", "a.json", "{ // why\n", "{"],
    ["is of YAML", ".github/workflows/ci.yml", "on: push\njobs: {}\n", "on: [push, pull_request]"],
    ["is of TOML", "pyproject.toml", "a = 1\n", "a = 2"],
    ["is prose", "a.md", "one\n", "two"],
  ])("is kept when it %s", async (_, path, head, code) => {
    expect((await check(path, head, code)).claim?.replacement?.text).toBe(code);
  });
});
