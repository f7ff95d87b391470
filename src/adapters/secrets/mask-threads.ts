import type { ReviewThread } from "../../core/triage/thread.ts";
import { contentSha256 } from "../../core/triage/thread-digest.ts";
import { type Masking, maskEach, maskText } from "./mask-each.ts";

/** Threads whose texts hold no detected secret any more. A hunk is masked as the file that it is of, to be found there. */
export function maskThreads(threads: readonly ReviewThread[], masking: Masking): Promise<readonly ReviewThread[]> {
  return maskEach(threads, { textsOf, maskOne: (thread) => maskThread(thread, masking) }, masking);
}

function textsOf({ body, replies, diffHunk }: ReviewThread): readonly string[] {
  const texts = [body, ...replies.map((reply) => reply.body), diffHunk];
  return [...texts, ...texts.map((text) => withoutMarks(text).text)];
}

async function maskThread(thread: ReviewThread, masking: Masking): Promise<ReviewThread> {
  const { body, replies, diffHunk, place } = thread;
  return {
    ...thread,
    body: await maskMarked(body, undefined, masking),
    replies: await Promise.all(
      replies.map(async (reply) => ({ ...reply, body: await maskMarked(reply.body, undefined, masking) })),
    ),
    diffHunk: await maskMarked(diffHunk, place?.path, masking),
    // Whoever compares it later has neither the detector nor the key that masks are named by.
    unmaskedSha256: contentSha256(thread),
  };
}

/** A key of several lines is none to the detector where each begins with the mark of a quotation or a diff. */
async function maskMarked(text: string, path: string | undefined, masking: Masking): Promise<string> {
  const { marks, text: bare } = withoutMarks(await maskText(text, path, masking));
  const masked = (await maskText(bare, path, masking)).split("\n");
  return masked.map((line, at) => `${marks[at] ?? ""}${line}`).join("\n");
}

/** The dashes that a key begins and ends with are no marks. */
const MARKS = /^(?:[ \t>+]|-(?=-----|[^-]))*/;

function withoutMarks(text: string): { readonly marks: readonly string[]; readonly text: string } {
  const lines = text.split("\n");
  const marks = lines.map((line) => MARKS.exec(line)?.[0] ?? "");
  return { marks, text: lines.map((line, at) => line.slice(marks[at]?.length)).join("\n") };
}
