import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DECLARATIONS } from "./rule-files.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const releases = z.array(z.object({ package: z.string() })).parse(JSON.parse(read("bench/static/patch-releases.json")));

/** The names of the measured packages, and identifiers that are known to be one package's own. */
const ONE_PACKAGES = [
  ...new Set(releases.map((release) => release.package)),
  ...["isLocaleNameSane", "oldRequire", "_interopRequireWildcard", "outputFunctionName", "beforeRedirect"],
  ...["removeMatchingHeaders", "specialProperties", "validationRules", "baseVersion", "urlSafe", "inflateRawSyncLimit"],
];
const NAMED = new RegExp(
  `(?<![\\w$-])(?:${ONE_PACKAGES.map((name) => name.replaceAll("$", "\\$")).join("|")})(?![\\w$-])`,
);

const SOURCES = ["src/rules-panel/matchers/", "src/rules-panel/change/", "src/code/compare/"].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT)).map((name) => `${folder}${name}`),
);

describe("the literals of rules", () => {
  it.each(DECLARATIONS)("are of no one package in $id", (declaration) => {
    const queries = "queries" in declaration ? declaration.queries.map(({ query }) => query) : [];
    const message = "message" in declaration ? declaration.message : "";
    const said = [declaration.title, declaration.text, declaration.suggestion, message, ...queries].join("\n");
    expect(NAMED.exec(said)?.[0]).toBeUndefined();
  });

  it.each(SOURCES)("are of no one package in %s", (path) => {
    expect(NAMED.exec(read(path))?.[0]).toBeUndefined();
  });
});
