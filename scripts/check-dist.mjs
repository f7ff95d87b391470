/**
 * Proves that dist/ and schema/ are what the source gives: builds into a temporary folder and compares every byte,
 * and whether each file can be started.
 *
 * Usage: node scripts/check-dist.mjs [--dist DIR] [--built DIR]
 * With --built that folder is compared as it stands, and neither build nor schema check runs.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const { values } = parseArgs({
  options: { dist: { type: "string", default: join(ROOT, "dist") }, built: { type: "string" } },
});
const differences = values.built === undefined ? checkSource(values.dist) : compareTrees(values.built, values.dist);
if (differences.length > 0) {
  for (const difference of differences) console.error(difference);
  console.error("dist/ or schema/ is not what the source gives. Run `npm run build` and commit the result.");
  process.exitCode = 1;
}

function checkSource(dist) {
  const built = mkdtempSync(join(tmpdir(), "tribunal-dist-"));
  try {
    if (!succeeds("build.mjs", "--out", built)) return ["the build failed"];
    const schema = succeeds("generate-schema.mjs", "--check") ? [] : ["the schema check failed"];
    return [...compareTrees(built, dist), ...schema];
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

function succeeds(script, ...args) {
  return spawnSync(process.execPath, [join(ROOT, "scripts", script), ...args], { stdio: "inherit" }).status === 0;
}

function compareTrees(built, dist) {
  const wanted = readTree(built);
  const present = readTree(dist);
  const names = [...new Set([...wanted.keys(), ...present.keys()])].sort();
  return names.flatMap((name) => {
    const [want, got] = [wanted.get(name), present.get(name)];
    if (got === undefined) return [`missing: ${name}`];
    if (want === undefined) return [`extra: ${name}`];
    if (!want.bytes.equals(got.bytes)) return [`different: ${name}`];
    return want.isExecutable === got.isExecutable ? [] : [`different executable bit: ${name}`];
  });
}

/** Every file below the folder, by its path from there; an absent folder has none. */
function readTree(folder) {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(folder, path), readEntry(path)]));
}

/** Git keeps of the mode only whether the owner may start it. */
function readEntry(path) {
  return { bytes: readFileSync(path), isExecutable: (statSync(path).mode & 0o100) !== 0 };
}
