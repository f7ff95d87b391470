import { type FilePart, renderFileHeading, type ShownLine } from "../assignments/diff-parts.ts";
import { renderLookup, type ShownDefinitionLine } from "../assignments/render-lookup.ts";
import { HEADING_LINE, isLineless } from "../change/change-part.ts";
import type { CodeFacts } from "../change/code-facts.ts";
import { quotePath } from "../change/hunks.ts";
import { fileAt } from "../change/known-files.ts";
import { pathAt } from "../change/pin.ts";
import { type Focus, type Receipt, ServedLines } from "../change/receipt.ts";
import { SIDES, type Side } from "../change/side.ts";
import { isCopiedPath, isMadeOrCopied } from "../files/exempt-files.ts";
import { atAnyDepth, hasWildcard } from "../files/glob.ts";
import type { SearchHit, Source, SourceText } from "../ports/source.ts";
import { type ReadFileArgs, refusal, type Served, type Toolbox } from "../ports/toolbox.ts";
import type { ProposedEdit } from "../replies/edit-refusal.ts";
import { renderAround } from "./around-reply.ts";
import { DiffReader, type DiffServing, renderDiffHeader } from "./diff-reader.ts";
import { FileReader, OpenedFiles } from "./file-reader.ts";
import type { DefinitionFinder } from "./find-definition.ts";
import { KnownLines, ReceiptLog, type ServedBlob } from "./receipt-log.ts";
import {
  describeSearched,
  findComments,
  MAX_BODY_BYTES,
  MAX_COUNTED_HITS,
  renderHits,
  renderListing,
} from "./search-reply.ts";

const NO_HITS: ReadonlySet<SearchHit> = new Set();

export interface ToolboxOptions {
  readonly agent: string;
  readonly source: Source;
  /** What `read_diff` shows without a path. */
  readonly assignedFiles: readonly string[];
  /** The parts of files that are too large for one agent; absent if all are shown in full. */
  readonly parts?: readonly FilePart[] | undefined;
  /** How many further files of the target the agent may ask for; absent for none. */
  readonly further?: number | undefined;
  /** How many different files the agent may open. */
  readonly maxFiles: number;
  /** What `read_diff` shows of the files in it; absent for the whole change. */
  readonly focus?: Focus | undefined;
  /**
   * The most bytes of a reply's content, if the agent's model allows less than usual. A longer line still comes in one
   * reply.
   */
  readonly replyBytes?: number | undefined;
  /** Called with every search that the agent makes. */
  readonly onSearch?: ((query: string) => void) | undefined;
  /** The agent's own finder; without it `find_definition` is not available. */
  readonly definitions?: DefinitionFinder | undefined;
  /** Receives the agent's proposed edits; without it `propose_edit` is not available. */
  readonly onEdit?: ((edit: ProposedEdit) => Promise<Served>) | undefined;
  /**
   * For an agent that pays for every line. A diff's first part includes the functions around its changes, lines shown
   * before are only named, and search hits are marked if they are comments. If absent, every reply shows just what was
   * requested.
   */
  readonly sparing?: Sparing | undefined;
}

export interface Sparing {
  readonly facts: (path: string, side: Side) => Promise<CodeFacts | undefined>;
}

/** One agent's tools for the pinned tree; what they serve is recorded as receipts. */
export function createToolbox(options: ToolboxOptions): Toolbox {
  return new PinnedToolbox(options);
}

class PinnedToolbox implements Toolbox {
  readonly #options: ToolboxOptions;
  readonly #maxBytes: number;
  readonly #receipts: ReceiptLog;
  readonly #files: OpenedFiles;
  readonly #diff: DiffReader;
  readonly #reader: FileReader;
  /** Lines that were shown with their numbers. */
  readonly #shown = new KnownLines();
  readonly #shownInDiff = new KnownLines();
  readonly #begun = new Set<string>();
  /** The number of lines at head of files that were read. */
  readonly #lengths = new Map<string, number>();
  /** The code shown with the diff, so that the same call gets the same bytes. */
  #around: string | undefined;
  #hasSearched = false;
  /** Whether the current turn asks for a file by name. */
  #readsFiles = false;

  constructor(options: ToolboxOptions) {
    this.#options = options;
    const { agent, source, assignedFiles, parts, further, maxFiles, focus, replyBytes } = options;
    this.#maxBytes = Math.min(replyBytes ?? MAX_BODY_BYTES, MAX_BODY_BYTES);
    const maxBytes = this.#maxBytes;
    this.#receipts = new ReceiptLog(agent);
    this.#files = new OpenedFiles(source, maxFiles);
    this.#diff = new DiffReader({ pin: source.pin, assignedFiles, parts, further, focus, maxBytes });
    const shown = { numbered: this.#shown, inDiff: this.#shownInDiff };
    this.#reader = new FileReader(source, options.sparing === undefined ? undefined : shown, maxBytes);
  }

  expect({ reads, isSent = false }: { readonly reads: boolean; readonly isSent?: boolean }): void {
    this.#readsFiles = reads;
    this.#receipts.isSending = isSent;
  }

  receipts(): readonly Receipt[] {
    return this.#receipts.all();
  }

  begunFiles(): ReadonlySet<string> {
    return this.#begun;
  }

  diffParts(): number | undefined {
    return this.#options.source.pin.kind === "diff" ? this.#diff.count() : undefined;
  }

  hasReadDiff(): boolean {
    const served = new ServedLines(this.receipts());
    const { source, assignedFiles } = this.#options;
    if (source.pin.kind !== "diff") {
      return assignedFiles.every((path) => {
        const end = this.#lengths.get(path);
        return (
          end !== undefined && (end === 0 || served.covers({ file: path, side: "head", start_line: 1, end_line: end }))
        );
      });
    }
    const parts = this.#diff.ownParts();
    const isServed = (shown: ShownLine) =>
      placesOfLine(shown).every(([{ path, side }, line]) =>
        served.covers({ file: path, side, start_line: line, end_line: line }),
      );
    return parts.length > 0 && parts.every(({ shown, begun }) => begun.length === 0 && shown.every(isServed));
  }

  async readDiff({ path }: { readonly path: string | undefined }): Promise<Served> {
    const { pin } = this.#options.source;
    if (pin.kind !== "diff") return refusal(`this target is no diff but a ${pin.kind}; use read_file`);
    const files = this.#diff.filesAt(path);
    if (files.length === 0) {
      return refusal(
        path === undefined ? "no file of this diff is yours" : `${quotePath(path)} is not a file of this diff`,
      );
    }
    // The assigned files are the agent's task, so they do not count towards its limit.
    if (path !== undefined && !this.#files.open(files[0]?.path ?? path)) return refusal(this.#files.describeLimit());
    const turn = this.#diff.next(path, files);
    for (const [blob, line] of (turn.part?.shown ?? []).flatMap(placesOfLine)) {
      this.#receipts.add(blob, line);
      if (line !== HEADING_LINE) this.#shownInDiff.add(blob, line, describePart(path, turn));
    }
    for (const file of turn.part?.begun ?? []) this.#begun.add(file.path);
    const isCut = turn.number < turn.total;
    const more = isCut
      ? `${describeOpenHunk(turn)}\n[more parts: call read_diff again with the same path for the next]`
      : "";
    const note = `${noteOnLineless(turn)}${this.#diff.noteOn(path, files)}`;
    const around = await this.#renderAround(path, turn);
    const text = `${renderDiffHeader(path, files, turn)}\n${turn.part?.text ?? ""}${around}${more}${note}`;
    return { text, next: isCut ? turn.number + 1 : undefined };
  }

  async readFile(args: ReadFileArgs): Promise<Served> {
    const text = await this.#files.read(args.path, args.side);
    if (text === undefined) return refusal(`no text file ${quotePath(args.path)} at ${args.side} in the pinned tree`);
    if (!this.#files.open(text.path)) return refusal(this.#files.describeLimit());
    if (text.side === "head") this.#lengths.set(text.path, text.lines.length);
    const start = args.start_line ?? 1;
    const end = Math.min(args.end_line ?? text.lines.length, text.lines.length);
    if (text.lines.length > 0 && (start > text.lines.length || start > end)) {
      return refusal(
        `${quotePath(text.path)} has lines 1-${text.lines.length} at ${text.side}; asked for ${start}-${args.end_line ?? "end"}`,
      );
    }
    const { lines, ...served } = await this.#reader.read({ text, start_line: start, end_line: end });
    for (const line of lines.whole) this.#receipts.add(text, line);
    if (lines.isBegun) this.#begun.add(text.path);
    return text.lines.length === 0 ? this.#withHeading(text, served) : served;
  }

  /**
   * Adds the diff's heading for an empty file that the change adds, moves or deletes, because there is no line to
   * serve.
   */
  #withHeading(blob: ServedBlob, served: Served): Served {
    const { pin } = this.#options.source;
    const file = pin.kind === "diff" ? fileAt(pin, blob.path, blob.side) : undefined;
    if (file === undefined || !isLineless(file)) return served;
    this.#receipts.add(blob, HEADING_LINE);
    return { ...served, text: `${served.text}\n[an empty file, of which the diff says:]\n${renderFileHeading(file)}` };
  }

  async search(args: {
    readonly pattern: string;
    readonly pathGlob: string | undefined;
    readonly side: Side;
  }): Promise<Served> {
    if (args.side === "base" && this.#options.source.pin.kind !== "diff")
      return refusal("this target has no base side");
    const pathGlob = args.pathGlob === undefined ? undefined : atAnyDepth(args.pathGlob);
    const isLeftOut = await this.#leaveOut(args.pathGlob);
    const result = await this.#options.source.search({ ...args, pathGlob, limit: MAX_COUNTED_HITS, isLeftOut });
    if (result.kind === "refused") return refusal(result.reason);
    this.#options.onSearch?.(args.pattern);
    const { side } = args;
    const isShown = ({ path, blob, line }: SearchHit) => {
      return this.#options.sparing !== undefined && this.#hasSearched && this.#shown.has({ path, side, blob }, line);
    };
    const { sparing, source } = this.#options;
    const comments = sparing === undefined ? NO_HITS : await findComments(result.hits, side, { source, ...sparing });
    const searched =
      result.hits.length > 0 ? "" : `\n${await describeSearched({ ...args, pathGlob }, args.pathGlob, source)}`;
    const { text, whole } = renderHits(result, side, { isShown, comments, searched, maxBytes: this.#maxBytes });
    this.#hasSearched = true;
    for (const { path, blob, line } of whole) {
      this.#receipts.add({ path, side, blob }, line);
      if (this.#options.sparing !== undefined) this.#shown.add({ path, side, blob }, line);
    }
    return { text };
  }

  /** Whether a search skips a file: not if it is in the change or matches the search's glob. */
  async #leaveOut(glob: string | undefined): Promise<(text: SourceText) => boolean> {
    const { source } = this.#options;
    const generated = new Set(await source.listGenerated("base"));
    const own = new Set(
      source.pin.files.flatMap(({ path, oldPath = path, skipped }) => (skipped === undefined ? [path, oldPath] : [])),
    );
    const namesCopies = glob !== undefined && isCopiedPath(glob);
    const namesFile = glob !== undefined && !hasWildcard(glob.slice(glob.lastIndexOf("/") + 1));
    return (text) => {
      if (own.has(text.path) || text.path === glob) return false;
      if (isCopiedPath(text.path)) return !namesCopies;
      return !namesFile && (generated.has(text.path) || isMadeOrCopied(text));
    };
  }

  async listFiles({ pathGlob, side }: { readonly pathGlob: string | undefined; readonly side: Side }): Promise<Served> {
    if (side === "base" && this.#options.source.pin.kind !== "diff") return refusal("this target has no base side");
    const glob = pathGlob === undefined ? undefined : atAnyDepth(pathGlob);
    return { text: renderListing(await this.#options.source.listFiles(glob, side), side, this.#maxBytes) };
  }

  get canProposeEdits(): boolean {
    return this.#options.onEdit !== undefined;
  }

  async proposeEdit(edit: ProposedEdit): Promise<Served> {
    const { onEdit } = this.#options;
    return onEdit === undefined ? refusal("propose_edit is not available in this run") : onEdit(edit);
  }

  get canFindDefinitions(): boolean {
    return this.#options.definitions !== undefined;
  }

  async findDefinition(args: { readonly symbol: string; readonly fromPath: string }): Promise<Served> {
    const { definitions } = this.#options;
    if (definitions === undefined) return refusal("find_definition is not available in this run; use search");
    const from = await this.#files.read(args.fromPath, "head");
    if (from === undefined) return refusal(`no text file ${quotePath(args.fromPath)} at head in the pinned tree`);
    const lookup = await definitions.find(args.symbol, from);
    if ("error" in lookup) return refusal(lookup.error);
    this.#options.onSearch?.(args.symbol);
    const isShown = ({ path, blob, line }: ShownDefinitionLine) => this.#shown.has({ path, side: "head", blob }, line);
    const asked = { symbol: args.symbol, from: from.path, maxBytes: this.#maxBytes, isShown };
    const { text, shown } = renderLookup(lookup, asked);
    for (const { path, blob, line } of shown) {
      this.#receipts.add({ path, side: "head", blob }, line);
      if (this.#options.sparing !== undefined) this.#shown.add({ path, side: "head", blob }, line);
    }
    return { text };
  }

  /**
   * Adds the code around changes to the first part of the diff of all assigned files. Not if the agent asks for a file
   * in the same turn, because then it knows what to read.
   */
  async #renderAround(path: string | undefined, { part, number }: DiffServing): Promise<string> {
    const { sparing, source } = this.#options;
    if (sparing === undefined || path !== undefined || part === undefined || number > 1) return "";
    if (this.#around !== undefined) return this.#around;
    if (this.#readsFiles) return "";
    const isSpared = (blob: ServedBlob, line: number) => this.#shown.has(blob, line);
    const { text, whole } = await renderAround(part, {
      source,
      facts: (own) => sparing.facts(own, "head"),
      isSpared,
      maxBytes: this.#maxBytes,
    });
    for (const [blob, line] of whole) {
      this.#receipts.add(blob, line);
      this.#shown.add(blob, line);
    }
    this.#around = text;
    return text;
  }
}

/** The place of a diff line: on one side, or on both. */
function placesOfLine({ file, baseLine, headLine }: ShownLine): readonly (readonly [ServedBlob, number])[] {
  return SIDES.flatMap((side) => {
    const line = side === "head" ? headLine : baseLine;
    const blob = side === "head" ? file.headBlob : file.baseBlob;
    const path = pathAt(file, side);
    return line === undefined || blob === undefined || path === undefined
      ? []
      : [[{ path, side, blob }, line] as const];
  });
}

function describeOpenHunk({ part, number }: DiffServing): string {
  return part?.isHunkOpen === true ? `\n[hunk continues in part ${number + 1}]` : "";
}

function describePart(path: string | undefined, { number, total }: DiffServing): string {
  const diff = path === undefined ? "the diff" : `the diff of ${quotePath(path)}`;
  return total === 1 ? diff : `part ${number} of ${total} of ${diff}`;
}

/** A note on how to show a claim without a line of the diff, so that the prompts need not say it to everybody. */
function noteOnLineless({ part }: DiffServing): string {
  if (!(part?.shown ?? []).some(({ file }) => isLineless(file))) return "";
  return "\n[a file without hunks changes without a line: a claim about that may quote any line of the file, at head or base, or a line of its heading above as line 1]";
}
