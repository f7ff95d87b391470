import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tribunal-release-"));
  mkdirSync(join(root, "src/text"), { recursive: true });
  write(
    "1.2.3",
    "# Changelog\n\n## Unreleased\n\n- later\n\n## 1.2.3 (2026-11-22)\n\n- this\n\n## 1.2.2\n\n- before\n",
  );
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(version: string, changelog: string, source = version): void {
  writeFileSync(join(root, "package.json"), JSON.stringify({ version }));
  writeFileSync(join(root, "src/text/version.ts"), `export const VERSION = "${source}";\n`);
  writeFileSync(join(root, "CHANGELOG.md"), changelog);
}

function notes(...args: readonly string[]) {
  const run = spawnSync(process.execPath, ["scripts/release-notes.mjs", ...args, "--root", root], { encoding: "utf8" });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

describe("the notes of a release", () => {
  it("are its own section of the changelog", () => {
    expect(notes("v1.2.3")).toEqual({ status: 0, stdout: "- this\n", stderr: "" });
  });

  it.each([
    ["no tag", [], "wanted vX.Y.Z"],
    ["a tag that is none of a release", ["v1"], "wanted vX.Y.Z"],
    ["a tag of another version", ["v1.2.2"], "package.json says 1.2.3"],
  ])("are refused for %s", (_, args, message) => {
    const run = notes(...args);
    expect([run.status, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toContain(message);
  });

  it("are refused where the source names another version, or the changelog does not know it", () => {
    write("1.2.3", "## 1.2.3\n\n- this\n", "1.2.2");
    expect(notes("v1.2.3").stderr).toContain("src/text/version.ts says 1.2.2");
    write("1.2.3", "## 1.2.30\n\n- that\n");
    expect(notes("v1.2.3")).toMatchObject({ status: 1, stdout: "" });
    write("1.2.3", "## 1.2.3\n\n## 1.2.2\n\n- before\n");
    expect(notes("v1.2.3")).toMatchObject({ status: 1, stdout: "" });
  });
});
