import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareHits } from "../../src/tools/search-reply.ts";

const hitsOf = (counts: readonly number[]) =>
  counts.flatMap((count, file) => Array.from({ length: count }, (_, line) => ({ path: `f${file}`, line })));
const shares = (counts: readonly number[], room: number) => shareHits(hitsOf(counts), room).map(({ shown }) => shown);

describe("shareHits", () => {
  it.each([
    ["what small files leave to the larger ones", [60, 4, 30], 50, [23, 4, 23]],
    ["a line more to the first where it cannot be divided", [9, 9, 9], 10, [4, 3, 3]],
    ["one each to the first of more files than there is room for", [2, 2, 2, 2], 3, [1, 1, 1, 0]],
  ] as const)("gives %s", (_name, counts, room, shown) => {
    expect(shares(counts, room)).toEqual(shown);
  });

  it("fills the room for any hits, and no file shows fewer than another but where it has no more", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 70 }), fc.nat(60), (counts, room) => {
        const files = shareHits(hitsOf(counts), room);
        const total = counts.reduce((sum, count) => sum + count, 0);
        expect(files.reduce((sum, { shown }) => sum + shown, 0)).toBe(Math.min(room, total));
        const most = Math.max(0, ...files.map(({ shown }) => shown));
        for (const { hits, shown } of files) {
          expect(shown).toBeLessThanOrEqual(hits.length);
          expect(shown === hits.length || shown >= most - 1).toBe(true);
        }
      }),
    );
  });
});
