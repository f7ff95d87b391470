import { countOf } from "../count-of.ts";
import { joinAnd } from "../join-list.ts";
import { nameBounds } from "./policy-standing.ts";
import type { Report } from "./report.ts";

/** Whether effects of the policy stayed unknown because the classifier was asked and gave no usable answer. */
export function lacksClassifier(policy: Report["policy"]): boolean {
  return policy?.classifier === "unavailable" || policy?.classifier === "malformed";
}

/**
 * Why nothing was held against the policy, in a clause: its paths name no file of the target, or nobody could read those
 * that they name. Undefined where something was, or a bound kept it from being opened.
 */
export function whyPolicyIdle(policy: Report["policy"]): string | undefined {
  if (policy === null || policy.files_inspected > 0 || policy.not_opened.length > 0) return undefined;
  const { effects, files_in_paths: named } = policy;
  const unknown = effects.filter(({ outcome }) => outcome === "unknown").length;
  if (unknown > 0) return `${unknown} of ${countOf(effects.length, "effect")} could not be decided`;
  if (named === 0) return OUTSIDE_PATHS;
  const [files, them] =
    named === 1 ? ["the file in the policy's paths was", "it"] : [`${named} files in the policy's paths were`, "them"];
  return `${files} not read (deleted, left out, no code, or nothing asked of ${them})`;
}

export const OUTSIDE_PATHS = "none of these files is in the policy's paths";

/**
 * Why a finding of high severity, as only a policy of severity `error` has them, may be hidden, in a clause: by an answer
 * that did not come, or in files that nobody opened, or beyond the places that are kept. Undefined where nothing hides one.
 */
export function whyPolicyOpen(policy: Report["policy"]): string | undefined {
  if (policy?.severity !== "error") return undefined;
  const { not_opened: left } = policy;
  const files = left.length === 1 ? `${left[0]} was` : `${countOf(left.length, "file")} were`;
  if (left.length > 0) return `${files} not opened, as ${joinAnd(nameBounds(policy))} was reached`;
  if (policy.bounds_hit.includes("max-search-results")) return "not all that was found of the policy is told";
  return lacksClassifier(policy) ? "the classifier gave no usable answer" : undefined;
}
