import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** Inside the checkout, so that the sample tests find vitest. */
const CACHE = ".cache";

let folder: string;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, "test-run-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs sample test files with the project's own configuration. */
function runTests(files: Readonly<Record<string, string>>): { status: number | null; lastLine: string | undefined } {
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(join(folder, "__tests__"), { recursive: true });
    writeFileSync(join(folder, "__tests__", name), `import { it, expect, beforeAll } from "vitest";\n${body}`);
  }
  const args = ["node_modules/vitest/vitest.mjs", "run", "--dir", folder, "--config", "vitest.config.ts"];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8", env: { PATH: process.env.PATH } });
  return { status, lastLine: stdout.trimEnd().split("\n").at(-1) };
}

describe("a test run", () => {
  it("closes with the counts and exit code 0 when all tests pass", () => {
    const files = { "a.test.ts": 'it("a", () => {}); it("b", () => {});', "b.test.ts": 'it("c", () => {});' };
    expect(runTests(files)).toEqual({ status: 0, lastLine: "3 passed, 0 failed, 0 skipped" });
  });

  it("counts failed and skipped tests, and fails", () => {
    const body = 'it("a", () => {}); it("b", () => { expect(1).toBe(2); }); it.skip("c", () => {});';
    expect(runTests({ "a.test.ts": body })).toEqual({ status: 1, lastLine: "1 passed, 1 failed, 1 skipped" });
  });

  it("counts a module that cannot be loaded as a failure", () => {
    const files = { "a.test.ts": 'it("a", () => {});', "b.test.ts": 'import "./absent.ts";' };
    expect(runTests(files)).toEqual({ status: 1, lastLine: "1 passed, 1 failed, 0 skipped" });
  });

  it("counts an error outside any test as a failure", () => {
    const body = 'it("a", () => { setTimeout(() => { throw new Error("late"); }, 0); });';
    expect(runTests({ "a.test.ts": body })).toEqual({ status: 1, lastLine: "1 passed, 1 failed, 0 skipped" });
  });

  it("fails a test that writes to the console or to a standard stream", () => {
    const body = `it("a", () => { console.log("a"); });
      it("b", () => { process.stderr.write("b"); });
      it("c", () => { process.stdout.write("c"); });
      it("d", () => {});`;
    expect(runTests({ "a.test.ts": body })).toEqual({ status: 1, lastLine: "1 passed, 3 failed, 0 skipped" });
  });

  it("fails a file that leaves the process changed for the next one", () => {
    const files = {
      "a.test.ts": 'it("a", () => { process.env.STRAY = "1"; });',
      "b.test.ts": 'it("b", () => { globalThis.Date = class extends Date {}; });',
      "c.test.ts": 'it("c", () => { process.env.KEPT = "1"; delete process.env.KEPT; });',
    };
    expect(runTests(files)).toEqual({ status: 1, lastLine: "3 passed, 2 failed, 0 skipped" });
  });

  it("fails without tests", () => {
    expect(runTests({})).toEqual({ status: 1, lastLine: "0 passed, 0 failed, 0 skipped" });
  });
});
