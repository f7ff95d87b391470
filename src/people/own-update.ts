import type { PinnedFile } from "../change/pin.ts";
import { isExaminedNpmLock } from "../detectors/examined-lock.ts";
import type { Dependency } from "../detectors/listing.ts";
import { claimOddEntries } from "../detectors/lock-claims.ts";
import { readLock } from "../detectors/read-lock.ts";
import { isKnownManifest, readManifest } from "../detectors/read-manifest.ts";
import { isRange } from "../detectors/version-range.ts";

/** A commit of a pull request, as the host attributes it. */
interface AttributedCommit {
  readonly sha: string;
  readonly message: string;
  readonly parents: readonly string[];
  /** The logins of its author and its committer. */
  readonly accounts?: readonly (string | undefined)[];
  readonly isVerified?: boolean;
}

/** A pull request that may be an App's own update of dependencies. */
export interface OwnUpdate {
  /** The login of who opened it. */
  readonly author: string;
  readonly isFromFork: boolean;
  readonly headSha: string;
}

/** GitHub names no more commits of a pull request. */
const MOST_COMMITS = 250;

/** The account by which GitHub commits and signs what an App writes through its API. */
const GITHUB = "web-flow";

/** Whether `skip-authors` names the author: an App, since no person's login has brackets. */
export function isSkippedAuthor(author: string, skipAuthors: readonly string[]): boolean {
  return skipAuthors.some((name) => name.toLowerCase() === `@${author.toLowerCase()}`);
}

/**
 * Why not every commit is provably the App's own, in half a sentence; undefined where each is. Anybody may write the App's name and
 * address into a commit: only a signature that the host verified, of the App or of the host for it, says whose it is. Never throws.
 *
 * @param commits oldest first; undefined where the host does not say.
 * @see https://docs.github.com/en/authentication/managing-commit-signature-verification/about-commit-signature-verification
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
  // A merge brings what others wrote, and so does a commit with a second author.
  return isSigned && by === author && parents.length === 1 && !/^\s*co-authored-by\s*:/im.test(message);
}

/** A changed file with its lines on both sides; undefined for a side that is no text. */
export interface UpdatedFile {
  readonly file: PinnedFile;
  readonly base: Lines | undefined;
  readonly head: Lines | undefined;
}

type Lines = readonly string[];

const PLAIN_FILE = "100644";

/**
 * Whether a manifest or a lock file changes in nothing but versions of dependencies; what is not understood is another change. Only a
 * plain file that stays where and what it is can be compared: no link, no rename, none that comes, goes or can be run. Never throws.
 */
export function movesVersions({ file, base, head }: UpdatedFile): boolean {
  const { path, oldPath, status, baseMode, headMode } = file;
  const stays = status === "modified" && oldPath === undefined && baseMode === PLAIN_FILE && headMode === PLAIN_FILE;
  if (!stays || base === undefined || head === undefined) return false;
  // Where no line differs, the bytes do: in an encoding, or at the end.
  if (base.length === head.length && head.every((line, at) => line === base[at])) return false;
  return isExaminedNpmLock({ path, base, head }) || isGoSum(path, base, head) || differsInVersions(path, base, head);
}

/** A sum of Go is a hash that Go holds against its public log, and says nothing of where code comes from: `go.mod` does. */
function isGoSum(path: string, base: Lines, head: Lines): boolean {
  if (!/(?:^|\/)go\.sum$/.test(path)) return false;
  const [before, after] = [readLock(path, base), readLock(path, head)];
  const isKnownForm = head.every((line) => line === "" || /^\S+ v\S+ h1:[\w+/]{43}=$/.test(line));
  if (before === undefined || after === undefined || !isKnownForm) return false;
  const added = new Set(head.map((_, at) => at + 1));
  return claimOddEntries({ path, base: before, head: after, lines: head, added }).length === 0;
}

/** Whether every line that differs is a dependency's in a manifest, and nothing of it differs but its version. */
function differsInVersions(path: string, base: Lines, head: Lines): boolean {
  if (!isKnownManifest(path) || base.length !== head.length) return false;
  const [before, after] = [byLine(readManifest(path, base)), byLine(readManifest(path, head))];
  return head.every((line, at) => {
    const was = base[at] ?? "";
    return line === was || isMove({ line: was, entry: before.get(at + 1) }, { line, entry: after.get(at + 1) });
  });
}

/** The one dependency of each line; none for a line of several. */
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

/** No address, tag or other name, and not every version there is. */
function isNumbered(version: string): boolean {
  return isRange(version) && /\d/.test(version);
}
