import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

function check(...areas: readonly string[]) {
  const env = { PATH: process.env.PATH };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check.mjs", ...areas], {
    encoding: "utf8",
    env,
  });
  return { status, stdout, stderr: stderr.split("\n") };
}

describe("npm test -- AREA", () => {
  it("runs the tests of a folder, of a file, and of the source they mirror, and nothing else", () => {
    const { status, stdout } = check("suppressions", "core/cut", "__tests__/core/digest.test.ts", "src/core/redact.ts");
    const files = [...stdout.matchAll(/__tests__\/\S+/g)].map(([file]) => file);
    expect([...new Set(files)].sort()).toEqual([
      "__tests__/core/cut.test.ts",
      "__tests__/core/digest.test.ts",
      "__tests__/core/redact.test.ts",
      "__tests__/core/suppressions/suppression.test.ts",
    ]);
    expect(stdout).not.toContain("check:types");
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^[1-9]\d* passed, 0 failed, 0 skipped$/);
    expect(status).toBe(0);
  });

  it.each(["gate", "core/gats", "scripts/areas.mjs", "--watch", "__tests__/", ".", ""])(
    "refuses %j, which is no area, and names those there are",
    (area) => {
      const { status, stdout, stderr } = check("core/cut", area);
      expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
      expect(stderr[0]).toBe(`no area of the tests is called ${JSON.stringify(area)}; no test was run`);
      expect(stderr[1]).toMatch(/^An area is a folder .*: adapters, .*core\/gates, .*scenarios\/cli, .*workflows\.$/);
    },
  );
});
