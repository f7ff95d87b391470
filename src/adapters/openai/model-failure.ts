import { ModelError, type ModelErrorKind } from "../../core/errors.ts";
import type { Redact } from "../../core/redact.ts";
import { describeFailure, type Failure, isRateLimited, type StatusFailure } from "./failure.ts";
import { readTerminal, type Terminal } from "./refusal-wording.ts";

/** What a message is about. */
export interface FailedCall {
  readonly host: string;
  readonly model: string;
  readonly attempts: number;
  /** Why no longer wait was worth it, in half a sentence; absent where the attempts themselves were enough. */
  readonly waiting?: string | undefined;
  readonly redact: Redact;
  /** Takes secrets out of what the server said, in every disguise. */
  readonly redactQuote: Redact;
}

const REMEDIES: Readonly<Record<ModelErrorKind, string>> = {
  unreachable: "check base-url and, behind a proxy, HTTPS_PROXY, NO_PROXY and NODE_EXTRA_CA_CERTS",
  timeout: "try again later, choose a faster model or raise time-budget-seconds",
  unauthorized: "check api-key, and that its account may use this model",
  refused: "check base-url and models; the log says which request features were tried",
  "rate-limited": "wait, raise the account's limit or quota, or lower passes",
  server: "try again later; if it stays, check that base-url leads to an OpenAI-compatible API",
};

const TERMINAL_REMEDIES: Readonly<Record<Terminal, string>> = {
  "too-long": "choose a model with a larger context or review a smaller target",
  policy: "the server's content policy refused it: choose another model or endpoint, or leave the file out",
  "no-tools": "choose a model, or start the server with the options, that make tool calling available",
  "unknown-model": "check base-url and models",
};

/**
 * The last failure as the error the caller sees: what happened, where, what to do next, on one line. It has no cause,
 * as the SDK's errors carry headers and addresses that may hold credentials.
 */
export function toModelError(failure: Failure, call: FailedCall): ModelError {
  const kind = kindOf(failure);
  const after = call.attempts > 1 ? ` after ${call.attempts} attempts` : "";
  const waiting = call.waiting === undefined ? "" : `; ${call.waiting}`;
  const what = `${call.redactQuote(describeFailure(failure))}${waiting}`;
  const message = `model ${call.model} at ${call.host} ${VERBS[kind]}${after} (${what}): ${remedyFor(failure, kind)}`;
  return new ModelError(kind, call.redact(message), {
    ...("status" in failure ? { status: failure.status } : {}),
  });
}

const REDIRECT_REMEDY =
  "it leads elsewhere, where neither key nor code is sent: name the address it leads to in base-url";

const VERBS: Readonly<Record<ModelErrorKind, string>> = {
  unreachable: "could not be reached",
  timeout: "did not reply in time",
  unauthorized: "refused the key",
  refused: "refused the request",
  "rate-limited": "is rate-limited",
  server: "failed",
};

function kindOf(failure: Failure): ModelErrorKind {
  switch (failure.kind) {
    case "connection":
      return "unreachable";
    case "timeout":
      return "timeout";
    case "garbled":
      return "server";
    case "status":
      return kindOfStatus(failure);
  }
}

function kindOfStatus(failure: StatusFailure): ModelErrorKind {
  const { status } = failure;
  if (isRateLimited(failure)) return "rate-limited";
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 407) return "unreachable";
  if (status === 408) return "timeout";
  return status === 409 || status >= 500 ? "server" : "refused";
}

function remedyFor(failure: Failure, kind: ModelErrorKind): string {
  if (failure.kind !== "status" || kind !== "refused") return REMEDIES[kind];
  if (failure.status < 400) return REDIRECT_REMEDY;
  if (failure.status === 404) return TERMINAL_REMEDIES["unknown-model"];
  if (failure.status === 413) return TERMINAL_REMEDIES["too-long"];
  const terminal = readTerminal(failure);
  return terminal === undefined ? REMEDIES.refused : TERMINAL_REMEDIES[terminal];
}
