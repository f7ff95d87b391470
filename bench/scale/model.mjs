import { createServer } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { playPanel } from "./panel.mjs";

/**
 * A scripted model on the loopback that counts what it is sent. Unlike the tests' own it checks nothing of a request, so that it
 * takes little of the processors that the review under measure runs on.
 *
 * @param behaviour `replyMs`: how long an answer takes; `refuse`: gives the reply of a request that gets no answer, `hang` for
 *   none at all; `headers`: what each reply says of the endpoint's rate
 */
export async function startModel({ replyMs = 0, refuse = () => undefined, headers = () => ({}), sees } = {}) {
  const calls = [];
  const server = createServer(async (incoming, response) => {
    const at = performance.now();
    const text = await readText(incoming);
    const call = { index: calls.length, at, ...describe(text) };
    calls.push(call);
    const refused = refuse(call);
    call.outcome = refused === undefined ? "answered" : (refused.status ?? refused);
    if (refused === "hang") return;
    if (refused !== undefined) return send(response, refused.status, { headers: refused.headers ?? {}, body: REFUSAL });
    await wait(replyMs);
    call.endedAt = performance.now();
    send(response, 200, { headers: headers(call), body: completion(call, playPanel(call, { sees })) });
    call.messages = undefined;
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${server.address().port}/v1`;
  return {
    options: ["--panel", "openai", "--models", "bench-model", "--base-url", baseUrl],
    env: { OPENAI_API_KEY: "bench-key" },
    inputs: { models: "bench-model", "base-url": baseUrl, "api-key": "bench-key" },
    calls,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

const REFUSAL = {
  error: { message: "Rate limit reached", type: "requests", param: null, code: "rate_limit_exceeded" },
};

/** A request without its text, but for what is needed to answer it. */
function describe(text) {
  const body = JSON.parse(text);
  const { messages } = body;
  const [system, user] = messages;
  const served = messages.filter(({ role }) => role === "tool").reduce((sum, { content }) => sum + bytesOf(content), 0);
  const before = [system.content, user.content, JSON.stringify(body.tools ?? []), JSON.stringify(body.response_format)];
  return {
    ...headerOf(user.content),
    model: body.model,
    messages,
    bytes: Buffer.byteLength(text),
    served,
    fixed: before.reduce((sum, part) => sum + bytesOf(part), 0),
  };
}

const HEADER = /^\[tribunal role=(\S+) round=(\d+) pass=(\d+)\/\d+ slice=(\d+)\/(\d+) /;

function headerOf(message) {
  const [, role, ...numbers] = HEADER.exec(message);
  const [round, pass, slice, slices] = numbers.map(Number);
  return { role, round, pass, slice, slices };
}

/** Tokens are told as a quarter of the characters: those of all that was sent, tools and schema too. */
function completion(call, message) {
  const prompt = Math.ceil(call.bytes / 4);
  const answer = Math.ceil(JSON.stringify(message).length / 4);
  call.tokens = prompt + answer;
  return {
    id: `chatcmpl-${call.index}`,
    object: "chat.completion",
    created: 0,
    model: call.model,
    choices: [
      { index: 0, message, logprobs: null, finish_reason: message.tool_calls === undefined ? "stop" : "tool_calls" },
    ],
    usage: { prompt_tokens: prompt, completion_tokens: answer, total_tokens: prompt + answer },
  };
}

function send(response, status, { headers, body }) {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

function bytesOf(text) {
  return Buffer.byteLength(text ?? "");
}

async function readText(incoming) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
