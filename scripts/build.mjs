/**
 * Builds the committed bundles: tsc writes src to lib, ncc packs each entry of lib into one folder of dist.
 *
 * Usage: node scripts/build.mjs [--out DIR]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildAnalyzer } from "./build-analyzer.mjs";
import { renderLicenses } from "./licenses.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Every bundle. An entry lies two levels below the root, as its bundle does: the code finds prompts/ and the like
 * relative to itself.
 */
const BUNDLES = ["cli", "review", "comment-post", "offer", "analysis"].map((name) => ({
  name,
  entry: `lib/entry/${name}.js`,
}));

/** What all bundles share, beside them. */
const ANALYZER = "analyzer";

const { values } = parseArgs({ options: { out: { type: "string", default: join(ROOT, "dist") } } });
const out = resolve(values.out);
refuseForeignFolder(out);
rmSync(join(ROOT, "lib"), { recursive: true, force: true });
await runTool("typescript/bin/tsc", ["-p", "tsconfig.build.json"]);
// Only now: source that does not compile leaves the bundles as they were.
rmSync(out, { recursive: true, force: true });
const bundled = BUNDLES.map(({ name, entry }) => bundle(entry, join(out, name)));
buildAnalyzer(join(out, ANALYZER));
await Promise.all(bundled);
for (const name of [...BUNDLES.map((each) => each.name), ANALYZER]) console.log(summaryLine(name, join(out, name)));

/** What `--out` names is deleted first, so it must hold nothing but bundles. */
function refuseForeignFolder(folder) {
  const known = new Set([ANALYZER, ...BUNDLES.map(({ name }) => name)]);
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined || folder === join(ROOT, "dist")) return;
  const foreign = stat.isDirectory() ? readdirSync(folder).find((entry) => !known.has(entry)) : folder;
  if (foreign === undefined) return;
  console.error(`--out: got ${folder}, which holds ${foreign}; wanted a new or empty folder, since it is replaced.`);
  process.exit(2);
}

async function bundle(entry, folder) {
  const temporary = mkdtempSync(join(tmpdir(), "tribunal-build-"));
  const statsFile = join(temporary, "stats.json");
  // Without a cache, source map and minification the same source gives the same readable bytes on every machine.
  const flags = ["--no-cache", "--quiet", "--target", "es2023", "--stats-out", statsFile];
  await runTool("@vercel/ncc/dist/ncc/cli.js", ["build", entry, "-o", folder, ...flags]);
  writeFileSync(join(folder, "licenses.txt"), renderLicenses(JSON.parse(readFileSync(statsFile, "utf8"))));
  rmSync(temporary, { recursive: true });
}

/** Ends the build if the tool fails. */
async function runTool(script, args) {
  const tool = spawn(process.execPath, [join(ROOT, "node_modules", script), ...args], { cwd: ROOT, stdio: "inherit" });
  const [code, signal] = await once(tool, "close");
  if (code === 0) return;
  console.error(`${script} ${args.join(" ")}: failed with ${signal ?? `exit code ${code}`}`);
  process.exit(1);
}

function summaryLine(name, folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  return `${name}: ${files.length} files, ${(bytes / 1024).toFixed(0)} KiB`;
}
