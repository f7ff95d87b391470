import type { StageClaim } from "../../core/claims/claim.ts";
import { listTexts, mapTexts } from "../../core/claims/map-texts.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";

/**
 * The claims with detected secrets masked in every text. A stage may have read what no pin masks, such as another reviewer's
 * words. A quote is masked as it is in its file, or it would no longer be found there.
 */
export async function maskClaims(
  claims: readonly StageClaim[],
  mask: PinnedTarget["mask"],
): Promise<readonly StageClaim[]> {
  const texts = listTexts(claims);
  const all = texts.map(({ text }) => text).join("\n\n");
  if (all === "" || (await mask(all)) === all) return claims;
  const masked = await Promise.all(texts.map(({ text, path }) => mask(text, path)));
  const inOrder = masked.values();
  return mapTexts(claims, () => inOrder.next().value ?? "");
}
