import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { findProblem } from "./model-request-rules.ts";

export {
  isFirstTurn,
  parseHeader,
  type RequestHeader,
  section,
  sentReplies,
  toolResults,
  userMessage,
} from "./model-script.ts";

/** One request to Chat Completions, deeply frozen. */
export interface RecordedRequest {
  /** 0-based, in order of arrival. */
  readonly index: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: RecordedBody;
}

export interface RecordedBody {
  readonly model: string;
  readonly messages: readonly RecordedMessage[];
  readonly tools?: readonly { readonly type: string; readonly function: Readonly<Record<string, unknown>> }[];
  readonly tool_choice?: string;
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly name: string; readonly strict?: boolean; readonly schema: unknown };
  };
  readonly [field: string]: unknown;
}

export interface RecordedMessage {
  readonly role: string;
  readonly content?: string | null;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}

/** What the server does with one request. */
export type ScriptedReply = ScriptedAct & {
  readonly delayMs?: number;
  /** Completion replies only: overrides of what is otherwise made up; null leaves the field out. */
  readonly usage?: Readonly<Record<string, unknown>> | null;
  readonly id?: string | null;
  readonly model?: string | null;
  readonly finishReason?: string | null;
};

export type ScriptedAct =
  | { readonly toolCalls: readonly { readonly name: string; readonly args: unknown }[]; readonly content?: string }
  | { readonly content: string | readonly unknown[] | null }
  /** The answer as a value, sent as JSON text. */
  | { readonly json: unknown }
  | { readonly refusal: string }
  /** Any HTTP response; a body that is no string is sent as JSON. */
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  /** Status 200 with exactly this text, called JSON. */
  | { readonly raw: string }
  /** Status 200 that announces more than it sends, then drops the connection. */
  | { readonly truncated: string }
  | { readonly hang: true }
  /** Status 200, and nothing of its body, ever. */
  | { readonly stuck: true }
  /** Status 200, and a body that comes blank by blank, without end. */
  | { readonly trickleMs: number }
  | { readonly reset: true };

export interface ModelServerOptions {
  readonly reply: (request: RecordedRequest) => ScriptedReply | Promise<ScriptedReply>;
  /** The only key accepted; any when absent. */
  readonly apiKey?: string;
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** A scripted stand-in for an OpenAI-compatible server, on the loopback. */
export interface ModelServer extends AsyncDisposable {
  /** As `base-url` takes it. */
  readonly baseUrl: string;
  readonly port: number;
  /** Everything that reached Chat Completions with valid JSON and key, also what was then refused. */
  readonly requests: readonly RecordedRequest[];
  /** What the script threw; such a request is answered with status 418, which no client retries. */
  readonly scriptErrors: readonly unknown[];
  close(): Promise<void>;
}

export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const requests: RecordedRequest[] = [];
  const scriptErrors: unknown[] = [];
  const listener: RequestListener = (incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      scriptErrors.push(error);
      if (!response.headersSent)
        sendError(response, 418, { message: `the script threw: ${String(error)}`, param: null, code: "script_error" });
    });
  };
  const server = options.tls === undefined ? createServer(listener) : createTlsServer(options.tls, listener);

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(incoming);
    const refusal = findTransportProblem(incoming, options.apiKey);
    if (refusal !== undefined)
      return sendError(response, refusal.status, { message: refusal.message, param: null, code: refusal.code });
    const body = parseJson(text);
    if (body === undefined)
      return sendError(response, 400, {
        message: "We could not parse the JSON body of your request.",
        param: null,
        code: null,
      });
    const request = deepFreeze({
      index: requests.length,
      path: incoming.url ?? "",
      headers: singleHeaders(incoming),
      body: body as RecordedBody,
    });
    requests.push(request);
    const problem = findProblem(body);
    if (problem !== undefined) return sendError(response, 400, problem);
    const reply = await options.reply(request);
    if (request.body.stream === true && !("status" in reply)) {
      return sendError(response, 400, { message: "this reply is no stream", param: null, code: null });
    }
    if (reply.delayMs !== undefined) await wait(reply.delayMs);
    perform(reply, request, response);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const scheme = options.tls === undefined ? "http" : "https";
  return {
    baseUrl: `${scheme}://127.0.0.1:${port}/v1`,
    port,
    requests,
    scriptErrors,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function perform(reply: ScriptedReply, request: RecordedRequest, response: ServerResponse): void {
  if ("hang" in reply) return;
  if ("stuck" in reply || "trickleMs" in reply) {
    response.writeHead(200, { "content-type": "application/json" });
    response.flushHeaders();
    if ("trickleMs" in reply) trickle(response, reply.trickleMs);
    return;
  }
  if ("reset" in reply) {
    response.socket?.resetAndDestroy();
    return;
  }
  if ("truncated" in reply) {
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(reply.truncated) + 100,
    });
    response.write(reply.truncated, () => response.socket?.destroy());
    return;
  }
  if ("raw" in reply) {
    send(response, 200, reply.raw);
    return;
  }
  if ("status" in reply) {
    const { body = "" } = reply;
    send(response, reply.status, typeof body === "string" ? body : JSON.stringify(body), reply.headers);
    return;
  }
  send(response, 200, JSON.stringify(toCompletion(reply, request)), { "x-request-id": `req_${request.index}` });
}

function trickle(response: ServerResponse, everyMs: number): void {
  const timer = setInterval(() => response.write(" "), everyMs);
  response.on("close", () => clearInterval(timer));
}

type CompletionReply = Exclude<
  ScriptedReply,
  | { hang: true }
  | { stuck: true }
  | { trickleMs: number }
  | { reset: true }
  | { truncated: string }
  | { raw: string }
  | { status: number }
>;

function toCompletion(reply: CompletionReply, request: RecordedRequest): Readonly<Record<string, unknown>> {
  const message = toMessage(reply, request);
  const finishReason = reply.finishReason ?? ("toolCalls" in reply ? "tool_calls" : "stop");
  const model = reply.model === undefined ? request.body.model : reply.model;
  return {
    ...(reply.id === null ? {} : { id: reply.id ?? `chatcmpl-${request.index}` }),
    object: "chat.completion",
    created: 0,
    ...(model === null ? {} : { model }),
    choices: [
      { index: 0, message, logprobs: null, ...(reply.finishReason === null ? {} : { finish_reason: finishReason }) },
    ],
    ...(reply.usage === null ? {} : { usage: reply.usage ?? madeUpUsage(request, message) }),
  };
}

function toMessage(reply: CompletionReply, request: RecordedRequest): Readonly<Record<string, unknown>> {
  const base = { role: "assistant", content: null, refusal: null };
  if ("refusal" in reply) return { ...base, refusal: reply.refusal };
  if ("json" in reply) return { ...base, content: JSON.stringify(withMarks(reply.json, request)) };
  if (!("toolCalls" in reply)) return { ...base, content: reply.content };
  const calls = reply.toolCalls.map(({ name, args }, index) => ({
    id: `call_${request.index}_${index}`,
    type: "function",
    function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
  }));
  return { ...base, content: reply.content ?? null, tool_calls: calls };
}

/** The answer with the marks that it was asked to repeat, as an honest model gives it. */
function withMarks(answer: unknown, { body: { messages } }: RecordedRequest): unknown {
  const texts = messages.flatMap(({ role, content }) =>
    role !== "assistant" && typeof content === "string" ? [content] : [],
  );
  if (!texts.some((text) => text.includes("`reading_check`")) || typeof answer !== "object" || answer === null)
    return answer;
  if (Array.isArray(answer) || "reading_check" in answer) return answer;
  const marks = texts.flatMap((text) => [...text.matchAll(/\[mark ([0-9a-f]{8})\]/g)].map(([, mark]) => mark));
  return { ...answer, reading_check: marks };
}

/** About four characters a token, so that longer conversations cost more. */
function madeUpUsage(request: RecordedRequest, message: unknown): Readonly<Record<string, unknown>> {
  const prompt = Math.ceil(JSON.stringify(request.body.messages).length / 4);
  const completion = Math.ceil(JSON.stringify(message).length / 4);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0 },
  };
}

function findTransportProblem(
  incoming: IncomingMessage,
  apiKey: string | undefined,
): { status: number; message: string; code: string } | undefined {
  const path = new URL(incoming.url ?? "/", "http://loopback").pathname;
  if (path !== "/v1/chat/completions" || incoming.method !== "POST") {
    return { status: 404, message: `Invalid URL (${incoming.method} ${path})`, code: "unknown_url" };
  }
  const key = /^Bearer (\S+)$/.exec(incoming.headers.authorization ?? "")?.[1];
  if (key === undefined) return { status: 401, message: "You didn't provide an API key.", code: "missing_api_key" };
  if (apiKey !== undefined && key !== apiKey)
    return { status: 401, message: `Incorrect API key provided: ${key}.`, code: "invalid_api_key" };
  return undefined;
}

function sendError(
  response: ServerResponse,
  status: number,
  error: { readonly message: string; readonly param: string | null; readonly code: string | null },
): void {
  send(response, status, JSON.stringify({ error: { ...error, type: "invalid_request_error" } }));
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function singleHeaders(incoming: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
