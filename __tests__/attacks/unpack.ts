import { constants, inflateRawSync, inflateSync } from "node:zlib";

/** What is packed in what is packed in what is packed. */
const MAX_DEPTH = 3;
/** Of one stream, and of everything in one text: no run of ours sends so much. */
const MAX_BYTES = 64 * 1024 * 1024;

type Unpack = (rest: Buffer) => Buffer;

/** A stream that is cut off is unpacked as far as it goes; what follows its end is left alone. */
const OPTIONS = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_BYTES };

/** How a packed stream begins, in hexadecimal, and how it is unpacked from there. An object of a git pack is a stream of zlib's. */
const STREAMS: Readonly<Record<string, Unpack>> = {
  ...Object.fromEntries(["7801", "785e", "789c", "78da"].map((begins) => [begins, inflateFrom])),
  "1f8b08": (rest) => inflateRawSync(rest.subarray(gzipHeaderLength(rest)), OPTIONS),
  "504b0304": (rest) => inflateRawSync(rest.subarray(30 + rest.readUInt16LE(26) + rest.readUInt16LE(28)), OPTIONS),
};

/** Shorter ones hold no half of a secret. */
const BASE64 = /[A-Za-z0-9+/_-]{24,}={0,2}/g;

/**
 * All that is packed in a text of bytes, one after the other: streams of zlib and gzip wherever they begin, entries of archives,
 * objects of git packs, and what base64 stands for.
 */
export function unpack(text: string): string {
  const found = new Set<string>();
  let bytes = 0;
  const visit = (packed: string, depth: number): void => {
    for (const each of [...decodeAll(packed), ...inflateAll(Buffer.from(packed, "latin1"))]) {
      if (found.has(each) || bytes > MAX_BYTES) continue;
      found.add(each);
      bytes += each.length;
      if (depth < MAX_DEPTH) visit(each, depth + 1);
    }
  };
  visit(text, 1);
  return [...found].join("\n");
}

function decodeAll(text: string): readonly string[] {
  return [...text.matchAll(BASE64)].map(([run]) => Buffer.from(run, "base64").toString("latin1"));
}

function inflateAll(bytes: Buffer): readonly string[] {
  return Object.entries(STREAMS).flatMap(([begins, unpackFrom]) => {
    const found: string[] = [];
    const magic = Buffer.from(begins, "hex");
    for (let at = bytes.indexOf(magic); at >= 0; at = bytes.indexOf(magic, at + 1)) {
      const inner = tryTo(() => unpackFrom(bytes.subarray(at)));
      if (inner !== undefined && inner.length > 0) found.push(inner.toString("latin1"));
    }
    return found;
  });
}

function inflateFrom(rest: Buffer): Buffer {
  return inflateSync(rest, OPTIONS);
}

/** @see https://www.rfc-editor.org/rfc/rfc1952#page-5 */
function gzipHeaderLength(rest: Buffer): number {
  const flags = rest.readUInt8(3);
  const extra = (flags & 4) === 0 ? 10 : 12 + rest.readUInt16LE(10);
  const texts = [8, 16].filter((flag) => (flags & flag) !== 0);
  const told = texts.reduce((at) => rest.indexOf(0, at) + 1, extra);
  return (flags & 2) === 0 ? told : told + 2;
}

/** It only looked like the beginning of one. */
function tryTo(unpackIt: () => Buffer): Buffer | undefined {
  try {
    return unpackIt();
  } catch {
    return undefined;
  }
}
