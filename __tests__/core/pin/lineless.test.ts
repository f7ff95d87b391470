import { describe, expect, it } from "vitest";
import { filesCountedAsNew, linelessFiles } from "../../../src/core/pin/lineless.ts";
import type { PinnedFile } from "../../../src/core/pin/pin.ts";
import { aFile, aPathsPin, aPin, BASE_BLOB } from "../../fixtures/claims.ts";

function changeOf(overrides: Partial<PinnedFile>): unknown {
  return linelessFiles(aPin({ files: [aFile({ hunks: [], headBlob: BASE_BLOB, ...overrides })] }));
}

describe("files changed without a line", () => {
  it.each([
    ["a rename", { path: "new.ts", oldPath: "old.ts", status: "renamed" }, "new.ts", "renamed from old.ts"],
    [
      "a change of mode",
      { path: "run.sh", status: "mode-changed", headMode: "100755" },
      "run.sh",
      "mode 100644 → 100755",
    ],
    [
      "both at once",
      { path: "bin/run", oldPath: "run.sh", status: "renamed", headMode: "100755" },
      "bin/run",
      "renamed from run.sh, mode 100644 → 100755",
    ],
    [
      "an empty file",
      { path: "e.ts", status: "added", baseMode: undefined, baseBlob: undefined },
      "e.ts",
      "empty file added",
    ],
    [
      "an empty file's end",
      { path: "e.ts", status: "deleted", headMode: undefined, headBlob: undefined },
      "e.ts",
      "empty file deleted",
    ],
  ] as const)("are told with their change: %s", (_name, file, path, change) => {
    expect(changeOf(file)).toEqual([{ file: path, change }]);
  });

  it("are none of those that show a line, or are skipped for a reason", () => {
    expect(linelessFiles(aPin())).toEqual([]);
    expect(changeOf({ skipped: "media", status: "renamed", oldPath: "old.png" })).toEqual([]);
  });

  it("are none of a target without a base, where nothing changed", () => {
    expect(linelessFiles(aPathsPin("manifest"))).toEqual([]);
  });
});

describe("the files counted as new in whole", () => {
  it("are those that crossed a boundary, with what they crossed", () => {
    const files = [aFile(), aFile({ path: "src/b.ts", countsAsNew: "test → source" })];
    expect(filesCountedAsNew(aPin({ files }))).toEqual([{ file: "src/b.ts", change: "test → source" }]);
  });
});
