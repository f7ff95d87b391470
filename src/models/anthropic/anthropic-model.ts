import type { Anthropic } from "@anthropic-ai/sdk";
import type { MessageCreateParamsNonStreaming } from "@anthropic-ai/sdk/resources/messages";
import { PROVIDERS } from "../../config/providers.ts";
import type { Model, ModelReply, ModelRequest, OpenModel } from "../../ports/model.ts";
import { openFetch } from "../../system/http/open-fetch.ts";
import { asObject } from "../../text/jsonc.ts";
import type { TimeLimit } from "../../text/time-limit.ts";
import type { Attempts } from "../api/attempts.ts";
import { type ClientOptions, EndpointCalls, type EndpointOptions, withOwnHeaders } from "../api/endpoint-calls.ts";
import { readFinal, type StatusFailure } from "../api/failure.ts";
import { MAX_MATCHED_CHARS } from "../api/refusal-wording.ts";
import { asArray, countChars } from "../api/wire-values.ts";
import { toModelReply } from "./reply.ts";
import { isThinking, type Lost, type RequestBody, toRequestBody } from "./request-body.ts";

const API = { name: "Anthropic's Messages API", hint: "addresses end before /v1" } as const;

/** Anthropic's own endpoint, or one that speaks its protocol. */
export const openAnthropic: OpenModel = ({ baseUrl, ...access }) =>
  anthropicModel({
    ...access,
    baseUrl: baseUrl ?? (access.environment[PROVIDERS.anthropic.baseUrl] || "https://api.anthropic.com"),
  });

/**
 * A model behind Anthropic's Messages API. Its refusals teach what a model does not accept, which applies to its later
 * calls.
 *
 * @throws ConfigError if the key or the address cannot be used.
 */
export function anthropicModel(options: EndpointOptions): Model {
  return new AnthropicModel(options);
}

/** An alternative form of a refused request. */
interface StepDown {
  /** For the log, after "the server does not take". */
  readonly describe: (request: ModelRequest) => string;
  readonly named: RegExp;
  /** Whether the request contains it. */
  readonly isIn: (body: RequestBody) => boolean;
  readonly lose: (message: string) => Partial<Lost>;
  /** What the lesson applies to: a model may accept the schema of its other answers. */
  readonly key: (request: ModelRequest) => string;
}

const TOO_LONG_ANSWER = /max_tokens: \d+ > ([1-9]\d{2,8})(?!\d)/;

/** The conversation that a request continues, identified by its first thought, which each later turn repeats. */
function toConversation({ messages }: ModelRequest): string {
  const said = messages.flatMap((each) => (each.role === "assistant" ? asArray(each.extra?.blocks).map(asObject) : []));
  return `thought\n${JSON.stringify(said.find(isThinking))}`;
}

/** From the most to the least specific. A refused thought is left out only of its own conversation. */
const STEP_DOWNS: readonly StepDown[] = [
  {
    describe: ({ model }) => `as many tokens of an answer of ${model}; its limit is sent`,
    named: TOO_LONG_ANSWER,
    isIn: () => true,
    lose: (message) => ({ maxTokens: Number(TOO_LONG_ANSWER.exec(message)?.[1]) }),
    key: ({ model }) => model,
  },
  {
    describe: ({ model }) => `a forced tool call of ${model}; tool_choice auto is sent instead`,
    named: /tool_choice|forc(es?|ed|ing) (a )?tool|tool use is (forced|required)/i,
    isIn: ({ tool_choice: choice }) => choice?.type === "any",
    lose: () => ({ force: true }),
    key: ({ model }) => model,
  },
  {
    describe: ({ model, answer }) =>
      `the format of the ${answer.name}'s answer for ${model}; a schema in the prompt is sent`,
    named: /output_config|output_format|structured.?output|json.?schema|\bschema\b|\bgrammar\b/i,
    isIn: ({ output_config: config }) => config !== undefined,
    lose: () => ({ format: true }),
    key: ({ model, answer }) => `${model}\n${answer.name}`,
  },
  {
    describe: () => "a thought of the model as it came; it is left out",
    named: /thinking|\bsignature\b/i,
    isIn: ({ messages }) => messages.some(({ content }) => content.some(isThinking)),
    lose: () => ({ thinking: true }),
    key: toConversation,
  },
];

const NOTHING_LOST: Lost = { force: false, format: false, thinking: false, maxTokens: Number.POSITIVE_INFINITY };

class AnthropicModel implements Model {
  readonly host: string;
  readonly #options: EndpointOptions;
  readonly #calls: EndpointCalls<Anthropic>;
  readonly #learned = new Map<string, Partial<Lost>>();

  constructor(options: EndpointOptions) {
    this.#options = options;
    this.#calls = new EndpointCalls(options, API, openClient);
    this.host = this.#calls.host;
  }

  async complete(request: ModelRequest, limit: TimeLimit): Promise<ModelReply> {
    let own: Partial<Lost> = {};
    const taken = new Set<StepDown>();
    let isDoubled = false;
    const onDoubled = () => {
      isDoubled = true;
    };
    for (;;) {
      const lost = { ...NOTHING_LOST, ...this.#learnedOf(request), ...own };
      const body = this.#calls.clean(toRequestBody(request, lost, this.#options));
      const isRefusal = (failure: StatusFailure) => findStepDown(failure, { body, taken }) !== undefined;
      const { signal } = limit;
      const outcome = await this.#calls.send({ request, signal, isRefusal, onDoubled }, (client) =>
        // Blocks are sent back as received, which no type of ours describes.
        client.messages.create(body as unknown as MessageCreateParamsNonStreaming, { signal }).asResponse(),
      );
      if (outcome.kind === "answered") {
        this.#calls.noteAnswering(request.model, outcome.body.model);
        const reply = {
          ...toModelReply(outcome.body, request),
          besideChars: countChars([body.tools, body.output_config]),
        };
        return isDoubled ? { ...reply, isDoubled } : reply;
      }
      const step = findStepDown(outcome.failure, { body, taken });
      if (step === undefined) throw this.#calls.error(outcome.failure, request.model);
      taken.add(step);
      own = { ...own, ...this.#stepDown(step, outcome.failure, request) };
    }
  }

  /** The part of the request that this step gives up, which later calls remember. */
  #stepDown(found: StepDown, failure: StatusFailure, request: ModelRequest): Partial<Lost> {
    const lost = found.lose(failure.message);
    this.#learn(found.key(request), lost, found.describe(request));
    return lost;
  }

  #learn(key: string, lost: Partial<Lost>, loss: string): void {
    const before = this.#learned.get(key) ?? {};
    const isNew = Object.keys(lost).some((name) => !(name in before));
    this.#learned.set(key, { ...before, ...lost });
    if (isNew) this.#calls.logLoss(`does not take ${loss}`);
  }

  #learnedOf(request: ModelRequest): Partial<Lost> {
    const keys = new Set(STEP_DOWNS.map(({ key }) => key(request)));
    return Object.assign({}, ...[...keys].map((key) => this.#learned.get(key)));
  }
}

interface Refused {
  readonly body: RequestBody;
  /** The steps already taken in this call. Each is taken once, so a call is made in at most five forms. */
  readonly taken: ReadonlySet<StepDown>;
}

/** The first step whose feature the refusal names and the request has. */
function findStepDown(failure: StatusFailure, { body, taken }: Refused): StepDown | undefined {
  if (failure.status !== 400 || readFinal(failure) !== undefined) return undefined;
  const message = failure.message.slice(0, MAX_MATCHED_CHARS);
  return STEP_DOWNS.find((step) => {
    if (taken.has(step) || !step.named.test(message) || !step.isIn(body)) return false;
    const { maxTokens } = step.lose(message);
    return maxTokens === undefined || maxTokens < body.max_tokens;
  });
}

/** The SDK's path begins with the version, which addresses of other APIs end in. */
const VERSION_AT_END = /\/v1\/*$/;

/** Loads SDK and transport only for runs that use this provider, because they are large. */
async function openClient(options: ClientOptions): Promise<(attempts: Attempts) => Anthropic> {
  const { environment, headers } = options;
  const [{ Anthropic: Client }, fetch] = await Promise.all([import("@anthropic-ai/sdk"), openFetch(environment)]);
  const client = new Client({
    apiKey: options.apiKey,
    baseURL: options.baseUrl.replace(VERSION_AT_END, ""),
    maxRetries: options.maxRetries,
    timeout: options.timeoutMs,
    logLevel: "off",
    // Spans would reveal addresses and models to whoever collects the machine's traces.
    openTelemetry: false,
    webhookKey: null,
  });
  return (attempts) => withOwnHeaders(client.withOptions({ fetch: attempts.fetchBy(fetch) }), headers);
}
