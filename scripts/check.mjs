/**
 * The whole check, as `npm test` runs it: types, lint, unused code and dist/ at once, then the tests.
 * What a check says comes when it has ended, under its name, so that no two are mixed. If one fails, no test is run.
 * With areas, such as `npm test -- gates scenarios/cli`, the tests of those and nothing else; with rules, such as
 * `npm test -- rules/jwt-unverified.yml`, the examples of those.
 *
 * Usage: node scripts/check.mjs [AREA...]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { areaNames, areaOf, findAreas, listTests, spellings } from "./areas.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const RULES = "__tests__/rules/rules.test.ts";
const CHECKS = ["check:dist", "check:types", "check:lint", "check:unused"];

const areas = process.argv.slice(2);
process.exitCode = areas.length === 0 ? await checkAll() : await checkAreas(areas);

async function checkAll() {
  const results = await Promise.all(CHECKS.map(runCheck));
  const failed = CHECKS.filter((_, index) => !results[index]);
  if (failed.length === 0) return runTests([]);
  console.error(`failed: ${failed.join(", ")}; the tests were not run`);
  return 1;
}

async function checkAreas(names) {
  if (names.every(isRule)) return runTests([RULES, "--testNamePattern", `^(?:${names.map(patternOf).join("|")}) `]);
  const tests = listTests(join(ROOT, "__tests__"));
  const { files, unknown } = findAreas(
    names.map((name) => (isRule(name) ? "rules" : name)),
    tests,
  );
  if (unknown.length === 0) return runTests(files.map((file) => `__tests__/${file}`));
  // Only here, as it is read from the source, which takes a Node that reads TypeScript.
  const { findMeant } = await import("../src/core/spelling.ts");
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
function runTests(selection) {
  return codeOf(spawn(process.execPath, [VITEST, "run", ...selection], { cwd: ROOT, stdio: "inherit" }));
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
