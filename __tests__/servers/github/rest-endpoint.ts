import { publicUserJson } from "./account.ts";
import { ApiError, notFound } from "./api-error.ts";
import type { Call, Reply, World } from "./call.ts";
import type { Exchange } from "./exchange.ts";
import { OpenApi } from "./openapi.ts";
import type { RateLimit } from "./rate-limit.ts";
import { hashId } from "./repository-routes.ts";
import { findRoute, type RouteMatch } from "./router.ts";
import { allows, isIssuedFor, type Token } from "./token.ts";

const SCHEMAS = new OpenApi();

export interface RestWorld extends World {
  readonly limit: RateLimit;
  /** Records a broken contract. */
  violate(exchange: Exchange, problem: string): void;
}

/** Refuses what GitHub refuses before it looks at the path. */
export function authenticate(exchange: Exchange): Token {
  const { message, token } = exchange;
  if (!message.headers["user-agent"]) {
    throw new ApiError(
      403,
      "Request forbidden by administrative rules. Please make sure your request has a User-Agent header",
    );
  }
  if (message.headers.authorization === undefined) throw new ApiError(401, "Requires authentication");
  if (token === undefined) throw new ApiError(401, "Bad credentials");
  return token;
}

export async function answerRest(world: RestWorld, exchange: Exchange): Promise<Reply> {
  const { method, url } = exchange;
  const outside = answerOutsideRepositories(world, exchange);
  if (outside !== undefined) return outside;
  const match = findRoute(method, url.pathname);
  const operation = match && SCHEMAS.operation(method, match.route.path);
  if (match === undefined || operation === undefined) {
    world.violate(exchange, "not an endpoint this server knows");
    throw notFound();
  }
  const call = authorize(world, exchange, match);
  if (exchange.body.length > 0 && exchange.entry.body === undefined) throw new ApiError(400, "Problems parsing JSON");
  const asked = [
    ...SCHEMAS.checkQuery(operation, url.searchParams),
    ...SCHEMAS.checkRequest(operation, exchange.entry.body),
  ];
  if (asked.length > 0) return violation(world, exchange, `request breaks GitHub's schema: ${asked.join("; ")}`);
  const reply = await handle(match, call);
  if (reply.body instanceof Uint8Array) return reply;
  const given = SCHEMAS.checkResponse(operation, reply.status, reply.body);
  if (given.length === 0) return reply;
  return violation(world, exchange, `reply ${reply.status} breaks GitHub's schema: ${given.join("; ")}`);
}

function answerOutsideRepositories(world: RestWorld, exchange: Exchange): Reply | undefined {
  const { method, url, token } = exchange;
  if (method !== "GET") return undefined;
  if (url.pathname === "/rate_limit") {
    return checked(world, exchange, { path: "/rate_limit", body: world.limit.overview(token?.name ?? "") });
  }
  // A job's token belongs to an app, which is nobody: only people's own tokens are answered here.
  if (url.pathname === "/user") throw new ApiError(403, "Resource not accessible by integration");
  const user = /^\/users\/([^/]+)$/.exec(url.pathname)?.[1];
  if (user === undefined) return undefined;
  const login = decodeURIComponent(user);
  const body = publicUserJson(world.url, { login, id: hashId(login), type: "User" });
  return checked(world, exchange, { path: "/users/{username}", body });
}

function checked(world: RestWorld, exchange: Exchange, answer: { path: string; body: unknown }): Reply {
  const operation = SCHEMAS.operation("GET", answer.path);
  const problems = operation ? SCHEMAS.checkResponse(operation, 200, answer.body) : ["not in the slice"];
  if (problems.length === 0) return { status: 200, body: answer.body };
  return violation(world, exchange, `reply 200 breaks GitHub's schema: ${problems.join("; ")}`);
}

/** Not seen is 404, seen but not permitted is 403: GitHub tells them apart in this order. */
function authorize(world: RestWorld, exchange: Exchange, match: RouteMatch): Call {
  const { token, url, message, entry } = exchange;
  const repository = world.repository(`${match.params.owner}/${match.params.repo}`);
  if (token === undefined || repository === undefined) throw notFound();
  const isOwn = isIssuedFor(token, repository.fullName);
  if (repository.private && !isOwn) throw notFound();
  const { needs } = match.route;
  const isGranted = needs.some(([scope, access]) => allows(token, scope, access) && (isOwn || access === "read"));
  if (needs.length > 0 && !isGranted) throw new ApiError(403, "Resource not accessible by integration");
  const body = (entry.body ?? {}) as Record<string, unknown>;
  const accept = message.headers.accept ?? "";
  return { world, repository, token, params: match.params, query: url.searchParams, body, accept };
}

async function handle(match: RouteMatch, call: Call): Promise<Reply> {
  try {
    return await match.route.handle(call);
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.toBody() };
    throw error;
  }
}

function violation(world: RestWorld, exchange: Exchange, problem: string): Reply {
  world.violate(exchange, problem);
  return { status: 500, body: { message: `Violation: ${problem}` } };
}
