/**
 * The check, as `npm test` runs it: types, lint and unused code at once, then the tests that are not tagged `full`.
 * What a check says comes when it has ended, under its name, so that no two are mixed. If one fails, no test is run.
 * With areas, such as `npm test -- gates scenarios/cli`, all tests of those and nothing else; with rules, such as
 * `npm test -- rules/jwt-unverified.yml`, the examples of those.
 * `--full`, as `npm run test:full`, runs all tests, as often and as large as they are meant to be; with `--rest` those of
 * them that `npm test` leaves out or makes smaller; with `--shard=1/4` a part of them, for machines that share the work.
 * `--cases`, as `npm run test:cases`, runs the tests over published packages, which are downloaded once: no other test needs a network.
 *
 * Usage: node scripts/check.mjs [--full [--rest] [--shard=N/M] | --cases] [AREA...]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { areaNames, areaOf, findAreas, listTests, spellings } from "./areas.mjs";
import { openInstallation } from "./installation.mjs";
import { playBuild } from "./play-build.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const RULES = "__tests__/rules/rules.test.ts";
const CHECKS = ["check:types", "check:lint", "check:unused"];

/** What a file of tests imports that runs more often, or on more, in the full tier. */
const TIER = "/setup/tier.ts";

const { values, positionals: areas } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ full: { type: "boolean" }, rest: { type: "boolean" }, shard: { type: "string" } },
    cases: { type: "boolean" },
  },
});
process.exitCode = await check();

function check() {
  if (areas.length > 0) return checkAreas(areas);
  if (values.cases) return runTests(tagged("network"));
  if (values.rest) return runRest();
  if (values.full)
    return runTests([...tagged("!network"), ...(values.shard === undefined ? [] : [`--shard=${values.shard}`])]);
  return checkAll();
}

async function checkAll() {
  const results = await Promise.all(CHECKS.map(runCheck));
  const failed = CHECKS.filter((_, index) => !results[index]);
  if (failed.length === 0) return runTests(tagged("!full && !network"), { tier: "fast" });
  console.error(`failed: ${failed.join(", ")}; the tests were not run`);
  return 1;
}

/** The tests that are tagged, then all others of the files whose tests are smaller in the fast tier. */
async function runRest() {
  const tests = listTests(join(ROOT, "__tests__")).map((test) => `__tests__/${test}`);
  const scaled = tests.filter((test) => readFileSync(join(ROOT, test), "utf8").includes(TIER));
  const left = await runTests(tagged("full && !network"));
  return left === 0 ? runTests([...tagged("!full && !network"), ...scaled]) : left;
}

function tagged(filter) {
  return ["--tags-filter", filter];
}

async function checkAreas(names) {
  if (names.every(isRule)) {
    return runTests([RULES, "--testNamePattern", `^(?:${names.map(patternOf).join("|")}) `], { isBuilt: false });
  }
  const tests = listTests(join(ROOT, "__tests__"));
  const { files, unknown } = findAreas(
    names.map((name) => (isRule(name) ? "rules" : name)),
    tests,
  );
  if (unknown.length === 0) {
    const paths = files.map((file) => `__tests__/${file}`);
    return runTests(paths, { isBuilt: playBuild(paths.map((path) => join(ROOT, path))) });
  }
  // Only here, as it is read from the source, which takes a Node that reads TypeScript.
  const { findMeant } = await import("../src/text/spelling.ts");
  const known = [...spellings(tests), ...readdirSync(join(ROOT, "rules")).map((file) => `rules/${file}`)];
  for (const name of unknown) {
    const meant = findMeant(areaOf(name), known);
    const nearest = meant === undefined ? "" : `; the nearest is ${meant}`;
    console.error(`no area of the tests is called ${JSON.stringify(name)}${nearest}; no test was run`);
  }
  console.error(
    `An area is a folder or a file of __tests__, or of the source it mirrors: ${areaNames(tests).join(", ")}.`,
  );
  return 1;
}

function isRule(name) {
  return /^(?:\.\/)?rules\/[^/]+\.yml$/.test(name) && existsSync(join(ROOT, name));
}

/** Each test of a rule begins with its file's path. */
function patternOf(rule) {
  return rule.replace(/^\.\//, "").replaceAll(".", "\\.");
}

/** @param selection of vitest's; all tests where it is empty */
function runTests(selection, { tier = process.env.TRIBUNAL_TIER ?? "full", isBuilt = true } = {}) {
  const played = isBuilt ? { TRIBUNAL_INSTALLATION: openInstallation() } : {};
  const env = { ...process.env, ...played, TRIBUNAL_TIER: tier };
  return codeOf(spawn(process.execPath, [VITEST, "run", ...selection], { cwd: ROOT, stdio: "inherit", env }));
}

async function runCheck(name) {
  const started = performance.now();
  const check = spawn("npm", ["run", "--silent", name], { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, code] = await Promise.all([text(check.stdout), text(check.stderr), codeOf(check)]);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${name}: ${code === 0 ? "passed" : "failed"} in ${seconds} s`);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  return code === 0;
}

/** A process that a signal ended did not pass. */
async function codeOf(child) {
  const [code] = await once(child, "close");
  return code ?? 1;
}
