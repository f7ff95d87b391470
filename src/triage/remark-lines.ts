import { pathReader } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import { foldText, withoutKeys } from "../change/quote.ts";
import type { Side } from "../change/side.ts";
import type { ReviewThread } from "../people/thread.ts";
import type { RemarkedCode, TriageQuestion } from "./thread-question.ts";

/** The file of the pin that a remark is about; undefined for a review as a whole. */
export function remarkedFile(
  { place }: Pick<ReviewThread, "place">,
  pin: Pin,
): { readonly file: string; readonly side: Side } | undefined {
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
  const own = ownLinesThen(place, code.codeThen).map(fold);
  const moved = own.length === 0 ? -1 : findRun(codeNow.lines.map(fold), own);
  const [first, count] = moved < 0 ? [0, codeNow.lines.length] : [moved, own.length];
  const start = codeNow.start_line + first;
  return { file: codeNow.file, side: "head", start_line: start, end_line: start + count - 1, areOwn: moved >= 0 };
}

/** The remark's own lines as they were then; empty if unknown. */
export function ownLinesThen(place: ReviewThread["place"], codeThen: RemarkedCode | undefined): readonly string[] {
  if (place?.line === undefined || codeThen === undefined) return [];
  const [start, end] = [place.start_line ?? place.line, place.line].map((line) => line - codeThen.start_line);
  if (start === undefined || end === undefined || start < 0 || end >= codeThen.lines.length) return [];
  return codeThen.lines.slice(start, end + 1);
}

/** Where these lines occur in a row, 0-based; -1 if they do not, or occur more than once. */
function findRun(lines: readonly string[], run: readonly string[]): number {
  const starts = lines.flatMap((_, at) => (run.every((text, offset) => lines[at + offset] === text) ? [at] : []));
  return starts.length === 1 ? (starts[0] ?? -1) : -1;
}

function fold(line: string): string {
  return withoutKeys(foldText(line));
}
