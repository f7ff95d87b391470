import { cut } from "./cut.ts";

/** A wrong input or configuration: the user's to mend. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.problems = problems;
  }
}

/** One wrong input: what it is called, what was given, what is accepted and what to do. */
export interface InputProblem {
  readonly input: string;
  readonly got: string;
  /** Absent where `got` says all there is to say, as a whole statement. */
  readonly wanted?: string | undefined;
  readonly remedy: string;
  /** Where it stands in a file, 1-based; absent for what has no lines. */
  readonly line?: number | undefined;
}

/** What was thrown, in its own words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A problem as it is told: one line. Never throws. */
export function describeProblem(problem: InputProblem): string {
  const { input, got, wanted, remedy } = problem;
  return wanted === undefined ? `${input}: ${got}. ${remedy}` : `${input}: got ${got}, wanted ${wanted}. ${remedy}`;
}

/** git could not do what was asked. */
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

/** The run was cancelled before there was anything to report on. */
export class CancelledError extends Error {
  override readonly name = "CancelledError";

  constructor(options: { readonly cause?: unknown } = {}) {
    super("the run was cancelled, and nothing was judged", options);
  }
}

export type ModelErrorKind =
  | "unreachable"
  | "timeout"
  | "unauthorized"
  | "refused"
  /** The conversation is longer than the model takes. */
  | "too-long"
  | "rate-limited"
  | "server";

/** The model endpoint gave no usable reply, after the adapter's own retries. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly kind: ModelErrorKind;
  readonly status: number | undefined;
  /** Of one that is too long: the tokens that the server says it takes, where it does. */
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

/** How a call was tried that is not made again. */
export interface Tried {
  readonly attempts: number;
  /** Why no longer wait was worth it, in half a sentence; absent where the attempts themselves were enough. */
  readonly waiting?: string | undefined;
  /** Whether the server itself asked for a longer wait than the run has. */
  readonly isAskedTooMuch?: boolean;
}

/**
 * The endpoint refuses a call as one too many: the same call may be answered later. Whoever asked waits with all other
 * calls of the run, and makes it again.
 */
export class ModelBusy extends ModelError {
  /** What the server said, on one line. */
  readonly detail: string;
  /** How long it asks to wait; undefined where it names no time. */
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

  /** The error of a call that is not made again. */
  givenUp(tried: Tried): ModelError {
    return new ModelError(this.kind, this.#describe(tried), this.status === undefined ? {} : { status: this.status });
  }
}

/** The forge refused a request, or could not be reached, after the adapter's own retries. */
export class HostError extends Error {
  override readonly name = "HostError";
  /** The HTTP status; absent when no answer came. */
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

/** Tribunal's own files are not what its build makes: nothing can be said of any file of a target. */
export class InstallationError extends Error {
  override readonly name = "InstallationError";
}

/** Where Node's own words would puzzle a reader. */
const PLAINER: Readonly<Record<string, string>> = {
  EISDIR: "a directory, not a file",
  ENOTDIR: "a part of the path is a file, not a directory",
};

const NO_ROOM = /\b(?:ENOSPC|EDQUOT|EROFS)\b|no space left on device|disk quota exceeded|read-only file system/i;

/** What to do where something could not be written for want of room, whoever tried; undefined for any other error. Never throws. */
export function adviseOnRoom(error: unknown): string | undefined {
  const message = messageOf(error);
  if (!NO_ROOM.test(message)) return undefined;
  return "Make room on that disk, or set TMPDIR (on Windows TEMP) to a folder that can be written to and has room.";
}

/** Why a file could not be read or written, in words: Node's own, without the code before and the call behind. Never throws. */
export function describeFileProblem(error: unknown): string {
  const message = messageOf(error);
  const [, code = "", words = message] = /^(E[A-Z0-9]+): ([^,]+)/.exec(message) ?? [];
  return PLAINER[code] ?? words;
}

const MAX_MESSAGE = 160;

/** A failure of ours on one file: what failed on it, and of what. Never throws. */
export function describeFailure(what: string, error: unknown): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${what} failed on it (${cut(said.replace(/\s+/g, " "), MAX_MESSAGE)})`;
}
