import { describe, expect, it } from "vitest";
import { cutExcerpt } from "../../../src/core/report/excerpt.ts";
import { headLineAfter, headText } from "../../../src/core/report/read-excerpt.ts";
import { aFile, BASE_LINES, HEAD_LINES, SESSION } from "../../fixtures/claims.ts";

const deleted = { file: SESSION, side: "base", start_line: 5, end_line: 5 } as const;
const excerpts = [cutExcerpt(deleted, BASE_LINES, aFile())];

describe("an excerpt read again", () => {
  it("says what stands on a line at head, of the file it is about", () => {
    expect(headText(excerpts, SESSION, 5)).toBe(HEAD_LINES[4]);
    expect([headText(excerpts, SESSION, 99), headText(excerpts, "src/other.ts", 5)]).toEqual([undefined, undefined]);
  });

  it("says which line at head follows a deleted one, and the one before where none does", () => {
    expect(headLineAfter(excerpts, SESSION, 5)).toBe(5);
    const last = [{ ...(excerpts[0] ?? raise()), parts: (excerpts[0] ?? raise()).parts.slice(0, 2) }];
    expect(headLineAfter(last, SESSION, 5)).toBe(4);
    expect(headLineAfter(excerpts, SESSION, 99)).toBeUndefined();
    expect(headLineAfter([], SESSION, 5)).toBeUndefined();
  });
});

function raise(): never {
  throw new Error("an excerpt");
}
