import type { RetryHeaders } from "../../core/retry.ts";

const RECEIVED = /^[^<=>]*<= Recv header: (.*?)\r?$/;
const STATUS = /^HTTP\/[\d.]+ (\d{3})\b/;
const HEADER = /^([\w-]+):\s*(.*)$/;
/** The end of a line longer than any we look for is dropped. */
const MAX_LINE_CHARS = 8192;

/** The last reply a server gave to git, as far as it tells whether to come back. */
export interface LastReply {
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
