import { maskSecrets } from "../../core/files/mask.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";

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
