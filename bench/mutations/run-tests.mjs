import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ROOT } from "./table.mjs";

const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const CONFIG = join(import.meta.dirname, "vitest.config.mjs");
const LONGEST_MS = 300_000;
/** A test that measures what something costs may fail for the load of the machine; a mutation fails it every time. */
const RETRIES = "2";

/**
 * Runs test files, with a mutation in the source where one is given.
 *
 * @returns `passed`; `failed` where a test said so; else `broken`, with why: a file that cannot be loaded is no test that noticed.
 */
export async function runTests(tests, mutation) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-mutation-"));
  try {
    const outcome = join(folder, "outcome.json");
    const single = mutation === undefined ? [] : ["--bail", "1", "--maxWorkers", "1"];
    const flags = ["--config", CONFIG, "--retry", RETRIES, "--reporter", "json", "--outputFile", outcome, ...single];
    const mutated = join(folder, "mutated");
    const given = {
      TRIBUNAL_TIER: "fast",
      TRIBUNAL_MUTATION: JSON.stringify(mutation ?? null),
      TRIBUNAL_MUTATED: mutated,
    };
    const env = { ...process.env, CI: undefined, ...given };
    const vitest = spawn(process.execPath, [VITEST, "run", ...flags, ...tests], {
      cwd: ROOT,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: LONGEST_MS,
      killSignal: "SIGKILL",
    });
    const [said] = await Promise.all([text(vitest.stderr), text(vitest.stdout), once(vitest, "close")]);
    if (mutation !== undefined && !existsSync(mutated))
      return { kind: "broken", why: "none of its tests loads the file" };
    return readOutcome(outcome) ?? { kind: "broken", why: said.slice(-2000) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readOutcome(file) {
  let outcome;
  try {
    outcome = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
  if (outcome.numFailedTests > 0) return { kind: "failed", why: namesOf(outcome) };
  if (outcome.success && outcome.numPassedTests > 0) return { kind: "passed" };
  return {
    kind: "broken",
    why: outcome.testResults
      .map(({ message }) => message)
      .join("\n")
      .slice(0, 2000),
  };
}

function namesOf({ testResults }) {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  return failed.map(({ fullName }) => fullName).join("; ");
}
