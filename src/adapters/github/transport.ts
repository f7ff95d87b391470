import { withoutHalves } from "../../core/without-halves.ts";
import { type Fetch, openFetch } from "../http/open-fetch.ts";
import { readBody } from "../http/read-body.ts";
import type { Environment } from "../system/environment.ts";
import type { ApiCall, GraphCall, SentReply } from "./api-call.ts";

export interface Connection {
  readonly token: string;
  readonly repository: { readonly owner: string; readonly name: string };
  /** GITHUB_API_URL: of github.com, a GitHub Enterprise Server or *.ghe.com. */
  readonly apiUrl: string;
  /** Proxy settings are read from here, and where the runner says GraphQL lies. */
  readonly environment: Environment;
}

/** A reply of any success, read to its end. */
export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly bytes: Uint8Array;
}

export interface SendOptions {
  readonly accept: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Sends one request once. It throws whatever octokit does, and OversizedBody. */
export type Send = (call: ApiCall | GraphCall, options: SendOptions) => Promise<RawReply>;

const API_VERSION = "2022-11-28";
/** A status whose reply has no body by definition; `Response` refuses one. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Loads octokit, which is too heavy for a run that asks GitHub nothing, and joins it with our `fetch`. Octokit's
 * pages and its plugins for retries and throttling stay out: they wait past our signal, or take a refusal for an end (ADR 76).
 */
export async function openTransport(connection: Connection): Promise<Send> {
  // Not the package's main entry, which reads the event's file when it is imported.
  const [{ GitHub, getOctokitOptions }, fetch] = await Promise.all([
    import("@actions/github/lib/utils"),
    openFetch(connection.environment),
  ]);
  const baseUrl = connection.apiUrl.replace(/\/+$/, "");
  const graphqlUrl = graphqlUrlOf(connection.environment, baseUrl);
  const octokit = new GitHub(getOctokitOptions(connection.token, { baseUrl, userAgent: "tribunal", log: SILENT }));
  octokit.hook.before("request", prepare);
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

/** On a GitHub Enterprise Server, GraphQL lies beside REST and not below it. */
function graphqlUrlOf({ GITHUB_GRAPHQL_URL: told = "" }: Environment, baseUrl: string): string {
  return /^https?:\/\//.test(told) ? told : `${baseUrl.replace(/\/v3$/, "")}/graphql`;
}

function documentOf({ query, variables }: GraphCall): Pick<GraphCall, "query" | "variables"> {
  return { query, ...(variables === undefined ? {} : { variables }) };
}

/** Paths whose last part has slashes of its own. */
const DEEP_PATH = /(?<=\/(?:contents|git\/refs?)\/)\{(\w+)\}$/;

/** Takes halves of characters out, which GitHub refuses, and leaves the slashes of a path as they are, as GitHub documents it. */
function prepare(options: { url: string; request?: object | undefined }): void {
  const { request, ...sent } = options;
  Object.assign(options, JSON.parse(JSON.stringify(sent, withoutHalves)));
  options.url = options.url.replace(DEEP_PATH, "{+$1}");
}

/** Octokit would write its notes on deprecations straight to the console. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {}

interface FetchInit {
  readonly method?: string;
}

/** GitHub means them all alike: the same request, at another address, such as that of a repository that was renamed. */
const MOVED: ReadonlySet<number> = new Set([301, 302, 307, 308]);
const MAX_MOVES = 5;

/** A read is led anywhere, without the token on another server; a write, whose body would go along, on its own server only. */
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

/** What octokit takes for a success, as a refusal. The address is not told: it may hold a key. */
function ledElsewhere({ status, headers }: SentReply): Error {
  const data = { message: "leads elsewhere, where nothing is sent" };
  return Object.assign(new Error(data.message), { response: { status, headers, data } });
}

/** The reply with its body read to the end, so that one cut short fails here and not as an empty text within octokit. */
async function buffer(response: Response, maxBytes: number): Promise<Response> {
  const bytes = await readBody(response.body, maxBytes);
  const body = BODILESS.has(response.status) ? null : bytes;
  return new Response(body, { status: response.status, headers: [...response.headers] });
}
