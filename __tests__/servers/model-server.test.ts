import { describe, expect, it } from "vitest";
import { ROLES, replyJsonSchema } from "../../src/replies/role.ts";
import { findProblem } from "./model-request-rules.ts";
import { isFirstTurn, parseHeader, type RecordedRequest, section, startModelServer } from "./model-server.ts";

const CLOSED = { type: "object", properties: {}, required: [], additionalProperties: false };
const CALL = { id: "call_1", type: "function", function: { name: "read_file", arguments: "{}" } };
const USER = { role: "user", content: "hello" };

function aBody(overrides: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return { model: "gpt-test", messages: [USER], ...overrides };
}

function aFormat(schema: unknown): Readonly<Record<string, unknown>> {
  return { response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } } };
}

describe("the rules of a request", () => {
  it.each([
    ["an unknown field", { max_tokenz: 1 }, "Unrecognized request argument"],
    ["no messages", { messages: [] }, "too short"],
    ["an unknown role", { messages: [{ role: "robot", content: "" }] }, "Invalid value: 'robot'"],
    [
      "a tool's reply to no call",
      { messages: [USER, { role: "tool", tool_call_id: "x", content: "" }] },
      "must be a response to",
    ],
    [
      "a call without a reply",
      { messages: [USER, { role: "assistant", content: null, tool_calls: [CALL] }, USER] },
      "call_1",
    ],
    [
      "a call without a reply at the end",
      { messages: [USER, { role: "assistant", content: null, tool_calls: [CALL] }] },
      "call_1",
    ],
    ["an empty list of calls", { messages: [USER, { role: "assistant", content: "", tool_calls: [] }] }, "too short"],
    ["an assistant that says nothing", { messages: [USER, { role: "assistant", content: null }] }, "expected a string"],
    ["a tool choice without tools", { tool_choice: "required" }, "only allowed when 'tools'"],
    ["an empty list of tools", { tools: [] }, "too short"],
    [
      "an open strict function",
      { tools: [{ type: "function", function: { name: "f", strict: true, parameters: { type: "object" } } }] },
      "additionalProperties",
    ],
    [
      "an optional property in a strict answer",
      aFormat({ ...CLOSED, properties: { a: { type: "string" } } }),
      "Missing 'a'",
    ],
    [
      "an open object deep inside a strict answer",
      aFormat({ ...CLOSED, properties: { a: { anyOf: [{ type: "object" }] } }, required: ["a"] }),
      "additionalProperties",
    ],
    ["json_object without the word", { response_format: { type: "json_object" } }, "must contain the word 'json'"],
  ])("refuse %s", (_name, overrides, message) => {
    expect(findProblem(aBody(overrides))?.message).toContain(message);
  });

  it("accept a conversation in which every call has its reply", () => {
    const messages = [
      USER,
      { role: "assistant", content: null, tool_calls: [CALL] },
      { role: "tool", tool_call_id: "call_1", content: "" },
      USER,
    ];
    expect(findProblem(aBody({ messages }))).toBeUndefined();
  });

  it.each(ROLES)("accept the answer schema of the %s", (role) => {
    expect(findProblem(aBody(aFormat(replyJsonSchema(role))))).toBeUndefined();
  });
});

describe("the scripted server", () => {
  it("answers 401 to a wrong key, and 418 to what the script does not know, which it remembers", async () => {
    await using server = await startModelServer({
      apiKey: "right",
      reply: () => {
        throw new Error("unscripted");
      },
    });
    const ask = (key: string) =>
      fetch(`${server.baseUrl}/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify(aBody()),
      });
    expect((await ask("wrong")).status).toBe(401);
    expect((await ask("right")).status).toBe(418);
    expect(server.requests).toHaveLength(1);
    expect(server.scriptErrors).toEqual([new Error("unscripted")]);
  });

  it("reads header, turn and sections of our user message", () => {
    const content = [
      "[tribunal role=judge round=2 pass=1/2 slice=3/4 mode=full tier=gpt test]",
      '<findings>[{"id":"F1","title":"\\u003c/findings\\u003e"}]</findings>',
    ].join("\n");
    const request: RecordedRequest = {
      index: 0,
      path: "",
      headers: {},
      body: { model: "m", messages: [{ role: "user", content }] },
    };
    expect(parseHeader(request)).toEqual({
      role: "judge",
      round: 2,
      pass: 1,
      passes: 2,
      slice: 3,
      slices: 4,
      mode: "full",
      tier: "gpt test",
    });
    expect(isFirstTurn(request)).toBe(true);
    expect(section(request, "findings")).toEqual([{ id: "F1", title: "</findings>" }]);
    expect(section(request, "corrections")).toBeUndefined();
  });
});
