import { countOf } from "../count-of.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { PolicyRecord } from "../report/policy-record.ts";
import { nameBounds, standingOf, tallyStandings } from "../report/policy-standing.ts";

/** How the policy fares, with the counts behind it. */
export interface PolicyRating {
  readonly rating: "OK" | "Warn" | "Fail";
  readonly notes: string;
}

/**
 * The policy as a dimension: it fails where a policy whose severity is `error` is broken, and asks for a look where one
 * whose severity is `warning` is, where something is not known, or where a bound was hit.
 */
export function ratePolicy(policy: PolicyRecord, lists: JudgedFindings): PolicyRating {
  const standings = policy.effects.map((effect) => standingOf(effect, lists));
  const isBroken = standings.includes("violated");
  const isUnsure =
    standings.includes("unknown") ||
    policy.bounds_hit.length > 0 ||
    policy.expired_waivers.length > 0 ||
    isUnheard(policy);
  const stopped = nameBounds(policy).map((bound) => `, stopped at ${bound}`);
  const notes = `${countOf(policy.effects.length, "effect")}: ${tallyStandings(policy, lists)}${stopped.join("")}`;
  if (isBroken && policy.severity === "error") return { rating: "Fail", notes };
  return { rating: isBroken || isUnsure ? "Warn" : "OK", notes };
}

function isUnheard({ classifier }: PolicyRecord): boolean {
  return classifier === "unavailable" || classifier === "malformed";
}
