import { describe, expect, it } from "vitest";
import type { RecordedBody, RecordedMessage } from "../../servers/model-server.ts";
import { converse, play, type QuirkyServer, refused } from "./conversation.ts";
import { aModelRequest, neverAborts, startHarness } from "./harness.ts";

const someMessage =
  (
    wrong: (
      message: RecordedMessage & Readonly<Record<string, unknown>>,
      before: RecordedMessage | undefined,
    ) => boolean,
  ) =>
  ({ messages }: RecordedBody): boolean =>
    messages.some((message, at) => wrong(message as never, messages[at - 1]));
const hasNull = someMessage(({ content }) => content === null);
const hasUserAfterTool = someMessage(({ role }, before) => role === "user" && before?.role === "tool");
const hasSystem = someMessage(({ role }) => role === "system");
const hasSeveral = someMessage(({ tool_calls: calls }) => (calls?.length ?? 0) > 1);
const hasTwice = someMessage(({ role }, before) => role === before?.role);
const lacks = (field: string) => someMessage((message) => message.role === "assistant" && message[field] === undefined);
const hasUnion = ({ tools }: RecordedBody): boolean => JSON.stringify(tools ?? []).includes('"type":["');
const hasLimit = ({ max_tokens: limit, max_completion_tokens: same }: RecordedBody): boolean =>
  (limit ?? same) !== undefined;

const when =
  (
    applies: (body: RecordedBody) => boolean,
    refusal: ReturnType<typeof refused>,
  ): NonNullable<QuirkyServer["refuse"]> =>
  (body) =>
    applies(body) ? refusal : undefined;

const SIGNED = { call: { extra_content: { google: { thought_signature: "c2ln" } } } };
const THINKING = { message: { reasoning_content: "I look at the diff first." } };
const DETAILED = {
  message: { reasoning: "Look.", reasoning_details: [{ type: "reasoning.encrypted", data: "eA==" }] },
};
const notSigned = someMessage(({ tool_calls: calls }) => calls?.some((call) => !("extra_content" in call)) === true);

/** Each with what is left of the refusals once it is known: none. */
const SERVERS: readonly (readonly [name: string, server: QuirkyServer])[] = [
  // The message goes back as it came.
  [
    "wants its signature back on every call",
    {
      own: SIGNED,
      refuse: when(notSigned, {
        body: [
          {
            error: {
              code: 400,
              message: "Function call is missing a thought_signature in functionCall parts.",
              status: "INVALID_ARGUMENT",
            },
          },
        ],
      }),
    },
  ],
  [
    "wants details of its thought back",
    {
      own: DETAILED,
      refuse: when(
        someMessage((message) => message.tool_calls !== undefined && message.reasoning_details === undefined),
        refused("Thinking blocks must be preserved"),
      ),
    },
  ],
  [
    "wants fields within the function back",
    {
      own: { call: { function: { name: "read_file", arguments: '{"path":"a.ts"}', signature: "x" } } },
      refuse: when(
        someMessage(({ tool_calls: calls }) => calls?.some((call) => !("signature" in call.function)) === true),
        refused("missing signature"),
      ),
    },
  ],
  // Fields refused.
  ...(
    [
      [
        "reasoning_content",
        THINKING,
        {
          status: 400,
          body: {
            message:
              "messages.2.assistant.reasoning_content: property 'messages.2.assistant.reasoning_content' is unsupported",
            type: "invalid_request_error",
            code: "wrong_api_format",
          },
        },
      ],
      [
        "extra_content",
        SIGNED,
        {
          status: 422,
          body: {
            detail: [
              {
                type: "extra_forbidden",
                loc: ["body", "messages", 2, "assistant", "tool_calls", 0, "extra_content"],
                msg: "Extra inputs are not permitted",
              },
            ],
          },
        },
      ],
      [
        "reasoning",
        DETAILED,
        refused("Error from provider: Extra inputs are not permitted, field: 'messages[2].reasoning'"),
      ],
      ["reasoning_content", THINKING, refused("Bad Request")],
    ] as const
  ).map(
    ([field, own, refusal]) =>
      [
        `refuses ${field} as ${JSON.stringify(refusal.body).slice(0, 60)}`,
        {
          own,
          refuse: when((body) => JSON.stringify(body.messages).includes(`"${field}":`), refusal),
        } satisfies QuirkyServer,
      ] as const,
  ),
  // Content beside tool calls.
  ...[
    refused("Invalid 'content': 'content' field must be a string or an array of objects."),
    refused("invalid message content type: <nil>"),
    {
      status: 422,
      body: { detail: [{ loc: ["body", "messages", 2, "content"], msg: "none is not an allowed value" }] },
    },
    refused("Bad Request"),
  ].map(
    (refusal) =>
      [`refuses null as ${JSON.stringify(refusal.body).slice(0, 60)}`, { refuse: when(hasNull, refusal) }] as const,
  ),
  [
    "refuses null and no content",
    { refuse: when((body) => hasNull(body) || lacks("content")(body), refused("messages[2]: content is required")) },
  ],
  // Order.
  ["refuses a user after a tool, whatever it says", { refuse: when(hasUserAfterTool, { status: 503, body: "" }) }],
  [
    "wants its thought on every message of the model",
    {
      own: THINKING,
      refuse: when(
        lacks("reasoning_content"),
        refused("The `reasoning_content` in the thinking mode must be passed back to the API."),
      ),
    },
  ],
  ...[
    refused("Conversation roles must alternate user/assistant/user/assistant/..."),
    {
      body: {
        object: "error",
        message: "Unexpected role 'tool' after role 'tool'",
        type: "invalid_request_message_order",
        code: "3230",
      },
    },
  ].map(
    (refusal) =>
      [
        `refuses two of one role as ${JSON.stringify(refusal.body).slice(0, 50)}`,
        { refuse: when(hasTwice, refusal) },
      ] as const,
  ),
  ...[
    {
      body: { object: "error", message: "System role not supported", type: "BadRequestError", param: null, code: 400 },
    },
    refused("Conversation roles must alternate user/assistant/user/assistant/...", 500),
    refused("Invalid role: system. Must be one of user, assistant, tool", 422),
    refused(
      "A conversation must start with a user message. Try again with a conversation that starts with a user message.",
    ),
    refused("Bad Request"),
  ].map(
    (refusal) =>
      [`refuses system as ${JSON.stringify(refusal.body).slice(0, 60)}`, { refuse: when(hasSystem, refusal) }] as const,
  ),
  // Features under other statuses.
  ...[
    refused("No endpoints found that support the provided 'tool_choice' value.", 404),
    refused("tool_choice: only auto is supported by the upstream", 502),
    refused("No endpoints found that can handle the requested parameters.", 404),
    {
      status: 400,
      body: {
        error: {
          message: "Provider returned error",
          code: 400,
          metadata: { raw: '{"error":{"message":"tool_choice is not allowed"}}', provider_name: "any" },
        },
      },
    },
  ].flatMap((refusal) => [
    [
      `refuses required as ${JSON.stringify(refusal.body).slice(0, 60)}`,
      { refuse: when(({ tool_choice: choice }) => choice === "required", refusal) },
    ] as const,
    [
      `refuses any tool_choice as ${JSON.stringify(refusal.body).slice(0, 60)}`,
      { refuse: when(({ tool_choice: choice }) => choice !== undefined, refusal) },
    ] as const,
  ]),
  ...[
    refused("This model only supports single tool-calls at once!", 500),
    refused("This model only supports single tool-calls at once!"),
    refused("Bad Request"),
  ].map(
    (refusal) =>
      [
        `refuses several calls as ${JSON.stringify(refusal.body).slice(0, 60)}`,
        { refuse: when(hasSeveral, refusal) },
      ] as const,
  ),
  ...[
    {
      body: [
        {
          error: {
            code: 400,
            message:
              "Unknown name \"type\" at 'tools[0].function_declarations[0].parameters.properties[0].value': Proto field is not repeating, cannot start list.",
          },
        },
      ],
    },
    refused(
      "json: cannot unmarshal array into Go struct field .tools.function.parameters.properties.type of type string",
    ),
    refused(
      "functionDeclaration parameters.path schema specified other fields alongside any_of. When using any_of, it must be the only field set.",
      500,
    ),
    refused("Bad Request"),
  ].map(
    (refusal) =>
      [`refuses unions as ${JSON.stringify(refusal.body).slice(0, 60)}`, { refuse: when(hasUnion, refusal) }] as const,
  ),
  ...[
    refused("No endpoints found that support the requested response_format", 404),
    refused("structured outputs are not implemented", 500),
  ].map(
    (refusal) =>
      [
        `refuses any format as ${JSON.stringify(refusal.body).slice(0, 60)}`,
        { refuse: when(({ response_format: format }) => format !== undefined, refusal) },
      ] as const,
  ),
  // A limit of the answer.
  ...[
    refused("anthropic error: max_tokens: Field required"),
    { status: 422, body: { detail: [{ type: "missing", loc: ["body", "max_tokens"], msg: "Field required" }] } },
  ].map(
    (refusal) =>
      [
        `wants a limit as ${JSON.stringify(refusal.body).slice(0, 60)}`,
        { refuse: when((body) => !hasLimit(body), refusal) },
      ] as const,
  ),
  [
    "wants a smaller limit",
    {
      refuse: (body) => {
        if (!hasLimit(body)) return refused("max_tokens: Field required");
        return Number(body.max_tokens) > 4096
          ? refused("max_tokens: 8192 > 4096, which is the maximum allowed number of output tokens")
          : undefined;
      },
    },
  ],
  [
    "wants a limit by its newer name",
    {
      refuse: (body) => {
        if (body.max_tokens !== undefined)
          return refused(
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            400,
            { param: "max_tokens" },
          );
        return hasLimit(body) ? undefined : refused("max_completion_tokens is required");
      },
    },
  ],
  // The form of the answer in the way of tools, with status 200.
  [
    "answers the schema and ignores the tools",
    {
      bend: (message, body) =>
        body.tools !== undefined && body.response_format?.type === "json_schema"
          ? { role: "assistant", content: '{"verdict":"none"}' }
          : message,
    },
  ],
  [
    "answers any format and ignores the tools",
    {
      bend: (message, body) =>
        body.tools !== undefined && body.response_format !== undefined ? { role: "assistant", content: "{}" } : message,
    },
  ],
];

describe("a server that", () => {
  it.each(SERVERS)("%s is served, and asked for it once alone", async (_name, server) => {
    await using harness = await startHarness(play(server), { maxRetries: 1 });
    expect((await converse(harness.model)).content).toBe('{"verdict":"fine"}');
    const learning = harness.server.requests.length;
    expect((await converse(harness.model)).content).toBe('{"verdict":"fine"}');
    expect(harness.server.requests.length - learning).toBe(5);
  });

  it("takes everything is asked as ever, and once a turn", async () => {
    await using harness = await startHarness(play({}));
    await converse(harness.model);
    expect(harness.server.requests).toHaveLength(5);
    expect(harness.log.lines).toEqual([]);
  });
});

describe("a call that went wrong by chance", () => {
  it.each([
    refused("Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.", 400, {
      code: "tool_use_failed",
    }),
    refused("Tool choice is required, but model did not call a tool", 400, { code: "tool_use_failed" }),
    refused("The model generated a malformed function call", 422),
    refused("Failed to parse tool call arguments as JSON", 500),
  ])("is made again, and teaches nothing: %j", async (refusal) => {
    await using harness = await startHarness(
      play({ refuse: (_body, index) => (index === 1 || index === 2 ? refusal : undefined) }),
    );
    await converse(harness.model);
    const { requests } = harness.server;
    expect(requests).toHaveLength(7);
    expect(requests[2]?.body).toEqual(requests[1]?.body);
    expect(requests[3]?.body).toEqual(requests[1]?.body);
    expect(harness.log.lines).toEqual([]);
  });

  it("is made again where it is told as the ending of an empty answer", async () => {
    let wrong = 2;
    const malformed = {
      id: "c",
      choices: [{ message: { role: "assistant", content: "" }, finish_reason: "MALFORMED_FUNCTION_CALL" }],
    };
    const honest = play({});
    await using harness = await startHarness((request) =>
      wrong-- > 0 ? { raw: JSON.stringify(malformed) } : honest(request),
    );
    expect((await converse(harness.model)).content).toBe('{"verdict":"fine"}');
    expect(harness.server.requests).toHaveLength(7);
  });

  it("is an error in the end", async () => {
    await using harness = await startHarness(
      play({ refuse: () => refused("failed_generation", 400, { code: "tool_use_failed" }) }),
    );
    await expect(converse(harness.model)).rejects.toMatchObject({ kind: "refused", status: 400 });
    expect(harness.server.requests).toHaveLength(4);
  });
});

describe("a refusal that is no feature's", () => {
  it.each([
    [404, { detail: "Not Found" }, 1],
    [404, { error: { message: "The model `m` does not exist" } }, 1],
    [404, { error: { message: "No endpoints found that support tool use." } }, 1],
    [500, { error: { message: "internal error" } }, 2],
    [503, { error: { message: "tool_choice workers are overloaded" } }, 1],
  ])("under %d %j is what it was", async (status, body, requests) => {
    await using harness = await startHarness([{ status, body }], { maxRetries: 1 });
    await expect(converse(harness.model)).rejects.toMatchObject({ status });
    expect(harness.server.requests).toHaveLength(requests);
  });
});

describe("what comes back with the model's message", () => {
  it("is bounded", async () => {
    const own = { message: { reasoning_content: "x".repeat(300_000) } };
    await using harness = await startHarness(play({ own }));
    await converse(harness.model);
    expect(JSON.stringify(harness.server.requests.at(-1)?.body).length).toBeLessThan(10_000);
  });

  it("takes no field's place that we write ourselves", async () => {
    const own = {
      message: { function_call: { name: "x" }, refusal: null, audio: null, annotations: [], __proto__: 1 },
      call: { index: 3 },
    };
    await using harness = await startHarness(play({ own }));
    await converse(harness.model);
    const [, , assistant] = harness.server.requests.at(-1)?.body.messages ?? [];
    expect(Object.keys(assistant ?? {})).toEqual(["role", "content", "tool_calls"]);
    expect(Object.keys(assistant?.tool_calls?.[0] ?? {})).toEqual(["id", "type", "function"]);
  });
});

describe("a model that calls no tool", () => {
  const prose = { role: "assistant", content: "I would rather not." };

  it("is asked once more without the format, twice in a run at most", async () => {
    await using harness = await startHarness(play({ bend: () => prose }));
    for (let call = 0; call < 4; call++) await harness.model.complete(aModelRequest(), neverAborts);
    expect(harness.server.requests).toHaveLength(6);
    expect(harness.log.lines).toEqual([]);
  });

  it("is not asked again where it called one beside the format before", async () => {
    let isTired = false;
    await using harness = await startHarness(play({ bend: (message) => (isTired ? prose : message) }));
    await harness.model.complete(aModelRequest(), neverAborts);
    isTired = true;
    const reply = await harness.model.complete(aModelRequest(), neverAborts);
    expect(reply.isDoubled).toBeUndefined();
    expect(harness.server.requests).toHaveLength(2);
  });
});

describe("a server that refuses whatever it is sent", () => {
  it.each([
    refused("max_tokens and max_completion_tokens are required, and not supported"),
    refused(
      "messages: content must not be null, and role system, tool_choice, response_format, tools type and strict are not supported",
    ),
    refused("Bad Request"),
    refused("tool_choice and response_format are not supported", 500),
  ])("is asked a bounded number of times: %j", async (refusal) => {
    await using harness = await startHarness(play({ refuse: () => refusal }), { maxRetries: 1 });
    await expect(converse(harness.model)).rejects.toMatchObject({ name: "ModelError" });
    expect(harness.server.requests.length).toBeLessThan(16);
  });
});

describe("a limit that is configured", () => {
  it("is sent from the first request on, by the name that is taken, and never lowered", async () => {
    const server: QuirkyServer = {
      refuse: (body) =>
        body.max_tokens === undefined
          ? undefined
          : refused("'max_tokens' is not supported. Use 'max_completion_tokens'"),
    };
    await using harness = await startHarness(play(server), { maxOutputTokens: 3000 });
    await converse(harness.model);
    const limits = harness.server.requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens]);
    expect(limits.slice(0, 3)).toEqual([
      [3000, undefined],
      [undefined, 3000],
      [undefined, 3000],
    ]);
  });
});
