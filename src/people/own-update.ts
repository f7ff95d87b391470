import type { PinnedFile } from "../change/pin.ts";
import type { Dependency } from "../detectors/dependencies.ts";
import { isExaminedNpmLock } from "../detectors/examined-lock.ts";
import { claimOddEntries } from "../detectors/lock-claims.ts";
import { readLock } from "../detectors/read-lock.ts";
import { isKnownManifest, readManifest } from "../detectors/read-manifest.ts";
import { isRange } from "../detectors/strict-locks.ts";

/** A commit of a pull request, with the host's attribution. */
interface AttributedCommit {
  readonly sha: string;
  readonly message: string;
  readonly parents: readonly string[];
  /** The logins of its author and its committer. */
  readonly accounts?: readonly (string | undefined)[];
  readonly isVerified?: boolean;
}

/** A pull request that may be an App's dependency update. */
export interface OwnUpdate {
  /** The login of who opened it. */
  readonly author: string;
  readonly isFromFork: boolean;
  readonly headSha: string;
}

/** GitHub lists at most this many commits of a pull request. */
const MOST_COMMITS = 250;

/** GitHub's account for commits that Apps make through its API. */
const GITHUB = "web-flow";

/** Whether `skip-authors` names the author. It can only be an App, because no person's login has brackets. */
export function isSkippedAuthor(author: string, skipAuthors: readonly string[]): boolean {
  return skipAuthors.some((name) => name.toLowerCase() === `@${author.toLowerCase()}`);
}

/**
 * Why not every commit is provably the App's own, a clause; undefined if each is. Anybody can put the App's name and
 * address into a commit, so only a verified signature of the App or of GitHub counts. Never throws.
 *
 * @param commits oldest first; undefined if the host does not list them.
 * @see
 * https://docs.github.com/en/authentication/managing-commit-signature-verification/about-commit-signature-verification
 */
export function findForeignCommit(
  commits: readonly AttributedCommit[] | undefined,
  { author, isFromFork, headSha }: OwnUpdate,
): string | undefined {
  if (isFromFork) return "it comes from a fork";
  if (commits === undefined || commits.length === 0) return "GitHub does not name its commits";
  if (commits.length >= MOST_COMMITS) return `GitHub names only the first ${MOST_COMMITS} commits`;
  if (commits.at(-1)?.sha !== headSha) return "the last commit that GitHub names is not the reviewed one";
  const foreign = commits.find((commit) => !isOwn(commit, author.toLowerCase()));
  return foreign === undefined ? undefined : `commit ${foreign.sha.slice(0, 12)} is not verified as the App's own`;
}

function isOwn({ message, parents, accounts = [], isVerified }: AttributedCommit, author: string): boolean {
  const [by, committer] = accounts.map((login) => login?.toLowerCase());
  const isSigned = isVerified === true && (committer === author || committer === GITHUB);
  // A merge or a co-author brings in others' work.
  return isSigned && by === author && parents.length === 1 && !/^\s*co-authored-by\s*:/im.test(message);
}

/** A changed file with its lines on both sides; undefined for a side that is not text. */
export interface UpdatedFile {
  readonly file: PinnedFile;
  readonly base: Lines | undefined;
  readonly head: Lines | undefined;
}

type Lines = readonly string[];

const PLAIN_FILE = "100644";

/**
 * Whether only versions of dependencies change in a manifest or lock file; anything unclear counts as another change.
 * Only a modified plain file qualifies: no link, rename, addition, deletion or executable. Never throws.
 */
export function movesVersions({ file, base, head }: UpdatedFile): boolean {
  const { path, oldPath, status, baseMode, headMode } = file;
  const stays = status === "modified" && oldPath === undefined && baseMode === PLAIN_FILE && headMode === PLAIN_FILE;
  if (!stays || base === undefined || head === undefined) return false;
  // If no line differs, encoding or line ends do.
  if (base.length === head.length && head.every((line, at) => line === base[at])) return false;
  return isExaminedNpmLock({ path, base, head }) || isGoSum(path, base, head) || differsInVersions(path, base, head);
}

/** A Go sum is a hash that Go checks against its public log. It does not say where code comes from, unlike `go.mod`. */
function isGoSum(path: string, base: Lines, head: Lines): boolean {
  if (!/(?:^|\/)go\.sum$/.test(path)) return false;
  const [before, after] = [readLock(path, base), readLock(path, head)];
  const isKnownForm = head.every((line) => line === "" || /^\S+ v\S+ h1:[\w+/]{43}=$/.test(line));
  if (before === undefined || after === undefined || !isKnownForm) return false;
  const added = new Set(head.map((_, at) => at + 1));
  return claimOddEntries({ path, base: before, head: after, lines: head, added }).length === 0;
}

/** Whether every changed line of a manifest is a dependency's, and only its version changes. */
function differsInVersions(path: string, base: Lines, head: Lines): boolean {
  if (!isKnownManifest(path) || base.length !== head.length) return false;
  const [before, after] = [byLine(readManifest(path, base)), byLine(readManifest(path, head))];
  return head.every((line, at) => {
    const was = base[at] ?? "";
    return line === was || isMove({ line: was, entry: before.get(at + 1) }, { line, entry: after.get(at + 1) });
  });
}

/** The dependency of each line; lines with several are left out. */
function byLine(dependencies: readonly Dependency[] = []): ReadonlyMap<number, Dependency> {
  const groups = Map.groupBy(dependencies, ({ line }) => line);
  return new Map(
    [...groups].flatMap(([line, [only, ...others]]) => (only && others.length === 0 ? [[line, only]] : [])),
  );
}

interface EntryLine {
  readonly line: string;
  readonly entry: Dependency | undefined;
}

function isMove({ line, entry: then }: EntryLine, { line: moved, entry: now }: EntryLine): boolean {
  if (then === undefined || now === undefined || then.name !== now.name) return false;
  return isNumbered(then.version) && isNumbered(now.version) && line.replace(then.version, () => now.version) === moved;
}

/** A version number or range: no address, tag or wildcard. */
function isNumbered(version: string): boolean {
  return isRange(version) && /\d/.test(version);
}
