import childProcess, { type ChildProcess, type ForkOptions } from "node:child_process";
import { EventEmitter } from "node:events";
import { syncBuiltinESMExports } from "node:module";

const start = childProcess.fork;

/** After so many runs a process is let go, and after one that took so long: it may keep much of what it read. */
const MAX_LOANS = 50;
const MAX_ANSWER_MS = 2000;

/**
 * From now on, a bundle that starts the analysis is lent the one that an earlier run was done with, if that ended no other way
 * than by being sent away while it had nothing to do. Until what is returned is disposed of.
 */
export function lendAnalysis(): Disposable {
  forkBy(((file: string, args: readonly string[], options: ForkOptions) =>
    isAnalysis(file) ? lend(file, options) : start(file, args, options)) as typeof start);
  return {
    [Symbol.dispose](): void {
      forkBy(start);
      idle?.child.kill("SIGKILL");
      idle = undefined;
    },
  };
}

function forkBy(fork: typeof start): void {
  childProcess.fork = fork;
  syncBuiltinESMExports();
}

function isAnalysis(file: string): boolean {
  return file.endsWith("/dist/analysis/index.js");
}

interface Lent {
  readonly key: string;
  readonly child: ChildProcess;
  loans: number;
}

let idle: Lent | undefined;

/** A process that was started with the same file and options, or a new one. */
export function lend(file: string, options: ForkOptions): ChildProcess {
  const key = JSON.stringify([file, options]);
  const known = idle?.key === key ? idle : undefined;
  if (known === undefined) idle?.child.kill("SIGKILL");
  idle = undefined;
  return new Loan(known ?? startLent(key, file, options)) as unknown as ChildProcess;
}

function startLent(key: string, file: string, options: ForkOptions): Lent {
  const child = start(file, [], options);
  child.on("exit", () => {
    if (idle?.child === child) idle = undefined;
  });
  return { key, child, loans: 0 };
}

/** What the bundle uses of a process. */
class Loan extends EventEmitter {
  readonly #lent: Lent;
  #asked = 0;
  #askedAt = 0;
  #slowestMs = 0;

  constructor(lent: Lent) {
    super();
    this.#lent = lent;
    const { child } = lent;
    child.on("message", this.#hear).on("error", this.#fail).on("close", this.#end);
    // A process says so once, when it starts.
    if (lent.loans > 0) process.nextTick(() => this.emit("message", { kind: "started" }));
    lent.loans += 1;
  }

  get pid(): number | undefined {
    return this.#lent.child.pid;
  }

  get channel(): ChildProcess["channel"] {
    return this.#lent.child.channel;
  }

  ref(): void {
    this.#lent.child.ref();
  }

  unref(): void {
    this.#lent.child.unref();
  }

  send(message: { readonly kind: string }): void {
    if (message.kind !== "setup") {
      this.#asked += 1;
      this.#askedAt = performance.now();
    }
    this.#lent.child.send(message);
  }

  kill(signal: NodeJS.Signals): void {
    const { child, loans } = this.#lent;
    if (this.#asked > 0 || this.#slowestMs > MAX_ANSWER_MS || loans >= MAX_LOANS) {
      child.kill(signal);
      return;
    }
    child.off("message", this.#hear).off("error", this.#fail).off("close", this.#end);
    child.unref();
    child.channel?.unref();
    idle = this.#lent;
  }

  readonly #hear = (message: { readonly kind: string }): void => {
    if (message.kind !== "started") {
      this.#asked -= 1;
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - this.#askedAt);
    }
    this.emit("message", message);
  };

  readonly #fail = (error: Error): void => void this.emit("error", error);

  readonly #end = (code: number | null, signal: NodeJS.Signals | null): void => void this.emit("close", code, signal);
}
