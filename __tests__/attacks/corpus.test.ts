import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Play } from "./attempt.ts";
import { FAMILIES } from "./families.ts";
import { readFamily, readPlay } from "./play-corpus.ts";

const FOLDER = import.meta.dirname;
const folders = readdirSync(join(FOLDER, "families")).sort();

it("has each attempt played by the test of its play", { tags: ["full"] }, async () => {
  const plays = Object.keys(FAMILIES) as readonly Play[];
  const played = (await Promise.all(plays.map(readPlay))).flat().map(({ name }) => name);
  const all = (await Promise.all(folders.map(readFamily))).flat().map(({ name }) => name);
  expect(played.sort()).toEqual(all.sort());
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

it("has at least 150 attempts", async () => {
  expect((await Promise.all(folders.map(readFamily))).flat().length).toBeGreaterThanOrEqual(150);
});
