import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { Environment } from "../../system/environment.ts";
import { type Attempt, attempt, failed } from "../../system/http/attempt.ts";
import { type Fetch, openFetch, proxySecrets } from "../../system/http/open-fetch.ts";
import { readBody } from "../../system/http/read-body.ts";
import { HOST_PATIENCE, requestPatiently } from "../../system/http/request-patiently.ts";
import { withoutHalves } from "../../text/cut.ts";
import { HostError } from "../../text/errors.ts";
import { quoteRedactor, type Redact } from "../../text/redact.ts";
import { describeGiveUp, type Patience } from "../../text/retry.ts";
import type { TimeLimit } from "../../text/time-limit.ts";
import type { ApiCall, ApiReply, GraphCall, SentReply, Task } from "./api-call.ts";
import {
  type ApiFailure,
  describeFailure,
  isOutcomeUnknown,
  lostWrite,
  malformedReply,
  neededPermission,
  type RefusedFailure,
  readRefusal,
  retryHeadersOf,
  toFailedRequest,
  toHostError,
} from "./failure.ts";
import { fileReply, graphqlReply } from "./schemas.ts";

export interface GitHubApiOptions extends Connection {
  readonly clock: Clock;
  readonly log: Log;
  /** Ends every request and wait with its signal's reason. */
  readonly limit: TimeLimit;
  /** From 0 up to 1, drawn for each wait; `Math.random` if absent. */
  readonly chance?: (() => number) | undefined;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The used part of zod's `schema.safeParse`. */
interface Schema<T> {
  safeParse(data: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

interface WriteOptions<T> {
  /** Looks for the result of a write whose reply was lost; undefined if it is absent, so that the write is repeated. */
  readonly recover: () => Promise<T | undefined>;
}

export interface ReadOptions {
  /** The most attempts; four if absent. */
  readonly maxAttempts?: number;
}

interface QueryOptions extends ReadOptions {
  /** Whether fields of the document may refer to deleted things. */
  readonly isAbsentFine?: boolean;
  /** Fields that this token may be refused; they are null then. */
  readonly dispensable?: ReadonlySet<string>;
}

interface RequestOptions {
  readonly accept: string;
  readonly maxBytes: number;
  /** Absent for what the run needs. */
  readonly maxAttempts?: number;
  /** The time of one attempt; half a minute if absent. */
  readonly timeoutMs?: number;
  /** Whether a refusal may have status 200. */
  readonly isGraph?: boolean;
}

const PAGE_SIZE = 100;
/** Ten thousand entries: nobody can wait for more. */
const MAX_PAGES = 100;
const TIMEOUT_MS = 30_000;
/** A page of a hundred comments of full length takes 40 MB if each character is escaped in six bytes. */
const MAX_REPLY_BYTES = 64 * 1024 * 1024;
const JSON_REQUEST: RequestOptions = {
  accept: "application/vnd.github+json",
  maxBytes: MAX_REPLY_BYTES,
};

/** GitHub's REST and GraphQL API with retries. Every method throws HostError, or the signal's reason if it aborts. */
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

  /** Reads every page of a list, in order. */
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

  /** Reads a file's raw bytes. */
  async readBytes(call: ApiCall, maxBytes: number, options: ReadOptions = {}): Promise<Uint8Array> {
    const raw = { ...JSON_REQUEST, ...options, accept: "application/vnd.github.raw+json", maxBytes };
    const { data, contentType, requestId } = await this.#retry(call, raw, undefined);
    // GitHub describes a directory or submodule in JSON; a JSON file has the raw type.
    const isJson = contentType.startsWith("application/json");
    const file = !(data instanceof Uint8Array) ? undefined : isJson ? readFileReply(data) : data;
    if (file !== undefined) return file;
    throw malformedReply(call, { problem: "it is not a file", requestId }, this.#context);
  }

  /** An idempotent write. */
  async put(call: ApiCall, options: Pick<RequestOptions, "maxAttempts" | "timeoutMs"> = {}): Promise<void> {
    await this.#retry(call, { ...JSON_REQUEST, ...options }, undefined);
  }

  /** An idempotent GraphQL document. */
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

  /** A write that must not be repeated: after a lost reply its result is looked for first. */
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

  /** @param isDone called after every attempt of unknown outcome, also the last; true ends the retries. */
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
        log: (failure, plan) => this.#logRetry(call, failure, plan),
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

  #logRetry(call: Task, failure: ApiFailure, plan: string): void {
    this.log.info(`GitHub: could not ${call.purpose}: ${describeFailure(failure, this.#redact)}; ${plan}`);
  }
}

/** Optional requests get a few attempts and at most a minute of waiting. */
function patienceOf({ maxAttempts }: RequestOptions): Patience {
  if (maxAttempts === undefined) return HOST_PATIENCE;
  return { ...HOST_PATIENCE, attempts: maxAttempts, limitMs: 0, longestLimitMs: HOST_PATIENCE.longestMs };
}

function describeIssue({ path, message }: Issue): string {
  return path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`;
}

/** The file from JSON, which is sent if a proxy drops our `accept`; undefined for anything else. */
function readFileReply(bytes: Uint8Array): Uint8Array | undefined {
  const text = new TextDecoder().decode(bytes);
  const parsed = fileReply.safeParse(parseJson(text));
  return parsed.success ? Buffer.from(parsed.data.content, "base64") : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Represents the reply of a write that was found done. */
const NO_REPLY: ApiReply = { data: undefined, contentType: "", requestId: undefined, hasNextPage: false };

/** REST's status for each kind of GraphQL error. */
const STATUSES: Readonly<Record<string, number>> = { FORBIDDEN: 403, NOT_FOUND: 404, RATE_LIMITED: 429 };

/** GraphQL's message for REST's 502. @see https://github.com/octokit/plugin-retry.js */
const WENT_WRONG = /^Something went wrong while executing your query/;

interface GraphError {
  readonly type?: string | undefined;
  readonly message: string;
}

function toRefusal(
  { type = "", message }: GraphError,
  reply: Pick<RefusedFailure, "requestId" | "headers">,
): RefusedFailure {
  const status = WENT_WRONG.test(message) ? 502 : (STATUSES[type] ?? 422);
  return { kind: "refused", status, message, ...reply };
}

/** A temporary failure is no answer, although it has status 200. */
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
  // GitHub serves no file as a page: this one comes from a proxy.
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

interface Connection {
  readonly token: string;
  readonly repository: { readonly owner: string; readonly name: string };
  /** GITHUB_API_URL: of github.com, a GitHub Enterprise Server or *.ghe.com. */
  readonly apiUrl: string;
  /** Contains the proxy settings, and the runner's GraphQL address. */
  readonly environment: Environment;
}

/** A successful reply, read to its end. */
interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly bytes: Uint8Array;
}

interface SendOptions {
  readonly accept: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Sends one request once. Throws octokit's errors, and OversizedBody. */
type Send = (call: ApiCall | GraphCall, options: SendOptions) => Promise<RawReply>;

const API_VERSION = "2022-11-28";
/** Statuses without a body by definition, which `Response` enforces. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Loads octokit, which is too large for runs without GitHub, with our `fetch`. Its pagination and its plugins for
 * retries and throttling are not used: they ignore our signal, or read a refusal as the end (ADR 76).
 */
async function openTransport(connection: Connection): Promise<Send> {
  // Not the package's main entry, which reads the event's file on import.
  const [{ GitHub, getOctokitOptions }, fetch] = await Promise.all([
    import("@actions/github/lib/utils"),
    openFetch(connection.environment),
  ]);
  const baseUrl = connection.apiUrl.replace(/\/+$/, "");
  const graphqlUrl = graphqlUrlOf(connection.environment, baseUrl);
  const octokit = new GitHub(getOctokitOptions(connection.token, { baseUrl, userAgent: "tribunal", log: SILENT }));
  octokit.hook.before("request", prepare);
  octokit.hook.error("request", (error, { method, url }) => {
    throw Object.assign(error, { permission: neededPermission(method, url) });
  });
  const { owner, name: repo } = connection.repository;
  return async (call, { accept, maxBytes, signal }) => {
    const headers = { accept, "x-github-api-version": API_VERSION };
    const request = {
      signal,
      log: SILENT,
      parseSuccessResponseBody: false,
      fetch: async (url: string, init: FetchInit) => buffer(await followAtHome(fetch, url, init), maxBytes),
    };
    const response: SentReply =
      "query" in call
        ? await octokit.request(`POST ${graphqlUrl}`, { ...documentOf(call), headers, request })
        : await call.send(octokit.rest, { owner, repo, headers, request });
    if (response.status >= 300) throw ledElsewhere(response);
    return { status: response.status, headers: response.headers, bytes: await readBody(response.data, maxBytes) };
  };
}

/** On a GitHub Enterprise Server, GraphQL is beside REST and not below it. */
function graphqlUrlOf({ GITHUB_GRAPHQL_URL: url = "" }: Environment, baseUrl: string): string {
  return /^https?:\/\//.test(url) ? url : `${baseUrl.replace(/\/v3$/, "")}/graphql`;
}

function documentOf({ query, variables }: GraphCall): Pick<GraphCall, "query" | "variables"> {
  return { query, ...(variables === undefined ? {} : { variables }) };
}

/** Paths whose last part contains slashes. */
const DEEP_PATH = /(?<=\/(?:contents|git\/refs?)\/)\{(\w+)\}$/;

/** Removes halves of characters, which GitHub refuses, and keeps the slashes of a path, as GitHub documents it. */
function prepare(options: { url: string; request?: object | undefined }): void {
  const { request, ...sent } = options;
  Object.assign(options, JSON.parse(JSON.stringify(sent, withoutHalves)));
  options.url = options.url.replace(DEEP_PATH, "{+$1}");
}

/** Octokit would write deprecation notes directly to the console. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {}

interface FetchInit {
  readonly method?: string;
}

/** GitHub uses all of them for the same request at another address, such as that of a renamed repository. */
const MOVED: ReadonlySet<number> = new Set([301, 302, 307, 308]);
const MAX_MOVES = 5;

/**
 * A read follows any redirect, without the token on another server. A write, which sends its body, stays on its own
 * server.
 */
async function followAtHome(fetch: Fetch, url: string, init: FetchInit): Promise<Response> {
  if (init.method === "GET" || init.method === "HEAD") return fetch(url, init);
  let place = new URL(url);
  for (let moves = 0; ; moves++) {
    const response = await fetch(place.href, { ...init, redirect: "manual" });
    const location = response.headers.get("location");
    const next = location === null || !MOVED.has(response.status) ? null : URL.parse(location, place.href);
    if (next === null || next.origin !== place.origin || moves === MAX_MOVES) return response;
    await response.body?.cancel();
    place = next;
  }
}

/** Makes a refusal of what octokit counts as a success. The address is omitted, because it may contain a key. */
function ledElsewhere({ status, headers }: SentReply): Error {
  const data = { message: "leads elsewhere, where nothing is sent" };
  return Object.assign(new Error(data.message), { response: { status, headers, data } });
}

/** Reads the body to its end, so that a cut one fails here and is no empty text within octokit. */
async function buffer(response: Response, maxBytes: number): Promise<Response> {
  const bytes = await readBody(response.body, maxBytes);
  const body = BODILESS.has(response.status) ? null : bytes;
  return new Response(body, { status: response.status, headers: [...response.headers] });
}

/** Returns undefined for these statuses. */
export async function orAbsent<T>(reading: Promise<T>, absent: readonly number[] = [404]): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof HostError && absent.includes(error.status ?? 0)) return undefined;
    throw error;
  }
}

/** For optional requests: at most two attempts. */
export const SOON: ReadOptions = { maxAttempts: 2 };
