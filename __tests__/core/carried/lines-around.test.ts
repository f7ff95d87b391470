import { describe, expect, it } from "vitest";
import { countAround, linesAround } from "../../../src/core/carried/lines-around.ts";
import type { Excerpt } from "../../../src/core/report/excerpt.ts";

const FILE = "src/till.ts";
const EXCERPT: Excerpt = {
  ...{ file: FILE, side: "head", other_file: FILE, start_line: 21, line: 21 },
  parts: [
    { kind: "deleted", base_line: 19, head_line: null, lines: ["was();"] },
    { kind: "added", base_line: null, head_line: 20, lines: ['key = "[secret:0123abcd]";', "charge(a);", "close();"] },
    { kind: "same", base_line: 40, head_line: 90, lines: ["far();"] },
  ],
};
const QUOTED = { file: FILE, side: "head", start: 21, end: 21 } as const;

describe("the lines around a quote", () => {
  it("are those that the report shows near it on its own side", () => {
    expect(linesAround(QUOTED, [EXCERPT])).toEqual([
      { offset: -1, text: 'key = "[secret:0123abcd]";' },
      { offset: 1, text: "close();" },
    ]);
  });

  it.each([{ file: "src/door.ts" }, { side: "base" as const }])("are none of another place: %o", (other) => {
    expect(linesAround({ ...QUOTED, ...other }, [EXCERPT])).toEqual([]);
  });

  it("are counted where they stand as they did, a secret under the name of any run", () => {
    const around = linesAround(QUOTED, [EXCERPT]);
    const lines = ["charge(a);", "  close();", 'key = "[secret:ffff0000]";', "charge(a);", "close();"];
    expect(countAround({ start: 1, end: 1 }, around, lines)).toBe(1);
    expect(countAround({ start: 4, end: 4 }, around, lines)).toBe(2);
  });
});
