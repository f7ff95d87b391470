import { memoize } from "../text/memoize.ts";
import { isLineless } from "./change-part.ts";
import type { FileRange } from "./line-range.ts";
import { type Hunk, type HunkLine, type Pin, type PinnedFile, pathAt } from "./pin.ts";
import type { Side } from "./side.ts";

/** Positions of a target's files in its order, by the paths that refer to them. */
interface FileIndex {
  /** By path, and by path at base if it differs; each in the target's order. */
  readonly named: ReadonlyMap<string, readonly number[]>;
  readonly paths: ReadonlySet<string>;
}

/** Memoized, because everything served or claimed is looked up in it. */
const indexOf = memoize((files: readonly PinnedFile[]): FileIndex => {
  const names = files.flatMap(({ path, oldPath = path }, at) =>
    [...new Set([path, oldPath])].map((name) => ({ name, at })),
  );
  const places = Map.groupBy(names, ({ name }) => name);
  const named = new Map([...places].map(([name, known]) => [name, known.map(({ at }) => at)]));
  return { named, paths: new Set(named.keys()) };
});

/** The paths that findings may name: every path of the target, on both sides of a rename. */
export function allowedFiles({ files }: Pick<Pin, "files">): ReadonlySet<string> {
  return indexOf(files).paths;
}

/** The files with one of these paths, on either side of a rename, in their order. */
export function filesNamed(files: readonly PinnedFile[], paths: Iterable<string | undefined>): readonly PinnedFile[] {
  const { named } = indexOf(files);
  const places = new Set([...paths].flatMap((path) => (path === undefined ? [] : (named.get(path) ?? []))));
  return [...places].sort((a, b) => a - b).flatMap((at) => files[at] ?? []);
}

/** The files with this path, on either side of a rename, in their order. */
export function filesAt(files: readonly PinnedFile[], path: string): readonly PinnedFile[] {
  return (
    indexOf(files)
      .named.get(path)
      ?.flatMap((at) => files[at] ?? []) ?? []
  );
}

/** The file at that path on that side; undefined if the target has none. */
export function fileAt({ files }: Pick<Pin, "files">, path: string, side: Side): PinnedFile | undefined {
  return filesAt(files, path).find((file) => pathAt(file, side) === path);
}

/** Whether the canonical diff shows any of these lines, or their file changes as a whole without a line. */
export function isOfChange(lines: FileRange, pin: Pin): boolean {
  const file = fileAt(pin, lines.file, lines.side);
  const isWhole = pin.kind === "diff" && file !== undefined && isLineless(file);
  return isWhole || isShownInDiff(lines, pin);
}

/** Whether the canonical diff shows any of these lines on their side, context included. */
export function isShownInDiff(lines: FileRange, pin: Pin): boolean {
  return hunkLinesIn(lines, pin).length > 0;
}

/** Whether the change added (at head) or deleted (at base) any of these lines. */
export function touchesChange(lines: FileRange, pin: Pin): boolean {
  return hunkLinesIn(lines, pin).some(({ kind }) => kind !== "context");
}

function hunkLinesIn({ file, side, start_line: start, end_line: end }: FileRange, pin: Pin): readonly HunkLine[] {
  const hunks = fileAt(pin, file, side)?.hunks ?? [];
  return hunks.flatMap(({ lines }) =>
    lines.filter(({ headLine, baseLine }) => {
      const number = side === "head" ? headLine : baseLine;
      return number !== undefined && number >= start && number <= end;
    }),
  );
}

/** A path from a model, without `./` or the diff's `a/` and `b/` if that makes it a file of the target. */
export function toMemberPath(path: string, allowed: ReadonlySet<string>): string {
  if (allowed.has(path)) return path;
  const bare = path.replace(/^(?:\.\/)+/, "");
  const stripped = bare.replace(/^[ab]\//, "");
  return [bare, stripped].find((candidate) => allowed.has(candidate)) ?? path;
}

/** Translates a path from outside into the target's path on that side; unchanged if it is not in the target. */
export type PathReader = (path: string, side: Side) => string;

/** A renamed file may be cited under either name; each side has its own. */
export function pathReader(pin: Pin): PathReader {
  return (path, side) => {
    const member = toMemberPath(path, allowedFiles(pin));
    const named = filesNamed(pin.files, [member]);
    if (side === "base") return named.findLast((file) => file.path === member && file.oldPath)?.oldPath ?? member;
    if (named.some((file) => file.path === member)) return member;
    return named.findLast((file) => file.oldPath === member)?.path ?? member;
  };
}

/** Where a review comment may be placed: lines of one hunk of the diff, 1-based. */
interface Anchor {
  readonly path: string;
  readonly side: Side;
  readonly start_line: number;
  readonly line: number;
}

/** The longest range that is marked in full; a longer one is anchored at its last line. */
const MAX_RANGE = 20;

/**
 * The finding's place as an anchor in the pinned diff; undefined if the diff does not show it.
 *
 * @param isReplaced whether code is suggested for these lines. The host replaces exactly the marked lines with it.
 */
export function findAnchor(pin: Pin, place: FileRange, isReplaced = false): Anchor | undefined {
  if (pin.kind !== "diff") return undefined;
  const file = fileAt(pin, place.file, place.side);
  const hunk = file?.hunks.find((candidate) => shows(candidate, place.side, place.end_line));
  // GitHub's own diff shows less of a file that counts as new, and one line outside of it makes GitHub refuse the whole
  // review.
  if (file === undefined || hunk === undefined || file.countsAsNew !== undefined) return undefined;
  const isShort = isReplaced || place.end_line - place.start_line < MAX_RANGE;
  const isWhole = isShort && shows(hunk, place.side, place.start_line);
  return {
    // GitHub refers to both sides of a file by its path at head, and to a deleted file by its former path.
    path: file.path,
    side: place.side,
    start_line: isWhole ? place.start_line : place.end_line,
    line: place.end_line,
  };
}

function shows(hunk: Hunk, side: Side, line: number): boolean {
  return hunk.lines.some((candidate) => (side === "head" ? candidate.headLine : candidate.baseLine) === line);
}
