import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import type { SoleFile } from "../../ports/host.ts";
import { BoundedBytes } from "../bounded-bytes.ts";

/** Little enough that what one step of a bomb unfolds into does no harm: at most 1,032 times as much. */
const STEP_BYTES = 16 * 1024;
/** More are not counted. */
const MAX_PATHS = 5;
/** Nothing is written by these names, but who makes them means no good. */
const LEADS_OUT = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[A-Za-z]:|\0/;

/**
 * One file out of a zip archive, by its exact path. Undefined when it is not there, cannot be unpacked, or is longer
 * than `maxBytes`, whatever the archive says of its length: no more than that is ever unpacked. Never throws.
 */
export function unzipFile(zip: Uint8Array, path: string, maxBytes: number): Uint8Array | undefined {
  const wanted = new Unpacking(maxBytes);
  const isWhole = unpack(
    zip,
    (file) => {
      if (file.name === path) wanted.begin(file);
    },
    () => wanted.isOver,
  );
  return isWhole ? wanted.content() : undefined;
}

/**
 * The file of a zip archive that holds no other, or what was found in its place. No more than `maxBytes` is ever unpacked,
 * whatever the archive says of its length. Never throws.
 */
export function unzipSoleFile(zip: Uint8Array, maxBytes: number): SoleFile {
  const wanted = new Unpacking(maxBytes);
  const paths: string[] = [];
  const onFile = (file: UnzipFile): void => {
    if (file.name.endsWith("/")) return;
    paths.push(file.name);
    wanted.begin(file);
  };
  if (!unpack(zip, onFile, () => wanted.isLost || paths.length > MAX_PATHS)) {
    return unusable("an archive that cannot be unpacked");
  }
  const [path] = paths;
  if (path === undefined) return unusable("what is no zip archive of files");
  if (paths.length > 1) return unusable(describeSeveral(paths));
  if (LEADS_OUT.test(path)) return unusable(`a path that leads out of the archive, ${JSON.stringify(path)}`);
  const content = wanted.content();
  if (content !== undefined) return { kind: "file", path, content };
  return unusable(
    wanted.isOversized
      ? `a file of more than ${maxBytes} bytes, ${JSON.stringify(path)}`
      : "an archive that cannot be unpacked",
  );
}

/** False where the archive is none that can be unpacked. */
function unpack(zip: Uint8Array, onFile: (file: UnzipFile) => void, isOver: () => boolean): boolean {
  const unzip = new Unzip(onFile);
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.length && !isOver(); at += STEP_BYTES) {
      unzip.push(zip.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= zip.length);
    }
    return true;
  } catch {
    return false;
  }
}

function unusable(found: string): SoleFile {
  return { kind: "unusable", found };
}

function describeSeveral(paths: readonly string[]): string {
  const named = paths.slice(0, MAX_PATHS).map((path) => JSON.stringify(path));
  return `several files, ${named.join(", ")}${paths.length > MAX_PATHS ? " and others" : ""}`;
}

class Unpacking {
  readonly #bytes: BoundedBytes;
  #state: "absent" | "begun" | "complete" | "broken" | "oversized" = "absent";

  constructor(maxBytes: number) {
    this.#bytes = new BoundedBytes(maxBytes);
  }

  get isOver(): boolean {
    return this.#state === "complete" || this.isLost;
  }

  get isLost(): boolean {
    return this.#state === "broken" || this.isOversized;
  }

  get isOversized(): boolean {
    return this.#state === "oversized";
  }

  /** Of two files of one path the first counts. */
  begin(file: UnzipFile): void {
    if (this.#state !== "absent") return;
    this.#state = "begun";
    file.ondata = (error, chunk, isLast) => this.#take(error, chunk, isLast);
    file.start();
  }

  content(): Uint8Array | undefined {
    return this.#state === "complete" ? this.#bytes.content() : undefined;
  }

  #take(error: Error | null, chunk: Uint8Array, isLast: boolean): void {
    if (this.isOver) return;
    if (error !== null) this.#state = "broken";
    else if (!this.#bytes.add(chunk)) this.#state = "oversized";
    else if (isLast) this.#state = "complete";
  }
}
