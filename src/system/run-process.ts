import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import type { Readable, Writable } from "node:stream";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** The longest silence of an ended process's output that another process keeps open. */
const DRAIN_MS = 500;
const LOOK_EVERY_MS = 20;

export interface ProcessStart {
  /** An absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  readonly directory: string;
  /** All variables. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether the arguments are one command line for the Windows shell. */
  readonly isVerbatim?: boolean;
}

export interface ProcessOrder extends ProcessStart {
  /** Its standard input; empty if absent. */
  readonly input?: string | Uint8Array | undefined;
  readonly onOutput?: (chunk: Buffer) => void;
  readonly onComplaint?: (chunk: Buffer) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Present to end all that it starts as well. The time is between asking them to end and killing them. */
  readonly group?: { readonly graceMs: number; readonly onStart?: (leader: number) => void };
}

export interface ProcessEnd {
  /** As in a shell: 128 and the signal's number if a signal ended it. */
  readonly exitCode: number;
  /** The signal that ended it. */
  readonly signalCode: NodeJS.Signals | null;
  /** Whether we ended it. */
  readonly isBrokenOff: boolean;
}

export type RunningProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** @throws Error if an argument is invalid; other failures to start are events of the process. */
export function startProcess(order: ProcessStart, isGroup = false): RunningProcess {
  const { program, args, directory, environment, isVerbatim = false } = order;
  return spawn(program, [...args], {
    cwd: directory,
    env: { ...environment },
    stdio: ["pipe", "pipe", "pipe"],
    // Then its number is also that of its group. Windows has no groups, and would open a window.
    detached: isGroup && process.platform !== "win32",
    windowsHide: true,
    windowsVerbatimArguments: isVerbatim,
  });
}

/**
 * Runs a process until it ends or the signal aborts. If processes that it left behind keep its output open, that is
 * read until it is silent for a moment.
 *
 * @throws Error if it cannot be started.
 */
export async function runProcess(order: ProcessOrder): Promise<ProcessEnd> {
  const { group, signal, onOutput = ignore, onComplaint = ignore } = order;
  const child = startProcess(order, group !== undefined);
  child.stdout.on("data", onOutput);
  child.stderr.on("data", onComplaint);
  // A command that ends without reading its input reports that by its exit code.
  child.stdin.on("error", ignore).end(order.input);
  const ends = { exit: settled(child, "exit"), close: settled(child, "close") };
  await once(child, "spawn");
  const leader = child.pid ?? failWithoutNumber();
  group?.onStart?.(leader);
  await unlessOver(ends.exit, async (over) => {
    if (!signal.aborted) await once(signal, "abort", { signal: over });
  });
  const isBrokenOff = child.exitCode === null && child.signalCode === null;
  if (group !== undefined) await endProcessGroup(leader, group.graceMs);
  else child.kill("SIGKILL");
  await ends.exit;
  if (group !== undefined || !isBrokenOff) await drain(child, ends.close, signal);
  child.stdout.destroy();
  child.stderr.destroy();
  const { exitCode, signalCode } = child;
  return {
    exitCode: exitCode ?? 128 + (signalCode === null ? 0 : constants.signals[signalCode]),
    signalCode,
    isBrokenOff,
  };
}

function ignore(): void {}

/** Reads until the output is closed or silent, or the signal aborts. */
async function drain({ stdout, stderr }: RunningProcess, closed: Promise<void>, signal: AbortSignal): Promise<void> {
  let isClosed = false;
  let hasCome = true;
  const onData = () => {
    hasCome = true;
  };
  closed.then(() => {
    isClosed = true;
  });
  for (const stream of [stdout, stderr]) stream.on("data", onData);
  while (hasCome && !isClosed) {
    hasCome = false;
    await unlessOver(closed, (over) => sleep(DRAIN_MS, undefined, { signal: over }));
    // If we were busy for that long, arrived output is read only now.
    await nextTurn();
    if (signal.aborted) return;
  }
}

/** Node gives every started process a number. */
function failWithoutNumber(): never {
  throw new Error("a process was started and has no number");
}

/** Resolves with the event; never rejects. */
function settled(child: ChildProcess, event: "exit" | "close"): Promise<void> {
  return new Promise((resolve) => {
    child.once(event, () => resolve());
  });
}

/** Waits for the first of the two, and cancels the other wait. */
async function unlessOver(first: Promise<void>, wait: (over: AbortSignal) => Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const other = wait(over.signal).catch(() => {});
  await Promise.race([first, other]);
  over.abort();
}

/**
 * Asks every process of a group to end, and kills the rest after the grace period.
 *
 * @param leader the group's number; on Windows the process whose descendants are killed.
 */
async function endProcessGroup(leader: number, graceMs: number): Promise<void> {
  if (process.platform === "win32") return endDescendants(leader);
  for (const [name, patienceMs] of [
    ["SIGTERM", graceMs],
    ["SIGKILL", LOOK_EVERY_MS],
  ] as const) {
    if (!signalGroup(leader, name)) return;
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += LOOK_EVERY_MS) {
      if (!signalGroup(leader, 0)) return;
      await sleep(LOOK_EVERY_MS);
    }
  }
}

/** @returns whether the group still has processes. */
function signalGroup(leader: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, name);
  } catch {
    return false;
  }
}

/**
 * Uses `@actions/exec`, because a system program needs no limit, input or group (ADR 76). It fails if all have ended.
 */
async function endDescendants(leader: number): Promise<void> {
  const { getExecOutput } = await import("@actions/exec");
  const args = ["/pid", String(leader), "/T", "/F"];
  await getExecOutput("taskkill", args, { silent: true, ignoreReturnCode: true }).catch(ignore);
}
