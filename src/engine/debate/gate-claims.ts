import type { Claim } from "../../core/claims/claim.ts";
import { bringIntoChange, strayPaths, treePaths } from "../../core/gates/membership.ts";
import { type GatesResult, runGates } from "../../core/gates/run-gates.ts";
import { allowedFiles } from "../../core/pin/known-files.ts";
import type { Receipt } from "../../core/pin/receipt.ts";
import { SIDES } from "../../core/pin/side.ts";
import type { MissedEntry } from "../../core/replies/answers.ts";
import { toMissedClaim } from "../../core/replies/to-claim.ts";
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

/** What one Judge saw and nobody claimed. */
export interface Seen {
  readonly entry: MissedEntry;
  /** The Judge, as its receipts name it. */
  readonly agent: string;
}

/**
 * The same of what a Judge saw, on the side it names or else head first. A path of neither tree turns away that entry
 * alone: no other claim rests on it.
 */
export async function gateSeen(seen: readonly Seen[], context: ReviewContext): Promise<readonly GatesResult[]> {
  const { pin } = context.target;
  const receipts = context.ledger.receiptsOf("judge");
  const results: GatesResult[] = [];
  for (const [index, { entry, agent }] of seen.entries()) {
    const sides = entry.side ? [entry.side] : SIDES;
    const claims = sides.map((side) => toMissedClaim(entry, { id: `J${index + 1}`, side, agent, pin }));
    const gated = await gateClaims(claims, receipts, context);
    const all = gated.kind === "gated" ? gated.results : claims.map(turnAwayOffTarget);
    const best = all.find(({ kind }) => kind === "passed") ?? all[0];
    if (best !== undefined) results.push(best);
  }
  return results;
}

function turnAwayOffTarget(claim: Claim): GatesResult {
  const detail = `${claim.place?.file ?? "its file"} stands in neither tree`;
  return { kind: "rejected", claim, rejection: { gate: "membership", code: "off-target", detail } };
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
