import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { watchTree } from "../peak-of-tree.mjs";

const CLI = join(dirname(fileURLToPath(import.meta.url)), "../../dist/cli/index.js");
const SAMPLE_MS = 100;

/**
 * Reviews a repository's branch by the built CLI.
 *
 * @param panel of `startModel`; the static panel when absent
 * @param settings keys of the configuration
 * @returns `code`, `report` (undefined where none was written), `log`, `startedAt`, `wallMs`, `processorMs` and `peakMb` of all processes
 */
export async function reviewChange({ folder }, { panel, settings = {} } = {}) {
  const place = mkdtempSync(join(tmpdir(), "tribunal-scale-run-"));
  try {
    const [output, config] = [join(place, "report.json"), join(place, "config.yml")];
    writeFileSync(config, JSON.stringify(settings));
    const target = ["--repo", folder, "--base", "main", "--head", "pr", "--config", config];
    const options = [...(panel?.options ?? ["--panel", "static"]), "--format", "json", "--output", output];
    const run = await runMeasured([CLI, "review", ...target, ...options], { HOME: place, ...panel?.env });
    return { ...run, report: readReport(output) };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function runMeasured(args, env) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  using watched = watchTree(child.pid, SAMPLE_MS);
  const [log, code] = await Promise.all([textOf(child.stderr), exitCodeOf(child)]);
  const wallMs = performance.now() - startedAt;
  return { code, log, startedAt, wallMs, processorMs: watched.processorMs(), peakMb: watched.peakMb() };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function textOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
}
