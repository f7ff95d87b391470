import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Hunk, HunkLine } from "../../src/change/pin.ts";
import { withoutReformatting } from "../../src/change/reformatting.ts";

/** One hunk that replaces all lines of a file by others. */
function replacing(base: readonly string[], head: readonly string[]): Hunk {
  const deleted = base.map((text, at): HunkLine => ({ kind: "deleted", baseLine: at + 1, headLine: undefined, text }));
  const added = head.map((text, at): HunkLine => ({ kind: "added", baseLine: undefined, headLine: at + 1, text }));
  return { oldStart: 1, oldLines: base.length, newStart: 1, newLines: head.length, lines: [...deleted, ...added] };
}

const shown = ({ oldStart, oldLines, newStart, newLines, lines }: Hunk): readonly string[] => [
  `-${oldStart},${oldLines} +${newStart},${newLines}`,
  ...lines.filter(({ kind }) => kind !== "context").map(({ kind, text }) => `${kind} ${text.trim()}`),
];

const statements = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `statement${at}();`);

describe("a hunk that is mostly laid out anew", () => {
  it("is told as what it changes besides, with three lines around each place", () => {
    const base = statements(40).flatMap((line, at) => (at === 20 ? ["guard();", line] : [line]));
    const head = statements(40).map((line) => `${line}\r`);
    expect(withoutReformatting(replacing(base, head)).map(shown)).toEqual([["-18,7 +18,6", "deleted guard();"]]);
  });

  it("names the line above where all that is shown was deleted at its beginning or end", () => {
    const head = statements(30).map((line) => `  ${line}`);
    const base = ["first();", ...statements(30), "last();"];
    expect(withoutReformatting(replacing(base, head)).map(shown)).toEqual([
      ["-1,4 +1,3", "deleted first();"],
      ["-29,4 +28,3", "deleted last();"],
    ]);
  });

  it("is nothing where it changes nothing else", () => {
    const base = statements(30);
    expect(
      withoutReformatting(
        replacing(
          base,
          base.map((line) => `\t${line}`),
        ),
      ),
    ).toEqual([]);
  });
});

it.each([
  ["is short", statements(11), statements(11).map((line) => ` ${line}`)],
  ["is rewritten", statements(40), statements(40).map((line, at) => (at < 15 ? ` ${line}` : `other${at}();`))],
])("a hunk that %s is left as it is", (_, base, head) => {
  const hunk = replacing(base, head);
  expect(withoutReformatting(hunk)).toEqual([hunk]);
});

describe("for any lines", () => {
  const texts = fc.array(fc.constantFrom("a", "b", " a", "b ", "c();", "\tc();\r", "", " "), { maxLength: 60 });

  it("taking what is shown deleted out, and putting in what is shown added, makes head of base but for white space", () => {
    fc.assert(
      fc.property(texts, texts, (base, head) => {
        const hunks = withoutReformatting(replacing(base, head));
        const lines = hunks.flatMap((hunk) => hunk.lines);
        const gone = new Set(lines.flatMap(({ kind, baseLine }) => (kind === "deleted" ? (baseLine ?? []) : [])));
        const come = new Set(lines.flatMap(({ kind, headLine }) => (kind === "added" ? (headLine ?? []) : [])));
        const kept = base.filter((__, at) => !gone.has(at + 1)).map((text) => text.trim());
        expect(head.filter((__, at) => !come.has(at + 1)).map((text) => text.trim())).toEqual(kept);
      }),
    );
  });

  it("every line stands where it is said to stand, on both sides", () => {
    fc.assert(
      fc.property(texts, texts, (base, head) => {
        for (const { text, baseLine, headLine } of withoutReformatting(replacing(base, head)).flatMap(
          ({ lines }) => lines,
        )) {
          if (headLine !== undefined) expect(head[headLine - 1]).toBe(text);
          if (baseLine !== undefined) expect(base[baseLine - 1]?.trim()).toBe(text.trim());
        }
      }),
    );
  });
});
