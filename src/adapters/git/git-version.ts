import { GitError, TargetError } from "../../core/errors.ts";
import type { Git } from "./git-process.ts";

/**
 * Leaving the user's own configuration out is of 2.32, and what is pinned must not depend on it; configuration by
 * environment, which keeps the token off the command line, is of 2.31.
 */
const FLOOR: GitVersion = { major: 2, minor: 32 };

export interface GitVersion {
  readonly major: number;
  readonly minor: number;
}

interface KnownVersion extends GitVersion {
  readonly text: string;
}

/**
 * @throws TargetError if git is older than we need, or not there at all.
 * @throws GitError if its version cannot be told.
 */
export async function requireGit(git: Git): Promise<void> {
  const { text, ...version } = await readVersion(git);
  if (isAtLeast(version, FLOOR)) return;
  const remedy = "update it, or run in an image that has a newer one";
  throw new TargetError(`Tribunal needs git ${FLOOR.major}.${FLOOR.minor} or later, and this is ${text}: ${remedy}.`);
}

/** @throws GitError if its version cannot be told. */
export async function isGitAtLeast(git: Git, wanted: GitVersion): Promise<boolean> {
  return isAtLeast(await readVersion(git), wanted);
}

const known = new Map<string, Promise<KnownVersion>>();

/** A program is asked once, unless it fails: several parts of a run want its version. */
function readVersion(git: Git): Promise<KnownVersion> {
  const { program } = git.start;
  const version = known.get(program) ?? askForVersion(git);
  known.set(program, version);
  version.catch(() => known.delete(program));
  return version;
}

/** Like every command of git's it ends with the run's time: a broken git may hang on this one too. */
async function askForVersion(git: Git): Promise<KnownVersion> {
  const text = await git.line(["version"]);
  const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(text) ?? [];
  if (major === undefined) throw new GitError("git version", 0, `unknown answer ${JSON.stringify(text.slice(0, 100))}`);
  return { text, major: Number(major), minor: Number(minor) };
}

function isAtLeast({ major, minor }: GitVersion, wanted: GitVersion): boolean {
  return major === wanted.major ? minor >= wanted.minor : major > wanted.major;
}
