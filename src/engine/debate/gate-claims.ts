import type { Claim } from "../../core/claims/claim.ts";
import { bringIntoChange, strayPaths, treePaths } from "../../core/gates/membership.ts";
import { type GatesResult, runGates } from "../../core/gates/run-gates.ts";
import { allowedFiles } from "../../core/pin/known-files.ts";
import type { Receipt } from "../../core/pin/receipt.ts";
import type { Source } from "../../ports/source.ts";
import { citedByClaim } from "../reading/cited-texts.ts";
import { loadCited } from "../reading/load-cited.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** What the gates make of claims. */
export type Gated =
  /** One for each claim, in their order. */
  | { readonly kind: "gated"; readonly results: readonly GatesResult[] }
  /** These paths stand in neither tree. */
  | { readonly kind: "off-target"; readonly paths: readonly string[] };

/**
 * Takes claims of Enthusiasts through membership and then through the gates.
 *
 * @param receipts what was served to those who claim.
 */
export async function gateClaims(
  claims: readonly Claim[],
  receipts: readonly Receipt[],
  { target, texts, ledger }: Pick<ReviewContext, "target" | "texts" | "ledger">,
): Promise<Gated> {
  const { pin } = target.source;
  const allowed = allowedFiles(pin);
  const paths = await madeUpPaths(strayPaths(claims, allowed), target.source);
  if (paths.length > 0) return { kind: "off-target", paths };
  const brought = claims.map((claim) => bringIntoChange(claim, allowed));
  const placed = brought.flatMap((each) => ("rejection" in each ? [] : [each]));
  await loadCited(placed, texts, pin);
  // What is turned away for where it stands may rest on what is written there all the same.
  await texts.load(brought.flatMap((each) => ("rejection" in each ? citedByClaim(each.claim) : [])));
  await ledger.searches.replay(placed, target.source);
  const gates = texts.context(receipts, ledger.searches);
  return { kind: "gated", results: brought.map((each) => ("rejection" in each ? each : runGates(each, gates))) };
}

/** Those paths that name nothing in the pinned trees, at head or base. */
export async function madeUpPaths(paths: readonly string[], source: Source): Promise<readonly string[]> {
  const known = await Promise.all(paths.map((path) => standsInTree(path, source)));
  return paths.filter((_, at) => known[at] !== true);
}

async function standsInTree(path: string, source: Source): Promise<boolean> {
  for (const name of treePaths(path)) {
    if ((await source.blobAt(name, "head")) !== undefined) return true;
    if (source.pin.kind === "diff" && (await source.blobAt(name, "base")) !== undefined) return true;
  }
  return false;
}
