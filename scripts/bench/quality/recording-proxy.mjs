import { createServer } from "node:http";
import { parseHeader } from "../../../__tests__/servers/model-script.ts";

/** What of a response the client acts upon besides its body. */
const PASSED_ON = ["content-type", "retry-after", "retry-after-ms", "x-should-retry"];

/**
 * Stands between a review and its model, passes everything on, and keeps every exchange: what each agent was asked and
 * answered, and what it cost by the server's own count. Listens on the loopback; disposing of it ends it.
 */
export async function startRecordingProxy(baseUrl) {
  const exchanges = [];
  const server = createServer((incoming, outgoing) => {
    passOn(incoming, outgoing, { baseUrl, exchanges }).catch((error) => {
      outgoing.writeHead(502, { "content-type": "application/json" });
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

async function passOn(incoming, outgoing, { baseUrl, exchanges }) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const request = Buffer.concat(chunks).toString("utf8");
  const response = await fetch(`${baseUrl.replace(/\/+$/, "")}${incoming.url}`, {
    method: incoming.method,
    headers: { "content-type": "application/json", authorization: incoming.headers.authorization ?? "" },
    body: request,
  });
  const text = await response.text();
  if (response.ok) exchanges.push(record(request, text));
  const headers = PASSED_ON.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)]] : []));
  outgoing.writeHead(response.status, Object.fromEntries(headers));
  outgoing.end(text);
}

function record(request, response) {
  const body = JSON.parse(request);
  const reply = parsed(response);
  const message = reply?.choices?.[0]?.message;
  const { prompt_tokens: input = 0, completion_tokens: output = 0 } = reply?.usage ?? {};
  const isAnswer = typeof message?.content === "string" && (message.tool_calls ?? []).length === 0;
  return {
    request: { body },
    header: parseHeader({ body }),
    answer: isAnswer ? message.content : undefined,
    tokens: input + output,
    hasUsage: reply?.usage !== undefined && reply?.usage !== null,
  };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
