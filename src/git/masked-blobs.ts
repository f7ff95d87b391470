import type { Sha } from "../change/sha.ts";
import { classifyFile, type FileKind } from "../files/file-kind.ts";
import { type MaskedSecret, maskSecrets } from "../files/mask.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";
import { BoundedMap, weightOfLines } from "../text/bounded-map.ts";
import type { CatFile } from "./cat-file.ts";

/** Larger files are not read. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** Reading a text again from git takes less than a millisecond. */
const MAX_CACHED_BYTES = 24 * 1024 * 1024;

/** A blob's content as shown, or what it is instead. */
export type BlobContent =
  | { readonly kind: "text"; readonly lines: readonly string[]; readonly secrets: readonly MaskedSecret[] }
  | { readonly kind: Exclude<FileKind, "text"> | "missing" | "too-large" };

export interface MaskingOptions {
  readonly detector: SecretDetector;
  readonly key: Uint8Array;
  readonly maxCachedBytes?: number;
}

interface Reading {
  readonly classify?: typeof classifyFile;
  /** Changes the text before secrets are detected in it. */
  readonly prepare?: (text: string) => string;
}

/** Reads blobs as text with their secrets masked. A bounded cache keeps the most recently used ones. */
export class MaskedBlobs {
  readonly #objects: Pick<CatFile, "read">;
  readonly #options: MaskingOptions;
  readonly #cache: BoundedMap<Promise<BlobContent>>;

  constructor(objects: Pick<CatFile, "read">, options: MaskingOptions) {
    this.#objects = objects;
    this.#options = options;
    this.#cache = new BoundedMap(options.maxCachedBytes ?? MAX_CACHED_BYTES);
  }

  /** @param path helps to distinguish code from binaries, and one secret from another. */
  read(blob: Sha, path: string): Promise<BlobContent> {
    const key = `${blob} ${path}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const content = this.#load(blob, path);
    this.#cache.set(key, content);
    content.then(
      (read) => this.#cache.weigh(key, content, weightOfContent(read)),
      () => this.#cache.delete(key, content),
    );
    return content;
  }

  /** The same, but always as text. */
  async readAsText(blob: Sha, path: string): Promise<BlobContent> {
    const content = await this.read(blob, path);
    const isFinal = content.kind === "text" || content.kind === "missing" || content.kind === "too-large";
    return isFinal ? content : this.#load(blob, path, { classify: () => "text" });
  }

  /**
   * The same without invisible characters. These are removed before masking, because a secret divided by one would be
   * missed.
   */
  readVisible(blob: Sha, path: string): Promise<BlobContent> {
    return this.#load(blob, path, { prepare: (text) => text.replace(/\p{Cf}/gu, "") });
  }

  /** The kind, without detecting secrets. */
  async kindOf(blob: Sha, path: string): Promise<BlobContent["kind"]> {
    const object = await this.#objects.read(blob, MAX_FILE_BYTES);
    if (object.kind !== "object") return object.kind;
    return object.type === "blob" ? classifyFile(path, object.bytes) : "missing";
  }

  async #load(blob: Sha, path: string, { classify = classifyFile, prepare }: Reading = {}): Promise<BlobContent> {
    const object = await this.#objects.read(blob, MAX_FILE_BYTES);
    if (object.kind !== "object") return { kind: object.kind };
    if (object.type !== "blob") return { kind: "missing" };
    const kind = classify(path, object.bytes);
    if (kind !== "text") return { kind };
    const raw = object.bytes.toString("utf8");
    const text = prepare?.(raw) ?? raw;
    const found = await this.#options.detector.detect(text, path);
    const { text: maskedText, masked } = maskSecrets(text, found, this.#options.key);
    return { kind, lines: splitLines(maskedText), secrets: masked };
  }
}

function weightOfContent(content: BlobContent): number {
  return 100 + (content.kind === "text" ? weightOfLines(content.lines) : 0);
}

function splitLines(text: string): readonly string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
