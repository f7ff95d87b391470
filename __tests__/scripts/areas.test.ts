import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

interface Areas {
  findAreas(names: readonly string[], tests: readonly string[]): unknown;
  listTests(folder: string): readonly string[];
}
/** A script, which has no types. */
const AREAS = new URL("../../scripts/areas.mjs", import.meta.url).href;
const PLAY_BUILD = new URL("../../scripts/play-build.mjs", import.meta.url).href;

function check(...areas: readonly string[]) {
  const env = { PATH: process.env.PATH };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check.mjs", ...areas], {
    encoding: "utf8",
    env,
  });
  return { status, stdout, stderr: stderr.split("\n") };
}

describe("npm test -- AREA", () => {
  it("runs the tests of a folder, of a file, and of the source they mirror, and nothing else", {
    tags: ["full"],
  }, () => {
    const { status, stdout } = check("code/compare", "text/cut", "__tests__/text/digest.test.ts", "src/text/redact.ts");
    const files = [...stdout.matchAll(/__tests__\/\S+/g)].map(([file]) => file);
    expect([...new Set(files)].sort()).toEqual([
      "__tests__/code/compare/code-facts.test.ts",
      "__tests__/text/cut.test.ts",
      "__tests__/text/digest.test.ts",
      "__tests__/text/redact.test.ts",
    ]);
    expect(stdout).not.toContain("check:types");
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^[1-9]\d* passed, 0 failed, 0 skipped$/);
    expect(status).toBe(0);
  });

  it("takes a name that is a whole path for that, though others have it as a part", async () => {
    const { findAreas, listTests } = (await import(AREAS)) as Areas;
    const tests = listTests("__tests__");
    expect(tests).toContain("scenarios/cli/setup.test.ts");
    expect(findAreas(["setup"], tests)).toEqual({
      files: tests.filter((test) => test.startsWith("setup/")),
      unknown: [],
    });
  });

  it("builds for tests that play a build, by whatever they import, and for no others", async () => {
    const { playBuild } = (await import(PLAY_BUILD)) as { playBuild: (files: readonly string[]) => boolean };
    const fileOf = (name: string) => fileURLToPath(new URL(`../${name}.test.ts`, import.meta.url));
    expect(playBuild([fileOf("scripts/areas"), fileOf("git/range")])).toBe(false);
    expect(playBuild([fileOf("scripts/areas"), fileOf("scenarios/cli/targets")])).toBe(true);
    expect(playBuild([fileOf("pull-request/offer-repairs")])).toBe(true);
  });

  it("takes a prompt for the tests of prompts", async () => {
    const { findAreas, listTests } = (await import(AREAS)) as Areas;
    const tests = listTests("__tests__");
    expect(findAreas(["prompts/judge.md"], tests)).toEqual(findAreas(["prompts"], tests));
  });

  it("runs a rule's examples and no other's", { tags: ["full"] }, () => {
    const { status, stdout } = check("rules/jwt-unverified.yml", "./rules/removed-limit.yml");
    expect(stdout).toMatch(/__tests__\/rules\/rules\.test\.ts/);
    expect(Number(/^(\d+) passed, 0 failed/m.exec(stdout)?.[1])).toBeGreaterThan(2 * 4);
    expect(Number(/, (\d+) skipped$/.exec(stdout.trimEnd())?.[1])).toBeGreaterThan(500);
    expect(status).toBe(0);
  });

  it.each([
    ["gate", "gates"],
    ["src/gats", "gates"],
    ["src/change/shaa.ts", "change/sha"],
    ["rulez", "rules"],
    ["rules/jwt-unverifed.yml", "rules/jwt-unverified.yml"],
    ["everything", undefined],
    ["__tests__/", undefined],
    [".", undefined],
    ["", undefined],
  ])("refuses %j, which is no area, and names the nearest and those there are", (area, nearest) => {
    const { status, stdout, stderr } = check("text/cut", area);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    const meant = nearest === undefined ? "" : `; the nearest is ${nearest}`;
    expect(stderr[0]).toBe(`no area of the tests is called ${JSON.stringify(area)}${meant}; no test was run`);
    expect(stderr[1]).toMatch(/^An area is a folder .*: action, .*gates, .*scenarios\/cli, .*workflows\.$/);
  });
});
