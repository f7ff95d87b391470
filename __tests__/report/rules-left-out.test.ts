import { describe, expect, it } from "vitest";
import type { PinnedFile } from "../../src/change/pin.ts";
import { Rulebook } from "../../src/config/rulebook.ts";
import { recordRulesLeftOut } from "../../src/report/rules-left-out.ts";
import { aFile, aPathsPin, aPin } from "../fixtures/claims.ts";
import { aRuleFile } from "../fixtures/rules.ts";

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
