import { changedRanges, headingRange, isLineless } from "../change/change-part.ts";
import type { FileRange } from "../change/line-range.ts";
import { canBeRead, LINK_MODE, type Pin, type PinnedFile, type SkipReason } from "../change/pin.ts";
import { type Receipt, ServedLines } from "../change/receipt.ts";
import { CONVERSIONS, type Conversion } from "../files/conversion.ts";
import { LEFT_KINDS } from "../files/reading-kind.ts";
import { needsRule } from "../files/realm.ts";
import { assertNever } from "../text/assert-never.ts";

/** Which parts of the target an Enthusiast was really served. */
export interface Coverage {
  readonly filesTotal: number;
  readonly filesRead: number;
  readonly hunksTotal: number;
  readonly hunksRead: number;
  /**
   * How much of each reviewable file was read, in the target's order. A file that could not be opened has no known
   * parts.
   */
  readonly files: readonly { readonly file: string; readonly parts: number; readonly partsRead: number }[];
  readonly skipped: readonly { readonly file: string; readonly reason: SkipReason }[];
  /** Reviewable files with a part that no Enthusiast was served or examined, in the target's order. */
  readonly unread: readonly string[];
  /** Unread files that no Enthusiast could examine, with the reason. */
  readonly unexamined: readonly UnexaminedFile[];
  /** What rules alone can examine; absent if a model read the change, the run was interrupted, or nobody asked. */
  readonly byRules?: RuleCoverage | undefined;
}

/** The files with lines to review that need a rule of their kind, divided into those with and without one. */
export interface RuleCoverage {
  readonly covered: number;
  /** In the target's order. */
  readonly notCovered: readonly string[];
  /** Names of the repository's own rules about these files, which only a model could apply. Absent means none. */
  readonly notApplied?: readonly string[];
}

/** A file that an agent could not examine in full, though it may have been served all of it. */
export interface UnexaminedFile {
  readonly file: string;
  /** The end of a sentence for people: `rule x failed on it (…)`. */
  readonly reason: string;
}

/** The inputs for measuring an Enthusiast's coverage. */
export interface Measure {
  /**
   * The number of lines of each file of a file or manifest target; a file without an entry is unread. Empty for a diff.
   */
  readonly lineCounts: ReadonlyMap<string, number>;
  /** Files whose served lines do not count. */
  readonly unexamined: readonly UnexaminedFile[];
  /** Files with a line that is too long to be served in full; the rest of them may be read. */
  readonly overlong: readonly UnexaminedFile[];
}

/** The number of lines in one part of a file target, so that a long file is not all or nothing. */
const PART_LINES = 200;

/**
 * Divides a file into parts. For a diff these are its hunks or, if it has none, its heading. Otherwise they are
 * stretches of at most 200 lines.
 */
export function partsOf(file: PinnedFile, lineCount: number | undefined): readonly (readonly FileRange[])[] {
  if (lineCount === undefined && isLineless(file)) return [[headingRange(file)]];
  if (lineCount === undefined) return file.hunks.map((hunk) => changedRanges(file, hunk.lines));
  const parts: FileRange[][] = [];
  for (let start = 1; start <= lineCount; start += PART_LINES) {
    parts.push([
      { file: file.path, side: "head", start_line: start, end_line: Math.min(lineCount, start + PART_LINES - 1) },
    ]);
  }
  return parts;
}

/** Measures the coverage that an Enthusiast's receipts amount to. */
export function measureCoverage(pin: Pin, receipts: readonly Receipt[], measure: Measure): Coverage {
  const { lineCounts, unexamined, overlong } = measure;
  const served = new ServedLines(receipts);
  const doubtful = new Set(unexamined.map(({ file }) => file));
  const files = pin.files
    .filter(({ skipped }) => skipped === undefined)
    .map((file) => {
      const lineCount = pin.kind === "diff" ? undefined : lineCounts.get(file.path);
      const isOpened = pin.kind === "diff" || lineCount !== undefined;
      const parts = isOpened ? partsOf(file, lineCount) : [];
      const isServed = (ranges: readonly FileRange[]) => ranges.every((range) => served.covers(range));
      const partsRead = doubtful.has(file.path) ? 0 : parts.filter(isServed).length;
      return { file: file.path, parts: parts.length, partsRead, isRead: isOpened && partsRead === parts.length };
    });
  const unread = files.flatMap(({ file, isRead }) => (isRead ? [] : [file]));
  const missing = new Set(unread);
  return {
    filesTotal: pin.files.length,
    filesRead: files.length - unread.length,
    hunksTotal: files.reduce((sum, { parts }) => sum + parts, 0),
    hunksRead: files.reduce((sum, { partsRead }) => sum + partsRead, 0),
    files: files.map(({ isRead: _, ...file }) => file),
    skipped: pin.files.flatMap(({ path, skipped }) => (skipped === undefined ? [] : [{ file: path, reason: skipped }])),
    unread,
    unexamined: [...unexamined, ...overlong.filter(({ file }) => !doubtful.has(file))].filter(({ file }) =>
      missing.has(file),
    ),
  };
}

/**
 * The files that only a rule of their kind could examine, in a run by rules alone. Excludes links, because their
 * destinations are checked in every run.
 */
export function filesNeedingRule(pin: Pin): readonly PinnedFile[] {
  const isLink = ({ headMode, baseMode }: PinnedFile) => (headMode ?? baseMode) === LINK_MODE;
  const isShown = (file: PinnedFile) => file.skipped === undefined && canBeRead(file, pin.kind);
  return pin.files.filter((file) => isShown(file) && !isLink(file) && needsRule(file.path));
}

/** Whether an agent can be shown anything of the target. */
export function isReviewable(pin: Pin): boolean {
  return pin.files.some((file) => file.skipped === undefined && canBeRead(file, pin.kind));
}

/** Whether a file's bytes could hide something that a review must see. */
export function isOpaque(reason: SkipReason): boolean {
  switch (reason) {
    case "media":
    case "generated":
    case "lock-file":
    case "source-map":
    case "snapshot":
    case "ignored-path":
    case "never-sent":
      return false;
    case "binary":
    case "archive":
    case "executable":
    case "lfs-pointer":
    case "working-tree-encoding":
    case "filter":
    case "ident":
    case "submodule":
    case "unreadable":
    case "doubtful-attributes":
    case "too-large":
    case "overlong-line":
      return true;
    default:
      return assertNever(reason);
  }
}

/** Counts files that only rules read, because their kind shows that no person wrote them. */
export function countLeftByKind({ skipped }: Pick<Coverage, "skipped">): number {
  return skipped.filter(({ reason }) => LEFT_KINDS.some((kind) => kind === reason)).length;
}

/** Text that should have been read but could not be. */
export const UNREAD_TEXT: ReadonlySet<SkipReason> = new Set([
  "unreadable",
  "doubtful-attributes",
  "too-large",
  "overlong-line",
]);

/**
 * Files left out whose bytes are not text and could hide something that a review must see, for messages: a submodule is
 * named as such.
 */
export function opaqueFilesOf({ skipped }: Pick<Coverage, "skipped">): readonly string[] {
  return skipped.flatMap(({ file, reason }) => {
    if (!isOpaque(reason) || UNREAD_TEXT.has(reason)) return [];
    return [reason === "submodule" ? `${file} (a submodule)` : file];
  });
}

/** The opaque files that git converts on checkout, with the attribute. */
export function convertedFilesOf({ skipped }: Coverage): readonly { readonly file: string; readonly by: Conversion }[] {
  return skipped.flatMap(({ file, reason }) => {
    const by = CONVERSIONS.find((attribute) => attribute === reason);
    return by === undefined ? [] : [{ file, by }];
  });
}
