import { describe, expect, it } from "vitest";
import type { CodeFacts } from "../../src/change/code-facts.ts";
import { indexLines } from "../../src/change/quote.ts";
import { classify } from "../../src/claims/classification.ts";
import { ElementComparison, type PreviousVersion } from "../../src/claims/previous-version.ts";
import { aFile, aGateContext, aHunk, aPin, HEAD_BLOB } from "../fixtures/claims.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";

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
  const at = { file: PATH, side: "head", start_line: line, end_line: line, quote: "", blob: HEAD_BLOB } as const;
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
    return name === undefined
      ? []
      : [{ name, kind, start_line: at + 1, end_line: end, nameLine: at + 1, isExported: false }];
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

const BASE = {
  info: { title: "Widgets", version: "2024-01-01" },
  paths: {
    "/widgets": {
      get: {
        operationId: "List",
        parameters: [{ name: "filter", in: "query", type: "string" }, { $ref: "#/parameters/top" }],
      },
    },
  },
  definitions: { Widget: { type: "object", properties: { size: { type: "integer" }, key: { type: "string" } } } },
};

const lines = (value: unknown, indent = 2) => JSON.stringify(value, null, indent).split("\n");

/** The likeness of the element on the line that holds `text`, after the change. */
function likeness(text: string, change: (api: typeof BASE) => void = () => {}, until = text): string | undefined {
  const head = structuredClone(BASE);
  change(head);
  const current = lines(head);
  const start = current.findIndex((line) => line.includes(text)) + 1;
  const end = current.findIndex((line, index) => index >= start - 1 && line.includes(until)) + 1;
  return ElementComparison.read(current, lines(BASE, 4))?.compare({ start_line: start, end_line: end });
}

describe("an element of a JSON file", () => {
  it.each([
    ["an object that is the same, though its file is laid out anew", '"Widget": {', undefined, "same"],
    ["a single value among the same siblings", '"operationId": "List"', undefined, "same"],
  ] as const)("is the same: %s", (_name, text, change, wanted) => {
    expect(likeness(text, change)).toBe(wanted);
  });

  it("is the same when what changed is elsewhere", () => {
    const change = (api: typeof BASE) => {
      api.info.version = "2025-01-01";
      api.paths["/widgets"].get.parameters.unshift({ name: "skip", in: "query", type: "integer" });
    };
    expect(likeness('"name": "filter"', change)).toBe("same");
    expect(likeness('"$ref"', change)).toBe("same");
    expect(likeness('"Widget": {', change)).toBe("same");
    expect(likeness('"operationId"', change)).toBe("same");
  });

  it("is another when anything below it changed, was added or went", () => {
    expect(likeness('"Widget": {', (api) => Object.assign(api.definitions.Widget.properties, { id: {} }))).toBe(
      "different",
    );
    expect(likeness('"Widget": {', (api) => Reflect.deleteProperty(api.definitions.Widget, "type"))).toBe("different");
    expect(likeness('"get": {', (api) => api.paths["/widgets"].get.parameters.reverse())).toBe("different");
  });

  it("is another when it is new", () => {
    const change = (api: typeof BASE) => Object.assign(api.definitions, { Part: { type: "object", format: "x" } });
    expect(likeness('"Part": {', change)).toBe("different");
    expect(likeness('"format": "x"', change)).toBe("different");
  });

  it("stands in changed surroundings when a sibling went that may have been what it needed", () => {
    const change = (api: typeof BASE) => Reflect.deleteProperty(api.info, "version");
    expect(likeness('"title": "Widgets"', change)).toBe("in-changed-surroundings");
  });

  it("is what holds all the lines together", () => {
    expect(likeness('"size": {', undefined, '"key": {')).toBe("same");
    const change = (api: typeof BASE) => Object.assign(api.definitions.Widget.properties, { id: {} });
    expect(likeness('"size": {', change, '"key": {')).toBe("different");
  });
});

describe("a YAML file", () => {
  it("is compared by element too", () => {
    const base = ["jobs:", "  - name: build", "    run: make", "  - name: test", "    run: make test"];
    const head = ["jobs:", "  - name: lint", "    run: lint", ...base.slice(1)];
    const comparison = ElementComparison.read(head, base);
    expect(comparison?.compare({ start_line: 4, end_line: 5 })).toBe("same");
    expect(comparison?.compare({ start_line: 4, end_line: 4 })).toBe("same");
    expect(comparison?.compare({ start_line: 2, end_line: 3 })).toBe("different");
  });
});

describe("files that cannot be compared by element", () => {
  it.each([
    ["that do not parse", ["{", '"a": 1,', '"b"'], ["{}"]],
    ["whose predecessor does not", ["{}"], ['{"a": }', "]"]],
    ["with a key twice, of which a reader sees one and a parser the other", ['{"a": 1,', '"a": 2}'], ["{}"]],
    ["nested deeper than a parser can go", ["[".repeat(100_000)], ["{}"]],
    ["that are too large", [`"${"x".repeat(4_000_001)}"`], ["{}"]],
  ])("are those %s", (_name, current, previous) => {
    expect(ElementComparison.read(current, previous)).toBeUndefined();
  });

  it("take what an alias stands for as another, and do not grow from aliases of aliases", () => {
    const bomb = [
      "a: &a [x, x]",
      ...Array.from(
        { length: 30 },
        (_, at) => `b${at}: &b${at} [*${at === 0 ? "a" : `b${at - 1}`}, *${at === 0 ? "a" : `b${at - 1}`}]`,
      ),
    ];
    const processorTime = countProcessorTime();
    expect(ElementComparison.read(bomb, bomb)?.compare({ start_line: 31, end_line: 31 })).toBe("different");
    expect(processorTime()).toBeLessThan(1000);
  });

  it("say of lines that hold nothing, or that are not there, that they are another element", () => {
    const comparison = ElementComparison.read(["a: 1", "", "b: 2"], ["a: 1"]);
    expect(comparison?.compare({ start_line: 2, end_line: 2 })).toBe("different");
    expect(comparison?.compare({ start_line: 40, end_line: 41 })).toBe("different");
  });
});
