import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { GitError, TargetError } from "../../core/errors.ts";
import type { TimeLimit } from "../../core/time-limit.ts";
import { findGit } from "./git-program.ts";
import { runShortCommand } from "./short-command.ts";

const DEFAULT_TIMEOUT_MS = 300_000;
/** What a command gets though the run's time is over: enough for what is needed to tell how it ended. */
const LEAST_TIMEOUT_MS = 5000;
/** Node cannot hold more in one string, and no one reviews half a gigabyte. */
const DEFAULT_MAX_BYTES = 512 * 1024 * 1024;
/** More than a line that git answers a question with. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_DETAIL_CHARS = 2000;

export interface GitOptions {
  /** Added to the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Exit codes that are answers; only 0 by default. */
  readonly accept?: readonly number[];
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** What it reads; nothing where absent. */
  readonly input?: Uint8Array;
}

export interface GitResult {
  readonly exitCode: number;
  readonly stdout: Buffer;
}

/** What git said to a question, without the line feed at its end. */
export interface GitAnswer {
  readonly exitCode: number;
  readonly line: string;
}

/** How long is left of the run that git is asked for; absent where nothing bounds it. */
export type GitLimit = Pick<TimeLimit, "leftMs"> | undefined;

/** git in one directory, with one environment. It is never given a terminal, and reads what it is handed alone. */
export class Git {
  readonly directory: string;
  readonly limit: GitLimit;
  readonly #environment: Readonly<Record<string, string>>;

  constructor(directory: string, environment: Readonly<Record<string, string>>, limit?: GitLimit) {
    this.directory = directory;
    this.limit = limit;
    this.#environment = environment;
  }

  /** @throws TargetError if there is no git. */
  get program(): string {
    return findGit(this.#environment);
  }

  in(directory: string): Git {
    return new Git(directory, this.#environment, this.limit);
  }

  /** The exact line git printed, without its line feed. */
  async line(args: readonly string[], options: GitOptions = {}): Promise<string> {
    return (await this.ask(args, options)).line;
  }

  /**
   * A question that is answered by a line or none, such as `rev-parse`, whatever the size of change and repository. What
   * grows with them is `run`, `stream` or a process of its own (ADR 37).
   *
   * @throws GitError if git ends with an exit code that is not accepted, takes longer than it may or than is left of the
   *   run, or prints too much.
   * @throws TargetError if there is no git.
   */
  async ask(args: readonly string[], options: GitOptions = {}): Promise<GitAnswer> {
    const { accept = [0], timeoutMs = this.#longestMs(), maxBytes = MAX_ANSWER_BYTES } = options;
    const environment = { ...this.#environment, ...options.environment };
    const program = findGit(environment);
    const end = await runShortCommand({ program, args, directory: this.directory, environment, timeoutMs, maxBytes });
    const command = describeCommand(args);
    if (end.kind === "failed") throw new GitError(command, undefined, end.reason);
    const { exitCode, stdout, detail } = end;
    if (!accept.includes(exitCode)) throw new GitError(command, exitCode, detail.slice(-MAX_DETAIL_CHARS));
    return { exitCode, line: stdout.toString("utf8").replace(/\n$/, "") };
  }

  /**
   * @throws GitError if git ends with an exit code that is not accepted, takes longer than it may or than is left of the
   *   run, or prints too much.
   * @throws TargetError if there is no git.
   */
  async run(args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
    const chunks: Buffer[] = [];
    const exitCode = await this.stream(args, (chunk) => chunks.push(chunk), options);
    return { exitCode, stdout: Buffer.concat(chunks) };
  }

  /** The same, with the output handed over as it comes; answers with the exit code. */
  stream(args: readonly string[], onChunk: (chunk: Buffer) => void, options: GitOptions = {}): Promise<number> {
    const { accept = [0], timeoutMs = this.#longestMs(), maxBytes = DEFAULT_MAX_BYTES } = options;
    const command = describeCommand(args);
    const child = options.input === undefined ? this.spawn(args, options) : this.converse(args, options);
    // A broken pipe is told by the exit code as well.
    child.stdin?.on("error", () => {});
    child.stdin?.end(options.input);
    return new Promise((resolve, reject) => {
      let bytes = 0;
      const fail = (error: Error): void => {
        clearTimeout(timer);
        child.kill("SIGKILL");
        child.stdout.destroy();
        reject(error);
      };
      const timer = setTimeout(() => fail(new GitError(command, undefined, `no end after ${timeoutMs} ms`)), timeoutMs);
      const detail = collectDetail(child.stderr);
      child.stdout.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) fail(new GitError(command, undefined, `more than ${maxBytes} bytes of output`));
        else onChunk(chunk);
      });
      child.on("error", (cause) => fail(toSpawnError(command, cause)));
      child.on("close", (exitCode, signal) => {
        clearTimeout(timer);
        if (exitCode !== null && accept.includes(exitCode)) resolve(exitCode);
        else reject(new GitError(command, exitCode ?? undefined, detail() || `ended by ${signal}`));
      });
    });
  }

  #longestMs(): number {
    const leftMs = this.limit?.leftMs() ?? DEFAULT_TIMEOUT_MS;
    return Math.round(Math.min(DEFAULT_TIMEOUT_MS, Math.max(leftMs, LEAST_TIMEOUT_MS)));
  }

  /** @throws GitError if an argument cannot be one, such as text with a NUL. */
  spawn(args: readonly string[], options: GitOptions = {}): ChildProcessByStdio<null, Readable, Readable> {
    const environment = { ...this.#environment, ...options.environment };
    return startGit(args, () =>
      spawn(findGit(environment), [...args], {
        cwd: this.directory,
        env: environment,
        stdio: ["ignore", "pipe", "pipe"],
        windowsHide: true,
      }),
    );
  }

  /** The same, with standard input open to us. */
  converse(args: readonly string[], options: GitOptions = {}) {
    const environment = { ...this.#environment, ...options.environment };
    return startGit(args, () =>
      spawn(findGit(environment), [...args], {
        cwd: this.directory,
        env: environment,
        stdio: ["pipe", "pipe", "pipe"],
        windowsHide: true,
      }),
    );
  }
}

/** Keeps the last of what git says went wrong. */
export function collectDetail(stderr: Readable): () => string {
  let text = "";
  stderr.setEncoding("utf8").on("data", (chunk: string) => {
    text = (text + chunk).slice(-MAX_DETAIL_CHARS);
  });
  return () => text.trim();
}

/** What a failure to start git at all means. */
export function toSpawnError(command: string, cause: Error): Error {
  if ("code" in cause && cause.code === "ENOENT") {
    return new TargetError("git was not found on PATH: install git 2.32 or later.", { cause });
  }
  return new GitError(command, undefined, cause.message);
}

/** The command without its `-c` settings, for messages. */
function describeCommand(args: readonly string[]): string {
  const verb = args.findIndex((arg, index) => !arg.startsWith("-") && args[index - 1] !== "-c");
  return `git ${args.slice(Math.max(verb, 0)).join(" ")}`.slice(0, 200);
}

function startGit<Child>(args: readonly string[], start: () => Child): Child {
  try {
    return start();
  } catch (cause) {
    if (cause instanceof TargetError) throw cause;
    throw new GitError(describeCommand(args), undefined, cause instanceof Error ? cause.message : String(cause));
  }
}
