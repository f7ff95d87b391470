import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./tribunal.ts";

interface Row {
  readonly number: number;
  readonly thread: string;
  readonly scenario: string;
  readonly test: string;
}

async function readRows(): Promise<readonly Row[]> {
  const table = await readFile(join(ROOT, "docs/peers.md"), "utf8");
  return [...table.matchAll(/^\| (\d+) \| (\S+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, number, thread = "", scenario = "", test = ""]) => ({ number: Number(number), thread, scenario, test }),
  );
}

it("lists every thread once, by its address", async () => {
  const rows = await readRows();
  expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect(new Set(rows.map((row) => row.thread)).size).toBe(25);
  for (const { thread } of rows) expect(thread).toMatch(/^[\w.-]+\/[\w.-]+#\d+$/);
});

it("names a test that exists for each", async () => {
  const rows = await readRows();
  for (const { number, scenario, test } of rows) {
    const [, path = ""] = /^`((?:action|cli)\/[a-z-]+)`$/.exec(scenario) ?? [];
    const source = await readFile(join(ROOT, `__tests__/scenarios/${path}.test.ts`), "utf8");
    const titles = [...source.matchAll(/"([^"\n]+)",?\s*(?:\{[^}]*\},\s*)?(?:async )?\(/g)].map(([, title]) => title);
    expect(titles, `${number}: ${scenario}`).toContain(test);
  }
});
