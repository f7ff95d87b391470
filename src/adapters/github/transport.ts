import { proxySettings } from "../http/proxy.ts";
import type { Environment } from "../system/environment.ts";
import type { ApiCall } from "./api-call.ts";

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

/** Sends one request once. It throws whatever octokit does, and OversizedReply. */
export type Send = (call: ApiCall, options: SendOptions) => Promise<RawReply>;

/** The reply is longer than the caller takes. */
export class OversizedReply extends Error {
  override readonly name = "OversizedReply";
}

const API_VERSION = "2022-11-28";
/** A status whose reply has no body by definition; `Response` refuses one. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Loads octokit and undici, which are too heavy for a run that asks GitHub nothing, and joins them. Octokit's retry and
 * throttling plugins stay out: they sleep on timers of their own, and would repeat a write whose reply was lost.
 */
export async function openTransport(connection: Connection): Promise<Send> {
  // Not the package's main entry, which reads the event's file when it is imported.
  const [{ GitHub, getOctokitOptions }, undici] = await Promise.all([
    import("@actions/github/lib/utils"),
    import("undici"),
  ]);
  const dispatcher = new undici.EnvHttpProxyAgent({ ...proxySettings(connection.environment), proxyTunnel: false });
  // undici's types are its own copy of the standard ones.
  const fetch = undici.fetch as unknown as (url: string, init: object) => Promise<Response>;
  const baseUrl = connection.apiUrl.replace(/\/+$/, "");
  const graphqlUrl = graphqlUrlOf(connection.environment, baseUrl);
  const octokit = new GitHub(getOctokitOptions(connection.token, { baseUrl, userAgent: "tribunal", log: SILENT }));
  return async (call, { accept, maxBytes, signal }) => {
    const response = await octokit.request(call.route === "POST /graphql" ? `POST ${graphqlUrl}` : call.route, {
      ...repositoryOf(call, connection),
      ...call.parameters,
      headers: { accept, "x-github-api-version": API_VERSION },
      request: {
        signal,
        log: SILENT,
        parseSuccessResponseBody: false,
        fetch: async (url: string, init: object) => buffer(await fetch(url, { ...init, dispatcher }), maxBytes),
      },
    });
    return { status: response.status, headers: response.headers, bytes: await readAll(response.data, maxBytes) };
  };
}

/** On a GitHub Enterprise Server, GraphQL lies beside REST and not below it. */
function graphqlUrlOf({ GITHUB_GRAPHQL_URL: told = "" }: Environment, baseUrl: string): string {
  return /^https?:\/\//.test(told) ? told : `${baseUrl.replace(/\/v3$/, "")}/graphql`;
}

/** What the template does not name would end up in the query. */
function repositoryOf(call: ApiCall, { repository }: Connection): Readonly<Record<string, string>> {
  return call.route.includes("{owner}") ? { owner: repository.owner, repo: repository.name } : {};
}

/** Octokit would write its notes on deprecations straight to the console. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {}

/** The reply with its body read to the end, so that one cut short fails here and not as an empty text within octokit. */
async function buffer(response: Response, maxBytes: number): Promise<Response> {
  const bytes = await readAll(response.body, maxBytes);
  const body = BODILESS.has(response.status) ? null : bytes;
  return new Response(body, { status: response.status, headers: [...response.headers] });
}

async function readAll(body: unknown, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!(Symbol.asyncIterator in Object(body))) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new OversizedReply();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
