import type { Claim } from "../core/claims/claim.ts";
import { claimLink } from "../core/claims/link-claim.ts";
import { followLink, linkedTree } from "../core/pin/links.ts";
import { LINK_MODE } from "../core/pin/pin.ts";
import type { ReviewContext } from "./review-context.ts";

type Means = Pick<ReviewContext, "target">;

/** New and changed links that lead out of the tree, or to nothing in it. What is withheld is not told to be there. */
export async function detectLinks({ target }: Means): Promise<readonly Claim[]> {
  const { pin, source } = target;
  const changed = pin.files.filter(({ headMode, skipped }) => headMode === LINK_MODE && skipped === undefined);
  if (pin.kind !== "diff" || changed.length === 0) return [];
  const links = new Map<string, string>();
  for (const path of await source.listLinks()) {
    const text = await source.readText(path, "head");
    if (text !== undefined) links.set(path, text.lines.join("\n"));
  }
  const tree = linkedTree(await source.listFiles(undefined), links);
  return changed.flatMap(({ path }) => claimLink(path, links.get(path) ?? "", followLink(path, tree)) ?? []);
}
