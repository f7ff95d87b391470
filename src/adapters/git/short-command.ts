import { AsyncLocalStorage } from "node:async_hooks";
import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { stat } from "node:fs/promises";
import { exec } from "@actions/exec";

const CHANNEL = "child_process";
const asking = new AsyncLocalStorage<object>();

/**
 * Does the work, and shows each process that it starts before that runs: for a package that starts one and hands out none.
 * Node tells of every process; what others start meanwhile is told apart by the asynchronous context.
 *
 * @see https://nodejs.org/api/diagnostics_channel.html#event-child_process
 */
async function seeProcess<T>(work: () => Promise<T>, onStart: (child: ChildProcess) => void): Promise<T> {
  const own = {};
  const listener = (message: unknown): void => {
    if (asking.getStore() === own) onStart((message as { readonly process: ChildProcess }).process);
  };
  subscribe(CHANNEL, listener);
  try {
    return await asking.run(own, work);
  } finally {
    unsubscribe(CHANNEL, listener);
  }
}

/** No command of ours is longer, and every system takes so much: what it does not take, `exec` neither tells nor survives. */
const MAX_ARGUMENT_CHARS = 30_000;

export interface ShortCommand {
  /** A whole path. */
  readonly program: string;
  readonly args: readonly string[];
  readonly directory: string;
  /** All of it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export type CommandEnd =
  | { readonly kind: "ended"; readonly exitCode: number; readonly stdout: Buffer; readonly detail: string }
  /** It could not be started, was ended by a signal or went beyond what it may. */
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Runs a command by `@actions/exec`, which is for commands that end soon and say little. It prints nothing, is given nothing to
 * read, and is killed at its limits; all of that is ours (ADR 37). Never throws.
 */
export async function runShortCommand(command: ShortCommand): Promise<CommandEnd> {
  const obstacle = await findObstacle(command);
  return obstacle === undefined ? new Leash(command).run() : { kind: "failed", reason: obstacle };
}

/** What `exec` would meet where it catches no error any more, and then neither answer nor throw. */
async function findObstacle({ args, directory }: ShortCommand): Promise<string | undefined> {
  if (args.some((arg) => arg.includes("\0"))) return "an argument holds a NUL";
  if (args.reduce((sum, arg) => sum + arg.length + 1, 0) > MAX_ARGUMENT_CHARS) return "the arguments are too long";
  const isDirectory = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isDirectory ? undefined : `${JSON.stringify(directory)} is no directory to work in`;
}

/** One run of a command, and the process it is. */
class Leash {
  readonly #command: ShortCommand;
  readonly #stdout: Buffer[] = [];
  readonly #stderr: Buffer[] = [];
  #bytes = 0;
  #child: ChildProcess | undefined;
  #broken: string | undefined;
  #onBroken: (() => void) | undefined;

  constructor(command: ShortCommand) {
    this.#command = command;
  }

  async run(): Promise<CommandEnd> {
    const { timeoutMs } = this.#command;
    const timer = setTimeout(() => this.#breakOff(`no end after ${timeoutMs} ms`), timeoutMs);
    const broken = new Promise<undefined>((resolve) => {
      this.#onBroken = () => resolve(undefined);
    });
    try {
      const exitCode = await Promise.race([
        seeProcess(
          () => this.#exec(),
          (child) => this.#hold(child),
        ),
        broken,
      ]);
      if (this.#broken !== undefined) return { kind: "failed", reason: this.#broken };
      const detail = Buffer.concat(this.#stderr).toString("utf8").trim();
      // For a process that was ended by a signal `exec` answers with what is no number.
      if (typeof exitCode === "number") return { kind: "ended", exitCode, stdout: Buffer.concat(this.#stdout), detail };
      return { kind: "failed", reason: detail || `ended by ${this.#child?.signalCode}` };
    } catch (error) {
      return { kind: "failed", reason: this.#broken ?? (error instanceof Error ? error.message : String(error)) };
    } finally {
      clearTimeout(timer);
    }
  }

  #exec(): Promise<number> {
    const { program, args, directory, environment, timeoutMs } = this.#command;
    // The first argument is a line to be split at blanks.
    return exec(`"${program.replaceAll('"', '\\"')}"`, [...args], {
      cwd: directory,
      env: { ...environment },
      silent: true,
      ignoreReturnCode: true,
      // Else it would answer after 10 s, though a process that the command started still writes.
      delay: timeoutMs * 2,
      listeners: {
        stdout: (chunk) => this.#take(this.#stdout, chunk),
        stderr: (chunk) => this.#take(this.#stderr, chunk),
      },
    });
  }

  #hold(child: ChildProcess): void {
    this.#child = child;
    child.once("spawn", () => {
      // A command that ends without looking at its input is no failure of ours.
      child.stdin?.on("error", () => {}).end();
      if (this.#broken !== undefined) this.#kill();
    });
  }

  #take(chunks: Buffer[], chunk: Buffer): void {
    const { maxBytes } = this.#command;
    this.#bytes += chunk.length;
    if (this.#bytes > maxBytes) this.#breakOff(`more than ${maxBytes} bytes of output`);
    else chunks.push(chunk);
  }

  #breakOff(reason: string): void {
    this.#broken ??= reason;
    this.#kill();
    this.#onBroken?.();
  }

  /** What the command started may live on, and must not be waited for. */
  #kill(): void {
    this.#child?.kill("SIGKILL");
    this.#child?.stdout?.destroy();
    this.#child?.stderr?.destroy();
  }
}
