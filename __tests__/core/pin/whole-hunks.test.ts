import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addedWhole, deletedWhole, newHunks } from "../../../src/core/pin/whole-hunks.ts";
import { aHunk } from "../../fixtures/claims.ts";

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
