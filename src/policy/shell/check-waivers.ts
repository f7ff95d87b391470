import { type PinnedFile, pathAt } from "../../change/pin.ts";
import { decideWaivers } from "../../config/policy.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import type { Stage, StageFindings } from "../../stages/stage.ts";
import { claimExpiredWaivers } from "../policy-claims.ts";

/**
 * Claims that waivers in the policy have expired. The policy check itself examines again what they covered. An expiry
 * is nobody's fault, so it is no new defect unless the change writes such a waiver.
 */
export const waiversStage: Stage = {
  name: "waivers",
  finder: { judgedBy: "rule", isAllNew: false, unshown: "existing", find: checkWaivers },
};

async function checkWaivers({
  policy,
  target,
  clock,
}: Pick<ReviewContext, "policy" | "target" | "clock">): Promise<StageFindings> {
  if (policy === undefined) return { claims: [] };
  const { expired } = decideWaivers(policy, clock.timestamp().slice(0, 10));
  if (expired.length === 0 || isDeleted(policy.source, target.pin.files)) return { claims: [] };
  const head = (await target.source.readText(policy.source, "head"))?.lines;
  return { claims: claimExpiredWaivers(expired, { source: policy.source, head }) };
}

function isDeleted(path: string, files: readonly PinnedFile[]): boolean {
  return files.some((file) => pathAt(file, "base") === path && pathAt(file, "head") !== path);
}
