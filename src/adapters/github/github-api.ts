import { HostError } from "../../core/errors.ts";
import { quoteRedactor, type Redact } from "../../core/redact.ts";
import { describeGiveUp, type Patience } from "../../core/retry.ts";
import type { TimeLimit } from "../../core/time-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import { type Attempt, attempt, failed } from "../http/attempt.ts";
import { HOST_PATIENCE } from "../http/host-patience.ts";
import { proxySecrets } from "../http/proxy.ts";
import { requestPatiently } from "../http/request-patiently.ts";
import type { ApiCall, ApiReply, GraphCall, Task } from "./api-call.ts";
import {
  type ApiFailure,
  isOutcomeUnknown,
  type RefusedFailure,
  readRefusal,
  retryHeadersOf,
  toFailedRequest,
} from "./failure.ts";
import { describeFailure, lostWrite, malformedReply, toHostError } from "./host-failure.ts";
import { graphqlReply, toldFile } from "./schemas.ts";
import { type Connection, openTransport, type RawReply, type Send } from "./transport.ts";

export interface GitHubApiOptions extends Connection {
  readonly clock: Clock;
  readonly log: Log;
  /** Ends every request and every wait; what is thrown then is its signal's reason. */
  readonly limit: TimeLimit;
  /** From 0 up to 1, drawn for each wait; `Math.random` when absent. */
  readonly chance?: (() => number) | undefined;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What `schema.safeParse` of zod is, as far as replies are read by it. */
interface Schema<T> {
  safeParse(data: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

/** How a write is made only once. */
interface WriteOptions<T> {
  /** Looks for what a lost reply may have left behind; undefined when it is not there, and the write is tried again. */
  readonly recover: () => Promise<T | undefined>;
}

export interface ReadOptions {
  /** Attempts in all; four when absent. */
  readonly maxAttempts?: number;
}

interface QueryOptions extends ReadOptions {
  /** Whether a field of the document may be about what is gone. */
  readonly isAbsentFine?: boolean;
  /** Fields that this token may be refused: what they would have said is null then. */
  readonly dispensable?: ReadonlySet<string>;
}

interface RequestOptions {
  readonly accept: string;
  readonly maxBytes: number;
  /** Absent for what the run needs. */
  readonly maxAttempts?: number;
  /** How long one attempt may take; half a minute when absent. */
  readonly timeoutMs?: number;
  /** Whether a refusal may come with status 200. */
  readonly isGraph?: boolean;
}

const PAGE_SIZE = 100;
/** Ten thousand entries: a list that goes on has no end, or one nobody can wait for. */
const MAX_PAGES = 100;
const TIMEOUT_MS = 30_000;
/** A page of a hundred comments of full length takes 40 MB, where each of their characters is written in six bytes as controls are. */
const MAX_REPLY_BYTES = 64 * 1024 * 1024;
const JSON_REQUEST: RequestOptions = {
  accept: "application/vnd.github+json",
  maxBytes: MAX_REPLY_BYTES,
};

/** GitHub's REST API with its retries. Every method throws HostError, or the signal's reason when it aborts. */
export class GitHubApi {
  readonly #options: GitHubApiOptions;
  readonly #redact: Redact;
  #transport: Promise<Send> | undefined;

  constructor(options: GitHubApiOptions) {
    this.#options = options;
    this.#redact = quoteRedactor([options.token, ...proxySecrets(options.environment)]);
  }

  get clock(): Clock {
    return this.#options.clock;
  }

  get repository(): { readonly owner: string; readonly name: string } {
    return this.#options.repository;
  }

  get log(): Log {
    return this.#options.log;
  }

  async read<T>(call: ApiCall, schema: Schema<T>, options: ReadOptions = {}): Promise<T> {
    return this.#parse(call, schema, await this.#retry(call, { ...JSON_REQUEST, ...options }, undefined));
  }

  /** Every page of a list, in order. */
  async readPages<T>(call: ApiCall, schema: Schema<T>, options: ReadOptions = {}): Promise<readonly T[]> {
    const pages: T[] = [];
    for (let page = 1; page <= MAX_PAGES; page++) {
      const asked = { per_page: PAGE_SIZE, page };
      const onePage: ApiCall = { ...call, send: (rest, at) => call.send(rest, { ...at, ...asked }) };
      const reply = await this.#retry(onePage, { ...JSON_REQUEST, ...options }, undefined);
      pages.push(this.#parse(onePage, schema, reply));
      if (!reply.hasNextPage) return pages;
    }
    throw malformedReply(call, { problem: `more than ${MAX_PAGES} pages`, requestId: undefined }, this.#context);
  }

  /** A file's bytes, read raw. */
  async readBytes(call: ApiCall, maxBytes: number, options: ReadOptions = {}): Promise<Uint8Array> {
    const raw = { ...JSON_REQUEST, ...options, accept: "application/vnd.github.raw+json", maxBytes };
    const { data, contentType, requestId } = await this.#retry(call, raw, undefined);
    // Of a directory or a submodule, GitHub tells in JSON what it is; a file of JSON has the raw type.
    const isTold = contentType.startsWith("application/json");
    const file = !(data instanceof Uint8Array) ? undefined : isTold ? readToldFile(data) : data;
    if (file !== undefined) return file;
    throw malformedReply(call, { problem: "it is no file", requestId }, this.#context);
  }

  /** A write that leaves the same behind however often it is made. */
  async put(call: ApiCall, options: Pick<RequestOptions, "maxAttempts" | "timeoutMs"> = {}): Promise<void> {
    await this.#retry(call, { ...JSON_REQUEST, ...options }, undefined);
  }

  /** A GraphQL document that leaves the same behind however often it is sent. */
  async query<T>(call: GraphCall, schema: Schema<T>, options: QueryOptions = {}): Promise<T> {
    const { isAbsentFine = false, dispensable, ...patience } = options;
    const reply = await this.#retry(call, { ...JSON_REQUEST, ...patience, isGraph: true }, undefined);
    const { data, errors = [] } = this.#parse(call, graphqlReply, reply);
    const [error] = errors.filter(({ type, path = [] }) => {
      if (type === "FORBIDDEN") return dispensable?.has(String(path.at(-1))) !== true;
      return !isAbsentFine || type !== "NOT_FOUND";
    });
    if (error === undefined) return this.#parse(call, schema, { ...reply, data });
    throw toHostError(call, toRefusal(error, { requestId: reply.requestId, headers: {} }), this.#context);
  }

  /** A write that must not be made twice: after a lost reply it is looked for first. */
  async write<T>(call: ApiCall, schema: Schema<T>, { recover }: WriteOptions<T>): Promise<T> {
    let recovered: { readonly value: T } | undefined;
    const reply = await this.#retry(call, JSON_REQUEST, async () => {
      const found = await recover().catch((error: unknown) => {
        throw error instanceof HostError ? lostWrite(call, error, this.#context) : error;
      });
      recovered = found === undefined ? undefined : { value: found };
      return found !== undefined;
    });
    return recovered === undefined ? this.#parse(call, schema, reply) : recovered.value;
  }

  /** @param isDone asked after every attempt whose outcome is unknown, the last one too; true ends the retries. */
  #retry(
    call: ApiCall | GraphCall,
    options: RequestOptions,
    isDone: (() => Promise<boolean>) | undefined,
  ): Promise<ApiReply> {
    const { clock, limit, chance } = this.#options;
    return requestPatiently<ApiReply, ApiFailure>(
      {
        attempt: () => this.#attempt(call, options),
        toFailedRequest,
        tell: (failure, plan) => this.#tellRetry(call, failure, plan),
        recover: async (failure) =>
          isDone !== undefined && isOutcomeUnknown(failure) && (await isDone()) ? NO_REPLY : undefined,
        toError: (failure, { given }) =>
          toHostError(call, failure, { ...this.#context, waiting: describeGiveUp(given) }),
      },
      { patience: patienceOf(options), clock, limit, chance },
    );
  }

  #attempt(call: ApiCall | GraphCall, options: RequestOptions): Promise<Attempt<ApiReply, ApiFailure>> {
    const { accept, maxBytes, isGraph = false, timeoutMs = TIMEOUT_MS } = options;
    const { clock, limit } = this.#options;
    const send = async (signal: AbortSignal) => {
      const transport = await this.#open();
      const raw = await transport(call, { accept, maxBytes, signal });
      const reply = readReply(raw, accept === JSON_REQUEST.accept);
      return isGraph ? refusePassing(reply, raw) : reply;
    };
    return attempt(send, { clock, timeoutMs, signal: limit.signal, readError: readRefusal });
  }

  #open(): Promise<Send> {
    this.#transport ??= openTransport(this.#options);
    return this.#transport;
  }

  #parse<T>(call: Task, schema: Schema<T>, reply: ApiReply): T {
    const parsed = schema.safeParse(reply.data);
    if (parsed.success) return parsed.data;
    const problem = parsed.error.issues.map(describeIssue).join("; ");
    throw malformedReply(call, { problem, requestId: reply.requestId }, this.#context);
  }

  get #context(): { readonly repository: string; readonly redact: Redact } {
    const { owner, name } = this.#options.repository;
    return { repository: `${owner}/${name}`, redact: this.#redact };
  }

  #tellRetry(call: Task, failure: ApiFailure, plan: string): void {
    this.log.info(`GitHub: could not ${call.purpose}: ${describeFailure(failure, this.#redact)}; ${plan}`);
  }
}

/** What the run can do without is tried a few times, and waited for a minute at most. */
function patienceOf({ maxAttempts }: RequestOptions): Patience {
  if (maxAttempts === undefined) return HOST_PATIENCE;
  return { ...HOST_PATIENCE, attempts: maxAttempts, limitMs: 0, longestLimitMs: HOST_PATIENCE.longestMs };
}

function describeIssue({ path, message }: Issue): string {
  return path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`;
}

/** The file in the form that is sent where the raw one was not understood, by a proxy say; undefined for anything else. */
function readToldFile(bytes: Uint8Array): Uint8Array | undefined {
  const text = new TextDecoder().decode(bytes);
  const parsed = toldFile.safeParse(parseJson(text));
  return parsed.success ? Buffer.from(parsed.data.content, "base64") : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stands for the reply of a write that was found done. */
const NO_REPLY: ApiReply = { data: undefined, contentType: "", requestId: undefined, hasNextPage: false };

/** What REST would have answered with, for each kind of GraphQL error. */
const STATUSES: Readonly<Record<string, number>> = { FORBIDDEN: 403, NOT_FOUND: 404, RATE_LIMITED: 429 };

/** How GraphQL words what REST answers with 502. @see https://github.com/octokit/plugin-retry.js */
const WENT_WRONG = /^Something went wrong while executing your query/;

interface GraphError {
  readonly type?: string | undefined;
  readonly message: string;
}

function toRefusal(
  { type = "", message }: GraphError,
  told: Pick<RefusedFailure, "requestId" | "headers">,
): RefusedFailure {
  const status = WENT_WRONG.test(message) ? 502 : (STATUSES[type] ?? 422);
  return { kind: "refused", status, message, ...told };
}

/** What may fare better later is no answer, although it came with status 200. */
function refusePassing(reply: Attempt<ApiReply, ApiFailure>, raw: RawReply): Attempt<ApiReply, ApiFailure> {
  if (reply.kind !== "answered") return reply;
  const { errors = [] } = graphqlReply.safeParse(reply.answer.data).data ?? {};
  const headers = retryHeadersOf(raw.headers);
  const refusals = errors.map((error) => toRefusal(error, { requestId: reply.answer.requestId, headers }));
  const passing = refusals.find(({ status }) => status >= 500 || status === 429);
  return passing === undefined ? reply : failed(passing);
}

function readReply({ status, headers, bytes }: RawReply, isJson: boolean): Attempt<ApiReply, ApiFailure> {
  const requestId = textOf(headers["x-github-request-id"]) || undefined;
  const contentType = textOf(headers["content-type"]);
  const facts = { contentType, requestId, hasNextPage: /;\s*rel="next"/.test(textOf(headers.link)) };
  if (status === 204) return { kind: "answered", answer: { ...facts, data: undefined } };
  // No file is served as a page, whatever it holds: this one is a proxy's.
  const isPage = contentType.startsWith("text/html");
  if (!isJson && !isPage) return { kind: "answered", answer: { ...facts, data: bytes } };
  const text = new TextDecoder().decode(bytes);
  try {
    return { kind: "answered", answer: { ...facts, data: JSON.parse(text) as unknown } };
  } catch {
    return failed({ kind: "garbled", status, requestId, text });
  }
}

function textOf(header: string | number | undefined): string {
  return String(header ?? "");
}
