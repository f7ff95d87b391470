import type { Sha } from "./sha.ts";

/** A change at one path; a rename is a deletion and an addition. An absent blob means that there is no file. */
export interface PathChange {
  readonly path: string;
  readonly baseMode: string | undefined;
  readonly headMode: string | undefined;
  readonly baseBlob: Sha | undefined;
  readonly headBlob: Sha | undefined;
}

/** The changes on two branches since they diverged: the head, and the tip of its base. */
export interface Sides<Change extends PathChange = PathChange> {
  readonly ours: readonly Change[];
  readonly theirs: readonly Change[];
}

/** The folders of a tree that contain a file; the root has an empty name. */
export interface Folders {
  readonly ours: ReadonlySet<string>;
  readonly theirs: ReadonlySet<string>;
}

/**
 * Which merge must be made to know its result.
 * - `none`: each side changed different files and no folder moved, so the merge does exactly what each side did.
 * - `files`: both sides changed the content of a file.
 * - `moves`: git may apply a change of one path to another.
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

/** If one side deleted a file, git may treat it as renamed, whatever the other side did to it. */
function mayMove(our: PathChange, their: PathChange, addsAny: boolean): boolean {
  if (our.headBlob === undefined && their.headBlob === undefined) return addsAny;
  return our.headBlob === undefined || their.headBlob === undefined;
}

function endsAlike(one: PathChange, other: PathChange): boolean {
  return one.headBlob === other.headBlob && one.headMode === other.headMode;
}

/** Whether files were added to a folder that the other side removed entirely; git may move them along with it. */
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

/**
 * The folders that contain the files, at any depth. Includes the root if it directly contains a file, or if requested.
 */
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
  /** The merge's changes to files that the head changes. */
  readonly files: readonly Change[];
  /** The paths that the merge changes at the tip without a matching change of the head. */
  readonly unexplained: readonly string[];
}

/**
 * Compares a merge's changes to the tip with the head's changes, path by path. A file that the base moved or made
 * executable is unexplained. {@link showsLines} compares the content.
 *
 * @param merged the difference between the tip and the merge.
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
 * Whether a merge adds to a file only lines that the change adds, and removes only lines that it removes, counting
 * repetitions. So a line that the base deleted does not return with a branch that keeps or moves it. Lines without a
 * letter or digit are ignored.
 */
export function showsLines(merge: BeforeAndAfter, change: BeforeAndAfter): boolean {
  const shown = countChanges(change);
  return [...countChanges(merge)].every(([line, count]) => {
    const own = shown.get(line) ?? 0;
    return count > 0 ? count <= own : count >= own;
  });
}

/** How many more times each line occurs afterwards. */
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
 * The paths at which several merge bases differ and the head differs from the tip. Merging there depends on more than a
 * single base shows.
 * Includes paths that head and tip both added with different content, because they may be renames of files in which the
 * bases differ. Empty if the bases differ in nothing that matters.
 *
 * @param between the differences between the bases.
 * @param tipToHead the difference between the tip and the head.
 * @param ours the head's changes since one of the bases.
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
