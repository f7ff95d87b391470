import { isLeftOpen } from "../../core/carried/left-open.ts";
import { NOTHING_FOLLOWED } from "../../core/follow-up/combine-followed.ts";
import { moveFinding } from "../../core/follow-up/move-finding.ts";
import type { ReportUnresolved } from "../../core/report/report.ts";
import type { FollowDesk } from "./follow-desk.ts";
import { decided, type Fate } from "./follow-finding.ts";

/**
 * A finding that was left open though its lines were gone, as it was: while its file stands as it did nothing new can be
 * known of it. Undefined for any other, and for one of which the resolver could not be heard.
 */
export function keepOpen(finding: ReportUnresolved, desk: FollowDesk): Fate | undefined {
  if (!isLeftOpen(finding) || !desk.isUntouched(finding.file)) return undefined;
  const then = desk.statusThen(finding.fingerprint);
  if (then !== undefined && then.decided_by !== "resolver") return undefined;
  const traced = { finding, places: [], footing: [], validation: undefined };
  const moved = moveFinding(traced, { pin: desk.pin, carriedFrom: desk.workflowRun });
  const isKnown = then !== undefined && then.status !== "resolved";
  return decided(
    { kept: { ...NOTHING_FOLLOWED.kept, unresolved: [moved] } },
    {
      finding,
      status: isKnown ? then.status : "unresolved",
      ...(isKnown && { decidedBy: then.decided_by }),
      note: isKnown ? then.note : finding.reason,
    },
  );
}
