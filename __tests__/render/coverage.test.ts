import { describe, expect, it } from "vitest";
import { toPlain } from "../../src/document/document.ts";
import { describeFiles, describeFilesRead, describeSkip, foldUnread } from "../../src/render/coverage.ts";
import type { Report } from "../../src/report/report.ts";
import { aReport } from "../fixtures/reports.ts";

const { coverage } = aReport();
const unread = (count: number, folder: (index: number) => string, why = "not read") =>
  Array.from({ length: count }, (_, index) => ({ file: `${folder(index)}file-${index}.ts`, why }));

/** The lists of files, each behind its heading. */
const lists = (over: Partial<Report["coverage"]>) =>
  describeFiles(aReport({ coverage: { ...coverage, skipped: [], ...over } })).flatMap((block) => {
    if (block.kind === "heading") return [`${toPlain(block.words)} (${block.count ?? ""})`];
    return block.kind === "list" ? [...block.items.map(toPlain), ...(block.left ? [`${block.left} left`] : [])] : [];
  });

describe("a list of unread files", () => {
  it("names each of few", () => {
    const { entries, left } = foldUnread(unread(60, () => "src/"));
    expect([entries.length, entries[0], left]).toEqual([60, { path: "src/file-0.ts", why: "not read" }, 0]);
  });

  it("names of many their folders, each with how many, and apart what is said of them", () => {
    const files = [
      ...unread(99, (at) => (at % 3 === 0 ? "src/a/" : "")),
      ...unread(1, () => "src/a/", "not read in full"),
    ];
    expect(foldUnread(files).entries).toEqual([
      { path: "src/a/", why: "33 files, each not read" },
      { path: "", why: "66 files, each not read" },
      { path: "src/a/file-0.ts", why: "not read in full" },
    ]);
  });

  it("leaves what is more than sixty folders to the report, and counts the files", () => {
    const { entries, left } = foldUnread(unread(3000, (at) => `src/part-${at % 1500}/`));
    expect([entries.length, left]).toEqual([60, 2880]);
  });
});

describe("the files of a report", () => {
  it("are listed by why they were not read, and those that failed to be examined say of what", () => {
    const unexamined = [{ file: "src/login.ts", reason: "rule x failed on it" }];
    const skipped = [{ file: "logo.png", reason: "media" }];
    expect(lists({ skipped, unread: ["src/login.ts", "src/users.ts"], unexamined })).toEqual([
      ...["Files ()", "Not reviewed (3)"],
      ...["src/login.ts: not examined in full: rule x failed on it", "src/users.ts: not read in full"],
      "logo.png: an image, a font, sound or video",
    ]);
    expect(lists({})).toEqual([]);
  });

  it("name what was to be read before all that was left out, however much that is", () => {
    const skipped = Array.from({ length: 70 }, (_, at) => ({ file: `art/${at}/a.png`, reason: "media" }));
    expect(lists({ skipped, unread: ["src/login.ts"] })[2]).toBe("src/login.ts: not read in full");
  });

  it("are folded where many are alike", () => {
    const skipped = Array.from({ length: 1200 }, (_, at) => ({ file: `vendor/${at}.js`, reason: "ignored-path" }));
    expect(lists({ skipped })).toEqual([
      ...["Files ()", "Not reviewed (1,200)", "vendor/: 1,200 files, each left out by paths-ignore"],
    ]);
  });

  it("are counted in a sentence that is whole, also where nothing is to be said of each", () => {
    const files = Array.from({ length: 61 }, (_, at) => `docs/${at}.md`);
    expect(lists({ by_rules: { covered: 0, not_covered: files, not_applied: [] } })).toEqual([
      ...["Files ()", "Not covered (61)", "docs/: 61 files, each covered by no rule"],
    ]);
    const { replay } = aReport();
    const compared = describeFiles(
      aReport({ coverage: { ...coverage, skipped: [] }, replay: { ...replay, previous: files } }),
    );
    expect(compared.flatMap((block) => (block.kind === "list" ? block.items.map(toPlain) : []))).toEqual([
      "docs/: 61 files",
    ]);
  });
});

describe("how many files were read", () => {
  const OF_EACH = { ...coverage, files_total: 4, files_read: 2, unread: ["a.ts"] };

  it.each([
    [OF_EACH, "2 of 4 files reviewed (1 not read in full, 1 left out)"],
    [{ ...coverage, files_total: 1, skipped: [] }, "1 of 1 file reviewed"],
    [
      { ...OF_EACH, by_rules: { covered: 0, not_covered: ["a.ts", "main.tf"], not_applied: [] } },
      "1 of 4 files reviewed (1 that no rule covers, 1 not read in full, 1 left out)",
    ],
  ])("says what became of the others: %#", (of, told) => {
    expect(describeFilesRead(aReport({ coverage: of }))).toBe(told);
  });
});

it("says why a file was skipped in plain words, where the reason is known", () => {
  expect(["ignored-path", "of a later version", "constructor"].map(describeSkip)).toEqual([
    ...["left out by paths-ignore", "of a later version", "constructor"],
  ]);
});
