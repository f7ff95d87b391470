import type { Selection } from "../change/selection.ts";
import type { Sha } from "../change/sha.ts";
import type { DiffCommits, TargetRequest } from "../ports/target-pinner.ts";
import { describeEmptyRange } from "../report/describe-selection.ts";
import { GitError, TargetError } from "../text/errors.ts";
import { requireSha } from "./git-process.ts";
import { findMergeBases, isOnlyMergeBase, type PartedCommits } from "./merging.ts";
import { findCommit, findHead, howToFetch, type Repository, requireCommit, requireTwoCommits } from "./repository.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { type IndexPlace, type LeaveOut, readWorkTree, snapshotIndex, snapshotWorkTree } from "./work-tree.ts";

const MAX_COMMIT_BYTES = 16 * 1024 * 1024;

/** The two ends of a diff. Without a base commit, the empty tree replaces base and merge base. */
export interface DiffRange {
  readonly head: Sha;
  readonly base: Sha;
  readonly mergeBase: Sha;
  /** The commit whose files configure the run, if any. */
  readonly baseTip: Sha | undefined;
  /** Every merge base; undefined if the head follows `base`. */
  readonly mergeBases: readonly Sha[] | undefined;
  /** Whether the head replaces `base`, so that nothing is merged. */
  readonly isReplaced?: boolean;
}

interface SelectedRange extends DiffRange {
  readonly selection: Selection;
}

type DiffRequest = Extract<TargetRequest, { kind: "diff" }>;

interface Workplace extends IndexPlace {
  readonly leaveOut: LeaveOut;
}

/** @throws TargetError if a revision or the history between them is missing, or if the range is empty. */
export async function resolveRange(place: Workplace, request: DiffRequest): Promise<SelectedRange> {
  const { repository, scratch } = place;
  if (request.base !== undefined) return resolveBetween(place, request.base, request.head);
  if (request.head === undefined) return resolvePresent(place);
  const range = await againstFirstParent(scratch, await requireCommit(repository, request.head));
  const { head: commit, baseTip: parent } = range;
  return { ...range, selection: { kind: "commit", name: request.head, commit, parent, leftOut: [] } };
}

async function resolveBetween(
  place: Workplace,
  baseName: string,
  headName: string | undefined,
): Promise<SelectedRange> {
  const { repository, scratch, leaveOut } = place;
  const names = { base: baseName, head: headName ?? "HEAD" };
  const range = await resolveEnds(place, names);
  const looksAtWorkTree = headName === undefined && !repository.isBare;
  const state = looksAtWorkTree
    ? await readWorkTree(repository, leaveOut, { ours: scratch.place }).catch(toUnknown)
    : undefined;
  const { base: tip, mergeBase, head: commit } = range;
  const selected = { ...names, tip, mergeBase, commit, uncommitted: state };
  // An empty range is an error: a pass would look like the verdict on a change.
  const empty = describeEmptyRange(selected);
  if (empty !== undefined) throw new TargetError(empty);
  return { ...range, selection: { kind: "range", ...selected, leftOut: [] } };
}

/**
 * The range between two revisions, regardless of the work tree.
 *
 * @param known is returned if the revisions still name its ends.
 * @throws TargetError if a revision or the history between them is missing.
 */
export async function resolveEnds(
  { repository, scratch }: IndexPlace,
  names: { readonly base: string; readonly head: string },
  known?: DiffRange,
): Promise<DiffRange> {
  const [base, head] = await requireTwoCommits(repository, [names.base, names.head]);
  if (known?.base === base && known.head === head) return known;
  const mergeBase = await findMergeBase(scratch, base, head);
  const mergeBases = await findAllMergeBases(scratch, { base, head, mergeBase });
  return { head, base, mergeBase, baseTip: base, mergeBases };
}

/** A range of commits does not depend on the work tree. */
function toUnknown(error: unknown): undefined {
  if (error instanceof GitError) return undefined;
  throw error;
}

/**
 * The staged change, regardless of the work tree.
 *
 * @throws TargetError if nothing is staged, or it cannot be committed.
 */
export async function resolveStaged(place: Workplace): Promise<SelectedRange> {
  const last = await findHead(place.repository);
  const { commit, unstaged } = await snapshotIndex(place, last);
  if (commit !== undefined && commit !== last) return toStaged(place, { commit, last, unstaged, isAsked: true });
  throw new TargetError("Nothing is staged: `git add` what to review. Without --staged the work tree is reviewed.");
}

interface StagedCommits {
  readonly commit: Sha;
  readonly last: Sha | undefined;
  readonly unstaged: readonly string[];
  readonly isAsked: boolean;
}

function toStaged({ scratch }: Workplace, { commit, last, unstaged, isAsked }: StagedCommits): SelectedRange {
  const base = last ?? scratch.emptyTree;
  const selection = { kind: "staged", last, isAsked, unstaged, leftOut: [] } as const;
  return { ...followed(commit, last, base), selection };
}

/** The uncommitted change, else the staged one, else the last commit. */
async function resolvePresent(place: Workplace): Promise<SelectedRange> {
  const { repository, scratch, leaveOut } = place;
  const last = await findHead(repository);
  const { commit: present, state } = await snapshotWorkTree(repository, scratch, { head: last, leaveOut });
  if (present === undefined) {
    throw new TargetError(`${repository.root} has no commit and no file: there is nothing to review yet.`);
  }
  const { leftOut } = state;
  if (present === last) {
    if (state.changed > 0) {
      const { commit, unstaged } = await snapshotIndex(place, last);
      const otherwise = [...new Set([...unstaged, ...(state.stagedOtherwise ?? [])])];
      if (commit !== undefined && commit !== last)
        return toStaged(place, { commit, last, unstaged: otherwise, isAsked: false });
    }
    const range = await againstFirstParent(scratch, last);
    const hasWorkTree = !repository.isBare;
    return { ...range, selection: { kind: "last-commit", hasWorkTree, commit: last, parent: range.baseTip, leftOut } };
  }
  const base = last ?? scratch.emptyTree;
  return { ...followed(present, last, base), selection: { kind: "uncommitted", last, ...state } };
}

async function againstFirstParent(scratch: ScratchRepository, head: Sha): Promise<DiffRange> {
  const parent = await findFirstParent(scratch, head);
  return followed(head, parent, parent ?? scratch.emptyTree);
}

/** A head that follows its base. */
function followed(head: Sha, baseTip: Sha | undefined, base: Sha): DiffRange {
  return { head, base, mergeBase: base, baseTip, mergeBases: undefined };
}

/**
 * The range of the given commits. The empty tree may replace base and merge base.
 *
 * @throws TargetError if a commit is missing.
 */
export async function requireCommits(scratch: ScratchRepository, commits: DiffCommits): Promise<DiffRange> {
  const { mergeBase, base, head, joins } = commits;
  const { emptyTree } = scratch;
  for (const sha of new Set([head, ...[base, mergeBase].filter((each) => each !== emptyTree)])) {
    const object = await scratch.objects.read(sha, MAX_COMMIT_BYTES);
    if (object.kind !== "object" || object.type !== "commit") {
      throw new TargetError(`${sha} is not a commit of this repository: fetch it before the review.`);
    }
  }
  const mergeBases = joins && (await findMergeBases(scratch, { base, head, mergeBase }));
  const isReplaced = joins === "replaces";
  return { head, base, mergeBase, baseTip: base === emptyTree ? undefined : base, mergeBases, isReplaced };
}

/**
 * Reads the commit itself: git shows no parent where history is cut off, so that the whole tree would count as the
 * change.
 */
async function findFirstParent(scratch: ScratchRepository, commit: Sha): Promise<Sha | undefined> {
  const object = await scratch.objects.read(commit, MAX_COMMIT_BYTES);
  if (object.kind !== "object") throw new TargetError(`The commit ${commit} cannot be read: fetch it again.`);
  const parent = /^parent ([0-9a-f]+)$/m.exec(object.bytes.toString("latin1").split("\n\n", 1)[0] ?? "")?.[1];
  if (parent === undefined) return undefined;
  const sha = requireSha(parent);
  if ((await scratch.objects.read(sha, 0)).kind !== "missing") return sha;
  throw new TargetError(
    `The parent of ${commit} is not in this clone, so its change cannot be seen: run \`git fetch --deepen=1\` or \`git fetch --unshallow\`.`,
  );
}

async function findMergeBase(scratch: ScratchRepository, base: Sha, head: Sha): Promise<Sha> {
  const { exitCode, line } = await scratch.git.ask(["merge-base", base, head], { accept: [0, 1] });
  if (exitCode === 0) return requireSha(line);
  const remedy = scratch.isShallow
    ? "This clone is shallow: run `git fetch --unshallow`, or `git fetch --deepen=N` with enough commits."
    : "Their histories are unrelated: name another base.";
  throw new TargetError(`${base} and ${head} have no common ancestor here. ${remedy}`);
}

/** @throws TargetError if the necessary history is missing. */
async function findAllMergeBases(scratch: ScratchRepository, commits: PartedCommits): Promise<readonly Sha[]> {
  if (!scratch.isShallow || (await isOnlyMergeBase(scratch, commits))) return findMergeBases(scratch, commits);
  throw new TargetError(
    `This clone is shallow, and whether ${commits.base} and ${commits.head} have one merge base cannot be seen: run \`git fetch --unshallow\`.`,
  );
}

/** The range that a word names: `main..topic`, `main...`, or a revision to start from. */
interface MeantRange {
  readonly base: string;
  /** Undefined for HEAD. */
  readonly head: string | undefined;
}

/** Words typed where files or a range are accepted. */
interface Typed {
  readonly words: readonly string[];
  /** The revision whose files are meant, if named. */
  readonly head: string | undefined;
  /** Whether a word is the path of an existing file or folder. */
  readonly isThere: (word: string) => boolean;
}

/**
 * The range that a single word names, as in `git diff main...topic`; undefined if words name files. A folder that a
 * branch named like a range must not hide its change.
 *
 * @throws TargetError if a word may be both.
 */
export async function toMeantRange(
  repository: Repository,
  { words, head, isThere }: Typed,
): Promise<MeantRange | undefined> {
  const isAlone = words.length === 1;
  for (const word of isAlone ? words : words.filter(isRange)) {
    const range = await findRange(repository, word);
    if (range === undefined) continue;
    if (head !== undefined) throw new TargetError(describeSecondHead(word, range, head));
    if (isThere(word)) throw new TargetError(describeBoth(word, range));
    if (isAlone) return range;
  }
  return undefined;
}

function describeBoth(word: string, range: MeantRange): string {
  return `${JSON.stringify(word)} names both a file and a range of commits: write ./${word} for the file, or ${toFlags(range)} for the range.`;
}

function describeSecondHead(word: string, range: MeantRange, head: string): string {
  if (isRange(word)) return `${JSON.stringify(word)} is a range with both ends: leave out --head.`;
  return `${JSON.stringify(word)} names commits: write ./${word} for the file, or ${toFlags({ ...range, head })} for the range.`;
}

function toFlags({ base, head }: MeantRange): string {
  return head === undefined ? `--base ${base}` : `--base ${base} --head ${head}`;
}

const ENDS = /^(.*?)\.{2,3}(.*)$/;

function isRange(word: string): boolean {
  return ENDS.test(word);
}

async function findRange(repository: Repository, word: string): Promise<MeantRange | undefined> {
  const [, base = word, end = ""] = ENDS.exec(word) ?? [];
  const head = end === "" ? undefined : end;
  if (/[*?[]/.test(word) || base === "" || !(await isCommit(repository, base))) return undefined;
  return head === undefined || (await isCommit(repository, head)) ? { base, head } : undefined;
}

/** The steps and forms by which only revisions are written: `HEAD~1`, `main^`, `@{u}`, the start of a SHA. */
const REVISION = /^(?:HEAD|@)$|[~^]\d*$|@\{[^}]*\}$|^[0-9a-f]{7,64}$/;

/**
 * Describes a word that matches no file but may name commits, as the end of a sentence; undefined if it is no revision.
 *
 * @param words all words that were typed
 */
export async function howToReview(
  repository: Repository,
  word: string,
  words: readonly string[],
): Promise<string | undefined> {
  if ((await findRange(repository, word)) !== undefined) {
    // One after the other, because a shell may have turned a pattern into thousands of paths.
    for (const each of words) {
      if ((await findRange(repository, each)) === undefined)
        return "but names commits, which cannot be mixed with paths: leave out the other paths.";
    }
    return "but names commits: only one range can be reviewed at once.";
  }
  const [, base = word, head = ""] = ENDS.exec(word) ?? [];
  if (base === "" && (await isCommit(repository, head))) return `and a range needs a start: write HEAD..${head}.`;
  const ends = [base, head].filter((end) => end !== "");
  const present = await Promise.all(ends.map((end) => isCommit(repository, end)));
  const absent = ends.find((_, index) => present[index] === false);
  const isMeant = present.includes(true) || ends.some((end) => REVISION.test(end));
  if (absent === undefined || !isMeant) return undefined;
  const what = isRange(word) ? `and is not a range: ${JSON.stringify(absent)} names` : "and names";
  return `${what} no commit. ${await howToFetch(repository, absent)}`;
}

async function isCommit(repository: Repository, revision: string): Promise<boolean> {
  return (await findCommit(repository, revision)) !== undefined;
}
