import { cut } from "./cut.ts";

/** A wrong input or configuration, which the user can correct. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.problems = problems;
  }
}

/** One wrong input: its name, the given value, the accepted values and what to do. */
export interface InputProblem {
  readonly input: string;
  readonly got: string;
  /** Absent if `got` is a complete statement. */
  readonly wanted?: string | undefined;
  readonly remedy: string;
  /** Its line in a file, 1-based; absent for anything without lines. */
  readonly line?: number | undefined;
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Describes a problem in one line. Never throws. */
export function describeProblem(problem: InputProblem): string {
  const { input, got, wanted, remedy } = problem;
  return wanted === undefined ? `${input}: ${got}. ${remedy}` : `${input}: got ${got}, wanted ${wanted}. ${remedy}`;
}

/** A git command failed. */
export class GitError extends Error {
  override readonly name = "GitError";
  readonly command: string;
  readonly exitCode: number | undefined;
  /** The last lines git wrote to standard error. */
  readonly detail: string;

  constructor(command: string, exitCode: number | undefined, detail: string) {
    super(`${command} failed${exitCode === undefined ? "" : ` with exit code ${exitCode}`}: ${detail || "no message"}`);
    this.command = command;
    this.exitCode = exitCode;
    this.detail = detail;
  }
}

/** The target cannot be resolved or read: an unknown revision, a missing object, a file that matches nothing. */
export class TargetError extends Error {
  override readonly name = "TargetError";
}

/** The run was cancelled before there was anything to report. */
export class CancelledError extends Error {
  override readonly name = "CancelledError";

  constructor(options: { readonly cause?: unknown } = {}) {
    super("the run was cancelled; nothing was judged", options);
  }
}

export type ModelErrorKind =
  | "unreachable"
  | "timeout"
  | "unauthorized"
  | "refused"
  /** The conversation is too long for the model. */
  | "too-long"
  | "rate-limited"
  | "server";

/** The model endpoint gave no usable reply, after the adapter's own retries. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly kind: ModelErrorKind;
  readonly status: number | undefined;
  /** For `too-long`: the number of tokens that the server says it accepts. */
  readonly window: number | undefined;

  constructor(
    kind: ModelErrorKind,
    message: string,
    options: { status?: number; window?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
    this.window = options.window;
  }
}

/** The attempts at a call that was given up. */
export interface Tried {
  readonly attempts: number;
  /** Why waiting longer was not worth it, in half a sentence; absent if all attempts were made. */
  readonly waiting?: string | undefined;
  /** Whether the server asked for a longer wait than the run has time for. */
  readonly isAskedTooMuch?: boolean;
}

/**
 * The endpoint refuses a call because there are too many. The caller pauses all calls of the run, and repeats this one.
 */
export class ModelBusy extends ModelError {
  /** The server's message, on one line. */
  readonly detail: string;
  /** How long the server asks to wait; undefined if it does not say. */
  readonly askedMs: number | undefined;
  readonly #describe: (tried: Tried) => string;

  constructor(
    kind: ModelErrorKind,
    describe: (tried: Tried) => string,
    facts: { readonly status?: number; readonly detail: string; readonly askedMs: number | undefined },
  ) {
    super(kind, describe({ attempts: 1 }), facts);
    this.detail = facts.detail;
    this.askedMs = facts.askedMs;
    this.#describe = describe;
  }

  /** The error of a call that is given up. */
  givenUp(tried: Tried): ModelError {
    return new ModelError(this.kind, this.#describe(tried), this.status === undefined ? {} : { status: this.status });
  }
}

/** The forge refused a request, or could not be reached, after the adapter's own retries. */
export class HostError extends Error {
  override readonly name = "HostError";
  /** The HTTP status; absent if there was no response. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly isRetryable: boolean;

  constructor(
    message: string,
    facts: { status?: number | undefined; requestId?: string | undefined; isRetryable: boolean },
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.isRetryable = facts.isRetryable;
  }
}

/** Tribunal's own files are not as its build makes them, so that no file can be reviewed. */
export class InstallationError extends Error {
  override readonly name = "InstallationError";
}

/** Clearer words than Node's. */
const PLAINER: Readonly<Record<string, string>> = {
  EISDIR: "a directory, not a file",
  ENOTDIR: "a part of the path is a file, not a directory",
};

const NO_ROOM = /\b(?:ENOSPC|EDQUOT|EROFS)\b|no space left on device|disk quota exceeded|read-only file system/i;

/** Advice for a write that failed for lack of space; undefined for any other error. Never throws. */
export function adviseOnRoom(error: unknown): string | undefined {
  const message = messageOf(error);
  if (!NO_ROOM.test(message)) return undefined;
  return "Free space on that disk, or set TMPDIR (on Windows TEMP) to a writable folder with free space.";
}

/** Why a file could not be read or written: Node's message without its code and system call. Never throws. */
export function describeFileProblem(error: unknown): string {
  const message = messageOf(error);
  const [, code = "", words = message] = /^(E[A-Z0-9]+): ([^,]+)/.exec(message) ?? [];
  return PLAINER[code] ?? words;
}

const MAX_MESSAGE = 160;

/** Describes our own failure on one file: what failed, and why. Never throws. */
export function describeFailure(what: string, error: unknown): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${what} failed on it (${cut(said.replace(/\s+/g, " "), MAX_MESSAGE)})`;
}
