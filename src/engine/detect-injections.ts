import { compareSeverity } from "../core/claims/severity.ts";
import type { Unresolved } from "../core/debate/debate.ts";
import { findInjectedLines, readHunks, readWhole, toInjectionClaims } from "../core/injections/injection-claim.ts";
import type { GatedClaim } from "../core/pin/evidence.ts";
import type { PinnedFile } from "../core/pin/pin.ts";
import { gateDetected } from "./gate-detected.ts";
import type { ReviewContext } from "./review-context.ts";

/** Claims nobody had to make: they go before the Judge of round 1 like an Enthusiast's. */
export interface Detection {
  readonly claims: readonly GatedClaim[];
  /** What no gate can show, or is too many to be ruled on. */
  readonly open: readonly Pick<Unresolved, "claim" | "reason">[];
}

/** The most that go before the Judge: one Judge's work, whatever a change is stuffed with. */
const MAX_DETECTED = 30;

/**
 * New lines of the target that address the reviewer. A model may follow such text rather than report it, so that it is
 * claimed without one. Nothing for the static panel, whose rules hold the same detector.
 */
export async function detectInjections(context: ReviewContext): Promise<Detection> {
  if (context.panel.kind === "static") return { claims: [], open: [] };
  const { files } = context.target.pin;
  const found = [];
  for (const file of files) if (file.skipped === undefined) found.push(...(await claimsOf(file, context)));
  const { passed, refused } = await gateDetected(found, context.texts);
  const ranked = [...passed].sort((a, b) => compareSeverity(a.severity, b.severity));
  return {
    claims: ranked.slice(0, MAX_DETECTED),
    open: [
      ...refused.map((claim) => ({ claim, reason: "no text that can be seen shows it" })),
      ...ranked
        .slice(MAX_DETECTED)
        .map((claim) => ({ claim, reason: `more than ${MAX_DETECTED} of them: not put before the Judge` })),
    ],
  };
}

async function claimsOf({ path, hunks, headBlob }: PinnedFile, { target }: ReviewContext) {
  if (headBlob === undefined) return [];
  if (target.pin.kind === "diff") return toInjectionClaims(path, findInjectedLines(readHunks(path, hunks)));
  const text = await target.source.readText(path, "head");
  return toInjectionClaims(path, findInjectedLines(readWhole(path, text?.lines ?? [])));
}
