import { allowedFiles } from "../../change/known-files.ts";
import type { Claim } from "../../claims/claim.ts";
import { keepSecondName } from "../../claims/claim-fingerprint.ts";
import type { GatedClaim } from "../../claims/gated-claim.ts";
import { wasOutside } from "../../gates/doubt.ts";
import { ungated } from "../../gates/gate.ts";
import { runGates } from "../../gates/run-gates.ts";
import type { PreparedContext } from "../../run/review-context.ts";
import { citedByClaim } from "../../tools/cited-texts.ts";

/** The gates' result for an earlier finding at the new head. */
export type GatedEarlier =
  | { readonly kind: "passed"; readonly claim: GatedClaim }
  | OpenEarlier
  /** The change itself has answered it: its lines are no longer part of it. */
  | { readonly kind: "gone"; readonly reason: string };

/** A claim that nobody can rule on. */
export interface OpenEarlier {
  readonly kind: "open";
  readonly claim: GatedClaim;
  readonly reason: string;
}

type Tools = Pick<PreparedContext, "target" | "texts">;

/**
 * Runs an earlier finding through the gates; no agent of this run needs to have been served its lines.
 *
 * @param finding as the earlier report records it: one kept apart from another on its lines stays apart.
 * @throws GitError if a file cannot be read.
 */
export async function gateEarlier(
  claim: Claim,
  { fingerprint }: { readonly fingerprint: string },
  tools: Tools,
): Promise<GatedEarlier> {
  const gated = await gate(claim, tools);
  return gated.kind === "gone" ? gated : { ...gated, claim: keepSecondName(fingerprint, gated.claim) };
}

async function gate(claim: Claim, tools: Tools): Promise<GatedEarlier> {
  const { texts, target } = tools;
  // Its lines are from another head.
  await texts.load(citedByClaim(claim).map(({ file, side }) => ({ file, side })));
  const result = runGates(claim, texts.context([]));
  if (result.kind === "passed") return result;
  const { code, detail } = result.rejection;
  const reason = `${code}: ${detail}`;
  const isMember = claim.place === undefined || allowedFiles(target.pin).has(claim.place.file);
  const isLeft = !isMember || code === "outside-diff";
  if (isLeft && !wasOutside(result.claim)) return { kind: "gone", reason };
  return leaveEarlierOpen(result.claim, reason, tools);
}

/** Leaves an earlier finding open: nobody can rule on it, and the reason says why. */
export async function leaveEarlierOpen(
  claim: Claim,
  reason: string,
  { texts }: Pick<Tools, "texts">,
): Promise<OpenEarlier> {
  await texts.load(citedByClaim(claim));
  return { kind: "open", claim: ungated(claim, texts.context([])), reason };
}
