import type { IncomingMessage, ServerResponse } from "node:http";
import type { Reply } from "./call.ts";
import type { JournalEntry } from "./journal.ts";
import type { Token } from "./token.ts";

/** One request with everything known of it before it is answered. */
export interface Exchange {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly url: URL;
  readonly method: string;
  /** Undefined when no credentials or unknown ones were sent. */
  readonly token: Token | undefined;
  readonly entry: JournalEntry;
}

export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}

export function sendReply(exchange: Exchange, reply: Reply): void {
  exchange.entry.status = reply.status;
  if (exchange.response.destroyed || exchange.response.headersSent) return;
  const { headers, bytes } = encode(reply);
  exchange.response.writeHead(reply.status, headers);
  exchange.response.end(bytes);
}

/** Promises the whole body, sends half of it and hangs up. */
export function sendHalf(exchange: Exchange, reply: Reply): void {
  const { headers, bytes } = encode(reply);
  exchange.response.writeHead(reply.status, { ...headers, "content-length": String(bytes.length) });
  exchange.response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => exchange.message.socket.destroy());
}

function encode(reply: Reply): { headers: Record<string, string>; bytes: Uint8Array } {
  const headers = { "x-github-request-id": "0000:TEST", ...reply.headers };
  if (reply.body instanceof Uint8Array) return { headers, bytes: reply.body };
  if (reply.body === undefined) return { headers, bytes: Buffer.alloc(0) };
  const json = { "content-type": "application/json; charset=utf-8", ...headers };
  return { headers: json, bytes: Buffer.from(JSON.stringify(reply.body)) };
}
