import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_RESULTS, mergeImports } from "../../src/claims/imported.ts";
import { parseFindings } from "../../src/imports/parse-findings.ts";
import { toSarif } from "../../src/render/sarif.ts";
import type { Report } from "../../src/report/report.ts";
import { aReportedFinding, GUARD_QUOTE, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";
import { anImport, aSarifLog, aSarifResult } from "../fixtures/foreign.ts";
import { aDismissed, aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

function read(value: unknown) {
  const parsed = parseFindings(JSON.stringify(value), []);
  if (parsed.kind === "malformed") throw new Error(parsed.reason);
  return parsed.imported;
}

describe("a file of findings", () => {
  it("may be a report of ours: its findings and what it left unresolved, not what it refuted", () => {
    const own = aReport({ findings: [aFinding()], unresolved: [anUnresolved()], dismissed: [aDismissed()] });
    const { findings, formats } = read(own);
    expect(formats).toEqual(["tribunal"]);
    expect(findings.map(({ title }) => title)).toEqual([aFinding().title, anUnresolved().title]);
    expect(findings[0]).toMatchObject({
      tool: "Tribunal",
      check: undefined,
      severity: "high",
      category: "null-safety",
    });
    expect(findings[0]?.places[0]).toMatchObject({
      start_line: 5,
      end_line: 5,
      snippet: aFinding().evidence[0]?.quote,
    });
  });

  it.each<[string, (report: Report) => unknown]>([
    ["itself", (report) => report],
    ["its SARIF", toSarif],
  ])("has each finding that a report of ours tells as one defect, by %s", (_, toFile) => {
    const twin = aFinding({ id: "F2", title: "A session has no name", line: 9, start_line: 9 });
    const united = { ...aFinding(), united: [aFinding(), twin].map((each) => ({ ...each, united: [] })) };
    const { findings } = read(toFile(aReport({ findings: [united], unresolved: [] })));
    expect(findings.map(({ title }) => title)).toEqual([aFinding().title, twin.title]);
  });

  it.each([
    ["a list", (item: object) => [item]],
    ["an Enthusiast's answer", (item: object) => ({ findings: [item] })],
  ])("may be %s of findings in our shape, absent keys left out", (_, wrap) => {
    const {
      suggestion: _none,
      prior_finding_id: _id,
      cause: _cause,
      ...bare
    } = aReportedFinding({ rule_id: "RPC-01" });
    expect(read(wrap({ ...bare, extra: 1 })).findings[0]).toMatchObject({ ruleId: "RPC-01", evidence: [] });
  });

  describe("of a report of ours", () => {
    const [defect] = aFinding().evidence;
    if (defect === undefined) throw new Error("a finding with evidence");
    const at = (line: number, side: "head" | "base", quote: string) => {
      return { file: SESSION, side, start_line: line, end_line: line, quote, blob: HEAD_BLOB };
    };
    const guard = at(5, "base", GUARD_QUOTE);
    const caller = at(9, "head", "openSession(token)");
    const cited = { file: SESSION, line: 5, side: "base", quote: GUARD_QUOTE };

    it("keeps everything it rests on, with its side and what it shows", () => {
      const evidence = [
        { ...defect, kind: "defect" as const },
        { ...guard, kind: "cause" as const },
        { ...caller, kind: "impact" as const },
        { ...at(7, "head", "user.name"), kind: "defect" as const },
      ];
      expect(read(aReport({ findings: [aFinding({ evidence })] })).findings[0]).toMatchObject({
        places: [{ side: "head", snippet: defect.quote }],
        evidence: [
          { kind: "cause", ...cited },
          { kind: "impact", line: 9, side: "head" },
          { kind: "defect", line: 7 },
        ],
      });
    });

    it("takes for a cause what a report of an older version does not say the kind of", () => {
      const [placed, architectural] = read(
        aReport({
          findings: [
            aFinding({ evidence: [defect, guard] }),
            aFinding({ file: null, start_line: null, line: null, evidence: [guard] }),
          ],
          unresolved: [],
        }),
      ).findings;
      expect(placed?.evidence).toEqual([{ kind: "cause", ...cited }]);
      expect(architectural).toMatchObject({ places: [], evidence: [{ kind: "cause", ...cited }] });
    });

    it("keeps that its cause was quoted and not found", () => {
      const dropped = { gate: "quote", field: "cause", before: "src/a.ts:1", after: "dropped: not found" } as const;
      const moved = { gate: "quote", field: "line", before: "4", after: "5" } as const;
      const { findings } = read(
        aReport({ findings: [dropped, moved].map((each) => aFinding({ corrections: [each] })), unresolved: [] }),
      );
      expect(findings.map(({ hasLostCause }) => hasLostCause)).toEqual([true, false]);
    });

    it("keeps that a Critic did not hold it to be old", () => {
      const anew = { gate: "critic", field: "classification", before: "existing", after: "undecided" } as const;
      const { findings } = read(
        aReport({
          findings: [anew, undefined].map((each) => aFinding({ corrections: each ? [each] : [] })),
          unresolved: [],
        }),
      );
      expect(findings.map(({ isAgeReopened }) => isAgeReopened)).toEqual([true, false]);
    });

    it("suggests its checked code again, for the very lines it was made for", () => {
      const code = { start_line: 5, line: 5, text: "return undefined;" };
      const suggestionOf = (replacement: typeof code) =>
        read(aReport({ findings: [aFinding({ suggestion: "Return early.", replacement })] })).findings[0]?.suggestion;
      expect(suggestionOf(code)).toBe("Return early.\n\n```\nreturn undefined;\n```");
      expect(suggestionOf({ ...code, line: 6 })).toBe("Return early.");
    });
  });

  it("keeps in our own shape what an item of it is wrong with, as a doubt", () => {
    const imported = read([aReportedFinding(), { ...aReportedFinding(), severity: "terrible" }, "no finding"]);
    expect(imported.findings).toHaveLength(1);
    expect(imported.doubts).toEqual([
      expect.stringMatching(/^result 2 cannot be read: .*severity/),
      expect.stringMatching(/^result 3 cannot be read/),
    ]);
  });

  it("names the first twenty doubts and counts the others", () => {
    const { doubts } = read(Array.from({ length: 30 }, () => 1));
    expect(doubts).toHaveLength(21);
    expect(doubts.at(-1)).toBe("10 more results cannot be read");
  });

  it("with a byte order mark is read", () => {
    expect(parseFindings(`\ufeff${JSON.stringify(aSarifLog([]))}`, []).kind).toBe("parsed");
  });

  it.each([
    ["empty", ""],
    ["blank", " \n\n"],
    ["cut off", JSON.stringify(aSarifLog([aSarifResult()])).slice(0, -5)],
    ["cut off in its last line", `{"message":"a","location":{}}\n{"message":"b","loc`],
    ["no JSON", "AWS_SECRET_ACCESS_KEY=abc"],
    ["a number", "7"],
    ["deeper than any stack", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["an object of nothing known", "{}"],
  ])("that is %s is refused without quoting any of it", (_, text) => {
    const parsed = parseFindings(text, []);
    expect(parsed.kind).toBe("malformed");
    expect(JSON.stringify(parsed)).not.toMatch(/AWS|message/);
  });

  it.each<readonly [string, unknown, RegExp, RegExp]>([
    [
      "ESLint",
      [{ filePath: "/r/a.js", messages: [], errorCount: 0 }],
      /ESLint's json/,
      /-f @microsoft\/eslint-formatter-sarif/,
    ],
    [
      "Ruff",
      [{ code: "F401", filename: "/r/a.py", location: { row: 1, column: 1 }, message: "m" }],
      /Ruff's json/,
      /--output-format sarif/,
    ],
    ["Semgrep", { results: [], errors: [], paths: { scanned: [] }, version: "1" }, /Semgrep's json/, /--sarif/],
    ["Bandit", { errors: [], generated_at: "t", metrics: {}, results: [] }, /Bandit's json/, /-f sarif/],
    ["golangci-lint", { Issues: null, Report: { Linters: [] } }, /golangci-lint's json/, /--output\.sarif\.path/],
    ["gosec", { "Golang errors": {}, Issues: [], Stats: {}, GosecVersion: "2" }, /gosec's json/, /-fmt=sarif/],
    ["Trivy", { SchemaVersion: 2, ArtifactName: ".", Results: [] }, /Trivy's json/, /--format sarif/],
  ])("that %s wrote in its own json is refused with the flag that writes SARIF", (_, value, reason, remedy) => {
    expect(parseFindings(JSON.stringify(value), [])).toEqual({
      kind: "malformed",
      reason: expect.stringMatching(reason),
      remedy: expect.stringMatching(remedy),
    });
  });

  it.each([[[]], [{ findings: [] }]])(
    "of no findings and no tool's name, %j, is refused: nobody knows who looked",
    (value) => {
      expect(parseFindings(JSON.stringify(value), [])).toEqual({
        kind: "malformed",
        reason: "an empty list, which names no tool",
        remedy: expect.stringContaining("SARIF"),
      });
      expect(read(aReport({ findings: [], unresolved: [] })).results).toBe(0);
      expect(read(aSarifLog([])).results).toBe(0);
    },
  );

  it("of more results than GitHub takes is refused, and of as many is read", { tags: ["full"] }, () => {
    const results = Array.from({ length: MAX_RESULTS }, (_, index) => aSarifResult({ message: { text: `${index}` } }));
    expect(read(aSarifLog(results)).findings).toHaveLength(MAX_RESULTS);
    const parsed = parseFindings(JSON.stringify(aSarifLog([...results, aSarifResult()])), []);
    expect(parsed).toEqual({ kind: "malformed", reason: "25001 results, more than 25000" });
  });

  it("never makes the reader throw, and every result is accounted for", () => {
    const anything = fc.oneof(fc.jsonValue(), fc.constant(aSarifResult()), fc.constant(aReportedFinding()));
    fc.assert(
      fc.property(
        fc.array(anything, { minLength: 1, maxLength: 6 }),
        fc.constantFrom("sarif", "rdjson", "own"),
        (items, shape) => {
          const value = { sarif: aSarifLog(items), rdjson: { diagnostics: items }, own: items }[shape];
          const { results, findings, passedOver, doubts } = read(value);
          const over = passedOver.reduce((sum, { count }) => sum + count, 0);
          expect(findings.length + over + doubts.length).toBe(results);
          expect(results).toBe(items.length);
        },
      ),
    );
  });
});

describe("several files", () => {
  it("count as one", () => {
    const merged = mergeImports([
      anImport(),
      anImport({ tools: ["Vet"], formats: ["rdjson"], doubts: ["Vet failed"] }),
    ]);
    expect(merged).toMatchObject({
      tools: ["Lint", "Vet"],
      formats: ["sarif", "rdjson"],
      results: 2,
      doubts: ["Vet failed"],
    });
  });
});

describe("rdjson", () => {
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
        severity: "medium",
        places: [{ paths: ["src/session.ts"], start_line: 5, end_line: 6 }],
        suggestion: "if (user) return;",
      });
    });

    it.each([
      ["ERROR", {}, "medium"],
      ["WARNING", {}, "medium"],
      ["INFO", {}, "low"],
      ["UNKNOWN_SEVERITY", {}, "medium"],
      [1, {}, "medium"],
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
    ])("with the range %j names these lines", (range, start_line, line) => {
      const finding = first({ ...DIAGNOSTIC, location: { path: "src/session.ts", range } });
      expect(finding?.places).toMatchObject([{ start_line, end_line: line }]);
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
});
