import { describe, expect, it } from "vitest";
import { isFirstTurn, type RecordedRequest, type ScriptedReply } from "../../servers/model-server.ts";
import {
  ANSWER_SCHEMA,
  aLaterTurn,
  aModelRequest,
  apiError,
  neverAborts,
  rejectionOf,
  startHarness,
} from "./harness.ts";

const ANSWER: ScriptedReply = { json: { verdict: "fine" } };
const CALL: ScriptedReply = { toolCalls: [{ name: "read_file", args: { path: "a.ts" } }] };

type Rule = readonly [(request: RecordedRequest) => boolean, ScriptedReply];

/** A server that refuses what its rules say, and answers the rest: a first turn with a call. */
function serverOf(...rules: readonly Rule[]): (request: RecordedRequest) => ScriptedReply {
  return (request) => rules.find(([applies]) => applies(request))?.[1] ?? (isFirstTurn(request) ? CALL : ANSWER);
}

const usesSchema = ({ body }: RecordedRequest): boolean => body.response_format?.type === "json_schema";
const usesFormat = ({ body }: RecordedRequest): boolean => body.response_format !== undefined;
const usesTools = ({ body }: RecordedRequest): boolean => body.tools !== undefined;
const usesStrict = ({ body }: RecordedRequest): boolean => body.tools?.[0]?.function.strict === true;
const usesRequired = ({ body }: RecordedRequest): boolean => body.tool_choice === "required";

/** What a request asked for, in short. */
function shape({ body }: RecordedRequest): string {
  const strict = body.tools?.[0]?.function.strict === true ? "strict " : "";
  const tools = body.tools === undefined ? "no tools" : `${strict}tools ${body.tool_choice}`;
  return `${tools}, ${body.response_format?.type ?? "no format"}`;
}

describe("stepping down", () => {
  it("says of an answer in another form only that the server may not enforce the format", async () => {
    await using harness = await startHarness(serverOf());
    const request = aModelRequest();
    await harness.model.complete({ ...request, answer: { ...request.answer, isMissed: true } }, neverAborts);
    expect(harness.log.lines.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^the server at \S+ may not enforce response_format, as an answer had another form;/),
    );
  });

  it("goes from json_schema to json_object, with the schema in the system message", async () => {
    await using harness = await startHarness(
      serverOf([usesSchema, apiError(400, "This response_format type is unavailable now")]),
    );
    await harness.model.complete(aModelRequest(), neverAborts);
    expect(harness.server.requests.map(shape)).toEqual([
      "strict tools required, json_schema",
      "strict tools required, json_object",
    ]);
    const [system, user] = harness.server.requests[1]?.body.messages ?? [];
    expect(system?.content).toBe(`You judge.\n\nAnswer in JSON matching ${JSON.stringify(ANSWER_SCHEMA)}.`);
    expect(user?.content).toMatch(/^\[tribunal role=judge /);
  });

  it("goes on to no format when json_object is refused as well", async () => {
    await using harness = await startHarness(serverOf([usesFormat, apiError(400, "no", { param: "response_format" })]));
    await harness.model.complete(aModelRequest(), neverAborts);
    expect(harness.server.requests.map(shape)).toEqual([
      "strict tools required, json_schema",
      "strict tools required, json_object",
      "strict tools required, no format",
    ]);
    expect(harness.server.requests[2]?.body.messages[0]?.content).toContain(JSON.stringify(ANSWER_SCHEMA));
  });

  it("sends auto where required is refused", async () => {
    await using harness = await startHarness(
      serverOf([usesRequired, apiError(400, "Thinking mode does not support this tool_choice")]),
    );
    await harness.model.complete(aModelRequest(), neverAborts);
    expect(harness.server.requests.map(shape)).toEqual([
      "strict tools required, json_schema",
      "strict tools auto, json_schema",
    ]);
  });

  it("drops strict from the tools where it is refused, with status 422 too", async () => {
    const refusal = apiError(422, "('body', 'tools', 0, 'function', 'strict'): Extra inputs are not permitted");
    await using harness = await startHarness(serverOf([usesStrict, refusal]));
    await harness.model.complete(aModelRequest(), neverAborts);
    expect(harness.server.requests.map(shape)).toEqual([
      "strict tools required, json_schema",
      "tools required, json_schema",
    ]);
  });

  it("keeps tools and format apart where they exclude each other, and the format for the turn that owes the answer", async () => {
    const refusal = apiError(400, "json mode cannot be combined with tool/function calling");
    await using harness = await startHarness(
      serverOf([(request) => usesTools(request) && usesFormat(request), refusal]),
    );
    await harness.model.complete(aModelRequest(), neverAborts);
    await harness.model.complete(aLaterTurn("auto"), neverAborts);
    await harness.model.complete(aLaterTurn("none"), neverAborts);
    expect(harness.server.requests.map(shape)).toEqual([
      "strict tools required, json_schema",
      "strict tools required, no format",
      "strict tools auto, no format",
      "no tools, json_schema",
    ]);
    expect(harness.server.requests[2]?.body.messages[0]?.content).toContain("Answer in JSON");
    expect(harness.server.requests[3]?.body.messages[0]?.content).toBe("You judge.");
  });

  it("gets through to a server that takes none of it, and says each loss once", async () => {
    await using harness = await startHarness(
      serverOf(
        [usesStrict, apiError(400, "Unknown name \"strict\" at 'tools[0].function'")],
        [
          (request) => usesTools(request) && usesFormat(request),
          apiError(400, "response_format cannot be used together with tools"),
        ],
        [usesRequired, apiError(400, "tool_choice required is not supported")],
        [usesFormat, apiError(400, "response_format is not supported")],
      ),
    );
    await harness.model.complete(aModelRequest(), neverAborts);
    await harness.model.complete(aLaterTurn("none"), neverAborts);
    await harness.model.complete(aModelRequest(), neverAborts);
    expect(shape(harness.server.requests.at(-1) as RecordedRequest)).toBe("tools auto, no format");
    expect(harness.server.requests).toHaveLength(4 + 3 + 1);
    expect(harness.log.messages("info")).toEqual([
      expect.stringContaining("strict tool schemas"),
      expect.stringContaining("tools together with response_format"),
      expect.stringContaining("tool_choice required"),
      expect.stringContaining("response_format json_schema"),
      expect.stringContaining("response_format json_object"),
    ]);
  });

  it("is remembered for every later call, and said once", async () => {
    await using harness = await startHarness(serverOf([usesSchema, apiError(400, "json_schema is not supported")]));
    for (let call = 0; call < 3; call++) await harness.model.complete(aModelRequest(), neverAborts);
    expect(harness.server.requests.map(shape).filter((request) => request.endsWith("json_schema"))).toHaveLength(1);
    expect(harness.log.messages("info")).toHaveLength(1);
  });

  it("happens once when several agents learn the same thing at the same time", async () => {
    const refuses = serverOf([usesSchema, apiError(400, "json_schema is not supported")]);
    await using harness = await startHarness((request) => ({ ...refuses(request), delayMs: 30 }));
    await Promise.all(Array.from({ length: 12 }, () => harness.model.complete(aModelRequest(), neverAborts)));
    const shapes = harness.server.requests.map(shape);
    expect(shapes.filter((request) => request.endsWith("json_schema"))).toHaveLength(12);
    expect(shapes.filter((request) => request.endsWith("json_object"))).toHaveLength(12);
    expect(shapes.filter((request) => request.endsWith("no format"))).toHaveLength(0);
    expect(harness.log.messages("info")).toHaveLength(1);
  });

  it("tries one thing after another when the server does not say what it refuses", async () => {
    await using harness = await startHarness(serverOf([usesRequired, apiError(400, "Bad Request")]));
    await harness.model.complete(aModelRequest(), neverAborts);
    expect(harness.server.requests.map(shape)).toEqual([
      "strict tools required, json_schema",
      "tools required, json_schema",
      "tools required, no format",
      "tools auto, no format",
    ]);
  });

  it("believes a guess only when the request then succeeds", async () => {
    let refuses = true;
    await using harness = await startHarness(() => (refuses ? apiError(400, "Bad Request") : CALL));
    const error = await rejectionOf(harness.model.complete(aLaterTurn("auto"), neverAborts));
    expect(error).toMatchObject({ kind: "refused", status: 400 });
    expect(harness.server.requests.length).toBeGreaterThan(3);
    expect(harness.server.requests.length).toBeLessThan(12);
    refuses = false;
    await harness.model.complete(aModelRequest(), neverAborts);
    expect(harness.server.requests.map(shape).at(-1)).toBe("strict tools required, json_schema");
    expect(harness.log.lines).toEqual([]);
  });

  it.each([
    [
      "the context is too small",
      apiError(400, "too many", { code: "context_length_exceeded" }),
      "raise the context length of that server",
      "too-long",
    ],
    ["the content policy objects", apiError(400, "no", { code: "content_filter" }), "content policy", "refused"],
    ["the model has no tools", apiError(400, "gemma:2b does not support tools"), "tool calling", "refused"],
    ["the model is unknown", apiError(400, "Invalid model: gpt-test"), "check the name in models", "refused"],
  ])("is not tried when %s", async (_name, refusal, remedy, kind) => {
    await using harness = await startHarness([refusal]);
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({ kind, status: 400, message: expect.stringContaining(remedy) });
    expect(harness.server.requests).toHaveLength(1);
  });
});
