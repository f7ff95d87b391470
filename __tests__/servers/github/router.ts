import type { Route } from "./call.ts";
import { CHECK_RUN_ROUTES } from "./check-run-routes.ts";
import { COMMIT_ROUTES } from "./commit-routes.ts";
import { GIT_DATABASE_ROUTES } from "./git-database-routes.ts";
import { ISSUE_ROUTES } from "./issue-routes.ts";
import { PULL_REQUEST_ROUTES } from "./pull-request-routes.ts";
import { REPOSITORY_ROUTES } from "./repository-routes.ts";
import { REVIEW_COMMENT_ROUTES } from "./review-comment-routes.ts";
import { REVIEW_ROUTES } from "./review-routes.ts";

/** Parameters that may hold slashes. */
const MULTI_SEGMENT = new Set(["ref", "path", "basehead"]);

interface CompiledRoute {
  readonly route: Route;
  readonly pattern: RegExp;
}

const ROUTES: readonly CompiledRoute[] = [
  ...CHECK_RUN_ROUTES,
  ...COMMIT_ROUTES,
  ...GIT_DATABASE_ROUTES,
  ...ISSUE_ROUTES,
  ...PULL_REQUEST_ROUTES,
  ...REPOSITORY_ROUTES,
  ...REVIEW_COMMENT_ROUTES,
  ...REVIEW_ROUTES,
]
  .map((route) => ({ route, pattern: compile(route.path) }))
  .sort((left, right) => literalLength(right.route.path) - literalLength(left.route.path));

export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The route for a request, the one with the most literal text first (`/commits/{ref}/check-runs` before `/commits/{ref}`). */
export function findRoute(method: string, path: string): RouteMatch | undefined {
  for (const { route, pattern } of ROUTES) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match) return { route, params: decodeParams(match.groups ?? {}) };
  }
  return undefined;
}

function compile(template: string): RegExp {
  const source = template
    // Left out, it is the repository's root. @see https://docs.github.com/en/rest/repos/contents#get-repository-content
    .replace(/\/\{path\}$/, "(?:/(?<path>.*))?")
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${MULTI_SEGMENT.has(name) ? ".+" : "[^/]+"})`);
  return new RegExp(`^${source}$`);
}

function literalLength(template: string): number {
  return template.replace(/\{\w+\}/g, "").length;
}

function decodeParams(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value = ""]) => [name, decodeURIComponent(value)]));
}
