import { isAttributesFile } from "../../core/files/generated-file.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Git } from "./git-process.ts";
import { matchPatterns, type PatternPlace } from "./path-patterns.ts";
import { parseRawDiff, type RawEntry } from "./raw-diff.ts";
import { listTree, SUBMODULE_MODE } from "./tree.ts";

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
 * Both sides of every changed file, the files the patterns match at head, and our own configuration and all attributes at base. Only
 * trees are read for it.
 *
 * @throws TargetError if a pattern matches no file.
 * @throws GitError if a commit or one of its trees is not here.
 */
export async function listNeededBlobs(git: Git, content: NeededContent): Promise<readonly NeededBlob[]> {
  const { head, base, mergeBase, rules } = content.commits;
  const configuration = base === undefined ? [] : await listConfiguration(git, base);
  const changed = mergeBase === undefined ? [] : await listChangedBlobs(git, mergeBase, head);
  const named = content.patterns === undefined ? [] : await listNamedBlobs(git, head, content);
  const ruling = rules === undefined ? [] : await listRuleFiles(git, rules, content.isRuleFile);
  return [...configuration, ...ruling, ...changed, ...named];
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

async function listChangedBlobs(git: Git, mergeBase: Sha, head: Sha): Promise<readonly NeededBlob[]> {
  const args = ["diff", "--no-renames", "--ignore-submodules=none", "--raw", "-z", "--no-abbrev", mergeBase, head];
  return parseRawDiff((await git.run(args)).stdout).flatMap(toBlobs);
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
