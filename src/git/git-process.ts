import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { parseSha, type Sha } from "../change/sha.ts";
import { type RunningProcess, runProcess, startProcess } from "../system/run-process.ts";
import { GitError, TargetError } from "../text/errors.ts";
import type { TimeLimit } from "../text/time-limit.ts";

const DEFAULT_TIMEOUT_MS = 300_000;
/** The least time of any command, even after the run's end, so that it can report how it ended. */
const LEAST_TIMEOUT_MS = 5000;
/** Node strings hold no more, and no one reviews half a gigabyte. */
const DEFAULT_MAX_BYTES = 512 * 1024 * 1024;
/** More than git's answer to any question. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_DETAIL_CHARS = 2000;

interface GitOptions {
  /** Added to the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Accepted exit codes; only 0 by default. */
  readonly accept?: readonly number[];
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Its standard input; empty if absent. */
  readonly input?: Uint8Array;
}

interface GitResult {
  readonly exitCode: number;
  readonly stdout: Buffer;
}

/** git's answer without its final line feed. */
interface GitAnswer {
  readonly exitCode: number;
  readonly line: string;
}

/** The run's remaining time; undefined for no limit. */
export type GitLimit = Pick<TimeLimit, "leftMs"> | undefined;

/** Runs git in one directory, with one environment. git gets no terminal, and reads only the given input. */
export class Git {
  readonly directory: string;
  readonly limit: GitLimit;
  readonly #environment: Readonly<Record<string, string>>;

  constructor(directory: string, environment: Readonly<Record<string, string>>, limit?: GitLimit) {
    this.directory = directory;
    this.limit = limit;
    this.#environment = environment;
  }

  /** The program's absolute path and its environment. @throws TargetError if there is no git. */
  get start(): { readonly program: string; readonly directory: string; readonly environment: Record<string, string> } {
    return {
      program: findGit(this.#environment),
      directory: this.directory,
      environment: { ...this.#environment },
    };
  }

  in(directory: string): Git {
    return new Git(directory, this.#environment, this.limit);
  }

  /** The line git printed, without its line feed. */
  async line(args: readonly string[], options: GitOptions = {}): Promise<string> {
    return (await this.ask(args, options)).line;
  }

  /** Asks for one line or none, as with `rev-parse`. Fails as `run` does. */
  async ask(args: readonly string[], options: GitOptions = {}): Promise<GitAnswer> {
    const { exitCode, stdout } = await this.run(args, { maxBytes: MAX_ANSWER_BYTES, ...options });
    return { exitCode, line: stdout.toString("utf8").replace(/\n$/, "") };
  }

  /**
   * @throws GitError if git fails, exceeds its time or the run's, or prints too much.
   * @throws TargetError if there is no git.
   */
  async run(args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
    const chunks: Buffer[] = [];
    const exitCode = await this.stream(args, (chunk) => chunks.push(chunk), options);
    return { exitCode, stdout: Buffer.concat(chunks) };
  }

  /** The same, but passes the output on as it arrives. Returns the exit code. */
  async stream(args: readonly string[], onChunk: (chunk: Buffer) => void, options: GitOptions = {}): Promise<number> {
    const { accept = [0], timeoutMs = this.#longestMs(), maxBytes = DEFAULT_MAX_BYTES, input } = options;
    const command = describeCommand(args);
    const over = new AbortController();
    let broken: string | undefined;
    const breakOff = (reason: string): void => {
      broken ??= reason;
      over.abort();
    };
    const timer = setTimeout(() => breakOff(`no end after ${timeoutMs} ms`), timeoutMs);
    let bytes = 0;
    const onOutput = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > maxBytes) breakOff(`more than ${maxBytes} bytes of output`);
      else onChunk(chunk);
    };
    const detail = new Detail();
    const { start } = this;
    const environment = { ...start.environment, ...options.environment };
    const order = { ...start, environment, args, input, signal: over.signal };
    try {
      const end = await runProcess({ ...order, onOutput, onComplaint: (chunk) => detail.add(chunk) });
      if (broken !== undefined) throw new GitError(command, undefined, broken);
      if (end.signalCode === null && accept.includes(end.exitCode)) return end.exitCode;
      const exitCode = end.signalCode === null ? end.exitCode : undefined;
      throw new GitError(command, exitCode, detail.text() || `ended by ${end.signalCode}`);
    } catch (error) {
      throw error instanceof GitError ? error : toSpawnError(command, error);
    } finally {
      clearTimeout(timer);
    }
  }

  #longestMs(): number {
    const leftMs = this.limit?.leftMs() ?? DEFAULT_TIMEOUT_MS;
    return Math.round(Math.min(DEFAULT_TIMEOUT_MS, Math.max(leftMs, LEAST_TIMEOUT_MS)));
  }

  /**
   * Starts a git that reads questions while it runs.
   *
   * @throws GitError if an argument is invalid, such as text with a NUL.
   */
  converse(args: readonly string[]): RunningProcess {
    try {
      return startProcess({ ...this.start, args });
    } catch (cause) {
      throw toSpawnError(describeCommand(args), cause);
    }
  }
}

/** The end of git's error output. */
class Detail {
  /** A chunk may end within a character. */
  readonly #decoder = new StringDecoder();
  #text = "";

  add(chunk: Buffer): void {
    this.#text = (this.#text + this.#decoder.write(chunk)).slice(-MAX_DETAIL_CHARS);
  }

  text(): string {
    return this.#text.trim();
  }
}

export function collectDetail(stderr: Readable): () => string {
  const detail = new Detail();
  stderr.on("data", (chunk: Buffer) => detail.add(chunk));
  return () => detail.text();
}

export function toSpawnError(command: string, cause: unknown): Error {
  if (cause instanceof TargetError) return cause;
  return new GitError(command, undefined, cause instanceof Error ? cause.message : String(cause));
}

/** The command without its `-c` settings, for messages. */
function describeCommand(args: readonly string[]): string {
  const verb = args.findIndex((arg, index) => !arg.startsWith("-") && args[index - 1] !== "-c");
  return `git ${args.slice(Math.max(verb, 0)).join(" ")}`.slice(0, 200);
}

const NAME = process.platform === "win32" ? "git.exe" : "git";

/**
 * Removes relative folders and empty names from PATH. git works in the reviewed repository, whose author could have put
 * a program there.
 */
export function withoutRelativeFolders(path: string): string {
  return path.split(delimiter).filter(isAbsolute).join(delimiter);
}

/**
 * Finds git on PATH, as an absolute path: given only a name, Windows searches the working directory first.
 *
 * @throws TargetError if there is none.
 */
export function findGit(environment: Readonly<Record<string, string>>): string {
  const [, path = ""] = Object.entries(environment).find(([name]) => name.toUpperCase() === "PATH") ?? [];
  const places = path.split(delimiter).filter(isAbsolute);
  const program = places.map((folder) => join(folder, NAME)).find(isProgram);
  if (program === undefined) throw new TargetError("git was not found on PATH: install git 2.32 or later.");
  return program;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * 2.32 can leave out the user's configuration, on which the pin must not depend. 2.31 reads configuration from the
 * environment, which keeps the token off the command line.
 */
const FLOOR: GitVersion = { major: 2, minor: 32 };

interface GitVersion {
  readonly major: number;
  readonly minor: number;
}

interface KnownVersion extends GitVersion {
  readonly text: string;
}

/**
 * @throws TargetError if git is missing or too old.
 * @throws GitError if its version is not known.
 */
export async function requireGit(git: Git): Promise<void> {
  const { text, ...version } = await readVersion(git);
  if (isAtLeast(version, FLOOR)) return;
  const remedy = "update it, or run in an image that has a newer one";
  throw new TargetError(`Tribunal needs git ${FLOOR.major}.${FLOOR.minor} or later, but this is ${text}: ${remedy}.`);
}

/** @throws GitError if its version is not known. */
export async function isGitAtLeast(git: Git, wanted: GitVersion): Promise<boolean> {
  return isAtLeast(await readVersion(git), wanted);
}

/** Undefined if git fails, or there is none. */
export async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GitError || error instanceof TargetError) return undefined;
    throw error;
  }
}

const known = new Map<string, Promise<KnownVersion>>();

/** Each program is asked once, unless it fails, because several parts of a run need its version. */
function readVersion(git: Git): Promise<KnownVersion> {
  const { program } = git.start;
  const version = known.get(program) ?? askForVersion(git);
  known.set(program, version);
  version.catch(() => known.delete(program));
  return version;
}

/** Limited by the run's time like every command: a broken git may hang here too. */
async function askForVersion(git: Git): Promise<KnownVersion> {
  const text = await git.line(["version"]);
  const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(text) ?? [];
  if (major === undefined) throw new GitError("git version", 0, `unknown answer ${JSON.stringify(text.slice(0, 100))}`);
  return { text, major: Number(major), minor: Number(minor) };
}

function isAtLeast({ major, minor }: GitVersion, wanted: GitVersion): boolean {
  return major === wanted.major ? minor >= wanted.minor : major > wanted.major;
}

/** @throws Error if git printed something else: no git does. */
export function requireSha(text: string): Sha {
  const sha = parseSha(text);
  if (sha === undefined) throw new Error(`not an object id: ${JSON.stringify(text.slice(0, 100))}`);
  return sha;
}
