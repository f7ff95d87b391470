import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import type { Readable, Writable } from "node:stream";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** How long nothing may come of a process that has ended, where another one still holds its output open. */
const DRAIN_MS = 500;
const LOOK_EVERY_MS = 20;

export interface ProcessStart {
  /** A whole path. */
  readonly program: string;
  readonly args: readonly string[];
  readonly directory: string;
  /** All of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether the arguments are one line for the shell of Windows. */
  readonly isVerbatim?: boolean;
}

export interface ProcessOrder extends ProcessStart {
  /** What it reads; nothing where absent. */
  readonly input?: string | Uint8Array | undefined;
  readonly onOutput?: (chunk: Buffer) => void;
  readonly onComplaint?: (chunk: Buffer) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Present where all that it starts ends with it: how long is waited between asking them to end and ending them. */
  readonly group?: { readonly graceMs: number; readonly onStart?: (leader: number) => void };
}

export interface ProcessEnd {
  /** As a shell tells it: a process that a signal ended has 128 and the signal's number. */
  readonly exitCode: number;
  /** The signal that ended it. */
  readonly signalCode: NodeJS.Signals | null;
  /** Whether we did. */
  readonly isBrokenOff: boolean;
}

export type RunningProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** @throws Error if Node takes no such argument; what else keeps it from starting is an event of the process. */
export function startProcess(order: ProcessStart, isGroup = false): RunningProcess {
  const { program, args, directory, environment, isVerbatim = false } = order;
  return spawn(program, [...args], {
    cwd: directory,
    env: { ...environment },
    stdio: ["pipe", "pipe", "pipe"],
    // Its number is that of its group then; Windows has no groups, and would open a window.
    detached: isGroup && process.platform !== "win32",
    windowsHide: true,
    windowsVerbatimArguments: isVerbatim,
  });
}

/**
 * Runs a process to its end or to that of the signal. What it leaves running may hold the output open: that is read until nothing
 * more comes of it for a moment.
 *
 * @throws Error if it cannot be started.
 */
export async function runProcess(order: ProcessOrder): Promise<ProcessEnd> {
  const { group, signal, onOutput = ignore, onComplaint = ignore } = order;
  const child = startProcess(order, group !== undefined);
  child.stdout.on("data", onOutput);
  child.stderr.on("data", onComplaint);
  // A command that ends without looking at its input tells so by its exit code.
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

/** Reads on until the output is closed, or nothing came for a while, or the signal aborts. */
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
    // Where we ourselves were busy for so long, what came meanwhile is read only now.
    await nextTurn();
    if (signal.aborted) return;
  }
}

/** Node gives every process that was started its number. */
function failWithoutNumber(): never {
  throw new Error("a process was started and has no number");
}

/** When the event comes; never fails, so that nobody need listen. */
function settled(child: ChildProcess, event: "exit" | "close"): Promise<void> {
  return new Promise((resolve) => {
    child.once(event, () => resolve());
  });
}

/** Waits for whichever is first, and then no longer for the other. */
async function unlessOver(first: Promise<void>, wait: (over: AbortSignal) => Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const other = wait(over.signal).catch(() => {});
  await Promise.race([first, other]);
  over.abort();
}

/**
 * Asks every process of a group to end, and ends what has not after the grace period.
 *
 * @param leader whose number the group has; on Windows the one whose descendants are ended, at once.
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

/** @returns whether there is anyone left who can be told. */
function signalGroup(leader: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, name);
  } catch {
    return false;
  }
}

/** By `@actions/exec`, as a program of the system's own needs no limit, input or group of ours (ADR 76). It fails where all have ended. */
async function endDescendants(leader: number): Promise<void> {
  const { getExecOutput } = await import("@actions/exec");
  const args = ["/pid", String(leader), "/T", "/F"];
  await getExecOutput("taskkill", args, { silent: true, ignoreReturnCode: true }).catch(ignore);
}
