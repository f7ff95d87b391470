import { describe, expect, it } from "vitest";
import { standsAsRead } from "../../../src/core/follow-up/stands-as-read.ts";
import { partsOfChange } from "../../../src/core/pin/change-part.ts";
import type { RereadReason } from "../../../src/core/report/follow-up-record.ts";
import { FakeSource } from "../../fakes/fake-source.ts";

const FILE = "src/till.ts";
const base = Array.from({ length: 40 }, (_, index) => `old(${index});`);
/** Two parts, at lines 10 and 30. */
const head = base.with(9, "first();").with(29, "second();");
const source = new FakeSource([{ path: FILE, base: `${base.join("\n")}\n`, head: `${head.join("\n")}\n` }]);

interface Asked {
  readonly start: number;
  readonly end?: number;
  readonly first?: RereadReason;
  readonly isSameBlob?: boolean;
}

function stands({ start, end = start, first, isSameBlob = false }: Asked): boolean {
  const parts = partsOfChange(source.pin).map((part, at) => {
    return { part, why: at === 0 ? first : undefined, reading: undefined };
  });
  const lines = { file: FILE, side: "head" as const, start, end, blob: "now", blobThen: isSameBlob ? "now" : "then" };
  return standsAsRead(lines, { parts, deltaFiles: [] });
}

describe("lines of a file that changed", () => {
  it.each<[string, Asked, boolean]>([
    ["stand as read on a part that is carried over", { start: 10 }, true],
    ["stand as read within three lines of one", { start: 8, end: 12 }, true],
    ["do not where no part tells of them", { start: 20 }, false],
    ["do not where some of them are beyond all parts", { start: 10, end: 16 }, false],
    ["do not on a part that changed", { start: 10, first: "changed" }, false],
    ["do not beside one", { start: 12, first: "changed" }, false],
    ["stand as read on a part that is tried for an open finding alone", { start: 10, first: "open-finding" }, true],
    ["do not on one that calls what changed", { start: 10, first: "calls-changed" }, false],
    ["stand as read on another part than the one that changed", { start: 30, first: "changed" }, true],
  ])("%s", (_, asked, expected) => {
    expect(stands(asked)).toBe(expected);
  });

  it("stand as read anywhere in a file that is the same, but on a part that is tried anew", () => {
    expect(stands({ start: 20, isSameBlob: true })).toBe(true);
    expect(stands({ start: 10, isSameBlob: true, first: "rests-on-changed" })).toBe(false);
  });
});
