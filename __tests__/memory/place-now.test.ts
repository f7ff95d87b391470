import { describe, expect, it } from "vitest";
import type { Side } from "../../src/change/side.ts";
import { findReplacement } from "../../src/memory/place-now.ts";
import { cutExcerpt } from "../../src/report/excerpt.ts";
import { FakeSource } from "../fakes/fake-source.ts";

const FILE = "src/till.ts";
const BEFORE = [
  "function pay(sum) {",
  "  const fee = feeOf(sum);",
  "",
  "  send(sum + fee);",
  "",
  "  return receipt(sum);",
  "}",
];

/** What stands now where lines of an earlier head stood, with as much around them as a report shows. */
function now(lines: readonly string[], { at = 4, side = "head" }: { at?: number; side?: Side } = {}, head = BEFORE) {
  const { pin } = new FakeSource([{ path: FILE, base: BEFORE.join("\n"), head: head.join("\n") }]);
  const place = { file: FILE, side, start_line: at, end_line: at };
  const excerpts = [cutExcerpt(place, side === "head" ? head : BEFORE, pin.files[0])];
  const span = findReplacement({ file: FILE, side, start_line: at, line: at }, excerpts, lines);
  return span && lines.slice(span.start_line - 1, span.end_line);
}

describe("what stands in the place of a finding", () => {
  it("is what is between the lines that were around it, wherever they moved", () => {
    const after = [
      "// one",
      "// two",
      ...BEFORE.with(3, "  if (sum > 0) send(sum + fee);").toSpliced(4, 0, "  log(sum);"),
    ];
    expect(now(after)).toEqual(["", "  if (sum > 0) send(sum + fee);", "  log(sum);", ""]);
  });

  it("is nothing where its lines were deleted", () => {
    expect(now(["function pay(sum) {", "  const fee = feeOf(sum);", "  return receipt(sum);", "}"])).toEqual([]);
  });

  it("is found by the lines further off where the nearest ones changed", () => {
    expect(now(BEFORE.with(1, "  const fee = 2;").with(3, "  send(sum + 2);"))).toEqual([
      "  const fee = 2;",
      "",
      "  send(sum + 2);",
      "",
    ]);
  });

  it("is known for a line that was deleted as well", () => {
    const head = BEFORE.toSpliced(3, 1);
    expect(now(BEFORE, { side: "base" }, head)).toEqual(["", "  send(sum + fee);", ""]);
  });

  it("is between the nearest lines that occur once", () => {
    const after = [...BEFORE, "function again(sum) {", "  const fee = feeOf(sum);", "}"];
    expect(now(after)).toEqual(["  const fee = feeOf(sum);", "", "  send(sum + fee);", ""]);
  });

  it("is unknown where nothing around it stands as it did", () => {
    expect(now(["export const pay = 1;"])).toBeUndefined();
    expect(now(BEFORE.toReversed())).toBeUndefined();
  });

  it("is unknown where too much stands between the lines", () => {
    const many = Array.from({ length: 60 }, (_, at) => `  step${at}(sum);`);
    expect(now(BEFORE.toSpliced(3, 1, ...many))).toBeUndefined();
  });

  it("is unknown without the earlier report's code, and for a finding without lines", () => {
    const place = { file: FILE, side: "head", start_line: 4, line: 4 } as const;
    expect(findReplacement(place, [], BEFORE)).toBeUndefined();
    expect(findReplacement({ ...place, start_line: null, line: null }, [], BEFORE)).toBeUndefined();
  });
});
