import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { CommandRun } from "../../ports/repair-tree.ts";
import { endMarked, endProcessGroup } from "./process-group.ts";
import type { Shelter } from "./shelter.ts";
import { TailBytes } from "./tail-bytes.ts";

/** More than a model is shown, and than a person reads. */
const MAX_OUTPUT_BYTES = 64 * 1024;
/** Between asking a command to end and ending it. */
const GRACE_MS = 2000;
/** How long is waited for what a process still writes that could not be ended, and holds the output open. */
const DRAIN_MS = 500;

export interface PersonsCommand {
  /** As a person types it: the shell reads it. */
  readonly command: string;
  readonly directory: string;
  /** All of it, but for the shelter's mark. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it, and everything it started. */
  readonly signal: AbortSignal;
  readonly shelter: Pick<Shelter, "shelter" | "mark">;
  readonly graceMs?: number;
  readonly maxOutputBytes?: number;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/**
 * Runs a command in a process group of its own, with nothing to read, to its end or to that of the signal. What it left
 * running is ended with it, and not waited for where it cannot be found.
 *
 * @throws Error if there is no shell, or no directory.
 */
export async function runCommand(order: PersonsCommand): Promise<CommandRun> {
  const { signal, shelter, graceMs = GRACE_MS, maxOutputBytes = MAX_OUTPUT_BYTES } = order;
  if (signal.aborted) return { exit: undefined, output: "" };
  const child = startShell(order);
  const output = new TailBytes(maxOutputBytes);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.add(chunk));
  const ends = { exit: settled(child, "exit"), close: settled(child, "close") };
  await once(child, "spawn");
  const leader = child.pid ?? failWithoutNumber();
  using _ = shelter.shelter(leader);
  await unlessOver(ends.exit, async (over) => signal.aborted || once(signal, "abort", { signal: over }));
  const isBrokenOff = child.exitCode === null && child.signalCode === null;
  await endProcessGroup(leader, graceMs);
  for (const [name, value] of Object.entries(shelter.mark)) await endMarked(`${name}=${value}`);
  await ends.exit;
  await unlessOver(ends.close, (over) => sleep(DRAIN_MS, undefined, { signal: over }));
  child.stdout.destroy();
  child.stderr.destroy();
  return { exit: isBrokenOff ? undefined : exitOf(child), output: output.text() };
}

/** Node gives every process that was started its number. */
function failWithoutNumber(): never {
  throw new Error("a command was started and has no process number");
}

function startShell({ command, directory, environment, shelter }: PersonsCommand): Child {
  const isWindows = process.platform === "win32";
  const [program, ...args] = isWindows ? ["cmd.exe", "/d", "/s", "/c", `"${command}"`] : ["/bin/sh", "-c", command];
  return spawn(program as string, args, {
    cwd: directory,
    env: { ...environment, ...shelter.mark },
    stdio: ["ignore", "pipe", "pipe"],
    // Its number is that of its group then; Windows has no groups, and would open a window.
    detached: !isWindows,
    windowsHide: true,
    windowsVerbatimArguments: isWindows,
  });
}

/** When the event comes; never fails, so that nobody need listen. */
function settled(child: Child, event: "exit" | "close"): Promise<void> {
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

/** As a shell tells it: a process that a signal ended has 128 and the signal's number. */
function exitOf({ exitCode, signalCode }: Child): number {
  return exitCode ?? 128 + (signalCode === null ? 0 : constants.signals[signalCode]);
}
