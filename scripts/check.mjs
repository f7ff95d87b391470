/**
 * The whole check, as `npm test` runs it: types, lint, unused code and dist/ at once, then the tests.
 * What a check says comes when it has ended, under its name, so that no two are mixed. If one fails, no test is run.
 *
 * Usage: node scripts/check.mjs
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const CHECKS = ["check:dist", "check:types", "check:lint", "check:unused"];

const results = await Promise.all(CHECKS.map(runCheck));
const failed = CHECKS.filter((_, index) => !results[index]);
if (failed.length > 0) {
  console.error(`failed: ${failed.join(", ")}; the tests were not run`);
  process.exitCode = 1;
} else {
  process.exitCode = await codeOf(spawn(process.execPath, [VITEST, "run"], { cwd: ROOT, stdio: "inherit" }));
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
