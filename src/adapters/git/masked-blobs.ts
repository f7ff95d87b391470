import { classifyFile, type FileKind } from "../../core/files/file-kind.ts";
import { type MaskedSecret, maskSecrets } from "../../core/files/mask.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";
import type { CatFile } from "./cat-file.ts";

/** Files above this are not read at all. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
const MAX_CACHED_CHARS = 64 * 1024 * 1024;

/** A blob's content, ready to be shown, or what it is instead. */
export type BlobContent =
  | { readonly kind: "text"; readonly lines: readonly string[]; readonly secrets: readonly MaskedSecret[] }
  | { readonly kind: Exclude<FileKind, "text"> | "missing" | "too-large" };

interface Cached {
  readonly content: Promise<BlobContent>;
  /** 0 until it is known. */
  chars: number;
}

export interface MaskingOptions {
  readonly detector: SecretDetector;
  readonly key: Uint8Array;
  readonly maxCachedChars?: number;
}

/** Blobs as text with their secrets masked; the least recently used are forgotten beyond a bound. */
export class MaskedBlobs {
  readonly #objects: CatFile;
  readonly #options: MaskingOptions;
  readonly #cache = new Map<string, Cached>();
  #cachedChars = 0;

  constructor(objects: CatFile, options: MaskingOptions) {
    this.#objects = objects;
    this.#options = options;
  }

  /** The path helps to tell code from binaries, and one secret from another. */
  read(blob: Sha, path: string): Promise<BlobContent> {
    const key = `${blob} ${path}`;
    const known = this.#cache.get(key);
    if (known !== undefined) {
      this.#cache.delete(key);
      this.#cache.set(key, known);
      return known.content;
    }
    const cached: Cached = { content: this.#load(blob, path, classifyFile), chars: 0 };
    this.#cache.set(key, cached);
    cached.content.then(
      (content) => this.#account(key, cached, content),
      () => this.#cache.delete(key),
    );
    return cached.content;
  }

  /** The same, but text whatever the bytes are. */
  async readAsText(blob: Sha, path: string): Promise<BlobContent> {
    const content = await this.read(blob, path);
    const isFinal = content.kind === "text" || content.kind === "missing" || content.kind === "too-large";
    return isFinal ? content : this.#load(blob, path, () => "text");
  }

  /** What it is, without looking for secrets in it. */
  async kindOf(blob: Sha, path: string): Promise<BlobContent["kind"]> {
    const object = await this.#objects.read(blob, MAX_FILE_BYTES);
    if (object.kind !== "object") return object.kind;
    return object.type === "blob" ? classifyFile(path, object.bytes) : "missing";
  }

  async #load(blob: Sha, path: string, classify: typeof classifyFile): Promise<BlobContent> {
    const object = await this.#objects.read(blob, MAX_FILE_BYTES);
    if (object.kind !== "object") return { kind: object.kind };
    if (object.type !== "blob") return { kind: "missing" };
    const kind = classify(path, object.bytes);
    if (kind !== "text") return { kind };
    const text = object.bytes.toString("utf8");
    const found = await this.#options.detector.detect(text, path);
    const { text: maskedText, masked } = maskSecrets(text, found, this.#options.key);
    return { kind, lines: splitLines(maskedText), secrets: masked };
  }

  #account(key: string, cached: Cached, content: BlobContent): void {
    if (this.#cache.get(key) !== cached) return;
    cached.chars = 100 + (content.kind === "text" ? content.lines.reduce((sum, line) => sum + line.length + 1, 0) : 0);
    this.#cachedChars += cached.chars;
    for (const [oldest, { chars }] of this.#cache) {
      if (this.#cachedChars <= (this.#options.maxCachedChars ?? MAX_CACHED_CHARS)) return;
      this.#cache.delete(oldest);
      this.#cachedChars -= chars;
    }
  }
}

function splitLines(text: string): readonly string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
