import type { TriageRules } from "../config/triage-rules.ts";
import { recordDigest } from "../digest.ts";
import { isOurs, selectThreads, wordsOf } from "./select-threads.ts";
import type { ReadThreads, ReviewThread } from "./thread.ts";

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

/** Digest of all threads of the configured authors, as far as others wrote in them. Our answers leave it as it is. */
export function threadsDigest(read: ReadThreads, rules: Pick<TriageRules, "authors">): string {
  if (read.kind === "unreadable") return recordDigest(["unreadable"]);
  const threads = selectThreads(read.threads, rules).map((thread) => [thread.id, contentSha256(thread)]);
  return recordDigest(["read", threads]);
}
