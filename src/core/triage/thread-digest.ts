import { recordDigest } from "../digest.ts";
import { isOurs, wordsOf } from "./select-threads.ts";
import type { ReviewThread } from "./thread.ts";

/**
 * Digest of who wrote what in a thread, but for us: another one means that somebody wrote something since, or edited or
 * deleted it. It is the same of what the host shows and of what was masked for agents.
 */
export function contentSha256(thread: ReviewThread): string {
  if (thread.unmaskedSha256 !== undefined) return thread.unmaskedSha256;
  const others = wordsOf(thread).filter((words) => !isOurs(words));
  return recordDigest(
    others.map(({ author, body }) => ({ author: author.login.toLowerCase(), body: body.toWellFormed() })),
  );
}

/** A thread as agents, logs and the report may see it: everything that was written in it, and its lines, masked. */
export function maskThread(thread: ReviewThread, mask: (text: string) => string): ReviewThread {
  return {
    ...thread,
    body: mask(thread.body),
    diffHunk: mask(thread.diffHunk),
    replies: thread.replies.map((reply) => ({ ...reply, body: mask(reply.body) })),
    unmaskedSha256: contentSha256(thread),
  };
}
