import { allowedFiles } from "../../change/known-files.ts";
import type { Claim } from "../../claims/claim.ts";
import { toldApartAs } from "../../claims/claim-fingerprint.ts";
import type { GatedClaim } from "../../claims/gated-claim.ts";
import { wasOutside } from "../../gates/doubt.ts";
import { ungated } from "../../gates/gate.ts";
import { runGates } from "../../gates/run-gates.ts";
import type { PreparedContext } from "../../run/review-context.ts";
import { citedByClaim } from "../../tools/cited-texts.ts";

/** What the gates make of an earlier finding at the new head. */
export type GatedEarlier =
  | { readonly kind: "passed"; readonly claim: GatedClaim }
  | OpenEarlier
  /** The change itself has answered it: its lines are no part of it. */
  | { readonly kind: "gone"; readonly reason: string };

/** What nobody can rule on. */
export interface OpenEarlier {
  readonly kind: "open";
  readonly claim: GatedClaim;
  readonly reason: string;
}

type Tools = Pick<PreparedContext, "target" | "texts">;

/**
 * Takes an earlier finding through the gates; nobody of this run had to be served its lines.
 *
 * @param finding as the earlier report has it: what was told apart from another of its lines still is.
 * @throws GitError if a file cannot be read.
 */
export async function gateEarlier(
  claim: Claim,
  { fingerprint }: { readonly fingerprint: string },
  tools: Tools,
): Promise<GatedEarlier> {
  const gated = await gate(claim, tools);
  return gated.kind === "gone" ? gated : { ...gated, claim: toldApartAs(fingerprint, gated.claim) };
}

async function gate(claim: Claim, tools: Tools): Promise<GatedEarlier> {
  const { texts, target } = tools;
  // Its lines are those of another head.
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

/** An earlier finding as one that nobody can rule on, and why. */
export async function leaveEarlierOpen(
  claim: Claim,
  reason: string,
  { texts }: Pick<Tools, "texts">,
): Promise<OpenEarlier> {
  await texts.load(citedByClaim(claim));
  return { kind: "open", claim: ungated(claim, texts.context([])), reason };
}
