import { GitError, TargetError } from "../../core/errors.ts";
import type { Git } from "./git-process.ts";

/**
 * Configuration by environment, which keeps the token off the command line, is of 2.31; leaving the user's own
 * configuration out of it, of 2.32.
 */
const FLOOR = { major: 2, minor: 32 };

/**
 * @throws TargetError if git is older than a fetch needs, or not there at all.
 * @throws GitError if its version cannot be told.
 */
export async function requireFetchingGit(git: Git): Promise<void> {
  const text = await git.line(["version"]);
  const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(text) ?? [];
  if (major === undefined) throw new GitError("git version", 0, `unknown answer ${JSON.stringify(text.slice(0, 100))}`);
  const isOlder = Number(major) === FLOOR.major ? Number(minor) < FLOOR.minor : Number(major) < FLOOR.major;
  if (!isOlder) return;
  throw new TargetError(
    `Fetching needs git ${FLOOR.major}.${FLOOR.minor} or later, and this is ${text}: update it, or check the repository out with full history before this step.`,
  );
}
