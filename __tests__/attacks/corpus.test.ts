import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BOUNDARY_FAMILIES, ENDPOINT_FAMILIES, TEXT_FAMILIES } from "./families.ts";
import { readFamily } from "./play-corpus.ts";

const FOLDER = import.meta.dirname;
const folders = readdirSync(join(FOLDER, "families")).sort();

it("has each family played by a test", () => {
  expect([...TEXT_FAMILIES, ...ENDPOINT_FAMILIES, ...BOUNDARY_FAMILIES].sort()).toEqual(folders);
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
