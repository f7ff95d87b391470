import {
  type Endpoint,
  type EndpointHeaders,
  endpointHost,
  endpointProblems,
  headerSecrets,
} from "../../config/endpoint.ts";
import { INPUT_NAMES } from "../../config/where-it-lives.ts";
import type { ModelAccess, ModelRequest } from "../../ports/model.ts";
import { toUnanswered } from "../../system/http/attempt.ts";
import { isProxied, proxySecrets } from "../../system/http/open-fetch.ts";
import { withoutHalves } from "../../text/cut.ts";
import { ConfigError } from "../../text/errors.ts";
import type { JsonObject } from "../../text/jsonc.ts";
import { quoteRedactor, type Redact, redactor, unmistakable } from "../../text/redact.ts";
import { Attempts } from "./attempts.ts";
import { describeFailure, type EndpointFailure, type StatusFailure } from "./failure.ts";
import { type ProviderApi, toModelError } from "./model-failure.ts";

const MAX_NAME_CHARS = 100;

/**
 * Tracks which model says that it answered, for each model requested. A server may use a longer name for a model. If
 * the name changes during a run, the review comes from more than one model.
 */
export class AnsweringModels {
  readonly #first = new Map<string, string>();
  readonly #reported = new Set<string>();

  /** The warning about this answer, once for each model requested; undefined if nothing changed. */
  note(asked: string, answering: string): string | undefined {
    const first = this.#first.get(asked);
    if (first === undefined) {
      this.#first.set(asked, answering);
      return undefined;
    }
    if (first === answering || this.#reported.has(asked)) return undefined;
    this.#reported.add(asked);
    return `answered as ${quote(first)} and later as ${quote(answering)}: the run is not by one model`;
  }
}

function quote(name: string): string {
  return JSON.stringify(name.slice(0, MAX_NAME_CHARS));
}

/** The options for the calls of a provider's adapter. */
export interface EndpointOptions extends ModelAccess, Endpoint {
  readonly baseUrl: string;
  readonly maxRetries?: number | undefined;
  /** The delay between attempts; the SDK's own if absent. */
  readonly retryDelayMs?: number | undefined;
}

/** The options of an SDK's client. */
export interface ClientOptions extends Pick<EndpointOptions, "apiKey" | "headers" | "environment" | "baseUrl"> {
  /** The timeout of one attempt. */
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/**
 * Restricts the client to our headers. Its SDK adds those in the environment's `ANTHROPIC_CUSTOM_HEADERS` and
 * `OPENAI_CUSTOM_HEADERS`, which may even replace the key. Nothing masks such a header in a server's echo.
 */
export function withOwnHeaders<Client>(client: Client, headers: EndpointHeaders = {}): Client {
  // Both SDKs read each request's headers from here, but no type of theirs includes it.
  const { _options: options } = client as unknown as { readonly _options: { defaultHeaders: EndpointHeaders } };
  options.defaultHeaders = headers;
  return client;
}

export type Outcome =
  | { readonly kind: "answered"; readonly body: JsonObject }
  | { readonly kind: "refused"; readonly failure: StatusFailure };

interface Sent {
  readonly request: ModelRequest;
  readonly signal: AbortSignal;
  /** Whether a request refused like this may be sent in another form. */
  readonly isRefusal: (failure: StatusFailure) => boolean;
  /** Called if the server may have answered an attempt that timed out. */
  readonly onDoubled: () => void;
}

/** The SDKs' own timeout. */
const TIMEOUT_MS = 600_000;
/** Four attempts in all. */
const MAX_RETRIES = 3;

/** The common part of calls to any provider: an SDK's attempts, failures in our words, and redacted secrets. */
export class EndpointCalls<Client> {
  readonly host: string;
  readonly #options: EndpointOptions;
  readonly #api: ProviderApi;
  readonly #openClient: () => Promise<(attempts: Attempts) => Client>;
  readonly #timeoutMs: number;
  readonly #redact: Redact;
  readonly #redactBody: Redact;
  readonly #redactQuote: Redact;
  readonly #answering = new AnsweringModels();
  #client: Promise<(attempts: Attempts) => Client> | undefined;
  /** The failure that the log named last. */
  #retriedFor: string | undefined;

  /**
   * @param open loads the SDK, at the first call.
   * @throws ConfigError if the key or the address cannot be used.
   */
  constructor(
    options: EndpointOptions,
    api: ProviderApi,
    open: (client: ClientOptions) => Promise<(attempts: Attempts) => Client>,
  ) {
    const problems = endpointProblems(options);
    if (problems.length > 0) throw new ConfigError(problems);
    if (!options.answerFormatNote.includes("{{schema}}")) throw new Error("answerFormatNote has no {{schema}}");
    this.#options = options;
    this.#api = api;
    this.#timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.#openClient = () =>
      open({ ...options, timeoutMs: this.#timeoutMs, maxRetries: options.maxRetries ?? MAX_RETRIES });
    this.host = endpointHost(options.baseUrl);
    const { apiKey, headers = {}, environment } = options;
    const secrets = [apiKey, ...headerSecrets(headers), ...proxySecrets(environment), ...(options.secrets ?? [])];
    this.#redact = redactor(secrets);
    this.#redactQuote = quoteRedactor(secrets);
    this.#redactBody = redactor(unmistakable(secrets));
  }

  /**
   * Sends one request with the SDK's retries. A refusal is an outcome, because another form of the request may be
   * accepted.
   */
  async send(
    { request, signal, isRefusal, onDoubled }: Sent,
    make: (client: Client) => Promise<Response>,
  ): Promise<Outcome> {
    if (signal.aborted) throw toAbortError(signal.reason);
    const attempts = new Attempts({
      signal,
      timeoutMs: this.#timeoutMs,
      retryDelayMs: this.#options.retryDelayMs,
      ready: this.#options.ready,
      isRefusal,
      onRetry: this.#logRetries(`model ${request.model} at ${this.host}, for the ${request.answer.name}'s answer`),
    });
    try {
      this.#client ??= this.#openClient();
      const response = await make((await this.#client)(attempts));
      // The attempts only return objects.
      return { kind: "answered", body: this.clean((await response.json()) as JsonObject) };
    } catch (error) {
      if (signal.aborted) throw toAbortError(signal.reason);
      const failure = attempts.failure ?? toUnanswered(error);
      if (failure.kind === "status" && isRefusal(failure)) return { kind: "refused", failure };
      throw this.error(failure, request.model, attempts.count);
    } finally {
      if (attempts.isDoubled) onDoubled();
    }
  }

  /** Redacts secrets, which a file name or a server's echo may contain, and removes half characters. */
  clean<Body extends object>(body: Body): Body {
    return JSON.parse(this.#redactBody(JSON.stringify(body, withoutHalves)));
  }

  error(failure: EndpointFailure, model: string, attempts = 1): Error {
    return toModelError(failure, {
      ...{ host: this.host, model, attempts, api: this.#api },
      nowMs: this.#options.clock.now(),
      names: this.#options.names ?? INPUT_NAMES,
      isProxied: isProxied(this.#options.environment),
      redact: this.#redact,
      redactQuote: this.#redactQuote,
    });
  }

  /** Warns if a different model answers than before. */
  noteAnswering(asked: string, answering: unknown): void {
    const change = typeof answering === "string" ? this.#answering.note(asked, answering) : undefined;
    if (change !== undefined) this.#options.log.warning(`model ${asked} at ${this.host} ${change}`);
  }

  /** Logs what the server does not accept, after its name, and what is sent instead. */
  logLoss(loss: string): void {
    this.#options.log.info(`the server at ${this.host} ${loss}`);
  }

  /** Logs why a call is repeated. A failure that many calls meet is quoted once. */
  #logRetries(subject: string): (failure: EndpointFailure, attempt: number) => void {
    return (failure, attempt) => {
      const what = this.#redactQuote(describeFailure(failure));
      this.#options.log.info(`${subject}: ${this.#retriedFor === what ? "the same again" : what}; attempt ${attempt}`);
      this.#retriedFor = what;
    };
  }
}

/** Every end of a call by its signal becomes the same kind of error, whatever the signal's reason. */
function toAbortError(reason: unknown): DOMException {
  if (reason instanceof DOMException && reason.name === "AbortError") return reason;
  return new DOMException(reason instanceof Error ? reason.message : "aborted", { name: "AbortError", cause: reason });
}
