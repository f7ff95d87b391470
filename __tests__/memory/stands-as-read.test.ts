import { describe, expect, it } from "vitest";
import { partsOfChange } from "../../src/change/change-part.ts";
import { isUnchanged } from "../../src/memory/comparison.ts";
import type { RereadReason } from "../../src/report/follow-up-record.ts";
import { FakeSource } from "../fakes/fake-source.ts";

const FILE = "src/till.ts";
const base = Array.from({ length: 40 }, (_, index) => `old(${index});`);
/** Two parts, at lines 10 and 30. */
const head = base.with(9, "first();").with(29, "second();");
const source = new FakeSource([{ path: FILE, base: `${base.join("\n")}\n`, head: `${head.join("\n")}\n` }]);

interface Asked {
  readonly start_line: number;
  readonly end_line?: number;
  readonly first?: RereadReason;
  readonly isSameBlob?: boolean;
}

function stands({ start_line: start, end_line: end = start, first, isSameBlob = false }: Asked): boolean {
  const parts = partsOfChange(source.pin).map((part, at) => {
    return { part, why: at === 0 ? first : undefined, reading: undefined };
  });
  const lines = {
    file: FILE,
    side: "head" as const,
    start_line: start,
    end_line: end,
    blob: "now",
    blobThen: isSameBlob ? "now" : "then",
  };
  return isUnchanged(lines, { parts, deltaFiles: [] });
}

describe("lines of a file that changed", () => {
  it.each<[string, Asked, boolean]>([
    ["stand as read on a part that is carried over", { start_line: 10 }, true],
    ["stand as read within three lines of one", { start_line: 8, end_line: 12 }, true],
    ["do not where no part tells of them", { start_line: 20 }, false],
    ["do not where some of them are beyond all parts", { start_line: 10, end_line: 16 }, false],
    ["do not on a part that changed", { start_line: 10, first: "changed" }, false],
    ["do not beside one", { start_line: 12, first: "changed" }, false],
    [
      "stand as read on a part that is tried for an open finding alone",
      { start_line: 10, first: "open-finding" },
      true,
    ],
    ["do not on one that calls what changed", { start_line: 10, first: "calls-changed" }, false],
    ["stand as read on another part than the one that changed", { start_line: 30, first: "changed" }, true],
  ])("%s", (_, asked, expected) => {
    expect(stands(asked)).toBe(expected);
  });

  it("stand as read anywhere in a file that is the same, but on a part that is tried anew", () => {
    expect(stands({ start_line: 20, isSameBlob: true })).toBe(true);
    expect(stands({ start_line: 10, isSameBlob: true, first: "rests-on-changed" })).toBe(false);
  });
});
