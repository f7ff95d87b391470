import type { Reply } from "./call.ts";
import type { Exchange } from "./exchange.ts";
import { sendHalf, sendReply } from "./exchange.ts";
import type { Fault } from "./fault.ts";
import type { RateLimit } from "./rate-limit.ts";

const DOCUMENTATION = "https://docs.github.com/rest";

/** What a plain status says. */
const MESSAGES: Readonly<Record<number, string>> = {
  401: "Bad credentials",
  403: "Resource not accessible by integration",
  404: "Not Found",
  409: "Conflict",
  422: "Validation Failed",
  429: "Too Many Requests",
  500: "Server Error",
  502: "Server Error",
  503: "Service Unavailable",
};

interface FaultContext {
  readonly fault: Fault;
  readonly limit: RateLimit;
  /** Carries the request out, for the faults that strike only the reply. */
  readonly answer: () => Promise<Reply>;
}

/** Makes one request go wrong as scripted. */
export async function sendFault(exchange: Exchange, context: FaultContext): Promise<void> {
  const { fault } = context;
  switch (fault.kind) {
    case "reset":
      exchange.message.socket.resetAndDestroy();
      return;
    case "stall":
      return;
    case "applied-but-lost":
      await context.answer();
      exchange.message.socket.resetAndDestroy();
      return;
    case "truncated":
      sendHalf(exchange, await context.answer());
      return;
    default:
      sendReply(exchange, faultReply(fault, context.limit));
  }
}

function faultReply(fault: Fault, limit: RateLimit): Reply {
  const { retryAfter: asked = 1 } = fault;
  const seconds = asked === "none" ? 1 : asked;
  const retryAfter = asked === "none" ? {} : { "retry-after": String(asked) };
  if (fault.kind === "html") {
    return { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("<html>Unicorn!</html>") };
  }
  if (fault.kind === "secondary-limit") {
    const message = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
    return { status: 403, headers: retryAfter, body: { message, documentation_url: DOCUMENTATION } };
  }
  if (fault.kind === "rate-limit") {
    const message = "API rate limit exceeded for installation.";
    return { status: 403, headers: limit.headers(0, seconds), body: { message, documentation_url: DOCUMENTATION } };
  }
  const status = Number(fault.kind);
  const body = {
    message: fault.message ?? MESSAGES[status] ?? "Server Error",
    documentation_url: DOCUMENTATION,
    status: String(status),
  };
  return { status, headers: status === 429 ? retryAfter : {}, body };
}
