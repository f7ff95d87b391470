import { expect, it } from "vitest";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import type { Dependency } from "../../src/detectors/dependencies.ts";
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

it("puts each oddity of one entry on the line that shows it, under a fingerprint of its own", () => {
  const lines = ["{", '"node_modules/a": {', '"version": "1.0.0",', '"resolved": "https://evil.example/a.tgz",'];
  const base = { ...A, line: 2 };
  const head = { ...base, host: "evil.example", integrity: "sha512-new" };
  const lock = { path: "package-lock.json", base: [base], head: [head] };
  const placed = (last: string, now: Dependency = head) =>
    claimOddEntries({ ...lock, head: [now], lines: [...lines, last], added: new Set([3, 4, 5]) });
  const claims = placed('"integrity": "sha512-new"');
  expect(claims.map(({ place }) => place?.start_line)).toEqual([5, 4]);
  const oneLine = claimOddEntries({ ...lock, lines: ["#", "a evil.example sha512-new"], added: new Set([2]) });
  expect(new Set([...claims, ...oneLine].map(claimFingerprint)).size).toBe(4);
  const bumped = placed('"integrity": "sha512-new"', { ...head, version: "1.0.1" });
  expect(bumped.map(({ place, description }) => [place?.start_line, description])).toEqual([
    [4, expect.stringContaining("No package of this file came from there before")],
  ]);
});
