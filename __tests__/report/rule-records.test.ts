import { describe, expect, it } from "vitest";
import type { PinnedFile } from "../../src/change/pin.ts";
import { Rulebook } from "../../src/config/rulebook.ts";
import { recordCitedRules, recordRulesLeftOut } from "../../src/report/rule-records.ts";
import { aFile, aPathsPin, aPin } from "../fixtures/claims.ts";
import { aDismissed, aFinding, anUnresolved } from "../fixtures/reports.ts";
import { aRulebook, aRuleFile } from "../fixtures/rules.ts";

const cite = (id: string, file = "rules/session.md") => ({ rule: { id, file, quote: "q" } });
const lists = { findings: [], unresolved: [], dismissed: [], missed: [] };

describe("the rules a report's findings cite", () => {
  it("stand in it once each, in the order of the findings, with their title and words", () => {
    const judged = {
      ...lists,
      findings: [aFinding(cite("Auth-Token-01")), aFinding(), aFinding(cite("Auth-Token-01"))],
      unresolved: [anUnresolved(cite("RPC-Patch-V1-04"))],
      dismissed: [aDismissed(cite("Auth-Token-02"))],
    };
    const records = recordCitedRules(judged, aRulebook());
    expect(records.map(({ id, title }) => [id, title])).toEqual([
      ["Auth-Token-01", "An unknown token SHOULD be refused before it is used."],
      ["RPC-Patch-V1-04", "a patch answers with the resource"],
      ["Auth-Token-02", "Expiry times MAY be rounded to the hour."],
    ]);
    expect(records[1]?.text).toMatch(/^A PATCH operation \*\*MUST\*\* return/);
    expect(records[1]?.cwe).toEqual([]);
  });

  it("are bounded in length, and those of another file are not taken for them", () => {
    const book = aRulebook({ text: `# Long\nIt MUST ${"x".repeat(5000)}` });
    const long = recordCitedRules({ ...lists, findings: [aFinding(cite("Long"))] }, book);
    expect(long[0]?.text).toHaveLength(2000);
    expect(recordCitedRules({ ...lists, findings: [aFinding(cite("Long", "rules/other.md"))] }, book)).toEqual([]);
  });
});

const own = (id: string, isQuietOnNewFiles: boolean) =>
  aRuleFile({
    path: `rules/${id}.yml`,
    lines: [`# ${id}`, "", "It MUST be so."],
    declared: { title: id, cwe: ["CWE-1"], isQuietOnNewFiles },
  });
const rulebook = new Rulebook([aRuleFile(), own("loud", false), own("quiet", true)]);

const read = (...paths: readonly string[]) => ({ files: paths.map((file) => ({ file, parts: 1, partsRead: 1 })) });
const leftOut = (files: readonly Partial<PinnedFile>[], coverage = read("a.ts")) =>
  recordRulesLeftOut(aPin({ files: files.map(aFile) }), coverage, rulebook);

describe("the rules left out of a review", () => {
  it("are named and counted among the panel's own where a new file of code was read", () => {
    expect(leftOut([{ path: "a.ts", status: "added" }])).toEqual({
      count: 1,
      names: ["quiet"],
      of: 2,
      files: ["a.ts"],
    });
    expect(recordRulesLeftOut(aPathsPin("file", [{ path: "a.ts" }]), read("a.ts"), rulebook)?.count).toBe(1);
  });

  it("are nothing where no file is new, was read, or is of a language that the rules know", () => {
    expect(leftOut([{ path: "a.ts", status: "modified" }])).toBeNull();
    const countsAsNew = "tests → reviewed";
    expect(leftOut([{ path: "a.ts", status: "added", countsAsNew }])).toBeNull();
    expect(leftOut([{ path: "a.ts", status: "renamed", oldPath: "b.ts" }])).toBeNull();
    expect(leftOut([{ path: "a.ts", status: "added" }], read())).toBeNull();
    const unread = { files: [{ file: "a.ts", parts: 1, partsRead: 0 }] };
    expect(leftOut([{ path: "a.ts", status: "added" }], unread)).toBeNull();
    expect(leftOut([{ path: "a.md", status: "added" }], read("a.md"))).toBeNull();
  });
});
