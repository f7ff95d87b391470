import { withoutHalves } from "../../core/without-halves.ts";
import { openFetch } from "../http/open-fetch.ts";
import { readBody } from "../http/read-body.ts";
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

/** Sends one request once. It throws whatever octokit does, and OversizedBody. */
export type Send = (call: ApiCall, options: SendOptions) => Promise<RawReply>;

const API_VERSION = "2022-11-28";
/** A status whose reply has no body by definition; `Response` refuses one. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Loads octokit, which is too heavy for a run that asks GitHub nothing, and joins it with our `fetch`. Octokit's retry and
 * throttling plugins stay out: they sleep on timers of their own, and would repeat a write whose reply was lost.
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
  return async (call, { accept, maxBytes, signal }) => {
    const response = await octokit.request(call.route === "POST /graphql" ? `POST ${graphqlUrl}` : call.route, {
      ...repositoryOf(call, connection),
      ...JSON.parse(JSON.stringify(call.parameters, withoutHalves)),
      headers: { accept, "x-github-api-version": API_VERSION },
      request: {
        signal,
        log: SILENT,
        parseSuccessResponseBody: false,
        fetch: async (url: string, init: object) => buffer(await fetch(url, init), maxBytes),
      },
    });
    return { status: response.status, headers: response.headers, bytes: await readBody(response.data, maxBytes) };
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
  const bytes = await readBody(response.body, maxBytes);
  const body = BODILESS.has(response.status) ? null : bytes;
  return new Response(body, { status: response.status, headers: [...response.headers] });
}
