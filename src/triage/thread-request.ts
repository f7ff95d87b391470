import { pathReader } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { currentPath, elementAt } from "../memory/element.ts";
import { afterDiff } from "../memory/reversal.ts";
import type { ReviewThread, ThreadPlace } from "../people/thread.ts";
import type { ThreadHistory, ThreadHistoryEntry } from "../report/triage-record.ts";
import { cut } from "../text/cut.ts";
import { type FencedBlock, readFences } from "../text/markdown.ts";
import { codeThen, findLines, ownLines } from "./code-then.ts";
import { splitFolds, toPlainLine, withoutComments } from "./plain-text.ts";

/** Longer code is cut: the beginnings show well enough what two pieces have in common. */
const MAX_LINES_CHARS = 2000;

/** What a thread asks for, and about which code, so that the request can be recognised at other heads. */
export interface ThreadRequest {
  readonly threadId: string;
  readonly author: string;
  /** The commit it was written for; absent if the host does not say. */
  readonly commit: string | undefined;
  /** Where its file is now, or would be; absent for a review as a whole. */
  readonly path: string | undefined;
  /** Its file's path at base, the same through renames. */
  readonly originalPath: string | undefined;
  /** The definition that encloses its lines, if code analysis knows it. */
  readonly symbol: string | undefined;
  /** Its first words. */
  readonly title: string;
  /** Its words without Markdown and without bots' boilerplate; code keeps its backticks. */
  readonly request: string;
  /** The code that it suggests. */
  readonly suggestion: string | undefined;
  /** The lines it was written on, as they were then; empty if unknown. */
  readonly lines: string;
  /** Digest of the code around its lines at this head; absent if they cannot be found. */
  readonly codeSha256: string | undefined;
}

/**
 * Reads a thread's request at this head. Facts about its place that can no longer be found come from the history.
 *
 * @param texts with the thread's file on its side: without it, only the path identifies the request.
 */
export function readRequest(thread: ReviewThread, texts: PinnedTexts, history: ThreadHistory): ThreadRequest {
  const known = history.find((entry) => entry.thread_id === thread.id);
  const { title, request, suggestion } = readRemark(thread.body);
  const { id: threadId, author, commit, place } = thread;
  const said = { threadId, author: author.login, commit, title, request, suggestion };
  if (place === undefined) return { ...said, ...NOWHERE, lines: "" };
  const path = currentPath(place.path, known?.original_path ?? place.path, texts.pin);
  const now = placeNow(thread, place, path, texts);
  const element = now && elementAt(now, texts);
  const file = texts.pin.files.find((each) => each.path === path);
  return {
    ...said,
    path,
    originalPath: known?.original_path ?? file?.oldPath ?? path,
    symbol: element?.symbol ?? known?.symbol ?? undefined,
    lines: linesOf(thread, now, { known, texts }),
    codeSha256: element?.sha256,
  };
}

const NOWHERE = { path: undefined, originalPath: undefined, symbol: undefined, codeSha256: undefined } as const;

/** Where its lines are now: where the newest diff shows them, otherwise where the lines it was written on are found. */
function placeNow(
  thread: ReviewThread,
  { side, start_line, line }: ThreadPlace,
  path: string,
  texts: PinnedTexts,
): FileRange | undefined {
  const file = pathReader(texts.pin)(path, side);
  const index = texts.text(file, side)?.index;
  if (index === undefined || line === undefined) return undefined;
  const { lineNow } = thread;
  if (lineNow !== undefined && lineNow <= index.lineCount) {
    const above = Math.max(0, line - (start_line ?? line));
    return { file, side, start_line: Math.max(1, lineNow - above), end_line: lineNow };
  }
  const then = codeThen(thread, undefined);
  const found = then && findLines(then, index.lines);
  return found && { file, side, start_line: found.start_line, end_line: found.end_line };
}

interface Known {
  readonly known: ThreadHistoryEntry | undefined;
  readonly texts: PinnedTexts;
}

/** As the host shows them, otherwise as first seen, otherwise as they are now. */
function linesOf(thread: ReviewThread, now: FileRange | undefined, { known, texts }: Known): string {
  const shown = ownLines(codeThen(thread, undefined)).join("\n");
  if (shown.trim() !== "") return cut(shown, MAX_LINES_CHARS);
  if (known !== undefined && known.lines !== "") return known.lines;
  const present = now && texts.text(now.file, now.side)?.index.lines.slice(now.start_line - 1, now.end_line);
  return cut(present?.join("\n") ?? "", MAX_LINES_CHARS);
}

/** The content of a reviewer's remark, without decoration. */
export interface Remark {
  /** Its first sentence, or a short description if it has no words of its own; never empty. */
  readonly title: string;
  /** Its words without Markdown, shortened; inline code keeps its backticks. */
  readonly request: string;
  /** The code that it suggests, shortened; absent if it suggests none. */
  readonly suggestion: string | undefined;
}

/** GitHub's limit on a comment's length. */
const MAX_BODY_CHARS = 65_536;
const MAX_REQUEST_CHARS = 2000;
const MAX_TITLE_CHARS = 120;
/** More marks on one letter than any script has: normalising thousands of them takes long. */
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu;
const QUOTE_MARKS = /^(?:\s{0,3}>\s?){1,8}/;
const SENTENCE_END = /[.!?](?=\s|$)/g;
const INLINE_CODE = /`[^`]*`/g;
const SUMMARY = /<summary\b[^<>]*>[^<]*<\/summary>/gi;
/** A shorter beginning is an abbreviation such as "e.g.", not a sentence. */
const MIN_SENTENCE_CHARS = 12;
/** Nothing but emphasised words with bars between them, such as `_Potential issue_ | _Major_`. */
const LABELS_ALONE = /^[_*][^|]{1,60}[_*](?:\s*\|\s*[_*][^|]{1,60}[_*]){1,6}$/;
/** One word before a colon, or words in brackets, at the beginning of a line of plain text. */
const LABEL = /^(?:\[[^\][]{1,30}\]\s*|\p{L}{2,20}(?: \([^()]{1,40}\))?: )/u;
const LABEL_BEHIND = /\s\[[^\][]{1,60}\]$/;

/**
 * Reads a remark without Markdown, HTML, emoji, badges, links' addresses, blocks of code and folded parts such as
 * prompts for other agents. Folded text counts only if there is nothing else. Takes linear time on any text; never
 * throws.
 */
export function readRemark(body: string): Remark {
  const text = withoutComments(
    body.slice(0, MAX_BODY_CHARS).toWellFormed().replace(STACKED_MARKS, "$1").normalize("NFC"),
  );
  const { prose, fences } = readFences(text.split(/\r\n|\r|\n/).map((line) => line.replace(QUOTE_MARKS, "")));
  const open = toWords(splitFolds(prose.join("\n")).open);
  const request = open.length > 0 ? open : toWords(prose.join("\n"));
  const title = titleOf(open) || titleWithoutWords(prose.join("\n"), fences);
  return { title, request: cut(request.join("\n"), MAX_REQUEST_CHARS), suggestion: suggestionOf(fences) };
}

/** A title for a remark whose only words are folded: its suggestion first, then the folded words. */
function titleWithoutWords(prose: string, fences: readonly FencedBlock[]): string {
  if (suggestionOf(fences) !== undefined) return "(a suggestion)";
  const words = titleOf(toWords(prose.replace(SUMMARY, ""))) || titleOf(toWords(prose));
  return words || (fences.length > 0 ? "(a block of code)" : "(no words)");
}

function toWords(text: string): readonly string[] {
  const lines = text.split("\n").filter((line) => !LABELS_ALONE.test(line.trim()));
  return lines.filter(hasLetters).map(toPlainLine).filter(hasLetters);
}

function hasLetters(line: string): boolean {
  return /\p{L}/u.test(line);
}

/** The first block that is meant to be applied, otherwise the result of the only diff. */
function suggestionOf(fences: readonly FencedBlock[]): string | undefined {
  const applied = fences.find(({ info }) => /^suggestion\b/i.test(info));
  const [diff, ...others] = fences.filter(({ info }) => /^(?:diff|patch)\b/i.test(info));
  const code = applied?.text ?? (diff !== undefined && others.length === 0 ? afterDiff(diff.text) : undefined);
  return code === undefined ? undefined : cut(code, MAX_REQUEST_CHARS);
}

function titleOf(words: readonly string[]): string {
  const line = firstLine(words);
  const first = line.replace(LABEL, "").replace(LABEL_BEHIND, "") || line;
  const shown = first.replace(INLINE_CODE, (code) => "x".repeat(code.length));
  const ends = [...shown.matchAll(SENTENCE_END)].map(({ index }) => index);
  const end = ends.find((index) => index >= MIN_SENTENCE_CHARS);
  const sentence = end === undefined ? first : first.slice(0, end + 1);
  return cut(sentence.replace(/[.:]$/, ""), MAX_TITLE_CHARS);
}

/** If a table has the only words, its first row below the head. */
function firstLine(lines: readonly string[]): string {
  const isRow = (line: string) => line.startsWith("|") || line.endsWith("|");
  const [first = ""] = lines.filter((line) => !isRow(line));
  if (first !== "") return first;
  const cells = (lines[1] ?? lines[0] ?? "").split("|").map((cell) => cell.trim());
  return cells.filter((cell) => cell !== "").join(": ");
}
