import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tribunal-check-dist-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string | Uint8Array>>;

function tree(name: string, files: Files): string {
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, name, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return join(folder, name);
}

function check(built: Files, dist: Files) {
  return compare(tree("built", built), tree("dist", dist));
}

function compare(built: string, dist: string): { status: number | null; lines: readonly string[] } {
  const args = ["scripts/check-dist.mjs", "--built", built, "--dist", dist];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, lines: stderr.split("\n").filter((line) => line !== "") };
}

const remedy = "dist/ or schema/ is not what the source gives. Run `npm run build` and commit the result.";

describe("the dist comparison", () => {
  it("passes equal trees without a word", () => {
    const files = { "cli/index.js": "1", "cli/207.index.js": new Uint8Array([0, 255]) };
    expect(check(files, files)).toEqual({ status: 0, lines: [] });
  });

  it("names each missing, extra and different file, and the remedy", () => {
    const built = { "cli/a.js": "1", "cli/b.js": "1", "cli/c.js": new Uint8Array([0xff]) };
    const dist = { "cli/b.js": "2", "cli/c.js": new Uint8Array([0xfe]), "old/d.js": "1" };
    expect(check(built, dist)).toEqual({
      status: 1,
      lines: ["missing: cli/a.js", "different: cli/b.js", "different: cli/c.js", "extra: old/d.js", remedy],
    });
  });

  it("sees a difference in line ends", () => {
    expect(check({ "a.js": "1\n" }, { "a.js": "1\r\n" }).status).toBe(1);
  });

  it("sees that a program can no longer be started", () => {
    const built = tree("built", { "cli/index.js": "1" });
    chmodSync(join(built, "cli/index.js"), 0o755);
    expect(compare(built, tree("dist", { "cli/index.js": "1" }))).toEqual({
      status: 1,
      lines: ["different executable bit: cli/index.js", remedy],
    });
    chmodSync(join(folder, "dist/cli/index.js"), 0o700);
    expect(compare(built, join(folder, "dist")).status).toBe(0);
  });

  it("takes an absent dist for one without files", () => {
    expect(check({ "a.js": "1" }, {})).toEqual({ status: 1, lines: ["missing: a.js", remedy] });
  });
});
