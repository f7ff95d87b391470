import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import { citedByClaim } from "../reading/cited-texts.ts";
import type { ReviewContext } from "../run/review-context.ts";

/**
 * Loads the texts in which refutations are looked up: both sides of every file that is quoted, the files of the claims,
 * and what those import.
 */
export async function loadRefutations(
  quoted: readonly { readonly file: string }[],
  claims: readonly GatedClaim[],
  { texts }: Pick<ReviewContext, "texts">,
): Promise<void> {
  await texts.load([...claims.flatMap(citedByClaim), ...quoted.map(({ file }) => ({ file, side: undefined }))]);
  const own = claims.flatMap(({ evidence }) => evidence.map(({ file }) => file));
  const others = quoted.map(({ file }) => file).filter((file) => !own.includes(file));
  if (others.length > 0) await texts.followImports([...own, ...others]);
}
