import { describe, expect, it } from "vitest";
import { printMarkdown } from "../../src/document/print-markdown.ts";
import { describeFilesByRisk, describeWhatChanged } from "../../src/render/changed-files.ts";
import type { Report } from "../../src/report/report.ts";
import { aFinding, anUnresolved, aReport, aRun } from "../fixtures/reports.ts";

type CoveredFile = Report["coverage"]["files"][number];

const NAMES = { added: ["refresh"], changed: ["openSession"], removed: ["guard"] };
const CHANGE = { added: 40, deleted: 12, risks: ["removed-guard" as const], imported_by: 2, readers: 3, names: NAMES };
const aCovered = (file: string, over: Partial<CoveredFile> = {}): CoveredFile => {
  return { file, parts: 2, parts_read: 2, change: CHANGE, ...over };
};

function withFiles(files: CoveredFile[], over: Partial<Report> = {}): Report {
  return aReport({ missed: [], ...over, coverage: { ...aReport().coverage, files_total: files.length + 1, files } });
}

const show = (blocks: ReturnType<typeof describeFilesByRisk>) =>
  printMarkdown(blocks, { show: ({ file }) => file ?? "", level: 4 }) ?? "";

describe("what a change does", () => {
  it("is told in three lines: files, definitions and dependencies", () => {
    const dependency = {
      ...{ file: "package.json", kind: "manifest" as const, install_scripts: [], omitted: 0, unread: false },
      removed: [],
    };
    const dependencies = [{ ...dependency, added: [{ name: "left-pad", version: "1.0.0" }], moved: [] }];
    const files = [
      aCovered("src/session.ts"),
      aCovered("__tests__/session.test.ts", { change: { ...CHANGE, names: { ...NAMES, added: ["t"] } } }),
    ];
    expect(show(describeWhatChanged(withFiles(files, { dependencies }))).split("\n")).toEqual([
      "#### What changes",
      "",
      "- 3 files, 80 added and 24 deleted lines: 1 source, 1 test, 1 left out.",
      "- Code: adds `refresh`, `t`; changes `openSession`; removes `guard`.",
      "- Dependencies: 1 added (`left-pad`).",
    ]);
  });

  it("is not told where the report of an earlier version does not say it", () => {
    expect(describeWhatChanged(aReport())).toEqual([]);
    expect(describeFilesByRisk(aReport())).toEqual([]);
  });
});

describe("the table of files", () => {
  const rowOf = (file: CoveredFile, over: Partial<Report> = {}) =>
    show(describeFilesByRisk(withFiles([file], over)))
      .split("\n")
      .at(-1);

  it("has a row of size, risk, findings and readers for each", () => {
    const findings = [aFinding(), aFinding({ severity: "low" }), aFinding({ classification: "existing" })];
    expect(rowOf(aCovered("src/session.ts"), { findings, unresolved: [anUnresolved()] })).toBe(
      "| `src/session.ts` | +40 −12 | source, removed guard, imported by 2 | 1 high, 1 low, 1 open | 3 agents |",
    );
  });

  it("counts what was found on a renamed file's old path beside its new one", () => {
    const renamed = { old_path: "src/old.ts", status: "renamed", base_blob: null, head_blob: null };
    const again = { ...renamed, old_path: null, status: "added", path: "src/old.ts" };
    const on = (file: string, side: "head" | "base") => ({ file, side });
    const findings = [
      aFinding(on("src/old.ts", "base")),
      aFinding({ ...on("src/new.ts", "head"), severity: "low" }),
      aFinding({ ...on("src/old.ts", "head"), severity: "medium" }),
    ];
    const inPin = (files: Report["pin"]["files"], found = findings) => {
      const over = { findings: found, unresolved: [], pin: { ...aReport().pin, files } };
      return ["src/new.ts", "src/old.ts"].map((file) => rowOf(aCovered(file), over)?.split(" | ")[3]);
    };
    const moved = { ...renamed, path: "src/new.ts" };
    expect(inPin([moved, again])).toEqual(["1 high, 1 low", "1 medium"]);
    expect(inPin([again, moved])).toEqual(["1 high, 1 low", "1 medium"]);
    expect(inPin([moved], findings.slice(0, 2))).toEqual(["1 high, 1 low", "–"]);
    const unresolved = [anUnresolved(on("src/old.ts", "base"))];
    const [seen] = aReport().missed;
    const missed = seen === undefined ? [] : [{ ...seen, file: "src/old.ts", grounded: true }];
    const over = { findings: [], unresolved, missed, pin: { ...aReport().pin, files: [moved] } };
    expect(rowOf(aCovered("src/new.ts"), over)).toContain(" | 2 open | ");
  });

  it.each<readonly [string, Partial<CoveredFile>, Partial<Report>]>([
    ["nobody", { parts_read: 0 }, {}],
    ["3 agents, 1 of 2 parts", { parts_read: 1 }, {}],
    ["rules", {}, { run: aRun({ panel: "static" }) }],
    ["agents", { change: { ...CHANGE, readers: 0 } }, {}],
  ])("says that %s read a file", (words, file, over) => {
    expect(rowOf(aCovered("src/other.ts", file), over)).toMatch(new RegExp(`\\| – \\| ${words} \\|$`));
  });

  it("is of ten files at most, and counts the others", () => {
    const files = Array.from({ length: 12 }, (_, at) => aCovered(`src/${at}.ts`));
    const text = show(describeFilesByRisk(withFiles(files)));
    expect(text.match(/^\| `src/gm)).toHaveLength(10);
    expect(text.endsWith("\n\nAnd 2 files of less risk: see the report.")).toBe(true);
  });

  it("lets no name come alive", () => {
    const hostile = "a|b</details>@octo![x](//e.test)`<img src=x>";
    const names = { added: [hostile], changed: [], removed: [] };
    const report = withFiles([aCovered(`src/${hostile}`, { change: { ...CHANGE, names } })]);
    const row = show(describeFilesByRisk(report)).split("\n").at(-1) ?? "";
    expect(row.replace(/\\\|/g, "").match(/\|/g)).toHaveLength(6);
    expect(row).not.toMatch(/<img|<\/details>|@octo|[^\\]!\[x\]/);
    const [, code = ""] = /Code: adds (`+) ?a\|b/.exec(show(describeWhatChanged(report))) ?? [];
    expect(code.length).toBeGreaterThan(1);
  });
});
