import { expect, it } from "vitest";
import { claimOddEntries } from "../../src/detectors/lock-claims.ts";
import { readLock } from "../../src/detectors/read-lock.ts";
import { readManifest } from "../../src/detectors/read-manifest.ts";

const many = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));

it.each([
  ["a requirement of signs", "requirements.txt", [`a${"!".repeat(100_000)}/`], 0],
  ["a requirement with hashes side by side", "requirements.txt", [`a ${"--hash=a".repeat(50_000)} x/`], 1],
  ["a requirement with a hash after a hash", "requirements.txt", [`a==1${" --hash=a".repeat(50_000)} x/`], 1],
  ["a requirement in a sea of blanks", "requirements.txt", [`a${" ".repeat(100_000)}/`], 0],
  ["comments within a comment", "requirements.txt", [`a==1${" #".repeat(50_000)}\u2028`], 1],
  ["many names in a table", "Cargo.toml", ["[dependencies]", ...many(20_000, (at) => `p${at} = "1"`)], 20_000],
  [
    "a package.json whose names are written otherwise",
    "package.json",
    ['{"dependencies":{', many(20_000, (at) => `"p${at}" :"1"`).join(",\n"), "}}"],
    20_000,
  ],
  ["a version that looks like many", "package.json", [`{"dependencies":{"a":"1${"-1".repeat(40)}/"}}`], 1],
  ["brackets within brackets", "package.json", [`{"x":${"[\n".repeat(20_000)}${"]\n".repeat(20_000)}}`], 0],
])("a manifest is read in bounded time: %s", { timeout: 5000 }, (_, path, lines, wanted) => {
  expect(readManifest(path, lines)).toHaveLength(wanted);
});

it("a lock file is read in bounded time where its folders are written otherwise", { timeout: 5000 }, () => {
  const packages = many(30_000, (at) => `"node_modules/p${at}" :{"version":"1.0.0"}`).join(",\n");
  const lines = `{"lockfileVersion":3,"packages":{\n${packages}}}`.split("\n");
  expect(readLock("package-lock.json", lines)).toHaveLength(30_000);
});

it("a lock file whose packages are nested by the thousand is not known", () => {
  const text = `{"lockfileVersion":1,${'"dependencies":{"a":{\n'.repeat(9000)}${"}}\n".repeat(9000)}}`;
  expect(readLock("package-lock.json", text.split("\n"))).toBeUndefined();
  const deep = `[[package]]\nname = "a"\nx = ${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  expect(readLock("Cargo.lock", deep.split("\n"))).toBeUndefined();
});

it("odd entries are found among hundreds of thousands, and by a hash of any length", { timeout: 5000 }, () => {
  const entries = many(150_000, (at) => `p${at}`).map((name, at) => ({ name, version: "1", line: at + 1 }));
  const of = (integrity: string) => [{ name: "a", version: "1", line: 0, integrity }, ...entries];
  const lock = { path: "yarn.lock", lines: ["a", "b"], added: new Set<number>() };
  const claims = claimOddEntries({ ...lock, base: of("1".repeat(200_000)), head: of(`2${"1".repeat(200_000)}`) });
  expect(claims).toHaveLength(1);
});
