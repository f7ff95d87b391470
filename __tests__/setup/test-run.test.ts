import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
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

interface TestRun {
  readonly status: number | null;
  readonly lastLine: string | undefined;
  readonly flaky: readonly string[];
}

/** Runs sample test files with the project's own configuration. */
function runTests(files: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}): TestRun {
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(join(folder, "__tests__"), { recursive: true });
    writeFileSync(join(folder, "__tests__", name), `import { it, expect, beforeAll } from "vitest";\n${body}`);
  }
  const args = ["node_modules/vitest/vitest.mjs", "run", "--dir", folder, "--config", "vitest.config.ts"];
  const options = { encoding: "utf8", env: { PATH: process.env.PATH, ...env } } as const;
  const { status, stdout } = spawnSync(process.execPath, args, options);
  const lines = stdout.trimEnd().split("\n");
  return { status, lastLine: lines.at(-1), flaky: lines.filter((line) => line.startsWith("passed at the second try")) };
}

describe("a test run", { tags: ["full"] }, () => {
  it("closes with the counts and exit code 0 when all tests pass", () => {
    const files = { "a.test.ts": 'it("a", () => {}); it("b", () => {});', "b.test.ts": 'it("c", () => {});' };
    expect(runTests(files)).toMatchObject({ status: 0, lastLine: "3 passed, 0 failed, 0 skipped" });
  });

  it("counts failed and skipped tests, and fails", () => {
    const body = 'it("a", () => {}); it("b", () => { expect(1).toBe(2); }); it.skip("c", () => {});';
    expect(runTests({ "a.test.ts": body })).toMatchObject({ status: 1, lastLine: "1 passed, 1 failed, 1 skipped" });
  });

  it("counts a module that cannot be loaded as a failure", () => {
    const files = { "a.test.ts": 'it("a", () => {});', "b.test.ts": 'import "./absent.ts";' };
    expect(runTests(files)).toMatchObject({ status: 1, lastLine: "1 passed, 1 failed, 0 skipped" });
  });

  it("counts an error outside any test as a failure", () => {
    const body = 'it("a", () => { setTimeout(() => { throw new Error("late"); }, 0); });';
    expect(runTests({ "a.test.ts": body })).toMatchObject({ status: 1, lastLine: "1 passed, 1 failed, 0 skipped" });
  });

  it("fails a test that writes to the console or to a standard stream", () => {
    const body = `it("a", () => { console.log("a"); });
      it("b", () => { process.stderr.write("b"); });
      it("c", () => { process.stdout.write("c"); });
      it("d", () => {});`;
    expect(runTests({ "a.test.ts": body })).toMatchObject({ status: 1, lastLine: "1 passed, 3 failed, 0 skipped" });
  });

  it("fails a file that leaves the process changed for the next one", () => {
    const files = {
      "a.test.ts": 'it("a", () => { process.env.STRAY = "1"; });',
      "b.test.ts": 'it("b", () => { globalThis.Date = class extends Date {}; });',
      "c.test.ts": 'it("c", () => { process.env.KEPT = "1"; delete process.env.KEPT; });',
    };
    expect(runTests(files)).toMatchObject({ status: 1, lastLine: "3 passed, 2 failed, 0 skipped" });
  });

  it("tries a test twice in CI alone, and names what passed at the second try", () => {
    const files = { "a.test.ts": 'let tries = 0; it("a", () => { expect(++tries).toBe(2); });' };
    const name = expect.stringMatching(/: .*a\.test\.ts > a$/);
    expect(runTests(files)).toMatchObject({ status: 1, flaky: [], lastLine: "0 passed, 1 failed, 0 skipped" });
    expect(runTests(files, { CI: "true" })).toMatchObject({
      status: 0,
      flaky: [name],
      lastLine: "1 passed, 0 failed, 0 skipped",
    });
  });

  it("still fails in CI what fails twice", () => {
    const files = { "a.test.ts": 'it("a", () => { expect(1).toBe(2); });' };
    expect(runTests(files, { CI: "true" })).toMatchObject({ status: 1, flaky: [] });
  });

  it("leaves nothing in the folder for temporary files", () => {
    const said = join(folder, "temporary-folder");
    const body = `import { tmpdir } from "node:os";
      import { writeFileSync } from "node:fs";
      it("a", () => { writeFileSync(tmpdir() + "/left", ""); writeFileSync(${JSON.stringify(resolve(said))}, tmpdir()); });`;
    expect(runTests({ "a.test.ts": body })).toMatchObject({ status: 0 });
    const temporary = readFileSync(said, "utf8");
    expect([temporary.startsWith(tmpdir()), existsSync(temporary)]).toEqual([false, false]);
  });

  it("fails without tests", () => {
    expect(runTests({})).toMatchObject({ status: 1, lastLine: "0 passed, 0 failed, 0 skipped" });
  });
});
