import { describe, expect, it } from "vitest";
import { classify } from "../../../src/core/classification/classification.ts";
import { ElementComparison } from "../../../src/core/classification/element-comparison.ts";
import type { PreviousVersion } from "../../../src/core/classification/previous-version.ts";
import type { CodeFacts } from "../../../src/core/pin/code-facts.ts";
import { indexLines } from "../../../src/core/pin/quote.ts";
import { aFile, aGateContext, aHunk, aPin, HEAD_BLOB } from "../../fixtures/claims.ts";

const PATH = "api/2025-06-01-preview/widgets.txt";
const PREVIOUS = "api/2024-01-01/widgets.txt";

interface Versions {
  readonly before: readonly string[];
  readonly now: readonly string[];
  readonly line: number;
  readonly facts?: (lines: readonly string[]) => CodeFacts;
  readonly isJson?: boolean;
}

/** The classification of one line of a file that the change adds, beside its predecessor. */
function classifyBeside({ before, now, line, facts, isJson = false }: Versions): string {
  const hunks = [aHunk(now.map((text) => `+${text}`))];
  const file = aFile({ path: PATH, status: "added", baseBlob: undefined, hunks });
  const previous: PreviousVersion = {
    path: PREVIOUS,
    text: { blob: HEAD_BLOB, index: indexLines(before) },
    facts: facts?.(before),
    elements: isJson ? ElementComparison.read(now, before) : undefined,
  };
  const context = {
    ...aGateContext({ pin: aPin({ files: [file] }), texts: { [`head:${PATH}`]: now } }),
    facts: () => facts?.(now),
    previous: (path: string) => (path === PATH ? previous : undefined),
  };
  const at = { file: PATH, side: "head", startLine: line, endLine: line, quote: "", blob: HEAD_BLOB } as const;
  return classify([{ ...at, kind: "defect" }], context);
}

const TEXT = ["# Widgets", "a widget has a size", "a widget has a name", "sizes are in metres", "names are unique"];

describe("beside the version before, as text,", () => {
  it.each([
    ["a line in the same surroundings is existing", TEXT, 3, "existing"],
    ["a line whose neighbour went is undecided", TEXT.filter((_, at) => at !== 1), 2, "undecided"],
    ["a line that is not there is new", [...TEXT, "widgets may be deleted by anybody"], 6, "new"],
    ["a line too common to mean anything is undecided", [...TEXT, "}"], 6, "undecided"],
  ])("%s", (_name, now, line, wanted) => {
    expect(classifyBeside({ before: TEXT, now, line })).toBe(wanted);
  });
});

const CODE = ["function list(user) {", "  check(user);", "  return widgets;", "}"];
const factsOf = (lines: readonly string[]): CodeFacts => ({
  language: "javascript",
  definitions: lines.flatMap((line, at) => {
    const name = /^function (\w+)/.exec(line)?.[1];
    const end = lines.indexOf("}", at) + 1;
    const kind = "function" as const;
    return name === undefined ? [] : [{ name, kind, start: at + 1, end, nameLine: at + 1, isExported: false }];
  }),
  calls: [],
  imports: [],
  comments: [],
  suppressions: [],
  errors: [],
});

describe("beside the version before, as code,", () => {
  it.each([
    ["a function that reads the same is existing", ["// 2025", ...CODE], 4, "existing"],
    ["a line of a function that lost a guard is undecided", CODE.filter((_, at) => at !== 1), 2, "undecided"],
    ["a line its function did not have is new", [...CODE.slice(0, 2), "  return all;", "}"], 3, "new"],
    ["a function that was not there is new", ["function all(user) {", ...CODE.slice(1)], 3, "new"],
  ])("%s", (_name, now, line, wanted) => {
    expect(classifyBeside({ before: CODE, now, line, facts: factsOf })).toBe(wanted);
  });
});

describe("beside the version before, as JSON,", () => {
  const before = ["{", '"a": { "type": "string" },', '"b": { "type": "integer" }', "}"];
  it.each([
    [
      "the same element is existing, wherever it stands",
      ["{", '"b": { "type": "integer" },', '"a": { "type": "string" }', "}"],
      2,
      "existing",
    ],
    ["another one is new", ["{", '"a": { "type": "number" },', '"b": { "type": "integer" }', "}"], 2, "new"],
    ["one under another name is new", ["{", '"c": { "type": "string" }', "}"], 2, "new"],
  ])("%s", (_name, now, line, wanted) => {
    expect(classifyBeside({ before, now, line, isJson: true })).toBe(wanted);
  });
});
