import { BoundedBytes } from "../bounded-bytes.ts";

/** A body is longer than its reader allows. */
export class OversizedBody extends Error {
  override readonly name = "OversizedBody";
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`the body is longer than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/**
 * A body read to its end; anything that is no stream is an empty one. Without a bound, a server that never ends would end
 * the run for want of memory.
 *
 * @throws OversizedBody as soon as there is more than `maxBytes` of it.
 */
export async function readBody(body: unknown, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new BoundedBytes(maxBytes);
  if (!(Symbol.asyncIterator in Object(body))) return bytes.content();
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    if (!bytes.add(chunk)) throw new OversizedBody(maxBytes);
  }
  return bytes.content();
}
