import { once } from "node:events";
import { createServer } from "node:http";
import { nextTurn } from "./honest-model.mjs";

const WORDS = { "content-type": "application/json" };
const USED_TOKENS = 50;

/**
 * The honest model behind three vendors' interfaces, as each vendor documents its own, with what it refuses. Listens
 * on the loopback; disposing of it ends it.
 */
export async function startModelApis() {
  let calls = 0;
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    calls += 1;
    const { status, body } = attempt(request.url, text, calls);
    response.writeHead(status, WORDS).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://127.0.0.1:${server.address().port}`, [Symbol.asyncDispose]: close };
}

/** What the stand-in cannot make sense of is its own fault, and told as such. */
function attempt(url, text, number) {
  try {
    return answer(url, text, number);
  } catch (error) {
    return { status: 500, body: { error: { message: `the stand-in failed: ${error.message}` } } };
  }
}

function answer(url, text, number) {
  const api = [
    [/\/chat\/completions$/, chatCompletion],
    [/\/messages$/, anthropicMessage],
    [/:generateContent/, geminiContent],
  ].find(([path]) => path.test(new URL(url, "http://loopback").pathname));
  if (api === undefined) return { status: 404, body: { error: { message: `nothing is served at ${url}` } } };
  return api[1](JSON.parse(text), { number, promptTokens: Math.ceil(text.length / 4) });
}

/** @see https://platform.openai.com/docs/api-reference/chat/create */
function chatCompletion({ model, messages, response_format: format }, { number, promptTokens }) {
  const called = messages.flatMap(({ tool_calls: calls }) => calls ?? []).map((call) => call.function.name);
  const texts = messages.filter(({ role }) => role !== "assistant").map(({ content }) => textOf(content));
  const turn = nextTurn({ texts, called, hasFormat: format?.type === "json_schema" });
  const call = turn.call && { name: turn.call.name, arguments: JSON.stringify(turn.call.args) };
  const message = call
    ? { role: "assistant", content: null, tool_calls: [{ id: `call_${number}`, type: "function", function: call }] }
    : { role: "assistant", content: turn.text };
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: USED_TOKENS,
    total_tokens: promptTokens + USED_TOKENS,
  };
  const choices = [{ index: 0, message, logprobs: null, finish_reason: call ? "tool_calls" : "stop" }];
  const head = { id: `chatcmpl-${number}`, object: "chat.completion", created: 0, model };
  return { status: 200, body: { ...head, choices, usage } };
}

/** @see https://docs.anthropic.com/en/api/messages */
function anthropicMessage(request, { number, promptTokens }) {
  const problem = anthropicProblem(request);
  if (problem !== undefined) {
    return { status: 400, body: { type: "error", error: { type: "invalid_request_error", message: problem } } };
  }
  const blocks = request.messages.flatMap(({ role, content }) =>
    (typeof content === "string" ? [{ type: "text", text: content }] : content).map((block) => ({ ...block, role })),
  );
  const called = blocks.filter(({ type }) => type === "tool_use").map(({ name }) => name);
  const texts = [
    textOf(request.system),
    ...blocks.filter(({ role }) => role === "user").map((block) => textOf([block])),
  ];
  const { call, text } = nextTurn({ texts, called, hasFormat: false });
  const content = call
    ? { type: "tool_use", id: `toolu_${number}`, name: call.name, input: call.args }
    : { type: "text", text };
  const head = { id: `msg_${number}`, type: "message", role: "assistant", model: request.model, content: [content] };
  const usage = { input_tokens: promptTokens, output_tokens: USED_TOKENS };
  return { status: 200, body: { ...head, stop_reason: call ? "tool_use" : "end_turn", stop_sequence: null, usage } };
}

function anthropicProblem({ max_tokens: limit, messages, system, ...rest }) {
  if (limit === undefined) return "max_tokens: Field required";
  const known = ["model", "tools", "tool_choice", "stream", "temperature", "metadata", "thinking", "stop_sequences"];
  const strange = Object.keys(rest).find((field) => ![...known, "top_p", "top_k"].includes(field));
  if (strange !== undefined) return `${strange}: Extra inputs are not permitted`;
  const last = messages.at(-1);
  for (const [at, { role, content }] of messages.entries()) {
    if (role !== "user" && role !== "assistant") return `messages: Unexpected role "${role}"`;
    const blocks = typeof content === "string" ? [{ type: "text", text: content }] : content;
    if (blocks.length === 0 && messages[at] !== last) return `messages.${at}: all messages must have non-empty content`;
    const blank = blocks.findIndex(({ type, text }) => type === "text" && text.trim() === "");
    if (blank >= 0) return "messages: text content blocks must contain non-whitespace text";
    const asked = blocks.filter(({ type }) => type === "tool_use").map(({ id }) => id);
    const next = [messages[at + 1]?.content ?? []].flat().map((block) => block.tool_use_id);
    const missing = asked.find((id) => !next.includes(id));
    if (missing !== undefined) return `messages.${at}: \`tool_use\` ids were found without \`tool_result\`: ${missing}`;
  }
  return undefined;
}

/** @see https://ai.google.dev/api/generate-content and https://ai.google.dev/gemini-api/docs/thought-signatures */
function geminiContent({ contents, systemInstruction, tools, generationConfig = {} }, { number, promptTokens }) {
  const problem = geminiProblem(contents, tools);
  if (problem !== undefined) {
    return { status: 400, body: { error: { code: 400, message: problem, status: "INVALID_ARGUMENT" } } };
  }
  const called = contents.flatMap(({ parts }) => parts.flatMap(({ functionCall }) => functionCall?.name ?? []));
  const texts = [systemInstruction, ...contents.filter(({ role }) => role !== "model")].flatMap((content) =>
    (content?.parts ?? []).map(({ text, functionResponse }) => text ?? JSON.stringify(functionResponse ?? "")),
  );
  const hasFormat = "responseSchema" in generationConfig || "responseJsonSchema" in generationConfig;
  const { call, text } = nextTurn({ texts, called, hasFormat });
  const part = call
    ? { functionCall: { name: call.name, args: call.args }, thoughtSignature: signatureOf(call.name) }
    : { text };
  const usageMetadata = { promptTokenCount: promptTokens, candidatesTokenCount: USED_TOKENS };
  const candidate = { content: { role: "model", parts: [part] }, finishReason: "STOP", index: 0 };
  return { status: 200, body: { candidates: [candidate], usageMetadata, responseId: `gemini-${number}` } };
}

function geminiProblem(contents, tools) {
  for (const [at, { parts }] of contents.entries()) {
    for (const { functionCall, thoughtSignature } of parts) {
      if (functionCall !== undefined && thoughtSignature !== signatureOf(functionCall.name))
        return `Function call is missing a thought_signature in functionCall parts. Function call \`${functionCall.name}\`, position ${at}.`;
    }
  }
  // Unions of types are no part of the Schema of function declarations.
  if (/"type":\[/.test(JSON.stringify(tools ?? [])))
    return `Invalid JSON payload received. Unknown name "type" at 'tools[0].function_declarations[0].parameters.properties[0].value': Proto field is not repeating, cannot start list.`;
  return undefined;
}

function signatureOf(name) {
  return Buffer.from(`thought of ${name}`).toString("base64");
}

function textOf(content) {
  if (typeof content === "string") return content;
  return (content ?? []).map((block) => block.text ?? textOf(block.content)).join("\n");
}
