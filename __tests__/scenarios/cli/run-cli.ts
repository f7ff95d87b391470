import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseReport, type Report } from "../../../src/core/report/report.ts";
import { COMPILED } from "../compile-cache.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The committed bundle: what a user runs. Nothing here builds it. */
export const BUNDLE = `${ROOT}dist/cli/index.js`;

/** The Node that GitHub's runner brings, from the npm package. */
const RUNNER_NODE = `${ROOT}node_modules/.bin/node`;

export interface CliOptions {
  readonly cwd?: string;
  /** All of the environment but PATH and the compile cache: nothing of the caller's reaches the bundle. */
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  /** Another copy of the bundle. */
  readonly bundle?: string;
  /** Runs it as the head of a process group, as a shell does. */
  readonly isGroup?: boolean;
  /** Descriptors in place of what is read here, as a shell's redirections. */
  readonly stdio?: { readonly stdout?: number | undefined; readonly stderr?: number | undefined };
  readonly onStart?: (child: ChildProcess) => void;
}

export interface CliRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the bundle to its end. */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const child = spawn(options.node ?? RUNNER_NODE, [options.bundle ?? BUNDLE, ...args], {
    cwd: options.cwd,
    env: { PATH: process.env.PATH, HOME: "/nonexistent", ...COMPILED, ...options.env },
    stdio: ["ignore", options.stdio?.stdout ?? "pipe", options.stdio?.stderr ?? "pipe"],
    detached: options.isGroup ?? false,
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk));
  options.onStart?.(child);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, stdout: textOf(stdout), stderr: textOf(stderr) }));
  });
}

export interface ReviewRun extends CliRun {
  readonly report: Report;
}

/**
 * A review whose result is asked for as JSON.
 *
 * @throws Error if what came out is no valid report, or contradicts the exit code
 */
export async function runReview(args: readonly string[], options: CliOptions = {}): Promise<ReviewRun> {
  const run = await runCli(["review", ...args, "--format", "json"], options);
  const parsed = parseReport(run.stdout);
  if (parsed.kind === "malformed") throw new Error(`no report: ${parsed.reason}\nstderr: ${run.stderr}`);
  const expected = EXIT_CODES[parsed.report.run.conclusion];
  if (run.exitCode !== expected) {
    throw new Error(`exit code ${run.exitCode} with conclusion ${parsed.report.run.conclusion}: ${run.stderr}`);
  }
  return { ...run, report: parsed.report };
}

/** Design §2: 0 passed, 1 did not pass, 2 could not judge. */
const EXIT_CODES: Readonly<Record<Report["run"]["conclusion"], number>> = {
  success: 0,
  neutral: 0,
  failure: 1,
  action_required: 2,
  cancelled: 2,
  timed_out: 2,
};

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString("utf8");
}
