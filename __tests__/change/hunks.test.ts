import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addedWhole, deletedWhole, headLines, newHunks } from "../../src/change/hunks.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aHunk } from "../fixtures/claims.ts";

describe("a whole text as hunks", () => {
  it("adds or takes away every line of it, numbered as git would", () => {
    expect(addedWhole(["one", "two"])).toEqual([{ ...aHunk(["+one", "+two"], { base: 0 }), oldStart: 0 }]);
    expect(deletedWhole(["one", "two"])).toEqual([{ ...aHunk(["-one", "-two"], { head: 0 }), newStart: 0 }]);
  });

  it("has none when it is empty", () => {
    expect([addedWhole([]), deletedWhole([])]).toEqual([[], []]);
  });

  it("takes a pass over it, also where all of its lines go at once", () => {
    const gone = deletedWhole(Array.from({ length: 200_000 }, (_, index) => `${index}`));
    const [hunk, ...others] = newHunks(["now"], gone);
    expect(others).toEqual([]);
    expect(hunk).toMatchObject({ oldLines: 200_000, newLines: 1 });
  });

  it("keeps what the change takes away, each stretch at the head of a hunk", () => {
    const before = aHunk([" a", "-gone", "+came", " b"]);
    const atEnd = aHunk([" c", "-last"], { base: 8, head: 8 });
    const hunks = newHunks(["a", "came", "b", "4", "5", "6", "7", "c"], [before, atEnd]);
    expect(hunks.map(({ lines }) => lines.map(({ kind, text }) => `${kind} ${text}`))).toEqual([
      ["added a"],
      ["deleted gone", "added came", "added b", "added 4", "added 5", "added 6", "added 7", "added c"],
      ["deleted last"],
    ]);
    expect(hunks.map(({ oldStart, oldLines, newStart, newLines }) => [oldStart, oldLines, newStart, newLines])).toEqual(
      [
        [0, 0, 1, 1],
        [2, 1, 2, 7],
        [9, 1, 8, 0],
      ],
    );
  });

  it("shows every line at head once and every deleted line once, whatever the change", () => {
    const signed = fc.array(fc.tuple(fc.constantFrom(" ", "+", "-"), fc.constantFrom("a", "b", "")), { maxLength: 30 });
    fc.assert(
      fc.property(signed, (pairs) => {
        const hunk = aHunk(pairs.map((pair) => pair.join("")));
        const head = hunk.lines.flatMap(({ kind, text }) => (kind === "deleted" ? [] : [text]));
        const lines = newHunks(head, [hunk]).flatMap((each) => each.lines);
        expect(lines.filter(({ kind }) => kind === "added").map(({ text }) => text)).toEqual(head);
        expect(lines.flatMap(({ headLine }) => headLine ?? [])).toEqual(head.map((_, index) => index + 1));
        expect(lines.filter(({ kind }) => kind === "deleted")).toEqual(
          hunk.lines.filter(({ kind }) => kind === "deleted"),
        );
      }),
    );
  });
});

const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });

it("a line at base stands at head where it reads the same, unless the diff takes it away", () => {
  fc.assert(
    fc.property(text, text, (base, head) => {
      const sides = { base: `${base.join("\n")}\n`, head: `${head.join("\n")}\n` };
      const hunks = new FakeSource([{ path: "a.ts", ...sides }]).pin.files[0]?.hunks ?? [];
      const gone = hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "deleted"));
      const headOf = headLines(hunks);
      for (const [at, said] of base.entries()) {
        const line = headOf(at + 1);
        if (gone.some(({ baseLine }) => baseLine === at + 1)) expect(line).toBeUndefined();
        else expect(head[(line ?? 0) - 1]).toBe(said);
      }
    }),
  );
});

it("takes no longer for each line the more hunks there are", () => {
  let reads = 0;
  const hunks = Array.from({ length: 5_000 }, (_, index) => ({
    ...{ oldStart: 4 * index + 1, oldLines: 2, newStart: 4 * index + 1, newLines: 2 },
    get lines() {
      reads += 1;
      const [baseLine, headLine] = [4 * index + 1, 4 * index + 1];
      return [
        { kind: "deleted", baseLine, headLine: undefined, text: "a" },
        { kind: "added", baseLine: undefined, headLine, text: "b" },
        { kind: "context", baseLine: baseLine + 1, headLine: headLine + 1, text: "c" },
      ] as const;
    },
  }));
  const headOf = headLines(hunks);
  for (let line = 1; line <= 20_000; line += 1) expect(headOf(line)).toBe(line % 4 === 1 ? undefined : line);
  expect(reads).toBe(5_000);
});
