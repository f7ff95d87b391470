import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

interface ModelApis {
  readonly url: string;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

const FOLDER = new URL("../../bench/servers/", import.meta.url);
const load = async <Module>(name: string): Promise<Module> => import(fileURLToPath(new URL(name, FOLDER)));
const { trainTokenizer } = await load<{
  trainTokenizer: (text: string, merges: number) => { tokens: readonly string[]; merges: readonly string[] };
}>("byte-pairs.mjs");
const { writeTinyModel } = await load<{
  writeTinyModel: (source: { text: string; chatTemplate: string }) => Buffer;
}>("tiny-gguf.mjs");
const { startModelApis } = await load<{ startModelApis: () => Promise<ModelApis> }>("model-apis.mjs");

describe("the tiny model", () => {
  it("is a GGUF file of version 3, with its tensors at the end, and the same in every run", () => {
    const source = { text: "the quick brown fox and the quick red fox", chatTemplate: "{{ messages }}" };
    const file = writeTinyModel(source);
    expect(file.subarray(0, 4).toString()).toBe("GGUF");
    expect([file.readUInt32LE(4), Number(file.readBigUInt64LE(8)), Number(file.readBigUInt64LE(16))]).toEqual([
      3, 12, 19,
    ]);
    expect(file.length % 32).toBe(0);
    expect(file.includes("tokenizer.chat_template")).toBe(true);
    expect(writeTinyModel(source).equals(file)).toBe(true);
  });

  it("reads every byte, and joins the most frequent pairs first", () => {
    const { tokens, merges } = trainTokenizer("aab aab aab", 2);
    expect(merges).toEqual(["a a", "aa b"]);
    expect(tokens).toHaveLength(258);
    expect(new Set(tokens).size).toBe(258);
  });
});

describe("the able stand-in", () => {
  const header = "[tribunal role=enthusiast round=1 pass=1/1 slice=1/1 mode=full tier=m]";
  const calls = ["read_diff", "read_file"].map((name, index) => ({ name, id: `c${index}` }));

  it("reads first, and then tells the defect in the form that it was asked for", async () => {
    await using apis = await startModelApis();
    const first = await ask(apis, "/v1/chat/completions", {
      model: "m",
      messages: [{ role: "user", content: header }],
    });
    expect(first.body.choices[0].message.tool_calls[0].function.name).toBe("read_diff");
    const read = calls.flatMap(({ name, id }) => [
      { role: "assistant", content: null, tool_calls: [{ id, type: "function", function: { name, arguments: "{}" } }] },
      { role: "tool", tool_call_id: id, content: "read" },
    ]);
    const messages = [{ role: "user", content: header }, ...read];
    const free = await ask(apis, "/v1/chat/completions", { model: "m", messages });
    expect(() => JSON.parse(free.body.choices[0].message.content)).toThrow();
    const held = { model: "m", messages, response_format: { type: "json_schema" } };
    const answer = await ask(apis, "/v1/chat/completions", held);
    expect(JSON.parse(answer.body.choices[0].message.content).findings).toMatchObject([{ file: "stock.js", line: 2 }]);
  });

  it("refuses by Anthropic's interface a request without max_tokens", async () => {
    await using apis = await startModelApis();
    const request = { model: "m", messages: [{ role: "user", content: header }] };
    expect(await ask(apis, "/v1/messages", request)).toMatchObject({
      status: 400,
      body: { error: { message: "max_tokens: Field required" } },
    });
    const { body } = await ask(apis, "/v1/messages", { ...request, max_tokens: 100 });
    expect(body).toMatchObject({ stop_reason: "tool_use", content: [{ type: "tool_use", name: "read_diff" }] });
  });

  it("refuses by Gemini's interface unions of types, and calls that lost their signature", async () => {
    await using apis = await startModelApis();
    const path = "/v1beta/models/m:generateContent";
    const contents = [{ role: "user", parts: [{ text: header }] }];
    const union = { functionDeclarations: [{ name: "f", parameters: { type: ["string", "null"] } }] };
    expect(await ask(apis, path, { contents, tools: [union] })).toMatchObject({ status: 400 });
    const { body } = await ask(apis, path, { contents });
    const [part] = body.candidates[0].content.parts;
    expect(part).toMatchObject({ functionCall: { name: "read_diff" }, thoughtSignature: expect.any(String) });
    const lost = [...contents, { role: "model", parts: [{ functionCall: part.functionCall }] }];
    expect((await ask(apis, path, { contents: lost })).body.error.message).toContain("missing a thought_signature");
    const kept = [...contents, { role: "model", parts: [part] }];
    expect(await ask(apis, path, { contents: kept })).toMatchObject({ status: 200 });
  });
});

// biome-ignore lint/suspicious/noExplicitAny: three vendors' replies, of which a test reads a few fields each
async function ask({ url }: ModelApis, path: string, body: unknown): Promise<{ status: number; body: any }> {
  const response = await fetch(`${url}${path}`, { method: "POST", body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
