import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerRoom, answerTokens, leastWindow, roomIn, tokensOf } from "../../../src/core/window/reading-room.ts";

describe("the room in a window", () => {
  it("leaves out what each call begins with and the answer, and bounds replies and slices by the rest", () => {
    expect(roomIn(16_384, 19_000)).toEqual({ bytes: 17_862, replyBytes: 7907, sliceBytes: 13_396 });
    expect(roomIn(1_000_000, 19_000)?.replyBytes).toBe(31 * 1024);
  });

  it("is none where nothing could be read", () => {
    expect(roomIn(8192, 19_000)).toBeUndefined();
  });

  it("is there from the least window on, and holds a reply and a slice", () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(50_000), (chars, more) => {
        const least = leastWindow(chars);
        const room = roomIn(least + more, chars);
        expect(room).toBeDefined();
        expect(room?.replyBytes).toBeGreaterThan(0);
        const all = tokensOf(chars) + tokensOf(room?.bytes ?? 0) + answerTokens(least + more);
        expect(all).toBeLessThanOrEqual(least + more + 1);
      }),
    );
  });
});

it.each([
  [16_384, 1_000, 7_692],
  [16_384, 14_000, 4_096],
  [16_384, 20_000, 4_096],
  [200_000, 10_000, 95_000],
])("an answer in a window of %i behind %i tokens may have %i", (window, sent, room) => {
  expect(answerRoom(window, sent)).toBe(room);
});
