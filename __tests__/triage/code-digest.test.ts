import { describe, expect, it } from "vitest";
import type { CodeFacts } from "../../src/change/code-facts.ts";
import { codeSha256, evidenceSha256 } from "../../src/triage/thread-digest.ts";
import { aFile, aGateContext, aPin, HEAD_LINES, SESSION, type Texts } from "../fixtures/claims.ts";
import { aReviewBody, aThread } from "../fixtures/triage.ts";

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
