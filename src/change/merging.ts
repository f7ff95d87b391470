import type { Sha } from "./sha.ts";

/** What a change does at one path, a rename being a deletion and an addition. An absent blob stands for no file. */
export interface PathChange {
  readonly path: string;
  readonly baseMode: string | undefined;
  readonly headMode: string | undefined;
  readonly baseBlob: Sha | undefined;
  readonly headBlob: Sha | undefined;
}

/** What two branches did since they parted: the head, and its base's tip. */
export interface Sides<Change extends PathChange = PathChange> {
  readonly ours: readonly Change[];
  readonly theirs: readonly Change[];
}

/** The folders of a tree that hold a file, the root as an empty name. */
export interface Folders {
  readonly ours: ReadonlySet<string>;
  readonly theirs: ReadonlySet<string>;
}

/**
 * What a merge has to be made for to know what it does: `none` when each side changed other files and no folder was moved, so that it does
 * just what either did; `files` when both changed the content of a file; `moves` when git may carry a change of one path to another.
 */
export type Overlap = "none" | "files" | "moves";

export function overlapOf({ ours, theirs }: Sides, folders: Folders): Overlap {
  const known = new Map(theirs.map((change) => [change.path, change]));
  const shared = ours.flatMap((our) => {
    const their = known.get(our.path);
    return their === undefined ? [] : [{ our, their }];
  });
  const addsAny = [...ours, ...theirs].some(isAddition);
  if (shared.some(({ our, their }) => mayMove(our, their, addsAny))) return "moves";
  if (lostFolder(ours, theirs, folders.theirs) || lostFolder(theirs, ours, folders.ours)) return "moves";
  return shared.some(({ our, their }) => !endsAlike(our, their)) ? "files" : "none";
}

/** A file that is gone on one side may be what git takes for renamed there, whatever the other side did to it. */
function mayMove(our: PathChange, their: PathChange, addsAny: boolean): boolean {
  if (our.headBlob === undefined && their.headBlob === undefined) return addsAny;
  return our.headBlob === undefined || their.headBlob === undefined;
}

function endsAlike(one: PathChange, other: PathChange): boolean {
  return one.headBlob === other.headBlob && one.headMode === other.headMode;
}

/** Whether files were added to a folder that the other side took away whole: git may carry them to where it went. */
function lostFolder(adding: readonly PathChange[], taking: readonly PathChange[], left: ReadonlySet<string>): boolean {
  const gone = foldersOf(taking.filter(({ headBlob }) => headBlob === undefined).map(({ path }) => path));
  const moved = [...gone].filter((folder) => !left.has(folder));
  const filled = foldersOf(
    adding.filter(isAddition).map(({ path }) => path),
    { isRootAlways: true },
  );
  return moved.some((folder) => filled.has(folder));
}

function isAddition({ baseBlob, headBlob }: PathChange): boolean {
  return baseBlob === undefined && headBlob !== undefined;
}

/** The folders that the files are in, at any depth; the root where a file stands right in it, or always when asked so. */
export function foldersOf(
  paths: Iterable<string>,
  { isRootAlways = false }: { readonly isRootAlways?: boolean } = {},
): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    const direct = path.lastIndexOf("/");
    if (direct === -1 || isRootAlways) folders.add("");
    for (let end = direct; end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

export interface MergeEffect<Change extends PathChange = PathChange> {
  /** What the merge does to files that the head changes. */
  readonly files: readonly Change[];
  /** The paths that the merge changes at the tip and nothing of the head's own change explains. */
  readonly unexplained: readonly string[];
}

/**
 * Compares what a merge does to the tip with what the head did, path by path. A file that the base has moved, or made executable, is
 * unexplained. {@link showsLines} compares the content.
 *
 * @param merged the difference of the tip and the merge.
 */
export function effectOf<Change extends PathChange>(
  ours: readonly PathChange[],
  merged: readonly Change[],
): MergeEffect<Change> {
  const own = new Map(ours.map((change) => [change.path, change]));
  const isExplained = ({ path, headMode }: Change) => own.has(path) && own.get(path)?.headMode === headMode;
  return {
    files: merged.filter(isExplained),
    unexplained: merged.filter((change) => !isExplained(change)).map(({ path }) => path),
  };
}

/** The texts of a file on both sides of a change. */
export interface BeforeAndAfter {
  readonly before: string;
  readonly after: string;
}

/**
 * Whether a merge gives a file just lines that the change shows, and takes just such lines from it: it has none more often than before
 * that the change has not more often, nor less often. So a line that the base has deleted does not come back with a branch that
 * leaves it where it is, or moves it. Lines without a letter or digit say nothing.
 */
export function showsLines(merge: BeforeAndAfter, change: BeforeAndAfter): boolean {
  const shown = countChanges(change);
  return [...countChanges(merge)].every(([line, count]) => {
    const own = shown.get(line) ?? 0;
    return count > 0 ? count <= own : count >= own;
  });
}

/** How much more often each line stands there afterwards. */
function countChanges({ before, after }: BeforeAndAfter): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (text: string, by: number) => {
    for (const line of text.split("\n")) if (/[\p{L}\p{N}]/u.test(line)) counts.set(line, (counts.get(line) ?? 0) + by);
  };
  count(before, -1);
  count(after, 1);
  return counts;
}

/**
 * The paths at which several merge bases differ and the head is not what the tip is: what merging does there depends on more than any one
 * of them shows. So are those that both have otherwise and the base has not: what they were renamed from may be where the bases differ.
 * Empty where they differ in nothing that matters.
 *
 * @param between the differences of the bases among each other.
 * @param tipToHead the difference of the tip and the head.
 * @param ours what the head did since one of the bases.
 */
export function disputedPaths(
  between: readonly PathChange[],
  tipToHead: readonly PathChange[],
  ours: readonly PathChange[],
): readonly string[] {
  if (between.length === 0) return [];
  const differing = new Map(tipToHead.map((change) => [change.path, change]));
  const disputed = between.map(({ path }) => path).filter((path) => differing.has(path));
  const arrived = ours.filter(isAddition).filter(({ path }) => differing.get(path)?.baseBlob !== undefined);
  return [...new Set([...disputed, ...arrived.map(({ path }) => path)])];
}
