import { inReadingOrder } from "../assignments/reading-order.ts";
import type { Hunk, HunkLine, PinnedFile } from "../change/pin.ts";

/** The characters of the change in one message: about 20,000 tokens, and about 3,000 for one file. */
const MAX_CHARS = 60_000;
const MAX_FILE_CHARS = 9000;
const MAX_LINE_CHARS = 400;
const MAX_FILES = 300;

/** A changed file, as the describer gets it. */
interface DescribedFile {
  readonly path: string;
  readonly oldPath: string | undefined;
  readonly status: string;
  readonly added: number;
  readonly deleted: number;
  /** Why nothing of it is shown; undefined if something is. */
  readonly notShown: string | undefined;
}

/** The change as text, as far as it fits. */
interface DescribedDiff {
  readonly text: string;
  readonly shownInPart: readonly PartlyShownFile[];
  /** The number of files beyond the listed ones. */
  readonly moreFiles: number;
}

/** A file whose change is shown only in part, or not at all. */
interface PartlyShownFile {
  readonly path: string;
  readonly shownLines: number;
  readonly lines: number;
}

/** The changed files with their counts, in the order of the change. A file that is not shown has the reason. */
export function listFiles(files: readonly PinnedFile[]): readonly DescribedFile[] {
  return files.slice(0, MAX_FILES).map((file) => ({
    path: file.path,
    oldPath: file.oldPath,
    status: file.status,
    added: count(file, "added"),
    deleted: count(file, "deleted"),
    notShown: file.skipped,
  }));
}

/** The change as text, riskiest files first, and a list of what had no room. */
export function excerptDiff(files: readonly PinnedFile[]): DescribedDiff {
  let left = MAX_CHARS;
  const texts: string[] = [];
  const cut: PartlyShownFile[] = [];
  for (const file of inReadingOrder(files.filter(({ hunks }) => hunks.length > 0))) {
    const lines = toLines(file);
    const shown = fitting(lines, Math.min(left, MAX_FILE_CHARS));
    if (shown.length < lines.length) cut.push({ path: file.path, shownLines: shown.length, lines: lines.length });
    if (shown.length === 0) continue;
    const text = [headOf(file), ...shown].join("\n");
    texts.push(text);
    left -= text.length;
  }
  return { text: texts.join("\n"), shownInPart: cut, moreFiles: Math.max(0, files.length - MAX_FILES) };
}

function count({ hunks }: PinnedFile, kind: HunkLine["kind"]): number {
  return hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.kind === kind).length, 0);
}

function headOf({ path, oldPath }: PinnedFile): string {
  return oldPath === undefined ? `=== ${path}` : `=== ${oldPath} -> ${path}`;
}

const SIGNS: Readonly<Record<HunkLine["kind"], string>> = { added: "+", deleted: "-", context: " " };

function toLines({ hunks }: PinnedFile): readonly string[] {
  return hunks.flatMap((hunk) => [
    rangeOf(hunk),
    ...hunk.lines.map(({ kind, text }) => shorten(`${SIGNS[kind]}${text}`)),
  ]);
}

function rangeOf({ oldStart, oldLines, newStart, newLines }: Hunk): string {
  return `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`;
}

function shorten(line: string): string {
  return line.length <= MAX_LINE_CHARS ? line : `${line.slice(0, MAX_LINE_CHARS).toWellFormed()}…`;
}

/** As many of the first lines as fit. */
function fitting(lines: readonly string[], chars: number): readonly string[] {
  let left = chars;
  const end = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return end < 0 ? lines : lines.slice(0, end);
}
