import { expect, it } from "vitest";
import type { Dependency } from "../../src/detectors/listing.ts";
import { claimOddEntries } from "../../src/detectors/lock-claims.ts";

const A: Dependency = { name: "a", version: "1.0.0", line: 2, host: "r.example", integrity: "sha512-old" };

function find(base: readonly Dependency[], head: readonly Dependency[], added: readonly number[] = []) {
  const claims = claimOddEntries({
    path: "yarn.lock",
    base,
    head,
    lines: ["#", "a:", "  version", "  integrity"],
    added: new Set(added),
  });
  return claims.map(({ severity, title, place }) => [
    severity,
    title.replace(/^A locked package /, ""),
    place?.start_line,
  ]);
}

it.each<readonly [string, Partial<Dependency>, readonly (readonly [string, string])[]]>([
  [
    "another hash in the same version",
    { integrity: "sha512-new" },
    [["high", "has another content in the same version"]],
  ],
  ["no hash any more", { integrity: undefined }, [["high", "has another content in the same version"]]],
  [
    "another host and hash",
    { host: "evil.example", integrity: "sha512-new" },
    [
      ["high", "has another content in the same version"],
      ["high", "comes from another host in the same version"],
    ],
  ],
  ["another host for the same hash", { host: "mirror.example" }, []],
  ["a hash of a weaker kind", { integrity: "sha1-x" }, [["high", "has another content in the same version"]]],
  ["more hashes than before", { integrity: "sha512-old sha512-more" }, []],
  ["another version", { version: "1.0.1", integrity: "sha512-new" }, []],
  [
    "another version from a host that none came from",
    { version: "1.0.1", host: "evil.example" },
    [["medium", "comes from a host that none came from before"]],
  ],
  ["another version from a public registry", { version: "1.0.1", host: "registry.npmjs.org" }, []],
])("finds what no update does: %s", (_, now, wanted) => {
  expect(find([A], [{ ...A, ...now }])).toEqual(wanted.map(([severity, title]) => [severity, title, 2]));
});

it.each([
  ["sha1-x", "sha512-y"],
  ["a".repeat(40), "sha512-y"],
  ["10/ab", "10c0/cd"],
])("takes a hash of a stronger kind for the same content: %s, then %s", (integrity, now) => {
  expect(find([{ ...A, integrity }], [{ ...A, integrity: now }])).toEqual([]);
});

it("points to the line of the entry that the change brings, and tells several in one", () => {
  const others = [1, 2, 3, 4, 5, 6].map((at) => ({ ...A, name: `b${at}`, line: 4 + at }));
  const head = [A, ...others].map((entry) => ({ ...entry, integrity: "sha512-new" }));
  expect(find([A, ...others], head, [4])).toEqual([["high", "has another content in the same version", 4]]);
  const [claim] = claimOddEntries({ path: "yarn.lock", base: [A, ...others], head, lines: [], added: new Set() });
  expect(claim?.description).toMatch(/^a 1\.0\.0 was sha512-old and is sha512-new; b1 .*; and 2 more\. A registry/);
});
