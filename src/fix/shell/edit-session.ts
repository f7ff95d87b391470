import { findOverlongLine } from "../../assignments/long-line.ts";
import { type CodeFacts, faultyLines } from "../../change/code-facts.ts";
import { type LineRange, overlap } from "../../change/line-range.ts";
import { findUnseen } from "../../claims/hidden-code.ts";
import { type FixLimits, MAX_FIX_FILES, MAX_FIX_LINES } from "../../config/fix-limits.ts";
import { findConflicts } from "../../detectors/conflict-claim.ts";
import { claimInvalidData, textsToParse } from "../../detectors/data-claim.ts";
import { fileSuppressions, parseSuppressionPattern } from "../../detectors/file-suppressions.ts";
import type { ReviewedText } from "../../detectors/reviewed-text.ts";
import { isProseFile } from "../../files/realm.ts";
import type { Analysis } from "../../ports/analyzer.ts";
import type { RepairedFile } from "../../ports/repair-tree.ts";
import { refusal, type Served } from "../../ports/toolbox.ts";
import { type EditRefusal, type ProposedEdit, type Refused, refuse } from "../../replies/edit-refusal.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { cut } from "../../text/cut.ts";
import {
  type ComposedEdit,
  type ComposedFile,
  changesNothing,
  composeEdit,
  composeFile,
  type FileText,
  formatFileText,
  type LocatedEdit,
  locateEdit,
  readEditable,
  writtenLines,
} from "../compose-edits.ts";
import { findTouchedTests, findUnjustified } from "../kept-tests.ts";
import { type EditSessionOptions, editGrounds } from "./edit-grounds.ts";
import { type EditableFile, openEditable, type ReadSide } from "./open-editable.ts";

export type { EditSessionOptions };

/** An edit that was proposed but refused. */
export interface RefusedEdit extends LineRange {
  /** As the fixer wrote it. */
  readonly path: string;
  readonly code: EditRefusal;
  readonly reason: string;
  /** Whether an edit of the same lines was accepted later. */
  readonly isMended: boolean;
}

/** Collects the edits of one conversation, and applies none before it is over. */
export interface EditSession {
  /** Accepts an edit, or refuses it with the limit and what would be accepted; never throws for a wrong one. */
  propose(edit: ProposedEdit): Promise<Served>;

  /** The files after all accepted edits, sorted by path; empty if there are none. */
  repaired(): readonly RepairedFile[];

  /** The refused edits, in order: the same lines of a file appear once for each limit. */
  refused(): readonly RefusedEdit[];

  /** The number of lines that the accepted edits remove and add. */
  lines(): number;
}

export function openEditSession(tools: EditSessionOptions): EditSession {
  return new OpenEditSession(tools);
}

/** A file with its accepted edits. */
interface EditedFile {
  readonly file: EditableFile;
  readonly edits: readonly ComposedEdit[];
  readonly composed: ComposedFile;
}

/** The result of a proposal that is not refused. */
interface Made extends EditedFile {
  readonly kind: "made" | "taken-back";
  readonly located: LocatedEdit;
}

/** A patch shows this many lines around its changes. */
const SHOWN_LINES = 3;
/** More of them would not help a reader. */
const MAX_REFUSED = 100;
const MAX_PATH_CHARS = 300;

class OpenEditSession implements EditSession {
  readonly #tools: EditSessionOptions;
  readonly #grounds: ReturnType<typeof editGrounds>;
  /** By the path that was asked for; without refused files. */
  readonly #opened = new Map<string, EditableFile>();
  readonly #edited = new Map<string, EditedFile>();
  #refused: readonly RefusedEdit[] = [];
  /** Proposals are decided one after the other, even if they arrive together. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(tools: EditSessionOptions) {
    this.#tools = tools;
    this.#grounds = editGrounds(tools);
  }

  propose(edit: ProposedEdit): Promise<Served> {
    const reply = this.#last.then(() => this.#decide(edit));
    this.#last = reply.catch(() => undefined);
    return reply;
  }

  repaired(): readonly RepairedFile[] {
    return [...this.#edited.values()]
      .map(({ file, composed }) => ({ path: file.path, bytes: formatFileText(composed.text) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  refused(): readonly RefusedEdit[] {
    return this.#refused;
  }

  lines(): number {
    return [...this.#edited.values()].reduce((sum, { composed }) => sum + composed.changedLines, 0);
  }

  async #decide(edit: ProposedEdit): Promise<Served> {
    const outcome = await this.#try(edit);
    if (outcome.kind === "refused") {
      this.#note(edit, outcome);
      return refusal(outcome.reason);
    }
    const { file, edits, composed } = outcome;
    if (edits.length === 0) this.#edited.delete(file.path);
    else this.#edited.set(file.path, { file, edits, composed });
    this.#refused = this.#refused.map((other) => (isSamePlace(other, edit) ? { ...other, isMended: true } : other));
    return { text: this.#tell(outcome, edit) };
  }

  #note({ path, start_line, end_line }: ProposedEdit, { code, reason }: Refused): void {
    const place = { path: cut(path, MAX_PATH_CHARS), start_line: Math.max(1, start_line), end_line };
    const noted = { ...place, code, reason, isMended: false };
    const isKnown = this.#refused.some((other) => isSameRefusal(other, noted));
    if (!isKnown && this.#refused.length < MAX_REFUSED) this.#refused = [...this.#refused, noted];
  }

  async #try(edit: ProposedEdit): Promise<Made | Refused> {
    const file = this.#opened.get(edit.path) ?? (await openEditable(edit.path, this.#grounds, this.#tools));
    if (file.kind === "refused") return file;
    this.#opened.set(edit.path, file);
    const served = file.served.lines.map(({ text }) => text);
    const located = locateEdit(served, edit);
    if (located.kind === "refused") return located;
    const own = composeEdit(served, located);
    const standing = this.#edited.get(file.path)?.edits ?? [];
    const others = standing.filter((other) => !isSameRange(other, own));
    const isTakenBack = changesNothing(own) && others.length < standing.length;
    const problem =
      (isTakenBack ? undefined : await this.#examine(own, file)) ??
      (others.some((each) => overlap(each, own)) ? refuse("overlap") : undefined);
    if (problem !== undefined) return problem;
    const edits = isTakenBack ? others : [...others, own];
    const composed = composeFile(file.text, edits);
    const size = this.#checkSize(file.path, composed.changedLines);
    if (size !== undefined) return size;
    const left = readEditable(file.path, formatFileText(composed.text));
    if ("kind" in left) return refuse(left.code, "with the edit it would be");
    const refused = await checkRepair(file, composeFile(file.served, edits).text, this.#tools);
    return refused ?? { kind: isTakenBack ? "taken-back" : "made", file, edits, composed, located };
  }

  /** The limit that the edit exceeds by itself, without reading the rest of its file. */
  async #examine(edit: ComposedEdit, { path, served, masked }: EditableFile): Promise<Refused | undefined> {
    if (changesNothing(edit)) return refuse("no-change");
    for (let line = edit.start_line - SHOWN_LINES; line <= edit.end_line + SHOWN_LINES; line += 1) {
      if (masked.has(line)) return refuse("masked-secret", `line ${line}`);
    }
    const written = writtenLines(edit);
    if (written.some((line) => MASK.test(line))) return refuse("masked-secret");
    const hidden = findUnseen(
      isProseFile(path) ? written.map(withoutPadding) : written,
      served.lines.map(({ text }) => text),
    );
    if (hidden !== undefined) return refuse("hidden-characters", `it ${hidden}`);
    if (findOverlongLine(written.entries()) !== undefined) return refuse("not-shown");
    const text = written.join("\n");
    return (await this.#tools.context.target.mask(text, path)) === text ? undefined : refuse("writes-secret");
  }

  #checkSize(path: string, changedLines: number): Refused | undefined {
    const { soFar } = this.#tools;
    const files = new Set([...soFar.files, ...this.#edited.keys(), path]);
    if (files.size > MAX_FIX_FILES) return refuse("too-many-files");
    const standing = this.#edited.get(path)?.composed.changedLines ?? 0;
    const lines = soFar.lines + this.lines() - standing + changedLines;
    return lines > MAX_FIX_LINES ? refuse("too-many-lines", `with it they come to ${lines}`) : undefined;
  }

  #tell({ kind, file, located }: Made, edit: ProposedEdit): string {
    const { soFar } = this.#tools;
    const files = new Set([...soFar.files, ...this.#edited.keys()]).size;
    const where = `${JSON.stringify(file.path)} lines ${located.start_line}-${located.end_line}`;
    const elsewhere = located.isElsewhere
      ? ` old stands there, and not at lines ${edit.start_line}-${edit.end_line}, so that the edit is made there.`
      : "";
    const size = `All repairs: ${files} of ${MAX_FIX_FILES} files, ${soFar.lines + this.lines()} of ${MAX_FIX_LINES} lines.`;
    const what = kind === "made" ? "accepted" : "taken back: the earlier edit of these lines,";
    return `${what} ${where}.${elsewhere} ${size} The lines keep the numbers that you read.`;
  }
}

/** The cells of a table are padded to the widest, whose text may be long. */
function withoutPadding(line: string): string {
  return line.trimStart().startsWith("|") ? line.replace(/ {2,}/g, " ") : line;
}

const MASK = /\[secret:[0-9a-f]{8}\]/;

interface Lines extends LineRange {}

function isSameRange(a: Lines, b: Lines): boolean {
  return a.start_line === b.start_line && a.end_line === b.end_line;
}

/** Whether two refusals are about the same lines and the same limit. */
export function isSameRefusal(a: RefusedEdit, b: RefusedEdit): boolean {
  return a.path === b.path && a.code === b.code && isSameRange(a, b);
}

function isSamePlace(a: Lines & { readonly path: string }, b: Lines & { readonly path: string }): boolean {
  return a.path === cut(b.path, MAX_PATH_CHARS) && overlap(a, b);
}

interface CheckContext {
  readonly context: Pick<ReviewContext, "code" | "data">;
  readonly limits: Pick<FixLimits, "suppressionPatterns">;
}

/**
 * The limit that all accepted edits of a file exceed together; undefined for none. Both sides are compared as served,
 * secrets masked.
 */
async function checkRepair(file: EditableFile, after: FileText, tools: CheckContext): Promise<Refused | undefined> {
  const { path, masked } = file;
  const lines = { before: textsOf(file.served), after: textsOf(after) };
  if (lines.after.every((line) => line.trim() === "")) return refuse("empties-file");
  if (findConflicts(lines.after).length > findConflicts(lines.before).length) return refuse("conflict-markers");
  const data = await checkData({ path, ...lines, masked }, tools);
  if (data !== undefined) return data;
  const { code } = tools.context;
  const analysis = await code.analyzeText({ path, lines: lines.after });
  const sides = { path, before: await file.before(), after: { lines: lines.after, analysis } };
  return checkCode(sides, tools.limits) ?? findTouchedTests({ path, ...lines });
}

function textsOf({ lines }: FileText): readonly string[] {
  return lines.map(({ text }) => text);
}

interface ChangedLines extends Pick<EditableFile, "path" | "masked"> {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

async function checkData(changed: ChangedLines, { context }: CheckContext): Promise<Refused | undefined> {
  const text = asReviewed(changed);
  const asked = textsToParse(text);
  if (asked === undefined) return claimInvalidData(text, undefined) && refuse("unparsable");
  const reading = await context.data.findFaults(asked);
  if (reading.kind === "unread") return refuse("unread");
  return claimInvalidData(text, (wanted) => reading.faults[asked.texts.indexOf(wanted)]) && refuse("unparsable");
}

/** The edit as a change of the whole file, for the rule that checks reviewed changes. */
function asReviewed({ path, before, after, masked }: ChangedLines): ReviewedText {
  const first = { place: { file: path, side: "head" as const, start_line: 1, end_line: 1 }, text: after[0] ?? "" };
  return {
    ...{ path, lines: after, masked, base: { path, lines: before } },
    isNew: () => true,
    nearestChange: () => first,
  };
}

interface Sides {
  readonly path: string;
  readonly before: ReadSide;
  readonly after: ReadSide;
}

function checkCode(sides: Sides, limits: CheckContext["limits"]): Refused | undefined {
  const { before, after } = sides;
  if (isUnread(before.analysis) || isUnread(after.analysis)) return refuse("unread");
  const facts = { before: factsOf(before.analysis), after: factsOf(after.analysis) };
  if (isBroken(facts.before, facts.after)) return refuse("unparsable", describeError(facts.after));
  return findSilenced(sides, facts, limits);
}

function isUnread(analysis: Analysis): boolean {
  if (analysis.kind === "unsupported") return analysis.isUnread === true;
  return analysis.facts.errorCause === "time";
}

function factsOf(analysis: Analysis): CodeFacts | undefined {
  return analysis.kind === "analyzed" ? analysis.facts : undefined;
}

/** A file that had syntax errors may keep them. */
function isBroken(before: CodeFacts | undefined, after: CodeFacts | undefined): boolean {
  if (before === undefined || after === undefined) return before !== undefined;
  if (after.errors.length === 0) return false;
  const hasMore = after.errors.length > before.errors.length;
  return before.errors.length === 0 || (hasMore && faultyLines(after) > faultyLines(before));
}

function describeError(facts: CodeFacts | undefined): string | undefined {
  const [first] = facts?.errors ?? [];
  return first === undefined ? undefined : `the grammar stops at line ${first.start_line} of the edited file`;
}

function findSilenced(
  { path, before, after }: Sides,
  facts: { readonly before: CodeFacts | undefined; readonly after: CodeFacts | undefined },
  { suppressionPatterns }: CheckContext["limits"],
): Refused | undefined {
  const patterns = suppressionPatterns.flatMap((written) => parseSuppressionPattern(written) ?? []);
  const found = findUnjustified(
    fileSuppressions({ path, lines: before.lines }, facts.before, patterns),
    fileSuppressions({ path, lines: after.lines }, facts.after, patterns),
  );
  return found && refuse("silences-checker", `line ${found.suppression.line} of the edited file`);
}
