import { describe, expect, it } from "vitest";
import { parseFindings } from "../../../src/core/import/parse-findings.ts";

const DIAGNOSTIC = {
  message: "user may be undefined\nand more",
  location: { path: "src/session.ts", range: { start: { line: 5, column: 3 }, end: { line: 6, column: 9 } } },
  severity: "ERROR",
  code: { value: "no-unsafe-read", url: "https://example.com" },
  suggestions: [{ range: {}, text: "if (user) return;" }],
};

function read(text: string) {
  const parsed = parseFindings(text, ["/home/ci/shop"]);
  if (parsed.kind === "malformed") throw new Error(parsed.reason);
  return parsed.imported;
}

const first = (diagnostic: object, more: object = {}) =>
  read(JSON.stringify({ source: { name: "lint" }, diagnostics: [diagnostic], ...more })).findings[0];

describe("a diagnostic of reviewdog", () => {
  it("becomes a finding with its lines, code and suggestion", () => {
    expect(first(DIAGNOSTIC)).toMatchObject({
      tool: "lint",
      check: "no-unsafe-read",
      title: "no-unsafe-read: user may be undefined",
      severity: "high",
      places: [{ paths: ["src/session.ts"], startLine: 5, line: 6 }],
      suggestion: "if (user) return;",
    });
  });

  it.each([
    ["ERROR", {}, "high"],
    ["WARNING", {}, "medium"],
    ["INFO", {}, "low"],
    ["UNKNOWN_SEVERITY", {}, "medium"],
    [1, {}, "high"],
    [3, {}, "low"],
    [undefined, { severity: "INFO" }, "low"],
    [undefined, {}, "medium"],
  ])("of severity %s, in a document of %j, is as severe as said", (severity, more, expected) => {
    expect(first({ ...DIAGNOSTIC, severity }, more)?.severity).toBe(expected);
  });

  it.each([
    [{ start: { line: 5 } }, 5, 5],
    [{ start: { line: 5 }, end: { line: 0 } }, 5, 5],
    [{ start: { line: 5, column: 1 }, end: { line: 8, column: 1 } }, 5, 7],
    [{ start: { line: 0 } }, 0, 0],
    [undefined, 0, 0],
  ])("with the range %j names these lines", (range, startLine, line) => {
    const finding = first({ ...DIAGNOSTIC, location: { path: "src/session.ts", range } });
    expect(finding?.places).toMatchObject([{ startLine, line }]);
  });

  it("may name a file absolutely, or none", () => {
    const absolute = first({ ...DIAGNOSTIC, location: { path: "/home/ci/shop/src/session.ts" } });
    expect(absolute?.places[0]?.paths).toEqual(["src/session.ts"]);
    expect(first({ message: "the whole project", location: {} })?.places).toEqual([]);
  });

  it("is one of several that stand on a line each, by several tools", () => {
    const lines = [DIAGNOSTIC, { ...DIAGNOSTIC, source: { name: "vet" } }].map((line) => JSON.stringify(line));
    expect(read(`${lines.join("\n")}\n`)).toMatchObject({
      formats: ["rdjsonl"],
      tools: ["reviewdog", "vet"],
      results: 2,
    });
    expect(read(lines[0] ?? "")).toMatchObject({ formats: ["rdjsonl"], results: 1 });
  });

  it("that cannot be read is a doubt, and takes no other with it", () => {
    const text = JSON.stringify({ diagnostics: [{ message: 7 }, DIAGNOSTIC] });
    expect(read(text)).toMatchObject({ results: 2, findings: [{ check: "no-unsafe-read" }] });
    expect(read(text).doubts[0]).toMatch(/^result 1 cannot be read: .*message/);
  });
});
