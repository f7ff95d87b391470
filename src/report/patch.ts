import { parseSha, type Sha } from "../change/sha.ts";
import { blobId, sha256 } from "../text/digest.ts";
import { VERSION } from "../text/version.ts";

/** A file of our patch: the same path, new content. */
export interface PatchedFile {
  readonly path: string;
  readonly mode: RegularMode;
  /** The blobs before and after, as named in the patch. */
  readonly before: Sha;
  readonly after: Sha;
  readonly hunks: readonly PatchHunk[];
}

/** The mode of a regular file, as git writes it; repairs never change a mode. */
export type RegularMode = "100644" | "100755";

/** Lines of the patch, in order. */
export interface PatchHunk {
  /** 1-based, before the patch. */
  readonly start_line: number;
  readonly lines: readonly PatchLine[];
}

export interface PatchLine {
  readonly kind: "context" | "removed" | "added";
  /** Without its line feed. */
  readonly text: string;
  /** Whether it has no line feed at its end. */
  readonly isUnended: boolean;
}

type ReadPatch =
  | { readonly kind: "read"; readonly files: readonly PatchedFile[] }
  /** `reason` is the end of a sentence, in plain text. */
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Parses a patch as strictly as ours are written: only changed lines of regular files, each named once, with the full
 * ids of its blobs. Everything else is refused: new, deleted, renamed or copied files, modes and binary parts. Never
 * throws.
 */
export function readPatch(patch: string): ReadPatch {
  try {
    const files = readFiles(new Lines(patch));
    const paths = new Set(files.map(({ path }) => path));
    if (files.length === 0) throw new Misfit("it changes nothing");
    if (paths.size < files.length) throw new Misfit("it names a file twice");
    return { kind: "read", files };
  } catch (error) {
    if (error instanceof Misfit) return { kind: "refused", reason: error.message };
    throw error;
  }
}

/** The text differs from any patch of ours. */
class Misfit extends Error {
  override readonly name = "Misfit";
}

class Lines {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string) {
    if (!text.endsWith("\n")) throw new Misfit("its last line does not end");
    this.#lines = text.slice(0, -1).split("\n");
  }

  get isOver(): boolean {
    return this.#at >= this.#lines.length;
  }

  /** The number of the line last read, 1-based. */
  get number(): number {
    return this.#at;
  }

  get next(): string {
    return this.#lines[this.#at] ?? "";
  }

  take(): string {
    if (this.isOver) throw new Misfit("it ends too soon");
    this.#at += 1;
    return this.#lines[this.#at - 1] ?? "";
  }

  /** The groups of the next line. */
  match(pattern: RegExp, wanted: string): readonly string[] {
    const found = pattern.exec(this.take());
    if (found === null) throw new Misfit(`line ${this.#at} is not ${wanted}`);
    return found.slice(1).map((group) => group ?? "");
  }
}

const INDEX = /^index ([0-9a-f]{40}|[0-9a-f]{64})\.\.([0-9a-f]{40}|[0-9a-f]{64}) (\d{6})$/;

function readFiles(lines: Lines): readonly PatchedFile[] {
  const files: PatchedFile[] = [];
  while (!lines.isOver) files.push(readFile(lines));
  return files;
}

function readFile(lines: Lines): PatchedFile {
  const header = lines.take();
  if (!header.startsWith("diff --git ")) throw new Misfit(`line ${lines.number} begins no file`);
  const [before = "", after = "", mode = ""] = lines.match(
    INDEX,
    "the blobs of a file that is changed and nothing else",
  );
  // git ends a name that contains a space with a tab.
  const [old = ""] = lines.match(/^--- (.+?)\t?$/s, "the name before");
  const [now = ""] = lines.match(/^\+\+\+ (.+?)\t?$/s, "the name after");
  const path = readName(now, "b/");
  if (header !== `diff --git ${old} ${now}` || readName(old, "a/") !== path)
    throw new Misfit("it gives a file another name");
  if (mode !== "100644" && mode !== "100755") throw new Misfit(`it changes what is no regular file (mode ${mode})`);
  const hunks: PatchHunk[] = [];
  while (lines.next.startsWith("@@ ")) hunks.push(readHunk(lines));
  if (hunks.length === 0) throw new Misfit(`it changes no line of ${JSON.stringify(path)}`);
  return { path, mode, before: requireId(before), after: requireId(after), hunks };
}

function requireId(text: string): Sha {
  const sha = parseSha(text);
  if (sha === undefined) throw new Misfit("it names no whole blob");
  return sha;
}

/**
 * A name as git writes it: quoted, with C's escapes, if it contains quotes, backslashes, control characters or bytes
 * above 127.
 */
function readName(text: string, prefix: string): string {
  const name = text.startsWith('"') ? unquote(text) : text;
  if (!name.startsWith(prefix) || !isPlainPath(name.slice(prefix.length)))
    throw new Misfit(`it names ${JSON.stringify(name)}, which is no path of a repository's file`);
  return name.slice(prefix.length);
}

/** Whether a path stays within its repository, and outside git's own folder. */
function isPlainPath(path: string): boolean {
  const parts = path.split("/");
  const isOdd = (part: string) => part === "" || part === "." || part === ".." || /^\.git$/i.test(part.trim());
  return !parts.some(isOdd) && !/[\p{Cc}\\]/u.test(path);
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" },
  ...{ '"': '"', "\\": "\\" },
};

function unquote(text: string): string {
  const [, inner] = /^"((?:[^"\\]|\\(?:[abfnrtv"\\]|[0-3][0-7]{2}))+)"$/.exec(text) ?? [];
  if (inner === undefined) throw new Misfit("it quotes a name in a way that git does not");
  const bytes = [...inner.matchAll(/\\([0-3][0-7]{2})|\\(.)|([^\\]+)/g)].map(([, octal, letter, plain]) =>
    octal === undefined ? Buffer.from(plain ?? ESCAPES[letter ?? ""] ?? "") : Buffer.of(Number.parseInt(octal, 8)),
  );
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(bytes));
  } catch {
    throw new Misfit("it names a file whose name is not UTF-8");
  }
}

const HUNK = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+\d{1,9}(?:,(\d{1,9}))? @@(?: .*)?$/s;
const KINDS = { " ": "context", "-": "removed", "+": "added" } as const;

function readHunk(lines: Lines): PatchHunk {
  const [start = "", before = "", after = ""] = lines.match(HUNK, "the head of a hunk");
  const left = { before: Number(before || "1"), after: Number(after || "1") };
  const read: PatchLine[] = [];
  while (left.before > 0 || left.after > 0) {
    const line = lines.take();
    const kind = KINDS[line[0] as keyof typeof KINDS];
    if (kind === undefined) throw new Misfit("a hunk is shorter than its head says");
    if (kind !== "added") left.before -= 1;
    if (kind !== "removed") left.after -= 1;
    const isUnended = lines.next.startsWith("\\ ");
    if (isUnended) lines.take();
    read.push({ kind, text: line.slice(1), isUnended });
  }
  if (left.before < 0 || left.after < 0) throw new Misfit("a hunk is longer than its head says");
  return { start_line: Number(start), lines: read };
}

/** The number of lines that a file's hunks remove and add. */
export function countLines({ hunks }: Pick<PatchedFile, "hunks">): {
  readonly added: number;
  readonly removed: number;
} {
  const all = hunks.flatMap(({ lines }) => lines);
  const count = (kind: PatchLine["kind"]) => all.filter((line) => line.kind === kind).length;
  return { added: count("added"), removed: count("removed") };
}

/** The commit that a patch is for. */
interface PatchedHead {
  readonly head: string;
  /** Whether that commit represents the work tree, which no commit of the user's contains. */
  readonly isWorkTree: boolean;
}

/**
 * A patch as it is offered: git's diff after some lines of text that `git apply` ignores. They say what it is for. The
 * digest in them identifies it as ours until somebody edits it; it proves no author.
 */
export function toPatchText(diff: string, { head, isWorkTree }: PatchedHead): string {
  const lines = [
    `Repairs by Tribunal ${VERSION}`,
    `For ${isWorkTree ? "the work tree as it was reviewed" : `commit ${head}`}`,
    `Content sha256:${sha256(diff)}`,
    "To take them: git apply FILE, at the root of the repository",
  ];
  return `${lines.join("\n")}\n\n${diff}`;
}

const HEADER =
  /^Repairs by Tribunal \S{1,40}\nFor (?:the work tree as it was reviewed|commit [0-9a-f]{40,64})\nContent sha256:([0-9a-f]{64})\n[^\n]*\n\n/;

/** The complete diff of a patch that one of our runs offered; undefined for any other text. */
export function readPatchText(text: string): string | undefined {
  const [header = "", digest] = HEADER.exec(text) ?? [];
  const diff = text.slice(header.length);
  return digest === sha256(diff) ? diff : undefined;
}

type AppliedPatch =
  | { readonly kind: "applied"; readonly bytes: Uint8Array }
  /** `reason` is the end of a sentence, in plain text. */
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Applies a patch's changes to one file, at exactly the lines it names. Both blobs must be those of the patch. Never
 * throws.
 */
export function applyPatch(bytes: Uint8Array, file: PatchedFile): AppliedPatch {
  if (blobId(bytes, file.before) !== file.before) return refuse("its content differs from what the patch was made for");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse("it is not UTF-8");
  }
  const lines = splitLines(text);
  // No spread into a call: a file may have more lines than a call may have arguments.
  const applied: (readonly string[])[] = [];
  let at = 0;
  for (const hunk of file.hunks) {
    const start = startOf(hunk);
    if (start < at || start > lines.length) return refuse("its hunks are out of order");
    applied.push(lines.slice(at, start));
    at = start;
    for (const { kind, text: wanted, isUnended } of hunk.lines) {
      const line = isUnended ? wanted : `${wanted}\n`;
      if (kind !== "added" && lines[at++] !== line) return refuse("a line differs from the patch");
      if (kind !== "removed") applied.push([line]);
    }
  }
  applied.push(lines.slice(at));
  const result = Buffer.from(applied.flat().join(""));
  if (blobId(result, file.after) !== file.after) return refuse("its result differs from what the patch names");
  return { kind: "applied", bytes: result };
}

function refuse(reason: string): AppliedPatch {
  return { kind: "refused", reason };
}

/** A hunk that only adds lines inserts them after the line it names. */
function startOf({ start_line, lines }: PatchHunk): number {
  return lines.some(({ kind }) => kind !== "added") ? start_line - 1 : start_line;
}

/** Each with its line feed; the last may have none. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

const SHOWN_HUNK = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/**
 * The lines (1-based) of each file that the patch shows from before it: the removed ones and those around. Files are in
 * the patch's order. Content is skipped by the hunks' line counts, so it is never read as a header. Takes linear time;
 * never throws.
 */
export function shownLines(patch: string): readonly (readonly number[])[] {
  const files: number[][] = [];
  const left = { before: 0, after: 0 };
  let number = 0;
  for (const line of patch.split("\n")) {
    if (left.before > 0 || left.after > 0) {
      const [sign] = line;
      if (sign === "\\") continue;
      if (sign !== "-") left.after -= 1;
      if (sign === "+") continue;
      left.before -= 1;
      files.at(-1)?.push(number);
      number += 1;
      continue;
    }
    if (line.startsWith("diff --git ")) files.push([]);
    const [hunk, start, before = "1", after = "1"] = SHOWN_HUNK.exec(line) ?? [];
    if (hunk === undefined) continue;
    number = Number(start);
    left.before = Number(before);
    left.after = Number(after);
  }
  return files;
}
