import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";

interface Mutation {
  readonly area: string;
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
}

interface Table {
  readonly AREAS: readonly string[];
  readonly MUTATIONS: readonly Mutation[];
  readonly findFault: (mutation: Mutation) => string | undefined;
  readonly mutate: (source: string, mutation: Mutation) => string;
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = pathToFileURL(join(ROOT, "bench/mutations/"));
const { AREAS, MUTATIONS, findFault, mutate }: Table = await import(new URL("table.mjs", FOLDER).href);

const A_MUTATION: Mutation = {
  area: "escapes",
  what: "half of a character is left",
  file: "src/text/cut.ts",
  from: "text.slice(0, Math.max(0, max - 1)).toWellFormed()",
  to: "text.slice(0, Math.max(0, max - 1))",
  tests: ["__tests__/text/cut.test.ts"],
};

function list(...args: readonly string[]) {
  const run = spawnSync(process.execPath, ["bench/mutations.mjs", "--list", ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status: run.status, lines: run.stdout.split("\n").filter((line) => line !== ""), stderr: run.stderr };
}

describe("the defences that are taken out", () => {
  it("each stand in their file exactly once, and have the tests that are to notice", () => {
    expect(MUTATIONS.flatMap((mutation) => findFault(mutation) ?? [])).toEqual([]);
  });

  it("leave source that can be parsed, and is another", () => {
    const broken = MUTATIONS.filter((mutation) => {
      const source = readFileSync(join(ROOT, mutation.file), "utf8");
      const mutated = mutate(source, mutation);
      return mutated === source || parseSync(mutation.file, mutated).errors.length > 0;
    });
    expect(broken.map(({ what }) => what)).toEqual([]);
  });

  it("are named once each, every area among them", () => {
    const named = MUTATIONS.map(({ area, what }) => `${area}: ${what}`);
    expect(new Set(named).size).toBe(named.length);
    expect(MUTATIONS.length).toBeGreaterThan(60);
    expect(AREAS.filter((area) => !MUTATIONS.some((mutation) => mutation.area === area))).toEqual([]);
  });

  it("are listed by their area", () => {
    const { status, lines } = list("--only", "gates");
    expect(status).toBe(0);
    expect(lines).toHaveLength(MUTATIONS.filter(({ area }) => area === "gates").length);
    expect(list("--only", "gats")).toMatchObject({ status: 2, lines: [] });
  });
});

describe("a row of the table", () => {
  it("is without fault as it should be", () => {
    expect(findFault(A_MUTATION)).toBeUndefined();
  });

  it.each([
    ["what it takes out is gone", { from: "return nothing;" }, "0 times; wanted once"],
    ["what it takes out stands there often", { from: "toWellFormed()" }, "4 times; wanted once"],
    ["a test of it is gone", { tests: ["__tests__/core/cat.test.ts"] }, "there is no __tests__/core/cat.test.ts"],
    ["its file is gone", { file: "src/core/cat.ts" }, "there is no src/core/cat.ts"],
  ])("is at fault where %s", (_, other, said) => {
    expect(findFault({ ...A_MUTATION, ...other })).toContain(said);
  });
});
