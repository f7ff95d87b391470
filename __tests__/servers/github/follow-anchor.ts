import type { DiffLine } from "./diff.ts";
import type { PullRequest, ReviewComment } from "./records.ts";
import type { Repository } from "./repository.ts";

/** Where a comment stands in the pull request's diff of now. */
interface FollowedAnchor {
  readonly line: number;
  readonly startLine: number | undefined;
  readonly position: number;
}

/**
 * GitHub carries a comment along while its lines stand and the newest diff shows them; undefined for one that is outdated.
 * A file that was renamed since counts as gone, which is stricter and enough.
 */
export async function followAnchor(
  repository: Repository,
  pullRequest: PullRequest,
  { anchor, commitId }: ReviewComment,
): Promise<FollowedAnchor | undefined> {
  const { path, side, startLine } = anchor;
  const head = pullRequest.head.sha;
  if (commitId === head) return anchor;
  if ((await repository.store.resolve(commitId)) === undefined) return undefined;
  const between = side === "LEFT" ? [] : await repository.diff(commitId, head);
  const changed = between.find((file) => file.path === path || file.previousPath === path);
  if (changed !== undefined && (changed.path !== path || changed.status !== "modified")) return undefined;
  const shown = (await repository.pullRequestDiff(pullRequest)).find((file) => file.path === path);
  if (anchor.subject === "file") return shown && anchor;
  const follow = (line: number) => followLine(changed?.lines ?? [], line);
  const [start, end] = [startLine ?? anchor.line, anchor.line].map(follow);
  if (start === undefined || end === undefined || end - start !== anchor.line - (startLine ?? anchor.line))
    return undefined;
  const at = shown?.lines.find(({ oldLine, newLine }) => (side === "LEFT" ? oldLine : newLine) === end);
  return at && { line: end, startLine: startLine === undefined ? undefined : start, position: at.position };
}

/** Where a line of the older text stands in the newer; undefined where it is gone. */
function followLine(lines: readonly DiffLine[], line: number): number | undefined {
  const shown = lines.find(({ oldLine }) => oldLine === line);
  if (shown !== undefined) return shown.newLine;
  // Past a hunk there is at least one line of its context.
  const before = lines.findLast(
    ({ oldLine, newLine }) => newLine !== undefined && oldLine !== undefined && oldLine < line,
  );
  return line + (before === undefined ? 0 : (before.newLine ?? 0) - (before.oldLine ?? 0));
}
