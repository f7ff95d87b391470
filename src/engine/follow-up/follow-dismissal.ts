import { NOTHING_FOLLOWED } from "../../core/follow-up/combine-followed.ts";
import { decideDismissal } from "../../core/follow-up/decide-course.ts";
import type { Followed } from "../../core/follow-up/followed.ts";
import { toKeptPlaces } from "../../core/follow-up/kept-places.ts";
import { moveFinding } from "../../core/follow-up/move-finding.ts";
import type { Traced } from "../../core/follow-up/traced.ts";
import type { ReportDismissed } from "../../core/report/report.ts";
import { gateEarlier } from "../earlier/gate-earlier.ts";
import type { FollowDesk } from "./follow-desk.ts";
import { toFollowedClaim } from "./follow-finding.ts";
import { traceFinding } from "./trace-finding.ts";

/**
 * Follows one finding that a role refuted: it stays dismissed as long as the code that this rests on is the same.
 *
 * @throws GitError if a file cannot be read.
 */
export async function followDismissal(dismissed: ReportDismissed, desk: FollowDesk): Promise<Partial<Followed>> {
  const traced = await traceFinding(dismissed, desk);
  const course = decideDismissal(traced, desk);
  if (course.kind === "dropped") return {};
  const moved = moveFinding(traced, { pin: desk.pin, carriedFrom: desk.workflowRun });
  const claim = toFollowedClaim(asClaimed(moved), dismissed, desk);
  const gated = await gateEarlier(claim, dismissed, desk);
  // What the gates do not let through is nobody's finding, and stays dismissed with nothing to show for it.
  if (gated.kind !== "passed") return {};
  if (course.kind === "kept") {
    const settled = toKeptPlaces(moved, { outcome: "declined", ground: moved.reason }, gated.claim.identity);
    return { kept: { ...NOTHING_FOLLOWED.kept, dismissed: [moved] }, settled };
  }
  const { fingerprint, title } = dismissed;
  return { tried: [gated.claim], retried: [{ fingerprint, title, why: course.why }] };
}

/** What refuted it is for the Judge to find again: it is no part of the claim. */
function asClaimed(moved: Traced<ReportDismissed>["finding"]): ReportDismissed {
  return { ...moved, evidence: moved.evidence.filter(({ kind }) => kind !== "proof") };
}
