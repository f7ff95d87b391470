import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { countOf } from "../../core/count-of.ts";
import { GitError, TargetError } from "../../core/errors.ts";
import { isAttributesFile } from "../../core/files/exempt-files.ts";
import { type Sha, short } from "../../core/pin/sha.ts";
import { findMissingObjects } from "./cat-file.ts";
import { type RawEntry, readChanges } from "./diff.ts";
import type { Git } from "./git-process.ts";
import { type PartedCommits, seeOverlap } from "./merging.ts";
import { matchPatterns, type PatternPlace } from "./path-patterns.ts";
import type { Repository } from "./repository.ts";
import { EMPTY_TREES, type ScratchRepository } from "./scratch-repository.ts";
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
interface Apart {
  readonly ahead: number | undefined;
  readonly behind: number | undefined;
}

/** A file's content that a pin cannot be made without. */
interface NeededBlob {
  readonly sha: Sha;
  readonly path: string;
}

interface NeededContent {
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

const MAX_NAMES = 3;
/** What a review reads of the base besides the change. */
const CONFIGURING = ".github/tribunal ':(glob)**/.gitattributes'";

/** What a review is going to read. */
export interface WantedContent {
  readonly commits: ReviewedCommits;
  /** How the head is named in the repository: nothing names the work tree, and `--cached` the index. */
  readonly head: string;
  readonly patterns: readonly string[] | undefined;
}

interface Place {
  readonly repository: Repository;
  readonly scratch: ScratchRepository;
}

/**
 * Sees to it that a partial clone holds what is going to be read. Nothing is fetched here: git would do so by the settings of
 * the repository, which may be anybody's; the command that does is named.
 *
 * @throws TargetError if something is not here.
 */
export async function requireContent({ repository, scratch }: Place, wanted: WantedContent): Promise<void> {
  if (!(await isPartialClone(repository))) return;
  const { commits, patterns } = wanted;
  const needed = await listNeededBlobs(scratch.git, { commits, patterns, place: repository }).catch(toUnlisted);
  if (needed === undefined) throw refusal("not all folders of its commits are in it", listCommands(repository, wanted));
  const absent = await findMissingObjects(
    scratch.git,
    needed.map(({ sha }) => sha),
  );
  const paths = [...new Set(needed.filter(({ sha }) => absent.has(sha)).map(({ path }) => path))];
  if (paths.length === 0) return;
  const names = `${paths.slice(0, MAX_NAMES).join(", ")}${paths.length > MAX_NAMES ? ", …" : ""}`;
  throw refusal(
    `the content of ${countOf(paths.length, "file")} is not in it (${names})`,
    fetchCommands(repository, wanted),
  );
}

/** Packs that a server promised the rest of. */
async function isPartialClone({ objectDirectory }: Pick<Repository, "objectDirectory">): Promise<boolean> {
  const files = await readdir(join(objectDirectory, "pack")).catch(() => []);
  return files.some((name) => name.endsWith(".promisor"));
}

/** What cannot be told of a partial clone whose trees are missing. */
export async function explainMissing<Result>(
  { repository }: Pick<Place, "repository">,
  work: Promise<Result>,
): Promise<Result> {
  return work.catch(async (error: unknown) => {
    if (!(error instanceof GitError) || !(await isPartialClone(repository))) throw error;
    const command = `git -C ${quote(repository.root)} ls-tree -r --name-only HEAD`;
    throw refusal(`not all of it is in it (${error.message})`, [command]);
  });
}

function toUnlisted(error: unknown): readonly NeededBlob[] | undefined {
  if (error instanceof GitError) return undefined;
  throw error;
}

function refusal(what: string, commands: readonly string[]): TargetError {
  const all = commands.map((command) => `${command} > /dev/null`).join(" && ");
  return new TargetError(`This is a partial clone, and ${what}. Have git fetch it, and review again: \`${all}\`.`);
}

function listCommands(repository: Repository, wanted: WantedContent): readonly string[] {
  const { head, base, mergeBase } = wanted.commits;
  const commits = wanted.head === short(head) ? [head, base, mergeBase] : [base, mergeBase];
  const nothing = Object.values<string>(EMPTY_TREES);
  const known = [...new Set(commits.flatMap((commit) => commit ?? []))].filter((commit) => !nothing.includes(commit));
  const trees = known.map((commit) => `git -C ${quote(repository.root)} ls-tree -r --name-only ${short(commit)}`);
  return [...trees, ...fetchCommands(repository, wanted)];
}

/** git fetches what a summary of a diff is made of, all at once. */
function fetchCommands(
  { root, objectFormat }: Repository,
  { commits, head, patterns }: WantedContent,
): readonly string[] {
  const diff = `git -C ${quote(root)} diff --shortstat`;
  const { base, mergeBase } = commits;
  const nothing = EMPTY_TREES[objectFormat];
  const configuring = base === undefined ? [] : [`${diff} ${nothing} ${short(base)} -- ${CONFIGURING}`];
  const at = head === "" || head === "--cached" ? (base === undefined ? "HEAD" : short(base)) : head;
  const named = patterns === undefined ? [] : [`${diff} ${nothing} ${at} -- ${patterns.map(quote).join(" ")}`];
  const from = mergeBase === nothing ? nothing : mergeBase && short(mergeBase);
  const changed = from === undefined ? [] : [[diff, from, head].filter((part) => part !== "").join(" ")];
  const isMerge = commits.apart !== undefined && base !== undefined && base !== mergeBase && from !== undefined;
  const merged = isMerge ? [`${diff} ${from} ${short(base)}`] : [];
  return [...configuring, ...named, ...changed, ...merged];
}

/** For a shell, where it needs that. */
function quote(path: string): string {
  return /^[\w./:@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
