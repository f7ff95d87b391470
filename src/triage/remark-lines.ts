import { pathReader } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { foldText, withoutKeys } from "../change/quote.ts";
import { SIDES, type Side } from "../change/side.ts";
import { digestAround, elementAt } from "../memory/element.ts";
import type { ReviewThread } from "../people/thread.ts";
import type { TriageEntry } from "../replies/answers.ts";
import { ownLines } from "./code-then.ts";
import type { TriageQuestion } from "./thread-question.ts";

/** A pinned file at one side. */
interface SidedFile {
  readonly file: string;
  readonly side: Side;
}

/** The file of the pin that a remark is about; undefined for a review as a whole. */
export function remarkedFile({ place }: Pick<ReviewThread, "place">, pin: Pin): SidedFile | undefined {
  return place && { file: pathReader(pin)(place.path, place.side), side: place.side };
}

/** The lines that a remark is about. */
export interface RemarkLines extends FileRange {
  /** Whether these are its own lines, and not only those known to be in their place. */
  readonly areOwn: boolean;
}

/**
 * The lines of the pin that a remark is about, 1-based and inclusive. The host's newest diff decides, then the place
 * its own lines moved to, then the lines known to be in their place. Undefined if there are none.
 */
export function remarkLines(
  thread: Pick<ReviewThread, "place" | "lineNow">,
  pin: Pin,
  code: Partial<Pick<TriageQuestion, "codeThen" | "codeNow">> = {},
): RemarkLines | undefined {
  const { place, lineNow } = thread;
  const at = remarkedFile(thread, pin);
  if (at !== undefined && lineNow !== undefined) {
    const above = (place?.line ?? 0) - (place?.start_line ?? place?.line ?? 0);
    return { ...at, start_line: Math.max(1, lineNow - Math.max(0, above)), end_line: lineNow, areOwn: true };
  }
  const { codeNow } = code;
  if (codeNow === undefined || codeNow.lines.length === 0) return undefined;
  const own = ownLines(code.codeThen).map(fold);
  const moved = own.length === 0 ? -1 : findRun(codeNow.lines.map(fold), own);
  const [first, count] = moved < 0 ? [0, codeNow.lines.length] : [moved, own.length];
  const start = codeNow.start_line + first;
  return { file: codeNow.file, side: "head", start_line: start, end_line: start + count - 1, areOwn: moved >= 0 };
}

/** Where these lines occur in a row, 0-based; -1 if they do not, or occur more than once. */
function findRun(lines: readonly string[], run: readonly string[]): number {
  const starts = lines.flatMap((_, at) => (run.every((text, offset) => lines[at + offset] === text) ? [at] : []));
  return starts.length === 1 ? (starts[0] ?? -1) : -1;
}

function fold(line: string): string {
  return withoutKeys(foldText(line));
}

/** The pinned files of a thread: the one that its lines are in, and its present one at head. */
export function filesOfThread(thread: ReviewThread, pin: Pin): readonly SidedFile[] {
  const at = remarkedFile(thread, pin);
  if (at === undefined) return [];
  const head = { file: pathReader(pin)(at.file, "head"), side: "head" as const };
  return at.side === "head" ? [head] : [at, head];
}

/** The pinned files in which answers are looked up: those of the remarks, and those that the answers quote. */
export function filesOfAnswers(answers: readonly Answered[], pin: Pin): readonly SidedFile[] {
  const toPath = pathReader(pin);
  return answers.flatMap(({ thread, codeNow, entry: { file } }) => [
    ...filesOfThread(thread, pin),
    ...(codeNow === undefined ? [] : [{ file: codeNow.file, side: "head" as const }]),
    ...SIDES.flatMap((side) => (file === null ? [] : [{ file: toPath(file, side), side }])),
  ]);
}

type Answered = Pick<TriageQuestion, "thread" | "codeNow"> & { readonly entry: Pick<TriageEntry, "file"> };

/**
 * Digest of the code that a thread is about at head: the element around its lines. Without a known line it is its file;
 * for a review as a whole, the whole change. Undefined if there is nothing.
 */
export function codeSha256(thread: ReviewThread, texts: PinnedTexts): string | undefined {
  const at = remarkedFile(thread, texts.pin);
  if (at === undefined) return texts.pin.targetSha256;
  const lines = remarkLines(thread, texts.pin);
  const element = lines && elementAt({ ...lines, ...at }, texts).sha256;
  if (element !== undefined) return element;
  const text = texts.text(pathReader(texts.pin)(at.file, "head"), "head");
  return digestAround(text?.index.lines, { element: text && { start_line: 1, end_line: text.index.lineCount } });
}

/** Digest of the code around a decision's evidence; undefined if it is gone. */
export function evidenceSha256({ file, side, ...place }: FileRange, texts: PinnedTexts): string | undefined {
  if (side === "head") return elementAt({ file, side, ...place }, texts).sha256;
  return digestAround(texts.text(file, side)?.index.lines, { element: undefined, place });
}
