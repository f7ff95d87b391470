import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { constants } from "node:os";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { CommandRun } from "../../ports/repair-tree.ts";
import type { Shelter } from "./shelter.ts";

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

/** The end of what came, however much that was. */
class TailBytes {
  readonly #maxBytes: number;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #isCut = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    while (this.#bytes - (this.#chunks[0]?.length ?? 0) >= this.#maxBytes) {
      this.#bytes -= this.#chunks.shift()?.length ?? 0;
      this.#isCut = true;
    }
  }

  /** As text; where the beginning is missing it begins with a line. Bytes that are no UTF-8 are replaced. */
  text(): string {
    const bytes = Buffer.concat(this.#chunks);
    const end = bytes.subarray(Math.max(0, bytes.length - this.#maxBytes));
    if (!this.#isCut && end.length === bytes.length) return end.toString("utf8");
    return end.subarray(end.indexOf("\n") + 1).toString("utf8");
  }
}

const LOOK_EVERY_MS = 20;

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

/**
 * Ends the processes that were started with this in their environment, `NAME=VALUE`: those that left their group, as
 * browsers under test do. On Linux alone: other systems do not say what a process was started with.
 */
async function endMarked(mark: string): Promise<void> {
  if (process.platform !== "linux") return;
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const checks = numbers.map(async (number) => ((await isMarked(number, mark)) ? [Number(number)] : []));
  for (const number of (await Promise.all(checks)).flat()) endProcess(number);
}

/** Another person's process does not say, and neither does one that is over. */
async function isMarked(number: string, mark: string): Promise<boolean> {
  const environment = await readFile(`/proc/${number}/environ`, "utf8").catch(() => "");
  return environment.split("\0").includes(mark);
}

function endProcess(number: number): void {
  try {
    process.kill(number, "SIGKILL");
  } catch {
    // It ended by itself meanwhile.
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

async function endDescendants(leader: number): Promise<void> {
  const killer = spawn("taskkill", ["/pid", String(leader), "/T", "/F"], { stdio: "ignore", windowsHide: true });
  await once(killer, "close").catch(() => {});
}
