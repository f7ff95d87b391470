import { describe, expect, it } from "vitest";
import { REST_AT_TERMINAL } from "../../../src/core/document/document.ts";
import { foldUnread, REST_IN_REPORT } from "../../../src/core/render/fold-unread.ts";
import { aReport } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const unread = (count: number, folder: (index: number) => string, why = "not read") =>
  Array.from({ length: count }, (_, index) => ({ file: `${folder(index)}file-${index}.ts`, why }));

describe("a list of unread files", () => {
  it("names each of few", () => {
    const { entries, more } = foldUnread(
      unread(60, () => "src/"),
      REST_IN_REPORT,
    );
    expect(entries).toHaveLength(60);
    expect(entries[0]).toEqual({ path: "src/file-0.ts", told: "not read" });
    expect(more).toBeUndefined();
  });

  it("names of many their folders, each with how many, and apart what is said of them", () => {
    const files = [
      ...unread(99, (at) => (at % 3 === 0 ? "src/a/" : "src/b/")),
      ...unread(1, () => "src/a/", "not read in full"),
    ];
    expect(foldUnread(files, REST_IN_REPORT)).toEqual({
      entries: [
        { path: "src/a/", told: "33 files not read" },
        { path: "src/b/", told: "66 files not read" },
        { path: "src/a/file-0.ts", told: "not read in full" },
      ],
      more: undefined,
    });
  });

  it("counts the files of no folder", () => {
    expect(
      foldUnread(
        unread(100, () => ""),
        REST_IN_REPORT,
      ).entries,
    ).toEqual([{ path: "", told: "100 files not read" }]);
  });

  it("leaves what is more than sixty folders to the report, and counts it", () => {
    const { entries, more } = foldUnread(
      unread(3000, (at) => `src/part-${at % 1500}/`),
      REST_AT_TERMINAL,
    );
    expect(entries).toHaveLength(60);
    expect(more).toBe("… and 2,880 more files (`--format json` or `--run-dir` lists all)");
  });
});

describe("the lists of files of a report", () => {
  const ignored = Array.from({ length: 1200 }, (_, at) => ({ file: `vendor/${at}.js`, reason: "ignored-path" }));
  const renamed = Array.from({ length: 900 }, (_, at) => ({
    file: `to/${at}.ts`,
    change: `renamed from from/${at}.ts`,
  }));
  const report = aReport({ coverage: { ...aReport().coverage, skipped: ignored, without_lines: renamed } });

  it.each([
    ["text", "Not reviewed (1,200)"],
    ["markdown", "## Coverage"],
  ] as const)("name many ignored and renamed files by their folders in %s", (format, heading) => {
    const shown = renderReport(report, format);
    expect(shown).toContain(heading);
    expect(shown.replace(/[\\`]/g, "")).toMatch(/vendor\/: 1,200 files, each left out by paths-ignore/);
    expect(shown.replace(/[\\`]/g, "")).toMatch(/to\/: (?:no line changed, )?900 files, renamed/);
    expect(shown).not.toMatch(/\d+\.js|from\/\d/);
  });

  it("show folders with unread files first in HTML, and those files by their folders", () => {
    const { pin, coverage } = aReport();
    const green = Array.from({ length: 300 }, (_, at) => `a/${at}/x.ts`);
    const left = Array.from({ length: 1580 }, (_, at) => `z/${at % 20}/${at}.ts`);
    const files = [...green, ...left].map((path) => ({
      ...{ path, old_path: null, status: "modified", base_blob: null, head_blob: null },
    }));
    const html = renderReport(
      aReport({ pin: { ...pin, files }, coverage: { ...coverage, skipped: [], unread: left } }),
      "html",
    );
    const folders = [...html.matchAll(/<span class="folder">([^<]*)</g)].map(([, folder]) => folder);
    expect(folders.slice(0, 2)).toEqual(["z/0/", "z/1/"]);
    expect(html).toContain("<code>z/0/</code> 79 files unread");
  });
});
