import { describe, expect, it } from "vitest";
import type { Imported } from "../../src/claims/imported.ts";
import { readSarif } from "../../src/imports/sarif.ts";
import { SESSION } from "../fixtures/claims.ts";
import { aSarifLocation, aSarifLog, aSarifResult } from "../fixtures/foreign.ts";

const ROOTS = ["/home/ci/shop"];

function read(log: object): Imported {
  const imported = readSarif(log, ROOTS);
  if ("reason" in imported) throw new Error(imported.reason);
  return imported;
}

const only = (log: object) => read(log).findings[0];

describe("a SARIF result", () => {
  it("becomes a finding that names its tool and check, and no rule of the repository", () => {
    expect(only(aSarifLog([aSarifResult()]))).toEqual({
      tool: "Lint",
      check: "no-unsafe-read",
      title: "no-unsafe-read: user may be undefined",
      description: "user may be undefined",
      severity: "high",
      category: "policy",
      places: [{ paths: [SESSION], side: "head", start_line: 5, end_line: 5, snippet: undefined }],
      evidence: [],
      hasLostCause: false,
      ruleId: undefined,
      ruleQuote: undefined,
      suggestion: undefined,
    });
  });

  it.each([
    [{ level: "error" }, {}, "medium"],
    [{ level: "note" }, {}, "low"],
    [{ level: "none" }, {}, "low"],
    [{ level: undefined }, {}, "medium"],
    [{ level: undefined }, { defaultConfiguration: { level: "error" } }, "medium"],
    [{ level: "note" }, { properties: { "security-severity": "9.8" } }, "critical"],
    [{ level: "note" }, { properties: { "security-severity": 7 } }, "high"],
    [{ level: "error" }, { properties: { "security-severity": "3.9" } }, "low"],
    [{ level: "error" }, { properties: { "security-severity": "0.0" } }, "medium"],
    [{ level: "error" }, { properties: { "security-severity": "severe" } }, "medium"],
    [
      { level: "error", properties: { "security-severity": "5" } },
      { properties: { "security-severity": "9.8" } },
      "medium",
    ],
  ])("%j of a rule %j is severe as its score says, else as its level", (result, rule, severity) => {
    const tool = { driver: { name: "Lint", rules: [{ id: "no-unsafe-read", ...rule }] } };
    const scoreless = aSarifResult({ properties: {}, ...result });
    expect(only(aSarifLog([scoreless], { tool }))?.severity).toBe(severity);
  });

  it("finds its rule in the tool's extension that it points into, and in the one that has its id", () => {
    const extension = {
      name: "queries",
      rules: [{ id: "other" }, { id: "js/eval", properties: { tags: ["external/cwe/cwe-095"] } }],
    };
    const tool = { driver: { name: "CodeQL", rules: [{ id: "js/x" }] }, extensions: [extension] };
    const rule = { index: 1, toolComponent: { index: 0 } };
    for (const result of [{ ruleId: undefined, rule }, { ruleId: "js/eval" }, { ruleId: "js/eval/direct" }]) {
      expect(only(aSarifLog([aSarifResult(result)], { tool }))).toMatchObject({ category: "injection" });
    }
  });

  it("says its rule's message with the placeholders filled in", () => {
    const messageStrings = { default: { text: "{0} may be {1}; {7} stays" } };
    const tool = { driver: { name: "Lint", rules: [{ id: "no-unsafe-read", messageStrings }] } };
    const message = { id: "default", arguments: ["user", "undefined"] };
    expect(only(aSarifLog([aSarifResult({ message })], { tool }))?.title).toBe(
      "no-unsafe-read: user may be undefined; {7} stays",
    );
  });

  it("without any message still is a finding", () => {
    expect(only(aSarifLog([aSarifResult({ message: {}, ruleId: undefined })]))?.title).toBe("(no message)");
  });

  it("is cut to a bounded length", () => {
    const finding = only(aSarifLog([aSarifResult({ message: { text: "😀".repeat(100_000) } })]));
    expect(finding?.description.length).toBeLessThan(4200);
    expect(finding?.title.isWellFormed()).toBe(true);
  });
});

describe("a SARIF location", () => {
  const place = (location: object, run: Record<string, unknown> = {}) =>
    only(aSarifLog([aSarifResult({ locations: [location] })], run))?.places[0];

  it.each([
    ["an absolute URI in the checkout", aSarifLocation("file:///home/ci/shop/src/a.ts"), {}, ["src/a.ts"]],
    ["an absolute URI elsewhere", aSarifLocation("file:///usr/lib/a.ts"), {}, []],
    [
      "an absolute URI in the checkout of another machine, which the run names",
      aSarifLocation("file:///builds/shop/src/a.ts"),
      { originalUriBaseIds: { SRCROOT: { uri: "file:///builds/shop/" } } },
      ["src/a.ts"],
    ],
    [
      "a URI relative to a directory of the checkout",
      aSarifLocation("src/a.ts", undefined, { uriBaseId: "TILL" }),
      { originalUriBaseIds: { ROOT: { uri: "file:///home/ci/shop/" }, TILL: { uri: "till/", uriBaseId: "ROOT" } } },
      ["till/src/a.ts", "src/a.ts"],
    ],
    [
      "a URI whose bases go in a circle",
      aSarifLocation("a.ts", undefined, { uriBaseId: "A" }),
      { originalUriBaseIds: { A: { uri: "", uriBaseId: "B" }, B: { uri: "", uriBaseId: "A" } } },
      ["a.ts"],
    ],
    [
      "an index into the run's artifacts",
      aSarifLocation(undefined, undefined, { index: 0 }),
      { artifacts: [{ location: { uri: "src/a.ts" } }] },
      ["src/a.ts"],
    ],
    ["nothing at all", {}, {}, []],
  ])("may be %s", (_, location, run, paths) => {
    expect(place(location, run)?.paths).toEqual(paths);
  });

  it.each([
    [{ startLine: 3, endLine: 7 }, 3, 7],
    [{ startLine: 3, endLine: 7, endColumn: 1 }, 3, 6],
    [{ startLine: 3, endLine: 3, endColumn: 1 }, 3, 3],
    [{ startLine: 7, endLine: 3 }, 7, 7],
    [{ charOffset: 12 }, 0, 0],
    [undefined, 0, 0],
  ])("with the region %j names these lines", (region, startLine, line) => {
    expect(place(aSarifLocation(SESSION, region))).toMatchObject({ start_line: startLine, end_line: line });
  });

  it("keeps what it quotes", () => {
    expect(place(aSarifLocation(SESSION, { startLine: 5, snippet: { text: "user.name" } }))?.snippet).toBe("user.name");
  });
});

describe("a SARIF log", () => {
  it("counts what claims no defect, by reason, and a repeated result once", () => {
    const imported = read(
      aSarifLog([
        aSarifResult(),
        aSarifResult(),
        aSarifResult({ kind: "pass" }),
        aSarifResult({ kind: "notApplicable" }),
        aSarifResult({ baselineState: "absent" }),
        aSarifResult({ suppressions: [{ kind: "inSource" }] }),
        aSarifResult({ suppressions: [{ kind: "external", status: "rejected" }], message: { text: "still claimed" } }),
        aSarifResult({ kind: "review", message: { text: "asks for a person" } }),
      ]),
    );
    expect([imported.results, imported.findings.length]).toEqual([8, 3]);
    expect(imported.passedOver).toEqual([
      { reason: "repeats another result", count: 1 },
      { reason: "of kind pass", count: 1 },
      { reason: "of kind notApplicable", count: 1 },
      { reason: "no longer there, says the tool", count: 1 },
      { reason: "suppressed where the tool ran", count: 1 },
    ]);
  });

  it("passes over keys it does not know and rules it cannot read", () => {
    const tool = {
      driver: { name: "Lint", rules: [null, { id: 7 }, { id: "no-unsafe-read", vendor: {} }], fullName: 3 },
    };
    const log = { ...aSarifLog([aSarifResult({ vendor: [1] })], { tool, vendor: true }), inlineExternalProperties: 1 };
    expect(read(log).findings).toHaveLength(1);
  });

  it("doubts results it cannot read one by one, and keeps the others", () => {
    const bad = [7, { message: "text" }, aSarifResult({ locations: [aSarifLocation(SESSION, { startLine: -1 })] })];
    const imported = read(aSarifLog([...bad, aSarifResult()]));
    expect(imported.findings).toHaveLength(1);
    expect(imported.doubts).toHaveLength(3);
    expect(imported.doubts[2]).toMatch(/^result 3 cannot be read: .*startLine/);
  });

  it.each([
    ["no list of results", aSarifLog(null), "Lint gives no list of results, not even an empty one"],
    [
      "a tool that failed",
      aSarifLog([], { invocations: [{ executionSuccessful: false }] }),
      "Lint says that it did not succeed",
    ],
    [
      "results in another file",
      aSarifLog([], { externalPropertyFileReferences: { results: [{}] } }),
      "Lint keeps results in another file",
    ],
  ])("with %s leaves a doubt", (_, log, doubt) => {
    expect(read(log).doubts).toEqual([doubt]);
  });

  it.each([
    ["another version", { version: "2.0.0", runs: [] }],
    ["no runs", { version: "2.1.0", runs: [] }],
    ["a run without a tool", { version: "2.1.0", runs: [{ results: [] }] }],
    ["runs that are no list", { version: "2.1.0", runs: {} }],
  ])("of %s is refused", (_, log) => {
    expect(readSarif(log, ROOTS)).toHaveProperty("reason");
  });
});
