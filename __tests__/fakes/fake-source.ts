import { createHash } from "node:crypto";
import { structuredPatch } from "diff";
import type { Hunk, HunkLine, Pin, PinnedFile } from "../../src/change/pin.ts";
import type { Sha } from "../../src/change/sha.ts";
import type { Side } from "../../src/change/side.ts";
import { findHardCodedCredentials, HARD_CODED_CREDENTIAL } from "../../src/code/credentials/hard-coded-credentials.ts";
import { compileGlob } from "../../src/files/glob.ts";
import { type MaskedSecret, maskSecrets } from "../../src/files/mask.ts";
import type { SearchQuery, SearchResult, Source, SourceText } from "../../src/ports/source.ts";

/** One file of a target: its text at each side, absent where it does not exist. */
export interface FakeFile {
  readonly path: string;
  readonly oldPath?: string;
  readonly base?: string;
  readonly head?: string;
  /** Lines at head (1-based) on which the detector masked a secret. */
  readonly secrets?: readonly number[];
  /** Its text at head is where it leads. */
  readonly isLink?: true;
  /** Why nothing of it is shown. */
  readonly skipped?: PinnedFile["skipped"];
}

/** A text as a source shows it: what is given as a password or key is masked, and more where the test says so. */
export function maskText(text: string, path: string | undefined) {
  const found = findHardCodedCredentials(text, path).map((range) => ({ ...range, rule: HARD_CODED_CREDENTIAL }));
  return maskSecrets(text, found, Buffer.from("the key of the test"));
}

/** A pinned tree held in memory, as a diff or, without `base` texts, as a manifest. It refuses what was not scripted. */
export class FakeSource implements Source {
  readonly pin: Pin;
  readonly #files: readonly FakeFile[];

  constructor(files: readonly FakeFile[], kind: Pin["kind"] = "diff") {
    this.#files = files;
    this.pin = {
      kind,
      headSha: sha("head"),
      baseSha: kind === "diff" ? sha("base") : undefined,
      mergeBaseSha: kind === "diff" ? sha("base") : undefined,
      targetSha256: createHash("sha256").update(JSON.stringify(files)).digest("hex"),
      files: files.flatMap((file) => (kind === "diff" && isUntouched(file) ? [] : [pinFile(withMasks(file), kind)])),
    };
  }

  async readText(path: string, side: Side): Promise<SourceText | undefined> {
    const file = this.#files.find((candidate) => pathOf(candidate, side) === path);
    if (file === undefined) throw new Error(`unscripted read of ${path} at ${side}`);
    const text = file[side];
    if (text === undefined) return undefined;
    const shown = maskText(text, path);
    const lines = toLines(shown.text);
    const scripted = side === "head" ? (file.secrets ?? []) : lines.map((_, index) => index + 1);
    const known = new Set(shown.masked.map(({ mask }) => mask));
    const others = scripted
      .flatMap((line) => masksOn(line, lines[line - 1] ?? ""))
      .filter(({ mask }) => !known.has(mask));
    const secrets = [...shown.masked, ...others].sort((a, b) => a.line - b.line);
    return { path, side, blob: sha(text), lines, secrets };
  }

  async blobAt(path: string, side: Side): Promise<string | undefined> {
    const text = this.#files.find((candidate) => pathOf(candidate, side) === path)?.[side];
    return text === undefined ? undefined : sha(text);
  }

  search({ pattern }: SearchQuery): Promise<SearchResult> {
    throw new Error(`unscripted search for ${pattern}`);
  }

  async listFiles(pathGlob: string | undefined): Promise<readonly string[]> {
    if (pathGlob !== undefined) throw new Error(`unscripted listing of ${pathGlob}`);
    return this.#files
      .filter((file) => file.head !== undefined)
      .map((file) => file.path)
      .sort();
  }

  async listLinks(): Promise<readonly string[]> {
    return this.#files.filter(({ isLink }) => isLink === true).map(({ path }) => path);
  }

  /** By the lines of a `.gitattributes` at the root that mark a glob, and by nothing else of what git knows. */
  async listGenerated(side: Side): Promise<readonly string[]> {
    const text = this.#files.find((file) => pathOf(file, side) === ".gitattributes")?.[side] ?? "";
    const globs = [...text.matchAll(/^(\S+) linguist-generated$/gm)].flatMap(
      ([, glob = ""]) => compileGlob(glob) ?? [],
    );
    return (await this.listFiles(undefined)).filter((path) => globs.some((matches) => matches(path)));
  }
}

/** Of the tree, and of no diff. */
function isUntouched({ base, head, oldPath }: FakeFile): boolean {
  return base !== undefined && base === head && oldPath === undefined;
}

function masksOn(line: number, text: string): readonly MaskedSecret[] {
  const masks = text.match(/\[secret:[0-9a-f]{8}\]/g) ?? [];
  return masks.map((mask) => ({ line, rule: "fake-detector", mask }));
}

function withMasks({ base, head, ...file }: FakeFile): FakeFile {
  const mask = (text: string | undefined, side: Side) =>
    text === undefined ? {} : { [side]: maskText(text, pathOf(file, side)).text };
  return { ...file, ...mask(base, "base"), ...mask(head, "head") };
}

function pathOf(file: FakeFile, side: Side): string {
  return side === "base" ? (file.oldPath ?? file.path) : file.path;
}

function pinFile(file: FakeFile, kind: Pin["kind"]): PinnedFile {
  const { base, head } = file;
  return {
    path: file.path,
    oldPath: file.oldPath,
    status: statusOf(file, kind),
    baseMode: base === undefined ? undefined : "100644",
    headMode: head === undefined ? undefined : "100644",
    baseBlob: base === undefined ? undefined : sha(base),
    headBlob: head === undefined ? undefined : sha(head),
    hunks: kind === "diff" ? toHunks(base ?? "", head ?? "") : [],
    skipped: file.skipped,
  };
}

function statusOf(file: FakeFile, kind: Pin["kind"]): PinnedFile["status"] {
  if (kind !== "diff") return "unchanged";
  if (file.base === undefined) return "added";
  if (file.head === undefined) return "deleted";
  return file.oldPath === undefined ? "modified" : "renamed";
}

function toHunks(base: string, head: string): readonly Hunk[] {
  return structuredPatch("base", "head", base, head, "", "", { context: 3 }).hunks.map((hunk) => {
    let baseLine = hunk.oldStart;
    let headLine = hunk.newStart;
    const lines = hunk.lines
      .filter((line) => !line.startsWith("\\"))
      .map((line): HunkLine => {
        const text = line.slice(1);
        if (line.startsWith("+")) return { kind: "added", baseLine: undefined, headLine: headLine++, text };
        if (line.startsWith("-")) return { kind: "deleted", baseLine: baseLine++, headLine: undefined, text };
        return { kind: "context", baseLine: baseLine++, headLine: headLine++, text };
      });
    const { oldStart, oldLines, newStart, newLines } = hunk;
    return { oldStart, oldLines, newStart, newLines, lines };
  });
}

function toLines(text: string): readonly string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

function sha(text: string): Sha {
  return createHash("sha1").update(text).digest("hex") as Sha;
}
