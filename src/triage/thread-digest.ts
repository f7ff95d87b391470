import { pathReader } from "../change/known-files.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import type { TriageRules } from "../config/triage-rules.ts";
import { digestAround, elementAt } from "../memory/element.ts";
import { recordDigest } from "../text/digest.ts";
import { remarkedFile, remarkLines } from "./remark-lines.ts";
import { isOurs, selectThreads, wordsOf } from "./select-threads.ts";
import type { ReadThreads, ReviewThread } from "./thread.ts";
import type { ThreadEvidence } from "./thread-decision.ts";

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

/**
 * Digest of the code that a thread is about at head: the element around its lines; its file where no line is known, or none stands
 * there; the whole change for what a review says as a whole. Undefined where nothing is there.
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

/** Digest of the code around the evidence of a decision; undefined where it does not stand. */
export function evidenceSha256(
  { file, side, ...place }: Omit<ThreadEvidence, "quote">,
  texts: PinnedTexts,
): string | undefined {
  if (side === "head") return elementAt({ file, side, ...place }, texts).sha256;
  return digestAround(texts.text(file, side)?.index.lines, { element: undefined, place });
}
