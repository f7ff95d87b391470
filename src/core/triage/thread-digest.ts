import { recordDigest } from "../digest.ts";
import { isOurs, wordsOf } from "./select-threads.ts";
import type { ReviewThread } from "./thread.ts";

/**
 * Digest of who wrote what in a thread, but for us: another one means that somebody wrote something since, or edited or
 * deleted it. It is the same of what the host shows and of what was masked since.
 */
export function contentSha256(thread: ReviewThread): string {
  if (thread.unmaskedSha256 !== undefined) return thread.unmaskedSha256;
  const others = wordsOf(thread).filter((words) => !isOurs(words));
  return recordDigest(
    others.map(({ author, body }) => ({ author: author.login.toLowerCase(), body: body.toWellFormed() })),
  );
}
