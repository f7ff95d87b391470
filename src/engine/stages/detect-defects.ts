import type { Claim } from "../../core/claims/claim.ts";
import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import { isFoundAgain } from "../../core/import/found-again.ts";
import type { UnexaminedFile } from "../../core/verdict/coverage.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import { checkSuppressions } from "./check-suppressions.ts";
import { detectHiddenCode } from "./detect-hidden-code.ts";
import { detectInjections } from "./detect-injections.ts";
import { detectLinks } from "./detect-links.ts";
import { detectUnparsable } from "./detect-unparsable.ts";
import { gateDetected } from "./gate-detected.ts";

/** What was found by rule, and the files of which nobody knows what would have been. */
export interface DetectedDefects {
  readonly claims: readonly GatedClaim[];
  readonly unexamined: readonly UnexaminedFile[];
}

/**
 * What is found by rule in the pinned text, whichever panel plays. No role is asked of it: it joins the findings after the
 * Critic, and people alone may drop it. A validation looks for nothing of its own, but looks again for what a report of ours
 * says was found so; what is not found again is left to the Critic.
 */
export async function detectDefects(identity: RunIdentity, context: ReviewContext): Promise<DetectedDefects> {
  if (context.plan.mode !== "validate") return detectAll(identity, context);
  const wanted = context.outside?.imported.findings.filter(({ detectedBy }) => detectedBy !== undefined) ?? [];
  if (wanted.length === 0) return { claims: [], unexamined: [] };
  const { claims } = await detectAll(identity, context);
  return { claims: claims.filter((claim) => wanted.some((each) => isFoundAgain(each, claim))), unexamined: [] };
}

async function detectAll({ settings }: RunIdentity, context: ReviewContext): Promise<DetectedDefects> {
  const suppressions = await checkSuppressions(settings.suppressions, { ...context, pin: context.target.pin });
  const injections = await detectInjections(settings.expectedInjections, context);
  const hidden = await detectHiddenCode(settings.expectedInjections, context);
  const unparsable = await detectUnparsable(context);
  const links = await detectLinks(context);
  const claims = [...unparsable.claims, ...injections, ...hidden, ...links.claims];
  const { passed, refused } = await gateDetected(claims, context.texts);
  const configuration = await gateConfiguration(context.configurationClaims ?? [], context);
  const unexamined = [...unparsable.unexamined, ...links.unexamined];
  return { claims: [...passed, ...refused, ...configuration, ...suppressions], unexamined };
}

/** All that is found in configurations is new: both sides were compared as a whole, so the change did it, also where the diff shows no line of it. */
async function gateConfiguration(claims: readonly Claim[], { texts }: ReviewContext): Promise<readonly GatedClaim[]> {
  const { passed, refused } = await gateDetected(claims, texts);
  return [...passed, ...refused].map((claim) => ({ ...claim, classification: "new" }));
}
