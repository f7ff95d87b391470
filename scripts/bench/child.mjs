import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const CLI = join(HERE, "../../dist/cli/index.js");
const REPORT_PEAK = join(HERE, "report-peak.mjs");

/**
 * Runs node with the arguments and gives wall time, exit code, output and the process's own peak of memory.
 *
 * @param onStart called with the process's id
 */
export async function runNode(args, env = {}, onStart = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-peak-"));
  const peakFile = join(folder, "peak");
  try {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, HOME: folder, TRIBUNAL_BENCH_PEAK: peakFile, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    onStart(child.pid);
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exitCode(child)]);
    const wallMs = performance.now() - started;
    const peakMb = existsSync(peakFile) ? Number(readFileSync(peakFile, "utf8")) / 1024 : undefined;
    return { wallMs, code, stdout, stderr, peakMb };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The built CLI, started as a user would. */
export function runCli(args, env, onStart) {
  return runNode([CLI, ...args], env, onStart);
}

/** The built CLI, telling its peak of memory at exit. */
export function runCliForPeak(args, env) {
  return runNode(["--import", REPORT_PEAK, CLI, ...args], env);
}

/**
 * The JSON report of a review that passed or did not pass.
 *
 * @throws Error if it could not judge: its figures would be those of a failure
 */
export function reportOf({ code, stdout, stderr }) {
  const report = stdout === "" ? undefined : JSON.parse(stdout);
  if (report !== undefined && (code === 0 || code === 1)) return report;
  throw new Error(`the review ended with exit code ${code}: ${report?.run.stop_detail ?? ""}\n${stderr}`);
}

function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
}

async function text(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
