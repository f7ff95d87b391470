import type { OpenAI } from "openai";
import { type Endpoint, endpointHost, endpointProblems } from "../../core/config/endpoint.ts";
import { headerSecrets } from "../../core/config/endpoint-headers.ts";
import { INPUT_NAMES } from "../../core/config/input-names.ts";
import { ConfigError } from "../../core/errors.ts";
import { quoteRedactor, type Redact, redactor, unmistakable } from "../../core/redact.ts";
import { describeGiveUp, LIMIT_MS, type Patience } from "../../core/retry.ts";
import type { TimeLimit } from "../../core/time-limit.ts";
import { withoutHalves } from "../../core/without-halves.ts";
import type { CallPace, Model, ModelAccess, ModelReply, ModelRequest } from "../../ports/model.ts";
import { type Attempt, attempt } from "../http/attempt.ts";
import { isProxied, proxySecrets } from "../http/proxy.ts";
import { type PatienceEnd, requestPatiently } from "../http/request-patiently.ts";
import { AnsweringModels } from "./answering-models.ts";
import { type Capabilities, describeLoss, FULL_CAPABILITIES, isSame, stepDown, weaker } from "./capabilities.ts";
import { describeFailure, type EndpointFailure, type StatusFailure, toFailedRequest } from "./failure.ts";
import { type FailedCall, toModelError } from "./model-failure.ts";
import { type JsonObject, toModelReply } from "./reply.ts";
import { type RequestBody, toRequestBody, usedFeatures } from "./request-body.ts";
import { readStatusError, type SentReply, sendRequest } from "./send-request.ts";
import { decideStepDown } from "./step-down.ts";
import { decideStreaming, type Streaming } from "./streaming.ts";
import { openTransport } from "./transport.ts";
import { TurnedAttempts } from "./turned-attempts.ts";

export interface OpenAiModelOptions extends ModelAccess, Endpoint {
  readonly baseUrl: string;
  readonly maxAttempts?: number | undefined;
  /** Of one attempt; absent, the caller's own deadline ends a call. */
  readonly timeoutMs?: number | undefined;
  /** From 0 up to 1, drawn for each wait; `Math.random` when absent. */
  readonly chance?: (() => number) | undefined;
}

/** How long a wait may be is for the caller's limit to say. */
const PATIENCE: Patience = {
  attempts: 4,
  limitMs: LIMIT_MS,
  unnamedLimitMs: 0,
  longestMs: Number.POSITIVE_INFINITY,
  // Request timeout and lock conflict, as the official SDKs have it.
  passing: new Set([408, 409]),
};

/**
 * A model behind OpenAI's Chat Completions API or a compatible one. What the server refuses is learned once and holds
 * for all later calls of this instance.
 *
 * @throws ConfigError if the key or the address cannot be used.
 */
export function openAiModel(options: OpenAiModelOptions): Model {
  const problems = endpointProblems(options);
  if (problems.length > 0) throw new ConfigError(problems);
  if (!options.answerFormatNote.includes("{{schema}}")) throw new Error("answerFormatNote has no {{schema}}");
  return new OpenAiModel(options);
}

/** What bounds one call. */
interface Bounds {
  readonly limit: TimeLimit;
  readonly pace: CallPace | undefined;
}

type Outcome = ({ readonly kind: "answered" } & SentReply) | Refused;

interface Refused {
  readonly kind: "refused";
  readonly failure: StatusFailure;
  /** How it had asked for a stream. */
  readonly streaming: Streaming;
}

class OpenAiModel implements Model {
  readonly #options: OpenAiModelOptions;
  readonly host: string;
  readonly #redact: Redact;
  readonly #redactBody: Redact;
  readonly #redactQuote: Redact;
  #client: Promise<OpenAI> | undefined;
  #learned: Capabilities = FULL_CAPABILITIES;
  #streaming: Streaming = "no";
  readonly #answering = new AnsweringModels();

  constructor(options: OpenAiModelOptions) {
    this.#options = options;
    this.host = endpointHost(options.baseUrl);
    const { apiKey, headers = {}, environment } = options;
    const secrets = [apiKey, ...headerSecrets(headers), ...proxySecrets(environment), ...(options.secrets ?? [])];
    this.#redact = redactor(secrets);
    this.#redactQuote = quoteRedactor(secrets);
    this.#redactBody = redactor(unmistakable(secrets));
  }

  async complete(request: ModelRequest, limit: TimeLimit, pace?: CallPace): Promise<ModelReply> {
    // Guesses count for this call alone until one of them proves right.
    let guessed = FULL_CAPABILITIES;
    for (;;) {
      const offered = weaker(this.#learned, guessed);
      const body = this.#clean(toRequestBody(request, offered, this.#options));
      const outcome = await this.#send(body, request.answer.name, { limit, pace });
      if (outcome.kind === "answered") {
        this.#learn(guessed);
        const answer = this.#clean(outcome.body);
        if (typeof answer.model === "string") this.#tellChange(request.model, answer.model);
        return toModelReply(answer, request);
      }
      if (this.#learnStreaming(outcome)) continue;
      const decision = decideStepDown(outcome.failure, usedFeatures(body));
      if (decision.kind === "hopeless") throw this.#error(outcome.failure, body.model);
      if (decision.kind === "named") this.#learn(stepDown(offered, decision.step));
      // Another call may have learned the cause while this request was under way: that is tried before a guess.
      if (!isSame(offered, weaker(this.#learned, guessed))) continue;
      if (decision.kind !== "guessed") throw this.#error(outcome.failure, body.model);
      guessed = stepDown(offered, decision.step);
    }
  }

  /** One request with its retries. A refusal is an outcome, as stepping down may mend it. */
  #send(body: RequestBody, asked: string, { limit, pace }: Bounds): Promise<Outcome> {
    const tell = this.#tellRetries(`model ${body.model} at ${this.host}, for the ${asked}'s answer`);
    const { clock, maxAttempts, chance } = this.#options;
    const patience = { ...PATIENCE, ...(maxAttempts === undefined ? {} : { attempts: maxAttempts }) };
    const turn = new TurnedAttempts(pace);
    const request = {
      attempt: () => turn.make(() => this.#attempt(body, limit.signal)),
      toFailedRequest,
      tell,
      toError: (failure: EndpointFailure, { attempts, given }: PatienceEnd) =>
        this.#error(failure, body.model, {
          attempts,
          waiting: describeGiveUp(given),
          isAskedTooMuch: "isAsked" in given && given.isAsked,
        }),
    };
    return requestPatiently(request, { patience, clock, limit, chance, decide: turn.decide }).catch(
      (error: unknown) => {
        throw limit.signal.aborted && error === limit.signal.reason ? toAbortError(error) : error;
      },
    );
  }

  async #attempt(body: RequestBody, signal: AbortSignal): Promise<Attempt<Outcome, EndpointFailure>> {
    const { clock, timeoutMs } = this.#options;
    const now = () => clock.now();
    const streaming = this.#streaming;
    const send = async (deadline: AbortSignal) =>
      sendRequest(await this.#open(), body, { signal: deadline, now, streaming });
    const readError = (error: unknown) => readStatusError(error, now());
    const result = await attempt(send, { clock, timeoutMs, signal, readError });
    if (result.kind === "answered") return { kind: "answered", answer: { kind: "answered", ...result.answer } };
    const { failure } = result;
    const isRefused = failure.kind === "status" && isRefusal(failure.status);
    return isRefused ? { kind: "answered", answer: { kind: "refused", failure, streaming } } : result;
  }

  #open(): Promise<OpenAI> {
    this.#client ??= openTransport(this.#options, this.#options.environment);
    return this.#client;
  }

  /** Whether a refusal says how a stream is to be asked for, or another call has learned it meanwhile. */
  #learnStreaming({ failure, streaming }: Refused): boolean {
    if (streaming !== this.#streaming) return true;
    const next = decideStreaming(failure, streaming);
    if (next === undefined) return false;
    this.#streaming = next;
    const what = next === "plain" ? "stream_options; it is left out" : "requests without stream; a stream is asked for";
    this.#options.log.info(`the server at ${this.host} does not take ${what}`);
    return true;
  }

  #learn(capabilities: Capabilities): void {
    const before = this.#learned;
    this.#learned = weaker(before, capabilities);
    for (const loss of describeLoss(before, this.#learned)) {
      this.#options.log.info(`the server at ${this.host} does not take ${loss}`);
    }
  }

  #tellChange(asked: string, answering: string): void {
    const change = this.#answering.note(asked, answering);
    if (change !== undefined) this.#options.log.warning(`model ${asked} at ${this.host} ${change}`);
  }

  /** Neither a file's name nor a server that echoes what it was sent passes a secret on, or half of a character. */
  #clean<Body extends RequestBody | JsonObject>(body: Body): Body {
    return JSON.parse(this.#redactBody(JSON.stringify(body, withoutHalves)));
  }

  #error(
    failure: EndpointFailure,
    model: string,
    tried: Pick<FailedCall, "attempts" | "waiting" | "isAskedTooMuch"> = { attempts: 1 },
  ): Error {
    return toModelError(failure, {
      host: this.host,
      model,
      ...tried,
      names: this.#options.names ?? INPUT_NAMES,
      isProxied: isProxied(this.#options.environment),
      redact: this.#redact,
      redactQuote: this.#redactQuote,
    });
  }

  /** Tells why one call is made again; a page is not quoted again at every attempt of it. */
  #tellRetries(subject: string): (failure: EndpointFailure, plan: string) => void {
    let told: string | undefined;
    return (failure, plan) => {
      const what = this.#redactQuote(describeFailure(failure));
      this.#options.log.info(`${subject}: ${told === what ? "the same again" : what}; ${plan}`);
      told = what;
    };
  }
}

/** 422 is how servers built on pydantic say 400. */
function isRefusal(status: number): boolean {
  return status === 400 || status === 422;
}

/** What ends a call is told as one thing, whatever the signal's reason. */
function toAbortError(reason: unknown): DOMException {
  if (reason instanceof DOMException && reason.name === "AbortError") return reason;
  return new DOMException(reason instanceof Error ? reason.message : "aborted", { name: "AbortError", cause: reason });
}
