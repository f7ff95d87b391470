import { type DiffPart, partitionDiff, quotePath, type ShownLine } from "../../core/assignments/diff-parts.ts";
import { byteLength, cutLine } from "../../core/assignments/long-line.ts";
import type { ProposedEdit } from "../../core/fix/proposed-edit.ts";
import { type Focus, shortHead, shownFiles } from "../../core/pin/focus.ts";
import { toMemberPath } from "../../core/pin/member-path.ts";
import { allowedFiles, changedLines, type PinnedFile, pathAt } from "../../core/pin/pin.ts";
import type { Receipt } from "../../core/pin/receipt.ts";
import { SIDES, type Side } from "../../core/pin/side.ts";
import { renderLookup } from "../../core/render/definitions.ts";
import type { Source, SourceText } from "../../ports/source.ts";
import type { ReadFileArgs, Served, Toolbox } from "../../ports/toolbox.ts";
import type { DefinitionFinder } from "./find-definition.ts";
import { LineReader } from "./line-reader.ts";

/** The most bytes one reply holds (design §6.3); a header and a note fit in what is left. */
const MAX_REPLY_BYTES = 32 * 1024;
const MAX_BODY_BYTES = MAX_REPLY_BYTES - 1024;
const MAX_SEARCH_HITS = 50;

export interface ToolboxOptions {
  readonly agent: string;
  readonly source: Source;
  /** What `read_diff` without a path shows. */
  readonly assignedFiles: readonly string[];
  /** How many different files the agent may open. */
  readonly maxFiles: number;
  /** What `read_diff` shows of the files in it; absent for all of the change. */
  readonly focus?: Focus | undefined;
  /** Called with every search that the agent makes. */
  readonly onSearch?: ((query: string) => void) | undefined;
  /** The agent's own finder; without it `find_definition` is not available. */
  readonly definitions?: DefinitionFinder | undefined;
  /** Takes what the agent proposes to edit; without it `propose_edit` is not available. */
  readonly onEdit?: ((edit: ProposedEdit) => Promise<string>) | undefined;
}

/** Each agent reads the files it is given: the diff of one is cut once for all of them. */
const cutBefore = new WeakMap<PinnedFile, readonly DiffPart[]>();

function partsOfFile(file: PinnedFile): readonly DiffPart[] {
  const parts = cutBefore.get(file) ?? partitionDiff([file], MAX_BODY_BYTES);
  cutBefore.set(file, parts);
  return parts;
}

/** One agent's tools over the pinned tree; what they serve is logged as receipts. */
export function createToolbox(options: ToolboxOptions): Toolbox {
  return new PinnedToolbox(options);
}

class PinnedToolbox implements Toolbox {
  readonly #options: ToolboxOptions;
  readonly #receipts: Receipt[] = [];
  readonly #opened = new Set<string>();
  readonly #parts = new Map<string, readonly DiffPart[]>();
  readonly #cursors = new Map<string, number>();
  readonly #lines = new LineReader(MAX_BODY_BYTES);
  readonly #begun = new Set<string>();

  constructor(options: ToolboxOptions) {
    this.#options = options;
  }

  receipts(): readonly Receipt[] {
    return this.#receipts;
  }

  begunFiles(): ReadonlySet<string> {
    return this.#begun;
  }

  async readDiff({ path }: { readonly path: string | undefined }): Promise<Served> {
    const { pin } = this.#options.source;
    if (pin.kind !== "diff") return refuse(`this target is no diff but a ${pin.kind}; use read_file`);
    const files = this.#diffFiles(path);
    if (files.length === 0) {
      return refuse(
        path === undefined ? "no file of this diff is yours" : `${quotePath(path)} is not a file of this diff`,
      );
    }
    // The assigned files are the agent's task, not its wandering.
    if (path !== undefined && !this.#open(files[0]?.path ?? path)) return this.#tooManyFiles();
    const key = path ?? "";
    const parts = this.#partsOf(key, files);
    const at = (this.#cursors.get(key) ?? 0) % Math.max(1, parts.length);
    this.#cursors.set(key, at + 1);
    const part = parts[at];
    for (const line of part?.shown ?? []) this.#receiptForDiffLine(line);
    for (const file of part?.begun ?? []) this.#begun.add(file.path);
    return renderDiffReply({ path, files, part, at, total: parts.length, note: this.#noteOn(path, files) });
  }

  async readFile(args: ReadFileArgs): Promise<Served> {
    const text = await this.#read(args.path, args.side);
    if (text === undefined) return refuse(`no text file ${quotePath(args.path)} at ${args.side} in the pinned tree`);
    if (!this.#open(text.path)) return this.#tooManyFiles();
    const start = args.startLine ?? 1;
    const end = Math.min(args.endLine ?? text.lines.length, text.lines.length);
    if (text.lines.length > 0 && (start > text.lines.length || start > end)) {
      return refuse(
        `${quotePath(text.path)} has lines 1-${text.lines.length} at ${text.side}; asked for ${start}-${args.endLine ?? "end"}`,
      );
    }
    return this.#serveLines(text, start, end);
  }

  async search(args: {
    readonly pattern: string;
    readonly pathGlob: string | undefined;
    readonly side: Side;
  }): Promise<string> {
    if (args.side === "base" && this.#options.source.pin.kind !== "diff") return "error: this target has no base side";
    const result = await this.#options.source.search({ ...args, limit: MAX_SEARCH_HITS });
    if (result.kind === "refused") return `error: ${result.reason}`;
    this.#options.onSearch?.(args.pattern);
    const lines: string[] = [];
    let bytes = 0;
    let isCut = result.truncated;
    for (const hit of result.hits) {
      const { text, isWhole } = cutLine(hit.text);
      const line = `${quotePath(hit.path)}:${hit.line}\t${text}`;
      bytes += byteLength(line) + 1;
      if (bytes > MAX_BODY_BYTES) {
        isCut = true;
        break;
      }
      lines.push(line);
      if (isWhole) this.#log({ path: hit.path, side: args.side, blob: hit.blob }, hit.line);
    }
    const more = isCut ? "\n[more matches: narrow the pattern or the glob]" : "";
    const note = more + describeGap(result.notCovered);
    return `[search side=${args.side} hits=${lines.length}]\n${lines.join("\n")}${note}`;
  }

  async listFiles({ pathGlob }: { readonly pathGlob: string | undefined }): Promise<string> {
    const paths = await this.#options.source.listFiles(pathGlob);
    const shown: string[] = [];
    let bytes = 0;
    for (const path of paths) {
      const line = quotePath(path);
      bytes += byteLength(line) + 1;
      if (bytes > MAX_BODY_BYTES) break;
      shown.push(line);
    }
    const note = shown.length < paths.length ? `\n[${paths.length - shown.length} more: narrow the glob]` : "";
    return `[files=${paths.length} side=head]\n${shown.join("\n")}${note}`;
  }

  get canProposeEdits(): boolean {
    return this.#options.onEdit !== undefined;
  }

  async proposeEdit(edit: ProposedEdit): Promise<string> {
    const { onEdit } = this.#options;
    return onEdit === undefined ? "error: propose_edit is not available in this run" : onEdit(edit);
  }

  get canFindDefinitions(): boolean {
    return this.#options.definitions !== undefined;
  }

  async findDefinition(args: { readonly symbol: string; readonly fromPath: string }): Promise<string> {
    const { definitions } = this.#options;
    if (definitions === undefined) return "error: find_definition is not available in this run; use search";
    const from = await this.#read(args.fromPath, "head");
    if (from === undefined) return `error: no text file ${quotePath(args.fromPath)} at head in the pinned tree`;
    const lookup = await definitions.find(args.symbol, from);
    if ("error" in lookup) return `error: ${lookup.error}`;
    this.#options.onSearch?.(args.symbol);
    const { text, shown } = renderLookup(lookup, { symbol: args.symbol, from: from.path, maxBytes: MAX_BODY_BYTES });
    for (const { path, blob, line } of shown) this.#log({ path, side: "head", blob }, line);
    return text;
  }

  #diffFiles(path: string | undefined): readonly PinnedFile[] {
    const files = shownFiles(this.#options.source.pin, this.#options.focus);
    if (path === undefined) {
      const assigned = new Set(this.#options.assignedFiles);
      return files.filter((file) => assigned.has(file.path));
    }
    const member = toMemberPath(path, allowedFiles(this.#options.source.pin));
    return files.filter((file) => file.path === member || file.oldPath === member);
  }

  /** What is said of a file that is shown in part. Of all assigned files their brief says it. */
  #noteOn(path: string | undefined, [file]: readonly PinnedFile[]): string {
    const { focus, source } = this.#options;
    const whole = source.pin.files.find((each) => each.path === file?.path);
    if (path === undefined || focus === undefined || file === undefined || whole === undefined) return "";
    if (changedLines(file) === changedLines(whole)) return "";
    return `\n[the rest of this change was reviewed at ${shortHead(focus)} and stands as it did: read_file shows it]`;
  }

  #partsOf(key: string, files: readonly PinnedFile[]): readonly DiffPart[] {
    const [only, ...others] = files;
    const parts =
      this.#parts.get(key) ??
      (only !== undefined && others.length === 0 ? partsOfFile(only) : partitionDiff(files, MAX_BODY_BYTES));
    this.#parts.set(key, parts);
    return parts;
  }

  async #read(path: string, side: Side): Promise<SourceText | undefined> {
    const { source } = this.#options;
    const member = toMemberPath(path, allowedFiles(source.pin));
    for (const candidate of new Set([path, path.replace(/^\.\//, ""), member])) {
      const text = await source.readText(candidate, side);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #serveLines(text: SourceText, start: number, end: number): Served {
    const { shown, whole, last, next } = this.#lines.read(text, start, end);
    for (const line of whole) this.#log(text, line);
    if (whole.length < shown.length) this.#begun.add(text.path);
    const header = `[path=${quotePath(text.path)} side=${text.side} blob=${text.blob} lines=${start}-${last}/${text.lines.length}]`;
    return { text: `${header}\n${shown.join("\n")}${describeNext(last, next)}`, next };
  }

  #receiptForDiffLine({ file, baseLine, headLine }: ShownLine): void {
    for (const side of SIDES) {
      const line = side === "head" ? headLine : baseLine;
      const blob = side === "head" ? file.headBlob : file.baseBlob;
      const path = pathAt(file, side);
      if (line !== undefined && blob !== undefined && path !== undefined) this.#log({ path, side, blob }, line);
    }
  }

  /**
   * Logs a line as served. It extends a recent receipt that it follows on from, so that a whole file is one receipt and
   * not a thousand.
   */
  #log(where: { readonly path: string; readonly side: Side; readonly blob: string }, line: number): void {
    const from = Math.max(0, this.#receipts.length - 2);
    for (let at = this.#receipts.length - 1; at >= from; at -= 1) {
      const receipt = this.#receipts[at];
      if (receipt?.path !== where.path || receipt.side !== where.side || receipt.end !== line - 1) continue;
      this.#receipts[at] = { ...receipt, end: line };
      return;
    }
    const { path, side, blob } = where;
    this.#receipts.push({ agent: this.#options.agent, path, side, start: line, end: line, blob });
  }

  #open(path: string): boolean {
    if (this.#opened.has(path)) return true;
    if (this.#opened.size >= this.#options.maxFiles) return false;
    this.#opened.add(path);
    return true;
  }

  #tooManyFiles(): Served {
    return refuse(
      `this agent has opened ${this.#options.maxFiles} files, which is its limit; answer from what was read`,
    );
  }
}

function refuse(why: string): Served {
  return { text: `error: ${why}` };
}

function describeNext(last: number, next: number | undefined): string {
  if (next === undefined) return "";
  if (next === last) return `\n[line ${next} goes on: call read_file with start_line=${next} again for its next part]`;
  return `\n[cut at 32 KB: go on with start_line=${next}]`;
}

function describeGap(files: number): string {
  return files === 0
    ? ""
    : `\n[${files} file${files === 1 ? "" : "s"} not searched: too large, not fetched or withheld]`;
}

interface DiffReply {
  readonly path: string | undefined;
  readonly files: readonly PinnedFile[];
  readonly part: DiffPart | undefined;
  readonly at: number;
  readonly total: number;
  /** Ends the reply. */
  readonly note: string;
}

function renderDiffReply({ path, files, part, at, total, note }: DiffReply): Served {
  const [file] = files;
  const name = path === undefined ? `${files.length} file${files.length === 1 ? "" : "s"}` : quotePath(path);
  const blob = path === undefined ? "" : ` blob=${file?.baseBlob ?? "none"}..${file?.headBlob ?? "none"}`;
  const header = `[path=${name} side=diff${blob} part=${at + 1}/${Math.max(1, total)}]`;
  const isCut = at + 1 < total;
  const more = isCut ? "\n[more parts: call read_diff again with the same path for the next]" : "";
  return { text: `${header}\n${part?.text ?? ""}${more}${note}`, next: isCut ? at + 2 : undefined };
}
