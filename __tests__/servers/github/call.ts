import { notFound } from "./api-error.ts";
import type { PullRequest } from "./records.ts";
import type { Repository } from "./repository.ts";
import type { Access, Scope, Token } from "./token.ts";

/** The GitHub a handler works on. */
export interface World {
  readonly url: string;
  repository(fullName: string): Repository | undefined;
  nextId(): number;
  now(): string;
}

/** One authorised request, its body already valid against GitHub's schema. */
export interface Call {
  readonly world: World;
  readonly repository: Repository;
  readonly token: Token;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly accept: string;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** The path template of GitHub's description. */
  readonly path: string;
  /** Any one of these is enough; an empty list needs nothing but a valid token. */
  readonly needs: readonly (readonly [Scope, Access])[];
  readonly handle: (call: Call) => Reply | Promise<Reply>;
}

export const REPOSITORY = "/repos/{owner}/{repo}";

/** One page of a list with GitHub's `Link` header. @see https://docs.github.com/en/rest/using-the-rest-api/using-pagination-in-the-rest-api */
export function pageOf<T>(
  call: Call,
  path: string,
  items: readonly T[],
): { items: readonly T[]; headers: Record<string, string> } {
  const perPage = Math.min(positive(call.query.get("per_page"), 30), 100);
  const page = positive(call.query.get("page"), 1);
  const last = Math.max(Math.ceil(items.length / perPage), 1);
  const link = (rel: string, target: number) => {
    const query = new URLSearchParams(call.query);
    query.set("page", String(target));
    return `<${call.world.url}${path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link("prev", page - 1)] : []),
    ...(page < last ? [link("next", page + 1), link("last", last)] : []),
    ...(page > 1 ? [link("first", 1)] : []),
  ];
  const headers: Record<string, string> = links.length > 0 ? { link: links.join(", ") } : {};
  return { items: items.slice((page - 1) * perPage, page * perPage), headers };
}

/** A whole endpoint that is only a paged list. */
export function listReply<T>(
  call: Call,
  path: string,
  list: { items: readonly T[]; toJson: (item: T) => unknown },
): Reply {
  const page = pageOf(call, path, list.items);
  return { status: 200, body: page.items.map(list.toJson), headers: page.headers };
}

export function pullRequestOf(call: Call): PullRequest {
  const pullRequest = call.repository.pullRequest(Number(call.params.pull_number ?? call.params.issue_number));
  if (pullRequest === undefined) throw notFound();
  return pullRequest;
}

function positive(text: string | null, fallback: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}
