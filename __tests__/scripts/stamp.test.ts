import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

interface Stamp {
  stampOf(root: string): string;
}
/** A script, which has no types. */
const STAMP = new URL("../../scripts/stamp.mjs", import.meta.url).href;

const SOURCES = [
  ...["src/core/a.ts", "src/b.ts", "rules/c.yml", "package-lock.json", "tsconfig.json", "tsconfig.build.json"],
  ...["build.mjs", "build-analyzer.mjs", "licenses.mjs", "grammar-licenses.mjs"].map((name) => `scripts/${name}`),
];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tribunal-stamp-"));
  for (const path of SOURCES) write(path, path);
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function stamp(): Promise<string> {
  const { stampOf } = (await import(STAMP)) as Stamp;
  return stampOf(root);
}

it.each(SOURCES)("the stamp of a build is another once %s is", async (path) => {
  const before = await stamp();
  write(path, "another");
  expect(await stamp()).not.toBe(before);
});

it("the stamp of a build is another once a file has come or has another name", async () => {
  const stamps = [await stamp()];
  write("src/core/d.ts", "");
  stamps.push(await stamp());
  rmSync(join(root, "src/core/d.ts"));
  write("src/core/e.ts", "");
  stamps.push(await stamp());
  expect(new Set(stamps).size).toBe(3);
});

it("the stamp of a build is the same whatever tests and documents say", async () => {
  const before = await stamp();
  write("docs/a.md", "a");
  write("__tests__/a.test.ts", "a");
  write("prompts/judge.md", "a");
  expect(await stamp()).toBe(before);
});
