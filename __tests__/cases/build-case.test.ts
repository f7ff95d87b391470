/** @module-tag network */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCase } from "./build-case.ts";
import { findCase } from "./catalogue.ts";

/** Two downloads, each tried twice. */
const TIMEOUT_MS = 240_000;

const json5 = findCase("json5-parse");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tribunal-case-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const git = (repository: string, ...args: string[]) =>
  execFileSync("git", ["-C", repository, ...args], { encoding: "utf8" }).trim();

describe("a case built from the registry", { timeout: TIMEOUT_MS }, () => {
  it("has the recorded commits, with the head checked out", async () => {
    const built = await buildCase(json5, join(folder, "pr"));
    expect({ base: built.base, head: built.head }).toEqual(json5.sha);
    expect(git(built.folder, "rev-parse", "--abbrev-ref", "HEAD")).toBe("pr");
    expect(git(built.folder, "status", "--porcelain")).toBe("");
    expect(git(built.folder, "diff", "--name-only", "main", "pr")).toBe("lib/parse.js");
  });

  it("swaps the sides in fix mode", async () => {
    const built = await buildCase(json5, join(folder, "fix"), "fix");
    expect(git(built.folder, "rev-parse", "main^{tree}", "pr^{tree}").split("\n")).toEqual(
      git(join(folder, "pr"), "rev-parse", "pr^{tree}", "main^{tree}").split("\n"),
    );
  });

  it("adds the defective files in newfile mode", async () => {
    const built = await buildCase(json5, join(folder, "newfile"), "newfile");
    expect(git(built.folder, "diff", "--name-status", "main", "pr")).toBe("A\tlib/parse.js");
    expect(git(built.folder, "rev-parse", "pr^{tree}")).toBe(git(join(folder, "pr"), "rev-parse", "pr^{tree}"));
  });

  it("is refused when the registry's bytes are not the recorded ones", async () => {
    const forged = { ...json5, base: { ...json5.base, integrity: json5.head.integrity } };
    await expect(buildCase(forged, join(folder, "forged"))).rejects.toThrow(
      /json5@2\.2\.2: got sha512-.*, wanted sha512-/,
    );
  });
});
