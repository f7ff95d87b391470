import type { GitHubServer } from "../github-server.ts";

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every endpoint
  readonly body: any;
  readonly headers: Headers;
}

export interface Request {
  /** The name the server knows the token by; absent means `job`. */
  readonly token?: string;
  readonly body?: unknown;
}

export type RestClient = (method: string, path: string, request?: Request) => Promise<Answer>;

/** Speaks to the server in plain HTTP, as no SDK of ours would. */
export function restClient(server: GitHubServer): RestClient {
  return async (method, path, request = {}) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${server.token(request.token ?? "job")}`, "user-agent": "test" },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text), headers: response.headers };
  };
}
