import { createServer } from "node:http";
import { parseHeader } from "../../__tests__/servers/model-script.ts";
import { forward } from "./forward.mjs";

/**
 * Stands between a review and its model, passes everything on, and keeps every exchange: what each agent was asked and
 * answered, and what it cost by the server's own count. Listens on the loopback; disposing of it ends it.
 *
 * @param known gives the exchange that was kept for a request before, if any: then the model is not asked
 * @param change gives the message that the review is to get in place of the model's, and which seeds are in it
 * @param onExchange is called after each
 */
export async function startRecordingProxy(
  baseUrl,
  { known = () => undefined, change = (_request, message) => ({ message, seeded: [] }), onExchange = () => {} } = {},
) {
  const exchanges = [];
  const turns = { count: 0 };
  const setting = { baseUrl, exchanges, turns, known, change, onExchange };
  const server = createServer((incoming, outgoing) => {
    passOn(incoming, outgoing, setting).catch((error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { "content-type": "application/json" });
      outgoing.end(JSON.stringify({ error: { message: String(error.cause ?? error), type: "proxy", code: null } }));
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { baseUrl: `http://127.0.0.1:${server.address().port}`, exchanges, [Symbol.asyncDispose]: close };
}

async function passOn(incoming, outgoing, setting) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  setting.turns.count += 1;
  const asked = setting.turns.count;
  const kept = setting.known(text);
  if (kept !== undefined) return answerAgain(kept, outgoing, { ...setting, asked });
  const response = await forward(setting.baseUrl, { incoming, body: text, outgoing });
  const answer = response.status >= 200 && response.status < 300 ? settle(text, response.text, setting) : undefined;
  if (answer !== undefined) keep(answer.exchange, { ...setting, asked });
  if (!outgoing.headersSent) outgoing.writeHead(response.status, response.headers);
  outgoing.end(answer?.text ?? response.text);
}

function keep(exchange, { exchanges, turns, onExchange, asked }) {
  turns.count += 1;
  exchanges.push({ ...exchange, asked, answered: turns.count });
  onExchange(exchanges);
}

function answerAgain(exchange, outgoing, setting) {
  keep(exchange, setting);
  outgoing.writeHead(200, { "content-type": "application/json" });
  outgoing.end(JSON.stringify(toCompletion(exchange)));
}

/** A response body of an exchange that was kept. */
export function toCompletion({ request: { body }, message, finishReason, usage, digest = "kept" }) {
  const choice = { index: 0, message, logprobs: null, finish_reason: finishReason };
  return {
    id: `chatcmpl-${digest}`,
    object: "chat.completion",
    created: 0,
    model: body.model,
    choices: [choice],
    usage,
  };
}

/** The exchange, and the response as the review gets it. */
function settle(requestText, responseText, { change }) {
  const body = JSON.parse(requestText);
  const request = { body };
  const header = parseHeader(request);
  const reply = parsed(responseText);
  const choice = reply?.choices?.[0];
  const { message, seeded } =
    choice?.message === undefined ? { message: undefined, seeded: [] } : change({ request, header }, choice.message);
  const { prompt_tokens: input = 0, completion_tokens: output = 0 } = reply?.usage ?? {};
  const exchange = {
    request,
    header,
    message,
    finishReason: choice?.finish_reason,
    usage: reply?.usage,
    seeded,
    answer: answerOf(message),
    tokens: input + output,
    hasUsage: reply?.usage !== undefined && reply?.usage !== null,
  };
  if (seeded.length === 0) return { exchange, text: responseText };
  const changed = { ...reply, choices: [{ ...choice, message }, ...reply.choices.slice(1)] };
  return { exchange, text: JSON.stringify(changed) };
}

/** The text of a final answer; undefined of a turn that calls tools. */
export function answerOf(message) {
  const isAnswer = typeof message?.content === "string" && (message.tool_calls ?? []).length === 0;
  return isAnswer ? message.content : undefined;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
