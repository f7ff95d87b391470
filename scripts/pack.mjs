/**
 * Packs what runs into a tarball that npm and npx install without any dependency: the bundles hold all code. `package.json` names
 * the files; its dependencies and scripts are those of development, and are left out. Prints the tarball's path.
 *
 * Usage: node scripts/pack.mjs [--out DIR] [--root DIR]
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** What npm shows of a package and what its installation goes by. */
const FIELDS = ["name", "version", "description", "license", "type", "engines", "bin"];

const { values } = parseArgs({ options: { out: { type: "string" }, root: { type: "string" } } });
const root = resolve(values.root ?? dirname(dirname(fileURLToPath(import.meta.url))));
const out = resolve(values.out ?? ".");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "tribunal-pack-"));
try {
  for (const path of manifest.files)
    cpSync(join(root, path), join(folder, path), { recursive: true, dereference: true });
  const kept = Object.fromEntries(FIELDS.map((field) => [field, manifest[field]]));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(kept, undefined, 2)}\n`);
  mkdirSync(out, { recursive: true });
  const packed = spawnSync("npm", ["pack", "--silent", "--pack-destination", out], { cwd: folder, encoding: "utf8" });
  process.stderr.write(packed.stderr);
  if (packed.status === 0) console.log(join(out, packed.stdout.trim()));
  process.exitCode = packed.status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
