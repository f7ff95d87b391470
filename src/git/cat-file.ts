import type { Sha } from "../change/sha.ts";
import type { RunningProcess } from "../system/run-process.ts";
import { GitError } from "../text/errors.ts";
import { collectDetail, type Git, requireSha, toSpawnError } from "./git-process.ts";

const COMMAND = "git cat-file --batch";
const DEFAULT_SILENCE_MS = 60_000;

export type GitObject =
  | { readonly kind: "object"; readonly type: string; readonly bytes: Buffer }
  | { readonly kind: "missing" }
  | { readonly kind: "too-large"; readonly size: number };

interface Waiting {
  readonly maxBytes: number;
  readonly resolve: (object: GitObject) => void;
  readonly reject: (error: Error) => void;
}

interface Receiving {
  readonly type: string;
  readonly size: number;
  readonly chunks: Buffer[];
  /** The content and the line feed after it. */
  left: number;
}

/**
 * One long-lived `git cat-file --batch`, asked by object id, that answers in order. If the process ends, or is silent
 * for a minute while asked, all waiting and later callers get a GitError.
 */
export class CatFile implements AsyncDisposable {
  readonly #child: RunningProcess;
  readonly #silenceMs: number;
  readonly #closed: Promise<void>;
  readonly #queue: Waiting[] = [];
  #header: Buffer[] = [];
  #receiving: Receiving | undefined;
  #failure: Error | undefined;
  #watchdog: NodeJS.Timeout | undefined;

  constructor(git: Git, options: { readonly silenceMs?: number } = {}) {
    this.#silenceMs = options.silenceMs ?? DEFAULT_SILENCE_MS;
    this.#child = git.converse(["cat-file", "--batch"]);
    const detail = collectDetail(this.#child.stderr);
    this.#child.stdout.on("data", (chunk: Buffer) => this.#receive(chunk));
    // If a pipe breaks, the process ends too, with git's own message.
    this.#child.stdin.on("error", () => {});
    this.#closed = new Promise((resolve) => {
      this.#child.on("error", (cause) => {
        this.#fail(toSpawnError(COMMAND, cause));
        resolve();
      });
      this.#child.on("close", (code) => {
        this.#fail(new GitError(COMMAND, code ?? undefined, detail() || "the process ended"));
        resolve();
      });
    });
  }

  /** @throws GitError if the process ended or hangs. */
  read(sha: Sha, maxBytes: number): Promise<GitObject> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#queue.push({ maxBytes, resolve, reject });
      this.#child.stdin.write(`${sha}\n`);
      this.#watchdog ??= setTimeout(() => this.#hang(), this.#silenceMs).unref();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#fail(new GitError(COMMAND, undefined, "the process was ended by us"));
    this.#child.stdin.end();
    this.#child.kill("SIGKILL");
    await this.#closed;
  }

  #receive(chunk: Buffer): void {
    this.#watchdog?.refresh();
    let rest = chunk;
    while (rest.length > 0 && this.#failure === undefined) {
      rest = this.#receiving === undefined ? this.#receiveHeader(rest) : this.#receiveContent(this.#receiving, rest);
    }
  }

  #receiveHeader(chunk: Buffer): Buffer {
    const end = chunk.indexOf("\n");
    this.#header.push(end === -1 ? chunk : chunk.subarray(0, end));
    if (end === -1) return Buffer.alloc(0);
    const [, type, size] = Buffer.concat(this.#header).toString("latin1").split(" ");
    this.#header = [];
    if (type === "missing") {
      this.#answer({ kind: "missing" });
    } else if (type !== undefined && /^\d+$/.test(size ?? "")) {
      this.#receiving = { type, size: Number(size), chunks: [], left: Number(size) + 1 };
    } else {
      this.#fail(new GitError(COMMAND, undefined, "an answer of unknown form"));
      this.#child.kill("SIGKILL");
    }
    return chunk.subarray(end + 1);
  }

  #receiveContent(receiving: Receiving, chunk: Buffer): Buffer {
    const taken = chunk.subarray(0, receiving.left);
    const isKept = receiving.size <= (this.#queue[0]?.maxBytes ?? 0);
    if (isKept) receiving.chunks.push(taken);
    receiving.left -= taken.length;
    if (receiving.left === 0) {
      this.#receiving = undefined;
      const { type, size, chunks } = receiving;
      if (isKept) this.#answer({ kind: "object", type, bytes: Buffer.concat(chunks).subarray(0, size) });
      else this.#answer({ kind: "too-large", size });
    }
    return chunk.subarray(taken.length);
  }

  #answer(object: GitObject): void {
    this.#queue.shift()?.resolve(object);
    if (this.#queue.length === 0) this.#rest();
  }

  #hang(): void {
    this.#fail(new GitError(COMMAND, undefined, `no answer for ${this.#silenceMs} ms`));
    this.#child.kill("SIGKILL");
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#rest();
    for (const { reject } of this.#queue.splice(0)) reject(this.#failure);
  }

  #rest(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = undefined;
  }
}

const CHECK_COMMAND = "git cat-file --batch-check";
const ANSWER = /^[0-9a-f]+ (?:missing|\S+ \d+)$/;

/** Returns the objects that are not in the repository. */
export async function findMissingObjects(git: Git, shas: Iterable<Sha>): Promise<ReadonlySet<Sha>> {
  const asked = [...new Set(shas)];
  if (asked.length === 0) return new Set();
  const { stdout } = await git.run(["cat-file", "--batch-check"], { input: Buffer.from(`${asked.join("\n")}\n`) });
  return parseAnswers(stdout.toString("latin1"), asked.length);
}

/** `SHA TYPE SIZE` or `SHA missing`, one line per object. */
function parseAnswers(output: string, expected: number): ReadonlySet<Sha> {
  const answers = output.split("\n").filter((line) => ANSWER.test(line));
  if (answers.length !== expected) {
    throw new GitError(CHECK_COMMAND, 0, `${answers.length} answers where ${expected} were expected`);
  }
  const missing = answers.filter((answer) => answer.endsWith(" missing"));
  return new Set(missing.map((answer) => requireSha(answer.slice(0, answer.indexOf(" ")))));
}
