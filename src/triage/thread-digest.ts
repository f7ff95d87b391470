import { pathReader } from "../change/known-files.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import type { TriageRules } from "../config/triage-rules.ts";
import { digestAround, elementAt } from "../memory/element.ts";
import { contentSha256, type ReadThreads, type ReviewThread } from "../people/thread.ts";
import { recordDigest } from "../text/digest.ts";
import { remarkedFile, remarkLines } from "./remark-lines.ts";
import { selectThreads } from "./select-threads.ts";
import type { ThreadEvidence } from "./thread-decision.ts";

/** Digest of all threads of the configured authors, as far as others wrote in them. Our replies do not change it. */
export function threadsDigest(read: ReadThreads, rules: Pick<TriageRules, "authors">): string {
  if (read.kind === "unreadable") return recordDigest(["unreadable"]);
  const threads = selectThreads(read.threads, rules).map((thread) => [thread.id, contentSha256(thread)]);
  return recordDigest(["read", threads]);
}

/**
 * Digest of the code that a thread is about at head: the element around its lines. Without a known line it is its file;
 * for a review as a whole, the whole change. Undefined if there is nothing.
 */
export function codeSha256(thread: ReviewThread, texts: PinnedTexts): string | undefined {
  const at = remarkedFile(thread, texts.pin);
  if (at === undefined) return texts.pin.targetSha256;
  const lines = remarkLines(thread, texts.pin);
  const element = lines && elementAt({ ...lines, ...at }, texts).sha256;
  if (element !== undefined) return element;
  const text = texts.text(pathReader(texts.pin)(at.file, "head"), "head");
  return digestAround(text?.index.lines, { element: text && { start_line: 1, end_line: text.index.lineCount } });
}

/** Digest of the code around a decision's evidence; undefined if it is gone. */
export function evidenceSha256(
  { file, side, ...place }: Omit<ThreadEvidence, "quote">,
  texts: PinnedTexts,
): string | undefined {
  if (side === "head") return elementAt({ file, side, ...place }, texts).sha256;
  return digestAround(texts.text(file, side)?.index.lines, { element: undefined, place });
}
