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

/** A file that the head changes at `from`, and the merge at `to`: the same path where the merge gives it another mode than the head. */
export interface CarriedFile {
  readonly from: string;
  readonly to: string;
}

export interface MergeEffect {
  readonly carried: readonly CarriedFile[];
  /** The paths that the merge changes at the tip and nothing of the head's own change explains. */
  readonly unexplained: readonly string[];
}

/**
 * Holds what a merge does to the tip against what the head did, path by path. The content of a file that both changed is not compared: from
 * one merge base, a merge without conflict puts just the head's own lines into it.
 *
 * @param merged the difference of the tip and the merge.
 * @param renamedByBase where the tip has what stood at a path where the branches parted.
 */
export function effectOf(
  ours: readonly PathChange[],
  merged: readonly PathChange[],
  renamedByBase: ReadonlyMap<string, string>,
): MergeEffect {
  const own = new Map(ours.map((change) => [change.path, change]));
  const sources = new Map([...renamedByBase].map(([from, to]) => [to, from]));
  const carried: CarriedFile[] = [];
  const unexplained: string[] = [];
  for (const change of merged) {
    const our = own.get(change.path);
    if (our !== undefined) {
      if (!isExplained(change, our)) unexplained.push(change.path);
      else if (change.headMode !== our.headMode) carried.push({ from: our.path, to: our.path });
      continue;
    }
    const from = sources.get(change.path);
    const source = from === undefined ? undefined : own.get(from);
    if (source?.headBlob !== undefined && isExplained(change, source))
      carried.push({ from: source.path, to: change.path });
    else unexplained.push(change.path);
  }
  return { carried, unexplained };
}

/** Whether the file is there, and is executed or followed, as the head has it; a mode that the merge leaves alone is the tip's. */
function isExplained(merged: PathChange, our: PathChange): boolean {
  if ((merged.headBlob === undefined) !== (our.headBlob === undefined)) return false;
  return merged.headMode === our.headMode || merged.headMode === merged.baseMode;
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
