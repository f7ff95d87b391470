import { describe, expect, it } from "vitest";
import type { CodeFacts } from "../../src/change/code-facts.ts";
import {
  codeSha256,
  evidenceSha256,
  filesOfAnswers,
  filesOfThread,
  remarkLines,
} from "../../src/triage/remark-lines.ts";
import { aFile, aGateContext, aPin, HEAD_LINES, SESSION, type Texts } from "../fixtures/claims.ts";
import { aCodeThen, aReviewBody, aThread, aTriageEntry, aTriageQuestion } from "../fixtures/triage.ts";

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
    const own = { start_line: 5, end_line: 5 };
    const codeThen = aCodeThen({ start_line: 3, lines: HEAD_LINES.slice(2), own });
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

const NOW = "src/open.ts";
const RENAMED = aPin({ files: [aFile({ path: NOW, oldPath: SESSION, status: "renamed" })] });

describe("what it takes to look an answer up", () => {
  it("is the file of the remark and the one that is quoted, by their names at each side", () => {
    const entry = aTriageEntry({ file: "src/users.ts" });
    const cited = filesOfAnswers([{ ...aTriageQuestion(), entry }], RENAMED);
    expect(cited).toContainEqual({ file: NOW, side: "head" });
    expect(cited).toContainEqual({ file: "src/users.ts", side: "head" });
    expect(filesOfAnswers([{ ...aTriageQuestion(), entry: aTriageEntry() }], RENAMED)).toContainEqual({
      ...{ file: SESSION, side: "base" },
    });
  });

  it("is both sides of the file for a remark on deleted lines, and none for what a review says as a whole", () => {
    const place = { path: SESSION, side: "base" as const, start_line: 5, line: 5 };
    expect(filesOfThread(aThread({ place }), RENAMED)).toEqual([
      { file: SESSION, side: "base" },
      { file: NOW, side: "head" },
    ]);
    expect(filesOfThread(aReviewBody(), RENAMED)).toEqual([]);
  });
});

const FACTS: CodeFacts = {
  language: "typescript",
  definitions: [{ kind: "function", name: "openSession", nameLine: 3, start_line: 3, end_line: 6 }],
  imports: [],
  calls: [],
  comments: [],
  errors: [],
} as unknown as CodeFacts;

function texts(lines: readonly string[], more: Texts = {}) {
  const own = { [`head:${SESSION}`]: lines, [`base:${SESSION}`]: HEAD_LINES, ...more };
  return { ...aGateContext({ texts: own }), facts: (file: string) => (file === SESSION ? FACTS : undefined) };
}

describe("the digest of the code that a thread is about", () => {
  const then = codeSha256(aThread(), texts(HEAD_LINES));

  it("is of the element around its lines", () => {
    expect(codeSha256(aThread(), texts([...HEAD_LINES, "", "export const other = 1;"]))).toBe(then);
    expect(codeSha256(aThread({ lineNow: 4 }), texts(HEAD_LINES))).toBe(then);
    expect(codeSha256(aThread(), texts(HEAD_LINES.with(3, "  const user = find(token);")))).not.toBe(then);
    expect(codeSha256(aThread(), texts(HEAD_LINES.with(0, "")))).toBe(then);
  });

  it("is of its whole file where no line is known, through a rename", () => {
    const place = { path: SESSION, side: "head" as const, start_line: undefined, line: undefined };
    const ofFile = aThread({ place, lineNow: undefined });
    const whole = codeSha256(ofFile, texts(HEAD_LINES));
    expect(whole).toMatch(/^[0-9a-f]{64}$/);
    expect(codeSha256(ofFile, texts([...HEAD_LINES, "more();"]))).not.toBe(whole);
    const pin = aPin({ files: [aFile({ path: "src/open.ts", oldPath: SESSION, status: "renamed" })] });
    const renamed = { ...aGateContext({ pin, texts: { "head:src/open.ts": HEAD_LINES } }) };
    expect(codeSha256(ofFile, renamed)).toBe(whole);
  });

  it("is none where its file is gone", () => {
    expect(codeSha256(aThread(), aGateContext({ texts: {} }))).toBeUndefined();
  });

  it("is of the whole change for what a review says as a whole", () => {
    expect(codeSha256(aReviewBody(), texts(HEAD_LINES))).toBe(aPin().targetSha256);
  });

  it("is that of evidence with the code around it, at base of the lines alone", () => {
    const evidence = { file: SESSION, side: "head" as const, start_line: 5, end_line: 5 };
    expect(evidenceSha256(evidence, texts(HEAD_LINES))).toBe(then);
    const base = evidenceSha256({ ...evidence, side: "base" }, texts(HEAD_LINES));
    expect(base).toMatch(/^[0-9a-f]{64}$/);
    expect(evidenceSha256({ ...evidence, file: "src/gone.ts" }, texts(HEAD_LINES))).toBeUndefined();
  });
});
