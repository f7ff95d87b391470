import type { TriageRules } from "../config/triage-rules.ts";
import { recordDigest } from "../digest.ts";
import { selectThreads } from "./select-threads.ts";
import { contentSha256 } from "./thread-digest.ts";
import type { ReadThreads } from "./triage-order.ts";

/** Digest of all threads of the configured authors, as far as others wrote in them. Our answers leave it as it is. */
export function threadsDigest(read: ReadThreads, rules: Pick<TriageRules, "authors">): string {
  if (read.kind === "unreadable") return recordDigest(["unreadable"]);
  const threads = selectThreads(read.threads, rules).map((thread) => [thread.id, contentSha256(thread)]);
  return recordDigest(["read", threads]);
}
