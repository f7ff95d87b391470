import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { findMessagesProblem, signatureOf } from "./messages-request-rules.ts";
import type { RecordedMessage, RecordedRequest, ScriptedReply } from "./model-server.ts";

type Json = Readonly<Record<string, unknown>>;

/** One request as it arrived, and the same as scripts of Chat Completions read it. */
export interface MessagesRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: {
    readonly model: string;
    readonly max_tokens: number;
    readonly system?: readonly Json[];
    readonly messages: readonly { readonly role: string; readonly content: readonly Json[] }[];
    readonly tools?: readonly Json[];
    readonly tool_choice?: Json;
    readonly output_config?: { readonly format: Json };
  };
  readonly asked: RecordedRequest;
}

/** A reply in the words of the API itself, beside those that scripts of Chat Completions give. */
export type MessagesReply = ScriptedReply | { readonly message: Json };

export interface MessagesServerOptions {
  readonly reply: (request: MessagesRequest) => MessagesReply | Promise<MessagesReply>;
  readonly apiKey?: string;
  /** Whether the model always thinks: then each reply has a signed thought, and no tool call can be forced. */
  readonly thinks?: boolean;
}

export interface MessagesServer extends AsyncDisposable {
  /** As `base-url` takes it. */
  readonly baseUrl: string;
  readonly requests: readonly MessagesRequest[];
  readonly scriptErrors: readonly unknown[];
}

/** A scripted stand-in for Anthropic's Messages API, on the loopback. */
export async function startMessagesServer(options: MessagesServerOptions): Promise<MessagesServer> {
  const requests: MessagesRequest[] = [];
  const scriptErrors: unknown[] = [];
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      scriptErrors.push(error);
      if (!response.headersSent) sendError(response, 418, "api_error", `the script threw: ${String(error)}`);
    });
  });

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(incoming);
    const { headers } = incoming;
    if (incoming.url !== "/v1/messages" || incoming.method !== "POST")
      return sendError(response, 404, "not_found_error", `Not found: ${incoming.url}`);
    const key = headers["x-api-key"] ?? headers.authorization?.replace(/^Bearer /, "");
    if (key === undefined || (options.apiKey !== undefined && key !== options.apiKey))
      return sendError(response, 401, "authentication_error", `invalid x-api-key: ${key}`);
    if (headers["anthropic-version"] === undefined)
      return sendError(response, 400, "invalid_request_error", "anthropic-version: header is required");
    const body: MessagesRequest["body"] = JSON.parse(text);
    const problem = findMessagesProblem(body) ?? (options.thinks ? findForced(body) : undefined);
    const asked = toAsked(body, requests.length, headers);
    requests.push({ headers: asked.headers, body, asked });
    if (problem !== undefined) return sendError(response, 400, "invalid_request_error", problem);
    const reply = await options.reply({ headers: asked.headers, body, asked });
    perform(reply, { asked, body, thinks: options.thinks === true }, response);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    scriptErrors,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function findForced({ tool_choice: choice }: MessagesRequest["body"]): string | undefined {
  return choice?.type === "any" ? "tool_choice: forced tool use is not supported for this model." : undefined;
}

interface Asked {
  readonly asked: RecordedRequest;
  readonly body: MessagesRequest["body"];
  readonly thinks: boolean;
}

function perform(reply: MessagesReply, asked: Asked, response: ServerResponse): void {
  if ("hang" in reply) return;
  if ("reset" in reply) response.socket?.resetAndDestroy();
  else if ("raw" in reply) send(response, 200, reply.raw);
  else if ("status" in reply) send(response, reply.status, reply.body ?? "", reply.headers);
  else if ("message" in reply) {
    send(response, 200, { usage: usageOf(asked.body, reply.message.content), ...reply.message });
  } else send(response, 200, toMessage(reply, asked));
}

function toMessage(reply: ScriptedReply, { asked, body, thinks }: Asked): Json {
  const own = "toolCalls" in reply ? toToolUses(reply.toolCalls, asked) : [{ type: "text", text: toText(reply) }];
  const thinking = `turn ${body.messages.length} of ${body.model}`;
  const thought = thinks ? [{ type: "thinking", thinking, signature: signatureOf(thinking) }] : [];
  const content = [...thought, ...own];
  return {
    id: `msg_${asked.index}`,
    type: "message",
    role: "assistant",
    model: body.model,
    content,
    stop_reason: "toolCalls" in reply ? "tool_use" : "end_turn",
    stop_sequence: null,
    stop_details: null,
    usage: usageOf(body, content),
  };
}

function toText(reply: ScriptedReply): string {
  if ("json" in reply) return JSON.stringify(reply.json);
  if ("content" in reply && typeof reply.content === "string") return reply.content;
  throw new Error("this stand-in knows no such reply");
}

function toToolUses(
  calls: readonly { readonly name: string; readonly args: unknown }[],
  { index }: RecordedRequest,
): readonly Json[] {
  return calls.map(({ name, args }, at) => ({ type: "tool_use", id: `toolu_${index}_${at}`, name, input: args }));
}

/** About four characters a token; all but the last message was read from the cache. */
function usageOf(body: MessagesRequest["body"], content: unknown): Json {
  const tokens = (value: unknown) => Math.ceil(JSON.stringify(value ?? "").length / 4);
  const cached = body.messages.length < 2 ? 0 : tokens([body.tools, body.system, body.messages.slice(0, -1)]);
  const last = tokens(body.messages.at(-1));
  return {
    input_tokens: 4,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: body.messages.length < 2 ? tokens([body.tools, body.system]) + last : last,
    output_tokens: tokens(content),
  };
}

/** The request as scripts of Chat Completions read it. */
function toAsked(body: MessagesRequest["body"], index: number, headers: IncomingMessage["headers"]): RecordedRequest {
  const system = (body.system ?? []).map(({ text }) => ({ role: "system", content: String(text) }));
  const messages = body.messages.flatMap(({ role, content }) =>
    content.flatMap((block): readonly RecordedMessage[] => {
      if (block.type === "tool_result") return [{ role: "tool", content: String(block.content), tool_call_id: "" }];
      return block.type === "text" || block.type === "tool_use" ? [{ role, content: String(block.text ?? "") }] : [];
    }),
  );
  const single = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(", ") : value,
  ]);
  return {
    index,
    path: "/v1/messages",
    headers: Object.fromEntries(single),
    body: { model: body.model, messages: [...system, ...messages] },
  };
}

function sendError(response: ServerResponse, status: number, type: string, message: string): void {
  send(response, status, anthropicError(type, message));
}

/** An error as the API words it. */
export function anthropicError(type: string, message: string): Json {
  return { type: "error", error: { type, message }, request_id: "req_0" };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_0", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
