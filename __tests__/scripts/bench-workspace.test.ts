import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const HELPERS = ["check", "format"];
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

function scriptsOf(path: string): [string, string][] {
  return Object.entries(manifest.parse(JSON.parse(readFileSync(join(ROOT, path), "utf8"))).scripts);
}

it("every bench runs by the same command from the root as from its folder", () => {
  const own = scriptsOf("bench/package.json").filter(([name]) => !HELPERS.includes(name));
  const forwarded = scriptsOf("package.json").filter(([name]) => /^bench\b/.test(name));
  const expected = own.map(([name, command]) => [
    name === "main" ? "bench" : `bench:${name}`,
    command.replace(/^node /, "node bench/"),
  ]);
  expect(own.length).toBeGreaterThan(10);
  expect(Object.fromEntries(forwarded)).toEqual(Object.fromEntries(expected));
});

it("the benches pass their own lint", { tags: ["full"] }, () => {
  const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  const { status, stdout } = spawnSync(process.execPath, [biome, "ci", "."], {
    cwd: join(ROOT, "bench"),
    encoding: "utf8",
  });
  expect(status, stdout).toBe(0);
});
