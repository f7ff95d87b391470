import { deflateRawSync } from "node:zlib";

/** An entry of an archive as a hostile writer would make it. */
export interface HostileEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** What both headers say of its length; the truth where absent. */
  readonly claimedBytes?: number;
  /** Unix mode in the directory, such as of a symbolic link. */
  readonly mode?: number;
}

/** @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function hostileZip(entries: readonly HostileEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const packed = deflateRawSync(entry.content);
    const shared = sharedHeader(entry, packed.length, name.length);
    const body = Buffer.concat([word(0x04034b50), shared, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([word(0x02014b50), Buffer.from([20, 3]), shared, tail, name]));
    bodies.push(body);
    offset += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length % 65_536, 4);
  end.writeUInt16LE(entries.length % 65_536, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, central, word(0x06054b50), end]);
}

/** The 26 bytes that the local and the central header have in common: UTF-8 names, deflated. */
function sharedHeader({ content, claimedBytes }: HostileEntry, packed: number, nameLength: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x0800, 2);
  header.writeUInt16LE(8, 4);
  header.writeUInt32LE(packed, 14);
  header.writeUInt32LE(claimedBytes ?? Buffer.byteLength(content), 18);
  header.writeUInt16LE(nameLength, 22);
  return header;
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
