import type { TriagedThread } from "./triage-record.ts";

type Named = Pick<TriagedThread, "thread_id" | "kind" | "comment_id">;

/** The short name of a thread, as its address ends: `discussion_r123`, or `review-123` for a review as a whole. */
export function nameThread({ thread_id: id, kind, comment_id: comment }: Named): string {
  return kind === "review" || comment === 0 ? id : `discussion_r${comment}`;
}

const ADDRESS_END = /^#?(?:discussion_r|r)?(\d{1,16})$/;
const REVIEW = /^#?(?:review|pullrequestreview)-(\d{1,16})$/;

/**
 * The thread that a person names. A name is the host's own id, or the number of its first or newest comment. It can
 * also be the end of an address (`#discussion_r123`, `r123`, `pullrequestreview-123`), or an address on the
 * repository's page. Undefined if no thread has that name. Never throws.
 *
 * @param repositoryUrl the repository's page, from the runner; without it no address is recognised.
 */
export function findThread<Thread extends Named & Pick<TriagedThread, "newest_comment">>(
  written: string,
  threads: readonly Thread[],
  repositoryUrl?: string | undefined,
): Thread | undefined {
  const name = endOfAddress(written, repositoryUrl);
  const review = REVIEW.exec(name)?.[1];
  if (review !== undefined) return threads.find(({ thread_id: id }) => id === `review-${review}`);
  const comment = ADDRESS_END.exec(name)?.[1];
  const number = Number(comment ?? 0) || undefined;
  return (
    threads.find(({ thread_id: id }) => id === name) ??
    threads.find(({ comment_id: first }) => first === number) ??
    threads.find(({ newest_comment: newest }) => newest === number && newest !== 0)
  );
}

/** The part after `#` in an address on the repository's pull requests; anything else unchanged. */
function endOfAddress(written: string, repositoryUrl: string | undefined): string {
  const pulls = `${repositoryUrl}/pull/`.toLowerCase();
  if (repositoryUrl === undefined || !written.toLowerCase().startsWith(pulls)) return written;
  return /^\d{1,12}[^#]*#(.+)$/.exec(written.slice(pulls.length))?.[1] ?? written;
}
