import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { parseReport, type Report } from "../../../src/report/report.ts";
import { countPlay } from "../../setup/costs.ts";
import { INSTALLATION } from "../../setup/installation.ts";
import { type Played, playBundle, RUNNER_NODE } from "../bundles/play-bundle.ts";
import { COMPILED } from "../compile-cache.ts";

/** What a tool says that looked and found nothing. */
export const NOTHING_FOUND = JSON.stringify({
  version: "2.1.0",
  runs: [{ tool: { driver: { name: "lint" } }, results: [] }],
});

/** What a user runs. */
export const BUNDLE = `${INSTALLATION}dist/cli/index.js`;

/** Another Node that plays it, as the workflow asks for the oldest that is promised; the runner's own when absent. */
const OTHER_NODE = process.env.CLI_NODE;

/** What plays it where a test names nothing else. */
export const CLI_NODE = OTHER_NODE ?? RUNNER_NODE;

export interface CliOptions {
  readonly cwd?: string;
  /** All of the environment but PATH, TMPDIR and the compile cache: nothing of the caller's reaches the bundle. */
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  /** Another copy of the bundle. */
  readonly bundle?: string;
  /** Runs it as the head of a process group, as a shell does. */
  readonly isGroup?: boolean;
  /** Descriptors in place of what is read here, as a shell's redirections. */
  readonly stdio?: { readonly stdout?: number | undefined; readonly stderr?: number | undefined };
  readonly onStart?: (child: ChildProcess) => void;
  /** Starts a process of its own although nothing above asks for it. */
  readonly startsAnew?: boolean;
}

export interface CliRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the bundle to its end: as a process of its own where something is asked that only such a one has. */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const env = { PATH: process.env.PATH ?? "", HOME: "/nonexistent", TMPDIR: tmpdir(), ...COMPILED, ...options.env };
  const { node, bundle, isGroup, stdio, onStart, startsAnew = false } = options;
  const isPlain = [OTHER_NODE, node, bundle, isGroup, stdio, onStart].every((option) => option === undefined);
  const cwd = options.cwd ?? process.cwd();
  if (isPlain && !startsAnew) return resultOf(playBundle({ bundle: BUNDLE, args, cwd, env }));
  countPlay();
  const child = spawn(node ?? CLI_NODE, [bundle ?? BUNDLE, ...args], {
    cwd,
    env,
    stdio: ["ignore", stdio?.stdout ?? "pipe", stdio?.stderr ?? "pipe"],
    detached: isGroup ?? false,
  });
  onStart?.(child);
  return resultOf(child);
}

function resultOf(child: Pick<ChildProcess, "stdout" | "stderr" | "on"> | Played): Promise<CliRun> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode: number | null) =>
      resolve({ exitCode, stdout: textOf(stdout), stderr: textOf(stderr) }),
    );
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
