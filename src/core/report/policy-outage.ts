import { countOf } from "../count-of.ts";
import { joinAnd } from "../join-list.ts";
import { nameBounds } from "./policy-standing.ts";
import type { Report } from "./report.ts";

/** Whether effects of the policy stayed unknown because the classifier was asked and gave no usable answer. */
export function lacksClassifier(policy: Report["policy"]): boolean {
  return policy?.classifier === "unavailable" || policy?.classifier === "malformed";
}

/** Whether the policy's paths name no file of the target: then it says nothing of the change. */
export function isPolicyIdle(policy: Report["policy"]): boolean {
  return policy !== null && policy.files_inspected === 0 && policy.not_opened.length === 0;
}

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
