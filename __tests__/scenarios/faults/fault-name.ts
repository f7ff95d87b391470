import type { Fault } from "../../servers/github/fault.ts";
import type { ScriptedReply } from "../../servers/model-server.ts";

/** The columns of the matrix: how a request goes wrong. */
export const FAULT_NAMES = [
  "403",
  "404",
  "409",
  "422",
  "429",
  "429 bare",
  "secondary",
  "primary",
  "500",
  "502",
  "reset",
  "stall",
  "truncated",
  "html",
] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

/** What trying again mends; the others are refusals. */
export const PASSING: readonly FaultName[] = FAULT_NAMES.slice(FAULT_NAMES.indexOf("429"));

/** As the scripted GitHub does it. `429`, `secondary` and `primary` say when to come back, `429 bare` does not. */
export const GITHUB_FAULTS: Readonly<Record<FaultName, Pick<Fault, "kind" | "retryAfter">>> = {
  "403": { kind: 403 },
  "404": { kind: 404 },
  "409": { kind: 409 },
  "422": { kind: 422 },
  "429": { kind: 429, retryAfter: 1 },
  "429 bare": { kind: 429, retryAfter: "none" },
  secondary: { kind: "secondary-limit", retryAfter: 1 },
  primary: { kind: "rate-limit", retryAfter: 1 },
  "500": { kind: 500 },
  "502": { kind: 502 },
  reset: { kind: "reset" },
  stall: { kind: "stall" },
  truncated: { kind: "truncated" },
  html: { kind: "html" },
};

const ASKS_FOR_A_SECOND = { "retry-after": "1" };

/** As the scripted model does it; a stall is a reply that is only late, since one that never comes is the time budget's. */
export function modelFault(name: Exclude<FaultName, "stall">): ScriptedReply {
  switch (name) {
    case "403":
    case "404":
    case "409":
    case "422":
    case "500":
    case "502":
      return errorReply(Number(name));
    case "429":
      return errorReply(429, ASKS_FOR_A_SECOND);
    case "429 bare":
      return errorReply(429);
    case "secondary":
      return errorReply(403, ASKS_FOR_A_SECOND, "You have exceeded a secondary rate limit.");
    case "primary":
      return errorReply(429, { ...ASKS_FOR_A_SECOND, "x-ratelimit-remaining": "0" });
    case "reset":
      return { reset: true };
    case "truncated":
      return { truncated: '{"id":"chatcmpl-1","choices":[{"index":0,' };
    case "html":
      return { raw: "<html>Unicorn!</html>" };
  }
}

function errorReply(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  message = `status ${status}`,
): ScriptedReply {
  return { status, headers, body: { error: { message, type: "error", param: null, code: null } } };
}
