import { describe, expect, it } from "vitest";
import { allowedFiles } from "../../src/change/known-files.ts";
import { changedLines, pathAt } from "../../src/change/pin.ts";
import { aFile, aHunk, aPin, SESSION } from "../fixtures/claims.ts";

const renamed = aFile({ path: "src/login.ts", oldPath: SESSION, status: "renamed" });

describe("a pin", () => {
  it("allows every path of the target, both names of a renamed file included", () => {
    const files = [renamed, aFile({ path: "logo.png", skipped: "media", hunks: [] })];
    expect([...allowedFiles(aPin({ files }))].sort()).toEqual(["logo.png", "src/login.ts", SESSION]);
    expect(allowedFiles(aPin({ files: [] })).size).toBe(0);
  });

  it.each([
    ["a modified file", aFile(), SESSION, SESSION],
    ["a renamed file", renamed, "src/login.ts", SESSION],
    ["an added file", aFile({ baseBlob: undefined }), SESSION, undefined],
    ["a deleted file", aFile({ headBlob: undefined }), undefined, SESSION],
  ])("knows where %s stands on each side", (_name, file, head, base) => {
    expect([pathAt(file, "head"), pathAt(file, "base")]).toEqual([head, base]);
  });

  it("counts added and deleted lines over all hunks", () => {
    const hunks = [aHunk([" a", "-b", "+c", "+d"]), aHunk(["-e", " f"])];
    expect(changedLines(aFile({ hunks }))).toBe(4);
    expect(changedLines(aFile({ hunks: [] }))).toBe(0);
  });
});
