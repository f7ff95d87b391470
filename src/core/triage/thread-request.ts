import { cut } from "../cut.ts";
import { currentPath, elementAt } from "../follow-up/element.ts";
import { pathReader } from "../pin/known-files.ts";
import type { FileRange } from "../pin/line-range.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import type { ThreadHistory, ThreadHistoryEntry } from "../report/triage-record.ts";
import { codeThen, ownLines } from "./code-then.ts";
import { findLines } from "./follow-lines.ts";
import { readRemark } from "./read-remark.ts";
import type { ReviewThread, ThreadPlace } from "./thread.ts";

/** Longer code is cut: what two pieces have in common shows by their beginnings. */
const MAX_LINES_CHARS = 2000;

/** What a thread asks for, and of what code: by this a request is known again at other heads. */
export interface ThreadRequest {
  readonly threadId: string;
  readonly author: string;
  /** The commit it was written for; absent where the host does not say. */
  readonly commit: string | undefined;
  /** Where its file stands now, or would stand; absent for what a review says as a whole. */
  readonly path: string | undefined;
  /** Its file's path at base, the same through renames. */
  readonly originalPath: string | undefined;
  /** What encloses its lines, as far as code analysis tells. */
  readonly symbol: string | undefined;
  /** Its first words. */
  readonly title: string;
  /** Its words without Markdown and what bots put around them; code keeps its backticks. */
  readonly request: string;
  /** The code that it suggests. */
  readonly suggestion: string | undefined;
  /** The lines it was written on, as they stood then; empty where that is not known. */
  readonly lines: string;
  /** Of the code around its lines at this head; absent where they cannot be found. */
  readonly codeSha256: string | undefined;
}

/**
 * What a thread asks for at this head. What is no longer found of its place is taken from what the history says of the thread.
 *
 * @param texts with the thread's file on its side: without it, the request is known by its path alone.
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

/** Where its lines stand now: where the newest diff shows them, else where the lines it was written on are found. */
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

/** As the host shows them, else as they were first seen, else as they stand. */
function linesOf(thread: ReviewThread, now: FileRange | undefined, { known, texts }: Known): string {
  const then = codeThen(thread, undefined);
  const shown = then === undefined ? "" : ownLines(then).join("\n");
  if (shown.trim() !== "") return cut(shown, MAX_LINES_CHARS);
  if (known !== undefined && known.lines !== "") return known.lines;
  const standing = now && texts.text(now.file, now.side)?.index.lines.slice(now.start_line - 1, now.end_line);
  return cut(standing?.join("\n") ?? "", MAX_LINES_CHARS);
}
