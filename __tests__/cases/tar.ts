import { posix } from "node:path";

const BLOCK = 512;

/** The regular files of an uncompressed ustar archive, by path below its top folder. */
export function readTar(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let longPath: string | undefined;
  for (let offset = 0; offset + BLOCK <= archive.length && archive[offset] !== 0; ) {
    const header = archive.subarray(offset, offset + BLOCK);
    const size = Number.parseInt(field(header, 124, 12), 8);
    const content = archive.subarray(offset + BLOCK, offset + BLOCK + size);
    offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const type = field(header, 156, 1);
    if (type === "x") longPath = paxPath(content);
    if (type === "0" || type === "") {
      files.set(innerPath(longPath ?? headerPath(header)), content);
      longPath = undefined;
    }
  }
  return files;
}

function headerPath(header: Buffer): string {
  const prefix = field(header, 345, 155);
  return prefix === "" ? field(header, 0, 100) : `${prefix}/${field(header, 0, 100)}`;
}

function field(header: Buffer, start: number, length: number): string {
  const bytes = header.subarray(start, start + length);
  const end = bytes.indexOf(0);
  return bytes.toString("utf8", 0, end < 0 ? length : end).trim();
}

/** A pax record is `LENGTH KEY=VALUE\n`; only `path` matters here. */
function paxPath(content: Buffer): string | undefined {
  return /^\d+ path=(.*)$/m.exec(content.toString("utf8"))?.[1];
}

/** @throws Error if the path leaves the archive's top folder */
function innerPath(path: string): string {
  const inner = posix.normalize(path.slice(path.indexOf("/") + 1));
  if (inner.startsWith("../") || inner.startsWith("/")) throw new Error(`the archive holds an outside path: ${path}`);
  return inner;
}
