import { describe, expect, it } from "vitest";
import { remarkLines } from "../../src/triage/remark-lines.ts";
import { aFile, aPin, HEAD_LINES, SESSION } from "../fixtures/claims.ts";
import { aReviewBody, aThread, aTriageQuestion } from "../fixtures/triage.ts";

const PLACE = { path: SESSION, side: "head" as const, start_line: 4, line: 5 };

describe("the lines that a remark is about", () => {
  it("are as many as it was made on, where the newest diff shows it", () => {
    expect(remarkLines(aThread(), aPin())).toEqual({
      file: SESSION,
      side: "head",
      start_line: 5,
      end_line: 5,
      areOwn: true,
    });
    const two = aThread({ place: PLACE, lineNow: 9 });
    expect(remarkLines(two, aPin())).toEqual({ file: SESSION, side: "head", start_line: 8, end_line: 9, areOwn: true });
    expect(remarkLines(aThread({ place: PLACE, lineNow: 1 }), aPin())).toMatchObject({ start_line: 1, end_line: 1 });
  });

  it("stand in the file by its name of now", () => {
    const pin = aPin({ files: [aFile({ path: "src/open.ts", oldPath: SESSION, status: "renamed" })] });
    expect(remarkLines(aThread(), pin)).toMatchObject({ file: "src/open.ts" });
    const deleted = aThread({ place: { ...PLACE, side: "base" } });
    expect(remarkLines(deleted, pin)).toMatchObject({ file: SESSION, side: "base" });
  });

  it("are its own where they moved to, once the diff no longer shows them", () => {
    const { thread } = aTriageQuestion({ thread: aThread({ lineNow: undefined, isOutdated: true }) });
    const codeThen = { file: SESSION, start_line: 3, lines: HEAD_LINES.slice(2) };
    const codeNow = {
      file: "src/moved.ts",
      start_line: 40,
      lines: ["", ...HEAD_LINES.slice(3).map((line) => `  ${line}`)],
    };
    const at = { file: "src/moved.ts", side: "head" };
    expect(remarkLines(thread, aPin(), { codeThen, codeNow })).toEqual({
      ...at,
      start_line: 42,
      end_line: 42,
      areOwn: true,
    });
    const rewritten = { ...codeNow, lines: ["const a = 1;", "const b = 2;"] };
    expect(remarkLines(thread, aPin(), { codeThen, codeNow: rewritten })).toEqual({
      ...at,
      start_line: 40,
      end_line: 41,
      areOwn: false,
    });
    const twice = { ...codeNow, lines: [HEAD_LINES[4] ?? "", HEAD_LINES[4] ?? ""] };
    expect(remarkLines(thread, aPin(), { codeThen, codeNow: twice })).toEqual({
      ...at,
      start_line: 40,
      end_line: 41,
      areOwn: false,
    });
    expect(remarkLines(thread, aPin(), { codeThen: undefined, codeNow })).toEqual({
      ...at,
      start_line: 40,
      end_line: 43,
      areOwn: false,
    });
  });

  it("are none where nothing is known of them, and of a review as a whole", () => {
    expect(remarkLines(aThread({ lineNow: undefined }), aPin())).toBeUndefined();
    expect(remarkLines(aReviewBody(), aPin())).toBeUndefined();
  });
});
