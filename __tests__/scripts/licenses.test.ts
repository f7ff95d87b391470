import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { INSTALLATION } from "../setup/installation.ts";

/** Licences that allow bundled code to be passed on under our own, by their SPDX names. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "Unlicense",
]);

/** The packages of a list of licences: what stands below each rule of equals signs. */
function packagesIn(list: string): readonly (readonly [string, string])[] {
  return [...list.matchAll(/^={80}\n(.+) \(([^()]+)\)$/gm)].map(
    ([, name = "", license = ""]) => [name, license] as const,
  );
}

const lists = globSync("dist/*/licenses.txt", { cwd: INSTALLATION }).sort();

describe("the licences of bundled code", () => {
  it("lie beside the build and the analyzer", () => {
    expect(lists).toEqual(["dist/analyzer/licenses.txt", "dist/main/licenses.txt"]);
  });

  it.each(lists)("of %s allow it to be passed on", (file) => {
    const packages = packagesIn(readFileSync(`${INSTALLATION}${file}`, "utf8"));
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.filter(([, license]) => !ALLOWED.has(license))).toEqual([]);
  });
});
