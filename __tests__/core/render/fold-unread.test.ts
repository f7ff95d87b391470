import { describe, expect, it } from "vitest";
import { foldUnread } from "../../../src/core/render/fold-unread.ts";

const unread = (count: number, folder: (index: number) => string, why = "not read") =>
  Array.from({ length: count }, (_, index) => ({ file: `${folder(index)}file-${index}.ts`, why }));

describe("a list of unread files", () => {
  it("names each of few", () => {
    const { entries, more } = foldUnread(unread(60, () => "src/"));
    expect(entries).toHaveLength(60);
    expect(entries[0]).toEqual({ path: "src/file-0.ts", told: "not read" });
    expect(more).toBeUndefined();
  });

  it("names of many their folders, each with how many, and apart what is said of them", () => {
    const files = [
      ...unread(99, (at) => (at % 3 === 0 ? "src/a/" : "src/b/")),
      ...unread(1, () => "src/a/", "not read in full"),
    ];
    expect(foldUnread(files)).toEqual({
      entries: [
        { path: "src/a/", told: "33 files not read" },
        { path: "src/b/", told: "66 files not read" },
        { path: "src/a/file-0.ts", told: "not read in full" },
      ],
      more: undefined,
    });
  });

  it("counts the files of no folder", () => {
    expect(foldUnread(unread(100, () => "")).entries).toEqual([{ path: "", told: "100 files not read" }]);
  });

  it("leaves what is more than sixty folders to the report, and counts it", () => {
    const { entries, more } = foldUnread(unread(3000, (at) => `src/part-${at % 1500}/`));
    expect(entries).toHaveLength(60);
    expect(more).toBe("… and 2,880 more files in the JSON report");
  });
});
