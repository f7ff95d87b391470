import { describe, expect, it } from "vitest";
import type { Pin } from "../../src/change/pin.ts";
import type { Claim } from "../../src/claims/claim.ts";
import { applyReplacement, readSuggestion } from "../../src/claims/suggestion.ts";
import { aClaim, aFile, aHunk, aPathsPin, aPin, HEAD_LINES, SESSION } from "../fixtures/claims.ts";

const CODE = "  return { name: user?.name, expiresAt: nextHour() };";
const DELETED: Partial<Claim> = { place: { file: SESSION, side: "base", start_line: 5, end_line: 5 } };
const fenced = (code: string, info = "ts") => `\`\`\`${info}\n${code}\n\`\`\``;

function read(suggestion: string, claim: Partial<Claim> = {}, pin: Pin = aPin()) {
  return readSuggestion(aClaim({ suggestion, ...claim }), pin, HEAD_LINES);
}

describe("a suggestion", () => {
  it("in words stays as it is", () => {
    expect(read("Check the user first, with `user?.name`.")).toEqual({ kind: "prose" });
    expect(readSuggestion(aClaim(), aPin(), HEAD_LINES)).toEqual({ kind: "prose" });
  });

  it("with one code block replaces the claim's lines, its words kept apart", () => {
    expect(read(`Ask first:\n${fenced(CODE, "suggestion")}\nThat is all.`)).toEqual({
      kind: "replacement",
      replacement: { start_line: 5, line: 5, text: CODE },
      prose: "Ask first:\nThat is all.",
    });
  });

  it.each<readonly [string, string, Partial<Claim>]>([
    ["two blocks", `${fenced(CODE)}\n${fenced(CODE)}`, {}],
    ["half a block", `\`\`\`ts\n${CODE}`, {}],
    ["a diff", fenced(`-old\n+${CODE}`, "diff"), {}],
    ["no line", fenced("  "), {}],
    ["the lines as they are", fenced(HEAD_LINES[4] ?? ""), {}],
    ["a fence", `~~~\n${fenced(CODE)}\n~~~`, {}],
    ["a masked secret", fenced('const key = "[secret:0123abcd]";'), {}],
    ["more than a small repair", fenced(`${"x".repeat(150)}\n`.repeat(45)), {}],
    [
      "lines for others than the gates found",
      fenced(CODE),
      { corrections: [{ by: "quote", field: "line", before: "2", after: "5" }] },
    ],
  ])("that holds %s is stripped of its code", (_, suggestion, claim) => {
    expect(read(`Words.\n${suggestion}`, claim)).toMatchObject({ kind: "stripped", prose: "Words." });
  });

  it.each<readonly [string, string]>([
    ["characters that turn the text around", fenced(`${CODE} // \u202e`)],
    ["characters that are not seen", fenced(`${CODE}\u200b`)],
    ["code behind blanks", fenced(`${CODE}${" ".repeat(600)}run();`)],
    ["code behind blanks in the second of two blocks", `${fenced(CODE)}\n${fenced(`x${" ".repeat(600)}run();`)}`],
  ])("that hides code by %s says that it is left out, and why", (_, suggestion) => {
    expect(read(`Words.\n${suggestion}`)).toMatchObject({
      kind: "hiding",
      prose: expect.stringMatching(/^Words\.\n\n\(The suggested code is left out: it .*go unseen\.\)$/),
    });
    expect(read(suggestion)).toMatchObject({ prose: expect.stringMatching(/^\(The suggested code is left out/) });
  });

  it.each<readonly [string, Partial<Claim>]>([
    ["a deleted one", DELETED],
    ["none", { place: undefined }],
  ])("for lines in place of %s keeps its code where it stands, in a plain fence", (_, claim) => {
    const written = `Put it back:\n~~~suggestion\n${CODE}\n~~~\nThen ask.\n${fenced("ask();")}`;
    expect(read(written, claim)).toEqual({
      kind: "shown",
      suggestion: `Put it back:\n\`\`\`\n${CODE}\n\`\`\`\nThen ask.\n\`\`\`\nask();\n\`\`\``,
    });
  });

  it.each([
    ["half a block", `\`\`\`ts\n${CODE}`],
    ["a fence", `~~~\n${fenced(CODE)}\n~~~`],
    ["a masked secret", fenced('const key = "[secret:0123abcd]";')],
    ["more than a small repair", fenced(`${"x".repeat(150)}\n`.repeat(45))],
  ])("for a deleted line that holds %s is stripped of its code", (_, suggestion) => {
    expect(read(`Words.\n${suggestion}`, DELETED)).toMatchObject({ kind: "stripped", prose: "Words." });
  });

  it("for a deleted line does not show code that hides some of itself", () => {
    expect(read(fenced(`${CODE}\u200b`), DELETED).kind).toBe("hiding");
  });

  it("is shown where no text stands, and where its lines are not within one hunk", () => {
    expect(readSuggestion(aClaim({ suggestion: fenced(CODE) }), aPin(), undefined).kind).toBe("shown");
    const hunks = [aHunk(["+a"], { head: 2 }), aHunk(["+b"], { head: 5 })];
    const pin = aPin({ files: [aFile({ hunks })] });
    const across = { file: SESSION, side: "head", start_line: 2, end_line: 5 } as const;
    expect(read(fenced(CODE), { place: across }, pin).kind).toBe("shown");
    expect(read(fenced(CODE), {}, pin).kind).toBe("replacement");
    expect(read(fenced(CODE), { place: { ...across, start_line: 9, end_line: 9 } }, pin).kind).toBe("shown");
  });

  it("replaces more lines than a comment marks by itself", () => {
    const pin = aPin({ files: [aFile({ hunks: [aHunk(Array.from({ length: 40 }, (_, at) => `+line ${at}`))] })] });
    const place = { file: SESSION, side: "head", start_line: 1, end_line: 40 } as const;
    expect(read(fenced(CODE), { place }, pin)).toMatchObject({ replacement: { start_line: 1, line: 40 } });
  });

  it("is shown where the lines it replaces hold a carriage return, which a host would not keep", () => {
    const withReturn = (number: number) => HEAD_LINES.map((line, at) => (at === number - 1 ? `${line}\r` : line));
    const written = `Ask first:\n${fenced(CODE, "suggestion")}`;
    const readIn = (lines: readonly string[], suggestion = written) =>
      readSuggestion(aClaim({ suggestion }), aPin(), lines);
    expect(readIn(withReturn(5))).toEqual({ kind: "shown", suggestion: `Ask first:\n${fenced(CODE, "")}` });
    expect(readIn(withReturn(4)).kind).toBe("replacement");
    expect(readIn(withReturn(5), fenced(`${"x".repeat(150)}\n`.repeat(20)))).toMatchObject({ kind: "stripped" });
    expect(readIn(withReturn(5), fenced(HEAD_LINES[4] ?? ""))).toMatchObject({ kind: "stripped" });
  });

  it("needs no hunk where there is no diff", () => {
    expect(read(fenced(CODE), {}, aPathsPin("file")).kind).toBe("replacement");
  });
});

it("puts the lines in place as they are written", () => {
  expect(applyReplacement(["a\r", "b", "c\r"], { start_line: 2, line: 2, text: "x\ny" })).toEqual([
    "a\r",
    "x",
    "y",
    "c\r",
  ]);
  expect(applyReplacement(["a", "b", "c"], { start_line: 1, line: 3, text: "x" })).toEqual(["x"]);
});
