import { spawn } from "node:child_process";
import { countPlay } from "../../setup/costs.ts";
import { isOurBundle, type Played, playBundle, RUNNER_NODE } from "../bundles/play-bundle.ts";

export interface Grace {
  /** From SIGINT to SIGTERM, in milliseconds. */
  readonly interruptMs: number;
  /** From SIGTERM to the end of the whole process tree, in milliseconds. */
  readonly terminateMs: number;
}

/** The runner's own patience. @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-cancellation */
export const RUNNER_GRACE: Grace = { interruptMs: 7_500, terminateMs: 2_500 };

export interface ProcessRequest {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Else a bundle of ours is played in a process that has played it before. */
  readonly startsAnew: boolean;
  /** Aborting it starts the runner's three steps of cancellation. */
  readonly cancel: AbortSignal | undefined;
  readonly grace: Grace;
  /** After this the process is ended like a cancelled one, but counts as failed. */
  readonly timeoutMs: number | undefined;
  /** Called with every complete line, in the order the streams gave them. */
  readonly onLine: (line: string) => void;
}

export interface ProcessResult {
  /** Undefined when a signal ended it. */
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  readonly wasCancelled: boolean;
  readonly hasTimedOut: boolean;
  readonly durationMs: number;
}

/** Runs one step's process. Signals go to the entry process alone, as the runner sends them; only the last kills the tree. */
export async function runProcess(request: ProcessRequest): Promise<ProcessResult> {
  const started = performance.now();
  const child = startProcess(request);
  const output = { stdout: collect(child.stdout, request.onLine), stderr: collect(child.stderr, request.onLine) };
  const timers: NodeJS.Timeout[] = [];
  let hasTimedOut = false;
  const killTree = () => {
    // A pid of its own group: the tree dies with it.
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  const stop = () => {
    child.kill("SIGINT");
    timers.push(setTimeout(() => child.kill("SIGTERM"), request.grace.interruptMs));
    timers.push(setTimeout(killTree, request.grace.interruptMs + request.grace.terminateMs));
  };
  if (request.timeoutMs !== undefined) {
    const expire = () => {
      hasTimedOut = true;
      stop();
    };
    timers.push(setTimeout(expire, request.timeoutMs));
  }
  request.cancel?.addEventListener("abort", stop, { once: true });
  if (request.cancel?.aborted) stop();
  const exitCode = await new Promise<number | undefined>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? undefined));
  });
  request.cancel?.removeEventListener("abort", stop);
  for (const timer of timers) clearTimeout(timer);
  return {
    exitCode,
    stdout: output.stdout.text(),
    stderr: output.stderr.text(),
    wasCancelled: request.cancel?.aborted === true,
    hasTimedOut,
    durationMs: performance.now() - started,
  };
}

function startProcess({ command, args, cwd, env, startsAnew }: ProcessRequest): Played {
  const [file = "", ...rest] = args;
  const isHosted = !startsAnew && command === RUNNER_NODE && isOurBundle(file);
  if (isHosted) return playBundle({ bundle: file, args: rest, cwd, env });
  if (isOurBundle(file)) countPlay();
  return spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
}

function collect(stream: NodeJS.ReadableStream, onLine: (line: string) => void): { text: () => string } {
  let text = "";
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => {
    text += chunk;
    const lines = `${rest}${chunk}`.split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  stream.on("end", () => {
    if (rest !== "") onLine(rest);
  });
  return { text: () => text };
}
