import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { anthropicModel, openAnthropic } from "../../../src/models/anthropic/anthropic-model.ts";
import type { EndpointOptions } from "../../../src/models/api/endpoint-calls.ts";
import type { ChatMessage, ModelReply, ModelRequest } from "../../../src/ports/model.ts";
import { unlimited } from "../../../src/text/time-limit.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { signatureOf } from "../../servers/messages-request-rules.ts";
import {
  anthropicError,
  type MessagesReply,
  type MessagesRequest,
  type MessagesServerOptions,
  startMessagesServer,
} from "../../servers/messages-server.ts";
import { startProxyServer } from "../../servers/proxy-server.ts";
import { ANSWER_SCHEMA, aModelRequest, neverAborts, rejectionOf } from "../openai/harness.ts";

const API_KEY = "sk-ant-test-0123456789abcdef";

type Script = MessagesReply | readonly MessagesReply[] | ((request: MessagesRequest) => MessagesReply);

/** The adapter before a scripted server; a list repeats its last reply. */
async function startHarness(
  script: Script,
  { thinks = false, ...options }: Partial<EndpointOptions> & Pick<MessagesServerOptions, "thinks"> = {},
) {
  const replies = Array.isArray(script) ? script : [script];
  const server = await startMessagesServer({
    thinks,
    reply: (request) =>
      typeof script === "function" ? script(request) : replies[Math.min(request.asked.index, replies.length - 1)],
  });
  const log = new FakeLog();
  const clock = new FakeClock({ skipsSleeps: true });
  const model = anthropicModel({
    ...{ apiKey: API_KEY, baseUrl: server.baseUrl, clock, log, environment: {}, retryDelayMs: 1 },
    answerFormatNote: "Answer in JSON matching {{schema}}.",
    ...options,
  });
  return { server, model, log, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const READ = { toolCalls: [{ name: "read_file", args: { path: "a.ts" } }] };
const ANSWER = { json: { verdict: "none" } };
const ask = (overrides: Partial<ModelRequest> = {}) => aModelRequest({ model: "claude-test", ...overrides });

/** The next turn, in which what was called is answered. */
function nextTurn(request: ModelRequest, reply: ModelReply): ModelRequest {
  const { content, toolCalls, extra } = reply;
  const said: ChatMessage = { role: "assistant", content, toolCalls, ...(extra === undefined ? {} : { extra }) };
  const served = toolCalls.map(({ id }): ChatMessage => ({ role: "tool", toolCallId: id, content: "1\tlet a;" }));
  return { ...request, toolChoice: "auto", messages: [...request.messages, said, ...served] };
}

describe("a request", () => {
  it("offers the tools, forces a call in the first turn and asks for the answer's form", async () => {
    await using harness = await startHarness([READ, ANSWER]);
    const first = ask({
      answer: { name: "judge", schema: { ...ANSWER_SCHEMA, properties: { line: { type: "integer", minimum: 1 } } } },
    });
    const reply = await harness.model.complete(first, neverAborts);
    expect(reply).toMatchObject({
      finishReason: "tool_calls",
      toolCalls: [{ id: "toolu_0_0", name: "read_file", arguments: '{"path":"a.ts"}' }],
    });
    await harness.model.complete(nextTurn(first, reply), neverAborts);
    const [one, two] = harness.server.requests;
    expect(one?.body).toMatchObject({
      max_tokens: 16_384,
      system: [{ type: "text", text: "You judge.", cache_control: { type: "ephemeral" } }],
      tools: [{ name: "read_file", input_schema: { required: ["path"] } }],
      tool_choice: { type: "any" },
      output_config: { format: { type: "json_schema", schema: { properties: { line: { type: "integer" } } } } },
    });
    expect(two?.body.tool_choice).toEqual({ type: "auto" });
    expect(one?.headers).toMatchObject({ authorization: `Bearer ${API_KEY}`, "anthropic-version": "2026-10-21" });
  });

  it("marks the end of what the next turn repeats, and books what the cache holds as input", async () => {
    await using harness = await startHarness([READ, ANSWER]);
    const reply = await harness.model.complete(ask(), neverAborts);
    const second = await harness.model.complete(nextTurn(ask(), reply), neverAborts);
    expect(harness.server.requests[1]?.body.messages.at(-1)?.content).toEqual([
      { type: "tool_result", tool_use_id: "toolu_0_0", content: "1\tlet a;", cache_control: { type: "ephemeral" } },
    ]);
    expect(second.usage?.cachedTokens).toBeGreaterThan(0);
    expect(second.usage?.inputTokens).toBeGreaterThan(second.usage?.cachedTokens ?? 0);
  });

  it("answers each call before it says more, one that nobody served as well", async () => {
    await using harness = await startHarness([READ, ANSWER]);
    const reply = await harness.model.complete(ask(), neverAborts);
    const said: ChatMessage = {
      role: "assistant",
      content: undefined,
      toolCalls: [],
      ...(reply.extra && { extra: reply.extra }),
    };
    const messages = [...ask().messages, said, { role: "user", content: "Answer now." } as const];
    await harness.model.complete(ask({ messages, toolChoice: "none" }), neverAborts);
    expect(harness.server.requests[1]?.body).toMatchObject({
      tool_choice: { type: "none" },
      messages: [
        {},
        { role: "assistant", content: [{ type: "tool_use", id: "toolu_0_0" }] },
        {
          content: [{ type: "tool_result", tool_use_id: "toolu_0_0", content: "not served" }, { text: "Answer now." }],
        },
      ],
    });
  });

  it("goes to the API below an address that ends in /v1, through the proxy, with the gateway's headers", async () => {
    await using far = await startMessagesServer({ reply: () => ANSWER });
    await using proxy = await startProxyServer(Number(new URL(far.baseUrl).port));
    const environment = { HTTP_PROXY: proxy.url, ANTHROPIC_BASE_URL: "http://models.example:8000/v1/" };
    const model = openAnthropic({
      ...{ apiKey: API_KEY, baseUrl: undefined, headers: { "X-Team": "shop" }, environment },
      ...{ clock: new FakeClock({ skipsSleeps: true }), log: new FakeLog(), answerFormatNote: "{{schema}}" },
    });
    await model.complete(ask(), neverAborts);
    expect(model.host).toBe("models.example:8000");
    expect(proxy.asked).toEqual(["POST http://models.example:8000/v1/messages"]);
    expect(far.requests[0]?.headers["x-team"]).toBe("shop");
  });
});

describe("a model that always thinks", () => {
  it("gets its thoughts back as they came, and is asked for a tool without force from then on", async () => {
    await using harness = await startHarness([READ], { thinks: true });
    const first = await harness.model.complete(ask(), neverAborts);
    const second = await harness.model.complete(nextTurn(ask(), first), neverAborts);
    const thinking = "turn 1 of claude-test";
    expect(harness.server.requests.map(({ body }) => body.tool_choice?.type)).toEqual(["any", "auto", "auto"]);
    expect(harness.server.requests.at(-1)?.body.messages[1]?.content).toEqual([
      { type: "thinking", thinking, signature: signatureOf(thinking) },
      { type: "tool_use", id: "toolu_1_0", name: "read_file", input: { path: "a.ts" } },
    ]);
    expect(second.toolCalls).toHaveLength(1);
    expect(harness.log.messages("info")).toEqual([
      expect.stringContaining("does not take a forced tool call of claude-test; tool_choice auto is sent instead"),
    ]);
  });

  it("is asked without a thought that the server holds for another's", async () => {
    await using harness = await startHarness([ANSWER], { thinks: true });
    const forged = [
      { type: "thinking", thinking: "other", signature: "of another model" },
      { type: "text", text: "So." },
    ];
    const said: ChatMessage = { role: "assistant", content: "So.", toolCalls: [], extra: { blocks: forged } };
    const messages = [...ask().messages, said, { role: "user", content: "Go on." } as const];
    const first = ask({ messages, toolChoice: "auto" });
    const reply = await harness.model.complete(first, neverAborts);
    const next = {
      ...nextTurn(first, reply),
      messages: [...nextTurn(first, reply).messages, messages.at(-1) as ChatMessage],
    };
    await harness.model.complete(next, neverAborts);
    const sent = harness.server.requests.map(({ body }) => body.messages[1]?.content.map(({ type }) => type));
    // The refusal is learned for the later turns of the conversation.
    expect(sent).toEqual([["thinking", "text"], ["text"], ["text"]]);
  });
});

describe("what a model does not take", () => {
  const refusing =
    (message: string, isRefused: (request: MessagesRequest) => boolean): Script =>
    (request) =>
      isRefused(request) ? { status: 400, body: anthropicError("invalid_request_error", message) } : ANSWER;

  it("of a format is sent as a schema in the prompt, for that answer alone", async () => {
    const message = "The compiled grammar is too large, which would cause performance issues.";
    await using harness = await startHarness(
      refusing(message, ({ body }) => JSON.stringify(body.output_config ?? "").includes("verdict")),
    );
    for (const name of ["judge", "judge", "critic"]) {
      const schema = name === "judge" ? ANSWER_SCHEMA : { ...ANSWER_SCHEMA, properties: {}, required: [] };
      await harness.model.complete(ask({ answer: { name, schema } }), neverAborts);
    }
    const sent = harness.server.requests.map(({ body }) => [body.output_config !== undefined, body.system?.[0]?.text]);
    const noted = `You judge.\n\nAnswer in JSON matching ${JSON.stringify(ANSWER_SCHEMA)}.`;
    expect(sent).toEqual([
      [true, "You judge."],
      [false, noted],
      [false, noted],
      [true, "You judge."],
    ]);
  });

  it("of a limit is lowered to what it names, and never above the room for the answer", async () => {
    const message = "max_tokens: 16384 > 8192, which is the maximum allowed number of output tokens for claude-test";
    await using harness = await startHarness(refusing(message, ({ body }) => body.max_tokens > 8192));
    await harness.model.complete(ask(), neverAborts);
    await harness.model.complete(ask({ answerRoom: 2000 }), neverAborts);
    expect(harness.server.requests.map(({ body }) => body.max_tokens)).toEqual([16_384, 8192, 2000]);
  });

  it.each<readonly [string, (sent: number) => string, readonly number[]]>([
    ["is no number", () => "000", [16_384]],
    ["is lower at every refusal", (sent) => String(sent - 1), [16_384, 16_383]],
  ])("of a limit that %s ends the call", async (_, limit, expected) => {
    await using harness = await startHarness(({ body }) => ({
      status: 400,
      body: anthropicError("invalid_request_error", `max_tokens: ${body.max_tokens} > ${limit(body.max_tokens)}`),
    }));
    const call = unlimited(AbortSignal.timeout(5000));
    const error = await rejectionOf(harness.model.complete(ask(), call));
    expect(error).toMatchObject({ name: "ModelError", message: expect.stringContaining("max_tokens: ") });
    expect(harness.server.requests.map(({ body }) => body.max_tokens)).toEqual(expected);
  });
});

describe("a reply", () => {
  const message = (fields: object) => ({
    message: {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "claude-test",
      content: [],
      usage: { input_tokens: 9, output_tokens: 1 },
      ...fields,
    },
  });
  const text = (said: string) => [{ type: "text", text: said }];

  it.each<readonly [string, object, Partial<ModelReply>]>([
    [
      "is cut off at the limit",
      { stop_reason: "max_tokens", content: text('{"ver') },
      { finishReason: "length", content: '{"ver' },
    ],
    [
      "is cut off at the window",
      { stop_reason: "model_context_window_exceeded", content: text("x") },
      { finishReason: "length" },
    ],
    [
      "is refused, with the reason",
      { stop_reason: "refusal", stop_details: { type: "refusal", category: "cyber", explanation: null } },
      { finishReason: "content_filter", refusal: "The provider's safeguards refused it (cyber).", toolCalls: [] },
    ],
    [
      "tells what thinking cost",
      {
        usage: {
          input_tokens: 5,
          cache_read_input_tokens: 7,
          output_tokens: 9,
          output_tokens_details: { thinking_tokens: 4 },
        },
      },
      { usage: { inputTokens: 12, cachedTokens: 7, outputTokens: 9, reasoningTokens: 4 } },
    ],
    ["tells no tokens", { usage: null }, { usage: undefined }],
    [
      "has a gateway's words beside it",
      { code: 200, message: "success", content: text("x") },
      { content: "x", finishReason: undefined },
    ],
    [
      "calls with what is no object",
      { content: [{ type: "tool_use", id: "t", name: "read_file", input: "{" }] },
      { toolCalls: [{ id: "t", name: "read_file", arguments: "{" }] },
    ],
    [
      "is no message",
      { id: 3, content: "none", stop_reason: 7, usage: [] },
      { responseId: undefined, content: undefined, finishReason: undefined },
    ],
  ])("that %s is one", async (_, fields, expected) => {
    await using harness = await startHarness(message(fields));
    expect(await harness.model.complete(ask(), neverAborts)).toMatchObject(expected);
  });
});
describe("a failure", () => {
  const status = (code: number, type: string, words: string, headers = {}): MessagesReply => ({
    status: code,
    headers,
    body: anthropicError(type, words),
  });

  it.each<readonly [string, MessagesReply, object]>([
    [
      "a wrong key",
      status(401, "authentication_error", `invalid x-api-key: ${API_KEY}`),
      {
        name: "ModelError",
        kind: "unauthorized",
        message: expect.stringMatching(/refused the key .*\*\*\*.*check api-key/),
      },
    ],
    [
      "a model that is not there",
      status(404, "not_found_error", "model: claude-test"),
      { name: "ModelError", message: expect.stringContaining("check base-url and models; addresses end before /v1") },
    ],
    [
      "an empty account",
      status(400, "invalid_request_error", "Your credit balance is too low to access the Anthropic API."),
      { name: "ModelError", message: expect.stringContaining("top up the account") },
    ],
    [
      "a spend limit, which no waiting mends",
      {
        status: 429,
        body: {
          type: "error",
          error: {
            type: "rate_limit_error",
            message: "monthly limit",
            details: { error_code: "enforced_spend_limit_reached" },
          },
        },
      },
      { name: "ModelError", message: expect.stringContaining("is not paid for") },
    ],
    [
      "a conversation that is too long",
      status(400, "invalid_request_error", "prompt is too long: 210000 tokens > 200000 maximum"),
      { kind: "too-long", window: 200_000 },
    ],
    [
      "a limit, with the time it asks for",
      status(429, "rate_limit_error", "slow down", { "retry-after": "7" }),
      { status: 429, askedMs: 7000 },
    ],
    [
      "an overload",
      status(529, "overloaded_error", "Overloaded"),
      { status: 529, askedMs: undefined, message: expect.stringContaining("is overloaded") },
    ],
    [
      "an error under status 200",
      { raw: JSON.stringify(anthropicError("api_error", "upstream broke")) },
      { kind: "server", status: 502 },
    ],
    [
      "an overload under status 200",
      { raw: JSON.stringify(anthropicError("overloaded_error", "Overloaded")) },
      { status: 529, detail: "200 with an error: Overloaded", message: expect.stringContaining("is overloaded") },
    ],
  ])("is told as it is, once: %s", async (_, reply, expected) => {
    await using harness = await startHarness(reply, { maxRetries: 0 });
    const error = await rejectionOf(harness.model.complete(ask(), neverAborts));
    expect(error).toMatchObject(expected);
    expect(String(error)).not.toContain(API_KEY);
    expect(harness.server.requests).toHaveLength(1);
  });

  it.each<readonly [string, MessagesReply]>([
    ["a fault of the server", status(500, "api_error", "Internal server error")],
    ["a broken connection", { reset: true }],
  ])("that may pass is tried again by the SDK: %s", async (_, reply) => {
    await using harness = await startHarness([reply, ANSWER]);
    expect(await harness.model.complete(ask(), neverAborts)).toMatchObject({ content: '{"verdict":"none"}' });
    expect(harness.server.requests).toHaveLength(2);
  });
});

it("loads neither the SDK nor the transport before it is asked", { tags: ["full"] }, () => {
  const adapter = new URL("../../../src/models/anthropic/anthropic-model.ts", import.meta.url).href;
  const script = `
    const { registerHooks } = await import("node:module");
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { anthropicModel } = await import(${JSON.stringify(adapter)});
    anthropicModel({ apiKey: "key", baseUrl: "http://127.0.0.1:9", environment: {}, answerFormatNote: "{{schema}}" });
    console.log(loaded.filter((url) => /node_modules.(@anthropic-ai|openai|undici)/.test(url)).length);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: "0\n", stderr: "" });
});
