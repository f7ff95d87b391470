import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { GitError } from "../../core/errors.ts";
import type { Redact } from "../../core/redact.ts";
import type { RetryHeaders } from "../../core/retry.ts";
import { toSpawnError } from "./git-process.ts";
import { findGit } from "./git-program.ts";

const MAX_DETAIL_CHARS = 2000;
const MAX_KEPT_CHARS = 64 * 1024;
const HAS_GROUPS = process.platform !== "win32";
/**
 * The headers of git's requests and replies, as it tells them nowhere else, into our fourth pipe; on Windows that is not
 * passed on to the processes git starts. No content is traced, and git leaves the token out by itself.
 */
const TRACE: Readonly<Record<string, string>> =
  process.platform === "win32" ? {} : { GIT_TRACE_CURL: "3", GIT_TRACE_CURL_NO_DATA: "1", GIT_TRACE_REDACT: "1" };

export interface FetchProcessOptions {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly redact: Redact;
  readonly input: string;
  readonly signal: AbortSignal;
}

/** git failed; where a server refused it, `reply` is what that said. */
export class FetchError extends GitError {
  readonly reply: LastReply;

  constructor(
    command: string,
    exitCode: number | undefined,
    said: { readonly detail: string; readonly reply: LastReply },
  ) {
    super(command, exitCode, said.detail);
    this.reply = said.reply;
  }
}

/**
 * Runs a git that talks to a server; answers with what it said on standard error. When the signal aborts, git ends
 * together with the processes it started, which wait for the server by themselves.
 *
 * @throws FetchError if git fails; the token is redacted from it.
 * @throws TargetError if there is no git.
 * @throws the signal's reason if it aborts.
 */
export async function runFetch(args: readonly string[], options: FetchProcessOptions): Promise<string> {
  options.signal.throwIfAborted();
  const child = spawn(findGit(options.environment), [...args], {
    cwd: options.directory,
    env: { ...options.environment, ...TRACE },
    stdio: ["pipe", "ignore", "pipe", "pipe"],
    detached: HAS_GROUPS,
    windowsHide: true,
  });
  // What `spawn` opens for these words.
  const [stdin, , stderr, trace] = child.stdio as unknown as [Writable, null, Readable, Readable];
  const said = collectRedacted(stderr, options.redact);
  const headers = new ReplyHeaders();
  trace.setEncoding("utf8").on("data", (chunk: string) => headers.add(chunk));
  // A broken pipe is told by the exit code as well.
  stdin.on("error", () => {});
  stdin.end(options.input);
  const onAbort = (): void => {
    killTree(child);
    stderr.destroy();
    trace.destroy();
  };
  options.signal.addEventListener("abort", onAbort, { once: true });
  try {
    const command = `git ${args.join(" ")}`;
    const [code] = await once(child, "close").catch((cause: Error) => Promise.reject(toSpawnError(command, cause)));
    options.signal.throwIfAborted();
    if (code === 0) return said();
    throw new FetchError(command, code ?? undefined, { detail: said(), reply: headers.last() });
  } finally {
    options.signal.removeEventListener("abort", onAbort);
  }
}

/** More is kept than told, so that no secret cut in half by the first bound is left within the second. */
function collectRedacted(stderr: Readable, redact: Redact): () => string {
  let text = "";
  stderr.setEncoding("utf8").on("data", (chunk: string) => {
    text = (text + chunk).slice(-MAX_KEPT_CHARS);
  });
  return () => redact(text).slice(-MAX_DETAIL_CHARS).trim();
}

function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (!HAS_GROUPS) {
    child.kill("SIGKILL");
    return;
  }
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // All of them ended by themselves.
  }
}

const RECEIVED = /^[^<=>]*<= Recv header: (.*?)\r?$/;
const STATUS = /^HTTP\/[\d.]+ (\d{3})\b/;
const HEADER = /^([\w-]+):\s*(.*)$/;
/** The end of a line longer than any we look for is dropped. */
const MAX_LINE_CHARS = 8192;

/** The last reply a server gave to git, as far as it tells whether to come back. */
interface LastReply {
  readonly status: number | undefined;
  readonly headers: RetryHeaders;
}

/**
 * Reads git's trace of its requests. Nothing of it is kept but a status and the headers that name a time: git takes
 * the token out of what it traces, but the version that forgets to would find no place to leave it.
 *
 * @see https://git-scm.com/docs/git#Documentation/git.txt-codeGITTRACECURLcode
 */
export class ReplyHeaders {
  #rest = "";
  #status: number | undefined;
  #values = new Map<string, string>();

  add(chunk: string): void {
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = (lines.pop() ?? "").slice(0, MAX_LINE_CHARS);
    for (const line of lines) this.#read(line);
  }

  last(): LastReply {
    return {
      status: this.#status,
      headers: {
        retryAfter: this.#values.get("retry-after"),
        rateLimitRemaining: this.#values.get("x-ratelimit-remaining"),
        rateLimitReset: this.#values.get("x-ratelimit-reset"),
      },
    };
  }

  #read(line: string): void {
    const [, received] = RECEIVED.exec(line) ?? [];
    if (received === undefined) return;
    const [, status] = STATUS.exec(received) ?? [];
    if (status !== undefined) {
      this.#status = Number(status);
      this.#values.clear();
      return;
    }
    const [, name = "", value = ""] = HEADER.exec(received) ?? [];
    if (WANTED.has(name.toLowerCase())) this.#values.set(name.toLowerCase(), value);
  }
}

const WANTED: ReadonlySet<string> = new Set(["retry-after", "x-ratelimit-remaining", "x-ratelimit-reset"]);
