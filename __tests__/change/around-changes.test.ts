import { describe, expect, it } from "vitest";
import { linesAroundChanges, spanWithout } from "../../src/change/around-changes.ts";
import { aDefinition, someFacts } from "../fakes/fake-analyzer.ts";
import { FakeSource } from "../fakes/fake-source.ts";

const COUNT = 400;
const lines = Array.from({ length: COUNT }, (_, at) => `line ${at + 1}`);

/** A file of 400 lines in which these change, and its functions by their first and last line. */
function around(changed: readonly number[], functions: readonly (readonly [number, number])[]) {
  const head = lines.map((line, at) => (changed.includes(at + 1) ? `${line} new` : line)).join("\n");
  const [file] = new FakeSource([{ path: "a.ts", base: lines.join("\n"), head }]).pin.files;
  if (file === undefined) throw new Error("the target has a file");
  const definitions = functions.map(([start, end]) => aDefinition(`at${start}`, start, { end_line: end }));
  return linesAroundChanges(file, someFacts({ language: "typescript", definitions }), COUNT).map(
    ({ start_line: start, end_line: end }) => `${start}-${end}`,
  );
}

describe("what stands around changes", () => {
  it.each([
    ["the function of a change", [50], [[40, 70]], ["40-70"]],
    ["one function for two changes in it", [45, 65], [[40, 70]], ["40-70"]],
    [
      "each function that changes, and none that does not",
      [50, 200],
      [
        [40, 70],
        [80, 90],
        [190, 230],
      ],
      ["40-70", "190-230"],
    ],
    ["twenty lines on either side where there is no function", [100], [], ["80-120"]],
    ["no line before the first or after the last", [1, 400], [], ["1-21", "380-400"]],
    ["of a long function what is near the change", [200], [[30, 390]], ["180-220"]],
    ["of a long function nothing outside of it", [35], [[30, 390]], ["30-55"]],
    [
      "neighbours as one stretch",
      [50, 75],
      [
        [40, 70],
        [73, 80],
      ],
      ["40-80"],
    ],
    ["nothing where the diff shows all of it", [50], [[48, 52]], []],
  ] as const)("is %s", (_, changed, functions, expected) => {
    expect(around(changed, functions)).toEqual(expected);
  });

  it("is nothing of a new file, which the diff shows whole", () => {
    const [file] = new FakeSource([{ path: "a.ts", head: lines.join("\n") }]).pin.files;
    if (file === undefined) throw new Error("the target has a file");
    expect(linesAroundChanges(file, someFacts({ language: "typescript" }), COUNT)).toEqual([]);
  });
});

it("a span is cut where a reader has its lines by other means", () => {
  expect(spanWithout({ start_line: 3, end_line: 9 }, (line) => line === 5 || line === 6)).toEqual([
    { start_line: 3, end_line: 4 },
    { start_line: 7, end_line: 9 },
  ]);
  expect(spanWithout({ start_line: 3, end_line: 4 }, () => true)).toEqual([]);
});
