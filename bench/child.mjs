import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { watchTree } from "./peak-of-tree.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
/** Tests play another build where `dist/` is not of the sources. */
const CLI = join(process.env.TRIBUNAL_INSTALLATION ?? join(HERE, ".."), "dist/cli/index.js");

/**
 * Runs node with the arguments and gives wall time, exit code and output.
 *
 * @param onStart called with the process's id
 */
export async function runNode(args, env = {}, onStart = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-home-"));
  try {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, HOME: folder, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    onStart(child.pid);
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exitCode(child)]);
    const wallMs = performance.now() - started;
    return { wallMs, code, stdout, stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The built CLI, started as a user would. */
export function runCli(args, env, onStart) {
  return runNode([CLI, ...args], env, onStart);
}

/** The same, by a Node with options of its own. */
export function runCliWith(nodeOptions, args, env, onStart) {
  return runNode([...nodeOptions, CLI, ...args], env, onStart);
}

/** The built CLI, with the peak of memory of itself and of what it started. */
export function runCliForPeak(args, env) {
  return runForPeak([CLI, ...args], env);
}

/** As `runNode`; the peak, in MB, and the processors' time are those of the process and of those it started, together. */
export async function runForPeak(args, env) {
  let watched;
  const result = await runNode(args, env, (pid) => {
    watched = watchTree(pid);
  });
  watched[Symbol.dispose]();
  return { ...result, peakMb: watched.peakMb(), processorMs: watched.processorMs() };
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
