import { maskSecrets } from "../files/mask.ts";
import { contentSha256, type ReviewThread } from "../people/thread.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";

export interface Masking {
  readonly detector: SecretDetector;
  /** The run's own key, so that a secret has one name wherever it stands. */
  readonly secretKey: Uint8Array;
}

/** How one item of a list is looked into, and masked. */
interface ItemMasking<T> {
  readonly textsOf: (item: T) => readonly string[];
  readonly maskOne: (item: T) => Promise<T>;
}

/**
 * Items whose texts hold no detected secret any more, in their order. Halved until only what holds a secret is looked at
 * one by one: looking at each alone takes far longer.
 */
export async function maskEach<T>(
  items: readonly T[],
  item: ItemMasking<T>,
  masking: Pick<Masking, "detector">,
): Promise<readonly T[]> {
  const text = items.flatMap(item.textsOf).join("\n\n");
  if (text === "" || (await masking.detector.detect(text, undefined)).length === 0) return items;
  const [only] = items;
  if (only !== undefined && items.length === 1) return [await item.maskOne(only)];
  const middle = items.length >> 1;
  const masked: T[] = [];
  for (const half of [items.slice(0, middle), items.slice(middle)])
    masked.push(...(await maskEach(half, item, masking)));
  return masked;
}

/** @param path what the text is quoted of; undefined for a text of nobody's file. */
export async function maskText(text: string, path: string | undefined, masking: Masking): Promise<string> {
  return maskSecrets(text, await masking.detector.detect(text, path), masking.secretKey).text;
}

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
