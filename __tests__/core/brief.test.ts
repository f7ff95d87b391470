import { describe, expect, it } from "vitest";
import { buildBrief } from "../../src/core/brief.ts";
import { aFile, aPathsPin, aPin, SESSION } from "../fixtures/claims.ts";

describe("a brief", () => {
  const pin = aPin({
    files: [
      aFile(),
      aFile({ path: "src/login.ts", oldPath: "src/signin.ts", status: "renamed", hunks: [] }),
      aFile({ path: "logo.png", skipped: "media", hunks: [] }),
    ],
  });

  it("names the assigned files in the target's order, with how much of each changed", () => {
    expect(buildBrief(pin, ["logo.png", "src/login.ts", SESSION])).toEqual({
      target: "diff",
      files: [
        { path: SESSION, status: "modified", changed_lines: 1 },
        { path: "src/login.ts", status: "renamed", old_path: "src/signin.ts", changed_lines: 0 },
        { path: "logo.png", status: "modified", changed_lines: 0, not_shown: "media" },
      ],
    });
  });

  it("leaves out files of the target that are another agent's, and files outside of it", () => {
    expect(buildBrief(pin, [SESSION, "src/users.ts"]).files.map((file) => file.path)).toEqual([SESSION]);
  });

  it("says nothing of changes in files as they stand", () => {
    expect(buildBrief(aPathsPin("file"), [SESSION])).toEqual({
      target: "file",
      files: [{ path: SESSION, status: "unchanged" }],
    });
  });
});
