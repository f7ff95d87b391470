/**
 * Builds the committed bundles: tsc writes src to lib, ncc packs it into dist/main, of which the other folders of dist are started.
 *
 * Usage: node scripts/build.mjs [--out DIR]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { transform } from "esbuild";
import { buildAnalyzer } from "./build-analyzer.mjs";
import { renderLicenses } from "./licenses.mjs";
import { STAMP, stampOf } from "./stamp.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Names stay, which stacks and errors tell. */
const SHRINKING = {
  minifyWhitespace: true,
  legalComments: "none",
  lineLimit: 400,
  format: "esm",
  target: "es2023",
};

/** What is started, each a file of lib/entry that plays its part of the one build. */
const STARTED = ["cli", "review", "comment-post", "offer", "analysis"];

/** The one build of all of them. It lies two levels below the root as its entry does: the code finds prompts/ and the like so. */
const MAIN = "main";

/** The parsers, rules and effects, which are read and not run. */
const ANALYZER = "analyzer";

const { values } = parseArgs({ options: { out: { type: "string", default: join(ROOT, "dist") } } });
const out = resolve(values.out);
refuseForeignFolder(out);
rmSync(join(ROOT, "lib"), { recursive: true, force: true });
await runTool("typescript/bin/tsc", ["-p", "tsconfig.build.json"]);
// Only now: source that does not compile leaves the bundles as they were.
rmSync(out, { recursive: true, force: true });
const bundled = bundle(join(out, MAIN));
buildAnalyzer(join(out, ANALYZER));
await bundled;
for (const name of STARTED) writeStarted(name);
// Last: what lacks it is no whole build.
writeFileSync(join(out, STAMP), `${stampOf(ROOT)}\n`);
for (const name of [MAIN, ANALYZER]) console.log(summaryLine(name, join(out, name)));

/** What `--out` names is deleted first, so it must hold nothing but bundles. */
function refuseForeignFolder(folder) {
  const known = new Set([ANALYZER, MAIN, STAMP, ...STARTED]);
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined || folder === join(ROOT, "dist")) return;
  const foreign = stat.isDirectory() ? readdirSync(folder).find((entry) => !known.has(entry)) : folder;
  if (foreign === undefined) return;
  console.error(`--out: got ${folder}, which holds ${foreign}; wanted a new or empty folder, since it is replaced.`);
  process.exit(2);
}

async function bundle(folder) {
  const temporary = mkdtempSync(join(tmpdir(), "tribunal-build-"));
  const statsFile = join(temporary, "stats.json");
  // Without a cache and a source map the same source gives the same bytes on every machine.
  const flags = ["--no-cache", "--quiet", "--target", "es2023", "--stats-out", statsFile];
  await runTool("@vercel/ncc/dist/ncc/cli.js", ["build", "lib/entry/main.js", "-o", folder, ...flags]);
  writeFileSync(join(folder, "licenses.txt"), renderLicenses(JSON.parse(readFileSync(statsFile, "utf8"))));
  rmSync(temporary, { recursive: true });
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  for (const name of scripts) await shrink(join(folder, name));
}

/**
 * Takes out comments and blanks; ncc's own `--minify` leaves its chunks as they are. The parentheses around each module's function
 * stay, by which V8 compiles it at once: without them every module is parsed twice before it runs.
 */
async function shrink(file) {
  const { code } = await transform(readFileSync(file, "utf8"), SHRINKING);
  writeFileSync(file, code);
}

/** The few lines that GitHub's runner, a person or a review of ours starts. */
function writeStarted(name) {
  const folder = join(out, name);
  mkdirSync(folder);
  const source = readFileSync(join(ROOT, `lib/entry/${name}.js`), "utf8");
  const started = join(folder, "index.js");
  writeFileSync(started, source.replace('"./main.js"', `"../${MAIN}/index.js"`));
  // A hook starts it as a program.
  if (source.startsWith("#!")) chmodSync(started, 0o755);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
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
