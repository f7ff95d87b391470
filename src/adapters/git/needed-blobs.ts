import { isAttributesFile } from "../../core/files/exempt-files.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Git } from "./git-process.ts";
import type { PartedCommits } from "./merge-bases.ts";
import { seeOverlap } from "./merge-into-base.ts";
import { matchPatterns, type PatternPlace } from "./path-patterns.ts";
import { type RawEntry, readChanges } from "./raw-diff.ts";
import { listTree, SUBMODULE_MODE, SYMLINK_MODE } from "./tree.ts";

/** Where a repository keeps what configures us. */
const CONFIG_DIRECTORY = ".github/tribunal/";

/** The commits a review reads; base and merge base are absent where files are reviewed as they stand. */
export interface ReviewedCommits {
  readonly head: Sha;
  /** The commit whose files configure the run. */
  readonly base: Sha | undefined;
  readonly mergeBase: Sha | undefined;
  /** The commit the rules are read at, where there are any. */
  readonly rules?: Sha | undefined;
  /** Present where head is to be merged into base. */
  readonly apart?: Apart | undefined;
}

/** How far two branches have gone since they parted, in commits that only the one has; a side is undefined when nobody says. */
export interface Apart {
  readonly ahead: number | undefined;
  readonly behind: number | undefined;
}

/** A file's content that a pin cannot be made without. */
export interface NeededBlob {
  readonly sha: Sha;
  readonly path: string;
}

export interface NeededContent {
  readonly commits: ReviewedCommits;
  /** The files reviewed as they stand, as in a request for paths. */
  readonly patterns?: readonly string[] | undefined;
  /** Which files hold rules. */
  readonly isRuleFile?: ((path: string) => boolean) | undefined;
  readonly place: PatternPlace;
}

/**
 * Both sides of every changed file, what a merge into the base takes besides, the files the patterns match at head, our own
 * configuration and all attributes at base, and where attributes change those of both sides. Only trees are read for it.
 *
 * @throws TargetError if a pattern matches no file.
 * @throws GitError if a commit or one of its trees is not here.
 */
export async function listNeededBlobs(git: Git, content: NeededContent): Promise<readonly NeededBlob[]> {
  const { head, base, mergeBase, rules, apart } = content.commits;
  const configuration = base === undefined ? [] : await listConfiguration(git, base);
  const changed = mergeBase === undefined ? [] : await listChangedBlobs(git, mergeBase, head);
  const merging =
    apart === undefined || mergeBase === undefined || base === undefined || base === mergeBase
      ? []
      : await listMergedBlobs(git, { base, head, mergeBase });
  const named = content.patterns === undefined ? [] : await listNamedBlobs(git, head, content);
  const ruling = rules === undefined ? [] : await listRuleFiles(git, rules, content.isRuleFile);
  const writing =
    changed.some(({ path }) => isAttributesFile(path)) && mergeBase !== undefined ? [mergeBase, head] : [];
  const attributes = (await Promise.all(writing.map((commit) => listAttributes(git, commit)))).flat();
  return [...configuration, ...ruling, ...changed, ...merging, ...named, ...attributes];
}

async function listRuleFiles(git: Git, commit: Sha, isRuleFile: NeededContent["isRuleFile"] = () => false) {
  const entries = [...(await listTree(git, commit)).values()];
  return entries.filter(({ path, mode }) => isRuleFile(path) && mode !== SUBMODULE_MODE);
}

async function listConfiguration(git: Git, base: Sha): Promise<readonly NeededBlob[]> {
  const entries = [...(await listTree(git, base)).values()];
  const isWanted = (path: string) => path.startsWith(CONFIG_DIRECTORY) || isAttributesFile(path);
  return entries.filter(({ path, mode }) => isWanted(path) && mode !== SUBMODULE_MODE);
}

async function listAttributes(git: Git, commit: Sha): Promise<readonly NeededBlob[]> {
  const entries = [...(await listTree(git, commit)).values()];
  return entries.filter(({ path, mode }) => isAttributesFile(path) && mode !== SUBMODULE_MODE);
}

async function listChangedBlobs(git: Git, mergeBase: Sha, head: Sha): Promise<readonly NeededBlob[]> {
  return (await readChanges(git, mergeBase, head)).flatMap(toBlobs);
}

/**
 * What both sides changed, and the base's new links; where something may have moved, also all that the base's side took away and added,
 * for renames to be seen.
 */
async function listMergedBlobs(git: Git, commits: PartedCommits): Promise<readonly NeededBlob[]> {
  const { sides, overlap } = await seeOverlap(git, commits);
  const links = sides.theirs.filter(({ headMode }) => headMode === SYMLINK_MODE);
  if (overlap === "none") return links.flatMap(toBlobs);
  const own = new Set(sides.ours.map(({ path }) => path));
  const mayBeRenamed = ({ baseBlob, headBlob }: RawEntry) =>
    overlap === "moves" && (baseBlob === undefined || headBlob === undefined);
  return [...links, ...sides.theirs.filter((change) => own.has(change.path) || mayBeRenamed(change))].flatMap(toBlobs);
}

function toBlobs({ path, baseMode, baseBlob, headMode, headBlob }: RawEntry): readonly NeededBlob[] {
  const sides = [
    { mode: baseMode, sha: baseBlob },
    { mode: headMode, sha: headBlob },
  ];
  return sides.flatMap(({ mode, sha }) => (sha === undefined || mode === SUBMODULE_MODE ? [] : [{ sha, path }]));
}

async function listNamedBlobs(git: Git, head: Sha, { patterns = [], place }: NeededContent) {
  const tree = await listTree(git, head);
  const entries = matchPatterns(tree, patterns, place).paths.flatMap((path) => tree.get(path) ?? []);
  return entries.filter(({ mode }) => mode !== SUBMODULE_MODE);
}
