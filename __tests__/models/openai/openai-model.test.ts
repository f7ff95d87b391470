import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { openAiModel } from "../../../src/models/openai/openai-model.ts";
import { ConfigError, ModelBusy, ModelError } from "../../../src/text/errors.ts";
import { unlimited } from "../../../src/text/time-limit.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import type { ScriptedReply } from "../../servers/model-server.ts";
import {
  ANSWER_SCHEMA,
  API_KEY,
  aLaterTurn,
  aModelRequest,
  apiError,
  neverAborts,
  rejectionOf,
  startHarness,
} from "./harness.ts";

const ANSWER: ScriptedReply = { json: { verdict: "fine" } };

describe("a request", () => {
  it("carries the conversation, strict tools and the strict answer schema, and nothing else", async () => {
    await using harness = await startHarness([ANSWER]);
    await harness.model.complete(aLaterTurn(), neverAborts);
    expect(harness.server.requests[0]?.body).toEqual({
      model: "gpt-test",
      messages: [
        { role: "system", content: "You judge." },
        { role: "user", content: "[tribunal role=judge round=1 pass=1/1 slice=1/1 mode=full tier=gpt-test]" },
        {
          role: "assistant",
          content: null,
          tool_calls: [
            { id: "call_1", type: "function", function: { name: "read_file", arguments: '{"path":"a.ts"}' } },
          ],
        },
        { role: "tool", tool_call_id: "call_1", content: "1\tlet a;" },
      ],
      tools: [
        {
          type: "function",
          function: { ...aModelRequest().tools[0], strict: true },
        },
      ],
      tool_choice: "auto",
      response_format: { type: "json_schema", json_schema: { name: "judge", strict: true, schema: ANSWER_SCHEMA } },
    });
  });

  it("leaves tools and tool_choice out when no tool is offered", async () => {
    await using harness = await startHarness([ANSWER]);
    await harness.model.complete(aModelRequest({ tools: [], toolChoice: "none" }), neverAborts);
    expect(Object.keys(harness.server.requests[0]?.body ?? {})).toEqual(["model", "messages", "response_format"]);
  });

  it("carries the headers that were given, and an output limit, and tells their values nowhere", async () => {
    const headers = { "x-gateway-key": "gk-0123456789abcdef" };
    const echo = ({ headers: given }: { headers: Readonly<Record<string, string | undefined>> }) =>
      apiError(401, `bad key ${given["x-gateway-key"]}`);
    await using harness = await startHarness(echo, { headers, maxOutputTokens: 8_000 });
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    const [request] = harness.server.requests;
    expect(request?.headers).toMatchObject({
      "x-gateway-key": "gk-0123456789abcdef",
      authorization: `Bearer ${API_KEY}`,
    });
    expect(request?.body.max_completion_tokens ?? request?.body.max_tokens).toBe(8_000);
    expect(String(error)).toContain("(401 bad key ***)");
  });

  it.each([
    [8_000, 4_096, 4_096],
    [2_000, 4_096, 2_000],
    [8_000, undefined, 8_000],
  ])("asks for no longer answer than there is room for: %j in %j", async (maxOutputTokens, answerRoom, sent) => {
    await using harness = await startHarness([ANSWER], { maxOutputTokens });
    await harness.model.complete(aModelRequest({ ...(answerRoom === undefined ? {} : { answerRoom }) }), neverAborts);
    expect(harness.server.requests[0]?.body.max_tokens).toBe(sent);
  });

  it("asks for no longer answer than there is room for where the server wants a limit", async () => {
    await using harness = await startHarness((request) =>
      request.body.max_tokens === undefined ? apiError(400, "max_tokens is required") : ANSWER,
    );
    await harness.model.complete(aModelRequest({ answerRoom: 2_048 }), neverAborts);
    expect(harness.server.requests[1]?.body.max_tokens).toBe(2_048);
  });

  it("holds no half of a character, which strict servers refuse, and no reply gives one", async () => {
    const half = "\ud83d";
    const reply: ScriptedReply = { content: `said ${half}` };
    await using harness = await startHarness([reply]);
    const messages = [
      { role: "user", content: `a line cut in a character: ${half} [line cut]` },
      { role: "assistant", content: "written as an escape: \\ud83d, and whole: 😀", toolCalls: [] },
    ] as const;
    const { content } = await harness.model.complete(aModelRequest({ messages }), neverAborts);
    expect(harness.server.requests[0]?.body.messages.map((message) => message.content)).toEqual([
      "a line cut in a character: \ufffd [line cut]",
      "written as an escape: \\ud83d, and whole: 😀",
    ]);
    expect(content).toBe("said \ufffd");
  });

  it("echoes a malformed call of the model in a form that servers accept", async () => {
    await using harness = await startHarness([ANSWER]);
    const messages = [
      ...aModelRequest().messages,
      { role: "assistant", content: "", toolCalls: [{ id: "c", name: "read file!", arguments: "{not json" }] },
      { role: "tool", toolCallId: "c", content: "no such tool" },
      { role: "assistant", content: undefined, toolCalls: [] },
      { role: "user", content: "Answer now." },
    ] as const;
    await harness.model.complete(aModelRequest({ messages, toolChoice: "auto" }), neverAborts);
    expect(harness.server.requests).toHaveLength(1);
    expect(harness.server.requests[0]?.body.messages.slice(2)).toEqual([
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "c", type: "function", function: { name: "read_file_", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: "c", content: "no such tool" },
      { role: "assistant", content: "…" },
      { role: "user", content: "Answer now." },
    ]);
  });
});

describe("retries", () => {
  it.each([
    ["408", apiError(408, "timed out")],
    ["500", apiError(500, "oops")],
    [
      "an HTML page under status 200",
      { status: 200, headers: { "content-type": "text/html" }, body: "<html>hi</html>" },
    ],
    ["a body that is no JSON object", { raw: "[]" }],
    ["a body longer than any answer", { raw: `${JSON.stringify(ANSWER)}${" ".repeat(17 * 1024 * 1024)}` }],
    ["a body cut off while it is sent", { truncated: '{"choices":[{"mess' }],
    ["a reset connection", { reset: true }],
    ["an upstream error under status 200", { raw: '{"error":{"code":502,"message":"upstream is gone"}}' }],
  ] satisfies [string, ScriptedReply][])("are the SDK's after %s", async (_name, failure) => {
    await using harness = await startHarness([failure, ANSWER]);
    const reply = await harness.model.complete(aLaterTurn(), neverAborts);
    expect(reply.content).toBe('{"verdict":"fine"}');
    expect(harness.server.requests.map(({ headers }) => headers["x-stainless-retry-count"])).toEqual(["0", "1"]);
    expect(harness.log.messages("info")).toEqual([expect.stringContaining("; attempt 2")]);
  });

  it("wait for a pause of the run before every attempt, and end with it", async () => {
    const ready: AbortSignal[] = [];
    const over = new AbortController();
    const options = {
      ready: async (signal: AbortSignal) => {
        ready.push(signal);
        if (ready.length === 3) over.abort();
        signal.throwIfAborted();
      },
    };
    await using harness = await startHarness([apiError(500, "oops")], options);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), unlimited(over.signal)));
    expect(error).toMatchObject({ name: "AbortError" });
    expect([ready.length, harness.server.requests.length]).toEqual([3, 2]);
  });

  it.each([
    ["the server forbids it", apiError(500, "no", { headers: { "x-should-retry": "false" } }), "server"],
    ["the key is refused", apiError(401, "bad key"), "unauthorized"],
    ["there is no such model", apiError(404, "The model `x` does not exist"), "refused"],
    ["the window is full, told as a fault", apiError(500, "Context size has been exceeded."), "too-long"],
    ["the model has no tools, told as a fault", apiError(500, "m does not support tools"), "refused"],
    ["a flag for tools is missing, told as an overload", apiError(503, "tools param requires --jinja flag"), "refused"],
    [
      "there is no such endpoint, told within a success",
      { raw: '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}' },
      "refused",
    ],
    [
      "a gateway is told too little",
      {
        status: 400,
        body: { status: "failure", message: "Either x-portkey-config or x-portkey-provider header is required" },
      },
      "refused",
    ],
    ["the account is empty", apiError(400, "Your credit balance is too low to access the API."), "refused"],
  ])("do not happen when %s", async (_name, failure, kind) => {
    await using harness = await startHarness([failure]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toBeInstanceOf(ModelError);
    expect(error).not.toBeInstanceOf(ModelBusy);
    expect(error).toMatchObject({ kind });
    expect(harness.server.requests).toHaveLength(1);
  });
});

describe("a call that is refused as one too many", () => {
  const inADay = { "retry-after": "86400" };
  it.each<readonly [string, ScriptedReply, object]>([
    ["429", apiError(429, "slow down"), { kind: "rate-limited", status: 429, askedMs: undefined }],
    ["429 for any time", apiError(429, "slow down", { headers: inADay }), { askedMs: 86_400_000 }],
    [
      "429 for milliseconds",
      apiError(429, "slow down", { headers: { "retry-after-ms": "1500", "retry-after": "9" } }),
      { askedMs: 1500 },
    ],
    [
      "429 until a date",
      apiError(429, "slow down", { headers: { "retry-after": "Thu, 01 Jan 2026 00:01:30 GMT" } }),
      { askedMs: 90_000 },
    ],
    ["403 for a time", apiError(403, "slow down", { headers: inADay }), { kind: "rate-limited", askedMs: 86_400_000 }],
    [
      "429 for a time among its details",
      {
        status: 429,
        body: [{ error: { code: 429, message: "quota", details: [{ "@type": "RetryInfo", retryDelay: "38.5s" }] } }],
      },
      { kind: "rate-limited", askedMs: 38_500 },
    ],
    ["503", { status: 503, body: "<html>busy</html>" }, { kind: "server", status: 503, askedMs: undefined }],
    ["an error under 200", { raw: '{"error":{"code":429,"message":"upstream is busy"}}' }, { kind: "rate-limited" }],
    ["a message under 200", { raw: '{"msg":"Rate limit reached","code":1302}' }, { kind: "rate-limited" }],
    [
      "a list of errors under 200",
      { raw: '{"success":false,"errors":[{"message":"Too many requests"}],"result":null}' },
      { kind: "rate-limited" },
    ],
  ])("by %s is not made again here: all calls of the run pause", async (_name, reply, expected) => {
    await using harness = await startHarness([reply]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toBeInstanceOf(ModelBusy);
    expect(error).toMatchObject(expected);
    expect(harness.server.requests).toHaveLength(1);
  });

  it("goes on where it was when it is made again: what was guessed is not asked for once more", async () => {
    const refusal = apiError(400, "no");
    await using harness = await startHarness([refusal, apiError(429, "slow down"), ANSWER]);
    const request = aLaterTurn();
    await rejectionOf(harness.model.complete(request, neverAborts));
    await harness.model.complete(request, neverAborts);
    const [, second, third] = harness.server.requests.map(({ body }) => body);
    expect(harness.server.requests).toHaveLength(3);
    expect(third).toEqual(second);
  });

  it("says how often it was made and what was waited for, once it is given up", async () => {
    await using harness = await startHarness([apiError(429, "slow down")]);
    const busy = (await rejectionOf(harness.model.complete(aModelRequest(), neverAborts))) as ModelBusy;
    const tried = { attempts: 3, waiting: "it asks to wait 3600 s, and 60 s are left for it" };
    const remedy =
      /is rate-limited after 3 attempts \(429 slow down; it asks to wait 3600 s, and 60 s .*\): wait, raise/;
    expect(busy.givenUp(tried).message).toMatch(remedy);
    // A run of one pass can still ask less at once.
    expect(busy.givenUp(tried).message).toMatch(/or lower \S+ or agents-at-once$/);
    expect(busy.detail).toBe("429 slow down");
    const isAskedTooMuch = busy.givenUp({ ...tried, isAskedTooMuch: true });
    expect(isAskedTooMuch.message).toMatch(
      /: the endpoint asked for a longer wait than the run has: review again later/,
    );
    expect(isAskedTooMuch.message).not.toContain("lower");
  });
});

describe("a call that fails for good", () => {
  it.each([
    ["a server error", apiError(500, "oops"), { kind: "server", status: 500 }],
    ["a server's own timeout", apiError(408, "slow"), { kind: "timeout", status: 408 }],
    ["a connection that is reset", { reset: true }, { kind: "unreachable" }],
  ] satisfies [string, ScriptedReply, object][])(
    "names %s as the last cause after four attempts",
    async (_name, failure, expected) => {
      await using harness = await startHarness([failure]);
      const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
      expect(error).toBeInstanceOf(ModelError);
      expect(error).toMatchObject({ ...expected, message: expect.stringContaining("after 4 attempts") });
      expect(harness.server.requests).toHaveLength(4);
    },
  );

  it.each([
    [
      "Error: no route\n    at nt (/srv/app/server.cjs:67:20940)\n    at async /srv/app/x.js:1:2",
      "400 Error: no route)",
    ],
    [
      'Error from provider: "Error: no route\\n    at nt (/srv/app/server.cjs:67:20940)"',
      '400 Error from provider: "Error: no route)',
    ],
    [
      'Traceback (most recent call last):\n  File "/srv/app/serve.py", line 4, in go\n    raise ValueError("no")\nValueError: no route',
      "400 ValueError: no route)",
    ],
    [
      "runtime error: no route\ngoroutine 7 [running]:\nmain.go(0x1)\n\t/srv/app/main.go:4 +0x1d",
      "400 runtime error: no route)",
    ],
    ["no route\nlook at the model's name\n at least twice", "400 no route look at the model's name at least twice)"],
  ])("tells a server's words without the stack behind them: %j", async (words, told) => {
    await using harness = await startHarness([apiError(400, words)]);
    const { message } = (await rejectionOf(harness.model.complete(aModelRequest(), neverAborts))) as Error;
    expect(message).toContain(`(${told}`);
    expect(message).not.toContain("/srv/app");
  });

  it("tells a full window as one, with what widens it", async () => {
    await using harness = await startHarness([apiError(500, "Context size has been exceeded.")]);
    const { message } = (await rejectionOf(harness.model.complete(aModelRequest(), neverAborts))) as Error;
    expect(message).toMatch(/refused the request \(500 Context size has been exceeded\.\): .*context length/);
    expect(message).not.toMatch(/try again|OpenAI-compatible/);
  });

  it.each<readonly [string, ScriptedReply]>([
    [
      "in a field of its error, as llama.cpp",
      {
        status: 400,
        body: {
          error: {
            code: 400,
            message: "the request exceeds the available context size, try increasing it",
            type: "exceed_context_size_error",
            n_prompt_tokens: 20_000,
            n_ctx: 16_384,
          },
        },
      },
    ],
    ["beside a plain text", { status: 400, body: { error: "the prompt is too long", max_context_length: 16_384 } }],
    ["in a text", { status: 400, body: { error: "the prompt exceeds the context length of 16384 tokens" } }],
    ["under 200", { raw: '{"error":{"code":400,"message":"the prompt is too long","n_ctx":"16384"}}' }],
  ])("gives the window that a refusal names %s", async (_, reply) => {
    await using harness = await startHarness([reply]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({ kind: "too-long", window: 16_384 });
  });

  it.each([
    "'max_tokens' or 'max_completion_tokens' is too large: 16000. This model's maximum context length is 16384 tokens and your request has 1234 input tokens (16000 > 16384 - 1234).",
    "This model's maximum context length is 16384 tokens. However, you requested 17234 tokens (1234 in the messages, 16000 in the completion). Please reduce the length of the messages or completion.",
    "input length and `max_tokens` exceed context limit: 1234 + 16000 > 16384, decrease input length or `max_tokens` and try again",
  ])("tells a limit of the answer that leaves no room for the prompt as one: %s", async (words) => {
    await using harness = await startHarness([apiError(400, words)], { maxOutputTokens: 16_000 });
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({ kind: "too-long", window: 16_384 });
    expect(String(error)).toContain("lower max-output-tokens");
    expect(harness.server.requests).toHaveLength(1);
  });

  it.each([
    apiError(500, "model requires more system memory (12.1 GiB) than is available (7.6 GiB)"),
    apiError(503, "failed to load model: no space left on device"),
  ])("leaves the advice to a server that says what it lacks: $body.error.message", async (reply) => {
    await using harness = await startHarness([reply]);
    const { message } = (await rejectionOf(harness.model.complete(aModelRequest(), neverAborts))) as Error;
    expect(message).toMatch(/: do what the server's message says/);
    expect(message).not.toMatch(/try again|OpenAI-compatible/);
  });

  it.each<readonly [string, ScriptedReply]>([
    ["under 200", { raw: '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}' }],
    ["under 404", { status: 404, body: { detail: "Not Found" } }],
    ["as a fault", apiError(500, "internal error")],
  ])("mentions how most addresses end where there may be no such endpoint, told %s", async (_, reply) => {
    await using harness = await startHarness([reply]);
    const { message } = (await rejectionOf(harness.model.complete(aModelRequest(), neverAborts))) as Error;
    expect(message).toMatch(/most (addresses )?end in \/v1/);
  });

  const PAGE = `<!DOCTYPE html><html><head><style>b{}</style><title>Busy</title></head><body>Come back ${"later ".repeat(90)}</body>`;

  const inChoice = (choice: object) => ({ raw: JSON.stringify({ id: "gen-1", choices: [{ index: 0, ...choice }] }) });
  const silent = { message: { role: "assistant", content: "" } };
  it.each<readonly [string, ScriptedReply, number, string]>([
    [
      "in the choice",
      inChoice({ ...silent, finish_reason: "error", error: { code: 429, message: "free-models-per-min" } }),
      429,
      "429 free-models-per-min",
    ],
    [
      "beside half an answer",
      inChoice({ message: { content: '{"verd' }, finish_reason: null, error: { code: 503, message: "lost it" } }),
      503,
      "503 lost it",
    ],
    ["as the way it ended alone", inChoice({ ...silent, finish_reason: "error" }), 502, "200 with an error: "],
    [
      "beside no choices",
      { raw: '{"choices":null,"error":{"code":429,"message":"overloaded"}}' },
      429,
      "429 overloaded",
    ],
    [
      "with what an upstream said",
      { raw: '{"error":{"code":502,"message":"Provider returned error","metadata":{"raw":"engine is dead"}}}' },
      502,
      "502 Provider returned error: engine is dead",
    ],
    ["as a text", { raw: '{"error":"rate limit reached"}' }, 429, "200 with an error: rate limit reached"],
    ["by its type", { raw: '{"error":{"type":"rate_limit_error","message":"slow"}}' }, 429, "200 with an error: slow"],
    ["as the whole reply", { raw: '{"object":"error","message":"dead","code":500}' }, 500, "500 dead"],
  ])("tells an error under status 200 that is told %s by its words", async (_, reply, status, words) => {
    await using harness = await startHarness([reply]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({ kind: status === 429 ? "rate-limited" : "server", status });
    expect(String(error)).toContain(`(${words}`);
  });

  it("is no error where it is empty, or beside a whole answer", async () => {
    const choices = [{ index: 0, message: { role: "assistant", content: "{}" }, finish_reason: "stop" }];
    for (const error of [null, "", {}, { code: 0, message: "" }, { message: "a warning" }]) {
      await using harness = await startHarness([{ raw: JSON.stringify({ choices, error }) }]);
      expect(await harness.model.complete(aModelRequest(), neverAborts)).toMatchObject({ content: "{}" });
    }
  });

  it("steps down from what an error under status 200 refuses", async () => {
    const refusal = { raw: '{"error":{"code":400,"message":"response_format is not supported"}}' };
    await using harness = await startHarness([refusal, ANSWER]);
    await harness.model.complete(aModelRequest(), neverAborts);
    expect(harness.server.requests[1]?.body.response_format?.type).not.toBe("json_schema");
  });

  it("tells whose answer a call is made again for, and why, where the call before did not fail so", async () => {
    const failures = ["busy", "busy", "late", "busy"].map((words) => apiError(500, words));
    await using harness = await startHarness(failures.flatMap((failure) => [failure, ANSWER]));
    for (const _ of failures) await harness.model.complete(aModelRequest(), neverAborts);
    const told = harness.log.messages("info").map((line) => {
      return /^model gpt-test at \S+, for the \w+'s answer: (.+); attempt 2$/.exec(line)?.[1];
    });
    expect(told).toEqual(["500 busy", "the same again", "500 late", "500 busy"]);
  });

  it.each([200, 404, 500])("tells a web server's page under %i by its type and first words, once", async (status) => {
    const headers = { "content-type": "text/html; charset=utf-8" };
    await using harness = await startHarness([{ status, headers, body: PAGE }]);
    const { message } = (await rejectionOf(harness.model.complete(aModelRequest(), neverAborts))) as Error;
    const told = [...harness.log.messages("info"), message].filter((line) => line.includes("Busy Come back"));
    expect(message).toMatch(
      new RegExp(`\\(${status} .*text/html that begins with "Busy Come back later [later ]*…"\\): `),
    );
    expect(message).not.toMatch(/[<>]|b\{\}|charset/);
    expect(told).toHaveLength(status === 404 ? 1 : 2);
    expect(harness.log.messages("info").slice(1)).toEqual(
      status === 404 ? [] : [1, 2].map(() => expect.stringContaining("the same again; attempt")),
    );
  });

  it("says on one line what happened, where and what to do, without the key", async () => {
    await using harness = await startHarness([apiError(401, `Incorrect API key provided:\n${API_KEY}\u001b[31m.`)]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    const host = `127.0.0.1:${harness.server.port}`;
    expect(error).toMatchObject({
      message: `model gpt-test at ${host} refused the key (401 Incorrect API key provided: *** [31m.): check api-key, and that its account may use this model`,
    });
  });

  const halves = [API_KEY.slice(0, API_KEY.length / 2), API_KEY.slice(API_KEY.length / 2)];
  const turned = (text: string): string => [...text].reverse().join("");
  const DISGUISES = [
    turned(API_KEY),
    Buffer.from(API_KEY).toString("hex"),
    Buffer.from(API_KEY).toString("hex").toUpperCase(),
    Buffer.from(API_KEY).toString("base64"),
    API_KEY.toUpperCase(),
    ...halves,
    ...halves.map(turned),
    ...halves.map((half) => Buffer.from(half).toString("hex")),
    [...API_KEY].join(" "),
    API_KEY.replace(/.{4}/g, "$& - "),
  ];

  it.each(DISGUISES)("never tells the key, though the server echoes it as %s", async (echo) => {
    for (const status of [400, 401, 403, 404, 407, 413, 429, 500]) {
      await using harness = await startHarness([apiError(status, `key <${echo}> of yours`)]);
      const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
      const told = `${String(error)} ${harness.log.lines.map(({ message }) => message).join(" ")}`;
      const pieces = Array.from({ length: echo.length - 7 }, (_, start) => echo.slice(start, start + 8));
      expect(pieces.filter((piece) => told.includes(piece))).toEqual([]);
      expect(told.includes("of yours")).toBe(status !== 407);
    }
  });

  it.each([
    ["Incorrect API key provided: sk-te***cdef.", "Incorrect API key provided: ***"],
    ["no access with sk-te…cdef", "no access with ***"],
    ["the key sk-te...cdef is over", "the key *** is over"],
  ])("shows nothing of the key where the server says %s", async (said, told) => {
    await using harness = await startHarness([apiError(401, said)]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(String(error)).toContain(`(401 ${told}`);
    expect(String(error)).not.toMatch(/sk-te|cdef/);
  });

  it.each([301, 302, 303, 307, 308])("follows no redirect, so that no prompt goes where %i leads", async (status) => {
    await using elsewhere = await startHarness([ANSWER]);
    const headers = { location: `${elsewhere.server.baseUrl}/chat/completions` };
    await using harness = await startHarness([{ status, headers, body: {} }]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    const told = `leads to http://127.0.0.1:${elsewhere.server.port} (${status}): neither key nor code is sent there`;
    expect(error).toMatchObject({ kind: "refused", status, message: expect.stringContaining(told) });
    expect(elsewhere.server.requests).toHaveLength(0);
    expect(harness.server.requests).toHaveLength(1);
  });

  it.each([
    [401, "Access denied due to missing subscription key. Make sure to include it when making requests to an API."],
    [401, "Missing required header: x-team"],
    [
      403,
      "Forbidden. You don't have permission to view this. Please contact your system administrator. Cloudflare Access",
    ],
  ])("points at the headers where %i asks for one: %s", async (status, said) => {
    await using harness = await startHarness([apiError(status, said)]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(String(error)).toContain(", or give the headers that it asks for in endpoint-headers");
  });

  it.each([
    [401, "Incorrect API key provided"],
    [401, "You must provide a key in the Authorization header"],
    [403, "not in your country"],
  ])("says nothing of headers where %i is about the key or the account: %s", async (status, said) => {
    await using harness = await startHarness([apiError(status, said)]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(String(error)).not.toContain("endpoint-headers");
  });

  it("names no secret in the address a redirect leads to", async () => {
    const headers = { location: `https://${API_KEY}.example/v1?key=${API_KEY}` };
    await using harness = await startHarness([{ status: 302, headers, body: {} }]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(String(error)).toContain("leads to https://");
    expect(String(error)).not.toContain(API_KEY.slice(3, 12));
  });

  it.each<readonly [string, ScriptedReply, string]>([
    [
      "refuses access",
      apiError(403, "not in your country"),
      "refused access (403 not in your country): check that the account of api-key",
    ],
    [
      "wants money",
      apiError(402, "Insufficient credits"),
      "is not paid for (402 Insufficient credits): top up the account",
    ],
    ["has no such path", { status: 404, body: { detail: "Not Found" } }, "was not found (404 "],
    [
      "knows no such model",
      apiError(404, "The model `m` does not exist"),
      "is not known there (404 The model `m` does not exist): check the name in models",
    ],
    [
      "takes fewer tokens a minute than the request has",
      apiError(413, "Request too large on tokens per minute (TPM): Limit 8000, Requested 24000"),
      "Requested 24000): raise the account's limit of tokens per minute, or set context-tokens",
    ],
    [
      "says nothing",
      { raw: "" },
      "did not answer as a model's API does after 4 attempts (200 and no JSON object but an empty body): check that base-url leads",
    ],
  ])("says of a server that %s what happened and what to do", async (_, reply, message) => {
    await using harness = await startHarness([reply]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({ message: expect.stringContaining(message) });
  });

  it("asks once where the account has nothing left to pay with", async () => {
    await using harness = await startHarness([apiError(429, "check your plan", { code: "insufficient_quota" })]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({ message: expect.stringContaining("is not paid for (429 check your plan): top up") });
    expect(harness.server.requests).toHaveLength(1);
  });

  it("asks once at an address that no client connects to", async () => {
    await using harness = await startHarness([ANSWER], {});
    const { clock, log } = harness;
    const wrong = { baseUrl: "http://127.0.0.1:1/v1", environment: {}, answerFormatNote: "{{schema}}" };
    const model = openAiModel({ apiKey: API_KEY, clock, log, ...wrong });
    const { message } = (await rejectionOf(model.complete(aModelRequest(), neverAborts))) as Error;
    expect(message).toContain("could not be reached (Node connects to no server at that port, as browsers do not)");
    expect(clock.sleeps).toEqual([]);
  });

  it("calls the inputs as they are called where it is read", async () => {
    const names = {
      apiKey: "OPENAI_API_KEY",
      baseUrl: "--base-url",
      headers: "THE_HEADERS",
      models: "--models",
      passes: "--passes",
    };
    await using harness = await startHarness([apiError(401, "no")], { names });
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({ message: expect.stringContaining("check OPENAI_API_KEY, and that its account") });
    await using gateway = await startHarness([apiError(400, "x-route is required")], { names });
    const told = await rejectionOf(gateway.model.complete(aModelRequest(), neverAborts));
    expect(told).toMatchObject({ message: expect.stringContaining("in THE_HEADERS, or check --base-url") });
  });

  it("points at base-url and models when the endpoint or the model does not exist", async () => {
    await using harness = await startHarness([ANSWER], {});
    const wrong = openAiModel({
      apiKey: API_KEY,
      baseUrl: `${harness.server.baseUrl.replace("/v1", "/wrong")}?api-version=hush-hush`,
      clock: harness.clock,
      log: harness.log,
      environment: {},
      answerFormatNote: "{{schema}}",
    });
    const error = await rejectionOf(wrong.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({
      kind: "refused",
      status: 404,
      message: expect.stringContaining("check base-url and models"),
    });
    expect(String(error)).not.toContain("hush-hush");
  });

  it("is unreachable when nothing listens", async () => {
    const harness = await startHarness([ANSWER]);
    await harness.server.close();
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({
      kind: "unreachable",
      message: expect.stringContaining("(nothing listens at that address: ECONNREFUSED): start the server there"),
    });
  });
});

describe("time", () => {
  it("ends a hanging attempt after its timeout, and the call when every attempt hangs", async () => {
    await using harness = await startHarness([{ hang: true }], { timeoutMs: 1000, maxRetries: 1 });
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({ kind: "timeout", message: expect.stringContaining("no reply within 1 s") });
    expect(harness.server.requests).toHaveLength(2);
  });

  it("makes a request again that is not answered in time, whose cost nobody knows", async () => {
    await using harness = await startHarness([{ hang: true }, ANSWER], { timeoutMs: 500 });
    const reply = await harness.model.complete(aLaterTurn(), neverAborts);
    expect(reply).toMatchObject({ content: '{"verdict":"fine"}', isDoubled: true });
    expect(harness.log.messages("info")).toEqual([expect.stringContaining("no reply within 1 s; attempt 2")]);
  });

  it("ends a hanging attempt as soon as the caller gives up", async () => {
    const controller = new AbortController();
    const reason = new DOMException("enough", "AbortError");
    await using harness = await startHarness(() => {
      setTimeout(() => controller.abort(reason), 20);
      return { hang: true };
    });
    expect(await rejectionOf(harness.model.complete(aModelRequest(), unlimited(controller.signal)))).toBe(reason);
    expect(harness.server.requests).toHaveLength(1);
  });

  it("turns any other reason of the caller's signal into an AbortError that keeps it", async () => {
    const controller = new AbortController();
    const reason = new DOMException("300 s are over", "TimeoutError");
    controller.abort(reason);
    await using harness = await startHarness([ANSWER]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), unlimited(controller.signal)));
    expect(error).toMatchObject({ name: "AbortError", message: "300 s are over", cause: reason });
    expect(harness.server.requests).toHaveLength(0);
  });

  it("ends a long wait between attempts as soon as the caller gives up", async () => {
    const controller = new AbortController();
    const options = { retryDelayMs: 50_000 };
    await using harness = await startHarness(() => {
      setTimeout(() => controller.abort(), 50);
      return apiError(500, "oops");
    }, options);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), unlimited(controller.signal)));
    expect(error).toMatchObject({ name: "AbortError" });
    expect(harness.server.requests).toHaveLength(1);
  });
});

describe("a reply", () => {
  it("brings content, ids, finish reason and every count of tokens", async () => {
    const usage = {
      prompt_tokens: 120,
      completion_tokens: 30,
      prompt_tokens_details: { cached_tokens: 100 },
      completion_tokens_details: { reasoning_tokens: 20 },
    };
    await using harness = await startHarness([{ content: "hello", usage, id: "chatcmpl-9", model: "gpt-test-2026" }]);
    expect(await harness.model.complete(aLaterTurn(), neverAborts)).toMatchObject({
      responseId: "chatcmpl-9",
      model: "gpt-test-2026",
      content: "hello",
      refusal: undefined,
      toolCalls: [],
      finishReason: "stop",
      usage: { inputTokens: 120, cachedTokens: 100, outputTokens: 30, reasoningTokens: 20 },
    });
  });

  it("brings tool calls with their arguments as written", async () => {
    await using harness = await startHarness([{ toolCalls: [{ name: "read_file", args: '{"path": broken' }] }]);
    const reply = await harness.model.complete(aLaterTurn(), neverAborts);
    expect(reply).toMatchObject({
      content: undefined,
      finishReason: "tool_calls",
      toolCalls: [{ id: "call_0_0", name: "read_file", arguments: '{"path": broken' }],
    });
  });

  it.each([
    ["no choice at all", { raw: "{}" }],
    ["choices of another type", { raw: '{"choices":"none","id":7,"usage":[]}' }],
  ] satisfies [string, ScriptedReply][])(
    "with %s is a value in which everything is absent",
    async (_name, scripted) => {
      await using harness = await startHarness([scripted]);
      expect(await harness.model.complete(aLaterTurn(), neverAborts)).toMatchObject({
        responseId: undefined,
        model: "gpt-test",
        content: undefined,
        refusal: undefined,
        toolCalls: [],
        finishReason: undefined,
        usage: undefined,
      });
    },
  );

  it("that is refused, cut off or without usage is a value too", async () => {
    await using harness = await startHarness([
      { refusal: "I will not." },
      { content: '{"verd', finishReason: "length" },
      { content: "", finishReason: "content_filter: PROHIBITED_CONTENT" },
      { content: "{}", usage: null, id: null },
    ]);
    const ask = () => harness.model.complete(aLaterTurn(), neverAborts);
    expect(await ask()).toMatchObject({ refusal: "I will not.", content: undefined, finishReason: "stop" });
    expect(await ask()).toMatchObject({ content: '{"verd', finishReason: "length" });
    expect(await ask()).toMatchObject({ finishReason: "content_filter" });
    expect(await ask()).toMatchObject({ usage: undefined, responseId: undefined, content: "{}" });
  });
});

describe("the usage of a reply", () => {
  it.each([
    { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
    { prompt_tokens: 0, completion_tokens: 5 },
    { prompt_tokens: 120, completion_tokens: 0 },
    { prompt_tokens: "120", completion_tokens: "5" },
    { prompt_tokens: 1.5, completion_tokens: 5 },
    { prompt_tokens: Number.MAX_SAFE_INTEGER, completion_tokens: 5 },
  ])("is not told where it is %j", async (usage) => {
    await using harness = await startHarness([{ content: "hello", usage }]);
    expect((await harness.model.complete(aModelRequest(), neverAborts)).usage).toBeUndefined();
  });

  it.each([
    { prompt_tokens: 120, total_tokens: 120 },
    { prompt_tokens: 120, completion_tokens: 0 },
    { prompt_tokens: "120", completion_tokens: "5" },
    { prompt_tokens: 119.5, completion_tokens: 5 },
    { input_tokens: 120, output_tokens: 5 },
  ])("has its prompt told all the same where it is %j", async (usage) => {
    await using harness = await startHarness([{ content: "hello", usage }]);
    const reply = await harness.model.complete(aModelRequest(), neverAborts);
    expect(reply).toMatchObject({ usage: undefined, promptTokens: { input: 120, cached: 0 } });
  });

  it("counts no more of the input as cached than there is", async () => {
    const usage = { prompt_tokens: 120, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 500 } };
    await using harness = await startHarness([{ content: "hello", usage }]);
    expect((await harness.model.complete(aModelRequest(), neverAborts)).usage).toMatchObject({ cachedTokens: 120 });
  });
});

describe("a server that streams", () => {
  const headers = { "content-type": "text/event-stream" };
  const event = (part: object): string => `data: ${JSON.stringify(part)}\n\n`;
  const delta = (fields: object, finish: string | null = null): string =>
    event({ id: "c1", model: "gpt-test", choices: [{ index: 0, delta: fields, finish_reason: finish }] });
  const USAGE = event({ id: "c1", choices: [], usage: { prompt_tokens: 120, completion_tokens: 5 } });
  const streamed = (body: string): ScriptedReply => ({ status: 200, headers, body });
  const TEXT = [delta({ role: "assistant", content: "" }), delta({ content: '{"ver' }), delta({ content: 'dict":1}' })];

  it("unasked is read: texts joined, its usage from the last part", async () => {
    const body = [": a comment\n\n", ...TEXT, delta({}, "stop"), USAGE, "data: [DONE]\n\n"].join("");
    await using harness = await startHarness([streamed(body)]);
    expect(await harness.model.complete(aModelRequest(), neverAborts)).toMatchObject({
      responseId: "c1",
      content: '{"verdict":1}',
      finishReason: "stop",
      usage: { inputTokens: 120, outputTokens: 5 },
    });
    expect(harness.server.requests[0]?.body).not.toHaveProperty("stream");
  });

  it("has its tool calls joined by their index, or by their id", async () => {
    const call = (index: number | undefined, fields: object) => ({ tool_calls: [{ index, ...fields }] });
    const body = [
      delta(call(0, { id: "a", type: "function", function: { name: "read_file", arguments: '{"pa' } })),
      delta(call(1, { id: "b", type: "function", function: { name: "read_diff", arguments: "" } })),
      delta(call(0, { id: "", function: { name: "", arguments: 'th":"a.ts"}' } })),
      delta(call(1, { function: { arguments: "{}" } })),
      delta(call(undefined, { id: "c", function: { name: "read_file", arguments: '{"path":' } })),
      delta(call(undefined, { function: { arguments: '"b.ts"}' } })),
      delta({}, "tool_calls"),
    ].join("");
    await using harness = await startHarness([streamed(body)]);
    const { toolCalls } = await harness.model.complete(aModelRequest(), neverAborts);
    expect(toolCalls).toEqual([
      { id: "a", name: "read_file", arguments: '{"path":"a.ts"}' },
      { id: "b", name: "read_diff", arguments: "{}" },
      { id: "c", name: "read_file", arguments: '{"path":"b.ts"}' },
    ]);
  });

  it.each([
    ["ends without a last part", TEXT.join("")],
    ["ends within a part", `${TEXT.join("")}data: {"id":"c1","choi`],
    ["holds nothing", ": still here\n\n"],
  ])("has said nothing where its stream %s, and is asked again", async (_, body) => {
    await using harness = await startHarness([streamed(body), ANSWER]);
    expect(await harness.model.complete(aModelRequest(), neverAborts)).toMatchObject({ content: '{"verdict":"fine"}' });
    await using broken = await startHarness([streamed(body)]);
    const error = await rejectionOf(broken.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({
      kind: "unreachable",
      message: expect.stringContaining("before its reply was whole"),
    });
  });

  it("tells an error in its stream as what it is", async () => {
    const body = TEXT.join("") + event({ error: { code: 429, message: "overloaded" } });
    await using harness = await startHarness([streamed(body)]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({ kind: "rate-limited", message: expect.stringContaining("429 overloaded") });
  });

  it.each([
    ["stream must be true"],
    ["This model only support stream mode, please enable the stream parameter to access the model."],
    ["Streaming is required for this model"],
    ["please set stream=true"],
  ])("and refuses anything else with '%s' is asked for streams from then on", async (message) => {
    const body = [...TEXT, delta({}, "stop"), "data: [DONE]\n\n"].join("");
    await using harness = await startHarness(({ body: { stream, stream_options: options } }) => {
      if (stream !== true) return apiError(400, message);
      return options === undefined ? streamed(body) : apiError(400, "stream_options is not supported");
    });
    for (let call = 0; call < 2; call += 1) {
      expect(await harness.model.complete(aLaterTurn(), neverAborts)).toMatchObject({ content: '{"verdict":1}' });
    }
    const { requests } = harness.server;
    expect(requests.map(({ body: { stream } }) => stream)).toEqual([undefined, true, true, true]);
    expect(requests[1]?.body).toMatchObject({ stream_options: { include_usage: true } });
    expect(requests.at(-1)?.body.response_format?.type).toBe("json_schema");
    expect(harness.log.messages("info")).toHaveLength(2);
  });

  it.each(["response_format is not supported when stream is false", "stream must be false"])(
    "is not asked for where a refusal says '%s'",
    async (message) => {
      await using harness = await startHarness(({ index }) => (index === 0 ? apiError(400, message) : ANSWER));
      await harness.model.complete(aModelRequest(), neverAborts);
      expect(harness.server.requests[1]?.body).not.toHaveProperty("stream");
    },
  );
});

describe("the adapter", () => {
  const options = { clock: new FakeClock(), log: new FakeLog(), environment: {}, answerFormatNote: "{{schema}}" };

  it.each([
    ["base-url", { apiKey: "k3y-value", baseUrl: "not a url" }],
    ["base-url", { apiKey: "k3y-value", baseUrl: "file:///etc" }],
    ["base-url", { apiKey: "k3y-value", baseUrl: "https://user:pa55word@example.com/v1" }],
    ["api-key", { apiKey: "two\nlines-of-key", baseUrl: "https://example.com/v1" }],
    ["api-key", { apiKey: "", baseUrl: "https://example.com/v1" }],
  ])("refuses an unusable %s without quoting it", (input, endpoint) => {
    const make = () => openAiModel({ ...options, ...endpoint });
    expect(make).toThrow(ConfigError);
    expect(make).toThrow(input);
    expect(make).not.toThrow(/pa55word|lines-of-key/);
  });

  it("refuses a note that has no place for the schema", () => {
    expect(() =>
      openAiModel({ ...options, apiKey: "k", baseUrl: "https://example.com/v1", answerFormatNote: "JSON" }),
    ).toThrow("{{schema}}");
  });

  it("loads neither the SDK nor the transport when it is imported", () => {
    const adapter = new URL("../../../src/models/openai/openai-model.ts", import.meta.url).href;
    const script = `
      const { registerHooks } = await import("node:module");
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      const count = () => loaded.filter((url) => /node_modules.(openai|undici)/.test(url)).length;
      const { openAiModel } = await import(${JSON.stringify(adapter)});
      const model = openAiModel({ apiKey: "key", baseUrl: "http://127.0.0.1:9", clock: { now: () => 0, deadline: (ms, parent) => parent }, environment: {}, answerFormatNote: "{{schema}}", maxRetries: 0 });
      const before = count();
      const request = { model: "m", messages: [], tools: [], toolChoice: "none", answer: { name: "a", schema: {} } };
      await model.complete(request, { signal: new AbortController().signal, leftMs: () => 1 }).catch(() => {});
      console.log(before, count() > 0);`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    expect({ stdout, stderr }).toEqual({ stdout: "0 true\n", stderr: "" });
  });
});
