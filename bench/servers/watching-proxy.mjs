import { once } from "node:events";
import { createServer, request as send } from "node:http";

/** What a gateway may not get from us and we not from it: each is for one connection. */
const HOP_BY_HOP = ["connection", "content-length", "host", "keep-alive", "transfer-encoding"];
const MAX_WORDS = 300;

/**
 * Stands between a review and a server on the loopback, passes all on as it is, and keeps what was asked for and refused.
 */
export async function startWatchingProxy(target) {
  const exchanges = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await readAll(incoming);
    const exchange = { request: parsed(body) };
    exchanges.push(exchange);
    const answer = await passOn(incoming, body, target).catch((error) => broken(error));
    Object.assign(exchange, {
      status: answer.status,
      words: answer.text.slice(0, MAX_WORDS),
      reply: parsed(answer.text),
    });
    outgoing.writeHead(answer.status, answer.headers).end(answer.text);
  });
  server.requestTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { baseUrl: `http://127.0.0.1:${server.address().port}/v1`, exchanges, [Symbol.asyncDispose]: close };
}

async function passOn(incoming, body, target) {
  const url = new URL(incoming.url.replace(/^\/v1/, new URL(target).pathname.replace(/\/$/, "")), target);
  if (url.hostname !== "127.0.0.1") throw new Error(`${url.hostname} is not the loopback`);
  const kept = Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  const outgoing = send(url, { method: incoming.method, headers: Object.fromEntries(kept) });
  outgoing.end(body);
  const [response] = await once(outgoing, "response");
  const text = await readAll(response);
  const answered = Object.entries(response.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  return { status: response.statusCode, headers: Object.fromEntries(answered), text };
}

function broken(error) {
  return { status: 502, headers: {}, text: `the server ended the connection: ${error.message}` };
}

async function readAll(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
