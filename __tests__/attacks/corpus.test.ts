import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BOUNDARY_FAMILIES, ENDPOINT_FAMILIES, REPAIR_FAMILIES, SCENARIO_FAMILIES, TEXT_FAMILIES } from "./families.ts";
import { readFamily } from "./play-corpus.ts";

const FOLDER = import.meta.dirname;
const folders = readdirSync(join(FOLDER, "families")).sort();

it("has each family played by a test", () => {
  const played = [TEXT_FAMILIES, ENDPOINT_FAMILIES, BOUNDARY_FAMILIES, REPAIR_FAMILIES, SCENARIO_FAMILIES].flat();
  expect(played.sort()).toEqual(folders);
});

it("tells of each family in its README", () => {
  const readme = readFileSync(join(FOLDER, "README.md"), "utf8");
  const rows = [...readme.slice(readme.indexOf("## Families")).matchAll(/^\| `([a-z-]+)` \|/gm)].map(
    ([, family]) => family,
  );
  expect(rows.sort()).toEqual(folders);
});

it("says of each attempt what no other says", async () => {
  const named = (await Promise.all(folders.map(readFamily))).flat();
  const said = named.map(({ attempt: { by, does } }) => `${by} ${does}`);
  expect(new Set(said).size).toBe(said.length);
});

it("has a scenario of its own for each attempt that says so", async () => {
  const named = (await Promise.all(SCENARIO_FAMILIES.map(readFamily))).flat();
  const missing = named.flatMap(({ name, attempt }) => {
    if (attempt.play !== "scenario") return [name];
    const text = readFileSync(attempt.through.file, "utf8");
    return text.includes(attempt.through.name) ? [] : [name];
  });
  expect(missing).toEqual([]);
});

it("has at least 150 attempts", async () => {
  expect((await Promise.all(folders.map(readFamily))).flat().length).toBeGreaterThanOrEqual(150);
});
