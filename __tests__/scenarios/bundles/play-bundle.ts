import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { countPlay } from "../../setup/costs.ts";
import { INSTALLATION } from "../../setup/installation.ts";
import type { HostedRun, HostMessage } from "./messages.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const HOST = fileURLToPath(new URL("bundle-host.ts", import.meta.url));

/** The Node that GitHub's runner brings, from the npm package. */
export const RUNNER_NODE = `${ROOT}node_modules/.bin/node`;

/** Node reads them when it starts, so that no host of another value can do. */
const READ_AT_START = /^(NODE_|LC_|LANG$|TZ$|SSL_|STALL_SPEED$|JOB_SPEED$|BUDGET_)/;

/** After so many runs a host is let go: what a bundle may keep by the run does not add up. */
const MAX_RUNS = 150;

/** Of all kinds together; one that is started with options of its own is seldom wanted again. */
const MAX_IDLE = 8;

/** What tests use of a process: a run in a host has it as well. */
export interface Played extends EventEmitter {
  readonly pid?: number | undefined;
  readonly stdout: Readable;
  readonly stderr: Readable;
  kill(signal: NodeJS.Signals): boolean;
}

/** Whether a bundle of this checkout is meant, which a host can play. */
export function isOurBundle(file: string): boolean {
  return file.startsWith(`${INSTALLATION}dist/`) && file.endsWith("/index.js");
}

/**
 * Plays a bundle in a process that has played it before, where there is one: to the test it is a process of its own, which emits
 * `close` with its exit code. The process is the head of its group, and plays nothing else meanwhile.
 */
export function playBundle(run: HostedRun): Played {
  countPlay();
  const key = keyOf(run.env);
  const host = takeIdle(key) ?? startHost(key, run.env);
  return new HostedProcess(host, run);
}

interface Host {
  readonly key: string;
  readonly child: ChildProcess;
  runs: number;
}

/** The last one let go is the last. */
let idle: readonly Host[] = [];

function takeIdle(key: string): Host | undefined {
  const host = idle.findLast((each) => each.key === key);
  idle = idle.filter((each) => each !== host);
  return host;
}

function makeIdle(host: Host): void {
  idle = [...idle, host];
  if (idle.length > MAX_IDLE) idle[0]?.child.disconnect();
  idle = idle.slice(-MAX_IDLE);
}

function keyOf(env: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(env).filter(([name]) => READ_AT_START.test(name)));
}

function startHost(key: string, env: Readonly<Record<string, string>>): Host {
  const atStart = Object.fromEntries(Object.entries(env).filter(([name]) => READ_AT_START.test(name)));
  const child = fork(HOST, [], {
    execPath: RUNNER_NODE,
    execArgv: [],
    env: { PATH: process.env.PATH, ...atStart },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  const host = { key, child, runs: 0 };
  child.on("exit", () => {
    idle = idle.filter((each) => each !== host);
  });
  return host;
}

class HostedProcess extends EventEmitter implements Played {
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  readonly #host: Host;
  #wasSignalled = false;

  constructor(host: Host, run: HostedRun) {
    super();
    this.#host = host;
    const { child } = host;
    hold(child, true);
    child.on("message", this.#hear);
    child.on("close", this.#end);
    child.on("error", this.#fail);
    // What Node itself prints, such as the stack of an error that nobody caught.
    child.stdout?.on("data", this.#printed);
    child.stderr?.on("data", this.#complained);
    child.send(run);
  }

  get pid(): number | undefined {
    return this.#host.child.pid;
  }

  kill(signal: NodeJS.Signals): boolean {
    this.#wasSignalled = true;
    return this.#host.child.kill(signal);
  }

  readonly #hear = (message: HostMessage): void => {
    if (message.kind !== "ended") this[message.kind].write(Buffer.from(message.base64, "base64"));
    else {
      this.#letGo();
      this.#end(message.exitCode);
    }
  };

  readonly #printed = (chunk: Buffer): void => void this.stdout.write(chunk);

  readonly #complained = (chunk: Buffer): void => void this.stderr.write(chunk);

  readonly #fail = (error: Error): void => void this.emit("error", error);

  readonly #end = (exitCode: number | null): void => {
    const { child } = this.#host;
    child.off("message", this.#hear).off("close", this.#end).off("error", this.#fail);
    child.stdout?.off("data", this.#printed);
    child.stderr?.off("data", this.#complained);
    let open = 2;
    const closed = (): void => {
      open -= 1;
      if (open === 0) this.emit("close", exitCode);
    };
    for (const stream of [this.stdout, this.stderr]) stream.on("end", closed).end();
  };

  /** A signal may have come too late for the run: the host could still be about to die of it. */
  #letGo(): void {
    const host = this.#host;
    host.runs += 1;
    hold(host.child, false);
    if (this.#wasSignalled || host.runs >= MAX_RUNS) host.child.disconnect();
    else makeIdle(host);
  }
}

/** Whether the test process waits for the host: an idle one ends with it. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const handles = [child, child.channel, child.stdout, child.stderr] as readonly ({
    ref?(): void;
    unref?(): void;
  } | null)[];
  for (const handle of handles) isHeld ? handle?.ref?.() : handle?.unref?.();
}
