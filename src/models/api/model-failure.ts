import { readWindow } from "../../budget/context-window.ts";
import type { InputNames } from "../../config/where-it-lives.ts";
import { type ConnectionTrouble, readTrouble } from "../../system/http/connection-trouble.ts";
import { ModelBusy, ModelError, type ModelErrorKind, type Tried } from "../../text/errors.ts";
import type { Redact } from "../../text/redact.ts";
import { askedWait } from "../../text/retry.ts";
import {
  describeFailure,
  type EndpointFailure,
  isFault,
  isOneTooMany,
  isRateLimited,
  readFinal,
  type StatusFailure,
} from "./failure.ts";
import { asksForHeader, type FinalRefusal, isOutOfCredit, namesLack } from "./refusal-wording.ts";

/** A provider's API, as advice on its address names it. */
export interface ProviderApi {
  readonly name: string;
  /** What its addresses end in, as a clause. */
  readonly hint: string;
}

/** The call that a message is about. */
export interface FailedCall {
  readonly api: ProviderApi;
  readonly host: string;
  readonly model: string;
  /** The number of attempts. */
  readonly attempts: number;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  readonly redact: Redact;
  /** Removes secrets from the server's text, in any encoding. */
  readonly redactQuote: Redact;
  readonly names: InputNames;
  /** Whether a proxy is set, which may also be the cause of the failure. */
  readonly isProxied: boolean;
}

/** What happened to a call, and how to fix it. */
interface Story {
  readonly kind: ModelErrorKind;
  /** Continues the text after the model and its server. */
  readonly verb: string;
  readonly remedy: string;
}

/**
 * Converts the last failure to the error for the caller: what happened, where, and what to do next, on one line. It has
 * no cause, because the SDK's errors contain headers and addresses that may include credentials.
 */
export function toModelError(failure: EndpointFailure, call: FailedCall): ModelError {
  const { kind, verb } = describeOutcome(failure, call);
  const { attempts } = call;
  const what = call.redactQuote(describeFailure(failure));
  const describe = ({ attempts: turns, waiting, isAskedTooMuch = false }: Tried): string => {
    const { remedy } = describeOutcome(failure, { ...call, isAskedTooMuch });
    const made = Math.max(turns, attempts);
    const after = made > 1 ? ` after ${made} attempts` : "";
    const why = waiting === undefined ? what : `${what}; ${waiting}`;
    return call.redact(`model ${call.model} at ${call.host} ${call.redactQuote(verb)}${after} (${why}): ${remedy}`);
  };
  if (failure.kind === "status" && isOneTooMany(failure)) {
    const { status, headers } = failure;
    const askedMs = askedWait({ status, headers, isLimitByWords: false }, call.nowMs);
    return new ModelBusy(kind, describe, { status, detail: call.redact(what), askedMs });
  }
  return new ModelError(kind, describe({ attempts }), {
    ...("status" in failure ? { status: failure.status } : {}),
    ...(kind === "too-long" && failure.kind === "status"
      ? { window: failure.window ?? readWindow(failure.message) }
      : {}),
  });
}

type Advised = Pick<FailedCall, "names" | "isProxied" | "api"> & Pick<Tried, "isAskedTooMuch">;

function describeOutcome(failure: EndpointFailure, call: Advised): Story {
  const { names, isProxied, api } = call;
  switch (failure.kind) {
    case "connection": {
      const trouble = readTrouble(failure);
      const known = trouble === undefined ? unreachable(names) : CONNECTION_REMEDIES[trouble](names);
      const proxy =
        isProxied && !known.includes("HTTPS_PROXY") ? "; a proxy is set: check HTTPS_PROXY and NO_PROXY" : "";
      return { kind: "unreachable", verb: "could not be reached", remedy: `${known}${proxy}` };
    }
    case "timeout":
      return slow(names);
    case "oversized":
    case "garbled":
      return {
        kind: "server",
        verb: "did not answer as a model's API does",
        remedy: `check that ${names.baseUrl} leads to ${api.name} (${api.hint}); if it does, try again later`,
      };
    case "status":
      return describeStatus(failure, call);
  }
}

const CONNECTION_REMEDIES: Readonly<Record<ConnectionTrouble, (names: InputNames) => string>> = {
  name: ({ baseUrl }) => `check the name in ${baseUrl}, and this machine's network`,
  nobody: ({ baseUrl }) => `start the server there, or check ${baseUrl}`,
  broken: () => "try again later; if it persists, look into the server's own log",
  certificate: ({ baseUrl }) => `check ${baseUrl}, or name the certificate's authority in NODE_EXTRA_CA_CERTS`,
  "no-tls": ({ baseUrl }) =>
    `write http:// instead of https:// in ${baseUrl}, if you trust that server without encryption`,
  port: ({ baseUrl }) => `let the server listen at another port, and name that in ${baseUrl}`,
  proxy: () => "check HTTPS_PROXY and its user and password, or name the host in NO_PROXY",
  network: (names) => unreachable(names),
};

function unreachable({ baseUrl }: InputNames): string {
  return `check ${baseUrl} and, behind a proxy, HTTPS_PROXY, NO_PROXY and NODE_EXTRA_CA_CERTS`;
}

function slow({ baseUrl }: Pick<InputNames, "baseUrl">): Story {
  return {
    kind: "timeout",
    verb: "did not reply in time",
    remedy: `try again later, choose a faster model or raise time-budget-seconds; if it never replies, check ${baseUrl}`,
  };
}

function describeStatus(failure: StatusFailure, { names, api, isAskedTooMuch = false }: Advised): Story {
  const { status } = failure;
  const { apiKey, baseUrl, headers, models, passes } = names;
  const withHeaders = (story: Story): Story =>
    asksForHeader(failure)
      ? { ...story, remedy: `${story.remedy}, or give the headers that it asks for in ${headers}` }
      : story;
  if (isOutOfCredit(failure)) return FINAL.unpaid(names);
  if (isRateLimited(failure)) {
    const remedy = isAskedTooMuch
      ? "the endpoint asked for a longer wait than the run has: review again later, or raise the account's limit or quota"
      : `wait, raise the account's limit or quota, or lower ${passes} or agents-at-once`;
    return { kind: "rate-limited", verb: "is rate-limited", remedy };
  }
  if (status === 401) return withHeaders(FINAL.key(names));
  if (status === 403) {
    const remedy = `check that the account of ${apiKey} may use this model from here, and that nothing in between blocks requests`;
    return withHeaders({ kind: "unauthorized", verb: "refused access", remedy });
  }
  if (status === 407)
    return { kind: "unreachable", verb: "could not be reached", remedy: CONNECTION_REMEDIES.proxy(names) };
  if (status === 408) return slow(names);
  if (status < 400) return describeRedirect(failure, names);
  const final = readFinal(failure);
  if (final === "too-long" && /\bper minute\b/i.test(failure.message)) return { ...FINAL[final](names), ...PER_MINUTE };
  if (final !== undefined) return FINAL[final](names);
  if (status === 529) {
    const remedy = `review again later, or name other models in ${models}`;
    return { kind: "server", verb: "is overloaded", remedy };
  }
  if (isFault(failure)) {
    const remedy = namesLack(failure)
      ? "do what the server's message says"
      : `try again later; if it persists, check that ${baseUrl} leads to ${api.name} (${api.hint})`;
    return { kind: "server", verb: "failed", remedy };
  }
  if (status === 404 || status === 405) {
    const remedy = `check ${baseUrl} and ${models}; ${api.hint}`;
    return { kind: "refused", verb: "was not found", remedy };
  }
  return refused(`do what the server's message says; if it says nothing, check ${baseUrl} and ${models}`);
}

function refused(remedy: string): Story {
  return { kind: "refused", verb: "refused the request", remedy };
}

const FINAL: Readonly<Record<FinalRefusal, (names: InputNames) => Story>> = {
  "long-answer": () => ({
    ...refused(
      "lower max-output-tokens, so that the prompt fits beside it, and set context-tokens to what the model takes",
    ),
    kind: "too-long",
  }),
  "too-long": () => ({
    ...refused(
      "raise the context length of that server (docs/self-hosted.md says how for each kind), and set context-tokens to what it takes; if it is not yours, choose a model with a larger window or review less",
    ),
    kind: "too-long",
  }),
  policy: () =>
    refused("the server's content policy refused it: choose another model or endpoint, or leave the file out"),
  "no-tools": () => refused("choose a model, or start the server with the options, that make tool calling available"),
  unpaid: ({ apiKey }) => ({
    kind: "refused",
    verb: "is not paid for",
    remedy: `top up the account that ${apiKey} belongs to, or use another key`,
  }),
  key: ({ apiKey }) => ({
    kind: "unauthorized",
    verb: "refused the key",
    remedy: `check ${apiKey}, and that its account may use this model`,
  }),
  "unknown-model": ({ baseUrl, models }) => ({
    ...refused(`check the name in ${models}, and ${baseUrl}`),
    verb: "is not known there",
  }),
  routing: ({ headers, baseUrl, models }) =>
    refused(`give the headers that it asks for in ${headers}, or check ${baseUrl} and ${models}`),
};

/** Groq answers 413 if one request has more tokens than the account may send per minute. */
const PER_MINUTE: Pick<Story, "remedy"> = {
  remedy: "raise the account's limit of tokens per minute, or set context-tokens to less than it",
};

function describeRedirect({ leadsTo }: StatusFailure, { baseUrl }: InputNames): Story {
  const where = leadsTo === undefined ? "elsewhere" : `to ${leadsTo}`;
  const remedy = `neither key nor code is sent there; if it is the right server, name it in ${baseUrl}`;
  return { kind: "refused", verb: `leads ${where}`, remedy };
}
