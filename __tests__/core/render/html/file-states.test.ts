import { expect, it } from "vitest";
import { entriesOf } from "../../../../src/core/render/html/entries.ts";
import { fileStatesOf } from "../../../../src/core/render/html/file-states.ts";
import type { Report } from "../../../../src/core/report/report.ts";
import { aDismissed, aFinding, aReport } from "../../../fixtures/reports.ts";

const file = (path: string, oldPath: string | null = null): Report["pin"]["files"][number] => ({
  ...{ path, old_path: oldPath, status: oldPath === null ? "modified" : "renamed" },
  ...{ base_blob: null, head_blob: null },
});

it("says of every file how much of it was read, and why not all", () => {
  const { pin, coverage } = aReport();
  const paths = ["a.ts", "part.ts", "none.ts", "failed.ts", "lost.ts", "logo.png", "run.sh"];
  const report = aReport({
    pin: { ...pin, files: paths.map((path) => file(path)) },
    coverage: {
      ...coverage,
      files: [
        { file: "a.ts", parts: 3, parts_read: 3 },
        { file: "part.ts", parts: 2, parts_read: 1 },
        { file: "none.ts", parts: 1, parts_read: 0 },
        { file: "failed.ts", parts: 4, parts_read: 0 },
        { file: "lost.ts", parts: 0, parts_read: 0 },
      ],
      unread: ["part.ts", "none.ts", "failed.ts", "lost.ts"],
      unexamined: [{ file: "failed.ts", reason: "rule x failed on it" }],
      skipped: [{ file: "logo.png", reason: "media" }],
      without_lines: [{ file: "run.sh", change: "mode 100644 → 100755" }],
    },
  });
  expect(fileStatesOf(report, []).map(({ path, reading, detail }) => [path, reading, detail])).toEqual([
    ["a.ts", "read", "3 of 3 parts"],
    ["part.ts", "in part", "not read in full; 1 of 2 parts"],
    ["none.ts", "unread", "not read; 0 of 1 part"],
    ["failed.ts", "unread", "not examined in full: rule x failed on it; 0 of 4 parts"],
    ["lost.ts", "unread", "not read in full"],
    ["logo.png", "left out", "an image, a font, sound or video"],
    ["run.sh", "no line changed", "mode 100644 → 100755"],
  ]);
});

it("names files that only coverage knows", () => {
  const coverage = { ...aReport().coverage, unread: ["src/login.ts", "src/session.ts"], skipped: [] };
  expect(fileStatesOf(aReport({ coverage }), []).map(({ path }) => path)).toEqual(["src/session.ts", "src/login.ts"]);
});

it("reads a report that does not tell the parts of each file", () => {
  const report = aReport({ coverage: { ...aReport().coverage, files: [] } });
  expect(fileStatesOf(report, [])[0]).toMatchObject({ reading: "read", detail: "" });
});

it("has what was found in each file, under whichever of its names, but for what is dismissed", () => {
  const report = aReport({
    pin: { ...aReport().pin, files: [file("new.ts", "old.ts"), file("other.ts")] },
    findings: [aFinding({ file: "new.ts" }), aFinding({ file: "old.ts", side: "base" }), aFinding({ file: null })],
    coverage: { ...aReport().coverage, skipped: [] },
    unresolved: [],
    dismissed: [aDismissed({ file: "other.ts" })],
    missed: [],
  });
  expect(fileStatesOf(report, entriesOf(report)).map(({ entries }) => entries.length)).toEqual([2, 0]);
});
