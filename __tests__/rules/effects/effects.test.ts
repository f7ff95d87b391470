import { describe, expect, it } from "vitest";
import { findSlow } from "../../../src/code/values/find-slow.ts";
import { EFFECT_NAMES } from "../../../src/config/effect-names.ts";
import { CATALOGUE, EFFECT_FILES } from "./effect-files.ts";

const PATTERNS = EFFECT_FILES.flatMap(({ path, family }) =>
  family.effects.flatMap(({ calls = {} }) =>
    Object.values(calls).flatMap((rows) =>
      (rows ?? []).flatMap((row) => [row.arguments ?? [], row.but ?? []].flat().map((source) => ({ path, source }))),
    ),
  ),
);

describe("the catalogue of effects", () => {
  it.each(EFFECT_FILES)("has $path for its family", ({ path, family }) => {
    expect(path).toBe(`rules/effects/${family.family}.yml`);
  });

  it("has calls of every effect that a policy may name", () => {
    const known = EFFECT_FILES.flatMap(({ family }) => family.effects.map(({ effect }) => effect));
    expect(known.toSorted()).toEqual(EFFECT_NAMES.toSorted());
  });

  it("lists no package as harmless as a whole and as partly unknown", () => {
    const wholly = EFFECT_FILES.flatMap(({ family: { harmless = {} } }) =>
      Object.entries(harmless).flatMap(([ecosystem, rows]) =>
        (rows ?? []).flatMap(({ packages, calls }) =>
          calls === undefined ? packages.map((name) => `${ecosystem} ${name}`) : [],
        ),
      ),
    );
    const partly = EFFECT_FILES.flatMap(({ family }) =>
      Object.entries(family.partly ?? {}).flatMap(([ecosystem, names]) =>
        (names ?? []).map((name) => `${ecosystem} ${name}`),
      ),
    );
    expect(partly.filter((name) => wholly.includes(name))).toEqual([]);
  });

  it.each([
    ["pg", "Pool.query", true],
    ["mysql2/promise", "createPool.execute", true],
    ["mongodb", "MongoClient.db.collection.find", true],
    ["redis", "createClient.set", true],
    ["@supabase/supabase-js", "createClient.from.select", true],
    ["better-sqlite3", "prepare.run", false],
    ["sqlite3", "Database.run", false],
    ["mongodb", "ObjectId", false],
  ])("leaves open whether %s %s goes over the network: %s", (module, path, isOpen) => {
    const symbol = { ecosystem: "javascript", module, path, written: path } as const;
    const said = CATALOGUE.classify({ kind: "call", symbol, argumentText: '("SELECT 1")' });
    const names = said.kind === "known" ? (said.perhaps ?? []).map(({ name }) => name) : [];
    expect(names.includes("access network")).toBe(isOpen);
  });

  it.each([...new Map(PATTERNS.map((each) => [each.source, each])).values()])(
    "asks argument lists in no time: $source",
    ({ source }) => {
      const ignoresCase = source.startsWith("(?i)");
      const pattern = { source: ignoresCase ? source.slice(4) : source, flags: ignoresCase ? "i" : "" };
      expect(findSlow(pattern)?.isInherent ?? false).toBe(false);
    },
  );
});
