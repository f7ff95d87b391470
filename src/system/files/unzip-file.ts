import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import type { SoleFile } from "../../ports/host.ts";
import { BoundedBytes } from "../http/read-body.ts";

/** Small enough that unpacking one step of a bomb is harmless: it grows at most 1,032 times. */
const STEP_BYTES = 16 * 1024;
const MAX_PATHS = 5;
/** Nothing is written by these names, but they show bad intent. */
const LEADS_OUT = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[A-Za-z]:|\0/;

/**
 * Unpacks one file of a zip archive by its exact path. Undefined if it is missing, broken, or longer than `maxBytes`,
 * whatever length the archive states. Never throws.
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
 * Unpacks the only file of a zip archive, or describes what was found instead. It never unpacks more than `maxBytes`,
 * whatever length the archive states. Never throws.
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
  if (path === undefined) return unusable("not a zip archive of files");
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

/** False if the archive cannot be unpacked. */
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

  /** Of two files with the same path, the first counts. */
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
