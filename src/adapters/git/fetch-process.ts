import { StringDecoder } from "node:string_decoder";
import { GitError } from "../../core/errors.ts";
import type { Redact } from "../../core/redact.ts";
import type { RetryHeaders } from "../../core/retry.ts";
import { runProcess } from "../system/run-process.ts";
import { toSpawnError } from "./git-process.ts";
import { findGit } from "./git-program.ts";

const MAX_DETAIL_CHARS = 2000;
const MAX_KEPT_CHARS = 64 * 1024;
/**
 * The headers of git's requests and replies, among what it says, as it tells them nowhere else. No content is traced, and git leaves the
 * token out by itself.
 */
const TRACE: Readonly<Record<string, string>> = {
  GIT_TRACE_CURL: "1",
  GIT_TRACE_CURL_NO_DATA: "1",
  GIT_TRACE_REDACT: "1",
};

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
  const { directory, environment, redact, input, signal } = options;
  signal.throwIfAborted();
  const command = `git ${args.join(" ")}`;
  const decoder = new StringDecoder();
  let said = "";
  // More is kept than told, so that no secret cut in half by the first bound is left within the second.
  const onComplaint = (chunk: Buffer): void => {
    said = (said + decoder.write(chunk)).slice(-MAX_KEPT_CHARS);
  };
  const program = findGit(environment);
  const order = { program, args, directory, environment: { ...environment, ...TRACE }, input, signal };
  const { exitCode, signalCode } = await runProcess({ ...order, onComplaint, group: { graceMs: 0 } }).catch((cause) => {
    throw toSpawnError(command, cause);
  });
  signal.throwIfAborted();
  const detail = redact(said.replace(TRACED, "")).slice(-MAX_DETAIL_CHARS).trim();
  if (exitCode === 0) return detail;
  throw new FetchError(command, signalCode === null ? exitCode : undefined, { detail, reply: lastReply(said) });
}

/** A line of the trace: a time, where in git's source, and what it tells. */
const TRACED = /^\d\d:\d\d:\d\d\.\d+ [^\n]*\n?/gm;
const RECEIVED = /^\d\d:\d\d:\d\d\.\d+ \S+ +<= Recv header: (.*?)\r?$/gm;
const STATUS = /^HTTP\/[\d.]+ (\d{3})\b/;

/** The last reply a server gave to git, as far as it tells whether to come back. */
interface LastReply {
  readonly status: number | undefined;
  readonly headers: RetryHeaders;
}

/** Of git's trace of its requests. @see https://git-scm.com/docs/git#Documentation/git.txt-codeGITTRACECURLcode */
export function lastReply(trace: string): LastReply {
  const received = [...trace.matchAll(RECEIVED)].map(([, header = ""]) => header);
  const start = received.findLastIndex((header) => STATUS.test(header));
  const [, status] = STATUS.exec(received[start] ?? "") ?? [];
  const find = (name: string) =>
    received
      .slice(start + 1)
      .find((header) => header.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const [rateLimitRemaining, rateLimitReset] = [find("x-ratelimit-remaining"), find("x-ratelimit-reset")];
  const headers = { retryAfter: find("retry-after"), rateLimitRemaining, rateLimitReset };
  return { status: status === undefined ? undefined : Number(status), headers };
}
