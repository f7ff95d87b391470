import { maskSecrets } from "../files/mask.ts";
import { contentSha256, type ReviewThread } from "../people/thread.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";

export interface Masking {
  readonly detector: SecretDetector;
  /** The run's own key, so that a secret has the same name everywhere. */
  readonly secretKey: Uint8Array;
}

interface ItemMasking<T> {
  readonly textsOf: (item: T) => readonly string[];
  readonly maskOne: (item: T) => Promise<T>;
}

/**
 * Masks detected secrets in the items' texts. Lists are halved until only items with secrets are masked one by one,
 * because checking each alone takes far longer.
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

/** @param path the file that the text quotes; undefined for other texts. */
export async function maskText(text: string, path: string | undefined, masking: Masking): Promise<string> {
  return maskSecrets(text, await masking.detector.detect(text, path), masking.secretKey).text;
}

/** Masks detected secrets in threads. A hunk is masked like its file, so that it can be found there. */
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
    // Later comparisons have neither the detector nor the key of the masks.
    unmaskedSha256: contentSha256(thread),
  };
}

/** The detector misses a key of several lines if each begins with the mark of a quotation or a diff. */
async function maskMarked(text: string, path: string | undefined, masking: Masking): Promise<string> {
  const { marks, text: bare } = withoutMarks(await maskText(text, path, masking));
  const masked = (await maskText(bare, path, masking)).split("\n");
  return masked.map((line, at) => `${marks[at] ?? ""}${line}`).join("\n");
}

/** The dashes at the start and end of a key are no marks. */
const MARKS = /^(?:[ \t>+]|-(?=-----|[^-]))*/;

function withoutMarks(text: string): { readonly marks: readonly string[]; readonly text: string } {
  const lines = text.split("\n");
  const marks = lines.map((line) => MARKS.exec(line)?.[0] ?? "");
  return { marks, text: lines.map((line, at) => line.slice(marks[at]?.length)).join("\n") };
}
